//! Finds the number of the Black Peter from the pairs laid.

use super::rules;
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{EMPTY, take_colour, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, NamedCard, Pack, ParseError};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, Outcome, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::rules::Edition;
use crate::rules::reason::{self, ReasonArg};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Colours, SettleFlag::Out], judge: settle };

/// Numbers that the German leaflet takes out for a shorter game.
const SHORT_GAME_LACKS: RangeInclusive<u32> = 17..=20;

/// Finds the Black Peter: certain once every other number is laid, undecided before.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let colours = input.parse(SettleFlag::Colours, take_colours)?;
    let out = input.required(SettleFlag::Out)?;
    let laid = parse_pairs(out, colours)?;
    let highest = u32::from(Pack::CLASSIC.highest());
    let unpaired: Vec<u32> = (1..=highest).filter(|number| !laid.contains(number)).collect();
    let decided_by = vec![&rules::SETUP_TWO_COLOURS, &rules::END_LOSER];
    match *unpaired {
        // The Black Peter has no partner, so all twenty pairs cannot lie.
        [] => Err(SettleError::Refused(reason::error_settle_all_pairs())),
        [peter] => {
            let settlement = Settlement::new(Outcome::Decided, decided_by)
                .with_detail("peter", DetailValue::Number(peter))
                .because(reason::black_peter_twinless(peter));
            Ok(Settlement { headline: Some(reason::black_peter_left(peter)), ..settlement })
        }
        _ => {
            let is_short = played.edition() == Edition::DeVariants
                && SHORT_GAME_LACKS.clone().all(|number| unpaired.contains(&number));
            let mut open = Settlement::new(Outcome::Undecided, decided_by)
                .because(reason::black_peter_unpaired(join_spans(&unpaired)));
            if is_short {
                open = open.with_remark(reason::black_peter_short_game());
            }
            Ok(open)
        }
    }
}

/// Joins sorted numbers as spans: `10 and 17 to 20`.
fn join_spans(numbers: &[u32]) -> ReasonArg {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    ReasonArg::all(runs.flat_map(|run| match *run {
        [first, _, .., last] => vec![ReasonArg::from(reason::black_peter_span(first, last))],
        _ => run.iter().map(|&number| number.into()).collect(),
    }))
}

/// Parses two different colours.
fn take_colours(cursor: &mut Cursor<'_>) -> Result<[Colour; 2], ParseError> {
    let mut take = |other: Option<Colour>| {
        take_separators(cursor);
        let at = cursor.here();
        match take_colour(cursor) {
            Some(colour) if Some(colour) == other => Err(ParseError::new(at, Expected::Colour)),
            Some(colour) => Ok(colour),
            None => Err(cursor.error(Expected::Colour)),
        }
    };
    let first = take(None)?;
    Ok([first, take(Some(first))?])
}

/// Parses the numbers whose pairs are laid: `1-9 11`, `r5 y5`, `empty`.
fn parse_pairs(text: &str, colours: Option<[Colour; 2]>) -> Result<BTreeSet<u32>, SettleError> {
    let wrong = |error| SettlePlace::Flag(SettleFlag::Out).refuse(text, error);
    let words = Tokens::new(text).map_err(wrong)?;
    let mut cursor = words.cursor();
    let mut laid = BTreeSet::new();
    let mut half_pairs: BTreeMap<u32, Colour> = BTreeMap::new();
    if cursor.take_word(EMPTY) {
        cursor.finish().map_err(wrong)?;
        return Ok(laid);
    }
    while !cursor.is_end() {
        let at = cursor.here();
        let (numbers, colour) = take_numbers(&mut cursor).map_err(wrong)?;
        for number in numbers {
            if !(1..=u32::from(Pack::CLASSIC.highest())).contains(&number) {
                let foreign = reason::error_settle_not_in_pack(AnyCard::Number(number));
                return Err(SettleError::Refused(foreign));
            }
            match colour {
                None if half_pairs.contains_key(&number) || !laid.insert(number) => {
                    return Err(SettleError::card_twice(AnyCard::Number(number)));
                }
                None => {}
                Some(colour) => {
                    let card = AnyCard::Card(NamedCard { colour, number });
                    if colours.is_some_and(|played| !played.contains(&colour)) {
                        let beyond = reason::error_settle_colour_beyond(card);
                        return Err(SettleError::Refused(beyond));
                    }
                    match half_pairs.remove(&number) {
                        Some(other) if other != colour => {
                            laid.insert(number);
                        }
                        Some(_) => return Err(SettleError::card_twice(card)),
                        None if laid.contains(&number) => {
                            return Err(SettleError::card_twice(card));
                        }
                        None => {
                            half_pairs.insert(number, colour);
                        }
                    }
                }
            }
        }
        let more = take_separators(&mut cursor);
        if more && cursor.is_end() {
            return Err(wrong(cursor.error(Expected::Number)));
        }
        if cursor.is_end() && !half_pairs.is_empty() {
            // A card without its partner is no pair.
            return Err(wrong(ParseError::new(at, Expected::Card)));
        }
    }
    Ok(laid)
}

/// Parses a number or a range, with or without a colour before it.
fn take_numbers(cursor: &mut Cursor<'_>) -> Result<(Vec<u32>, Option<Colour>), ParseError> {
    let colour = take_colour(cursor);
    let first = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
    let mut last = first;
    if cursor.mark_at(0, '-') {
        cursor.advance();
        let at = cursor.here();
        last = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        // Checked before the range is expanded: `1-99999999` would list every number.
        if last > u32::from(Card::HIGHEST) || first > u32::from(Card::HIGHEST) {
            return Err(ParseError::new(at, Expected::NumberInPack));
        }
    }
    let numbers = (first.min(last)..=first.max(last)).collect();
    Ok((numbers, colour))
}
