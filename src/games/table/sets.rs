//! Pairs and quartets: cards of one number in different colours.

use crate::cards::{Colour, NamedCard, Pack};
use crate::games::{Alternative, Ruling, Situation};
use crate::rules::reason::Reason;
use crate::rules::{Case, CheckError, Finding, Rule, SpannedStep, Step, Verdict};
use std::collections::BTreeSet;

/// Judges the steps of a claim one after the other. `judge` returns `None` for a step that the game
/// does not have. The cards that the first wrong quartet lacks are the alternatives.
///
/// # Errors
/// A step that the game does not have.
pub fn judge_steps(
    steps: &[SpannedStep],
    situation: &Situation,
    mut judge: impl FnMut(&Step) -> Option<Finding>,
) -> Result<Ruling, CheckError> {
    let mut findings = Vec::new();
    let mut lacking = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        let finding = judge(step).ok_or(CheckError::NotInThisGame(number))?;
        if let (Verdict::Illegal, Step::Quartet(cards), true) =
            (finding.verdict, step, lacking.is_empty())
        {
            lacking = missing_of_number(cards);
        }
        findings.push(finding);
    }
    let mut ruling = Ruling::from_steps(findings);
    ruling.alternatives = lacking.into_iter().map(Alternative::Card).collect();
    ruling.add_after(|| situation.clone());
    Ok(ruling)
}

/// Judges a draw by the rule that one card is drawn in a turn, `drawn` being those drawn before; `None` for
/// any other step.
pub fn judge_draw(step: &Step, drawn: &mut u32, rule: &'static Rule) -> Option<Finding> {
    *drawn = drawn.saturating_add(match step {
        Step::Draw(count) => *count,
        Step::DrawCard(_) => 1,
        _ => return None,
    });
    Some(if *drawn > 1 { Finding::illegal(&[rule]) } else { Finding::legal(&[rule]) })
}

/// True if the cards are all of one number that the pack has, no card twice.
fn is_one_number(cards: &[NamedCard]) -> bool {
    let colours: BTreeSet<Colour> = cards.iter().map(|card| card.colour).collect();
    colours.len() == cards.len()
        && cards.iter().all(|card| {
            card.in_pack(Pack::CLASSIC).is_some() && Some(card.number) == first_number(cards)
        })
}

fn first_number(cards: &[NamedCard]) -> Option<u32> {
    cards.first().map(|card| card.number)
}

/// True if the cards are one number in all four colours.
pub fn is_quartet(cards: &[NamedCard]) -> bool {
    cards.len() == Colour::ALL.len() && is_one_number(cards)
}

/// True if the cards are two of one number, in different colours.
pub fn is_pair(cards: &[NamedCard]) -> bool {
    cards.len() == 2 && is_one_number(cards)
}

/// Finds a card that the pack does not have, or that is named twice.
pub fn impossible_card(cards: &[NamedCard]) -> Option<Case> {
    let foreign = cards.iter().find(|card| card.in_pack(Pack::CLASSIC).is_none());
    foreign.map(|card| Case::NotInPack(*card)).or_else(|| find_duplicate(cards).map(Case::Twice))
}

/// The reason why the cards are no quartet.
pub fn why_no_quartet(cards: &[NamedCard]) -> Case {
    if let Some(case) = impossible_card(cards) {
        return case;
    }
    match *missing_of_number(cards) {
        [card] => Case::QuartetLacks(card),
        _ => Case::NoQuartet,
    }
}

/// The reason why two cards are no pair: `differ` explains two numbers.
pub fn why_no_pair(
    cards: &[NamedCard],
    differ: impl FnOnce(NamedCard, NamedCard) -> Reason,
) -> Option<Case> {
    impossible_card(cards).or_else(|| match *cards {
        [one, other] if one.number != other.number => Some(differ(one, other).into()),
        _ => None,
    })
}

/// Finds a card that is named more than once.
fn find_duplicate(cards: &[NamedCard]) -> Option<NamedCard> {
    cards
        .iter()
        .enumerate()
        .find(|(place, card)| cards[..*place].contains(card))
        .map(|(_, card)| *card)
}

/// The cards that a set lacks: those of its most frequent number that it does not contain. Empty if
/// no number leads or the pack does not have it.
fn missing_of_number(cards: &[NamedCard]) -> Vec<NamedCard> {
    let count = |number: u32| {
        let named: BTreeSet<_> = cards.iter().filter(|card| card.number == number).collect();
        named.len()
    };
    let numbers: BTreeSet<u32> = cards.iter().map(|card| card.number).collect();
    let most = numbers.iter().map(|&number| count(number)).max().unwrap_or(0);
    let mut leading = numbers.into_iter().filter(|&number| count(number) == most);
    let (Some(number), None) = (leading.next(), leading.next()) else { return Vec::new() };
    Colour::ALL
        .into_iter()
        .map(|colour| NamedCard { colour, number })
        .filter(|card| card.in_pack(Pack::CLASSIC).is_some() && !cards.contains(card))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(specs: &[(usize, u32)]) -> Vec<NamedCard> {
        specs.iter().map(|&(c, number)| NamedCard { colour: Colour::ALL[c], number }).collect()
    }

    #[test]
    fn a_quartet_is_one_number_in_four_colours() {
        assert!(is_quartet(&cards(&[(3, 5), (0, 5), (2, 5), (1, 5)])));
        assert!(!is_quartet(&cards(&[(0, 5), (1, 5), (2, 5), (3, 6)])));
        assert!(!is_quartet(&cards(&[(0, 5), (0, 5), (2, 5), (3, 5)])), "a card twice");
        assert!(!is_quartet(&cards(&[(0, 5), (1, 5), (2, 5)])), "three cards");
        assert!(!is_quartet(&cards(&[(0, 21), (1, 21), (2, 21), (3, 21)])), "not in the pack");
    }

    #[test]
    fn a_pair_is_one_number_in_two_colours() {
        assert!(is_pair(&cards(&[(0, 17), (1, 17)])));
        assert!(!is_pair(&cards(&[(0, 17), (0, 17)])));
        assert!(!is_pair(&cards(&[(0, 17), (1, 16)])));
        assert!(!is_pair(&cards(&[(0, 17), (1, 17), (2, 17)])));
    }

    #[test]
    fn a_quartet_that_is_none_has_a_reason() {
        let five = |c| NamedCard { colour: Colour::ALL[c], number: 5 };
        let why = |specs: &[(usize, u32)]| why_no_quartet(&cards(specs));
        assert_eq!(why(&[(0, 5), (1, 5), (2, 5), (3, 6)]), Case::QuartetLacks(five(3)));
        assert_eq!(why(&[(0, 5), (1, 5), (2, 5)]), Case::QuartetLacks(five(3)));
        assert_eq!(why(&[(0, 5), (1, 5), (2, 6), (3, 6)]), Case::NoQuartet);
        assert_eq!(why(&[(0, 5), (0, 5), (2, 5), (3, 5)]), Case::Twice(five(0)));
        let foreign = NamedCard { colour: Colour::ALL[0], number: 21 };
        assert_eq!(why(&[(0, 21), (1, 21), (2, 21), (3, 21)]), Case::NotInPack(foreign));
    }

    #[test]
    fn a_set_lacks_what_its_number_still_has() {
        assert_eq!(missing_of_number(&cards(&[(0, 5), (1, 5), (2, 5), (3, 6)])), cards(&[(3, 5)]));
        assert_eq!(missing_of_number(&cards(&[(0, 5), (1, 5), (2, 6), (3, 6)])), vec![]);
        assert_eq!(missing_of_number(&[]), vec![]);
    }
}
