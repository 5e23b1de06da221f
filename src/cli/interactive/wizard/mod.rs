//! Asks for a round: who went out or closed, then everybody's result. Each result is checked
//! against the cards that exist while it is typed.
//!
//! A `seat` in here is an index into the seats that play the round (a *place* of [`Seats`]), since
//! a [`WizardStep::Place`] is a place in the order of finishing.

mod prompts;

use super::answers::{RoundAnswers, UnansweredAsEmpty};
use crate::cli::actions::round::Seats;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{PromptCommand, Reply};
use crate::games::sheet::{
    ExtraCount, FlagKind, FlagNeed, FlagValue, Part, ResultKind, RoundResults, Score, ScoreSheet,
    SheetFlag, SheetQuestion,
};

/// A single question of the wizard. A [`SheetQuestion`] expands to one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WizardStep {
    Out,
    Player(SheetFlag, FlagNeed),
    Yes(SheetFlag),
    Either([SheetFlag; 2]),
    Place(usize),
    Result(ResultKind, usize),
    ExtraCount(ExtraCount, usize),
}

impl WizardStep {
    /// Returns the seat whose result the question is about.
    const fn seat(self) -> Option<usize> {
        match self {
            WizardStep::Result(_, seat) | WizardStep::ExtraCount(_, seat) => Some(seat),
            WizardStep::Out
            | WizardStep::Player(..)
            | WizardStep::Yes(_)
            | WizardStep::Either(_)
            | WizardStep::Place(_) => None,
        }
    }

    /// Translates the question after players joined or left; `new_place` maps the old index of a
    /// seat to the new one. `None` if the question's player has left.
    fn reseated(self, new_place: impl Fn(usize) -> Option<usize>) -> Option<WizardStep> {
        Some(match self {
            WizardStep::Result(kind, seat) => WizardStep::Result(kind, new_place(seat)?),
            WizardStep::ExtraCount(count, seat) => WizardStep::ExtraCount(count, new_place(seat)?),
            WizardStep::Out
            | WizardStep::Player(..)
            | WizardStep::Yes(_)
            | WizardStep::Either(_)
            | WizardStep::Place(_) => self,
        })
    }
}

/// The outcome of a run of the wizard.
pub(super) enum WizardOutcome {
    /// All questions are answered; the round is not validated as a whole yet.
    Round(RoundResults),
    /// A command was typed.
    Command(PromptCommand),
    /// `<` at the first question.
    Back,
}

/// The saved state of a wizard: the answers of a round, and where the questions stopped.
#[derive(Clone, Debug)]
pub(super) struct WizardState {
    answers: RoundAnswers,
    /// The current question, and the seats that played when the state was saved.
    position: WizardPosition,
    playing: Vec<usize>,
}

/// The place to go to after the current question.
#[derive(Clone, Copy, Debug)]
enum AfterStep {
    /// To the next question.
    Next,
    /// Through the rest of that seat's questions and all unanswered ones, then back to that
    /// position.
    Return(WizardPosition, Option<usize>),
}

/// Position in the questions of a round. Kept as a question instead of an index, because the list
/// of questions depends on the answers and the players.
#[derive(Clone, Copy, Debug)]
enum WizardPosition {
    /// No question was asked yet. Resuming here leads to the first unanswered question.
    Start,
    Step(WizardStep),
    /// After the last question.
    End,
}

impl WizardState {
    /// Creates the state of a round with nothing answered but what was `given`.
    pub(super) fn new(playing: &[usize], given: RoundResults) -> WizardState {
        let answers = RoundAnswers::new(playing.len(), given);
        WizardState { answers, position: WizardPosition::Start, playing: playing.to_vec() }
    }

    /// Creates the state of a recorded round, fully answered, to correct it.
    pub(super) fn recorded(playing: &[usize], input: RoundResults) -> WizardState {
        WizardState { position: WizardPosition::End, ..WizardState::new(playing, input) }
    }

    /// Returns what the command line or the recorded round gives.
    pub(super) fn to_input(&self) -> RoundResults {
        self.answers.given.clone()
    }

    /// True if a question was answered.
    pub(super) fn has_answers(&self) -> bool {
        let answers = &self.answers;
        answers.out.is_some()
            || answers.is_nobody_out
            || answers.flags != answers.given.flags
            || answers.results.iter().any(Option::is_some)
            || answers.order.len()
                > answers.given.flags.order(SheetFlag::Order).map_or(0, <[_]>::len)
    }
}

/// Asks the questions of one round.
pub(super) struct Wizard<'a> {
    sheet: &'a ScoreSheet,
    seats: &'a Seats<'a>,
    /// The totals before this round, by place; empty before the first round.
    totals: Vec<i64>,
    names: Vec<String>,
    /// Width of the labels, so that results are aligned.
    column: usize,
    answers: RoundAnswers,
    /// Index of the current question in [`Wizard::steps`].
    current: usize,
    after: AfterStep,
}

impl<'a> Wizard<'a> {
    /// Resumes the questions of a round at the saved position. Players who have joined since are
    /// asked first; players who have left are not asked.
    pub(super) fn new(
        sheet: &'a ScoreSheet,
        seats: &'a Seats<'a>,
        totals: Vec<i64>,
        state: WizardState,
    ) -> Wizard<'a> {
        let names = seats.names();
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        let WizardState { answers, position, playing } = state;
        let now_playing = seats.playing();
        let seat_of = |place: usize| playing.get(place).copied();
        let place_of = |seat: usize| now_playing.iter().position(|&other| other == seat);
        let resume_position = match position {
            WizardPosition::Start | WizardPosition::End => position,
            // If the player of the saved question has left, the first unanswered question is next.
            WizardPosition::Step(step) => step
                .reseated(|place| seat_of(place).and_then(place_of))
                .map_or(WizardPosition::Start, WizardPosition::Step),
        };
        let answers =
            if playing == now_playing { answers } else { answers.reseated(&playing, now_playing) };
        let mut wizard = Wizard {
            sheet,
            seats,
            totals,
            names,
            column,
            answers,
            current: 0,
            after: AfterStep::Next,
        };
        if wizard.answers.out.is_none() {
            wizard.answers.out = wizard.player_out_by_given();
        }
        wizard.resume_at(resume_position);
        wizard
    }

    /// Saves the state, to resume with [`Wizard::new`].
    pub(super) fn into_state(self) -> WizardState {
        let position = self
            .steps()
            .get(self.current)
            .map_or(WizardPosition::End, |&step| WizardPosition::Step(step));
        WizardState { answers: self.answers, position, playing: self.seats.playing().to_vec() }
    }

    /// Goes to that position. If an earlier question was never answered, goes there first, and to
    /// the position afterwards.
    fn resume_at(&mut self, position: WizardPosition) {
        let steps = self.steps();
        let end = steps.len();
        let open = steps.iter().position(|step| self.is_open(*step)).unwrap_or(end);
        let stop = match position {
            WizardPosition::Start => None,
            WizardPosition::Step(step) => steps.iter().position(|other| *other == step),
            WizardPosition::End => Some(end),
        };
        self.current = stop.map_or(open, |stop| open.min(stop));
        if stop.is_some_and(|stop| open < stop) {
            self.after = AfterStep::Return(position, steps.get(open).and_then(|step| step.seat()));
        }
    }

    /// True if the question needs an answer and has none.
    fn is_open(&self, step: WizardStep) -> bool {
        let answers = &self.answers;
        match step {
            WizardStep::Out => answers.out.is_none() && !answers.is_nobody_out,
            WizardStep::Player(flag, need) => {
                need != FlagNeed::Optional && !answers.flags.has(flag)
            }
            WizardStep::Result(_, seat) => answers.results[seat].is_none(),
            WizardStep::Place(place) => {
                place >= answers.order.len() && !answers.flags.has(SheetFlag::Winner)
            }
            WizardStep::Yes(_) | WizardStep::Either(_) | WizardStep::ExtraCount(..) => false,
        }
    }

    /// Returns the player who is out according to the results given on the command line.
    fn player_out_by_given(&self) -> Option<usize> {
        let input = self.answers.to_input(self.sheet, Some(UnansweredAsEmpty));
        let scored = self.sheet.score(&input).ok()?;
        let is_out = |score: &Score| score.parts.contains(&Part::Out);
        (0..self.names.len()).find(|&seat| {
            self.answers.is_given(seat) && scored.scores.get(seat).is_some_and(is_out)
        })
    }

    /// Asks until every question is answered, a command is typed, or somebody goes back before the
    /// first question.
    ///
    /// # Errors
    ///
    /// On Ctrl-C or Ctrl-D, or if the terminal is gone.
    pub(super) fn ask(&mut self, context: &mut Context<'_>) -> Result<WizardOutcome, CliError> {
        loop {
            let steps = self.steps();
            let Some(&step) = steps.get(self.current) else {
                self.after = AfterStep::Next;
                return Ok(WizardOutcome::Round(self.answers.to_input(self.sheet, None)));
            };
            match self.ask_step(context, step)? {
                Reply::Answer(()) => self.advance(),
                Reply::Back if self.current == 0 => return Ok(WizardOutcome::Back),
                Reply::Back => {
                    self.current -= 1;
                    self.after = AfterStep::Next;
                }
                Reply::Command(command) => return Ok(WizardOutcome::Command(command)),
            }
        }
    }

    /// Moves to the next question. After a corrected result or an inserted question, first asks
    /// what these leave unanswered, then returns to the saved position.
    fn advance(&mut self) {
        self.current += 1;
        let AfterStep::Return(position, seat) = self.after else { return };
        let steps = self.steps();
        if seat.is_some() && steps.get(self.current).is_some_and(|step| step.seat() == seat) {
            return;
        }
        let target = match position {
            WizardPosition::Start => Some(0),
            WizardPosition::Step(step) => steps.iter().position(|other| *other == step),
            WizardPosition::End => None,
        };
        let target = target.unwrap_or(steps.len());
        let open = steps.iter().take(target).position(|step| self.is_open(*step));
        self.current = open.unwrap_or(target);
        self.after = match open {
            Some(open) => AfterStep::Return(position, steps[open].seat()),
            None => AfterStep::Next,
        };
    }

    /// Goes back to the last question; the next [`Wizard::ask`] continues there.
    pub(super) fn back(&mut self) {
        // A recorded round has no question before its values are edited.
        if self.steps().is_empty() {
            self.answers.make_given_editable();
        }
        self.current = self.steps().len().saturating_sub(1);
    }

    /// Goes back to the first question. The answers stay, to be edited.
    pub(super) fn restart(&mut self) {
        self.answers.make_given_editable();
        self.current = 0;
    }

    /// True if the command line gave answers, so that going back from the first question leads to
    /// them.
    pub(super) fn has_given_answers(&self) -> bool {
        self.answers.has_given_answers()
    }

    /// Goes to the questions of one seat, and from there back to the end. Goes to the first
    /// question if that seat is out or has no question.
    pub(super) fn correct_seat(&mut self, seat: usize) {
        self.answers.make_given_editable();
        self.answers.clear_bare_points(seat);
        let first = self.steps().iter().position(|step| step.seat() == Some(seat));
        let is_out = self.answers.out == Some(seat);
        self.current = first.filter(|_| !is_out).unwrap_or(0);
        self.after = AfterStep::Return(WizardPosition::End, Some(seat));
    }

    /// Adds the question that a silence of the rules leaves to the table, such as whether the
    /// caller keeps or loses. Goes to the last question.
    pub(super) fn ask_open_silence(&mut self) {
        for question in self.sheet.questions() {
            if let SheetQuestion::Either(flags) = question
                && !flags.iter().any(|&flag| self.answers.flags.has(flag))
            {
                // The preset answer makes `steps_for` ask the question; the reply replaces it.
                self.answers.flags.set(flags[0], FlagValue::Yes);
            }
        }
        self.back();
    }

    /// Returns the questions of the round in order. Built anew each time, because the list depends
    /// on the answers.
    fn steps(&self) -> Vec<WizardStep> {
        self.sheet.questions().iter().flat_map(|&question| self.steps_for(question)).collect()
    }

    /// Expands a question of the sheet to single questions, without those that the command line has
    /// answered. Answered questions remain in the list, since somebody may go back to them.
    fn steps_for(&self, question: SheetQuestion) -> Vec<WizardStep> {
        let answers = &self.answers;
        let is_given = |flag: &SheetFlag| answers.given.flags.has(*flag);
        match question {
            SheetQuestion::Out => {
                let given = answers.out.is_some_and(|seat| answers.is_given(seat));
                if given { Vec::new() } else { vec![WizardStep::Out] }
            }
            SheetQuestion::Results(kind) => {
                let open_seats = (0..self.names.len()).filter(|&seat| !answers.is_given(seat));
                open_seats.flat_map(|seat| self.result_steps(kind, seat)).collect()
            }
            SheetQuestion::Flag(_, FlagNeed::NotPrompted) => Vec::new(),
            SheetQuestion::Flag(flag, _) if is_given(&flag) => Vec::new(),
            SheetQuestion::Flag(flag, need) => match flag.kind() {
                FlagKind::Player => vec![WizardStep::Player(flag, need)],
                FlagKind::Yes => vec![WizardStep::Yes(flag)],
                // An order is asked by [`SheetQuestion::Finishing`], results by
                // [`SheetQuestion::Results`].
                _ => Vec::new(),
            },
            SheetQuestion::Finishing => {
                // The last place follows from the others. Whoever names the winner alone stops
                // after the second question.
                let already_placed = answers.order.len();
                let names_winner_alone = answers.flags.has(SheetFlag::Winner);
                let places = if names_winner_alone {
                    2
                } else {
                    (already_placed + 1).min(self.names.len() - 1)
                };
                (0..places).map(WizardStep::Place).collect()
            }
            SheetQuestion::Either(flags) => {
                let open = flags.iter().any(|&flag| answers.flags.has(flag));
                let is_asked = open && !flags.iter().any(is_given);
                if is_asked { vec![WizardStep::Either(flags)] } else { Vec::new() }
            }
        }
    }

    fn result_steps(&self, kind: ResultKind, seat: usize) -> Vec<WizardStep> {
        let is_out = Some(seat) == self.answers.out;
        let result = (!is_out).then_some(WizardStep::Result(kind, seat));
        let needs_question = |count: &&ExtraCount| {
            !(self.answers.has_extra_count(seat, **count) || is_out && count.is_in_hand())
        };
        let count = kind
            .extra_counts()
            .iter()
            .filter(needs_question)
            .map(|&count| WizardStep::ExtraCount(count, seat));
        result.into_iter().chain(count).collect()
    }
}
