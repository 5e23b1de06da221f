//! The mood of a clause: done, asked, possible, a condition.

use super::clause::ClauseView;
use super::fold::TurnDraft;
use crate::language::grammars::moves::{slot, sym};
use crate::language::meaning::Slot;

const HELPERS: [Slot; 6] = [slot::HAVE, slot::BE, slot::DO, slot::MOOD, slot::WOULD, slot::MAYIF];

/// True if the clause only says what is possible: `red 12 fits`, `I could lay red 12`. A question is not
/// possible, but asked.
pub(super) fn is_possible(view: &ClauseView<'_>, before: &TurnDraft) -> bool {
    let asks_first = |helper: Slot| {
        view.meaning.span(helper).is_some_and(|helper| {
            let who = view.meaning.span(slot::WHO).or_else(|| view.meaning.span(slot::OBJ));
            who.is_none_or(|who| helper.from < who.from)
        })
    };
    if view.has(slot::OK) && !view.has(slot::WHO) && view.act().is_none() {
        return false;
    }
    if view.is_act(&[sym::FIT, sym::FITWITH]) {
        let card = view.meaning.span(slot::OBJ).or_else(|| view.meaning.span(slot::IT));
        let verb = view.span(slot::ACT);
        return !view.has(slot::WHO)
            && card.is_some_and(|card| card.from < verb.from)
            && !asks_first(slot::DO)
            && !asks_first(slot::MOOD);
    }
    if view.meaning.is(slot::MOOD, sym::MAY) || view.has(slot::WOULD) && !view.has(slot::MOOD) {
        let helper = if view.has(slot::MOOD) { slot::MOOD } else { slot::WOULD };
        return view.has(slot::SUBJECT) || !asks_first(helper);
    }
    let carries = !view.has(slot::WHO) && !view.has(slot::MOOD) && !view.has(slot::HAVE);
    let joined =
        view.between.has(slot::AND) && !view.between.has(slot::BUT) || view.between.has(slot::THEN);
    carries
        && joined
        && !view.has_any(&[slot::HES, slot::RATHER])
        && before.before.possible
        && view.act().is_none_or(|act| act != sym::LIE)
}

/// True if the clause begins with its verb and has a subject: a condition, if a comma leads on.
pub(super) fn verb_first(view: &ClauseView<'_>) -> bool {
    let first = [slot::ACT, slot::HAVE, slot::MAYIF].into_iter().any(|slot| view.begins_with(slot));
    let subject = view.has_any(&[slot::WHO, slot::IT])
        || view.is_act(&[sym::FIT, sym::COME, sym::LIE]) && view.has(slot::OBJ);
    let helped = HELPERS.into_iter().any(|helper| view.has(helper));
    let fact = view.is_act(&[sym::LIE]) || view.has(slot::HAVE) && view.act().is_none();
    first && subject && (!helped || fact || view.has(slot::MAYIF))
}

/// True if the clause says that cards are or were laid, and not by whom.
pub(super) fn is_passive(view: &ClauseView<'_>) -> bool {
    let told = match view.act() {
        Some(sym::LAY | sym::LAYOUT | sym::ADD) => {
            view.has_any(&[slot::BE, slot::HAVE]) && !view.has(slot::SUBJECT)
        }
        Some(_) | None => false,
    };
    told && view.has(slot::OBJ)
        && !view.has_any(&[slot::OK, slot::TABLE])
        && !view.meaning.is(slot::MOOD, sym::MAY)
}
