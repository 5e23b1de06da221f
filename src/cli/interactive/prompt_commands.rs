//! Commands typed at a round prompt (`undo`, `Emma joins`, `note …`). They run the actions of the
//! command line. Answers entered so far are kept.

use super::check;
use super::round_form::RoundForm;
use super::session_choice::InteractiveSession;
use super::summary::RoundTarget;
use crate::cards::nearest;
use crate::cli::actions::round::Seats;
use crate::cli::actions::{rules, seats, session, undo};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::prompt::{self, PromptCommand, Question, Reply};
use crate::cli::{lookup, render_error};
use crate::games::Played;
use crate::i18n::message;
use crate::session::PlayerName;
use crate::store::Stamp;

/// The outcome of a command typed at a prompt.
pub(super) enum CommandOutcome {
    /// It changed or showed something, so the round's heading is repeated before the next question.
    Printed,
    /// The questions go on without the heading: it failed, was declined, or printed one line.
    Silent,
    /// The session has ended.
    Ended(Exit),
}

/// Runs a command typed at a round prompt, except the correction of a round.
///
/// # Errors
///
/// The errors of the command; on Ctrl-C or Ctrl-D, or if the terminal is gone.
pub(super) fn run(
    interactive: &mut InteractiveSession,
    form: &mut RoundForm,
    command: PromptCommand,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    match command {
        PromptCommand::Join { name, start } => seat_latecomer(interactive, &name, start, context),
        PromptCommand::Leave(name) => {
            let playing = interactive.session.playing();
            let seats = Seats::new(&interactive.session, &playing);
            let name = seats.name(seats.place(&name)?);
            seats::leave(name, context).map(|_| CommandOutcome::Printed)
        }
        PromptCommand::Wait(name) => {
            let session = &interactive.session;
            let playing = session.playing();
            let seats = Seats::new(session, &playing);
            let place = seats.place(&name)?;
            let is_late = form.wait(session, playing[place]);
            let name = seats.name(place);
            context.info(&if is_late {
                message::note_waits(name)
            } else {
                message::note_no_late_comer(name)
            });
            Ok(CommandOutcome::Silent)
        }
        PromptCommand::Note(words) => save_note(interactive, form, &words, context),
        PromptCommand::End => confirm_end(interactive, form, context),
        PromptCommand::Quit => Err(CliError::end_of_input()),
        PromptCommand::Stop => end_or_leave(interactive, form, context),
        PromptCommand::Undo
        | PromptCommand::Redo
        | PromptCommand::Status
        | PromptCommand::Check(_)
        | PromptCommand::Rules(_)
        | PromptCommand::ShellOnly(_)
        | PromptCommand::Results(_)
        | PromptCommand::EditRound { .. } => {
            let played = interactive.session.played;
            run_without_session(&command, played, context).map(|_| CommandOutcome::Printed)
        }
    }
}

/// Runs a command typed at a question about a new session. A command that needs a session is
/// answered by a note.
///
/// # Errors
///
/// The errors of the command.
pub(super) fn run_without_session(
    command: &PromptCommand,
    played: Played,
    context: &mut Context<'_>,
) -> VerbResult {
    match command {
        PromptCommand::Undo => undo::undo(context),
        PromptCommand::Redo => undo::redo(context),
        PromptCommand::Status => session::show(None, context),
        PromptCommand::Check(claim) => check::dispute(claim, played, context),
        PromptCommand::Rules(words) => rules::print_matching(played, words, context),
        PromptCommand::ShellOnly(line) => {
            context.info(&message::note_shell_only(line));
            Ok(Exit::Done)
        }
        PromptCommand::EditRound { .. }
        | PromptCommand::Results(_)
        | PromptCommand::Join { .. }
        | PromptCommand::Leave(_)
        | PromptCommand::Wait(_)
        | PromptCommand::Note(_)
        | PromptCommand::End
        | PromptCommand::Quit
        | PromptCommand::Stop => {
            context.info(&message::note_no_table());
            Ok(Exit::Done)
        }
    }
}

/// Prints the error of a command if the questions can continue after it. Returns `None` then.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, or output that takes no more.
pub(super) fn report_and_continue<T>(
    done: Result<T, CliError>,
    context: &mut Context<'_>,
) -> Result<Option<T>, CliError> {
    context.io.out.flush()?;
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error @ CliError::Output(_)) => Err(error),
        Err(error) if error.is_kind(Exit::Interrupted) || error.is_kind(Exit::Left) => Err(error),
        Err(error) => {
            // Lines typed ahead were meant for what would have followed the command.
            context.io.line_editor.forget_ahead();
            render_error::report(context, &error);
            Ok(None)
        }
    }
}

/// Saves a note at once, as a change of its own.
fn save_note(
    interactive: &mut InteractiveSession,
    form: &mut RoundForm,
    words: &str,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let number = interactive.session.number;
    let receipt = interactive.store.change(&Stamp::new(context.clock.read()), |view| {
        form.add_note(view, &view.session(number)?, words)
    })?;
    context.record_write(&receipt);
    if let Some(round) = form.round_number(&interactive.session) {
        context.info(&match form.target {
            RoundTarget::Next => message::note_goes_with(round),
            RoundTarget::Recorded(_) => message::note_saved_with(round),
        });
    }
    Ok(CommandOutcome::Silent)
}

/// Asks whether the session ends or is left open.
fn end_or_leave(
    interactive: &InteractiveSession,
    form: &RoundForm,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let end = message::prompt_stop_end().render(&context.texts);
    let leave = message::prompt_stop_leave().render(&context.texts);
    let question = Question {
        label: message::prompt_stop().render(&context.texts),
        default: Some(leave.clone()),
        words: vec![end.clone(), leave.clone()],
        help: Some(message::prompt_stop_help()),
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        if prompt::is_word(context, &message::words_end(), text) {
            return Ok((true, end.clone()));
        }
        match prompt::choose(&[end.clone(), leave.clone()], text) {
            Some(0) => Ok((true, end.clone())),
            Some(_) => Ok((false, leave.clone())),
            None => Err(message::prompt_stop_help().render(&context.texts)),
        }
    })?;
    match reply {
        Reply::Answer(true) if form.has_answers() => confirm_end(interactive, form, context),
        Reply::Answer(true) => end_session(context),
        Reply::Answer(false) => Err(CliError::end_of_input()),
        Reply::Back | Reply::Command(_) => Ok(CommandOutcome::Silent),
    }
}

/// Asks whether a half-typed round may be discarded.
pub(super) fn confirm_discard(
    interactive: &InteractiveSession,
    form: &RoundForm,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let round = form.round_number(&interactive.session).unwrap_or_default();
    context.info(&message::note_half_typed(round));
    let label = message::prompt_leave_all_the_same().render(&context.texts);
    Ok(prompt::confirm(context, &label, false)? == Reply::Answer(true))
}

/// Adds a late-comer: somebody new, or a player of another evening. Asks "did you mean …?" if the
/// name is new but close to a known one.
fn seat_latecomer(
    interactive: &InteractiveSession,
    typed: &str,
    start: Option<i32>,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let known_players: Vec<PlayerName> =
        interactive.store.players()?.into_iter().map(|player| player.name).collect();
    let name = lookup::parse_typed_name(typed, &known_players)?;
    let seated = interactive.session.playing();
    let is_away = |player: &&PlayerName| {
        interactive.session.seat_of(player).is_none_or(|seat| !seated.contains(&seat))
    };
    let mut joining = name.clone();
    let is_new = !known_players.contains(&name);
    if is_new
        && let Some(near) =
            nearest(typed, known_players.iter().filter(is_away).map(PlayerName::as_str))
    {
        let label = message::prompt_meant(near).render(&context.texts);
        match prompt::confirm(context, &label, true)? {
            Reply::Answer(true) => joining = lookup::parse_name(near)?,
            Reply::Answer(false) => {}
            Reply::Back | Reply::Command(_) => return Ok(CommandOutcome::Silent),
        }
    }
    seats::join(joining.as_str(), start, context)?;
    if !known_players.contains(&joining) {
        context.info(&message::note_new_player(joining.as_str()));
    }
    Ok(CommandOutcome::Printed)
}

/// Ends the session after a confirmation. Enter does not end it while a round is half typed or
/// planned rounds are left.
fn confirm_end(
    interactive: &InteractiveSession,
    form: &RoundForm,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let session = &interactive.session;
    if form.has_answers() {
        let round = form.round_number(session).unwrap_or_default();
        context.info(&message::note_half_typed(round));
    }
    let is_expected =
        !session.rounds.is_empty() && !form.has_answers() && session.settings.rounds.is_none();
    let label = message::prompt_end(session.number.to_string()).render(&context.texts);
    let reply = prompt::confirm(context, &label, is_expected)?;
    if !matches!(reply, Reply::Answer(true)) {
        return Ok(CommandOutcome::Silent);
    }
    end_session(context)
}

fn end_session(context: &mut Context<'_>) -> Result<CommandOutcome, CliError> {
    context.io.names_prompt_words = false;
    session::end(context).map(CommandOutcome::Ended)
}
