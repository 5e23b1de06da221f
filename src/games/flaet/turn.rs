//! The referee: a turn step by step.

use super::claim::{Answer, Board, Came, judge_cards_alone};
use super::facts::check_claim;
use super::notation::{Claimed, Step, Target};
use super::rulebook::{
    END_CLOSER, FLAET_THREE_OF_SUIT, SILENCE_PILE_USED_UP, TURN_DISCARD_FLIPS, TURN_ENDED,
    TURN_HIDDEN, TURN_NO_PASS, TURN_OPEN_MUST_SWAP,
};
use crate::cards::faessler::{Cell, Face, Spot, Way};
use crate::games::{LayoutView, Ruling, Situation, Top};
use crate::rules::{Ask, Case, CheckError, Facts, Finding, Rule, ToldStep, Verdict, cite};
use smallvec::SmallVec;

/// Judges a turn, as far as it is told.
///
/// # Errors
/// A claim that contradicts the facts.
pub(super) fn judge(told: &[ToldStep<Step>], situation: &Situation) -> Result<Ruling, CheckError> {
    check_claim(told, situation.facts())?;
    let mut turn = Turn::new(situation.facts());
    let mut findings: SmallVec<[Finding; 4]> =
        told.iter().map(|told| turn.judge(&told.step)).collect();
    if turn.phase == Phase::Discarded
        && let Some(last) = findings.last_mut()
    {
        *last = Finding::illegal(&[&TURN_DISCARD_FLIPS]);
    }
    let closer = turn.closer();
    if let (Some(true), Some(last)) = (closer, findings.last_mut())
        && last.verdict == Verdict::Legal
    {
        last.rules.push(&END_CLOSER);
    }
    let mut ruling = Ruling::of_steps(findings);
    if ruling.verdict == Verdict::Legal {
        ruling.layouts = turn.view(closer).map(Box::new);
        lead_with_last(&mut ruling, told);
    }
    Ok(ruling.leaving(|| situation.become_of(turn.after())))
}

/// What a legal turn comes to decides it: the FLÄT, or the card laid or turned up, before what led
/// to it.
fn lead_with_last(ruling: &mut Ruling, told: &[ToldStep<Step>]) {
    let mut steps = ruling.steps.iter().zip(told);
    let Some((last, _)) = steps.rfind(|(_, told)| told.step != Step::Pass) else { return };
    let mut rules = last.rules.clone();
    cite(&mut rules, &ruling.rules);
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

/// The card that a turn puts on the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Discarded {
    /// None yet.
    Nothing,
    /// One that nobody named.
    Unnamed,
    /// This one.
    Card(Face),
}

struct Turn<'a> {
    facts: &'a Facts,
    board: Option<Board>,
    phase: Phase,
    /// Whether a card taken from the discard pile is the one that nobody named.
    took_open: bool,
    /// Whether the claim begins with a FLÄT.
    flaet_before: bool,
    /// Whether the hidden card was taken.
    drew: bool,
    /// What was discarded in this turn.
    discarded: Discarded,
    /// Cards known to lie on the discard pile.
    gone: SmallVec<[Face; 4]>,
}

impl<'a> Turn<'a> {
    fn new(facts: &'a Facts) -> Turn<'a> {
        let board = facts.grid.map(Board::new);
        let gone = facts.open.into_iter().collect();
        Turn {
            facts,
            board,
            phase: Phase::Begin,
            took_open: false,
            flaet_before: false,
            drew: false,
            discarded: Discarded::Nothing,
            gone,
        }
    }

    fn judge(&mut self, step: &Step) -> Finding {
        match self.phase {
            Phase::Begin => self.begin(step),
            Phase::Taken(face) => self.place(step, face, &TURN_OPEN_MUST_SWAP),
            Phase::Drawn(face) => self.place(step, face, &TURN_HIDDEN),
            Phase::Discarded => self.turn_up(step),
            Phase::Acted(spot) => self.finish(step, spot),
            Phase::Closed => Finding::illegal(&[&TURN_ENDED]),
        }
    }

    fn begin(&mut self, step: &Step) -> Finding {
        match step {
            Step::Take(face) => {
                self.took_open = true;
                let face = face.or(self.facts.open);
                self.gone.retain(|lying| Some(*lying) != face);
                self.phase = Phase::Taken(face);
                Finding::legal(&[&TURN_OPEN_MUST_SWAP])
            }
            Step::Draw(face) => {
                self.drew = true;
                self.phase = Phase::Drawn(*face);
                if self.facts.pile == Some(0) {
                    Finding::open(&SILENCE_PILE_USED_UP)
                } else {
                    Finding::legal(&[&TURN_HIDDEN])
                }
            }
            Step::Flaet(claimed, way) => {
                self.phase = Phase::Acted(None);
                self.flaet_before = true;
                self.claim(claimed, *way, Came::Asserted)
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                Finding::illegal(&[&TURN_NO_PASS])
            }
            Step::Swap(_) => self.without_a_card(&[]),
            Step::Discard => self.without_a_card(&[&TURN_HIDDEN]),
            Step::Flip(..) => self.without_a_card(&[&TURN_DISCARD_FLIPS]),
        }
    }

    /// No turn begins with this step: a card has to be taken first.
    fn without_a_card(&mut self, also: &[&'static Rule]) -> Finding {
        self.phase = Phase::Acted(None);
        Finding::illegal(&[&TURN_NO_PASS]).citing(also).because(Case::TakeFirst)
    }

    /// A card is taken: `rule` says what becomes of it.
    fn place(&mut self, step: &Step, face: Option<Face>, rule: &'static Rule) -> Finding {
        match step {
            Step::Swap(target) => self.swap(*target, face, rule),
            Step::Discard if *rule == TURN_HIDDEN => {
                self.gone.extend(face);
                self.discarded = face.map_or(Discarded::Unnamed, Discarded::Card);
                self.phase = Phase::Discarded;
                Finding::legal(&[rule])
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                Finding::illegal(&[rule, &TURN_NO_PASS])
            }
            Step::Take(_) | Step::Draw(_) => Finding::illegal(&[rule, &TURN_ENDED]),
            Step::Discard | Step::Flip(..) => {
                self.phase = Phase::Acted(None);
                Finding::illegal(&[rule])
            }
            Step::Flaet(..) => Finding::illegal(&[rule]),
        }
    }

    fn swap(&mut self, target: Target, face: Option<Face>, rule: &'static Rule) -> Finding {
        self.phase = Phase::Acted(None);
        let Some(board) = &mut self.board else { return grid_missing(rule) };
        let layout = board.layout_mut();
        let spot = match target {
            Target::Spot(spot) => Some(spot).filter(|&spot| layout.at(spot) != Cell::Empty),
            Target::Card(face) => layout.find(face),
        };
        let Some(spot) = spot else {
            let why = match target {
                Target::Spot(spot) => no_card_at(spot),
                Target::Card(face) => Case::NotInLayout(face),
            };
            return Finding::illegal(&[rule]).because(why);
        };
        self.discarded = Discarded::Unnamed;
        if let Cell::Up(out) = layout.at(spot) {
            self.gone.push(out);
            self.discarded = Discarded::Card(out);
        }
        layout.put(spot, face.map_or(Cell::Unnamed, Cell::Up));
        self.phase = Phase::Acted(Some(spot));
        Finding::legal(&[rule])
    }

    /// The hidden card is discarded: one of the layout is turned up.
    fn turn_up(&mut self, step: &Step) -> Finding {
        let also: &[&'static Rule] = match step {
            Step::Flip(spot, face) => {
                self.phase = Phase::Acted(None);
                let Some(board) = &mut self.board else {
                    return grid_missing(&TURN_DISCARD_FLIPS);
                };
                let layout = board.layout_mut();
                let why = match layout.at(*spot) {
                    Cell::Down => None,
                    Cell::Up(face) => Some(Case::FaceUpThere(face)),
                    Cell::Unnamed => Some(Case::FaceUp),
                    Cell::Empty => Some(no_card_at(*spot)),
                };
                if let Some(why) = why {
                    return Finding::illegal(&[&TURN_DISCARD_FLIPS]).because(why);
                }
                layout.put(*spot, face.map_or(Cell::Unnamed, Cell::Up));
                self.phase = Phase::Acted(Some(*spot));
                return Finding::legal(&[&TURN_DISCARD_FLIPS]);
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
        Finding::illegal(&[&TURN_DISCARD_FLIPS]).citing(also)
    }

    /// The action is done: FLÄTs may be claimed.
    fn finish(&mut self, step: &Step, spot: Option<Spot>) -> Finding {
        match step {
            Step::Flaet(claimed, way) => {
                self.claim(claimed, *way, spot.map_or(Came::Asserted, Came::At))
            }
            Step::Pass => {
                self.phase = Phase::Closed;
                Finding::legal(&[&TURN_ENDED])
            }
            Step::Take(_) | Step::Draw(_) | Step::Swap(_) | Step::Discard | Step::Flip(..) => {
                let ended = Finding::illegal(&[&TURN_ENDED]);
                if self.flaet_before { ended.because(Case::FlaetBefore) } else { ended }
            }
        }
    }

    fn claim(&mut self, claimed: &Claimed, way: Option<Way>, came: Came) -> Finding {
        let grid = || grid_missing(&FLAET_THREE_OF_SUIT);
        let Some(board) = &mut self.board else {
            let Claimed::Cards(faces) = claimed else { return grid() };
            return match judge_cards_alone(faces) {
                Some(Answer::Open(silence)) => Finding::missing(&[Ask::GridLayout], &[silence]),
                Some(answer) => self.put(answer),
                None => grid(),
            };
        };
        let answer = board.claim(claimed, way, came, &self.gone);
        let no_flaet = matches!(answer, Answer::Illegal(rule, _) if rule == &FLAET_THREE_OF_SUIT);
        let why = no_flaet.then(|| board.why_not(claimed)).flatten();
        Finding { case: why, ..self.put(answer) }
    }

    /// The answer to a claimed FLÄT as a ruling.
    fn put(&self, answer: Answer) -> Finding {
        match answer {
            Answer::Legal(rules) => Finding::legal(&rules),
            Answer::Illegal(rule, also) => Finding::illegal(&[rule]).citing(also.as_slice()),
            Answer::Open(silence) => Finding::open(silence),
            Answer::Unnamed => {
                let asks: &[Ask] = if self.took_open {
                    &[Ask::OpenCard, Ask::LayoutCard]
                } else {
                    &[Ask::LayoutCard]
                };
                Finding::missing(asks, &[&FLAET_THREE_OF_SUIT])
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
    fn view(&self, closer: Option<bool>) -> Option<LayoutView> {
        let board = self.board.as_ref()?;
        let top = match board.top() {
            None => Top::NotAsked,
            Some(top) => top.card.map_or(Top::Free, Top::Card),
        };
        let (after, way) = (board.after(), board.way());
        Some(LayoutView { top, after, arising: board.arising(), way, closer: closer? })
    }

    /// The facts after the turn: the layout where only one is possible, the card on top of the
    /// discard pile where it is known.
    fn after(&self) -> Facts {
        // Written out it would be without what is gone, and its rows counted so.
        let layout = self.board.as_ref().and_then(Board::lying).map(|layout| layout.shrunk());
        let flaet = self.board.as_ref().and_then(Board::top);
        let arising = self.board.as_ref().map(Board::arising).unwrap_or_default();
        let open = match (flaet, self.discarded) {
            // What pushing together brings is discarded last, and by one way only.
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

/// Rows and columns are counted from 1.
const fn no_card_at((row, column): Spot) -> Case {
    Case::NoCardAt(row + 1, column + 1)
}

fn grid_missing(rule: &'static Rule) -> Finding {
    Finding::missing(&[Ask::GridLayout], &[rule])
}
