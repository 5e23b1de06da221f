//! Half rows, and the bonus cards for completing them.

use super::layout::{ELEVEN, MasterLayout};
use super::reasons::Reasons;
use super::rules as rule;
use super::setup::BONUS_CARDS;
use crate::cards::{Card, Colour};
use crate::games::HalfRow;
use smallvec::SmallVec;

/// Half rows completed so far, in the game and in this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct HalfRowTally {
    /// Number of complete half rows.
    complete_count: usize,
    /// Half rows completed in this turn for which there is a bonus card, in order.
    pub(super) awarded: SmallVec<[HalfRow; 2]>,
}

impl HalfRowTally {
    /// Counts the half rows that are complete before the turn. Each has earned somebody a bonus
    /// card.
    pub(super) fn new(layout: &MasterLayout) -> HalfRowTally {
        let halves = Colour::ALL
            .into_iter()
            .flat_map(|colour| [false, true].map(|is_upper| HalfRow { colour, is_upper }));
        let complete_count =
            halves.filter(|half| layout.is_half_row_full(half.colour, half.is_upper)).count();
        HalfRowTally { complete_count, awarded: SmallVec::new() }
    }

    /// Counts a half row that the card or joker just laid has completed. Its place was free before.
    pub(super) fn count_lay(
        &mut self,
        layout: &MasterLayout,
        card: Card,
        is_joker: bool,
        reasons: &mut Reasons,
    ) {
        let Some(half) = half_of(card) else { return };
        if !layout.is_half_row_full(half.colour, half.is_upper) {
            return;
        }
        self.complete_count += 1;
        reasons.cite(&rule::BONUS_HALF_ROW);
        if is_joker {
            reasons.cite(&rule::BONUS_JOKER_COMPLETES);
        }
        if self.complete_count <= BONUS_CARDS as usize {
            self.awarded.push(half);
        } else {
            reasons.cite(&rule::BONUS_SUPPLY);
            reasons.cite(&rule::SILENCE_EIGHTH_BONUS);
        }
    }
}

/// True if the half row of the card is complete.
pub(super) fn is_complete(layout: &MasterLayout, card: Card) -> bool {
    half_of(card).is_some_and(|half| layout.is_half_row_full(half.colour, half.is_upper))
}

/// Returns the half row of the card; `None` for an 11, which lies from the beginning.
fn half_of(card: Card) -> Option<HalfRow> {
    (card.number() != ELEVEN)
        .then(|| HalfRow { colour: card.colour(), is_upper: card.number() > ELEVEN })
}
