//! The result that a clause means: its cards and numbers, held against what it says of them.

use super::super::{FinalHand, ResultKind, SeatResult};
use crate::cards::faessler::{FaesslerCard, Rank, ScoredFace, Suit};
use crate::cards::{Expected, HandCard, Pack, ParseError};
use crate::language::grammars::results::{slot, sym};
use crate::language::meaning::Slot;
use crate::language::{Meaning, ParseChart, Span, colour_of};

/// Why a clause has no result: an error, or that it is no reading at all.
type Fault = Option<ParseError>;

/// The largest count that is read as a number; larger ones are a slip of the keys.
const LARGEST_COUNT: u32 = 999_999_999;

/// The largest count that penalties may follow.
const LARGEST_WON: u32 = 999;

/// Most jokers, more than anybody would type.
const MAX_JOKERS: u32 = 999;

/// Most cards of one number in a hand (one per colour), and of a layout.
const MAX_ALIKE: u32 = 4;
const MAX_LAYOUT: u32 = 9;

/// Bonus cards that exist.
const BONUS_CARDS: u32 = 7;

/// Most cards of which somebody says just how many are left: `noch zwei`.
const MAX_LEFT: u32 = 10;

/// Returns the result that the slots of a clause mean.
pub(super) fn result(
    chart: &ParseChart<'_>,
    meaning: &Meaning,
    of: ResultKind,
) -> Result<SeatResult, Fault> {
    let words = Words { chart, of };
    let number = |slot| meaning.number(slot).unwrap_or(0);
    let limited = |slot: Slot, most| match number(slot) {
        number if number > most => Err(words.error(meaning, slot, Expected::Shorter)),
        _ => Ok(signed(meaning, slot)),
    };
    match meaning.symbol(slot::ACT) {
        Some(sym::EMPTY) if of == ResultKind::Layout => Ok(SeatResult::Layout(Vec::new())),
        Some(sym::EMPTY) => {
            let bonus = meaning.number(slot::BONUS);
            Ok(SeatResult::Hand(FinalHand { bonus, ..FinalHand::default() }))
        }
        Some(sym::POINTS) => Ok(SeatResult::Points(signed(meaning, slot::POINTS))),
        Some(sym::COUNT) if of == ResultKind::CountLessPenalties && meaning.has(slot::NEG) => {
            Err(None)
        }
        Some(sym::COUNT) if of == ResultKind::CountLessPenalties => {
            let penalties = limited(slot::LESS, LARGEST_WON)?;
            Ok(SeatResult::WonLess { won: limited(slot::COUNT, LARGEST_WON)?, penalties })
        }
        Some(sym::COUNT) => Ok(SeatResult::Number(limited(slot::COUNT, LARGEST_COUNT)?)),
        Some(sym::DOUBT) => Err(objection(meaning).and_then(|expected| {
            words.error(
                meaning,
                if meaning.has(slot::SUM) { slot::SUM } else { slot::REFUSE },
                expected,
            )
        })),
        Some(sym::TOTAL) => words.total(meaning),
        None => Err(words.error(meaning, slot::COUNTED, Expected::CardsOrSum)),
        Some(_) => words.cards(meaning),
    }
}

fn signed(meaning: &Meaning, slot: Slot) -> i64 {
    let number = i64::from(meaning.number(slot).unwrap_or(0));
    if meaning.has(slot::NEG) { -number } else { number }
}

fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// The words of a result of that kind.
struct Words<'c> {
    chart: &'c ParseChart<'c>,
    of: ResultKind,
}

impl Words<'_> {
    fn error(&self, meaning: &Meaning, slot: Slot, expected: Expected) -> Fault {
        let span = meaning.span(slot)?;
        Some(ParseError::new(self.chart.sentence().bytes(span), expected))
    }

    /// A number with nothing beside it.
    fn total(&self, meaning: &Meaning) -> Result<SeatResult, Fault> {
        let number = meaning.number(slot::TOTAL).unwrap_or(0);
        // `two left`, `noch zwei`: rather how many cards there are.
        let counts =
            meaning.has(slot::LEFT) || meaning.has(slot::WORDS) && meaning.has(slot::SPOKEN);
        match meaning.number(slot::COUNTED) {
            Some(1) => {}
            Some(counted) => {
                let expected = Expected::AnnouncedCount(small(counted));
                return Err(self.error(meaning, slot::COUNTED, expected));
            }
            None if counts
                && !meaning.has(slot::ARTICLE)
                && !meaning.has(slot::NEG)
                && (1..=MAX_LEFT).contains(&number) =>
            {
                return Err(self.error(meaning, slot::TOTAL, Expected::CardsOrSum));
            }
            None => {}
        }
        Ok(match number {
            0 => self.of.empty_result(),
            _ => SeatResult::Number(signed(meaning, slot::TOTAL)),
        })
    }

    /// Cards one by one, held against their number and their sum.
    fn cards(&self, meaning: &Meaning) -> Result<SeatResult, Fault> {
        let mut hand = FinalHand { bonus: meaning.number(slot::BONUS), ..FinalHand::default() };
        let mut faces = Vec::new();
        for record in self.chart.list(meaning, slot::CARDS) {
            if self.of == ResultKind::Layout {
                faces.extend(self.faces(record)?);
            } else if record.has(slot::JOKER) {
                hand.jokers = hand.jokers.saturating_add(self.times(record, MAX_JOKERS)?);
            } else {
                hand.cards.extend(self.numbers(record)?);
            }
        }
        let count = hand.cards.len() + faces.len() + usize::try_from(hand.jokers).unwrap_or(0);
        if let Some(counted) = meaning.number(slot::COUNTED)
            && usize::try_from(counted) != Ok(count)
        {
            let expected = Expected::AnnouncedCount(small(counted));
            return Err(self.error(meaning, slot::COUNTED, expected));
        }
        if let Some(sum) = meaning.number(slot::SUM) {
            let of_hand: i64 = hand.cards.iter().map(|card| i64::from(card.number)).sum();
            let of_faces = faces.iter().map(value).sum::<Option<i64>>();
            let expected = match of_faces.map(|of_faces| of_faces + of_hand) {
                Some(of_all) if of_all == i64::from(sum) => None,
                Some(of_all) => {
                    let of_all = u16::try_from(of_all).unwrap_or(u16::MAX);
                    Some(Expected::CardsOfSum { stated: small(sum), sum: of_all })
                }
                None => Some(Expected::CardsOrSum),
            };
            if let Some(expected) = expected {
                return Err(self.error(meaning, slot::SUM, expected));
            }
        }
        if self.of == ResultKind::Layout {
            return Ok(SeatResult::Layout(faces));
        }
        let coloured = hand.cards.iter().filter(|card| card.colour.is_some()).count();
        if self.of == ResultKind::BestColour && coloured != 0 && coloured != hand.cards.len() {
            // Colours for some of the cards only: the colour of the others is unknown.
            return Err(self.error(meaning, slot::CARDS, Expected::Colour));
        }
        Ok(SeatResult::Hand(hand))
    }

    fn record_error(&self, record: &Meaning, expected: Expected) -> Fault {
        let from = record.iter().map(|filled| filled.at.from).min()?;
        let to = record.iter().map(|filled| filled.at.to).max()?;
        Some(ParseError::new(self.chart.sentence().bytes(Span { from, to }), expected))
    }

    /// Reads how often a card occurs, at most `most` times.
    fn times(&self, record: &Meaning, most: u32) -> Result<u32, Fault> {
        let times = record.number(slot::TIMES).unwrap_or(1);
        let is_less = (1..=most).contains(&times);
        if is_less { Ok(times) } else { Err(self.record_error(record, Expected::NumberInPack)) }
    }

    /// Cards with numbers: one, several alike, or a range.
    fn numbers(&self, record: &Meaning) -> Result<Vec<HandCard>, Fault> {
        let is_master = self.of == ResultKind::HandAndBonus;
        let pack = if is_master { Pack::ANY_NUMBER } else { Pack::CLASSIC };
        // Master's sheet judges the numbers of its pack.
        let lowest = u8::from(!is_master);
        let in_pack = |slot| {
            let number = record.number(slot)?;
            u8::try_from(number).ok().filter(|number| (lowest..=pack.highest()).contains(number))
        };
        let times = self.times(record, MAX_ALIKE)?;
        let no_number = || self.error(record, slot::NUM, Expected::NumberInPack);
        let low = in_pack(slot::NUM).ok_or_else(no_number)?;
        let high = match in_pack(slot::HIGH) {
            Some(high) if high > low => high,
            None if !record.has(slot::HIGH) => low,
            _ => return Err(self.record_error(record, Expected::NumberInPack)),
        };
        let colour = record.number(slot::COLOUR).and_then(colour_of);
        let cards = (low..=high).map(|number| HandCard { colour, number });
        Ok(cards.flat_map(|card| (0..times).map(move |_| card)).collect())
    }

    /// Cards of a layout: one, or several alike.
    fn faces(&self, record: &Meaning) -> Result<Vec<ScoredFace>, Fault> {
        let place = |slot| usize::try_from(record.number(slot)?).ok();
        let suit = |place: usize| Suit::ALL.get(place).copied().ok_or(None);
        let rank = |place: usize| Rank::ALL.get(place).copied().ok_or(None);
        let named = place(slot::RANK).map(rank).transpose()?;
        let face = if record.has(slot::JOKER) {
            ScoredFace::Joker(record.has(slot::VALUE).then(|| signed(record, slot::VALUE)))
        } else if let Some(face) = place(slot::FACE) {
            ScoredFace::Card(FaesslerCard { suit: suit(face / 16)?, rank: rank(face % 16)? })
        } else if let Some(of) = place(slot::SUIT) {
            let number = record.number(slot::NUM).and_then(Rank::of_number);
            let no_rank = || self.record_error(record, Expected::Rank);
            let rank = named.or(number).ok_or_else(no_rank)?;
            ScoredFace::Card(FaesslerCard { suit: suit(of)?, rank })
        } else if let Some(rank) = named {
            ScoredFace::Rank(rank)
        } else {
            ScoredFace::Value(signed(record, slot::NUM))
        };
        let times = self.times(record, MAX_LAYOUT)?;
        Ok((0..times).map(|_| face).collect())
    }
}

/// Returns the value of a face, if it is known.
fn value(face: &ScoredFace) -> Option<i64> {
    match face {
        ScoredFace::Card(card) => Some(card.rank.value()),
        ScoredFace::Rank(rank) => Some(rank.value()),
        ScoredFace::Value(value) => Some(*value),
        ScoredFace::Joker(value) => *value,
    }
}

/// Why the grammar refuses a part that could be meant in two ways.
fn objection(part: &Meaning) -> Option<Expected> {
    let number = part.number(slot::NUM).map_or(0, small);
    let count = part.number(slot::TIMES).unwrap_or(0);
    Some(match part.symbol(slot::REFUSE)? {
        sym::COUNT_OR_NUMBER => Expected::CountOrNumber { count: small(count), number },
        sym::COUNT_OR_COLOUR => {
            let colour = part.number(slot::COLOUR).and_then(colour_of)?;
            Expected::CountOrColour { count: small(count), colour }
        }
        sym::COUNT_OR_CARD => Expected::CountOrCard(small(count)),
        sym::BONUS_OR_BLUE if (1..=BONUS_CARDS).contains(&count) => {
            Expected::BonusOrBlue(small(count))
        }
        sym::NO_MINUS => Expected::NoMinus(number),
        // A number alone has no sum.
        sym::NO_SUM => Expected::End,
        sym::ONE_READING => Expected::OneReading,
        _ => return None,
    })
}
