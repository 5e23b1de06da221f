//! `elfer rules`.

use crate::harness::Table;
use elfer::games::Game;

#[test]
fn one_rule_is_printed_with_its_leaflets() {
    let expected = "
The same colour throughout classic.row.same-colour
  A row takes only cards in the colour of its first card.
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
fn an_edition_lists_only_its_own_rules() {
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

#[test]
fn one_edition_is_printed_without_the_others() {
    let run = Table::new().elfer("rules classic turn.direction --edition nl-1999");
    assert!(run.stdout.contains("\n  The turns go counter-clockwise"), "{run}");
    assert!(!run.stdout.contains("nl-1999:"), "{run}");
    assert!(!run.stdout.contains(" clockwise"), "{run}");
    let all = Table::new().elfer("rules classic turn.direction");
    assert!(all.stdout.contains("\n  nl-1999: The turns go counter-clockwise"), "{all}");
    // An opening has no notes and sources of a leaflet that does not have it.
    let opening = Table::new().elfer("rules three-starts classic.row.no-gaps");
    assert!(!opening.stdout.contains("(edition de)"), "{opening}");
}

#[test]
fn editions_that_agree_share_a_sentence() {
    let run = Table::new().elfer("rules classic");
    let count = |words: &str| run.stdout.matches(words).count();
    assert_eq!(count("any colour may be opened at any time"), 1, "{run}");
    assert!(run.stdout.contains("\n  Once the game has begun, any colour"), "{run}");
    assert!(run.stdout.contains("\n  de, nl-1999: Downwards on the left"), "{run}");
}

#[test]
fn a_search_takes_words_in_any_order_and_form() {
    let table = Table::new();
    let finds = |line: &str, id: &str| {
        let run = table.elfer(&format!("rules classic --search {line} --json"));
        let book = run.exits(0).json();
        let rules = book["rules"].as_array().unwrap();
        assert!(rules.iter().any(|rule| rule["rule"] == id), "{line}: {run}");
    };
    finds("\"drawing cards must\"", "classic.draw.play-if-fits");
    finds("\"must cards drawing\"", "classic.draw.play-if-fits");
    finds("\"Stapel leer\" --lang de", "classic.draw.pile-empty");
    finds("behalten --lang de", "classic.turn.hold-back");
    finds("unentschieden --lang de", "classic.score.tie");
    finds("\"wer beginnt\" --lang de", "classic.start.red-eleven");
    finds("gelijkspel --lang nl", "classic.score.tie");
    table.elfer("rules classic --search \"drawn xyzzy\"").exits(2);
    // Without a rule that has all words, those that fit best are shown; a question asks for them.
    let run = table.elfer("rules classic --search \"must I lay if I can?\"");
    assert!(run.exits(0).stderr.contains("One of these rules may answer that:"), "{run}");
    assert!(run.stdout.contains("classic.turn.must-play"), "{run}");
    let run = table.elfer("rules --search \"what does the joker count?\" --json");
    assert_eq!(run.exits(0).json()["games"][0]["game"], "master", "{run}");
}

#[test]
fn a_rulebook_is_written_as_one_page() {
    let table = Table::new();
    let run = table.elfer("rules cheat --edition nl-1999 --html rules.html --lang nl");
    run.exits(0);
    let page = std::fs::read_to_string(table.path("rules.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"nl\">"), "{page}");
    for words in ["<h1>Liegen en bedriegen</h1>", "gelogen", "Variant 4 : liegen en bedriegen"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("gemogelt"), "another leaflet’s word");
    table.elfer("rules cheat --html rules.html").exits(6);
    let json = table.elfer("rules cheat --html rules.html --force --json").exits(0).json();
    assert_eq!(json["file"], "rules.html");
    table.elfer("rules cheat row --html other.html").exits(2);
}

#[test]
fn a_rule_is_found_by_its_last_word_and_several_are_named() {
    let table = Table::new();
    let run = table.elfer("rules classic hold-back");
    run.exits(0);
    assert!(run.stdout.contains("classic.turn.hold-back"), "{run}");
    let run = table.elfer("rules classic draw");
    run.exits(2);
    assert!(run.stderr.contains("draw.up-to-three, draw.play-if-fits"), "{run}");
}

/// An error names the game as people call it.
#[test]
fn an_error_has_the_title_of_the_game() {
    for (lang, message) in [
        ("en", "No rule of “Black Peter” contains “xyzzy”."),
        ("de", "Keine Regel von „Schwarzer Peter“ enthält „xyzzy“."),
        ("nl", "Geen regel van “Zwartepiet” bevat “xyzzy”."),
    ] {
        let run = Table::new().elfer(&format!("rules black-peter --search xyzzy --lang {lang}"));
        run.exits(2);
        assert!(run.message().contains(message), "{run}");
    }
}
