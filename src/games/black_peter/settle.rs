//! Finds the number of the Black Peter from the pairs laid.

use super::rules;
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{EMPTY, take_colour, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, NamedCard, Pack, ParseError};
use crate::games::settle::{
    DetailValue, SettleAnswers, SettleError, SettlePlace, SettleReferee, Settlement, parse_colours,
};
use crate::games::sheet::SettleFlag;
use crate::rules::Edition;
use crate::rules::reason::{self, ReasonArg};
use std::collections::{BTreeMap, BTreeSet};

pub(super) const SETTLE: SettleReferee =
    SettleReferee { required: &[SettleFlag::Out], optional: &[SettleFlag::Colours], judge: settle };

/// Finds the Black Peter: certain once every other number is laid, undecided before.
fn settle(asked: &SettleAnswers<'_>) -> Result<Settlement, SettleError> {
    let out = asked.text(SettleFlag::Out).unwrap_or_default();
    let laid = parse_pairs(out, asked.parse(SettleFlag::Colours, parse_colours)?)?;
    let highest = u32::from(Pack::CLASSIC.highest());
    let unpaired: Vec<u32> = (1..=highest).filter(|number| !laid.contains(number)).collect();
    match *unpaired {
        // The Black Peter has no partner, so all twenty pairs cannot lie.
        [] => Err(reason::error_settle_all_pairs().into()),
        [peter] => Ok(Settlement::decided(&[&rules::SETUP_TWO_COLOURS, &rules::END_LOSER])
            .headed(reason::black_peter_left(peter))
            .with_detail("peter", DetailValue::Number(peter))
            .because(reason::black_peter_twinless(peter))),
        _ => {
            let open = Settlement::undecided(&[&rules::SETUP_TWO_COLOURS, &rules::END_LOSER])
                .because(reason::black_peter_unpaired(join_spans(&unpaired)));
            // The German leaflet takes these numbers out for a shorter game.
            let is_short = asked.played.edition() == Edition::DeVariants
                && (17..=20).all(|number| unpaired.contains(&number));
            Ok(if is_short { open.with_remark(reason::black_peter_short_game()) } else { open })
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
            let card = match colour {
                Some(colour) => AnyCard::Card(NamedCard { colour, number }),
                None => AnyCard::Number(number),
            };
            if !(1..=u32::from(Pack::CLASSIC.highest())).contains(&number) {
                return Err(reason::error_settle_not_in_pack(AnyCard::Number(number)).into());
            }
            if colours.zip(colour).is_some_and(|(played, colour)| !played.contains(&colour)) {
                return Err(reason::error_settle_colour_beyond(card).into());
            }
            let half = half_pairs.remove(&number);
            let is_half = half.is_none() && colour.is_some();
            if laid.contains(&number) || half.is_some() && (colour.is_none() || colour == half) {
                return Err(SettleError::card_twice(card));
            }
            match colour.filter(|_| is_half) {
                Some(colour) => half_pairs.insert(number, colour).is_none(),
                None => laid.insert(number),
            };
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
    if cursor.take_mark('-') {
        let at = cursor.here();
        last = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        // Checked before the range is expanded: `1-99999999` would list every number.
        if first.max(last) > u32::from(Card::HIGHEST) {
            return Err(ParseError::new(at, Expected::NumberInPack));
        }
    }
    Ok(((first.min(last)..=first.max(last)).collect(), colour))
}
