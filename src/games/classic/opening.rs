//! How the row games differ: in data, not in code.
//!
//! The classic and its openings share one referee. What opens a row, what lies before the deal,
//! who begins, and which rules are cited for it, is an [`Opening`].

use crate::cards::{Card, CardSet, Colour, Row};
use crate::games::Situation;
use crate::rules::{Edition, Rule, Table};
use std::sync::OnceLock;

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
    /// The rows that this game can produce, listed when they are first asked for.
    pub(in crate::games) rows: &'static RowLists,
}

/// The lists of rows of a game, one a number of the first card; index 0 is for games that know no
/// such number.
pub(in crate::games) type RowLists = [OnceLock<RowList>; HIGHEST as usize + 1];

/// No list yet.
pub(in crate::games) const fn no_rows() -> RowLists {
    [const { OnceLock::new() }; HIGHEST as usize + 1]
}

/// The rows that a game can produce, and which of them hold a number.
#[derive(Debug)]
pub(in crate::games) struct RowList {
    pub(super) rows: Vec<Row>,
    /// All of them, as bits over the list.
    pub(super) all: [u64; 4],
    /// For each number those in which it lies.
    pub(super) with: [[u64; 4]; HIGHEST as usize + 1],
}

impl RowList {
    fn new(rows: Vec<Row>) -> RowList {
        let mut all = [0; 4];
        let mut with = [[0; 4]; HIGHEST as usize + 1];
        for (place, row) in rows.iter().enumerate() {
            let (word, bit) = (place / 64, 1 << (place % 64));
            all[word] |= bit;
            for number in row.numbers() {
                with[usize::from(number)][word] |= bit;
            }
        }
        RowList { rows, all, with }
    }
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
    /// With an ordinary turn; whose it is, this silence leaves open.
    Turn(&'static Rule),
}

impl Start {
    /// The rule that says how the game begins.
    pub(super) fn rule(self) -> Option<&'static Rule> {
        match self {
            Start::Elevens => Some(&super::rulebook::RED_ELEVEN),
            Start::Opener(rule) | Start::AnyCard(rule) => Some(rule),
            Start::Turn(_) => None,
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
    /// It follows, though the leaflet does not mention it: cited where it opens nothing or grows a row.
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
    /// The rule by which the 11 is a card like any other, where the leaflet has one.
    pub(super) fn eleven_rule(&self) -> Option<&'static Rule> {
        match self.eleven {
            Eleven::Ordinary(rule) => Some(rule),
            Eleven::Special | Eleven::Follows(_) => None,
        }
    }

    /// The cards that lie before the deal.
    pub(in crate::games) fn laid_out(&self) -> CardSet {
        let row = self.untouched();
        let rows = Colour::ALL.map(|colour| CardSet::from_row(colour, row));
        rows.into_iter().fold(CardSet::EMPTY, CardSet::or)
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

    /// Whether a card fits on a table that was told, whoever lays it: two shifts and a mask. `None`
    /// where the leaflet leaves it open, or nobody has told the number of the first card.
    pub(in crate::games) fn takes(
        &self,
        situation: &Situation,
        table: &Table,
        card: Card,
    ) -> Option<bool> {
        if !situation.pack().holds(card) {
            return Some(false);
        }
        let row = table.filled.row(card.colour());
        let number = card.number();
        if row.beside(HIGHEST).has(number) {
            return Some(true);
        }
        if row.has(number) {
            return Some(false);
        }
        let empty_table = || table.filled.is_empty();
        let opener = match self.opens {
            Opens::Numbers(_) => self.opens(number, None),
            Opens::Nothing => false,
            // Any card begins the game; then its number opens every row.
            Opens::FirstNumber if empty_table() => return Some(true),
            Opens::FirstNumber => match situation.facts().first {
                Some(first) => number == first,
                None if row.is_empty() => return Opening::opens_by_table(table, number),
                None => false,
            },
        };
        match self.second {
            _ if row.is_empty() => Some(opener),
            Second::Silent(_) if opener => None,
            Second::Ordinary | Second::Never(_) | Second::Silent(_) => Some(false),
        }
    }

    /// Whether that number opens rows, by what the rows that lie have in common.
    fn opens_by_table(table: &Table, number: u8) -> Option<bool> {
        let rows = Colour::ALL.map(|colour| table.filled.row(colour));
        let lie = rows.into_iter().filter(|row| !row.is_empty());
        let common = lie.fold(Row::run(1, HIGHEST).bits(), |all, row| all & row.bits());
        match (Row::from_bits(common).has(number), common.count_ones()) {
            (false, _) => Some(false),
            (true, 1) => Some(true),
            (true, _) => None,
        }
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
    pub(super) fn rows(&'static self, first: Option<u8>) -> &'static RowList {
        let place = usize::from(first.unwrap_or(0).min(HIGHEST));
        self.rows[place].get_or_init(|| RowList::new(self.list_rows(first)))
    }

    fn list_rows(&self, first: Option<u8>) -> Vec<Row> {
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

    /// Whether a leaflet says on which side of a row its numbers rise: the lower ones left.
    pub(super) fn has_sides(edition: Edition) -> bool {
        [Edition::De, Edition::Nl1999].contains(&edition)
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
    pub(super) fn firsts(&self, told: Option<u8>) -> impl Iterator<Item = Option<u8>> {
        let (known, any) = match (self.opens, told) {
            (Opens::FirstNumber, None) => (None, Some(1..=HIGHEST)),
            (Opens::FirstNumber, first) => (Some(first), None),
            (Opens::Numbers(_) | Opens::Nothing, _) => (Some(None), None),
        };
        known.into_iter().chain(any.into_iter().flatten().map(Some))
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
