//! `elfer status` and `elfer` alone: the scoreboard.

use super::{score, session};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::prompt::{Question, Reply};
use crate::cli::{board, help, keep};
use crate::i18n::message;

/// The scoreboard asked for.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    slate: bool,
}

/// The scoreboard of the running session, or of the latest one.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let (session, unsettled) = session::find(context, None)?;
    let draw = match (args.slate, session.played.entry().slate) {
        (true, None) => {
            return Err(CliError::new(Kind::NotUnderstood, message::error_no_slate()));
        }
        (true, draw) => draw,
        (false, _) => None,
    };
    board::show_marked(context, &session, None, unsettled)?;
    if let Some(draw) = draw.filter(|_| !context.json) {
        let slate = board::slate(context, &session, draw);
        context.out.line(&slate)?;
    }
    Ok(Exit::Done)
}

/// The same, without a slate.
pub(crate) fn show(context: &mut Context<'_>) -> Done {
    run(Args { slate: false }, context)
}

/// `elfer` alone: the scoreboard, or how to begin.
pub(crate) fn bare(context: &mut Context<'_>) -> Done {
    let found = match keep::open_read(context)? {
        Some(store) => match store.view(|view| {
            let session = keep::running_or_latest(view, context.session)?;
            let unsettled = view.unsettled(session.uuid)?;
            Ok::<_, CliError>((session, unsettled))
        }) {
            Ok(session) => Some(session),
            Err(error) if error.is(Kind::NotFound) && context.session.is_none() => None,
            Err(error) => return Err(error),
        },
        None => None,
    };
    match found {
        Some((session, unsettled)) => {
            board::show_marked(context, &session, None, unsettled)?;
            Ok(Exit::Done)
        }
        None if context.json => Err(keep::no_session()),
        None => {
            let words = help::begin(context);
            context.out.line(&words)?;
            begin(context)
        }
    }
}

/// Offers to begin an evening, where somebody is there to answer.
fn begin(context: &mut Context<'_>) -> Done {
    if !context.may_ask() || context.quiet {
        return Ok(Exit::Done);
    }
    context.out.flush()?;
    let label = message::prompt_begin_now().say(&context.texts);
    let question = Question { label, esc_leaves: true, ..Question::default() };
    match question.confirm(context, true) {
        Ok(Reply::Told(true)) => score::evening(context),
        Ok(Reply::Told(false) | Reply::Back | Reply::Aside(_)) => Ok(Exit::Done),
        // Nothing was begun: to leave is an answer, too.
        Err(error) if error.is(Kind::Interrupted) || error.is(Kind::Left) => Ok(Exit::Done),
        Err(error) => Err(error),
    }
}
