//! The text of rulings in three languages: every kind of answer as it is printed, one page per language
//! (`ELFER_PAGES=rewrite cargo test --test answers` writes the output), and the number of its lines.

#![allow(clippy::unwrap_used, reason = "a page that cannot be run stops")]

#[path = "../support/leaflets.rs"]
mod leaflets;
#[path = "../support/page.rs"]
mod page;
mod random_situations;
#[path = "../support/threads.rs"]
mod threads;

use elfer::games::Game;
use elfer::rules::{Edition, Rule};
use page::Page;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use threads::in_threads;

/// The languages, with one page each.
const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

fn read(name: &str) -> Page {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/answers");
    Page::read(&folder.join(format!("{name}.md")))
}

#[test]
fn the_answers_match_the_pages() {
    for language in LANGUAGES {
        read(language).check();
    }
}

#[test]
fn every_language_has_the_same_commands() {
    let commands = |language: &str| {
        let page = read(language);
        let commands = page.commands().filter(|command| command.starts_with("elfer"));
        commands.map(str::to_owned).collect::<Vec<_>>()
    };
    let [english, german, dutch] = LANGUAGES.map(commands);
    assert!(english.len() > 200, "{}", english.len());
    assert_eq!(english, german);
    assert_eq!(english, dutch);
}

/// The largest number of lines for one card and for a turn of several steps, at a terminal width.
struct LineLimit {
    columns: u32,
    card: usize,
    turn: usize,
}

const LINE_LIMITS: [LineLimit; 2] =
    [LineLimit { columns: 80, card: 5, turn: 8 }, LineLimit { columns: 40, card: 11, turn: 14 }];

/// Counts the lines of an answer without the exit code.
fn lines(output: &str) -> usize {
    without_code(output).lines().count()
}

/// The output without the line of the exit code.
fn without_code(output: &str) -> &str {
    let rest = output.strip_prefix("? ").and_then(|rest| rest.split_once('\n'));
    rest.map_or(output, |(_, answer)| answer)
}

/// True if the claim has several steps, with commas or with `and`.
fn is_turn(command: &str) -> bool {
    let claim = command.split("--").next();
    claim.is_some_and(|claim| claim.contains(',') || claim.contains(" and "))
}

#[test]
fn an_answer_is_short() {
    in_threads(&LANGUAGES, assert_answers_are_short);
}

fn assert_answers_are_short(language: &str) {
    let mut wide = Vec::new();
    let page = read(language);
    for LineLimit { columns, card, turn } in LINE_LIMITS {
        for (command, output) in page.at_columns(columns) {
            let most = if is_turn(command) { turn } else { card };
            let is_check = command.starts_with("elfer check");
            if is_check && lines(&output) > most {
                wide.push(format!("{language} {columns}: {command}\n{output}"));
            }
        }
    }
    assert!(wide.is_empty(), "{} take too many lines:\n{}", wide.len(), wide.join("\n"));
}

/// Runs a command and parses its JSON.
fn json(command: &str) -> Value {
    let page = Page::from_commands(&[&format!("{command} --json")]);
    let output = page.at_columns(80).remove(0).1;
    serde_json::from_str(without_code(&output)).expect(&output)
}

/// The rules that an answer cites, in their order, across line breaks.
fn cited(answer: &str) -> Vec<&'static str> {
    let known = rules();
    let words = answer.split_whitespace();
    words.filter_map(|word| known.get_key_value(word).map(|(&id, _)| id)).collect()
}

#[test]
fn the_deciding_rule_is_cited_first() {
    let english = read("en");
    let is_answer = |command: &str| {
        ["elfer check", "elfer settle"].iter().any(|verb| command.starts_with(verb))
            && !command.contains("--all-editions")
            && !command.split(' ').any(|word| word == "-v")
    };
    let mut checked = 0;
    let pages = LANGUAGES.map(read);
    for (command, output) in english.steps().filter(|(command, _)| is_answer(command)) {
        if cited(output).is_empty() {
            continue;
        }
        let first = json(command)["rules"][0].clone();
        for page in &pages {
            let (_, output) = page.steps().find(|(other, _)| *other == command).unwrap();
            assert_eq!(cited(output).first().copied(), first.as_str(), "{command}\n{output}");
            checked += 1;
        }
    }
    assert!(checked > 600, "{checked}");
}

/// True if a legal answer has more than verdict and rule: a silence, a bonus, an end, a place, a top
/// card, or who begins.
fn has_more(answer: &Value) -> bool {
    let some = |key: &str| answer[key].as_array().is_some_and(|list| !list.is_empty());
    let mut rules = answer["rules"].as_array().unwrap().iter().filter_map(Value::as_str);
    answer["silent"] == true
        || some("bonus")
        || some("instead")
        || answer.get("top").is_some()
        || answer["closer"] == true
        || rules.any(|rule| {
            // The last one: drawing is allowed although a card fits.
            [
                ".end.first-out",
                ".joker.no-duty",
                ".joker.swap-no-bonus",
                ".turn.next",
                ".turn.voluntary",
            ]
            .iter()
            .any(|end| rule.ends_with(end))
        })
        || answer["claim"].as_str().is_some_and(|claim| {
            // For a card kept back, the answer names the cards to lay instead.
            claim.starts_with("start") || claim.starts_with("keep")
        })
}

#[test]
fn a_plain_legal_answer_has_two_lines() {
    let mut plain = 0;
    let english = read("en");
    let legal = english
        .steps()
        .filter(|(command, output)| command.starts_with("elfer check") && output.starts_with('✓'));
    let (pages, known) = (LANGUAGES.map(read), rules());
    for (command, _) in legal.filter(|(command, _)| !has_more(&json(command))) {
        for page in &pages {
            let (_, output) = page.steps().find(|(other, _)| *other == command).unwrap();
            // A long turn takes two lines, and a long heading moves the rule to a line of its own.
            let most = if is_turn(command) { 3 } else { 2 };
            let lines = output.lines().filter(|line| !known.contains_key(line.trim()));
            assert!(lines.count() <= most, "{command}\n{output}");
            plain += 1;
        }
    }
    assert!(plain > 60, "{plain}");
}

/// The flags that the questions of an answer name.
fn flags(answer: &str) -> Vec<String> {
    let words = answer.split(|c: char| !c.is_ascii_lowercase() && c != '-');
    let flags = words.filter_map(|word| word.strip_prefix("--"));
    flags.filter(|flag| !flag.is_empty()).map(str::to_owned).collect()
}

#[test]
fn questions_ask_only_for_missing_facts() {
    let page = read("en");
    let mut asked = 0;
    for (command, output) in page.steps().filter(|(_, output)| output.starts_with("? 3\n? ")) {
        if !command.starts_with("elfer check") {
            continue;
        }
        let mut questions = flags(output);
        questions.sort();
        questions.dedup();
        let answer = json(command);
        let missing = answer["missing"].as_array().unwrap().iter().filter_map(Value::as_str);
        let mut missing: Vec<&str> = missing.collect();
        missing.sort_unstable();
        assert_eq!(questions, missing, "{command}\n{output}");
        for fact in &missing {
            // A claim that names the drawn card states a part of the layout.
            let is_drawn = *fact == "grid" && command.contains("swap");
            assert!(!command.contains(&format!("--{fact}")) || is_drawn, "{command}: {fact}");
        }
        asked += missing.len();
    }
    assert!(asked > 12, "{asked}");
}

/// The headings of the leaflets as printed, in their order.
const HEADINGS: [(Edition, &[&str]); 5] = [
    (
        Edition::De,
        &[
            "Spielziel",
            "Spielvorbereitung",
            "Spielablauf",
            "Karte(n) anlegen",
            "Karte(n) nachziehen",
            "Ende des Spiels",
            "Tipps",
        ],
    ),
    (
        Edition::DeVariants,
        &[
            "Ziel des Spiels",
            "Spielvorbereitung",
            "Spielablauf",
            "Karte(n) anlegen",
            "Karte(n) nachziehen",
            "Ende des Spiels",
            "Tipps",
            "Spielweise mit „falschem“ Anfang",
            "Drei mögliche Anfangszahlen",
            "Beliebige Startkarte",
            "Überall anschließen",
            "Mogeln",
            "Ratefix",
            "Zweikampf",
            "Farben sammeln",
            "Schnipp Schnapp",
            "Schwarzer Peter",
            "Die höchste Karte gewinnt",
        ],
    ),
    (
        Edition::Nl1999,
        &[
            "Spelvoorbereiding en spelverloop",
            "Einde van het spel",
            "Variant 1 : getallenwissel",
            "Variant 2 : uitloten",
            "Variant 3 : overal aansluiten",
            "Variant 4 : liegen en bedriegen",
            "Variant 5 : raadspel",
            "Variant 6 : slaapmuts",
            "Variant 7 : tweekamp",
            "Variant 8 : kleuren verzamelen",
            "Variant 9 : snip, snap",
            "Variant 10 : kwartet",
            "Variant 11 : zwartepiet",
            "Variant 12 : waar ligt het paar?",
            "Variant 13 : valse start",
        ],
    ),
    (
        Edition::Master2011,
        &[
            "Inhalt",
            "Spielvorbereitung",
            "Spielablauf",
            "1 bis 4 Karten anlegen",
            "Bonuskarten",
            "Joker",
            "Verbindungskarten",
            "Oberste Karte vom Stapel ziehen",
            "Ende des Spiels",
        ],
    ),
    (
        Edition::Flaet,
        &[
            "Spielmaterial",
            "Kartenwertung",
            "Spielziel",
            "Spielvorbereitung",
            "Spielablauf",
            r#"Aktion A: Karte vom "offenen" Ablagestapel"#,
            r#"Aktion B: Karte vom "verdeckten" Nachziehstapel"#,
            "FLÄT",
            "Rundenende",
            "Spielende",
        ],
    ),
];

#[test]
fn a_citation_names_a_whole_heading() {
    for (edition, headings) in HEADINGS {
        // In the order of the leaflet. A heading without rules may be missing.
        let mut printed = headings.iter();
        for source in leaflets::sections(edition) {
            assert!(printed.any(|&heading| heading == source.section), "{edition}: {source:?}");
        }
    }
}

/// All rules by id, each with the first game that lists it.
fn rules() -> BTreeMap<&'static str, (Game, &'static Rule)> {
    let mut rules = BTreeMap::new();
    for &game in Game::ALL {
        for rule in game.entry().rules {
            rules.entry(rule.id).or_insert((game, *rule));
        }
    }
    rules
}

#[test]
fn every_rule_is_cited_with_its_heading() {
    read("rules").check();
    let page = read("rules");
    let answers: BTreeMap<&str, &str> = page.steps().collect();
    for (id, (game, rule)) in rules() {
        let command = format!("elfer rules {game} {id}");
        let answer = answers.get(command.as_str());
        let answer = answer.unwrap_or_else(|| panic!("rules.md lacks `$ {command}`"));
        // A long heading may take two lines.
        let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        for source in rule.sources {
            let cited = format!("“{}” (edition {})", source.section, source.edition);
            assert!(answer.contains(&cited), "{id}: {cited}\n{answer}");
        }
    }
}
