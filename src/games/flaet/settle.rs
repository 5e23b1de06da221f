//! Decides who begins a round of FLÄT: the highest sum of two open cards.

use super::limits::{self, FinalLayout};
use super::rules::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, Rank, ScoredFace};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::results::read_face_list;
use crate::games::sheet::{Refusal, SettleFlag};
use crate::rules::reason::{self, ReasonArg};
use crate::rules::{Finding, Rule};

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
    let sum = |(name, faces): (_, Vec<ScoredFace>)| {
        let range = |face: ScoredFace| {
            face.value().map_or(FACE_VALUES.into_inner(), |value| (value, value))
        };
        let add = |sum: (i64, i64), value: (i64, i64)| (sum.0 + value.0, sum.1 + value.1);
        let (least, most) = faces.into_iter().map(range).fold((0, 0), add);
        TwoCardSum { name, least, most }
    };
    Ok(find_highest(&hands.into_iter().map(sum).collect::<Vec<_>>()))
}

/// The range of sums of a player's two cards; a joker makes it a range.
struct TwoCardSum<'a> {
    name: &'a str,
    least: i64,
    most: i64,
}

/// Finds the highest sum. Decided only if it leads whatever the jokers count.
fn find_highest(sums: &[TwoCardSum<'_>]) -> Settlement {
    let leads = |one: &&TwoCardSum<'_>| {
        sums.iter().all(|other| std::ptr::eq(*one, other) || one.least > other.most)
    };
    let describe = |sum: &TwoCardSum<'_>| {
        let (least, most) = (format_signed(sum.least), format_signed(sum.most));
        if sum.least == sum.most {
            ReasonArg::from(format!("{} {least}", sum.name))
        } else {
            reason::flaet_two_cards_span(least, most, sum.name).into()
        }
    };
    let all_sums = reason::flaet_two_cards(ReasonArg::list(sums.iter().map(describe)));
    if let Some(first) = sums.iter().find(leads) {
        let has_joker = sums.iter().any(|sum| sum.least < sum.most);
        let rules: [&'static Rule; 2] = [&START_HIGHEST_TWO, &SILENCE_JOKER_RANGE];
        let finding = Finding::legal(&rules[..=usize::from(has_joker)]).because(all_sums);
        return Settlement::from(finding)
            .headed(reason::flaet_starts(first.name))
            .with_detail("starts", DetailValue::Text(first.name.to_owned()));
    }
    let most = sums.iter().map(|sum| sum.most).max().unwrap_or_default();
    let tied = sums.iter().filter(|sum| sum.most == most);
    if tied.clone().any(|sum| sum.least < most) {
        return Finding::open(&SILENCE_JOKER_START).because(all_sums).into();
    }
    let names = ReasonArg::all(tied.map(|sum| sum.name));
    let level = reason::flaet_level(names, format_signed(most));
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
