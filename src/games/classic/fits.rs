//! Checks what fits in the possible rows: one card, one place, a whole hand.

use super::opening::{HIGHEST, Opens, SecondOpener, Start};
use super::placement::RowFit;
use super::turn::{CardList, RowGameTurn};
use crate::cards::{Card, CardSet, Colour, Row};
use crate::rules::{Cited, FactQuestion, Finding, Rule, cite};
use smallvec::SmallVec;

// Grades of a hand in one possible world, from worst to best: nothing fits, the leaflet leaves it
// open, a card fits.
const NOTHING: u8 = 0;
const OPEN: u8 = 1;
const FITTING: u8 = 2;

/// Answer to the question if something fits, as far as the facts allow one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FitVerdict {
    /// Certainly.
    Yes,
    /// Certainly not.
    No,
    /// The leaflet leaves it open.
    Silent(&'static Rule),
    /// It depends on these facts.
    Depends(AskList),
}

/// Facts that are missing for an answer.
pub(super) type AskList = SmallVec<[FactQuestion; 2]>;

/// Answers of the possible rows to one question.
#[derive(Debug, Default)]
pub(super) struct RowAnswers {
    /// Kinds of answers in each world, as bits.
    worlds: SmallVec<[u8; 2]>,
    /// Rules of the rows that allow the card.
    legal: Cited,
    /// Silences cited by the rows that leave the card open.
    silent: Cited,
    /// Rules of the rows that forbid the card.
    fails: Cited,
    /// True if the card opens a row in some world.
    pub(super) opens_row: bool,
}

impl RowAnswers {
    const LEGAL: u8 = 1;
    const SILENT: u8 = 2;
    const FAILS: u8 = 4;

    /// Begins the answers of the next world.
    pub(super) fn next_world(&mut self) {
        self.worlds.push(0);
    }

    /// Records the answer of one row of the current world. Returns true if the row allows the card.
    pub(super) fn record(&mut self, fit: &RowFit) -> bool {
        let (kind, rules) = match fit {
            RowFit::Opens(_) | RowFit::Grows(_) => (RowAnswers::LEGAL, &mut self.legal),
            RowFit::Silent(_) => (RowAnswers::SILENT, &mut self.silent),
            RowFit::Fails(_) => (RowAnswers::FAILS, &mut self.fails),
        };
        cite(rules, fit.rules());
        self.opens_row |= matches!(fit, RowFit::Opens(_));
        if let Some(kinds) = self.worlds.last_mut() {
            *kinds |= kind;
        }
        kind != RowAnswers::FAILS
    }
}

impl RowGameTurn<'_> {
    /// Checks if any of the cards fits now, anywhere.
    pub(super) fn any_fits(&self, cards: CardSet) -> FitVerdict {
        if let (Some(false), Start::AnyCard(_), false) =
            (self.is_started, self.opening.start, cards.is_empty())
        {
            return FitVerdict::Yes;
        }
        // In each world: the worst and the best grade that the possible rows give these cards.
        let spans: SmallVec<[(u8, u8); 2]> = self
            .worlds
            .iter()
            .map(|world| {
                let (mut low, mut high) = (NOTHING, NOTHING);
                for colour in Colour::ALL {
                    let hand_bits = cards.row(colour).bits();
                    if hand_bits == 0 {
                        continue;
                    }
                    let grade = |row: Row| {
                        let (fitting, open) = self.opening.fitting(world.openers, row);
                        match (hand_bits & fitting.bits(), hand_bits & open.bits()) {
                            (0, 0) => NOTHING,
                            (0, _) => OPEN,
                            (_, _) => FITTING,
                        }
                    };
                    let (least, most) = world
                        .rows(colour)
                        .map(grade)
                        .fold((FITTING, NOTHING), |(least, most), grade| {
                            (least.min(grade), most.max(grade))
                        });
                    low = low.max(least);
                    high = high.max(most);
                }
                (low, high)
            })
            .collect();
        let low = spans.iter().map(|&(low, _)| low).min().unwrap_or(0);
        let high = spans.iter().map(|&(_, high)| high).max().unwrap_or(0);
        match (low, high, self.opening.second) {
            (FITTING, _, _) => FitVerdict::Yes,
            (_, NOTHING, _) => FitVerdict::No,
            (OPEN, OPEN, SecondOpener::Silent(rule)) => FitVerdict::Silent(rule),
            _ => {
                let differs_within = spans.iter().any(|(low, high)| low != high);
                let differs_between = spans.windows(2).any(|pair| pair[0] != pair[1]);
                FitVerdict::Depends(self.missing_facts(
                    differs_within,
                    differs_between,
                    FactQuestion::Table,
                ))
            }
        }
    }

    /// Returns the facts that decide a question whose answer differs within a world or between
    /// worlds. `table` is the question for the table.
    pub(super) fn missing_facts(
        &self,
        differs_within: bool,
        differs_between: bool,
        table: FactQuestion,
    ) -> AskList {
        let mut asks = AskList::new();
        if self.facts.table.is_none() && (differs_within || !differs_between) {
            asks.push(table);
        }
        if differs_between && self.facts.first.is_none() {
            asks.push(FactQuestion::FirstNumber);
        }
        if asks.is_empty() {
            asks.push(table);
        }
        asks
    }

    /// Returns the question for the table where the card would open its row.
    pub(super) const fn table_question(&self) -> FactQuestion {
        match self.opening.opens {
            Opens::Numbers([_]) => FactQuestion::TableOpens,
            Opens::Numbers(_) | Opens::FirstNumber | Opens::Nothing => FactQuestion::Table,
        }
    }

    /// Returns those of the cards that fit in every world.
    pub(super) fn fitting(&self, cards: CardSet) -> CardList {
        if let (Some(false), Start::AnyCard(_)) = (self.is_started, self.opening.start) {
            return cards.iter().collect();
        }
        let mut fitting = CardSet::EMPTY;
        for colour in Colour::ALL.into_iter().filter(|&colour| !cards.row(colour).is_empty()) {
            let mut fits = cards.row(colour).bits();
            for world in self.worlds.iter() {
                let in_row = |row| self.opening.fitting(world.openers, row).0.bits();
                fits = world.rows(colour).fold(fits, |fits, row| fits & in_row(row));
            }
            fitting = fitting.union(CardSet::from_row(colour, Row::from_bits(fits)));
        }
        fitting.iter().collect()
    }

    /// Combines the answers of the rows of a colour into a finding. A claim that asserts what it
    /// needs is allowed if any world allows it, every other claim only if all worlds do.
    pub(super) fn finding_of(&self, answers: &RowAnswers, is_asserting: bool) -> Finding {
        let all = answers.worlds.iter().fold(0, |all, kinds| all | kinds);
        if all == RowAnswers::LEGAL || is_asserting && all & RowAnswers::LEGAL != 0 {
            return Finding::legal(&answers.legal);
        }
        if all == RowAnswers::FAILS {
            return Finding::illegal(&answers.fails);
        }
        if all == RowAnswers::SILENT || is_asserting && all & RowAnswers::SILENT != 0 {
            return Finding::silent(&answers.silent);
        }
        let differs_within = answers.worlds.iter().any(|kinds| kinds.count_ones() > 1);
        let differs_between = answers.worlds.windows(2).any(|pair| pair[0] != pair[1]);
        let mut would = answers.legal.clone();
        would.extend_from_slice(&answers.fails);
        would.retain(|rule| !rule.is_silent());
        let table = if answers.opens_row { self.table_question() } else { FactQuestion::TableLies };
        Finding::missing(&self.missing_facts(differs_within, differs_between, table), &would)
    }

    /// Returns the cards of a colour that fit in its row in every world.
    pub(super) fn fitting_in_row(&self, colour: Colour) -> CardList {
        self.fitting(CardSet::from_row(colour, Row::run(1, HIGHEST)))
    }

    /// Returns the cards that would fit directly next to a card that lies, in any world that
    /// remains.
    pub(super) fn fitting_next_to(&self, anchor: Card) -> CardList {
        let free =
            |&card: &Card| card.number() <= HIGHEST && self.worlds.allow_without(anchor, card);
        [anchor.below(), anchor.above()].into_iter().flatten().filter(free).collect()
    }
}
