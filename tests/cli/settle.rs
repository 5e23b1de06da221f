//! `elfer settle`.

use crate::harness::Table;

#[test]
fn json_has_the_fields_of_the_contract() {
    let run = Table::new().elfer("settle guess-the-sum --cards \"20 17\" Anna=40 Ben=35 --json");
    run.exits(0);
    let answer = run.json();
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["takes", "cards", "verdict", "rules", "reason"]);
    assert_eq!(answer["takes"][0], "Ben");
    assert_eq!(answer["cards"], 2);
    assert_eq!(answer["verdict"], "decided");
}

#[test]
fn each_game_adds_what_it_has() {
    let table = Table::new();
    let highest =
        table.elfer("settle highest-card Anna=9,11 Ben=9,2 Clara=3,5 --json").exits(0).json();
    assert_eq!(highest["won"].to_string(), "{\"Anna\":6,\"Ben\":0,\"Clara\":0}");
    assert_eq!(highest["set_aside"], 0);
    let snap = table
        .elfer("settle snip-snap --open \"Anna=r7 Ben=g7 Clara=b3\" --turned Ben --call Anna=snap --json")
        .exits(0)
        .json();
    assert_eq!(snap["call"], "right");
    let begins =
        table.elfer("settle flaet \"Anna=ro5 seK\" \"Ben=ei2 seA\" --json").exits(0).json();
    assert_eq!(begins["starts"], "Anna");
}

#[test]
fn an_open_comparison_is_undecided() {
    let run = Table::new().elfer("settle duel Anna=12 Ben=12");
    run.exits(3);
    assert!(run.stdout.starts_with("? Undecided."), "{run}");
}

#[test]
fn the_answer_is_a_sentence_with_its_rule() {
    let run = Table::new().elfer("settle duel Anna=12,5 Ben=12,9");
    run.exits(0);
    assert!(run.stdout.starts_with("✓ Ben takes 4 cards.\n"), "{run}");
    assert!(run.stdout.ends_with("\n  de-variants · Zweikampf · duel.trick.tie\n"), "{run}");
    let run = Table::new().elfer("settle duel Anna=12,5 Ben=12,9 -v");
    assert!(run.stdout.contains(" · duel.trick.higher\n"), "{run}");
    assert!(run.stdout.ends_with("  Duel (duel), edition de-variants\n"), "{run}");
}

#[test]
fn a_name_is_one_person_in_every_verb_however_it_is_written() {
    let table = Table::new();
    for [one, other] in [["Weiß", "WEISS"], ["Zoé", "ZOE\u{301}"]] {
        let results = [format!("{one}=5"), format!("{other}=7")];
        let settled = table.args(&["settle", "highest-card", &results[0], &results[1]]);
        settled.exits(2);
        let started = table.args(&["session", "start", "classic", one, other]);
        started.exits(4);
        for run in [settled, started] {
            assert!(run.stderr.contains("is named twice."), "{run}");
        }
    }
    table.elfer("settle highest-card Zoe=5 Zoé=7").exits(0);
}
