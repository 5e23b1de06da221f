//! Decides who begins a round of FLÄT: the highest sum of two open cards.

use super::rules::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, Rank, ScoredFace, Suit, parse_faces};
use crate::cards::{Expected, ParseError};
use crate::games::settle::{DetailValue, SettleAnswers, SettleError, SettleReferee, Settlement};
use crate::games::sheet::SettleFlag;
use crate::rules::reason::{self, ReasonArg};

/// Number of cards that every player turns up.
const TURNED_UP: usize = 2;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { required: &[SettleFlag::Players], optional: &[], judge: settle };

/// Finds the player who begins.
fn settle(asked: &SettleAnswers<'_>) -> Result<Settlement, SettleError> {
    let mut seen: Vec<ScoredFace> = Vec::new();
    let mut sums: Vec<TwoCardSum<'_>> = Vec::new();
    for (name, faces) in asked.results(parse_two_cards)? {
        let mut sum = TwoCardSum { name, least: 0, most: 0 };
        for face in faces {
            add_seen(face, &mut seen)?;
            let values = match face {
                ScoredFace::Card(card) => card.value()..=card.value(),
                ScoredFace::Rank(rank) => rank.value()..=rank.value(),
                ScoredFace::Value(value) => value..=value,
                ScoredFace::Joker(_) => FACE_VALUES,
            };
            sum.least += values.start();
            sum.most += values.end();
        }
        sums.push(sum);
    }
    Ok(find_highest(&sums))
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
    let faces = parse_faces(text)?.into_iter().map(in_deck).collect::<Result<Vec<_>, _>>()?;
    match faces.len() {
        ..TURNED_UP => Err(ParseError::new(end..end, Expected::Face)),
        TURNED_UP => Ok(faces),
        _ => Err(ParseError::new(0..end, Expected::End)),
    }
}

/// Adds a card to those seen; refuses a card twice, a fifth of one rank, a third joker.
fn add_seen(face: ScoredFace, seen: &mut Vec<ScoredFace>) -> Result<(), SettleError> {
    let rank_of = |face: &ScoredFace| match face {
        ScoredFace::Card(card) => Some(card.rank),
        ScoredFace::Rank(rank) => Some(*rank),
        ScoredFace::Value(_) | ScoredFace::Joker(_) => None,
    };
    // The error names a joker without its value, which does not matter here.
    let (face, most) = match face {
        ScoredFace::Joker(_) => (ScoredFace::Joker(None), usize::try_from(FAESSLER_JOKERS)),
        ScoredFace::Card(_) | ScoredFace::Rank(_) | ScoredFace::Value(_) => {
            (face, Ok(Suit::ALL.len()))
        }
    };
    let alike = seen.iter().filter(|other| rank_of(other) == rank_of(&face)).count();
    let is_again = matches!(face, ScoredFace::Card(_)) && seen.contains(&face);
    if is_again || alike >= most.unwrap_or(0) {
        return Err(SettleError::card_twice(face));
    }
    seen.push(face);
    Ok(())
}
