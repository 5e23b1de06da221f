//! The referee's answer as the JSON contract has it.

use super::house::{House, HouseJson};
use super::{Ask, Judged, judge};
use crate::cards::Phrase;
use crate::cli::error::CliError;
use crate::cli::told::ErrorJson;
use crate::cli::words;
use crate::games::Game;
use crate::history::KeptRuling;
use crate::lang::Texts;
use crate::rules::{Edition, Rule, Silence, Verdict};
use serde::Serialize;

/// One answer.
#[derive(Serialize)]
pub(super) struct Answer {
    verdict: &'static str,
    game: &'static str,
    edition: &'static str,
    claim: String,
    rules: Vec<&'static str>,
    citations: Vec<String>,
    reason: String,
    instead: Vec<String>,
    instead_linked: Vec<String>,
    missing: Vec<&'static str>,
    silent: bool,
    steps: Vec<Step>,
    bonus: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[expect(clippy::option_option, reason = "left out, null and a card are three things in JSON")]
    top: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closer: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    house: Vec<HouseJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<Recorded>,
}

/// Where the verdict was kept.
#[derive(Serialize)]
struct Recorded {
    session: i64,
}

#[derive(Serialize)]
struct Step {
    #[expect(clippy::struct_field_names, reason = "the contract names it so")]
    step: String,
    verdict: &'static str,
    rules: Vec<&'static str>,
}

impl Answer {
    /// The answer with its reason in the language of `texts`; all else is canonical.
    pub(super) fn new(judged: &Judged, house: &[KeptRuling], texts: &Texts) -> Answer {
        let Judged { game, edition, ruling } = judged;
        let canonical = |phrases: &[Phrase]| -> Vec<String> {
            phrases.iter().map(|phrase| phrase.canonical().to_owned()).collect()
        };
        let ids = |rules: &[&'static Rule]| rules.iter().map(|rule| rule.id).collect();
        let mut missing: Vec<&'static str> = Vec::new();
        for fact in ruling.missing.iter().map(|missing| missing.fact.flag()) {
            if !missing.contains(&fact) {
                missing.push(fact);
            }
        }
        Answer {
            verdict: ruling.verdict.id(),
            game: game.id(),
            edition: edition.id(),
            claim: ruling.claim.canonical().to_owned(),
            rules: ids(&ruling.rules),
            citations: ruling.rules.iter().map(|rule| citation(rule, *edition)).collect(),
            reason: reason(judged, texts),
            instead: canonical(&ruling.instead),
            instead_linked: canonical(&ruling.instead_linked),
            missing,
            silent: ruling.is_silent(),
            steps: ruling
                .steps
                .iter()
                .map(|step| Step {
                    step: step.step.canonical().to_owned(),
                    verdict: step.verdict.id(),
                    rules: ids(&step.rules),
                })
                .collect(),
            bonus: ruling.bonus.iter().map(ToString::to_string).collect(),
            top: ruling.layout.top.clone(),
            after: ruling.layout.after.clone(),
            closer: ruling.layout.closer,
            house: house.iter().map(HouseJson::of).collect(),
            recorded: None,
        }
    }

    /// The same answer, kept in the log of that session, if it was.
    pub(super) fn recorded(mut self, session: Option<i64>) -> Answer {
        self.recorded = session.map(|session| Recorded { session });
        self
    }
}

/// `de · Karte(n) anlegen`: the section in that edition, or where the rule stands otherwise.
fn citation(rule: &Rule, edition: Edition) -> String {
    match (rule.section(edition), rule.sources.first()) {
        (Some(section), _) => format!("{edition} · {section}"),
        (None, Some(source)) => format!("{} · {}", source.edition, source.section),
        (None, None) => edition.id().to_owned(),
    }
}

/// Why, in sentences: the decisive rule's text, what is missing, what rests on a silence.
pub(crate) fn reason(judged: &Judged, texts: &Texts) -> String {
    let ruling = &judged.ruling;
    let mut sentences = Vec::new();
    if let Some(rule) = ruling.rules.first() {
        sentences.push(texts.rule_text(rule).to_owned());
        if rule.silence_kind() == Some(Silence::Differs) {
            sentences.extend(texts.rule_in(rule, judged.edition).map(str::to_owned));
        }
    } else if ruling.missing.is_empty() {
        sentences.push(words::no_rule_decides(ruling.verdict).say(texts));
    }
    sentences.extend(ruling.missing.iter().map(|missing| words::ask(missing.ask).say(texts)));
    sentences.extend(silence_note(judged, texts));
    sentences.join(" ")
}

/// How the leaflet is silent, where the answer rests on it.
pub(super) fn silence_note(judged: &Judged, texts: &Texts) -> Option<String> {
    let silence = judged.ruling.rules.iter().find(|rule| rule.is_silent())?;
    Some(words::silence(silence.silence_kind()?).say(texts))
}

/// The answers of every edition of a game.
pub(super) struct Editions {
    claim: String,
    pub(super) answers: Vec<(Edition, Result<Judged, CliError>)>,
}

/// All editions side by side.
#[derive(Serialize)]
pub(super) struct EditionsJson {
    claim: String,
    agree: bool,
    editions: Vec<Entry>,
}

/// One edition's answer, or why it has none.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Entry {
    /// An answer.
    Answer(Box<Answer>),
    /// The facts contradict each other by this edition alone.
    Error(ErrorJson),
}

impl Editions {
    /// Judges the claim by every edition.
    ///
    /// # Errors
    ///
    /// When no edition can judge it.
    pub(super) fn judge(ask: &Ask, game: Game) -> Result<Editions, CliError> {
        let mut answers = Vec::new();
        let mut claim = None;
        for &edition in game.editions() {
            let answer = judge(ask, game, edition);
            if let (None, Ok(judged)) = (&claim, &answer) {
                claim = Some(judged.ruling.claim.canonical().to_owned());
            }
            answers.push((edition, answer));
        }
        match claim {
            Some(claim) => Ok(Editions { claim, answers }),
            None => match answers.into_iter().next() {
                Some((_, Err(error))) => Err(error),
                // A game without an edition does not exist, and an answer has a claim.
                Some((_, Ok(_))) | None => {
                    Ok(Editions { claim: ask.claim.clone(), answers: Vec::new() })
                }
            },
        }
    }

    /// The answers without the errors.
    pub(super) fn judged(&self) -> impl Iterator<Item = &Judged> {
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
    pub(super) fn json(&self, house: &House, texts: &Texts) -> EditionsJson {
        EditionsJson {
            claim: self.claim.clone(),
            agree: self.agreed().is_some(),
            editions: self
                .answers
                .iter()
                .map(|(_, answer)| match answer {
                    Ok(judged) => {
                        let house = house.of(&judged.ruling);
                        Entry::Answer(Box::new(Answer::new(judged, &house, texts)))
                    }
                    Err(error) => Entry::Error(error.told(texts, false).json()),
                })
                .collect(),
        }
    }
}
