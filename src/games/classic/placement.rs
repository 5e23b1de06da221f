//! Checks if one card fits one row.

use super::opening::{Eleven, HIGHEST, Opening, SecondOpener};
use super::rules::{NO_GAPS, ONCE, OUTWARD};
use crate::cards::Row;
use crate::rules::{Cited, Rule};
use smallvec::smallvec;

/// Stated position of a card in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowPosition {
    /// Wherever it fits.
    Anywhere,
    /// It opens the row.
    Open,
    /// Directly next to this number, which lies.
    On(u8),
}

/// Result of judging a card in a row, with the rules for it, the decisive one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RowFit {
    /// It opens the row.
    Opens(Cited),
    /// It lies next to a card that lies.
    Grows(Cited),
    /// The leaflet leaves it open.
    Silent(&'static Rule),
    /// It does not fit.
    Fails(Cited),
}

impl RowFit {
    /// Returns the rules for the result.
    pub(super) fn rules(&self) -> &[&'static Rule] {
        match self {
            RowFit::Opens(rules) | RowFit::Grows(rules) | RowFit::Fails(rules) => rules,
            RowFit::Silent(rule) => std::slice::from_ref(rule),
        }
    }
}

impl Opening {
    /// Judges a number at a position in a row. `first` is the number of the first card, where it
    /// matters.
    pub(super) fn fit(
        &self,
        first: Option<u8>,
        row: Row,
        number: u8,
        position: RowPosition,
    ) -> RowFit {
        let can_grow = row.free_neighbours(HIGHEST).contains(number);
        if let RowPosition::On(anchor) = position {
            if !row.contains(anchor) && !row.contains(number) {
                return RowFit::Fails(self.rules_for_gap(number, first, false));
            }
            let adjacent = anchor.abs_diff(number) == 1;
            return match (row.contains(number), adjacent) {
                (true, true) => RowFit::Fails(self.rules_if_filled(number)),
                (true, false) => {
                    let mut rules = self.rules_if_filled(number);
                    rules.push(&NO_GAPS);
                    RowFit::Fails(rules)
                }
                (false, true) => RowFit::Grows(self.rules_for_growing(number, first)),
                (false, false) => {
                    let is_crossing = self.is_across_opener(first, row, number, anchor);
                    let mut rules = self.rules_for_gap(number, first, is_crossing);
                    if let SecondOpener::Never(rule) = self.second
                        && self.is_opener(number, first)
                    {
                        rules.push(rule);
                    }
                    RowFit::Fails(rules)
                }
            };
        }
        if row.contains(number) {
            return RowFit::Fails(self.rules_if_filled(number));
        }
        let is_opener = self.is_opener(number, first);
        if row.is_empty() || (!is_opener && position == RowPosition::Open) {
            return if is_opener {
                RowFit::Opens(self.rules_for_opening(number, first))
            } else {
                RowFit::Fails(self.rules_against_opening(number, first))
            };
        }
        match (can_grow, position, self.second) {
            (true, RowPosition::Open, SecondOpener::Never(rule)) => RowFit::Fails(smallvec![rule]),
            (true, _, _) => RowFit::Grows(self.rules_for_growing(number, first)),
            (false, _, SecondOpener::Silent(rule)) if is_opener => RowFit::Silent(rule),
            (false, _, SecondOpener::Never(rule)) if is_opener => {
                RowFit::Fails(smallvec![rule, &NO_GAPS])
            }
            (false, _, _) => RowFit::Fails(self.rules_for_gap(number, first, false)),
        }
    }

    /// Returns the bits of a row on which [`Opening::fit`] depends, besides its emptiness.
    pub(super) fn decisive(&self, first: Option<u8>, number: u8, position: RowPosition) -> Row {
        let and_neighbours = Row::run(number.saturating_sub(1).max(1), (number + 1).min(HIGHEST));
        let anchor = match position {
            RowPosition::On(anchor) => 1 << anchor,
            RowPosition::Anywhere | RowPosition::Open => 0,
        };
        Row::from_bits(and_neighbours.bits() | anchor | self.openers(first).bits())
    }

    /// True if the card that opened the row lies between the two numbers, so that they belong to
    /// different sides of the row.
    fn is_across_opener(&self, first: Option<u8>, row: Row, number: u8, anchor: u8) -> bool {
        let (low, high) = (number.min(anchor), number.max(anchor));
        let openers = row.bits() & self.openers(first).bits();
        let between =
            Row::run(low, high).bits() & !Row::EMPTY.with_number(low).with_number(high).bits();
        self.runs == 1 && openers != 0 && openers & !between == 0
    }

    fn ordinary_eleven(&self, number: u8, first: Option<u8>) -> Option<&'static Rule> {
        match self.eleven {
            Eleven::Ordinary(rule) if number == 11 && !self.is_opener(11, first) => Some(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => None,
        }
    }

    fn rules_if_filled(&self, number: u8) -> Cited {
        if self.laid_out.contains(&number) {
            self.open_rules.iter().copied().chain([&ONCE]).collect()
        } else {
            smallvec![&ONCE]
        }
    }

    /// Returns the rules by which a number grows a row; a rule or silence about the 11 comes first.
    fn rules_for_growing(&self, number: u8, first: Option<u8>) -> Cited {
        let follows = match self.eleven {
            Eleven::Follows(rule) if number == 11 && !self.is_opener(11, first) => Some(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => None,
        };
        let mut rules = Cited::new();
        if let Some(eleven) = self.ordinary_eleven(number, first).or(follows) {
            rules.push(eleven);
        }
        rules.push(self.grow_rule);
        rules
    }

    fn rules_for_opening(&self, number: u8, first: Option<u8>) -> Cited {
        let ordinary = self.ordinary_eleven(number, first);
        self.open_rules.iter().copied().chain(ordinary).collect()
    }

    /// Returns the rules by which a number opens no row.
    pub(super) fn rules_against_opening(&self, number: u8, first: Option<u8>) -> Cited {
        let mut rules = Cited::from(self.open_rules);
        match self.eleven {
            // A rule about the 11 alone is more specific.
            Eleven::Ordinary(rule) if number == 11 => rules.insert(0, rule),
            Eleven::Follows(rule) if number == 11 => rules.push(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => {}
        }
        debug_assert!(
            !self.is_opener(number, first),
            "a card that opens rows is asked why it does not"
        );
        rules
    }

    /// Returns the rules against a number that leaves a gap. `is_crossing`: the opening card lies
    /// in the gap.
    fn rules_for_gap(&self, number: u8, first: Option<u8>, is_crossing: bool) -> Cited {
        // A rule about the 11 alone is more specific.
        let mut rules = Cited::new();
        if let Some(eleven) = self.ordinary_eleven(number, first) {
            rules.push(eleven);
        }
        rules.push(&NO_GAPS);
        if is_crossing {
            rules.push(&OUTWARD);
        } else if self.grow_rule != &OUTWARD {
            rules.push(self.grow_rule);
        }
        rules
    }
}
