//! What only says once more which card is meant: `this one, the red 12`, `the red 12, my last card`.

use super::clause::{Clause, Joined, Thing};
use super::frames::{Draft, Drafted};
use super::lexicon::Meaning;
use super::sentence::Deed;
use super::turn::Turn;
use crate::cards::{Expected, ParseError};
use crate::rules::moves::Step;

impl Turn {
    /// `I lay this one, the red 12`, `the one next to the red 11, the red 12`: the clause without the
    /// word that only points at the card named behind it.
    ///
    /// # Errors
    /// Another card was named before, which that word may mean.
    pub(super) fn without_pointing(&self, clause: &Clause) -> Result<Option<Clause>, ParseError> {
        let points =
            |item: &super::clause::Item| matches!(item.thing, Thing::It { or_subject: false });
        let Some(at) = clause.things.iter().position(points) else { return Ok(None) };
        let rest = &clause.things[at + 1..];
        let named = match rest {
            [place, named] if matches!(place.thing, Thing::At(..)) => named,
            [named] => named,
            _ => return Ok(None),
        };
        let Thing::Cards { cards, .. } = &named.thing else { return Ok(None) };
        let &[card] = cards.as_slice() else { return Ok(None) };
        if named.joined != Joined::Comma {
            return Ok(None);
        }
        if self.named.cards.iter().any(|before| *before != card) {
            return Err(named.error(Expected::OneReading));
        }
        let mut clause = clause.clone();
        clause.things.remove(at);
        Ok(Some(clause))
    }

    /// `I lay the red 12, my last card`, `I draw one, the last one`: it only says what the card is; `and
    /// the last card` is another one. Gives whether the clause does.
    ///
    /// # Errors
    /// More cards, or fewer, than were laid.
    pub(super) fn says_last(&mut self, clause: &Clause) -> Result<bool, ParseError> {
        if self.before.and || self.before.then {
            return Ok(false);
        }
        let drew = self.last_deed() == Some(Deed::Draws);
        let alone = clause.things.is_empty() && clause.elided.is_some();
        if drew && alone && clause.acts.is_none() && clause.heard.has(Meaning::Last) {
            return Ok(true);
        }
        let [item] = clause.things.as_slice() else { return Ok(false) };
        let Thing::Count { number, cards: true, .. } = item.thing else { return Ok(false) };
        let says = clause.heard.has(Meaning::Last) && clause.acts.is_none();
        let Some(Drafted { draft: Draft::Whole(Step::Lay(lays)), .. }) = self.drafts.last() else {
            return Ok(false);
        };
        if !says || u32::try_from(lays.len()) != Ok(number) {
            return Ok(false);
        }
        self.note_last(clause).map(|()| true)
    }

    /// Notes that the cards laid last are the last ones: nothing can follow.
    ///
    /// # Errors
    /// What is told is not that cards are laid.
    pub(super) fn note_last(&mut self, clause: &Clause) -> Result<(), ParseError> {
        if self.last_deed() != Some(Deed::Lays) {
            return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
        }
        self.last_card = Some((clause.span.clone(), self.drafts.len()));
        Ok(())
    }
}
