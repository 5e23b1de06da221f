//! Whether one card fits one row.

use super::opening::{Eleven, Opening, Second};
use super::rulebook::{NO_GAPS, ONCE, OUTWARD};
use crate::cards::Row;
use crate::rules::{Cited, Rule};
use smallvec::smallvec;

/// Where in its row a card is said to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Wherever it fits.
    Anywhere,
    /// It opens the row.
    Open,
    /// Right beside this number, which lies.
    On(u8),
}

/// Whether the card fits there, and the rules that say so, the decisive one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It opens the row.
    Opens(Cited),
    /// It lies beside a card that lies.
    Grows(Cited),
    /// The leaflet leaves it open.
    Silent(&'static Rule),
    /// It does not fit.
    Fails(Cited),
}

impl Fit {
    /// The rules that say so.
    pub(super) fn rules(&self) -> &[&'static Rule] {
        match self {
            Fit::Opens(rules) | Fit::Grows(rules) | Fit::Fails(rules) => rules,
            Fit::Silent(rule) => std::slice::from_ref(rule),
        }
    }
}

impl Opening {
    /// Whether the number fits the row; `first` is the number of the first card, where it
    /// matters.
    pub(super) fn fit(&self, first: Option<u8>, row: Row, number: u8, wish: Wish) -> Fit {
        let beside = row.beside(super::opening::HIGHEST).has(number);
        if let Wish::On(anchor) = wish {
            if !row.has(anchor) && !row.has(number) {
                return Fit::Fails(self.gap(number, first, false));
            }
            let adjacent = anchor.abs_diff(number) == 1;
            return match (row.has(number), adjacent) {
                (true, true) => Fit::Fails(self.filled(number)),
                (true, false) => {
                    let mut rules = self.filled(number);
                    rules.push(&NO_GAPS);
                    Fit::Fails(rules)
                }
                (false, true) => Fit::Grows(self.growing(number, first)),
                (false, false) => {
                    let crossing = self.crosses(first, row, number, anchor);
                    let mut rules = self.gap(number, first, crossing);
                    if let Second::Never(rule) = self.second
                        && self.opens(number, first)
                    {
                        rules.push(rule);
                    }
                    Fit::Fails(rules)
                }
            };
        }
        if row.has(number) {
            return Fit::Fails(self.filled(number));
        }
        let opener = self.opens(number, first);
        if row.is_empty() || (!opener && wish == Wish::Open) {
            return if opener {
                Fit::Opens(self.opening(number, first))
            } else {
                Fit::Fails(self.not_opening(number, first))
            };
        }
        match (beside, wish, self.second) {
            (true, Wish::Open, Second::Never(rule)) => Fit::Fails(smallvec![rule]),
            (true, _, _) => Fit::Grows(self.growing(number, first)),
            (false, _, Second::Silent(rule)) if opener => Fit::Silent(rule),
            (false, _, Second::Never(rule)) if opener => Fit::Fails(smallvec![rule, &NO_GAPS]),
            (false, _, _) => Fit::Fails(self.gap(number, first, false)),
        }
    }

    /// Whether the card that opened the row lies between the two: they belong to its two sides.
    fn crosses(&self, first: Option<u8>, row: Row, number: u8, anchor: u8) -> bool {
        let (low, high) = (number.min(anchor), number.max(anchor));
        let openers = row.bits() & self.openers(first).bits();
        let between = Row::run(low, high).bits() & !Row::EMPTY.with(low).with(high).bits();
        self.runs == 1 && openers != 0 && openers & !between == 0
    }

    fn ordinary_eleven(&self, number: u8, first: Option<u8>) -> Option<&'static Rule> {
        match self.eleven {
            Eleven::Ordinary(rule) if number == 11 && !self.opens(11, first) => Some(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => None,
        }
    }

    fn filled(&self, number: u8) -> Cited {
        if self.laid_out.contains(&number) {
            self.open_rules.iter().copied().chain([&ONCE]).collect()
        } else {
            smallvec![&ONCE]
        }
    }

    fn growing(&self, number: u8, first: Option<u8>) -> Cited {
        let follows = match self.eleven {
            Eleven::Follows(rule) if number == 11 && !self.opens(11, first) => Some(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => None,
        };
        let eleven = self.ordinary_eleven(number, first).into_iter().chain(follows);
        eleven.chain([self.grow_rule]).collect()
    }

    fn opening(&self, number: u8, first: Option<u8>) -> Cited {
        let ordinary = self.ordinary_eleven(number, first);
        self.open_rules.iter().copied().chain(ordinary).collect()
    }

    /// The rules by which a number opens no row.
    pub(super) fn not_opening(&self, number: u8, first: Option<u8>) -> Cited {
        let mut rules = Cited::from(self.open_rules);
        match self.eleven {
            // What is said of the 11 alone says it more closely.
            Eleven::Ordinary(rule) if number == 11 => rules.insert(0, rule),
            Eleven::Follows(rule) if number == 11 => rules.push(rule),
            Eleven::Special | Eleven::Ordinary(_) | Eleven::Follows(_) => {}
        }
        debug_assert!(
            !self.opens(number, first),
            "a card that opens rows is asked why it does not"
        );
        rules
    }

    fn gap(&self, number: u8, first: Option<u8>, crossing: bool) -> Cited {
        // What is said of the 11 alone says it more closely.
        let mut rules: Cited = self.ordinary_eleven(number, first).into_iter().collect();
        rules.push(&NO_GAPS);
        if crossing {
            rules.push(&OUTWARD);
        } else if self.grow_rule != &OUTWARD {
            rules.push(self.grow_rule);
        }
        rules
    }
}
