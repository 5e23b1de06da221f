//! The form of a round: the questions of its sheet one by one, and the answers so far. Whoever asks
//! them goes back and forth in it; answers are kept, so that only what is wrong needs to be typed
//! again.
//!
//! A `place` is an index into the seats that play the round.

mod seats;
mod sentence;

use super::{
    EMPTY_HAND, ExtraCount, FlagKind, FlagNeed, FlagValue, Part, Refusal, ResultKind, RoundFlags,
    RoundResults, Score, ScoreSheet, SeatResult, SheetFlag, SheetQuestion,
};
use std::collections::BTreeMap;

/// A single question of the form. A [`SheetQuestion`] expands to one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormStep {
    /// The player who went out.
    Out,
    /// The player of a flag.
    Player(SheetFlag, FlagNeed),
    /// True or false.
    Yes(SheetFlag),
    /// One of two flags.
    Either([SheetFlag; 2]),
    /// The player at this rank in the order of finishing, from 0.
    Rank(usize),
    /// The result of a place.
    Result(ResultKind, usize),
    /// A count that belongs to the result of a place.
    ExtraCount(ExtraCount, usize),
}

impl FormStep {
    /// Returns the place whose result the question is about.
    const fn place(self) -> Option<usize> {
        match self {
            FormStep::Result(_, place) | FormStep::ExtraCount(_, place) => Some(place),
            FormStep::Out
            | FormStep::Player(..)
            | FormStep::Yes(_)
            | FormStep::Either(_)
            | FormStep::Rank(_) => None,
        }
    }
}

/// A result as it was typed, and as it was parsed.
#[derive(Clone, Debug)]
pub struct TypedResult {
    /// The typed text, to be edited.
    pub words: String,
    /// The meaning of the typed words.
    pub result: SeatResult,
}

/// Position in the questions. Kept as a question instead of an index, because the list of questions
/// depends on the answers and the players.
#[derive(Clone, Copy, Debug)]
enum FormPosition {
    /// No question was asked yet. Resuming here leads to the first unanswered question.
    Start,
    Step(FormStep),
    /// After the last question.
    End,
}

/// The form of a round.
#[derive(Clone, Debug)]
pub struct SheetForm {
    sheet: ScoreSheet,
    /// The seats of the session that play the round.
    playing: Vec<usize>,
    out: Option<usize>,
    /// True if the answer was that nobody went out.
    is_nobody_out: bool,
    /// The places in the order in which they finished, as far as known, the winner first.
    order: Vec<usize>,
    results: Vec<Option<TypedResult>>,
    counts: BTreeMap<(usize, ExtraCount), u32>,
    flags: RoundFlags,
    /// Input that is not asked for.
    given: RoundResults,
    position: FormPosition,
    /// The position to return to once the questions of that place and all unanswered ones are
    /// answered.
    detour: Option<(FormPosition, Option<usize>)>,
    /// The questions that were answered together, by a sentence. They are not asked on the way on.
    stated: Vec<FormStep>,
}

impl SheetForm {
    /// Creates a form with nothing answered but what is `given`.
    pub fn new(sheet: ScoreSheet, playing: &[usize], given: RoundResults) -> SheetForm {
        SheetForm {
            sheet,
            playing: playing.to_vec(),
            out: None,
            is_nobody_out: false,
            order: given.flags.order(SheetFlag::Order).unwrap_or_default().to_vec(),
            results: vec![None; playing.len()],
            counts: BTreeMap::new(),
            flags: given.flags.clone(),
            given,
            position: FormPosition::Start,
            detour: None,
            stated: Vec::new(),
        }
    }

    /// Creates the form of a recorded round, fully answered, to correct it.
    pub fn recorded(sheet: ScoreSheet, playing: &[usize], input: RoundResults) -> SheetForm {
        SheetForm { position: FormPosition::End, ..SheetForm::new(sheet, playing, input) }
    }

    /// The sheet whose questions are asked.
    pub const fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }

    /// The place that went out.
    pub const fn out(&self) -> Option<usize> {
        self.out
    }

    /// True if the answer was that nobody went out.
    pub const fn is_nobody_out(&self) -> bool {
        self.is_nobody_out
    }

    /// The places in the order in which they finished, as far as known.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The result of a place as it was typed.
    pub fn result(&self, place: usize) -> Option<&TypedResult> {
        self.results[place].as_ref()
    }

    /// A count of a place; 0 if it was not asked for.
    pub fn count(&self, place: usize, count: ExtraCount) -> u32 {
        self.counts.get(&(place, count)).copied().unwrap_or(0)
    }

    /// True if a sentence said the result of a place.
    pub fn is_result_stated(&self, place: usize) -> bool {
        self.stated.iter().any(|step| matches!(step, FormStep::Result(_, other) if *other == place))
    }

    /// Answers to all questions about flags.
    pub const fn flags(&self) -> &RoundFlags {
        &self.flags
    }

    /// True if a question was answered.
    pub fn has_answers(&self) -> bool {
        self.out.is_some()
            || self.is_nobody_out
            || self.flags != self.given.flags
            || self.results.iter().any(Option::is_some)
            || self.order.len() > self.given.flags.order(SheetFlag::Order).map_or(0, <[_]>::len)
    }

    /// True if the given input has answers that [`SheetForm::restart`] turns into questions. An order
    /// of finishing is a question anyway, and no question takes bare points.
    pub fn has_given_answers(&self) -> bool {
        let given = &self.given;
        given.results.iter().flatten().any(|result| !result.is_bare())
            || given.flags.iter().any(|(flag, _)| flag.kind() != FlagKind::Order)
    }

    /// Answers who went out.
    pub fn set_out(&mut self, out: Option<usize>) {
        // The player who was out before needs a result now.
        if let Some(before) = self.out.filter(|&before| Some(before) != out) {
            self.results[before] = None;
        }
        self.out = out;
        self.is_nobody_out = out.is_none();
        if let Some(place) = out {
            let empty = self.sheet.result_kind().map(ResultKind::empty_result);
            self.results[place] =
                empty.map(|result| TypedResult { words: EMPTY_HAND.to_owned(), result });
        }
    }

    /// Answers the player of a flag; `None` is nobody.
    pub fn set_player(&mut self, flag: SheetFlag, place: Option<usize>) {
        match place {
            Some(place) => self.flags.set(flag, FlagValue::Player(place)),
            None => self.flags.remove(flag),
        }
    }

    /// Answers whether a flag holds.
    pub fn set_yes(&mut self, flag: SheetFlag, is_yes: bool) {
        if is_yes { self.flags.set(flag, FlagValue::Yes) } else { self.flags.remove(flag) }
    }

    /// Answers the player at a rank; `None` is the winner alone. The ranks after it have to be
    /// answered again.
    pub fn set_rank(&mut self, rank: usize, place: Option<usize>) {
        self.order.truncate(rank);
        match place {
            Some(place) => {
                self.order.push(place);
                self.flags.remove(SheetFlag::Winner);
            }
            None => {
                if let Some(&first) = self.order.first() {
                    self.flags.set(SheetFlag::Winner, FlagValue::Player(first));
                }
            }
        }
    }

    /// Answers the result of a place.
    pub fn set_result(&mut self, place: usize, result: TypedResult) {
        self.results[place] = Some(result);
    }

    /// Answers a count of a place.
    pub fn set_count(&mut self, place: usize, count: ExtraCount, number: u32) {
        self.counts.insert((place, count), number);
    }

    /// Continues after an interruption. If a question before the position was never answered, goes
    /// there first, and to the position afterwards.
    pub fn resume(&mut self) {
        if self.out.is_none() {
            self.out = self.place_out_by_given();
        }
        let steps = self.steps();
        let open = self.first_open(&steps);
        let stop = match self.position {
            FormPosition::Start => None,
            FormPosition::Step(step) => steps.iter().position(|other| *other == step),
            FormPosition::End => Some(steps.len()),
        };
        let place = steps.get(open).and_then(|step| step.place());
        self.detour = stop.filter(|&stop| open < stop).map(|_| (self.position, place));
        self.go_to(&steps, stop.map_or(open, |stop| open.min(stop)));
    }

    fn go_to(&mut self, steps: &[FormStep], index: usize) {
        self.position =
            steps.get(index).map_or(FormPosition::End, |&step| FormPosition::Step(step));
    }

    /// Index of the first question that needs an answer and has none.
    fn first_open(&self, steps: &[FormStep]) -> usize {
        steps.iter().position(|step| self.is_open(*step)).unwrap_or(steps.len())
    }

    /// Index of the current question; `None` if an answer has removed it.
    fn index(&self, steps: &[FormStep]) -> Option<usize> {
        match self.position {
            FormPosition::Start => Some(0),
            FormPosition::Step(step) => steps.iter().position(|other| *other == step),
            FormPosition::End => Some(steps.len()),
        }
    }

    /// The current question; `None` if all are answered.
    pub fn current(&mut self) -> Option<FormStep> {
        let steps = self.steps();
        let current = self.index(&steps).and_then(|index| steps.get(index)).copied();
        if current.is_none() {
            self.detour = None;
        }
        current
    }

    /// The questions that are answered: those before the current one, and those that a sentence
    /// answered.
    pub fn answered_steps(&self) -> Vec<FormStep> {
        let steps = self.steps();
        let current = self.index(&steps).unwrap_or_default();
        let is_answered = |(at, step): &(usize, FormStep)| *at < current || self.is_stated(*step);
        steps.into_iter().enumerate().filter(is_answered).map(|(_, step)| step).collect()
    }

    fn is_stated(&self, step: FormStep) -> bool {
        self.stated.contains(&step) && !self.is_open(step)
    }

    /// Moves to the next question. After a corrected result or an inserted question, first asks
    /// what these leave unanswered, then returns to the saved position.
    pub fn advance(&mut self) {
        let steps = self.steps();
        let mut next = self.index(&steps).map_or(self.first_open(&steps), |index| index + 1);
        // Whoever went out is corrected first, then what else belongs to that place.
        if let (Some((_, Some(place))), FormPosition::Step(FormStep::Out)) =
            (self.detour, self.position)
        {
            next = SheetForm::first_of(&steps, place).unwrap_or(next);
        }
        if let Some((position, place)) = self.detour
            && !(place.is_some() && steps.get(next).is_some_and(|step| step.place() == place))
        {
            self.position = position;
            next = self.index(&steps).unwrap_or(steps.len());
            let open = steps.iter().take(next).position(|step| self.is_open(*step));
            self.detour = open.map(|open| (position, steps[open].place()));
            next = open.unwrap_or(next);
        }
        while steps.get(next).is_some_and(|&step| self.is_stated(step)) {
            next += 1;
        }
        self.go_to(&steps, next);
    }

    /// Moves to the question before. Returns false at the first one.
    pub fn go_back(&mut self) -> bool {
        let steps = self.steps();
        let before = self.index(&steps).and_then(|index| index.checked_sub(1));
        let Some(before) = before else { return false };
        self.detour = None;
        self.go_to(&steps, before);
        true
    }

    /// Moves to the last question.
    pub fn go_to_last(&mut self) {
        // A recorded round has no question before its values are edited.
        if self.steps().is_empty() {
            self.make_given_editable();
        }
        let steps = self.steps();
        self.go_to(&steps, steps.len().saturating_sub(1));
    }

    /// Moves to the first question. The answers stay, to be edited, and so does the given input.
    pub fn restart(&mut self) {
        self.make_given_editable();
        self.stated.clear();
        let steps = self.steps();
        self.go_to(&steps, 0);
    }

    /// Moves to the questions of one place, and from there back to the end; to the first question if
    /// that place is out or has no question.
    pub fn correct(&mut self, place: usize) {
        self.make_given_editable();
        self.stated.clear();
        if let Some(bare) = self.given.results.get_mut(place) {
            *bare = None;
        }
        let steps = self.steps();
        let first = SheetForm::first_of(&steps, place).filter(|_| self.out != Some(place));
        self.go_to(&steps, first.unwrap_or(0));
        self.detour = Some((FormPosition::End, Some(place)));
    }

    /// Index of the first question about a place.
    fn first_of(steps: &[FormStep], place: usize) -> Option<usize> {
        steps.iter().position(|step| step.place() == Some(place))
    }

    /// Adds the question that a silence of the rules leaves to the table, such as whether the
    /// caller keeps or loses. Moves to the last question.
    pub fn ask_open_silence(&mut self) {
        for question in self.sheet.questions() {
            if let SheetQuestion::Either(flags) = question
                && !flags.iter().any(|&flag| self.flags.has(flag))
            {
                // The preset answer makes `steps_of` ask the question; the reply replaces it.
                self.flags.set(flags[0], FlagValue::Yes);
            }
        }
        self.go_to_last();
    }

    /// Turns the given input into answers that can be edited. Its results become typed results, and
    /// its flags are asked for again. Bare points stay, because no question takes them.
    fn make_given_editable(&mut self) {
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

    /// Converts the answers to the input of the score sheet.
    pub fn to_input(&self) -> RoundResults {
        self.input_with(|_| None)
    }

    /// Converts the answers to the input of the score sheet; places not asked yet hold nothing.
    fn to_partial_input(&self) -> RoundResults {
        self.input_with(|kind| Some(kind.empty_result()))
    }

    fn input_with(&self, rest: impl Fn(ResultKind) -> Option<SeatResult>) -> RoundResults {
        let result =
            |place: usize| {
                if let Some(given) = self.given.result(place) {
                    return Some(given.clone());
                }
                let kind = self.sheet.result_kind()?;
                let typed = self.results[place].as_ref().map(|typed| typed.result.clone());
                let stated = typed.or_else(|| rest(kind))?;
                // Counts that the typed result includes are left alone.
                let missing = kind.extra_counts().iter();
                let missing = missing.filter(|&&count| !self.has_extra_count(place, count));
                Some(missing.fold(stated, |result, &count| {
                    result.with_count(count, self.count(place, count))
                }))
            };
        let places = self.results.len();
        let mut flags = self.flags.clone();
        flags.remove(SheetFlag::Order);
        // The last rank is not asked for, since it follows from the others.
        if !flags.has(SheetFlag::Winner) && !self.order.is_empty() {
            let mut order = self.order.clone();
            order.extend((0..places).filter(|place| !self.order.contains(place)));
            flags.set(SheetFlag::Order, FlagValue::Order(order));
        }
        RoundResults { results: (0..places).map(result).collect(), flags }
    }

    /// Validates the answer of a place together with those before it, against the cards that exist.
    /// Returns what the answer counts. Missing and undecided answers are no problem yet.
    ///
    /// # Errors
    /// The refusal. Refusals that only a complete round can have, or that concern other places, are
    /// ignored.
    pub fn validate(&self, place: usize) -> Result<Option<i64>, Refusal> {
        let Ok(scored) = self.sheet.score(&self.to_partial_input()) else { return Ok(None) };
        let is_about_other = |refusal: &Refusal| refusal.seat().is_some_and(|other| other != place);
        let mut refusals = scored.refusals.into_iter();
        match refusals.find(|refusal| !refusal.needs_whole_round() && !is_about_other(refusal)) {
            Some(refusal) => Err(refusal),
            None => Ok(scored.scores.get(place).and_then(own_points)),
        }
    }

    /// Returns the refusal that several places are out although only one can be, if this place is
    /// one of them.
    pub fn several_out(&self, place: usize) -> Option<Refusal> {
        let scored = self.sheet.score(&self.to_partial_input()).ok()?;
        let is_several_out = |refusal: &Refusal| matches!(refusal, Refusal::SeveralOut { .. });
        scored.refusals.iter().find(|refusal| is_several_out(refusal))?;
        // An empty result counts as out, but a place that was not asked yet is not out.
        let has_result = |place: usize| {
            self.is_given(place) || self.out == Some(place) || self.results[place].is_some()
        };
        let out = (0..scored.scores.len()).filter(|&place| has_result(place));
        let out: Vec<usize> = out.filter(|&place| is_out(&scored.scores[place])).collect();
        (out.len() > 1 && out.contains(&place)).then_some(Refusal::SeveralOut { seats: out })
    }

    /// Returns the place that is out according to the given results.
    fn place_out_by_given(&self) -> Option<usize> {
        let scored = self.sheet.score(&self.to_partial_input()).ok()?;
        (0..self.results.len())
            .find(|&place| self.is_given(place) && scored.scores.get(place).is_some_and(is_out))
    }

    fn is_given(&self, place: usize) -> bool {
        self.given.result(place).is_some()
    }

    /// True if the typed result includes that count already.
    fn has_extra_count(&self, place: usize, count: ExtraCount) -> bool {
        self.results[place].as_ref().is_some_and(|typed| typed.result.has_count(count))
    }

    /// True if the question needs an answer and has none.
    fn is_open(&self, step: FormStep) -> bool {
        match step {
            FormStep::Out => self.out.is_none() && !self.is_nobody_out,
            FormStep::Player(flag, need) => need != FlagNeed::Optional && !self.flags.has(flag),
            FormStep::Result(_, place) => self.results[place].is_none(),
            FormStep::Rank(rank) => rank >= self.order.len() && !self.flags.has(SheetFlag::Winner),
            FormStep::Yes(_) | FormStep::Either(_) | FormStep::ExtraCount(..) => false,
        }
    }

    /// Returns the questions of the round in order. Built anew each time, because the list depends
    /// on the answers.
    fn steps(&self) -> Vec<FormStep> {
        self.sheet.questions().iter().flat_map(|&question| self.steps_of(question)).collect()
    }

    /// Expands a question of the sheet to single questions, without those that the given input
    /// answers. Answered questions remain in the list, since somebody may go back to them.
    fn steps_of(&self, question: SheetQuestion) -> Vec<FormStep> {
        let is_given = |flag: &SheetFlag| self.given.flags.has(*flag);
        match question {
            SheetQuestion::Out => {
                let given = self.out.is_some_and(|place| self.is_given(place));
                if given { Vec::new() } else { vec![FormStep::Out] }
            }
            SheetQuestion::Results(kind) => {
                let open = (0..self.results.len()).filter(|&place| !self.is_given(place));
                open.flat_map(|place| self.result_steps(kind, place)).collect()
            }
            SheetQuestion::Flag(_, FlagNeed::NotPrompted) => Vec::new(),
            SheetQuestion::Flag(flag, _) if is_given(&flag) => Vec::new(),
            SheetQuestion::Flag(flag, need) => match flag.kind() {
                FlagKind::Player => vec![FormStep::Player(flag, need)],
                FlagKind::Yes => vec![FormStep::Yes(flag)],
                // An order is asked by [`SheetQuestion::Finishing`], results by
                // [`SheetQuestion::Results`].
                _ => Vec::new(),
            },
            SheetQuestion::Finishing => {
                // The last rank follows from the others. Whoever names the winner alone stops after
                // the second question.
                let ranks = if self.flags.has(SheetFlag::Winner) {
                    2
                } else {
                    (self.order.len() + 1).min(self.results.len() - 1)
                };
                (0..ranks).map(FormStep::Rank).collect()
            }
            SheetQuestion::Either(flags) => {
                let is_open = flags.iter().any(|&flag| self.flags.has(flag));
                let is_asked = is_open && !flags.iter().any(is_given);
                if is_asked { vec![FormStep::Either(flags)] } else { Vec::new() }
            }
        }
    }

    fn result_steps(&self, kind: ResultKind, place: usize) -> Vec<FormStep> {
        let is_out = Some(place) == self.out;
        let result = (!is_out).then_some(FormStep::Result(kind, place));
        let counts = kind.extra_counts().iter().filter(|count| {
            !(self.has_extra_count(place, **count) || is_out && count.is_in_hand())
        });
        let counts = counts.map(|&count| FormStep::ExtraCount(count, place));
        result.into_iter().chain(counts).collect()
    }
}

fn is_out(score: &Score) -> bool {
    score.parts.contains(&Part::Out)
}

/// Returns what a place's own cards count, regardless of the other hands.
fn own_points(score: &Score) -> Option<i64> {
    let own = score.parts.iter().find(|part| part.is_own_sum());
    own.and_then(|part| part.number()).or(score.points)
}
