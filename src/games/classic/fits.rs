//! What fits in what may lie: one card, one place, a whole hand.

use super::opening::{HIGHEST, Second, Start};
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
                Fits::Depends(self.asks(within, between))
            }
        }
    }

    /// Which facts settle a question whose answer differs within a world or between worlds.
    pub(super) fn asks(&self, within: bool, between: bool) -> Asks {
        let mut asks = Asks::new();
        if self.told.table.is_none() && (within || !between) {
            asks.push(Ask::TableLies);
        }
        if between && self.told.first.is_none() {
            asks.push(Ask::FirstNumber);
        }
        if asks.is_empty() {
            asks.push(Ask::TableLies);
        }
        asks
    }

    /// Which of the cards fit in every world.
    pub(super) fn fitting(&self, cards: CardSet) -> Cards {
        let fits = |&card: &Card| self.any_fits(CardSet::EMPTY.with(card)) == Fits::Yes;
        cards.iter().filter(fits).collect()
    }

    /// What one question to the rows of a colour comes to. A claim that asserts what it needs is
    /// asked whether any world allows it, every other one whether all of them do.
    pub(super) fn weigh(&self, answers: &[SmallVec<[Fit; 1]>], asserts: bool) -> Finding {
        let all = || answers.iter().flatten();
        let rules = |wanted: &dyn Fn(&Fit) -> bool| {
            let mut rules = Cited::new();
            for fit in all().filter(|fit| wanted(fit)) {
                cite(&mut rules, fit.rules());
            }
            rules
        };
        let legal = |fit: &Fit| fit.is_legal();
        let silent = |fit: &Fit| matches!(fit, Fit::Silent(_));
        let fails = |fit: &Fit| matches!(fit, Fit::Fails(_));
        if all().all(legal) || (asserts && all().any(legal)) {
            return Finding::legal(&rules(&legal));
        }
        if all().all(fails) {
            return Finding::illegal(&rules(&fails));
        }
        if all().all(silent) || (asserts && all().any(silent)) {
            return Finding::silent(&rules(&silent));
        }
        let grades = |fits: &SmallVec<[Fit; 1]>| {
            let mut grades: SmallVec<[u8; 4]> =
                fits.iter().map(|fit| if legal(fit) { 2 } else { u8::from(silent(fit)) }).collect();
            grades.sort_unstable();
            grades.dedup();
            grades
        };
        let grades: SmallVec<[SmallVec<[u8; 4]>; 2]> = answers.iter().map(grades).collect();
        let within = grades.iter().any(|grades| grades.len() > 1);
        let between = grades.windows(2).any(|pair| pair[0] != pair[1]);
        let mut would = rules(&legal);
        would.extend(rules(&fails));
        would.retain(|rule| !rule.is_silent());
        Finding::missing(&self.asks(within, between), &would)
    }

    /// The cards of a colour that would fit in its row, whatever may lie.
    pub(super) fn fitting_row(&self, colour: Colour) -> Cards {
        let all = (1..=HIGHEST).filter_map(|number| Card::new(colour, number)).collect();
        self.fitting(all)
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
