//! Prints the answer of the referee for comparisons.

use super::check::{AnswerLines, exit_code, format_source};
use crate::cli::context::Context;
use crate::cli::errors::VerbResult;
use crate::cli::house_rulings::{HouseRulingJson, HouseRulings};
use crate::cli::output::clean;
use crate::games::Played;
use crate::games::settle::{DetailValue, Settlement, serialize_pairs};
use crate::i18n::describe_reason;
use crate::texts::describe;
use serde::Serialize;

/// The answer of the JSON contract.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SettlementJson<'s> {
    /// The players who get cards; empty unless decided.
    takes: &'s [String],
    /// Number of cards taken; `null` where nobody can know.
    cards: Option<u32>,
    /// `decided`, `undecided` or `void`.
    verdict: &'static str,
    rules: Vec<&'static str>,
    reason: String,
    /// Further results, which differ from game to game.
    #[serde(flatten, serialize_with = "serialize_pairs")]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, DetailValue>"))]
    details: &'s [(&'static str, DetailValue)],
    /// House rulings about the rules. Left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    house: Vec<HouseRulingJson>,
}

/// Prints the answer: headline, details, explanation, the house rulings about the rules that it
/// cites, and those rules. With `verbose` all rules are quoted.
pub(crate) fn print_settlement(
    settled: &Settlement,
    played: Played,
    house: &HouseRulings,
    verbose: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    let edition = played.edition();
    let (texts, paint) = (&context.texts, context.io.paint);
    let exit = exit_code(settled.finding.verdict);
    let house = house.about_rules(&settled.finding.rules, played);
    let reason = describe::explain_settlement(settled, edition, texts);
    if context.config.json {
        context.io.out.json(&SettlementJson {
            takes: settled.takes.as_slice(),
            cards: settled.cards,
            verdict: settled.outcome(),
            rules: settled.finding.rules.iter().map(|rule| rule.id).collect(),
            reason,
            details: &settled.details,
            house: house.iter().map(HouseRulingJson::new).collect(),
        })?;
        return Ok(exit);
    }
    let mut lines = AnswerLines::new(context);
    let headline = clean(&describe_reason(&settled.headline, texts).render(texts));
    let sign = paint.sign(settled.finding.verdict);
    lines.push_line(&format!("{sign} {}", paint.strong(&headline)));
    if let Some(line) = &settled.line {
        lines.push_text(&clean(&describe_reason(line, texts).render(texts)));
    }
    lines.push_text(&clean(&reason));
    lines.push_usual(settled.silence());
    lines.push_house_rulings(&house, context);
    let cited = if verbose {
        settled.finding.rules.to_vec()
    } else {
        describe::cited_rules(settled, edition)
    };
    for rule in cited {
        lines.push_source(&format_source(rule, edition));
        if verbose {
            lines.push_text(&format!("  {}", texts.rule_text_in(rule, edition)));
        }
    }
    if verbose {
        lines.push_source(&describe::describe_played(played, texts));
    }
    context.io.out.line(&lines.render())?;
    Ok(exit)
}
