//! What fits in what may lie: one card, one place, a whole hand.

use super::opening::{HIGHEST, Opens, Second, Start};
use super::placement::Fit;
use super::turn::{Cards, Turn};
use crate::cards::{Card, CardSet, Colour, Row};
use crate::rules::{Ask, Cited, Finding, Rule, cite};
use smallvec::SmallVec;

/// What the cards of a hand come to in one world, the most last.
const NOTHING: u8 = 0;
const OPEN: u8 = 1;
const FITTING: u8 = 2;

/// Whether something fits, as far as is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fits {
    /// Certainly.
    Yes,
    /// Certainly not.
    No,
    /// The leaflet leaves it open.
    Silent(&'static Rule),
    /// It depends on these facts.
    Depends(Asks),
}

/// Facts that would settle a question.
pub(super) type Asks = SmallVec<[Ask; 2]>;

/// How the rows that are possible answer one question.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// The kinds of answers in each world, as bits.
    worlds: SmallVec<[u8; 2]>,
    legal: Cited,
    silent: Cited,
    fails: Cited,
    /// Whether the card opens a row somewhere.
    pub(super) opens: bool,
}

impl Answers {
    const LEGAL: u8 = 1;
    const SILENT: u8 = 2;
    const FAILS: u8 = 4;

    /// Goes on to the next world.
    pub(super) fn next_world(&mut self) {
        self.worlds.push(0);
    }

    /// Takes the answer of one row of this world; gives whether the row allows it.
    pub(super) fn take(&mut self, fit: &Fit) -> bool {
        let (kind, rules) = match fit {
            Fit::Opens(_) | Fit::Grows(_) => (Answers::LEGAL, &mut self.legal),
            Fit::Silent(_) => (Answers::SILENT, &mut self.silent),
            Fit::Fails(_) => (Answers::FAILS, &mut self.fails),
        };
        cite(rules, fit.rules());
        self.opens |= matches!(fit, Fit::Opens(_));
        if let Some(kinds) = self.worlds.last_mut() {
            *kinds |= kind;
        }
        kind != Answers::FAILS
    }
}

impl Turn<'_> {
    /// Whether any of the cards fits now, wherever that may be.
    pub(super) fn any_fits(&self, cards: CardSet) -> Fits {
        if let (Some(false), Start::AnyCard(_), false) =
            (self.begun, self.opening.start, cards.is_empty())
        {
            return Fits::Yes;
        }
        // In each world: the least and the most that the possible rows make of these cards.
        let spans: SmallVec<[(u8, u8); 2]> = self
            .worlds
            .iter()
            .map(|world| {
                let (mut low, mut high) = (NOTHING, NOTHING);
                for colour in Colour::ALL {
                    let held = cards.row(colour).bits();
                    if held == 0 {
                        continue;
                    }
                    let grade = |row: Row| {
                        let (fitting, open) = self.opening.fitting(world.openers, row);
                        match (held & fitting.bits(), held & open.bits()) {
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
            (FITTING, _, _) => Fits::Yes,
            (_, NOTHING, _) => Fits::No,
            (OPEN, OPEN, Second::Silent(rule)) => Fits::Silent(rule),
            _ => {
                let within = spans.iter().any(|(low, high)| low != high);
                let between = spans.windows(2).any(|pair| pair[0] != pair[1]);
                Fits::Depends(self.asks(within, between, Ask::Table))
            }
        }
    }

    /// Which facts settle a question whose answer differs within a world or between worlds.
    /// `table` is the question for what lies.
    pub(super) fn asks(&self, within: bool, between: bool, table: Ask) -> Asks {
        let mut asks = Asks::new();
        if self.told.table.is_none() && (within || !between) {
            asks.push(table);
        }
        if between && self.told.first.is_none() {
            asks.push(Ask::FirstNumber);
        }
        if asks.is_empty() {
            asks.push(table);
        }
        asks
    }

    /// The question for the table, where the card would open its row.
    pub(super) const fn ask_whether_begun(&self) -> Ask {
        match self.opening.opens {
            Opens::Numbers([_]) => Ask::TableOpens,
            Opens::Numbers(_) | Opens::FirstNumber | Opens::Nothing => Ask::Table,
        }
    }

    /// Which of the cards fit in every world.
    pub(super) fn fitting(&self, cards: CardSet) -> Cards {
        if let (Some(false), Start::AnyCard(_)) = (self.begun, self.opening.start) {
            return cards.iter().collect();
        }
        let mut fitting = CardSet::EMPTY;
        for colour in Colour::ALL.into_iter().filter(|&colour| !cards.row(colour).is_empty()) {
            let mut fits = cards.row(colour).bits();
            for world in self.worlds.iter() {
                let in_row = |row| self.opening.fitting(world.openers, row).0.bits();
                fits = world.rows(colour).fold(fits, |fits, row| fits & in_row(row));
            }
            fitting = fitting.or(CardSet::from_row(colour, Row::from_bits(fits)));
        }
        fitting.iter().collect()
    }

    /// What one question to the rows of a colour comes to. A claim that asserts what it needs is
    /// asked whether any world allows it, every other one whether all of them do.
    pub(super) fn weigh(&self, answers: &Answers, asserts: bool) -> Finding {
        let all = answers.worlds.iter().fold(0, |all, kinds| all | kinds);
        if all == Answers::LEGAL || asserts && all & Answers::LEGAL != 0 {
            return Finding::legal(&answers.legal);
        }
        if all == Answers::FAILS {
            return Finding::illegal(&answers.fails);
        }
        if all == Answers::SILENT || asserts && all & Answers::SILENT != 0 {
            return Finding::silent(&answers.silent);
        }
        let within = answers.worlds.iter().any(|kinds| kinds.count_ones() > 1);
        let between = answers.worlds.windows(2).any(|pair| pair[0] != pair[1]);
        let mut would = answers.legal.clone();
        would.extend_from_slice(&answers.fails);
        would.retain(|rule| !rule.is_silent());
        let table = if answers.opens { self.ask_whether_begun() } else { Ask::TableLies };
        Finding::missing(&self.asks(within, between, table), &would)
    }

    /// The cards of a colour that would fit in its row, whatever may lie.
    pub(super) fn fitting_row(&self, colour: Colour) -> Cards {
        self.fitting(CardSet::from_row(colour, Row::run(1, HIGHEST)))
    }

    /// The cards that would fit right beside one that lies, in any world that remains.
    pub(super) fn fitting_beside(&self, anchor: Card) -> Cards {
        let free = |&card: &Card| {
            card.number() <= HIGHEST
                && self.worlds.lying(anchor).is_some_and(|worlds| worlds.not_lying(card).is_some())
        };
        [anchor.below(), anchor.above()].into_iter().flatten().filter(free).collect()
    }
}
