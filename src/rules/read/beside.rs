//! `Daneben`, `erop`, `to it`: the place beside the card named before, or only `also`.

use super::clause::{ACTS, Clause, Thing};
use super::lexicon::{Meaning, Meanings};
use super::sentence::Reader;
use crate::cards::{Expected, NamedCard, ParseError};

/// Whether what was laid or drawn before is added to, and no place is told: `dazu`. `Daarnaast` behind
/// its card may be one; `to it` is none only where something is added: `attach it to it` tells one.
pub(super) fn adds(reader: &Reader<'_>, clause: &Clause) -> bool {
    let place = reader.is(Meaning::NextTo) && clause.has_cards();
    let verb = reader.cursor.text().get(clause.verb.clone()).unwrap_or_default();
    let added = verb.get(..3).is_some_and(|begin| begin.eq_ignore_ascii_case("add"));
    let attached = reader.cursor.word() == Some("to") && !added;
    // `I drew the red 11 and open a row with it`
    let more = reader.drew() && !clause.has_cards() && !reader.is(Meaning::It);
    (reader.laid() || more) && !place && !attached
}

/// Refuses a word for the place beside a card named before, where nobody can tell which card that is:
/// `die rote 14 und die gelbe 12 daneben`. Cards of one run lie side by side anyway.
///
/// # Errors
/// That word.
pub(super) fn guard_place(
    reader: &Reader<'_>,
    clause: &Clause,
    meanings: Meanings,
) -> Result<(), ParseError> {
    if !meanings.has(Meaning::BesideIt) {
        return Ok(());
    }
    let verb = meanings.any(ACTS);
    let mut cards: Vec<NamedCard> = Vec::new();
    let mut tops = 0;
    let mut placed = false;
    for item in &clause.things {
        match &item.thing {
            Thing::Cards { cards: told, .. } => cards.extend(told.iter().copied()),
            Thing::Top(_) => tops += 1,
            Thing::At(..) | Thing::On(_) | Thing::There => placed = true,
            _ => {}
        }
    }
    let last = clause.things.last().map(|item| &item.thing);
    let said = matches!(last, Some(Thing::At(..) | Thing::On(_) | Thing::There));
    let clear = match cards.len() + tops {
        // `an die rote 13 dran`
        1.. if said => true,
        0 | 1 => !reader.laid() || reader.one_named && !verb,
        // `Da liegt die blaue 11, und ich lege die blaue 10 und die blaue 12 daneben.`
        _ => tops == 0 && !placed && (is_run(&cards) || reader.one_named && !verb),
    };
    if clear { Ok(()) } else { Err(reader.error(Expected::PlaceOrOrder)) }
}

/// Whether each card is the next one of its colour, up or down.
fn is_run(cards: &[NamedCard]) -> bool {
    cards.windows(2).all(|pair| {
        pair[0].colour == pair[1].colour && pair[0].number.abs_diff(pair[1].number) == 1
    })
}
