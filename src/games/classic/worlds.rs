//! What may lie: every row that agrees with what is known.
//!
//! Nobody has to tell the whole table. What is not told is not guessed either: each colour has all
//! the rows that the game can have produced, less those that the facts and the claim rule out. A
//! table that was told leaves one. The colours do not depend on each other, except through the
//! number of the first card in the game that knows one.

use super::opening::{Opening, runs};
use super::placement::Fit;
use crate::cards::{Card, CardSet, Colour, Row};
use crate::rules::{Contradiction, Situation};

/// The rows that are possible for one number of the first card.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// That number, where the game knows one.
    pub(super) first: Option<u8>,
    /// The numbers that open a row.
    pub(super) openers: Row,
    rows: [Vec<Row>; 4],
}

impl World {
    /// The rows that are possible in a colour.
    pub(super) fn rows(&self, colour: Colour) -> &[Row] {
        &self.rows[colour.index()]
    }
}

/// Everything that may lie.
#[derive(Clone, Debug)]
pub(super) struct Worlds(Vec<World>);

impl Worlds {
    /// What may lie before the turn.
    ///
    /// # Errors
    /// A table that the game cannot have produced, or cards in hands that cannot be there.
    pub(super) fn new(opening: &Opening, told: &Situation) -> Result<Worlds, Contradiction> {
        let elsewhere = told.hand.map_or(CardSet::EMPTY, |hand| hand.cards);
        let elsewhere = elsewhere.or(told.others.unwrap_or(CardSet::EMPTY));
        let plays = |colour| told.pack.colours().any(|other| other == colour);
        let mut worlds = Vec::new();
        for first in opening.firsts(told) {
            let rows = Colour::ALL.map(|colour| match told.table {
                _ if !plays(colour) => vec![Row::EMPTY],
                Some(table) => {
                    let row = table.filled.row(colour);
                    if opening.can_lie(row, first) || row.is_empty() { vec![row] } else { vec![] }
                }
                None => {
                    let taken = elsewhere.row(colour).bits();
                    let mut rows = opening.rows(first);
                    rows.retain(|row| row.bits() & taken == 0);
                    rows
                }
            });
            if rows.iter().all(|rows| !rows.is_empty()) {
                worlds.push(World { first, openers: opening.openers(first), rows });
            }
        }
        if worlds.is_empty() { Err(impossible(opening, told)) } else { Ok(Worlds(worlds)) }
    }

    /// The possibilities, one a number of the first card.
    pub(super) fn iter(&self) -> impl Iterator<Item = &World> {
        self.0.iter()
    }

    /// The worlds in which the row of that colour is as asked; `None` when there is none.
    pub(super) fn only(
        &self,
        colour: Colour,
        keep: impl Fn(Option<u8>, Row) -> bool,
    ) -> Option<Worlds> {
        let mut worlds = self.0.clone();
        for world in &mut worlds {
            let first = world.first;
            world.rows[colour.index()].retain(|&row| keep(first, row));
        }
        worlds.retain(|world| !world.rows[colour.index()].is_empty());
        if worlds.is_empty() { None } else { Some(Worlds(worlds)) }
    }

    /// The worlds in which the card lies.
    pub(super) fn lying(&self, card: Card) -> Option<Worlds> {
        self.only(card.colour(), |_, row| row.has(card.number()))
    }

    /// The worlds in which the card does not lie.
    pub(super) fn not_lying(&self, card: Card) -> Option<Worlds> {
        self.only(card.colour(), |_, row| !row.has(card.number()))
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
        let mut worlds = self.0.clone();
        worlds.retain(|world| world.first == Some(first));
        if worlds.is_empty() { None } else { Some(Worlds(worlds)) }
    }

    /// Puts the card on the table, in every world.
    pub(super) fn put(&mut self, card: Card) {
        for world in &mut self.0 {
            for row in &mut world.rows[card.colour().index()] {
                *row = row.with(card.number());
            }
        }
    }

    /// How a question to one row is answered, in every world: one list a first number.
    pub(super) fn ask(
        &self,
        colour: Colour,
        question: impl Fn(Option<u8>, Row) -> Fit,
    ) -> Vec<Vec<Fit>> {
        let answers = |world: &World| {
            world.rows(colour).iter().map(|&row| question(world.first, row)).collect()
        };
        self.0.iter().map(answers).collect()
    }
}

/// Names what is wrong with a table that no world has.
fn impossible(opening: &Opening, told: &Situation) -> Contradiction {
    let filled = told.table.map_or(CardSet::EMPTY, |table| table.filled);
    for colour in Colour::ALL {
        let runs: Vec<Row> = runs(filled.row(colour)).collect();
        let begun = |run: &Row| {
            run.numbers().any(|number| {
                opening.laid_out.contains(&number)
                    || opening.firsts(told).iter().any(|&first| opening.opens(number, first))
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
            if opening.opens == super::opening::Opens::FirstNumber {
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
