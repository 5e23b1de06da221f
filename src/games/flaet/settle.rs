//! Who begins a round of FLÄT: the highest sum of two open cards.

use super::GAME;
use super::rulebook::{SILENCE_JOKER_RANGE, SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, Rank, ToldFace, read_faces};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{
    Detail, Outcome, Place, Settle, SettleCase, SettleError, SettleFlag, SettleTold, Settlement,
};
use crate::games::table::player_names;

/// How many cards everybody turns up.
const TURNED_UP: usize = 2;

pub(super) const SETTLE: Settle = Settle { flags: &[SettleFlag::Players], judge: settle };

/// Names who begins.
///
/// # Errors
/// A text that is not two cards; a card twice; more or fewer players than the game has.
fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    player_names(told, &(GAME.players)(played))?;
    let mut seen: Vec<ToldFace> = Vec::new();
    let mut sums: Vec<Sum<'_>> = Vec::new();
    for (name, text) in told.named(SettleFlag::Players) {
        let mut sum = Sum { name, least: 0, most: 0 };
        for face in read_two(name, text)? {
            see(face, &mut seen)?;
            let values = match face {
                ToldFace::Card(card) => card.value()..=card.value(),
                ToldFace::Rank(rank) => rank.value()..=rank.value(),
                ToldFace::Value(value) => value..=value,
                ToldFace::Joker(_) => FACE_VALUES,
            };
            sum.least += values.start();
            sum.most += values.end();
        }
        sums.push(sum);
    }
    Ok(highest(&sums))
}

/// What somebody's two cards can count: a joker leaves it open.
struct Sum<'a> {
    name: &'a str,
    least: i64,
    most: i64,
}

/// Who has the highest sum, whatever the jokers count.
fn highest(sums: &[Sum<'_>]) -> Settlement {
    let joker = sums.iter().any(|sum| sum.least < sum.most);
    let leads = |one: &&Sum<'_>| {
        sums.iter().all(|other| std::ptr::eq(*one, other) || one.least > other.most)
    };
    let told = || {
        let span = |sum: &Sum<'_>| (sum.name.to_owned(), sum.least, sum.most);
        SettleCase::TwoCards(sums.iter().map(span).collect())
    };
    if let Some(first) = sums.iter().find(leads) {
        let mut decided_by = vec![&START_HIGHEST_TWO];
        if joker {
            decided_by.push(&SILENCE_JOKER_RANGE);
        }
        let starts = Detail::Starts(first.name.to_owned());
        return Settlement::new(Outcome::Decided, decided_by).with([starts]).because(told());
    }
    let most = sums.iter().map(|sum| sum.most).max().unwrap_or_default();
    let level = sums.iter().filter(|sum| sum.most == most);
    if level.clone().any(|sum| sum.least < most) {
        return Settlement::new(Outcome::Undecided, vec![&SILENCE_JOKER_START]).because(told());
    }
    let names = level.map(|sum| sum.name.to_owned()).collect();
    Settlement::new(Outcome::Undecided, vec![&START_HIGHEST_TWO])
        .because(SettleCase::LevelSums { names, sum: most })
}

/// Two cards; a number alone is the card of that number.
fn read_two(name: &str, text: &str) -> Result<Vec<ToldFace>, SettleError> {
    let wrong = |error| SettleError::NotUnderstood {
        place: Place::Player(name.to_owned()),
        text: text.to_owned(),
        error,
    };
    let end = text.len();
    let faces = read_faces(text).map_err(wrong)?;
    let of_deck = |face: ToldFace| match face {
        ToldFace::Value(value) => {
            let rank = u32::try_from(value).ok().and_then(Rank::of_number);
            let error = ParseError::new(0..end, Expected::Rank);
            rank.map(ToldFace::Rank).ok_or_else(|| wrong(error))
        }
        ToldFace::Card(_) | ToldFace::Rank(_) | ToldFace::Joker(_) => Ok(face),
    };
    let faces: Vec<ToldFace> = faces.into_iter().map(of_deck).collect::<Result<_, _>>()?;
    if faces.len() < TURNED_UP {
        return Err(wrong(ParseError::new(end..end, Expected::Face)));
    }
    if faces.len() > TURNED_UP {
        return Err(wrong(ParseError::new(0..end, Expected::End)));
    }
    Ok(faces)
}

/// Refuses a card twice, a fifth of one rank, a third joker.
fn see(face: ToldFace, seen: &mut Vec<ToldFace>) -> Result<(), SettleError> {
    let rank_of = |face: &ToldFace| match face {
        ToldFace::Card(card) => Some(card.rank),
        ToldFace::Rank(rank) => Some(*rank),
        ToldFace::Value(_) | ToldFace::Joker(_) => None,
    };
    let alike = seen.iter().filter(|other| rank_of(other) == rank_of(&face)).count();
    let most = match face {
        ToldFace::Joker(_) => usize::try_from(FAESSLER_JOKERS).unwrap_or(0),
        ToldFace::Card(_) | ToldFace::Rank(_) | ToldFace::Value(_) => {
            crate::cards::faessler::Suit::ALL.len()
        }
    };
    let twice = matches!(face, ToldFace::Card(_)) && seen.contains(&face);
    if twice || alike >= most {
        // What a joker counts does not matter here.
        let face = if matches!(face, ToldFace::Joker(_)) { ToldFace::Joker(None) } else { face };
        return Err(SettleError::CardTwice(face.into()));
    }
    seen.push(face);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::rules::Edition;

    fn told(players: &[(&str, &str)]) -> Result<Settlement, SettleError> {
        let players =
            players.iter().map(|(name, cards)| ((*name).to_owned(), (*cards).to_owned())).collect();
        settle(
            Game::Flaet.played(Edition::Flaet).unwrap(),
            &SettleTold::default().with_named(SettleFlag::Players, players),
        )
    }

    #[test]
    fn the_highest_two_cards_begin() {
        let settled = told(&[("Anna", "ro5 seK"), ("Ben", "ei2 A"), ("Clara", "F, U")]).unwrap();
        assert_eq!(settled.outcome, Outcome::Decided);
        assert_eq!(settled.details, [Detail::Starts("Anna".to_owned())]);
        assert_eq!(settled.rules, [&START_HIGHEST_TWO]);
        assert!(settled.takes.is_empty());
    }

    #[test]
    fn a_tie_and_a_joker_stay_open() {
        let tie = told(&[("Anna", "ro5 K"), ("Ben", "5+O"), ("Clara", "1 2")]).unwrap();
        assert_eq!((tie.outcome, tie.details), (Outcome::Undecided, vec![]));
        assert_eq!(tie.rules, [&START_HIGHEST_TWO]);
        let joker = told(&[("Anna", "ro5 J"), ("Ben", "5+K")]).unwrap();
        assert_eq!((joker.outcome, joker.details), (Outcome::Undecided, vec![]));
        assert_eq!(joker.rules, [&SILENCE_JOKER_START]);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let two = ("Ben", "5 K");
        let twice = |card: &str| Err(SettleError::CardTwice(read_faces(card).unwrap()[0].into()));
        assert_eq!(told(&[("Anna", "ro5 ro5"), two]), twice("ro5"));
        assert_eq!(told(&[("Anna", "roK seK"), ("Ben", "K K"), ("Clara", "K 1")]), twice("K"));
        assert_eq!(told(&[("Anna", "J J"), ("Ben", "J 1")]), twice("J"));
        assert!(matches!(told(&[two]), Err(SettleError::Players { told: 1, least: 2, most: 4 })));
        for wrong in ["ro5", "ro5 ro6 ro7", "ro5 10", "ro5 Q", "", "ro5 0"] {
            let got = told(&[("Anna", wrong), two]);
            assert!(matches!(got, Err(SettleError::NotUnderstood { .. })), "{wrong}: {got:?}");
        }
    }
}
