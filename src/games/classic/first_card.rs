//! The first card of a game.

use super::opening::{HIGHEST, Start};
use super::rules as book;
use super::turn::{CardList, RowGameTurn};
use crate::cards::{Card, CardSet, Colour, NamedCard};
use crate::rules::{Cited, FactQuestion, Finding, Rule};
use smallvec::{SmallVec, smallvec};

/// The number that begins the classic game.
const ELEVEN: u8 = 11;

impl RowGameTurn<'_> {
    /// Returns the 11s of the pack in the order in which they begin the game.
    fn elevens(&self) -> SmallVec<[Card; 4]> {
        self.pack.colours().filter_map(|colour| Card::new(colour, ELEVEN)).collect()
    }

    /// Judges the first card of the classic: it must be the red 11, or else the first 11 that was
    /// dealt.
    pub(super) fn judge_first_eleven(&self, card: Card) -> Finding {
        if card.number() != ELEVEN {
            let mut rules = self.redeal_rules();
            let is_red_open =
                self.elevens().first().is_none_or(|&red| self.is_in_a_hand(red) != Some(false));
            rules.push(&book::OPEN_WITH_ELEVEN);
            rules.push(if is_red_open { &book::RED_ELEVEN } else { &book::ELEVEN_ORDER });
            return Finding::illegal(&rules);
        }
        let mut is_unknown = false;
        for earlier in self.elevens().into_iter().take_while(|&eleven| eleven != card) {
            let is_red = earlier.colour() == Colour::Red;
            let mut rules = Cited::new();
            if is_red {
                rules.push(&book::RED_ELEVEN);
            }
            if self.facts.others.is_some_and(|others| others.contains(earlier)) {
                rules.push(&book::ELEVEN_ORDER);
                return Finding::illegal(&rules);
            }
            if self.known_hand().contains(earlier) {
                rules.push(&book::ELEVEN_ORDER);
                if !is_red {
                    rules.push(&book::WHICH_ELEVEN);
                }
                return Finding::illegal(&rules);
            }
            is_unknown |= self.facts.others.is_none();
        }
        if is_unknown {
            return Finding::missing(&[FactQuestion::OthersElevens], &[&book::ELEVEN_ORDER]);
        }
        if card.colour() == Colour::Red {
            return Finding::legal(&[&book::RED_ELEVEN]);
        }
        let mut finding = Finding::legal(&[&book::ELEVEN_ORDER]);
        let holds_two = |other: &Card| *other != card && self.has_in_hand(*other) == Some(true);
        if self.elevens().iter().any(holds_two) {
            finding.cite(&[&book::WHICH_ELEVEN]);
        }
        finding
    }

    /// Judges the first card of a game that begins with any card that opens a row.
    pub(super) fn judge_first_opener(&self, card: Card, rule: &'static Rule) -> Finding {
        let number = card.number();
        if self.opening.is_opener(number, None) {
            let mut finding = Finding::legal(&[rule]);
            finding.cite(self.opening.open_rules);
            return finding;
        }
        let mut finding = Finding::illegal(&self.opening.rules_against_opening(number, None));
        finding.cite(&[rule]);
        finding
    }

    /// Judges the first card of a game that begins with any card. Its number opens every row from
    /// now on.
    pub(super) fn judge_any_first_card(&mut self, card: Card, rule: &'static Rule) -> Finding {
        self.worlds.keep_first(card.number());
        Finding::legal(&[rule])
    }

    /// Cites the rule to deal again if all hands are known and none holds an 11; otherwise cites
    /// nothing.
    pub(super) fn redeal_rules(&self) -> Cited {
        let elevens: CardSet = self.elevens().into_iter().collect();
        let none = |cards: Option<CardSet>| {
            cards.is_some_and(|cards| cards.intersection(elevens).is_empty())
        };
        if none(self.hand) && none(self.facts.others) {
            smallvec![&book::REDEAL]
        } else {
            Cited::new()
        }
    }

    /// True if the card is in one of the hands; `None` if that is unknown.
    fn is_in_a_hand(&self, card: Card) -> Option<bool> {
        let is_in = |cards: Option<CardSet>| cards.map(|cards| cards.contains(card));
        if self.known_hand().contains(card) {
            return Some(true);
        }
        match (is_in(self.hand), is_in(self.facts.others)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            (None, _) | (_, None) => None,
        }
    }

    /// Returns the 11 that must begin the game, if another player is known to hold it.
    pub(super) fn starter_elsewhere(&self) -> Option<Card> {
        if self.is_started != Some(false) || !matches!(self.opening.start, Start::Elevens) {
            return None;
        }
        let first =
            self.elevens().into_iter().find(|&eleven| self.is_in_a_hand(eleven) != Some(false))?;
        self.facts.others.is_some_and(|others| others.contains(first)).then_some(first)
    }

    /// Returns the cards that could begin the game in place of this one.
    pub(super) fn starting_cards(&self, card: NamedCard) -> CardList {
        match self.opening.start {
            Start::Elevens => {
                let elevens = self.elevens();
                if self.hand.is_some()
                    || elevens.iter().any(|card| self.known_hand().contains(*card))
                {
                    // Beginning with a later 11 asserts that no earlier one was dealt. Without that
                    // claim it may be unknown.
                    let names_later_eleven = card.number == u32::from(ELEVEN)
                        && elevens.first().map(|first| first.named()) != Some(card);
                    let first = |&eleven: &Card| match self.is_in_a_hand(eleven) {
                        Some(dealt) => dealt,
                        None => !names_later_eleven,
                    };
                    let first = elevens.into_iter().find(first);
                    return first
                        .filter(|&eleven| self.has_in_hand(eleven) == Some(true))
                        .into_iter()
                        .collect();
                }
                let dealt = |eleven: &&Card| {
                    self.facts.others.is_some_and(|others| others.contains(**eleven))
                };
                // Beginning at all asserts that no 11 before these was dealt.
                if let Some(&eleven) = elevens.iter().find(dealt) {
                    return smallvec![eleven];
                }
                let own = elevens.iter().filter(|eleven| eleven.colour() == card.colour);
                let mut starters: CardList =
                    elevens.first().into_iter().chain(own).copied().collect();
                starters.dedup();
                starters
            }
            Start::Opener(_) => {
                // Any colour begins: the fitting cards of the hand, or else all there are.
                let openers = (1..=HIGHEST).filter(|&number| self.opening.is_opener(number, None));
                let openers: CardList = self
                    .pack
                    .colours()
                    .flat_map(|colour| {
                        openers.clone().filter_map(move |number| Card::new(colour, number))
                    })
                    .collect();
                let is_in_hand = |card: &&Card| self.has_in_hand(**card) == Some(true);
                if openers.iter().any(|card| is_in_hand(&card)) {
                    openers.iter().filter(is_in_hand).copied().collect()
                } else {
                    openers
                }
            }
            // Any card begins, so only the hand narrows the choice.
            Start::AnyCard(_) => self.hand.unwrap_or_default().iter().collect(),
            Start::Turn(_) => CardList::new(),
        }
    }

    /// Returns the rules that force the first player to lay a first card; `None` if there is no
    /// such duty.
    pub(super) fn start_duty(&self) -> Option<Cited> {
        match (self.is_started, self.opening.start) {
            (Some(false), Start::Elevens) => {
                let mut rules = self.redeal_rules();
                rules.extend::<[&Rule; 2]>([&book::RED_ELEVEN, &book::ELEVEN_ORDER]);
                Some(rules)
            }
            (Some(false), Start::AnyCard(rule)) => Some(smallvec![rule, &book::MUST_PLAY]),
            (Some(false), Start::Opener(_) | Start::Turn(_)) | (Some(true) | None, _) => None,
        }
    }

    /// Returns the rule that is cited in addition when the first player draws.
    pub(super) fn starter_rule(&self) -> Option<&'static Rule> {
        match (self.is_started, self.opening.start) {
            (Some(false), Start::Opener(rule)) => Some(rule),
            (Some(false), Start::Elevens | Start::AnyCard(_) | Start::Turn(_))
            | (Some(true) | None, _) => None,
        }
    }
}
