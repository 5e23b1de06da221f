//! Black Peter: pairs are laid down, and the player left with the odd card loses.

pub mod rules;
mod settle;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{FlagNeed, SheetFlag, SheetQuestion};
use super::table::{Deal, TWO_TO_SIX, check_players, impossible_card, is_pair, score_one_seat};
use super::{Examples, GameCards, GameEntry, Referee, Ruling, Situation, Tally};
use crate::cards::{Colour, NamedCard};
use crate::rules::reason;
use crate::rules::{Case, CheckError, Edition, Finding, SpannedStep, Step};
use std::collections::BTreeSet;

/// Number of cards out of the game: two colours, and the card laid aside unseen.
const REMOVED: u32 = 41;

/// Black Peter's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "black-peter",
    names: ["Black Peter", "Schwarzer Peter", "Zwartepiet"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| TWO_TO_SIX,
    tally: Tally::Losses,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Loser, FlagNeed::UnlessPoints)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[],
    cards: GameCards::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score: |sheet, round| score_one_seat(sheet, round, SheetFlag::Loser),
    settle: Some(settle::SETTLE),
    slate: None,
    examples: Examples {
        claim: Some(("pair r9 y10", "")),
        settle: Some(r#"--colours "red yellow" --out "1-9 11-20""#),
        score: "--loser Ben",
    },
};

/// Judges the pairs of a claim: each one alone, and all together by the two colours in play.
fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut laid = BTreeSet::new();
    let mut findings = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        findings.push(judge_step(step, &mut laid).ok_or(CheckError::NotInThisGame(number))?);
    }
    Ok(Ruling::from_steps(findings).with_after(|| situation.clone()))
}

/// Judges one step; `None` for a step that the game does not have.
fn judge_step(step: &Step, laid: &mut BTreeSet<NamedCard>) -> Option<Finding> {
    match step {
        Step::Pair(cards) => {
            let before = laid.clone();
            laid.extend(cards);
            let repeated = cards.iter().copied().find(|card| before.contains(card));
            let wrong = impossible_card(cards).or_else(|| repeated.map(Case::Twice));
            let why = match (wrong, &**cards) {
                (Some(case), _) => Some(case),
                (None, &[one, other]) if one.number != other.number => {
                    Some(reason::black_peter_no_pair(one, other).into())
                }
                (None, _) => None,
            };
            let colours = |of: &BTreeSet<NamedCard>| -> BTreeSet<Colour> {
                of.iter().map(|card| card.colour).collect()
            };
            let colours_before = colours(&before);
            let third_colour = (colours(laid).len() > 2)
                .then(|| cards.iter().copied().find(|card| !colours_before.contains(&card.colour)))
                .flatten();
            Some(if !is_pair(cards) || repeated.is_some() {
                Finding { case: why, ..Finding::illegal(&[&rules::TURN_PAIR]) }
            } else if let Some(card) = third_colour {
                Finding::illegal(&[&rules::SETUP_TWO_COLOURS])
                    .because(reason::black_peter_third_colour(card))
            } else {
                Finding::legal(&[&rules::TURN_PAIR])
            })
        }
        Step::Lay(_)
        | Step::Open(_)
        | Step::Start(_)
        | Step::Draw(_)
        | Step::DrawCard(_)
        | Step::Pass
        | Step::Keep(_)
        | Step::Link { .. }
        | Step::Swap(_)
        | Step::Quartet(_)
        | Step::Call
        | Step::Deny(_)
        | Step::Put { .. } => None,
    }
}

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let (direction, begins) = if ask.played.edition() == Edition::Nl1999 {
        (Direction::CounterClockwise, &rules::SILENCE_BEGINS)
    } else {
        (Direction::Clockwise, &rules::TURN_DRAW)
    };
    let mut deal = Deal::dealing_all_but(REMOVED, ask.players, direction, begins);
    deal.steps = vec![&rules::SETUP_TWO_COLOURS, &rules::SETUP_DEAL_ALL, &rules::SETUP_PAIRS_FIRST];
    Ok(deal.setup(ask.players).with_removed_by_rule(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    #[test]
    fn thirty_nine_cards_are_dealt() {
        for (players, each, extra) in [(2, 19, 1), (3, 13, 0), (4, 9, 3), (5, 7, 4), (6, 6, 3)] {
            let ask = SetupRequest {
                played: Game::BlackPeter.played(Edition::DeVariants).unwrap(),
                players,
                without: None,
            };
            let setup = setup(&ask).unwrap();
            assert_eq!((setup.cards_each, setup.extra_cards), (each, extra), "{players}");
            assert_eq!((setup.pile, setup.removed), (0, 41));
        }
    }
}
