//! A round as it was told: words are read once ([`ResultKind::read`]), and are values from there on.
//!
//! [`ResultKind::read`]: super::ResultKind::read

use super::{Answer, Beside, Flags, SheetFlag};
use crate::cards::faessler::ToldFace;
use crate::cards::{ToldCard, write_told_hand};

/// More jokers than anybody would type are a slip of the keys.
const MOST_JOKERS: u32 = 999;

/// What was told of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// The bare points, which stand for a result of any kind.
    Points(i64),
    /// What is left in a hand; who has nothing left is out.
    Hand(Hand),
    /// What is left of a layout; who has nothing left is out.
    Layout(Vec<ToldFace>),
    /// A number alone: what the cards count, or how many were won.
    Number(i64),
    /// What was won, and penalties to be taken from it.
    WonLess {
        /// How many were won.
        won: i64,
        /// How many penalties.
        penalties: i64,
    },
}

/// A hand at the end of a round, and the bonus cards beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The number cards, in the order told.
    pub cards: Vec<ToldCard>,
    /// How many jokers.
    pub jokers: u32,
    /// How many bonus cards, where that was told.
    pub bonus: Option<u32>,
}

impl Told {
    /// Whether it is the bare points.
    pub const fn is_bare(&self) -> bool {
        matches!(self, Told::Points(_))
    }

    /// The words that read back: `r19+2`, `out:2`, `5-1`; none for bare points.
    pub fn words(&self) -> Option<String> {
        match self {
            Told::Points(_) => None,
            Told::Hand(hand) => Some(hand.words()),
            Told::Layout(faces) if faces.is_empty() => Some("out".to_owned()),
            Told::Layout(faces) => Some(write_layout(faces)),
            Told::Number(number) => Some(number.to_string()),
            Told::WonLess { won, penalties: 0 } => Some(won.to_string()),
            Told::WonLess { won, penalties } => Some(format!("{won}-{penalties}")),
        }
    }

    /// Whether that was told already, so that it is not asked beside it.
    pub fn tells(&self, beside: Beside) -> bool {
        match self {
            Told::Hand(hand) => hand.tells(beside),
            Told::Points(_) | Told::Layout(_) | Told::Number(_) | Told::WonLess { .. } => false,
        }
    }

    /// The same with what was counted beside it, where it is a hand.
    #[must_use]
    pub fn with(self, beside: Beside, count: u32) -> Told {
        match self {
            Told::Hand(hand) => Told::Hand(hand.with(beside, count)),
            other
            @ (Told::Points(_) | Told::Layout(_) | Told::Number(_) | Told::WonLess { .. }) => other,
        }
    }
}

impl Hand {
    /// Whether nothing is left of it.
    pub fn is_out(&self) -> bool {
        self.cards.is_empty() && self.jokers == 0
    }

    /// The canonical short form: `out:2`, `r12+5+J:1`.
    pub fn words(&self) -> String {
        let hand = if self.is_out() {
            "out".to_owned()
        } else {
            write_told_hand(&self.cards, self.jokers)
        };
        match self.bonus {
            None | Some(0) => hand,
            Some(bonus) => format!("{hand}:{bonus}"),
        }
    }

    /// Who tells the bonus cards has told all.
    fn tells(&self, beside: Beside) -> bool {
        match beside {
            Beside::Jokers => self.jokers > 0 || self.bonus.is_some(),
            Beside::Bonus => self.bonus.is_some(),
        }
    }

    fn with(self, beside: Beside, count: u32) -> Hand {
        match beside {
            Beside::Jokers => {
                Hand { jokers: self.jokers.saturating_add(count).min(MOST_JOKERS), ..self }
            }
            Beside::Bonus => Hand { bonus: Some(count), ..self },
        }
    }
}

/// A layout in its canonical short form: `roK+5+J`.
pub fn write_layout(faces: &[ToldFace]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
}

/// A round as far as it was told: a seat's result is a value of its own kind, the flags answer the
/// other questions of the game's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundTold {
    /// One result a seat; `None` where nothing was told.
    pub results: Vec<Option<Told>>,
    /// What the flags told.
    pub flags: Flags,
}

impl RoundTold {
    /// What was told of a seat.
    pub fn result(&self, seat: usize) -> Option<&Told> {
        self.results.get(seat)?.as_ref()
    }

    /// The bare points of a seat, where those were told.
    pub fn bare(&self, seat: usize) -> Option<i64> {
        match self.result(seat)? {
            Told::Points(points) => Some(*points),
            Told::Hand(_) | Told::Layout(_) | Told::Number(_) | Told::WonLess { .. } => None,
        }
    }

    /// The same with one more flag.
    #[must_use]
    pub fn with(mut self, flag: SheetFlag, answer: Answer<usize>) -> RoundTold {
        self.flags.tell(flag, answer);
        self
    }
}
