//! Drawing, passing, keeping a card back.

use super::fits::FitVerdict;
use super::opening::FirstTurn;
use super::rules as book;
use super::turn::CardList;
use super::turn::{LastDrawn, MOST_DRAWN, RowGameTurn, TurnEnd, TurnState};
use crate::cards::{Card, CardSet, NamedCard};
use crate::rules::{Case, CheckError, Cited, FactQuestion, Finding, Rule, Verdict};
use smallvec::smallvec;

impl RowGameTurn<'_> {
    /// Judges cards drawn without a name, and draws them.
    pub(super) fn draw(&mut self, count: u32) -> Finding {
        let finding = self.judge_draw(count);
        self.draws = self.draws.saturating_add(count);
        self.unnamed = self.unnamed.saturating_add(count);
        self.last_drawn = Some(LastDrawn::Unnamed);
        finding
    }

    /// Judges a card drawn by name, and draws it.
    ///
    /// # Errors
    /// A card that lies elsewhere according to the facts, or of the colour that was taken out.
    pub(super) fn draw_card(&mut self, named: NamedCard) -> Result<Finding, CheckError> {
        let Some(card) = self.pack_card(named)? else {
            self.note_alternatives(|_| CardList::new());
            self.draws = self.draws.saturating_add(1);
            return Ok(Finding::illegal(&[&book::RANGE]));
        };
        let finding = self.judge_draw(1);
        self.record_draw(card)?;
        self.draws = self.draws.saturating_add(1);
        self.last_drawn = Some(LastDrawn::Card(card));
        Ok(finding)
    }

    fn judge_draw(&mut self, count: u32) -> Finding {
        let mut against = match self.state() {
            TurnState::Ended(rules) => rules,
            TurnState::Open | TurnState::Silent(_) => Cited::new(),
        };
        if self.laid > 0 {
            against.push(&book::ONLY_IF_STUCK);
        }
        if !against.is_empty() {
            self.note_alternatives(|_| CardList::new());
            let has_laid = against.first() == Some(&&book::ONLY_IF_STUCK);
            let case = has_laid.then_some(Case::LaidBeforeDrawing);
            return Finding { case, ..Finding::illegal(&against) };
        }
        let mut finding = Finding::legal(&[&book::ONLY_IF_STUCK, &book::UP_TO_THREE]);
        if let Some(rule) = self.starter_rule() {
            finding.rules.insert(0, rule);
        }
        let drawn = self.draws.saturating_add(count);
        if self.draws == 0 {
            finding = finding.join(self.judge_stuck(&[&book::ONLY_IF_STUCK, &book::MUST_PLAY]));
        } else {
            finding = finding.join(self.judge_keeping_drawn());
        }
        if drawn > MOST_DRAWN {
            let too_many = Finding::illegal(&[&book::UP_TO_THREE]);
            finding = finding.join(too_many.because(Case::AtMostThreeDrawn));
        }
        if let Some(pile) = self.facts.pile.filter(|&pile| drawn > pile) {
            let empty = Finding::illegal(&[&book::PILE_EMPTY]);
            let had = (pile > 0).then_some(Case::PileHad(pile));
            finding = finding.join(Finding { case: had, ..empty });
        }
        if finding.verdict == Verdict::Illegal {
            self.note_hand_alternatives(RowGameTurn::fitting_hand);
        }
        // Whether the number is right, people ask too.
        if !finding.missing.is_empty() && drawn > 1 {
            finding = finding.citing(&[&book::UP_TO_THREE]).because(Case::DrawsOn);
        }
        finding
    }

    /// Judges the claim that no card can be laid; `rules_if_fits` are cited if one can.
    fn judge_stuck(&self, rules_if_fits: &[&'static Rule]) -> Finding {
        if let Some(mut rules) = self.start_duty() {
            for rule in rules_if_fits {
                if !rules.contains(rule) {
                    rules.push(rule);
                }
            }
            return Finding::illegal(&rules);
        }
        let is_hand_known = self.hand.is_some();
        let rules = rules_if_fits.to_vec();
        match self.any_fits(self.known_hand()) {
            FitVerdict::Yes => {
                let draws = rules.first() == Some(&&book::ONLY_IF_STUCK);
                let finding = Finding::illegal(&rules);
                let fitting = self.fitting(self.known_hand());
                // Without the table, more cards may fit than those that certainly do.
                match fitting.as_slice() {
                    _ if self.facts.table.is_none() => finding,
                    [] => finding,
                    [only] => {
                        let only = Some(only.named());
                        finding.because(Case::HandFits { only, draws })
                    }
                    [_, ..] => finding.because(Case::HandFits { only: None, draws }),
                }
            }
            FitVerdict::No if is_hand_known => Finding::legal(&[]),
            FitVerdict::Silent(rule) if is_hand_known => Finding::silent(&[rule]),
            FitVerdict::Depends(asks) if is_hand_known => Finding::missing(&asks, &rules),
            _ if self.facts.hand_fits == Some(true) => Finding::illegal(&rules),
            // Of a card that the turn names it is not said.
            _ if self.facts.hand_fits == Some(false) && self.known_hand().is_empty() => {
                Finding::legal(&[])
            }
            FitVerdict::No | FitVerdict::Silent(_) | FitVerdict::Depends(_) => {
                let mut asks = Vec::new();
                if self.facts.table.is_none() {
                    asks.push(FactQuestion::Table);
                }
                let used_up = self.facts.pile == Some(0);
                asks.push(if used_up {
                    FactQuestion::HandFitsOrPass
                } else {
                    FactQuestion::HandFits
                });
                Finding::missing(&asks, &rules)
            }
        }
    }

    /// Returns the cards that the player is known to have held before drawing.
    pub(super) fn known_hand(&self) -> CardSet {
        self.hand.unwrap_or(self.known_cards).difference(self.drawn)
    }

    /// Returns the cards in the hand that would have to be laid.
    pub(super) fn fitting_hand(&self) -> CardList {
        self.fitting(self.known_hand().union(self.drawn))
    }

    /// Checks if the card drawn last fits; [`FitVerdict::No`] if it was not named.
    pub(super) fn drawn_card_fits(&self) -> FitVerdict {
        match self.last_drawn {
            Some(LastDrawn::Card(card)) if self.drawn.contains(card) => {
                self.any_fits(CardSet::EMPTY.with_card(card))
            }
            Some(LastDrawn::Card(_) | LastDrawn::Unnamed) | None => FitVerdict::No,
        }
    }

    /// Returns the drawn cards that would have to be laid.
    pub(super) fn fitting_drawn(&self) -> CardList {
        self.fitting(self.drawn)
    }

    /// Returns the rules by which a drawn card that fits is laid.
    pub(super) fn drawn_card_duty(&self) -> Cited {
        if book::DRAWN_CARD_DUTY.is_in(self.edition) {
            smallvec![&book::PLAY_IF_FITS, &book::MUST_PLAY, &book::DRAWN_CARD_DUTY]
        } else {
            smallvec![&book::PLAY_IF_FITS]
        }
    }

    /// Judges keeping the card drawn last in the hand.
    pub(super) fn judge_keeping_drawn(&self) -> Finding {
        match self.drawn_card_fits() {
            FitVerdict::Yes => Finding::illegal(&self.drawn_card_duty()),
            FitVerdict::No => Finding::legal(&[]),
            FitVerdict::Silent(rule) => Finding::silent(&[rule]),
            FitVerdict::Depends(asks) => Finding::missing(&asks, &[&book::PLAY_IF_FITS]),
        }
    }

    /// Judges a pass, which ends the turn.
    pub(super) fn pass(&mut self) -> Finding {
        let finding = self.judge_pass();
        self.note_end(TurnEnd::Passed);
        if finding.verdict == Verdict::Illegal {
            self.note_hand_alternatives(RowGameTurn::fitting_hand);
        }
        finding
    }

    fn judge_pass(&self) -> Finding {
        if self.ended == TurnEnd::Passed {
            return Finding::illegal(&[&book::TURN_ENDED]);
        }
        if self.laid > 0 {
            return Finding::legal(&self.closing_rules());
        }
        if self.ended == TurnEnd::Out {
            return Finding::illegal(&[&book::FIRST_OUT, &book::TURN_ENDED]);
        }
        let judge_empty_pile = |rules: Cited, draws: u32| match self.facts.pile {
            Some(pile) if draws < pile && draws > 0 => {
                Finding::illegal(&rules).because(Case::DrawsOn)
            }
            Some(pile) if draws < pile => Finding::illegal(&rules),
            Some(_) => Finding::legal(&self.pile_over_rules()),
            None if draws > 0 => Finding::missing(&[FactQuestion::PileBefore], &rules),
            None => Finding::missing(&[FactQuestion::PileLeft], &rules),
        };
        if self.draws == 0 {
            return self
                .judge_stuck(&[&book::MUST_PLAY])
                .join(judge_empty_pile(smallvec![&book::NO_PASS], 0));
        }
        self.judge_keeping_drawn().join(if self.draws >= MOST_DRAWN {
            Finding::legal(&[&book::UP_TO_THREE])
        } else {
            judge_empty_pile(smallvec![&book::UP_TO_THREE, &book::NO_PASS], self.draws)
        })
    }

    /// Returns the rules by which a turn may end after a card was laid.
    fn closing_rules(&self) -> Cited {
        let laid: &[&'static Rule] = &[&book::MUST_PLAY, &book::HOLD_BACK];
        match (self.ended, self.opening.first_turn) {
            (TurnEnd::Out, _) => smallvec![&book::FIRST_OUT],
            (TurnEnd::DrawnCard, _) if book::ENDS_TURN.is_in(self.edition) => {
                smallvec![&book::ENDS_TURN]
            }
            (TurnEnd::Started, FirstTurn::Whole(rules)) => rules.into(),
            (TurnEnd::No | TurnEnd::Started | TurnEnd::DrawnCard | TurnEnd::Passed, _) => {
                laid.into()
            }
        }
    }

    /// Returns the rules by which a turn passes when the pile is used up.
    fn pile_over_rules(&self) -> Cited {
        if book::PILE_EMPTY_SILENCE.is_in(self.edition) {
            smallvec![&book::PILE_EMPTY, &book::PILE_EMPTY_SILENCE]
        } else {
            smallvec![&book::PILE_EMPTY]
        }
    }

    /// Judges a card kept back in a turn that does nothing else: illegal if it is the only one that
    /// could be laid. `hold_back_cards` are all the cards that the turn keeps.
    pub(super) fn judge_keep(&self, card: Card, hold_back_cards: CardSet) -> Finding {
        let duty: [&'static Rule; 2] = [&book::MUST_PLAY, &book::HOLD_BACK];
        let hand = self.known_hand();
        let others = match self.facts.hand_fits {
            Some(true) => FitVerdict::Yes,
            Some(false) => FitVerdict::No,
            None => self.any_fits(hand.difference(hold_back_cards)),
        };
        let is_hand_unknown = self.hand.is_none() && self.facts.hand_fits.is_none();
        if is_hand_unknown && others != FitVerdict::Yes {
            let asks: &[FactQuestion] = if self.facts.table.is_none() {
                &[FactQuestion::Table, FactQuestion::OtherFits]
            } else {
                &[FactQuestion::OtherFits]
            };
            return Finding::missing(asks, &duty);
        }
        match (self.any_fits(CardSet::EMPTY.with_card(card)), others) {
            (_, FitVerdict::Yes) => {
                Finding::legal(&[&book::HOLD_BACK]).because(Case::MayHoldBack(card.named()))
            }
            (FitVerdict::No, _) => Finding::legal(&[&book::HOLD_BACK]),
            (FitVerdict::Yes, FitVerdict::No) => {
                let finding = Finding::illegal(&duty);
                // Several cards are kept, and each could be laid in place of another.
                let is_only_one = self.any_fits(hand.difference(CardSet::EMPTY.with_card(card)))
                    == FitVerdict::No;
                finding.because(if is_only_one {
                    Case::OnlyOneFits(card.named())
                } else {
                    Case::HandFits { only: None, draws: false }
                })
            }
            (FitVerdict::Depends(asks), _)
            | (FitVerdict::Yes | FitVerdict::Silent(_), FitVerdict::Depends(asks)) => {
                Finding::missing(&asks, &duty)
            }
            (FitVerdict::Silent(rule), _) | (FitVerdict::Yes, FitVerdict::Silent(rule)) => {
                Finding::open(rule)
            }
        }
    }

    /// Judges a card kept back.
    ///
    /// # Errors
    /// A card of the colour that was taken out.
    pub(super) fn keep(&mut self, named: NamedCard) -> Result<Finding, CheckError> {
        let Some(card) = self.pack_card(named)? else {
            self.note_alternatives(|_| CardList::new());
            return Ok(Finding::illegal(&[&book::RANGE]));
        };
        if let TurnState::Ended(rules) = self.state() {
            self.note_alternatives(|_| CardList::new());
            return Ok(Finding::illegal(&rules));
        }
        let in_other_hand = self.facts.others.is_some_and(|others| others.contains(card));
        let is_drawing = self.draws > 0 && self.laid == 0;
        let is_unnamed_draw = is_drawing
            && self.last_drawn == Some(LastDrawn::Unnamed)
            && !in_other_hand
            && self.hand.is_none_or(|hand| !hand.contains(card))
            && !self.known_cards.contains(card);
        let lies = !self.worlds.allow(card, false);
        if lies || (self.has_in_hand(card) == Some(false) && !is_unnamed_draw) {
            self.note_alternatives(|_| CardList::new());
            let case = if lies { Case::Lies(named) } else { Case::NotInHand(named) };
            return Ok(Finding::illegal(&[&book::OWN_CARDS]).because(case));
        }
        self.worlds.keep_not_lying(card);
        if is_unnamed_draw {
            // It is the card drawn last, or one that was in the hand before. It may not fit in
            // either case.
            self.unnamed = self.unnamed.saturating_sub(1);
            self.drawn.insert(card);
            self.last_drawn = Some(LastDrawn::Card(card));
        } else if self.hand.is_none() && !self.drawn.contains(card) {
            self.known_cards.insert(card);
        }
        let mut finding = Finding::legal(&[&book::HOLD_BACK]);
        if is_drawing && self.last_drawn == Some(LastDrawn::Card(card)) {
            finding = finding.join(self.judge_keeping_drawn());
        } else if is_drawing && self.any_fits(CardSet::EMPTY.with_card(card)) == FitVerdict::Yes {
            finding = Finding::illegal(&[&book::ONLY_IF_STUCK, &book::MUST_PLAY])
                .because(Case::HandFits { only: Some(named), draws: true });
        }
        if finding.verdict == Verdict::Illegal {
            self.note_hand_alternatives(RowGameTurn::fitting_hand);
        }
        Ok(finding)
    }
}
