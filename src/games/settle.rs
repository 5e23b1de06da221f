//! Comparisons: who takes the cards.

use crate::cards::{AnyCard, ParseError};
use crate::rules::Rule;
use std::fmt;

/// What was told of a comparison: every text as typed, `None` where nothing was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleTold {
    /// `NAME=VALUE`, in the order told: guesses, cards, hands.
    pub players: Vec<(String, String)>,
    /// `--cards`: the cards laid (guess-the-sum).
    pub cards: Option<String>,
    /// `--said`: the number announced (cheat).
    pub said: Option<String>,
    /// `--card`: the card or cards turned up (cheat).
    pub card: Option<String>,
    /// `--player`: whose card is doubted (cheat).
    pub player: Option<String>,
    /// `--doubter`: who doubts (cheat).
    pub doubter: Option<String>,
    /// `--on-turn`: whose turn it is (cheat); the doubter's when nothing is said.
    pub on_turn: Option<String>,
    /// `--colour`: the colour agreed beforehand (cheat).
    pub colour: Option<String>,
    /// `--open`: the tops of the open piles (snip-snap).
    pub open: Option<String>,
    /// `--middle`: the top of the middle pile (snip-snap).
    pub middle: Option<String>,
    /// `--turned`: who has just turned a card up (snip-snap).
    pub turned: Option<String>,
    /// `--call NAME=WORD`: who called what; two are simultaneous (snip-snap).
    pub calls: Vec<(String, String)>,
    /// `--colours`: the two colours played (black-peter).
    pub colours: Option<String>,
    /// `--out`: the pairs laid (black-peter).
    pub out: Option<String>,
    /// `--caller`: who called the end (collect-colours).
    pub caller: Option<String>,
    /// `--stock-empty`: the stock was used up before the call (collect-colours).
    pub stock_empty: bool,
    /// `--last`: no cards are left (highest-card).
    pub last: bool,
}

/// What can be told of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettleFlag {
    /// What somebody has: a guess, cards, a hand.
    Players,
    /// The cards laid (guess-the-sum).
    Cards,
    /// The number announced (cheat).
    Said,
    /// The card or cards turned up (cheat).
    Card,
    /// Whose card is doubted (cheat).
    Player,
    /// Who doubts (cheat).
    Doubter,
    /// Whose turn it is (cheat); the doubter's when nothing is said.
    OnTurn,
    /// The colour agreed beforehand (cheat).
    Colour,
    /// The tops of the open piles (snip-snap).
    Open,
    /// The top of the middle pile (snip-snap).
    Middle,
    /// Who has just turned a card up (snip-snap).
    Turned,
    /// Who called what; two are simultaneous (snip-snap).
    Call,
    /// The two colours played (black-peter).
    Colours,
    /// The pairs laid (black-peter).
    Out,
    /// Who called the end (collect-colours).
    Caller,
    /// The stock was used up before the call (collect-colours).
    StockEmpty,
    /// No cards are left (highest-card).
    Last,
}

impl SettleFlag {
    /// Every flag, in the order in which they are refused.
    pub const ALL: [SettleFlag; 17] = [
        SettleFlag::Players,
        SettleFlag::Cards,
        SettleFlag::Said,
        SettleFlag::Card,
        SettleFlag::Player,
        SettleFlag::Doubter,
        SettleFlag::OnTurn,
        SettleFlag::Colour,
        SettleFlag::Open,
        SettleFlag::Middle,
        SettleFlag::Turned,
        SettleFlag::Call,
        SettleFlag::Colours,
        SettleFlag::Out,
        SettleFlag::Caller,
        SettleFlag::StockEmpty,
        SettleFlag::Last,
    ];

    /// The id by which people and scripts know it: `on-turn`.
    pub const fn id(self) -> &'static str {
        match self {
            SettleFlag::Players => "players",
            SettleFlag::Cards => "cards",
            SettleFlag::Said => "said",
            SettleFlag::Card => "card",
            SettleFlag::Player => "player",
            SettleFlag::Doubter => "doubter",
            SettleFlag::OnTurn => "on-turn",
            SettleFlag::Colour => "colour",
            SettleFlag::Open => "open",
            SettleFlag::Middle => "middle",
            SettleFlag::Turned => "turned",
            SettleFlag::Call => "call",
            SettleFlag::Colours => "colours",
            SettleFlag::Out => "out",
            SettleFlag::Caller => "caller",
            SettleFlag::StockEmpty => "stock-empty",
            SettleFlag::Last => "last",
        }
    }

    /// Whether it was told of that comparison.
    pub fn is_told(self, told: &SettleTold) -> bool {
        match self {
            SettleFlag::Players => !told.players.is_empty(),
            SettleFlag::Cards => told.cards.is_some(),
            SettleFlag::Said => told.said.is_some(),
            SettleFlag::Card => told.card.is_some(),
            SettleFlag::Player => told.player.is_some(),
            SettleFlag::Doubter => told.doubter.is_some(),
            SettleFlag::OnTurn => told.on_turn.is_some(),
            SettleFlag::Colour => told.colour.is_some(),
            SettleFlag::Open => told.open.is_some(),
            SettleFlag::Middle => told.middle.is_some(),
            SettleFlag::Turned => told.turned.is_some(),
            SettleFlag::Call => !told.calls.is_empty(),
            SettleFlag::Colours => told.colours.is_some(),
            SettleFlag::Out => told.out.is_some(),
            SettleFlag::Caller => told.caller.is_some(),
            SettleFlag::StockEmpty => told.stock_empty,
            SettleFlag::Last => told.last,
        }
    }
}

/// Where a text that is not understood was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// With a flag.
    Flag(SettleFlag),
    /// Of the player of that name.
    Player(String),
}

/// Whether a comparison has an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has.
    Decided,
    /// A fact is missing, or the leaflet leaves it open.
    Undecided,
    /// The doubt or call does not count.
    Void,
}

impl Outcome {
    /// The id in JSON: `decided`, `undecided`, `void`.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Decided => "decided",
            Outcome::Undecided => "undecided",
            Outcome::Void => "void",
        }
    }
}

/// The outcome of a comparison. Fields that the game does not have stay `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Whether it has an outcome.
    pub outcome: Outcome,
    /// Who gets cards; empty unless decided.
    pub takes: Vec<String>,
    /// How many cards; `None` where nobody can know.
    pub cards: Option<u32>,
    /// The rules and silences that decided, the decisive one first.
    pub rules: Vec<&'static Rule>,
    /// highest-card: cards won so far, in the order of the players told.
    pub won: Option<Vec<(String, u32)>>,
    /// highest-card: cards set aside for the next trick's winner.
    pub set_aside: Option<u32>,
    /// snip-snap: whether the call was right.
    pub call_right: Option<bool>,
    /// snip-snap: whose open cards go to the middle.
    pub to_middle: Option<Vec<String>>,
    /// black-peter: the number that is left.
    pub peter: Option<u32>,
    /// collect-colours: what each scores, in the order told.
    pub points: Option<Vec<(String, i64)>>,
    /// FLÄT: who begins.
    pub starts: Option<String>,
}

impl Settlement {
    /// An outcome with nobody taking anything, decided by `rules`.
    pub fn new(outcome: Outcome, rules: Vec<&'static Rule>) -> Settlement {
        Settlement {
            outcome,
            takes: Vec::new(),
            cards: None,
            rules,
            won: None,
            set_aside: None,
            call_right: None,
            to_middle: None,
            peter: None,
            points: None,
            starts: None,
        }
    }
}

/// Why a comparison cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleError {
    /// A text is not understood (exit code 2): whose or which it is, what was typed, where it stops
    /// making sense.
    NotUnderstood {
        /// Where it was told.
        place: Place,
        /// What was typed.
        text: String,
        /// Where it stops making sense.
        error: ParseError,
    },
    /// A flag that is needed was left out (exit code 2).
    Lacking(SettleFlag),
    /// A flag or result that this game has no use for (exit code 2).
    NotInThisGame(SettleFlag),
    /// A name that is not among the players (exit code 5).
    UnknownPlayer(String),
    /// A player named twice (exit code 2).
    PlayerTwice(String),
    /// More or fewer players than the game has (exit code 4).
    Players {
        /// How many were told.
        told: usize,
        /// The least.
        least: usize,
        /// The most.
        most: usize,
    },
    /// One card in two places (exit code 4).
    CardTwice(AnyCard),
    /// The players did not lay equally many cards (exit code 4).
    UnequalCounts,
    /// A card or number that this game's pack does not have (exit code 4).
    NotInPack(AnyCard),
    /// A number more often than the cards have it (exit code 4).
    NumberTooOften {
        /// The number.
        number: u32,
        /// How many there are.
        most: u32,
    },
    /// A card of a colour that cannot take part or be in that hand beside the others told (exit
    /// code 4).
    ColourBeyond(AnyCard),
    /// A card told after the comparison was decided (exit code 4).
    AfterDecided(AnyCard),
}

/// As data: the words people read stand in `lang`.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SettleError {}
