//! An evening is begun by questions.

use crate::terminal::Table;

#[test]
fn from_nothing_to_the_first_round() {
    let table = Table::new("en");
    let mut terminal = table.sit("score add");
    terminal.shows("No evening is running");
    terminal.pick("Game", "").shows("Elfer raus! (classic)");
    terminal
        .answer("Players", "Anna")
        .shows("1 player does not make a table for this game (players: 2–6).")
        .erase("Players", "Anna");
    terminal.answer("Players", "Anna, Ben, Clara, Dirk").shows("Anna, Ben, Clara, Dirk (4)");
    terminal.answer("Rounds", "many").shows("A number ends the evening");
    terminal.answer("Rounds", "3");
    terminal.shows("4 players get 15 cards each; 20 in the pile.");
    terminal.shows("Round 1 · Anna deals");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let session = table.json("status");
    assert_eq!((&session["game"], &session["edition"]), (&"classic".into(), &"de".into()));
    let players: Vec<&str> = session["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|standing| standing["player"].as_str().unwrap())
        .collect();
    assert_eq!(players, ["Anna", "Ben", "Clara", "Dirk"]);
}

#[test]
fn the_last_evening_gives_the_defaults() {
    let table = Table::new("en");
    table.run("session start classic Femke Daan Sanne --edition nl-1999 --rounds 3");
    table.run("session end");
    let mut terminal = table.sit("score add");
    terminal.pick("Game", "").question("Players");
    terminal.shows("Enter: Femke, Daan, Sanne").answer("Players", "");
    terminal.answer("Rounds [3]", "");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let session = table.json("status");
    assert_eq!((&session["session"], &session["edition"]), (&2.into(), &"nl-1999".into()));
}

/// A game that goes to a total asks for it, and for no number of rounds.
#[test]
fn a_game_with_a_target_asks_for_it() {
    let table = Table::new("en");
    let mut terminal = table.sit("session start flaet");
    terminal.answer("Players", "Anna, Ben");
    terminal.answer("Target [100]", "none").answer("Target [100]", "60");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(!screen.contains("Rounds"), "{screen}");
    table.run("score add Anna=50 Ben=61 --closer Anna --anyway practice");
    assert_eq!(table.json("status")["winners"], serde_json::json!(["Anna"]));
    // The next evening goes to the same total.
    let mut terminal = table.sit("session start flaet");
    terminal.answer("Players", "").answer("Target [60]", "");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn back_goes_to_the_question_before() {
    let table = Table::new("en");
    let mut terminal = table.sit("session start");
    terminal.pick("Game", "chea").shows("Cheat (cheat)");
    terminal.answer("Players", "<").pick("Game", "pairs").shows("Find the pair (pairs)");
    terminal.answer("Players", "Anna Ben").answer("Rounds", "");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert_eq!(table.json("status")["game"], "pairs");
}

#[test]
fn a_finished_evening_is_followed_by_another() {
    let table = Table::new("en");
    table.run("session start duel Anna Ben --rounds 1");
    table.run("score add Anna=24 Ben=16");
    let mut terminal = table.sit("score add");
    terminal.pick("Game", "").answer("Players", "").answer("Rounds", "");
    terminal.answer("Anna", "20").answer("Ben", "20").answer("Right?", "");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("status")["session"], 2);
}

#[test]
fn a_name_without_its_comma_is_known_from_before() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara");
    table.run("session end");
    let mut terminal = table.sit("session start classic");
    terminal.answer("Players", "Anna, Ben Clara, Eva Maria");
    terminal.shows("Anna, Ben, Clara, Eva Maria (4)").answer("Rounds", "");
    assert_eq!(terminal.end().0, 0);
}
