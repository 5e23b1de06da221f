//! Recognises the columns of a spreadsheet by their headings in three languages.

use super::days::is_day;
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cli::errors::CliError;
use crate::cli::lookup;
use crate::i18n::{Message, Texts, message};
use crate::session::PlayerName;
use csv::StringRecord;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $id:literal, $words:ident, $is:ident;)*) => {
        /// The kind of a column.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(in crate::cli::args) enum ColumnKind {
            $($(#[$doc])* $kind,)*
        }

        impl ColumnKind {
            /// All kinds.
            pub(in crate::cli::args) const ALL: &'static [ColumnKind] = &[$(ColumnKind::$kind),*];

            /// The id in JSON and for `--column`.
            pub(in crate::cli::args) const fn id(self) -> &'static str {
                match self {
                    $(ColumnKind::$kind => $id,)*
                }
            }

            /// The headings by which it is recognised, separated by commas.
            fn headings(self) -> Message {
                match self {
                    $(ColumnKind::$kind => message::$words(),)*
                }
            }

            /// The description for people.
            pub(super) fn description(self) -> Message {
                match self {
                    $(ColumnKind::$kind => message::$is(),)*
                }
            }
        }
    };
}

kinds! {
    /// The day.
    Date = "date", sheet_words_date, sheet_is_date;
    /// The time of that day.
    Time = "time", sheet_words_time, sheet_is_time;
    /// The game.
    Game = "game", sheet_words_game, sheet_is_game;
    /// The edition of its rules.
    Edition = "edition", sheet_words_edition, sheet_is_edition;
    /// The place where it was played.
    Place = "place", sheet_words_place, sheet_is_place;
    /// The evening, if one day has several.
    Evening = "evening", sheet_words_evening, sheet_is_evening;
    /// The round's number.
    Round = "round", sheet_words_round, sheet_is_round;
    /// The player's name.
    Player = "player", sheet_words_player, sheet_is_player;
    /// The player's result.
    Points = "points", sheet_words_points, sheet_is_points;
    /// The player who went out, or closed the round in FLÄT.
    Closer = "closer", sheet_words_closer, sheet_is_closer;
    /// A remark.
    Note = "note", sheet_words_note, sheet_is_note;
    /// The total of a line. It is compared with the results, and not imported.
    Total = "total", sheet_words_total, sheet_is_total;
    /// A column that is skipped: ranks, the winner, the dealer.
    Nothing = "nothing", sheet_words_nothing, sheet_is_nothing;
}

impl ColumnKind {
    pub(in crate::cli::args) fn from_id(id: &str) -> Option<ColumnKind> {
        ColumnKind::ALL.iter().copied().find(|kind| kind.id() == id)
    }

    /// Recognises a heading in any of the languages.
    pub(super) fn from_heading(heading: &str) -> Option<ColumnKind> {
        static KINDS: LazyLock<HashMap<String, ColumnKind>> = LazyLock::new(|| {
            let mut kinds = HashMap::new();
            for (&kind, tongue) in
                ColumnKind::ALL.iter().flat_map(|kind| Tongue::ALL.map(|tongue| (kind, tongue)))
            {
                for word in kind.headings().render(&Texts::new(tongue)).split(',') {
                    kinds.entry(fold_heading(word)).or_insert(kind);
                }
            }
            kinds
        });
        KINDS.get(&fold_heading(heading)).copied()
    }

    /// Recognises what a line is by the words at its beginning, such as `Total`.
    pub(super) fn from_label(label: &str) -> Option<ColumnKind> {
        if label.starts_with(|first: char| first.is_ascii_digit()) {
            return None;
        }
        ColumnKind::from_heading(label)
    }
}

/// Folds a heading for comparison. `#` has no letters, but is not the same as an empty heading.
fn fold_heading(heading: &str) -> String {
    let folded = fold_letters(heading);
    if folded.is_empty() { heading.trim().to_owned() } else { folded }
}

/// The kind of a column, by `--column` or else by its heading.
pub(super) fn kind_of(heading: &str, overrides: &[(String, ColumnKind)]) -> Option<ColumnKind> {
    let is_typed =
        |(typed, _): &&(String, ColumnKind)| fold_letters(typed) == fold_letters(heading);
    let typed = overrides.iter().find(is_typed).map(|(_, kind)| *kind);
    typed.or_else(|| ColumnKind::from_heading(heading))
}

/// Checks that every heading of `--column` exists.
///
/// # Errors
///
/// One does not exist.
pub(super) fn ensure_headings_exist<'h>(
    headings: impl Iterator<Item = &'h str> + Clone,
    overrides: &[(String, ColumnKind)],
) -> Result<(), CliError> {
    for (typed, _) in overrides {
        let folded = fold_letters(typed);
        if !headings.clone().any(|heading| fold_letters(heading) == folded) {
            let error = CliError::not_understood(message::error_sheet_heading(typed.as_str()));
            return Err(error.with_choices(headings.filter(|heading| !heading.is_empty())));
        }
    }
    Ok(())
}

/// Splits a heading into its words and the digits at its end.
fn split_number(heading: &str) -> (&str, &str) {
    let heading = heading.trim_end_matches('.');
    let words = heading.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (words.trim(), &heading[words.len()..])
}

/// Parses the number of a round: `3`, `3.`, `#3`, `Runde 3`, `R3`.
pub(super) fn parse_round_number(text: &str) -> Option<u32> {
    let (words, digits) = split_number(text);
    let is_round = words.is_empty()
        || words.eq_ignore_ascii_case("r")
        || matches!(ColumnKind::from_heading(words), Some(ColumnKind::Round | ColumnKind::Game));
    digits.parse().ok().filter(|&number: &u32| number > 0 && is_round)
}

/// True if a heading stands for a round: its number, or its day.
pub(super) fn is_round_heading(heading: &str) -> bool {
    parse_round_number(heading).is_some() || is_day(heading)
}

/// True for a heading that is hardly a player's: a number or a day, `Evening 2`, `Total Anna`.
fn is_no_name(heading: &str) -> bool {
    let has = |is: fn(char) -> bool| heading.chars().any(is);
    let (words, digits) = split_number(heading);
    let is_numbered = !digits.is_empty()
        && (parse_round_number(heading).is_some() || ColumnKind::from_heading(words).is_some());
    let is_points = |word: &str| {
        matches!(ColumnKind::from_heading(word), Some(ColumnKind::Total | ColumnKind::Points))
    };
    is_numbered
        || has(char::is_numeric) && !has(char::is_alphabetic)
        || heading.split(|letter: char| !letter.is_alphanumeric()).any(is_points)
}

/// A column of a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SheetColumn {
    Kind(ColumnKind),
    /// The points of that player.
    Player(PlayerName),
}

/// The layout of a spreadsheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnLayout {
    /// One line for each round, one column for each player.
    Wide,
    /// One line for each player and round.
    Long,
}

/// The columns of a sheet.
#[derive(Debug)]
pub(super) struct Columns {
    pub(super) layout: ColumnLayout,
    pub(super) all: Vec<SheetColumn>,
    /// The position of each kind.
    positions: HashMap<ColumnKind, usize>,
    /// True if the first column has no heading. It may hold days, numbers of rounds, and `Total`.
    has_labels: bool,
}

impl Columns {
    /// Recognises the columns by their headings. `overrides` are the headings and kinds given with
    /// `--column`; they take precedence over what a heading stands for.
    ///
    /// # Errors
    ///
    /// A column that occurs twice or is missing, or a heading that cannot be a player's name.
    pub(super) fn recognize(
        head: &[String],
        overrides: &[(String, ColumnKind)],
    ) -> Result<Columns, CliError> {
        let refuse = |problem| {
            Err(CliError::not_understood(problem).with_hint(message::hint_sheet_column()))
        };
        let kinds: Vec<Option<ColumnKind>> =
            head.iter().map(|heading| kind_of(heading, overrides)).collect();
        let has = |kind| kinds.contains(&Some(kind));
        let layout = match (has(ColumnKind::Player), has(ColumnKind::Points)) {
            (true, true) => ColumnLayout::Long,
            (false, false) => ColumnLayout::Wide,
            (player, _) => {
                let (one, other) = if player {
                    (ColumnKind::Player, ColumnKind::Points)
                } else {
                    (ColumnKind::Points, ColumnKind::Player)
                };
                return refuse(message::error_sheet_lacks(one.id(), other.id()));
            }
        };
        let mut all: Vec<SheetColumn> = Vec::with_capacity(head.len());
        let (mut names, mut positions) = (HashSet::new(), HashMap::new());
        for (heading, kind) in head.iter().zip(kinds) {
            let column = match kind {
                Some(kind) => SheetColumn::Kind(kind),
                // A column without a heading belongs to no player.
                None if heading.is_empty() || layout == ColumnLayout::Long => {
                    SheetColumn::Kind(ColumnKind::Nothing)
                }
                None if is_no_name(heading) => {
                    return refuse(message::error_sheet_no_name(heading.as_str()));
                }
                None => SheetColumn::Player(lookup::parse_name(heading)?),
            };
            let is_new = match &column {
                SheetColumn::Player(name) => names.insert(name.folded().to_owned()),
                SheetColumn::Kind(kind) => {
                    *positions.entry(*kind).or_insert(all.len()) == all.len()
                        || matches!(kind, ColumnKind::Total | ColumnKind::Nothing)
                }
            };
            if !is_new {
                return refuse(message::error_sheet_twice(heading.as_str()));
            }
            all.push(column);
        }
        if layout == ColumnLayout::Wide && names.is_empty() {
            return refuse(message::error_sheet_no_players());
        }
        let has_labels = head.first().is_some_and(String::is_empty);
        Ok(Columns { layout, all, positions, has_labels })
    }

    /// Players with a column of their own among the first `count`, and its position.
    pub(super) fn players(&self, count: usize) -> impl Iterator<Item = (usize, &PlayerName)> {
        self.all.iter().take(count).enumerate().filter_map(|(position, column)| match column {
            SheetColumn::Player(name) => Some((position, name)),
            SheetColumn::Kind(_) => None,
        })
    }

    /// The cell of that kind in a line; empty if there is none. Days and numbers of rounds may stand
    /// in a first column without a heading.
    pub(super) fn cell<'l>(&self, line: &'l StringRecord, kind: ColumnKind) -> &'l str {
        let first = || line.get(0).filter(|_| self.has_labels).map(str::trim);
        match (self.positions.get(&kind), kind) {
            (Some(&position), _) => cell_at(line, position),
            (None, ColumnKind::Date) => first().filter(|cell| is_day(cell)).unwrap_or_default(),
            (None, ColumnKind::Round) => {
                first().filter(|cell| parse_round_number(cell).is_some()).unwrap_or_default()
            }
            (None, _) => "",
        }
    }

    /// True for a line of totals, false for another line that is no round, such as ranks: a word
    /// in place of the day, the round or the player says so. `None` for a round.
    pub(super) fn totals_label(&self, line: &StringRecord) -> Option<bool> {
        let kinds = [ColumnKind::Date, ColumnKind::Round, ColumnKind::Game, ColumnKind::Evening];
        let positions = kinds.iter().filter_map(|kind| self.positions.get(kind).copied());
        let mut labels = positions.chain(self.has_labels.then_some(0));
        let player = self.cell(line, ColumnKind::Player);
        if ColumnKind::from_label(player) == Some(ColumnKind::Total) {
            return Some(true);
        }
        labels.find_map(|position| match ColumnKind::from_label(cell_at(line, position))? {
            ColumnKind::Total | ColumnKind::Points => Some(true),
            ColumnKind::Nothing => Some(false),
            _ => None,
        })
    }

    /// True if a line has a filled cell beyond the last column.
    pub(super) fn is_too_wide(&self, line: &StringRecord) -> bool {
        line.iter().skip(self.all.len()).any(|cell| !cell.trim().is_empty())
    }
}

/// The cell at that position of a line; empty if there is none.
pub(super) fn cell_at(line: &StringRecord, position: usize) -> &str {
    line.get(position).unwrap_or_default().trim()
}

/// Parses a whole number as spreadsheets write it: `21`, `-3`, `−3`, `21,0`, `21.00`.
pub(super) fn parse_whole_number(cell: &str) -> Option<i64> {
    let cell = cell.replace('−', "-");
    let (whole, rest) = match cell.split_once(['.', ',']) {
        Some((whole, rest)) => (whole, rest),
        None => (cell.as_str(), "0"),
    };
    let digits = whole.strip_prefix(['-', '+']).unwrap_or(whole);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // `1.000` may be a thousand, so it is no whole number here.
    let zeros = (1..=2).contains(&rest.len()) && rest.bytes().all(|byte| byte == b'0');
    if plain && zeros { whole.parse().ok() } else { None }
}

/// True for a fraction: `1,5`, `7.25`.
pub(super) fn is_fraction(cell: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    cell.split_once(['.', ',']).is_some_and(|(whole, rest)| {
        digits(whole.trim_start_matches(['-', '+', '−'])) && digits(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::parse_whole_number;

    #[test]
    fn numbers_are_whole() {
        for (cell, read) in [
            ("21", Some(21)),
            ("-3", Some(-3)),
            ("−3", Some(-3)),
            ("+3", Some(3)),
            ("21,0", Some(21)),
            ("21.00", Some(21)),
            ("21,5", None),
            ("1.000", None),
            ("", None),
            ("19+2", None),
            ("out", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(parse_whole_number(cell), read, "{cell}");
        }
    }
}
