//! The score sheet of a round: what is told, what comes out, what is refused.
//!
//! Players are seats here: 0, 1, 2 … in the order of the table, and only those who play this
//! round. Names are put to them in `cli`.

use super::Played;
use crate::cards::{AnyCard, Colour, ParseError};
use crate::rules::Rule;
use std::fmt;

/// What the session has settled before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What is played.
    pub played: Played,
    /// How many play this round.
    pub players: usize,
    /// Two players with 60 cards: the colour taken out.
    pub without: Option<Colour>,
    /// Whether the session plays the game's variant (snip-snap: together).
    pub variant: bool,
}

/// A round in the words in which it was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundTold {
    /// One result a seat, as typed; `None` where nothing was told.
    pub results: Vec<Option<String>>,
    /// The bare points of a seat (`--points`), which replace its result.
    pub points: Vec<Option<i64>>,
    /// FLÄT: who ended the round.
    pub closer: Option<usize>,
    /// connect-anywhere: the seats in the order of finishing.
    pub order: Option<Vec<usize>>,
    /// Who won the round.
    pub winner: Option<usize>,
    /// Who lost the round.
    pub loser: Option<usize>,
    /// collect-colours: who called the end.
    pub caller: Option<usize>,
    /// collect-colours: the stock was used up before the call.
    pub stock_empty: bool,
    /// collect-colours: a caller who ties for the highest sum keeps the points.
    pub caller_keeps: bool,
    /// collect-colours: a caller who ties for the highest sum loses them.
    pub caller_loses: bool,
}

/// What can be told of a round beside the bare points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetFlag {
    /// Somebody's result.
    Result,
    /// FLÄT: who ended the round.
    Closer,
    /// The order of finishing.
    Order,
    /// Who won.
    Winner,
    /// Who lost.
    Loser,
    /// Who called the end.
    Caller,
    /// The stock was used up before the call.
    StockEmpty,
    /// A caller who ties keeps the points.
    CallerKeeps,
    /// A caller who ties loses them.
    CallerLoses,
}

impl SheetFlag {
    /// Every flag, in the order in which they are refused.
    pub const ALL: [SheetFlag; 9] = [
        SheetFlag::Result,
        SheetFlag::Closer,
        SheetFlag::Order,
        SheetFlag::Winner,
        SheetFlag::Loser,
        SheetFlag::Caller,
        SheetFlag::StockEmpty,
        SheetFlag::CallerKeeps,
        SheetFlag::CallerLoses,
    ];

    /// The id by which people and scripts know it: `stock-empty`.
    pub const fn id(self) -> &'static str {
        match self {
            SheetFlag::Result => "result",
            SheetFlag::Closer => "closer",
            SheetFlag::Order => "order",
            SheetFlag::Winner => "winner",
            SheetFlag::Loser => "loser",
            SheetFlag::Caller => "caller",
            SheetFlag::StockEmpty => "stock-empty",
            SheetFlag::CallerKeeps => "caller-keeps",
            SheetFlag::CallerLoses => "caller-loses",
        }
    }

    /// Whether it was told of that round.
    pub fn is_told(self, told: &RoundTold) -> bool {
        match self {
            SheetFlag::Result => told.results.iter().any(Option::is_some),
            SheetFlag::Closer => told.closer.is_some(),
            SheetFlag::Order => told.order.is_some(),
            SheetFlag::Winner => told.winner.is_some(),
            SheetFlag::Loser => told.loser.is_some(),
            SheetFlag::Caller => told.caller.is_some(),
            SheetFlag::StockEmpty => told.stock_empty,
            SheetFlag::CallerKeeps => told.caller_keeps,
            SheetFlag::CallerLoses => told.caller_loses,
        }
    }
}

/// Something that was not told, by the name of what tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lacking {
    /// The result of a seat.
    Result(usize),
    /// `--closer`
    Closer,
    /// `--order` or `--winner`
    Order,
    /// `--winner`
    Winner,
    /// `--loser`
    Loser,
    /// `--caller`
    Caller,
}

macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident $(($number:ident))? = $id:literal,)*) => {
        /// One component of a seat's points, for the sheet to show beside the total.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Part {
            $($(#[$doc])* $part $(($number))?,)*
        }

        impl Part {
            /// One of each kind.
            pub const KINDS: &'static [Part] = &[$(Part::$part $((parts!(@zero $number)))?),*];

            /// The id by which it is kept, without its number: `out`, `bonus` …
            pub const fn id(self) -> &'static str {
                match self {
                    $(Part::$part $((parts!(@any $number)))? => $id,)*
                }
            }

            /// Its number, for kinds that have one.
            pub const fn number(self) -> Option<i64> {
                match self {
                    $(parts!(@bind $part n $($number)?) => parts!(@value n $($number)?),)*
                }
            }

            /// The same kind with another number; kinds without one stay as they are.
            #[must_use]
            pub const fn with(self, number: i64) -> Part {
                match self {
                    $(Part::$part $((parts!(@any $number)))? => {
                        Part::$part $((parts!(@as number $number)))?
                    })*
                }
            }
        }
    };
    (@zero $number:ident) => { 0 };
    (@any $number:ident) => { _ };
    (@as $value:ident $number:ident) => { $value };
    (@bind $part:ident $n:ident) => { Part::$part };
    (@bind $part:ident $n:ident $number:ident) => { Part::$part($n) };
    (@value $n:ident) => { None };
    (@value $n:ident $number:ident) => { Some($n) };
}

parts! {
    /// Went out: an empty hand or layout.
    Out = "out",
    /// Master: points for bonus cards (positive).
    Bonus(i64) = "bonus",
    /// Master: points for the number cards left (negative or 0).
    Hand(i64) = "hand",
    /// Master: points for jokers left (negative or 0).
    Jokers(i64) = "jokers",
    /// FLÄT: the sum of the layout before doubling.
    Sum(i64) = "sum",
    /// FLÄT: this seat closed the round.
    Closer = "closer",
    /// FLÄT: the closer's sum was doubled; the seats that were as low or lower.
    Doubled = "doubled",
    /// quartets, snip-snap: quartets laid aside.
    Quartets(i64) = "quartets",
    /// quartets: minus points for denials (negative or 0).
    Penalties(i64) = "penalties",
    /// quartets: most quartets of the round, though not most points.
    MostQuartets = "most-quartets",
    /// collect-colours: this seat called the end.
    Caller = "caller",
    /// collect-colours: the caller lost, and this sum is not noted.
    NotNoted(i64) = "not-noted",
}

/// A seat's score in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// In the game's own unit; whether many or few win is the game's tally.
    pub points: Option<i64>,
    /// The cards or values told, in canonical short notation (`r19+2`, `12+5+J:1`).
    pub cards: Option<String>,
    /// What the points are made of, where the sheet shows it.
    pub parts: Vec<Part>,
}

/// A round worked out. What `refusals` names contradicts the cards or the rules: it is written
/// only with a waiver (`--anyway`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// One score a seat.
    pub scores: Vec<Score>,
    /// Why the round cannot have been, if it cannot.
    pub refusals: Vec<Refusal>,
}

/// Why a round is not understood, or not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetError {
    /// A result is not understood.
    Result {
        /// The seat.
        seat: usize,
        /// What was typed.
        text: String,
        /// Where it stops making sense.
        error: ParseError,
    },
    /// Something is missing.
    Lacking(Vec<Lacking>),
    /// The game has no use for this (the closer in the classic).
    NotInThisGame(SheetFlag),
    /// An open silence leaves it undecided; nothing is written (exit code 3). The flags that say
    /// which way this table takes it.
    Undecided(&'static Rule, &'static [SheetFlag]),
}

/// Why a round contradicts the rules or the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody went out.
    NobodyOut,
    /// More than one went out.
    SeveralOut {
        /// The seats.
        seats: Vec<usize>,
    },
    /// One card in two places.
    CardTwice {
        /// The card.
        card: AnyCard,
    },
    /// More of one number (or rank) than can be in the hands.
    NumberTooOften {
        /// The number or rank; several of which one lies on the table, whichever it is.
        numbers: Vec<AnyCard>,
        /// How many were told.
        told: u32,
        /// How many there can be.
        most: u32,
    },
    /// A card that lies on the table in every game (Master's 11s, a 1 or 20 of false-start).
    LiesOnTable {
        /// The card or number.
        card: AnyCard,
    },
    /// A card with a number that the pack does not have.
    NotInPack {
        /// The card, or the number where no colour was told.
        card: AnyCard,
    },
    /// A card of the colour that was taken out.
    ColourTakenOut {
        /// The card.
        card: AnyCard,
    },
    /// More points in one seat than the cards can give.
    SeatBeyond {
        /// The seat.
        seat: usize,
        /// What was told.
        told: i64,
        /// The least that is possible.
        least: i64,
        /// The most that is possible.
        most: i64,
    },
    /// More points (or cards, pairs, quartets) over all than there are.
    AllBeyond {
        /// What was told, over all seats.
        told: i64,
        /// The least that is possible.
        least: i64,
        /// The most that is possible.
        most: i64,
    },
    /// collect-colours: sums that do not fit together into four colours of so many points each.
    ColoursBeyond {
        /// What the cards of one colour count together.
        most: i64,
    },
    /// More cards in one seat than it can hold.
    TooManyCards {
        /// The seat.
        seat: usize,
        /// How many were told.
        told: u32,
        /// The most that is possible.
        most: u32,
    },
    /// More bonus cards than the box has.
    TooManyBonus {
        /// How many were told, over all seats.
        told: u32,
        /// The most there are.
        most: u32,
    },
    /// More jokers than the pack has.
    TooManyJokers {
        /// How many were told, over all seats.
        told: u32,
        /// The most there are.
        most: u32,
    },
    /// A joker counted as something no card counts.
    JokerValue {
        /// The value told.
        value: i64,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A count that is no multiple of what one trick holds.
    NotAMultiple {
        /// The seat.
        seat: usize,
        /// What was told.
        told: i64,
        /// What it has to be a multiple of.
        of: i64,
    },
    /// All together is not what it has to be.
    NotAll {
        /// What was told, over all seats.
        told: i64,
        /// What it has to be.
        expected: i64,
    },
    /// A seat named twice, or not all of them, in the order of finishing.
    OrderIncomplete,
    /// The rules name another outcome (the rule says why).
    AgainstRule {
        /// The rule.
        rule: &'static Rule,
    },
}

/// As data: the words people read stand in `lang`.
impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SheetError {}
