//! Decides who begins a round of FLÄT: the highest sum of two open cards.

use super::limits::{self, FinalLayout};
use super::rules::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, Rank, ScoredFace};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::results::read_face_list;
use crate::games::sheet::{Refusal, SettleFlag};
use crate::rules::Finding;
use crate::rules::reason::{self, ReasonArg};

/// Number of cards that every player turns up.
const TURNED_UP: usize = 2;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { inputs: &[SettleFlag::Players], judge: settle };

/// Finds the player who begins.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = input.results(played, read_two_cards)?;
    let layouts: Vec<FinalLayout> =
        hands.iter().map(|(_, faces)| FinalLayout::Faces(faces.clone())).collect();
    let impossible = limits::refusals(&layouts, 0).into_iter().find_map(|refusal| match refusal {
        Refusal::CardTwice { card } => Some(card),
        Refusal::NumberTooOften { numbers, .. } => numbers.first().copied(),
        Refusal::TooManyJokers { .. } => Some(ScoredFace::Joker(None).into()),
        _ => None,
    });
    if let Some(card) = impossible {
        return Err(reason::error_settle_card_twice(card).into());
    }
    // The range of sums of each player's two cards; a joker makes it a range.
    let range =
        |face: ScoredFace| face.value().map_or(FACE_VALUES.into_inner(), |value| (value, value));
    let add = |sum: (i64, i64), value: (i64, i64)| (sum.0 + value.0, sum.1 + value.1);
    let sums: Vec<(&str, (i64, i64))> = hands
        .into_iter()
        .map(|(name, faces)| (name, faces.into_iter().map(range).fold((0, 0), add)))
        .collect();
    Ok(find_highest(&sums))
}

/// Finds the highest sum. Decided only if it leads whatever the jokers count.
fn find_highest(sums: &[(&str, (i64, i64))]) -> Settlement {
    let describe = |&(name, (least, most)): &(&str, (i64, i64))| {
        let (from, to) = (format_signed(least), format_signed(most));
        if least == most {
            ReasonArg::from(format!("{name} {from}"))
        } else {
            reason::flaet_two_cards_span(from, to, name).into()
        }
    };
    let all_sums = reason::flaet_two_cards(ReasonArg::list(sums.iter().map(describe)));
    let leads = |&(name, (least, _)): &(&str, (i64, i64))| {
        sums.iter().all(|&(other, (_, most))| other == name || least > most)
    };
    if let Some(&(first, _)) = sums.iter().find(|sum| leads(sum)) {
        let has_joker = sums.iter().any(|(_, (least, most))| least < most);
        let silence = has_joker.then_some(&SILENCE_JOKER_RANGE);
        let finding = Finding::legal(&[&START_HIGHEST_TWO]).citing(silence.as_slice());
        let details = vec![("starts", DetailValue::Text(first.to_owned()))];
        let headline = reason::flaet_starts(first);
        return Settlement { headline, details, ..finding.because(all_sums).into() };
    }
    let highest = sums.iter().map(|&(_, (_, most))| most).max().unwrap_or_default();
    let tied = sums.iter().filter(|(_, (_, most))| *most == highest);
    if tied.clone().any(|(_, (least, _))| *least < highest) {
        return Finding::open(&SILENCE_JOKER_START).because(all_sums).into();
    }
    let names = ReasonArg::all(tied.map(|(name, _)| *name));
    let level = reason::flaet_level(names, format_signed(highest));
    Finding::missing(&[], &[&START_HIGHEST_TWO]).because(level).into()
}

/// Formats a number with a typographic minus: `−2`.
fn format_signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Parses a player's two cards; a number alone is the card of that number, and what a joker counts is
/// open.
fn read_two_cards(text: &str) -> Result<Vec<ScoredFace>, ParseError> {
    let end = text.len();
    let in_deck = |face| match face {
        ScoredFace::Value(value) => {
            let rank = u32::try_from(value).ok().and_then(Rank::of_number);
            rank.map(ScoredFace::Rank).ok_or_else(|| ParseError::new(0..end, Expected::Rank))
        }
        ScoredFace::Joker(_) => Ok(ScoredFace::Joker(None)),
        ScoredFace::Card(_) | ScoredFace::Rank(_) => Ok(face),
    };
    let faces = read_face_list(text)?.into_iter().map(in_deck).collect::<Result<Vec<_>, _>>()?;
    match faces.len() {
        ..TURNED_UP => Err(ParseError::new(end..end, Expected::Face)),
        TURNED_UP => Ok(faces),
        _ => Err(ParseError::new(0..end, Expected::End)),
    }
}
