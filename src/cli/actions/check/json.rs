//! The referee's answer in the format of the JSON contract.
//!
//! Answers are serialised straight from their values, without intermediate strings: a batch writes
//! a great many.

use super::house_rulings::{HouseRulingJson, HouseRulings};
use super::judgement::{Editions, Judged};
use super::sentences::AnswerSentences;
use crate::cards::{InTongue, Notation, Tongue};
use crate::cli::render_error::ErrorJson;
use crate::games::{Claim, FlaetTop};
use crate::i18n::Texts;
use crate::rules::{Edition, Rule};
use crate::store::StoredRuling;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use std::fmt;

/// One answer. Its reason is in the language of the texts; all other values are canonical.
pub(super) struct AnswerJson<'a> {
    judged: &'a Judged<'a>,
    house: &'a [StoredRuling],
    texts: &'a Texts,
    recorded: Option<i64>,
}

impl<'a> AnswerJson<'a> {
    /// Combines an answer with the house rulings about it.
    pub(super) fn new(
        judged: &'a Judged<'a>,
        house: &'a [StoredRuling],
        texts: &'a Texts,
    ) -> AnswerJson<'a> {
        AnswerJson { judged, house, texts, recorded: None }
    }

    /// Adds the session in whose log the verdict was recorded, if it was.
    pub(super) fn with_recorded(mut self, session: Option<i64>) -> AnswerJson<'a> {
        self.recorded = session;
        self
    }
}

impl Serialize for AnswerJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Judged { claim, played, ruling } = self.judged;
        let edition = played.edition();
        let mut missing: SmallVec<[&'static str; 4]> = SmallVec::new();
        for fact in ruling.missing.iter().map(|missing| missing.fact.flag()) {
            if !missing.contains(&fact) {
                missing.push(fact);
            }
        }
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("verdict", ruling.verdict.id())?;
        map.serialize_entry("game", played.game().id())?;
        map.serialize_entry("edition", edition.id())?;
        map.serialize_entry("claim", &AsDisplay(claim))?;
        map.serialize_entry("rules", &RuleIds(&ruling.rules))?;
        map.serialize_entry(
            "citations",
            &LazySeq(|| ruling.rules.iter().map(|rule| AsDisplay(Citation { rule, edition }))),
        )?;
        map.serialize_entry(
            "reason",
            &AsDisplay(Explanation { judged: self.judged, texts: self.texts }),
        )?;
        map.serialize_entry(
            "instead",
            &LazySeq(|| ruling.alternatives.iter().map(|one| AsDisplay(one.in_tongue(Tongue::En)))),
        )?;
        map.serialize_entry(
            "instead_linked",
            &LazySeq(|| ruling.linked_alternatives.iter().map(AsDisplay)),
        )?;
        map.serialize_entry("missing", &missing[..])?;
        map.serialize_entry("silent", &ruling.is_silent())?;
        map.serialize_entry("steps", &StepsJson { claim, judged: self.judged })?;
        map.serialize_entry("bonus", &LazySeq(|| ruling.bonus.iter().map(AsDisplay)))?;
        if let Some(view) = &ruling.layouts {
            match view.top {
                FlaetTop::NoFlaet => {}
                FlaetTop::Free => map.serialize_entry("top", &None::<&str>)?,
                FlaetTop::Card(card) => map.serialize_entry("top", &AsDisplay(card))?,
            }
            if let Some(after) = &view.after {
                map.serialize_entry("after", &LazySeq(|| after.iter().map(AsDisplay)))?;
            }
            map.serialize_entry("closer", &view.is_closer)?;
        }
        let stated = claim.stated_hand();
        let unused = || stated.cards.iter().chain(&stated.unlaid);
        if unused().next().is_some() {
            map.serialize_entry("not_used", &LazySeq(|| unused().map(AsDisplay)))?;
        }
        if !self.house.is_empty() {
            map.serialize_entry("house", &LazySeq(|| self.house.iter().map(HouseRulingJson::new)))?;
        }
        if let Some(session) = self.recorded {
            map.serialize_entry("recorded", &RecordedJson { session })?;
        }
        map.end()
    }
}

/// The session in whose log the verdict was recorded.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RecordedJson {
    session: i64,
}

/// Serialises a value as its `Display` text, without allocating it.
struct AsDisplay<T>(T);

impl<T: fmt::Display> Serialize for AsDisplay<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

/// Serialises the items of an iterator as a list, without collecting them.
struct LazySeq<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for LazySeq<F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((self.0)())
    }
}

/// Serialises rules as a list of their ids.
struct RuleIds<'a>(&'a [&'static Rule]);

impl Serialize for RuleIds<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(|rule| rule.id))
    }
}

/// Serialises the steps of the claim, each with its verdict.
struct StepsJson<'a> {
    claim: &'a Claim,
    judged: &'a Judged<'a>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StepJson<'a> {
    #[cfg_attr(test, schemars(with = "String"))]
    step: AsDisplay<InTongue<'a>>,
    verdict: &'static str,
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    rules: RuleIds<'a>,
}

impl Serialize for StepsJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut steps = to.serialize_seq(Some(self.claim.len()))?;
        for (step, finding) in self.claim.steps().zip(&self.judged.ruling.steps) {
            steps.serialize_element(&StepJson {
                step: AsDisplay(step.in_tongue(Tongue::En)),
                verdict: finding.verdict.id(),
                rules: RuleIds(&finding.rules),
            })?;
        }
        steps.end()
    }
}

/// The source of a rule: `de · Karte(n) anlegen`. Names the section in that edition, else the
/// rule's first source.
struct Citation {
    rule: &'static Rule,
    edition: Edition,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (edition, section) = match (self.rule.section(self.edition), self.rule.sources.first())
        {
            (Some(section), _) => (self.edition, section),
            (None, Some(source)) => (source.edition, source.section),
            (None, None) => return f.write_str(self.edition.id()),
        };
        f.write_str(edition.id())?;
        f.write_str(" · ")?;
        f.write_str(section)
    }
}

/// The sentences that explain an answer, as its text has them.
struct Explanation<'a> {
    judged: &'a Judged<'a>,
    texts: &'a Texts,
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        AnswerSentences::new(self.judged, self.texts).write_all(&mut |text: &str| {
            f.write_str(std::mem::replace(&mut separator, " "))?;
            f.write_str(text)
        })
    }
}

/// Formats the reason of an answer in sentences: what decides the case, what is missing, how the
/// game ends. For a plain legal move it is the rule that allows it.
pub(crate) fn format_reason(judged: &Judged<'_>, texts: &Texts) -> String {
    let sentences = AnswerSentences::new(judged, texts);
    let texts = std::iter::once(sentences.reason()).chain(sentences.questions());
    let texts: Vec<String> =
        texts.chain(sentences.ending()).filter(|text| !text.is_empty()).collect();
    texts.join(" ")
}

/// The answers of all editions in JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct EditionsJson<'a> {
    #[cfg_attr(test, schemars(with = "String"))]
    claim: AsDisplay<&'a Claim>,
    agree: bool,
    #[cfg_attr(test, schemars(with = "Vec<EditionAnswer>"))]
    editions: Vec<EditionOutcome<'a>>,
}

/// One edition's answer, or the reason why it has none.
enum EditionOutcome<'a> {
    /// An answer with the house rulings about it.
    Answer { judged: &'a Judged<'a>, house: Vec<StoredRuling>, texts: &'a Texts },
    /// An error: the facts contradict each other in this edition, though not in all.
    Error(ErrorJson),
}

impl Serialize for EditionOutcome<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            EditionOutcome::Answer { judged, house, texts } => {
                AnswerJson::new(judged, house, texts).serialize(to)
            }
            EditionOutcome::Error(error) => error.serialize(to),
        }
    }
}

impl Editions<'_> {
    /// Converts the answers to the format of the JSON contract.
    pub(super) fn json<'a>(
        &'a self,
        house: &'a HouseRulings,
        texts: &'a Texts,
    ) -> EditionsJson<'a> {
        EditionsJson {
            claim: AsDisplay(self.claim),
            agree: self.agreed().is_some(),
            editions: self
                .answers
                .iter()
                .map(|(_, answer)| match answer {
                    Ok(judged) => {
                        EditionOutcome::Answer { judged, house: house.for_answer(judged), texts }
                    }
                    Err(error) => EditionOutcome::Error(error.render(texts).json()),
                })
                .collect(),
        }
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
    steps: Vec<StepJson<'static>>,
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

/// One edition's answer, or its error; a line of a batch is one of them too.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) enum EditionAnswer {
    Answer(Box<AnswerFields>),
    Error(ErrorJson),
}
