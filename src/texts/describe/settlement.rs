//! Explains the outcome of a comparison, sentence by sentence.

use super::reason::describe_reason;
use crate::games::settle::Settlement;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule, Verdict};

/// Explains the outcome: the case or the rule that decides, the silence on which it rests, then the
/// remarks.
pub(crate) fn explain_settlement(
    settlement: &Settlement,
    verdict: Verdict,
    edition: Edition,
    texts: &Texts,
) -> String {
    let mut sentences: Vec<String> =
        settlement.case.iter().map(|reason| describe_reason(reason, texts).render(texts)).collect();
    if sentences.is_empty() {
        sentences.push(match settlement.rules.first() {
            Some(rule) => texts.rule_text_in(rule, edition).to_owned(),
            None => super::verdict::default_reason(verdict).render(texts),
        });
    }
    if let Some(silence) = settlement.silence() {
        let text = match &settlement.question {
            Some(question) => describe_reason(question, texts).render(texts),
            None => texts.rule_text_in(silence, edition).to_owned(),
        };
        if !sentences.contains(&text) {
            sentences.push(text);
        }
        sentences.extend(
            silence.silence_kind().map(|kind| super::verdict::describe_silence(kind).render(texts)),
        );
    }
    sentences.extend(settlement.destination.map(|rule| texts.full_rule_text(rule, edition)));
    sentences.extend(
        settlement.remarks.iter().map(|reason| describe_reason(reason, texts).render(texts)),
    );
    sentences.join(" ")
}

/// The rules whose texts the explanation contains: the decisive one, and the silence on which it
/// rests.
pub(crate) fn cited_rules(settlement: &Settlement) -> impl Iterator<Item = &'static Rule> {
    let first = settlement.rules.first().copied();
    let silence = settlement.silence().filter(|silence| Some(*silence) != first);
    first.into_iter().chain(silence)
}
