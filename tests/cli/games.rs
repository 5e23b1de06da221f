//! `elfer games`.

use crate::harness::Table;
use elfer::games::Game;

#[test]
fn every_game_has_a_line() {
    let run = Table::new().env("COLUMNS", "100").elfer("games --lang nl");
    run.exits(0);
    for game in Game::ALL {
        let line = run.stdout.lines().find(|line| line.starts_with(game.id()));
        let line = line.unwrap_or_else(|| panic!("no line for {game}"));
        assert!(line.contains(game.entry().names[2]), "{line}");
        for edition in game.editions() {
            assert!(line.contains(edition.id()), "{line}");
        }
    }
}

#[test]
fn editions_with_other_player_counts_are_listed() {
    let run = Table::new().elfer("games");
    let line = run.stdout.lines().find(|line| line.starts_with("collect-colours")).unwrap();
    assert!(line.contains("2–6 (nl-1999 2+)"), "{line}");
}

#[test]
fn json_names_every_game_once() {
    let run = Table::new().elfer("games --json");
    run.exits(0);
    assert_eq!(run.stderr, "");
    let games = run.json();
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(ids, Game::ALL.iter().map(|game| game.id()).collect::<Vec<_>>());
    assert_eq!(games[0]["editions"][2]["edition"], "nl-1999");
    assert_eq!(games[0]["editions"][0]["players"]["most"], 6);
}

#[test]
fn a_narrow_terminal_wraps() {
    let run = Table::new().env("COLUMNS", "40").elfer("games -q");
    for line in run.stdout.lines() {
        assert!(line.chars().count() <= 40, "{line}");
    }
    assert_eq!(run.stderr, "");
}
