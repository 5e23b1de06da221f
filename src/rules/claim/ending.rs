//! The end of a sentence: what it leaves open, and which of its steps were made.

use super::clause::{ClauseView, Fail, behind};
use super::turn::{Draft, Drafts, Ground, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::tag;
use crate::language::table::TagSet;
use crate::rules::moves::{Lay, Move, Place, SpannedStep, Step, format_canonical};

impl Ground<'_> {
    /// The refusal of a fail; `None` if there is no reading, of which what lacks furthest behind is
    /// kept.
    pub(super) fn refusal(&self, fail: Fail) -> Option<(Expected, Span)> {
        match fail {
            Fail::Refuse(expected, at) => return Some((expected, at)),
            Fail::Lacks(expected, at) => {
                if self.lacks.get().is_none_or(|(_, before)| before.from < at.from) {
                    self.lacks.set(Some((expected, at)));
                }
            }
            Fail::Never => {}
        }
        None
    }
}

impl TurnDraft {
    /// The sentence is over.
    pub(super) fn finish(&self, ground: Ground<'_>) -> Option<TurnDraft> {
        let mut turn = self.clone();
        if turn.refused.is_none()
            && let Err(fail) = turn.close()
        {
            turn.refused = Some(ground.refusal(fail)?);
        }
        if turn.refused.is_some() && !turn.ends.is_empty() {
            let steps = turn.ends.drain(..).collect();
            let mut ended = self.clone();
            ended.steps = steps;
            let is_whole = ended.close().is_ok();
            turn.offer = is_whole.then(|| canonical(&ended.steps)).or(turn.offer);
        }
        turn.before = TagSet::default();
        turn.colours.clear();
        turn.named.clear();
        turn.last = 0;
        Some(turn)
    }

    fn close(&mut self) -> Result<(), Fail> {
        let stated = self.steps.len();
        let objections = [
            (Expected::Step, self.alone.filter(|_| stated > 1)),
            // `Die gelbe 11 ist ausgespielt, ich lege …`: laid now, or lying there?
            (Expected::TableApart, self.stated.filter(|_| self.somebody)),
            // `I lay my last card, the red 12, and pass`: what does the hand hold?
            (Expected::HandApart, self.last_card.filter(|(_, by)| *by < stated).map(|(at, _)| at)),
            (Expected::OneReading, self.laid_twice()),
            (Expected::FromPile, self.unclear),
            (Expected::JokerAs, self.joker_taken.then_some(Span { from: u16::MAX, to: u16::MAX })),
            (
                Expected::Step,
                self.had.first().filter(|_| self.had.len() > 1).map(|had| behind(had.1)),
            ),
        ];
        for (expected, at) in objections {
            if let Some(at) = at {
                return Err(Fail::Refuse(expected, at));
            }
        }
        self.drop_possible()?;
        if let Some(open) = self.steps.iter().find(|draft| draft.is_open) {
            return Err(Fail::Refuse(Expected::Colour, behind(open.at)));
        }
        if self.steps.is_empty() {
            let all = Span { from: 0, to: u16::MAX };
            return Err(if self.stuck {
                Fail::Refuse(Expected::DrawOrPass, all)
            } else {
                Fail::Never
            });
        }
        self.use_facts()?;
        let laid = self.lays(false);
        self.unlaid = self.unlaid.filter(|card| !laid.iter().any(|lay| lay.card == *card));
        Ok(())
    }

    /// `I want to lay the red 12, but I pass`: what was wanted, or only goes there, was not done.
    pub(super) fn take_back(&mut self, view: &ClauseView<'_>) {
        if !self.laid() {
            return;
        }
        let (intends, stated) = (self.before.has(tag::INTENDS), self.before.has(tag::STATED));
        for draft in self.steps.iter_mut().skip(self.last) {
            if !intends && !stated && !draft.is_possible {
                self.doubtful = Some(view.at);
            }
            draft.is_possible |= intends || !stated;
        }
    }

    /// `Ich habe die rote 12 und dann die rote 13 gelegt`: the verb at the end is that of all.
    pub(super) fn complete(&mut self, view: &ClauseView<'_>, had: Vec<(Drafts, Span)>) {
        for (found, at) in had {
            self.facts.retain(|fact| fact.span != at);
            for draft in found {
                match draft.step {
                    Step::Lay(lays) if view.is(tag::DRAWS) => {
                        let drawn = lays.iter().map(|lay| Step::DrawCard(lay.card));
                        self.steps.extend(drawn.map(|step| Draft::new(step, at)));
                    }
                    _ => self.steps.push(draft),
                }
            }
        }
    }

    /// Beside a step that is made, one that is only possible is none: its cards are in the hand.
    fn drop_possible(&mut self) -> Result<(), Fail> {
        self.drop_repeated();
        let possible = self.steps.iter().filter(|draft| draft.is_possible).count();
        if possible == 0 || possible == self.steps.len() {
            return Ok(());
        }
        let all = canonical(&self.steps);
        let in_hand = self.lays(true);
        self.steps.retain(|draft| !draft.is_possible);
        if let Some(at) = self.doubtful {
            self.claims = vec![all, canonical(&self.steps)];
            return Err(Fail::Refuse(Expected::OneReading, at));
        }
        self.in_hand.extend(in_hand.iter().filter(|lay| !lay.is_joker).map(|lay| lay.card));
        Ok(())
    }

    /// `I draw the blue 12, it fits on the blue 11, so I lay it`: what is laid all the same is no longer
    /// only possible, and goes where it was said to fit.
    fn drop_repeated(&mut self) {
        let (possible, made) = (self.lays(true), self.lays(false));
        let is_made = |lay: &Lay| made.iter().any(|made| made.card == lay.card);
        let before = self.steps.len();
        self.steps.retain(|draft| match &draft.step {
            Step::Lay(lays) if draft.is_possible => !lays.iter().all(is_made),
            _ => true,
        });
        for draft in &mut self.steps {
            let Step::Lay(lays) = &mut draft.step else { continue };
            for lay in lays.iter_mut().filter(|lay| lay.place == Place::Anywhere) {
                let fits = possible.iter().find(|fits| fits.card == lay.card);
                lay.place = fits.map_or(lay.place, |fits| fits.place);
            }
        }
        if self.steps.len() < before && self.lays(true).is_empty() {
            self.doubtful = None;
        }
    }

    /// The cards laid, or those of which it is only possible.
    fn lays(&self, is_possible: bool) -> Vec<Lay> {
        let wanted = self.steps.iter().filter(|draft| draft.is_possible == is_possible);
        let lays = wanted.filter_map(|draft| match &draft.step {
            Step::Lay(lays) => Some(lays.iter().copied()),
            _ => None,
        });
        lays.flatten().collect()
    }

    /// The step in which a sentence lays a card that it has laid before: it only speaks of it once more.
    fn laid_twice(&self) -> Option<Span> {
        let mut laid: Vec<NamedCard> = Vec::new();
        let spoken = self.before.has(tag::SPOKEN);
        for draft in self.steps.iter().filter(|draft| spoken && !draft.is_possible) {
            let Step::Lay(lays) = &draft.step else { continue };
            for lay in lays {
                if laid.contains(&lay.card) {
                    return Some(draft.at);
                }
                laid.push(lay.card);
            }
        }
        None
    }
}

/// The canonical claim of steps.
pub(super) fn canonical(steps: &[Draft]) -> String {
    let spanned = |draft: &Draft| SpannedStep { step: draft.step.clone(), span: 0..0 };
    format_canonical(&steps.iter().map(spanned).collect::<Move>())
}
