//! The differences between the row games, as data.
//!
//! The classic and its variants share one referee. An [`Opening`] says which cards open a row,
//! which lie before the deal, who begins, and which rules are cited for that.

use crate::cards::{Card, CardSet, Colour, Row};
use crate::games::Situation;
use crate::rules::{Edition, Rule, Table};
use std::sync::OnceLock;

/// The highest number of the pack.
pub(super) const HIGHEST: u8 = 20;

/// A row game as its referee sees it, in one edition.
#[derive(Debug)]
pub(in crate::games) struct Opening {
    /// Cards that open a row.
    pub(in crate::games) opens: Opens,
    /// The numbers that lie in every colour before the deal.
    pub(in crate::games) laid_out: &'static [u8],
    /// Number of separate runs that a row may have: one, or two that grow towards each other.
    pub(in crate::games) runs: usize,
    /// Beginning of the game.
    pub(in crate::games) start: Start,
    /// Rule for the length of the first turn.
    pub(in crate::games) first_turn: FirstTurn,
    /// Rules cited where a card opens a row, or may not.
    pub(in crate::games) open_rules: &'static [&'static Rule],
    /// Rule cited where a card grows a row.
    pub(in crate::games) grow_rule: &'static Rule,
    /// Status of the 11: special, or a card like any other.
    pub(in crate::games) eleven: Eleven,
    /// Rule for a second card that may open rows, in a row that is already open.
    pub(in crate::games) second: SecondOpener,
    /// Rows that this game can produce, listed on first use.
    pub(in crate::games) rows: &'static RowLists,
}

/// Lists of the possible rows of a game, one for each number of the first card. Index 0 is for
/// games in which that number does not matter.
pub(in crate::games) type RowLists = [OnceLock<Box<RowList>>; HIGHEST as usize + 1];

/// Creates empty lists.
pub(in crate::games) const fn no_rows() -> RowLists {
    [const { OnceLock::new() }; HIGHEST as usize + 1]
}

/// A set over a list of rows, which has at most 211 entries.
pub(super) type Bits = [u64; 4];

/// The rows that a game can produce, indexed by the numbers that they contain.
#[derive(Debug)]
pub(in crate::games) struct RowList {
    pub(super) rows: Vec<Row>,
    /// All rows, as bits over the list.
    pub(super) all: Bits,
    /// The empty row, if it is in the list.
    empty: Bits,
    /// For each number, the rows that contain it, as bits over the list.
    pub(super) holding: [Bits; HIGHEST as usize + 1],
}

impl RowList {
    fn new(rows: Vec<Row>) -> RowList {
        let (mut all, mut empty) = (Bits::default(), Bits::default());
        let mut holding = [Bits::default(); HIGHEST as usize + 1];
        for (index, row) in rows.iter().enumerate() {
            let (word, bit) = (index / 64, 1 << (index % 64));
            all[word] |= bit;
            empty[word] |= if row.is_empty() { bit } else { 0 };
            for number in row.numbers() {
                holding[usize::from(number)][word] |= bit;
            }
        }
        RowList { rows, all, empty, holding }
    }

    /// Returns those of the rows that agree with this one on the decisive bits and on emptiness.
    pub(super) fn find_alike(&self, row: Row, decisive: Row, mut among: Bits) -> Bits {
        let mut keep = |rows: &Bits, has: bool| {
            for (word, rows) in among.iter_mut().zip(rows) {
                *word &= if has { *rows } else { !rows };
            }
        };
        keep(&self.empty, row.is_empty());
        for number in decisive.numbers() {
            keep(&self.holding[usize::from(number)], row.contains(number));
        }
        among
    }
}

/// Cards that open a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Opens {
    /// Cards of these numbers.
    Numbers(&'static [u8]),
    /// Cards with the number of the first card.
    FirstNumber,
    /// No card: the rows are begun before the deal.
    Nothing,
}

/// Beginning of a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Start {
    /// With the red 11, or the first 11 in the order of colours.
    Elevens,
    /// With a card that may open a row; the rule names who begins.
    Opener(&'static Rule),
    /// With any card; the rule names who begins.
    AnyCard(&'static Rule),
    /// With an ordinary turn; this silence leaves open whose it is.
    Turn(&'static Rule),
}

impl Start {
    /// Returns the rule about the beginning of the game.
    pub(super) fn rule(self) -> Option<&'static Rule> {
        match self {
            Start::Elevens => Some(&super::rules::RED_ELEVEN),
            Start::Opener(rule) | Start::AnyCard(rule) => Some(rule),
            Start::Turn(_) => None,
        }
    }
}

/// Length of the first turn.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum FirstTurn {
    /// The first card is the whole first turn, by these rules.
    Whole(&'static [&'static Rule]),
    /// The leaflet does not say.
    Silent(&'static Rule),
    /// The first turn is a turn like any other.
    Ordinary,
}

/// Status of the 11.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Eleven {
    /// The 11 is no ordinary card.
    Special,
    /// The leaflet says that the 11 is a card like any other.
    Ordinary(&'static Rule),
    /// The 11 is a card like any other, although the leaflet does not mention it. The silence is
    /// cited where the 11 opens nothing or grows a row.
    Follows(&'static Rule),
}

/// Rule for a second card that may open rows, in a row that is already open.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum SecondOpener {
    /// No special rule: the card fits next to a card that lies, or not at all.
    Ordinary,
    /// A row is opened only once, by this rule.
    Never(&'static Rule),
    /// The leaflet can be read both ways.
    Silent(&'static Rule),
}

impl Opening {
    /// Returns the rule by which the 11 is a card like any other, if the leaflet has one.
    pub(super) fn eleven_rule(&self) -> Option<&'static Rule> {
        match self.eleven {
            Eleven::Ordinary(rule) => Some(rule),
            Eleven::Special | Eleven::Follows(_) => None,
        }
    }

    /// Returns the cards that lie before the deal.
    pub(in crate::games) fn laid_out(&self) -> CardSet {
        let row = self.initial_row();
        Colour::ALL
            .into_iter()
            .fold(CardSet::EMPTY, |all, colour| all.union(CardSet::from_row(colour, row)))
    }

    /// Returns the row of a colour before the first turn.
    pub(super) fn initial_row(&self) -> Row {
        self.laid_out.iter().fold(Row::EMPTY, |row, &number| row.with_number(number))
    }

    /// True if a card of that number opens a row. `first` is the number of the first card, in the
    /// game where it matters.
    pub(super) fn is_opener(&self, number: u8, first: Option<u8>) -> bool {
        self.openers(first).contains(number)
    }

    /// Returns the numbers that open a row.
    pub(super) fn openers(&self, first: Option<u8>) -> Row {
        match self.opens {
            Opens::Numbers(numbers) => {
                numbers.iter().fold(Row::EMPTY, |row, &number| row.with_number(number))
            }
            Opens::FirstNumber => first.map_or(Row::EMPTY, |first| Row::EMPTY.with_number(first)),
            Opens::Nothing => Row::EMPTY,
        }
    }

    /// Returns the numbers that fit the row, and those about which the leaflet is silent.
    pub(super) fn fitting(&self, openers: Row, row: Row) -> (Row, Row) {
        if row.is_empty() {
            return (openers, Row::EMPTY);
        }
        let adjacent = row.free_neighbours(HIGHEST);
        let open = match self.second {
            SecondOpener::Silent(_) => openers.bits() & !row.bits() & !adjacent.bits(),
            SecondOpener::Ordinary | SecondOpener::Never(_) => 0,
        };
        (adjacent, Row::from_bits(open))
    }

    /// True if a card fits on a known table, whoever lays it. `None` where the leaflet leaves it
    /// open, or the number of the first card is unknown. Costs two shifts and a mask.
    pub(in crate::games) fn can_take(
        &self,
        situation: &Situation,
        table: &Table,
        card: Card,
    ) -> Option<bool> {
        if !situation.pack().contains(card) {
            return Some(false);
        }
        let row = table.filled.row(card.colour());
        let number = card.number();
        if row.free_neighbours(HIGHEST).contains(number) {
            return Some(true);
        }
        if row.contains(number) {
            return Some(false);
        }
        let empty_table = || table.filled.is_empty();
        let opener = match self.opens {
            Opens::Numbers(_) => self.is_opener(number, None),
            Opens::Nothing => false,
            // Any card begins the game; then its number opens every row.
            Opens::FirstNumber if empty_table() => return Some(true),
            Opens::FirstNumber => match situation.facts().first {
                Some(first) => number == first,
                None if row.is_empty() => return Opening::is_opener_by_table(table, number),
                None => false,
            },
        };
        match self.second {
            _ if row.is_empty() => Some(opener),
            SecondOpener::Silent(_) if opener => None,
            SecondOpener::Ordinary | SecondOpener::Never(_) | SecondOpener::Silent(_) => {
                Some(false)
            }
        }
    }

    /// True if that number opens rows, judged by the numbers that all rows on the table have in
    /// common; `None` if they have several.
    fn is_opener_by_table(table: &Table, number: u8) -> Option<bool> {
        let rows = Colour::ALL.map(|colour| table.filled.row(colour));
        let lie = rows.into_iter().filter(|row| !row.is_empty());
        let common = lie.fold(Row::run(1, HIGHEST).bits(), |all, row| all & row.bits());
        match (Row::from_bits(common).contains(number), common.count_ones()) {
            (false, _) => Some(false),
            (true, 1) => Some(true),
            (true, _) => None,
        }
    }

    /// True if every run of the row can have grown from a card that opened it.
    pub(super) fn can_lie(&self, row: Row, first: Option<u8>) -> bool {
        let laid = self.initial_row().bits();
        let begins = self.openers(first).bits() | laid;
        let mut count = 0;
        row.bits() & laid == laid
            && runs(row).all(|run| {
                count += 1;
                count <= self.runs && run.bits() & begins != 0
            })
    }

    /// Returns every row that this game can produce.
    pub(super) fn rows(&'static self, first: Option<u8>) -> &'static RowList {
        let index = usize::from(first.unwrap_or(0).min(HIGHEST));
        self.rows[index].get_or_init(|| Box::new(RowList::new(self.list_rows(first))))
    }

    fn list_rows(&self, first: Option<u8>) -> Vec<Row> {
        let mut rows = vec![Row::EMPTY];
        for low in 1..=HIGHEST {
            rows.extend((low..=HIGHEST).map(|high| Row::run(low, high)));
        }
        // Two runs occur only where the ends open the rows, so they begin at 1 and end at 20.
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

    /// True if the leaflet says on which side of a row the lower numbers lie (left).
    pub(super) fn has_sides(edition: Edition) -> bool {
        [Edition::De, Edition::Nl1999].contains(&edition)
    }

    /// Returns the possible numbers of the card that opened the game and so lies on the table; none
    /// where cards lie before the deal.
    pub(super) fn possible_first_numbers(&self) -> Vec<u8> {
        match self.opens {
            Opens::Numbers(numbers) => numbers.to_vec(),
            Opens::FirstNumber => (1..=HIGHEST).collect(),
            Opens::Nothing => Vec::new(),
        }
    }

    /// Returns the numbers that the first card can have had; `[None]` in games in which it does not
    /// matter.
    pub(super) fn first_numbers(&self, stated: Option<u8>) -> impl Iterator<Item = Option<u8>> {
        let (known, any) = match (self.opens, stated) {
            (Opens::FirstNumber, None) => (None, Some(1..=HIGHEST)),
            (Opens::FirstNumber, first) => (Some(first), None),
            (Opens::Numbers(_) | Opens::Nothing, _) => (Some(None), None),
        };
        known.into_iter().chain(any.into_iter().flatten().map(Some))
    }
}

/// Iterates over the separate runs of a row, lowest first.
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
