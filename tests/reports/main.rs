//! The text of reports: every report in every form, at 80 and at 40 columns, one page per language
//! (`ELFER_PAGES=rewrite cargo test --test reports` writes the output).

#![allow(clippy::unwrap_used, reason = "a page that cannot be run stops")]

#[path = "../support/page.rs"]
mod page;
#[path = "../support/threads.rs"]
mod threads;

use page::Page;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use threads::in_threads;
use unicode_width::UnicodeWidthStr;

/// The languages, with one page each.
const LANGUAGES: [&str; 3] = ["en", "de", "nl"];
/// All reports, by their words after `report`.
const REPORTS: [&str; 10] = [
    "session 149",
    "session 149 --as-if",
    "player",
    "table",
    "versus",
    "records",
    "calendar",
    "year",
    "season",
    "all",
];
/// The forms other than text.
const FORMS: [&str; 4] = ["--json", "--format csv", "--format md", "--html"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reports")
}

fn read(language: &str) -> Page {
    Page::read(&folder().join(format!("{language}.md")))
}

/// Writes sheets for import: a long evening of six players with long names, and a short one of two.
fn sheets(home: &Path) {
    let names =
        ["Anna-Katharina", "Ben", "Wilhelmine von der Heide", "Dirk", "Émilie-Françoise", "Jo"];
    let mut long = format!("date,{}\n", names.join(","));
    for round in 0..60 {
        let points = (0..names.len()).map(|seat| {
            if seat == round % names.len() { 0 } else { (seat * 17 + round * 5) % 40 + 1 }
        });
        let points: Vec<String> = points.map(|points| points.to_string()).collect();
        writeln!(long, "2026-05-02,{}", points.join(",")).unwrap();
    }
    fs::write(home.join("long.csv"), long).unwrap();
    fs::write(home.join("short.csv"), "date,Al,Wilhelmine von der Heide\n2026-05-01,0,23\n")
        .unwrap();
}

#[test]
fn the_reports_match_the_pages() {
    in_threads(&LANGUAGES, |language| {
        let home = TempDir::new().unwrap();
        sheets(home.path());
        read(language).check_in(home);
    });
}

#[test]
fn every_language_has_every_report_in_every_form() {
    let commands = |language: &str| -> Vec<String> {
        let page = read(language);
        let commands = page.commands().filter(|command| !command.starts_with("ELFER_LANG"));
        commands.map(str::to_owned).collect()
    };
    let [english, german, dutch] = LANGUAGES.map(commands);
    assert_eq!(english, german);
    assert_eq!(english, dutch);
    for report in REPORTS {
        let has_form = |form: &str| {
            let begins = format!("elfer report {report}");
            english.iter().any(|line| line.starts_with(&begins) && line.contains(form))
        };
        let forms = if report == "all" { &["--json", "--html"][..] } else { &FORMS[..] };
        for form in forms {
            assert!(has_form(form), "{report} {form}");
        }
        assert!(has_form(""), "{report}");
    }
}

/// Text reports fit 80 columns, and 40 columns after the line that sets `COLUMNS`.
#[test]
fn text_reports_fit_the_screen() {
    for language in LANGUAGES {
        let page = read(language);
        let mut columns = 80;
        for (command, output) in page.steps() {
            if let Some(width) = command.strip_prefix("COLUMNS=") {
                columns = width.parse().unwrap();
            }
            let is_free =
                ["--json", "--format", "cat ", "page "].iter().any(|part| command.contains(part));
            for line in output.lines().filter(|_| !is_free) {
                assert!(line.width() <= columns, "{language}, {columns}: {command}\n{line}");
            }
        }
    }
}
