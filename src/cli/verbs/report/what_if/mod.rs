//! `elfer report session --as-if KEY=VALUE`: the session re-scored under other settings. It never
//! writes.

mod document;
mod json;
mod story;
mod terms;

pub(crate) use terms::completions;

use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::PictureOutputArgs;
use crate::cli::errors::VerbResult;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
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
    output: &PictureOutputArgs,
    session: &Session,
    context: &mut Context<'_>,
) -> VerbResult {
    let assumptions = terms::parse(terms, session, context)?;
    let what_if = WhatIf::new(session, &assumptions);
    let (recorded, rescored) = (session.scoreboard(), what_if.session.scoreboard());
    let comparison =
        Comparison { assumptions: &assumptions, what_if: &what_if, recorded, rescored };
    let document = |context: &Context<'_>| document::build(context, &comparison);
    let json = || json::to_json(&comparison);
    output.emit(context, document, json, |context| Some(render_text(context, &comparison)))
}

fn render_text(context: &Context<'_>, comparison: &Comparison<'_>) -> String {
    let texts = &context.texts;
    let wrapped = |line: &str| wrap(line, context.width(), 0);
    let session = comparison.recorded.session();
    let title = board::format_title(context, session);
    let terms = terms::format_terms(context, comparison.assumptions, session);
    let terms = message::as_if_terms(terms);
    let mut lines = vec![wrapped(&context.paint.strong(&title)), wrapped(&terms.render(texts))];
    lines.push(String::new());
    for (index, sentence) in story::summarize(context, comparison).iter().enumerate() {
        let sentence = if index == 0 { &context.paint.strong(sentence) } else { sentence };
        lines.push(wrapped(sentence));
    }
    let rows = comparison.rows();
    if !rows.is_empty() {
        let mut grid = Grid::new(context.width());
        grid.header(headings(context));
        grid.right([1, 2]);
        for ComparisonRow { name, recorded, rescored } in &rows {
            grid.row([clean(name), format_standing(*recorded), format_standing(*rescored)]);
        }
        lines.extend([String::new(), grid.render(0, context.paint)]);
    }
    if let Some(note) = story::describe_caveat(context, comparison) {
        lines.extend([String::new(), wrapped(&note)]);
    }
    lines.join("\n")
}

/// Returns the headings of the comparison.
fn headings(context: &Context<'_>) -> [String; 3] {
    [message::players_name(), message::as_if_was_head(), message::as_if_new_head()]
        .map(|heading| heading.render(&context.texts))
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
    let Some(Standing { rank, total, .. }) = standing else { return super::dash() };
    let rank = rank.map_or_else(super::dash, |rank| format!("{rank}."));
    format!("{rank}  {total}")
}
