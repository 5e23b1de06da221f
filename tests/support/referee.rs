//! Judges claims in words, as the command line does.

#![allow(dead_code, reason = "each test program uses what it needs")]

use elfer::cards::{Notation, Tongue};
use elfer::games::{Game, Played, Ruling, Situation};
use elfer::rules::{CheckError, Edition, Fact, RawFacts};

/// Finds a game in an edition by their ids.
pub(crate) fn played(game: &str, edition: &str) -> Played {
    let edition = Edition::from_id(edition).expect("a known edition");
    let game = Game::from_id(game).expect("a game of the box");
    game.played(edition).expect("an edition of the game")
}

/// Builds raw facts from pairs of a fact and its text.
pub(crate) fn raw_facts<'a>(facts: impl IntoIterator<Item = (Fact, &'a str)>) -> RawFacts {
    let mut raw = RawFacts::default();
    for (fact, text) in facts {
        raw.set(fact, text);
    }
    raw
}

/// Builds the situation that these facts describe.
pub(crate) fn situate(played: Played, facts: &RawFacts) -> Result<Situation, CheckError> {
    Ok(played.situate(played.game().read_facts(facts)?)?)
}

/// Judges a claim in words, with facts in words.
pub(crate) fn judge(played: Played, claim: &str, facts: &RawFacts) -> Result<Ruling, CheckError> {
    let claim = played.read(claim).map_err(CheckError::Claim)?;
    played.judge(&claim, &situate(played, facts)?)
}

/// Formats each value in its canonical form.
pub(crate) fn canonical<'a, N: Notation + 'a>(all: impl IntoIterator<Item = &'a N>) -> Vec<String> {
    all.into_iter().map(|one| one.format(Tongue::En)).collect()
}
