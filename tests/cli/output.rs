//! Output to a terminal, a pipe or a file: no control characters, aligned columns, no line wider than the
//! terminal, and a clear error if the output cannot be written.

use crate::harness::{Run, Table};
use std::process::Stdio;
use unicode_width::UnicodeWidthStr;

/// Characters that could control a terminal, reverse the text or be invisible.
const HOSTILE: &[&str] = &[
    "\u{1b}[31m",
    "\u{1b}]0;x\u{7}",
    "\u{9b}2J",
    "\u{85}",
    "\u{ad}",
    "\u{61c}",
    "\u{200b}",
    "\u{202e}",
    "\u{2066}",
    "\u{2028}",
    "\u{206a}",
    "\u{feff}",
    "\u{fff9}",
    "\u{e0041}",
];

/// Commands with a place for such text.
const PLACES: &[&[&str]] = &[
    &["{}"],
    &["--{}"],
    &["--db", "{}", "--lang", "{}", "games"],
    &["check", "red {}12"],
    &["check", "red 12", "--table", "r11 {}"],
    &["check", "red 12", "--game", "{}"],
    &["check", "red 12", "--edition", "{}"],
    &["check", "14 on Be{}n", "--game", "connect-anywhere", "--piles", "centre=13 Be{}n=13 own=4"],
    &["check", "14", "--game", "connect-anywhere", "--piles", "centre=13 Be{}n=13"],
    &["check", "flaet row 1", "--game", "flaet", "--grid", "ro1 {}"],
    &["settle", "duel", "An{}na=12", "Ben=7"],
    &["settle", "cheat", "--said", "7", "--card", "r9", "--player", "B{}", "--doubter", "A{}"],
    &["settle", "highest-card", "A{}=9,11", "Ben=9,2"],
    &["settle", "collect-colours", "A{}=r20", "Ben=g1", "--caller", "A{}"],
    &["settle", "guess-the-sum", "--cards", "20 {}", "Anna=40", "Ben=35"],
    &["settle", "snip-snap", "--open", "A{}=r7 B=g7", "--turned", "B", "--call", "A{}=snip"],
    &["rules", "classic", "--search", "{}"],
    &["session", "start", "classic", "A{}b", "B"],
    &["session", "start", "classic", "A", "B", "--place", "x{}y"],
    &["session", "resume", "{}"],
    &["score", "add", "An{}na=3", "Ben=out"],
    &["score", "add", "Anna={}3", "Ben=out"],
    &["score", "add", "Anna=3", "Ben=out", "--at", "{}"],
    &["score", "add", "Anna=3", "Ben=out", "--note", "a{}b"],
    &["score", "drop", "{}"],
    &["history", "--player", "{}a"],
    &["players", "rename", "Anna", "a{}b"],
    &["setup", "classic", "-n", "{}"],
    &["completions", "{}"],
];

fn commands(c: char) -> bool {
    // The replacement character is harmless.
    elfer::session::is_invisible(c) && !matches!(c, '\n' | '\u{fffd}')
}

#[track_caller]
fn assert_harmless(run: &Run, what: &[String]) {
    for stream in [&run.stdout, &run.stderr] {
        assert!(!stream.contains(commands), "{what:?}: {stream:?}");
    }
}

#[test]
fn typed_text_neither_controls_the_terminal_nor_hides() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    for place in PLACES {
        // All at once are refused for the first one; one alone tests each.
        let alone = HOSTILE[place.concat().len() % HOSTILE.len()];
        for hostile in [alone, &HOSTILE.concat()] {
            let mut args: Vec<String> =
                place.iter().map(|word| word.replace("{}", hostile)).collect();
            assert_harmless(&table.args(&args), &args);
            args.push("--json".to_owned());
            let run = table.args(&args);
            assert_harmless(&run, &args);
            let text = if run.stdout.is_empty() { &run.stderr } else { &run.stdout };
            let json: Result<serde_json::Value, _> = serde_json::from_str(text);
            assert!(json.is_ok(), "{args:?}: {run}");
        }
    }
}

#[test]
fn json_escapes_a_hostile_name() {
    let table = Table::new();
    let run = table.elfer("settle duel \"A\u{9b}\u{202e}=12\" Ben=7 --json");
    assert_eq!(run.exits(0).json()["takes"][0], "A\u{9b}\u{202e}");
    assert!(!run.stdout.contains(commands), "{run}");
}

#[test]
fn an_emoji_is_part_of_a_name() {
    let table = Table::new();
    table.args(&["session", "start", "classic", "❤️ Oma", "👨‍👩‍👧", "Ben"]).exits(0);
    // Another keyboard types the same emoji without its variation selector.
    let run = table.args(&["score", "add", "❤ oma=out", "👨‍👩‍👧 hat noch 12", "Ben=3"]);
    assert!(run.exits(0).stdout.contains("1.  ❤️ Oma   0      0"), "{run}");
    let run = table.args(&["status", "--json"]);
    assert_eq!(run.json()["standings"][0]["player"], "❤️ Oma");
    for hidden in ["Be\u{200d}n", "Ben\u{fe0f}", "\u{301}"] {
        let run = table.args(&["session", "join", hidden]);
        assert_eq!(run.code, 2, "{run}");
    }
}

/// Names whose width differs from their number of letters.
const NAMES: [&str; 6] =
    ["Jürgen-Ägidius", "李小龍", "Ωμέγα", "❤️ 👨‍👩‍👧 Oma", "漢字漢字漢字漢字漢字", "Zoë"];

fn wide_evening() -> Table {
    let table = Table::new();
    let start = [&["session", "start", "nightcap"], NAMES.as_slice()].concat();
    table.args(&start).exits(0);
    for round in 0..14 {
        table.args(&["score", "add", "--loser", NAMES[round % 6]]).exits(0);
    }
    table
}

#[test]
fn columns_stay_aligned_whatever_the_names_are() {
    let table = wide_evening();
    // The rounds of a report come after the chart and the standings, and below a title.
    for (line, block, title) in [("status", 1, 0), ("report session", 3, 1)] {
        let run = table.elfer(line);
        let rows = run.stdout.split("\n\n").nth(block).unwrap().lines().skip(title);
        let rows: Vec<&str> = rows.collect();
        let end = rows[0].width();
        // The last column is right-aligned: every row that reaches it ends where its head ends.
        let full = rows.iter().filter(|row| row.ends_with(|c: char| c.is_ascii_digit()));
        let ends: Vec<usize> = full.map(|row| row.width()).filter(|&w| w + 4 > end).collect();
        assert!(ends.len() >= NAMES.len(), "{run}");
        assert!(ends.iter().all(|&w| w == end), "{run}");
    }
}

#[test]
fn no_line_of_a_board_is_wider_than_the_terminal() {
    let mut table = wide_evening();
    for columns in [40, 60, 80, 200] {
        table = table.env("COLUMNS", &columns.to_string());
        for line in [
            "",
            "status",
            "report session",
            "history",
            "log",
            "players",
            "games",
            "rules classic",
            "rules flaet --lang de",
            "setup master -n 2 --lang nl",
        ] {
            let run = table.elfer(line);
            let widest = run.stdout.lines().map(UnicodeWidthStr::width).max().unwrap();
            assert!(widest <= columns, "{line:?} at {columns}: {widest}\n{run}");
        }
    }
}

#[test]
fn the_first_rounds_fold_where_the_width_ends() {
    let narrow = wide_evening().env("COLUMNS", "40").elfer("status").stdout;
    assert!(narrow.contains("1–"), "{narrow}");
    assert!(narrow.lines().any(|line| line.contains(" 14 ")), "{narrow}");
    let wide = wide_evening().env("COLUMNS", "200").elfer("status").stdout;
    assert!(!wide.contains("1–"), "{wide}");
}

#[test]
fn twenty_players_are_printed_in_parts() {
    let table = Table::new();
    let names: Vec<String> = (1..=20).map(|n| format!("Player{n}")).collect();
    let mut args = vec!["session".to_owned(), "start".to_owned(), "nightcap".to_owned()];
    args.extend(names.iter().cloned());
    table.args(&args).exits(0);
    table.elfer("score add --loser Player7").exits(0);
    let report = table.elfer("report session").stdout;
    for name in &names {
        let heads = report.lines().filter(|line| line.split_whitespace().any(|word| word == name));
        assert!(heads.count() >= 1, "{name} is broken or missing:\n{report}");
    }
    assert!(report.lines().all(|line| line.width() <= 80), "{report}");
}

#[test]
fn an_invalid_width_is_ignored() {
    let mut table = wide_evening();
    let usual = table.elfer("status").stdout;
    for columns in ["0", "-5", "abc", "", "18446744073709551616"] {
        table = table.env("COLUMNS", columns);
        assert_eq!(table.elfer("status").stdout, usual, "{columns}");
    }
    for columns in ["1", "20", "65536", "4294967296"] {
        table = table.env("COLUMNS", columns);
        table.elfer("status").exits(0);
    }
}

#[test]
fn colours_are_printed_only_where_wanted() {
    let line = "check \"red 12 on red 11\"";
    let coloured = |table: Table, line: &str| table.elfer(line).stdout.contains('\u{1b}');
    assert!(!coloured(Table::new(), line), "a pipe gets colours");
    assert!(coloured(Table::new(), &format!("{line} --color always")));
    assert!(coloured(Table::new().env("CLICOLOR_FORCE", "1"), line));
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "0"), line));
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1"), line));
    let never = format!("{line} --color never");
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "1"), &never));
    assert!(!coloured(Table::new(), &format!("{line} --color always --json")));
    let dumb = Table::new().env("TERM", "dumb").elfer(line);
    assert!(dumb.stdout.starts_with("+ Allowed"), "{dumb}");
}

#[test]
fn the_language_is_that_of_the_system() {
    for (name, value, word) in [
        ("LC_ALL", "de_DE.UTF-8", "Erlaubt"),
        ("LC_ALL", "nl_NL", "Toegestaan"),
        ("LC_ALL", "nl_BE@euro", "Toegestaan"),
        ("LC_ALL", "fr_FR", "Allowed"),
        ("LC_ALL", "C", "Allowed"),
        ("ELFER_LANG", "de", "Erlaubt"),
        ("ELFER_LANG", "xx", "Allowed"),
    ] {
        let run = Table::new().env(name, value).elfer("check \"red 12 on red 11\"");
        assert!(run.stdout.contains(word), "{name}={value}: {run}");
    }
}

#[test]
fn without_a_home_and_a_database_the_referee_still_judges() {
    let table = Table::new();
    let mut command = table.command();
    command.env_remove("HOME").env_remove("ELFER_DB").env_remove("XDG_DATA_HOME");
    let output = command.args(["check", "red 12 on red 11"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}

/// A verb whose reader has gone ends quietly, and its change is saved.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let table = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=3"] {
        table.elfer(line).exits(0);
    }
    for line in [
        "",
        "status",
        "status --json",
        "history",
        "log",
        "players",
        "games",
        "rules master",
        "report session",
        "man",
        "completions bash",
        "--help",
        "score add --help",
        "setup classic -n 3",
        "settle duel Anna=12 Ben=7",
        "check red 12 on red 11",
        "score add Anna=out Ben=3",
        "undo",
        "session end",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = table.command();
        command.args(line.split_whitespace()).stdout(writer);
        let output = command.stderr(Stdio::piped()).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line:?}: {stderr}");
        assert!(!stderr.contains("elfer: "), "{line:?}: {stderr}");
    }
    let log = table.elfer("log --json").json();
    assert_eq!(log.as_array().unwrap().len(), 5);
}

/// If the disk behind standard output is full, the error reports if the data is saved.
#[cfg(target_os = "linux")]
#[test]
fn an_output_error_reports_if_the_data_is_saved() {
    let table = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=3"] {
        table.elfer(line).exits(0);
    }
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let run = |line: &str, code: i32| {
        let mut command = table.command();
        command.args(line.split_whitespace()).stdout(full());
        let output = command.stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{line}");
        String::from_utf8(output.stderr).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for line in ["status", "history", "games", "--help", "check red 12", "report session --json"] {
        let stderr = run(line, 6);
        assert!(stderr.contains("The output cannot be written"), "{line}: {stderr}");
        assert!(!stderr.contains("saved"), "{line}: {stderr}");
    }
    for line in ["score add Anna=out Ben=3", "score edit 1 Ben=9", "undo", "session end"] {
        let stderr = run(line, 7);
        assert!(stderr.contains("The data is saved. `elfer log` shows"), "{line}: {stderr}");
    }
    for (line, file) in [
        ("report table --html table.html", "table.html"),
        ("report session 1 --svg session.svg", "session.svg"),
        ("report all --html all", "all/index.html"),
        ("rules classic --html rules.html", "rules.html"),
        ("export all.json", "all.json"),
        ("demo play.db", "play.db"),
    ] {
        let stderr = run(line, 7);
        assert!(
            stderr.contains("The data is saved. What was written is complete;"),
            "{line}: {stderr}"
        );
        assert!(!stderr.contains("elfer log"), "{line}: {stderr}");
        assert!(table.path(file).exists(), "{line}");
    }
    let stderr = run("session resume 1 --json", 7);
    let error: serde_json::Value = serde_json::from_str(&stderr).unwrap();
    assert_eq!(error["error"]["code"], "output");
    assert!(
        error["error"]["message"].as_str().unwrap().ends_with("The data is saved."),
        "{stderr}"
    );
    assert!(error["error"]["hint"].as_str().unwrap().contains("elfer log"), "{stderr}");
}

#[test]
fn five_hundred_rounds_are_printed_quickly() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    // One import, because five hundred processes would take long.
    import_rounds(&table, 500);
    table.elfer("session resume 2").exits(0);
    let board = table.elfer("status").exits(0).stdout.clone();
    assert!(board.contains("500 rounds"), "{board}");
    assert!(board.contains("1–"), "{board}");
    let report = table.elfer("report session").exits(0).stdout.clone();
    assert_eq!(report.lines().filter(|line| line.contains("20:15  ")).count(), 500, "{report}");
    let rounds = table.elfer("report session --json").json();
    assert_eq!(rounds["rounds"][499]["totals"]["Ben"], 500 * 7);
    table.elfer("score add Anna=out Ben=7").exits(0);
    table.elfer("score drop 1").exits(0);
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer("status --json").json()["standings"][1]["total"], 501 * 7);
}

/// Adding a round to a long session prints the same board as `status`, which reads the whole session.
#[test]
fn a_long_board_is_the_same_after_a_round_and_by_itself() {
    let mut table = Table::new();
    table.elfer("session start classic Anna Ben --target 5000").exits(0);
    import_rounds(&table, 300);
    table.elfer("session resume 2").exits(0);
    table.elfer("score edit 5 --note early").exits(0);
    for columns in ["40", "80", "900"] {
        table = table.env("COLUMNS", columns);
        let added = table.elfer("score add Anna=out Ben=19+2 --note late");
        let board = table.elfer("status").exits(0).stdout.clone();
        // Only `status` prints how many points the second needs.
        let (before, after) = board.split_once("To draw level").unwrap();
        let after = &after[after.find("Still to").unwrap()..];
        assert_eq!(added.exits(0).stdout, format!("{before}{after}"), "{columns} columns");
        assert!(board.contains("late") && !board.contains("early"), "{board}");
        assert!(table.elfer("report session").exits(0).stdout.contains("early"));
    }
    let added = table.elfer("score add Anna=out Ben=3 --json").exits(0).json();
    assert_eq!(added, table.elfer("status --json").json());
    assert_eq!((&added["round"], &added["entries"][1]["total"]), (&304.into(), &2166.into()));
    table.elfer("doctor").exits(0);
}

/// Imports another session of the same players, with that many rounds.
fn import_rounds(table: &Table, rounds: u32) {
    let mut history = table.elfer("export").exits(0).json();
    let id = |number: u32| uuid::Uuid::from_u128(number.into()).to_string();
    let session = &mut history["sessions"][0];
    let at = session["started_at"].clone();
    let players: Vec<_> = [0, 1].map(|seat| session["seats"][seat]["player"].clone()).into();
    session["uuid"] = id(rounds + 1).into();
    session["rounds"] = (1..=rounds)
        .map(|turn| {
            let result = |seat: usize, points: u32| {
                let typed = points.to_string();
                serde_json::json!({"player": players[seat], "told": typed, "points": points})
            };
            let results = [result(0, 0), result(1, 7)];
            serde_json::json!({"uuid": id(turn), "turn": turn, "at": at, "results": results})
        })
        .collect();
    table.file("long.json", history.to_string());
    table.elfer("import long.json").exits(0);
}
