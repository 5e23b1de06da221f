//! Decides who begins a round of FLÄT: the highest sum of two open cards.

use super::GAME;
use super::rules::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, Rank, ScoredFace, parse_faces};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, Outcome, SettleError, SettleFlag, SettleInput, SettlePlace, SettleReferee,
    Settlement,
};
use crate::games::table::parse_players;
use crate::rules::reason::{self, ReasonArg};

/// Number of cards that every player turns up.
const TURNED_UP: usize = 2;

pub(super) const SETTLE: SettleReferee =
    SettleReferee { flags: &[SettleFlag::Players], judge: settle };

/// Finds the player who begins.
///
/// # Errors
/// A text that is not two cards; a card twice; more or fewer players than the game has.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let mut seen: Vec<ScoredFace> = Vec::new();
    let mut sums: Vec<TwoCardSum<'_>> = Vec::new();
    for (name, text) in parse_players(input, &(GAME.players)(played))? {
        let mut sum = TwoCardSum { name, least: 0, most: 0 };
        for face in parse_two_cards(name, text)? {
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
    let joker = sums.iter().any(|sum| sum.least < sum.most);
    let leads = |one: &&TwoCardSum<'_>| {
        sums.iter().all(|other| std::ptr::eq(*one, other) || one.least > other.most)
    };
    let sums_case = || {
        let describe = |sum: &TwoCardSum<'_>| {
            let (least, most) = (format_signed(sum.least), format_signed(sum.most));
            if sum.least == sum.most {
                ReasonArg::from(format!("{} {least}", sum.name))
            } else {
                reason::flaet_two_cards_span(least, most, sum.name).into()
            }
        };
        reason::flaet_two_cards(ReasonArg::list(sums.iter().map(describe)))
    };
    if let Some(first) = sums.iter().find(leads) {
        let mut decided_by = vec![&START_HIGHEST_TWO];
        if joker {
            decided_by.push(&SILENCE_JOKER_RANGE);
        }
        let settlement = Settlement::new(Outcome::Decided, decided_by)
            .with_detail("starts", DetailValue::Text(first.name.to_owned()))
            .because(sums_case());
        return Settlement { headline: Some(reason::flaet_starts(first.name)), ..settlement };
    }
    let most = sums.iter().map(|sum| sum.most).max().unwrap_or_default();
    let tied = sums.iter().filter(|sum| sum.most == most);
    if tied.clone().any(|sum| sum.least < most) {
        return Settlement::new(Outcome::Undecided, vec![&SILENCE_JOKER_START])
            .because(sums_case());
    }
    let names = ReasonArg::all(tied.map(|sum| sum.name));
    Settlement::new(Outcome::Undecided, vec![&START_HIGHEST_TWO])
        .because(reason::flaet_level(names, format_signed(most)))
}

/// Formats a number with a typographic minus: `−2`.
fn format_signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Parses a player's two cards; a number alone is the card of that number.
fn parse_two_cards(name: &str, text: &str) -> Result<Vec<ScoredFace>, SettleError> {
    let place = SettlePlace::Player(name.to_owned());
    let wrong = |error| place.refuse(text, error);
    let end = text.len();
    let faces = parse_faces(text).map_err(wrong)?;
    let in_deck = |face: ScoredFace| match face {
        ScoredFace::Value(value) => {
            let rank = u32::try_from(value).ok().and_then(Rank::of_number);
            let error = ParseError::new(0..end, Expected::Rank);
            rank.map(ScoredFace::Rank).ok_or_else(|| wrong(error))
        }
        ScoredFace::Card(_) | ScoredFace::Rank(_) | ScoredFace::Joker(_) => Ok(face),
    };
    let faces: Vec<ScoredFace> = faces.into_iter().map(in_deck).collect::<Result<_, _>>()?;
    if faces.len() < TURNED_UP {
        return Err(wrong(ParseError::new(end..end, Expected::Face)));
    }
    if faces.len() > TURNED_UP {
        return Err(wrong(ParseError::new(0..end, Expected::End)));
    }
    Ok(faces)
}

/// Adds a card to those seen; refuses a card twice, a fifth of one rank, a third joker.
fn add_seen(face: ScoredFace, seen: &mut Vec<ScoredFace>) -> Result<(), SettleError> {
    let rank_of = |face: &ScoredFace| match face {
        ScoredFace::Card(card) => Some(card.rank),
        ScoredFace::Rank(rank) => Some(*rank),
        ScoredFace::Value(_) | ScoredFace::Joker(_) => None,
    };
    let alike = seen.iter().filter(|other| rank_of(other) == rank_of(&face)).count();
    let most = match face {
        ScoredFace::Joker(_) => usize::try_from(FAESSLER_JOKERS).unwrap_or(0),
        ScoredFace::Card(_) | ScoredFace::Rank(_) | ScoredFace::Value(_) => {
            crate::cards::faessler::Suit::ALL.len()
        }
    };
    let twice = matches!(face, ScoredFace::Card(_)) && seen.contains(&face);
    if twice || alike >= most {
        // The error names a joker without its value, which does not matter here.
        let face =
            if matches!(face, ScoredFace::Joker(_)) { ScoredFace::Joker(None) } else { face };
        return Err(SettleError::card_twice(face));
    }
    seen.push(face);
    Ok(())
}
