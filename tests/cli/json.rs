//! The JSON contract of `check`, declared a second time: an added, missing or renamed field fails.

use crate::harness::Table;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    verdict: Verdict,
    game: String,
    edition: String,
    claim: String,
    rules: Vec<String>,
    citations: Vec<String>,
    reason: String,
    instead: Vec<String>,
    instead_linked: Vec<String>,
    missing: Vec<String>,
    silent: bool,
    steps: Vec<Step>,
    bonus: Vec<String>,
    #[serde(default)]
    top: Option<String>,
    #[serde(default)]
    after: Option<Vec<String>>,
    #[serde(default)]
    closer: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_field_names, reason = "the contract names them so")]
struct Step {
    step: String,
    verdict: Verdict,
    rules: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Legal,
    Illegal,
    Undecided,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_field_names, reason = "the contract names them so")]
struct Editions {
    claim: String,
    agree: bool,
    editions: Vec<Answer>,
}

fn answer(line: &str, code: i32) -> Answer {
    let run = Table::new().elfer(line);
    run.exits(code);
    assert_eq!(run.stderr, "", "{line}");
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{line}: {error}\n{run}"))
}

#[test]
fn an_illegal_move_has_every_field() {
    let answer = answer("check gelbe 9 an blaue 10 --json", 1);
    assert_eq!(answer.verdict, Verdict::Illegal);
    assert_eq!((answer.game.as_str(), answer.edition.as_str()), ("classic", "de"));
    assert_eq!(answer.claim, "yellow 9 on blue 10");
    assert_eq!(answer.rules, ["classic.row.same-colour"]);
    assert_eq!(answer.citations, ["de · Karte(n) anlegen"]);
    assert_eq!(answer.instead, ["blue 9"]);
    assert!(answer.reason.ends_with('.') && answer.instead_linked.is_empty());
    assert!(answer.missing.is_empty() && !answer.silent && answer.bonus.is_empty());
    assert_eq!(answer.steps.len(), 1);
    assert_eq!(answer.steps[0].step, answer.claim);
    assert_eq!(answer.steps[0].verdict, answer.verdict);
    assert_eq!(answer.steps[0].rules, answer.rules);
    assert_eq!((answer.top, answer.after, answer.closer), (None, None, None));
}

#[test]
fn the_language_changes_sentences_only() {
    let line = "check draw red 12, red 12, red 13 --table r11 --edition nl-1999 --json --lang";
    let english = answer(&format!("{line} en"), 3);
    for lang in ["de", "nl"] {
        let other = answer(&format!("{line} {lang}"), 3);
        assert_ne!(other.reason, english.reason);
        let same = Answer { reason: english.reason.clone(), ..other };
        assert_eq!(format!("{same:?}"), format!("{english:?}"));
    }
}

#[test]
fn missing_facts_are_named_by_their_flags() {
    let answer = answer("check pass --table r11 --json", 3);
    assert_eq!(answer.verdict, Verdict::Undecided);
    assert_eq!(answer.missing, ["hand", "pile"]);
}

#[test]
fn only_flaet_has_layouts() {
    let grid = "--game flaet --grid \"ro1 ro5 roK / si2 ? ei9 / ? ? seU\"";
    let answer = answer(&format!("check flaet row 1 {grid} --json"), 0);
    assert_eq!(answer.top.as_deref(), Some("ro1"));
    assert_eq!(answer.after, Some(vec!["si2 ? ei9 / ? ? seU".to_owned()]));
    let run = Table::new().elfer("check yellow 9 on blue 10 --json");
    for field in ["top", "after", "closer"] {
        assert!(run.json().get(field).is_none(), "{field}");
    }
}

#[test]
fn all_editions_are_one_object() {
    let line = "check draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --all-editions";
    let run = Table::new().elfer(&format!("{line} --json"));
    run.exits(3);
    let answer: Editions = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(answer.claim, "draw red 12, red 12, red 13");
    assert!(!answer.agree);
    let verdicts: Vec<Verdict> = answer.editions.iter().map(|answer| answer.verdict).collect();
    assert_eq!(verdicts, [Verdict::Illegal, Verdict::Illegal, Verdict::Undecided]);
}
