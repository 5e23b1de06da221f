//! Sentences as people say them at the table: pages of sentences, and every canonical claim in many forms.

#[path = "../support/cpu.rs"]
mod cpu;
mod disputes;
mod forms;
mod remarks;
mod word_order;

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{CheckError, Facts, Names, Talk};

const PAGES: [(Tongue, &str); 3] = [
    (Tongue::En, include_str!("en.txt")),
    (Tongue::De, include_str!("de.txt")),
    (Tongue::Nl, include_str!("nl.txt")),
];

/// The expected result of a sentence.
enum Expected<'p> {
    Understood(&'p str),
    Offered(&'p str),
    Refused,
}

/// Parses a line of a page: `sentence → claim`, `? sentence → suggestion` or `✗ sentence`.
fn parse_line(line: &str) -> (&str, Expected<'_>) {
    if let Some(sentence) = line.strip_prefix("✗ ") {
        return (sentence, Expected::Refused);
    }
    let (sentence, claim) = line.rsplit_once(" → ").expect(line);
    match sentence.strip_prefix("? ") {
        Some(sentence) => (sentence, Expected::Offered(claim)),
        None => (sentence, Expected::Understood(claim)),
    }
}

/// True if a suggestion reads back as itself and is a claim of that game.
fn is_valid_offer(game: Game, offer: &str, players: &[&str]) -> bool {
    let talk = Talk { tongue: Tongue::En, players: Names::Only(players) };
    let played = game.by_default();
    let facts = played.situate(Facts::default()).expect("no facts, no contradiction");
    let Ok(claim) = game.read_in(offer, talk) else { return false };
    let judged = played.judge(&claim, &facts);
    claim.to_string() == offer
        && !matches!(judged, Err(CheckError::NotInThisGame(_) | CheckError::OtherGame))
}

/// A mistyped word is corrected only to a step that the game has.
#[test]
fn every_suggestion_is_a_claim_of_its_game() {
    let read = |game: Game, sentence: &str| {
        let talk = Talk { tongue: Tongue::En, players: Names::Only(&[]) };
        game.read_in(sentence, talk).expect_err(sentence).offer
    };
    assert_eq!(read(Game::Master, "swapp blue 7").as_deref(), Some("swap blue 7"));
    assert_eq!(read(Game::Classic, "swapp blue 7"), None);
    assert_eq!(read(Game::Classic, "I lay the red 12 and stopp"), None);
}

/// Calls the function with each sentence of the pages: its language, its game, the players, and what is
/// expected.
fn each_sentence(mut visit: impl FnMut(Tongue, Game, &[&str], &str, Expected<'_>)) {
    for (tongue, page) in PAGES {
        let (mut game, mut players) = (Game::Classic, Vec::new());
        for line in page.lines().skip(2).filter(|line| !line.is_empty()) {
            if let Some(head) = line.strip_prefix("# ") {
                let (id, piles) = head.split_once(" --piles ").unwrap_or((head, ""));
                game = Game::from_id(id).expect(id);
                players = piles.split(' ').filter_map(|pile| pile.split('=').next()).collect();
                continue;
            }
            let (sentence, expected) = parse_line(line);
            visit(tongue, game, &players, sentence, expected);
        }
    }
}

#[test]
fn every_sentence_of_the_pages_has_its_claim() {
    let mut wrong = Vec::new();
    let mut understood = 0;
    each_sentence(|tongue, game, players, sentence, expected| {
        let talk = Talk { tongue, players: Names::Only(players) };
        let read = game.read_in(sentence, talk);
        if let Some(offer) = read.as_ref().err().and_then(|error| error.offer.as_deref()) {
            assert!(is_valid_offer(game, offer, players), "{sentence}: {offer}");
        }
        let right = match (&read, expected) {
            (Ok(claim), Expected::Understood(wanted)) => {
                understood += 1;
                claim.to_string() == wanted
            }
            (Err(error), Expected::Offered(wanted)) => error.offer.as_deref() == Some(wanted),
            (Err(_), Expected::Refused) => true,
            _ => false,
        };
        if !right {
            let got = read.map(|claim| claim.to_string());
            wrong.push(format!("{} {sentence}\n    {got:?}", tongue.id()));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(understood > 200, "only {understood}");
}
