//! Finds the number of the Black Peter from the pairs laid.

use super::rules;
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{EMPTY, take_colour, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, NamedCard, Pack, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Remark, SettleCase, SettleError, SettleFlag, SettleInput, SettlePlace,
    SettleReferee, Settlement,
};
use crate::rules::Edition;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Colours, SettleFlag::Out], judge: settle };

/// Numbers that the German leaflet takes out for a shorter game.
const SHORT_GAME_LACKS: RangeInclusive<u32> = 17..=20;

/// Finds the Black Peter: certain once every other number is laid, undecided before.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let colours = input.text(SettleFlag::Colours).map(parse_colours).transpose()?;
    let out = input.required(SettleFlag::Out)?;
    let laid = parse_pairs(out, colours)?;
    let highest = u32::from(Pack::CLASSIC.highest());
    let unpaired: Vec<u32> = (1..=highest).filter(|number| !laid.contains(number)).collect();
    let decided_by = vec![&rules::SETUP_TWO_COLOURS, &rules::END_LOSER];
    match *unpaired {
        // The Black Peter has no partner, so all twenty pairs cannot lie.
        [] => Err(SettleError::AllPairs),
        [peter] => Ok(Settlement::new(Outcome::Decided, decided_by)
            .with_details([Detail::Peter(peter)])
            .because(SettleCase::Twinless(peter))),
        _ => {
            let open = Settlement::new(Outcome::Undecided, decided_by);
            let short = played.edition() == Edition::DeVariants
                && SHORT_GAME_LACKS.clone().all(|number| unpaired.contains(&number));
            let open = open.because(SettleCase::Unpaired(unpaired));
            Ok(if short { open.with_remark(Remark::ShortGame) } else { open })
        }
    }
}

fn parse_colours(text: &str) -> Result<[Colour; 2], SettleError> {
    let wrong = |error| not_understood(SettleFlag::Colours, text, error);
    let words = Tokens::new(text).map_err(wrong)?;
    let mut cursor = words.cursor();
    let mut take = |other: Option<Colour>| {
        take_separators(&mut cursor);
        let at = cursor.here();
        match take_colour(&mut cursor) {
            Some(colour) if Some(colour) == other => Err(ParseError::new(at, Expected::Colour)),
            Some(colour) => Ok(colour),
            None => Err(cursor.error(Expected::Colour)),
        }
    };
    let first = take(None).map_err(wrong)?;
    let second = take(Some(first)).map_err(wrong)?;
    cursor.finish().map_err(wrong)?;
    Ok([first, second])
}

/// Parses the numbers whose pairs are laid: `1-9 11`, `r5 y5`, `empty`.
fn parse_pairs(text: &str, colours: Option<[Colour; 2]>) -> Result<BTreeSet<u32>, SettleError> {
    let wrong = |error| not_understood(SettleFlag::Out, text, error);
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
                return Err(SettleError::NotInPack(AnyCard::Number(number)));
            }
            match colour {
                None if half_pairs.contains_key(&number) || !laid.insert(number) => {
                    return Err(SettleError::CardTwice(AnyCard::Number(number)));
                }
                None => {}
                Some(colour) => {
                    let card = AnyCard::Card(NamedCard { colour, number });
                    if colours.is_some_and(|played| !played.contains(&colour)) {
                        return Err(SettleError::ColourBeyond(card));
                    }
                    match half_pairs.remove(&number) {
                        Some(other) if other != colour => {
                            laid.insert(number);
                        }
                        Some(_) => return Err(SettleError::CardTwice(card)),
                        None if laid.contains(&number) => return Err(SettleError::CardTwice(card)),
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

fn not_understood(flag: SettleFlag, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood { place: SettlePlace::Flag(flag), text: text.to_owned(), error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn settle_pairs(colours: Option<&str>, out: &str) -> Result<Settlement, SettleError> {
        let input = SettleInput::default().with_text(SettleFlag::Out, out);
        let input = match colours {
            Some(colours) => input.with_text(SettleFlag::Colours, colours),
            None => input,
        };
        settle(Game::BlackPeter.played(Edition::DeVariants).unwrap(), &input)
    }

    fn number(settlement: &Settlement) -> Option<u32> {
        match settlement.details.as_slice() {
            [Detail::Peter(number)] => Some(*number),
            _ => None,
        }
    }

    fn peter(out: &str) -> (Outcome, Option<u32>) {
        let settlement = settle_pairs(Some("red yellow"), out).unwrap();
        (settlement.outcome, number(&settlement))
    }

    #[test]
    fn the_number_without_a_pair_is_the_black_peter() {
        assert_eq!(peter("1-9 11-20"), (Outcome::Decided, Some(10)));
        assert_eq!(peter("r1-19, y1-19"), (Outcome::Decided, Some(20)));
        assert_eq!(peter("20-11, 9, 8, seven, r6 y6, 5-1"), (Outcome::Decided, Some(10)));
        for out in ["empty", "1-9 11-19", "1-16", "5"] {
            assert_eq!(peter(out), (Outcome::Undecided, None), "{out}");
        }
    }

    #[test]
    fn what_the_cards_do_not_give_is_refused() {
        let card = |colour| AnyCard::Card(NamedCard { colour, number: 5 });
        let refused = |out| settle_pairs(Some("red, yellow"), out).unwrap_err();
        assert_eq!(refused("1-9 9"), SettleError::CardTwice(AnyCard::Number(9)));
        assert_eq!(refused("5 r5 y5"), SettleError::CardTwice(card(Colour::Red)));
        assert_eq!(refused("r5 r5"), SettleError::CardTwice(card(Colour::Red)));
        assert_eq!(refused("1-21"), SettleError::NotInPack(AnyCard::Number(21)));
        assert_eq!(refused("0"), SettleError::NotInPack(AnyCard::Number(0)));
        assert_eq!(refused("1-20"), SettleError::AllPairs);
        assert_eq!(refused("r5 b5"), SettleError::ColourBeyond(card(Colour::Blue)));
        assert_eq!(number(&settle_pairs(None, "1-9 11-20").unwrap()), Some(10));
    }

    #[test]
    fn slips_of_the_keys_are_not_understood() {
        let wrong = |colours, out| {
            matches!(settle_pairs(Some(colours), out), Err(SettleError::NotUnderstood { .. }))
        };
        for colours in ["red", "red red", "red yellow blue", "rot 5", ""] {
            assert!(wrong(colours, "1-9"), "{colours}");
        }
        for out in ["x", "1-", "1-99999999", "1,", "r5", "r5 y5 b"] {
            assert!(wrong("red yellow", out), "{out}");
        }
        let nothing = SettleInput::default();
        assert_eq!(
            settle(Game::BlackPeter.played(Edition::Nl1999).unwrap(), &nothing),
            Err(SettleError::Lacking(SettleFlag::Out))
        );
    }
}
