//! The result that a clause means: its cards and numbers, held against what it says of them.

use super::super::{FinalHand, ResultKind, SeatResult};
use super::DECK;
use crate::cards::faessler::{Rank, ScoredFace};
use crate::cards::{Expected, HandCard, Pack, small};
use crate::games::deck_words::card_of;
use crate::language::grammars::results::{slot, sym};
use crate::language::meaning::Slot;
use crate::language::{ClauseError, ClauseView, Meaning, colour_of};

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

/// A clause about a result of that kind.
pub(super) struct ResultClause<'c> {
    pub(super) clause: ClauseView<'c>,
    pub(super) of: ResultKind,
}

fn signed(meaning: &Meaning, slot: Slot) -> i64 {
    let number = i64::from(meaning.number(slot).unwrap_or(0));
    if meaning.has(slot::NEG) { -number } else { number }
}

impl ResultClause<'_> {
    /// Returns the result that the slots mean.
    pub(super) fn result(&self) -> Result<SeatResult, ClauseError> {
        let limited = |slot: Slot, most| match self.number(slot) {
            number if number > most => Err(self.error(slot, Expected::Shorter)),
            _ => Ok(signed(self.clause.meaning, slot)),
        };
        match self.clause.meaning.symbol(slot::ACT) {
            Some(sym::POINTS) => Ok(SeatResult::Points(signed(self.clause.meaning, slot::POINTS))),
            Some(sym::COUNT) if self.of == ResultKind::CountLessPenalties => {
                if self.clause.has(slot::NEG) {
                    return Err(None);
                }
                let penalties = limited(slot::LESS, LARGEST_WON)?;
                Ok(SeatResult::WonLess { won: limited(slot::COUNT, LARGEST_WON)?, penalties })
            }
            Some(sym::COUNT) => Ok(SeatResult::Number(limited(slot::COUNT, LARGEST_COUNT)?)),
            Some(sym::DOUBT) => Err(self.objection()),
            Some(sym::TOTAL) => self.total(),
            Some(_) => self.cards(),
            None => Err(self.error(slot::COUNTED, Expected::CardsOrSum)),
        }
    }

    fn number(&self, slot: Slot) -> u32 {
        self.clause.number(slot).unwrap_or(0)
    }

    fn error(&self, slot: Slot, expected: Expected) -> ClauseError {
        self.clause.refuse(expected, self.clause.span(slot))
    }

    /// Why the grammar refuses a part that could be meant in two ways.
    fn objection(&self) -> ClauseError {
        let (count, number) = (self.number(slot::TIMES), small(self.number(slot::NUM)));
        let expected = match self.clause.meaning.symbol(slot::REFUSE)? {
            sym::COUNT_OR_NUMBER => Expected::CountOrNumber { count: small(count), number },
            sym::COUNT_OR_COLOUR => {
                let colour = self.clause.number(slot::COLOUR).and_then(colour_of)?;
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
        };
        let at = if self.clause.has(slot::SUM) { slot::SUM } else { slot::REFUSE };
        self.error(at, expected)
    }

    /// Checks how many cards the clause announces, if it does.
    fn check_count(&self, count: usize) -> Result<(), ClauseError> {
        match self.clause.number(slot::COUNTED) {
            Some(counted) if usize::try_from(counted) != Ok(count) => {
                let expected = Expected::AnnouncedCount(small(counted));
                Err(self.error(slot::COUNTED, expected))
            }
            _ => Ok(()),
        }
    }

    /// A number with nothing beside it.
    fn total(&self) -> Result<SeatResult, ClauseError> {
        let has = |slot| self.clause.has(slot);
        self.check_count(1)?;
        let number = self.number(slot::TOTAL);
        // `two left`, `noch zwei`: rather how many cards there are.
        let counts = has(slot::LEFT) || has(slot::WORDS) && has(slot::SPOKEN);
        let is_one_number = [slot::COUNTED, slot::ARTICLE, slot::NEG].into_iter().any(has);
        if counts && !is_one_number && (1..=MAX_LEFT).contains(&number) {
            return Err(self.error(slot::TOTAL, Expected::CardsOrSum));
        }
        Ok(match number {
            0 => self.of.empty_result(),
            _ => SeatResult::Number(signed(self.clause.meaning, slot::TOTAL)),
        })
    }

    /// Cards one by one, or none, held against their number and their sum.
    fn cards(&self) -> Result<SeatResult, ClauseError> {
        let bonus = self.clause.number(slot::BONUS);
        let mut hand = FinalHand { bonus, ..FinalHand::default() };
        let mut faces = Vec::new();
        for record in self.clause.records(slot::CARDS) {
            if self.of == ResultKind::Layout {
                faces.extend(self.faces(record)?);
            } else if record.has(slot::JOKER) {
                hand.jokers = hand.jokers.saturating_add(self.times(record, MAX_JOKERS)?);
            } else {
                hand.cards.extend(self.numbers(record)?);
            }
        }
        let jokers = usize::try_from(hand.jokers).unwrap_or(usize::MAX);
        self.check_count(hand.cards.len() + faces.len() + jokers)?;
        if let Some(stated) = self.clause.number(slot::SUM) {
            let of_hand = hand.cards.iter().map(|card| Some(i64::from(card.number)));
            let sum: Option<i64> = of_hand.chain(faces.iter().map(|face| face.value())).sum();
            if sum != Some(stated.into()) {
                let sum = sum.map(small);
                let expected = sum.map_or(Expected::CardsOrSum, |sum| Expected::CardsOfSum {
                    stated: small(stated),
                    sum,
                });
                return Err(self.error(slot::SUM, expected));
            }
        }
        let coloured = hand.cards.iter().filter(|card| card.colour.is_some()).count();
        if self.of == ResultKind::BestColour && coloured != 0 && coloured != hand.cards.len() {
            // Colours for some of the cards only: the colour of the others is unknown.
            return Err(self.error(slot::CARDS, Expected::Colour));
        }
        Ok(match self.of {
            ResultKind::Layout => SeatResult::Layout(faces),
            _ => SeatResult::Hand(hand),
        })
    }

    fn record_error(&self, record: &Meaning, expected: Expected) -> ClauseError {
        Some(self.clause.error(expected, record.extent()?))
    }

    /// Reads how often a card occurs, at most `most` times.
    fn times(&self, record: &Meaning, most: u32) -> Result<u32, ClauseError> {
        let times = record.number(slot::TIMES).unwrap_or(1);
        let is_less = (1..=most).contains(&times);
        if is_less { Ok(times) } else { Err(self.record_error(record, Expected::NumberInPack)) }
    }

    /// Cards with numbers: one, several alike, or a range.
    fn numbers(&self, record: &Meaning) -> Result<Vec<HandCard>, ClauseError> {
        let is_master = self.of == ResultKind::HandAndBonus;
        let pack = if is_master { Pack::ANY_NUMBER } else { Pack::CLASSIC };
        // Master's sheet judges the numbers of its pack.
        let lowest = u8::from(!is_master);
        let in_pack = |slot| {
            let number = record.number(slot)?;
            u8::try_from(number).ok().filter(|number| (lowest..=pack.highest()).contains(number))
        };
        let times = self.times(record, MAX_ALIKE)?;
        let no_number = || Some(self.clause.error(Expected::NumberInPack, record.span(slot::NUM)?));
        let low = in_pack(slot::NUM).ok_or_else(no_number)?;
        let high = if record.has(slot::HIGH) { in_pack(slot::HIGH) } else { Some(low) };
        let no_range = || self.record_error(record, Expected::NumberInPack);
        let is_range = |high: &u8| *high > low || !record.has(slot::HIGH);
        let high = high.filter(is_range).ok_or_else(no_range)?;
        let colour = record.number(slot::COLOUR).and_then(colour_of);
        let cards = (low..=high).map(|number| HandCard { colour, number });
        Ok(cards.flat_map(|card| (0..times).map(move |_| card)).collect())
    }

    /// Cards of a layout: one, or several alike.
    fn faces(&self, record: &Meaning) -> Result<Vec<ScoredFace>, ClauseError> {
        let rank = record.number(slot::RANK).and_then(|rank| usize::try_from(rank).ok());
        let face = if record.has(slot::JOKER) {
            ScoredFace::Joker(record.has(slot::VALUE).then(|| signed(record, slot::VALUE)))
        } else if record.has(slot::FACE) || record.has(slot::SUIT) {
            let no_rank = || self.record_error(record, Expected::Rank);
            ScoredFace::Card(card_of(record, &DECK).ok_or_else(no_rank)?)
        } else if let Some(rank) = rank.and_then(|rank| Rank::ALL.get(rank)) {
            ScoredFace::Rank(*rank)
        } else {
            ScoredFace::Value(signed(record, slot::NUM))
        };
        let times = self.times(record, MAX_LAYOUT)?;
        Ok((0..times).map(|_| face).collect())
    }
}
