//! What the eleven table games of the box share: the even deal, sheets that count, name a winner,
//! a loser or an order, what counts as a pair or a quartet, and the one silence they have in
//! common.

mod comparison;
mod deal;
mod sets;
mod sheet;

pub use crate::cards::text::same_name;
pub use comparison::{all_different, player_names, rows_of_cards, seat_named, told_cards};
pub use deal::{Deal, PACK, admit, even_deal};
pub use sets::{is_pair, is_quartet, lacking_of_number, no_quartet, no_such_cards};
pub use sheet::{CountLimits, counts, one_seat, order_sheet, scored};

use crate::games::Referee;
use crate::rules::sources::{de_variants, nl_1999};
use crate::rules::{CheckError, Rule, Silence};
use std::ops::RangeInclusive;

/// Two may play, and as many as the cards allow, at most 20: a leaflet that names no number.
pub const TWO_OR_MORE: RangeInclusive<usize> = 2..=20;
/// Three may play, and as many as the cards allow, at most 20.
pub const THREE_OR_MORE: RangeInclusive<usize> = 3..=20;
/// Two to six.
pub const TWO_TO_SIX: RangeInclusive<usize> = 2..=6;
/// Three to six.
pub const THREE_TO_SIX: RangeInclusive<usize> = 3..=6;
/// Two to four.
pub const TWO_TO_FOUR: RangeInclusive<usize> = 2..=4;
/// Two and no more.
pub const TWO: RangeInclusive<usize> = 2..=2;

/// The same number won by two: shared, as the row games have it.
pub static BOX_TIE: Rule =
    Rule::silence("box.silence.tie", Silence::Ruled, &[de_variants::END, nl_1999::END]);

/// The referee of a game that is all comparisons: it has no move to judge.
pub const fn no_moves() -> Referee {
    Referee::Cards(|_, _| Err(CheckError::NotInThisGame(0)))
}
