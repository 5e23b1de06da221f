//! The form of a round being entered: its target, the answers so far, and the details.

use super::prompt_commands::confirm_at;
use super::round_prompts::{RoundPrompts, format_typed_result};
use super::summary::{self, RoundReply, RoundTarget};
use crate::cli::actions::round::{self, RoundDetails, Seats, score_round};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit};
use crate::cli::house_rulings::with_house_rulings;
use crate::cli::output::clean;
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{PromptTable, PromptTopic, Question, Reply};
use crate::cli::shared_args::TypedRound;
use crate::cli::{errors, lookup, words};
use crate::games::sheet::{RoundResults, SeatResult, SheetForm};
use crate::i18n::{Texts, message};
use crate::session::{NewRound, Note, PlayerName, Round, Session};
use crate::store::{NotFound, Plan, Planner, SessionEdit};

/// Text between two notes of a round.
const NOTE_SEPARATOR: &str = "; ";

/// A round being entered. It outlives the commands that are run in between, and changes made at
/// other terminals.
pub(super) struct RoundForm {
    pub(super) target: RoundTarget,
    questions: SheetForm,
    details: RoundDetails,
    /// True if the time was given, or recorded before; else it is the time of entry.
    has_explicit_time: bool,
    /// The session's own note, from before a note for the next round was added to it.
    session_note: Option<Note>,
    /// True if a note for the next round was typed.
    has_typed_note: bool,
    /// True if other output came after the answers so far, so that they are printed again.
    needs_answers_again: bool,
    /// The reason that was typed for an irregular round. It is offered again after a correction.
    reason: Option<Note>,
    /// The first seat of those who joined while the round is asked for.
    first_new_seat: usize,
    /// The seats of players who leave once this round is saved.
    pub(super) leaving: Vec<usize>,
}

impl RoundForm {
    /// Creates the form of the next round, partly filled with what the command line gives.
    pub(super) fn next(
        session: &Session,
        args: &TypedRound,
        context: &Context<'_>,
    ) -> Result<RoundForm, CliError> {
        let playing = session.playing();
        let seats = Seats::new(session, &playing);
        let given = round::parse(&seats, args, RoundResults::default(), context.tongue())?;
        let questions = SheetForm::new(session.score_sheet_for(playing.len()), &playing, given);
        let details = RoundDetails::from_args(args, context)?;
        let form = RoundForm::new(RoundTarget::Next, questions, details);
        let first_new_seat = session.seats.len();
        Ok(RoundForm { has_explicit_time: args.at.is_some(), first_new_seat, ..form })
    }

    /// Creates a form of a round whose time is known.
    const fn new(target: RoundTarget, questions: SheetForm, details: RoundDetails) -> RoundForm {
        RoundForm {
            target,
            questions,
            details,
            has_explicit_time: true,
            session_note: None,
            has_typed_note: false,
            needs_answers_again: false,
            first_new_seat: 0,
            leaving: Vec::new(),
            reason: None,
        }
    }

    /// Creates the form of a recorded round, filled with its values, to correct it.
    ///
    /// # Errors
    ///
    /// If there is no such round (exit code 5).
    pub(super) fn recorded(session: &Session, number: u32) -> Result<RoundForm, CliError> {
        let Some(round) = session.round(number) else {
            let missing = NotFound::Round { session: session.number, round: number };
            return Err(errors::not_found_error(&missing));
        };
        let playing = session.playing_in(round.ordinal);
        let before = &round.contents;
        let details = RoundDetails {
            anyway: before.irregular.clone(),
            at: before.at,
            note: before.note.clone(),
        };
        let input = session.sheet_input(&playing, before);
        let sheet = session.score_sheet_for(playing.len());
        let questions = SheetForm::recorded(sheet, &playing, input);
        Ok(RoundForm::new(RoundTarget::Recorded(round.ordinal), questions, details))
    }

    /// True if a player has just come, and may wait until the round that is asked for is over. Before
    /// the first round that is only who came while it is asked for.
    pub(super) fn is_late(&self, session: &Session, seat: usize) -> bool {
        let is_expected = session.rounds.is_empty() && seat < self.first_new_seat;
        self.target == RoundTarget::Next && session.is_new(seat) && !is_expected
    }

    /// Lets a player leave once this round is saved.
    pub(super) fn leave_afterwards(&mut self, seat: usize) {
        if !self.leaving.contains(&seat) {
            self.leaving.push(seat);
        }
    }

    /// Takes over what a sentence says of the round, as answers to its questions.
    ///
    /// # Errors
    ///
    /// The errors of `score add` for as much as the sentence says; those of `score edit` for a
    /// recorded round.
    pub(super) fn answer(
        &mut self,
        session: &Session,
        results: &str,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        let playing = self.playing(session);
        let seats = Seats::new(session, &playing);
        let results = results.split_whitespace().map(str::to_owned).collect();
        let args = TypedRound { results, ..TypedRound::default() };
        let input = round::parse(&seats, &args, RoundResults::default(), context.tongue())?;
        // “Ben had 14, not 12”: of this round only if Ben has a result in it.
        let is_new = |(place, result): (usize, &Option<SeatResult>)| {
            result.is_some() && self.questions.result(place).is_none()
        };
        if self.target == RoundTarget::Next
            && !session.rounds.is_empty()
            && args.results.iter().any(|word| is_phrase(message::words_not, word))
            && input.results.iter().enumerate().any(is_new)
        {
            return Err(which_round_error(session, &args.results, context));
        }
        // Who is out so far, if the sentence gives them no other result.
        let has_no_result = |place: &usize| input.results.get(*place).is_none_or(Option::is_none);
        let out_before = self.questions.out().filter(has_no_result);
        let mut questions = self.questions.clone();
        questions
            .answer(input)
            .map_err(|refusal| words::round_refused_error(&[refusal], &seats.names()))?;
        self.needs_answers_again = self.target == RoundTarget::Next;
        if let (Some(before), Some(out)) = (out_before, questions.out())
            && before != out
            && self.needs_answers_again
        {
            let label = message::prompt_out_instead(seats.name(before), seats.name(out));
            let reply = confirm_at(self.table(session), &label, false, context)?;
            if !matches!(reply, Reply::Answer(true)) {
                return Ok(());
            }
        }
        if !self.needs_answers_again {
            // What is refused is refused at once, as in the shell.
            score_round(session, &playing, &questions.to_input(), self.details.clone())?;
        }
        self.questions = questions;
        Ok(())
    }

    /// Returns the number of the round in the current session; `None` if the round was removed.
    pub(super) fn round_number(&self, session: &Session) -> Option<u32> {
        match self.target {
            RoundTarget::Next => Some(session.next_round()),
            RoundTarget::Recorded(ordinal) => Some(session.round_at(ordinal)?.number),
        }
    }

    /// Returns the seats that play the round.
    pub(super) fn playing(&self, session: &Session) -> Vec<usize> {
        match self.target {
            RoundTarget::Next => session.playing(),
            RoundTarget::Recorded(ordinal) => session.playing_in(ordinal),
        }
    }

    /// Formats the result typed so far for a seat.
    pub(super) fn format_typed(
        &self,
        session: &Session,
        seat: usize,
        texts: &Texts,
    ) -> Option<String> {
        let place = self.playing(session).into_iter().position(|playing| playing == seat)?;
        self.questions.result(place).map(|typed| clean(&format_typed_result(typed, texts)))
    }

    /// Returns the table at which the round is played.
    pub(super) fn table(&self, session: &Session) -> PromptTable {
        let players = Seats::new(session, &self.playing(session)).names();
        PromptTable { played: session.played, players }
    }

    /// Plans the change that saves a note at once. The note of the next round belongs to the
    /// session until the round is saved.
    ///
    /// # Errors
    ///
    /// If the words are no note, or too long together with the note so far (exit code 2); if the
    /// round was removed (5).
    pub(super) fn add_note(
        &mut self,
        plan: &Planner<'_>,
        current: &Session,
        words: &str,
    ) -> Result<Plan, CliError> {
        let session = current.number;
        match self.target {
            RoundTarget::Next => {
                let before = &current.settings.note;
                let note = append_note(before.as_ref(), words)?;
                // With the note of the command line, the round must be able to hold it, too.
                append_note(self.details.note.as_ref(), note.as_str())?;
                if self.waiting_note(current).is_none() {
                    self.session_note.clone_from(before);
                    self.has_typed_note = true;
                }
                let edit = SessionEdit { note: Some(Some(note)), ..SessionEdit::default() };
                Ok(plan.edit_session(session, &edit)?)
            }
            RoundTarget::Recorded(ordinal) => {
                let round = current.round_at(ordinal).ok_or_else(round_gone_error)?;
                let note = Some(append_note(round.contents.note.as_ref(), words)?);
                self.details.note.clone_from(&note);
                let contents = NewRound { note, ..round.contents.clone() };
                Ok(plan.edit_round(session, round.number, &contents)?)
            }
        }
    }

    /// Returns the typed note that waits in the session for the next round. `None` if none was
    /// typed, or if it was taken back.
    pub(super) fn waiting_note(&self, current: &Session) -> Option<Note> {
        let note = current.settings.note.as_ref().filter(|_| self.has_typed_note)?.as_str();
        let waiting = match &self.session_note {
            Some(own) => note.strip_prefix(own.as_str())?.strip_prefix(NOTE_SEPARATOR)?,
            None => note,
        };
        Note::new(waiting).ok()
    }

    /// True if answers were typed that would be lost with the form.
    pub(super) fn has_answers(&self) -> bool {
        self.target == RoundTarget::Next && self.questions.has_answers()
    }

    /// Asks the questions without an answer, then for confirmation of the whole round. A command may be
    /// typed instead; the answers so far are kept.
    pub(super) fn ask(
        &mut self,
        context: &mut Context<'_>,
        session: &Session,
    ) -> Result<Reply<NewRound>, CliError> {
        let playing = self.playing(session);
        let table = self.table(session);
        let scoreboard = session.scoreboard();
        let totals = match self.target {
            RoundTarget::Next => summary::totals_before(&scoreboard, &playing),
            RoundTarget::Recorded(_) => Vec::new(),
        };
        self.questions.reseat(session.score_sheet_for(playing.len()), &playing);
        self.questions.resume();
        if std::mem::take(&mut self.needs_answers_again) {
            RoundPrompts::new(&mut self.questions, &table, totals.clone()).print_answers(context);
        }
        loop {
            let mut prompts = RoundPrompts::new(&mut self.questions, &table, totals.clone());
            let input = match prompts.ask(context)? {
                Reply::Answer(input) => input,
                Reply::Command(command) => return Ok(Reply::Command(command)),
                Reply::Back if self.target != RoundTarget::Next => return Ok(Reply::Back),
                Reply::Back => {
                    if !self.questions.has_given_answers() {
                        let line = message::prompt_first_question().render(&context.texts);
                        context.eprintln(&format!("  {line}"));
                    }
                    self.questions.restart();
                    continue;
                }
            };
            // Unless a time was given, it is the moment when the last question is answered.
            let mut details = self.details.clone();
            if let Some(waiting) = self.waiting_note(session) {
                details.note = Some(append_note(details.note.as_ref(), waiting.as_str())?);
            }
            if !self.has_explicit_time {
                details.at = context.clock.read();
            }
            let round = match score_round(session, &playing, &input, details.clone()) {
                Ok(round) => round,
                Err(error) if error.is_kind(Exit::Undecided) => {
                    let error = with_house_rulings(error, Some(session.played), context);
                    print_error(context, &error);
                    self.questions.ask_open_silence();
                    continue;
                }
                Err(error) if error.is_kind(Exit::Refused) => {
                    print_error(context, &error);
                    match ask_waiver(context, &table, self.reason.as_ref())? {
                        Reply::Answer(Some(reason)) => {
                            self.reason = Some(reason.clone());
                            details.anyway = Some(reason);
                        }
                        Reply::Answer(None) | Reply::Back => {
                            self.questions.restart();
                            continue;
                        }
                        Reply::Command(command) => return Ok(Reply::Command(command)),
                    }
                    score_round(session, &playing, &input, details)?
                }
                Err(error) => {
                    print_error(context, &error);
                    self.questions.restart();
                    continue;
                }
            };
            summary::print_round(context, session, self.target, &round);
            let is_unchanged =
                self.target != RoundTarget::Next && self.is_recorded(session, &round, 0);
            match summary::confirm_round(context, &table, is_unchanged)? {
                Reply::Answer(RoundReply::Yes) if is_unchanged => return Ok(Reply::Back),
                Reply::Answer(RoundReply::Yes) => return Ok(Reply::Answer(round)),
                Reply::Answer(RoundReply::No) => self.questions.restart(),
                Reply::Answer(RoundReply::Seat(seat)) => self.questions.correct(seat),
                Reply::Back => self.questions.go_to_last(),
                Reply::Command(command) => return Ok(Reply::Command(command)),
            }
        }
    }

    /// Prints the heading of the round again, after other output came in between. The answers so
    /// far follow before the next question.
    pub(super) fn print_heading_again(&mut self, context: &mut Context<'_>, session: &Session) {
        self.needs_answers_again = true;
        match (self.target, self.round_number(session)) {
            (RoundTarget::Next, _) => summary::print_heading(context, &session.scoreboard(), false),
            (RoundTarget::Recorded(_), Some(number)) => {
                summary::print_correction_heading(context, number);
            }
            (RoundTarget::Recorded(_), None) => {}
        }
    }

    /// Plans the change that saves the round in the current session.
    ///
    /// # Errors
    ///
    /// If the session refuses the round.
    pub(super) fn plan(
        &self,
        plan: &Planner<'_>,
        current: &Session,
        round: &NewRound,
    ) -> Result<Plan, CliError> {
        let session = current.number;
        match self.target {
            RoundTarget::Recorded(_) => {
                let number = self.round_number(current).ok_or_else(round_gone_error)?;
                Ok(plan.edit_round(session, number, round)?)
            }
            RoundTarget::Next => {
                let note = self.waiting_note(current).map(|_| self.session_note.clone());
                let edit =
                    note.map(|note| SessionEdit { note: Some(note), ..SessionEdit::default() });
                let seats = self.leaving.iter().map(|&seat| &current.seats[seat]);
                let leaving = seats.filter(|seat| seat.is_taken()).map(|seat| seat.name.clone());
                let leaving: Vec<PlayerName> = leaving.collect();
                Ok(plan.add_round_with(session, round, edit.as_ref(), &leaving)?)
            }
        }
    }

    /// True if the session contains the round already, with the same points and flags. A next round
    /// is looked for among the rounds from number `from` on, a recorded one by its ordinal, note
    /// and waiver too.
    pub(super) fn is_recorded(&self, current: &Session, round: &NewRound, from: u32) -> bool {
        let points = |round: &NewRound| -> Vec<_> {
            round.entries.iter().map(|entry| (entry.seat, entry.points)).collect()
        };
        let is_same = |other: &Round| {
            other.contents.flags == round.flags && points(&other.contents) == points(round)
        };
        match self.target {
            RoundTarget::Next => {
                current.rounds.iter().any(|other| other.number >= from && is_same(other))
            }
            RoundTarget::Recorded(ordinal) => current.round_at(ordinal).is_some_and(|other| {
                is_same(other)
                    && other.contents.note == round.note
                    && other.contents.irregular == round.irregular
            }),
        }
    }
}

/// Creates the error that a correction names no round. The hint names the last one.
fn which_round_error(session: &Session, results: &[String], context: &Context<'_>) -> CliError {
    let word = message::words_round().render(&context.texts);
    let word = word.split_whitespace().next().unwrap_or_default().to_owned();
    let number = session.next_round().saturating_sub(1);
    let command = format!("{word} {number} {}", results.join(" "));
    CliError::not_understood(message::error_which_round(command))
}

/// Appends words to a note.
fn append_note(before: Option<&Note>, words: &str) -> Result<Note, CliError> {
    match before {
        Some(before) => {
            lookup::parse_note(&format!("{}{NOTE_SEPARATOR}{}", before.as_str(), words.trim()))
        }
        None => lookup::parse_note(words),
    }
}

/// The error that the round to be corrected does not exist any more.
pub(super) fn round_gone_error() -> CliError {
    CliError::not_found(message::error_round_gone())
}

/// Prints the messages of an error below the question, without its hint.
fn print_error(context: &mut Context<'_>, error: &CliError) {
    let rendered = error.render(&context.texts);
    let sign = context.stderr_paint().bad("!");
    for message in rendered.messages {
        context.eprintln(&format!("  {sign} {message}"));
    }
}

/// Asks for the reason to record a round that would be refused; `before` is the one typed before. An
/// empty reply returns to the questions.
fn ask_waiver(
    context: &mut Context<'_>,
    table: &PromptTable,
    before: Option<&Note>,
) -> Result<Reply<Option<Note>>, CliError> {
    let question = Question {
        label: message::prompt_anyway().render(&context.texts),
        initial: before.map(|reason| reason.as_str().to_owned()).unwrap_or_default(),
        topic: PromptTopic::Words,
        is_free_text: true,
        table: Some(table.clone()),
        help: Some(message::prompt_anyway_help()),
        ..Question::default()
    };
    context.info(&message::prompt_anyway_help());
    question.ask(context, |context, text| {
        if text.is_empty() {
            return Ok((None, String::new()));
        }
        match lookup::parse_note(text) {
            Ok(note) => Ok((Some(note), text.to_owned())),
            Err(error) => Err(error.render(&context.texts).messages.join(" ")),
        }
    })
}
