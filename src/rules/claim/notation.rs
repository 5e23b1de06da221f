//! Canonical notation of the commonest steps: `red 12 on red 11, draw 2, pass`.
//!
//! A batch has thousands of such claims. They are read token by token, without the grammar of
//! sentences, which understands them in the same way, and all other steps.

use super::Dialect;
use crate::cards::NamedCard;
use crate::cards::list::take_cards;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{AND, colour_at, is_number_at, take_colour, take_number};
use crate::rules::moves::{Lay, Move, PileName, Place, Side, SpannedStep, Step, TopCard};
use smallvec::SmallVec;

/// Words of the notation in English, German and Dutch, folded.
type Words = [&'static str; 3];

const DRAW: Words = ["draw", "ziehe", "trek"];
const PASS: Words = ["pass", "passe", "pas"];
const CALL: Words = ["call", "schluss", "stop"];
const LINK: Words = ["link", "verbinde", "verbind"];
const LINK_TO: Words = ["to", "mit", "met"];
const ON: Words = ["on", "an", "op"];
const OF: Words = ["of", "von", "van"];
const CENTRE: Words = ["centre"; 3];

/// A step with one card.
type CardStep = fn(NamedCard) -> Step;

/// Verbs with one card.
const CARD_VERBS: [(Words, CardStep); 6] = [
    (DRAW, Step::DrawCard),
    (["open", "eroffne", "open"], Step::Open),
    (["start", "beginne", "begin"], Step::Start),
    (["keep", "behalte", "houd"], Step::Keep),
    (["swap", "tausche", "ruil"], Step::Swap),
    (["deny", "verneine", "ontken"], Step::Deny),
];

/// Sides of a card, with `of` behind them.
const SIDES: [(Words, Side); 2] =
    [(["left", "links", "links"], Side::Left), (["right", "rechts", "rechts"], Side::Right)];

/// Parses a text that is nothing but such steps, in the words of any language; `None` if it is
/// anything else.
pub(super) fn parse(tokens: &Tokens<'_>, dialect: Dialect) -> Option<Move> {
    let mut cursor = tokens.cursor();
    let mut steps = Move::new();
    loop {
        let start = cursor.here().start;
        let before = cursor;
        let put = if dialect == Dialect::Piles { put(&mut cursor) } else { None };
        let step = match put {
            Some(step) => step,
            None => {
                cursor = before;
                step(&mut cursor)?
            }
        };
        steps.push(SpannedStep { step, span: start..cursor.taken_end() });
        if cursor.is_end() {
            return Some(steps);
        }
        cursor.take_mark(',').then_some(())?;
    }
}

fn step(cursor: &mut Cursor<'_>) -> Option<Step> {
    if cursor.take_word(&PASS) {
        return Some(Step::Pass);
    }
    if cursor.take_word(&CALL) {
        return Some(Step::Call);
    }
    if cursor.take_word(&LINK) {
        let from = card(cursor)?;
        let to = cursor.take_word(&LINK_TO).then(|| take_colour(cursor))??;
        return (!is_number_at(cursor, 0)).then_some(Step::Link { from, to });
    }
    let verb = CARD_VERBS.iter().find(|(words, _)| cursor.take_word(words));
    match verb {
        Some((words, _)) if *words == DRAW && colour_at(cursor, 0).is_none() => {
            let count = take_number(cursor).ok()?.unwrap_or(1);
            (count > 0 && colour_at(cursor, 0).is_none()).then_some(Step::Draw(count))
        }
        Some((_, step)) => card(cursor).map(step),
        None => lay(cursor),
    }
}

/// Takes a card with its colour first.
fn card(cursor: &mut Cursor<'_>) -> Option<NamedCard> {
    colour_at(cursor, 0)?;
    match take_cards(cursor, None).ok()?.cards.as_slice() {
        [card] => Some(*card),
        _ => None,
    }
}

fn lay(cursor: &mut Cursor<'_>) -> Option<Step> {
    let mut lays: SmallVec<[Lay; 1]> = SmallVec::new();
    loop {
        let card = card(cursor)?;
        let is_joker = cursor.take_mark('*');
        let place = place(cursor)?;
        // `X and Y on Z` lays both there.
        if place != Place::Anywhere && lays.iter().any(|lay| lay.place == Place::Anywhere) {
            return None;
        }
        lays.push(Lay { card, is_joker, place });
        if !cursor.take_word(AND) {
            return Some(Step::Lay(lays));
        }
    }
}

/// Takes the place behind a card; `None` if it is not understood here.
fn place(cursor: &mut Cursor<'_>) -> Option<Place> {
    if cursor.take_word(&ON) {
        return card(cursor).map(|anchor| Place::On(anchor, None));
    }
    let Some((_, side)) = SIDES.iter().find(|(words, _)| cursor.take_word(words)) else {
        return Some(Place::Anywhere);
    };
    cursor.take_word(&OF).then(|| card(cursor))?.map(|anchor| Place::On(anchor, Some(*side)))
}

/// connect-anywhere: `14 on centre`, `14 on red 13`.
fn put(cursor: &mut Cursor<'_>) -> Option<Step> {
    let TopCard { number, colour } = top(cursor)?;
    let pile = if !cursor.take_word(&ON) {
        None
    } else if cursor.take_word(&CENTRE) {
        Some(PileName::Centre)
    } else {
        Some(PileName::Showing(top(cursor)?))
    };
    Some(Step::Put { number, colour, pile })
}

fn top(cursor: &mut Cursor<'_>) -> Option<TopCard> {
    let colour = take_colour(cursor);
    if !is_number_at(cursor, 0) {
        return None;
    }
    let number = take_number(cursor).ok()??;
    Some(TopCard { number, colour: colour.or_else(|| take_colour(cursor)) })
}
