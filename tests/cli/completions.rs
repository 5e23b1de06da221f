//! `elfer completions`: fresh in the repository, and asking `elfer` itself.

use crate::harness::{Table, repository};

/// Shells with the files in which their lines are checked in.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "completions/elfer.bash"),
    ("zsh", "completions/_elfer"),
    ("fish", "completions/elfer.fish"),
    ("powershell", "completions/elfer.ps1"),
    ("elvish", "completions/elfer.elv"),
];

#[test]
fn what_is_checked_in_is_fresh() {
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
    Table::new().elfer("completions tcsh").shows(
        "
--- stderr
elfer: “tcsh” is no value for SHELL.
  Did you mean zsh?
[exit 2]",
    );
}

fn complete(line: &[&str]) -> String {
    let table = Table::new();
    let found = complete_at(table, line);
    assert!(!found.1.path("elfer.db").exists(), "nothing is created");
    found.0
}

fn complete_at(table: Table, line: &[&str]) -> (String, Table) {
    let table = table
        .env("COMPLETE", "bash")
        .env("_CLAP_COMPLETE_INDEX", &(line.len() - 1).to_string())
        .env("_CLAP_IFS", "\n");
    let args: Vec<&str> = ["--"].into_iter().chain(line.iter().copied()).collect();
    let run = table.args(&args);
    run.exits(0);
    assert_eq!(run.stderr, "");
    (run.stdout, table)
}

#[test]
fn names_and_sessions_complete_from_the_store() {
    let table = Table::new();
    table.args(&["session", "start", "classic", "Anna", "Anna Lena", "Ben"]).exits(0);
    let (names, table) = complete_at(table, &["elfer", "score", "add", "An"]);
    assert_eq!(names, "Anna=\nAnna-Lena=");
    let (names, table) = complete_at(table, &["elfer", "history", "--player", "B"]);
    assert_eq!(names, "Ben");
    let (sessions, _) = complete_at(table, &["elfer", "session", "show", "1"]);
    assert_eq!(sessions, "1");
}

#[test]
fn games_editions_and_rules_complete() {
    assert_eq!(complete(&["elfer", "rules", "cl"]), "classic");
    assert_eq!(complete(&["elfer", "rules", "classic", "--edition", "nl"]), "nl-1999");
    let rules = complete(&["elfer", "rules", "classic", "classic.row.s"]);
    assert_eq!(rules, "classic.row.same-colour");
    assert!(complete(&["elfer", "check", "--all-e"]).starts_with("--all-editions"));
}

/// What a shell answers to that file, which it is only to read, if the shell is there.
fn read_by(shell: &str, file: &str) -> Option<std::process::Output> {
    let only_read = if shell == "fish" { "--no-execute" } else { "-n" };
    std::process::Command::new(shell).arg(only_read).arg(repository(file)).output().ok()
}

#[cfg(unix)]
#[test]
fn every_shell_can_read_its_own() {
    for (shell, path) in &SHELLS[..3] {
        let read = read_by(shell, path);
        if crate::tools::lacks(shell, read.is_some()) {
            continue;
        }
        let read = read.unwrap();
        assert!(read.status.success() && read.stderr.is_empty(), "{shell}: {read:?}");
    }
}
