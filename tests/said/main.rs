//! What people say at the table: sentences as pages, and every canonical claim in many forms.

#[path = "../support/cpu.rs"]
mod cpu;
mod forms;
mod noise;

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{CheckError, Facts, Names, Talk};

const PAGES: [(Tongue, &str); 3] = [
    (Tongue::En, include_str!("en.txt")),
    (Tongue::De, include_str!("de.txt")),
    (Tongue::Nl, include_str!("nl.txt")),
];

/// What a line says of its sentence.
enum Expected<'p> {
    Understood(&'p str),
    Offered(&'p str),
    Refused,
}

fn line(line: &str) -> (&str, Expected<'_>) {
    if let Some(said) = line.strip_prefix("✗ ") {
        return (said, Expected::Refused);
    }
    let (said, claim) = line.rsplit_once(" → ").expect(line);
    match said.strip_prefix("? ") {
        Some(said) => (said, Expected::Offered(claim)),
        None => (said, Expected::Understood(claim)),
    }
}

/// Whether an offer is read back as itself and is a claim of that game.
fn is_taken(game: Game, offer: &str, players: &[&str]) -> bool {
    let talk = Talk { tongue: Tongue::En, players: Names::Only(players) };
    let played = game.by_default();
    let facts = played.situate(Facts::default()).expect("no facts, no contradiction");
    let Ok(claim) = game.read_in(offer, talk) else { return false };
    let judged = played.judge(&claim, &facts);
    claim.to_string() == offer
        && !matches!(judged, Err(CheckError::NotInThisGame(_) | CheckError::OtherGame))
}

/// A mistyped word is put right only to a step that the game has.
#[test]
fn no_offer_is_refused_when_it_is_taken() {
    let read = |game: Game, said: &str| {
        let talk = Talk { tongue: Tongue::En, players: Names::Only(&[]) };
        game.read_in(said, talk).expect_err(said).offer
    };
    assert_eq!(read(Game::Master, "swapp blue 7").as_deref(), Some("swap blue 7"));
    assert_eq!(read(Game::Classic, "swapp blue 7"), None);
    assert_eq!(read(Game::Classic, "I lay the red 12 and stopp"), None);
}

/// Calls the function with each sentence of the pages: its language, its game, the players, and what is
/// expected.
fn each_line(mut visit: impl FnMut(Tongue, Game, &[&str], &str, Expected<'_>)) {
    for (tongue, page) in PAGES {
        let (mut game, mut players) = (Game::Classic, Vec::new());
        for told in page.lines().skip(2).filter(|told| !told.is_empty()) {
            if let Some(head) = told.strip_prefix("# ") {
                let (id, piles) = head.split_once(" --piles ").unwrap_or((head, ""));
                game = Game::from_id(id).expect(id);
                players = piles.split(' ').filter_map(|pile| pile.split('=').next()).collect();
                continue;
            }
            let (said, expected) = line(told);
            visit(tongue, game, &players, said, expected);
        }
    }
}

#[test]
fn every_sentence_of_the_pages_is_understood_as_it_was_meant() {
    let mut wrong = Vec::new();
    let mut understood = 0;
    each_line(|tongue, game, players, said, expected| {
        let talk = Talk { tongue, players: Names::Only(players) };
        let read = game.read_in(said, talk);
        if let Some(offer) = read.as_ref().err().and_then(|error| error.offer.as_deref()) {
            assert!(is_taken(game, offer, players), "{said}: {offer}");
        }
        let right = match (&read, expected) {
            (Ok(claim), Expected::Understood(meant)) => {
                understood += 1;
                claim.to_string() == meant
            }
            (Err(error), Expected::Offered(meant)) => error.offer.as_deref() == Some(meant),
            (Err(_), Expected::Refused) => true,
            _ => false,
        };
        if !right {
            let got = read.map(|claim| claim.to_string());
            wrong.push(format!("{} {said}\n    {got:?}", tongue.id()));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(understood > 200, "only {understood}");
}
