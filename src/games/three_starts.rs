//! Three starting numbers: a 10, an 11 or a 12 opens a row.

use super::classic::opening::{
    Eleven, FirstTurn, Opening, Opens, RowLists, SecondOpener, Start, no_rows,
};
use super::classic::referee;
use super::classic::rules as book;
use super::classic::{score, setup};
use super::rulebook::rulebook;
use super::sheet::{ResultKind, SheetQuestion};
use super::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Edition, Rule};

rulebook! {
    /// A 10, an 11 or a 12 opens a row.
    OPEN = "three-starts.row.open" in &[de_variants::THREE_STARTS, nl_1999::THREE_STARTS];
    /// A colour is opened once.
    ONE_OPENING = "three-starts.row.one-opening"
        in &[de_variants::THREE_STARTS, nl_1999::THREE_STARTS];
    /// The dealer's neighbour begins.
    DEALER = "three-starts.start.dealer" in &[de_variants::THREE_STARTS, nl_1999::THREE_STARTS];
    /// The first card as the whole first turn.
    FIRST_TURN = "three-starts.silence.first-turn" [Open]
        in &[de_variants::THREE_STARTS, nl_1999::THREE_STARTS];
}

static ROWS: RowLists = no_rows();

static OPENING: Opening = Opening {
    opens: Opens::Numbers(&[10, 11, 12]),
    laid_out: &[],
    runs: 1,
    start: Start::Opener(&DEALER),
    first_turn: FirstTurn::Silent(&FIRST_TURN),
    open_rules: &[&OPEN],
    grow_rule: &book::OUTWARD,
    eleven: Eleven::Special,
    second: SecondOpener::Never(&ONE_OPENING),
    rows: &ROWS,
};

static RULES: &[&Rule] = book::taken_over! {
    begins: [&DEALER],
    rows: [&OPEN, &ONE_OPENING, &book::OUTWARD],
    silences: [&FIRST_TURN]
};

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "three-starts",
    names: ["Three starting numbers", "Drei Anfangszahlen", "Getallenwissel"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| setup::PLAYERS,
    tally: Tally::MinusPoints,
    questions: |_| &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::Hand)],
    suggested_rounds: None,
    rules: RULES,
    facts: referee::FACTS,
    cards: GameCards {
        check: |situation| referee::check(&OPENING, situation),
        fitting: Some(|situation, table, card| OPENING.can_take(situation, table, card)),
        ..GameCards::CLASSIC
    },
    referee: Referee::Cards(|steps, situation| referee::judge(&OPENING, steps, situation)),
    setup: |request| setup::deal(&OPENING, request, &DEALER, &[]),
    score: |sheet, round| score::score(&OPENING, sheet, round),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("open red 12", "")),
        settle: None,
        score: "Anna=out Ben=19+2 Clara=34",
    },
};
