//! Finds the number of the Black Peter from the pairs laid.

use super::rules;
use crate::cards::list::{parse_whole, take_separators};
use crate::cards::text::Cursor;
use crate::cards::words::{EMPTY, take_colour, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, NamedCard, Pack, ParseError};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::rules::reason::{self, ReasonArg};
use crate::rules::{Edition, Finding, Rule};
use std::collections::BTreeMap;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { inputs: &[SettleFlag::Out, SettleFlag::Colours], judge: settle };

/// Finds the Black Peter: certain once every other number is laid, undecided before.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let colours = input.parse(SettleFlag::Colours, parse_two_colours)?;
    let laid = input.parse(SettleFlag::Out, |text| parse_whole(text, take_laid))?;
    let laid = laid.unwrap_or_default();
    check_laid(&laid, input.text(SettleFlag::Out).unwrap_or_default(), colours)?;
    let highest = u32::from(Pack::CLASSIC.highest());
    let unpaired: Vec<u32> = (1..=highest).filter(|number| !laid.contains_key(number)).collect();
    let rules: [&'static Rule; 2] = [&rules::SETUP_TWO_COLOURS, &rules::END_LOSER];
    match *unpaired {
        // The Black Peter has no partner, so all twenty pairs cannot lie.
        [] => Err(reason::error_settle_all_pairs().into()),
        [peter] => {
            let finding = Finding::legal(&rules).because(reason::black_peter_twinless(peter));
            Ok(Settlement::from(finding)
                .headed(reason::black_peter_left(peter))
                .with_detail("peter", DetailValue::Number(peter)))
        }
        _ => {
            let unpaired_yet = reason::black_peter_unpaired(join_spans(&unpaired));
            let open = Settlement::from(Finding::missing(&[], &rules).because(unpaired_yet));
            // The German leaflet takes these numbers out for a shorter game.
            let is_short = played.edition() == Edition::DeVariants
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

/// Parses two different colours.
fn parse_two_colours(text: &str) -> Result<[Colour; 2], ParseError> {
    parse_whole(text, |cursor| {
        let one = take_colour(cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
        take_separators(cursor);
        let same = ParseError::new(cursor.here(), Expected::Colour);
        let other = take_colour(cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
        if other == one { Err(same) } else { Ok([one, other]) }
    })
}

/// The numbers laid, each with the colours of its cards; `None` stands for the pair.
type LaidNumbers = BTreeMap<u32, Vec<Option<Colour>>>;

/// Takes the numbers whose pairs are laid, or their cards: `1-9 11`, `r5 y5`, `empty`.
fn take_laid(cursor: &mut Cursor<'_>) -> Result<LaidNumbers, ParseError> {
    let mut laid = LaidNumbers::new();
    if cursor.take_word(EMPTY) {
        return Ok(laid);
    }
    while !cursor.is_end() {
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
        for number in first.min(last)..=first.max(last) {
            laid.entry(number).or_default().push(colour);
        }
        if take_separators(cursor) && cursor.is_end() {
            return Err(cursor.error(Expected::Number));
        }
    }
    Ok(laid)
}

/// Checks that every number is a pair of the pack, of these colours, and laid once.
fn check_laid(
    laid: &LaidNumbers,
    text: &str,
    played: Option<[Colour; 2]>,
) -> Result<(), SettleError> {
    for (&number, colours) in laid {
        let card = |colour: Option<Colour>| match colour {
            Some(colour) => AnyCard::Card(NamedCard { colour, number }),
            None => AnyCard::Number(number),
        };
        if !(1..=u32::from(Pack::CLASSIC.highest())).contains(&number) {
            return Err(reason::error_settle_not_in_pack(AnyCard::Number(number)).into());
        }
        let is_beyond = |colour: &&Colour| played.is_some_and(|played| !played.contains(colour));
        if let Some(&colour) = colours.iter().flatten().find(is_beyond) {
            return Err(reason::error_settle_colour_beyond(card(Some(colour))).into());
        }
        // A pair is its number, or two cards of different colours.
        let room = match colours[..] {
            [Some(one), Some(other), ..] if one != other => 2,
            _ => 1,
        };
        if let Some(&again) = colours.get(room) {
            return Err(reason::error_settle_card_twice(card(again)).into());
        }
        if matches!(colours[..], [Some(_)]) {
            let half = ParseError::new(0..text.len(), Expected::Card);
            return Err(SettleError::not_understood(SettleFlag::Out, "", text, half));
        }
    }
    Ok(())
}
