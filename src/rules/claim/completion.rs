//! The end of a sentence: what it leaves open, and which of its steps were made.

use super::clause::{ClauseView, Fail};
use super::facts::use_facts;
use super::fold::{Before, Draft, Drafted, Ground, TurnDraft, canonical, refuse};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::rules::moves::{Lay, Place, Step};
use smallvec::SmallVec;

impl TurnDraft {
    /// The sentence is over.
    pub(super) fn finish(&self, ground: Ground<'_>) -> Option<TurnDraft> {
        let mut turn = self.clone();
        if turn.refused.is_none()
            && let Err(fail) = turn.close()
        {
            match fail {
                Fail::Never => return None,
                Fail::Lacks(expected, at) => {
                    ground.note(expected, at);
                    return None;
                }
                Fail::Refuse(expected, at) => turn.refused = Some((expected, at)),
            }
        }
        if turn.refused.is_some() && !turn.ends.is_empty() {
            let mut ended = TurnDraft {
                steps: turn.ends.iter().cloned().collect(),
                refused: None,
                ..self.clone()
            };
            if ended.close().is_ok() && ended.refused.is_none() {
                turn.offer = Some(canonical(&mut ended.steps.iter()));
            }
        }
        turn.ends.clear();
        turn.before = Before::default();
        turn.colours.clear();
        turn.named.clear();
        turn.last = 0;
        Some(turn)
    }

    pub(super) fn close(&mut self) -> Result<(), Fail> {
        if let Some(at) = self.alone.filter(|_| self.steps.len() > 1) {
            return refuse(Expected::Step, at);
        }
        self.ends.clear();
        if let Some(at) = self.stated.filter(|_| self.somebody) {
            // `Die gelbe 11 ist ausgespielt, ich lege …`: laid now, or lying there?
            return refuse(Expected::TableApart, at);
        }
        if let Some((at, _)) = self.last_card.filter(|(_, told)| *told < self.steps.len()) {
            // `I lay my last card, the red 12, and pass`: what does the hand hold?
            return refuse(Expected::HandApart, at);
        }
        if let Some(at) = self.laid_twice() {
            return refuse(Expected::OneReading, at);
        }
        if let Some(at) = self.unclear {
            return refuse(Expected::FromPile, at);
        }
        if self.joker_taken {
            return refuse(Expected::JokerAs, Span { from: u16::MAX, to: u16::MAX });
        }
        if let [(_, at), _, ..] = self.had.as_slice() {
            return refuse(Expected::Step, Span { from: at.to, to: at.to });
        }
        self.drop_possible()?;
        self.complete_links()?;
        if self.steps.is_empty() {
            return if self.stuck {
                refuse(Expected::DrawOrPass, Span { from: 0, to: u16::MAX })
            } else {
                Err(Fail::Never)
            };
        }
        use_facts(self)?;
        self.unlaid = self.linked_to.filter(|card| {
            !self.steps.iter().any(|drafted| matches!(&drafted.draft, Draft::Whole(Step::Lay(lays)) if lays.iter().any(|lay| lay.card == *card)))
        });
        Ok(())
    }

    /// `I want to lay the red 12, but I pass`: what was wanted, or only goes there, was not done.
    pub(super) fn take_back(&mut self, view: &ClauseView<'_>) {
        let laid = self.laid();
        for drafted in self.steps.iter_mut().skip(self.last).filter(|_| laid) {
            if !self.before.intends && !self.before.sentence && !drafted.is_possible {
                self.doubtful = Some(view.at);
            }
            drafted.is_possible |= self.before.intends || !self.before.sentence;
        }
    }

    /// Beside a step that is made, one that is only possible is none: its cards are in the hand.
    pub(super) fn drop_possible(&mut self) -> Result<(), Fail> {
        self.drop_repeated();
        let made = self.steps.iter().any(|drafted| !drafted.is_possible);
        if !made || self.steps.iter().all(|drafted| !drafted.is_possible) {
            return Ok(());
        }
        if let Some(at) = self.doubtful {
            let without = canonical(&mut self.steps.iter().filter(|drafted| !drafted.is_possible));
            self.claims = vec![canonical(&mut self.steps.iter()), without];
            return refuse(Expected::OneReading, at);
        }
        let possible: Vec<Drafted> =
            self.steps.iter().filter(|drafted| drafted.is_possible).cloned().collect();
        self.steps.retain(|drafted| !drafted.is_possible);
        for drafted in possible {
            if let Draft::Whole(Step::Lay(lays)) = drafted.draft {
                self.in_hand.extend(lays.iter().filter(|lay| !lay.is_joker).map(|lay| lay.card));
            }
        }
        Ok(())
    }

    /// `I draw the blue 12, it fits on the blue 11, so I lay it`: what is laid all the same is no longer
    /// only possible, and goes where it was said to fit.
    pub(super) fn drop_repeated(&mut self) {
        let possible: Vec<Lay> = self.lays(|drafted| drafted.is_possible);
        let made: Vec<Lay> = self.lays(|drafted| !drafted.is_possible);
        let is_made = |lay: &Lay| made.iter().any(|made| made.card == lay.card);
        let before = self.steps.len();
        self.steps.retain(|drafted| match &drafted.draft {
            Draft::Whole(Step::Lay(lays)) if drafted.is_possible => !lays.iter().all(is_made),
            _ => true,
        });
        for drafted in &mut self.steps {
            let Draft::Whole(Step::Lay(lays)) = &mut drafted.draft else { continue };
            for lay in lays.iter_mut().filter(|lay| lay.place == Place::Anywhere) {
                let fits = possible.iter().find(|fits| fits.card == lay.card);
                lay.place = fits.map_or(lay.place, |fits| fits.place);
            }
        }
        if self.steps.len() < before && self.steps.iter().all(|drafted| !drafted.is_possible) {
            self.doubtful = None;
        }
    }

    pub(super) fn lays(&self, wanted: impl Fn(&Drafted) -> bool) -> Vec<Lay> {
        let drafts =
            self.steps.iter().filter(|drafted| wanted(drafted)).map(|drafted| &drafted.draft);
        drafts
            .filter_map(|draft| match draft {
                Draft::Whole(Step::Lay(lays)) => Some(lays.to_vec()),
                _ => None,
            })
            .flatten()
            .collect()
    }

    pub(super) fn complete_links(&mut self) -> Result<(), Fail> {
        let mut laid: Option<NamedCard> = None;
        for at in 0..self.steps.len() {
            let drafted = self.steps[at].clone();
            if let Draft::Link { from, to } = drafted.draft {
                let end = Span { from: drafted.at.to, to: drafted.at.to };
                let from = from.or(laid).ok_or(Fail::Refuse(Expected::Card, end))?;
                let next = self.steps.get(at + 1).and_then(|next| match &next.draft {
                    Draft::Whole(Step::Lay(lays)) => lays.first().map(|lay| lay.card.colour),
                    Draft::Whole(_) | Draft::Link { .. } => None,
                });
                let to = to.or(next).ok_or(Fail::Refuse(Expected::Colour, end))?;
                self.steps[at].draft = Draft::Whole(Step::Link { from, to });
            }
            if let Draft::Whole(Step::Lay(lays)) = &self.steps[at].draft {
                laid = lays.last().map(|lay| lay.card);
            }
        }
        Ok(())
    }

    /// The step in which a sentence lays a card that it has laid before: it only speaks of it once more.
    pub(super) fn laid_twice(&self) -> Option<Span> {
        let mut laid: SmallVec<[NamedCard; 8]> = SmallVec::new();
        for drafted in
            self.steps.iter().filter(|drafted| self.before.spoken && !drafted.is_possible)
        {
            let Draft::Whole(Step::Lay(lays)) = &drafted.draft else { continue };
            for lay in lays {
                if laid.contains(&lay.card) {
                    return Some(drafted.at);
                }
                laid.push(lay.card);
            }
        }
        None
    }
}
