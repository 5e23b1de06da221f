//! `elfer report session`: one session, round by round.

use super::what_if;
use crate::cli::actions::report::session_document;
use crate::cli::actions::rulings::{RulingList, RulingsJson};
use crate::cli::actions::session;
use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::current_session::DisplayedSession;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Block, BulletList};
use crate::cli::errors::VerbResult;
use crate::i18n::message;
use crate::report::{BoardJson, SessionReport};
use serde::Serialize;

/// Arguments of `elfer report session`.
#[derive(Default, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ID")]
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
    let loaded = session::load_displayed_with(context, args.id, |view, session| {
        let conflicts = view.conflict_marks(session.uuid)?;
        Ok((view.rulings(Some(session.number))?, view.corrected_rounds(session)?, conflicts))
    })?;
    let (DisplayedSession { session, .. }, (stored, corrections, conflicts)) = loaded;
    let rulings = RulingList::new(stored);
    let report = SessionReport::new(&session).with_marks(&corrections, &conflicts.results);
    let model = SessionReportJson {
        board: BoardJson::of_report(&report).with_conflicts(
            &session,
            conflicts.count,
            &conflicts.results,
        ),
        rulings: (!rulings.is_empty()).then(|| rulings.to_json(None)),
    };
    args.output.emit(context, &model, |context, dates| {
        let mut document = session_document::document(context, &report, dates);
        if !rulings.is_empty() {
            let items = rulings.format_lines(context).into_iter().map(|line| (line, None));
            document.blocks.push(Block::List(BulletList {
                title: message::report_rulings().render(&context.texts),
                items: items.collect(),
            }));
        }
        let conflicts = board::conflict_notice(context, &conflicts);
        document.blocks.push(Block::Notes(conflicts.into_iter().collect()));
        document
    })
}
