//! Decides who begins a round of FLÄT: the highest sum of two open cards.

use super::rules::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, Rank, ScoredFace, Suit};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{DetailValue, SettleError, SettleInput, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::games::sheet::results::read_faces;
use crate::rules::reason::{self, ReasonArg};

/// Number of cards that every player turns up.
const TURNED_UP: usize = 2;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { required: &[SettleFlag::Players], optional: &[], judge: settle };

/// Finds the player who begins.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let hands = input.results(played, parse_two_cards)?;
    let faces: Vec<ScoredFace> = hands.iter().flat_map(|(_, faces)| faces).copied().collect();
    if let Some(face) = find_impossible(&faces) {
        return Err(SettleError::card_twice(face));
    }
    let sum = |(name, faces): (_, Vec<ScoredFace>)| {
        let values = faces.iter().map(|face| match face {
            ScoredFace::Card(card) => (card.value(), card.value()),
            ScoredFace::Rank(rank) => (rank.value(), rank.value()),
            ScoredFace::Value(value) => (*value, *value),
            ScoredFace::Joker(_) => FACE_VALUES.into_inner(),
        });
        let (least, most) = values.fold((0, 0), |sum, value| (sum.0 + value.0, sum.1 + value.1));
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
        let decided = Settlement::decided(&[&START_HIGHEST_TWO])
            .headed(reason::flaet_starts(first.name))
            .with_detail("starts", DetailValue::Text(first.name.to_owned()))
            .because(all_sums);
        return if has_joker { decided.citing(&SILENCE_JOKER_RANGE) } else { decided };
    }
    let most = sums.iter().map(|sum| sum.most).max().unwrap_or_default();
    let tied = sums.iter().filter(|sum| sum.most == most);
    if tied.clone().any(|sum| sum.least < most) {
        return Settlement::undecided(&[&SILENCE_JOKER_START]).because(all_sums);
    }
    let names = ReasonArg::all(tied.map(|sum| sum.name));
    Settlement::undecided(&[&START_HIGHEST_TWO])
        .because(reason::flaet_level(names, format_signed(most)))
}

/// Formats a number with a typographic minus: `−2`.
fn format_signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Parses a player's two cards; a number alone is the card of that number.
fn parse_two_cards(text: &str) -> Result<Vec<ScoredFace>, ParseError> {
    let end = text.len();
    let in_deck = |face: ScoredFace| match face {
        ScoredFace::Value(value) => {
            let rank = u32::try_from(value).ok().and_then(Rank::of_number);
            rank.map(ScoredFace::Rank).ok_or_else(|| ParseError::new(0..end, Expected::Rank))
        }
        ScoredFace::Card(_) | ScoredFace::Rank(_) | ScoredFace::Joker(_) => Ok(face),
    };
    let faces = read_faces(text)?.into_iter().map(in_deck).collect::<Result<Vec<_>, _>>()?;
    match faces.len() {
        ..TURNED_UP => Err(ParseError::new(end..end, Expected::Face)),
        TURNED_UP => Ok(faces),
        _ => Err(ParseError::new(0..end, Expected::End)),
    }
}

/// Finds a card that is there again, the fifth of a rank or the third joker; that joker without its
/// value, which does not matter here.
fn find_impossible(faces: &[ScoredFace]) -> Option<ScoredFace> {
    let rank_of = |face: &ScoredFace| match face {
        ScoredFace::Card(card) => Some(card.rank),
        ScoredFace::Rank(rank) => Some(*rank),
        ScoredFace::Value(_) | ScoredFace::Joker(_) => None,
    };
    let is_impossible = |&place: &usize| {
        let (face, before) = (&faces[place], &faces[..place]);
        let most = rank_of(face).map_or(FAESSLER_JOKERS as usize, |_| Suit::ALL.len());
        let alike = before.iter().filter(|other| rank_of(other) == rank_of(face)).count();
        alike >= most || matches!(face, ScoredFace::Card(_)) && before.contains(face)
    };
    let face = faces[(0..faces.len()).find(is_impossible)?];
    Some(if rank_of(&face).is_none() { ScoredFace::Joker(None) } else { face })
}
