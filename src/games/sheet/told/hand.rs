//! Hands as they are told: cards one by one, a total, or nothing left.

use super::Unit;
use super::said::{MASTER, ROWS, Record, SeatWords, read_said};
use crate::cards::{Expected, Pack, ParseError, ToldCard, is_bare_colour};
use crate::language::Span;
use crate::language::grammars::results::slot;
use std::ops::Range;

/// A hand as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldHand {
    /// `out`, `empty`: no card is left.
    Out,
    /// A number alone: a total, or in Master a card; the sheet decides.
    Number(u32),
    /// A number with its sign, where results have one: `plus 7`.
    Signed(i64),
    /// The cards one by one, and the jokers.
    Cards {
        /// The number cards in the order told.
        cards: Vec<ToldCard>,
        /// How many jokers.
        jokers: u32,
    },
}

/// Whose score sheet takes the hand: what its results may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOf {
    /// The row games: cards of the classic pack, or a total of minus points.
    Rows,
    /// Master: jokers and bonus cards, and any number, which its sheet judges.
    Master,
    /// collect-colours: cards of the classic pack, or their sum.
    Colours,
    /// No hand but cards in the order of play, or a number.
    List,
}

impl HandOf {
    const fn pack(self) -> Pack {
        match self {
            HandOf::Rows | HandOf::Colours | HandOf::List => Pack::CLASSIC,
            HandOf::Master => Pack::ANY_NUMBER,
        }
    }

    pub(super) const fn gates(self) -> super::said::Gates {
        match self {
            HandOf::Rows | HandOf::Colours | HandOf::List => ROWS,
            HandOf::Master => MASTER,
        }
    }
}

/// More of anything than anybody would type.
const MOST_COUNTED: u32 = 999;

/// Most cards of one number in a hand (one per colour), and most jokers.
const MAX_ALIKE: u32 = 4;

/// Bonus cards that exist.
const BONUS_CARDS: u32 = 7;

/// Why a reading fails: an error, or that it is no reading at all.
type Fault = Option<ParseError>;

fn fault<T>(at: Range<usize>, expected: Expected) -> Result<T, Fault> {
    Err(Some(ParseError::new(at, expected)))
}

fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Reads a hand of the score sheet as people say it.
///
/// # Errors
/// A text that is no such hand or can be read in two ways, or a card with a number that the pack
/// does not have (a number alone may be any).
pub fn read_told_hand(text: &str, of: HandOf) -> Result<ToldHand, ParseError> {
    let end = text.trim_end().len();
    if of == HandOf::List && text[..end].ends_with(',') {
        return Err(ParseError::new(end..end, Expected::Card));
    }
    read_said(text, None, of.gates(), |said| read_hand(said, of).map(|(hand, _)| hand))
}

/// The hand that was said, and the bonus cards.
pub(in crate::games::sheet) fn read_hand(
    said: &SeatWords<'_>,
    of: HandOf,
) -> Result<(ToldHand, Option<u32>), Fault> {
    said.refuse_flags()?;
    if of != HandOf::Master {
        said.refuse_bonus()?;
    }
    let bonus = said.number(slot::BONUS).map(|(bonus, _)| bonus);
    Ok((hand(said, of)?, bonus))
}

fn hand(said: &SeatWords<'_>, of: HandOf) -> Result<ToldHand, Fault> {
    let records = said.cards();
    let counted = match said.counted() {
        None => None,
        Some((number, Unit::Cards, at)) => Some((number, at)),
        Some((_, Unit::Pairs | Unit::Quartets, at)) => return fault(at, Expected::Card),
    };
    let zero = said.at(slot::ZERO);
    if let Some(at) = said.at(slot::FIRST)
        && !said.has(slot::OUT)
        && !said.has(slot::DONE)
    {
        return fault(at, Expected::Card);
    }
    if let Some(at) = said.gone().or_else(|| said.none()) {
        // Who has won elsewhere need not be out.
        if let Some(won) = said.at(slot::WON)
            && (of != HandOf::Rows || said.none().is_some())
        {
            return fault(won, Expected::Result);
        }
        if let Some(record) =
            records.iter().find(|record| record.signed() != 0 || records.len() > 1)
        {
            return fault(record.at.clone(), Expected::End);
        }
        if said.sum().is_some() || said.points().is_some() || said.has(slot::TOTAL) {
            return fault(at, Expected::End);
        }
        return match counted.filter(|(counted, _)| *counted > 0) {
            None => Ok(ToldHand::Out),
            Some((_, at)) => fault(at, Expected::End),
        };
    }
    if let Some(at) = zero {
        return if of == HandOf::Master || !records.is_empty() {
            fault(at, Expected::Card)
        } else {
            Ok(ToldHand::Number(0))
        };
    }
    if records.is_empty() {
        return match (counted, said.sum(), said.number(slot::BONUS)) {
            (Some((0, _)), None, _) => Ok(ToldHand::Out),
            (Some((_, at)), ..) => fault(at, Expected::CardsOrSum),
            (None, Some((_, at)), _) | (None, None, Some((_, at))) => fault(at, Expected::Card),
            (None, None, None) => Err(None),
        };
    }
    if let Some(at) = said.at(slot::BE)
        && said.sum().is_none()
    {
        return fault(at, Expected::Card);
    }
    if let [record] = records.as_slice()
        && record.is_plain_number()
        && let Some(number) = number_alone(said, of, record, counted.as_ref())?
    {
        return Ok(number);
    }
    if let Some((at, _)) = said.points() {
        return fault(at, Expected::End);
    }
    if let Some(at) = said.at(slot::TOTAL) {
        return fault(at, Expected::OneReading);
    }
    let (cards, jokers) = items(said, of, &records)?;
    let told = cards.len() + usize::try_from(jokers).unwrap_or(usize::MAX);
    if let Some((counted, at)) = counted
        && usize::try_from(counted) != Ok(told)
    {
        return fault(at, Expected::AnnouncedCount(small(counted)));
    }
    if let Some((sum, at)) = said.sum() {
        let of_cards: u32 = cards.iter().map(|card| u32::from(card.number)).sum();
        if of != HandOf::Rows || of_cards != sum {
            return fault(at, Expected::CardsOfSum(small(sum)));
        }
    }
    Ok(ToldHand::Cards { cards, jokers })
}

/// A number with nothing beside it.
fn number_alone(
    said: &SeatWords<'_>,
    of: HandOf,
    record: &Record,
    counted: Option<&(u32, Range<usize>)>,
) -> Result<Option<ToldHand>, Fault> {
    let number = record.number.unwrap_or(0);
    let at = || record.at.clone();
    if record.is_negative || record.is_positive {
        return match of {
            HandOf::Rows => fault(at(), Expected::NoMinus(small(number))),
            // Its points have a sign.
            HandOf::Master if !record.has_article && counted.is_none() && said.sum().is_none() => {
                Ok(Some(ToldHand::Signed(record.signed())))
            }
            HandOf::Master | HandOf::Colours | HandOf::List => Ok(None),
        };
    }
    if of != HandOf::List && said.may_count(record) {
        return fault(at(), Expected::CardsOrSum);
    }
    // `45 in total` may be what somebody has in all rounds.
    if let Some(total) = said.at(slot::TOTAL) {
        return fault(total, Expected::OneReading);
    }
    match (said.points(), said.sum(), counted) {
        // Master knows no totals, and nothing is minus in a sum of colours.
        (Some((at, _)), ..) if of == HandOf::Master => fault(at, Expected::Card),
        (Some((at, true)), ..) if of != HandOf::Rows => fault(at, Expected::End),
        (_, Some((_, at)), _) => fault(at, Expected::End),
        (None, _, Some((counted, at))) if *counted != 1 => {
            fault(at.clone(), Expected::AnnouncedCount(small(*counted)))
        }
        _ => Ok(Some(ToldHand::Number(number))),
    }
}

/// The cards and jokers told one by one.
fn items(
    said: &SeatWords<'_>,
    of: HandOf,
    records: &[Record],
) -> Result<(Vec<ToldCard>, u32), Fault> {
    let least = if of == HandOf::List { 2 } else { 3 };
    // Numbers with blanks between them and nothing else: no count among them.
    let is_list = records.len() >= least
        && usize::from(records[records.len() - 1].tokens.to) == records.len()
        && records.iter().all(|record| record.is_plain_number() && !record.in_words);
    let mut cards = Vec::new();
    let mut jokers: u32 = 0;
    for (place, record) in records.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| records.get(before));
        let joined = before.filter(|before| before.tokens.to == record.tokens.from);
        if record.is_positive {
            return Err(None);
        }
        if let Some(before) = joined {
            check_count(before, record, is_list)?;
        }
        if record.is_negative {
            let sign = Span { from: record.tokens.from, to: record.tokens.from + 1 };
            return fault(said.sentence.bytes(sign), Expected::Card);
        }
        let times = record.times.unwrap_or(1);
        if record.is_joker {
            if times > MOST_COUNTED {
                return fault(record.at.clone(), Expected::Shorter);
            }
            jokers = jokers.saturating_add(times);
            continue;
        }
        check_colour(said, of, record)?;
        let number_at = || record.number_at.map_or(record.at.clone(), |at| said.sentence.bytes(at));
        let in_pack = |number: u32| {
            let number = u8::try_from(number).ok();
            let number = number.filter(|number| (1..=of.pack().highest()).contains(number));
            number.ok_or_else(|| Some(ParseError::new(number_at(), Expected::NumberInPack)))
        };
        let Some(low) = record.number else { return Err(None) };
        if times == 0 || times > MAX_ALIKE {
            return fault(record.at.clone(), Expected::NumberInPack);
        }
        let (low, high) = (in_pack(low)?, in_pack(record.high.unwrap_or(low))?);
        if low > high || record.high.is_some() && low == high {
            return fault(record.at.clone(), Expected::NumberInPack);
        }
        for number in low..=high {
            let card = ToldCard { colour: record.colour, number };
            cards.extend((0..times).map(|_| card));
        }
    }
    Ok((cards, jokers))
}

/// Refuses a number that could say how many there are of what stands just behind it.
fn check_count(before: &Record, record: &Record, is_list: bool) -> Result<(), Fault> {
    let Some(count) = before.number.filter(|_| before.is_plain_number()) else { return Ok(()) };
    let at = || before.number_at.map_or(before.at.start, |_| before.at.start)..record.at.end;
    if record.is_joker {
        let counts = record.times.unwrap_or(count) <= MAX_ALIKE;
        return if counts {
            let count = record.times.unwrap_or(count);
            fault(at(), Expected::CountOrCard(small(count)))
        } else {
            Ok(())
        };
    }
    let has_articles = before.has_article && record.has_article;
    let Some(number) = record.number.filter(|_| record.is_plain_number() && !has_articles) else {
        return Ok(());
    };
    let inflected = record.number_at.is_some_and(|at| at.to > at.from + 1);
    let counts = before.in_words || record.in_words || inflected || count <= MAX_ALIKE && !is_list;
    if counts && !record.is_negative {
        return fault(at(), Expected::CountOrNumber { count: small(count), number: small(number) });
    }
    Ok(())
}

/// Refuses a colour behind a number that could be something else.
fn check_colour(said: &SeatWords<'_>, of: HandOf, record: &Record) -> Result<(), Fault> {
    let (Some(number), Some(colour), true) = (record.number, record.colour, record.is_behind)
    else {
        return Ok(());
    };
    let mut cursor = said.sentence.cursor_at(record.tokens.to - 1);
    let Some(word) = cursor.word() else { return Ok(()) };
    let is_glued = cursor.peek().is_some_and(|token| token.glued);
    if of == HandOf::Master && word == "b" && (1..=BONUS_CARDS).contains(&number) {
        return fault(record.at.clone(), Expected::BonusOrBlue(small(number)));
    }
    let is_count = record.in_words || number <= MAX_ALIKE || !is_bare_colour(word);
    cursor.advance();
    if !is_glued && is_count {
        let expected = Expected::CountOrColour { count: small(number), colour };
        return fault(record.at.clone(), expected);
    }
    Ok(())
}
