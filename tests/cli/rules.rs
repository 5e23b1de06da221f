//! `elfer rules`.

use crate::harness::Table;
use elfer::games::Game;

#[test]
fn one_rule_is_shown_with_its_leaflets() {
    let expected = "
The same colour throughout classic.row.same-colour
  A row takes only cards of its own colour, that of its first card.
";
    let run = Table::new().elfer("rules classic row.same-colour");
    run.exits(0);
    let expected_text = expected.trim_start().lines().skip(1).collect::<Vec<_>>().join("\n");
    assert!(run.stdout.contains(&expected_text), "{run}");
    assert!(run.stdout.contains("leaflet “Karte(n) anlegen” (edition de)"), "{run}");
    assert!(run.stdout.contains("(edition nl-1999)"), "{run}");
}

#[test]
fn ids_are_taken_with_and_without_the_game() {
    let table = Table::new();
    let full = table.elfer("rules classic classic.row.same-colour");
    let short = table.elfer("rules classic ROW.same-colour");
    assert_eq!(full.to_string(), short.to_string());
    // An opening shows what it takes over from the classic.
    table.elfer("rules three-starts classic.row.no-gaps").exits(0);
    table.elfer("rules three-starts row.no-gaps").exits(0);
}

#[test]
fn every_game_has_its_rules_in_every_language() {
    let table = Table::new();
    for lang in ["en", "de", "nl"] {
        for game in Game::ALL {
            let run = table.elfer(&format!("rules {game} --json --lang {lang}"));
            run.exits(0);
            let book = run.json();
            let rules = book["rules"].as_array().unwrap();
            let ids: Vec<&str> = rules.iter().map(|rule| rule["rule"].as_str().unwrap()).collect();
            let known: Vec<&str> = game.entry().rules.iter().map(|rule| rule.id).collect();
            assert_eq!(ids, known);
            for rule in rules {
                assert!(!rule["title"].as_str().unwrap().starts_with("rule-"), "{rule}");
                assert!(!rule["sources"].as_array().unwrap().is_empty(), "{rule}");
            }
        }
    }
}

#[test]
fn an_edition_shows_only_what_holds_in_it() {
    let table = Table::new();
    let all = table.elfer("rules classic --json").json();
    let dutch = table.elfer("rules classic --edition nl-1999 --json").json();
    assert_eq!(dutch["edition"], "nl-1999");
    let count = |book: &serde_json::Value| book["rules"].as_array().unwrap().len();
    assert!(count(&dutch) < count(&all));
    table.elfer("rules classic draw.ends-turn --edition nl-1999").exits(2);
}

#[test]
fn a_search_looks_into_ids_titles_and_texts() {
    let run = Table::new().elfer("rules master --search \"JOKER\" --json");
    run.exits(0);
    let book = run.json();
    let rules = book["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule["rule"] == "master.joker.swap"));
    assert!(rules.len() < Game::Master.entry().rules.len());
}

#[test]
fn a_search_without_a_game_looks_everywhere_and_names_each_rule_once() {
    let run = Table::new().elfer("rules --search \"JOKER\" --json");
    run.exits(0);
    let found = run.json();
    let books = found["games"].as_array().unwrap();
    let games: Vec<&str> = books.iter().map(|book| book["game"].as_str().unwrap()).collect();
    assert_eq!(games, ["master", "flaet"]);
    let everywhere = Table::new().elfer("rules --search row --json").json();
    let mut ids: Vec<&str> = Vec::new();
    for book in everywhere["games"].as_array().unwrap() {
        ids.extend(
            book["rules"].as_array().unwrap().iter().map(|rule| rule["rule"].as_str().unwrap()),
        );
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    Table::new().elfer("rules --search xyzzy").exits(2);
    Table::new().elfer("rules").exits(2);
}

#[test]
fn silences_are_marked() {
    let run = Table::new().elfer("rules classic silence.after-drawn-card");
    run.exits(0);
    assert!(run.stdout.contains("[left open]"), "{run}");
    assert!(run.stdout.contains("\n  Usual: "), "{run}");
}
