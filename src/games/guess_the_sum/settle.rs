//! Finds the guess closest to the sum of the cards.

use super::rules::{GUESS_CLOSEST, SILENCE_TIE};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Outcome, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee, Settlement,
};
use crate::games::table::{check_card_counts, parse_cards, parse_players};
use crate::rules::reason::{self, Reason, ReasonArg};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players, SettleFlag::Cards], judge: settle };

fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let cards =
        parse_cards(&SettlePlace::Flag(SettleFlag::Cards), input.required(SettleFlag::Cards)?)?;
    let mut guesses = Vec::new();
    for (name, text) in parse_players(input, &super::players(played))? {
        guesses.push((name, parse_guess(name, text)?));
    }
    if cards.len() != guesses.len() {
        let wrong = reason::error_settle_one_card_each(cards.len(), guesses.len());
        return Err(SettleError::Refused(wrong));
    }
    check_card_counts(cards.iter().copied(), 4)?;
    let sum: i64 = cards.iter().map(|card| i64::from(card.number)).sum();
    let distances: Vec<(&str, u64)> =
        guesses.iter().map(|&(name, guess)| (name.as_str(), guess.abs_diff(sum))).collect();
    let closest = distances.iter().map(|&(_, distance)| distance).min();
    let mut best = distances.iter().filter(|&&(_, distance)| Some(distance) == closest);
    let winner = best.next().filter(|_| best.next().is_none()).map(|&(name, _)| name);
    let mut settlement = match winner {
        Some(_) => Settlement::new(Outcome::Decided, vec![&GUESS_CLOSEST]),
        None => Settlement::new(Outcome::Undecided, vec![&SILENCE_TIE, &GUESS_CLOSEST]),
    };
    settlement.takes.extend(winner.map(str::to_owned));
    settlement.cards = winner.and_then(|_| u32::try_from(cards.len()).ok());
    settlement.case.push(reason::guess_the_sum_guesses(ReasonArg::all(describe(&distances)), sum));
    settlement.case.extend(winner.map(reason::guess_the_sum_winner));
    Ok(settlement)
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

fn parse_guess(name: &str, text: &str) -> Result<i64, SettleError> {
    let place = SettlePlace::Player(name.to_owned());
    let wrong = |expected| place.refuse(text, ParseError::new(0..text.len(), expected));
    let word = text.trim();
    if word.len() > LONGEST_GUESS {
        return Err(wrong(Expected::Shorter));
    }
    if !word.bytes().all(|letter| letter.is_ascii_digit()) {
        return Err(wrong(Expected::Number));
    }
    word.parse().map_err(|_| wrong(Expected::Number))
}
