//! What people say at the table: sentences as pages, and every canonical claim in many forms.

#[path = "../support/cpu.rs"]
mod cpu;
mod forms;
mod noise;

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{Names, Talk};

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

#[test]
fn every_sentence_of_the_pages_is_understood_as_it_was_meant() {
    let mut wrong = Vec::new();
    let mut understood = 0;
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
            let talk = Talk { tongue, players: Names::Only(&players) };
            let read = game.read_in(said, talk);
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
                wrong.push(format!("{} {told}\n    {got:?}", tongue.id()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(understood > 200, "only {understood}");
}
