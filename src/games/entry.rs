//! The closed list of games and what each of them provides.

use super::played::{Played, Referee};
use super::settle::SettleReferee;
use super::setup::{Setup, SetupRequest};
use super::sheet::{RoundResults, ScoreSheet, ScoredRound, SheetError, SheetQuestion};
use super::situation::Situation;
use crate::cards::{Card, CardSet, Pack, Tongue};
use crate::rules::{Contradiction, Edition, Fact, Rule, Table as LyingCards};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Direction of a session's ranking: few or many points win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ranking {
    /// Few points win.
    Fewest,
    /// Many points win.
    Most,
}

impl Ranking {
    /// Stable id: `fewest` or `most`.
    pub const fn id(self) -> &'static str {
        match self {
            Ranking::Fewest => "fewest",
            Ranking::Most => "most",
        }
    }

    /// The ranking of that id.
    pub fn from_id(id: &str) -> Option<Ranking> {
        [Ranking::Fewest, Ranking::Most].into_iter().find(|ranking| ranking.id() == id)
    }
}

/// Meaning of the number that a player gets for a round, and how these numbers make a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tally {
    /// Minus points: the total is their sum, few win.
    MinusPoints,
    /// Points: the total is their sum, many win.
    Points,
    /// Points: the total is their sum, few win (FLÄT).
    LowPoints,
    /// Cards won: the total is their sum, many win.
    Cards,
    /// Quartets: the total is their sum, many win.
    Quartets,
    /// Quartets less penalties, in points: the total is their sum, many win.
    QuartetPoints,
    /// Pairs: the total is their sum, many win.
    Pairs,
    /// The number is the player's placing (1, 2 …). The total counts first places, many win; equal
    /// first places are decided by second places, and so on.
    Placings,
    /// The number is 1 for the winner. The total counts wins, many win.
    Wins,
    /// The number is 1 for the loser. The total counts losses, few win.
    Losses,
}

impl Tally {
    /// Ranking of the totals if the session sets no other.
    pub const fn ranking(self) -> Ranking {
        match self {
            Tally::MinusPoints | Tally::LowPoints | Tally::Losses => Ranking::Fewest,
            Tally::Points
            | Tally::Cards
            | Tally::Quartets
            | Tally::QuartetPoints
            | Tally::Pairs
            | Tally::Placings
            | Tally::Wins => Ranking::Most,
        }
    }

    /// True if a player's number for a round is their placing.
    pub const fn is_placing(self) -> bool {
        matches!(self, Tally::Placings)
    }
}

/// Checks if a card fits on a table; `None` where the leaflet leaves it open.
pub type FitCheck = fn(&Situation, &LyingCards, Card) -> Option<bool>;

/// Draws a total as lines of text. The flag asks for plain letters only.
pub type SlateRenderer = fn(i64, bool) -> Vec<String>;

/// The number cards of a game, and the checks that need no move.
#[derive(Clone, Copy, Debug)]
pub struct GameCards {
    /// The pack.
    pub pack: Pack,
    /// True if the game is played with jokers.
    pub has_jokers: bool,
    /// The cards that lie before the deal.
    pub laid_out: fn(Played) -> CardSet,
    /// Finds the contradictions between facts that only this game knows, such as a gap in a row.
    /// Cards in two places are found before, for every game.
    pub check: fn(&Situation) -> Result<(), Contradiction>,
    /// Checks if a card fits on a table. `None` in games in which cards do not fit or fail; the
    /// check itself returns `None` where the leaflet leaves it open.
    pub fitting: Option<FitCheck>,
}

impl GameCards {
    /// The 80 cards of the classic box, none of them laid out.
    pub const CLASSIC: GameCards = GameCards {
        pack: Pack::CLASSIC,
        has_jokers: false,
        laid_out: |_| CardSet::EMPTY,
        check: |_| Ok(()),
        fitting: None,
    };
}

/// Example command lines, as they are typed after the verb and the game.
#[derive(Clone, Copy, Debug)]
pub struct Examples {
    /// A claim in canonical English, and facts by their flags; none where the game has no moves.
    pub claim: Option<(&'static str, &'static str)>,
    /// A comparison; none where the game has none.
    pub settle: Option<&'static str>,
    /// A round of Anna, Ben and, where three may play, Clara.
    pub score: &'static str,
}

/// Everything that a game provides: rules, referee, score sheet and deal.
#[derive(Debug)]
pub struct GameEntry {
    /// Stable id for people, scripts and the database.
    pub id: &'static str,
    /// Names in English, German and Dutch. They are names, not translations.
    pub names: [&'static str; 3],
    /// Total that ends a session if the session sets no other (FLÄT: 100).
    pub default_target: Option<i64>,
    /// Editions that contain the game, the default first.
    pub editions: &'static [Edition],
    /// Allowed numbers of players.
    pub players: fn(Played) -> RangeInclusive<usize>,
    /// Meaning of the number that a player gets for a round.
    pub tally: Tally,
    /// Questions of the score sheet, in the order in which they are asked.
    pub questions: fn(Played) -> &'static [SheetQuestion],
    /// Number of rounds that the leaflet suggests for a number of players, where it suggests any.
    pub suggested_rounds: Option<fn(usize) -> usize>,
    /// Rules and silences in reading order, including those taken over from the classic game.
    pub rules: &'static [&'static Rule],
    /// Facts that the referee uses.
    pub facts: &'static [Fact],
    /// The number cards with which the game is played.
    pub cards: GameCards,
    /// The referee.
    pub referee: Referee,
    /// Computes the deal for an allowed number of players ([`Played::setup`] checks it).
    pub setup: fn(&SetupRequest) -> Setup,
    /// Scores a round by the game's score sheet.
    pub score: fn(&ScoreSheet, &RoundResults) -> Result<ScoredRound, SheetError>,
    /// The referee for comparisons, where the game has one.
    pub settle: Option<SettleReferee>,
    /// Draws totals on a slate, in the game that is scored on one.
    pub slate: Option<SlateRenderer>,
    /// Example command lines.
    pub examples: Examples,
}

macro_rules! games {
    ($($(#[$doc:meta])* $game:ident => $module:ident,)*) => {
        /// A game that `elfer` scores and referees.
        ///
        /// The enum is closed on purpose: a new game does not compile until every `match` knows it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Game {
            $($(#[$doc])* $game,)*
        }

        impl Game {
            /// Every game, in the order in which they are listed.
            pub const ALL: &'static [Game] = &[$(Game::$game),*];

            /// Everything that the game provides.
            pub fn entry(self) -> &'static GameEntry {
                match self {
                    $(Game::$game => &super::$module::GAME,)*
                }
            }
        }
    };
}

games! {
    /// Elfer raus!
    Classic => classic,
    /// The 1s and 20s open the rows.
    FalseStart => false_start,
    /// A 10, 11 or 12 opens a row.
    ThreeStarts => three_starts,
    /// The number of the first card opens every row.
    AnyStart => any_start,
    /// Jokers, connectors, bonus cards.
    Master => master,
    /// One higher, on any pile.
    ConnectAnywhere => connect_anywhere,
    /// Cards are announced, falsely or not, and doubted.
    Cheat => cheat,
    /// Guess the sum of the cards laid.
    GuessTheSum => guess_the_sum,
    /// The player who lays down last wears the nightcap.
    Nightcap => nightcap,
    /// The higher card takes both.
    Duel => duel,
    /// High cards of one colour.
    CollectColours => collect_colours,
    /// Equal numbers: snap, and snip for the middle.
    SnipSnap => snip_snap,
    /// Players ask for the missing cards of a quartet.
    Quartets => quartets,
    /// The player left with the odd card loses.
    BlackPeter => black_peter,
    /// Two cards of one number.
    Pairs => pairs,
    /// The highest of all takes the trick.
    HighestCard => highest_card,
    /// The Fässlerjass game in rounds to 100.
    Flaet => flaet,
}

impl Game {
    /// Stable id for people, scripts and the database.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The game of that id.
    pub fn from_id(id: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// Name of the game in one language.
    pub fn name(self, tongue: Tongue) -> &'static str {
        self.entry().names[tongue as usize]
    }

    /// Editions that contain the game, the default first.
    pub fn editions(self) -> &'static [Edition] {
        self.entry().editions
    }
}

impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
