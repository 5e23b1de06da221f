//! Finds the guess closest to the sum of the cards.

use super::rules::{GUESS_CLOSEST, SILENCE_TIE};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleCase, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::games::table::{check_card_counts, check_player_names, parse_cards};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players, SettleFlag::Cards], judge: settle };

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let cards =
        parse_cards(&SettlePlace::Flag(SettleFlag::Cards), input.required(SettleFlag::Cards)?)?;
    check_player_names(input, &super::players(played))?;
    let mut guesses = Vec::new();
    for (name, text) in input.named(SettleFlag::Players) {
        guesses.push((name, parse_guess(name, text)?));
    }
    if cards.len() != guesses.len() {
        let (cards, players) = (cards.len(), guesses.len());
        return Err(SettleError::OneCardEach { cards, players });
    }
    check_card_counts(cards.iter().copied(), 4)?;
    let sum: i64 = cards.iter().map(|card| i64::from(card.number)).sum();
    let distances: Vec<(String, u64)> =
        guesses.iter().map(|&(name, guess)| (name.clone(), guess.abs_diff(sum))).collect();
    let closest = distances.iter().map(|&(_, distance)| distance).min();
    let mut best = distances.iter().filter(|&&(_, distance)| Some(distance) == closest);
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
    Ok(settlement.because(SettleCase::Guesses { sum, off: distances, winner }))
}

/// Number of digits in the longest guess that is accepted.
const LONGEST_GUESS: usize = 9;

fn parse_guess(name: &str, text: &str) -> Result<i64, SettleError> {
    let wrong = |expected| SettleError::NotUnderstood {
        place: SettlePlace::Player(name.to_owned()),
        text: text.to_owned(),
        error: ParseError::new(0..text.len(), expected),
    };
    let word = text.trim();
    if word.len() > LONGEST_GUESS {
        return Err(wrong(Expected::Shorter));
    }
    if word.is_empty() || !word.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(wrong(Expected::Number));
    }
    word.parse().map_err(|_| wrong(Expected::Number))
}
