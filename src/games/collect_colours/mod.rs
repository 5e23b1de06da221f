//! Collect colours: change card for card until the hand is of one colour, and call the end.

mod hands;
pub mod rules;
mod score;
mod settle;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::table::{Deal, TWO_OR_MORE, TWO_TO_SIX, check_players};
use super::{Examples, GameCards, GameEntry, Referee, Ruling, Situation, Tally};
use crate::cards::CardSet;
use crate::rules::reason::{self, Reason};
use crate::rules::{Case, CheckError, Edition, Fact, FactQuestion, Finding, SpannedStep, Step};

/// Number of open piles; in the German edition the stock's top cards begin them.
const OPEN_PILES: u32 = 4;

/// Collect colours' entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "collect-colours",
    names: ["Collect colours", "Farben sammeln", "Kleuren verzamelen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |played| if played.edition() == Edition::Nl1999 { TWO_OR_MORE } else { TWO_TO_SIX },
    tally: Tally::Points,
    questions: score::questions,
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand, Fact::Pile],
    cards: GameCards::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score: score::score,
    settle: Some(settle::SETTLE),
    slate: None,
    examples: Examples {
        claim: Some(("call", r#"--hand "r20 r19""#)),
        settle: Some(r#"Anna="r20 r19" Ben="g1 y2" --caller Anna"#),
        score: "Anna=62 Ben=41 Clara=50 --caller Anna",
    },
};

/// Judges a call of the end by the hand.
fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut findings = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        findings.push(judge_step(step, situation).ok_or(CheckError::NotInThisGame(number))?);
    }
    Ok(Ruling::from_steps(findings).with_after(|| situation.clone()))
}

/// Judges one step; `None` for a step that the game does not have.
fn judge_step(step: &Step, situation: &Situation) -> Option<Finding> {
    match step {
        Step::Call => {
            let rule = &rules::CALL_ONE_COLOUR;
            let facts = situation.facts();
            let Some(hand) = facts.hand else {
                return Some(Finding::missing(&[FactQuestion::JudgedHand], &[rule]));
            };
            let stock_used_up = facts.pile == Some(0);
            let dutch = situation.played().edition() == Edition::Nl1999;
            Some(if hands::is_one_colour(hand.cards) {
                Finding::legal(&[rule])
            } else if stock_used_up && dutch {
                Finding::open(&rules::SILENCE_STOCK_USED_UP)
            } else {
                let case = find_two_colours(hand.cards).map(Case::from);
                Finding { case, ..Finding::illegal(&[rule]) }
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
        | Step::Pair(_)
        | Step::Quartet(_)
        | Step::Deny(_)
        | Step::Put { .. } => None,
    }
}

/// The reason why the hand may not call: two cards of different colours, or no cards.
fn find_two_colours(hand: CardSet) -> Option<Reason> {
    let Some(one) = hand.iter().next() else { return Some(reason::collect_colours_no_cards()) };
    let other = hand.iter().find(|card| card.colour() != one.colour())?;
    Some(reason::collect_colours_two_colours(one, other))
}

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let deal = Deal {
        each: hands::hand_size(ask.played.edition(), ask.players),
        extra: 0,
        removed: 0,
        laid_out: if ask.played.edition() == Edition::Nl1999 { 0 } else { OPEN_PILES },
        direction: Direction::Clockwise,
        begins: &rules::START_DEALER,
        steps: vec![&rules::SETUP_DEAL, &rules::SETUP_OPEN_PILES],
    };
    Ok(deal.setup(ask.players))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    #[test]
    fn the_german_deal_leaves_four_cards_open() {
        for (players, each) in [(2, 9), (3, 9), (4, 8), (5, 8), (6, 7)] {
            let ask = SetupRequest {
                played: Game::CollectColours.played(Edition::DeVariants).unwrap(),
                players,
                without: None,
            };
            let setup = setup(&ask).unwrap();
            assert_eq!((setup.cards_each, setup.laid_out), (each, 4), "{players}");
        }
    }

    #[test]
    fn the_dutch_deal_gives_about_half_the_pack() {
        for (players, each) in [(2, 20), (3, 13), (6, 7), (7, 6), (8, 5), (16, 3), (20, 2)] {
            let ask = SetupRequest {
                played: Game::CollectColours.played(Edition::Nl1999).unwrap(),
                players,
                without: None,
            };
            let setup = setup(&ask).unwrap();
            assert_eq!((setup.cards_each, setup.laid_out), (each, 0), "{players}");
        }
    }
}
