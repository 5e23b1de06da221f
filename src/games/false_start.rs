//! False start: the rows grow from their ends.
//!
//! The older German leaflet lays the 1s and 20s out before the deal; in the Dutch one the players
//! open the rows with them.

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
    /// The 1s and 20s lie before the deal.
    ENDS_LAID = "false-start.setup.ends-laid" in &[de_variants::FALSE_START];
    /// The players open the rows with a 1 or a 20.
    OPEN_WITH_END = "false-start.row.open-with-end" in &[nl_1999::FALSE_START];
    /// The rows grow from the ends inwards.
    INWARD = "false-start.row.inward" in &[de_variants::FALSE_START, nl_1999::FALSE_START];
    /// The 11 opens nothing.
    ELEVEN_ORDINARY = "false-start.row.eleven-ordinary"
        in &[de_variants::FALSE_START, nl_1999::FALSE_START];
    /// The dealer's right-hand neighbour begins.
    DEALER = "false-start.start.dealer" in &[nl_1999::FALSE_START];
    /// The ends as cards that lie before the deal.
    ENDS_LAID_SILENCE = "false-start.silence.ends-laid" [Differs]
        in &[de_variants::FALSE_START, nl_1999::FALSE_START];
    /// The player who begins.
    WHO_BEGINS = "false-start.silence.who-begins" [Open] in &[de_variants::FALSE_START];
    /// A colour opened from both ends.
    SECOND_OPENING = "false-start.silence.second-opening" [Open] in &[nl_1999::FALSE_START];
    /// The first card as the whole first turn.
    FIRST_TURN = "false-start.silence.first-turn" [Open] in &[nl_1999::FALSE_START];
}

static LAID_OUT_ROWS: RowLists = no_rows();

static LAID_OUT: Opening = Opening {
    opens: Opens::Nothing,
    laid_out: &[1, 20],
    runs: 2,
    start: Start::Turn(&WHO_BEGINS),
    first_turn: FirstTurn::Ordinary,
    open_rules: &[&ENDS_LAID],
    grow_rule: &INWARD,
    eleven: Eleven::Ordinary(&ELEVEN_ORDINARY),
    second: SecondOpener::Ordinary,
    rows: &LAID_OUT_ROWS,
};

static OPENED_ROWS: RowLists = no_rows();

static OPENED: Opening = Opening {
    opens: Opens::Numbers(&[1, 20]),
    laid_out: &[],
    runs: 2,
    start: Start::Opener(&DEALER),
    first_turn: FirstTurn::Silent(&FIRST_TURN),
    open_rules: &[&OPEN_WITH_END],
    grow_rule: &INWARD,
    eleven: Eleven::Ordinary(&ELEVEN_ORDINARY),
    second: SecondOpener::Silent(&SECOND_OPENING),
    rows: &OPENED_ROWS,
};

fn opening(played: Played) -> &'static Opening {
    if played.edition() == Edition::Nl1999 { &OPENED } else { &LAID_OUT }
}

static RULES: &[&Rule] = book::taken_over! {
    begins: [&ENDS_LAID, &DEALER],
    rows: [&OPEN_WITH_END, &INWARD, &ELEVEN_ORDINARY],
    silences: [&ENDS_LAID_SILENCE, &WHO_BEGINS, &SECOND_OPENING, &FIRST_TURN]
};

/// Facts that the referee uses.
static FACTS: &[Fact] = referee::FACTS;

/// The game's entry.
pub static GAME: GameEntry = GameEntry {
    id: "false-start",
    names: ["False start", "Falscher Anfang", "Valse start"],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| setup::PLAYERS,
    tally: Tally::MinusPoints,
    questions: |_| &[SheetQuestion::Out, SheetQuestion::Results(ResultKind::Hand)],
    suggested_rounds: None,
    rules: RULES,
    facts: FACTS,
    cards: GameCards {
        laid_out: |played| opening(played).laid_out(),
        check: |situation| referee::check(opening(situation.played()), situation),
        fitting: Some(|situation, table, card| {
            opening(situation.played()).can_take(situation, table, card)
        }),
        ..GameCards::CLASSIC
    },
    referee: Referee::Cards(|steps, situation| {
        referee::judge(opening(situation.played()), steps, situation)
    }),
    setup: |request| {
        let opening = opening(request.played);
        let (begins, before): (&'static Rule, &[&'static Rule]) = match opening.opens {
            Opens::Nothing => (&WHO_BEGINS, &[&ENDS_LAID]),
            Opens::Numbers(_) | Opens::FirstNumber => (&DEALER, &[]),
        };
        setup::deal(opening, request, begins, before)
    },
    score: |sheet, round| score::score(opening(sheet.played), sheet, round),
    settle: None,
    slate: None,
    examples: Examples {
        claim: Some(("red 2", r#"--table "r1 r20""#)),
        settle: None,
        score: "Anna=out Ben=19+2 Clara=34",
    },
};
