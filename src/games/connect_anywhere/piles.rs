//! The tops of the piles, and where a card may go.

use crate::cards::{Card, NamedCard, Pack, ToldCard};
use crate::games::Situation;
use crate::games::table::same_name;
use crate::rules::{Contradiction, Fact, Pile, PileName, Step, ToldStep, TopCard};

/// The highest number; a 1 follows on it.
pub(super) const HIGHEST: u8 = 20;
/// Cards of one number.
const OF_A_NUMBER: u32 = 4;

/// The number that goes on a top.
pub(super) fn next(top: u8) -> u8 {
    if top == HIGHEST { 1 } else { top + 1 }
}

/// What lies on top of a pile that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Top {
    /// Nothing: the pile is empty.
    Empty,
    /// A card of this number.
    Shows(u8),
}

/// The piles told: all that matter. A pile that nobody named does not fit.
#[derive(Clone, Debug)]
pub(super) struct Piles(Vec<Pile>);

/// Holds the piles that were told against each other.
///
/// # Errors
/// A pile named twice, a card on other piles before the first one in the centre, a card twice, a
/// number more often than the pack has it.
pub(super) fn check(situation: &Situation) -> Result<(), Contradiction> {
    let Some(piles) = Piles::told(situation) else { return Ok(()) };
    for (place, Pile { name, .. }) in piles.0.iter().enumerate() {
        if piles.0[..place].iter().any(|earlier| same_pile(&earlier.name, name)) {
            return Err(Contradiction::PileTwice { pile: name.clone() });
        }
    }
    if piles.before_the_first_card() && piles.tops().next().is_some() {
        return Err(Contradiction::CentreNeverOpened);
    }
    let cards: Vec<Card> = piles.tops().filter_map(ToldCard::card).collect();
    for (place, &card) in cards.iter().enumerate() {
        if cards[..place].contains(&card) {
            let (first, again) = (Fact::Piles, Fact::Piles);
            return Err(Contradiction::CardInTwoPlaces { card: card.into(), first, again });
        }
    }
    piles.check_numbers(&[])
}

impl Piles {
    /// The piles, if they were told.
    pub(super) fn told(situation: &Situation) -> Option<Piles> {
        situation.facts().piles.clone().map(Piles)
    }

    /// The piles as facts.
    pub(super) fn into_facts(self) -> Vec<Pile> {
        self.0
    }

    fn tops(&self) -> impl Iterator<Item = ToldCard> {
        self.0.iter().filter_map(|pile| pile.top)
    }

    /// No number lies or is turned up more often than the pack has it.
    fn check_numbers(&self, turned: &[u32]) -> Result<(), Contradiction> {
        let most = OF_A_NUMBER;
        for number in 1..=u32::from(HIGHEST) {
            let lie = self.tops().filter(|top| u32::from(top.number) == number).count();
            let come = turned.iter().filter(|&&other| other == number).count();
            if lie + come > most as usize {
                return Err(Contradiction::NumberTooOften { number, most });
            }
        }
        Ok(())
    }

    /// Holds the cards of a claim against the piles: no card twice, and no number more often than
    /// the pack has it.
    ///
    /// # Errors
    /// A claim that contradicts the piles.
    pub(super) fn check_claim(&self, steps: &[ToldStep]) -> Result<(), Contradiction> {
        let mut numbers: Vec<u32> = Vec::new();
        let mut turned: Vec<NamedCard> = Vec::new();
        for told in steps {
            let Step::Put { number, colour, .. } = told.step else { continue };
            numbers.push(number);
            let Some(colour) = colour else { continue };
            let card = NamedCard { colour, number };
            let lies = |real: Card| self.tops().any(|top| top.card() == Some(real));
            if card.in_pack(Pack::CLASSIC).is_some_and(lies) {
                return Err(Contradiction::DrawnCardElsewhere { card, fact: Fact::Piles });
            }
            if turned.contains(&card) {
                return Err(Contradiction::ClaimedCardTwice { card: card.into() });
            }
            turned.push(card);
        }
        self.check_numbers(&numbers)
    }

    /// The top of a pile: `None` when the pile was not told.
    pub(super) fn top(&self, pile: &PileName) -> Option<Top> {
        let told = self.0.iter().find(|told| same_pile(&told.name, pile))?;
        Some(told.top.map_or(Top::Empty, |card| Top::Shows(card.number)))
    }

    /// Whether the card fits the pile: not when the pile is empty or was not told.
    pub(super) fn fits(&self, number: u8, pile: &PileName) -> bool {
        matches!(self.top(pile), Some(Top::Shows(top)) if next(top) == number)
    }

    /// Whether the game has not begun: nothing lies in the centre.
    pub(super) fn before_the_first_card(&self) -> bool {
        self.top(&PileName::Centre) == Some(Top::Empty)
    }

    /// Whether a card is told to lie in the centre.
    pub(super) fn has_centre(&self) -> bool {
        matches!(self.top(&PileName::Centre), Some(Top::Shows(_)))
    }

    /// Where the card may go: the centre when it fits there (or the game has not begun), otherwise
    /// every other player's pile that it fits, otherwise the own pile.
    pub(super) fn places(&self, number: u8) -> Vec<PileName> {
        if self.before_the_first_card() || self.fits(number, &PileName::Centre) {
            return vec![PileName::Centre];
        }
        let others = self.0.iter().map(|pile| &pile.name).filter(|pile| match pile {
            PileName::Player(_) => self.fits(number, pile),
            PileName::Centre | PileName::Own | PileName::Showing(_) => false,
        });
        let others: Vec<PileName> = others.cloned().collect();
        if others.is_empty() { vec![PileName::Own] } else { others }
    }

    /// The piles with this on top, in the order told. A colour that was not told can be any.
    fn showing(&self, wanted: TopCard) -> impl Iterator<Item = &PileName> {
        let shows = move |top: ToldCard| {
            let colours = top.colour.zip(wanted.colour);
            u32::from(top.number) == wanted.number && colours.is_none_or(|(one, two)| one == two)
        };
        self.0.iter().filter(move |pile| pile.top.is_some_and(shows)).map(|pile| &pile.name)
    }

    /// Whether a pile has this on top.
    pub(super) fn shows(&self, wanted: TopCard) -> bool {
        self.showing(wanted).next().is_some()
    }

    /// The pile that somebody means who names it by its top: one where the card may go, otherwise
    /// another than the own one. Without any such pile it stays the number.
    pub(super) fn meant(&self, card: u8, top: TopCard) -> PileName {
        let places = self.places(card);
        let may_go = |pile: &&PileName| places.iter().any(|place| same_pile(place, pile));
        let not_own = |pile: &&PileName| **pile != PileName::Own;
        let mut piles = [
            self.showing(top).find(may_go),
            self.showing(top).find(not_own),
            self.showing(top).next(),
        ]
        .into_iter()
        .flatten();
        piles.next().cloned().unwrap_or(PileName::Showing(top))
    }

    /// Lays the card on the pile.
    pub(super) fn lay(&mut self, card: ToldCard, pile: &PileName) {
        let card = Some(card);
        match self.0.iter_mut().find(|told| same_pile(&told.name, pile)) {
            Some(told) => told.top = card,
            None => self.0.push(Pile { name: pile.clone(), top: card }),
        }
    }
}

/// Whether two names mean the same pile.
pub(super) fn same_pile(one: &PileName, other: &PileName) -> bool {
    match (one, other) {
        (PileName::Player(one), PileName::Player(other)) => same_name(one, other),
        _ => one == other,
    }
}
