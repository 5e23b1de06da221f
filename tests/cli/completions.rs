//! `elfer completions`: the files in the repository are up to date, and `elfer` answers the shells.

use crate::harness::{Table, repository};

/// Shells with their files in the repository.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "completions/elfer.bash"),
    ("zsh", "completions/_elfer"),
    ("fish", "completions/elfer.fish"),
    ("powershell", "completions/elfer.ps1"),
    ("elvish", "completions/elfer.elv"),
];

#[test]
fn checked_in_files_are_up_to_date() {
    let table = Table::new();
    for (shell, path) in SHELLS {
        let run = table.elfer(&format!("completions {shell}"));
        run.exits(0);
        assert!(!run.stdout.contains(env!("CARGO_MANIFEST_DIR")), "{shell}: no path of a build");
        let stored = std::fs::read_to_string(repository(path)).unwrap();
        assert!(stored == run.stdout, "make {path} anew: elfer completions {shell} > {path}");
    }
}

#[test]
fn an_unknown_shell_is_named() {
    Table::new().elfer("completions tcsh").prints(
        "
--- stderr
elfer: “tcsh” is no value for SHELL.
  Did you mean zsh?
[exit 2]",
    );
}

/// The candidates at the end of the line, in the format of zsh.
fn candidates(table: &Table, line: &[&str]) -> String {
    candidates_for("zsh", table, line)
}

fn candidates_for(shell: &str, table: &Table, line: &[&str]) -> String {
    let args = ["--"].iter().chain(line);
    let output = table.command().args(args).env("COMPLETE", shell).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    String::from_utf8(output.stdout).unwrap()
}

/// The candidates without their descriptions.
fn words(table: &Table, line: &[&str]) -> String {
    let candidates = candidates(table, line);
    let words: Vec<&str> =
        candidates.lines().map(|line| line.split('\t').next().unwrap()).collect();
    words.join(" | ")
}

fn evening() -> Table {
    let table = Table::new();
    table.args(&["session", "start", "duel", "Emma", "Finn"]).exits(0);
    table.args(&["session", "start", "classic", "Anna", "Anna Lena", "Ben"]).exits(0);
    table
}

#[test]
fn players_of_the_session_are_candidates() {
    let table = evening();
    assert_eq!(words(&table, &["elfer", "score", "add", "An"]), "Anna= | Anna Lena=");
    assert_eq!(words(&table, &["elfer", "score", "add", "Anna=out", "A"]), "Anna Lena=");
    assert_eq!(words(&table, &["elfer", "score", "add", "E"]), "");
    assert_eq!(words(&table, &["elfer", "score", "add", "--session", "1", "E"]), "Emma=");
    assert_eq!(words(&table, &["elfer", "session", "join", "E"]), "Emma");
    assert_eq!(words(&table, &["elfer", "session", "join", "A"]), "");
    assert_eq!(words(&table, &["elfer", "session", "leave", "A"]), "Anna | Anna Lena");
    assert_eq!(words(&table, &["elfer", "session", "leave", "E"]), "");
    assert_eq!(words(&table, &["elfer", "history", "--player", "B"]), "Ben");
    let start = ["elfer", "session", "start", "duel", "Gina", "Ben", "--dealer", ""];
    assert_eq!(words(&table, &start), "Gina | Ben");
}

#[test]
fn sessions_and_rounds_complete() {
    let table = evening();
    assert_eq!(words(&table, &["elfer", "session", "show", ""]).split(" | ").next(), Some("2"));
    table.elfer("score add Anna=out \"Anna Lena=3\" Ben=4").exits(0);
    table.elfer("score add Anna=out \"Anna Lena=3\" Ben=4").exits(0);
    assert!(words(&table, &["elfer", "score", "edit", ""]).starts_with("2 | 1"));
}

#[test]
fn other_terms_are_those_of_the_named_session() {
    let table = evening();
    let as_if = |typed: &str| words(&table, &["elfer", "report", "session", "--as-if", typed]);
    assert_eq!(as_if("w"), "without=Anna | without=Anna Lena | without=Ben");
    assert_eq!(as_if("edition=n"), "edition=nl-1999");
    assert_eq!(as_if("r"), "rounds= | ranking=fewest | ranking=most");
    let first = ["elfer", "report", "session", "1", "--as-if", "without="];
    assert_eq!(words(&table, &first), "without=Emma | without=Finn");
}

#[test]
fn games_editions_and_rules_are_narrowed() {
    let table = Table::new();
    assert_eq!(words(&table, &["elfer", "rules", "cl"]), "classic");
    assert_eq!(words(&table, &["elfer", "rules", "classic", "--edition", "nl"]), "nl-1999");
    assert_eq!(words(&table, &["elfer", "rules", "flaet", "--edition", "nl"]), "");
    let rule = words(&table, &["elfer", "rules", "classic", "classic.row.s"]);
    assert_eq!(rule, "classic.row.same-colour");
    assert_eq!(words(&table, &["elfer", "rules", "classic", "row.s"]), "row.same-colour");
    assert_eq!(words(&table, &["elfer", "rules", "classic", "duel."]), "");
    let silences = words(&table, &["elfer", "ruling", "add", "--rule", "classic."]);
    assert!(!silences.is_empty());
    for silence in silences.split(" | ") {
        assert!(silence.contains(".silence."), "{silence}");
    }
    assert!(words(&table, &["elfer", "check", "--all-e"]).starts_with("--all-editions"));
    assert!(!table.path("elfer.db").exists(), "nothing is created");
}

#[test]
fn candidates_are_described_as_in_the_help() {
    for (lang, about) in [
        ("en", "score\tRecord a round"),
        ("de", "score\tEine Runde aufschreiben"),
        ("nl", "score\tEen ronde opschrijven"),
    ] {
        let table = Table::new().env("ELFER_LANG", lang);
        let found = candidates(&table, &["elfer", "sco"]);
        assert!(found.starts_with(about), "{lang}: {found}");
        let whole =
            candidates(&table, &["elfer", ""]) + &candidates(&table, &["elfer", "check", "--"]);
        for line in whole.lines() {
            assert!(!line.ends_with('\t'), "{lang}: nothing is said of {line}");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_does_not_block_the_shell() {
    let table = Table::new();
    let pipe = table.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for db in [pipe.to_str().unwrap(), "/", "/dev/tty", "/nowhere/at/all"] {
        assert_eq!(words(&table, &["elfer", "--db", db, "history", "--player", "A"]), "");
    }
    let rubbish = table.file("rubbish", "x".repeat(9000));
    let line = ["elfer", "--db", rubbish.to_str().unwrap(), "session", "leave", ""];
    assert!(!words(&table, &line).contains('\u{fffd}'));
}

#[test]
fn bash_and_powershell_get_quoted_words() {
    let table = Table::new();
    table.args(&["session", "start", "classic", "$(touch made)", "O’Neil; x", "Ben"]).exits(0);
    let candidates = |line: &str, replaced| candidates_for("bash", &table, &[line, replaced]);
    assert_eq!(
        candidates("elfer session leave ", "").lines().next(),
        Some("\\$\\(touch\\ made\\)")
    );
    assert_eq!(candidates("elfer session leave '$", "$"), "$(touch made)\n");
    assert_eq!(candidates("elfer session leave \"\\$", "\\$"), "\\$(touch made)\n");
    assert_eq!(candidates("elfer rules classic --edition=nl", "nl"), "nl-1999\n");
    let in_powershell = |line: &[&str], word| {
        let mut command = table.command();
        command.args([&["--", "elfer"], line].concat());
        command.envs([("COMPLETE", "powershell"), ("COMPLETE_WORD", word)]);
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(in_powershell(&["session", "leave"], "O"), "'O’’Neil; x'\t\n");
    assert_eq!(in_powershell(&["session", "leave"], "$"), "'$(touch made)'\t\n");
    assert_eq!(in_powershell(&["score", "add"], "B"), "Ben=\t\n");
}

/// Lets a shell parse a file without running it. Returns `None` without the shell.
fn read_by(shell: &str, file: &str) -> Option<std::process::Output> {
    let only_read = if shell == "fish" { "--no-execute" } else { "-n" };
    std::process::Command::new(shell).arg(only_read).arg(repository(file)).output().ok()
}

#[cfg(unix)]
#[test]
fn every_shell_can_parse_its_file() {
    for (shell, path) in &SHELLS[..3] {
        let read = read_by(shell, path);
        if crate::tools::lacks(shell, read.is_some()) {
            continue;
        }
        let read = read.unwrap();
        assert!(read.status.success() && read.stderr.is_empty(), "{shell}: {read:?}");
    }
}
