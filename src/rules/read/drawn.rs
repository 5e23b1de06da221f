//! Cards drawn, and which they were: `I drew a card, the red 12`.

use super::clause::{Clause, Thing};
use super::frames::{Draft, Drafted, Drafts};
use super::turn::Turn;
use crate::cards::{Expected, NamedCard, ParseError};
use crate::rules::moves::{Place, Step};
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

    /// `I draw one, then another`: once more.
    pub(super) fn draw_another(&mut self, span: std::ops::Range<usize>) -> Result<(), ParseError> {
        match self.drafts.last_mut() {
            Some(Drafted { draft: Draft::Whole(Step::Draw(count)), span: told }) => {
                *count = count.saturating_add(1);
                told.end = span.end;
            }
            Some(Drafted { draft: Draft::Whole(Step::DrawCard(_)), .. }) => {
                self.drafts.push(Drafted { draft: Draft::Whole(Step::Draw(1)), span });
            }
            _ => return Err(ParseError::new(span, Expected::Card)),
        }
        Ok(())
    }

    /// `… it was the red 12`: the card that was drawn.
    pub(super) fn drawn_was(&mut self, clause: &Clause) -> Result<(), ParseError> {
        let at = || ParseError::new(clause.span.clone(), Expected::Step);
        let [item] = clause.things.as_slice() else { return Err(at()) };
        let Thing::Cards { cards, joker: false, .. } = &item.thing else { return Err(at()) };
        let (&[card], Some(last)) = (cards.as_slice(), self.drafts.last_mut()) else {
            return Err(at());
        };
        if last.draft != Draft::Whole(Step::Draw(1)) {
            return Err(at());
        }
        last.draft = Draft::Whole(Step::DrawCard(card));
        self.name(clause);
        Ok(())
    }

    /// `I draw a card, the red 12, and lay it`: the second part says which card was drawn.
    pub(super) fn draw_apposed(&mut self, clause: &Clause) {
        let it = clause.has(|thing| matches!(thing, Thing::It { .. })) && !clause.has_cards();
        let [.., drawn, shown] = self.drafts.as_mut_slice() else { return };
        let (Draft::Whole(Step::Draw(1)), Draft::Whole(Step::Lay(lays))) =
            (&drawn.draft, &shown.draft)
        else {
            return;
        };
        let [lay] = lays.as_slice() else { return };
        if it && lay.place.anchor().is_none() && !lay.joker {
            drawn.draft = Draft::Whole(Step::DrawCard(lay.card));
            drawn.span.end = shown.span.end;
            self.drafts.pop();
        }
    }

    /// `I drew red 3, then red 12 and laid it`: both were drawn.
    pub(super) fn was_drawn(&mut self, found: &Drafts) {
        let [.., before, named] = self.drafts.as_mut_slice() else { return };
        let drew = matches!(before.draft, Draft::Whole(Step::Draw(_) | Step::DrawCard(_)));
        let (Draft::Whole(Step::Lay(lays)), Some(Draft::Whole(Step::Lay(now)))) =
            (&named.draft, found.first().map(|found| &found.draft))
        else {
            return;
        };
        let ([one], [two]) = (lays.as_slice(), now.as_slice()) else { return };
        if drew && self.before.only_named && one.card == two.card && !one.joker && !two.joker {
            named.draft = Draft::Whole(Step::DrawCard(one.card));
            self.unclear = None;
        }
    }

    /// Notes that nobody can tell whether a card is drawn or laid: `I drew red 3, then red 12`.
    pub(super) fn doubts(&mut self, clause: &Clause, found: &Drafts) {
        let bare = clause.acts.is_none() && !clause.is_sentence();
        let Some(Draft::Whole(Step::DrawCard(drawn))) = self.drafts.last().map(|last| &last.draft)
        else {
            return;
        };
        let another = found.iter().any(|found| match &found.draft {
            Draft::Whole(Step::Lay(lays)) => lays
                .iter()
                .any(|lay| lay.card != *drawn && !lay.joker && lay.place == Place::Anywhere),
            _ => false,
        });
        if bare && another && self.before.sentence {
            self.unclear = Some(clause.span.clone());
        }
    }
}
