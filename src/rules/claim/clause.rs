//! One clause of a sentence about a move, with the cards that it names.

use super::fold::Ground;
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{slot, sym};
use crate::language::meaning::{Slot, Symbol};
use crate::language::{Meaning, ParseChart, ParsedClause, Span, colour_of};
use crate::rules::moves::{Level, Place, Side};
use smallvec::SmallVec;

/// Why a clause makes no sense where it stands.
pub(super) enum Fail {
    /// It is no reading.
    Never,
    /// It is no reading, because something is missing or has no use there.
    Lacks(Expected, Span),
    /// It is understood and refused.
    Refuse(Expected, Span),
}

/// The separator before a card of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    Not,
    Comma,
    And,
}

/// A card, or a run of cards, as a clause names it.
#[derive(Clone, Debug)]
pub(super) struct CardGroup {
    pub(super) cards: SmallVec<[NamedCard; 2]>,
    pub(super) is_joker: bool,
    /// True if the colour was named with it.
    pub(super) has_colour: bool,
    pub(super) joined: Joined,
    pub(super) place: Option<Place>,
    pub(super) at: Span,
    /// The tokens of its place.
    pub(super) place_at: Span,
}

pub(super) type CardGroups = SmallVec<[CardGroup; 2]>;

/// Longest run of cards; no pack has more numbers.
const MAX_RUN: u32 = 100;

/// Numbers up to this one may count cards: a colour has four at most in a list.
pub(super) const FEW: u32 = 4;

/// A clause with the chart and the text around it.
#[derive(Clone, Copy)]
pub(super) struct ClauseView<'c> {
    pub(super) chart: &'c ParseChart<'c>,
    pub(super) tokens: &'c Tokens<'c>,
    pub(super) meaning: &'c Meaning,
    pub(super) between: &'c Meaning,
    pub(super) at: Span,
    pub(super) is_english: bool,
}

impl<'c> ClauseView<'c> {
    pub(super) fn new(
        chart: &'c ParseChart<'c>,
        ground: Ground<'c>,
        clause: &'c ParsedClause<'c>,
    ) -> ClauseView<'c> {
        ClauseView {
            chart,
            tokens: ground.tokens,
            meaning: clause.meaning,
            between: clause.between,
            at: clause.at,
            is_english: ground.is_english,
        }
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        self.meaning.has(slot)
    }

    pub(super) fn has_any(&self, slots: &[Slot]) -> bool {
        slots.iter().any(|slot| self.has(*slot))
    }

    pub(super) fn act(&self) -> Option<Symbol> {
        self.meaning.symbol(slot::ACT)
    }

    pub(super) fn is_act(&self, acts: &[Symbol]) -> bool {
        self.act().is_some_and(|act| acts.contains(&act))
    }

    pub(super) fn span(&self, slot: Slot) -> Span {
        self.meaning.span(slot).unwrap_or(self.at)
    }

    /// The empty span behind the clause, where something is missing.
    pub(super) fn end(&self) -> Span {
        Span { from: self.at.to, to: self.at.to }
    }

    pub(super) fn begins_with(&self, slot: Slot) -> bool {
        self.meaning.span(slot).is_some_and(|span| span.from == self.at.from)
    }

    /// True if it is a sentence rather than notation: somebody acts, or a verb is helped.
    pub(super) fn is_sentence(&self) -> bool {
        self.has_any(&[slot::WHO, slot::MOOD, slot::HAVE, slot::BE, slot::WOULD, slot::DO])
    }

    /// True if it only names cards, without a verb.
    pub(super) fn only_names_cards(&self) -> bool {
        self.act().is_none()
            && !self.is_sentence()
            && self.has(slot::OBJ)
            && !self.has_any(&[
                slot::PLACE,
                slot::THERE,
                slot::ADJACENT,
                slot::IT,
                slot::CONN,
                slot::TO,
                slot::COUNT,
            ])
    }

    /// The separator between two tokens: words count as `and`.
    fn joined(&self, from: u16, to: u16) -> Joined {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(from.into());
        let mut joined = Joined::Not;
        while cursor.position() < usize::from(to) {
            match cursor.kind_at(0) {
                Some(TokenKind::Mark(',')) if joined == Joined::Not => joined = Joined::Comma,
                Some(TokenKind::Mark('+' | '&') | TokenKind::Word(_)) => joined = Joined::And,
                _ => {}
            }
            cursor.advance();
        }
        joined
    }

    /// The cards of a list, each with the colour of the card before where it has none.
    ///
    /// # Errors
    /// A number that may be a count, or a run without end.
    pub(super) fn cards(&self, of: Slot) -> Result<CardGroups, Fail> {
        let mut groups = CardGroups::new();
        let mut waiting = None;
        let sided =
            self.chart.list(self.meaning, of).first().is_some_and(|record| record.has(slot::SIDE));
        for record in self.chart.list(self.meaning, of) {
            let group = self.card_group(record, groups.last())?;
            let anchor = group.place.and_then(Place::anchor);
            // `blue 10 left and blue 12 right of blue 11`
            if let (Some(side), Some(before), Some(anchor)) =
                (waiting.take(), groups.last_mut(), anchor)
            {
                before.place = Some(Place::On(anchor, Some(side)));
            }
            waiting = match record.symbol(slot::SIDE) {
                Some(sym::LEFT) => Some(Side::Left),
                Some(sym::RIGHT) => Some(Side::Right),
                _ => None,
            };
            groups.push(group);
        }
        if waiting.is_some() || groups.first().is_some_and(|group| group.place.is_none()) && sided {
            return Err(Fail::Never);
        }
        Ok(groups)
    }

    fn card_group(&self, record: &Meaning, before: Option<&CardGroup>) -> Result<CardGroup, Fail> {
        let at = cover(record);
        let named = record.get(slot::COLOUR).or_else(|| record.get(slot::BARE));
        let own = named.and_then(|_| colour(record));
        let carried = before.and_then(|group| group.cards.last());
        let colour = own.or_else(|| carried.map(|card| card.colour)).ok_or(Fail::Never)?;
        let number =
            record.number(slot::NUM).or_else(|| record.number(slot::LO)).ok_or(Fail::Never)?;
        let is_word = |slot| {
            record.span(slot).is_some_and(|span| {
                let mut cursor = self.tokens.cursor();
                cursor.rewind(span.from.into());
                cursor.word().is_some_and(|word| !word.ends_with("er") && !word.ends_with("je"))
            })
        };
        let is_definite = record.has(slot::THE) || record.has(slot::WHOSE);
        let count = Fail::Lacks(Expected::ColourAndNumber, at);
        if record.has(slot::PRON) && (self.is_sentence() || self.act().is_some() || is_definite) {
            // `a yellow one`
            return Err(count);
        }
        if record.has(slot::FIRST) {
            // `zwei rot` counts; `12 rot` is a card.
            let told = self.is_sentence() || self.act().is_some() || is_definite;
            let few = (2..=FEW).contains(&number);
            if told && (is_word(slot::NUM) || few) {
                return Err(count);
            }
        }
        if let (None, Some(last)) = (own, carried) {
            // `the red 12 and two`
            if is_word(slot::NUM) && number <= FEW && last.number > FEW + 2 && !is_definite {
                return Err(count);
            }
        }
        let hue = record.number(slot::HUE);
        if hue.is_some_and(|hue| colour_of(hue) != Some(colour)) {
            return Err(Fail::Never);
        }
        let last = match (record.number(slot::LO), record.number(slot::HI)) {
            (_, None) => None,
            (_, hi) => hi,
        };
        let (first, last) = match (record.number(slot::LO), record.number(slot::HI)) {
            (Some(low), Some(high)) => (low, high),
            (Some(low), None) => (low, record.number(slot::NUM).unwrap_or(low)),
            (None, _) => (number, last.unwrap_or(number)),
        };
        if first.abs_diff(last) > MAX_RUN {
            let end = record.span(slot::HI).or_else(|| record.span(slot::NUM)).unwrap_or(at);
            return Err(Fail::Refuse(Expected::NumberInPack, end));
        }
        let card = |number| NamedCard { colour, number };
        let cards = if first <= last {
            (first..=last).map(card).collect()
        } else {
            (last..=first).rev().map(card).collect()
        };
        let place =
            self.chart.list(record, slot::AT).first().map(|record| place(record)).transpose()?;
        Ok(CardGroup {
            cards,
            is_joker: record.has(slot::JOKER),
            has_colour: own.is_some(),
            joined: before.map_or(Joined::Not, |before| self.joined(before.at.to, at.from)),
            place,
            at,
            place_at: record.span(slot::AT).unwrap_or(at),
        })
    }

    /// The place that a slot names.
    pub(super) fn place(&self, of: Slot) -> Result<Option<(Place, Span)>, Fail> {
        let Some(record) = self.chart.list(self.meaning, of).first().copied() else {
            return Ok(None);
        };
        Ok(Some((place(record)?, self.span(of))))
    }

    /// The one card that a slot names.
    pub(super) fn card(&self, of: Slot) -> Option<NamedCard> {
        card(self.chart.list(self.meaning, of).first().copied()?)
    }

    /// The colour that a slot names, with the number beside it.
    pub(super) fn colour(&self, of: Slot) -> Option<(Colour, Option<u32>)> {
        let record = self.chart.list(self.meaning, of).first().copied()?;
        Some((colour(record)?, record.number(slot::NUM)))
    }
}

fn colour(record: &Meaning) -> Option<Colour> {
    record.number(slot::COLOUR).and_then(colour_of)
}

fn card(record: &Meaning) -> Option<NamedCard> {
    Some(NamedCard { colour: colour(record)?, number: record.number(slot::NUM)? })
}

fn place(record: &Meaning) -> Result<Place, Fail> {
    let anchor = card(record).ok_or(Fail::Never)?;
    let few = (2..=FEW).contains(&anchor.number);
    if record.has(slot::FIRST) && few {
        return Err(Fail::Refuse(Expected::ColourAndNumber, cover(record)));
    }
    Ok(match record.symbol(slot::SIDE) {
        Some(sym::LEFT) => Place::On(anchor, Some(Side::Left)),
        Some(sym::RIGHT) => Place::On(anchor, Some(Side::Right)),
        Some(sym::ABOVE) => Place::OwnRow(anchor, Level::Above),
        Some(sym::BELOW) => Place::OwnRow(anchor, Level::Below),
        _ => Place::On(anchor, None),
    })
}

/// The tokens of all slots of a record.
pub(super) fn cover(record: &Meaning) -> Span {
    let from = record.iter().map(|filled| filled.at.from).min().unwrap_or_default();
    let to = record.iter().map(|filled| filled.at.to).max().unwrap_or_default();
    Span { from, to }
}
