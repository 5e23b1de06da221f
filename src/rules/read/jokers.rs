//! Jokers and connectors, and what a joker stands for.

use super::clause::{Clause, Item, Thing};
use super::lexicon::{Meaning, Meanings};
use super::parting::{Stops, take_stops};
use super::sentence::Reader;
use super::things::{guard_count, take_card};
use crate::cards::list::take_cards;
use crate::cards::{Expected, NamedCard, ParseError};
use smallvec::smallvec;

/// Takes a joker, with the card that it stands for where that is told, or a connector.
pub(super) fn take_special(
    reader: &mut Reader<'_>,
    clause: &Clause,
) -> Result<Option<Thing>, ParseError> {
    let several = names_several_jokers(reader, clause)?;
    let mut ahead = reader.behind_articles();
    if ahead.take(Meaning::Connector) {
        *reader = ahead;
        return Ok(Some(Thing::Connector));
    }
    if !ahead.take(Meaning::Joker) && !ahead.cursor.take_word(&["j"]) {
        return Ok(None);
    }
    // `I take the joker for the red 12`: as it, or in exchange for it?
    let swaps = clause.can_be(Meaning::Swap);
    let takes = clause.can_be(Meaning::Take);
    let mut card = ahead;
    let told = card.cursor.take_mark('=')
        || card.look().is_some_and(|hit| {
            let stands = hit.meanings.has(Meaning::As)
                && !(takes && hit.meanings.has(Meaning::For))
                || hit.meanings.has(Meaning::Instead) && !swaps
                || hit.meanings.has(Meaning::For) && !swaps && !takes;
            if stands {
                card.cursor.skip(hit.tokens);
            }
            stands
        });
    let card = if told { card } else { ahead };
    if card.is_card() && !swaps && (told || !clause.has_cards()) {
        let mut card = card.behind_articles();
        guard_count(&card, true)?;
        let read = take_cards(&mut card.cursor, None)?;
        let mut cards = read.cards;
        if several {
            // `two jokers as red 12 and red 13`: a joker for each of them.
            take_listed(&mut card, &mut cards)?;
        }
        if several == (cards.len() == 1) {
            return Err(ParseError::new(read.number_span, Expected::Card));
        }
        *reader = card;
        return Ok(Some(Thing::Cards { cards, joker: true, coloured: true }));
    }
    if told && !swaps {
        return Err(card.error(Expected::Card));
    }
    *reader = ahead;
    Ok(Some(Thing::Joker))
}

/// Whether more than one joker is named here: `two jokers`, `the jokers`, `die Joker`. A count of
/// cards says nothing of jokers.
///
/// # Errors
/// One or several: `zwei Karten, Joker als …`.
fn names_several_jokers(reader: &Reader<'_>, clause: &Clause) -> Result<bool, ParseError> {
    let behind = reader.behind_articles();
    let plural = behind.cursor.word() == Some("jokers");
    // `die Joker` are several: one is `der` or `den Joker`.
    if plural || reader.cursor.word() == Some("die") && behind.is(Meaning::Joker) {
        return Ok(true);
    }
    // `two cards, a joker as red 12 and …`
    let one = behind.cursor.position() > reader.cursor.position();
    match clause.things.last().map(|item| &item.thing) {
        Some(Thing::Count { number, cards: true, .. })
            if *number > 1 && !one && behind.is(Meaning::Joker) && !reader.is_english() =>
        {
            Err(reader.error(Expected::ColourAndNumber))
        }
        Some(Thing::Count { number, cards, .. }) => Ok(*number > 1 && !cards && !one),
        Some(Thing::Them) => Ok(!one),
        _ => Ok(false),
    }
}

/// Takes the other cards of a list after `and` or a comma, with the colour told last where they have
/// none.
fn take_listed(
    reader: &mut Reader<'_>,
    cards: &mut smallvec::SmallVec<[NamedCard; 2]>,
) -> Result<(), ParseError> {
    loop {
        let mut ahead = *reader;
        let stops = take_stops(&mut ahead);
        let listed = stops != Stops::default() && stops.stop.is_none();
        if !listed || !(ahead.is_card() || ahead.is_number()) {
            return Ok(());
        }
        // `and one as green 3`
        let mut ahead = ahead.behind_articles();
        guard_count(&ahead, true)?;
        let colour = cards.last().map(|card| card.colour);
        cards.extend(take_cards(&mut ahead.cursor, colour)?.cards);
        *reader = ahead;
    }
}

/// Takes `as a joker`, `with a joker` after the card that it stands for.
pub(super) fn take_as_joker(reader: &mut Reader<'_>) -> bool {
    let mut ahead = *reader;
    // `for the joker` exchanges it.
    let leads = ahead.look().filter(|hit| {
        hit.meanings.has(Meaning::As)
            && !hit.meanings.has(Meaning::For)
            && !hit.meanings.has(Meaning::InPlace)
            || hit.meanings.has(Meaning::With)
    });
    let Some(leads) = leads else { return false };
    ahead.cursor.skip(leads.tokens);
    let mut ahead = ahead.behind_articles();
    let taken = ahead.take(Meaning::Joker);
    if taken {
        *reader = ahead;
    }
    taken
}

/// Takes `in place of the joker` behind the card that goes there: that is the swap.
pub(super) fn takes_place_of_joker(
    reader: &mut Reader<'_>,
    clause: &mut Clause,
    meanings: Meanings,
    tokens: usize,
) -> bool {
    if !meanings.has(Meaning::InPlace) {
        return false;
    }
    let lays = clause.acts.is_none() || clause.only(&[Meaning::Lay, Meaning::Fit]);
    let one = matches!(
        clause.things.as_slice(),
        [Item { thing: Thing::Cards { cards, joker: false, .. }, .. }] if cards.len() == 1
    );
    let ahead = reader.after(tokens);
    let the = ahead.cursor.word().is_some_and(|word| ["the", "de"].contains(&word))
        || reader.after(tokens.saturating_sub(1)).cursor.word() == Some("des");
    let mut behind = ahead.behind_articles();
    let joker = behind.take(Meaning::Joker);
    if !(lays && one && the && joker) {
        return false;
    }
    *reader = behind;
    clause.acts = Meanings::of(&[Meaning::Swap]);
    true
}

/// Takes what a joker told before stands for: `put the joker on red 9 as red 8`.
pub(super) fn takes_joker_as(
    reader: &mut Reader<'_>,
    clause: &mut Clause,
    meanings: Meanings,
    tokens: usize,
) -> Result<bool, ParseError> {
    let stands = meanings.has(Meaning::As) || meanings.has(Meaning::Instead);
    // `I take the joker for the red 12`: as it, or in exchange for it?
    let unclear = clause.can_be(Meaning::Take) && meanings.has(Meaning::For);
    if !stands || unclear || clause.can_be(Meaning::Swap) {
        return Ok(false);
    }
    let Some(at) = clause.things.iter().position(|item| item.thing == Thing::Joker) else {
        return Ok(false);
    };
    let mut ahead = reader.after(tokens);
    let card = take_card(&mut ahead)?;
    *reader = ahead;
    clause.things[at].thing = Thing::Cards { cards: smallvec![card], joker: true, coloured: true };
    Ok(true)
}
