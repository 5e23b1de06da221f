//! The reasons for which a round cannot have happened.

use crate::cards::AnyCard;
use crate::rules::Rule;

/// Reason for which a round contradicts the rules or the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No player went out.
    NobodyOut,
    /// More than one player went out.
    SeveralOut {
        /// The seats.
        seats: Vec<usize>,
    },
    /// One card in two places.
    CardTwice {
        /// The card.
        card: AnyCard,
    },
    /// A number (or rank) is given more often than it can be in the hands.
    NumberTooOften {
        /// The number or rank. Several if one card of any of these numbers must lie on the table.
        numbers: Vec<AnyCard>,
        /// Given number of cards.
        given: u32,
        /// Largest possible number.
        most: u32,
    },
    /// A card that lies on the table in every game (Master's 11s, a 1 or 20 of false-start).
    LiesOnTable {
        /// The card or number.
        card: AnyCard,
    },
    /// A card with a number that the pack does not have.
    NotInPack {
        /// The card, or the number where no colour was given.
        card: AnyCard,
    },
    /// A card of the colour that was taken out.
    ColourTakenOut {
        /// The card.
        card: AnyCard,
    },
    /// Points (or cards) of one seat that are impossible: too many or too few.
    SeatBeyond {
        /// The seat.
        seat: usize,
        /// Given points.
        given: i64,
        /// Lowest possible points.
        least: i64,
        /// Highest possible points.
        most: i64,
    },
    /// A total (of points, cards, pairs or quartets) that is impossible: too high or too low.
    AllBeyond {
        /// Given total over all seats.
        given: i64,
        /// Lowest possible total.
        least: i64,
        /// Highest possible total.
        most: i64,
    },
    /// collect-colours: sums that cannot be divided among four colours of this many points each.
    ColoursBeyond {
        /// Sum of all cards of one colour.
        most: i64,
    },
    /// More cards in one seat than it can hold.
    TooManyCards {
        /// The seat.
        seat: usize,
        /// Given number of cards.
        given: u32,
        /// Largest possible number.
        most: u32,
    },
    /// More bonus cards than the box has.
    TooManyBonus {
        /// The seats that have some, each with its number: a single one if it alone has too many.
        /// Empty if that is not known.
        by_seat: Vec<(usize, u32)>,
        /// Given number over these seats.
        given: u32,
        /// Number of bonus cards in the box.
        most: u32,
    },
    /// More jokers than the pack has.
    TooManyJokers {
        /// The seats that have some, each with its number: a single one if it alone has too many.
        /// Empty if that is not known.
        by_seat: Vec<(usize, u32)>,
        /// Given number over these seats.
        given: u32,
        /// Number of jokers in the pack.
        most: u32,
    },
    /// A joker is counted with a value that no card has.
    JokerValue {
        /// Given value.
        value: i64,
        /// Lowest possible value.
        least: i64,
        /// Highest possible value.
        most: i64,
    },
    /// A count that is no multiple of what one trick holds.
    NotAMultiple {
        /// The seat.
        seat: usize,
        /// Given count.
        given: i64,
        /// The count must be a multiple of this number.
        of: i64,
    },
    /// The total over all seats is wrong.
    NotAll {
        /// Given total.
        given: i64,
        /// Required total.
        expected: i64,
    },
    /// The order of finishing names a seat twice or not every seat.
    OrderIncomplete,
    /// The rules name another outcome (the rule says why).
    AgainstRule {
        /// The rule.
        rule: &'static Rule,
    },
}

impl Refusal {
    /// Seat whose result is refused, if it is a single one.
    pub fn seat(&self) -> Option<usize> {
        match *self {
            Refusal::SeatBeyond { seat, .. }
            | Refusal::TooManyCards { seat, .. }
            | Refusal::NotAMultiple { seat, .. } => Some(seat),
            Refusal::TooManyBonus { ref by_seat, .. }
            | Refusal::TooManyJokers { ref by_seat, .. } => match by_seat[..] {
                [(seat, _)] => Some(seat),
                _ => None,
            },
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

    /// True if the reason can only be judged when the whole round is known.
    pub const fn needs_whole_round(&self) -> bool {
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
