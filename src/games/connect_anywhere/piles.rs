//! The tops of the piles, and the piles on which a card may go.

use crate::cards::{Card, HandCard, NamedCard, Pack};
use crate::games::Situation;
use crate::games::table::is_same_name;
use crate::rules::{Contradiction, Fact, Pile, PileName, SpannedStep, Step, TopCard};

/// Highest number; a 1 follows on it.
pub(super) const HIGHEST: u8 = 20;
/// Number of cards of one number.
const OF_A_NUMBER: u32 = 4;

/// Returns the number that goes on a top.
pub(super) fn next_number(top: u8) -> u8 {
    if top == HIGHEST { 1 } else { top + 1 }
}

/// Top of a known pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectTop {
    /// The pile is empty.
    Empty,
    /// A card of this number is on top.
    Shows(u8),
}

/// The given piles. They are all that matter: a pile that is not named does not fit.
#[derive(Clone, Debug)]
pub(super) struct ConnectPiles(Vec<Pile>);

/// Checks the given piles against each other.
///
/// # Errors
/// A pile named twice; a card on other piles before the first one in the centre; a card named
/// twice; a number more often than the pack has it.
pub(super) fn check(situation: &Situation) -> Result<(), Contradiction> {
    let Some(piles) = ConnectPiles::from_situation(situation) else { return Ok(()) };
    for (index, Pile { name, .. }) in piles.0.iter().enumerate() {
        if piles.0[..index].iter().any(|earlier| is_same_pile(&earlier.name, name)) {
            return Err(Contradiction::PileTwice { pile: name.clone() });
        }
    }
    if piles.is_before_first_card() && piles.tops().next().is_some() {
        return Err(Contradiction::CentreNeverOpened);
    }
    let cards: Vec<Card> = piles.tops().filter_map(HandCard::card).collect();
    for (index, &card) in cards.iter().enumerate() {
        if cards[..index].contains(&card) {
            let (first, again) = (Fact::Piles, Fact::Piles);
            return Err(Contradiction::CardInTwoPlaces { card: card.into(), first, again });
        }
    }
    piles.check_numbers(&[])
}

impl ConnectPiles {
    /// Returns the piles, if they are known.
    pub(super) fn from_situation(situation: &Situation) -> Option<ConnectPiles> {
        situation.facts().piles.clone().map(ConnectPiles)
    }

    /// Converts the piles back into facts.
    pub(super) fn into_facts(self) -> Vec<Pile> {
        self.0
    }

    fn tops(&self) -> impl Iterator<Item = HandCard> {
        self.0.iter().filter_map(|pile| pile.top)
    }

    /// Checks that no number lies or is claimed more often than the pack has it.
    fn check_numbers(&self, turned: &[u32]) -> Result<(), Contradiction> {
        let most = OF_A_NUMBER;
        for number in 1..=u32::from(HIGHEST) {
            let lying = self.tops().filter(|top| u32::from(top.number) == number).count();
            let claimed = turned.iter().filter(|&&other| other == number).count();
            if lying + claimed > most as usize {
                return Err(Contradiction::NumberTooOften { number, most });
            }
        }
        Ok(())
    }

    /// Checks the cards of a claim against the piles: no card twice, and no number more often than
    /// the pack has it.
    ///
    /// # Errors
    /// A claim that contradicts the piles.
    pub(super) fn check_claim(&self, steps: &[SpannedStep]) -> Result<(), Contradiction> {
        let mut numbers: Vec<u32> = Vec::new();
        let mut turned: Vec<NamedCard> = Vec::new();
        for parsed in steps {
            let Step::Put { number, colour, .. } = parsed.step else { continue };
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

    /// Returns the top of a pile; `None` if the pile is unknown.
    pub(super) fn top(&self, pile: &PileName) -> Option<ConnectTop> {
        let stated = self.0.iter().find(|stated| is_same_pile(&stated.name, pile))?;
        Some(stated.top.map_or(ConnectTop::Empty, |card| ConnectTop::Shows(card.number)))
    }

    /// True if the card fits the pile. False if the pile is empty or unknown.
    pub(super) fn can_lay_on(&self, number: u8, pile: &PileName) -> bool {
        matches!(self.top(pile), Some(ConnectTop::Shows(top)) if next_number(top) == number)
    }

    /// True if the game has not begun: nothing lies in the centre.
    pub(super) fn is_before_first_card(&self) -> bool {
        self.top(&PileName::Centre) == Some(ConnectTop::Empty)
    }

    /// True if a card is known to lie in the centre.
    pub(super) fn has_card_in_centre(&self) -> bool {
        matches!(self.top(&PileName::Centre), Some(ConnectTop::Shows(_)))
    }

    /// Returns the piles on which the card may go: the centre if it fits there (or the game has not
    /// begun), otherwise every other player's pile that it fits, otherwise the own pile.
    pub(super) fn allowed_piles(&self, number: u8) -> Vec<PileName> {
        if self.is_before_first_card() || self.can_lay_on(number, &PileName::Centre) {
            return vec![PileName::Centre];
        }
        let others = self.0.iter().map(|pile| &pile.name).filter(|pile| match pile {
            PileName::Player(_) => self.can_lay_on(number, pile),
            PileName::Centre | PileName::Own | PileName::Showing(_) => false,
        });
        let others: Vec<PileName> = others.cloned().collect();
        if others.is_empty() { vec![PileName::Own] } else { others }
    }

    /// Iterates over the piles with this top, in the given order. An unknown colour matches any.
    fn showing(&self, wanted: TopCard) -> impl Iterator<Item = &PileName> {
        let shows = move |top: HandCard| {
            let colours = top.colour.zip(wanted.colour);
            u32::from(top.number) == wanted.number && colours.is_none_or(|(one, two)| one == two)
        };
        self.0.iter().filter(move |pile| pile.top.is_some_and(shows)).map(|pile| &pile.name)
    }

    /// True if a pile has this top.
    pub(super) fn has_top(&self, wanted: TopCard) -> bool {
        self.showing(wanted).next().is_some()
    }

    /// Resolves a pile that is named by its top: preferably one on which the card may go, then any
    /// but the own one, then the own one. Without a match the name stays as it is.
    pub(super) fn resolve_top(&self, card: u8, top: TopCard) -> PileName {
        let allowed_piles = self.allowed_piles(card);
        let may_go =
            |pile: &&PileName| allowed_piles.iter().any(|allowed| is_same_pile(allowed, pile));
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
    pub(super) fn lay(&mut self, card: HandCard, pile: &PileName) {
        let card = Some(card);
        match self.0.iter_mut().find(|stated| is_same_pile(&stated.name, pile)) {
            Some(stated) => stated.top = card,
            None => self.0.push(Pile { name: pile.clone(), top: card }),
        }
    }
}

/// True if two names mean the same pile.
pub(super) fn is_same_pile(one: &PileName, other: &PileName) -> bool {
    match (one, other) {
        (PileName::Player(one), PileName::Player(other)) => is_same_name(one, other),
        _ => one == other,
    }
}
