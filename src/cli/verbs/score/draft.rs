//! The answers to the questions of a round, as far as they have been given.

use crate::games::Form;
use crate::games::sheet::RoundTold;

/// The answers so far. They stay when somebody goes back, so that only what is wrong is typed
/// again.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) out: Option<usize>,
    pub(super) closer: Option<usize>,
    pub(super) caller: Option<usize>,
    pub(super) winner: Option<usize>,
    pub(super) loser: Option<usize>,
    pub(super) order: Vec<usize>,
    pub(super) results: Vec<Option<String>>,
    pub(super) jokers: Vec<u32>,
    pub(super) bonus: Vec<u32>,
    pub(super) stock_empty: bool,
    pub(super) keeps: Option<bool>,
    /// What the command line told already; it is not asked again.
    pub(super) given: RoundTold,
}

impl Draft {
    /// Nothing answered yet but what was `given`.
    pub(super) fn new(players: usize, given: RoundTold) -> Draft {
        Draft {
            closer: given.closer,
            caller: given.caller,
            winner: given.winner,
            loser: given.loser,
            order: given.order.clone().unwrap_or_default(),
            results: vec![None; players],
            jokers: vec![0; players],
            bonus: vec![0; players],
            stock_empty: given.stock_empty,
            keeps: match (given.caller_keeps, given.caller_loses) {
                (false, false) => None,
                (keeps, _) => Some(keeps),
            },
            given,
            ..Draft::default()
        }
    }

    /// Whether the command line told this seat's result.
    pub(super) fn is_given(&self, seat: usize) -> bool {
        self.given_result(seat).is_some() || self.given_points(seat).is_some()
    }

    /// Whether the command line told anything.
    pub(super) fn was_given(&self) -> bool {
        let given = &self.given;
        given.results.iter().any(Option::is_some)
            || given.closer.or(given.caller).is_some()
            || given.stock_empty
            || given.caller_keeps
            || given.caller_loses
    }

    /// What the command line told becomes answers, which can be mended. Bare points stay: no
    /// question takes them.
    pub(super) fn take_given(&mut self) {
        let given = std::mem::take(&mut self.given);
        for (result, told) in self.results.iter_mut().zip(given.results) {
            if told.is_some() {
                *result = told;
            }
        }
        self.given.points = given.points;
    }

    fn given_result(&self, seat: usize) -> Option<&String> {
        self.given.results.get(seat).and_then(Option::as_ref)
    }

    fn given_points(&self, seat: usize) -> Option<i64> {
        self.given.points.get(seat).copied().flatten()
    }

    /// Master: whether the hand was typed with its jokers already.
    pub(super) fn tells_jokers(&self, seat: usize) -> bool {
        let text = self.results[seat].as_deref().unwrap_or_default().to_lowercase();
        self.tells_bonus(seat)
            || text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.starts_with('j'))
    }

    /// Master: whether the hand was typed with its bonus cards already (`12 5 J:1`).
    pub(super) fn tells_bonus(&self, seat: usize) -> bool {
        self.results[seat].as_ref().is_some_and(|text| text.contains(':'))
    }

    /// The round as told so far; `rest` stands for those who have not been asked.
    pub(super) fn told(&self, form: Form, rest: impl Fn(usize) -> Option<String>) -> RoundTold {
        let players = self.results.len();
        let results = (0..players).map(|seat| {
            if self.is_given(seat) {
                return self.given_result(seat).cloned();
            }
            let told = self.results[seat].clone();
            match form {
                Form::MasterHands => {
                    let told = told.or_else(|| rest(seat).map(|_| "out".to_owned()))?;
                    Some(self.with_jokers_and_bonus(seat, told))
                }
                Form::Hands | Form::Layouts | Form::Counts | Form::Colours => {
                    told.or_else(|| rest(seat))
                }
                Form::Finishing | Form::Winner | Form::Loser => None,
            }
        });
        let results = results.collect();
        let order = (self.winner.is_none() && !self.order.is_empty()).then(|| {
            let mut order = self.order.clone();
            order.extend((0..players).filter(|seat| !self.order.contains(seat)));
            order
        });
        RoundTold {
            results,
            points: (0..players).map(|seat| self.given_points(seat)).collect(),
            closer: self.closer,
            order,
            winner: self.winner,
            loser: self.loser,
            caller: self.caller,
            stock_empty: self.stock_empty,
            caller_keeps: self.keeps == Some(true),
            caller_loses: self.keeps == Some(false),
        }
    }

    fn with_jokers_and_bonus(&self, seat: usize, mut hand: String) -> String {
        if !self.tells_jokers(seat) {
            for _ in 0..self.jokers[seat].min(9) {
                hand = if is_empty_hand(&hand) { "J".to_owned() } else { hand + "+J" };
            }
        }
        if self.tells_bonus(seat) { hand } else { format!("{hand}:{}", self.bonus[seat]) }
    }
}

fn is_empty_hand(hand: &str) -> bool {
    matches!(hand.trim(), "out" | "0" | "")
}
