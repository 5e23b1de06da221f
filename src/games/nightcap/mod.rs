//! Nightcap: who lays down last wears it.

pub mod rules;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::sheet::{Need, SheetFlag, SheetQuestion};
use super::table::{
    Deal, PACK, THREE_OR_MORE, admit, is_quartet, lacking_of_number, no_quartet, one_seat,
};
use super::{Examples, GameEntry, InPlay, Instead, Referee, Ruling, Situation, Tally};
use crate::cards::{NamedCard, Pack};
use crate::rules::{Case, CheckError, Edition, Fact, Finding, Rule, Step, ToldStep, Verdict};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "nightcap",
    names: ["Nightcap", "Schlafmütze", "Slaapmuts"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Losses,
    questions: |_| &[SheetQuestion::Flag(SheetFlag::Loser, Need::UnlessPoints)],
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    cards: InPlay::CLASSIC,
    referee: Referee::Cards(judge),
    setup,
    score: |table, told| one_seat(table, told, SheetFlag::Loser),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("quartet r5 y5 g5 b5", "")),
        settle: None,
        score: "--loser Ben",
    },
};

/// Cards of a quartet, and of a hand.
const QUARTET: u32 = 4;

fn setup(ask: &SetupAsk) -> Result<Setup, SetupError> {
    admit(&GAME, ask)?;
    let removed = PACK - QUARTET * u32::try_from(ask.players).unwrap_or(0);
    let begins = &rules::SILENCE_BEGINS;
    let mut deal = Deal::all_but(removed, ask.players, Direction::Clockwise, begins);
    deal.steps = vec![&rules::SETUP_QUARTETS];
    Ok(deal.setup(ask.players))
}

/// The referee: is this a quartet, and is it in the hand?
fn judge(told: &[ToldStep], situation: &Situation) -> Result<Ruling, CheckError> {
    let mut steps = Vec::new();
    let mut instead = Vec::new();
    for (number, ToldStep { step, .. }) in told.iter().enumerate() {
        let Step::Quartet(cards) = step else { return Err(CheckError::NotInThisGame(number)) };
        let finding = judge_quartet(cards, situation);
        if finding.verdict == Verdict::Illegal && instead.is_empty() {
            instead = lacking_of_number(cards);
        }
        steps.push(finding);
    }
    let mut ruling = Ruling::of_steps(steps);
    ruling.instead = instead.into_iter().map(Instead::Card).collect();
    Ok(ruling.leaving(|| situation.clone()))
}

fn judge_quartet(cards: &[NamedCard], situation: &Situation) -> Finding {
    let held = |card: &NamedCard| match card.in_pack(Pack::CLASSIC) {
        Some(card) => situation.holds(card) != Some(false),
        None => false,
    };
    let rules: [&Rule; 2] = [&rules::END_QUARTET, &rules::SETUP_QUARTETS];
    let lacking = cards.iter().copied().find(|card| !held(card));
    match lacking {
        None if is_quartet(cards) => Finding::legal(&rules),
        Some(card) if is_quartet(cards) => Finding::illegal(&rules).because(Case::NotInHand(card)),
        Some(_) | None => {
            let rules: [&Rule; 2] = [&rules::SETUP_QUARTETS, &rules::END_QUARTET];
            Finding::illegal(&rules).because(no_quartet(cards))
        }
    }
}
