//! Bad input changes nothing and is reported with cause and hint: in every language, as text and as
//! JSON, with the exit code that scripts rely on.

use crate::harness::{Run, Table, has_the_fields_of_an_error};
use std::path::Path;

/// A running session with two rounds, and another open session.
fn evening() -> Table {
    let table = Table::new();
    for line in [
        "session start master Dora Emil",
        "session start classic Anna Ben Clara --rounds 9",
        "score add Anna=out Ben=19+2 Clara=34",
        "score add Anna=5 Ben=out Clara=7",
    ] {
        table.elfer(line).exits(0);
    }
    table
}

fn content(table: &Table) -> Vec<u8> {
    std::fs::read(table.path("elfer.db")).unwrap()
}

/// Checks that a command is refused as text, and as JSON in every language: the same exit code, one
/// object, empty standard output. Returns the messages, English first.
#[track_caller]
fn assert_refused(table: &Table, args: &[&str], code: i32) -> Vec<String> {
    let short_args: Vec<String> = args.iter().map(|arg| arg.chars().take(40).collect()).collect();
    let run = table.args(args);
    assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{short_args:?}");
    assert!(run.stderr.starts_with("elfer:"), "{short_args:?}");
    assert!(run.stderr.len() < 2_000, "{short_args:?} is answered at length");
    let mut messages = Vec::new();
    for lang in ["en", "de", "nl"] {
        let json = table.args(&[&["--json", "--lang", lang], args].concat());
        assert_eq!((json.code, json.stdout.as_str()), (code, ""), "{short_args:?}");
        let error = json.error_json();
        let body = has_the_fields_of_an_error(&error, &run.stderr);
        messages.push(body["message"].as_str().unwrap().to_owned());
    }
    // A sentence that is the same in two languages is not translated.
    assert_ne!(messages[0], messages[1], "{short_args:?}");
    assert_ne!(messages[0], messages[2], "{short_args:?}");
    messages
}

/// Arguments, exit code, and a part of the English message.
const GALLERY: &[(&[&str], i32, &str)] = &[
    // Sessions that begin.
    (&["session", "start", "chess", "A", "B"], 2, "no game called “chess”"),
    (&["session", "start", "", "A", "B"], 2, "no game called “”"),
    (&["session", "start", "classic"], 2, "Name the players"),
    (&["session", "start", "classic", "Anna"], 4, "2–6"),
    (&["session", "start", "classic", "A", "B", "C", "D", "E", "F", "G"], 4, "2–6"),
    (&["session", "start", "classic", "Anna", "ANNA"], 4, "named twice"),
    (&["session", "start", "classic", "", "Ben"], 2, "must not be empty"),
    (&["session", "start", "classic", "   ", "Ben"], 2, "must not be empty"),
    (&["session", "start", "classic", "A\u{1b}[31m", "Ben"], 2, "U+001B"),
    (&["session", "start", "classic", "A\u{9b}31m", "Ben"], 2, "U+009B"),
    (&["session", "start", "classic", "A\u{202e}b", "Ben"], 2, "U+202E"),
    (&["session", "start", "classic", "A\u{200b}b", "Ben"], 2, "U+200B"),
    (&["session", "start", "classic", "A\tb", "Ben"], 2, "U+0009"),
    (&["session", "start", "classic", "A=1", "Ben"], 2, "cannot contain “=”"),
    (&["session", "start", "classic", "A,b", "Ben"], 2, "cannot contain “,”"),
    (&["session", "start", "classic", "Ben", "--", "-A"], 2, "begin with “-”"),
    (&["session", "start", "classic", "A", "B", "--rounds", "0"], 2, "no value for --rounds"),
    (&["session", "start", "classic", "A", "B", "--rounds", "-1"], 2, "no negative number"),
    (&["session", "start", "classic", "A", "B", "--rounds", "18446744073709551616"], 2, "--rounds"),
    (&["session", "start", "classic", "A", "B", "--target", "0"], 2, "--target"),
    (&["session", "start", "classic", "A", "B", "--target", "-9223372036854775809"], 2, "--target"),
    (&["session", "start", "classic", "A", "B", "--without", "purple"], 2, "expected a colour"),
    (&["session", "start", "classic", "A", "B", "C", "--without", "blue"], 4, "exactly two"),
    (&["session", "start", "master", "A", "B", "--without", "blue"], 4, "exactly two"),
    (&["session", "start", "classic", "A", "B", "--ranking", "best"], 2, "no ranking"),
    (&["session", "start", "classic", "A", "B", "--variant", "x"], 2, "no variant “x”"),
    (&["session", "start", "classic", "A", "B", "--dealer", "Zoe"], 5, "does not play"),
    (&["session", "start", "classic", "A", "B", "--place", "\u{1b}[2J"], 2, "U+001B"),
    (&["session", "start", "classic", "A", "B", "--note", " "], 2, "must not be empty"),
    (&["session", "start", "classic", "A", "B", "--edition", "qq"], 2, "no edition called “qq”"),
    // Sessions that are there, or not.
    (&["session", "resume", "0"], 5, "no session 0"),
    (&["session", "resume", "99"], 5, "no session 99"),
    (&["session", "resume", "abc"], 2, "no value for ID"),
    (&["session", "resume", "99999999999999999999"], 2, "no value for ID"),
    (&["session", "resume", "2", "--rounds", "2"], 4, "2 planned rounds would"),
    (&["session", "show", "99"], 5, "no session 99"),
    (&["session", "join", "Ben"], 4, "plays already"),
    (&["session", "join", "Be\u{7}n"], 2, "U+0007"),
    (&["session", "leave", "Zoe"], 5, "Zoe does not play"),
    (&["status", "--session", "99"], 5, "no session 99"),
    (&["status", "--session", "-1"], 2, "no negative number"),
    (&["check", "red 12", "--session", "99"], 5, "no session 99"),
    (&["report", "session", "99"], 5, "no session 99"),
    (&["score", "add", "Anna=out", "Ben=1", "Clara=2", "--session", "99"], 5, "no session 99"),
    // Rounds.
    (&["score", "add"], 2, "Anna=…, Ben=…, Clara=…"),
    (&["score", "add", "Anna=out", "Ben=1"], 2, "missing: Clara=…"),
    (&["score", "add", "Anna=out", "Ben=1", "Zoe=3"], 5, "Zoe does not play"),
    (&["score", "add", "Anna=out", "Ben=1", "=3"], 2, "“=3” is no NAME=RESULT"),
    (&["score", "add", "Anna", "Ben", "Clara"], 2, "“Anna” is no NAME=RESULT"),
    (&["score", "add", "Anna=out", "Ben=1", "ANNA=2", "Clara=2"], 2, "a second time"),
    (&["score", "add", "Anna=out", "Ben=", "Clara=2"], 2, "Ben’s result is not understood"),
    (&["score", "add", "Anna=out", "Ben=1=2", "Clara=2"], 2, "Ben’s result is not understood"),
    (&["score", "add", "Anna=out", "Ben=y22", "Clara=2"], 2, "no such number"),
    (&["score", "add", "Anna=out", "Ben=99999999999999999999", "Clara=2"], 2, "Ben’s result"),
    (&["score", "add", "Anna=out", "Ben=\u{1b}[31m", "Clara=2"], 2, "Ben’s result"),
    (&["score", "add", "Anna=3", "Ben=1", "Clara=2"], 4, "Nobody went out"),
    (&["score", "add", "Anna=out", "Ben=out", "Clara=2"], 4, "not several: Anna, Ben"),
    (&["score", "add", "Anna=out", "Ben=19+19+19+19+19", "Clara=2"], 4, "5 times 19"),
    (&["score", "add", "Anna=out", "Ben=y19+y19", "Clara=2"], 4, "yellow 19"),
    (
        &["score", "add", "Anna=out", "Ben=1", "Clara=2", "--winner", "Ben"],
        2,
        "no use for --winner",
    ),
    (&["score", "add", "--points", "Anna=0", "--points", "Ben=x", "--points", "Clara=1"], 2, "“x”"),
    (&["score", "add", "--points", "Anna=-9223372036854775808"], 2, "no whole number of points"),
    (&["score", "add", "--points", "Anna=9223372036854775807"], 2, "no whole number of points"),
    (&["score", "add", "Anna=out", "Ben=1", "Clara=2", "--at", "25:99"], 2, "“25:99” is no time"),
    (&["score", "add", "Anna=out", "Ben=1", "Clara=2", "--at", ""], 2, "“” is no time"),
    (&["score", "add", "Anna=out", "Ben=1", "Clara=2", "--at", "\u{1b}c"], 2, "is no time"),
    (&["score", "add", "Anna=3", "Ben=1", "Clara=2", "--anyway", ""], 2, "must not be empty"),
    (&["score", "add", "Anna=3", "Ben=1", "Clara=2", "--anyway", "a\u{2028}b"], 2, "U+2028"),
    (&["score", "add", "Anna=out", "Ben=1", "Clara=2", "--note", "a\u{1b}[31mb"], 2, "U+001B"),
    (&["score", "add", "--winner", ""], 2, "must not be empty"),
    (&["score", "edit", "1"], 2, "Say what to change"),
    (&["score", "edit", "0", "Anna=1"], 5, "has no round 0"),
    (&["score", "edit", "3", "Anna=1"], 5, "has no round 3"),
    (&["score", "edit", "4294967296", "Anna=1"], 2, "no value for ROUND"),
    (&["score", "edit", "1", "Anna=5"], 4, "Nobody went out"),
    (&["score", "drop"], 2, "missing: ROUND"),
    (&["score", "drop", "99"], 5, "has no round 99"),
    (&["score", "drop", "1", "2"], 2, "“2” is one word too many"),
    (&["score", "sing"], 2, "no command “sing”"),
    // Players, rulings and files.
    (&["players", "add", "Anna"], 4, "called Anna already"),
    (&["players", "add", "\u{feff}x\u{feff}y"], 2, "U+FEFF"),
    (&["players", "rename", "Zoe", "Yo"], 5, "no player called Zoe"),
    (&["players", "rename", "Anna", "Ben"], 4, "called Ben already"),
    (&["players", "merge", "Anna", "Ben"], 4, "sat at one table"),
    (&["players", "merge", "Anna", "anna"], 4, "named twice"),
    (&["history", "--limit", "0"], 2, "no value for --limit"),
    (&["history", "--limit", "99999999999999999999"], 2, "no value for --limit"),
    (&["history", "--player", "Zoe"], 5, "no player called Zoe"),
    (&["history", "--game", "chess"], 2, "no game called “chess”"),
    (&["history", "--since", "someday"], 2, "“someday” is no time"),
    (&["history", "--until", "32.13.2020"], 2, "is no time"),
    (&["log", "--limit", "-1"], 2, "no negative number"),
    (&["log", "--limit", "0"], 2, "no value for --limit"),
    (&["redo"], 5, "nothing to do again"),
    (&["undo", "everything"], 2, "“everything” is one word too many"),
    (&["status", "--slate"], 2, "Only FLÄT"),
    // The referee and the rules.
    (&["check", "purple 9"], 2, "not understood"),
    (&["check", ""], 2, "not understood"),
    (&["check", "red 12", "--table", "r11 r99"], 2, "--table is not understood"),
    (&["check", "red 12", "--pile", "99999999999999999999"], 2, "--pile"),
    (&["check", "red 12", "--pile", "many"], 2, "--pile"),
    (&["check", "red 12", "--game", "chess"], 2, "no game called “chess”"),
    (&["check", "red 12", "--without", "purple"], 2, "--without"),
    (&["check", "red 12", "--table", "r11 r11"], 4, "contradict"),
    (&["check", "--batch", "/nowhere/to/be/found"], 2, "cannot be read"),
    (&["check", "red 12", "--batch", "-"], 2, "MOVE cannot be used together with --batch"),
    (&["rules", "classic", "\u{1b}[31m"], 2, "no rule called"),
    (&["setup", "classic", "--players", "99999999999"], 4, "2–6"),
    (&["setup", "classic", "--players", "99999999999999999999"], 2, "--players"),
    (&["setup", "classic", "-n", "-1"], 2, "no negative number"),
    (&["settle", "duel", "Anna=12", "Anna=7"], 2, "Anna is named twice"),
    (&["completions", "sh"], 2, "no value for SHELL"),
    (&["man", "elfer"], 2, "no value for VERB"),
];

#[test]
fn every_refusal_gives_a_reason_and_changes_nothing() {
    let table = evening();
    let before = content(&table);
    for (args, code, piece) in GALLERY {
        let messages = assert_refused(&table, args, *code);
        assert!(messages[0].contains(piece), "{args:?}: {}", messages[0]);
    }
    assert_eq!(content(&table), before, "the file has changed");
}

#[test]
fn an_export_never_replaces_the_database() {
    let table = evening();
    let before = content(&table);
    for force in [["--quiet"], ["--force"]] {
        let args = [&["rulings", "--export", "elfer.db"], force.as_slice()].concat();
        let messages = assert_refused(&table, &args, 6);
        assert!(messages[0].contains("elfer.db is a database"), "{}", messages[0]);
    }
    assert_eq!(content(&table), before);
}

#[test]
fn commands_that_need_a_session_create_no_file() {
    let table = Table::new();
    for line in [
        "status",
        "score add Anna=out Ben=3",
        "score add",
        "score edit 1 Anna=3",
        "score drop 1",
        "session end",
        "session resume",
        "session resume 3",
        "session show",
        "session join Zoe",
        "session leave Zoe",
        "report session",
        "undo",
        "redo",
        "check draw --session 3",
    ] {
        table.elfer(line).exits(5);
        assert!(!table.path("elfer.db").exists(), "{line}");
    }
    for line in [
        "",
        "history",
        "log",
        "players",
        "doctor",
        "history --json",
        "log --json",
        "players --json",
    ] {
        table.elfer(line).exits(0);
        assert!(!table.path("elfer.db").exists(), "{line}");
    }
}

#[test]
fn a_very_long_argument_gets_a_short_error() {
    let table = evening();
    let before = content(&table);
    let long = "r12 ".repeat(32_000);
    let many = "A".repeat(128_000);
    for args in [
        ["check", &long].as_slice(),
        &["check", &many],
        &["check", "red 12", "--table", &long],
        &["check", "red 12", "--game", &many],
        &["check", "14 on Ben", "--game", "connect-anywhere", "--piles", &long],
        &["check", "flaet row 1", "--game", "flaet", "--grid", &long],
        &["rules", &long],
        &["rules", "classic", &many],
        &["session", "start", "classic", &many, "Ben"],
        &["session", "start", "classic", "A", "B", "--note", &many],
        &["session", "start", &many, "A", "B"],
        &["score", "add", "Ben=out", "Clara=2", &format!("Anna={long}")],
        &["score", "add", "Anna=out", "Ben=1", "Clara=2", "--at", &many],
        &["score", "add", &format!("{many}=3"), "Anna=out", "Ben=1"],
        &["settle", "duel", "Ben=1", &format!("Anna={}", "9,".repeat(60_000))],
        &["history", "--since", &many],
        &[&many],
        &["games", &format!("--{many}")],
    ] {
        assert_refused(&table, args, 2);
    }
    assert_eq!(content(&table), before);
}

#[test]
fn a_batch_answers_every_line() {
    let table = Table::new();
    let megabyte = "red 12 ".repeat(150_000);
    let lines: [Vec<u8>; 9] = [
        megabyte.clone().into_bytes(),
        format!("{{\"claim\":\"{megabyte}\"}}").into_bytes(),
        b"red \xff\xfe".to_vec(),
        b"{\"claim\":".to_vec(),
        b"{\"claim\":[]}".to_vec(),
        b"{\"claim\":\"red 12\",\"tabel\":\"r11\"}".to_vec(),
        b"{\"claim\":\"red \\u001b[31m12\"}".to_vec(),
        b"{\"claim\":\"red 12\",\"pile\":-1}".to_vec(),
        b"\0".to_vec(),
    ];
    let mut input = lines.join(&b'\n');
    input.extend_from_slice(b"\nred 12 on red 11\n");
    let run = table.piped("check --batch -", input);
    run.exits(2);
    let answers = run.json_lines();
    assert_eq!(answers.len(), lines.len() + 1);
    for answer in &answers[..lines.len()] {
        assert!(answer["error"]["message"].is_string(), "{answer}");
    }
    assert_eq!(answers[lines.len()]["verdict"], "legal");
}

#[cfg(unix)]
#[test]
fn every_verb_refuses_arguments_that_are_not_utf8() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    let table = evening();
    let before = content(&table);
    for words in [
        ["score", "add", "Anna"].as_slice(),
        &["session", "start", "classic"],
        &["check", "red 12", "--table"],
        &["settle", "duel"],
        &["players", "add"],
        &["history", "--player"],
    ] {
        let mut args: Vec<OsString> = words.iter().map(OsString::from).collect();
        args.push(OsString::from_vec(b"A\xff=1".to_vec()));
        let run = table.args(&args);
        run.exits(2);
        assert!(run.stderr.starts_with("elfer: An argument is not UTF-8 text."), "{run}");
    }
    assert_eq!(content(&table), before);
}

/// Checks the error of each kind of verb for an unusable file. The referee judges without it.
fn assert_all_verbs_report(table: &Table, code: &str) {
    let lines = [
        "",
        "status",
        "history",
        "log",
        "players",
        "report session",
        "session show",
        "score add Anna=out Ben=3",
        "score edit 1 Anna=3",
        "score drop 1",
        "session start classic A B",
        "session end",
        "session resume 1",
        "session join Zoe",
        "players add Zoe",
        "undo",
        "redo",
    ];
    for line in lines {
        let run = table.elfer(&format!("{line} --json"));
        run.exits(6);
        assert_eq!(run.stdout, "", "{line}");
        let error = run.error_json();
        assert_eq!(error["error"]["code"], code, "{line}");
        assert!(error["error"]["hint"].is_string(), "{line} says nothing to do: {run}");
        let message = error["error"]["message"].as_str().unwrap();
        assert!(message.ends_with("Nothing was written."), "{line}: {message}");
    }
    for lang in ["en", "de", "nl"] {
        let run = table.elfer(&format!("check --lang {lang} draw"));
        assert!([0, 1, 3].contains(&run.code), "{run}");
        assert!(run.stdout.contains("classic."), "{run}");
        assert!(run.stderr.contains("elfer.db"), "{run}");
    }
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    for content in [b"my shopping list\n".repeat(400), vec![b'x'], vec![0; 5_000]] {
        let table = Table::new();
        let path = table.file("elfer.db", &content);
        assert_all_verbs_report(&table, "not-a-database");
        assert_eq!(std::fs::read(path).unwrap(), content);
    }
}

#[test]
fn a_folder_in_the_place_of_the_file_is_no_database() {
    let table = Table::new();
    std::fs::create_dir(table.path("elfer.db")).unwrap();
    assert_all_verbs_report(&table, "folder");
}

/// A number of the header of a SQLite file, big-endian.
fn mark(path: &Path, at: usize, number: u32) -> Vec<u8> {
    let mut content = std::fs::read(path).unwrap();
    content[at..at + 4].copy_from_slice(&number.to_be_bytes());
    std::fs::write(path, &content).unwrap();
    content
}

#[test]
fn a_file_from_a_newer_version_is_left_alone() {
    let table = evening();
    let content = mark(&table.path("elfer.db"), 60, 99);
    assert_all_verbs_report(&table, "newer");
    let run = table.elfer("status");
    assert!(run.stderr.contains("schema 99"), "{run}");
    assert_eq!(std::fs::read(table.path("elfer.db")).unwrap(), content);
    table.elfer("--version").exits(0);
    table.elfer("status --help").exits(0);
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let table = evening();
    let content = mark(&table.path("elfer.db"), 68, 0x1234_5678);
    assert_all_verbs_report(&table, "foreign");
    assert_eq!(std::fs::read(table.path("elfer.db")).unwrap(), content);
}

#[test]
fn half_a_file_is_damaged_and_left_alone() {
    let table = evening();
    let mut content = std::fs::read(table.path("elfer.db")).unwrap();
    content.truncate(content.len() / 2);
    table.file("elfer.db", &content);
    assert_all_verbs_report(&table, "damaged");
    assert_eq!(std::fs::read(table.path("elfer.db")).unwrap(), content);
}

#[test]
fn an_unwritable_path_is_a_storage_error() {
    let table = Table::new();
    let file = table.file("file", "");
    let below = file.join("elfer.db");
    let args = ["--db", below.to_str().unwrap(), "session", "start", "classic", "A", "B"];
    assert_refused(&table, &args, 6);
    let long = table.path(&"x".repeat(300));
    let args = ["--db", long.to_str().unwrap(), "session", "start", "classic", "A", "B"];
    assert_refused(&table, &args, 6);
    assert_refused(&table, &["--db", "", "status"], 2);
}

/// Not even the owner may write to the folder; only the superuser may.
#[cfg(unix)]
#[test]
fn a_read_only_folder_is_a_storage_error() {
    use crate::tools;
    use std::os::unix::fs::PermissionsExt;
    let mut table = Table::new();
    let folder = table.path("closed");
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o500)).unwrap();
    if tools::is_root() {
        if tools::lacks(tools::STEP_DOWN, tools::can_step_down()) {
            return;
        }
        tools::give_to_nobody(&folder);
        table = table.without_rights();
    }
    let path = folder.join("elfer.db");
    let args = ["--db", path.to_str().unwrap(), "session", "start", "classic", "A", "B"];
    let messages = assert_refused(&table, &args, 6);
    assert!(messages[0].contains("cannot be written"), "{}", messages[0]);
}

#[test]
fn a_finished_session_refuses_a_round_and_names_the_resume_command() {
    let table = Table::new();
    let reports = |run: &Run, piece: &str| assert!(run.stderr.contains(piece), "{run}");
    table.elfer("session start classic Anna Ben --rounds 1").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(0);
    let run = table.elfer("score add Anna=out Ben=3");
    reports(run.exits(4), "session resume ID --rounds N");
    table.elfer("session resume 1 --rounds 2").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(4);
    table.elfer("session start classic Anna Ben --target 20").exits(0);
    table.elfer("score add Anna=out Ben=30").exits(0);
    reports(table.elfer("score add Anna=out Ben=3").exits(4), "session resume ID --target N");
    table.elfer("session resume 2 --target 40").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(0);
}
