//! Who begins a round of FLÄT: the highest sum of two open cards.

use super::GAME;
use super::rulebook::{SILENCE_JOKER_START, START_HIGHEST_TWO};
use crate::cards::faessler::{FACE_VALUES, FAESSLER_JOKERS, Rank, ToldFace, read_faces};
use crate::cards::{Expected, ParseError};
use crate::games::Played;
use crate::games::settle::{Outcome, Place, SettleError, SettleFlag, SettleTold, Settlement};
use crate::games::table::{no_other_settle_flags, player_names};

/// How many cards everybody turns up.
const TURNED_UP: usize = 2;

/// Names who begins.
///
/// # Errors
/// A text that is not two cards; a card twice; more or fewer players than the game has.
pub(super) fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    no_other_settle_flags(told, &[SettleFlag::Players])?;
    player_names(told, &(GAME.players)(played))?;
    let mut seen: Vec<ToldFace> = Vec::new();
    let mut sums: Vec<(&str, i64)> = Vec::new();
    let mut joker = false;
    for (name, text) in &told.players {
        let mut sum = 0;
        for face in read_two(name, text)? {
            see(face, &mut seen)?;
            sum += match face {
                ToldFace::Card(card) => card.value(),
                ToldFace::Rank(rank) => rank.value(),
                ToldFace::Value(value) => value,
                ToldFace::Joker(_) => {
                    joker = true;
                    *FACE_VALUES.start()
                }
            };
        }
        sums.push((name, sum));
    }
    if joker {
        return Ok(Settlement::new(Outcome::Undecided, vec![&SILENCE_JOKER_START]));
    }
    let highest = sums.iter().map(|&(_, sum)| sum).max();
    let mut first = sums.iter().filter(|&&(_, sum)| Some(sum) == highest);
    let starts = first.next().filter(|_| first.next().is_none());
    let outcome = if starts.is_some() { Outcome::Decided } else { Outcome::Undecided };
    let mut settlement = Settlement::new(outcome, vec![&START_HIGHEST_TWO]);
    settlement.starts = starts.map(|&(name, _)| name.to_owned());
    Ok(settlement)
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
        return Err(wrong(ParseError::new(end..end, Expected::Card)));
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
            &SettleTold { players, ..SettleTold::default() },
        )
    }

    #[test]
    fn the_highest_two_cards_begin() {
        let settled = told(&[("Anna", "ro5 seK"), ("Ben", "ei2 A"), ("Clara", "F, U")]).unwrap();
        assert_eq!((settled.outcome, settled.starts.as_deref()), (Outcome::Decided, Some("Anna")));
        assert_eq!(settled.rules, [&START_HIGHEST_TWO]);
        assert!(settled.takes.is_empty());
    }

    #[test]
    fn a_tie_and_a_joker_stay_open() {
        let tie = told(&[("Anna", "ro5 K"), ("Ben", "5+O"), ("Clara", "1 2")]).unwrap();
        assert_eq!((tie.outcome, tie.starts), (Outcome::Undecided, None));
        assert_eq!(tie.rules, [&START_HIGHEST_TWO]);
        let joker = told(&[("Anna", "ro5 J"), ("Ben", "5+K")]).unwrap();
        assert_eq!((joker.outcome, joker.starts), (Outcome::Undecided, None));
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
