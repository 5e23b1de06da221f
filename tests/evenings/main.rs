//! Whole evenings, played through the built binary as people at a table would play them: one page
//! a game, each with its slips of the keys, its disputes and the scoreboard after every round.
//!
//! A page is prose. What is typed and what comes of it stands in its `console` blocks; its last
//! table is the score sheet somebody kept on paper, sum by sum, and the stored session is held
//! against it. So the blocks may be written anew (`ELFER_PAGES=rewrite cargo test --test evenings`);
//! the exit codes and the numbers on paper may not.

#![allow(clippy::unwrap_used, reason = "a page that cannot be played stops")]

mod page;
mod paper;

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

/// Plays a page, and holds the session that comes of it against the sheet on paper.
fn play(name: &str) {
    let page = read(name);
    let session = page.hold().json("report session 1 --json");
    paper::compare(&page.prose(), &session, name);
}

macro_rules! evenings {
    ($($name:ident = $file:literal,)*) => {
        /// Every page of this folder.
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

/// No evening without a sheet that is refused, a change taken back and a dispute.
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

/// The evenings are not all in English, and somebody comes late and somebody leaves early.
#[test]
fn the_evenings_differ() {
    let any = |word: &str| {
        let said = |name: &&str| read(name).commands().any(|line| line.starts_with(word));
        PAGES.iter().any(said)
    };
    for word in ["ELFER_LANG=de", "ELFER_LANG=nl", "elfer session join ", "elfer session leave "] {
        assert!(any(word), "{word}");
    }
}
