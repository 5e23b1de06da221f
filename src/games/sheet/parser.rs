//! Parser for the results of a round: the only place where their text becomes a value.

use super::told::{
    HandOf, SeatWords, ToldHand, gates, read_count_less, read_hand, read_result, read_said,
};
use super::{FinalHand, ResultKind, RoundResults, ScoreSheet, SeatResult, SheetError, SheetFlag};
use crate::cards::{Expected, ParseError, ToldCard};

/// Largest number that is accepted where penalties may follow it.
const LARGEST: i64 = 999;

impl ScoreSheet {
    /// Parses the result of a seat.
    ///
    /// # Errors
    /// Text that is no result of this game; a game without results.
    pub fn read(&self, seat: usize, text: &str) -> Result<SeatResult, SheetError> {
        let kind = self.result_kind().ok_or(SheetError::NotInThisGame(SheetFlag::Result))?;
        let not_understood = |error| SheetError::Result { seat, text: text.to_owned(), error };
        kind.read(text).map_err(not_understood)
    }

    /// Parses a round from results alone, one for each seat; `None` where there is none.
    ///
    /// # Errors
    /// As [`ScoreSheet::read`].
    pub fn read_round<T: AsRef<str>>(
        &self,
        results: impl IntoIterator<Item = Option<T>>,
    ) -> Result<RoundResults, SheetError> {
        let read = |(seat, text): (usize, Option<T>)| {
            text.map(|text| self.read(seat, text.as_ref())).transpose()
        };
        let results = results.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(RoundResults { results, ..RoundResults::default() })
    }
}

impl ResultKind {
    /// Parses a result of this kind.
    ///
    /// # Errors
    /// The position that is not understood, and what was expected there.
    pub fn read(self, text: &str) -> Result<SeatResult, ParseError> {
        read_said(text, None, gates(Some(self)), |said| read_result(said, Some(self)))
    }
}

/// Why a reading fails: an error, or that it is no reading at all.
type Fault = Option<ParseError>;

/// `out`, `34` or `y19+2`. A number alone is a total.
pub(super) fn hand_or_total(said: &SeatWords<'_>) -> Result<SeatResult, Fault> {
    Ok(match read_hand(said, HandOf::Rows)?.0 {
        ToldHand::Out | ToldHand::Number(0) => SeatResult::Hand(FinalHand::default()),
        ToldHand::Number(total) => SeatResult::Number(i64::from(total)),
        ToldHand::Signed(_) => return Err(None),
        ToldHand::Cards { cards, jokers } => {
            SeatResult::Hand(FinalHand { cards, jokers, bonus: None })
        }
    })
}

/// `out:2`, `12+5+J:1` or `y12 b5`. A number alone is a card, with a sign its points.
pub(super) fn hand_and_bonus(said: &SeatWords<'_>) -> Result<SeatResult, Fault> {
    let (hand, bonus) = read_hand(said, HandOf::Master)?;
    Ok(SeatResult::Hand(match hand {
        ToldHand::Signed(_) if bonus.is_some() => return Err(None),
        ToldHand::Signed(points) => return Ok(SeatResult::Points(points)),
        ToldHand::Out => FinalHand { bonus, ..FinalHand::default() },
        ToldHand::Number(number) => {
            let number = u8::try_from(number)
                .map_err(|_| Some(ParseError::new(said.at_cards(), Expected::NumberInPack)))?;
            FinalHand { cards: vec![ToldCard { colour: None, number }], jokers: 0, bonus }
        }
        ToldHand::Cards { cards, jokers } => FinalHand { cards, jokers, bonus },
    }))
}

/// `62`, `r20+r19+b3` or `20+19`: cards with their colours, or the numbers of one colour.
pub(super) fn best_colour(said: &SeatWords<'_>) -> Result<SeatResult, Fault> {
    match read_hand(said, HandOf::Colours)?.0 {
        ToldHand::Out => Err(Some(ParseError::new(said.at_cards(), Expected::Result))),
        ToldHand::Number(sum) => Ok(SeatResult::Number(i64::from(sum))),
        ToldHand::Signed(_) => Err(None),
        ToldHand::Cards { cards, jokers } => {
            let coloured = cards.iter().filter(|card| card.colour.is_some()).count();
            if coloured != 0 && coloured != cards.len() {
                // Colours for some of the cards only: the colour of the others is unknown.
                return Err(Some(ParseError::new(said.at_cards(), Expected::Colour)));
            }
            Ok(SeatResult::Hand(FinalHand { cards, jokers, bonus: None }))
        }
    }
}

/// `5`, `5-1` or `fünf Quartette`.
pub(super) fn won_less(said: &SeatWords<'_>) -> Result<SeatResult, Fault> {
    let (won, penalties) = read_count_less(said, LARGEST)?;
    Ok(SeatResult::WonLess { won, penalties })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: ResultKind, text: &str) -> SeatResult {
        kind.read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn what_is_written_reads_back() {
        for (kind, typed, written) in [
            (ResultKind::Hand, "raus", "out"),
            (ResultKind::Hand, "0", "out"),
            (ResultKind::Hand, "zwölf", "12"),
            (ResultKind::Hand, "gelbe Neun und 2", "y9+2"),
            (ResultKind::HandAndBonus, "raus : 3", "out:3"),
            (ResultKind::HandAndBonus, "out:0", "out"),
            (ResultKind::HandAndBonus, "gelbe 12, blaue Fünf und Joker:1", "y12+b5+J:1"),
            (ResultKind::HandAndBonus, "r2-4 J J", "r2+r3+r4+J+J"),
            (ResultKind::HandAndBonus, "7", "7"),
            (ResultKind::Layout, "0", "out"),
            (ResultKind::Layout, "−3", "-3"),
            (ResultKind::Layout, "K U J=7", "K+U+J=7"),
            (ResultKind::Count(None), " 16 ", "16"),
            (ResultKind::CountLessPenalties, "7 – 0", "7"),
            (ResultKind::CountLessPenalties, "5 - 1", "5-1"),
            (ResultKind::BestColour, "62", "62"),
            (ResultKind::BestColour, "r20 r19 b3", "r20+r19+b3"),
        ] {
            let first = read(kind, typed);
            assert_eq!(first.notation().as_deref(), Some(written), "{typed}");
            assert_eq!(read(kind, written).notation().as_deref(), Some(written), "{written}");
        }
    }

    #[test]
    fn nothing_of_any_kind_reads_back() {
        for &kind in ResultKind::ALL {
            let nothing = kind.empty_result();
            let words = nothing.notation().expect("no bare points");
            assert_eq!(kind.read(&words), Ok(nothing), "{kind:?}");
        }
    }

    #[test]
    fn anything_else_is_not_understood() {
        for (kind, wrong) in [
            (ResultKind::HandAndBonus, &["", ":2", "12:", "12:x", "12:-1", "out+3", "300"][..]),
            (ResultKind::HandAndBonus, &["12:+1", "yelow 3", "999999999999"]),
            (ResultKind::Count(None), &["", "x", "1x", "r5", "12.5", "-", "1234567890"]),
            (ResultKind::CountLessPenalties, &["", "-1", "5-", "5-1-1", "r5", "5+1", "out"]),
            (ResultKind::CountLessPenalties, &["10000", "99999999999"]),
            (ResultKind::BestColour, &["", "out", "r20+19", "r21", "J", "5-1", "x"]),
        ] {
            for text in wrong {
                assert!(kind.read(text).is_err(), "{kind:?} {text}");
            }
        }
    }

    #[test]
    fn extra_counts_become_part_of_the_hand() {
        use crate::games::sheet::ExtraCount;
        let hand = read(ResultKind::HandAndBonus, "12+5");
        assert!(!hand.has_count(ExtraCount::Jokers) && !hand.has_count(ExtraCount::Bonus));
        let hand = hand.with_count(ExtraCount::Jokers, 1).with_count(ExtraCount::Bonus, 2);
        assert_eq!(hand.notation().as_deref(), Some("12+5+J:2"));
        assert!(hand.has_count(ExtraCount::Jokers) && hand.has_count(ExtraCount::Bonus));
        // A given number of bonus cards means that the whole hand was given.
        assert!(read(ResultKind::HandAndBonus, "12:0").has_count(ExtraCount::Jokers));
        let joker = read(ResultKind::HandAndBonus, "J");
        assert!(joker.has_count(ExtraCount::Jokers) && !joker.has_count(ExtraCount::Bonus));
        assert_eq!(SeatResult::Number(3).with_count(ExtraCount::Bonus, 1), SeatResult::Number(3));
        // The number is capped, but it is written.
        let many = joker.with_count(ExtraCount::Jokers, u32::MAX).notation();
        assert_eq!(many.as_deref(), Some("999J"));
    }

    #[test]
    fn a_result_of_another_kind_is_no_result_here() {
        use crate::games::Game;
        let joker = read(ResultKind::HandAndBonus, "12+J");
        let bonus = read(ResultKind::HandAndBonus, "12:1");
        let other = Err(SheetError::NotInThisGame(SheetFlag::Result));
        for (game, foreign) in [
            (Game::Classic, joker.clone()),
            (Game::Classic, bonus.clone()),
            (Game::CollectColours, joker.clone()),
            (Game::CollectColours, bonus),
            (Game::Master, SeatResult::Number(3)),
            (Game::Quartets, SeatResult::Number(3)),
            (Game::Pairs, SeatResult::WonLess { won: 3, penalties: 0 }),
            (Game::Flaet, joker),
        ] {
            let results = vec![Some(foreign); 2];
            let round = RoundResults { results, ..RoundResults::default() };
            assert_eq!(game.by_default().score_sheet(2).score(&round), other, "{game}");
        }
    }
}
