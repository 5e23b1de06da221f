//! The referee asked in words, as a command line asks him.

#![allow(dead_code, reason = "each test program uses what it needs")]

use elfer::cards::{Notation, Tongue};
use elfer::games::{Game, Played, Ruling, Situation};
use elfer::rules::{CheckError, Edition, Fact, RawFacts};

/// The game in that edition, both by their ids.
pub(crate) fn played(game: &str, edition: &str) -> Played {
    let edition = Edition::from_id(edition).expect("a known edition");
    let game = Game::from_id(game).expect("a game of the box");
    game.played(edition).expect("an edition of the game")
}

/// Facts by the names of their flags.
pub(crate) fn told<'a>(facts: impl IntoIterator<Item = (Fact, &'a str)>) -> RawFacts {
    let mut told = RawFacts::default();
    for (fact, text) in facts {
        told.set(fact, text);
    }
    told
}

/// The situation of which these facts tell.
pub(crate) fn situate(played: Played, facts: &RawFacts) -> Result<Situation, CheckError> {
    Ok(played.situate(played.game().read_facts(facts)?)?)
}

/// The answer to a claim in words, with the facts in words.
pub(crate) fn judge(played: Played, claim: &str, facts: &RawFacts) -> Result<Ruling, CheckError> {
    let claim = played.read(claim).map_err(CheckError::Claim)?;
    played.judge(&claim, &situate(played, facts)?)
}

/// Each in its canonical form.
pub(crate) fn canonical<'a, N: Notation + 'a>(all: impl IntoIterator<Item = &'a N>) -> Vec<String> {
    all.into_iter().map(|one| one.format(Tongue::En)).collect()
}
