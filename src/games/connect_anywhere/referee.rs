//! The referee: does a card fit a pile, and where may or must it go?

use super::piles::{ConnectPiles, ConnectTop, HIGHEST, is_same_pile, next_number};
use super::rules::{
    LAY_CENTRE_FIRST, LAY_NEXT_HIGHER, LAY_OTHERS_CHOICE, LAY_OWN_PILE, LAY_WRAP, PENALTY_STOP,
    SILENCE_SEVERAL_PILES, START_FIRST_CARD, TURN_AGAIN,
};
use crate::cards::{Colour, HandCard, NamedCard};
use crate::games::{Alternative, Ruling, Situation};
use crate::rules::reason;
use crate::rules::{
    Case, CheckError, Contradiction, Covered, Edition, FactQuestion, Facts, Finding, PileName,
    Rule, SpannedStep, Step, Verdict,
};
use smallvec::SmallVec;

/// Judges a move.
///
/// # Errors
/// A step that the game does not have; a claim that contradicts the piles.
pub(super) fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let piles = ConnectPiles::from_situation(situation);
    if let Some(piles) = &piles {
        piles.check_claim(steps)?;
    }
    let edition = situation.played().edition();
    let mut turn = PileTurn {
        edition,
        piles,
        has_placed: false,
        ended: None,
        has_lost_track: false,
        is_closed: false,
    };
    let mut findings = Vec::new();
    let mut alternatives: Option<SmallVec<[Alternative; 2]>> = None;
    let mut has_failed = false;
    for (number, parsed) in steps.iter().enumerate() {
        let answer = turn.judge_step(&parsed.step)?.ok_or(CheckError::NotInThisGame(number))?;
        // The alternatives belong to the first step that fails, or to a step that asks for a pile.
        let fails = answer.finding.verdict != Verdict::Legal;
        if fails && !has_failed || alternatives.is_none() && answer.is_question {
            alternatives = Some(answer.alternatives);
        }
        has_failed |= fails;
        findings.push(answer.finding);
    }
    let mut ruling = Ruling::from_steps(findings);
    ruling.alternatives = alternatives.unwrap_or_default();
    ruling.add_after(|| {
        let piles = turn.piles.filter(|_| !turn.has_lost_track).map(ConnectPiles::into_facts);
        situation.with_facts(Facts { piles, ..situation.facts().clone() })
    });
    Ok(ruling)
}

/// The finding on one step, with the piles (or the number) that would fit.
struct StepFinding {
    finding: Finding,
    alternatives: SmallVec<[Alternative; 2]>,
    is_question: bool,
}

impl StepFinding {
    fn plain(finding: Finding) -> StepFinding {
        StepFinding { finding, alternatives: SmallVec::new(), is_question: false }
    }
}

fn pile_alternatives(piles: Vec<PileName>) -> SmallVec<[Alternative; 2]> {
    piles.into_iter().map(Alternative::Pile).collect()
}

/// A turn while its steps are judged.
struct PileTurn {
    edition: Edition,
    piles: Option<ConnectPiles>,
    /// True if a card was placed on the centre or another player's pile in this turn.
    has_placed: bool,
    /// Rule that has ended the turn.
    ended: Option<&'static Rule>,
    /// True if a card went to a pile that was not named, so that the tops are no longer known.
    has_lost_track: bool,
    /// True if a `pass` has closed the turn.
    is_closed: bool,
}

/// Returns the rule that decides if a card goes on a top.
fn top_rule(top: u32) -> &'static Rule {
    if (1..u32::from(HIGHEST)).contains(&top) { &LAY_NEXT_HIGHER } else { &LAY_WRAP }
}

/// Returns the rule that decides if a card goes on a pile.
fn pile_rule(top: Option<ConnectTop>) -> &'static Rule {
    match top {
        Some(ConnectTop::Shows(top)) => top_rule(u32::from(top)),
        Some(ConnectTop::Empty) | None => &LAY_NEXT_HIGHER,
    }
}

/// Converts a number; `None` if the pack does not have it.
fn pack_number(number: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| (1..=HIGHEST).contains(number))
}

impl PileTurn {
    /// Judges a step; `None` for one that the game does not have.
    fn judge_step(&mut self, step: &Step) -> Result<Option<StepFinding>, CheckError> {
        match step {
            Step::Put { number, colour, pile } => {
                self.judge_put(*number, *colour, pile.as_ref()).map(Some)
            }
            Step::Start(card) | Step::Open(card) => Ok(Some(self.judge_start(*card))),
            Step::Pass => Ok(self.judge_pass()),
            _ => Ok(None),
        }
    }

    /// Judges a `pass`. It closes a turn that has ended; after a card placed elsewhere the next one
    /// must be turned up instead.
    fn judge_pass(&mut self) -> Option<StepFinding> {
        let finding = match (self.ended, self.has_placed) {
            (Some(rule), _) if self.is_closed => Finding::illegal(&[rule]),
            (Some(rule), _) => {
                self.is_closed = true;
                Finding::legal(&[rule])
            }
            (None, true) => Finding::illegal(&[&TURN_AGAIN]),
            (None, false) => return None,
        };
        Some(StepFinding::plain(finding))
    }

    /// Judges a claim to lay the first card of the game, which opens the centre. With a card there,
    /// the game has begun.
    fn judge_start(&mut self, card: NamedCard) -> StepFinding {
        let number = pack_number(card.number);
        let finding = if let Some(rule) = self.ended {
            Finding::illegal(&[rule])
        } else if number.is_none() {
            Finding::illegal(&[&LAY_WRAP, &LAY_NEXT_HIGHER])
        } else if self.has_placed
            || self.piles.as_ref().is_some_and(ConnectPiles::has_card_in_centre)
        {
            Finding::illegal(&[&START_FIRST_CARD])
        } else {
            Finding::legal(&[&START_FIRST_CARD])
        };
        if let (Verdict::Legal, Some(number), Some(piles)) =
            (finding.verdict, number, &mut self.piles)
        {
            piles.lay(HandCard { colour: Some(card.colour), number }, &PileName::Centre);
        }
        self.ended = self.ended.or(Some(&START_FIRST_CARD));
        StepFinding::plain(finding)
    }

    fn judge_put(
        &mut self,
        number: u32,
        colour: Option<Colour>,
        pile: Option<&PileName>,
    ) -> Result<StepFinding, CheckError> {
        if let Some(rule) = self.ended {
            let ended =
                Finding::illegal(&[rule]).because(reason::connect_anywhere_card_ended_turn());
            return Ok(StepFinding::plain(ended));
        }
        if let (Some(piles), Some(PileName::Showing(top))) = (&self.piles, pile)
            && pack_number(top.number).is_some()
            && !piles.has_top(*top)
        {
            return Err(Contradiction::AnchorNotOnTable { card: (*top).into() }.into());
        }
        let Some(card) = pack_number(number) else {
            return Ok(StepFinding::plain(Finding::illegal(&[&LAY_WRAP, &LAY_NEXT_HIGHER])));
        };
        let resolved = match (pile, &self.piles) {
            (Some(&PileName::Showing(top)), Some(piles)) => Some(piles.resolve_top(card, top)),
            (pile, _) => pile.cloned(),
        };
        let (pile, answer) = match (resolved.as_ref(), &self.piles) {
            (Some(&PileName::Showing(top)), _) => {
                let fits = pack_number(top.number).map(next_number);
                let alternatives =
                    fits.map(|next| Alternative::Number(next.into())).into_iter().collect();
                let finding = self.judge_on_unknown_top(card, top.number);
                (None, StepFinding { finding, alternatives, is_question: false })
            }
            (pile, None) => {
                let rules: &[&'static Rule] = match pile {
                    Some(PileName::Centre) => &[&LAY_NEXT_HIGHER],
                    Some(PileName::Own) => &[&LAY_OWN_PILE],
                    Some(PileName::Player(_) | PileName::Showing(_)) | None => &[&LAY_CENTRE_FIRST],
                };
                (
                    pile.cloned(),
                    StepFinding::plain(Finding::missing(&[FactQuestion::PilesTops], rules)),
                )
            }
            (None, Some(piles)) => {
                let allowed = piles.allowed_piles(card);
                let finding = Finding::legal(&self.placing_rules(piles, &allowed));
                let only = if let [only] = allowed.as_slice() { Some(only.clone()) } else { None };
                (
                    only,
                    StepFinding {
                        finding,
                        alternatives: pile_alternatives(allowed),
                        is_question: true,
                    },
                )
            }
            (Some(pile), Some(piles)) => {
                let finding = self.judge_on_named_pile(piles, card, pile);
                // An unknown pile may fit as well.
                let is_decided = finding.verdict != Verdict::Undecided;
                let alternatives = if is_decided { piles.allowed_piles(card) } else { Vec::new() };
                let alternatives = pile_alternatives(alternatives);
                (Some(pile.clone()), StepFinding { finding, alternatives, is_question: false })
            }
        };
        let is_decided = answer.finding.verdict != Verdict::Undecided;
        self.lay(HandCard { colour, number: card }, pile.as_ref(), is_decided);
        Ok(answer)
    }

    /// Returns the rules by which the card goes where it must or may.
    fn placing_rules(&self, piles: &ConnectPiles, allowed: &[PileName]) -> Vec<&'static Rule> {
        let fitting_rule = pile_rule(allowed.first().and_then(|pile| piles.top(pile)));
        let mut rules = match allowed {
            [PileName::Centre] if piles.is_before_first_card() => vec![&START_FIRST_CARD],
            [PileName::Centre] => vec![&LAY_CENTRE_FIRST, fitting_rule],
            [PileName::Own] => vec![&LAY_OWN_PILE],
            [_, _, ..] => vec![self.choice_rule(), fitting_rule],
            [_] | [] => vec![fitting_rule],
        };
        if self.has_placed {
            rules.push(&TURN_AGAIN);
        }
        rules
    }

    /// Returns the rule or silence by which a player chooses between the piles of others.
    fn choice_rule(&self) -> &'static Rule {
        if LAY_OTHERS_CHOICE.is_in(self.edition) {
            &LAY_OTHERS_CHOICE
        } else {
            &SILENCE_SEVERAL_PILES
        }
    }

    /// Judges a card on a named pile, with known tops.
    fn judge_on_named_pile(&self, piles: &ConnectPiles, card: u8, pile: &PileName) -> Finding {
        let allowed = piles.allowed_piles(card);
        if allowed.iter().any(|other| is_same_pile(other, pile)) {
            let mut rules = self.placing_rules(piles, &allowed);
            // On the centre the card fits because of its number; the duty to go there is secondary.
            if matches!(pile, PileName::Centre) && !piles.is_before_first_card() {
                rules.swap(0, 1);
            }
            return Finding::legal(&rules);
        }
        if piles.is_before_first_card() {
            return Finding::illegal(&[&START_FIRST_CARD]);
        }
        let fits_centre = piles.can_lay_on(card, &PileName::Centre);
        let reject =
            |rules: &[&'static Rule]| Finding::illegal(rules).because(must_go(card, &allowed));
        match (pile, piles.top(pile)) {
            (PileName::Own, _) if fits_centre => {
                reject(&[&LAY_CENTRE_FIRST, &LAY_OWN_PILE, &PENALTY_STOP])
            }
            (PileName::Own, _) => reject(&[&LAY_OWN_PILE, &PENALTY_STOP]),
            (_, _) if fits_centre && piles.can_lay_on(card, pile) => reject(&[&LAY_CENTRE_FIRST]),
            (_, Some(top)) => {
                let fitting_rule = pile_rule(Some(top));
                let mut finding = Finding::illegal(&[fitting_rule]).because(match top {
                    ConnectTop::Shows(top) => {
                        reason::connect_anywhere_follows(next_number(top), top)
                    }
                    ConnectTop::Empty => reason::connect_anywhere_nothing_there(),
                });
                if fits_centre {
                    finding.cite(&[&LAY_CENTRE_FIRST]);
                }
                finding
            }
            (_, None) if fits_centre => reject(&[&LAY_CENTRE_FIRST]),
            (_, None) => Finding::missing(&[FactQuestion::PilesTops], &[&LAY_NEXT_HIGHER]),
        }
    }

    /// Judges a card on a pile that shows this number, with unknown tops.
    fn judge_on_unknown_top(&self, card: u8, top: u32) -> Finding {
        if pack_number(top).map(next_number) != Some(card) {
            let finding = Finding::illegal(&[top_rule(top)]);
            let case = pack_number(top).map(|top| {
                let follows = reason::connect_anywhere_follows(next_number(top), top);
                Case::Own(follows, Covered::All)
            });
            return Finding { case, ..finding };
        }
        let mut rules = vec![top_rule(top)];
        if self.has_placed {
            rules.push(&TURN_AGAIN);
        }
        Finding::legal(&rules)
    }

    /// Lays the card on its stated pile.
    fn lay(&mut self, card: HandCard, pile: Option<&PileName>, is_decided: bool) {
        let Some(pile) = pile else {
            self.has_placed |= is_decided;
            // It may lie on one of several piles, so the tops are no longer known.
            self.has_lost_track |= is_decided;
            return;
        };
        let is_first_card = self.piles.as_ref().is_some_and(ConnectPiles::is_before_first_card);
        if let Some(piles) = &mut self.piles {
            piles.lay(card, pile);
        }
        match pile {
            _ if is_first_card => self.ended = Some(&START_FIRST_CARD),
            PileName::Own => self.ended = Some(&LAY_OWN_PILE),
            PileName::Centre | PileName::Player(_) | PileName::Showing(_) => self.has_placed = true,
        }
    }
}

/// The reason that the card must go to the pile that takes it, or to one of several.
fn must_go(card: u8, allowed: &[PileName]) -> Case {
    match allowed {
        [only] => {
            let must_go = reason::connect_anywhere_must_go(card, only.clone());
            Case::Own(must_go, Covered::All)
        }
        _ => reason::connect_anywhere_must_go_elsewhere(card).into(),
    }
}
