//! Behaviour of every verb: help, version, languages, colours, streams.

use crate::harness::Table;
use std::process::Stdio;

#[test]
fn the_version_is_one_line() {
    let version = concat!("elfer ", env!("CARGO_PKG_VERSION"), "\n");
    for line in ["--version", "-V"] {
        let run = Table::new().elfer(line);
        run.exits(0);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (version, ""));
    }
}

#[test]
fn help_speaks_three_languages() {
    let table = Table::new();
    for (lang, usage, heading) in [
        ("en", "Usage: elfer setup [GAME] [OPTIONS]", "`elfer --help` lists the options"),
        ("de", "Aufruf: elfer setup [SPIEL] [OPTIONEN]", "`elfer --help` zeigt die Optionen"),
        ("nl", "Gebruik: elfer setup [SPEL] [OPTIES]", "`elfer --help` toont de opties"),
    ] {
        for line in [format!("setup --help --lang {lang}"), format!("--lang {lang} help setup")] {
            let run = table.elfer(&line);
            run.exits(0);
            assert_eq!(run.stderr, "");
            assert!(run.stdout.contains(usage), "{line}\n{run}");
            assert!(run.stdout.contains(heading), "{line}\n{run}");
        }
    }
}

#[test]
fn help_fits_the_terminal() {
    for columns in ["40", "60", "80", "200"] {
        let table = Table::new().env("COLUMNS", columns);
        for lang in ["en", "de", "nl"] {
            for verb in ["check", "settle", "rules", ""] {
                let run = table.elfer(&format!("{verb} --help --lang {lang}"));
                run.exits(0);
                let (text, _) = run.stdout.rsplit_once("\n\n").unwrap();
                for line in text.lines().filter(|line| !line.trim().starts_with("elfer ")) {
                    let wide = line.chars().count();
                    assert!(wide <= columns.parse().unwrap(), "{columns} {lang} {verb}: {line}");
                }
            }
        }
    }
}

#[test]
fn the_manual_names_every_verb_and_exit_code() {
    let run = Table::new().elfer("man");
    run.exits(0);
    assert!(run.stdout.starts_with(".TH ELFER 1 "));
    for part in
        [".SH \"elfer check\"", ".SH \"elfer setup\"", "\\fB130\\fR", "\\-\\-all\\-editions"]
    {
        assert!(run.stdout.contains(part), "{part}");
    }
    assert!(!run.stdout.contains("man-exit"), "every exit code has its words");
}

#[test]
fn the_manual_is_written_page_by_page() {
    let table = Table::new();
    for (lang, heading) in [("en", ".SH NAME"), ("de", ".SH NAME"), ("nl", ".SH NAAM")] {
        let run = table.elfer(&format!("--lang {lang} man --dir {lang}"));
        run.exits(0);
        let pages = std::fs::read_dir(table.path(lang)).unwrap().count();
        assert!(pages > 24 && run.stdout.starts_with(&format!("{pages} ")), "{run}");
        let page = std::fs::read_to_string(table.path(&format!("{lang}/elfer-check.1"))).unwrap();
        assert!(page.contains(heading) && page.contains(".SH \"elfer check\""), "{page}");
        let one = table.elfer(&format!("--lang {lang} man check"));
        assert_eq!(one.stdout.trim_end(), page.trim_end());
        let main = std::fs::read_to_string(table.path(&format!("{lang}/elfer.1"))).unwrap();
        assert!(
            main.contains("\\fBelfer\\-check\\fR(1)") && main.contains("\\fB130\\fR"),
            "{main}"
        );
    }
    table.elfer("man check --dir there").exits(2);
}

#[test]
fn colours_are_never_sent_into_pipes() {
    let coloured = |table: Table, line: &str| table.elfer(line).stdout.contains('\u{1b}');
    let line = "check yellow 9 on blue 10";
    assert!(!coloured(Table::new(), line));
    assert!(coloured(Table::new().env("CLICOLOR_FORCE", "1"), line));
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "0"), line));
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1"), line));
    assert!(coloured(Table::new().env("NO_COLOR", "1"), &format!("{line} --color always")));
    assert!(!coloured(Table::new().env("CLICOLOR_FORCE", "1"), &format!("{line} --color never")));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let table = Table::new();
    let mut child = table
        .command()
        .args(["rules", "classic"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let table = Table::new();
    let output =
        table.command().args(["rules", "classic"]).stdout(full).stderr(Stdio::piped()).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(6));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("elfer: The output cannot be written:"), "{stderr}");
}

#[test]
fn help_and_version_open_no_database() {
    let table = Table::new();
    for line in ["--help", "--version", "check --help", "games", "rules classic", "man"] {
        table.elfer(line).exits(0);
    }
    assert!(!table.path("elfer.db").exists());
}
