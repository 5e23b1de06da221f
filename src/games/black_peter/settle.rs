//! Which number is the Black Peter, from the pairs that lie.

use super::rules;
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, Words};
use crate::cards::words::{EMPTY, take_colour, take_number};
use crate::cards::{AnyCard, Card, Colour, Expected, NamedCard, Pack, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Place, Remark, Settle, SettleCase, SettleError, SettleFlag, SettleTold,
    Settlement,
};
use crate::rules::Edition;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

pub(super) const SETTLE: Settle =
    Settle { flags: &[SettleFlag::Colours, SettleFlag::Out], judge: settle };

/// The numbers that the German leaflet takes out for a shorter game.
const SHORT_GAME_LACKS: RangeInclusive<u32> = 17..=20;

/// Names the Black Peter once every other number lies; before that nobody can know.
fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let colours = told.text(SettleFlag::Colours).map(read_colours).transpose()?;
    let out = told.needed(SettleFlag::Out)?;
    let laid = read_pairs(out, colours)?;
    let highest = u32::from(Pack::CLASSIC.highest());
    let left: Vec<u32> = (1..=highest).filter(|number| !laid.contains(number)).collect();
    let decided_by = vec![&rules::SETUP_TWO_COLOURS, &rules::END_LOSER];
    match *left {
        // The Black Peter has no partner, so all twenty pairs cannot lie.
        [] => Err(SettleError::AllPairs),
        [peter] => Ok(Settlement::new(Outcome::Decided, decided_by)
            .with([Detail::Peter(peter)])
            .because(SettleCase::Twinless(peter))),
        _ => {
            let open = Settlement::new(Outcome::Undecided, decided_by);
            let short = played.edition() == Edition::DeVariants
                && SHORT_GAME_LACKS.clone().all(|number| left.contains(&number));
            let open = open.because(SettleCase::Unpaired(left));
            Ok(if short { open.remarking(Remark::ShortGame) } else { open })
        }
    }
}

fn read_colours(text: &str) -> Result<[Colour; 2], SettleError> {
    let wrong = |error| not_understood(SettleFlag::Colours, text, error);
    let words = Words::new(text).map_err(wrong)?;
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

/// The numbers whose pairs lie: `1-9 11`, `r5 y5`, `empty`.
fn read_pairs(text: &str, colours: Option<[Colour; 2]>) -> Result<BTreeSet<u32>, SettleError> {
    let wrong = |error| not_understood(SettleFlag::Out, text, error);
    let words = Words::new(text).map_err(wrong)?;
    let mut cursor = words.cursor();
    let mut laid = BTreeSet::new();
    let mut halves: BTreeMap<u32, Colour> = BTreeMap::new();
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
                None if halves.contains_key(&number) || !laid.insert(number) => {
                    return Err(SettleError::CardTwice(AnyCard::Number(number)));
                }
                None => {}
                Some(colour) => {
                    let card = AnyCard::Card(NamedCard { colour, number });
                    if colours.is_some_and(|played| !played.contains(&colour)) {
                        return Err(SettleError::ColourBeyond(card));
                    }
                    match halves.remove(&number) {
                        Some(other) if other != colour => {
                            laid.insert(number);
                        }
                        Some(_) => return Err(SettleError::CardTwice(card)),
                        None if laid.contains(&number) => return Err(SettleError::CardTwice(card)),
                        None => {
                            halves.insert(number, colour);
                        }
                    }
                }
            }
        }
        let more = take_separators(&mut cursor);
        if more && cursor.is_end() {
            return Err(wrong(cursor.error(Expected::Number)));
        }
        if cursor.is_end() && !halves.is_empty() {
            // A card told without its partner is no pair.
            return Err(wrong(ParseError::new(at, Expected::Card)));
        }
    }
    Ok(laid)
}

/// A number, a range, or either of one colour.
fn take_numbers(cursor: &mut Cursor<'_>) -> Result<(Vec<u32>, Option<Colour>), ParseError> {
    let before = take_colour(cursor);
    let first = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
    let mut last = first;
    if cursor.mark_at(0, '-') {
        cursor.advance();
        let at = cursor.here();
        last = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        if last > u32::from(Card::HIGHEST) || first > u32::from(Card::HIGHEST) {
            return Err(ParseError::new(at, Expected::NumberInPack));
        }
    }
    let numbers = (first.min(last)..=first.max(last)).collect();
    Ok((numbers, before))
}

fn not_understood(flag: SettleFlag, text: &str, error: ParseError) -> SettleError {
    SettleError::NotUnderstood { place: Place::Flag(flag), text: text.to_owned(), error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn told(colours: Option<&str>, out: &str) -> Result<Settlement, SettleError> {
        let told = SettleTold::default().with(SettleFlag::Out, out);
        let told = match colours {
            Some(colours) => told.with(SettleFlag::Colours, colours),
            None => told,
        };
        settle(Game::BlackPeter.played(Edition::DeVariants).unwrap(), &told)
    }

    fn number(settlement: &Settlement) -> Option<u32> {
        match settlement.details.as_slice() {
            [Detail::Peter(number)] => Some(*number),
            _ => None,
        }
    }

    fn peter(out: &str) -> (Outcome, Option<u32>) {
        let settlement = told(Some("red yellow"), out).unwrap();
        (settlement.outcome, number(&settlement))
    }

    #[test]
    fn the_number_left_is_the_black_peter() {
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
        let refused = |out| told(Some("red, yellow"), out).unwrap_err();
        assert_eq!(refused("1-9 9"), SettleError::CardTwice(AnyCard::Number(9)));
        assert_eq!(refused("5 r5 y5"), SettleError::CardTwice(card(Colour::Red)));
        assert_eq!(refused("r5 r5"), SettleError::CardTwice(card(Colour::Red)));
        assert_eq!(refused("1-21"), SettleError::NotInPack(AnyCard::Number(21)));
        assert_eq!(refused("0"), SettleError::NotInPack(AnyCard::Number(0)));
        assert_eq!(refused("1-20"), SettleError::AllPairs);
        assert_eq!(refused("r5 b5"), SettleError::ColourBeyond(card(Colour::Blue)));
        assert_eq!(number(&told(None, "1-9 11-20").unwrap()), Some(10));
    }

    #[test]
    fn slips_of_the_keys_are_not_understood() {
        let wrong = |colours, out| {
            matches!(told(Some(colours), out), Err(SettleError::NotUnderstood { .. }))
        };
        for colours in ["red", "red red", "red yellow blue", "rot 5", ""] {
            assert!(wrong(colours, "1-9"), "{colours}");
        }
        for out in ["x", "1-", "1-99999999", "1,", "r5", "r5 y5 b"] {
            assert!(wrong("red yellow", out), "{out}");
        }
        let nothing = SettleTold::default();
        assert_eq!(
            settle(Game::BlackPeter.played(Edition::Nl1999).unwrap(), &nothing),
            Err(SettleError::Lacking(SettleFlag::Out))
        );
    }
}
