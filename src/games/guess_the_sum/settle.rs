//! Who guessed closest?

use super::rules::{GUESS_CLOSEST, SILENCE_TIE};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Outcome, Place, Remark, Settle, SettleError, SettleFlag, SettleTold, Settlement,
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
        return Err(SettleError::UnequalCounts);
    }
    all_different(cards.iter().copied(), 4)?;
    let sum: i64 = cards.iter().map(|card| i64::from(card.number)).sum();
    let off = |guess: i64| guess.abs_diff(sum);
    let closest = guesses.iter().map(|&(_, guess)| off(guess)).min();
    let best: Vec<&String> = guesses
        .iter()
        .filter(|&&(_, guess)| Some(off(guess)) == closest)
        .map(|&(name, _)| name)
        .collect();
    if let [name] = best.as_slice() {
        let mut settlement = Settlement::new(Outcome::Decided, vec![&GUESS_CLOSEST]);
        settlement.takes = vec![(*name).clone()];
        settlement.cards = u32::try_from(cards.len()).ok();
        return Ok(settlement);
    }
    let tie = Settlement::new(Outcome::Undecided, vec![&SILENCE_TIE, &GUESS_CLOSEST]);
    Ok(tie.remarking(Remark::Level(best.into_iter().cloned().collect())))
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
