//! Recognises the columns of a spreadsheet by their headings in three languages.

use super::RefusedLine;
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cli::errors::CliError;
use crate::cli::lookup;
use crate::i18n::{Message, Texts, message};
use crate::session::PlayerName;
use csv::StringRecord;

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $id:literal, $words:ident, $is:ident;)*) => {
        /// The kind of a column.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// A column that is skipped: sums, ranks, the winner.
    Nothing = "nothing", sheet_words_nothing, sheet_is_nothing;
}

impl ColumnKind {
    pub(in crate::cli::args) fn from_id(id: &str) -> Option<ColumnKind> {
        ColumnKind::ALL.iter().copied().find(|kind| kind.id() == id)
    }

    /// Recognises a heading in any of the languages.
    pub(super) fn from_heading(heading: &str) -> Option<ColumnKind> {
        let folded = fold_letters(heading);
        // `#` folds to nothing, but is not the same as an empty heading.
        let is = |word: &str| match folded.as_str() {
            "" => word == heading.trim(),
            folded => fold_letters(word) == folded,
        };
        let is_recognized = |kind: &ColumnKind| {
            Tongue::ALL.iter().any(|&tongue| {
                let words = kind.headings().render(&Texts::new(tongue));
                words.split(',').any(|word| is(word.trim()))
            })
        };
        ColumnKind::ALL.iter().copied().find(is_recognized)
    }
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
}

impl Columns {
    /// Recognises the columns by their headings. `overrides` are the headings and kinds given with
    /// `--column`; they take precedence over what a heading stands for.
    ///
    /// # Errors
    ///
    /// A heading of `--column` that does not exist, a column that occurs twice or is missing, or a
    /// heading that cannot be a player's name.
    pub(super) fn recognize(
        head: &[String],
        overrides: &[(String, ColumnKind)],
    ) -> Result<Columns, CliError> {
        let refuse = |problem| CliError::not_understood(problem);
        for (heading, _) in overrides {
            if !head.iter().any(|other| fold_letters(other) == fold_letters(heading)) {
                let headings = head.join(", ");
                return Err(refuse(message::error_sheet_heading(heading.as_str()))
                    .with_hint(message::hint_one_of(headings)));
            }
        }
        let kind_of = |heading: &String| {
            let entry =
                overrides.iter().find(|(typed, _)| fold_letters(typed) == fold_letters(heading));
            entry.map(|(_, kind)| *kind).or_else(|| ColumnKind::from_heading(heading))
        };
        let kinds: Vec<Option<ColumnKind>> = head.iter().map(kind_of).collect();
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
                return Err(refuse(message::error_sheet_lacks(one.id(), other.id()))
                    .with_hint(message::hint_sheet_column()));
            }
        };
        let mut all: Vec<SheetColumn> = Vec::with_capacity(head.len());
        for (heading, kind) in head.iter().zip(kinds) {
            let column = match kind {
                Some(kind) => SheetColumn::Kind(kind),
                // A column without a heading belongs to no player.
                None if heading.is_empty() => SheetColumn::Kind(ColumnKind::Nothing),
                None if layout == ColumnLayout::Wide => {
                    SheetColumn::Player(lookup::parse_name(heading)?)
                }
                None => SheetColumn::Kind(ColumnKind::Nothing),
            };
            if column != SheetColumn::Kind(ColumnKind::Nothing) && all.contains(&column) {
                return Err(refuse(message::error_sheet_twice(heading.as_str()))
                    .with_hint(message::hint_sheet_column()));
            }
            all.push(column);
        }
        let columns = Columns { layout, all };
        if layout == ColumnLayout::Wide && columns.players().next().is_none() {
            return Err(
                refuse(message::error_sheet_no_players()).with_hint(message::hint_sheet_column())
            );
        }
        Ok(columns)
    }

    /// The position of the column of that kind.
    pub(super) fn position(&self, kind: ColumnKind) -> Option<usize> {
        self.all.iter().position(|column| *column == SheetColumn::Kind(kind))
    }

    /// Players with a column of their own, and its position.
    pub(super) fn players(&self) -> impl Iterator<Item = (usize, &PlayerName)> {
        self.all.iter().enumerate().filter_map(|(position, column)| match column {
            SheetColumn::Player(name) => Some((position, name)),
            SheetColumn::Kind(_) => None,
        })
    }

    /// The cell of that kind in a line; empty if there is none.
    pub(super) fn cell<'l>(&self, line: &'l StringRecord, kind: ColumnKind) -> &'l str {
        self.position(kind).and_then(|position| line.get(position)).unwrap_or_default()
    }

    /// Refuses a line with a filled cell beyond the last column.
    pub(super) fn check_width(&self, number: u64, line: &StringRecord) -> Option<RefusedLine> {
        let more = line.iter().skip(self.all.len()).any(|cell| !cell.is_empty());
        more.then(|| {
            let problem = message::error_sheet_too_wide();
            RefusedLine::new(number, CliError::not_understood(problem))
        })
    }
}
