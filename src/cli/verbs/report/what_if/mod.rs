//! `elfer report session --as-if KEY=VALUE`: the session re-scored under other settings. It never
//! writes.

mod json;
mod story;
mod terms;

#[cfg(test)]
pub(in crate::cli::verbs) use json::WhatIfJson;
pub(crate) use terms::completions;

use super::session;
use crate::cli::context::Context;
use crate::cli::document::number::dash;
use crate::cli::document::{
    Block, Cell, ChartKind, DateStyle, Document, LineChart, OutputArgs, Series, TableBuilder,
};
use crate::cli::errors::VerbResult;
use crate::i18n::message;
use crate::report::{Assumptions, WhatIf};
use crate::session::{Scoreboard, Session, Standing};

/// A session as it was, beside the session under other settings.
struct Comparison<'a> {
    assumptions: &'a Assumptions,
    what_if: &'a WhatIf,
    /// The actual scores.
    recorded: Scoreboard<'a>,
    /// The scores under the other settings, up to the first round that cannot be re-scored.
    rescored: Scoreboard<'a>,
}

/// Re-scores the session under the settings in `terms` and prints the comparison.
pub(super) fn run(
    terms: &[String],
    output: &OutputArgs,
    session: &Session,
    context: &mut Context<'_>,
) -> VerbResult {
    let assumptions = terms::parse(terms, session, context)?;
    let what_if = WhatIf::new(session, &assumptions);
    let (recorded, rescored) = (session.scoreboard(), what_if.session.scoreboard());
    let comparison =
        Comparison { assumptions: &assumptions, what_if: &what_if, recorded, rescored };
    let model = json::to_json(&comparison);
    output.emit(context, &model, |context, dates| document(context, &comparison, dates))
}

/// Builds the document: summary, compared standings, and the re-scored totals as lines.
fn document(context: &Context<'_>, comparison: &Comparison<'_>, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let played = comparison.recorded.session();
    let terms = terms::format_terms(context, comparison.assumptions, played);
    let terms = message::as_if_terms(terms).render(texts);
    let seats = comparison.what_if.session.seats.iter().enumerate();
    let lines = seats.map(|(seat, player)| Series {
        name: player.name.as_str().to_owned(),
        values: comparison.rescored.rounds().iter().map(|round| round.totals[seat]).collect(),
    });
    let lines = ChartKind::Lines(LineChart::of_totals(lines.collect()));
    let rank = |standing: Option<&Standing>| {
        Cell::optional(standing.and_then(|standing| standing.rank), Cell::whole)
    };
    let total = |standing: Option<&Standing>| {
        Cell::optional(standing.map(|standing| standing.total), Cell::Whole)
    };
    let both = |standing| Cell::Number(format_standing(standing), String::new());
    let rows = comparison.rows();
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
    Document {
        title: played.played.game().name(texts.tongue()).to_owned(),
        subtitle: format!("{} · {terms}", session::format_subtitle(context, played, dates)),
        sentences: story::summarize(context, comparison),
        blocks: vec![
            Block::chart(texts, &message::report_chart(), lines),
            table,
            Block::Notes(story::describe_caveat(context, comparison).into_iter().collect()),
        ],
        ..Document::default()
    }
}

/// A player's actual standing beside the re-scored one. `rescored` is `None` for a player who is
/// left out.
struct ComparisonRow<'a> {
    name: &'a str,
    recorded: Option<&'a Standing>,
    rescored: Option<&'a Standing>,
}

impl Comparison<'_> {
    /// Returns the rows in the order of the re-scored standings, followed by the players who are
    /// left out. Empty if a round cannot be re-scored.
    fn rows(&self) -> Vec<ComparisonRow<'_>> {
        if !self.what_if.is_computable() || self.recorded.rounds().is_empty() {
            return Vec::new();
        }
        let seats = &self.recorded.session().seats;
        let name = |seat: usize| seats.get(seat).map_or("", |seat| seat.name.as_str());
        let mut rows: Vec<ComparisonRow<'_>> = Vec::new();
        for rescored in self.rescored.standings() {
            let Some(&seat) = self.what_if.seats.get(rescored.seat) else { continue };
            let recorded = self.recorded.standing(seat);
            rows.push(ComparisonRow { name: name(seat), recorded, rescored: Some(rescored) });
        }
        let left_out = self.recorded.standings().iter();
        let left_out = left_out.filter(|recorded| !self.what_if.seats.contains(&recorded.seat));
        rows.extend(left_out.map(|recorded| ComparisonRow {
            name: name(recorded.seat),
            recorded: Some(recorded),
            rescored: None,
        }));
        rows
    }
}

/// Formats a standing: rank and total, `1. 62`. A dash stands for a missing rank or standing.
fn format_standing(standing: Option<&Standing>) -> String {
    let Some(Standing { rank, total, .. }) = standing else { return dash() };
    let rank = rank.map_or_else(dash, |rank| format!("{rank}."));
    format!("{rank}  {total}")
}
