//! Another order of the same steps, when only the order is what is wrong.

use super::turn::Turn;
use crate::games::Situation;
use crate::rules::{Move, Step, ToldStep};

/// Beyond this many steps no other order is looked for.
const MOST_REORDERED: usize = 6;

/// The first other order of the same steps that would be legal. A connector and the card behind
/// it stay together of themselves: apart they are not legal.
pub(super) fn other_order(told: &[ToldStep], situation: &Situation) -> Option<Move> {
    let movable =
        |told: &ToldStep| matches!(told.step, Step::Lay(_) | Step::Link { .. } | Step::Swap(_));
    if !(2..=MOST_REORDERED).contains(&told.len()) || !told.iter().all(movable) {
        return None;
    }
    let mut search = Search { told, dead: [false; 1 << MOST_REORDERED] };
    let order = search.go_on(&Turn::new(situation), 0, &mut Vec::with_capacity(told.len()))?;
    Some(order.into_iter().map(|place| told[place].clone()).collect())
}

/// A search through the orders, the ones that begin as told first.
struct Search<'a> {
    told: &'a [ToldStep],
    /// The sets of steps after which no order of the rest is legal. Whatever their own order was,
    /// they leave the same table and hand behind.
    dead: [bool; 1 << MOST_REORDERED],
}

impl Search<'_> {
    fn go_on(
        &mut self,
        turn: &Turn<'_>,
        done: usize,
        order: &mut Vec<usize>,
    ) -> Option<Vec<usize>> {
        if order.len() == self.told.len() {
            let mut turn = turn.clone();
            turn.finish();
            return turn.is_legal().then(|| order.clone());
        }
        // A connector waits for its card, so what may follow depends on it too.
        let depends_on_done_alone = turn.pending.is_none();
        if depends_on_done_alone && self.dead[done] {
            return None;
        }
        for (place, told) in self.told.iter().enumerate() {
            if done & (1 << place) != 0 {
                continue;
            }
            let mut next = turn.clone();
            if next.take(order.len(), &told.step).is_err() || !next.is_legal() {
                continue;
            }
            order.push(place);
            let found = self.go_on(&next, done | 1 << place, order);
            if found.is_some() {
                return found;
            }
            order.pop();
        }
        self.dead[done] |= depends_on_done_alone;
        None
    }
}
