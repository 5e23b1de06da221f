//! How the row games differ: in data, not in code.
//!
//! The classic and its openings share one referee. What opens a row, what lies before the deal,
//! who begins, and which rules are cited for it, is an [`Opening`].

use crate::cards::{Card, CardSet, Colour, Row};
use crate::rules::{Rule, Situation};

/// The highest number of the pack.
pub(super) const HIGHEST: u8 = 20;

/// A row game as its referee sees it, in one edition.
#[derive(Debug)]
pub(in crate::games) struct Opening {
    /// Which cards open a row.
    pub(in crate::games) opens: Opens,
    /// The numbers that lie in every colour before the deal.
    pub(in crate::games) laid_out: &'static [u8],
    /// How many separate runs a row may have: one, or two that grow towards each other.
    pub(in crate::games) runs: usize,
    /// How the game begins.
    pub(in crate::games) start: Start,
    /// Whether the first card is the whole first turn.
    pub(in crate::games) first_turn: FirstTurn,
    /// Cited where a card opens a row, or may not.
    pub(in crate::games) open_rules: &'static [&'static Rule],
    /// Cited where a card grows a row.
    pub(in crate::games) grow_rule: &'static Rule,
    /// Cited where an 11 is at stake that is a card like any other.
    pub(in crate::games) eleven: Eleven,
    /// What is said of a second card that may open rows, in a row that is open already.
    pub(in crate::games) second: Second,
}

/// Which cards open a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Opens {
    /// Cards of these numbers.
    Numbers(&'static [u8]),
    /// Cards with the number of the first card.
    FirstNumber,
    /// None: the rows are begun before the deal.
    Nothing,
}

/// How the game begins.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Start {
    /// With the red 11, or the first 11 in the order of colours.
    Elevens,
    /// With a card that may open a row; the rule names who begins.
    Opener(&'static Rule),
    /// With any card; the rule names who begins.
    AnyCard(&'static Rule),
    /// With an ordinary turn.
    Turn,
}

impl Start {
    /// The rule that says how the game begins.
    pub(super) fn rule(self) -> Option<&'static Rule> {
        match self {
            Start::Elevens => Some(&super::rulebook::RED_ELEVEN),
            Start::Opener(rule) | Start::AnyCard(rule) => Some(rule),
            Start::Turn => None,
        }
    }
}

/// Whether the first card is the whole first turn.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum FirstTurn {
    /// It is, by these rules.
    Whole(&'static [&'static Rule]),
    /// The leaflet does not say.
    Silent(&'static Rule),
    /// The first turn is a turn like any other.
    Ordinary,
}

/// An 11 that is a card like any other.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Eleven {
    /// The 11 is nothing of the kind.
    Special,
    /// The leaflet says that it is.
    Ordinary(&'static Rule),
    /// It follows, though the leaflet does not mention it: cited where it opens nothing.
    Follows(&'static Rule),
}

/// A second card that may open rows, in a row that is open already.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Second {
    /// Nothing special: it fits beside a card that lies, or not at all.
    Ordinary,
    /// A row is opened once, says this rule.
    Never(&'static Rule),
    /// The leaflet can be read both ways.
    Silent(&'static Rule),
}

impl Opening {
    /// The cards that lie before the deal.
    pub(super) fn laid_out(&self) -> CardSet {
        let of = |colour| self.laid_out.iter().filter_map(move |&n| Card::new(colour, n));
        Colour::ALL.into_iter().flat_map(of).collect()
    }

    /// The row before the first turn.
    pub(super) fn untouched(&self) -> Row {
        self.laid_out.iter().fold(Row::EMPTY, |row, &number| row.with(number))
    }

    /// Whether a card of that number opens a row; `first` is the number of the first card, in
    /// the game where it matters.
    pub(super) fn opens(&self, number: u8, first: Option<u8>) -> bool {
        self.openers(first).has(number)
    }

    /// The numbers that open a row.
    pub(super) fn openers(&self, first: Option<u8>) -> Row {
        match self.opens {
            Opens::Numbers(numbers) => {
                numbers.iter().fold(Row::EMPTY, |row, &number| row.with(number))
            }
            Opens::FirstNumber => first.map_or(Row::EMPTY, |first| Row::EMPTY.with(first)),
            Opens::Nothing => Row::EMPTY,
        }
    }

    /// The numbers that fit the row, and those about which the leaflet is silent.
    pub(super) fn fitting(&self, openers: Row, row: Row) -> (Row, Row) {
        if row.is_empty() {
            return (openers, Row::EMPTY);
        }
        let beside = row.beside(HIGHEST);
        let open = match self.second {
            Second::Silent(_) => openers.bits() & !row.bits() & !beside.bits(),
            Second::Ordinary | Second::Never(_) => 0,
        };
        (beside, Row::from_bits(open))
    }

    /// Whether every run of the row can have grown from a card that began it.
    pub(super) fn can_lie(&self, row: Row, first: Option<u8>) -> bool {
        let laid = self.untouched().bits();
        let begins = self.openers(first).bits() | laid;
        let mut count = 0;
        row.bits() & laid == laid
            && runs(row).all(|run| {
                count += 1;
                count <= self.runs && run.bits() & begins != 0
            })
    }

    /// Every row that this game can produce.
    pub(super) fn rows(&self, first: Option<u8>) -> Vec<Row> {
        let mut rows = vec![Row::EMPTY];
        for low in 1..=HIGHEST {
            rows.extend((low..=HIGHEST).map(|high| Row::run(low, high)));
        }
        if self.runs > 1 {
            for low in 1..HIGHEST - 1 {
                for high in low + 2..=HIGHEST {
                    let bits = Row::run(1, low).bits() | Row::run(high, HIGHEST).bits();
                    rows.push(Row::from_bits(bits));
                }
            }
        }
        rows.retain(|&row| self.can_lie(row, first));
        rows
    }

    /// The numbers of which one card at least lies as soon as the game has begun; none where
    /// that follows from what lies before the deal.
    pub(super) fn one_of_which_lies(&self) -> Vec<u8> {
        match self.opens {
            Opens::Numbers(numbers) => numbers.to_vec(),
            Opens::FirstNumber => (1..=HIGHEST).collect(),
            Opens::Nothing => Vec::new(),
        }
    }

    /// The numbers that the first card can have had.
    pub(super) fn firsts(&self, told: &Situation) -> Vec<Option<u8>> {
        match (self.opens, told.first) {
            (Opens::FirstNumber, None) => (1..=HIGHEST).map(Some).collect(),
            (Opens::FirstNumber, first) => vec![first],
            (Opens::Numbers(_) | Opens::Nothing, _) => vec![None],
        }
    }
}

/// The separate runs of a row, lowest first.
pub(super) fn runs(row: Row) -> impl Iterator<Item = Row> {
    let mut rest = row.bits();
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        // Adding the lowest bit carries through the lowest run and out at its upper end.
        let run = rest & !(rest + (rest & rest.wrapping_neg()));
        rest &= !run;
        Some(Row::from_bits(run))
    })
}
