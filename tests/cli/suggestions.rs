//! Command lines without a verb or without a game.

use crate::harness::Table;

#[test]
fn the_missing_verb_is_suggested() {
    let table = Table::new();
    for (line, suggestion) in [
        ("add Anna=out", "elfer score add Anna=out"),
        ("start classic Anna Ben", "elfer session start classic Anna Ben"),
        ("join Emma", "elfer session join Emma"),
        ("new classic Anna Ben", "elfer session start classic Anna Ben"),
        ("gelbe 9 an blaue 10", "elfer check gelbe 9 an blaue 10"),
        ("red 12 --table \"r11 y11\"", "elfer check red 12 --table \"r11 y11\""),
        ("--lang en join Emma", "elfer --lang en session join Emma"),
        ("merge A B", "elfer players merge A B"),
        ("save copy.db", "elfer backup copy.db"),
        ("repair", "elfer doctor --repair"),
        ("records", "elfer report records"),
        ("stats", "elfer report table"),
        ("score show", "elfer session show"),
        ("score stats", "elfer report table"),
        ("report list", "elfer players list"),
        ("prüfe rote 12", "elfer check rote 12"),
        ("keur rode 12", "elfer check rode 12"),
    ] {
        let run = table.elfer(line);
        run.exits(2);
        assert_eq!(run.stdout, "", "{line}");
        assert!(run.stderr.contains(&format!("Did you mean `{suggestion}`?")), "{line}\n{run}");
    }
    let stderr = table.elfer("join Emma --lang de").stderr;
    assert!(stderr.contains("War `elfer session join Emma --lang de` gemeint?"), "{stderr}");
    let json = table.elfer("join Emma --json --lang nl").stderr;
    assert!(json.contains("Bedoel je `elfer session join Emma --json --lang nl`?"), "{json}");
    assert!(!table.path("elfer.db").exists(), "nothing is done");
}

#[test]
fn the_running_session_supplies_the_missing_game() {
    let table = Table::new();
    table.elfer("session start duel Anna Ben --edition nl-1999").exits(0);
    let deal = table.elfer("setup --json");
    deal.exits(0);
    let deal: serde_json::Value = serde_json::from_str(&deal.stdout).unwrap();
    assert_eq!((deal["game"].as_str(), deal["players"].as_u64()), (Some("duel"), Some(2)));
    assert_eq!(table.elfer("setup duel").stdout, table.elfer("setup").stdout);
    let settled = table.elfer("settle Anna=12 Ben=7 --json");
    settled.exits(0);
    assert_eq!(settled.stdout, table.elfer("settle duel Anna=12 Ben=7 --json").stdout);
    let rules = table.elfer("rules");
    rules.exits(0);
    assert_eq!(rules.stdout, table.elfer("rules duel --edition nl-1999").stdout);
    let first = table.elfer("rules --json").stdout;
    let first: serde_json::Value = serde_json::from_str(&first).unwrap();
    let id = first["rules"][0]["rule"].as_str().unwrap().to_owned();
    let alone = table.args(&["rules", &id]);
    alone.exits(0);
    assert_eq!(alone.stdout, table.args(&["rules", "duel", &id]).stdout);
    assert_eq!(table.elfer("report").stdout, table.elfer("report session").stdout);
}

#[test]
fn without_a_session_the_game_is_missing() {
    let table = Table::new();
    for line in ["setup", "setup --players 4", "rules", "settle", "settle Anna=1 Ben=2"] {
        let run = table.elfer(line);
        run.exits(2);
        assert!(run.stderr.starts_with("elfer: This is missing: GAME."), "{line}\n{run}");
    }
    assert!(table.elfer("setup classic").stderr.contains("This is missing: --players."));
    table.elfer("session start duel Anna Ben").exits(0);
    let run = table.elfer("setup classic");
    run.exits(2);
    assert!(run.stderr.contains("This is missing: --players."), "{run}");
    table.elfer("report").exits(0);
    assert_eq!(Table::new().elfer("report").code, 5);
}
