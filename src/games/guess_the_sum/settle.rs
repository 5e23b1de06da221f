//! Finds the guess closest to the sum of the cards.

use super::rules::{GUESS_CLOSEST, SILENCE_TIE};
use crate::cards::{Colour, Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_card_list;
use crate::games::table::check_cards;
use crate::rules::Finding;
use crate::rules::reason::{self, Reason, ReasonArg};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { inputs: &[SettleFlag::Cards, SettleFlag::Players], judge: settle };

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let cards = input.parse(SettleFlag::Cards, read_card_list)?.unwrap_or_default();
    let guesses = input.results(played, read_guess)?;
    if cards.len() != guesses.len() {
        return Err(reason::error_settle_one_card_each(cards.len(), guesses.len()).into());
    }
    check_cards(cards.iter().copied(), Colour::ALL.len())?;
    let sum: i64 = cards.iter().map(|card| i64::from(card.number)).sum();
    let distances: Vec<(&str, u64)> =
        guesses.into_iter().map(|(name, guess)| (name, guess.abs_diff(sum))).collect();
    let closest = distances.iter().map(|&(_, distance)| distance).min();
    let mut best = distances.iter().filter(|&&(_, distance)| Some(distance) == closest);
    let guesses = reason::guess_the_sum_guesses(ReasonArg::all(describe(&distances)), sum);
    Ok(match (best.next(), best.next()) {
        (Some(&(winner, _)), None) => {
            Settlement::from(Finding::legal(&[&GUESS_CLOSEST]).because(guesses))
                .taken_by(winner, Some(cards.len()))
                .with_remark(reason::guess_the_sum_winner(winner))
        }
        _ => Finding::silent(&[&SILENCE_TIE, &GUESS_CLOSEST]).because(guesses).into(),
    })
}

/// Describes how far off each guess is. After the first that is off, the words are shorter: `Ben 3`.
fn describe(distances: &[(&str, u64)]) -> Vec<Reason> {
    let mut before = 0;
    let describe = |&(name, off): &(&str, u64)| {
        let earlier = std::mem::replace(&mut before, off);
        match off {
            0 => reason::guess_the_sum_exact(name),
            _ if earlier == off && distances.len() == 2 => reason::guess_the_sum_off_too(name),
            _ if earlier > 0 => reason::guess_the_sum_off(name, off),
            _ => reason::guess_the_sum_off_first(name, off),
        }
    };
    distances.iter().map(describe).collect()
}

/// Number of digits in the longest guess that is accepted.
const LONGEST_GUESS: usize = 9;

fn read_guess(text: &str) -> Result<i64, ParseError> {
    let word = text.trim();
    let wrong = |expected| ParseError::new(0..text.len(), expected);
    match word.parse() {
        _ if word.len() > LONGEST_GUESS => Err(wrong(Expected::Shorter)),
        Ok(guess) if word.bytes().all(|letter| letter.is_ascii_digit()) => Ok(guess),
        Ok(_) | Err(_) => Err(wrong(Expected::Number)),
    }
}
