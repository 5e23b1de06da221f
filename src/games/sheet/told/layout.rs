//! Layouts of FLÄT as they are told for the score sheet.

use super::Unit;
use super::said::{Record, SeatWords};
use crate::cards::faessler::{FaesslerCard, Rank, ScoredFace, Suit};
use crate::cards::{Expected, ParseError};
use crate::games::sheet::SeatResult;
use crate::language::grammars::results::slot;

/// Most cards of a layout.
const MAX_CARDS: u32 = 9;

type Fault = Option<ParseError>;

fn fault<T>(at: std::ops::Range<usize>, expected: Expected) -> Result<T, Fault> {
    Err(Some(ParseError::new(at, expected)))
}

fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// The layout that was said.
pub(super) fn layout(said: &SeatWords<'_>) -> Result<SeatResult, Fault> {
    said.refuse_bonus()?;
    let counted = match said.counted() {
        None => None,
        Some((number, Unit::Cards, at)) => Some((number, at)),
        Some((_, Unit::Pairs | Unit::Quartets, at)) => return fault(at, Expected::Card),
    };
    let records = said.cards();
    if let Some(at) = said.at(slot::FIRST)
        && !said.has(slot::OUT)
    {
        return fault(at, Expected::Card);
    }
    if let Some(at) = said.gone().or_else(|| said.none()) {
        // A player who has finished here has closed the round, or turned every card up.
        if said.has(slot::DONE) || said.has(slot::WON) {
            return fault(at, Expected::Result);
        }
        let zero = records.iter().all(|record| record.is_plain_number() && record.signed() == 0);
        if !zero || records.len() > 1 || counted.is_some_and(|(counted, _)| counted > 0) {
            return fault(at, Expected::End);
        }
        return Ok(SeatResult::Layout(Vec::new()));
    }
    if said.has(slot::ZERO) && records.is_empty() {
        return Ok(SeatResult::Layout(Vec::new()));
    }
    if records.is_empty() {
        return match counted {
            Some((_, at)) => fault(at, Expected::CardsOrSum),
            None => Err(None),
        };
    }
    if let Some(at) = said.at(slot::BE) {
        return fault(at, Expected::Card);
    }
    if let [record] = records.as_slice()
        && record.is_plain_number()
    {
        return alone(said, record, counted.as_ref());
    }
    if let Some((at, _)) = said.points() {
        return fault(at, Expected::End);
    }
    if let Some(at) = said.at(slot::TOTAL) {
        return fault(at, Expected::OneReading);
    }
    let faces = faces(said, &records)?;
    if let Some((counted, at)) = counted
        && usize::try_from(counted) != Ok(faces.len())
    {
        return fault(at, Expected::AnnouncedCount(small(counted)));
    }
    if let Some((sum, at)) = said.sum() {
        // The points of the joker, not the sum.
        let is_worth = records.last().is_some_and(|last| {
            last.is_joker && said.sentence.cursor_at(last.tokens.to).mark_at(0, '=')
        });
        if is_worth {
            return Err(None);
        }
        let value = |face: &ScoredFace| match face {
            ScoredFace::Card(card) => Some(card.rank.value()),
            ScoredFace::Rank(rank) => Some(rank.value()),
            ScoredFace::Value(value) => Some(*value),
            ScoredFace::Joker(value) => *value,
        };
        let of_cards = faces.iter().map(value).sum::<Option<i64>>();
        if of_cards != Some(sum.into()) {
            return fault(at, Expected::CardsOfSum(small(sum)));
        }
    }
    Ok(SeatResult::Layout(faces))
}

/// A number with nothing beside it: the sum.
fn alone(
    said: &SeatWords<'_>,
    record: &Record,
    counted: Option<&(u32, std::ops::Range<usize>)>,
) -> Result<SeatResult, Fault> {
    if said.may_count(record) {
        return fault(record.at.clone(), Expected::CardsOrSum);
    }
    if let Some(at) = said.at(slot::TOTAL) {
        return fault(at, Expected::OneReading);
    }
    match (said.points(), counted, said.sum()) {
        // It is ambiguous: minus points below zero, or points that count against the player.
        (Some((at, true)), ..) => fault(at, Expected::OneReading),
        (_, Some((counted, at)), _) if *counted != 1 => {
            fault(at.clone(), Expected::AnnouncedCount(small(*counted)))
        }
        (_, _, Some((_, at))) => fault(at, Expected::End),
        _ if record.signed() == 0 => Ok(SeatResult::Layout(Vec::new())),
        _ => Ok(SeatResult::Number(record.signed())),
    }
}

fn faces(said: &SeatWords<'_>, records: &[Record]) -> Result<Vec<ScoredFace>, Fault> {
    // Only blanks separate three or more short cards: no number among them is a count.
    let is_short = |record: &Record| {
        record.tokens.to == record.tokens.from + 1 && record.at.len() <= 2 && !record.in_words
    };
    let is_list = !said.is_spoken()
        && usize::from(records[records.len() - 1].tokens.to) == records.len()
        && records.iter().all(is_short)
        && records.len() >= 3;
    let mut faces = Vec::new();
    for (place, record) in records.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| records.get(before));
        let joined = before
            .filter(|before| before.tokens.to == record.tokens.from && before.is_plain_number());
        if record.is_positive {
            return Err(None);
        }
        check_count(said, joined, record, is_list)?;
        let times = record.times.unwrap_or(1);
        if !(1..=MAX_CARDS).contains(&times) {
            return fault(record.at.clone(), Expected::NumberInPack);
        }
        let face = face(record)?;
        faces.extend((0..times).map(|_| face));
    }
    Ok(faces)
}

/// `2K` and `zwei Ober` count; `2 K` may be a 2 and a König. Refuses what could be either.
fn check_count(
    said: &SeatWords<'_>,
    joined: Option<&Record>,
    record: &Record,
    is_list: bool,
) -> Result<(), Fault> {
    let last = said.sentence.cursor_at(record.tokens.to - 1);
    let is_letter = !record.at.is_empty() && last.word().is_some_and(|word| word.len() == 1);
    let is_glued = last.peek().is_some_and(|token| token.glued);
    if let Some(times) = record.times {
        if joined.is_some() && !is_glued && times <= MAX_CARDS {
            return fault(record.at.clone(), Expected::CountOrCard(small(times)));
        }
        if is_letter && !is_glued {
            // The number is a card of its own.
            return if times > 4 || is_list {
                Err(None)
            } else {
                fault(record.at.clone(), Expected::CountOrCard(small(times)))
            };
        }
        return Ok(());
    }
    let Some(before) = joined else { return Ok(()) };
    let count = before.number.unwrap_or(0);
    let at = before.at.start..record.at.end;
    if record.is_plain_number()
        && !(before.has_article && record.has_article)
        && !record.is_negative
    {
        let inflected = record.number_at.is_some_and(|at| at.to > at.from + 1);
        let number = record.number.unwrap_or(0);
        let counts = before.in_words || record.in_words || inflected || count <= 4 && !is_list;
        if counts {
            let expected = Expected::CountOrNumber { count: small(count), number: small(number) };
            return fault(at, expected);
        }
        return Ok(());
    }
    let is_counted = record.suit.is_none() && record.face.is_none() && !record.is_plain_number();
    if is_counted && !record.has_article {
        if is_letter && !is_glued && (count > 4 || is_list) {
            return Ok(());
        }
        return Err(None);
    }
    Ok(())
}

fn face(record: &Record) -> Result<ScoredFace, Fault> {
    let suit = |suit: u32| Suit::ALL.get(suit as usize).copied().ok_or(None);
    let rank = |rank: u32| Rank::ALL.get(rank as usize).copied().ok_or(None);
    if record.is_joker {
        let value = record.value.map(i64::from);
        return Ok(ScoredFace::Joker(
            value.map(|value| if record.is_negative { -value } else { value }),
        ));
    }
    if let Some(face) = record.face {
        let card = FaesslerCard { suit: suit(face / 16)?, rank: rank(face % 16)? };
        return Ok(ScoredFace::Card(card));
    }
    let of_number = |number: u32| {
        Rank::of_number(number)
            .ok_or_else(|| Some(ParseError::new(record.at.clone(), Expected::Rank)))
    };
    Ok(match (record.suit, record.rank, record.number) {
        (Some(of), Some(named), _) => {
            ScoredFace::Card(FaesslerCard { suit: suit(of)?, rank: rank(named)? })
        }
        (Some(of), None, Some(number)) => {
            ScoredFace::Card(FaesslerCard { suit: suit(of)?, rank: of_number(number)? })
        }
        (None, Some(named), _) => ScoredFace::Rank(rank(named)?),
        (None, None, Some(_)) => ScoredFace::Value(record.signed()),
        (Some(_) | None, None, None) => return Err(None),
    })
}
