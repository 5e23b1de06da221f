//! The answers to the questions of a round, as far as they have been given.

use crate::games::sheet::{
    ExtraCount, FlagKind, FlagValue, ResultKind, RoundFlags, RoundResults, ScoreSheet, SeatResult,
    SheetFlag,
};
use std::collections::BTreeMap;

/// A result as it was typed, and as it was parsed.
#[derive(Clone, Debug)]
pub(super) struct TypedResult {
    /// The typed text; going back puts it into the input line again.
    pub(super) words: String,
    pub(super) result: SeatResult,
}

/// The answers so far. They are kept when somebody goes back, so that only what is wrong needs to
/// be typed again.
///
/// A `seat` in here is an index into the seats that play the round (a *place* of
/// [`Seats`](crate::cli::actions::round::Seats)).
#[derive(Clone, Debug, Default)]
pub(super) struct RoundAnswers {
    /// The player who went out.
    pub(super) out: Option<usize>,
    /// True if the answer was that nobody went out.
    pub(super) is_nobody_out: bool,
    /// The seats in the order in which they finished, as far as known, the winner first.
    pub(super) order: Vec<usize>,
    /// Typed results, by seat.
    pub(super) results: Vec<Option<TypedResult>>,
    /// Counts asked for besides a result, by seat.
    pub(super) counts: BTreeMap<(usize, ExtraCount), u32>,
    /// Answers to all other questions.
    pub(super) flags: RoundFlags,
    /// Input from the command line; it is not asked for again.
    pub(super) given: RoundResults,
}

impl RoundAnswers {
    /// Starts with nothing answered but what was `given` on the command line.
    pub(super) fn new(players: usize, given: RoundResults) -> RoundAnswers {
        RoundAnswers {
            order: given.flags.order(SheetFlag::Order).unwrap_or_default().to_vec(),
            results: vec![None; players],
            flags: given.flags.clone(),
            given,
            ..RoundAnswers::default()
        }
    }

    /// True if the command line gave this seat's result.
    pub(super) fn is_given(&self, seat: usize) -> bool {
        self.given.result(seat).is_some()
    }

    /// True if this seat's result is known, from the command line or from an answer.
    pub(super) fn has_result(&self, seat: usize) -> bool {
        self.is_given(seat) || self.out == Some(seat) || self.results[seat].is_some()
    }

    /// True if the command line gave an answer that [`RoundAnswers::make_given_editable`] turns
    /// into a question. An order of finishing is a question anyway, and no question takes bare
    /// points.
    pub(super) fn has_given_answers(&self) -> bool {
        let given = &self.given;
        given.results.iter().flatten().any(|result| !result.is_bare())
            || given.flags.iter().any(|(flag, _)| flag.kind() != FlagKind::Order)
    }

    /// Reassigns the answers after somebody joined or left. `from` and `to` are the seats that play
    /// before and after. Answers of those who left are dropped.
    pub(super) fn reseated(self, from: &[usize], to: &[usize]) -> RoundAnswers {
        let new_place = |place: usize| {
            let seat = from.get(place)?;
            to.iter().position(|other| other == seat)
        };
        let flags = |flags: &RoundFlags| {
            let mut moved = RoundFlags::default();
            // One flag at a time: `map` returns nothing for all flags if one of them names somebody
            // who left.
            for (flag, answer) in flags.iter() {
                let mut one = RoundFlags::default();
                one.set(flag, answer.clone());
                if let Some(answer) =
                    one.map(|&place| new_place(place)).and_then(|one| one.get(flag).cloned())
                {
                    moved.set(flag, answer);
                }
            }
            moved
        };
        let mut results = vec![None; to.len()];
        let mut given =
            RoundResults { results: vec![None; to.len()], flags: flags(&self.given.flags) };
        for (at, typed) in self.results.into_iter().enumerate() {
            if let Some(at) = new_place(at) {
                results[at] = typed;
            }
        }
        for (at, result) in self.given.results.into_iter().enumerate() {
            if let Some(at) = new_place(at) {
                given.results[at] = result;
            }
        }
        let counted = self.counts.into_iter();
        RoundAnswers {
            out: self.out.and_then(new_place),
            is_nobody_out: self.is_nobody_out,
            order: self.order.into_iter().filter_map(new_place).collect(),
            results,
            counts: counted
                .filter_map(|((at, kind), n)| Some(((new_place(at)?, kind), n)))
                .collect(),
            flags: flags(&self.flags),
            given,
        }
    }

    /// Clears a seat's bare points, so that its result can be asked for.
    pub(super) fn clear_bare_points(&mut self, seat: usize) {
        if let Some(result) = self.given.results.get_mut(seat) {
            *result = None;
        }
    }

    /// Turns what was given on the command line into answers that can be edited. Its results become
    /// typed results, and its flags are asked for again. Bare points stay, because no question
    /// takes them.
    pub(super) fn make_given_editable(&mut self) {
        let given = std::mem::take(&mut self.given);
        for (result, given_result) in self.results.iter_mut().zip(given.results) {
            let bare = given_result.filter(|given_result| {
                if let Some(words) = given_result.notation() {
                    *result = Some(TypedResult { words, result: given_result.clone() });
                }
                given_result.is_bare()
            });
            self.given.results.push(bare);
        }
    }

    /// True if the typed result includes that count already.
    pub(super) fn has_extra_count(&self, seat: usize, count: ExtraCount) -> bool {
        self.results[seat].as_ref().is_some_and(|typed| typed.result.has_count(count))
    }

    /// Adds the counts to a result, 0 where not asked yet. Counts that the typed result includes
    /// are left alone.
    fn with_counts(&self, kind: ResultKind, seat: usize, result: SeatResult) -> SeatResult {
        let missing =
            kind.extra_counts().iter().filter(|&&count| !self.has_extra_count(seat, count));
        missing.fold(result, |result, &count| {
            result.with_count(count, self.counts.get(&(seat, count)).copied().unwrap_or(0))
        })
    }

    /// Converts the answers to the input of the score sheet. With `rest`, seats not asked yet get
    /// an empty result; without it, none.
    pub(super) fn to_input(
        &self,
        sheet: &ScoreSheet,
        rest: Option<UnansweredAsEmpty>,
    ) -> RoundResults {
        let players = self.results.len();
        let result = |seat: usize| {
            if let Some(given) = self.given.result(seat) {
                return Some(given.clone());
            }
            let kind = sheet.result_kind()?;
            let typed = self.results[seat].as_ref().map(|typed| typed.result.clone());
            let stated = typed.or_else(|| rest.map(|UnansweredAsEmpty| kind.empty_result()))?;
            Some(self.with_counts(kind, seat, stated))
        };
        let mut flags = self.flags.clone();
        flags.remove(SheetFlag::Order);
        // The last place is not asked for, since it follows from the others.
        if !flags.has(SheetFlag::Winner) && !self.order.is_empty() {
            let mut order = self.order.clone();
            order.extend((0..players).filter(|seat| !self.order.contains(seat)));
            flags.set(SheetFlag::Order, FlagValue::Order(order));
        }
        RoundResults { results: (0..players).map(result).collect(), flags }
    }
}

/// Marker for [`RoundAnswers::to_input`]: seats not asked yet count as holding nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnansweredAsEmpty;
