//! Half rows and the bonus cards for them.

use super::layout::{ELEVEN, Layout};
use super::reasons::Reasons;
use super::rulebook as rule;
use super::setup::BONUS_CARDS;
use crate::cards::{Card, Colour};
use crate::games::HalfRow;
use smallvec::SmallVec;

/// The half rows completed so far, in the game and in this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    complete: usize,
    /// Those completed in this turn for which there is a bonus card, in order.
    pub(super) awarded: SmallVec<[HalfRow; 2]>,
}

impl Tally {
    /// The half rows that are complete before the turn: somebody has had a card for each.
    pub(super) fn before(layout: &Layout) -> Tally {
        let halves = Colour::ALL
            .into_iter()
            .flat_map(|colour| [false, true].map(|upper| HalfRow { colour, upper }));
        let complete = halves.filter(|half| layout.half_is_full(half.colour, half.upper)).count();
        Tally { complete, awarded: SmallVec::new() }
    }

    /// Looks whether the card or joker just laid, at a place that was free, was the last one missing.
    pub(super) fn laid(&mut self, layout: &Layout, card: Card, joker: bool, found: &mut Reasons) {
        let Some(half) = half_of(card) else { return };
        if !layout.half_is_full(half.colour, half.upper) {
            return;
        }
        self.complete += 1;
        found.by(&rule::BONUS_HALF_ROW);
        if joker {
            found.by(&rule::BONUS_JOKER_COMPLETES);
        }
        if self.complete <= BONUS_CARDS as usize {
            self.awarded.push(half);
        } else {
            found.by(&rule::BONUS_SUPPLY);
            found.by(&rule::SILENCE_EIGHTH_BONUS);
        }
    }
}

/// Whether the half row of the card is complete.
pub(super) fn is_complete(layout: &Layout, card: Card) -> bool {
    half_of(card).is_some_and(|half| layout.half_is_full(half.colour, half.upper))
}

/// The half row that needs the card; an 11 lies from the beginning.
fn half_of(card: Card) -> Option<HalfRow> {
    (card.number() != ELEVEN)
        .then(|| HalfRow { colour: card.colour(), upper: card.number() > ELEVEN })
}
