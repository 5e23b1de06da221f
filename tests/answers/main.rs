//! What the referee says, in three languages: every kind of answer as it is printed, one page a
//! language (`ELFER_PAGES=rewrite cargo test --test answers` writes what came), and how much room
//! it takes.

#![allow(clippy::unwrap_used, reason = "a page that cannot be run stops")]

mod chance;

#[path = "../evenings/page.rs"]
mod page;

use elfer::games::Game;
use elfer::rules::sources::{self, Source};
use elfer::rules::{Edition, Rule};
use page::Page;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::thread;

/// One page a language.
const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

fn read(name: &str) -> Page {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/answers");
    Page::read(&folder.join(format!("{name}.md")))
}

#[test]
fn the_answers_are_those_of_the_page() {
    for language in LANGUAGES {
        read(language).hold();
    }
}

#[test]
fn every_language_is_asked_the_same() {
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

/// The most lines that one card, and a turn of several steps, may take at that many columns.
struct Room {
    columns: u32,
    card: usize,
    turn: usize,
}

const ROOMS: [Room; 2] =
    [Room { columns: 80, card: 5, turn: 8 }, Room { columns: 40, card: 11, turn: 14 }];

/// Lines of the answer: without the exit code and what is said beside it.
fn lines(came: &str) -> usize {
    let told = came.strip_prefix("? ").and_then(|rest| rest.split_once('\n'));
    let answer = told.map_or(came, |(_, answer)| answer);
    answer.lines().count()
}

/// Whether several steps are told: with commas, or with `and`.
fn is_turn(command: &str) -> bool {
    let claim = command.split("--").next();
    claim.is_some_and(|claim| claim.contains(',') || claim.contains(" and "))
}

#[test]
fn an_answer_fits_the_table() {
    thread::scope(|scope| {
        for language in LANGUAGES {
            scope.spawn(move || answers_fit_the_table(language));
        }
    });
}

fn answers_fit_the_table(language: &str) {
    let mut wide = Vec::new();
    let page = read(language);
    for Room { columns, card, turn } in ROOMS {
        for (command, came) in page.at_columns(columns) {
            let most = if is_turn(command) { turn } else { card };
            let is_check = command.starts_with("elfer check");
            if is_check && lines(&came) > most {
                wide.push(format!("{language} {columns}: {command}\n{came}"));
            }
        }
    }
    assert!(wide.is_empty(), "{} take too many lines:\n{}", wide.len(), wide.join("\n"));
}

/// The answer to a command as JSON.
fn json(command: &str) -> Value {
    let page = Page::of_commands(&[&format!("{command} --json")]);
    let came = page.at_columns(80).remove(0).1;
    let answer = came.strip_prefix("? ").and_then(|rest| rest.split_once('\n'));
    serde_json::from_str(answer.map_or(came.as_str(), |(_, answer)| answer)).expect(&came)
}

/// The rules that an answer cites, in their order; a long line may break anywhere.
fn cited(answer: &str) -> Vec<&'static str> {
    let known = rules();
    let words = answer.split_whitespace();
    words.filter_map(|word| known.get_key_value(word).map(|(&id, _)| id)).collect()
}

#[test]
fn the_rule_that_is_cited_first_is_the_one_that_decides() {
    let english = read("en");
    let is_answer = |command: &str| {
        ["elfer check", "elfer settle"].iter().any(|verb| command.starts_with(verb))
            && !command.contains("--all-editions")
            && !command.split(' ').any(|word| word == "-v")
    };
    let mut held = 0;
    let pages = LANGUAGES.map(read);
    for (command, came) in english.steps().filter(|(command, _)| is_answer(command)) {
        if cited(came).is_empty() {
            continue;
        }
        let first = json(command)["rules"][0].clone();
        for page in &pages {
            let (_, came) = page.steps().find(|(other, _)| *other == command).unwrap();
            assert_eq!(cited(came).first().copied(), first.as_str(), "{command}\n{came}");
            held += 1;
        }
    }
    assert!(held > 600, "{held}");
}

/// Whether a legal answer has more to say than that: what rests on a silence, what a move earns or
/// ends, where a card goes, what lies on top, who begins.
fn says_more(answer: &Value) -> bool {
    let some = |key: &str| answer[key].as_array().is_some_and(|list| !list.is_empty());
    let mut rules = answer["rules"].as_array().unwrap().iter().filter_map(Value::as_str);
    answer["silent"] == true
        || some("bonus")
        || some("instead")
        || answer.get("top").is_some()
        || answer["closer"] == true
        || rules.any(|rule| {
            // The last: why drawing is allowed although a card fits.
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
            // A card kept back: what has to be laid in its place.
            claim.starts_with("start") || claim.starts_with("keep")
        })
}

#[test]
fn what_is_legal_and_plain_is_two_lines() {
    let mut plain = 0;
    let english = read("en");
    let legal = english
        .steps()
        .filter(|(command, came)| command.starts_with("elfer check") && came.starts_with('✓'));
    let (pages, known) = (LANGUAGES.map(read), rules());
    for (command, _) in legal.filter(|(command, _)| !says_more(&json(command))) {
        for page in &pages {
            let (_, came) = page.steps().find(|(other, _)| *other == command).unwrap();
            // A long turn takes two lines to tell, and a long heading leaves none for the rule.
            let most = if is_turn(command) { 3 } else { 2 };
            let lines = came.lines().filter(|line| !known.contains_key(line.trim()));
            assert!(lines.count() <= most, "{command}\n{came}");
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
fn questions_ask_for_what_is_missing_and_was_not_told() {
    let page = read("en");
    let mut asked = 0;
    for (command, came) in page.steps().filter(|(_, came)| came.starts_with("? 3\n? ")) {
        if !command.starts_with("elfer check") {
            continue;
        }
        let mut questions = flags(came);
        questions.sort();
        questions.dedup();
        let answer = json(command);
        let missing = answer["missing"].as_array().unwrap().iter().filter_map(Value::as_str);
        let mut missing: Vec<&str> = missing.collect();
        missing.sort_unstable();
        assert_eq!(questions, missing, "{command}\n{came}");
        for fact in &missing {
            // A card that came into the layout is told by naming it.
            let came_in = *fact == "grid" && command.contains("swap");
            assert!(!command.contains(&format!("--{fact}")) || came_in, "{command}: {fact}");
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

fn sections(edition: Edition) -> &'static [Source] {
    match edition {
        Edition::De => sources::de::ALL,
        Edition::DeVariants => sources::de_variants::ALL,
        Edition::Nl1999 => sources::nl_1999::ALL,
        Edition::Master2011 => sources::master_2011::ALL,
        Edition::Flaet => sources::flaet::ALL,
    }
}

#[test]
fn a_citation_names_a_whole_heading() {
    for (edition, headings) in HEADINGS {
        // In the order of the leaflet; a heading under which no rule stands need not be known.
        let mut printed = headings.iter();
        for source in sections(edition) {
            assert!(printed.any(|&heading| heading == source.section), "{edition}: {source:?}");
        }
    }
}

/// Every rule once, with the game that lists it first.
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
    read("rules").hold();
    let page = read("rules");
    let answers: BTreeMap<&str, &str> = page.steps().collect();
    for (id, (game, rule)) in rules() {
        let command = format!("elfer rules {game} {id}");
        let answer = answers.get(command.as_str());
        let answer = answer.unwrap_or_else(|| panic!("rules.md lacks `$ {command}`"));
        // A long heading may stand on two lines.
        let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        for source in rule.sources {
            let cited = format!("“{}” (edition {})", source.section, source.edition);
            assert!(answer.contains(&cited), "{id}: {cited}\n{answer}");
        }
    }
}
