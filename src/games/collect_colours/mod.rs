//! Collect colours: change card for card until the hand is of one colour, and call the end.

mod hands;
pub mod rules;
mod settle;
mod sheet;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::table::{Deal, TWO_OR_MORE, TWO_TO_SIX, admit};
use super::{Form, GameEntry, Question, Tally};
use crate::cards::Pack;
use crate::rules::{
    Ask, CheckError, Dialect, Edition, Fact, Ruling, Situation, Step, StepRuling, read_move,
    read_situation,
};

/// Open piles, begun with the stock's top cards in the German edition.
const OPEN_PILES: u32 = 4;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "collect-colours",
    names: ["Collect colours", "Farben sammeln", "Kleuren verzamelen"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |edition| if edition == Edition::Nl1999 { TWO_OR_MORE } else { TWO_TO_SIX },
    tally: Tally::Points,
    form: Form::Colours,
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand, Fact::Pile],
    judge,
    setup,
    score: sheet::score,
    settle: Some(settle::settle),
};

/// Judges whether the hand at this moment may call the end.
fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    if let Some((fact, _)) = question.facts.told().find(|(fact, _)| !GAME.facts.contains(fact)) {
        return Err(CheckError::FactNotInThisGame(fact));
    }
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    let situation = read_situation(question.facts, Pack::CLASSIC, false)?;
    let steps: Result<Vec<StepRuling>, CheckError> = told
        .steps
        .iter()
        .map(|told| judge_step(&told.step, question.edition, &situation))
        .collect();
    Ok(Ruling::of_steps(told.phrase(), steps?))
}

fn judge_step(
    step: &Step,
    edition: Edition,
    situation: &Situation,
) -> Result<StepRuling, CheckError> {
    let phrase = step.phrase();
    match step {
        Step::Call => {
            let rule = &rules::CALL_ONE_COLOUR;
            let Some(hand) = situation.hand else {
                return Ok(StepRuling::missing(phrase, vec![Ask::HandHeld.missing()], &[rule]));
            };
            let stock_used_up = situation.pile == Some(0);
            Ok(if hands::is_one_colour(hand.cards) {
                StepRuling::legal(phrase, &[rule])
            } else if stock_used_up && edition == Edition::Nl1999 {
                StepRuling::open(phrase, &rules::SILENCE_STOCK_USED_UP)
            } else {
                StepRuling::illegal(phrase, rule, &[])
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
        | Step::Put { .. } => Err(CheckError::NotInThisGame { step: phrase }),
    }
}

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let deal = Deal {
        each: hands::size(ask.edition, ask.players),
        extra: 0,
        removed: 0,
        laid_out: if ask.edition == Edition::Nl1999 { 0 } else { OPEN_PILES },
        direction: Direction::Clockwise,
        begins: &rules::START_DEALER,
        steps: vec![&rules::SETUP_DEAL, &rules::SETUP_OPEN_PILES],
    };
    Ok(deal.setup(ask.players))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_german_deal_leaves_four_cards_open() {
        for (players, each) in [(2, 9), (3, 9), (4, 8), (5, 8), (6, 7)] {
            let ask = SetupAsk { edition: Edition::DeVariants, players, without: None };
            let setup = setup(&ask).unwrap();
            assert_eq!((setup.cards_each, setup.laid_out), (each, 4), "{players}");
        }
    }

    #[test]
    fn the_dutch_deal_gives_about_half_the_pack() {
        for (players, each) in [(2, 20), (3, 13), (6, 7), (7, 6), (8, 5), (16, 3), (20, 2)] {
            let ask = SetupAsk { edition: Edition::Nl1999, players, without: None };
            let setup = setup(&ask).unwrap();
            assert_eq!((setup.cards_each, setup.laid_out), (each, 0), "{players}");
        }
    }
}
