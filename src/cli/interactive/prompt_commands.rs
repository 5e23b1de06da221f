//! Commands typed at a round prompt (`undo`, `Emma joins`, `note …`). They run the actions of the
//! command line. Answers entered so far are kept.

use super::check;
use super::round_form::RoundForm;
use super::session_choice::InteractiveSession;
use super::summary::RoundTarget;
use crate::cards::nearest;
use crate::cli::actions::{rules, seats, session, undo};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::prompt::{self, PromptCommand, PromptTable, Question, Reply};
use crate::cli::{lookup, render_error, store};
use crate::games::Played;
use crate::i18n::{Message, message};
use crate::session::{PlayerName, Session, Standing};

/// The outcome of a command typed at a prompt.
pub(super) enum CommandOutcome {
    /// It changed or showed something, so the round's heading is repeated before the next question.
    Printed,
    /// The questions go on without the heading: it failed, was declined, or printed one line.
    Silent,
    /// The session has ended.
    Ended(Exit),
    /// It took back the beginning of the session.
    Undone,
    /// This command was typed instead of an answer to a question of the command, and is the next.
    Replaced(PromptCommand),
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
        PromptCommand::Join { name, start, waits } => {
            seat_latecomer(interactive, form, &name, (start, waits), context)
        }
        PromptCommand::Leave(name) => {
            let (seat, name) = interactive.find_seat(&name)?;
            leave_table(interactive, form, seat, &name, context)
        }
        PromptCommand::Wait(name) => {
            let (seat, name) = interactive.find_seat(&name)?;
            if form.is_late(&interactive.session, seat) {
                wait(interactive, &lookup::parse_name(&name)?, context)?;
            } else if interactive.session.rounds.is_empty() {
                return leave_table(interactive, form, seat, &name, context);
            } else {
                context.info(&message::note_no_late_comer(name));
            }
            Ok(CommandOutcome::Silent)
        }
        PromptCommand::Note(words) => save_note(interactive, form, &words, context),
        // The last answer may be meant.
        PromptCommand::Undo if form.has_answers() => {
            let (session, label) = (&interactive.session, message::prompt_undo_saved());
            match confirm_at(form.table(session), &label, false, context)? {
                Reply::Answer(true) => undo::undo(context).map(|_| CommandOutcome::Printed),
                Reply::Command(command) => Ok(CommandOutcome::Replaced(command)),
                Reply::Answer(false) | Reply::Back => {
                    context.info(&message::note_this_round(session.next_round()));
                    Ok(CommandOutcome::Silent)
                }
            }
        }
        PromptCommand::End => confirm_end(interactive, form, context),
        PromptCommand::Quit => Err(CliError::end_of_input()),
        PromptCommand::Stop => end_or_leave(interactive, form, context),
        command => {
            let played = interactive.session.played;
            run_without_session(&command, played, context)?;
            let next = context.io.next_command.take();
            Ok(next.map_or(CommandOutcome::Printed, CommandOutcome::Replaced))
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
        _ => {
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
    context.flush_page()?;
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
    let receipt = interactive.store.change(&store::stamp_now(context), |view| {
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
        table: Some(form.table(&interactive.session)),
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        match prompt::choose(&[end.clone(), leave.clone()], text) {
            Some(0) => Ok((true, end.clone())),
            Some(_) => Ok((false, leave.clone())),
            None => Err(message::prompt_stop_help().render(&context.texts)),
        }
    })?;
    match reply {
        Reply::Answer(true) | Reply::Command(PromptCommand::End) if form.has_answers() => {
            confirm_end(interactive, form, context)
        }
        Reply::Answer(true) | Reply::Command(PromptCommand::End) => end_session(context),
        Reply::Answer(false) | Reply::Command(PromptCommand::Quit) => Err(CliError::end_of_input()),
        Reply::Back => Ok(CommandOutcome::Silent),
        Reply::Command(command) => Ok(CommandOutcome::Replaced(command)),
    }
}

/// Asks yes or no at a table. A command may be typed instead.
pub(super) fn confirm_at(
    table: PromptTable,
    label: &Message,
    default: bool,
    context: &mut Context<'_>,
) -> Result<Reply<bool>, CliError> {
    let label = label.render(&context.texts);
    Question { label, table: Some(table), ..Question::default() }.confirm(context, default)
}

/// Removes a player from the table. Of a round whose results are being typed it is asked whether it
/// counts for the player, who then leaves once it is saved.
fn leave_table(
    interactive: &InteractiveSession,
    form: &mut RoundForm,
    seat: usize,
    name: &str,
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let session = &interactive.session;
    let mid_round = form.has_answers() && form.playing(session).contains(&seat);
    if mid_round {
        let label = message::prompt_counts_in_round(name, session.next_round());
        match confirm_at(form.table(session), &label, true, context)? {
            Reply::Answer(true) => {
                form.leave_afterwards(seat);
                context.info(&message::note_leaves_after(name, session.next_round()));
                return Ok(CommandOutcome::Silent);
            }
            Reply::Answer(false) => {}
            Reply::Back => return Ok(CommandOutcome::Silent),
            Reply::Command(command) => return Ok(CommandOutcome::Replaced(command)),
        }
    }
    seats::leave(name, mid_round, context)?;
    if let Some(result) = form.format_typed(session, seat, &context.texts) {
        context.info(&message::note_result_dropped(name, result));
    }
    Ok(CommandOutcome::Printed)
}

/// Lets a late-comer wait for the next round.
fn wait(
    interactive: &mut InteractiveSession,
    name: &PlayerName,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let (number, stamp) = (interactive.session.number, store::stamp_now(context));
    let receipt = interactive.store.change(&stamp, |plan| plan.wait(number, name))?;
    context.record_write(&receipt);
    context.info(&message::note_waits(name.as_str()));
    Ok(())
}

/// Adds a late-comer: somebody new, or a player of another evening. Asks "did you mean …?" if the
/// name is new but close to a known one.
fn seat_latecomer(
    interactive: &mut InteractiveSession,
    form: &RoundForm,
    typed: &str,
    (start, waits): (Option<i32>, bool),
    context: &mut Context<'_>,
) -> Result<CommandOutcome, CliError> {
    let known_players: Vec<PlayerName> =
        interactive.store.players()?.into_iter().map(|player| player.name).collect();
    let name = lookup::parse_typed_name(typed, &known_players)?;
    let seated = interactive.session.names_at(&interactive.session.seated());
    let is_away = |player: &&PlayerName| !seated.contains(&player.as_str());
    let away: Vec<PlayerName> = known_players.iter().filter(is_away).cloned().collect();
    let joining = if known_players.contains(&name) {
        name
    } else {
        match confirm_name(name, &away, form.table(&interactive.session), context)? {
            Reply::Answer(name) => name,
            Reply::Back => return Ok(CommandOutcome::Silent),
            Reply::Command(command) => return Ok(CommandOutcome::Replaced(command)),
        }
    };
    let plays_now = if waits || !form.has_answers() || !is_away(&&joining) {
        Reply::Answer(!waits)
    } else {
        let label = joining_label(&interactive.session, &joining, start);
        confirm_at(form.table(&interactive.session), &label, true, context)?
    };
    let waits = match plays_now {
        Reply::Answer(plays_now) => !plays_now,
        Reply::Command(PromptCommand::Wait(_)) => true,
        Reply::Back => return Ok(CommandOutcome::Silent),
        Reply::Command(command) => return Ok(CommandOutcome::Replaced(command)),
    };
    seats::join(joining.as_str(), start, context)?;
    if !known_players.contains(&joining) {
        context.info(&message::note_new_player(joining.as_str()));
    }
    if waits {
        wait(interactive, &joining, context)?;
    }
    Ok(CommandOutcome::Printed)
}

/// The question whether somebody who comes plays the round that is being typed, and with which start.
fn joining_label(session: &Session, name: &PlayerName, start: Option<i32>) -> Message {
    let (scoreboard, round) = (session.scoreboard(), session.next_round());
    if start.is_none() && session.seat_of(name).is_some() {
        return message::prompt_plays_already(name.as_str(), round);
    }
    let playing = session.playing();
    let was_here =
        |standing: &&Standing| playing.contains(&standing.seat) && !session.is_new(standing.seat);
    let worst = scoreboard.standings().iter().rfind(was_here).map_or(0, |standing| standing.total);
    message::prompt_plays_with(name.as_str(), round, start.map_or(worst, i64::from))
}

/// Asks "did you mean …?" if a new name is close to one of the others, or a part of only one (`Opa`). Returns
/// the name that is meant.
pub(super) fn confirm_name(
    name: PlayerName,
    others: &[PlayerName],
    table: PromptTable,
    context: &mut Context<'_>,
) -> Result<Reply<PlayerName>, CliError> {
    let known: Vec<String> = others.iter().map(ToString::to_string).collect();
    let by_part = || prompt::choose(&known, name.as_str()).map(|at| known[at].as_str());
    let near = nearest(name.as_str(), known.iter().map(String::as_str)).or_else(by_part);
    let Some(near) = near else { return Ok(Reply::Answer(name)) };
    let label = message::prompt_meant(near);
    let near = lookup::parse_name(near)?;
    let reply = confirm_at(table, &label, true, context)?;
    Ok(reply.map(|is_accepted| if is_accepted { near } else { name }))
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
    let label = message::prompt_end(session.number.to_string());
    match confirm_at(form.table(session), &label, is_expected, context)? {
        Reply::Answer(true) => end_session(context),
        Reply::Answer(false) | Reply::Back => Ok(CommandOutcome::Silent),
        Reply::Command(command) => Ok(CommandOutcome::Replaced(command)),
    }
}

fn end_session(context: &mut Context<'_>) -> Result<CommandOutcome, CliError> {
    context.io.names_prompt_words = false;
    session::end(context).map(CommandOutcome::Ended)
}
