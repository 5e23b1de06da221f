//! The closed list of games and what each of them provides.

use super::played::{Played, Referee};
use super::settle::Settle;
use super::setup::{Setup, SetupAsk, SetupError};
use super::sheet::{RoundTold, Scored, SheetError, SheetQuestion, Table};
use super::situation::Situation;
use crate::cards::{Card, CardSet, Pack, Tongue};
use crate::rules::{Contradiction, Edition, Fact, Rule, Table as LyingCards};
use std::ops::RangeInclusive;

/// Which total wins a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ranking {
    /// Few points win.
    Fewest,
    /// Many points win.
    Most,
}

impl Ranking {
    /// `fewest`, `most`.
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

/// What a round's number means and how rounds make a total.
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
    /// Pairs: the total is their sum, many win.
    Pairs,
    /// A round's number is the placing (1, 2 …); the total counts first places, many win, equal
    /// first places are decided by second places, and so on.
    Placings,
    /// A round's number is 1 for the winner; the total counts wins, many win.
    Wins,
    /// A round's number is 1 for the loser; the total counts losses, few win.
    Losses,
}

impl Tally {
    /// Whether few or many win when the session says nothing else.
    pub const fn ranking(self) -> Ranking {
        match self {
            Tally::MinusPoints | Tally::LowPoints | Tally::Losses => Ranking::Fewest,
            Tally::Points
            | Tally::Cards
            | Tally::Quartets
            | Tally::Pairs
            | Tally::Placings
            | Tally::Wins => Ranking::Most,
        }
    }
}

impl Tally {
    /// Whether a round's number is the place somebody took.
    pub const fn is_placing(self) -> bool {
        matches!(self, Tally::Placings)
    }
}

/// Whether a card fits on a table.
pub type Fitting = fn(&Situation, &LyingCards, Card) -> Option<bool>;

/// Draws a total as lines of text; whether with plain letters alone.
pub type Slate = fn(i64, bool) -> Vec<String>;

/// The number cards with which a game is played, and what can be said of them before anybody moves.
#[derive(Clone, Copy, Debug)]
pub struct InPlay {
    /// The pack.
    pub pack: Pack,
    /// Whether jokers are played with it.
    pub jokers: bool,
    /// The cards that lie before the deal.
    pub laid_out: fn(Played) -> CardSet,
    /// What else than doubled cards makes facts contradict each other.
    pub check: fn(&Situation) -> Result<(), Contradiction>,
    /// Whether a card fits on a table, where cards fit or fail in this game: `None` where the
    /// leaflet leaves it open.
    pub fitting: Option<Fitting>,
}

impl InPlay {
    /// The 80 cards of the classic box, none of them laid out.
    pub const CLASSIC: InPlay = InPlay {
        pack: Pack::CLASSIC,
        jokers: false,
        laid_out: |_| CardSet::EMPTY,
        check: |_| Ok(()),
        fitting: None,
    };
}

/// Lines to try, as they are typed after the verb and the game.
#[derive(Clone, Copy, Debug)]
pub struct Examples {
    /// A claim in canonical English, and facts by their flags; none where the game has no moves.
    pub claim: Option<(&'static str, &'static str)>,
    /// A comparison; none where the game has none.
    pub settle: Option<&'static str>,
    /// A round of Anna, Ben and, where three may play, Clara.
    pub score: &'static str,
}

/// What a game provides.
#[derive(Debug)]
pub struct GameEntry {
    /// The id people, scripts and the database use.
    pub id: &'static str,
    /// Its names in English, German and Dutch (names, not translations).
    pub names: [&'static str; 3],
    /// The total that ends a session of it when nobody sets another (FLÄT: 100).
    pub default_target: Option<i64>,
    /// The editions that have it, the default first.
    pub editions: &'static [Edition],
    /// How many may play.
    pub players: fn(Played) -> RangeInclusive<usize>,
    /// What a round's number means.
    pub tally: Tally,
    /// How a round is told: the questions of the score sheet, in the order in which they are asked.
    pub questions: fn(Played) -> &'static [SheetQuestion],
    /// How many rounds the leaflet suggests for that many players, where it does.
    pub suggested_rounds: Option<fn(usize) -> usize>,
    /// Its rules and silences, in reading order; those it takes over from the classic included.
    pub rules: &'static [&'static Rule],
    /// The facts of which its referee makes use.
    pub facts: &'static [Fact],
    /// The number cards with which it is played.
    pub cards: InPlay,
    /// The referee.
    pub referee: Referee,
    /// The deal.
    pub setup: fn(&SetupAsk) -> Result<Setup, SetupError>,
    /// The score sheet.
    pub score: fn(&Table, &RoundTold) -> Result<Scored, SheetError>,
    /// The referee for comparisons, where the game has one.
    pub settle: Option<Settle>,
    /// How its totals are drawn on a slate, where the game is kept on one.
    pub slate: Option<Slate>,
    /// Lines to try.
    pub examples: Examples,
}

macro_rules! games {
    ($($(#[$doc:meta])* $game:ident => $module:ident,)*) => {
        /// A game that `elfer` keeps and referees.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Game {
            $($(#[$doc])* $game,)*
        }

        impl Game {
            /// Every game, in the order in which they are listed.
            pub const ALL: &'static [Game] = &[$(Game::$game),*];

            /// What the game provides.
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
    /// Announce, lie, doubt.
    Cheat => cheat,
    /// Guess the sum of the cards laid.
    GuessTheSum => guess_the_sum,
    /// Who lays down last wears the nightcap.
    Nightcap => nightcap,
    /// The higher card takes both.
    Duel => duel,
    /// High cards of one colour.
    CollectColours => collect_colours,
    /// Equal numbers: snap, and snip for the middle.
    SnipSnap => snip_snap,
    /// Ask for what a quartet lacks.
    Quartets => quartets,
    /// Whoever is left with the odd card loses.
    BlackPeter => black_peter,
    /// Two cards of one number.
    Pairs => pairs,
    /// The highest of all takes the trick.
    HighestCard => highest_card,
    /// The Fässlerjass game in rounds to 100.
    Flaet => flaet,
}

impl Game {
    /// The id people, scripts and the database use.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The game of that id.
    pub fn from_id(id: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// Its name in one language.
    pub fn name(self, tongue: Tongue) -> &'static str {
        self.entry().names[tongue as usize]
    }

    /// Its editions, the default first.
    pub fn editions(self) -> &'static [Edition] {
        self.entry().editions
    }
}

impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
