//! Cards drawn, and which they were: `I drew a card, the red 12`.

use super::clause::{Clause, Drawn, Thing};
use super::frames::{Draft, Drafted, Drafts};
use super::lexicon::Meaning;
use super::sentence::Deed;
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
        if clause.elided.is_some() && self.last_deed() == Some(Deed::Draws) {
            // `… then another, the red 12`
            // `I draw one, the last one, the red 12`: that one, or another?
            let same = clause.heard.has(Meaning::Last) && !before.and && !before.then;
            let (&[card], false, false) = (cards.as_slice(), joker, same) else {
                return Err(unclear());
            };
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
            // `I drew one, then the red 12`: laid, or drawn as well?
            return if before.then && before.single { Err(unclear()) } else { Ok(false) };
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

    /// `I draw one, then another`, `… and then two more`: so many more.
    pub(super) fn draw_more(
        &mut self,
        more: u32,
        span: std::ops::Range<usize>,
    ) -> Result<(), ParseError> {
        match self.drafts.last_mut() {
            Some(Drafted { draft: Draft::Whole(Step::Draw(count)), span: told }) => {
                *count = count.saturating_add(more);
                told.end = span.end;
            }
            Some(Drafted { draft: Draft::Whole(Step::DrawCard(_)), .. }) => {
                self.drafts.push(Drafted { draft: Draft::Whole(Step::Draw(more)), span });
            }
            _ => return Err(ParseError::new(span, Expected::Card)),
        }
        Ok(())
    }

    /// `… it was the red 12`, `the second one is the red 12`: which card was drawn.
    ///
    /// # Errors
    /// Something that is not one card, or of which nobody can tell when it was drawn.
    pub(super) fn drawn_was(&mut self, clause: &Clause) -> Result<(), ParseError> {
        let at = || ParseError::new(clause.span.clone(), Expected::Step);
        let [item] = clause.things.as_slice() else { return Err(at()) };
        let Thing::Cards { cards, joker: false, .. } = &item.thing else { return Err(at()) };
        let ([.., last], &[card]) = (self.drafts.as_slice(), cards.as_slice()) else {
            return Err(at());
        };
        let Draft::Whole(Step::Draw(count)) = last.draft else { return Err(at()) };
        let nth = match clause.which {
            Drawn::It => (count == 1).then_some(1),
            Drawn::Last => Some(count),
            Drawn::Nth(nth) => nth.checked_sub(self.known),
        };
        let nth = nth.filter(|nth| (1..=count).contains(nth)).ok_or_else(at)?;
        // `I draw one, then two, the second one is …`: of which?
        let others = self.drafts.iter().rev().skip(1).take_while(|told| draws(told)).count();
        if clause.which != Drawn::It && u32::try_from(others) != Ok(self.known) {
            return Err(at());
        }
        let span = last.span.clone();
        self.drafts.pop();
        let steps = [(nth - 1, None), (1, Some(card)), (count - nth, None)];
        self.drafts.extend(steps.into_iter().filter(|(count, _)| *count > 0).map(
            |(count, card)| Drafted {
                draft: Draft::Whole(card.map_or(Step::Draw(count), Step::DrawCard)),
                span: span.clone(),
            },
        ));
        self.known = if nth < count { self.known + nth } else { 0 };
        self.name(clause);
        Ok(())
    }

    /// `… and then two more`, `… and one more card, the red 12`: so many more were drawn. Gives
    /// whether the clause says so.
    ///
    /// # Errors
    /// Cards of which nobody can tell whether they were drawn or laid: `I draw one, then a card, the
    /// red 12`.
    pub(super) fn counts_more(&mut self, clause: &Clause) -> Result<bool, ParseError> {
        let Some((item, named)) = clause.things.split_first() else { return Ok(false) };
        let (Thing::Count { number, .. } | Thing::Times(number)) = item.thing else {
            return Ok(false);
        };
        let goes_on = clause.acts.is_none() && !clause.is_sentence();
        if !goes_on || self.last_deed() != Some(Deed::Draws) || number == 0 {
            return Ok(false);
        }
        let more = clause.heard.has(Meaning::Also);
        if named.is_empty() {
            return if more {
                self.draw_more(number, clause.span.clone()).map(|()| true)
            } else {
                Ok(false)
            };
        }
        let unclear = || ParseError::new(clause.span.clone(), Expected::FromPile);
        let mut cards: SmallVec<[NamedCard; 2]> = SmallVec::new();
        for item in named {
            let Thing::Cards { cards: told, joker: false, .. } = &item.thing else {
                return Err(unclear());
            };
            cards.extend(told.iter().copied());
        }
        if !more || u32::try_from(cards.len()) != Ok(number) {
            return Err(unclear());
        }
        self.drafts.extend(cards.into_iter().map(|card| Drafted {
            draft: Draft::Whole(Step::DrawCard(card)),
            span: clause.span.clone(),
        }));
        self.name(clause);
        Ok(true)
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
        if it && lay.place.anchor().is_none() && !lay.is_joker {
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
        if drew && self.before.only_named && one.card == two.card && !one.is_joker && !two.is_joker
        {
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
                .any(|lay| lay.card != *drawn && !lay.is_joker && lay.place == Place::Anywhere),
            _ => false,
        });
        if bare && another && self.before.sentence {
            self.unclear = Some(clause.span.clone());
        }
    }
}

/// Whether the step draws.
fn draws(told: &Drafted) -> bool {
    matches!(told.draft, Draft::Whole(Step::Draw(_) | Step::DrawCard(_)))
}
