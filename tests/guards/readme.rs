//! The README's sessions run as they stand (`ELFER_PAGES=rewrite` writes what came).

#[path = "../evenings/page.rs"]
mod page;

use page::Page;
use std::path::Path;

fn readme() -> Page {
    Page::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"))
}

#[test]
fn the_sessions_run_as_they_stand() {
    let session = readme().hold().json("report session 1 --json");
    assert_eq!(session["rounds"].as_array().map(Vec::len), Some(3), "{session}");
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
