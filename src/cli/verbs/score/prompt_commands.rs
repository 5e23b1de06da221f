//! Commands typed at a round prompt (`undo`, `Emma joins`, `note …`). They run the verbs of the
//! command line. Answers entered so far are kept.

use super::interactive::{self, InteractiveSession, RoundOutcome};
use super::round_args::Seats;
use super::round_form::RoundForm;
use super::summary;
use crate::cards::nearest;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit};
use crate::cli::lookup;
use crate::cli::prompt::{self, PromptCommand, Reply};
use crate::cli::verbs::prompt_command_runner;
use crate::cli::verbs::session::{self, seats};
use crate::i18n::message;
use crate::session::PlayerName;

/// The outcome of a command typed at a prompt.
pub(super) enum CommandOutcome {
    /// It changed or showed something, so the round's heading is repeated before the next question.
    Printed,
    /// The questions go on without the heading: it failed, was declined, or printed one line.
    Silent,
    /// The session has ended.
    Ended(Exit),
}

/// Runs a command typed at a prompt. An error is printed, and the questions go on.
///
/// # Errors
///
/// On Ctrl-C or Ctrl-D, if the terminal is gone, or if the session does not exist any more.
pub(super) fn run_command(
    interactive: &mut InteractiveSession,
    form: &mut RoundForm,
    command: PromptCommand,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    context.refresh_clock();
    let played = interactive.session.played;
    let outcome = match prompt_command_runner::run(&command, played, context) {
        Some(done) => done.map(|_| CommandOutcome::Printed),
        None => run_session_command(interactive, form, command, context),
    };
    let outcome = prompt_command_runner::report_and_continue(outcome, context)?
        .unwrap_or(CommandOutcome::Silent);
    // The command wrote through a store of its own. Without a reload its change would be taken for
    // that of another terminal.
    if !matches!(outcome, CommandOutcome::Ended(_)) {
        interactive.reload()?;
    }
    Ok(outcome)
}

fn run_session_command(
    interactive: &mut InteractiveSession,
    form: &mut RoundForm,
    command: PromptCommand,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    match command {
        // These work without a session and are handled by the caller.
        PromptCommand::Undo
        | PromptCommand::Redo
        | PromptCommand::Status
        | PromptCommand::Check(_)
        | PromptCommand::Rules(_) => Ok(CommandOutcome::Printed),
        PromptCommand::Join(name) => seat_latecomer(interactive, &name, context),
        PromptCommand::Leave(name) => {
            let playing = interactive.session.playing();
            let seats = Seats::new(&interactive.session, &playing);
            let name = seats.name(seats.place(&name)?);
            seats::leave(name, context).map(|_| CommandOutcome::Printed)
        }
        PromptCommand::Note(words) => {
            form.add_note(&words)?;
            if let Some(number) = form.round_number(&interactive.session) {
                context.info(&message::note_goes_with(number));
            }
            Ok(CommandOutcome::Silent)
        }
        PromptCommand::EditRound(number) => correct_round(interactive, form, number, context),
        PromptCommand::End => confirm_end(interactive, context),
    }
}

/// Adds a late-comer: somebody new, or a player of another evening. Asks "did you mean …?" if the
/// name is new but close to a known one.
fn seat_latecomer(
    interactive: &InteractiveSession,
    typed: &str,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let name = lookup::parse_name(typed)?;
    let known_players: Vec<PlayerName> =
        interactive.store.players()?.into_iter().map(|player| player.name).collect();
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
    seats::join(joining.as_str(), context)?;
    if !known_players.contains(&joining) {
        context.info(&message::note_new_player(joining.as_str()));
    }
    Ok(CommandOutcome::Printed)
}

/// Corrects a recorded round; then the round that was being entered goes on.
fn correct_round(
    interactive: &mut InteractiveSession,
    form: &RoundForm,
    number: u32,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    if form.round_number(&interactive.session) == Some(number) {
        context.info(&message::note_this_round(number));
        return Ok(CommandOutcome::Silent);
    }
    let mut corrected = RoundForm::recorded(&interactive.session, number)?;
    summary::print_correction_heading(context, number);
    match interactive.enter_round(&mut corrected, context)? {
        RoundOutcome::Saved(receipt) => {
            interactive::print_corrected(&receipt, number, context)?;
            Ok(CommandOutcome::Printed)
        }
        RoundOutcome::Unchanged => Ok(CommandOutcome::Printed),
        RoundOutcome::Ended(exit) => Ok(CommandOutcome::Ended(exit)),
    }
}

/// Ends the session after a confirmation.
fn confirm_end(
    interactive: &InteractiveSession,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let number = interactive.session.number.to_string();
    let label = message::prompt_end(number).render(&context.texts);
    let reply = prompt::confirm(context, &label, !interactive.session.rounds.is_empty())?;
    if !matches!(reply, Reply::Answer(true)) {
        return Ok(CommandOutcome::Silent);
    }
    session::end(context).map(CommandOutcome::Ended)
}
