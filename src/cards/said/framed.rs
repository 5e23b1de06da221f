//! A result without the words around its cards.

use crate::cards::{Expected, ParseError};
use std::ops::Range;

/// By what word somebody was said to hold nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emptied {
    /// `nothing`, `keine mehr`.
    None,
    /// `out`, `all cards gone`.
    Out,
    /// `finished`.
    Done,
    /// `won`.
    Won,
}

/// What there is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// `cards`
    Cards,
    /// `pairs`
    Pairs,
    /// `quartets`
    Quartets,
}

/// So many of something: `drei Karten`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Of what.
    pub unit: Unit,
    /// How many.
    pub number: u32,
    /// Where the number stands.
    pub at: Range<usize>,
}

/// A result without what stood around its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Framed {
    /// The cards or the number; blanks where other words stood.
    pub text: String,
    /// That nothing is left: the strongest word for it, and where the first stands.
    pub emptied: Option<(Emptied, Range<usize>)>,
    /// `points` behind a number: where, and whether they were called minus points.
    pub points: Option<(Range<usize>, bool)>,
    /// Bonus cards.
    pub bonus: Option<(u32, Range<usize>)>,
    /// How many cards, pairs or quartets there are said to be.
    pub counted: Option<Counted>,
    /// The sum of the cards, told beside them.
    pub sum: Option<(u32, Range<usize>)>,
    /// Whether a word was taken away.
    pub spoken: bool,
    /// Whether an article stood before something.
    pub article: bool,
    /// Whether something was said to be left.
    pub left: bool,
    /// `in total`, `zusammen`, where no sum follows.
    pub total: Option<Range<usize>>,
}

impl Framed {
    /// Whether nothing but separators is left to be read.
    pub fn is_bare(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether nothing was said that means anything.
    pub fn is_silent(&self) -> bool {
        self.is_bare()
            && self.emptied.is_none()
            && self.bonus.is_none()
            && self.counted.is_none()
            && self.sum.is_none()
            && self.points.is_none()
    }

    /// How many cards there are said to be.
    ///
    /// # Errors
    /// So many of something else.
    pub fn cards(&self) -> Result<Option<(u32, &Range<usize>)>, ParseError> {
        match &self.counted {
            None => Ok(None),
            Some(Counted { unit: Unit::Cards, number, at }) => Ok(Some((*number, at))),
            Some(Counted { unit: Unit::Pairs | Unit::Quartets, at, .. }) => {
                Err(ParseError::new(at.clone(), Expected::Card))
            }
        }
    }

    /// Whether this number alone is rather how many cards there are: `two left`, `noch zwei`.
    pub fn may_count(&self, number: u32, in_words: bool) -> bool {
        const MOST: u32 = 10;
        let plain = self.points.is_none() && !self.article && self.counted.is_none();
        plain && number > 0 && number <= MOST && (self.left || in_words && self.spoken)
    }

    /// No bonus cards are told.
    ///
    /// # Errors
    /// Some are.
    pub fn no_bonus(&self) -> Result<(), ParseError> {
        let bonus = self.bonus.as_ref();
        bonus.map_or(Ok(()), |(_, at)| Err(ParseError::new(at.clone(), Expected::Card)))
    }
}
