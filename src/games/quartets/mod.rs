//! Quartets: ask for what is lacking, and give what one is asked for.

pub mod rules;
mod sheet;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{ResultKind, SheetQuestion};
use super::table::{Deal, THREE_OR_MORE, admit, is_quartet, lacking_of_number, no_quartet};
use super::{Examples, GameEntry, InPlay, Instead, Referee, Ruling, Situation, Tally};
use crate::cards::{CardSet, Hand, NamedCard, Pack};
use crate::rules::{Ask, Case, CheckError, Edition, Fact, Facts, Finding, Step, ToldStep, Verdict};
use std::collections::BTreeSet;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "quartets",
    names: ["Quartets", "Quartett", "Kwartet"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Quartets,
    questions: |_| &[SheetQuestion::Results(ResultKind::CountLessPenalties)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    cards: InPlay::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score: sheet::score,
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "Anna=8 Ben=7-1 Clara=5",
    },
};

/// Judges sets that are laid aside, and denials against the hand of the one asked.
fn judge(told: &[ToldStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let hand = situation.facts().hand.map(|hand| hand.cards);
    let mut laid = BTreeSet::new();
    let mut instead = Vec::new();
    let mut steps = Vec::new();
    for (number, ToldStep { step, .. }) in told.iter().enumerate() {
        let finding = judge_step(step, hand, &mut laid).ok_or(CheckError::NotInThisGame(number))?;
        if let (Verdict::Illegal, Step::Quartet(cards), true) =
            (finding.verdict, step, instead.is_empty())
        {
            instead = lacking_of_number(cards);
        }
        steps.push(finding);
    }
    let mut ruling = Ruling::of_steps(steps);
    ruling.instead = instead.into_iter().map(Instead::Card).collect();
    Ok(ruling.leaving(|| {
        let aside: CardSet = laid.iter().filter_map(|card| card.in_pack(Pack::CLASSIC)).collect();
        let left = |hand: Hand| Hand { cards: hand.cards.minus(aside), ..hand };
        let facts = situation.facts();
        situation.become_of(Facts { hand: facts.hand.map(left), ..facts.clone() })
    }))
}

/// `None` for a step that the game does not have.
fn judge_step(
    step: &Step,
    hand: Option<CardSet>,
    laid: &mut BTreeSet<NamedCard>,
) -> Option<Finding> {
    Some(match step {
        Step::Quartet(cards) => {
            let before = laid.clone();
            laid.extend(cards);
            if is_quartet(cards) && cards.iter().all(|card| !before.contains(card)) {
                Finding::legal(&[&rules::SET_FOUR_COLOURS])
            } else {
                let twice = cards.iter().find(|card| before.contains(card));
                let why = twice.map_or_else(|| no_quartet(cards), |card| Case::Twice(*card));
                Finding::illegal(&[&rules::SET_FOUR_COLOURS]).because(why)
            }
        }
        Step::Deny(asked) => match (asked.in_pack(Pack::CLASSIC), hand) {
            (Some(card), Some(hand)) if hand.contains(card) => {
                Finding::illegal(&[&rules::ASK_MUST_GIVE, &rules::SCORE_LIE])
                    .because(Case::MustGive(*asked))
            }
            (Some(_), None) => Finding::missing(&[Ask::HandHeld], &[&rules::ASK_MUST_GIVE]),
            // Nobody can have a card that the pack does not have.
            (Some(_), Some(_)) | (None, _) => {
                Finding::legal(&[&rules::ASK_MUST_GIVE, &rules::ASK_AGAIN])
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
        | Step::Put { .. } => return None,
    })
}

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let mut deal = Deal::all_but(0, ask.players, Direction::CounterClockwise, &rules::START_DEALER);
    deal.steps = vec![&rules::SETUP_DEAL_ALL];
    Ok(deal.setup(ask.players))
}
