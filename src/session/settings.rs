//! A session's settings.

use super::Note;
use crate::cards::Colour;
use crate::games::{Game, Ranking, Variant};
use uuid::Uuid;

/// Plan and options of a session, agreed on before its first round. A later correction of the rules
/// does not change them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Number of planned rounds; at least 1.
    pub rounds: Option<u32>,
    /// The total at which the session ends; see [`super::Scoreboard::finish`].
    pub target: Option<i64>,
    /// The ranking, if the table plays another than the game's.
    pub ranking: Option<Ranking>,
    /// The colour taken out for two players with 60 cards.
    pub without: Option<Colour>,
    /// The variant played.
    pub variant: Option<Variant>,
    /// The seat that dealt first; the first seat by default.
    pub dealer: Option<usize>,
    /// Name of the place where it is played.
    pub place: Option<Note>,
    /// A free note.
    pub note: Option<Note>,
    /// The season in which it counts.
    pub season: Option<Uuid>,
}

impl Settings {
    /// The default settings of a game: FLÄT goes to 100.
    pub fn defaults_for(game: Game) -> Settings {
        Settings { target: game.entry().default_target, ..Settings::default() }
    }
}
