//! Search for another order of the same steps, for turns in which only the order is wrong.

use super::referee::MasterTurn;
use crate::games::Situation;
use crate::rules::{Move, SpannedStep, Step};

/// Largest number of steps for which the search is run.
const MOST_REORDERED: usize = 6;

/// Finds the first other order of the same steps that would be legal. A connector and the card
/// behind it stay together, because apart they are illegal.
pub(super) fn other_order(steps: &[SpannedStep], situation: &Situation) -> Option<Move> {
    let is_movable = |parsed: &SpannedStep| {
        matches!(parsed.step, Step::Lay(_) | Step::Link { .. } | Step::Swap(_))
    };
    if !(2..=MOST_REORDERED).contains(&steps.len()) || !steps.iter().all(is_movable) {
        return None;
    }
    let mut search = OrderSearch { steps, dead: [false; 1 << MOST_REORDERED] };
    let order =
        search.extend(&MasterTurn::new(situation), 0, &mut Vec::with_capacity(steps.len()))?;
    Some(order.into_iter().map(|index| steps[index].clone()).collect())
}

/// A depth-first search through the orders; those that begin like the claim come first.
struct OrderSearch<'a> {
    steps: &'a [SpannedStep],
    /// Sets of steps after which no order of the rest is legal. The order within such a set does
    /// not matter, because it leaves the same table and hand.
    dead: [bool; 1 << MOST_REORDERED],
}

impl OrderSearch<'_> {
    fn extend(
        &mut self,
        turn: &MasterTurn<'_>,
        done: usize,
        order: &mut Vec<usize>,
    ) -> Option<Vec<usize>> {
        if order.len() == self.steps.len() {
            let mut turn = turn.clone();
            turn.finish();
            return turn.is_legal().then(|| order.clone());
        }
        // A pending connector also restricts the next step, so the set alone does not decide.
        let depends_on_done_alone = turn.pending.is_none();
        if depends_on_done_alone && self.dead[done] {
            return None;
        }
        for (index, parsed) in self.steps.iter().enumerate() {
            if done & (1 << index) != 0 {
                continue;
            }
            let mut next = turn.clone();
            if next.apply_step(order.len(), &parsed.step).is_err() || !next.is_legal() {
                continue;
            }
            order.push(index);
            let found = self.extend(&next, done | 1 << index, order);
            if found.is_some() {
                return found;
            }
            order.pop();
        }
        self.dead[done] |= depends_on_done_alone;
        None
    }
}
