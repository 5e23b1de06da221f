//! How a round of a game is told: which questions its score sheet asks.

use super::Game;

/// The shape of a round's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Who went out, then the hand of everybody else, as cards or as a total.
    Hands,
    /// Master: who went out, then cards, jokers and bonus cards of everybody.
    MasterHands,
    /// FLÄT: who closed, then the layout of everybody, as a sum, values or cards.
    Layouts,
    /// The order of finishing, or the winner alone.
    Finishing,
    /// Who won.
    Winner,
    /// Who lost.
    Loser,
    /// A count for everybody.
    Counts,
    /// collect-colours: who called the end, then sums or cards of everybody.
    Colours,
}

impl Game {
    /// How a round of it is told.
    pub const fn form(self) -> Form {
        match self {
            Game::Classic | Game::FalseStart | Game::ThreeStarts | Game::AnyStart => Form::Hands,
            Game::Master => Form::MasterHands,
            Game::Flaet => Form::Layouts,
            Game::ConnectAnywhere => Form::Finishing,
            Game::Cheat => Form::Winner,
            Game::Nightcap | Game::BlackPeter => Form::Loser,
            Game::GuessTheSum
            | Game::Duel
            | Game::SnipSnap
            | Game::Quartets
            | Game::Pairs
            | Game::HighestCard => Form::Counts,
            Game::CollectColours => Form::Colours,
        }
    }
}
