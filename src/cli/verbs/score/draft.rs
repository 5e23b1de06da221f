//! The answers to the questions of a round, as far as they have been given.

use crate::games::sheet::{
    Answer, AnswerKind, Beside, Flags, ResultKind, RoundTold, SheetFlag, Table, Told,
};
use std::collections::BTreeMap;

/// A result as it was typed, and what it means.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    /// What is there to be mended when somebody goes back.
    pub(super) words: String,
    pub(super) told: Told,
}

/// The answers so far. They stay when somebody goes back, so that only what is wrong is typed
/// again.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) out: Option<usize>,
    /// Nobody went out.
    pub(super) nobody: bool,
    /// The places taken so far, the first one first.
    pub(super) order: Vec<usize>,
    pub(super) results: Vec<Option<Typed>>,
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
        self.given.result(seat).is_some()
    }

    /// Whether this seat's result was told, here or there.
    pub(super) fn is_told(&self, seat: usize) -> bool {
        self.is_given(seat) || self.out == Some(seat) || self.results[seat].is_some()
    }

    /// Whether the command line told anything.
    pub(super) fn was_given(&self) -> bool {
        let given = &self.given;
        given.results.iter().flatten().any(|told| !told.is_bare())
            || given.flags.iter().any(|(flag, _)| flag.kind() != AnswerKind::Order)
    }

    /// The same answers of those who sit at the table now: `from` and `to` are the seats that play
    /// before and after somebody came or left.
    pub(super) fn seated(self, from: &[usize], to: &[usize]) -> Draft {
        let place = |place: usize| {
            let seat = from.get(place)?;
            to.iter().position(|other| other == seat)
        };
        let flags = |flags: &Flags| {
            let mut kept = Flags::default();
            for (flag, answer) in flags.iter() {
                let mut one = Flags::default();
                one.tell(flag, answer.clone());
                if let Some(answer) =
                    one.map(|&of| place(of)).and_then(|one| one.get(flag).cloned())
                {
                    kept.tell(flag, answer);
                }
            }
            kept
        };
        let mut results = vec![None; to.len()];
        let mut given =
            RoundTold { results: vec![None; to.len()], flags: flags(&self.given.flags) };
        for (at, typed) in self.results.into_iter().enumerate() {
            if let Some(at) = place(at) {
                results[at] = typed;
            }
        }
        for (at, told) in self.given.results.into_iter().enumerate() {
            if let Some(at) = place(at) {
                given.results[at] = told;
            }
        }
        let beside = self.beside.into_iter();
        Draft {
            out: self.out.and_then(place),
            nobody: self.nobody,
            order: self.order.into_iter().filter_map(place).collect(),
            results,
            beside: beside.filter_map(|((at, what), n)| Some(((place(at)?, what), n))).collect(),
            flags: flags(&self.flags),
            given,
        }
    }

    /// Bare points give way to a result of that seat, which can be asked for.
    pub(super) fn take_bare(&mut self, seat: usize) {
        if let Some(told) = self.given.results.get_mut(seat) {
            *told = None;
        }
    }

    /// What the command line told becomes answers, which can be mended. Bare points stay: no
    /// question takes them.
    pub(super) fn take_given(&mut self) {
        let given = std::mem::take(&mut self.given);
        for (result, told) in self.results.iter_mut().zip(given.results) {
            let bare = told.filter(|told| {
                if let Some(words) = told.words() {
                    *result = Some(Typed { words, told: told.clone() });
                }
                told.is_bare()
            });
            self.given.results.push(bare);
        }
    }

    /// Whether the result was typed with that beside it already.
    pub(super) fn tells(&self, seat: usize, beside: Beside) -> bool {
        self.results[seat].as_ref().is_some_and(|typed| typed.told.tells(beside))
    }

    /// The result with what was counted beside it; nothing where that was not asked yet.
    fn with_counted(&self, kind: ResultKind, seat: usize, told: Told) -> Told {
        let open = kind.beside().iter().filter(|&&beside| !self.tells(seat, beside));
        open.fold(told, |told, &beside| {
            told.with(beside, self.beside.get(&(seat, beside)).copied().unwrap_or(0))
        })
    }

    /// The round as told so far; `rest` stands for those who have not been asked.
    pub(super) fn told(&self, table: &Table, rest: Option<Rest>) -> RoundTold {
        let players = self.results.len();
        let result = |seat: usize| {
            if let Some(given) = self.given.result(seat) {
                return Some(given.clone());
            }
            let kind = table.result_kind()?;
            let typed = self.results[seat].as_ref().map(|typed| typed.told.clone());
            let told = typed.or_else(|| rest.map(|Rest| kind.nothing()))?;
            Some(self.with_counted(kind, seat, told))
        };
        let mut flags = self.flags.clone();
        flags.take_back(SheetFlag::Order);
        if !flags.has(SheetFlag::Winner) && !self.order.is_empty() {
            let mut order = self.order.clone();
            order.extend((0..players).filter(|seat| !self.order.contains(seat)));
            flags.tell(SheetFlag::Order, Answer::Order(order));
        }
        RoundTold { results: (0..players).map(result).collect(), flags }
    }
}

/// Who has not been asked is taken to hold nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest;
