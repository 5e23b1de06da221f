//! The results of a round as values. Text is parsed once ([`ResultKind::read`]).
//!
//! [`ResultKind::read`]: super::ResultKind::read

use super::{ExtraCount, FlagValue, RoundFlags, SheetFlag};
use crate::cards::faessler::ScoredFace;
use crate::cards::{HandCard, write_hand};

/// Notation of a hand or layout without cards.
pub const EMPTY_HAND: &str = "out";

/// Cap for jokers; a larger number is a typing error.
const MOST_JOKERS: u32 = 999;

/// A seat's result in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatResult {
    /// The bare points, which replace a result of any kind.
    Points(i64),
    /// The cards left in a hand; a player with none is out.
    Hand(FinalHand),
    /// The cards left of a layout; a player with none is out.
    Layout(Vec<ScoredFace>),
    /// A number: the value of the cards, or the number of cards won.
    Number(i64),
    /// A count won, and penalties to be subtracted from it.
    WonLess {
        /// Count won.
        won: i64,
        /// Number of penalties.
        penalties: i64,
    },
}

/// A hand at the end of a round, with the player's bonus cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinalHand {
    /// The number cards, in the given order.
    pub cards: Vec<HandCard>,
    /// Number of jokers.
    pub jokers: u32,
    /// Number of bonus cards, if given.
    pub bonus: Option<u32>,
}

impl SeatResult {
    /// True for bare points.
    pub const fn is_bare(&self) -> bool {
        matches!(self, SeatResult::Points(_))
    }

    /// Formats the result so that it parses back: `r19+2`, `out:2`, `5-1`; `None` for bare points.
    pub fn notation(&self) -> Option<String> {
        match self {
            SeatResult::Points(_) => None,
            SeatResult::Hand(hand) => Some(hand.notation()),
            SeatResult::Layout(faces) if faces.is_empty() => Some(EMPTY_HAND.to_owned()),
            SeatResult::Layout(faces) => Some(write_layout(faces)),
            SeatResult::Number(number) => Some(number.to_string()),
            SeatResult::WonLess { won, penalties: 0 } => Some(won.to_string()),
            SeatResult::WonLess { won, penalties } => Some(format!("{won}-{penalties}")),
        }
    }

    /// True if the result already contains this count, so that it need not be asked for.
    pub fn has_count(&self, extra: ExtraCount) -> bool {
        match self {
            SeatResult::Hand(hand) => hand.has_count(extra),
            SeatResult::Points(_)
            | SeatResult::Layout(_)
            | SeatResult::Number(_)
            | SeatResult::WonLess { .. } => false,
        }
    }

    /// Number of bonus cards, if the result is a hand that gives it.
    pub(super) fn bonus(&self) -> Option<u32> {
        if let SeatResult::Hand(hand) = self { hand.bonus } else { None }
    }

    /// Adds a count that was asked for separately, if the result is a hand.
    #[must_use]
    pub fn with_count(self, extra: ExtraCount, count: u32) -> SeatResult {
        match self {
            SeatResult::Hand(hand) => SeatResult::Hand(hand.with_count(extra, count)),
            other @ (SeatResult::Points(_)
            | SeatResult::Layout(_)
            | SeatResult::Number(_)
            | SeatResult::WonLess { .. }) => other,
        }
    }
}

impl FinalHand {
    /// True if no card or joker is left in the hand.
    pub fn is_out(&self) -> bool {
        self.cards.is_empty() && self.jokers == 0
    }

    /// Formats the hand in canonical short notation: `out:2`, `r12+5+J:1`.
    pub fn notation(&self) -> String {
        let hand = if self.is_out() {
            EMPTY_HAND.to_owned()
        } else {
            write_hand(&self.cards, self.jokers)
        };
        match self.bonus {
            None | Some(0) => hand,
            Some(bonus) => format!("{hand}:{bonus}"),
        }
    }

    /// True if the hand contains this count. A given number of bonus cards means that the whole
    /// hand was given.
    fn has_count(&self, extra: ExtraCount) -> bool {
        match extra {
            ExtraCount::Jokers => self.jokers > 0 || self.bonus.is_some(),
            ExtraCount::Bonus => self.bonus.is_some(),
        }
    }

    fn with_count(self, extra: ExtraCount, count: u32) -> FinalHand {
        match extra {
            ExtraCount::Jokers => {
                FinalHand { jokers: self.jokers.saturating_add(count).min(MOST_JOKERS), ..self }
            }
            ExtraCount::Bonus => FinalHand { bonus: Some(count), ..self },
        }
    }
}

/// Formats a layout in canonical short notation: `roK+5+J`.
pub fn write_layout(faces: &[ScoredFace]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
}

/// The results and flags given for a round: a result for each seat, and flags that answer the other
/// questions of the game's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundResults {
    /// One result for each seat; `None` where none was given.
    pub results: Vec<Option<SeatResult>>,
    /// The given flags.
    pub flags: RoundFlags,
}

impl RoundResults {
    /// Result of a seat.
    pub fn result(&self, seat: usize) -> Option<&SeatResult> {
        self.results.get(seat)?.as_ref()
    }

    /// Bare points of a seat, if those were given.
    pub fn points(&self, seat: usize) -> Option<i64> {
        match self.result(seat)? {
            SeatResult::Points(points) => Some(*points),
            SeatResult::Hand(_)
            | SeatResult::Layout(_)
            | SeatResult::Number(_)
            | SeatResult::WonLess { .. } => None,
        }
    }

    /// Adds a flag.
    #[must_use]
    pub fn with_flag(mut self, flag: SheetFlag, answer: FlagValue<usize>) -> RoundResults {
        self.flags.set(flag, answer);
        self
    }
}
