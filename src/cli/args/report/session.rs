//! `elfer report session`: one session, round by round.

use super::what_if;
use crate::cli::actions::report::session_document::AnnotatedSession;
use crate::cli::actions::rulings::RulingsJson;
use crate::cli::actions::session;
use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::errors::VerbResult;
use crate::report::BoardJson;
use serde::Serialize;

/// Arguments of `elfer report session`.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    id: Option<u32>,
    #[arg(long, value_name = "KEY=VALUE")]
    as_if: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The session with the rulings that were made in it, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::args) struct SessionReportJson<'s> {
    #[serde(flatten)]
    board: BoardJson<'s>,
    #[serde(flatten)]
    rulings: Option<RulingsJson>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    args.output.normalize(context);
    if !args.as_if.is_empty() {
        let session = session::load_displayed(context, args.id)?.0.session;
        return what_if::run(&args.as_if, &args.output, &session, context);
    }
    let annotated = session::load_displayed_with(context, args.id, |view, displayed| {
        AnnotatedSession::load(view, displayed.session)
    })?;
    let AnnotatedSession { session, rulings, conflicts, .. } = &annotated;
    let board = BoardJson::of_report(&annotated.report());
    let model = SessionReportJson {
        board: board.with_conflicts(session, conflicts.count, &conflicts.results),
        rulings: (!rulings.is_empty()).then(|| rulings.to_json(None)),
    };
    args.output.emit(context, &model, |context, dates| annotated.document(context, dates))
}
