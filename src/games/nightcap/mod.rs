//! Nightcap: the last player to lay down the cards loses and wears the nightcap.

pub mod rules;

use super::setup::{Direction, Setup, SetupError, SetupRequest};
use super::sheet::{FlagNeed, SheetFlag, SheetQuestion};
use super::table::{
    Deal, PACK, THREE_OR_MORE, check_players, is_quartet, missing_of_number, score_one_seat,
    why_no_quartet,
};
use super::{Alternative, Examples, GameCards, GameEntry, Referee, Ruling, Situation, Tally};
use crate::cards::{NamedCard, Pack};
use crate::rules::{Case, CheckError, Edition, Fact, Finding, Rule, SpannedStep, Step, Verdict};

/// Nightcap's entry in the list of games.
pub static GAME: GameEntry = GameEntry {
    id: "nightcap",
    names: ["Nightcap", "Schlafmütze", "Slaapmuts"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Losses,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Loser, FlagNeed::UnlessPoints)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    cards: GameCards::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score: |sheet, round| score_one_seat(sheet, round, SheetFlag::Loser),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "--loser Ben",
    },
};

/// Number of cards in a quartet, and in a hand.
const QUARTET: u32 = 4;

fn setup(ask: &SetupRequest) -> Result<Setup, SetupError> {
    check_players(&GAME, ask)?;
    let removed = PACK - QUARTET * u32::try_from(ask.players).unwrap_or(0);
    let begins = &rules::SILENCE_BEGINS;
    let mut deal = Deal::dealing_all_but(removed, ask.players, Direction::Clockwise, begins);
    deal.steps = vec![&rules::SETUP_QUARTETS];
    Ok(deal.setup(ask.players))
}

/// Judges quartets: four cards of one number, all in the hand.
fn judge(steps: &[SpannedStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut findings = Vec::new();
    let mut instead = Vec::new();
    for (number, SpannedStep { step, .. }) in steps.iter().enumerate() {
        let Step::Quartet(cards) = step else { return Err(CheckError::NotInThisGame(number)) };
        let finding = judge_quartet(cards, situation);
        if finding.verdict == Verdict::Illegal && instead.is_empty() {
            instead = missing_of_number(cards);
        }
        findings.push(finding);
    }
    let mut ruling = Ruling::from_steps(findings);
    ruling.alternatives = instead.into_iter().map(Alternative::Card).collect();
    Ok(ruling.with_after(|| situation.clone()))
}

fn judge_quartet(cards: &[NamedCard], situation: &Situation) -> Finding {
    let in_hand = |card: &NamedCard| match card.in_pack(Pack::CLASSIC) {
        Some(card) => situation.holds(card) != Some(false),
        None => false,
    };
    let rules: [&Rule; 2] = [&rules::END_QUARTET, &rules::SETUP_QUARTETS];
    let lacking = cards.iter().copied().find(|card| !in_hand(card));
    match lacking {
        None if is_quartet(cards) => Finding::legal(&rules),
        Some(card) if is_quartet(cards) => Finding::illegal(&rules).because(Case::NotInHand(card)),
        Some(_) | None => {
            let rules: [&Rule; 2] = [&rules::SETUP_QUARTETS, &rules::END_QUARTET];
            Finding::illegal(&rules).because(why_no_quartet(cards))
        }
    }
}
