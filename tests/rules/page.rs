//! Checks a page of claims with the referee.
//!
//! A row is `(situation, claim, answer)`:
//!
//! * situation: the facts, by flag, separated by `|`: `"table r11 | hand r12 b5 | pile 20"`;
//! * claim: the move in words;
//! * answer: the verdict and every rule that is cited, the decisive one first, then what else must
//!   hold, separated by `|`: `"illegal classic.row.no-gaps | instead red 10, red 12"`,
//!   `"undecided … | missing table"`, `"legal … | silent"`. Without `silent` the answer must not rest
//!   on a silence. `instead …` names all of them; `instead none` says that nothing would fit.
//!   `refused` is a contradiction among the facts, `not here` a step that the game does not know,
//!   `not understood` a claim or fact in words that make no sense.

#![allow(dead_code, reason = "each page uses what it needs")]

use crate::referee::{self, canonical};
use elfer::cards::{Notation, Tongue};
use elfer::games::{Game, Ruling};
use elfer::rules::{CheckError, Fact, RawFacts, Verdict};

/// One row of a page.
pub(crate) type Row<'a> = (&'a str, &'a str, &'a str);

/// Judges one row.
pub(crate) fn judge(
    game: &str,
    edition: &str,
    situation: &str,
    claim: &str,
) -> Result<Ruling, CheckError> {
    referee::judge(referee::played(game, edition), claim, &facts(situation))
}

/// Parses the facts of a situation: flag and text, separated by `|`.
pub(crate) fn facts(situation: &str) -> RawFacts {
    let parts = situation.split('|').map(str::trim).filter(|part| !part.is_empty());
    referee::raw_facts(parts.map(|part| {
        let (flag, text) = part.split_once(' ').expect("a flag and its text");
        let fact = Fact::ALL.into_iter().find(|fact| fact.flag() == flag);
        (fact.expect("a known flag"), text)
    }))
}

/// The rules that a page cited, each with its verdict.
#[derive(Default)]
pub(crate) struct CitedRules(Vec<(&'static str, Verdict)>);

impl CitedRules {
    /// True if a rule was cited with that verdict.
    pub(crate) fn has(&self, rule: &str, verdict: Verdict) -> bool {
        self.0.iter().any(|&(id, given)| id == rule && given == verdict)
    }

    /// True if a rule was cited.
    pub(crate) fn cites(&self, rule: &str) -> bool {
        self.0.iter().any(|(id, _)| *id == rule)
    }

    /// Adds the rules of another page.
    pub(crate) fn and(mut self, other: CitedRules) -> CitedRules {
        self.0.extend(other.0);
        self
    }
}

/// The reason why a rule is not cited both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Only {
    /// It forbids, and allows nothing by itself.
    Forbids,
    /// It allows, and forbids nothing by itself.
    Allows,
    /// The referee does not meet it: it is for the deal, the score sheet or the table.
    NotHere,
}

/// Checks that every rule of the game's own (not those of another game) is cited in a legal and in an
/// illegal ruling, and every silence in some ruling, except for the listed exceptions. An exception that
/// is none fails too.
pub(crate) fn every_rule_is_met(game: &str, cited: &CitedRules, exceptions: &[(&str, Only)]) {
    let own = format!("{game}.");
    let rules = Game::from_id(game).expect("a game of the box").entry().rules;
    for rule in rules.iter().filter(|rule| rule.id.starts_with(&own)) {
        let id = rule.id.strip_prefix(&own).expect("the game's own");
        let only = exceptions.iter().find(|(other, _)| *other == id).map(|&(_, only)| only);
        let (legal, illegal) =
            (cited.has(rule.id, Verdict::Legal), cited.has(rule.id, Verdict::Illegal));
        match (only, rule.silence_kind()) {
            (Some(Only::NotHere), _) => assert!(!cited.cites(rule.id), "{rule} is met after all"),
            (None, Some(_)) => assert!(cited.cites(rule.id), "{rule} is not met"),
            (Some(Only::Forbids), _) => assert!(illegal && !legal, "{rule}: {legal} {illegal}"),
            (Some(Only::Allows), _) => assert!(legal && !illegal, "{rule}: {legal} {illegal}"),
            (None, None) => assert!(legal && illegal, "{rule}: legal {legal}, illegal {illegal}"),
        }
    }
    for (id, _) in exceptions {
        assert!(rules.iter().any(|rule| rule.id == format!("{own}{id}")), "{id} is no rule");
    }
}

/// Checks every row of a page, and lists all that differ in one panic.
pub(crate) fn page(game: &str, edition: &str, rows: &[Row<'_>]) -> CitedRules {
    let mut cited = CitedRules::default();
    let mut wrong = Vec::new();
    for (situation, claim, answer) in rows {
        let actual = judge(game, edition, situation, claim);
        if let Err(difference) = compare(&actual, answer) {
            wrong.push(format!("  [{situation}] {claim}\n    expected {answer}\n    {difference}"));
        }
        if let Ok(ruling) = actual {
            // A rule of a legal step counts as seen in a legal answer, whatever the turn's verdict.
            cited.0.extend(ruling.rules.iter().map(|rule| (rule.id, ruling.verdict)));
            for step in &ruling.steps {
                cited.0.extend(step.rules.iter().map(|rule| (rule.id, step.verdict)));
            }
        }
    }
    assert!(wrong.is_empty(), "{game} ({edition}): {} differ\n{}", wrong.len(), wrong.join("\n"));
    cited
}

fn compare(actual: &Result<Ruling, CheckError>, answer: &str) -> Result<(), String> {
    let mut parts = answer.split('|').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let ruling = match (actual, head) {
        (Err(CheckError::Contradiction(_)), "refused")
        | (Err(CheckError::NotInThisGame(_)), "not here")
        | (Err(CheckError::Claim(_) | CheckError::Fact(..)), "not understood") => return Ok(()),
        (Err(error), _) => return Err(format!("got {error:?}")),
        (Ok(ruling), _) => ruling,
    };
    let ids: Vec<&str> = ruling.rules.iter().map(|rule| rule.id).collect();
    let difference = format!(
        "got {} {ids:?} instead {:?} missing {:?}",
        ruling.verdict.id(),
        canonical(&ruling.alternatives),
        ruling.missing.iter().map(|missing| missing.fact.flag()).collect::<Vec<_>>(),
    );
    let mut words = head.split_whitespace();
    if words.next() != Some(ruling.verdict.id()) {
        return Err(difference);
    }
    if !words.eq(ids) {
        return Err(difference);
    }
    let other_order = ruling.other_order.as_ref().map(|claim| claim.format(Tongue::En));
    let mut silent = false;
    let mut listed = Vec::new();
    for part in parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        listed.push(word);
        let names =
            rest.split(',').map(str::trim).filter(|name| !name.is_empty() && *name != "none");
        let expected: Vec<&str> = names.collect();
        let got: Vec<String> = match word {
            "silent" => {
                silent = true;
                continue;
            }
            "instead" => canonical(&ruling.alternatives),
            "linked" => canonical(&ruling.linked_alternatives),
            "missing" => {
                ruling.missing.iter().map(|missing| missing.fact.flag().to_owned()).collect()
            }
            "bonus" => {
                let bonus: Vec<String> = ruling.bonus.iter().map(ToString::to_string).collect();
                if bonus == expected {
                    continue;
                }
                return Err(format!("{difference} bonus {bonus:?}"));
            }
            "other-order" => {
                if other_order.as_deref() == Some(rest) {
                    continue;
                }
                return Err(format!("{difference} other order {other_order:?}"));
            }
            _ => return Err(format!("the page says “{part}”, which means nothing")),
        };
        if got != expected {
            return Err(difference);
        }
    }
    // A page always lists missing facts and another order; alternatives only where they matter.
    let is_unlisted = |word, there: bool| there && !listed.contains(&word);
    if is_unlisted("missing", !ruling.missing.is_empty()) {
        return Err(difference);
    }
    if is_unlisted("other-order", ruling.other_order.is_some()) {
        return Err(format!("{difference} other order {other_order:?}"));
    }
    if silent != ruling.is_silent() {
        return Err(format!("{difference} silent {}", ruling.is_silent()));
    }
    Ok(())
}
