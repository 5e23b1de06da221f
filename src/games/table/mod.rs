//! Shared parts of the eleven table games of the box: sheets that count or name a
//! winner, a loser or an order, checks of pairs and quartets, and their one common silence.

mod comparison;
mod sets;
mod sheet;

pub use crate::cards::fold::is_same_name;
pub use comparison::{check_card_counts, check_equal_hands, read_card_hand, read_cards};
pub use sets::{impossible_card, is_pair, is_quartet, missing_of_number, why_no_quartet};
pub use sheet::{CountLimits, score_one_seat, score_order, scored_points, seat_counts};

use crate::games::Referee;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{CheckError, Rule, Silence};
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

/// The referee of a game that has only comparisons: it has no move to judge.
pub const fn no_moves() -> Referee {
    Referee::Cards(|_, _| Err(CheckError::NotInThisGame(0)))
}
