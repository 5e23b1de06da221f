//! Jokers on a table, as people tell it.

use super::text::Cursor;
use super::{Card, Expected, ParseError, words};
use std::ops::Range;

/// Jokers that lie on a table between cards, as they are told: `red 12 joker red 14`.
#[derive(Default)]
pub(super) struct LyingJokers {
    /// Number of jokers behind the last card, and where the first of them stands.
    waiting: Option<(u8, Range<usize>)>,
    /// True if the next card is the one that a joker stands for: `joker as red 13`.
    pub(super) is_named: bool,
}

impl LyingJokers {
    /// Takes a joker, and the word behind it that leads to its card.
    pub(super) fn take(&mut self, cursor: &mut Cursor<'_>) -> bool {
        let at = cursor.here();
        if !cursor.take_word(words::JOKER) {
            return false;
        }
        self.is_named =
            cursor.take_mark('=') || cursor.take_word(&["as", "als", "for", "fur", "voor"]);
        if !self.is_named {
            let (count, at) = self.waiting.take().unwrap_or((0, at));
            self.waiting = Some((count.saturating_add(1), at));
        }
        true
    }

    /// True if the next card is the one that a joker stands for; not a second time.
    pub(super) fn stands_for_next(&mut self) -> bool {
        std::mem::take(&mut self.is_named)
    }

    /// Lays the waiting jokers between the last card and the next one, if they fill the gap.
    pub(super) fn fill(
        &mut self,
        cards: &mut Vec<(Card, bool)>,
        next: Card,
    ) -> Result<(), ParseError> {
        let Some((count, at)) = self.waiting.take() else { return Ok(()) };
        let unclear = || ParseError::new(at.clone(), Expected::JokerAs);
        let (before, _) = *cards.last().ok_or_else(unclear)?;
        let (low, high) = (before.number.min(next.number), before.number.max(next.number));
        if before.colour != next.colour || high - low != count.saturating_add(1) {
            return Err(unclear());
        }
        let between = (low + 1..high).filter_map(|number| Card::new(next.colour, number));
        cards.extend(between.map(|card| (card, true)));
        Ok(())
    }

    /// Ends the table: no joker may be waiting.
    pub(super) fn finish(self) -> Result<(), ParseError> {
        self.waiting.map_or(Ok(()), |(_, at)| Err(ParseError::new(at, Expected::JokerAs)))
    }
}
