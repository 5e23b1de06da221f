//! Which card was drawn, told right behind the drawing: `I drew a card, the red 12`.

use super::clause::{Clause, Thing};
use super::frames::{Draft, Drafted};
use super::turn::Turn;
use crate::cards::{Expected, NamedCard, ParseError};
use crate::rules::moves::Step;
use smallvec::SmallVec;

impl Turn {
    /// `I drew a card, the red 12, and passed`: the cards named alone behind the drawing are those
    /// drawn, and nobody laid them. Gives whether the clause names them. The terse `draw 2, red 12`
    /// lays its card.
    ///
    /// # Errors
    /// Cards of which nobody can tell whether they were drawn or laid.
    pub(super) fn names_drawn(&mut self, clause: &Clause) -> Result<bool, ParseError> {
        let before = self.before;
        if !clause.only_names_cards() {
            return Ok(false);
        }
        let unclear = || ParseError::new(clause.span.clone(), Expected::FromPile);
        if before.earlier || clause.drawn.is_some() {
            return Err(unclear());
        }
        let cards: SmallVec<[NamedCard; 2]> = clause
            .things
            .iter()
            .filter_map(|item| match &item.thing {
                Thing::Cards { cards, .. } => Some(cards.iter().copied()),
                _ => None,
            })
            .flatten()
            .collect();
        let joker = clause.has(|thing| matches!(thing, Thing::Cards { joker: true, .. }));
        if clause.elided.is_some() && self.drew_last() {
            // `… then another, the red 12`
            let (&[card], false) = (cards.as_slice(), joker) else { return Err(unclear()) };
            let draft = Draft::Whole(Step::DrawCard(card));
            self.drafts.push(Drafted { draft, span: clause.span.clone() });
            self.name(clause);
            return Ok(true);
        }
        let Some(Drafted { draft: Draft::Whole(Step::Draw(count)), .. }) = self.drafts.last()
        else {
            return Ok(false);
        };
        let told = before.sentence || before.counted || before.article;
        // `I draw two cards, then the red 12`
        if !told || before.then && !before.another {
            return Ok(false);
        }
        let all = u32::try_from(cards.len()) == Ok(*count);
        if !all || joker || before.then || before.and || before.own {
            return Err(unclear());
        }
        let Some(drawn) = self.drafts.pop() else { return Ok(false) };
        let span = drawn.span.start..clause.span.end;
        self.drafts.extend(
            cards.into_iter().map(|card| Drafted {
                draft: Draft::Whole(Step::DrawCard(card)),
                span: span.clone(),
            }),
        );
        self.name(clause);
        Ok(true)
    }
}
