//! `elfer ruling add`, and `elfer check`, which prints a ruling after the leaflet's silence.

use crate::harness::{Run, Table};

const OPEN: &str = "draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --edition nl-1999";

/// A table with a session of the game in that edition.
fn playing(game: &str, edition: &str) -> Table {
    let table = Table::new();
    table.elfer(&format!("session start {game} Anna Ben Clara --edition {edition}")).exits(0);
    table
}

/// Moves the clock of a table to a later day.
fn later(table: Table) -> Table {
    table.env("ELFER_NOW", "2026-05-09T21:00:00+02:00")
}

/// The code of an error in JSON.
#[track_caller]
fn code(run: &Run, exit: i32) -> String {
    run.exits(exit);
    let error = run.error_json();
    error["error"]["code"].as_str().unwrap().to_owned()
}

#[test]
fn a_decision_in_words_names_its_silence() {
    let table = playing("classic", "nl-1999");
    table
        .elfer("ruling add \"A drawn card ends the turn.\" --rule silence.after-drawn-card")
        .prints(
            "
Kept for this table: A drawn card ends the turn.
  classic.silence.after-drawn-card – More cards after the drawn one?
  Holds in Elfer raus!, in every edition.
--- stderr
From now on `elfer check` shows it below the leaflet’s answer. `elfer undo`
takes it back.
[exit 0]",
        );
}

#[test]
fn a_silence_may_be_named_by_its_last_word() {
    for rule in ["after-drawn-card", "silence.after-drawn-card", "classic.silence.after-drawn-card"]
    {
        let line = format!("ruling add only --game classic --rule {rule} --json");
        let json = Table::new().elfer(&line).exits(0).json();
        assert_eq!(json["rules"], serde_json::json!(["classic.silence.after-drawn-card"]));
        assert_eq!(json["edition"], "nl-1999", "the first in which it is open");
    }
    // A single word is no silence: it could be a move.
    Table::new().elfer("ruling add wrong-move --note x").exits(2);
}

#[test]
fn check_adds_the_ruling_to_the_silence_until_an_undo() {
    let table = playing("classic", "nl-1999");
    let before = table.elfer(&format!("check {OPEN}"));
    table.elfer("ruling add \"One card only.\" --rule classic.silence.after-drawn-card").exits(0);
    let table = later(table);
    let run = table.elfer(&format!("check {OPEN}"));
    run.exits(3);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let silence = lines.iter().position(|line| line.ends_with("leaves this open.")).unwrap();
    assert_eq!(lines[silence + 1], "  At this table: One card only (since 4 May)");
    assert!(lines[silence + 2].ends_with(" · classic.silence.after-drawn-card"), "{run}");
    let json = table.elfer(&format!("check {OPEN} --json")).json();
    assert_eq!(
        json["house"],
        serde_json::json!([{
            "text": "One card only.",
            "since": "2026-05-04T20:15:00+02:00",
            "rules": ["classic.silence.after-drawn-card"],
        }])
    );
    assert_eq!((&json["verdict"], &json["silent"]), (&"undecided".into(), &true.into()));
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer(&format!("check {OPEN}")).to_string(), before.to_string());
    assert!(table.elfer(&format!("check {OPEN} --json")).json().get("house").is_none());
    table.elfer("redo").exits(0);
    assert_eq!(table.elfer(&format!("check {OPEN}")).to_string(), run.to_string());
}

#[test]
fn the_newest_two_rulings_are_printed_in_every_language() {
    let table = playing("classic", "nl-1999");
    for words in ["one", "two", "three"] {
        let rule = "--rule silence.after-drawn-card";
        table.elfer(&format!("ruling add {words} {rule} --beside")).exits(0);
    }
    let table = later(table);
    for (lang, newest, next) in [
        ("en", "  At this table: three (since 4 May)", "  At this table: two (since 4 May)"),
        ("de", "  An diesem Tisch: three (seit 4. Mai)", "  An diesem Tisch: two (seit 4. Mai)"),
        ("nl", "  Aan deze tafel: three (sinds 4 mei)", "  Aan deze tafel: two (sinds 4 mei)"),
    ] {
        let run = table.elfer(&format!("check {OPEN} --lang {lang}"));
        let printed: Vec<&str> = run.stdout.lines().filter(|line| line.contains('4')).collect();
        assert_eq!(printed[..2], [newest, next], "{run}");
        assert!(!run.stdout.contains("one,"), "{run}");
    }
}

#[test]
fn a_ruling_is_printed_wherever_its_silence_is_cited() {
    let table = playing("classic", "nl-1999");
    table.elfer("ruling add only --rule silence.after-drawn-card").exits(0);
    // Every edition side by side, in a batch, and by a game that takes the rule over.
    let editions = table.elfer(&format!("check {OPEN} --all-editions"));
    assert!(editions.stdout.ends_with("  At this table: only (since today)\n"), "{editions}");
    let json = table.elfer(&format!("check {OPEN} --all-editions --json")).json();
    let house: Vec<bool> = json["editions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|answer| answer.get("house").is_some())
        .collect();
    assert_eq!(house, [false, false, true]);
    let batch = table.piped(
        "check --batch - --table r11 --hand \"r13 b5\" --edition nl-1999",
        "draw red 12, red 12, red 13\nred 12\n",
    );
    let lines = batch.json_lines();
    assert_eq!(lines[0]["house"][0]["text"], "only");
    assert!(lines[1].get("house").is_none());
    let other = table.elfer(
        "check draw red 12, red 12, red 13 --table \"r1-11 r20\" --hand \"r13 b5\" \
         --game false-start --edition nl-1999",
    );
    assert!(other.stdout.contains("classic.silence.after-drawn-card"), "{other}");
    assert!(other.stdout.contains("At this table: only (since today)"), "{other}");
}

#[test]
fn a_ruling_stands_after_the_whole_explanation() {
    let table = playing("classic", "nl-1999");
    table.elfer("ruling add classic.silence.after-drawn-card --note \"one only\"").exits(0);
    let run = table.elfer(&format!("check {OPEN}"));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[lines.len() - 2], "  At this table: one only (since today)", "{run}");
}

/// The doubt is decided, but what follows it is open.
#[test]
fn a_decided_comparison_prints_the_house_ruling() {
    let table = Table::new();
    let line = "settle cheat --said 5 --card r5 --player Anna --doubter Ben";
    let before = table.elfer(line);
    before.exits(0);
    assert!(!before.stdout.contains("Usual"), "{before}");
    table.elfer("ruling add cheat.silence.after-doubt --note \"count on\"").exits(0);
    let run = table.elfer(line);
    run.exits(0);
    assert!(run.stdout.contains("\n  At this table: count on (since today)\n"), "{run}");
}

#[test]
fn an_undecided_comparison_prints_the_house_ruling() {
    let table = Table::new();
    let line = "settle guess-the-sum --cards \"20 17\" Anna=36 Ben=38";
    let before = table.elfer(line);
    before.exits(3);
    table.elfer("ruling add guess-the-sum.silence.tie --note \"both guess again\"").exits(0);
    let run = table.elfer(line);
    run.exits(3);
    assert!(run.stdout.contains("\n  At this table: both guess again (since today)\n"), "{run}");
    let json = table.elfer(&format!("{line} --json")).json();
    assert_eq!(json["house"][0]["text"], "both guess again");
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer(line).to_string(), before.to_string());
}

#[test]
fn a_round_with_an_open_silence_prints_the_house_ruling() {
    let table = playing("collect-colours", "nl-1999");
    let line = "score add Anna=60 Ben=60 Clara=10 --caller Anna";
    table.elfer(line).exits(3);
    table.elfer("ruling add silence.caller-ties --note \"the caller keeps them\"").exits(0);
    let run = table.elfer(line);
    run.exits(3);
    assert!(
        run.stderr.contains("\n  At this table: the caller keeps them (since today)\n"),
        "{run}"
    );
}

#[test]
fn a_silence_by_its_id_needs_the_decision() {
    let table = Table::new();
    let run = table.elfer("ruling add flaet.silence.overlooked --json");
    assert_eq!(code(&run, 2), "ruling-note");
    table.elfer("ruling add flaet.silence.overlooked --note \"gone is gone\"").prints(
        "
Kept for this table: gone is gone
  flaet.silence.overlooked – A FLÄT overlooked
  Holds in FLÄT, in every edition.
--- stderr
From now on `elfer check` shows it below the leaflet’s answer. `elfer undo`
takes it back.
[exit 0]",
    );
    let json = table
        .elfer("ruling add silence.overlooked --game flaet --note never --beside --json")
        .json();
    assert_eq!(
        json,
        serde_json::json!({
            "at": "2026-05-04T20:15:00+02:00", "session": null, "game": "flaet",
            "edition": "flaet", "rules": ["flaet.silence.overlooked"], "holds": "game", "text": "never",
            "note": null, "claim": null, "facts": {},
        })
    );
}

#[test]
fn a_move_is_judged_and_recorded_with_its_silences() {
    let table = playing("classic", "nl-1999");
    let run = table.elfer(&format!("ruling add {OPEN} --note \"up to three\" --json"));
    let json = run.exits(0).json();
    assert_eq!(json["rules"], serde_json::json!(["classic.silence.after-drawn-card"]));
    assert_eq!(json["claim"], "draw red 12, red 12, red 13");
    assert_eq!(json["facts"], serde_json::json!({"table": "r11", "hand": "r13 b5"}));
    assert_eq!((&json["text"], &json["session"]), (&"up to three".into(), &1.into()));
    assert_eq!(code(&table.elfer(&format!("ruling add {OPEN} --json")), 2), "ruling-note");
}

#[test]
fn a_move_that_the_leaflet_decides_is_refused_with_the_way_to_a_house_rule() {
    let table = Table::new();
    table.elfer("ruling add \"yellow 9 on blue 10\" --note \"we allow it\"").prints(
        "
--- stderr
elfer: The leaflet is not silent here: classic.row.same-colour decides. The
yellow 9 does not belong in the blue row.
  If this table plays otherwise: `elfer ruling add \"…\" --game classic --rule
  classic.row.same-colour`.
[exit 4]",
    );
    let run = table.elfer("ruling add red 12 --table r11 --note x --json");
    assert_eq!(code(&run, 4), "ruling-decided");
    let run = table.elfer("ruling add silence.after-drawn-card --edition de --note x --json");
    assert_eq!(code(&run, 4), "ruling-other-edition");
    assert!(!table.path("elfer.db").exists(), "nothing is written");
}

#[test]
fn a_house_rule_may_contradict_the_leaflet() {
    let table = playing("classic", "de");
    let line = "ruling add \"any colour may follow\" --rule row.same-colour --json";
    let json = table.elfer(line).exits(0).json();
    assert_eq!(json["rules"], serde_json::json!(["classic.row.same-colour"]));
    assert_eq!(json["holds"], "game");
    // The verdict is the leaflet’s, and the house rule stands after it.
    let run = table.elfer("check yellow 9 on blue 10");
    run.exits(1);
    assert!(run.stdout.contains("At this table: any colour may follow (since today)"), "{run}");
    let json = table.elfer("check yellow 9 on blue 10 --json").exits(1).json();
    assert_eq!(json["verdict"], "illegal");
    assert_eq!(json["house"][0]["text"], "any colour may follow");
    assert_eq!(json["house"][0]["rules"], serde_json::json!(["classic.row.same-colour"]));
    // If another rule decides, the ruling is not printed.
    let run = table.elfer("check red 13 on red 11 --table r11 --json");
    assert!(run.json().get("house").is_none(), "{run}");
    // Each line of a batch, each edition, and the games that take the rule over.
    let batch = table.piped("check --batch -", "yellow 9 on blue 10\nred 12\n").json_lines();
    assert_eq!(batch[0]["house"][0]["text"], "any colour may follow");
    assert!(batch[1].get("house").is_none());
    let json = table.elfer("check yellow 9 on blue 10 --all-editions --json").json();
    for edition in json["editions"].as_array().unwrap() {
        assert_eq!(edition["house"][0]["text"], "any colour may follow", "{edition}");
    }
    let json = table.elfer("check yellow 9 on blue 10 --game false-start --json").json();
    assert_eq!(json["house"][0]["text"], "any colour may follow");
    // A new session begins with it.
    let run = table.elfer("session start classic Anna Ben");
    assert!(run.stdout.contains("At this table: any colour may follow"), "{run}");
    let run = table.elfer("session start flaet Anna Ben");
    assert!(!run.stdout.contains("At this table"), "{run}");
}

#[test]
fn a_ruling_applies_to_a_game_an_edition_or_a_session() {
    let table = playing("classic", "de");
    table.elfer("session start classic Anna Ben --edition nl-1999").exits(0);
    for (line, words) in [
        ("--rule row.same-colour", "game"),
        ("--rule row.same-colour --edition nl-1999", "edition"),
        ("--rule row.same-colour --session 1", "session"),
        ("--rule row.same-colour --game three-starts", "three"),
    ] {
        table.elfer(&format!("ruling add {words} {line}")).exits(0);
    }
    let rulings = |line: &str| -> Vec<String> {
        let json = table.elfer(&format!("check yellow 9 on blue 10 --json {line}")).json();
        let house = json["house"].as_array().cloned().unwrap_or_default();
        house.iter().map(|ruling| ruling["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(rulings(""), ["edition", "game"]);
    assert_eq!(rulings("--session 1"), ["session", "game"]);
    assert_eq!(rulings("--edition de-variants"), ["game"]);
    assert_eq!(rulings("--game false-start --edition de-variants"), ["game"]);
    assert_eq!(rulings("--game three-starts --edition de-variants"), ["three", "game"]);
    let list = table.elfer("ruling list --json").json();
    let holds: Vec<&str> = list["house"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ruling| ruling["holds"].as_str().unwrap())
        .collect();
    assert_eq!(holds, ["game", "session", "edition", "game"]);
}

#[test]
fn a_contradicting_ruling_asks_which_one_applies() {
    let table = Table::new();
    let add = |words: &str, more: &str| {
        let rule = "--game classic --rule row.same-colour";
        table.elfer(&format!("ruling add {words} {rule} {more}"))
    };
    add("one", "").exits(0);
    assert_eq!(code(&add("two", "--json"), 4), "ruling-contradicts");
    let words = |table: &Table| -> Vec<String> {
        let json = table.elfer("ruling list --json").json();
        let house = json["house"].as_array().unwrap();
        house.iter().map(|ruling| ruling["text"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(words(&table), ["one"]);
    add("two", "--instead").exits(0);
    assert_eq!(words(&table), ["two"]);
    table.elfer("undo").exits(0);
    assert_eq!(words(&table), ["one"]);
    add("two", "--beside").exits(0);
    assert_eq!(words(&table), ["two", "one"]);
    // If there are several, `--instead` is ambiguous.
    assert_eq!(code(&add("three", "--instead --json"), 4), "ruling-contradicts");
    add("three", "--instead --beside").exits(2);
}

#[test]
fn a_ruling_is_edited_or_deleted_and_an_undo_reverts_that() {
    let table = Table::new();
    table.elfer("ruling add one --game classic --rule row.same-colour").exits(0);
    table.elfer("ruling add two --game classic --rule row.no-gaps").exits(0);
    let before = table.elfer("ruling list --json").stdout;
    table.elfer("ruling edit 1 \"quite other\" --note really --holds edition").prints(
        "
Kept for this table: quite other
  classic.row.same-colour – One colour a row
  Holds in Elfer raus!, edition de.
--- stderr
House ruling 1 is changed. `elfer undo` takes it back.
[exit 0]",
    );
    let json = table.elfer("ruling list --json").json();
    assert_eq!(json["house"][1]["text"], "quite other");
    assert_eq!(json["house"][1]["note"], "really");
    assert_eq!(json["house"][0]["text"], "two");
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer("ruling list --json").stdout, before);
    table.elfer("ruling drop 1").prints(
        "
--- stderr
Taken out: one. `elfer undo` brings it back.
[exit 0]",
    );
    assert_eq!(table.elfer("ruling list --json").json()["house"].as_array().unwrap().len(), 1);
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer("ruling list --json").stdout, before, "by the number it had");
    table.elfer("redo").exits(0);
    assert_eq!(table.elfer("ruling list --json").json()["house"][0]["number"], 2);
    table.elfer("undo").exits(0);
    for line in ["ruling edit 9 words", "ruling drop 9"] {
        assert_eq!(code(&table.elfer(&format!("{line} --json")), 5), "no-such-ruling", "{line}");
    }
    assert_eq!(code(&table.elfer("ruling edit 1 --json"), 2), "ruling-nothing-to-edit");
    let run = table.elfer("ruling edit 1 --holds session --json");
    assert_eq!(code(&run, 4), "ruling-no-session");
    // A recorded verdict is the referee’s.
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("check red 12 --table r11 --record").exits(0);
    assert_eq!(code(&table.elfer("ruling edit 3 words --json"), 4), "ruling-is-a-verdict");
    table.elfer("ruling drop 3").exits(0);
    let log = table.elfer("log -n 1").stdout;
    assert!(log.contains("ruling taken out: red 12"), "{log}");
    // The page lists it, too.
    table.elfer("ruling export page.md").exits(0);
    assert!(std::fs::read_to_string(table.path("page.md")).unwrap().contains("two"));
}

#[test]
fn a_missing_fact_is_asked_for() {
    for (lang, words) in [
        ("en", "elfer: The leaflet decides this as soon as one more fact is known:\n"),
        ("de", "elfer: Die Anleitung entscheidet das, sobald noch etwas bekannt ist:\n"),
        ("nl", "elfer: De spelregels beslissen dit zodra er nog iets bekend is:\n"),
    ] {
        let run = Table::new().elfer(&format!("ruling add red 9 --note x --lang {lang}"));
        run.exits(3);
        assert!(run.stderr.starts_with(words) && run.stderr.contains("--table"), "{run}");
    }
}

#[test]
fn other_words_get_a_list_of_silences() {
    for (lang, listed) in [
        ("en", "  classic.silence.wrong-move – The penalty for a wrong move\n"),
        ("de", "  classic.silence.wrong-move – Strafe für einen falschen Zug\n"),
        ("nl", "  classic.silence.wrong-move – "),
    ] {
        let run = Table::new().elfer(&format!("ruling add we play nicely --lang {lang}"));
        run.exits(2);
        assert!(run.stderr.contains(listed), "{run}");
        assert!(!run.stderr.contains("classic.silence.tie"), "only what is open: {run}");
    }
    let typo = Table::new().elfer("ruling add classic.silence.wrongmove --note x");
    typo.exits(2);
    assert!(typo.stderr.contains("Did you mean classic.silence.wrong-move?"), "{typo}");
    let rule = Table::new().elfer("ruling add words --rule silence.nothing --json");
    assert_eq!(code(&rule, 2), "unknown-rule");
    let none = Table::new().elfer("ruling add words --game highest-card --json");
    assert_eq!(code(&none, 2), "ruling-no-silences");
}

#[test]
fn control_characters_are_refused_in_a_decision() {
    let table = Table::new();
    for words in ["a\u{1b}[31mb", "a\u{202e}b", "a\tb", " "] {
        let line = ["ruling", "add", words, "--rule", "classic.silence.wrong-move"];
        table.args(&line).exits(2);
        let line = ["ruling", "add", "classic.silence.wrong-move", "--note", words];
        table.args(&line).exits(2);
    }
    assert!(!table.path("elfer.db").exists());
}

#[test]
fn a_missing_session_is_not_found() {
    let table = playing("classic", "nl-1999");
    let line = "ruling add classic.silence.wrong-move --note x --session 7 --json";
    assert_eq!(code(&table.elfer(line), 5), "session-not-found");
    // A ruling about another game does not concern the running session.
    let json = table.elfer("ruling add flaet.silence.overlooked --note x --json").json();
    assert!(json["session"].is_null());
    let json = table.elfer("ruling add classic.silence.wrong-move --note x --json").json();
    assert_eq!(json["session"], 1);
}

#[test]
fn a_verdict_is_recorded_in_the_session() {
    let table = playing("classic", "de");
    let run = table.elfer("check \"gelbe 9 an blaue 10\" --record");
    run.exits(1);
    assert_eq!(run.stderr, "Kept in the log of session 1. `elfer undo` takes it back.\n");
    let json = table.elfer("check red 12 --table r11 --record --json").exits(0).json();
    assert_eq!(json["recorded"], serde_json::json!({"session": 1}));
    let log = table.elfer("log -n 2");
    log.prints(
        "
No.  When         What
  3  today 20:15  verdict on “red 12” kept in session 1
  2  today 20:15  verdict on “yellow 9 on blue 10” kept in session 1
[exit 0]",
    );
    let report = table.elfer("report session");
    let section = "Asked and decided\n  ✗ yellow 9 on blue 10 · classic.row.same-colour\n  ✓ red 12 · classic.row.outward\n";
    assert!(report.stdout.ends_with(section), "{report}");
    let json = table.elfer("report session --json").json();
    assert_eq!(json["verdicts"][0]["claim"], "red 12");
    assert_eq!(json["verdicts"][0]["facts"], serde_json::json!({"table": "r11"}));
    table.elfer("undo").exits(0);
    table.elfer("undo").exits(0);
    let json = table.elfer("report session --json").json();
    assert!(json.get("verdicts").is_none() && json.get("house").is_none());
}

#[test]
fn a_verdict_needs_a_session_to_be_recorded() {
    for (lang, words) in [
        ("en", "elfer: No evening is open.\n"),
        ("de", "elfer: Es ist kein Abend offen.\n"),
        ("nl", "elfer: Er is geen avond open.\n"),
    ] {
        let table = Table::new();
        let run = table.elfer(&format!("check red 12 --table r11 --record --lang {lang}"));
        run.exits(5);
        assert!(run.stdout.is_empty() && run.stderr.starts_with(words), "{run}");
        assert!(!table.path("elfer.db").exists());
    }
    let table = playing("classic", "de");
    table.elfer("session end").exits(0);
    table.elfer("check red 12 --table r11 --record").exits(5);
    table.elfer("check red 12 --table r11 --record --session 9").exits(5);
    table.elfer("check red 12 --table r11 --record --session 1").exits(0);
    for with in ["--all-editions", "--batch -"] {
        table.elfer(&format!("check red 12 --record {with}")).exits(2);
    }
}

#[test]
fn a_locked_or_damaged_store_does_not_delay_a_verdict() {
    let table = playing("classic", "nl-1999");
    let line = format!("check {OPEN} --game classic");
    let without = table.elfer(&line);
    table.elfer("ruling add only --rule silence.after-drawn-card").exits(0);
    assert_ne!(table.elfer(&line).stdout, without.stdout);
    let store = rusqlite::Connection::open(table.path("elfer.db")).unwrap();
    store.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let began = std::time::Instant::now();
    assert_eq!(table.elfer(&line).to_string(), without.to_string());
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
    store.execute_batch("ROLLBACK").unwrap();
    // One row that cannot be read.
    let spoiled = "UPDATE rulings SET record = json_set(record, '$.at', 'never')";
    assert_eq!(store.execute(spoiled, []).unwrap(), 1);
    assert_eq!(table.elfer(&line).to_string(), without.to_string());
    table.elfer("rulings").exits(6);
}

#[test]
fn the_referee_answers_without_the_store() {
    let table = Table::new();
    let run = table.elfer(&format!("check {OPEN}"));
    table.file("elfer.db", "no database at all, but long enough to be looked at");
    let damaged = table.elfer(&format!("check {OPEN}"));
    damaged.exits(3);
    assert_eq!(damaged.stdout, run.stdout);
    table.elfer("ruling add classic.silence.wrong-move --note x").exits(6);
    table.elfer("check red 12 --table r11 --record").exits(6);
    table.elfer("rulings").exits(6);
}

#[test]
fn the_examples_of_the_help_work() {
    for lang in ["en", "de", "nl"] {
        let table = Table::new().env("ELFER_LANG", lang).env("COLUMNS", "500");
        for verb in ["ruling add", "ruling edit", "rulings"] {
            let help = table.elfer(&format!("{verb} --help"));
            let examples: Vec<&str> = help
                .stdout
                .lines()
                .filter_map(|line| line.strip_prefix("  elfer "))
                .filter(|line| line.starts_with(verb))
                .collect();
            assert!(examples.len() > 1, "{help}");
            for example in examples {
                let run = table.elfer(example);
                assert_eq!(run.code, 0, "{example}\n{run}");
            }
        }
        let silences = table.elfer("rulings --json").json()["house"].as_array().unwrap().len();
        assert_eq!(silences, 3);
    }
}

/// Opening the file takes as long as the rest of the command.
#[cfg(target_os = "linux")]
#[test]
fn session_and_rulings_are_read_in_one_opening() {
    let table = playing("classic", "nl-1999");
    table.elfer("ruling add only --rule silence.after-drawn-card").exits(0);
    if crate::tools::lacks_strace() {
        return;
    }
    let checked = ["check", "draw red 12, red 12, red 13", "--table", "r11", "--hand", "r13 b5"];
    let settled = ["settle", "duel", "Anna=12,5", "Ben=12,9"];
    for (line, code, expected) in [
        (&checked[..], 3, "  At this table: only (since today)\n"),
        (&settled[..], 0, "✓ Ben takes 4 cards.\n"),
    ] {
        let trace = table.path("trace");
        let mut strace = crate::tools::strace(&["trace=openat"]);
        strace.arg("-o").arg(&trace).env_clear();
        let mut elfer = table.command();
        elfer.args(line);
        let output = crate::tools::under(strace, &elfer).output().unwrap();
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{stdout}");
        assert!(stdout.contains(expected), "{stdout}");
        let calls = std::fs::read_to_string(trace).unwrap();
        assert_eq!(calls.matches("/elfer.db\"").count(), 1, "{line:?}: {calls}");
    }
}
