//! FLÄT's referee: judges a turn step by step.

use super::claim::{Board, FlaetJudgement, TurnCard, judge_cards_alone};
use super::facts::check_claim;
use super::notation::{ClaimedFlaet, FlaetStep, SwapTarget};
use super::rules::{
    END_CLOSER, FLAET_THREE_OF_SUIT, SILENCE_OVERLOOKED, SILENCE_PILE_USED_UP, TURN_DISCARD_FLIPS,
    TURN_ENDED, TURN_HIDDEN, TURN_NO_PASS, TURN_OPEN_MUST_SWAP,
};
use crate::cards::faessler::{Face, LayoutCell, PushDirection, Spot};
use crate::games::{FlaetTop, LayoutOutcome, Ruling, Situation};
use crate::rules::reason::{self, Reason};
use crate::rules::{
    Case, CheckError, FactQuestion, Facts, Finding, Rule, SpannedStep, Verdict, cite,
};
use smallvec::SmallVec;

/// Judges a turn, as far as the claim goes.
///
/// # Errors
/// A claim that contradicts the facts.
pub(super) fn judge(
    steps: &[SpannedStep<FlaetStep>],
    situation: &Situation,
) -> Result<Ruling, CheckError> {
    check_claim(steps, situation.facts())?;
    let mut turn = FlaetTurn::new(situation.facts());
    let before = flaets_before_the_action(steps);
    let mut findings: SmallVec<[Finding; 1]> = turn.judge_overlooked(&steps[..before]);
    findings.extend(steps[before..].iter().map(|step| turn.judge(&step.step)));
    // A hidden card that was discarded needs one turned up, so a claim that stops here is illegal.
    if turn.phase == TurnPhase::Discarded
        && let Some(last) = findings.last_mut()
    {
        *last = Finding::illegal(&[&TURN_DISCARD_FLIPS]);
    }
    let closer = turn.is_closer();
    if let (Some(true), Some(last)) = (closer, findings.last_mut())
        && last.verdict == Verdict::Legal
    {
        last.rules.push(&END_CLOSER);
    }
    let mut ruling = Ruling::from_steps(findings);
    if ruling.verdict == Verdict::Legal {
        ruling.layouts = turn.layout_outcome(closer).map(Box::new);
        prefer_last_step(&mut ruling, steps);
    }
    ruling.add_after(|| situation.with_facts(turn.facts_after()));
    Ok(ruling)
}

/// Returns the number of FLÄTs that the claim names before it takes a card; 0 if it takes none
/// after them.
fn flaets_before_the_action(steps: &[SpannedStep<FlaetStep>]) -> usize {
    let is_flaet = |step: &SpannedStep<FlaetStep>| matches!(step.step, FlaetStep::Flaet(..));
    let before = steps.iter().take_while(|step| is_flaet(step)).count();
    match steps.get(before).map(|step| &step.step) {
        Some(FlaetStep::Take(_) | FlaetStep::Draw(_)) => before,
        Some(_) | None => 0,
    }
}

/// Puts the rules of the last step that is not `pass` first. The FLÄT, or the card laid or turned
/// up, decides a legal turn, not the steps that led to it.
fn prefer_last_step(ruling: &mut Ruling, claim_steps: &[SpannedStep<FlaetStep>]) {
    let mut steps = ruling.steps.iter().zip(claim_steps);
    let Some((last, _)) = steps.rfind(|(_, claimed)| claimed.step != FlaetStep::Pass) else {
        return;
    };
    let mut rules = last.rules.clone();
    cite(&mut rules, &ruling.rules);
    ruling.rules = rules;
}

/// The progress of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnPhase {
    /// Nothing has been done yet.
    Begin,
    /// The open card is taken.
    Taken(Option<Face>),
    /// The hidden card is taken.
    Drawn(Option<Face>),
    /// The hidden card is discarded, and nothing turned up yet.
    Discarded,
    /// The action is done. The place of the turn's card; `None` if the claim begins after the
    /// action, or the action went wrong.
    Acted(Option<Spot>),
    /// The turn was closed.
    Closed,
}

/// The card that a turn puts on the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Discarded {
    /// No card yet.
    Nothing,
    /// A card that nobody named.
    Unnamed,
    /// This card.
    Card(Face),
}

/// A turn that is being judged, step by step.
struct FlaetTurn<'a> {
    facts: &'a Facts,
    board: Option<Board>,
    phase: TurnPhase,
    /// True if the turn took the card from the discard pile. If that card is unnamed, the open card
    /// is what is missing.
    took_open: bool,
    /// True if the hidden card was taken.
    drew: bool,
    /// The card discarded in this turn.
    discarded: Discarded,
    /// Cards known to lie on the discard pile.
    gone: SmallVec<[Face; 4]>,
}

impl<'a> FlaetTurn<'a> {
    fn new(facts: &'a Facts) -> FlaetTurn<'a> {
        let board = facts.grid.map(Board::new);
        let gone = facts.open.into_iter().collect();
        FlaetTurn {
            facts,
            board,
            phase: TurnPhase::Begin,
            took_open: false,
            drew: false,
            discarded: Discarded::Nothing,
            gone,
        }
    }

    /// Judges FLÄTs that are claimed before the turn takes a card. This turn did not complete them,
    /// so they were overlooked; nothing is removed while that is open.
    fn judge_overlooked(&mut self, steps: &[SpannedStep<FlaetStep>]) -> SmallVec<[Finding; 1]> {
        let board = self.board.clone();
        let findings = steps.iter().map(|step| {
            let finding = self.judge(&step.step);
            match finding.verdict {
                Verdict::Legal => Finding::open(&SILENCE_OVERLOOKED),
                Verdict::Undecided => finding.citing(&[&SILENCE_OVERLOOKED]),
                Verdict::Illegal => finding,
            }
        });
        let findings = findings.collect();
        self.board = board;
        self.phase = TurnPhase::Begin;
        findings
    }

    fn judge(&mut self, step: &FlaetStep) -> Finding {
        match self.phase {
            TurnPhase::Begin => self.judge_first(step),
            TurnPhase::Taken(face) => self.judge_placing(step, face, &TURN_OPEN_MUST_SWAP),
            TurnPhase::Drawn(face) => self.judge_placing(step, face, &TURN_HIDDEN),
            TurnPhase::Discarded => self.judge_flip(step),
            TurnPhase::Acted(spot) => self.judge_after_action(step, spot),
            TurnPhase::Closed => Finding::illegal(&[&TURN_ENDED]),
        }
    }

    /// Judges the first step of a turn: taking a card, or a FLÄT claimed after the action.
    fn judge_first(&mut self, step: &FlaetStep) -> Finding {
        match step {
            FlaetStep::Take(face) => {
                self.took_open = true;
                let face = face.or(self.facts.open);
                self.gone.retain(|lying| Some(*lying) != face);
                self.phase = TurnPhase::Taken(face);
                Finding::legal(&[&TURN_OPEN_MUST_SWAP])
            }
            FlaetStep::Draw(face) => {
                self.drew = true;
                self.phase = TurnPhase::Drawn(*face);
                if self.facts.pile == Some(0) {
                    Finding::open(&SILENCE_PILE_USED_UP)
                } else {
                    Finding::legal(&[&TURN_HIDDEN])
                }
            }
            FlaetStep::Flaet(claimed, way) => {
                self.phase = TurnPhase::Acted(None);
                self.judge_claim(claimed, *way, TurnCard::Asserted)
            }
            FlaetStep::Pass => {
                self.phase = TurnPhase::Closed;
                Finding::illegal(&[&TURN_NO_PASS])
            }
            FlaetStep::Swap(_) => self.refuse_without_card(&[]),
            FlaetStep::Discard => self.refuse_without_card(&[&TURN_HIDDEN]),
            FlaetStep::Flip(..) => self.refuse_without_card(&[&TURN_DISCARD_FLIPS]),
        }
    }

    /// Refuses a first step that needs a card: one has to be taken first.
    fn refuse_without_card(&mut self, also: &[&'static Rule]) -> Finding {
        self.phase = TurnPhase::Acted(None);
        Finding::illegal(&[&TURN_NO_PASS]).citing(also).because(reason::flaet_take_first())
    }

    /// Judges the step after a card was taken; `rule` says where that card may go.
    fn judge_placing(
        &mut self,
        step: &FlaetStep,
        face: Option<Face>,
        rule: &'static Rule,
    ) -> Finding {
        match step {
            FlaetStep::Swap(target) => self.judge_swap(*target, face, rule),
            FlaetStep::Discard if *rule == TURN_HIDDEN => {
                self.gone.extend(face);
                self.discarded = face.map_or(Discarded::Unnamed, Discarded::Card);
                self.phase = TurnPhase::Discarded;
                Finding::legal(&[rule])
            }
            FlaetStep::Pass => {
                self.phase = TurnPhase::Closed;
                Finding::illegal(&[rule, &TURN_NO_PASS])
            }
            FlaetStep::Take(_) | FlaetStep::Draw(_) => Finding::illegal(&[rule, &TURN_ENDED]),
            FlaetStep::Discard | FlaetStep::Flip(..) => {
                self.phase = TurnPhase::Acted(None);
                Finding::illegal(&[rule])
            }
            FlaetStep::Flaet(..) => Finding::illegal(&[rule]),
        }
    }

    fn judge_swap(
        &mut self,
        target: SwapTarget,
        face: Option<Face>,
        rule: &'static Rule,
    ) -> Finding {
        self.phase = TurnPhase::Acted(None);
        let Some(board) = &mut self.board else { return ask_for_grid(rule) };
        let layout = board.layout_mut();
        let spot = match target {
            SwapTarget::Spot(spot) => {
                Some(spot).filter(|&spot| layout.at(spot) != LayoutCell::Empty)
            }
            SwapTarget::Card(face) => layout.find(face),
        };
        let Some(spot) = spot else {
            let why = match target {
                SwapTarget::Spot(spot) => no_card_at(spot),
                SwapTarget::Card(face) => reason::flaet_not_in_layout(face),
            };
            return Finding::illegal(&[rule]).because(why);
        };
        self.discarded = Discarded::Unnamed;
        if let LayoutCell::Up(out) = layout.at(spot) {
            self.gone.push(out);
            self.discarded = Discarded::Card(out);
        }
        layout.set(spot, face.map_or(LayoutCell::Unnamed, LayoutCell::Up));
        self.phase = TurnPhase::Acted(Some(spot));
        Finding::legal(&[rule])
    }

    /// Judges the step after the hidden card was discarded: a card of the layout must be turned up.
    fn judge_flip(&mut self, step: &FlaetStep) -> Finding {
        let also: &[&'static Rule] = match step {
            FlaetStep::Flip(spot, face) => {
                self.phase = TurnPhase::Acted(None);
                let Some(board) = &mut self.board else {
                    return ask_for_grid(&TURN_DISCARD_FLIPS);
                };
                let layout = board.layout_mut();
                let why = match layout.at(*spot) {
                    LayoutCell::Down => None,
                    LayoutCell::Up(face) => Some(reason::flaet_face_up_there(face)),
                    LayoutCell::Unnamed => Some(reason::flaet_face_up()),
                    LayoutCell::Empty => Some(no_card_at(*spot)),
                };
                if let Some(why) = why {
                    return Finding::illegal(&[&TURN_DISCARD_FLIPS]).because(why);
                }
                layout.set(*spot, face.map_or(LayoutCell::Unnamed, LayoutCell::Up));
                self.phase = TurnPhase::Acted(Some(*spot));
                return Finding::legal(&[&TURN_DISCARD_FLIPS]);
            }
            FlaetStep::Pass => {
                self.phase = TurnPhase::Closed;
                &[&TURN_NO_PASS]
            }
            FlaetStep::Take(_) | FlaetStep::Draw(_) | FlaetStep::Swap(_) | FlaetStep::Discard => {
                self.phase = TurnPhase::Acted(None);
                &[&TURN_ENDED]
            }
            FlaetStep::Flaet(..) => {
                self.phase = TurnPhase::Acted(None);
                &[]
            }
        };
        Finding::illegal(&[&TURN_DISCARD_FLIPS]).citing(also)
    }

    /// Judges a step after the action is done: FLÄTs may be claimed, or the turn closed.
    fn judge_after_action(&mut self, step: &FlaetStep, spot: Option<Spot>) -> Finding {
        match step {
            FlaetStep::Flaet(claimed, way) => {
                self.judge_claim(claimed, *way, spot.map_or(TurnCard::Asserted, TurnCard::At))
            }
            FlaetStep::Pass => {
                self.phase = TurnPhase::Closed;
                Finding::legal(&[&TURN_ENDED])
            }
            FlaetStep::Take(_)
            | FlaetStep::Draw(_)
            | FlaetStep::Swap(_)
            | FlaetStep::Discard
            | FlaetStep::Flip(..) => Finding::illegal(&[&TURN_ENDED]),
        }
    }

    fn judge_claim(
        &mut self,
        claimed: &ClaimedFlaet,
        way: Option<PushDirection>,
        turn_card: TurnCard,
    ) -> Finding {
        let grid = || ask_for_grid(&FLAET_THREE_OF_SUIT);
        let Some(board) = &mut self.board else {
            let ClaimedFlaet::Cards(faces) = claimed else { return grid() };
            return match judge_cards_alone(faces) {
                Some(FlaetJudgement::Open(silence)) => {
                    Finding::missing(&[FactQuestion::GridLayout], &[silence])
                }
                Some(judgement) => self.to_finding(judgement),
                None => grid(),
            };
        };
        let judgement = board.judge_claim(claimed, way, turn_card, &self.gone);
        let no_flaet =
            matches!(judgement, FlaetJudgement::Illegal(rule, _) if rule == &FLAET_THREE_OF_SUIT);
        let why = no_flaet.then(|| board.why_not(claimed)).flatten();
        Finding { case: why.map(Case::from), ..self.to_finding(judgement) }
    }

    /// Converts the judgement of a claimed FLÄT into a finding.
    fn to_finding(&self, judgement: FlaetJudgement) -> Finding {
        match judgement {
            FlaetJudgement::Legal(rules) => Finding::legal(&rules),
            FlaetJudgement::Illegal(rule, also) => {
                Finding::illegal(&[rule]).citing(also.as_slice())
            }
            FlaetJudgement::Open(silence) => Finding::open(silence),
            FlaetJudgement::Unnamed => {
                let asks: &[FactQuestion] = if self.took_open {
                    &[FactQuestion::OpenCard, FactQuestion::LayoutCard]
                } else {
                    &[FactQuestion::LayoutCard]
                };
                Finding::missing(asks, &[&FLAET_THREE_OF_SUIT])
            }
        }
    }

    /// True if the turn makes its player the closer. `None` while the turn's action is not done, or
    /// the layout is unknown. FLÄTs remove only cards that lie face up, so they do not change this.
    fn is_closer(&self) -> Option<bool> {
        match self.phase {
            TurnPhase::Acted(_) | TurnPhase::Closed => {
                self.board.as_ref().map(|board| !board.layout().has_face_down())
            }
            TurnPhase::Begin | TurnPhase::Taken(_) | TurnPhase::Drawn(_) | TurnPhase::Discarded => {
                None
            }
        }
    }

    /// The layout after a legal turn, to be displayed with the ruling. `None` while the layout is
    /// unknown or the action is not done.
    fn layout_outcome(&self, is_closer: Option<bool>) -> Option<LayoutOutcome> {
        let board = self.board.as_ref()?;
        let top = match board.top() {
            None => FlaetTop::NoFlaet,
            Some(top) => top.card.map_or(FlaetTop::Free, FlaetTop::Card),
        };
        let (after, way) = (board.possible_layouts(), board.way());
        Some(LayoutOutcome { top, after, arising: board.arising(), way, is_closer: is_closer? })
    }

    /// The facts after the turn: the layout if only one is possible, and the card on top of the
    /// discard pile if it is known.
    fn facts_after(&self) -> Facts {
        // Empty rows and columns are dropped: they would not be written, so rows would be counted
        // without them.
        let layout = self
            .board
            .as_ref()
            .and_then(Board::current_layout)
            .map(|layout| layout.without_empty_lines());
        let flaet = self.board.as_ref().and_then(Board::top);
        let arising = self.board.as_ref().map(Board::arising).unwrap_or_default();
        let open = match (flaet, self.discarded) {
            // FLÄTs that arise from pushing together are discarded last, so they decide the top;
            // they are certain only if one way of pushing is possible.
            (Some(_), _) if !arising.is_empty() => match arising.as_slice() {
                [one] if layout.is_some() => one.top().map(Face::Card),
                _ => None,
            },
            (Some(top), _) => top.card.map(Face::Card),
            (None, Discarded::Card(face)) => Some(face),
            (None, Discarded::Unnamed | Discarded::Nothing) => None,
        };
        let drawn = u32::from(self.drew);
        let pile = self.facts.pile.map(|pile| pile.saturating_sub(drawn));
        Facts { grid: layout, open, pile, ..self.facts.clone() }
    }
}

/// Names the place of a missing card; rows and columns are counted from 1.
fn no_card_at((row, column): Spot) -> Reason {
    reason::flaet_no_card_at(column + 1, row + 1)
}

fn ask_for_grid(rule: &'static Rule) -> Finding {
    Finding::missing(&[FactQuestion::GridLayout], &[rule])
}
