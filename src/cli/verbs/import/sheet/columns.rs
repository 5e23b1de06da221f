//! What the columns of a sheet are, by their headings in three languages.

use super::Refusal;
use crate::cards::Tongue;
use crate::cards::text::fold_letters;
use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::i18n::{Message, Texts, message};
use crate::session::PlayerName;
use csv::StringRecord;

macro_rules! meanings {
    ($($(#[$doc:meta])* $meaning:ident = $id:literal, $words:ident, $is:ident;)*) => {
        /// What a column tells.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(in crate::cli::verbs) enum Meaning {
            $($(#[$doc])* $meaning,)*
        }

        impl Meaning {
            /// Every meaning.
            pub(in crate::cli::verbs) const ALL: &'static [Meaning] = &[$(Meaning::$meaning),*];

            /// As it is typed.
            pub(in crate::cli::verbs) const fn id(self) -> &'static str {
                match self {
                    $(Meaning::$meaning => $id,)*
                }
            }

            /// The headings by which it is known, with commas between them.
            fn headings(self) -> Message {
                match self {
                    $(Meaning::$meaning => message::$words(),)*
                }
            }

            /// What it is, for people.
            pub(super) fn is(self) -> Message {
                match self {
                    $(Meaning::$meaning => message::$is(),)*
                }
            }
        }
    };
}

meanings! {
    /// The day.
    Date = "date", sheet_words_date, sheet_is_date;
    /// The time of that day.
    Time = "time", sheet_words_time, sheet_is_time;
    /// The game.
    Game = "game", sheet_words_game, sheet_is_game;
    /// The edition of its rules.
    Edition = "edition", sheet_words_edition, sheet_is_edition;
    /// Where it was played.
    Place = "place", sheet_words_place, sheet_is_place;
    /// Which evening, where one day has several.
    Evening = "evening", sheet_words_evening, sheet_is_evening;
    /// The round's number.
    Round = "round", sheet_words_round, sheet_is_round;
    /// Who.
    Player = "player", sheet_words_player, sheet_is_player;
    /// What that player got.
    Points = "points", sheet_words_points, sheet_is_points;
    /// Who went out, or closed the round in FLÄT.
    Closer = "closer", sheet_words_closer, sheet_is_closer;
    /// A remark.
    Note = "note", sheet_words_note, sheet_is_note;
    /// Nothing that is read: sums, ranks, who won.
    Nothing = "nothing", sheet_words_nothing, sheet_is_nothing;
}

impl Meaning {
    pub(in crate::cli::verbs) fn from_id(id: &str) -> Option<Meaning> {
        Meaning::ALL.iter().copied().find(|meaning| meaning.id() == id)
    }

    /// The meaning of a heading, in whatever language it is.
    pub(super) fn of(heading: &str) -> Option<Meaning> {
        let folded = fold_letters(heading);
        // `#` has no letters, and is not the same as nothing.
        let is = |word: &str| match folded.as_str() {
            "" => word == heading.trim(),
            folded => fold_letters(word) == folded,
        };
        let known = |meaning: &Meaning| {
            Tongue::ALL.iter().any(|&tongue| {
                let words = meaning.headings().say(&Texts::new(tongue));
                words.split(',').any(|word| is(word.trim()))
            })
        };
        Meaning::ALL.iter().copied().find(known)
    }
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Is(Meaning),
    /// The points of that player.
    Of(PlayerName),
}

/// How a sheet is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A line a round, a column a player.
    Wide,
    /// A line a player and round.
    Long,
}

/// The columns of a sheet.
#[derive(Debug)]
pub(super) struct Columns {
    pub(super) layout: Layout,
    pub(super) all: Vec<Column>,
}

impl Columns {
    /// The columns by their headings; `said` is what `--column` says of some.
    ///
    /// # Errors
    ///
    /// What is no column, and what is missing.
    pub(super) fn of(head: &[String], said: &[(String, Meaning)]) -> Result<Columns, CliError> {
        let refuse = |problem| CliError::new(Kind::NotUnderstood, problem);
        for (heading, _) in said {
            if !head.iter().any(|other| fold_letters(other) == fold_letters(heading)) {
                let known = head.join(", ");
                return Err(refuse(message::error_sheet_heading(heading.as_str()))
                    .hint(message::hint_one_of(known)));
            }
        }
        let meaning = |heading: &String| {
            let told = said.iter().find(|(told, _)| fold_letters(told) == fold_letters(heading));
            told.map(|(_, meaning)| *meaning).or_else(|| Meaning::of(heading))
        };
        let meanings: Vec<Option<Meaning>> = head.iter().map(meaning).collect();
        let has = |meaning| meanings.contains(&Some(meaning));
        let layout = match (has(Meaning::Player), has(Meaning::Points)) {
            (true, true) => Layout::Long,
            (false, false) => Layout::Wide,
            (player, _) => {
                let (one, other) = if player {
                    (Meaning::Player, Meaning::Points)
                } else {
                    (Meaning::Points, Meaning::Player)
                };
                return Err(refuse(message::error_sheet_lacks(one.id(), other.id()))
                    .hint(message::hint_sheet_column()));
            }
        };
        let mut all: Vec<Column> = Vec::with_capacity(head.len());
        for (heading, meaning) in head.iter().zip(meanings) {
            let column = match meaning {
                Some(meaning) => Column::Is(meaning),
                // A column without a heading is nobody's.
                None if heading.is_empty() => Column::Is(Meaning::Nothing),
                None if layout == Layout::Wide => Column::Of(keep::name(heading)?),
                None => Column::Is(Meaning::Nothing),
            };
            if column != Column::Is(Meaning::Nothing) && all.contains(&column) {
                return Err(refuse(message::error_sheet_twice(heading.as_str()))
                    .hint(message::hint_sheet_column()));
            }
            all.push(column);
        }
        let columns = Columns { layout, all };
        if layout == Layout::Wide && columns.players().next().is_none() {
            return Err(
                refuse(message::error_sheet_no_players()).hint(message::hint_sheet_column())
            );
        }
        Ok(columns)
    }

    /// The place of the column of that meaning.
    pub(super) fn place(&self, meaning: Meaning) -> Option<usize> {
        self.all.iter().position(|column| *column == Column::Is(meaning))
    }

    /// The players who have a column, with its place.
    pub(super) fn players(&self) -> impl Iterator<Item = (usize, &PlayerName)> {
        self.all.iter().enumerate().filter_map(|(place, column)| match column {
            Column::Of(name) => Some((place, name)),
            Column::Is(_) => None,
        })
    }

    /// The cell of that meaning in a line; empty where there is none.
    pub(super) fn cell<'l>(&self, line: &'l StringRecord, meaning: Meaning) -> &'l str {
        self.place(meaning).and_then(|place| line.get(place)).unwrap_or_default()
    }

    /// A line that has more than there are columns.
    pub(super) fn too_wide(&self, number: u64, line: &StringRecord) -> Option<Refusal> {
        let more = line.iter().skip(self.all.len()).any(|cell| !cell.is_empty());
        more.then(|| {
            let problem = message::error_sheet_too_wide();
            Refusal::new(number, CliError::new(Kind::NotUnderstood, problem))
        })
    }
}
