//! Runs the commands that can be typed at any question, with or without a running session.

use super::check;
use crate::cli::actions::{rules, session, undo};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, CliErrorKind, Exit, VerbResult};
use crate::cli::prompt::PromptCommand;
use crate::cli::render_error;
use crate::games::Played;
use crate::i18n::message;

/// Runs a command that needs no session. Returns `None` for the others.
pub(crate) fn run(
    command: &PromptCommand,
    played: Played,
    context: &mut Context<'_>,
) -> Option<VerbResult> {
    Some(match command {
        PromptCommand::Undo => undo::undo(context),
        PromptCommand::Redo => undo::redo(context),
        PromptCommand::Status => session::show(None, context),
        PromptCommand::Check(claim) => check::dispute(claim, context),
        PromptCommand::Rules(words) => rules::print_matching(played, words, context),
        PromptCommand::ShellOnly(line) => {
            context.info(&message::note_shell_only(line));
            Ok(Exit::Done)
        }
        PromptCommand::EditRound { .. }
        | PromptCommand::Join { .. }
        | PromptCommand::Leave(_)
        | PromptCommand::Note(_)
        | PromptCommand::End
        | PromptCommand::Quit
        | PromptCommand::Stop => {
            return None;
        }
    })
}

/// Prints the error of a command if the questions can continue after it. Returns `None` then.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, or output that takes no more.
pub(crate) fn report_and_continue<T>(
    done: Result<T, CliError>,
    context: &mut Context<'_>,
) -> Result<Option<T>, CliError> {
    context.out.flush()?;
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error @ CliError::Output(_)) => Err(error),
        Err(error)
            if error.is_kind(CliErrorKind::Interrupted)
                || error.is_kind(CliErrorKind::EndOfInput) =>
        {
            Err(error)
        }
        Err(error) => {
            // Lines typed ahead were meant for what would have followed the command.
            context.line_editor.forget_ahead();
            render_error::report(context, &error);
            Ok(None)
        }
    }
}
