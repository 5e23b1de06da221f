//! Cards laid together in a game that only knows sets of them.

use super::Dialect;
use crate::cards::NamedCard;
use crate::rules::moves::{Lay, Move, Place, SpannedStep, Step};
use smallvec::{SmallVec, smallvec};

type SetCards = SmallVec<[NamedCard; 2]>;

/// Makes sets of the cards that are laid at once, and of cards laid one after the other that are whole
/// sets. A single card stays, and is no step of the game.
pub(super) fn join_cards(steps: Move, dialect: Dialect) -> Move {
    let (size, set): (usize, fn(SetCards) -> Step) = match dialect {
        Dialect::Pairs => (2, Step::Pair),
        Dialect::Quartets | Dialect::Asking => (4, Step::Quartet),
        Dialect::Cards | Dialect::Piles => return steps,
    };
    let laid: Option<SmallVec<[SetCards; 4]>> =
        steps.iter().map(|spanned| laid_cards(&spanned.step)).collect();
    if let (Some(laid), [first, .., last]) = (laid, steps.as_slice())
        && let Some(sets) = find_sets(&laid.concat(), size)
    {
        let span = first.span.start..last.span.end;
        return sets.map(|cards| SpannedStep { step: set(cards), span: span.clone() }).collect();
    }
    let mut joined = Move::new();
    for SpannedStep { step, span } in steps {
        match laid_cards(&step).filter(|cards| cards.len() > 1) {
            Some(cards) => {
                let sets = find_sets(&cards, size).map(Iterator::collect);
                let sets: SmallVec<[SetCards; 2]> = sets.unwrap_or_else(|| smallvec![cards]);
                let spanned = |cards| SpannedStep { step: set(cards), span: span.clone() };
                joined.extend(sets.into_iter().map(spanned));
            }
            None => joined.push(SpannedStep { step, span }),
        }
    }
    joined
}

/// The cards that a step lays anywhere; `None` for any other step.
fn laid_cards(step: &Step) -> Option<SetCards> {
    let Step::Lay(lays) = step else { return None };
    let is_plain = |lay: &Lay| !lay.is_joker && lay.place == Place::Anywhere;
    lays.iter().all(is_plain).then(|| lays.iter().map(|lay| lay.card).collect())
}

/// The cards by their numbers; `None` unless there are as many of each as a set has.
fn find_sets(cards: &[NamedCard], size: usize) -> Option<impl Iterator<Item = SetCards>> {
    let mut sets: SmallVec<[SetCards; 2]> = SmallVec::new();
    for card in cards {
        match sets.iter_mut().find(|set| set[0].number == card.number) {
            Some(set) => set.push(*card),
            None => sets.push([*card].as_slice().into()),
        }
    }
    sets.iter().all(|set| set.len() == size).then(|| sets.into_iter())
}
