//! Reports as CSV sheets, Markdown, HTML pages and pictures.

use crate::harness::Table;
#[cfg(unix)]
use crate::tools;
use serde_json::Value;
use std::fs;

const HOSTILE: [&str; 3] = ["<script>alert(1)</script>", "+cmd|' /C calc'!A0", "a\" onload=\"x"];

/// Two evenings of two games, with names and notes that would be commands elsewhere.
fn evenings() -> Table {
    let table = Table::new();
    table.args(&["season", "start", "=1+1 <b>"]).exits(0);
    // No name holds `=`.
    let names = [HOSTILE[0], HOSTILE[1], "@Ben | *x*"];
    table.args(&["session", "start", "classic", names[0], names[1], names[2]]).exits(0);
    table.args(&["session", "edit", "--place", "=HYPERLINK(1)", "--note", "<img src=x>"]).exits(0);
    for points in [[0, 20, 7], [31, 0, 2], [5, 8, 0]] {
        let mut words = vec!["score".to_owned(), "add".to_owned()];
        for (name, points) in names.iter().zip(points) {
            words.push("--points".to_owned());
            words.push(format!("{name}={points}"));
        }
        table.args(&words).exits(0);
    }
    table.elfer("session end").exits(0);
    table
}

const REPORTS: [&[&str]; 8] = [
    &["report", "session"],
    &["report", "player", "@Ben"],
    &["report", "table"],
    &["report", "versus", "@Ben", "+cmd"],
    &["report", "records"],
    &["report", "calendar", "2026"],
    &["report", "year", "2026"],
    &["report", "season"],
];

/// True if a report has pictures.
fn is_drawn(report: &[&str]) -> bool {
    report != REPORTS[4]
}

fn with<'a>(report: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    report.iter().chain(more).copied().collect()
}

#[test]
fn nothing_in_a_report_is_a_command() {
    let table = evenings();
    for report in REPORTS {
        for language in ["en", "de", "nl"] {
            let lang = ["--lang", language];
            let files = ["--html", "page.html", "--force", "--svg", "picture.svg"];
            let files = &files[..if is_drawn(report) { 5 } else { 3 }];
            table.args(&with(&with(report, files), &lang)).exits(0);
            let page = fs::read_to_string(table.path("page.html")).unwrap();
            let picture = fs::read_to_string(table.path("picture.svg")).unwrap_or_default();
            assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{language}\">")));
            assert!(page.contains("content=\"default-src 'none'; style-src 'sha256-"));
            let csv = table.args(&with(&with(report, &["--format", "csv"]), &lang)).stdout;
            let markdown = table.args(&with(&with(report, &["--format", "md"]), &lang)).stdout;
            for text in [&page, &picture, &csv, &markdown] {
                let control = |c: char| c.is_control() && c != '\n';
                assert!(!text.contains(control), "{text}");
            }
            for text in [&page, &picture, &markdown] {
                for tag in ["<script", "<img", " onload=\"", "<b>"] {
                    assert!(!text.contains(tag), "{tag}\n{text}");
                }
            }
            assert!(!markdown.contains("| *x*"), "{markdown}");
            for row in csv::Reader::from_reader(csv.as_bytes()).records() {
                for cell in &row.unwrap() {
                    assert!(!cell.starts_with(['=', '+', '@']), "{cell}\n{csv}");
                }
            }
        }
    }
    let csv = table.elfer("report table --format csv").stdout;
    assert!(csv.contains("'+cmd") && csv.contains("'@Ben"), "{csv}");
}

#[test]
fn a_sheet_has_the_figures_of_the_json() {
    let table = evenings();
    let sheet = |report: &[&str]| -> Vec<Vec<(String, String)>> {
        let csv = table.args(&with(report, &["--format", "csv"])).exits(0).stdout.clone();
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let heads = reader.headers().unwrap().clone();
        let heads = || heads.iter().map(str::to_owned);
        reader
            .records()
            .map(|row| heads().zip(row.unwrap().iter().map(str::to_owned)).collect())
            .collect()
    };
    let agree = |sheet: &[Vec<(String, String)>], json: &Value| {
        assert_eq!(sheet.len(), json.as_array().unwrap().len());
        for (row, object) in sheet.iter().zip(json.as_array().unwrap()) {
            for (head, cell) in row {
                match &object[head.as_str()] {
                    Value::Null => assert_eq!(cell, "", "{head}"),
                    Value::String(words) => {
                        assert_eq!(cell.trim_start_matches('\''), words, "{head}");
                    }
                    number => assert_eq!(number.as_f64(), cell.parse().ok(), "{head}"),
                }
            }
        }
    };
    let json = |report: &[&str]| table.args(&with(report, &["--format", "json"])).exits(0).json();
    assert_eq!(json(REPORTS[2]), table.elfer("report table --json").json());
    agree(&sheet(REPORTS[2]), &json(REPORTS[2])["players"]);
    agree(&sheet(REPORTS[1]), &json(REPORTS[1])["by_game"]);
    agree(&sheet(REPORTS[5]), &json(REPORTS[5])["days"]);
    agree(&sheet(REPORTS[6]), &json(REPORTS[6])["players"]);
    for row in sheet(REPORTS[4]) {
        let record: std::collections::BTreeMap<&str, &str> =
            row.iter().map(|(head, cell)| (head.as_str(), cell.as_str())).collect();
        let output = &json(REPORTS[4])["by_game"][0][record["record"]];
        assert_eq!(output["value"].to_string(), record["value"]);
        assert_eq!(output["session"].to_string(), record["session"]);
    }
    let (rounds, output) = (sheet(REPORTS[0]), json(REPORTS[0]));
    assert_eq!(rounds.len(), 3);
    for (row, round) in rounds.iter().zip(output["rounds"].as_array().unwrap()) {
        for name in [HOSTILE[0], HOSTILE[1], "@Ben | *x*"] {
            let find = |head: &str| {
                let head = |known: &&(String, String)| known.0.trim_start_matches('\'') == head;
                row.iter().find(head).and_then(|(_, cell)| cell.parse::<i64>().ok())
            };
            assert_eq!(find(name), round["points"][name].as_i64(), "{name}");
            assert_eq!(find(&format!("{name} total")), round["totals"][name].as_i64(), "{name}");
        }
    }
}

#[test]
fn a_session_in_markdown() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben --rounds 2 --place Texel").exits(0);
    table.elfer("score add Anna=out Ben=20").exits(0);
    table.elfer("score add Anna=31 Ben=out").exits(0);
    table.elfer("--lang de report session --format md").prints(
        "
# Elfer raus!

heutige deutsche Anleitung · Sitzung 1 · 2 von 2 Runden · 4. Mai 2026 20:15 · Texel

Ben hat gewonnen, 11 Minuspunkte vor Anna.

Ben ging erst in der letzten Runde in Führung.

Anna führte nach Runde 1 und lag am Ende 11 Minuspunkte zurück.

## Stand

| Nr. | Name | Gesamt |
| ---: | --- | ---: |
| 1\\. | Ben | 20 |
| 2\\. | Anna | 31 |

## Runde für Runde

| Runde | Zeit | Geber | Anna | Ben |
| ---: | --- | --- | ---: | ---: |
| 1 | 20:15 | Anna | 0○ → 0 | 20 → 20 |
| 2 | 20:15 | Ben | 31 → 31 | 0○ → 20 |

- ○ fertig geworden
[exit 0]",
    );
}

#[test]
fn no_file_is_replaced_without_force() {
    let table = evenings();
    table.file("page.html", "mine");
    table.elfer("report table --html page.html").exits(6);
    assert_eq!(fs::read(table.path("page.html")).unwrap(), b"mine");
    table.elfer("report table --html page.html --force").exits(0);
    assert!(fs::read(table.path("page.html")).unwrap().starts_with(b"<!DOCTYPE"));
    table.elfer("report table --svg elfer.db --force").exits(6);
    table.elfer("doctor").exits(0);
    table.elfer("report table --format xml").exits(2);
    let run = table.elfer("report table --json --svg table.svg");
    assert_eq!(run.exits(0).json(), table.elfer("report table --json").json());
    assert!(fs::read(table.path("table.svg")).unwrap().starts_with(b"<svg"));
    table.elfer("report session --png evening.png").exits(0);
    assert!(fs::read(table.path("evening.png")).unwrap().starts_with(b"\x89PNG"));
    table.elfer("report session --png evening.png").exits(6);
}

/// A browser draws the page, and its content security policy blocks nothing.
#[cfg(unix)]
#[test]
fn a_browser_shows_the_pages() {
    if tools::lacks("chromium", tools::runs("chromium", &["--version"])) {
        return;
    }
    let table = evenings();
    for (number, report) in REPORTS.into_iter().enumerate() {
        let name = format!("page{number}.html");
        table.args(&with(report, &["--html", &name])).exits(0);
        let picture = table.path(&format!("{number}.png"));
        let output = std::process::Command::new("chromium")
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"])
            .arg(format!("--user-data-dir={}", table.path("browser").display()))
            .arg("--window-size=400,900")
            .arg(format!("--screenshot={}", picture.display()))
            .arg(format!("file://{}", table.path(&name).display()))
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(!stderr.contains("Content Security Policy"), "{stderr}");
        assert!(fs::metadata(&picture).unwrap().len() > 8_000, "{name} is empty\n{stderr}");
    }
}

#[test]
fn a_document_names_the_sessions_it_covers() {
    let table = evenings();
    let line = "--lang de report table --game classic --since 2020-01-01 --format md";
    let output = table.elfer(line).exits(0).stdout.clone();
    assert!(output.contains("\nElfer raus! · seit 1. Januar 2020\n"), "{output}");
}
