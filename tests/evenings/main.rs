//! Whole evenings, played through the binary as people at a table would play them: one page per game,
//! with typing errors, disputes and the scoreboard after every round.
//!
//! A page is prose with commands and their output in `console` blocks. Its last table is a score sheet on
//! paper, which the stored session must match. `ELFER_PAGES=rewrite cargo test --test evenings` writes the
//! output, but not the numbers on paper.

#![allow(clippy::unwrap_used, reason = "a page that cannot be played stops")]

#[path = "../support/page.rs"]
mod page;
mod paper_sheet;

use elfer::games::Game;
use page::Page;
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/evenings")
}

fn read(name: &str) -> Page {
    Page::read(&folder().join(format!("{name}.md")))
}

/// Plays a page and compares the stored session with the sheet on paper.
fn play(name: &str) {
    let page = read(name);
    let session = page.check().json("report session 1 --json");
    paper_sheet::compare(&page.prose(), &session, name);
}

macro_rules! evenings {
    ($($name:ident = $file:literal,)*) => {
        /// The pages of this folder.
        const PAGES: &[&str] = &[$($file),*];

        $(
            #[test]
            fn $name() {
                play($file);
            }
        )*
    };
}

evenings! {
    classic = "classic",
    classic_with_sixty_cards = "classic-sixty",
    false_start = "false-start",
    three_starts = "three-starts",
    any_start = "any-start",
    master = "master",
    connect_anywhere = "connect-anywhere",
    cheat = "cheat",
    guess_the_sum = "guess-the-sum",
    nightcap = "nightcap",
    duel = "duel",
    collect_colours = "collect-colours",
    snip_snap = "snip-snap",
    quartets = "quartets",
    black_peter = "black-peter",
    pairs = "pairs",
    highest_card = "highest-card",
    flaet = "flaet",
}

#[test]
fn every_game_has_its_evening() {
    for &game in Game::ALL {
        assert!(PAGES.contains(&game.id()), "no evening of {}", game.id());
        let begins = format!("elfer session start {} ", game.id());
        let page = read(game.id());
        assert!(page.commands().any(|line| line.starts_with(&begins)), "{}", game.id());
    }
}

#[test]
fn every_page_is_played() {
    let files: BTreeSet<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(files, PAGES.iter().map(|&page| page.to_owned()).collect());
}

/// Every evening has a refused round, an undo, a correction and a dispute.
#[test]
fn every_evening_has_its_mistakes() {
    for &name in PAGES {
        let page = read(name);
        let any = |begins: &str| page.commands().any(|line| line.starts_with(begins));
        assert!(any("elfer undo"), "{name}: nothing is taken back");
        assert!(any("elfer check ") || any("elfer settle "), "{name}: nothing is disputed");
        assert!(any("elfer score edit "), "{name}: nothing is mended");
        assert!(page.codes().any(|code| code == 4), "{name}: nothing is refused");
    }
}

/// The evenings include all languages, a late-comer and a player who leaves early.
#[test]
fn the_evenings_differ() {
    let any = |word: &str| {
        let has_command = |name: &&str| read(name).commands().any(|line| line.starts_with(word));
        PAGES.iter().any(has_command)
    };
    for word in ["ELFER_LANG=de", "ELFER_LANG=nl", "elfer session join ", "elfer session leave "] {
        assert!(any(word), "{word}");
    }
}
