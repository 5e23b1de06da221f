//! The verb `elfer status`, and `elfer` without a verb: the scoreboard.

use crate::cli::actions::session;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::rounds;
use crate::cli::prompt::Question;
use crate::cli::shared_args::TypedRound;
use crate::cli::{board, help};
use crate::i18n::{Code, message};

/// Arguments of `status`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    slate: bool,
}

/// Prints the scoreboard of the running session, or of the latest one.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let (displayed, conflicts) = session::load_displayed(context, None)?;
    let session = &displayed.session;
    let draw = session.played.entry().slate.filter(|_| args.slate);
    if args.slate && draw.is_none() {
        return Err(CliError::not_understood(message::error_no_slate()));
    }
    board::show_displayed(context, &displayed, &conflicts)?;
    if let Some(draw) = draw.filter(|_| !context.config.json) {
        let slate = board::render_slate(context, session, draw);
        context.io.out.line(&slate)?;
    }
    Ok(Exit::Done)
}

/// Runs `elfer` without a verb: prints the scoreboard, or how to get started.
pub(crate) fn run_bare(context: &mut Context<'_>) -> VerbResult {
    match session::show(None, context) {
        Err(error) if error.code() == Some(Code::NoSession) && !context.config.json => {
            let words = help::getting_started(context);
            context.io.out.line(&words)?;
            offer_session(context)
        }
        done => done,
    }
}

/// Offers to start a session, if somebody is there to answer.
fn offer_session(context: &mut Context<'_>) -> VerbResult {
    if !context.can_prompt() || context.config.quiet {
        return Ok(Exit::Done);
    }
    context.io.out.flush()?;
    let label = message::prompt_begin_now().render(&context.texts);
    let question = Question { label, ..Question::default() };
    // Nothing was started yet, so leaving is a valid answer.
    if question.confirm_suggestion(context)? {
        rounds::run(&TypedRound::default(), context)
    } else {
        Ok(Exit::Done)
    }
}
