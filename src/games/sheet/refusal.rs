//! Why a round cannot have been.

use crate::cards::AnyCard;
use crate::rules::Rule;

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
        /// Whose they are, where one seat alone has too many.
        seat: Option<usize>,
        /// How many were told, over all seats.
        told: u32,
        /// The most there are.
        most: u32,
    },
    /// More jokers than the pack has.
    TooManyJokers {
        /// Whose they are, where one seat alone has too many.
        seat: Option<usize>,
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

impl Refusal {
    /// The one seat whose result is refused, where it is one.
    pub const fn seat(&self) -> Option<usize> {
        match *self {
            Refusal::SeatBeyond { seat, .. }
            | Refusal::TooManyCards { seat, .. }
            | Refusal::NotAMultiple { seat, .. } => Some(seat),
            Refusal::TooManyBonus { seat, .. } | Refusal::TooManyJokers { seat, .. } => seat,
            Refusal::NobodyOut
            | Refusal::SeveralOut { .. }
            | Refusal::CardTwice { .. }
            | Refusal::NumberTooOften { .. }
            | Refusal::LiesOnTable { .. }
            | Refusal::NotInPack { .. }
            | Refusal::ColourTakenOut { .. }
            | Refusal::AllBeyond { .. }
            | Refusal::ColoursBeyond { .. }
            | Refusal::JokerValue { .. }
            | Refusal::NotAll { .. }
            | Refusal::OrderIncomplete
            | Refusal::AgainstRule { .. } => None,
        }
    }

    /// Whether only the whole round can deserve it.
    pub const fn waits_for_all(&self) -> bool {
        matches!(
            self,
            Refusal::NobodyOut
                | Refusal::SeveralOut { .. }
                | Refusal::NotAll { .. }
                | Refusal::OrderIncomplete
                | Refusal::AgainstRule { .. }
        )
    }
}
