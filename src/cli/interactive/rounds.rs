//! Interactive score keeping: starts a session, enters round after round, ends it.

use super::begin;
use super::prompt_commands::{self, CommandOutcome};
use super::round_form::{RoundForm, round_gone_error};
use super::session_choice;
use super::session_choice::{InteractiveSession, newest_entry};
use super::summary::{self, RoundTarget};
use crate::cli::actions::round::RoundDetails;
use crate::cli::actions::{new_session, seats};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::clean;
use crate::cli::prompt::{PromptCommand, Reply};
use crate::cli::shared_args::{NewSessionArgs, TypedRound};
use crate::cli::{board, errors, store, words};
use crate::i18n::{Code, message};
use crate::session::{NewRound, Session};

/// Maximum number of changes by other terminals that are announced at a time.
const MAX_ANNOUNCED: usize = 5;

/// The outcome of entering or correcting a round.
enum RoundOutcome {
    /// The round was saved. The points that late-comers began with before it.
    Saved(Vec<(usize, i64)>),
    /// The round is as it was before.
    Unchanged,
    /// The session has ended.
    Ended(Exit),
    /// The beginning of the session was taken back.
    Undone,
}

/// Asks for round after round of the selected session; starts one if none is running. If the
/// arguments give a part of a round, asks for that round only.
pub(crate) fn run(args: &TypedRound, context: &mut Context<'_>) -> VerbResult {
    // Malformed flags are reported before the first question.
    RoundDetails::from_args(args, context)?;
    let mut store = store::open_write(context)?;
    context.io.names_prompt_words = true;
    let open = match context.config.session {
        Some(number) => Some(store.session(number.into())?),
        None => session_choice::ask_to_continue(context, &mut store)?,
    };
    let chosen = match open {
        Some(session) => Some(session),
        None => begin::ask_missing(context, &mut store, &NewSessionArgs::default())?,
    };
    let Some(session) = chosen else { return Ok(Exit::Done) };
    let mut interactive = InteractiveSession::open(store, session)?;
    let (no_args, no_session) = (TypedRound::default(), NewSessionArgs::default());
    let mut current_args = args;
    loop {
        // Commands typed at the prompts apply to this session.
        context.config.session = u32::try_from(interactive.session.number).ok();
        match enter_rounds(&mut interactive, current_args, context) {
            Ok(Some(exit)) => return Ok(exit),
            // The beginning was taken back, so another evening begins.
            Ok(None) => {
                context.config.session = None;
                let next = begin::ask_missing(context, &mut interactive.store, &no_session)?;
                let Some(session) = next else { return Ok(Exit::Done) };
                interactive.session = session;
                interactive.reload()?;
                current_args = &no_args;
            }
            // Ctrl-D: an unfinished round is not saved.
            Err(error) if error.is_kind(Exit::Left) => {
                context.io.names_prompt_words = false;
                context.info(&message::written_left_open(interactive.session.number.to_string()));
                return Ok(Exit::Done);
            }
            Err(error) => return Err(error),
        }
    }
}

/// Corrects a recorded round interactively, field by field.
pub(crate) fn correct(number: u32, context: &mut Context<'_>) -> VerbResult {
    let (store, session) = session_choice::open_to_change(context)?;
    context.config.session = u32::try_from(session.number).ok();
    let mut interactive = InteractiveSession::open(store, session)?;
    match interactive.correct_round(number, "", context)? {
        CommandOutcome::Ended(exit) => Ok(exit),
        _ => Ok(Exit::Done),
    }
}

/// Asks for round after round. `None` if the beginning of the session was taken back.
fn enter_rounds(
    interactive: &mut InteractiveSession,
    args: &TypedRound,
    context: &mut Context<'_>,
) -> Result<Option<Exit>, CliError> {
    // The flags of the command line apply to the first round only.
    let no_args = TypedRound::default();
    let mut current_args = args;
    loop {
        let is_first = std::ptr::eq(current_args, args);
        let mut form = RoundForm::next(&interactive.session, current_args, context)?;
        let scoreboard = interactive.session.scoreboard();
        if is_first && !interactive.session.rounds.is_empty() {
            summary::print_standing(context, &scoreboard);
        }
        scoreboard.ensure_unfinished().map_err(|why| errors::refusal_error(&why))?;
        summary::print_heading(context, &scoreboard, is_first);
        match interactive.enter_round(&mut form, context)? {
            RoundOutcome::Saved(starts) => {
                let session = &interactive.session;
                context.eprintln("");
                board::show(context, session)?;
                context.io.out.flush()?;
                let number = session.rounds.last().map_or(0, |round| round.number);
                let is_last = session.scoreboard().is_finished() || !args.is_empty();
                context.io.names_prompt_words = !is_last;
                context.info(&message::written_round(number));
                if is_last {
                    return Ok(Some(Exit::Done));
                }
                print_left(&form, &starts, &interactive.session, context);
            }
            RoundOutcome::Unchanged => {}
            RoundOutcome::Ended(exit) => return Ok(Some(exit)),
            RoundOutcome::Undone => return Ok(None),
        }
        current_args = &no_args;
    }
}

/// Prints who has left after a round, and whose start the round has changed. `starts` are the points
/// that late-comers began with before.
fn print_left(
    form: &RoundForm,
    starts: &[(usize, i64)],
    session: &Session,
    context: &mut Context<'_>,
) {
    let deal = new_session::format_deal(context, session);
    if let Some(line) = deal.filter(|_| !form.leaving.is_empty()) {
        context.hint(&line);
    }
    for &seat in &form.leaving {
        context.info(&message::note_left_after(clean(session.seats[seat].name.as_str())));
    }
    seats::print_changed_starts(starts, session, context);
}

impl InteractiveSession {
    /// Asks for a round until it is saved or given up. Runs the commands typed in between.
    fn enter_round(
        &mut self,
        form: &mut RoundForm,
        context: &mut Context<'_>,
    ) -> Result<RoundOutcome, CliError> {
        // A command that was typed instead of an answer to a command's question.
        let mut next_command = None;
        loop {
            match self.ask_round(form, &mut next_command, context) {
                Ok(Some(outcome)) => return Ok(outcome),
                Ok(None) => {}
                // Ctrl-D.
                Err(error) if error.is_kind(Exit::Left) => {
                    next_command = self.leave_or_stay(form, error, context)?;
                    continue;
                }
                Err(error) => {
                    if error.is_kind(Exit::Interrupted) {
                        self.print_left_behind(form, context);
                    }
                    return Err(error);
                }
            }
            // A command or another terminal may have removed the round, or ended the session.
            if form.round_number(&self.session).is_none() {
                return Err(round_gone_error());
            }
            if form.target == RoundTarget::Next
                && let Err(why) = self.session.scoreboard().ensure_unfinished()
            {
                return Err(errors::refusal_error(&why));
            }
        }
    }

    /// Asks until the form is complete, and saves the round; or until a command is typed, and runs
    /// it. `None` if the questions go on.
    fn ask_round(
        &mut self,
        form: &mut RoundForm,
        next_command: &mut Option<PromptCommand>,
        context: &mut Context<'_>,
    ) -> Result<Option<RoundOutcome>, CliError> {
        let reply = match next_command.take() {
            Some(command) => Reply::Command(command),
            None => form.ask(context, &self.session)?,
        };
        match reply {
            Reply::Answer(round) => {
                match self.save_round(form, &round, context) {
                    Err(error) if error.code() == Some(Code::TableChanged) => {}
                    outcome => return outcome.map(Some),
                }
                // Read before the session is loaded again: of the rounds from this number on, one
                // may be the same round, entered at another terminal.
                let next = self.session.next_round();
                self.report_news(context)?;
                if form.is_recorded(&self.session, &round, next) {
                    context.info(&message::note_there_already());
                    return Ok(Some(RoundOutcome::Unchanged));
                }
                form.print_heading_again(context, &self.session);
            }
            // A correction is given up. `undo` does so, too: nothing of it is saved yet.
            Reply::Command(PromptCommand::Undo) | Reply::Back
                if form.target != RoundTarget::Next =>
            {
                context.info(&message::note_stays());
                return Ok(Some(RoundOutcome::Unchanged));
            }
            Reply::Back => {}
            Reply::Command(PromptCommand::Results(words)) => {
                let answered = form.answer(&self.session, &words, context);
                prompt_commands::report_and_continue(answered, context)?;
            }
            Reply::Command(command) => match self.run_command(form, command, context)? {
                CommandOutcome::Ended(exit) => return Ok(Some(RoundOutcome::Ended(exit))),
                CommandOutcome::Undone => return Ok(Some(RoundOutcome::Undone)),
                CommandOutcome::Replaced(command) => *next_command = Some(command),
                // `redo` brought back the last planned round, and said so.
                _ if form.target == RoundTarget::Next
                    && !form.has_answers()
                    && self.session.scoreboard().is_finished() =>
                {
                    return Ok(Some(RoundOutcome::Ended(Exit::Done)));
                }
                CommandOutcome::Silent if !form.has_answers() => {}
                CommandOutcome::Printed | CommandOutcome::Silent => {
                    form.print_heading_again(context, &self.session);
                }
            },
        }
        Ok(None)
    }

    /// Runs a command typed at a prompt. An error is printed, and the questions go on.
    ///
    /// # Errors
    ///
    /// On Ctrl-C or Ctrl-D, if the terminal is gone, or if the session does not exist any more.
    fn run_command(
        &mut self,
        form: &mut RoundForm,
        command: PromptCommand,
        context: &mut Context<'_>,
    ) -> Result<CommandOutcome, CliError> {
        let number_before = form.round_number(&self.session);
        let is_undo = command == PromptCommand::Undo;
        let outcome = match command {
            PromptCommand::EditRound { number, .. } if number_before == Some(number) => {
                context.info(&message::note_this_round(number));
                return Ok(CommandOutcome::Silent);
            }
            PromptCommand::EditRound { number, results } => {
                self.correct_round(number, &results, context)
            }
            command => prompt_commands::run(self, form, command, context),
        };
        let outcome = prompt_commands::report_and_continue(outcome, context)?
            .unwrap_or(CommandOutcome::Silent);
        // The command wrote through a store of its own. Without a reload its change would be taken
        // for that of another terminal.
        if !matches!(outcome, CommandOutcome::Ended(_)) {
            let number = self.session.number;
            if is_undo && !self.store.view(|view| view.has_session(number))? {
                return Ok(CommandOutcome::Undone);
            }
            self.reload()?;
            let number = form.round_number(&self.session);
            if let Some(number) = number.filter(|_| form.has_answers() && number != number_before) {
                context.info(&message::note_now_round(number));
            }
        }
        Ok(outcome)
    }

    /// Corrects a recorded round, field by field or by the typed results.
    fn correct_round(
        &mut self,
        number: u32,
        results: &str,
        context: &mut Context<'_>,
    ) -> Result<CommandOutcome, CliError> {
        let mut corrected = RoundForm::recorded(&self.session, number)?;
        if !results.is_empty() {
            corrected.answer(&self.session, results, context)?;
        }
        summary::print_correction_heading(context, number);
        match self.enter_round(&mut corrected, context)? {
            RoundOutcome::Saved(starts) => {
                board::show(context, &self.session)?;
                context.info(&message::written_edited(number));
                seats::print_changed_starts(&starts, &self.session, context);
                Ok(CommandOutcome::Printed)
            }
            RoundOutcome::Unchanged => Ok(CommandOutcome::Printed),
            RoundOutcome::Ended(exit) => Ok(CommandOutcome::Ended(exit)),
            RoundOutcome::Undone => Ok(CommandOutcome::Undone),
        }
    }

    /// Leaves the session open: returns the `error` that ends the questions. If a round is half
    /// typed and somebody wants to stay, shows it again. Returns the command that was typed instead
    /// of yes or no.
    fn leave_or_stay(
        &self,
        form: &mut RoundForm,
        error: CliError,
        context: &mut Context<'_>,
    ) -> Result<Option<PromptCommand>, CliError> {
        if form.has_answers() {
            let round = form.round_number(&self.session).unwrap_or_default();
            context.info(&message::note_half_typed(round));
            let label = message::prompt_leave_all_the_same();
            match prompt_commands::confirm_at(form.table(&self.session), &label, false, context)? {
                Reply::Answer(true) => {}
                Reply::Answer(false) | Reply::Back => {
                    form.print_heading_again(context, &self.session);
                    return Ok(None);
                }
                Reply::Command(command) => return Ok(Some(command)),
            }
        }
        self.print_left_behind(form, context);
        Err(error)
    }

    /// Says what becomes of a half-typed round, and of the note that was typed for it.
    fn print_left_behind(&self, form: &RoundForm, context: &mut Context<'_>) {
        if form.has_answers() {
            context.info(&message::note_round_dropped(self.session.next_round()));
        }
        if let Some(note) = form.waiting_note(&self.session) {
            context.info(&message::note_note_stays(clean(note.as_str())));
        }
    }

    /// Saves the round. Fails with `TableChanged` if another terminal has changed the session while
    /// this one asked.
    fn save_round(
        &mut self,
        form: &RoundForm,
        round: &NewRound,
        context: &mut Context<'_>,
    ) -> Result<RoundOutcome, CliError> {
        let starts = seats::given_starts(&self.session);
        let (number, last_entry) = (self.session.number, self.last_entry);
        let receipt = self.store.change(&store::stamp_now(context), |view| {
            if newest_entry(view, number)? != last_entry {
                return Err(CliError::refused(message::error_table_changed()));
            }
            form.plan(view, &self.session, round)
        })?;
        context.record_write(&receipt);
        if let Some(session) = receipt.session {
            self.session = session;
            self.last_entry = receipt.seq;
        }
        Ok(RoundOutcome::Saved(starts))
    }

    /// Prints the changes made by other terminals, and reads the session again. Drops what was
    /// typed ahead, since it was meant for another question.
    fn report_news(&mut self, context: &mut Context<'_>) -> Result<(), CliError> {
        let (number, last_entry) = (self.session.number, self.last_entry);
        let news = self.store.view(|view| view.changes(number, last_entry, MAX_ANNOUNCED))?;
        self.reload()?;
        context.io.line_editor.forget_ahead();
        for entry in news.iter().rev() {
            let text = words::summarize_entry(entry, &context.texts);
            context.info(&message::note_meanwhile(text));
        }
        Ok(())
    }
}
