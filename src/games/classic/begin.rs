//! The first card of a game.

use super::opening::{HIGHEST, Start};
use super::rulebook as book;
use super::turn::{Cards, Turn};
use crate::cards::{Card, CardSet, Colour, NamedCard};
use crate::rules::{Ask, Cited, Finding, Rule};
use smallvec::{SmallVec, smallvec};

/// The number that begins the classic game.
const ELEVEN: u8 = 11;

impl Turn<'_> {
    /// The 11s of the pack in the order in which they begin the game.
    fn elevens(&self) -> SmallVec<[Card; 4]> {
        self.pack.colours().filter_map(|colour| Card::new(colour, ELEVEN)).collect()
    }

    /// Classic: the red 11, or else the first 11 that was dealt.
    pub(super) fn begin_with_eleven(&self, card: Card) -> Finding {
        if card.number() != ELEVEN {
            let mut rules = self.no_eleven_dealt();
            let red = self.elevens().first().is_none_or(|&red| self.was_dealt(red) != Some(false));
            rules.push(&book::OPEN_WITH_ELEVEN);
            rules.push(if red { &book::RED_ELEVEN } else { &book::ELEVEN_ORDER });
            return Finding::illegal(&rules);
        }
        let mut unknown = false;
        for earlier in self.elevens().into_iter().take_while(|&eleven| eleven != card) {
            let red = earlier.colour() == Colour::Red;
            let mut rules = Cited::new();
            if red {
                rules.push(&book::RED_ELEVEN);
            }
            if self.told.others.is_some_and(|others| others.contains(earlier)) {
                rules.push(&book::ELEVEN_ORDER);
                return Finding::illegal(&rules);
            }
            if self.hand.is_some_and(|hand| hand.contains(earlier)) {
                rules.push(&book::ELEVEN_ORDER);
                if !red {
                    rules.push(&book::WHICH_ELEVEN);
                }
                return Finding::illegal(&rules);
            }
            unknown |= self.told.others.is_none();
        }
        if unknown {
            return Finding::missing(&[Ask::OthersElevens], &[&book::ELEVEN_ORDER]);
        }
        if card.colour() == Colour::Red {
            return Finding::legal(&[&book::RED_ELEVEN]);
        }
        let mut finding = Finding::legal(&[&book::ELEVEN_ORDER]);
        let holds_two = |other: &Card| *other != card && self.holds(*other) == Some(true);
        if self.elevens().iter().any(holds_two) {
            finding.cite(&[&book::WHICH_ELEVEN]);
        }
        finding
    }

    /// A card that may open a row begins.
    pub(super) fn begin_with_opener(&self, card: Card, rule: &'static Rule) -> Finding {
        let number = card.number();
        if self.opening.opens(number, None) {
            let mut finding = Finding::legal(&[rule]);
            finding.cite(self.opening.open_rules);
            return finding;
        }
        let mut finding = Finding::illegal(&self.opening.not_opening(number, None));
        finding.cite(&[rule]);
        finding
    }

    /// Any card begins; its number opens every row from now on.
    pub(super) fn begin_with_any(&mut self, card: Card, rule: &'static Rule) -> Finding {
        if let Some(worlds) = self.worlds.with_first(card.number()) {
            self.worlds = worlds;
        }
        Finding::legal(&[rule])
    }

    /// Nobody holds an 11, as far as all hands were told: the game does not begin at all.
    pub(super) fn no_eleven_dealt(&self) -> Cited {
        let elevens: CardSet = self.elevens().into_iter().collect();
        let none =
            |cards: Option<CardSet>| cards.is_some_and(|cards| cards.and(elevens).is_empty());
        if none(self.hand) && none(self.told.others) {
            smallvec![&book::REDEAL]
        } else {
            Cited::new()
        }
    }

    /// Whether the card is in a hand; `None` when nobody knows.
    fn was_dealt(&self, card: Card) -> Option<bool> {
        let is_in = |cards: Option<CardSet>| cards.map(|cards| cards.contains(card));
        match (is_in(self.hand), is_in(self.told.others)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            (None, _) | (_, None) => None,
        }
    }

    /// The first 11 that was dealt, where another player is known to hold it.
    pub(super) fn another_begins(&self) -> Option<Card> {
        if self.begun != Some(false) || !matches!(self.opening.start, Start::Elevens) {
            return None;
        }
        let first =
            self.elevens().into_iter().find(|&eleven| self.was_dealt(eleven) != Some(false))?;
        self.told.others.is_some_and(|others| others.contains(first)).then_some(first)
    }

    /// The cards that would begin the game in place of this one.
    pub(super) fn beginners(&self, card: NamedCard) -> Cards {
        match self.opening.start {
            Start::Elevens => {
                let elevens = self.elevens();
                if self.hand.is_some() {
                    // Who says to begin with a later 11 has told that no earlier one was dealt; else
                    // that may be unknown.
                    let told = card.number == u32::from(ELEVEN)
                        && elevens.first().map(|first| first.named()) != Some(card);
                    let first = |&eleven: &Card| match self.was_dealt(eleven) {
                        Some(dealt) => dealt,
                        None => !told,
                    };
                    let first = elevens.into_iter().find(first);
                    return first
                        .filter(|&eleven| self.holds(eleven) == Some(true))
                        .into_iter()
                        .collect();
                }
                let dealt = |eleven: &&Card| {
                    self.told.others.is_some_and(|others| others.contains(**eleven))
                };
                // Who says to begin has told that no earlier 11 than these was dealt.
                if let Some(&eleven) = elevens.iter().find(dealt) {
                    return smallvec![eleven];
                }
                let own = elevens.iter().filter(|eleven| eleven.colour() == card.colour);
                let mut beginners: Cards =
                    elevens.first().into_iter().chain(own).copied().collect();
                beginners.dedup();
                beginners
            }
            Start::Opener(_) => {
                // Any colour will do: what the hand has of them, or all there are.
                let openers = (1..=HIGHEST).filter(|&number| self.opening.opens(number, None));
                let openers: Cards = self
                    .pack
                    .colours()
                    .flat_map(|colour| {
                        openers.clone().filter_map(move |number| Card::new(colour, number))
                    })
                    .collect();
                let held = |card: &&Card| self.holds(**card) == Some(true);
                if openers.iter().any(|card| held(&card)) {
                    openers.iter().filter(held).copied().collect()
                } else {
                    openers
                }
            }
            // Any card will do, so only what is in the hand says more.
            Start::AnyCard(_) => self.hand.unwrap_or_default().iter().collect(),
            Start::Turn(_) => Cards::new(),
        }
    }

    /// Whether the beginner may do anything else than lay a first card: the rules against it.
    pub(super) fn must_begin(&self) -> Option<Cited> {
        match (self.begun, self.opening.start) {
            (Some(false), Start::Elevens) => {
                let mut rules = self.no_eleven_dealt();
                rules.extend::<[&Rule; 2]>([&book::RED_ELEVEN, &book::ELEVEN_ORDER]);
                Some(rules)
            }
            (Some(false), Start::AnyCard(rule)) => Some(smallvec![rule, &book::MUST_PLAY]),
            (Some(false), Start::Opener(_) | Start::Turn(_)) | (Some(true) | None, _) => None,
        }
    }

    /// The rule that is cited beside the others when the beginner draws.
    pub(super) fn beginner_rule(&self) -> Option<&'static Rule> {
        match (self.begun, self.opening.start) {
            (Some(false), Start::Opener(rule)) => Some(rule),
            (Some(false), Start::Elevens | Start::AnyCard(_) | Start::Turn(_))
            | (Some(true) | None, _) => None,
        }
    }
}
