//! Sessions and rounds from beginning to end: late-comers, leavers, corrections, several open evenings,
//! several terminals.

use crate::harness::{Run, Table};
use serde_json::{Value, json};

fn status(table: &Table) -> Value {
    table.elfer("status --json").exits(0).json()
}

/// Name and total of each ranked player, best first.
fn standings(table: &Table) -> Vec<(String, i64)> {
    let status = status(table);
    let list = status["standings"].as_array().unwrap();
    list.iter()
        .map(|entry| {
            (entry["player"].as_str().unwrap().to_owned(), entry["total"].as_i64().unwrap())
        })
        .collect()
}

fn all(table: &Table, lines: &[&str]) {
    for line in lines {
        table.elfer(line).exits(0);
    }
}

#[test]
fn names_and_results_are_read_as_people_type_them() {
    let table = Table::new();
    all(&table, &["session start classic \"Anna Lena\" Jürgen"]);
    for line in [
        "score add \"anna lena=out\" JÜRGEN=19+2",
        "score add \"Anna Lena=y19 b2\" jürgen=out",
        "score add \"Anna Lena= out \" \"Jürgen= 19 + 2 \"",
        "score add \"Anna Lena=0\" \"Ju\u{308}rgen=21\"",
    ] {
        table.elfer(line).exits(0);
    }
    let standings = standings(&table);
    assert_eq!(standings, [("Anna Lena".to_owned(), 21), ("Jürgen".to_owned(), 63)]);
}

#[test]
fn a_corrected_round_changes_all_later_totals() {
    let table = Table::new();
    all(
        &table,
        &[
            "session start classic Anna Ben",
            "score add Anna=out Ben=30",
            "session join Clara",
            "score add Anna=out Ben=5 Clara=7",
        ],
    );
    // Clara joined with the worst total, which was Ben's.
    assert_eq!(standings(&table)[2], ("Clara".to_owned(), 37));
    table.elfer("score edit 1 Clara=3").exits(5);
    table.elfer("score edit 1 Ben=out").exits(4);
    table.elfer("score edit 1 Ben=10").exits(0);
    assert_eq!(standings(&table)[2], ("Clara".to_owned(), 17));
    all(&table, &["session leave Anna"]);
    table.elfer("score add Clara=out Ben=5 Anna=3").exits(5);
    all(&table, &["score add Clara=out Ben=5"]);
    // Anna played the second round, so she is part of its correction.
    all(&table, &["score edit 2 Anna=7 Ben=out", "score drop 1", "session join anna"]);
    assert_eq!(status(&table)["round"], 2);
    for _ in 0..4 {
        all(&table, &["undo"]);
    }
    assert_eq!(status(&table)["round"], 2);
    assert_eq!(standings(&table)[0], ("Ben".to_owned(), 15));
    for _ in 0..4 {
        all(&table, &["redo"]);
    }
    table.elfer("redo").exits(5);
    assert_eq!(status(&table)["round"], 2);
}

#[test]
fn every_change_can_be_undone_to_the_beginning() {
    let table = Table::new();
    let lines = [
        "players add Zoe",
        "session start classic Anna Ben",
        "score add Anna=out Ben=3",
        "score add Anna=4 Ben=5 --anyway \"it rained\"",
        "score edit 1 Ben=9",
        "session join Zoe",
        "players rename Zoe Zora",
        "score drop 2",
        "session leave Zora",
        "session end",
        "session resume 1 --rounds 20",
    ];
    let mut seen: Vec<String> = Vec::new();
    let picture = |table: &Table| {
        let lines = ["status --json", "history --json", "players --json", "report session --json"];
        lines.map(|line| table.elfer(line).stdout).join("\n")
    };
    for line in lines {
        seen.push(picture(&table));
        table.elfer(line).exits(0);
    }
    seen.push(picture(&table));
    for before in seen.iter().rev().skip(1) {
        table.elfer("undo").exits(0);
        assert_eq!(picture(&table), *before);
    }
    table.elfer("undo").exits(5);
    for after in &seen[1..] {
        table.elfer("redo").exits(0);
        assert_eq!(picture(&table), *after);
    }
}

#[test]
fn any_verb_can_name_another_session() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben", "session start master Clara Dirk"]);
    let first = |run: &Run| assert!(run.stdout.contains("session 1 ·"), "{run}");
    for line in [
        "score add Anna=out Ben=3 --session 1",
        "status --session 1",
        "--session 1",
        "session show --session 1",
        "report session --session 1",
        "score edit 1 Ben=4 --session 1",
        "session join Zoe --session 1",
        "session leave Zoe --session 1",
        "score drop 1 --session 1",
        "session end --session 1",
    ] {
        first(table.elfer(line).exits(0));
    }
    // The other session is still running.
    assert_eq!(status(&table)["session"], 2);
    let run = table.elfer("check \"red 12 on red 11\" --session 1 --json");
    assert_eq!(run.exits(0).json()["game"], "classic");
    let run = table.elfer("check \"red 12 on red 11\" --json");
    assert_eq!(run.json()["game"], "master");
    let run = table.elfer("session resume 1");
    first(run.exits(0));
    assert!(run.stderr.contains("Session 2 stays open: `elfer session resume 2`"), "{run}");
    assert_eq!(status(&table)["session"], 1);
}

#[test]
fn a_long_log_is_printed_slice_by_slice_and_stays_aligned() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben", "score add Anna=out Ben=3"]);
    let conn = rusqlite::Connection::open(table.path("elfer.db")).unwrap();
    conn.execute_batch(
        "WITH RECURSIVE n (n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM n WHERE n < 10200) \
         INSERT INTO journal SELECT n.n, printf('01ffffff-%04x-7000-8000-000000000000', n.n), \
         origin, n.n, randomblob(32), saw, form, at, at_offset, at_zone, verb, session, about, \
         undoes, batch, changes, randomblob(32) \
         FROM journal, n WHERE place = 2",
    )
    .unwrap();
    let run = table.elfer("log --all");
    let lines: Vec<&str> = run.exits(0).stdout.lines().collect();
    assert_eq!(lines.len(), 1 + 10_200);
    assert!(lines[0].starts_with("  No.  When"), "{}", lines[0]);
    let column = |line: &str| line.find("round 1 of session 1").unwrap();
    assert!(lines[1].starts_with("10200  ") && lines[10_199].starts_with("    2  "));
    assert!(lines[1..10_200].iter().all(|line| column(line) == column(lines[1])));
    let list = table.elfer("log --all --json").exits(0).json();
    let numbers = list.as_array().unwrap().iter().map(|entry| entry["number"].as_i64().unwrap());
    assert!(numbers.eq((1..=10_200).rev()));
}

#[test]
fn an_open_session_is_resumed_without_an_entry_and_no_undo_is_promised() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben", "score add Anna=out Ben=3"]);
    all(&table, &["session start classic Clara Ben", "score add Clara=out Ben=5"]);
    let entries = |table: &Table| table.elfer("log --all --json").json().as_array().map(Vec::len);
    let before = entries(&table);
    for (language, text) in [
        ("en", "Session 1 is the one that goes on now. There is nothing to take back."),
        ("de", "Jetzt geht Sitzung 1 weiter. Zurückzunehmen gibt es nichts."),
        ("nl", "Nu gaat sessie 1 verder. Er valt niets terug te draaien."),
    ] {
        let run = table.elfer(&format!("session resume 1 --lang {language}"));
        assert!(run.exits(0).stderr.contains(text), "{run}");
        assert!(!run.stderr.contains("elfer undo"), "{run}");
    }
    assert_eq!(entries(&table), before);
    // The undo reverts the newest change, which is in the other session.
    let run = table.elfer("undo --json");
    assert_eq!(run.exits(0).json()["session"], 2);
    // A resume with another plan is a change.
    let run = table.elfer("session resume 1 --rounds 9");
    assert!(run.exits(0).stderr.contains("`elfer undo` takes it back."), "{run}");
}

#[test]
fn most_points_win_if_the_session_is_set_so() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben --ranking most", "score add Anna=out Ben=30"]);
    assert_eq!(standings(&table)[0], ("Ben".to_owned(), 30));
    assert_eq!(status(&table)["ranking"], "most");
}

#[test]
fn an_irregular_round_is_marked_everywhere() {
    let table = Table::new();
    all(
        &table,
        &[
            "session start classic Anna Ben",
            "score add Anna=3 Ben=4 --anyway \"the cat came\"",
            "score add --points Anna=1000000 --points Ben=-1000000 --anyway why",
        ],
    );
    for line in ["status", "report session"] {
        let run = table.elfer(line);
        assert!(run.stdout.contains("1*"), "{run}");
        assert!(run.stdout.contains("the cat came"), "{run}");
    }
    assert_eq!(standings(&table)[1], ("Anna".to_owned(), 1_000_003));
}

#[test]
fn everyday_times_are_understood() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben"]);
    for when in ["20:10", "gestern", "yesterday 20:15", "2026-05-03 20:15", "3 May", "9999-12-31"] {
        let args = ["score", "add", "Anna=out", "Ben=1", "--at", when];
        table.args(&args).exits(0);
    }
    // The clock is only a label: the order is that in which they were written.
    let report = table.elfer("report session --json").json();
    let rounds = report["rounds"].as_array().unwrap();
    let numbers: Vec<&Value> = rounds.iter().map(|round| &round["round"]).collect();
    assert_eq!(numbers, [&json!(1), &json!(2), &json!(3), &json!(4), &json!(5), &json!(6)]);
    assert_eq!(rounds[5]["totals"]["Ben"], 6);
}

#[test]
fn several_terminals_write_at_once() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben"]);
    let writers: Vec<_> = (0..24)
        .map(|_| {
            let mut command = table.command();
            command.args(["-q", "score", "add", "Anna=out", "Ben=7", "--json"]);
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    let mut rounds: Vec<i64> = writers
        .into_iter()
        .map(|writer| {
            let output = writer.wait_with_output().unwrap();
            let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{stderr}");
            let board: Value = serde_json::from_slice(&output.stdout).unwrap();
            board["round"].as_i64().unwrap()
        })
        .collect();
    rounds.sort_unstable();
    assert_eq!(rounds, (1..=24).collect::<Vec<i64>>());
    assert_eq!(standings(&table)[1], ("Ben".to_owned(), 24 * 7));
}

/// Confirmed rounds are stored; the others are whole or absent.
#[cfg(unix)]
#[test]
fn a_process_killed_while_it_writes_loses_nothing_confirmed() {
    let table = Table::new();
    all(&table, &["session start classic Anna Ben"]);
    let mut confirmed = 0;
    for turn in 0..60 {
        let mut command = table.command();
        command.args(["score", "add", "Anna=out", "Ben=7"]);
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut writer = command.spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_micros(turn * 450));
        writer.kill().unwrap();
        confirmed += i64::from(writer.wait().unwrap().success());
    }
    let report = table.elfer("report session --json").exits(0).json();
    let rounds = i64::try_from(report["rounds"].as_array().unwrap().len()).unwrap();
    assert!((confirmed..=60).contains(&rounds), "{confirmed} confirmed, {rounds} kept");
    let log = table.elfer("log --all --json").exits(0).json();
    let numbers: Vec<i64> =
        log.as_array().unwrap().iter().map(|entry| entry["number"].as_i64().unwrap()).collect();
    assert_eq!(numbers, (1..=rounds + 1).rev().collect::<Vec<i64>>());
    table.elfer("score add Anna=out Ben=7").exits(0);
}

#[test]
fn nobody_joins_a_table_of_sixty_cards() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben --without blue").exits(0);
    table.elfer("session join Clara").exits(4);
    table.elfer("session leave Ben").exits(0);
    table.elfer("session join Ben").exits(0);
}

#[test]
fn a_narrow_history_breaks_no_words() {
    for (columns, lang, rounds) in [("40", "de", "Runden 1"), ("63", "en", "Rounds 1")] {
        let table = Table::new().env("COLUMNS", columns).env("ELFER_LANG", lang);
        table.elfer("session start classic Anna Ben Clara Dirk").exits(0);
        table.elfer("score add Clara=out Anna=19+2 Ben=27 Dirk=34").exits(0);
        let run = table.elfer("history");
        run.exits(0);
        let lines: Vec<&str> = run.stdout.lines().collect();
        assert!(lines[0].starts_with("1. Elfer raus! · "), "{run}");
        assert_eq!(lines[1], "   Anna, Ben, Clara, Dirk", "{run}");
        assert!(lines[2].starts_with(&format!("   {rounds} · ")), "{run}");
        assert_eq!(lines.len(), 3, "{run}");
    }
}

#[test]
fn the_newest_twenty_are_listed_and_how_many_more_there_are() {
    let table = Table::new();
    for _ in 0..22 {
        table.elfer("session start duel Anna Ben").exits(0);
    }
    let run = table.elfer("history");
    assert!(run.exits(0).stderr.contains("2 earlier sessions"), "{run}");
    let numbers = |run: &Run| -> Vec<String> {
        run.stdout
            .lines()
            .filter_map(|line| line.split_whitespace().next())
            .filter(|word| word.parse::<u32>().is_ok())
            .map(str::to_owned)
            .collect()
    };
    let listed = numbers(&run);
    assert_eq!((listed.len(), listed[0].as_str(), listed[19].as_str()), (20, "22", "3"));
    let run = table.elfer("history -n 21");
    assert!(run.exits(0).stderr.contains("One earlier session"), "{run}");
    for line in ["history -n 22", "history -n 100"] {
        let run = table.elfer(line);
        assert_eq!((numbers(run.exits(0)).len(), run.stderr.as_str()), (22, ""), "{line}");
    }
    // JSON lists all, unless `--limit` is given.
    assert_eq!(table.elfer("history --json").exits(0).json().as_array().unwrap().len(), 22);
    assert_eq!(table.elfer("history --json -n 3").exits(0).json()[2]["session"], 20);
    table.elfer("session start classic Anna Clara").exits(0);
    let run = table.elfer("history -n 1 --player ben");
    assert!(run.exits(0).stderr.contains("21 earlier sessions"), "{run}");
    assert_eq!(table.elfer("history --json --game flaet").exits(0).json(), json!([]));
}

#[test]
fn the_last_change_of_one_session_is_undone() {
    let table = Table::new();
    all(
        &table,
        &[
            "session start classic Anna Ben",
            "score add Anna=out Ben=30",
            "session start classic Clara Dirk",
            "score add Clara=out Dirk=5",
            "undo --session 1",
        ],
    );
    assert_eq!(standings(&table)[1], ("Dirk".to_owned(), 5));
    let first = table.elfer("status --session 1 --json").exits(0).json();
    assert_eq!(first["standings"][1]["total"], 0);
    table.elfer("redo").exits(0);
    table.elfer("undo --session 9").exits(5);
    table.elfer("undo --session 1").exits(0);
    table.elfer("undo --session 1").exits(0);
    table.elfer("undo --session 1").exits(5);
    assert_eq!(table.elfer("log --json -n 1").exits(0).json()[0]["of"], "session-start");
}

/// After the undo a new player is gone, and nothing is damaged.
#[test]
fn an_undone_newcomer_leaves_the_session_unchanged() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara").exits(0);
    table.elfer("score add Anna=out Ben=3 Clara=4").exits(0);
    let before = table.elfer("status").stdout;
    table.elfer("session join Emma").exits(0);
    table.elfer("undo").exits(0);
    for line in ["status", "session show", "report session"] {
        assert_eq!(table.elfer(line).code, 0, "{line}: {}", table.elfer(line));
    }
    assert_eq!(table.elfer("status").stdout, before);
    assert_eq!(table.elfer("doctor").code, 0);
    table.elfer("redo").exits(0);
    assert!(table.elfer("status").exits(0).stdout.contains("Emma"));
}

#[test]
fn the_log_has_old_and_new_points_and_the_history_has_the_place() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben --place Texel").exits(0);
    table.elfer("score add Anna=out Ben=21").exits(0);
    table.elfer("score edit 1 Ben=7").exits(0);
    let log = table.elfer("log");
    assert!(log.stdout.contains("round 1 of session 1 corrected: Ben 21 → 7"), "{log}");
    let newest = &table.elfer("log --json").json()[0];
    assert_eq!(newest["mended"], serde_json::json!([{"player": "Ben", "from": 21, "to": 7}]));
    table.elfer("undo").exits(0);
    let log = table.elfer("log");
    assert!(log.stdout.contains("taken back: round 1 of session 1 corrected: Ben 21 → 7"), "{log}");
    // A change without points lists none.
    table.elfer("score edit 1 --note \"a long one\"").exits(0);
    assert_eq!(table.elfer("log --json").json()[0].get("mended"), None);
    assert!(table.elfer("history").stdout.contains("today 20:15 · Texel"));
    assert!(table.env("COLUMNS", "40").elfer("history").stdout.contains("· Texel"));
}

#[test]
fn verbs_and_pronouns_agree_with_the_players() {
    let table = Table::new().env("ELFER_LANG", "de");
    table.elfer("session start classic Jan Nina Enno").exits(0);
    table.elfer("score add jan=5 nina=5 enno=12 --anyway abgebrochen").exits(0);
    let output = table.elfer("status").stdout;
    assert!(output.contains("wenn Jan und Nina je 7 mehr bekommen"), "{output}");
    let output = table.elfer("status --lang nl").stdout;
    assert!(output.contains("als Jan en Nina elk 7 meer krijgen"), "{output}");
    // A player who was away for a while is no late-comer.
    table.elfer("session leave Jan").exits(0);
    table.elfer("score add nina=out enno=30").exits(0);
    table.elfer("session join Jan").exits(0);
    let output = table.elfer("status --lang en").stdout;
    assert!(output.contains("Jan was away for a while and got 37 added"), "{output}");
    table.elfer("session leave Jan").exits(0);
    table.elfer("session leave Enno").exits(0);
    let output = table.elfer("status --lang en").stdout;
    assert!(
        output.contains("Only Nina is left at the table.") && !output.contains("level"),
        "{output}"
    );
}

#[test]
fn the_leaders_row_weighs_most() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara").exits(0);
    table.elfer("score add Anna=5 Ben=out Clara=9").exits(0);
    let board = table.elfer("status --color always").stdout;
    let row = board.lines().find(|line| line.contains("Ben ")).unwrap();
    assert!(row.starts_with("\u{1b}[1m1.  Ben") && row.ends_with("\u{1b}[0m"), "{row:?}");
    assert!(!board.contains('\u{200b}'), "{board:?}");
    let plain = table.elfer("status").stdout;
    assert!(plain.contains("\n1.  Ben     0      0\n"), "{plain:?}");
}
