//! Words the alternatives that a ruling holds: what would fit instead of the step that fails, or
//! where a card goes.

use super::capitalize;
use super::describe::join_or;
use crate::cards::{Colour, NamedCard, Notation};
use crate::games::{Alternative, Claim, Ruling};
use crate::i18n::{Message, Texts, message, on_pile};
use crate::rules::{Case, Covered, Rule, Side, Step, Verdict};

/// Maximum length of a run of cards that are named one by one; a longer run is named by its ends.
const MAX_NAMED: usize = 3;

/// Describes the alternatives in one sentence; empty if there are none, or if the reason names them
/// already. `paint` colours the name of a card, or its number.
pub(crate) fn describe_alternatives(
    claim: &Claim,
    ruling: &Ruling,
    texts: &Texts,
    paint: &dyn Fn(Colour, &str) -> String,
) -> String {
    let is_named_in_reason = ruling.other_order.is_some()
        || matches!(
            ruling.case,
            Some(
                Case::OnlyOneFits(_)
                    | Case::AlreadyStartedButFits(_)
                    | Case::RowOpenButFits(_)
                    | Case::QuartetLacks(_)
                    | Case::BothOnOneSide
                    | Case::HandFits { only: Some(_), .. }
            )
        )
        || covers(ruling, Covered::All)
        // The reason names the card that must follow, unless the hand has it.
        || covers(ruling, Covered::NextCard)
            && (ruling.in_hand.is_none() || ruling.in_hand == Some(0) && ruling.has_joker_in_hand)
        // The reason names the other side, where the card fits, or what the hand lacks.
        || (matches!(ruling.case, Some(Case::OtherSide(_))) || covers(ruling, Covered::NotInHand))
            && ruling.in_hand == Some(0);
    if is_named_in_reason {
        return String::new();
    }
    let alternatives = Alternatives {
        ruling,
        texts,
        paint,
        is_about_row: is_about_a_row(claim, ruling),
        is_about_joker: is_about_a_joker(claim, ruling),
    };
    let linked: Vec<NamedCard> =
        ruling.linked_alternatives.iter().map(|card| card.named()).collect();
    // With a known hand: first the cards that fit as they are. Those that fit by a connector are
    // named only if there are no others.
    let linked = match (ruling.in_hand, ruling.linked_in_hand) {
        (Some(0), Some(count)) if count > 0 => {
            let cards = alternatives.cards(&linked[..count.min(linked.len())]);
            return message::check_fits_linked_held(cards).render(texts);
        }
        (Some(_), Some(_)) => None,
        (_, None) | (None, _) => (!linked.is_empty()).then(|| alternatives.cards(&linked)),
    };
    let fits = alternatives.fitting().map(|words| words.render(texts));
    let sentence = match (fits, linked) {
        (Some(fits), Some(linked)) => message::check_fits_or_linked(fits, linked).render(texts),
        (Some(fits), None) => message::check_sentence(fits).render(texts),
        (None, Some(linked)) => message::check_fits_linked(linked).render(texts),
        (None, None) => String::new(),
    };
    capitalize(&sentence)
}

/// True if the reason of the ruling covers these alternatives.
fn covers(ruling: &Ruling, alternatives: Covered) -> bool {
    ruling.case.as_ref().is_some_and(|case| case.covers(alternatives))
}

/// Describes the alternatives of one ruling.
struct Alternatives<'a> {
    ruling: &'a Ruling,
    texts: &'a Texts,
    paint: &'a dyn Fn(Colour, &str) -> String,
    /// True if the sentence is about the whole row, because no place was named.
    is_about_row: bool,
    /// True if the sentence is about a laid joker: which cards it could stand for.
    is_about_joker: bool,
}

/// True if the step that fails lays only jokers, and they can be laid.
fn is_about_a_joker(claim: &Claim, ruling: &Ruling) -> bool {
    let step = ruling.decisive_step().and_then(|step| claim.card_steps().get(step));
    let lays_jokers = matches!(
        step.map(|stated| &stated.step), Some(Step::Lay(lays)) if lays.iter().all(|lay| lay.is_joker)
    );
    lays_jokers && !covers(ruling, Covered::NotInHand)
}

/// True if the step that fails names a card and no place.
fn is_about_a_row(claim: &Claim, ruling: &Ruling) -> bool {
    let step = ruling.decisive_step().and_then(|step| claim.card_steps().get(step));
    match step.map(|stated| &stated.step) {
        Some(Step::Lay(lays)) => lays.iter().all(|lay| lay.place.anchor().is_none()),
        Some(Step::Open(_)) => true,
        Some(Step::Start(_)) => matches!(ruling.case, Some(Case::Lies(_))),
        Some(_) | None => false,
    }
}

impl Alternatives<'_> {
    /// Describes what fits without a connector, without the full stop.
    fn fitting(&self) -> Option<Message> {
        let ruling = self.ruling;
        let cards: Vec<NamedCard> = ruling.alternatives.iter().filter_map(as_card).collect();
        let in_hand = ruling.in_hand.filter(|_| ruling.verdict == Verdict::Illegal);
        match (ruling.alternatives.first(), in_hand) {
            (None, Some(0)) if !ruling.elsewhere.is_empty() => Some(self.fits_elsewhere()),
            (None, Some(_)) if covers(ruling, Covered::NoPlace) => None,
            (None, Some(_)) => Some(self.none_in_hand()),
            (None, None) => None,
            (Some(Alternative::Pile(_)), _) => Some(self.piles()),
            (Some(&Alternative::Number(number)), _) => Some(message::check_fits_number(number)),
            (Some(Alternative::Card(_)), _) if self.is_about_drawn_card() => {
                Some(message::check_fits_drawn(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), _) if self.is_about_joker => {
                Some(message::check_fits_joker_as(self.cards_without_article(&cards)))
            }
            // The reason names the numbers already, and any colour would do.
            (Some(Alternative::Card(_)), None) if has_many_colours(&cards) => None,
            (Some(Alternative::Card(_)), Some(0))
                if has_many_colours(&cards) || self.is_named_already() =>
            {
                Some(self.none_in_hand())
            }
            (Some(Alternative::Card(_)), _) if self.is_about_start() => {
                Some(message::check_begins(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), None) if self.is_about_row => {
                Some(message::check_fits_row(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), None) => Some(match self.other_side() {
                Some(side) => message::check_fits_side(self.cards(&cards), side),
                None => message::check_fits(self.cards(&cards)),
            }),
            (Some(Alternative::Card(_)), Some(0)) if ruling.has_joker_in_hand => {
                Some(message::check_fits_joker(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), Some(0)) if !ruling.elsewhere.is_empty() => {
                Some(self.fits_elsewhere())
            }
            (Some(Alternative::Card(_)), Some(0)) if self.is_about_row => {
                Some(message::check_fits_row_not_held(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), Some(0)) => {
                Some(message::check_fits_not_held(self.cards(&cards)))
            }
            (Some(Alternative::Card(_)), Some(in_hand))
                if matches!(ruling.case, Some(Case::HandFits { .. })) =>
            {
                Some(message::check_fits_these(self.cards(&cards[..in_hand.min(cards.len())])))
            }
            (Some(Alternative::Card(_)), Some(in_hand)) => {
                let cards = self.cards(&cards[..in_hand.min(cards.len())]);
                Some(match self.other_side() {
                    Some(side) => message::check_fits_held_side(cards, side),
                    None => message::check_fits_held(cards),
                })
            }
        }
    }

    /// The side that the claim names, where the reason speaks of the other one: what fits is told of this
    /// one by its name.
    fn other_side(&self) -> Option<String> {
        let side = match self.ruling.case {
            Some(Case::OtherSide(Side::Left)) => message::side_left(),
            Some(Case::OtherSide(Side::Right)) => message::side_right(),
            _ => return None,
        };
        Some(side.render(self.texts))
    }

    /// The sentence that no card of the hand fits: nowhere in the row, at no start of a game, or
    /// not at the place in question.
    fn none_in_hand(&self) -> Message {
        if self.is_about_row {
            message::check_none_in_hand_row()
        } else if self.is_about_start() {
            message::check_none_begins()
        } else {
            message::check_none_in_hand()
        }
    }

    /// True if the reason has named the card that would fit.
    fn is_named_already(&self) -> bool {
        covers(self.ruling, Covered::NextCard)
    }

    /// Describes the cards of the hand that fit somewhere else.
    fn fits_elsewhere(&self) -> Message {
        let cards: Vec<NamedCard> = self.ruling.elsewhere.iter().map(|card| card.named()).collect();
        let cards = self.cards(&cards);
        if covers(self.ruling, Covered::NoPlace) {
            // The claim named no place for a card, so "somewhere else" would make no sense.
            message::check_fits_held(cards)
        } else if self.is_about_row {
            message::check_none_in_row_but_elsewhere(cards)
        } else {
            message::check_none_but_elsewhere(cards)
        }
    }

    /// True if the decisive rule is about the start of the game.
    fn is_about_start(&self) -> bool {
        let step = self.ruling.decisive_step().and_then(|step| self.ruling.steps.get(step));
        // A card that lies on the table already means that the game has begun.
        !matches!(self.ruling.case, Some(Case::Lies(_)))
            && step.is_some_and(|step| step.rules.iter().any(|rule| rule.is_about_the_start()))
    }

    /// True if the decisive rule is about a drawn card.
    fn is_about_drawn_card(&self) -> bool {
        self.ruling.decisive_rule().is_some_and(Rule::is_about_the_drawn_card)
    }

    /// Describes the piles on which the card may go.
    fn piles(&self) -> Message {
        let piles: Vec<String> = self
            .ruling
            .alternatives
            .iter()
            .filter_map(|one| match one {
                Alternative::Pile(pile) => Some(on_pile(pile).render(self.texts)),
                Alternative::Card(_) | Alternative::Number(_) => None,
            })
            .collect();
        let count = piles.len();
        message::check_goes(count, join_or(self.texts, &piles))
    }

    fn card(&self, card: NamedCard) -> String {
        (self.paint)(card.colour, &card.format(self.texts.tongue()))
    }

    /// Formats cards as a list of alternatives.
    ///
    /// Examples: `red 10 or 12`, `yellow 13 to 20`, `blue 9 or green 9`.
    fn cards(&self, cards: &[NamedCard]) -> String {
        let mut groups: Vec<Vec<NamedCard>> = Vec::new();
        for &card in cards {
            match groups.last_mut() {
                Some(group) if group[0].colour == card.colour => group.push(card),
                Some(_) | None => groups.push(vec![card]),
            }
        }
        let groups: Vec<String> =
            groups.iter().map(|group| self.cards_of_a_colour(group)).collect();
        join_or(self.texts, &groups)
    }

    /// Formats cards as a list of alternatives in the order of colour and number, without articles.
    fn cards_without_article(&self, cards: &[NamedCard]) -> String {
        // The cards of the hand come first in a ruling. For a joker it does not matter which they
        // are.
        let mut cards = cards.to_vec();
        cards.sort_by_key(|card| (card.colour as usize, card.number));
        let names: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        join_or(self.texts, &names)
    }

    /// Formats cards of one colour, naming the colour once.
    fn cards_of_a_colour(&self, cards: &[NamedCard]) -> String {
        let [first, more @ ..] = cards else { return String::new() };
        let name = message::the_card(self.card(*first)).render(self.texts);
        if more.is_empty() {
            return name;
        }
        let number = |card: &NamedCard| (self.paint)(card.colour, &card.number.to_string());
        let mut names: Vec<String> = Vec::new();
        for run in cards.chunk_by(|one, next| next.number == one.number + 1) {
            let first = if names.is_empty() { name.clone() } else { number(&run[0]) };
            match run {
                // A run longer than MAX_NAMED is given by its ends.
                [_, _, .., last] if run.len() > MAX_NAMED => {
                    names.push(message::cards_to(first, number(last)).render(self.texts));
                }
                [_, rest @ ..] => {
                    names.push(first);
                    names.extend(rest.iter().map(number));
                }
                [] => {}
            }
        }
        join_or(self.texts, &names)
    }
}

/// True if the cards are of more than two colours, so that a list would say nothing.
fn has_many_colours(cards: &[NamedCard]) -> bool {
    cards.chunk_by(|one, next| one.colour == next.colour).count() > 2
}

fn as_card(alternative: &Alternative) -> Option<NamedCard> {
    match alternative {
        Alternative::Card(card) => Some(*card),
        Alternative::Number(_) | Alternative::Pile(_) => None,
    }
}
