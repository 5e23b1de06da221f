//! The answers to the questions of a round, as far as they have been given.

use crate::games::sheet::{
    Answer, AnswerKind, Beside, Flags, ResultKind, RoundTold, SheetFlag, Table,
};
use std::collections::BTreeMap;

/// The answers so far. They stay when somebody goes back, so that only what is wrong is typed
/// again.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) out: Option<usize>,
    /// The places taken so far, the first one first.
    pub(super) order: Vec<usize>,
    pub(super) results: Vec<Option<String>>,
    /// What was counted beside a result.
    pub(super) beside: BTreeMap<(usize, Beside), u32>,
    /// What the other questions were answered.
    pub(super) flags: Flags,
    /// What the command line told already; it is not asked again.
    pub(super) given: RoundTold,
}

impl Draft {
    /// Nothing answered yet but what was `given`.
    pub(super) fn new(players: usize, given: RoundTold) -> Draft {
        Draft {
            order: given.flags.order(SheetFlag::Order).unwrap_or_default().to_vec(),
            results: vec![None; players],
            flags: given.flags.clone(),
            given,
            ..Draft::default()
        }
    }

    /// Whether the command line told this seat's result.
    pub(super) fn is_given(&self, seat: usize) -> bool {
        self.given_result(seat).is_some() || self.given.bare(seat).is_some()
    }

    /// Whether the command line told anything.
    pub(super) fn was_given(&self) -> bool {
        let given = &self.given;
        given.results.iter().any(Option::is_some)
            || given.flags.iter().any(|(flag, _)| flag.kind() != AnswerKind::Order)
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

    /// Whether the result was typed with that beside it already.
    pub(super) fn tells(&self, kind: ResultKind, seat: usize, beside: Beside) -> bool {
        self.results[seat].as_deref().is_some_and(|text| kind.tells(text, beside))
    }

    /// What was counted beside the results; nothing where that was not asked yet.
    fn counted(&self, kind: ResultKind) -> Vec<(usize, Beside, u32)> {
        let seats = (0..self.results.len()).filter(|&seat| !self.is_given(seat));
        let asked = seats.flat_map(|seat| kind.beside().iter().map(move |&beside| (seat, beside)));
        asked
            .filter(|&(seat, beside)| !self.tells(kind, seat, beside))
            .map(|key| (key.0, key.1, self.beside.get(&key).copied().unwrap_or(0)))
            .collect()
    }

    /// The round as told so far; `rest` stands for those who have not been asked.
    pub(super) fn told(&self, table: &Table, rest: Option<Rest>) -> RoundTold {
        let players = self.results.len();
        let result = |seat: usize| {
            if self.is_given(seat) {
                return self.given_result(seat).cloned();
            }
            let kind = table.result_kind()?;
            self.results[seat].clone().or_else(|| rest.map(|Rest| kind.nothing()))
        };
        let mut flags = self.flags.clone();
        flags.take_back(SheetFlag::Order);
        if !flags.has(SheetFlag::Winner) && !self.order.is_empty() {
            let mut order = self.order.clone();
            order.extend((0..players).filter(|seat| !self.order.contains(seat)));
            flags.tell(SheetFlag::Order, Answer::Order(order));
        }
        RoundTold {
            results: (0..players).map(result).collect(),
            points: (0..players).map(|seat| self.given.bare(seat)).collect(),
            beside: table.result_kind().map(|kind| self.counted(kind)).unwrap_or_default(),
            flags,
        }
    }
}

/// Who has not been asked is taken to hold nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest;
