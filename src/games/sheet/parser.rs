//! Parser for the results of a round: the only place where their text becomes a value.

use super::{RoundResults, ScoreSheet, SeatResult, SheetError, SheetFlag};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sheet::ResultKind;

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
