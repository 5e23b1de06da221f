//! Quartets: ask for what is lacking, and give what one is asked for.

pub mod rules;
mod sheet;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::table::{Deal, THREE_OR_MORE, admit, is_quartet, lacking_of_number};
use super::{Form, GameEntry, Question, Tally};
use crate::cards::{CardSet, NamedCard, Pack, Phrase};
use crate::rules::{
    Ask, CheckError, Dialect, Edition, Fact, Ruling, Step, StepRuling, Verdict, read_move,
    read_situation,
};
use std::collections::BTreeSet;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "quartets",
    names: ["Quartets", "Quartett", "Kwartet"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Quartets,
    form: Form::Counts,
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    judge,
    setup,
    score: sheet::score,
    settle: None,
};

/// Judges sets that are laid aside, and denials against the hand of the one asked.
fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    if let Some((fact, _)) = question.facts.told().find(|(fact, _)| !GAME.facts.contains(fact)) {
        return Err(CheckError::FactNotInThisGame(fact));
    }
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    let situation = read_situation(question.facts, Pack::CLASSIC, false)?;
    let hand = situation.hand.map(|hand| hand.cards);
    let mut laid = BTreeSet::new();
    let mut instead = Vec::new();
    let mut steps = Vec::new();
    for step in told.steps.iter().map(|told| &told.step) {
        let ruling = judge_step(step, hand, &mut laid)?;
        if let (Verdict::Illegal, Step::Quartet(cards), true) =
            (ruling.verdict, step, instead.is_empty())
        {
            instead = lacking_of_number(cards);
        }
        steps.push(ruling);
    }
    let mut ruling = Ruling::of_steps(told.phrase(), steps);
    ruling.instead =
        instead.into_iter().map(|card| Phrase::new(|tongue| card.say(tongue))).collect();
    Ok(ruling)
}

fn judge_step(
    step: &Step,
    hand: Option<CardSet>,
    laid: &mut BTreeSet<NamedCard>,
) -> Result<StepRuling, CheckError> {
    let phrase = step.phrase();
    Ok(match step {
        Step::Quartet(cards) => {
            let free = cards.iter().all(|card| !laid.contains(card));
            laid.extend(cards);
            if is_quartet(cards) && free {
                StepRuling::legal(phrase, &[&rules::SET_FOUR_COLOURS])
            } else {
                StepRuling::illegal(phrase, &rules::SET_FOUR_COLOURS, &[])
            }
        }
        Step::Deny(asked) => match (asked.in_pack(Pack::CLASSIC), hand) {
            (Some(card), Some(hand)) if hand.contains(card) => {
                StepRuling::illegal(phrase, &rules::ASK_MUST_GIVE, &[&rules::SCORE_LIE])
            }
            (Some(_), None) => {
                StepRuling::missing(phrase, vec![Ask::HandHeld.missing()], &[&rules::ASK_MUST_GIVE])
            }
            // Nobody can have a card that the pack does not have.
            (Some(_), Some(_)) | (None, _) => {
                StepRuling::legal(phrase, &[&rules::ASK_MUST_GIVE, &rules::ASK_AGAIN])
            }
        },
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
        | Step::Call
        | Step::Put { .. } => return Err(CheckError::NotInThisGame { step: phrase }),
    })
}

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let mut deal = Deal::all_but(0, ask.players, Direction::CounterClockwise, &rules::START_DEALER);
    deal.steps = vec![&rules::SETUP_DEAL_ALL];
    Ok(deal.setup(ask.players))
}
