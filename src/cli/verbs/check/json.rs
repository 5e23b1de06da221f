//! The referee's answer as the JSON contract has it.
//!
//! An answer is written straight from its values: a batch writes a great many.

use super::house::{House, HouseJson};
use super::said::Said;
use super::{Ask, Judged, Question, judge};
use crate::cards::{Notation, Told, Tongue};
use crate::cli::error::CliError;
use crate::cli::told::ErrorJson;
use crate::games::{Claim, Top};
use crate::history::KeptRuling;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule, Verdict};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use std::fmt;

/// One answer. Its reason is in the language of the texts; all else is canonical.
pub(super) struct Answer<'a> {
    judged: &'a Judged<'a>,
    house: &'a [KeptRuling],
    texts: &'a Texts,
    recorded: Option<i64>,
}

impl<'a> Answer<'a> {
    /// The answer, with what the table decided about it.
    pub(super) fn new(
        judged: &'a Judged<'a>,
        house: &'a [KeptRuling],
        texts: &'a Texts,
    ) -> Answer<'a> {
        Answer { judged, house, texts, recorded: None }
    }

    /// The same answer, kept in the log of that session, if it was.
    pub(super) fn recorded(mut self, session: Option<i64>) -> Answer<'a> {
        self.recorded = session;
        self
    }
}

impl Serialize for Answer<'_> {
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
        map.serialize_entry("claim", &Shown(claim))?;
        map.serialize_entry("rules", &Ids(&ruling.rules))?;
        map.serialize_entry(
            "citations",
            &Each(|| ruling.rules.iter().map(|rule| Shown(Citation { rule, edition }))),
        )?;
        map.serialize_entry("reason", &Shown(Reason { judged: self.judged, texts: self.texts }))?;
        map.serialize_entry(
            "instead",
            &Each(|| ruling.instead.iter().map(|one| Shown(one.told(Tongue::En)))),
        )?;
        map.serialize_entry("instead_linked", &Each(|| ruling.instead_linked.iter().map(Shown)))?;
        map.serialize_entry("missing", &missing[..])?;
        map.serialize_entry("silent", &ruling.is_silent())?;
        map.serialize_entry("steps", &Steps { claim, judged: self.judged })?;
        map.serialize_entry("bonus", &Each(|| ruling.bonus.iter().map(Shown)))?;
        if let Some(view) = &ruling.layouts {
            match view.top {
                Top::NotAsked => {}
                Top::Free => map.serialize_entry("top", &None::<&str>)?,
                Top::Card(card) => map.serialize_entry("top", &Shown(card))?,
            }
            if let Some(after) = &view.after {
                map.serialize_entry("after", &Each(|| after.iter().map(Shown)))?;
            }
            map.serialize_entry("closer", &view.closer)?;
        }
        let held = claim.held();
        let unused = || held.cards.iter().chain(&held.unlaid);
        if unused().next().is_some() {
            map.serialize_entry("not_used", &Each(|| unused().map(Shown)))?;
        }
        if !self.house.is_empty() {
            map.serialize_entry("house", &Each(|| self.house.iter().map(HouseJson::of)))?;
        }
        if let Some(session) = self.recorded {
            map.serialize_entry("recorded", &Recorded { session })?;
        }
        map.end()
    }
}

/// Where the verdict was kept.
#[derive(Serialize)]
struct Recorded {
    session: i64,
}

/// Something that is written as it is shown.
struct Shown<T>(T);

impl<T: fmt::Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

/// A list that is made as it is written.
struct Each<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((self.0)())
    }
}

/// Rules by their ids.
struct Ids<'a>(&'a [&'static Rule]);

impl Serialize for Ids<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(|rule| rule.id))
    }
}

/// The steps of the claim with the verdict on each.
struct Steps<'a> {
    claim: &'a Claim,
    judged: &'a Judged<'a>,
}

#[derive(Serialize)]
struct StepJson<'a> {
    step: Shown<Told<'a>>,
    verdict: &'static str,
    rules: Ids<'a>,
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut steps = to.serialize_seq(Some(self.claim.len()))?;
        for (step, finding) in self.claim.steps().zip(&self.judged.ruling.steps) {
            steps.serialize_element(&StepJson {
                step: Shown(step.told(Tongue::En)),
                verdict: finding.verdict.id(),
                rules: Ids(&finding.rules),
            })?;
        }
        steps.end()
    }
}

/// `de · Karte(n) anlegen`: the section in that edition, or where the rule stands otherwise.
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

/// Why, in sentences: what decides this very case, what is missing, who has won.
struct Reason<'a> {
    judged: &'a Judged<'a>,
    texts: &'a Texts,
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = Said::of(self.judged, self.texts);
        let mut parted = "";
        let mut tell = |text: &str| {
            f.write_str(std::mem::replace(&mut parted, " "))?;
            f.write_str(text)
        };
        said.each(&mut tell)?;
        said.questions(&mut tell)?;
        said.end().map_or(Ok(()), |end| tell(&end))
    }
}

/// Why, in sentences.
pub(crate) fn reason(judged: &Judged<'_>, texts: &Texts) -> String {
    Reason { judged, texts }.to_string()
}

/// The answers of every edition of a game.
pub(super) struct Editions<'q> {
    claim: &'q Claim,
    pub(super) answers: Vec<(Edition, Result<Judged<'q>, CliError>)>,
}

impl<'q> Editions<'q> {
    /// Judges the claim by every edition.
    ///
    /// # Errors
    ///
    /// When no edition can judge it.
    pub(super) fn judge(ask: &Ask, question: &'q Question) -> Result<Editions<'q>, CliError> {
        let claim = &question.claim;
        let mut answers: Vec<_> = claim
            .game()
            .in_all_editions()
            .map(|played| (played.edition(), judge(ask, question, played)))
            .collect();
        if answers.iter().all(|(_, answer)| answer.is_err()) && !answers.is_empty() {
            let (_, first) = answers.swap_remove(0);
            first?;
        }
        Ok(Editions { claim, answers })
    }

    /// The answers without the errors.
    pub(super) fn judged(&self) -> impl Iterator<Item = &Judged<'q>> {
        self.answers.iter().filter_map(|(_, answer)| answer.as_ref().ok())
    }

    /// The verdict, if all editions give the same.
    pub(super) fn agreed(&self) -> Option<Verdict> {
        let mut verdicts =
            self.answers.iter().map(|(_, answer)| answer.as_ref().ok().map(|j| j.ruling.verdict));
        let first = verdicts.next()??;
        verdicts.all(|verdict| verdict == Some(first)).then_some(first)
    }

    /// The answers as the JSON contract has them.
    pub(super) fn json<'a>(&'a self, house: &'a House, texts: &'a Texts) -> EditionsJson<'a> {
        EditionsJson {
            claim: Shown(self.claim),
            agree: self.agreed().is_some(),
            editions: self
                .answers
                .iter()
                .map(|(_, answer)| match answer {
                    Ok(judged) => Entry::Answer { judged, house: house.of(judged), texts },
                    Err(error) => Entry::Error(error.told(texts).json()),
                })
                .collect(),
        }
    }
}

/// All editions side by side.
#[derive(Serialize)]
pub(super) struct EditionsJson<'a> {
    claim: Shown<&'a Claim>,
    agree: bool,
    editions: Vec<Entry<'a>>,
}

/// One edition's answer, or why it has none.
enum Entry<'a> {
    /// An answer, with what the table decided about it.
    Answer { judged: &'a Judged<'a>, house: Vec<KeptRuling>, texts: &'a Texts },
    /// The facts contradict each other by this edition alone.
    Error(ErrorJson),
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Entry::Answer { judged, house, texts } => {
                Answer::new(judged, house, texts).serialize(to)
            }
            Entry::Error(error) => error.serialize(to),
        }
    }
}
