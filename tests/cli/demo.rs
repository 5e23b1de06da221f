//! `demo`: a sample history, and the pictures of the README, which are drawn from it.

use crate::harness::{Table, repository};
use serde_json::Value;
use std::fs;

/// The sessions without the ids of the file.
fn sessions(table: &Table, file: &str) -> Value {
    let mut output = table.elfer(&format!("--db {file} history --json")).exits(0).json();
    for session in output.as_array_mut().unwrap() {
        session.as_object_mut().unwrap().remove("uuid");
    }
    output
}

#[test]
fn a_demo_is_deterministic_and_undamaged() {
    let table = Table::new();
    let output = table.elfer("demo one.db --json").exits(0).json();
    table.env("ELFER_NOW", "2031-01-01T00:00:00+00:00").elfer("demo").exits(0);
    let table = Table::new();
    table.elfer("demo one.db").exits(0);
    table.elfer("demo two.db").exits(0);
    let history = sessions(&table, "one.db");
    assert_eq!(history, sessions(&table, "two.db"));
    assert_eq!(
        history.as_array().unwrap().len(),
        usize::try_from(output["sessions"].as_u64().unwrap()).unwrap()
    );
    assert!(history.as_array().unwrap().iter().all(|session| session["finished"] == true));
    for game in ["classic", "master", "flaet", "pairs"] {
        assert!(
            history.as_array().unwrap().iter().any(|session| session["game"] == game),
            "{game}"
        );
    }
    let seasons = table.elfer("--db one.db season list --json").exits(0).json();
    assert_eq!(seasons.as_array().unwrap().len(), 2);
    table.elfer("--db one.db doctor").exits(0);
    assert!(!table.path("elfer.db").exists());
}

#[test]
fn a_demo_replaces_no_file() {
    let table = Table::new();
    table.file("mine.txt", "mine");
    table.elfer("demo mine.txt").exits(6);
    assert_eq!(fs::read(table.path("mine.txt")).unwrap(), b"mine");
    let own = table.path("elfer.db");
    table.args(&["demo".as_ref(), own.as_os_str()]).exits(6);
    assert!(!own.exists());
    table.elfer("session start classic Anna Ben").exits(0);
    let before = fs::read(&own).unwrap();
    table.args(&["demo".as_ref(), own.as_os_str()]).exits(6);
    table.elfer("demo").exits(0);
    assert_eq!(fs::read(&own).unwrap(), before);
    assert!(table.path("elfer-demo.db").exists());
}

/// `ELFER_PAGES=rewrite` writes the pictures.
#[test]
fn the_pictures_of_the_readme_are_up_to_date() {
    let table = Table::new();
    table.elfer("demo").exits(0);
    let pages = ["README.md", "docs/reports.md"];
    let text = pages.map(|page| fs::read_to_string(repository(page)).unwrap()).concat();
    for (report, name) in [("session 176", "evening.svg"), ("table --game classic", "table.svg")] {
        table.elfer(&format!("--db elfer-demo.db report {report} --svg {name}")).exits(0);
        let picture = fs::read_to_string(table.path(name)).unwrap();
        let stored = repository(&format!("assets/{name}"));
        if std::env::var("ELFER_PAGES").is_ok_and(|value| value == "rewrite") {
            fs::write(&stored, &picture).unwrap();
        }
        assert!(fs::read_to_string(&stored).unwrap() == picture, "assets/{name} is another");
        assert!(text.contains(&format!("assets/{name})")), "{name}");
    }
}
