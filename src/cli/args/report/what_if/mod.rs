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
    let rows = compare_standings(report);
    let mut table = TableBuilder::new(texts, &rows)
        .title(message::report_standings())
        .pictured()
        .column("player", message::players_name(), |row| Cell::player(row.name));
    let sides = [(message::as_if_was_head(), ""), (message::as_if_new_head(), "_as_if")];
    for (side, (heading, suffix)) in sides.into_iter().enumerate() {
        table = table
            .displayed(heading, |row| {
                Cell::Number(format_standing(row.standings[side]), String::new())
            })
            .csv_only(format!("rank{suffix}"), |row| row.standings[side]?.rank)
            .csv_only(format!("total{suffix}"), |row| row.standings[side].map(|one| one.total));
    }
    let blocks = vec![
        Block::chart(texts, message::report_chart(), lines),
        table.build(),
        Block::notes(texts, story::describe_caveat(texts, report)),
    ];
    Document::new(texts, report.game.name(texts.tongue()), story::summarize(texts, report), blocks)
}

/// A player's actual standing beside the re-scored one, which is `None` if the player is left out.
struct ComparisonRow<'a> {
    name: &'a str,
    standings: [Option<&'a PlayerStanding>; 2],
}

/// Returns the rows in the order of the re-scored standings, followed by the players who are left
/// out. Empty if a round cannot be re-scored.
fn compare_standings(report: &WhatIfReport) -> Vec<ComparisonRow<'_>> {
    if !report.is_computable || report.recorded.rounds == 0 {
        return Vec::new();
    }
    let (recorded, rescored) = (&report.recorded, &report.rescored);
    let left_out = recorded.standings.iter();
    let left_out = left_out.filter(|standing| rescored.find(&standing.player).is_none());
    let rows =
        rescored.standings.iter().chain(left_out).map(|PlayerStanding { player, .. }| {
            let standings = [recorded.find(player), rescored.find(player)];
            ComparisonRow { name: player, standings }
        });
    rows.collect()
}

/// Formats a standing: rank and total, `1. 62`. A dash stands for a missing rank or standing.
fn format_standing(standing: Option<&PlayerStanding>) -> String {
    let Some(PlayerStanding { rank, total, .. }) = standing else { return dash() };
    let rank = rank.map_or_else(dash, |rank| format!("{rank}."));
    format!("{rank}  {total}")
}
