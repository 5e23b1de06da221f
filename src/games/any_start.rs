//! Any starting card: the number of the first card opens every row.

use super::classic::opening::{
    Eleven, FirstTurn, Opening, Opens, RowLists, SecondOpener, Start, no_rows,
};
use super::classic::referee;
use super::classic::rules as book;
use super::classic::{score, setup};
use super::rulebook::rulebook;
use super::sheet::{ResultKind, SheetQuestion};
use super::{Examples, GameCards, GameEntry, Played, Referee, Tally};
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{Edition, Fact, Rule};

rulebook! {
    /// The first player is drawn by lot and lays any card.
    LOT = "any-start.start.lot" in &[de_variants::ANY_START, nl_1999::ANY_START];
    /// The first card is the whole first turn.
    SINGLE_CARD = "any-start.start.single-card" in &[de_variants::ANY_START, nl_1999::ANY_START];
    /// Every further row opens with the number of the first card.
    SAME_NUMBER = "any-start.row.same-number" in &[de_variants::ANY_START, nl_1999::ANY_START];
    /// The 11 is a card like any other, unless it was the first.
    ELEVEN_ORDINARY = "any-start.row.eleven-ordinary" in &[de_variants::ANY_START];
    /// The 11 as a card like any other.
    ELEVEN_SILENCE = "any-start.silence.eleven" [Ruled] in &[nl_1999::ANY_START];
}

// Both editions can produce the same rows, so they share the lists.
static ROWS: RowLists = no_rows();

static GERMAN: Opening = Opening { eleven: Eleven::Ordinary(&ELEVEN_ORDINARY), ..NL_OPENING };

static DUTCH: Opening = NL_OPENING;

const NL_OPENING: Opening = Opening {
    opens: Opens::FirstNumber,
    laid_out: &[],
    runs: 1,
    start: Start::AnyCard(&LOT),
    first_turn: FirstTurn::Whole(&[&SINGLE_CARD]),
    open_rules: &[&SAME_NUMBER],
    grow_rule: &book::OUTWARD,
    eleven: Eleven::Follows(&ELEVEN_SILENCE),
    second: SecondOpener::Ordinary,
    rows: &ROWS,
};

fn opening(played: Played) -> &'static Opening {
    if played.edition() == Edition::Nl1999 { &DUTCH } else { &GERMAN }
}

static RULES: &[&Rule] = book::taken_over! {
    begins: [&LOT, &SINGLE_CARD],
    rows: [&SAME_NUMBER, &ELEVEN_ORDINARY, &book::OUTWARD],
    silences: [&ELEVEN_SILENCE]
};

/// Facts that the referee uses.
static FACTS: &[Fact] =
    &[Fact::Table, Fact::Hand, Fact::Others, Fact::Pile, Fact::First, Fact::Without];

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "any-start",
    names: ["Any starting card", "Beliebige Startkarte", "Uitloten"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| setup::PLAYERS,
    tally: Tally::MinusPoints,
    questions: |_| &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::Hand)],
    suggested_rounds: None,
    rules: RULES,
    facts: FACTS,
    cards: GameCards {
        check: |situation| referee::check(opening(situation.played()), situation),
        fitting: Some(|situation, table, card| {
            opening(situation.played()).can_take(situation, table, card)
        }),
        ..GameCards::CLASSIC
    },
    referee: Referee::Cards(|steps, situation| {
        referee::judge(opening(situation.played()), steps, situation)
    }),
    setup: |request| setup::deal(opening(request.played), request, &LOT, &[]),
    score: |sheet, round| score::score(opening(sheet.played), sheet, round),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("blue 8", "--first 7 --table b7")),
        settle: None,
        score: "Anna=out Ben=19+2 Clara=34",
    },
};
