//! Drafts of changes as commands state them: new sessions, rulings and seasons, and new settings.

use crate::games::{Game, Played};
use crate::rules::Verdict;
use crate::session::{Note, PlacePoints, PlayerName, SeasonName, Settings, ZonedTime};
use crate::store::record::enum_with_ids;

/// A session to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewSession {
    /// The game and its edition.
    pub played: Played,
    /// The settings; start from [`Settings::defaults_for`]. The dealer is an index into `players`.
    pub settings: Settings,
    /// The players in the order of the table (clockwise). Unknown names become new players.
    pub players: Vec<PlayerName>,
    /// Time at which it begins or began.
    pub started: ZonedTime,
    /// The version of the score sheet.
    pub sheet_version: u32,
}

enum_with_ids! {
    /// The scope of a house ruling.
    #[derive(Default)]
    RulingScope {
        /// The whole game, in every edition.
        #[default]
        Game = "game",
        /// One edition of the game.
        Edition = "edition",
        /// One session only.
        Session = "session",
    }
}

/// A ruling to save: a verdict of the referee, or a decision of the table (a house ruling).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewRuling {
    /// The session in which the question came up, if any.
    pub session: Option<i64>,
    /// Time of the ruling.
    pub at: ZonedTime,
    /// The game and its edition.
    pub played: Played,
    /// The claim in canonical form; `None` for a decision about a silence as such.
    pub claim: Option<String>,
    /// The facts by flag name, as they were entered.
    pub facts: Vec<(String, String)>,
    /// The referee's verdict.
    pub verdict: Verdict,
    /// The ids of the rules that decided, the decisive one first; of a house ruling, the rules and
    /// silences that it is about.
    pub rules: Vec<String>,
    /// The table's decision, if the leaflet is silent or the table plays otherwise. It makes this a
    /// house ruling.
    pub decision: Option<Note>,
    /// The scope of a house ruling.
    pub scope: RulingScope,
    /// A free note.
    pub note: Option<Note>,
}

/// A season to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewSeason {
    /// The name.
    pub name: SeasonName,
    /// The game whose sessions count; `None` for all games.
    pub game: Option<Game>,
    /// Points of each place, if the season is counted by points.
    pub points: Option<PlacePoints>,
    /// Time at which it begins.
    pub began: ZonedTime,
}

/// Changes of a session's settings. `None` leaves a setting as it is.
#[allow(clippy::option_option, reason = "unchanged, cleared and set are three cases")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionEdit {
    /// The planned rounds, those played included; `Some(None)` for no plan.
    pub rounds: Option<Option<u32>>,
    /// The first dealer.
    pub dealer: Option<PlayerName>,
    /// The place where it is played.
    pub place: Option<Option<Note>>,
    /// A free note.
    pub note: Option<Option<Note>>,
    /// All current players in the order of the table. Players who have left get the seats behind
    /// them.
    pub seats: Option<Vec<PlayerName>>,
}

/// A mark of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerMark {
    /// Played once as a guest: in no table over several evenings.
    Guest,
    /// Does not play any more: in no table, and not suggested.
    Archived,
}
