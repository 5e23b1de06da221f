//! The end of a sentence: what it leaves open, and which of its steps were made.

use super::clause::behind;
use super::turn::{ConnectorLead, Draft, TurnDraft};
use super::{MoveReading, StatedCards, unlaid};
use crate::cards::{Expected, NamedCard, ParseError, small};
use crate::language::grammars::moves::tag;
use crate::language::{ClauseError, ClauseView, Meaning, ParseChart, Sentence, Span};
use crate::rules::moves::{Lay, Move, Place, SpannedStep, Step, format_canonical};
use smallvec::{SmallVec, smallvec};

/// The outcome of a sentence: a turn, or an objection.
pub(super) type MoveOutcome = Result<MoveReading, ParseError>;

impl TurnDraft {
    /// Ends the sentence: in two ways if nobody can tell whether a possible step was made.
    pub(super) fn finish(&self, chart: &ParseChart<'_>) -> SmallVec<[MoveOutcome; 1]> {
        let mut turn = self.clone();
        turn.drop_repeated();
        let made = turn.steps.iter().filter(|draft| !draft.is_possible).count();
        let mut ways: SmallVec<[TurnDraft; 2]> = smallvec![turn];
        if self.is_doubtful && (1..ways[0].steps.len()).contains(&made) {
            let mut all = ways[0].clone();
            for draft in &mut all.steps {
                draft.is_possible = false;
            }
            ways.insert(0, all);
        }
        ways.into_iter().filter_map(|turn| turn.outcome(chart)).collect()
    }

    fn outcome(mut self, chart: &ParseChart<'_>) -> Option<MoveOutcome> {
        let nothing = Meaning::default();
        let at = Span { from: 0, to: small(chart.sentence().len()) };
        let end = ClauseView::new(chart, &nothing, &nothing, at);
        let view = self.view(end, true);
        match self.add_clause(&view).and_then(|()| self.close(&view)) {
            Ok(stated) => Some(Ok(self.into_reading(stated, chart.sentence()))),
            Err(fault) => fault.map(|error| Err(ParseError { offer: self.offer, ..error })),
        }
    }

    /// The steps, and what is said beside them.
    pub(super) fn into_reading(self, stated: StatedCards, sentence: &Sentence<'_>) -> MoveReading {
        let spanned =
            |draft: Draft| SpannedStep { span: sentence.bytes(draft.at), step: draft.step };
        let steps = self.steps.into_iter().map(spanned).collect();
        let stated = StatedCards { unlaid: unlaid(&steps, self.linked), ..stated };
        MoveReading { steps, stated, is_required: self.is_required }
    }

    /// Ends the turn: its steps are those that were made. Returns what is said of the hand and
    /// of the table.
    pub(super) fn close(&mut self, view: &ClauseView<'_>) -> Result<StatedCards, ClauseError> {
        if let Some(at) = self.laid_twice() {
            return Err(view.lacks(Expected::OneReading, at));
        }
        let mut stated = StatedCards::default();
        // Beside a step that is made, one that is only possible is none: its cards are in the hand.
        if self.steps.iter().any(|draft| !draft.is_possible) {
            let possible = self.lays(true).into_iter().filter(|lay| !lay.is_joker);
            stated.hand.cards.extend(possible.map(|lay| lay.card));
            self.steps.retain(|draft| !draft.is_possible);
        }
        for draft in &self.steps {
            match draft.lead {
                ConnectorLead::Complete => {}
                ConnectorLead::Open => {
                    return Err(view.refuse(Expected::Colour, behind(draft.at)));
                }
                ConnectorLead::Either => {
                    return Err(view.refuse(Expected::ConnectorFrom, draft.at));
                }
                ConnectorLead::Asked => return Err(view.refuse(Expected::Card, behind(draft.at))),
            }
        }
        self.use_facts(view, &mut stated)?;
        Ok(stated)
    }

    /// `I want to lay the red 12, but I pass`: what was wanted, or only goes there, was not done.
    pub(super) fn take_back(&mut self) {
        if !self.laid() {
            return;
        }
        let (intends, stated) = (self.before.has(tag::INTENDS), self.before.has(tag::STATED));
        for draft in self.steps.iter_mut().skip(self.last) {
            self.is_doubtful |= !intends && !stated && !draft.is_possible;
            draft.is_possible |= intends || !stated;
        }
    }

    /// `I draw the blue 12, it fits on the blue 11, so I lay it`: what is laid all the same is no longer
    /// only possible, and goes where it was said to fit.
    fn drop_repeated(&mut self) {
        let (possible, made) = (self.lays(true), self.lays(false));
        let is_made = |lay: &Lay| made.iter().any(|made| made.card == lay.card);
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

    /// The canonical claim of the steps.
    pub(super) fn canonical(&self) -> String {
        let spanned = |draft: &Draft| SpannedStep { step: draft.step.clone(), span: 0..0 };
        format_canonical(&self.steps.iter().map(spanned).collect::<Move>())
    }
}
