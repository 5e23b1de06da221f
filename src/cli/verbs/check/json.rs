//! The referee's answer as the JSON contract has it.

use super::house::{House, HouseJson};
use super::{Ask, Judged, Question, judge};
use crate::cards::{Notation, Tongue};
use crate::cli::error::{CliError, ErrorJson};
use crate::games::{Claim, Top};
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
    pub(super) fn new(judged: &Judged<'_>, house: &[KeptRuling], texts: &Texts) -> Answer {
        let Judged { claim, played, ruling } = judged;
        let edition = played.edition();
        let layouts = ruling.layouts.as_ref();
        let ids = |rules: &[&'static Rule]| rules.iter().map(|rule| rule.id).collect();
        let mut missing: Vec<&'static str> = Vec::new();
        for fact in ruling.missing.iter().map(|missing| missing.fact.flag()) {
            if !missing.contains(&fact) {
                missing.push(fact);
            }
        }
        Answer {
            verdict: ruling.verdict.id(),
            game: played.game().id(),
            edition: edition.id(),
            claim: claim.to_string(),
            rules: ids(&ruling.rules),
            citations: ruling.rules.iter().map(|rule| citation(rule, edition)).collect(),
            reason: reason(judged, texts),
            instead: ruling.instead.iter().map(|one| one.say(Tongue::En)).collect(),
            instead_linked: ruling.instead_linked.iter().map(ToString::to_string).collect(),
            missing,
            silent: ruling.is_silent(),
            steps: claim
                .steps()
                .zip(&ruling.steps)
                .map(|(step, finding)| Step {
                    step: step.say(Tongue::En),
                    verdict: finding.verdict.id(),
                    rules: ids(&finding.rules),
                })
                .collect(),
            bonus: ruling.bonus.iter().map(ToString::to_string).collect(),
            top: layouts.and_then(|view| match view.top {
                Top::NotAsked => None,
                Top::Free => Some(None),
                Top::Card(card) => Some(Some(card.to_string())),
            }),
            after: layouts
                .and_then(|view| view.after.as_ref())
                .map(|all| all.iter().map(ToString::to_string).collect()),
            closer: layouts.map(|view| view.closer),
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
pub(crate) fn reason(judged: &Judged<'_>, texts: &Texts) -> String {
    let ruling = &judged.ruling;
    let mut sentences = Vec::new();
    if let Some(rule) = ruling.rules.first() {
        let key = rule.key();
        sentences.push(texts.rule_text(rule));
        if rule.silence_kind() == Some(Silence::Differs) {
            sentences.extend(texts.attribute(&key, judged.played.edition().id()));
        }
    } else if ruling.missing.is_empty() {
        sentences.push(texts.say(match ruling.verdict {
            Verdict::Legal => "reason-legal",
            Verdict::Illegal => "reason-illegal",
            Verdict::Undecided => "reason-undecided",
        }));
    }
    sentences.extend(ruling.missing.iter().map(|missing| texts.say(missing.ask.key())));
    sentences.extend(silence_note(judged, texts));
    sentences.join(" ")
}

/// How the leaflet is silent, where the answer rests on it.
pub(super) fn silence_note(judged: &Judged<'_>, texts: &Texts) -> Option<String> {
    let silence = judged.ruling.rules.iter().find(|rule| rule.is_silent())?;
    Some(texts.say(match silence.silence_kind()? {
        Silence::Open => "silence-open",
        Silence::Ruled => "silence-ruled",
        Silence::Collides => "silence-collides",
        Silence::Differs => "silence-differs",
    }))
}

/// The answers of every edition of a game.
pub(super) struct Editions<'q> {
    claim: &'q Claim,
    pub(super) answers: Vec<(Edition, Result<Judged<'q>, CliError>)>,
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
    pub(super) fn json(&self, house: &House, texts: &Texts) -> EditionsJson {
        EditionsJson {
            claim: self.claim.to_string(),
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
