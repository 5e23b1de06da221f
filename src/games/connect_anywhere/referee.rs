//! Does a card fit a pile, and where may or must it go?

use super::piles::{HIGHEST, Piles, Top, next, phrase, same_pile};
use super::rules::{
    LAY_CENTRE_FIRST, LAY_NEXT_HIGHER, LAY_OTHERS_CHOICE, LAY_OWN_PILE, LAY_WRAP, PENALTY_STOP,
    SILENCE_SEVERAL_PILES, START_FIRST_CARD, TURN_AGAIN,
};
use crate::cards::Phrase;
use crate::games::Question;
use crate::games::table::no_other_facts;
use crate::rules::{
    Ask, CheckError, Contradiction, Dialect, Edition, Fact, PileName, Rule, Ruling, Step,
    StepRuling, Verdict, read_move,
};

/// The referee.
pub(super) fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    no_other_facts(question.facts, &[Fact::Piles])?;
    let told = read_move(question.claim, Dialect::Piles).map_err(CheckError::Claim)?;
    let piles = question.facts.get(Fact::Piles);
    let piles = piles.map(|text| Piles::read(text, &told.steps)).transpose()?;
    let mut turn =
        Turn { edition: question.edition, piles, placed: false, ended: None, closed: false };
    let mut steps = Vec::new();
    let mut instead: Option<Vec<Phrase>> = None;
    for told in &told.steps {
        let answer = turn.step(&told.step)?;
        // What is offered belongs to the first step that fails, or to a question that is asked.
        if instead.is_none() && (answer.asked || answer.ruling.verdict != Verdict::Legal) {
            instead = Some(answer.instead);
        }
        steps.push(answer.ruling);
    }
    let mut ruling = Ruling::of_steps(told.phrase(), steps);
    ruling.instead = instead.unwrap_or_default();
    Ok(ruling)
}

/// The ruling on one step, and the piles (or the number) that would do.
struct Answer {
    ruling: StepRuling,
    instead: Vec<Phrase>,
    asked: bool,
}

impl Answer {
    fn plain(ruling: StepRuling) -> Answer {
        Answer { ruling, instead: Vec::new(), asked: false }
    }
}

/// A turn as it goes on.
struct Turn {
    edition: Edition,
    piles: Option<Piles>,
    /// Whether a card was placed on the centre or another's pile in this turn.
    placed: bool,
    /// The rule that has ended the turn.
    ended: Option<&'static Rule>,
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
    fn step(&mut self, step: &Step) -> Result<Answer, CheckError> {
        match step {
            Step::Put { number, pile, .. } => self.put(step, *number, pile.as_ref()),
            Step::Start(card) | Step::Open(card) => Ok(self.start(step, card.number)),
            Step::Pass => self.pass(step),
            Step::Lay(_)
            | Step::Draw(_)
            | Step::DrawCard(_)
            | Step::Keep(_)
            | Step::Link { .. }
            | Step::Swap(_)
            | Step::Pair(_)
            | Step::Quartet(_)
            | Step::Call
            | Step::Deny(_) => Err(CheckError::NotInThisGame { step: step.phrase() }),
        }
    }

    /// A `pass` closes a turn that has ended; after a card placed elsewhere the next is turned up.
    fn pass(&mut self, step: &Step) -> Result<Answer, CheckError> {
        match (self.ended, self.placed) {
            (Some(rule), _) if self.closed => {
                Ok(Answer::plain(StepRuling::illegal(step.phrase(), rule, &[])))
            }
            (Some(rule), _) => {
                self.closed = true;
                Ok(Answer::plain(StepRuling::legal(step.phrase(), &[rule])))
            }
            (None, true) => Ok(Answer::plain(StepRuling::illegal(step.phrase(), &TURN_AGAIN, &[]))),
            (None, false) => Err(CheckError::NotInThisGame { step: step.phrase() }),
        }
    }

    /// The first card of the game opens the centre; with a card there the game has begun.
    fn start(&mut self, step: &Step, number: u32) -> Answer {
        let words = step.phrase();
        let ruling = if let Some(rule) = self.ended {
            StepRuling::illegal(words, rule, &[])
        } else if in_pack(number).is_none() {
            StepRuling::illegal(words, &LAY_WRAP, &[&LAY_NEXT_HIGHER])
        } else if self.placed || self.piles.as_ref().is_some_and(Piles::has_centre) {
            StepRuling::illegal(words, &START_FIRST_CARD, &[])
        } else {
            StepRuling::legal(words, &[&START_FIRST_CARD])
        };
        self.ended = self.ended.or(Some(&START_FIRST_CARD));
        Answer::plain(ruling)
    }

    fn put(
        &mut self,
        step: &Step,
        number: u32,
        pile: Option<&PileName>,
    ) -> Result<Answer, CheckError> {
        let words = step.phrase();
        if let Some(rule) = self.ended {
            return Ok(Answer::plain(StepRuling::illegal(words, rule, &[])));
        }
        if let (Some(piles), Some(PileName::Showing(top))) = (&self.piles, pile)
            && in_pack(top.number).is_some()
            && !piles.shows(*top)
        {
            let card = Phrase::new(|tongue| top.say(tongue));
            return Err(Contradiction::AnchorNotOnTable { card }.into());
        }
        let Some(card) = in_pack(number) else {
            let ruling = StepRuling::illegal(words, &LAY_WRAP, &[&LAY_NEXT_HIGHER]);
            return Ok(Answer::plain(ruling));
        };
        let meant = match (pile, &self.piles) {
            (Some(&PileName::Showing(top)), Some(piles)) => Some(piles.meant(card, top)),
            (pile, _) => pile.cloned(),
        };
        let (pile, answer) = match (meant.as_ref(), &self.piles) {
            (Some(&PileName::Showing(top)), _) => {
                let fits = in_pack(top.number).map(next);
                let instead = fits.iter().map(|next| Phrase::same(&next.to_string())).collect();
                let ruling = self.on_top(words, card, top.number);
                (None, Answer { ruling, instead, asked: false })
            }
            (pile, None) => {
                let rules: &[&'static Rule] = match pile {
                    Some(PileName::Centre) => &[&LAY_NEXT_HIGHER],
                    Some(PileName::Own) => &[&LAY_OWN_PILE],
                    Some(PileName::Player(_) | PileName::Showing(_)) | None => &[&LAY_CENTRE_FIRST],
                };
                let missing = vec![Ask::PilesTops.missing()];
                (pile.cloned(), Answer::plain(StepRuling::missing(words, missing, rules)))
            }
            (None, Some(piles)) => {
                let places = piles.places(card);
                let ruling = StepRuling::legal(words, &self.rules_of(piles, &places));
                let instead = places.iter().map(phrase).collect();
                let only = if let [only] = places.as_slice() { Some(only.clone()) } else { None };
                (only, Answer { ruling, instead, asked: true })
            }
            (Some(pile), Some(piles)) => {
                let ruling = self.on_pile(words, piles, card, pile);
                let instead = piles.places(card).iter().map(phrase).collect();
                (Some(pile.clone()), Answer { ruling, instead, asked: false })
            }
        };
        let known = answer.ruling.verdict != Verdict::Undecided;
        self.lay(card, pile.as_ref(), known);
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
    fn on_pile(&self, words: Phrase, piles: &Piles, card: u8, pile: &PileName) -> StepRuling {
        let places = piles.places(card);
        if places.iter().any(|place| same_pile(place, pile)) {
            let mut rules = self.rules_of(piles, &places);
            // Said of the centre it fits because of its number; that it must go there is the rest.
            if matches!(pile, PileName::Centre) && !piles.before_the_first_card() {
                rules.swap(0, 1);
            }
            return StepRuling::legal(words, &rules);
        }
        if piles.before_the_first_card() {
            return StepRuling::illegal(words, &START_FIRST_CARD, &[]);
        }
        let centre_fits = piles.fits(card, &PileName::Centre);
        match (pile, piles.top(pile)) {
            (PileName::Own, _) if centre_fits => {
                StepRuling::illegal(words, &LAY_OWN_PILE, &[&LAY_CENTRE_FIRST, &PENALTY_STOP])
            }
            (PileName::Own, _) => StepRuling::illegal(words, &LAY_OWN_PILE, &[&PENALTY_STOP]),
            (_, _) if centre_fits && piles.fits(card, pile) => {
                StepRuling::illegal(words, &LAY_CENTRE_FIRST, &[])
            }
            (_, Some(top)) => {
                let fitting = fitting_on(Some(top));
                let also: &[&'static Rule] = if centre_fits { &[&LAY_CENTRE_FIRST] } else { &[] };
                StepRuling::illegal(words, fitting, also)
            }
            (_, None) if centre_fits => StepRuling::illegal(words, &LAY_CENTRE_FIRST, &[]),
            (_, None) => {
                StepRuling::missing(words, vec![Ask::PilesTops.missing()], &[&LAY_NEXT_HIGHER])
            }
        }
    }

    /// A card on any pile that shows this number, the tops not being told.
    fn on_top(&self, words: Phrase, card: u8, top: u32) -> StepRuling {
        if in_pack(top).map(next) != Some(card) {
            return StepRuling::illegal(words, fitting(top), &[]);
        }
        let mut rules = vec![fitting(top)];
        if self.placed {
            rules.push(&TURN_AGAIN);
        }
        StepRuling::legal(words, &rules)
    }

    /// Goes on with the card lying where it was said to.
    fn lay(&mut self, card: u8, pile: Option<&PileName>, known: bool) {
        let Some(pile) = pile else {
            self.placed |= known;
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
