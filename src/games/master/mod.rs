//! Master: jokers, connector cards, bonus cards.
//!
//! A turn is judged step by step (`turn`) on what is known to lie (`layout`): laying (`lay`),
//! connectors (`connector`), swaps (`joker`), drawing and passing (`draw`), and the half rows that
//! earn a bonus card (`bonus`).

pub mod rulebook;

mod bonus;
mod connector;
mod draw;
mod finding;
mod joker;
mod lay;
mod layout;
mod setup;
mod sheet;
mod turn;

use super::{Form, GameEntry, Question, Tally};
use crate::cards::Pack;
use crate::rules::{CheckError, Dialect, Edition, Fact, Ruling, read_move, read_situation_with};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "master",
    names: ["Master", "Master", "Master"],
    default_target: None,
    editions: &[Edition::Master2011],
    players: |_| setup::PLAYERS,
    tally: Tally::Points,
    form: Form::MasterHands,
    suggested_rounds: Some(suggested_rounds),
    rules: rulebook::RULES,
    facts: FACTS,
    judge,
    setup: setup::setup,
    score: sheet::score,
    settle: None,
};

const FACTS: &[Fact] = &[Fact::Table, Fact::Hand, Fact::Pile, Fact::Rows, Fact::Connectors];

/// The rounds that the leaflet suggests: as many as players (`master.score.rounds`).
pub(super) const fn suggested_rounds(players: usize) -> usize {
    players
}

fn judge(question: &Question<'_>) -> Result<Ruling, CheckError> {
    if let Some((fact, _)) = question.facts.told().find(|(fact, _)| !FACTS.contains(fact)) {
        return Err(CheckError::FactNotInThisGame(fact));
    }
    let told = read_move(question.claim, Dialect::Cards).map_err(CheckError::Claim)?;
    let facts = read_situation_with(question.facts, Pack::MASTER, true, layout::elevens())?;
    turn::judge(&told, &facts)
}
