//! What may lie: every row that agrees with what is known.
//!
//! Nobody has to tell the whole table. What is not told is not guessed either: each colour has all
//! the rows that the game can have produced, less those that the facts and the claim rule out. A
//! table that was told leaves one. The colours do not depend on each other, except through the
//! number of the first card in the game that knows one.
//!
//! The rows of a game are listed once; which of them are left is a set of bits over that list, so
//! that ruling some out allocates nothing.

use super::fits::Answers;
use super::opening::{Opening, Opens, RowList, runs};
use super::placement::Fit;
use crate::cards::{Card, CardSet, Colour, Row};
use crate::games::Situation;
use crate::rules::Contradiction;
use smallvec::SmallVec;

/// Rows of one colour.
#[derive(Clone, Copy, Debug)]
enum Rows {
    /// This one: the table was told.
    One(Row),
    /// Those of the game's list that are left, each with the cards laid since.
    Of { list: &'static RowList, left: Bits, laid: Row },
}

/// A set over the list of rows, which has 211 entries at most.
type Bits = [u64; 4];

impl Rows {
    fn each(self) -> impl Iterator<Item = Row> {
        let (one, many) = match self {
            Rows::One(row) => (Some(row), None),
            Rows::Of { list, left, laid } => (None, Some((list, left, laid))),
        };
        let many = many.into_iter().flat_map(|(list, left, laid)| {
            bits(left).map(move |place| Row::from_bits(list.rows[place].bits() | laid.bits()))
        });
        one.into_iter().chain(many)
    }

    fn is_empty(self) -> bool {
        match self {
            Rows::One(_) => false,
            Rows::Of { left, .. } => left == [0; 4],
        }
    }

    /// Those in which the number lies, or does not.
    fn with(self, number: u8, lies: bool) -> Option<Rows> {
        match self {
            Rows::One(row) => (row.has(number) == lies).then_some(self),
            Rows::Of { laid, .. } if laid.has(number) => lies.then_some(self),
            Rows::Of { list, mut left, laid } => {
                for (word, has) in left.iter_mut().zip(list.with[usize::from(number)]) {
                    *word &= if lies { has } else { !has };
                }
                Some(Rows::Of { list, left, laid }).filter(|rows| !rows.is_empty())
            }
        }
    }

    /// Those that are as asked.
    fn only(self, mut keep: impl FnMut(Row) -> bool) -> Option<Rows> {
        match self {
            Rows::One(row) => keep(row).then_some(self),
            Rows::Of { list, left, laid } => {
                let mut kept = Bits::default();
                for place in bits(left) {
                    if keep(Row::from_bits(list.rows[place].bits() | laid.bits())) {
                        kept[place / 64] |= 1 << (place % 64);
                    }
                }
                Some(Rows::Of { list, left: kept, laid }).filter(|rows| !rows.is_empty())
            }
        }
    }

    fn put(&mut self, number: u8) {
        match self {
            Rows::One(row) => *row = row.with(number),
            Rows::Of { laid, .. } => *laid = laid.with(number),
        }
    }
}

/// The places of the bits that are set.
fn bits(set: Bits) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let place = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + place
            })
        })
    })
}

/// The rows that are possible for one number of the first card.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// That number, where the game knows one.
    pub(super) first: Option<u8>,
    /// The numbers that open a row.
    pub(super) openers: Row,
    rows: [Rows; 4],
}

impl World {
    /// The rows that are possible in a colour.
    pub(super) fn rows(&self, colour: Colour) -> impl Iterator<Item = Row> {
        self.rows[colour.index()].each()
    }
}

/// Everything that may lie.
#[derive(Clone, Debug)]
pub(super) struct Worlds(SmallVec<[World; 1]>);

/// Whether the game can have produced these facts.
///
/// # Errors
/// A table that the game cannot have produced, or cards in hands that cannot be there.
pub(super) fn check(opening: &'static Opening, told: &Situation) -> Result<(), Contradiction> {
    let possible = Worlds::possible(opening, told, |row, first| opening.can_lie(row, first));
    if possible.0.is_empty() { Err(impossible(opening, told)) } else { Ok(()) }
}

impl Worlds {
    /// What may lie before the turn: at least one world for facts that were checked.
    pub(super) fn new(opening: &'static Opening, told: &Situation) -> Worlds {
        // Where the first number is known or does not matter, the check has seen to the rows.
        let checked = opening.opens != Opens::FirstNumber;
        Worlds::possible(opening, told, |row, first| checked || opening.can_lie(row, first))
    }

    fn possible(
        opening: &'static Opening,
        told: &Situation,
        can_lie: impl Fn(Row, Option<u8>) -> bool,
    ) -> Worlds {
        let facts = told.facts();
        let elsewhere = facts.hand.map_or(CardSet::EMPTY, |hand| hand.cards);
        let elsewhere = elsewhere.or(facts.others.unwrap_or(CardSet::EMPTY));
        let missing = told.pack().missing_colour();
        let mut worlds = SmallVec::new();
        for first in opening.firsts(facts.first) {
            let list = opening.rows(first);
            let rows = |colour| match facts.table {
                _ if missing == Some(colour) => Some(Rows::One(Row::EMPTY)),
                Some(table) => {
                    let row = table.filled.row(colour);
                    (row.is_empty() || can_lie(row, first)).then_some(Rows::One(row))
                }
                None => {
                    let all = Rows::Of { list, left: list.all, laid: Row::EMPTY };
                    let taken = elsewhere.row(colour);
                    taken.numbers().try_fold(all, |rows, number| rows.with(number, false))
                }
            };
            if let [Some(red), Some(yellow), Some(green), Some(blue)] = Colour::ALL.map(rows) {
                let openers = opening.openers(first);
                worlds.push(World { first, openers, rows: [red, yellow, green, blue] });
            }
        }
        Worlds(worlds)
    }

    /// The possibilities, one a number of the first card.
    pub(super) fn iter(&self) -> impl Iterator<Item = &World> {
        self.0.iter()
    }

    /// The table, where only one can lie.
    pub(super) fn table(&self) -> Option<CardSet> {
        let mut table = CardSet::EMPTY;
        for colour in Colour::ALL {
            let mut rows = self.0.first()?.rows(colour);
            let (Some(row), None) = (rows.next(), rows.next()) else { return None };
            table = table.or(CardSet::from_row(colour, row));
        }
        Some(table)
    }

    fn narrowed(
        &self,
        colour: Colour,
        keep: impl Fn(Option<u8>, Rows) -> Option<Rows>,
    ) -> Option<Worlds> {
        let mut worlds: SmallVec<[World; 1]> = SmallVec::new();
        for world in &self.0 {
            if let Some(rows) = keep(world.first, world.rows[colour.index()]) {
                let mut world = world.clone();
                world.rows[colour.index()] = rows;
                worlds.push(world);
            }
        }
        if worlds.is_empty() { None } else { Some(Worlds(worlds)) }
    }

    /// The worlds in which the row of that colour is as asked; `None` when there is none.
    pub(super) fn only(
        &self,
        colour: Colour,
        keep: impl Fn(Option<u8>, Row) -> bool,
    ) -> Option<Worlds> {
        self.narrowed(colour, |first, rows| rows.only(|row| keep(first, row)))
    }

    /// The worlds in which the card lies.
    pub(super) fn lying(&self, card: Card) -> Option<Worlds> {
        self.narrowed(card.colour(), |_, rows| rows.with(card.number(), true))
    }

    /// The worlds in which the card does not lie.
    pub(super) fn not_lying(&self, card: Card) -> Option<Worlds> {
        self.narrowed(card.colour(), |_, rows| rows.with(card.number(), false))
    }

    /// The worlds in which nothing has been laid.
    pub(super) fn untouched(&self, opening: &Opening) -> Option<Worlds> {
        let untouched = opening.untouched();
        Colour::ALL.into_iter().try_fold(self.clone(), |worlds, colour| {
            worlds.only(colour, |_, row| row == untouched || row.is_empty())
        })
    }

    /// The worlds with that number of the first card; `None` when there is none.
    pub(super) fn with_first(&self, first: u8) -> Option<Worlds> {
        let worlds: SmallVec<[World; 1]> =
            self.0.iter().filter(|world| world.first == Some(first)).cloned().collect();
        if worlds.is_empty() { None } else { Some(Worlds(worlds)) }
    }

    /// The number of the first card, where only one is possible.
    pub(super) fn first(&self) -> Option<u8> {
        let mut firsts = self.0.iter().map(|world| world.first);
        firsts.next().flatten().filter(|_| firsts.next().is_none())
    }

    /// Puts the card on the table, in every world.
    pub(super) fn put(&mut self, card: Card) {
        for world in &mut self.0 {
            world.rows[card.colour().index()].put(card.number());
        }
    }

    /// Asks every row of a colour. Afterwards only those are left that allow it, if any does. Where
    /// the answer does not depend on the row (`varies`), one row answers for all.
    pub(super) fn ask(
        &mut self,
        colour: Colour,
        varies: impl Fn(Option<u8>) -> bool,
        question: impl Fn(Option<u8>, Row) -> Fit,
    ) -> Answers {
        let mut answers = Answers::default();
        let mut left: SmallVec<[Option<Rows>; 1]> = SmallVec::new();
        for world in &self.0 {
            answers.next_world();
            let rows = world.rows[colour.index()];
            let mut allows = |row| answers.take(&question(world.first, row));
            left.push(if varies(world.first) {
                rows.only(allows)
            } else {
                rows.each().next().filter(|&row| allows(row)).map(|_| rows)
            });
        }
        if left.iter().any(Option::is_some) {
            let mut left = left.into_iter();
            self.0.retain(|world| {
                let rows = left.next().flatten();
                rows.map(|rows| world.rows[colour.index()] = rows).is_some()
            });
        }
        answers
    }
}

/// Names what is wrong with a table that no world has.
fn impossible(opening: &Opening, told: &Situation) -> Contradiction {
    let facts = told.facts();
    let filled = facts.table.map_or(CardSet::EMPTY, |table| table.filled);
    for colour in Colour::ALL {
        let runs: Vec<Row> = runs(filled.row(colour)).collect();
        let begun = |run: &Row| {
            run.numbers().any(|number| {
                opening.laid_out.contains(&number)
                    || opening.firsts(facts.first).any(|first| opening.opens(number, first))
            })
        };
        // The run on the far side of a gap is the one that cannot have been begun.
        let far = if runs.len() > opening.runs {
            runs.get(1)
        } else {
            runs.iter().find(|run| !begun(run))
        };
        let Some(far) = far else { continue };
        if runs.len() == 1 {
            if opening.opens == Opens::FirstNumber {
                return Contradiction::NoCommonFirst;
            }
            return Contradiction::RowNeverOpened { colour };
        }
        let low = far.numbers().next().and_then(|number| Card::new(colour, number));
        if let Some(card) = low {
            return Contradiction::GapInRow { colour, card: card.named() };
        }
    }
    Contradiction::NoCommonFirst
}
