//! `elfer report session --as-if KEY=VALUE`: the session re-scored under other settings. It never
//! writes.

mod story;
mod terms;

use crate::cli::actions::report::session_document;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Block, Cell, ChartKind, Document, LineChart, Series, TableBuilder};
use crate::cli::errors::VerbResult;
use crate::i18n::message;
use crate::report::{PlayerStanding, WhatIfReport};
use crate::session::Session;

/// Re-scores the session under the settings in `terms` and prints the comparison.
pub(super) fn run(
    terms: &[String],
    output: &OutputArgs,
    session: &Session,
    context: &mut Context<'_>,
) -> VerbResult {
    let report = WhatIfReport::new(session, terms::parse(terms, session, context)?);
    output.emit(context, &report, |context, dates| Document {
        subtitle: format!(
            "{} · {}",
            session_document::format_subtitle(context, session, dates),
            terms::format_terms(context, &report.assumptions)
        ),
        ..document(context, &report)
    })
}

/// Builds the document: summary, compared standings, and the re-scored totals as lines.
fn document(context: &Context<'_>, report: &WhatIfReport) -> Document {
    let texts = &context.texts;
    let lines = report.totals.iter().cloned().map(|(name, values)| Series { name, values });
    let lines = ChartKind::Lines(LineChart::of_totals(lines.collect()));
    let rank = |standing: Option<&PlayerStanding>| {
        Cell::optional(standing.and_then(|standing| standing.rank), Cell::whole)
    };
    let total = |standing: Option<&PlayerStanding>| {
        Cell::optional(standing.map(|standing| standing.total), Cell::Whole)
    };
    let both = |standing| Cell::Number(format_standing(standing), String::new());
    let rows = compare_standings(report);
    let table = TableBuilder::new(texts, &rows)
        .title(&message::report_standings())
        .pictured()
        .column("player", &message::players_name(), |row| Cell::player(row.name))
        .displayed(&message::as_if_was_head(), |row| both(row.recorded))
        .displayed(&message::as_if_new_head(), |row| both(row.rescored))
        .csv_only("rank", |row| rank(row.recorded))
        .csv_only("total", |row| total(row.recorded))
        .csv_only("rank_as_if", |row| rank(row.rescored))
        .csv_only("total_as_if", |row| total(row.rescored))
        .build();
    let blocks = vec![
        Block::chart(texts, &message::report_chart(), lines),
        table,
        Block::notes(texts, story::describe_caveat(texts, report)),
    ];
    let title = report.game.name(texts.tongue()).to_owned();
    Document::new(title, story::summarize(texts, report), blocks)
}

/// A player's actual standing beside the re-scored one. `rescored` is `None` for a player who is
/// left out.
struct ComparisonRow<'a> {
    name: &'a str,
    recorded: Option<&'a PlayerStanding>,
    rescored: Option<&'a PlayerStanding>,
}

/// Returns the rows in the order of the re-scored standings, followed by the players who are left
/// out. Empty if a round cannot be re-scored.
fn compare_standings(report: &WhatIfReport) -> Vec<ComparisonRow<'_>> {
    if !report.is_computable || report.recorded.rounds == 0 {
        return Vec::new();
    }
    let (recorded, rescored) = (&report.recorded.standings, &report.rescored.standings);
    let left_out =
        recorded.iter().filter(|standing| report.rescored.find(&standing.player).is_none());
    let names = rescored.iter().chain(left_out).map(|standing| standing.player.as_str());
    names
        .map(|name| ComparisonRow {
            name,
            recorded: report.recorded.find(name),
            rescored: report.rescored.find(name),
        })
        .collect()
}

/// Formats a standing: rank and total, `1. 62`. A dash stands for a missing rank or standing.
fn format_standing(standing: Option<&PlayerStanding>) -> String {
    let Some(PlayerStanding { rank, total, .. }) = standing else { return dash() };
    let rank = rank.map_or_else(dash, |rank| format!("{rank}."));
    format!("{rank}  {total}")
}
