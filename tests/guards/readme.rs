//! The README and the manual: their sessions have the actual output (`ELFER_PAGES=rewrite` writes it), their
//! links lead somewhere, and the README stays short.

#[path = "../support/page.rs"]
mod page;

use page::Page;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest number of lines that people still read.
const README_LINES: usize = 250;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> Page {
    Page::read(&root().join("README.md"))
}

/// All pages of the manual, by name.
fn manual() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs")).unwrap();
    let mut pages: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    pages
}

#[test]
fn the_sessions_run_as_they_stand() {
    let session = readme().check().json("report session 1 --json");
    assert_eq!(session["rounds"].as_array().map(Vec::len), Some(3), "{session}");
}

#[test]
fn the_sessions_of_the_manual_run_as_they_stand() {
    let mut commands = 0;
    for path in manual() {
        let page = Page::read(&path);
        commands += page.commands().count();
        page.check();
    }
    assert!(commands > 25, "{commands} commands");
}

#[test]
fn the_two_commands_stand_there() {
    let page = readme();
    let prose = page.prose();
    for command in ["cargo run --release --locked -- score add", "cargo test --locked"] {
        assert!(prose.contains(&command), "{command}");
    }
    assert!(page.commands().count() > 10);
    assert!(page.codes().any(|code| code == 1), "no illegal move is shown");
}

#[test]
fn the_readme_is_short_and_names_every_page_of_the_manual() {
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(text.lines().count() <= README_LINES, "{} lines", text.lines().count());
    for page in manual() {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(text.contains(&format!("(docs/{name})")), "{name}");
    }
}

#[test]
fn every_link_to_a_file_leads_somewhere() {
    for path in std::iter::once(root().join("README.md")).chain(manual()) {
        let text = fs::read_to_string(&path).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap();
            if !file.is_empty() && !file.contains("://") {
                assert!(path.parent().unwrap().join(file).exists(), "{}: {link}", path.display());
            }
        }
    }
}
