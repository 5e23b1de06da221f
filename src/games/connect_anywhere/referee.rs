//! Does a card fit a pile, and where may or must it go?

use super::piles::{HIGHEST, Piles, Top, next, same_pile};
use super::rules::{
    LAY_CENTRE_FIRST, LAY_NEXT_HIGHER, LAY_OTHERS_CHOICE, LAY_OWN_PILE, LAY_WRAP, PENALTY_STOP,
    SILENCE_SEVERAL_PILES, START_FIRST_CARD, TURN_AGAIN,
};
use crate::cards::{Colour, NamedCard, ToldCard};
use crate::games::{Instead, Ruling, Situation};
use crate::rules::{
    Ask, Case, CheckError, Contradiction, Edition, Facts, Finding, PileName, Rule, Step, ToldStep,
    Verdict,
};
use smallvec::SmallVec;

/// The referee.
///
/// # Errors
/// A step that the game does not have; a claim that contradicts the piles.
pub(super) fn judge(told: &[ToldStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let piles = Piles::told(situation);
    if let Some(piles) = &piles {
        piles.check_claim(told)?;
    }
    let edition = situation.played().edition();
    let mut turn = Turn { edition, piles, placed: false, ended: None, lost: false, closed: false };
    let mut steps = Vec::new();
    let mut instead: Option<SmallVec<[Instead; 2]>> = None;
    let mut failed = false;
    for (number, told) in told.iter().enumerate() {
        let answer = turn.step(&told.step)?.ok_or(CheckError::NotInThisGame(number))?;
        // What is offered belongs to the first step that fails, or to a question that is asked.
        let fails = answer.finding.verdict != Verdict::Legal;
        if fails && !failed || instead.is_none() && answer.asked {
            instead = Some(answer.instead);
        }
        failed |= fails;
        steps.push(answer.finding);
    }
    let mut ruling = Ruling::of_steps(steps);
    ruling.instead = instead.unwrap_or_default();
    Ok(ruling.leaving(|| {
        let piles = turn.piles.filter(|_| !turn.lost).map(Piles::into_facts);
        situation.become_of(Facts { piles, ..situation.facts().clone() })
    }))
}

/// The finding on one step, and the piles (or the number) that would do.
struct Answer {
    finding: Finding,
    instead: SmallVec<[Instead; 2]>,
    asked: bool,
}

impl Answer {
    fn plain(finding: Finding) -> Answer {
        Answer { finding, instead: SmallVec::new(), asked: false }
    }
}

fn piles_instead(piles: Vec<PileName>) -> SmallVec<[Instead; 2]> {
    piles.into_iter().map(Instead::Pile).collect()
}

/// A turn as it goes on.
struct Turn {
    edition: Edition,
    piles: Option<Piles>,
    /// Whether a card was placed on the centre or another's pile in this turn.
    placed: bool,
    /// The rule that has ended the turn.
    ended: Option<&'static Rule>,
    /// Whether a card went to a pile that nobody named.
    lost: bool,
    /// Whether a `pass` has closed it.
    closed: bool,
}

/// The rule by which something does or does not go on a top.
fn fitting(top: u32) -> &'static Rule {
    if (1..u32::from(HIGHEST)).contains(&top) { &LAY_NEXT_HIGHER } else { &LAY_WRAP }
}

/// The rule by which something does or does not go on a pile.
fn fitting_on(top: Option<Top>) -> &'static Rule {
    match top {
        Some(Top::Shows(top)) => fitting(u32::from(top)),
        Some(Top::Empty) | None => &LAY_NEXT_HIGHER,
    }
}

/// A number that the pack has.
fn in_pack(number: u32) -> Option<u8> {
    u8::try_from(number).ok().filter(|number| (1..=HIGHEST).contains(number))
}

impl Turn {
    /// `None` for a step that the game does not have.
    fn step(&mut self, step: &Step) -> Result<Option<Answer>, CheckError> {
        match step {
            Step::Put { number, colour, pile } => {
                self.put(*number, *colour, pile.as_ref()).map(Some)
            }
            Step::Start(card) | Step::Open(card) => Ok(Some(self.start(*card))),
            Step::Pass => Ok(self.pass()),
            Step::Lay(_)
            | Step::Draw(_)
            | Step::DrawCard(_)
            | Step::Keep(_)
            | Step::Link { .. }
            | Step::Swap(_)
            | Step::Pair(_)
            | Step::Quartet(_)
            | Step::Call
            | Step::Deny(_) => Ok(None),
        }
    }

    /// A `pass` closes a turn that has ended; after a card placed elsewhere the next is turned up.
    fn pass(&mut self) -> Option<Answer> {
        let finding = match (self.ended, self.placed) {
            (Some(rule), _) if self.closed => Finding::illegal(&[rule]),
            (Some(rule), _) => {
                self.closed = true;
                Finding::legal(&[rule])
            }
            (None, true) => Finding::illegal(&[&TURN_AGAIN]),
            (None, false) => return None,
        };
        Some(Answer::plain(finding))
    }

    /// The first card of the game opens the centre; with a card there the game has begun.
    fn start(&mut self, card: NamedCard) -> Answer {
        let number = in_pack(card.number);
        let finding = if let Some(rule) = self.ended {
            Finding::illegal(&[rule])
        } else if number.is_none() {
            Finding::illegal(&[&LAY_WRAP, &LAY_NEXT_HIGHER])
        } else if self.placed || self.piles.as_ref().is_some_and(Piles::has_centre) {
            Finding::illegal(&[&START_FIRST_CARD])
        } else {
            Finding::legal(&[&START_FIRST_CARD])
        };
        if let (Verdict::Legal, Some(number), Some(piles)) =
            (finding.verdict, number, &mut self.piles)
        {
            piles.lay(ToldCard { colour: Some(card.colour), number }, &PileName::Centre);
        }
        self.ended = self.ended.or(Some(&START_FIRST_CARD));
        Answer::plain(finding)
    }

    fn put(
        &mut self,
        number: u32,
        colour: Option<Colour>,
        pile: Option<&PileName>,
    ) -> Result<Answer, CheckError> {
        if let Some(rule) = self.ended {
            let ended = Finding::illegal(&[rule]).because(Case::PutEndedTurn);
            return Ok(Answer::plain(ended));
        }
        if let (Some(piles), Some(PileName::Showing(top))) = (&self.piles, pile)
            && in_pack(top.number).is_some()
            && !piles.shows(*top)
        {
            return Err(Contradiction::AnchorNotOnTable { card: (*top).into() }.into());
        }
        let Some(card) = in_pack(number) else {
            return Ok(Answer::plain(Finding::illegal(&[&LAY_WRAP, &LAY_NEXT_HIGHER])));
        };
        let meant = match (pile, &self.piles) {
            (Some(&PileName::Showing(top)), Some(piles)) => Some(piles.meant(card, top)),
            (pile, _) => pile.cloned(),
        };
        let (pile, answer) = match (meant.as_ref(), &self.piles) {
            (Some(&PileName::Showing(top)), _) => {
                let fits = in_pack(top.number).map(next);
                let instead = fits.map(|next| Instead::Number(next.into())).into_iter().collect();
                let finding = self.on_top(card, top.number);
                (None, Answer { finding, instead, asked: false })
            }
            (pile, None) => {
                let rules: &[&'static Rule] = match pile {
                    Some(PileName::Centre) => &[&LAY_NEXT_HIGHER],
                    Some(PileName::Own) => &[&LAY_OWN_PILE],
                    Some(PileName::Player(_) | PileName::Showing(_)) | None => &[&LAY_CENTRE_FIRST],
                };
                (pile.cloned(), Answer::plain(Finding::missing(&[Ask::PilesTops], rules)))
            }
            (None, Some(piles)) => {
                let places = piles.places(card);
                let finding = Finding::legal(&self.rules_of(piles, &places));
                let only = if let [only] = places.as_slice() { Some(only.clone()) } else { None };
                (only, Answer { finding, instead: piles_instead(places), asked: true })
            }
            (Some(pile), Some(piles)) => {
                let finding = self.on_pile(piles, card, pile);
                // A pile that nobody told may do as well.
                let known = finding.verdict != Verdict::Undecided;
                let instead = if known { piles.places(card) } else { Vec::new() };
                let instead = piles_instead(instead);
                (Some(pile.clone()), Answer { finding, instead, asked: false })
            }
        };
        let known = answer.finding.verdict != Verdict::Undecided;
        self.lay(ToldCard { colour, number: card }, pile.as_ref(), known);
        Ok(answer)
    }

    /// Why the card goes where it must or may.
    fn rules_of(&self, piles: &Piles, places: &[PileName]) -> Vec<&'static Rule> {
        let fitting = fitting_on(places.first().and_then(|pile| piles.top(pile)));
        let mut rules = match places {
            [PileName::Centre] if piles.before_the_first_card() => vec![&START_FIRST_CARD],
            [PileName::Centre] => vec![&LAY_CENTRE_FIRST, fitting],
            [PileName::Own] => vec![&LAY_OWN_PILE],
            [_, _, ..] => vec![self.choice(), fitting],
            [_] | [] => vec![fitting],
        };
        if self.placed {
            rules.push(&TURN_AGAIN);
        }
        rules
    }

    /// The entry by which a player chooses between the piles of others.
    fn choice(&self) -> &'static Rule {
        if LAY_OTHERS_CHOICE.holds_in(self.edition) {
            &LAY_OTHERS_CHOICE
        } else {
            &SILENCE_SEVERAL_PILES
        }
    }

    /// A card on a pile by its name, the tops being told.
    fn on_pile(&self, piles: &Piles, card: u8, pile: &PileName) -> Finding {
        let places = piles.places(card);
        if places.iter().any(|place| same_pile(place, pile)) {
            let mut rules = self.rules_of(piles, &places);
            // Said of the centre it fits because of its number; that it must go there is the rest.
            if matches!(pile, PileName::Centre) && !piles.before_the_first_card() {
                rules.swap(0, 1);
            }
            return Finding::legal(&rules);
        }
        if piles.before_the_first_card() {
            return Finding::illegal(&[&START_FIRST_CARD]);
        }
        let centre_fits = piles.fits(card, &PileName::Centre);
        let must_go = |rules: &[&'static Rule]| Finding::illegal(rules).because(Case::MustGo(card));
        match (pile, piles.top(pile)) {
            (PileName::Own, _) if centre_fits => {
                must_go(&[&LAY_CENTRE_FIRST, &LAY_OWN_PILE, &PENALTY_STOP])
            }
            (PileName::Own, _) => must_go(&[&LAY_OWN_PILE, &PENALTY_STOP]),
            (_, _) if centre_fits && piles.fits(card, pile) => must_go(&[&LAY_CENTRE_FIRST]),
            (_, Some(top)) => {
                let fitting = fitting_on(Some(top));
                let mut finding = Finding::illegal(&[fitting]).because(match top {
                    Top::Shows(top) => Case::Follows { top, next: next(top) },
                    Top::Empty => Case::NothingThere,
                });
                if centre_fits {
                    finding.cite(&[&LAY_CENTRE_FIRST]);
                }
                finding
            }
            (_, None) if centre_fits => must_go(&[&LAY_CENTRE_FIRST]),
            (_, None) => Finding::missing(&[Ask::PilesTops], &[&LAY_NEXT_HIGHER]),
        }
    }

    /// A card on any pile that shows this number, the tops not being told.
    fn on_top(&self, card: u8, top: u32) -> Finding {
        if in_pack(top).map(next) != Some(card) {
            let finding = Finding::illegal(&[fitting(top)]);
            let case = in_pack(top).map(|top| Case::Follows { top, next: next(top) });
            return Finding { case, ..finding };
        }
        let mut rules = vec![fitting(top)];
        if self.placed {
            rules.push(&TURN_AGAIN);
        }
        Finding::legal(&rules)
    }

    /// Goes on with the card lying where it was said to.
    fn lay(&mut self, card: ToldCard, pile: Option<&PileName>, known: bool) {
        let Some(pile) = pile else {
            self.placed |= known;
            // It may lie on one of several piles: nobody knows the tops any more.
            self.lost |= known;
            return;
        };
        let opens = self.piles.as_ref().is_some_and(Piles::before_the_first_card);
        if let Some(piles) = &mut self.piles {
            piles.lay(card, pile);
        }
        match pile {
            _ if opens => self.ended = Some(&START_FIRST_CARD),
            PileName::Own => self.ended = Some(&LAY_OWN_PILE),
            PileName::Centre | PileName::Player(_) | PileName::Showing(_) => self.placed = true,
        }
    }
}
