//! Nightcap: who lays down last wears it.

pub mod rules;

use super::setup::{Direction, Setup, SetupAsk, SetupError};
use super::table::{
    Deal, PACK, THREE_OR_MORE, admit, is_quartet, lacking_of_number, loser_sheet, no_other_facts,
};
use super::{Form, GameEntry, Question, Tally};
use crate::cards::{NamedCard, Pack, Phrase};
use crate::rules::{
    CheckError, Dialect, Edition, Fact, Ruling, Situation, Step, StepRuling, Verdict, read_move,
    read_situation,
};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "nightcap",
    names: ["Nightcap", "Schlafmütze", "Slaapmuts"],
    default_target: None,
    editions: &[Edition::Nl1999],
    players: |_| THREE_OR_MORE,
    tally: Tally::Losses,
    form: Form::Loser,
    suggested_rounds: None,
    rules: rules::ALL,
    facts: &[Fact::Hand],
    judge,
    setup,
    score: loser_sheet,
    settle: None,
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
fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    no_other_facts(question.facts, &[Fact::Hand])?;
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    let situation = read_situation(question.facts, Pack::CLASSIC, false)?;
    let mut steps = Vec::new();
    let mut instead = Vec::new();
    for told in &told.steps {
        let Step::Quartet(cards) = &told.step else {
            return Err(CheckError::NotInThisGame { step: told.step.phrase() });
        };
        let ruling = judge_quartet(told.step.phrase(), cards, &situation);
        if ruling.verdict == Verdict::Illegal && instead.is_empty() {
            instead = lacking_of_number(cards);
        }
        steps.push(ruling);
    }
    let mut ruling = Ruling::of_steps(told.phrase(), steps);
    let say = |card: NamedCard| Phrase::new(|tongue| card.say(tongue));
    ruling.instead = instead.into_iter().map(say).collect();
    Ok(ruling)
}

fn judge_quartet(words: Phrase, cards: &[NamedCard], situation: &Situation) -> StepRuling {
    let held = |card: &NamedCard| match card.in_pack(Pack::CLASSIC) {
        Some(card) => situation.holds(card) != Some(false),
        None => false,
    };
    if is_quartet(cards) && cards.iter().all(held) {
        StepRuling::legal(words, &[&rules::END_QUARTET, &rules::SETUP_QUARTETS])
    } else {
        StepRuling::illegal(words, &rules::END_QUARTET, &[&rules::SETUP_QUARTETS])
    }
}
