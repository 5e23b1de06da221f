//! Explains the outcome of a comparison, sentence by sentence.

use super::verdict::{describe_case, describe_silence};
use crate::games::settle::Settlement;
use crate::i18n::{Texts, describe_reason};
use crate::rules::{Edition, Finding, Reason, Rule};

/// Explains the outcome: the case or the rule that decides, the silence on which it rests, then the
/// remarks.
pub(crate) fn explain_settlement(
    settlement: &Settlement,
    edition: Edition,
    texts: &Texts,
) -> String {
    let describe = |reason: &Reason| describe_reason(reason, texts).render(texts);
    let rule_text = |rule: &Rule| texts.rule_text_in(rule, edition).to_owned();
    let Finding { case, rules, .. } = &settlement.finding;
    let case = case.as_ref().map(|case| describe_case(case, texts).render(texts));
    let decisive = || rules.first().map(|rule| rule_text(rule));
    let mut sentences: Vec<String> = case.or_else(decisive).into_iter().collect();
    if let Some(silence) = settlement.silence() {
        let text = settlement.question.as_ref().map_or_else(|| rule_text(silence), describe);
        if !sentences.contains(&text) {
            sentences.push(text);
        }
        sentences.extend(silence.silence_kind().map(|kind| describe_silence(kind).render(texts)));
    }
    sentences.extend(settlement.destination.map(|rule| texts.full_rule_text(rule, edition)));
    sentences.extend(settlement.remarks.iter().map(describe));
    sentences.join(" ")
}

/// The rules whose texts the explanation contains: the decisive one and the silence on which it
/// rests. Of two under one heading only the first is cited.
pub(crate) fn cited_rules(settlement: &Settlement, edition: Edition) -> Vec<&'static Rule> {
    let mut cited: Vec<&'static Rule> = settlement.finding.rules.iter().take(1).copied().collect();
    cited.extend(settlement.silence());
    cited.dedup_by_key(|rule| rule.section(edition));
    cited
}
