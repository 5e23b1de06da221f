//! The referee: a turn step by step.

use super::claim::{Answer, Board, Came, judge_cards_alone};
use super::facts::Told;
use super::layout::{Cell, Spot, Way};
use super::notation::{Claimed, Step, Target, phrase, read_turn};
use super::rulebook::{
    END_CLOSER, FLAET_THREE_OF_SUIT, SILENCE_PILE_USED_UP, TURN_DISCARD_FLIPS, TURN_ENDED,
    TURN_HIDDEN, TURN_NO_PASS, TURN_OPEN_MUST_SWAP,
};
use crate::cards::faessler::Face;
use crate::games::Question;
use crate::rules::{Ask, CheckError, LayoutView, Missing, Rule, Ruling, StepRuling, Verdict};

/// Judges a turn, as far as it is told.
///
/// # Errors
/// A claim or a fact that is not understood, facts that contradict each other.
pub(super) fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    let steps = read_turn(question.claim).map_err(CheckError::Claim)?;
    let told = Told::read(question.facts, &steps)?;
    let mut turn = Turn::new(told);
    let mut rulings: Vec<StepRuling> = steps.iter().map(|step| turn.judge(step)).collect();
    if turn.phase == Phase::Discarded
        && let Some(last) = rulings.last_mut()
    {
        *last = StepRuling::illegal(last.step.clone(), &TURN_DISCARD_FLIPS, &[]);
    }
    let closer = turn.closer();
    if let (Some(true), Some(last)) = (closer, rulings.last_mut())
        && last.verdict == Verdict::Legal
    {
        last.rules.push(&END_CLOSER);
    }
    let mut ruling = Ruling::of_steps(phrase(&steps), rulings);
    if ruling.verdict == Verdict::Legal {
        ruling.layout = turn.view(closer);
        lead_with_last(&mut ruling, &steps);
    }
    Ok(ruling)
}

/// What a legal turn comes to decides it: the FLÄT, or the card laid or turned up, before what led
/// to it.
fn lead_with_last(ruling: &mut Ruling, steps: &[Step]) {
    let mut told = ruling.steps.iter().zip(steps);
    let Some((last, _)) = told.rfind(|(_, step)| **step != Step::Pass) else { return };
    let mut rules = last.rules.clone();
    rules.extend(ruling.rules.iter().filter(|rule| !last.rules.contains(rule)));
    ruling.rules = rules;
}

/// How far the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing is done yet.
    Begin,
    /// The open card is taken.
    Taken(Option<Face>),
    /// The hidden card is taken.
    Drawn(Option<Face>),
    /// The hidden card is discarded, and nothing turned up yet.
    Discarded,
    /// The action is done; where the card of the turn lies, or `None` when the claim begins after
    /// it or it went wrong.
    Acted(Option<Spot>),
    /// The turn was closed.
    Closed,
}

struct Turn {
    told: Told,
    board: Option<Board>,
    phase: Phase,
    /// Whether a card taken from the discard pile is the one that nobody named.
    took_open: bool,
    /// Cards known to lie on the discard pile.
    gone: Vec<Face>,
}

impl Turn {
    fn new(told: Told) -> Turn {
        let board = told.layout.clone().map(Board::new);
        let gone = told.open.into_iter().collect();
        Turn { told, board, phase: Phase::Begin, took_open: false, gone }
    }

    fn judge(&mut self, step: &Step) -> StepRuling {
        match self.phase {
            Phase::Begin => self.begin(step),
            Phase::Taken(face) => self.place(step, face, &TURN_OPEN_MUST_SWAP),
            Phase::Drawn(face) => self.place(step, face, &TURN_HIDDEN),
            Phase::Discarded => self.turn_up(step),
            Phase::Acted(spot) => self.finish(step, spot),
            Phase::Closed => StepRuling::illegal(step.phrase(), &TURN_ENDED, &[]),
        }
    }

    fn begin(&mut self, step: &Step) -> StepRuling {
        match step {
            Step::Take(face) => {
                self.took_open = true;
                let face = face.or(self.told.open);
                self.gone.retain(|&lying| Some(lying) != face);
                self.phase = Phase::Taken(face);
                StepRuling::legal(step.phrase(), &[&TURN_OPEN_MUST_SWAP])
            }
            Step::Draw(face) => {
                self.phase = Phase::Drawn(*face);
                if self.told.pile == Some(0) {
                    StepRuling::open(step.phrase(), &SILENCE_PILE_USED_UP)
                } else {
                    StepRuling::legal(step.phrase(), &[&TURN_HIDDEN])
                }
            }
            Step::Flaet(claimed, way) => {
                self.phase = Phase::Acted(None);
                self.claim(step, claimed, *way, Came::Asserted)
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                StepRuling::illegal(step.phrase(), &TURN_NO_PASS, &[])
            }
            Step::Swap(_) => self.without_a_card(step, &[]),
            Step::Discard => self.without_a_card(step, &[&TURN_HIDDEN]),
            Step::Flip(..) => self.without_a_card(step, &[&TURN_DISCARD_FLIPS]),
        }
    }

    /// No turn begins with this step: a card has to be taken first.
    fn without_a_card(&mut self, step: &Step, also: &[&'static Rule]) -> StepRuling {
        self.phase = Phase::Acted(None);
        StepRuling::illegal(step.phrase(), &TURN_NO_PASS, also)
    }

    /// A card is taken: `rule` says what becomes of it.
    fn place(&mut self, step: &Step, face: Option<Face>, rule: &'static Rule) -> StepRuling {
        match step {
            Step::Swap(target) => self.swap(step, *target, face, rule),
            Step::Discard if *rule == TURN_HIDDEN => {
                self.gone.extend(face);
                self.phase = Phase::Discarded;
                StepRuling::legal(step.phrase(), &[rule])
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                StepRuling::illegal(step.phrase(), rule, &[&TURN_NO_PASS])
            }
            Step::Take(_) | Step::Draw(_) => {
                StepRuling::illegal(step.phrase(), rule, &[&TURN_ENDED])
            }
            Step::Discard | Step::Flip(..) => {
                self.phase = Phase::Acted(None);
                StepRuling::illegal(step.phrase(), rule, &[])
            }
            Step::Flaet(..) => StepRuling::illegal(step.phrase(), rule, &[]),
        }
    }

    fn swap(
        &mut self,
        step: &Step,
        target: Target,
        face: Option<Face>,
        rule: &'static Rule,
    ) -> StepRuling {
        self.phase = Phase::Acted(None);
        let Some(board) = &mut self.board else { return grid_missing(step, rule) };
        let layout = board.layout_mut();
        let spot = match target {
            Target::Spot(spot) => Some(spot).filter(|&spot| layout.at(spot) != Cell::Empty),
            Target::Card(face) => layout.find(face),
        };
        let Some(spot) = spot else { return StepRuling::illegal(step.phrase(), rule, &[]) };
        if let Cell::Up(out) = layout.at(spot) {
            self.gone.push(out);
        }
        layout.put(spot, face.map_or(Cell::Unnamed, Cell::Up));
        self.phase = Phase::Acted(Some(spot));
        StepRuling::legal(step.phrase(), &[rule])
    }

    /// The hidden card is discarded: one of the layout is turned up.
    fn turn_up(&mut self, step: &Step) -> StepRuling {
        let also: &[&'static Rule] = match step {
            Step::Flip(spot, face) => {
                self.phase = Phase::Acted(None);
                let Some(board) = &mut self.board else {
                    return grid_missing(step, &TURN_DISCARD_FLIPS);
                };
                let layout = board.layout_mut();
                if layout.at(*spot) != Cell::Down {
                    return StepRuling::illegal(step.phrase(), &TURN_DISCARD_FLIPS, &[]);
                }
                layout.put(*spot, face.map_or(Cell::Unnamed, Cell::Up));
                self.phase = Phase::Acted(Some(*spot));
                return StepRuling::legal(step.phrase(), &[&TURN_DISCARD_FLIPS]);
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                &[&TURN_NO_PASS]
            }
            Step::Take(_) | Step::Draw(_) | Step::Swap(_) | Step::Discard => {
                self.phase = Phase::Acted(None);
                &[&TURN_ENDED]
            }
            Step::Flaet(..) => {
                self.phase = Phase::Acted(None);
                &[]
            }
        };
        StepRuling::illegal(step.phrase(), &TURN_DISCARD_FLIPS, also)
    }

    /// The action is done: FLÄTs may be claimed.
    fn finish(&mut self, step: &Step, spot: Option<Spot>) -> StepRuling {
        match step {
            Step::Flaet(claimed, way) => {
                self.claim(step, claimed, *way, spot.map_or(Came::Asserted, Came::At))
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                StepRuling::legal(step.phrase(), &[&TURN_ENDED])
            }
            Step::Take(_) | Step::Draw(_) | Step::Swap(_) | Step::Discard | Step::Flip(..) => {
                StepRuling::illegal(step.phrase(), &TURN_ENDED, &[])
            }
        }
    }

    fn claim(
        &mut self,
        step: &Step,
        claimed: &Claimed,
        way: Option<Way>,
        came: Came,
    ) -> StepRuling {
        let grid = || grid_missing(step, &FLAET_THREE_OF_SUIT);
        let Some(board) = &mut self.board else {
            let Claimed::Cards(faces) = claimed else { return grid() };
            return match judge_cards_alone(faces) {
                Some(Answer::Open(silence)) => {
                    StepRuling::missing(step.phrase(), vec![Ask::GridLayout.missing()], &[silence])
                }
                Some(answer) => self.put(step, answer),
                None => grid(),
            };
        };
        let answer = board.claim(claimed, way, came, &self.gone);
        self.put(step, answer)
    }

    /// The answer to a claimed FLÄT as a ruling.
    fn put(&self, step: &Step, answer: Answer) -> StepRuling {
        match answer {
            Answer::Legal(rules) => StepRuling::legal(step.phrase(), &rules),
            Answer::Illegal(rule, also) => {
                StepRuling::illegal(step.phrase(), rule, also.as_slice())
            }
            Answer::Open(silence) => StepRuling::open(step.phrase(), silence),
            Answer::Unnamed => {
                let open = self.took_open.then(|| Ask::OpenCard.missing());
                let missing: Vec<Missing> =
                    open.into_iter().chain([Ask::LayoutCard.missing()]).collect();
                StepRuling::missing(step.phrase(), missing, &[&FLAET_THREE_OF_SUIT])
            }
        }
    }

    /// Whether the turn makes its player the closer; `None` while its action is not done, or the
    /// layout was not told. FLÄTs take away only what lies face up.
    fn closer(&self) -> Option<bool> {
        match self.phase {
            Phase::Acted(_) | Phase::Closed => {
                self.board.as_ref().map(|board| !board.layout().has_face_down())
            }
            Phase::Begin | Phase::Taken(_) | Phase::Drawn(_) | Phase::Discarded => None,
        }
    }

    /// What is shown beside a legal turn.
    fn view(&self, closer: Option<bool>) -> LayoutView {
        let (Some(board), Some(_)) = (&self.board, closer) else { return LayoutView::default() };
        LayoutView {
            top: board.top().map(|top| top.card.map(|card| card.to_string())),
            after: board.after().map(|all| all.iter().map(ToString::to_string).collect()),
            closer,
        }
    }
}

fn grid_missing(step: &Step, rule: &'static Rule) -> StepRuling {
    StepRuling::missing(step.phrase(), vec![Ask::GridLayout.missing()], &[rule])
}
