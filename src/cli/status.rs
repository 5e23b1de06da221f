//! `elfer status` and `elfer` alone: the scoreboard.

use super::context::Context;
use super::error::{Done, Exit};
use super::{board, keep, session};

/// The scoreboard asked for.
#[derive(clap::Args)]
pub(crate) struct Args {}

/// The scoreboard of the running session, or of the latest one.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> Done {
    let session = session::find(context, None)?;
    board::show(context, &session, None)?;
    Ok(Exit::Done)
}

/// `elfer` alone: the scoreboard, or how to begin.
pub(crate) fn bare(context: &mut Context<'_>) -> Done {
    let found = match keep::open_read(context)? {
        Some(store) => match keep::running_or_latest(&store, context.session) {
            Ok(session) => Some(session),
            Err(error) if error.is(super::error::Kind::NotFound) && context.session.is_none() => None,
            Err(error) => return Err(error),
        },
        None => None,
    };
    match found {
        Some(session) => {
            board::show(context, &session, None)?;
            Ok(Exit::Done)
        }
        None if context.json => Err(keep::no_session()),
        None => {
            let words = context.texts.say("bare-begin");
            context.out.line(&words)?;
            Ok(Exit::Done)
        }
    }
}
