//! What can be said at any question, whether or not an evening runs: done by the verb that does it
//! on the command line.

use super::{check, redo, rules, status, undo};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Kind};
use crate::cli::prompt::Aside;
use crate::cli::told;
use crate::games::Played;

/// Does what needs no table; none for what does.
pub(crate) fn act(aside: &Aside, played: Played, context: &mut Context<'_>) -> Option<Done> {
    Some(match aside {
        Aside::Undo => undo::run(undo::Args {}, context),
        Aside::Redo => redo::run(redo::Args {}, context),
        Aside::Status => status::show(context),
        Aside::Check(claim) => check::dispute(claim, context),
        Aside::Rules(words) => rules::about(played, words, context),
        Aside::Mend(_) | Aside::Comes(_) | Aside::Leaves(_) | Aside::Note(_) | Aside::End => {
            return None;
        }
    })
}

/// Tells what went wrong with what was said, if the questions can go on after it: none then.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, output that takes no more.
pub(crate) fn bear<T>(
    done: Result<T, CliError>,
    context: &mut Context<'_>,
) -> Result<Option<T>, CliError> {
    context.out.flush()?;
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error @ CliError::Output(_)) => Err(error),
        Err(error) if error.is(Kind::Interrupted) || error.is(Kind::Left) => Err(error),
        Err(error) => {
            // What was typed ahead was meant for what did not happen.
            context.lines.forget_ahead();
            told::report(context, &error);
            Ok(None)
        }
    }
}
