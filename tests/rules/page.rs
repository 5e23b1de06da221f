//! How a page is written and held against the referee.
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

/// The referee's answer to one row.
pub(crate) fn judge(
    game: &str,
    edition: &str,
    situation: &str,
    claim: &str,
) -> Result<Ruling, CheckError> {
    referee::judge(referee::played(game, edition), claim, &facts(situation))
}

/// The facts of a situation, by flag.
pub(crate) fn facts(situation: &str) -> RawFacts {
    let told = situation.split('|').map(str::trim).filter(|told| !told.is_empty());
    referee::told(told.map(|told| {
        let (flag, text) = told.split_once(' ').expect("a flag and its text");
        let fact = Fact::ALL.into_iter().find(|fact| fact.flag() == flag);
        (fact.expect("a known flag"), text)
    }))
}

/// What a page saw: which rules were cited with which verdict.
#[derive(Default)]
pub(crate) struct Seen(Vec<(&'static str, Verdict)>);

impl Seen {
    /// Whether a rule was cited with that verdict.
    pub(crate) fn has(&self, rule: &str, verdict: Verdict) -> bool {
        self.0.iter().any(|&(id, given)| id == rule && given == verdict)
    }

    /// Whether a rule was cited at all.
    pub(crate) fn cites(&self, rule: &str) -> bool {
        self.0.iter().any(|(id, _)| *id == rule)
    }

    /// Adds what another page saw.
    pub(crate) fn and(mut self, other: Seen) -> Seen {
        self.0.extend(other.0);
        self
    }
}

/// Why a rule is not met in both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Only {
    /// It forbids, and allows nothing by itself.
    Forbids,
    /// It allows, and forbids nothing by itself.
    Allows,
    /// The referee does not meet it: it is for the deal, the score sheet or the table.
    NotHere,
}

/// Every rule of the game's own (not those taken over) is cited in a legal and in an illegal
/// answer, and every silence in some answer, but for the exceptions; and these are true ones.
pub(crate) fn every_rule_is_met(game: &str, seen: &Seen, exceptions: &[(&str, Only)]) {
    let own = format!("{game}.");
    let rules = Game::from_id(game).expect("a game of the box").entry().rules;
    for rule in rules.iter().filter(|rule| rule.id.starts_with(&own)) {
        let id = rule.id.strip_prefix(&own).expect("the game's own");
        let only = exceptions.iter().find(|(other, _)| *other == id).map(|&(_, only)| only);
        let (legal, illegal) =
            (seen.has(rule.id, Verdict::Legal), seen.has(rule.id, Verdict::Illegal));
        match (only, rule.silence_kind()) {
            (Some(Only::NotHere), _) => assert!(!seen.cites(rule.id), "{rule} is met after all"),
            (None, Some(_)) => assert!(seen.cites(rule.id), "{rule} is not met"),
            (Some(Only::Forbids), _) => assert!(illegal && !legal, "{rule}: {legal} {illegal}"),
            (Some(Only::Allows), _) => assert!(legal && !illegal, "{rule}: {legal} {illegal}"),
            (None, None) => assert!(legal && illegal, "{rule}: legal {legal}, illegal {illegal}"),
        }
    }
    for (id, _) in exceptions {
        assert!(rules.iter().any(|rule| rule.id == format!("{own}{id}")), "{id} is no rule");
    }
}

/// Holds every row of a page against the referee, and shows all that differ at once.
pub(crate) fn page(game: &str, edition: &str, rows: &[Row<'_>]) -> Seen {
    let mut seen = Seen::default();
    let mut wrong = Vec::new();
    for (situation, claim, answer) in rows {
        let told = judge(game, edition, situation, claim);
        if let Err(difference) = compare(&told, answer) {
            wrong.push(format!("  [{situation}] {claim}\n    expected {answer}\n    {difference}"));
        }
        if let Ok(ruling) = told {
            // A rule of a legal step counts as seen in a legal answer, whatever the turn's verdict.
            seen.0.extend(ruling.rules.iter().map(|rule| (rule.id, ruling.verdict)));
            for step in &ruling.steps {
                seen.0.extend(step.rules.iter().map(|rule| (rule.id, step.verdict)));
            }
        }
    }
    assert!(wrong.is_empty(), "{game} ({edition}): {} differ\n{}", wrong.len(), wrong.join("\n"));
    seen
}

fn compare(told: &Result<Ruling, CheckError>, answer: &str) -> Result<(), String> {
    let mut parts = answer.split('|').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let ruling = match (told, head) {
        (Err(CheckError::Contradiction(_)), "refused")
        | (Err(CheckError::NotInThisGame(_)), "not here")
        | (Err(CheckError::Claim(_) | CheckError::Fact(..)), "not understood") => return Ok(()),
        (Err(error), _) => return Err(format!("got {error:?}")),
        (Ok(ruling), _) => ruling,
    };
    let ids: Vec<&str> = ruling.rules.iter().map(|rule| rule.id).collect();
    let shown = format!(
        "got {} {ids:?} instead {:?} missing {:?}",
        ruling.verdict.id(),
        canonical(&ruling.alternatives),
        ruling.missing.iter().map(|missing| missing.fact.flag()).collect::<Vec<_>>(),
    );
    let mut words = head.split_whitespace();
    if words.next() != Some(ruling.verdict.id()) {
        return Err(shown);
    }
    if !words.eq(ids) {
        return Err(shown);
    }
    let other_order = ruling.other_order.as_ref().map(|claim| claim.format(Tongue::En));
    let mut silent = false;
    let mut said = Vec::new();
    for part in parts {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        said.push(word);
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
                return Err(format!("{shown} bonus {bonus:?}"));
            }
            "other-order" => {
                if other_order.as_deref() == Some(rest) {
                    continue;
                }
                return Err(format!("{shown} other order {other_order:?}"));
            }
            _ => return Err(format!("the page says “{part}”, which means nothing")),
        };
        if got != expected {
            return Err(shown);
        }
    }
    // A fact asked for and another order offered are always said; what would fit, where it matters.
    let unsaid = |word, there: bool| there && !said.contains(&word);
    if unsaid("missing", !ruling.missing.is_empty()) {
        return Err(shown);
    }
    if unsaid("other-order", ruling.other_order.is_some()) {
        return Err(format!("{shown} other order {other_order:?}"));
    }
    if silent != ruling.is_silent() {
        return Err(format!("{shown} silent {}", ruling.is_silent()));
    }
    Ok(())
}
