//! Shared parts of the eleven table games of the box: sheets that count or name a
//! winner, a loser or an order, checks of pairs and quartets, and their one common silence.

mod comparison;
mod sets;
mod sheet;

pub use crate::cards::fold::is_same_name;
pub use comparison::{check_cards, check_equal_hands};
pub use sets::{
    impossible_card, is_pair, is_quartet, judge_draw, judge_steps, why_no_pair, why_no_quartet,
};
pub use sheet::{CountLimits, score_one_seat, score_order, scored_points, seat_counts, sum_of};

use crate::games::setup::Setup;
use crate::games::sheet::{ResultKind, SheetQuestion, Unit};
use crate::games::{Examples, GameCards, GameEntry, Referee, Tally};
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{CheckError, Edition, Rule, Silence};
use std::ops::RangeInclusive;

/// Number of players if a leaflet names none: two, and as many as the cards allow, at most 20.
pub const TWO_OR_MORE: RangeInclusive<usize> = 2..=20;
/// Number of players: three, and as many as the cards allow, at most 20.
pub const THREE_OR_MORE: RangeInclusive<usize> = 3..=20;
/// Two to six players.
pub const TWO_TO_SIX: RangeInclusive<usize> = 2..=6;
/// Three to six players.
pub const THREE_TO_SIX: RangeInclusive<usize> = 3..=6;
/// Two to four players.
pub const TWO_TO_FOUR: RangeInclusive<usize> = 2..=4;
/// Exactly two players.
pub const TWO: RangeInclusive<usize> = 2..=2;

/// A tie is shared, as in the row games.
pub static BOX_TIE: Rule =
    Rule::silence("box.silence.tie", Silence::Ruled, &[de_variants::END, nl_1999::END]);

/// The parts in which most table games agree: the classic pack, no facts, no moves, no comparison,
/// cards that are counted. A game states what it is and what differs.
pub const TABLE_GAME: GameEntry = GameEntry {
    id: "",
    names: [""; 3],
    default_target: None,
    editions: &[Edition::DeVariants, Edition::Nl1999],
    players: |_| TWO_OR_MORE,
    tally: Tally::Cards,
    questions: |_| &[SheetQuestion::Results(ResultKind::Count(Some(Unit::Cards)))],
    suggested_rounds: None,
    rules: &[],
    facts: &[],
    cards: GameCards::CLASSIC,
    referee: no_moves(),
    setup: |ask| Setup::dealing_all_but(0, ask, &BOX_TIE),
    score: |sheet, round| Ok(scored_points(seat_counts(sheet, round)?, Vec::new())),
    settle: None,
    slate: None,
    examples: Examples { claim: None, settle: None, score: "" },
};

/// The referee of a game that has only comparisons: it has no move to judge.
const fn no_moves() -> Referee {
    Referee::Cards(|_, _| Err(CheckError::NotInThisGame(0)))
}
