//! Drawing, passing, keeping a card back.

use super::fits::Fits;
use super::opening::FirstTurn;
use super::rulebook as book;
use super::turn::Cards;
use super::turn::{Drawn, Ended, Gate, MOST_DRAWN, Turn};
use crate::cards::{Card, CardSet, NamedCard};
use crate::rules::{Ask, Case, CheckError, Cited, Finding, Rule, Verdict};
use smallvec::smallvec;

impl Turn<'_> {
    /// Judges cards drawn without a name, and draws them.
    pub(super) fn draw(&mut self, count: u32) -> Finding {
        let finding = self.may_draw(count);
        self.draws = self.draws.saturating_add(count);
        self.unnamed = self.unnamed.saturating_add(count);
        self.last_drawn = Some(Drawn::Unnamed);
        finding
    }

    /// Judges a card drawn by name, and draws it.
    ///
    /// # Errors
    /// A card that is told to be elsewhere, or of the colour that was taken out.
    pub(super) fn draw_card(&mut self, named: NamedCard) -> Result<Finding, CheckError> {
        let Some(card) = self.real(named)? else {
            self.note_instead(|_| Cards::new());
            self.draws = self.draws.saturating_add(1);
            return Ok(Finding::illegal(&[&book::RANGE]));
        };
        let finding = self.may_draw(1);
        self.take_drawn(card)?;
        self.draws = self.draws.saturating_add(1);
        self.last_drawn = Some(Drawn::Card(card));
        Ok(finding)
    }

    fn may_draw(&mut self, count: u32) -> Finding {
        let mut against = match self.gate() {
            Gate::Shut(rules) => rules,
            Gate::Open | Gate::Silent(_) => Cited::new(),
        };
        if self.laid > 0 {
            against.push(&book::ONLY_IF_STUCK);
        }
        if !against.is_empty() {
            self.note_instead(|_| Cards::new());
            let laid = against.first() == Some(&&book::ONLY_IF_STUCK);
            let case = laid.then_some(Case::LaidBeforeDrawing);
            return Finding { case, ..Finding::illegal(&against) };
        }
        let mut finding = Finding::legal(&[&book::ONLY_IF_STUCK, &book::UP_TO_THREE]);
        if let Some(rule) = self.beginner_rule() {
            finding.rules.insert(0, rule);
        }
        let drawn = self.draws.saturating_add(count);
        if self.draws == 0 {
            finding = finding.join(self.stuck(&[&book::ONLY_IF_STUCK, &book::MUST_PLAY]));
        } else {
            finding = finding.join(self.last_drawn_stays());
        }
        if drawn > MOST_DRAWN {
            let too_many = Finding::illegal(&[&book::UP_TO_THREE]);
            finding = finding.join(too_many.because(Case::AtMostThreeDrawn));
        }
        if let Some(pile) = self.told.pile.filter(|&pile| drawn > pile) {
            let empty = Finding::illegal(&[&book::PILE_EMPTY]);
            let had = (pile > 0).then_some(Case::PileHad(pile));
            finding = finding.join(Finding { case: had, ..empty });
        }
        if finding.verdict == Verdict::Illegal {
            self.note_hand(Turn::fitting_hand);
        }
        finding
    }

    /// Whether the player can lay nothing; `otherwise` is cited when something fits.
    fn stuck(&self, otherwise: &[&'static Rule]) -> Finding {
        if let Some(mut rules) = self.must_begin() {
            for rule in otherwise {
                if !rules.contains(rule) {
                    rules.push(rule);
                }
            }
            return Finding::illegal(&rules);
        }
        let known = self.hand.is_some();
        let rules = otherwise.to_vec();
        match self.any_fits(self.known_hand()) {
            Fits::Yes => {
                let draws = rules.first() == Some(&&book::ONLY_IF_STUCK);
                let finding = Finding::illegal(&rules);
                let fitting = self.fitting(self.known_hand());
                // Without the table more may fit than what is sure to.
                match fitting.as_slice() {
                    _ if self.told.table.is_none() => finding,
                    [] => finding,
                    [only] => {
                        let only = Some(only.named());
                        finding.because(Case::HandFits { only, draws })
                    }
                    [_, ..] => finding.because(Case::HandFits { only: None, draws }),
                }
            }
            Fits::No if known => Finding::legal(&[]),
            Fits::Silent(rule) if known => Finding::silent(&[rule]),
            Fits::Depends(asks) if known => Finding::missing(&asks, &rules),
            Fits::No | Fits::Silent(_) | Fits::Depends(_) => {
                let mut asks = Vec::new();
                if self.told.table.is_none() {
                    asks.push(Ask::Table);
                }
                let used_up = self.told.pile == Some(0);
                asks.push(if used_up { Ask::HandFitsOrPass } else { Ask::HandFits });
                Finding::missing(&asks, &rules)
            }
        }
    }

    /// The cards that the player is known to hold.
    fn known_hand(&self) -> CardSet {
        self.hand.unwrap_or(self.held).minus(self.drawn)
    }

    /// The cards in hand that would have to be laid.
    pub(super) fn fitting_hand(&self) -> Cards {
        self.fitting(self.known_hand().or(self.drawn))
    }

    /// Whether the card drawn last fits, as far as anybody said which it was.
    pub(super) fn drawn_card_fits(&self) -> Fits {
        match self.last_drawn {
            Some(Drawn::Card(card)) if self.drawn.contains(card) => {
                self.any_fits(CardSet::EMPTY.with(card))
            }
            Some(Drawn::Card(_) | Drawn::Unnamed) | None => Fits::No,
        }
    }

    /// The cards drawn that would have to be laid.
    pub(super) fn drawn_that_fits(&self) -> Cards {
        self.fitting(self.drawn)
    }

    /// The rules by which a drawn card that fits is laid.
    pub(super) fn drawn_card_duty(&self) -> Cited {
        if book::DRAWN_CARD_DUTY.holds_in(self.edition) {
            smallvec![&book::PLAY_IF_FITS, &book::MUST_PLAY, &book::DRAWN_CARD_DUTY]
        } else {
            smallvec![&book::PLAY_IF_FITS]
        }
    }

    /// Whether the card drawn last may stay in the hand.
    pub(super) fn last_drawn_stays(&self) -> Finding {
        match self.drawn_card_fits() {
            Fits::Yes => Finding::illegal(&self.drawn_card_duty()),
            Fits::No => Finding::legal(&[]),
            Fits::Silent(rule) => Finding::silent(&[rule]),
            Fits::Depends(asks) => Finding::missing(&asks, &[&book::PLAY_IF_FITS]),
        }
    }

    /// Judges a pass, which ends the turn.
    pub(super) fn pass(&mut self) -> Finding {
        let finding = self.may_pass();
        self.ends_by(Ended::Passed);
        if finding.verdict == Verdict::Illegal {
            self.note_hand(Turn::fitting_hand);
        }
        finding
    }

    fn may_pass(&self) -> Finding {
        if self.ended == Ended::Passed {
            return Finding::illegal(&[&book::TURN_ENDED]);
        }
        if self.laid > 0 {
            return Finding::legal(&self.closing_rules());
        }
        if self.ended == Ended::Out {
            return Finding::illegal(&[&book::FIRST_OUT, &book::TURN_ENDED]);
        }
        let pile_over = |rules: Cited, draws: u32| match self.told.pile {
            Some(pile) if draws < pile && draws > 0 => {
                Finding::illegal(&rules).because(Case::DrawsOn)
            }
            Some(pile) if draws < pile => Finding::illegal(&rules),
            Some(_) => Finding::legal(&self.pile_over_rules()),
            None if draws > 0 => Finding::missing(&[Ask::PileBefore], &rules),
            None => Finding::missing(&[Ask::PileLeft], &rules),
        };
        if self.draws == 0 {
            return self.stuck(&[&book::MUST_PLAY]).join(pile_over(smallvec![&book::NO_PASS], 0));
        }
        self.last_drawn_stays().join(if self.draws >= MOST_DRAWN {
            Finding::legal(&[&book::UP_TO_THREE])
        } else {
            pile_over(smallvec![&book::UP_TO_THREE, &book::NO_PASS], self.draws)
        })
    }

    /// Why a turn may end after a card was laid.
    fn closing_rules(&self) -> Cited {
        let laid: &[&'static Rule] = &[&book::MUST_PLAY, &book::HOLD_BACK];
        match (self.ended, self.opening.first_turn) {
            (Ended::Out, _) => smallvec![&book::FIRST_OUT],
            (Ended::DrawnCard, _) if book::ENDS_TURN.holds_in(self.edition) => {
                smallvec![&book::ENDS_TURN]
            }
            (Ended::Started, FirstTurn::Whole(rules)) => rules.into(),
            (Ended::No | Ended::Started | Ended::DrawnCard | Ended::Passed, _) => laid.into(),
        }
    }

    /// Why a turn passes when the pile is used up.
    fn pile_over_rules(&self) -> Cited {
        if book::PILE_EMPTY_SILENCE.holds_in(self.edition) {
            smallvec![&book::PILE_EMPTY, &book::PILE_EMPTY_SILENCE]
        } else {
            smallvec![&book::PILE_EMPTY]
        }
    }

    /// Whether a card may be kept back in a turn of which nothing else is told: not when it is the
    /// only one that could be laid. `kept` are all the cards that the turn keeps.
    pub(super) fn may_keep(&self, card: Card, kept: CardSet) -> Finding {
        let duty: [&'static Rule; 2] = [&book::MUST_PLAY, &book::HOLD_BACK];
        let Some(hand) = self.hand else {
            let asks: &[Ask] = if self.told.table.is_none() {
                &[Ask::Table, Ask::OtherFits]
            } else {
                &[Ask::OtherFits]
            };
            return Finding::missing(asks, &duty);
        };
        let others = self.any_fits(hand.minus(kept));
        match (self.any_fits(CardSet::EMPTY.with(card)), others) {
            (_, Fits::Yes) | (Fits::No, _) => Finding::legal(&[&book::HOLD_BACK]),
            (Fits::Yes, Fits::No) => {
                let found = Finding::illegal(&duty);
                // Several are kept, and each of them would have to be laid in place of another.
                let alone = self.any_fits(hand.minus(CardSet::EMPTY.with(card))) == Fits::No;
                found.because(if alone {
                    Case::OnlyOneFits(card.named())
                } else {
                    Case::HandFits { only: None, draws: false }
                })
            }
            (Fits::Depends(asks), _) | (Fits::Yes | Fits::Silent(_), Fits::Depends(asks)) => {
                Finding::missing(&asks, &duty)
            }
            (Fits::Silent(rule), _) | (Fits::Yes, Fits::Silent(rule)) => Finding::open(rule),
        }
    }

    /// Judges a card kept back.
    ///
    /// # Errors
    /// A card of the colour that was taken out.
    pub(super) fn keep(&mut self, named: NamedCard) -> Result<Finding, CheckError> {
        let Some(card) = self.real(named)? else {
            self.note_instead(|_| Cards::new());
            return Ok(Finding::illegal(&[&book::RANGE]));
        };
        if let Gate::Shut(rules) = self.gate() {
            self.note_instead(|_| Cards::new());
            return Ok(Finding::illegal(&rules));
        }
        let in_other_hand = self.told.others.is_some_and(|others| others.contains(card));
        let drawing = self.draws > 0 && self.laid == 0;
        let unnamed = drawing
            && self.last_drawn == Some(Drawn::Unnamed)
            && !in_other_hand
            && self.hand.is_none_or(|hand| !hand.contains(card))
            && !self.held.contains(card);
        let free = self.worlds.not_lying(card);
        if (self.holds(card) == Some(false) && !unnamed) || free.is_none() {
            self.note_instead(|_| Cards::new());
            let case = if free.is_none() { Case::Lies(named) } else { Case::NotInHand(named) };
            return Ok(Finding::illegal(&[&book::OWN_CARDS]).because(case));
        }
        if let Some(free) = free {
            self.worlds = free;
        }
        if unnamed {
            // The card drawn last, or one that was in the hand before: it may not fit either way.
            self.unnamed = self.unnamed.saturating_sub(1);
            self.drawn.insert(card);
            self.last_drawn = Some(Drawn::Card(card));
        } else if self.hand.is_none() && !self.drawn.contains(card) {
            self.held.insert(card);
        }
        let mut finding = Finding::legal(&[&book::HOLD_BACK]);
        if drawing && self.last_drawn == Some(Drawn::Card(card)) {
            finding = finding.join(self.last_drawn_stays());
        } else if drawing && self.any_fits(CardSet::EMPTY.with(card)) == Fits::Yes {
            finding = Finding::illegal(&[&book::ONLY_IF_STUCK, &book::MUST_PLAY])
                .because(Case::HandFits { only: Some(named), draws: true });
        }
        if finding.verdict == Verdict::Illegal {
            self.note_hand(Turn::fitting_hand);
        }
        Ok(finding)
    }
}
