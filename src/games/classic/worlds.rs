//! The possible tables: every row that agrees with the facts.
//!
//! The facts need not contain the whole table, and the rest is not guessed. Each colour keeps all
//! rows that the game can have produced, except those that the facts and the claim rule out. A
//! known table leaves one. The colours are independent, except through the number of the first card
//! in the game where it matters; each such number makes one possible world.
//!
//! The rows of a game are listed once, and the remaining ones are a set of bits over that list. So
//! ruling rows out allocates nothing.

use super::fits::RowAnswers;
use super::opening::{Bits, HIGHEST, Opening, Opens, RowList, runs};
use super::placement::RowFit;
use crate::cards::{Card, CardSet, Colour, Row};
use crate::games::Situation;
use crate::rules::Contradiction;
use smallvec::SmallVec;

/// The possible rows of one colour.
#[derive(Clone, Copy, Debug)]
enum PossibleRows {
    /// This row: the table is known, or the colour was taken out and has no row.
    Known(Row),
    /// The remaining rows of the game's list, each with the cards laid since. Those are stored
    /// separately, because an illegal lay can give a row that the list does not contain.
    Listed { list: &'static RowList, remaining: Bits, laid: Row },
}

impl PossibleRows {
    fn iter(self) -> impl Iterator<Item = Row> {
        let (one, many) = match self {
            PossibleRows::Known(row) => (Some(row), None),
            PossibleRows::Listed { list, remaining, laid } => (None, Some((list, remaining, laid))),
        };
        let many = many.into_iter().flat_map(|(list, remaining, laid)| {
            bits(remaining).map(move |index| Row::from_bits(list.rows[index].bits() | laid.bits()))
        });
        one.into_iter().chain(many)
    }

    fn is_empty(self) -> bool {
        match self {
            PossibleRows::Known(_) => false,
            PossibleRows::Listed { remaining, .. } => remaining == [0; 4],
        }
    }

    /// Keeps the rows that contain the number, or those that do not; `None` if no row remains.
    fn restrict(self, number: u8, is_lying: bool) -> Option<PossibleRows> {
        match self {
            PossibleRows::Known(row) => (row.contains(number) == is_lying).then_some(self),
            PossibleRows::Listed { laid, .. } if laid.contains(number) => is_lying.then_some(self),
            PossibleRows::Listed { list, mut remaining, laid } => {
                for (word, has) in remaining.iter_mut().zip(list.holding[usize::from(number)]) {
                    *word &= if is_lying { has } else { !has };
                }
                Some(PossibleRows::Listed { list, remaining, laid }).filter(|rows| !rows.is_empty())
            }
        }
    }

    /// Keeps the rows that satisfy the condition; `None` if no row remains. The condition depends on
    /// the `decisive` bits of a row and on its emptiness: of rows that agree on them one is asked.
    fn filter(
        self,
        decisive: Row,
        mut is_allowed: impl FnMut(Row) -> bool,
    ) -> Option<PossibleRows> {
        match self {
            PossibleRows::Known(row) => is_allowed(row).then_some(self),
            PossibleRows::Listed { list, remaining, laid } => {
                let mut pending = remaining;
                let mut matching = Bits::default();
                while let Some(index) = bits(pending).next() {
                    let row = list.rows[index];
                    let is_allowed = is_allowed(Row::from_bits(row.bits() | laid.bits()));
                    let alike = list.find_alike(row, decisive, pending);
                    for (word, alike) in alike.into_iter().enumerate() {
                        pending[word] &= !alike;
                        matching[word] |= if is_allowed { alike } else { 0 };
                    }
                }
                Some(PossibleRows::Listed { list, remaining: matching, laid })
                    .filter(|rows| !rows.is_empty())
            }
        }
    }

    fn lay(&mut self, number: u8) {
        match self {
            PossibleRows::Known(row) => *row = row.with_number(number),
            PossibleRows::Listed { laid, .. } => *laid = laid.with_number(number),
        }
    }
}

/// Iterates over the indices of the bits that are set.
fn bits(set: Bits) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + bit
            })
        })
    })
}

/// The possible rows for one number of the first card.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// Number of the first card, in games in which it matters.
    pub(super) first: Option<u8>,
    /// The numbers that open a row.
    pub(super) openers: Row,
    rows: [PossibleRows; 4],
}

impl World {
    /// Iterates over the possible rows of a colour.
    pub(super) fn rows(&self, colour: Colour) -> impl Iterator<Item = Row> {
        self.rows[colour.index()].iter()
    }
}

/// All possible worlds.
#[derive(Clone, Debug)]
pub(super) struct Worlds(SmallVec<[World; 1]>);

/// Checks that the game can have produced these facts.
///
/// # Errors
/// A table that the game cannot have produced, or cards in hands that cannot be there.
pub(super) fn check(opening: &'static Opening, situation: &Situation) -> Result<(), Contradiction> {
    let facts = situation.facts();
    if facts.table.is_none()
        && facts.hand.is_none()
        && facts.others.is_none()
        && facts.first.is_none()
    {
        return Ok(());
    }
    let possible = Worlds::possible(opening, situation, |row, first| opening.can_lie(row, first));
    if possible.0.is_empty() { Err(find_contradiction(opening, situation)) } else { Ok(()) }
}

impl Worlds {
    /// Creates the worlds before the turn: at least one if the facts were checked.
    pub(super) fn new(opening: &'static Opening, situation: &Situation) -> Worlds {
        // If the first number does not matter, the check of the facts has already covered the rows.
        let is_checked = opening.opens != Opens::FirstNumber;
        Worlds::possible(opening, situation, |row, first| is_checked || opening.can_lie(row, first))
    }

    fn possible(
        opening: &'static Opening,
        situation: &Situation,
        can_lie: impl Fn(Row, Option<u8>) -> bool,
    ) -> Worlds {
        let facts = situation.facts();
        let elsewhere = situation.known_hand().union(facts.others.unwrap_or(CardSet::EMPTY));
        let missing = situation.pack().missing_colour();
        let mut worlds = SmallVec::new();
        for first in opening.first_numbers(facts.first) {
            let list = opening.rows(first);
            let all = PossibleRows::Listed { list, remaining: list.all, laid: Row::EMPTY };
            let mut rows = [all; 4];
            let is_possible = Colour::ALL.into_iter().zip(&mut rows).all(|(colour, rows)| {
                let possible = match facts.table {
                    _ if missing == Some(colour) => Some(PossibleRows::Known(Row::EMPTY)),
                    Some(table) => {
                        let row = table.filled.row(colour);
                        (row.is_empty() || can_lie(row, first)).then_some(PossibleRows::Known(row))
                    }
                    None if elsewhere.is_empty() => return true,
                    None => {
                        let mut taken = elsewhere.row(colour).numbers();
                        taken.try_fold(all, |rows, number| rows.restrict(number, false))
                    }
                };
                possible.map(|possible| *rows = possible).is_some()
            });
            if is_possible {
                worlds.push(World { first, openers: opening.openers(first), rows });
            }
        }
        Worlds(worlds)
    }

    /// Iterates over the worlds, one for each possible number of the first card.
    pub(super) fn iter(&self) -> impl Iterator<Item = &World> {
        self.0.iter()
    }

    /// Returns the table if only one is possible in the first world. If the table is known, all
    /// worlds have the same.
    pub(super) fn table(&self) -> Option<CardSet> {
        let mut table = CardSet::EMPTY;
        for colour in Colour::ALL {
            let mut rows = self.0.first()?.rows(colour);
            let (Some(row), None) = (rows.next(), rows.next()) else { return None };
            table = table.union(CardSet::from_row(colour, row));
        }
        Some(table)
    }

    /// Keeps the rows of a colour that `restrict` leaves, and the worlds that have any. Changes
    /// nothing and returns false if there are none.
    fn narrow(
        &mut self,
        colour: Colour,
        restrict: impl Fn(Option<u8>, PossibleRows) -> Option<PossibleRows>,
    ) -> bool {
        let narrow = |world: &mut World| {
            let rows = &mut world.rows[colour.index()];
            restrict(world.first, *rows).map(|remaining| *rows = remaining).is_some()
        };
        // Nearly always there is one world, and a world is too large to be copied.
        if let [world] = &mut *self.0 {
            return narrow(world);
        }
        let can_stay = |world: &World| restrict(world.first, world.rows[colour.index()]).is_some();
        let is_possible = self.0.iter().any(can_stay);
        if is_possible {
            self.0.retain(narrow);
        }
        is_possible
    }

    /// Keeps the worlds and rows of that colour that satisfy the condition. Changes nothing if there
    /// are none.
    pub(super) fn keep_rows(
        &mut self,
        colour: Colour,
        is_allowed: impl Fn(Option<u8>, Row) -> bool,
    ) -> bool {
        let all_bits = Row::run(1, HIGHEST);
        self.narrow(colour, |first, rows| rows.filter(all_bits, |row| is_allowed(first, row)))
    }

    /// Keeps the worlds in which the card lies. Changes nothing and returns false if there are none.
    pub(super) fn keep_lying(&mut self, card: Card) -> bool {
        self.narrow(card.colour(), |_, rows| rows.restrict(card.number(), true))
    }

    /// Keeps the worlds in which the card does not lie. Changes nothing and returns false if there
    /// are none.
    pub(super) fn keep_not_lying(&mut self, card: Card) -> bool {
        self.narrow(card.colour(), |_, rows| rows.restrict(card.number(), false))
    }

    /// Keeps the worlds in which nothing has been laid. Changes nothing if there are none.
    pub(super) fn keep_untouched(&mut self, opening: &Opening) {
        let untouched = opening.initial_row();
        let mut worlds = self.clone();
        let is_untouched = |_, row: Row| row == untouched || row.is_empty();
        if Colour::ALL.into_iter().all(|colour| worlds.keep_rows(colour, is_untouched)) {
            *self = worlds;
        }
    }

    /// Keeps the worlds with that number of the first card. Changes nothing if there are none.
    pub(super) fn keep_first(&mut self, first: u8) {
        if self.0.iter().any(|world| world.first == Some(first)) {
            self.0.retain(|world| world.first == Some(first));
        }
    }

    /// True if the card can lie, or, with `is_lying` false, if it can not lie.
    pub(super) fn allow(&self, card: Card, is_lying: bool) -> bool {
        let rows = |world: &World| world.rows[card.colour().index()];
        self.0.iter().any(|world| rows(world).restrict(card.number(), is_lying).is_some())
    }

    /// True if the card can lie without its neighbour.
    pub(super) fn allow_without(&self, card: Card, neighbour: Card) -> bool {
        self.0.iter().any(|world| {
            let rows = world.rows[card.colour().index()].restrict(card.number(), true);
            rows.and_then(|rows| rows.restrict(neighbour.number(), false)).is_some()
        })
    }

    /// Returns the number of the first card if only one is possible.
    pub(super) fn first(&self) -> Option<u8> {
        let mut firsts = self.0.iter().map(|world| world.first);
        firsts.next().flatten().filter(|_| firsts.next().is_none())
    }

    /// Lays the card in every world.
    pub(super) fn lay(&mut self, card: Card) {
        for world in &mut self.0 {
            world.rows[card.colour().index()].lay(card.number());
        }
    }

    /// Asks every row of a colour, then drops the rows that forbid the card, unless all do.
    /// `decisive` are the bits of a row on which the answer depends, besides its emptiness. Where the
    /// answer does not depend on the row, there are none.
    pub(super) fn ask(
        &mut self,
        colour: Colour,
        decisive: impl Fn(Option<u8>) -> Option<Row>,
        question: impl Fn(Option<u8>, Row) -> RowFit,
    ) -> RowAnswers {
        let mut answers = RowAnswers::default();
        let mut narrowed: SmallVec<[Option<PossibleRows>; 1]> = SmallVec::new();
        for world in &self.0 {
            answers.next_world();
            let rows = world.rows[colour.index()];
            let mut allows = |row| answers.record(&question(world.first, row));
            narrowed.push(if let Some(decisive) = decisive(world.first) {
                rows.filter(decisive, allows)
            } else {
                rows.iter().next().filter(|&row| allows(row)).map(|_| rows)
            });
        }
        if narrowed.iter().any(Option::is_some) {
            let mut narrowed = narrowed.into_iter();
            self.0.retain(|world| {
                let rows = narrowed.next().flatten();
                rows.map(|rows| world.rows[colour.index()] = rows).is_some()
            });
        }
        answers
    }
}

/// Explains why no world has this table.
fn find_contradiction(opening: &Opening, situation: &Situation) -> Contradiction {
    let facts = situation.facts();
    let filled = facts.table.map_or(CardSet::EMPTY, |table| table.filled);
    for colour in Colour::ALL {
        let runs: Vec<Row> = runs(filled.row(colour)).collect();
        let has_opener = |run: &Row| {
            run.numbers().any(|number| {
                opening.laid_out.contains(&number)
                    || opening
                        .first_numbers(facts.first)
                        .any(|first| opening.is_opener(number, first))
            })
        };
        // With too many runs, the second one lies beyond a gap. Otherwise a run without a card that
        // can have opened it is the impossible one.
        let far = if runs.len() > opening.runs {
            runs.get(1)
        } else {
            runs.iter().find(|run| !has_opener(run))
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
