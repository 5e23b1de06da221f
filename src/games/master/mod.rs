//! Master: jokers, connector cards, bonus cards.
//!
//! A turn is judged step by step (`turn`) on the known table (`layout`): laying (`lay`), connectors
//! (`connector`), swaps (`joker`), drawing and passing (`draw`), and the half rows that earn a
//! bonus card (`bonus`).

pub mod rules;

mod bonus;
mod connector;
mod draw;
mod joker;
mod lay;
mod layout;
mod order;
mod reasons;
mod referee;
mod score;
mod setup;

use super::sheet::{ResultKind, SheetQuestion};
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::cards::Pack;
use crate::rules::{Edition, Fact};
use layout::MasterLayout;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "master",
    names: ["Master", "Master", "Master"],
    default_target: None,
    editions: &[Edition::Master2011],
    players: |_| setup::PLAYERS,
    tally: Tally::Points,
    questions: |_| &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::HandAndBonus)],
    suggested_rounds: Some(suggested_rounds),
    rules: rules::ALL,
    facts: FACTS,
    cards: GameCards {
        pack: Pack::MASTER,
        has_jokers: true,
        laid_out: |_| layout::elevens(),
        fitting: Some(|_, table, card| {
            Some(MasterLayout::new(Some(*table)).fitting().contains(card))
        }),
        ..GameCards::CLASSIC
    },
    referee: Referee::Cards(referee::judge),
    setup: setup::setup,
    score: score::score,
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("joker as blue 7", "--table b8-11")),
        settle: None,
        score: "Anna=out:2 Ben=12+5+J:1 Clara=3",
    },
};

const FACTS: &[Fact] = &[Fact::Table, Fact::Hand, Fact::Pile, Fact::Rows, Fact::Connectors];

/// Number of rounds that the leaflet suggests: as many as players (`master.score.rounds`).
pub(super) const fn suggested_rounds(players: usize) -> usize {
    players
}
