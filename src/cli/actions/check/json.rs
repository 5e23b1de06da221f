//! The referee's answer in the format of the JSON contract.
//!
//! Answers are written straight from their values, without intermediate strings: a batch writes a
//! great many.

use super::judgement::{Editions, Judged};
use super::text::write_headline;
use crate::cards::{Notation, Tongue};
use crate::cli::house_rulings::{HouseRulingJson, HouseRulings};
use crate::cli::output::{JsonText, Paint};
use crate::games::FlaetTop;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule};
use crate::store::StoredRuling;
use serde::Serialize;
use smallvec::SmallVec;
use std::fmt::{self, Write as _};

/// One answer. Its reason is in the language of the texts; all other values are canonical.
pub(super) struct AnswerJson<'a> {
    pub(super) judged: &'a Judged<'a>,
    /// The house rulings about it.
    pub(super) house: &'a [StoredRuling],
    pub(super) texts: &'a Texts,
    /// The session in whose log the verdict was recorded, if it was.
    pub(super) recorded: Option<i64>,
}

impl AnswerJson<'_> {
    /// Writes the answer as a JSON object.
    pub(super) fn write(&self, json: &mut JsonText) {
        let Judged { claim, played, ruling } = self.judged;
        let edition = played.edition();
        let mut missing: SmallVec<[&'static str; 4]> = SmallVec::new();
        for fact in ruling.missing.iter().map(|missing| missing.fact.flag()) {
            if !missing.contains(&fact) {
                missing.push(fact);
            }
        }
        json.id(r#"{"verdict":""#, ruling.verdict.id());
        json.id(r#","game":""#, played.game().id());
        json.id(r#","edition":""#, edition.id());
        let whole_claim = json.string(r#","claim":"#, |out| claim.write(Tongue::En, out));
        write_rules(json, &ruling.rules);
        json.list(r#","citations":"#, &ruling.rules, |json, rule| {
            write_citation(json, rule, edition);
        });
        json.string(r#","reason":"#, |out| self.write_explanation(out));
        write_notations(json, r#","instead":"#, &ruling.alternatives);
        write_notations(json, r#","instead_linked":"#, &ruling.linked_alternatives);
        json.ids(r#","missing":"#, missing);
        json.raw(if ruling.is_silent() { r#","silent":true"# } else { r#","silent":false"# });
        json.list(r#","steps":"#, claim.steps().zip(&ruling.steps), |json, (step, finding)| {
            if claim.len() == 1 {
                json.repeat(r#"{"step":"#, &whole_claim);
            } else {
                json.string(r#"{"step":"#, |out| step.write(Tongue::En, out));
            }
            json.id(r#","verdict":""#, finding.verdict.id());
            write_rules(json, &finding.rules);
            json.raw("}");
        });
        json.list(r#","bonus":"#, &ruling.bonus, |json, half| {
            json.string("", |out| write!(out, "{half}"));
        });
        if let Some(view) = &ruling.layouts {
            match view.top {
                FlaetTop::NoFlaet => {}
                FlaetTop::Free => json.raw(r#","top":null"#),
                FlaetTop::Card(card) => {
                    json.string(r#","top":"#, |out| write!(out, "{card}"));
                }
            }
            if let Some(after) = &view.after {
                json.list(r#","after":"#, after, |json, layout| {
                    json.string("", |out| write!(out, "{layout}"));
                });
            }
            json.value(r#","closer":"#, &view.is_closer);
        }
        let stated = claim.stated();
        let hand = self.judged.unused_hand();
        let unused: Vec<_> = hand.iter().chain(&stated.table.cards).chain(&stated.unlaid).collect();
        if !unused.is_empty() {
            json.list(r#","not_used":"#, unused, |json, card| {
                json.string("", |out| write!(out, "{card}"));
            });
        }
        if !self.house.is_empty() {
            let house: Vec<HouseRulingJson> = self.house.iter().map(HouseRulingJson::new).collect();
            json.value(r#","house":"#, &house);
        }
        if let Some(session) = self.recorded {
            json.value(r#","recorded":"#, &RecordedJson { session });
        }
        json.raw("}");
    }

    /// Writes the sentences that explain the answer, as its text has them. An answer that needs none
    /// repeats the verdict on the move.
    fn write_explanation(&self, out: &mut String) -> fmt::Result {
        let mut separator = "";
        self.judged.sentences(self.texts).write_all(&mut |text: &str| {
            out.push_str(std::mem::replace(&mut separator, " "));
            out.write_str(text)
        })?;
        if separator.is_empty() {
            write_headline(self.judged, self.texts, Paint::PLAIN, out);
        }
        Ok(())
    }
}

/// The session in whose log the verdict was recorded.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RecordedJson {
    session: i64,
}

fn write_rules(json: &mut JsonText, rules: &[&'static Rule]) {
    json.ids(r#","rules":"#, rules.iter().map(|rule| rule.id));
}

fn write_notations<N: Notation>(json: &mut JsonText, lead: &str, values: &[N]) {
    json.list(lead, values, |json, value| {
        json.string("", |out| value.write(Tongue::En, out));
    });
}

/// Writes the source of a rule: `de · Karte(n) anlegen`. Names the section in that edition, else the
/// rule's first source.
fn write_citation(json: &mut JsonText, rule: &Rule, edition: Edition) {
    let (edition, section) = match (rule.section(edition), rule.sources.first()) {
        (Some(section), _) => (edition, section),
        (None, Some(source)) => (source.edition, source.section),
        (None, None) => return json.id("\"", edition.id()),
    };
    json.raw("\"");
    json.raw(edition.id());
    json.raw(" · ");
    json.part(|out| out.write_str(section));
    json.raw("\"");
}

impl Editions<'_> {
    /// Writes the answers as a JSON object. An edition in which the facts contradict each other,
    /// though not in all, has the error in place of an answer.
    pub(super) fn write_json(&self, json: &mut JsonText, house: &HouseRulings, texts: &Texts) {
        json.string(r#"{"claim":"#, |out| self.claim.write(Tongue::En, out));
        json.value(r#","agree":"#, &self.agreed().is_some());
        json.list(r#","editions":"#, &self.answers, |json, (_, answer)| match answer {
            Ok(judged) => {
                let house = &judged.house_rulings(house);
                AnswerJson { judged, house, texts, recorded: None }.write(json);
            }
            Err(error) => json.value("", &error.render(texts).json(None)),
        });
        json.raw("}");
    }
}

/// The fields that [`AnswerJson`] serialises, for its schema.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) struct AnswerFields {
    /// `legal`, `illegal` or `undecided`.
    verdict: &'static str,
    game: crate::games::Game,
    edition: Edition,
    /// The claim as it was understood.
    claim: String,
    /// The rules and silences that decide, the decisive one first.
    rules: Vec<String>,
    /// Edition and section of each rule.
    citations: Vec<String>,
    reason: String,
    /// The cards that would fit.
    instead: Vec<String>,
    /// The cards that only a connector would make fit.
    instead_linked: Vec<String>,
    /// The facts that would settle it, by the names of their flags.
    missing: Vec<String>,
    /// True if the answer rests on a silence of the leaflet.
    silent: bool,
    steps: Vec<StepJson>,
    /// The half rows that the claim completes.
    bonus: Vec<String>,
    /// FLÄT: the card that must lie on top; `null` where several share the lowest value.
    #[serde(skip_serializing_if = "Option::is_none")]
    top: Option<String>,
    /// FLÄT: the layouts possible afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<Vec<String>>,
    /// FLÄT: true if the turn makes its player the closer.
    #[serde(skip_serializing_if = "Option::is_none")]
    closer: Option<bool>,
    /// Cards of the claim that were not needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_used: Option<Vec<String>>,
    /// House rulings about the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Vec<HouseRulingJson>>,
    /// The session in whose log the verdict was recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<RecordedJson>,
}

#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
struct StepJson {
    step: String,
    verdict: &'static str,
    rules: Vec<String>,
}

/// The answers of all editions in JSON.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) struct EditionsJson {
    claim: String,
    agree: bool,
    editions: Vec<EditionAnswer>,
}

/// One edition's answer, or its error; a line of a batch is one of them too.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) enum EditionAnswer {
    Answer(Box<AnswerFields>),
    Error(Box<crate::cli::render_error::ErrorJson>),
}
