//! What a session has settled before its first round.

use super::Note;
use crate::cards::Colour;
use crate::games::{Game, Ranking, Variant};
use uuid::Uuid;

/// What a session has settled; it stays as it was when the rules are corrected later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How many rounds are planned; at least 1.
    pub rounds: Option<u32>,
    /// The total at which the session ends; see [`super::Scoreboard::finish`].
    pub target: Option<i64>,
    /// The ranking, where the table plays another than the game's.
    pub ranking: Option<Ranking>,
    /// Two players with 60 cards: the colour taken out.
    pub without: Option<Colour>,
    /// The variant played.
    pub variant: Option<Variant>,
    /// The seat that dealt first; the first seat when nobody says.
    pub dealer: Option<usize>,
    /// Where it is played.
    pub place: Option<Note>,
    /// Whatever is worth keeping.
    pub note: Option<Note>,
    /// The season in which it counts.
    pub season: Option<Uuid>,
}

impl Settings {
    /// What holds for a game when nobody says anything: FLÄT goes to 100.
    pub fn of(game: Game) -> Settings {
        Settings { target: game.entry().default_target, ..Settings::default() }
    }
}
