//! Who guessed closest?

use super::rules::{GUESS_CLOSEST, SILENCE_TIE};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Outcome, Place, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement,
};
use crate::games::table::{all_different, player_names, told_cards};

pub(super) const SETTLE: Settle =
    Settle { flags: &[SettleFlag::Players, SettleFlag::Cards], judge: settle };

fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let cards = told_cards(&Place::Flag(SettleFlag::Cards), told.needed(SettleFlag::Cards)?)?;
    player_names(told, &super::players(played))?;
    let mut guesses = Vec::new();
    for (name, text) in told.named(SettleFlag::Players) {
        guesses.push((name, read_guess(name, text)?));
    }
    if cards.len() != guesses.len() {
        let (cards, players) = (cards.len(), guesses.len());
        return Err(SettleError::OneCardEach { cards, players });
    }
    all_different(cards.iter().copied(), 4)?;
    let sum: i64 = cards.iter().map(|card| i64::from(card.number)).sum();
    let off: Vec<(String, u64)> =
        guesses.iter().map(|&(name, guess)| (name.clone(), guess.abs_diff(sum))).collect();
    let closest = off.iter().map(|&(_, off)| off).min();
    let mut best = off.iter().filter(|&&(_, off)| Some(off) == closest);
    let winner = match (best.next(), best.next()) {
        (Some((name, _)), None) => Some(name.clone()),
        (Some(_) | None, _) => None,
    };
    let mut settlement = match winner {
        Some(_) => Settlement::new(Outcome::Decided, vec![&GUESS_CLOSEST]),
        None => Settlement::new(Outcome::Undecided, vec![&SILENCE_TIE, &GUESS_CLOSEST]),
    };
    settlement.takes.extend(winner.clone());
    settlement.cards = winner.as_ref().and_then(|_| u32::try_from(cards.len()).ok());
    Ok(settlement.because(SettleCase::Guesses { sum, off, winner }))
}

/// The longest guess that is read as a number.
const LONGEST: usize = 9;

fn read_guess(name: &str, text: &str) -> Result<i64, SettleError> {
    let wrong = |expected| SettleError::NotUnderstood {
        place: Place::Player(name.to_owned()),
        text: text.to_owned(),
        error: ParseError::new(0..text.len(), expected),
    };
    let word = text.trim();
    if word.len() > LONGEST {
        return Err(wrong(Expected::Shorter));
    }
    if word.is_empty() || !word.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(wrong(Expected::Number));
    }
    word.parse().map_err(|_| wrong(Expected::Number))
}
