//! The words of a result → a value: the one place where they are read.

use super::{Hand, ResultKind, RoundTold, SheetError, SheetFlag, Table, Told};
use crate::cards::faessler::{ToldLayout, read_told_layout};
use crate::cards::said::{Unit, read_said};
use crate::cards::text::{Cursor, Words};
use crate::cards::words::take_number;
use crate::cards::{
    Expected, HandOf, ParseError, ToldCard, ToldHand, read_master_hand, read_told_count,
    read_told_hand, take_told_count,
};

/// The largest number that is read where penalties may follow it.
const LARGEST: u32 = 999;

impl Table {
    /// Reads what was told of a seat.
    ///
    /// # Errors
    /// Words that are no result of this game; a game in which nobody has a result.
    pub fn read(&self, seat: usize, text: &str) -> Result<Told, SheetError> {
        let kind = self.result_kind().ok_or(SheetError::NotInThisGame(SheetFlag::Result))?;
        let wrong = |error| SheetError::Result { seat, text: text.to_owned(), error };
        kind.read(text).map_err(wrong)
    }

    /// Reads a round told by results alone, one a seat; `None` where nothing was told.
    ///
    /// # Errors
    /// As [`Table::read`].
    pub fn read_round<T: AsRef<str>>(
        &self,
        results: impl IntoIterator<Item = Option<T>>,
    ) -> Result<RoundTold, SheetError> {
        let read = |(seat, text): (usize, Option<T>)| {
            text.map(|text| self.read(seat, text.as_ref())).transpose()
        };
        let results = results.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(RoundTold { results, ..RoundTold::default() })
    }
}

impl ResultKind {
    /// Reads a result of this kind.
    ///
    /// # Errors
    /// Where it is not understood, and what was expected there.
    pub fn read(self, text: &str) -> Result<Told, ParseError> {
        match self {
            ResultKind::Hand => read_hand(text),
            ResultKind::HandAndBonus => read_hand_and_bonus(text).map(Told::Hand),
            ResultKind::Layout => Ok(match read_told_layout(text)? {
                ToldLayout::Out => Told::Layout(Vec::new()),
                ToldLayout::Sum(sum) => Told::Number(sum),
                ToldLayout::Faces(faces) => Told::Layout(faces),
            }),
            ResultKind::Count(unit) => read_told_count(text, unit).map(Told::Number),
            ResultKind::CountLessPenalties => read_count_less_penalties(text),
            ResultKind::BestColour => read_best_colour(text),
        }
    }
}

/// `out`, `34`, `y19+2`: a number alone is a total.
fn read_hand(text: &str) -> Result<Told, ParseError> {
    Ok(match read_told_hand(text, HandOf::Rows)? {
        ToldHand::Out | ToldHand::Number(0) => Told::Hand(Hand::default()),
        ToldHand::Number(total) => Told::Number(i64::from(total)),
        ToldHand::Cards { cards, jokers } => Told::Hand(Hand { cards, jokers, bonus: None }),
    })
}

/// `out:2`, `12+5+J:1`, `y12 b5`: a number alone is a card.
fn read_hand_and_bonus(text: &str) -> Result<Hand, ParseError> {
    // A colon elsewhere stands behind words: `drei Karten: 2, 9 und 16`.
    let is_bonus = |bonus: &str| !bonus.trim().contains([',', '+', ' ']);
    let (text, bonus) = match text.rsplit_once(':').filter(|(_, bonus)| is_bonus(bonus)) {
        None => (text, None),
        Some((hand, bonus)) => (hand, Some(read_bonus(text, hand.len() + 1, bonus)?)),
    };
    let (hand, in_words) = read_master_hand(text)?;
    if bonus.is_some() && in_words.is_some() {
        return Err(ParseError::new(0..text.len(), Expected::OneReading));
    }
    let bonus = bonus.or(in_words);
    Ok(match hand {
        ToldHand::Out => Hand { bonus, ..Hand::default() },
        ToldHand::Number(number) => {
            let number = u8::try_from(number)
                .map_err(|_| ParseError::new(0..text.len(), Expected::NumberInPack))?;
            Hand { cards: vec![ToldCard { colour: None, number }], jokers: 0, bonus }
        }
        ToldHand::Cards { cards, jokers } => Hand { cards, jokers, bonus },
    })
}

/// The number behind the colon.
fn read_bonus(text: &str, start: usize, bonus: &str) -> Result<u32, ParseError> {
    let digits = bonus.trim();
    let number = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
    number.ok_or_else(|| ParseError::new(start..text.len(), Expected::Number))
}

/// `5`, `5-1`, `fünf Quartette`; any dash, with or without spaces.
fn read_count_less_penalties(text: &str) -> Result<Told, ParseError> {
    read_said(text, |framed| {
        let at = 0..text.len();
        // Points are what is left after the penalties.
        if let Some((points, _)) = &framed.points {
            return Err(ParseError::new(points.clone(), Expected::End));
        }
        let (won, taken) = take_told_count(framed, Some(Unit::Quartets))?;
        if won < 0 {
            return Err(ParseError::new(at, Expected::Number));
        }
        if won > i64::from(LARGEST) {
            return Err(ParseError::new(at, Expected::Shorter));
        }
        let words = Words::new(&framed.text)?;
        let mut cursor = words.cursor();
        cursor.skip(taken);
        let penalties = if cursor.take_mark('-') { take_count(&mut cursor)? } else { 0 };
        cursor.finish()?;
        Ok(Told::WonLess { won, penalties })
    })
}

fn take_count(cursor: &mut Cursor<'_>) -> Result<i64, ParseError> {
    let at = cursor.here();
    match take_number(cursor)? {
        Some(count) if count > LARGEST => Err(ParseError::new(at, Expected::Shorter)),
        Some(count) => Ok(i64::from(count)),
        None => Err(cursor.error(Expected::Number)),
    }
}

/// `62`, `r20+r19+b3`, `20+19`: cards with their colours, or the numbers of one colour.
fn read_best_colour(text: &str) -> Result<Told, ParseError> {
    match read_told_hand(text, HandOf::Colours)? {
        ToldHand::Out => Err(Words::new(text)?.cursor().error(Expected::Result)),
        ToldHand::Number(sum) => Ok(Told::Number(i64::from(sum))),
        ToldHand::Cards { cards, jokers } => {
            let coloured = cards.iter().filter(|card| card.colour.is_some()).count();
            if coloured != 0 && coloured != cards.len() {
                // Some with their colour, some without: whose are those?
                return Err(ParseError::new(0..text.len(), Expected::Colour));
            }
            Ok(Told::Hand(Hand { cards, jokers, bonus: None }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: ResultKind, text: &str) -> Told {
        kind.read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
    }

    #[test]
    fn what_is_written_reads_back() {
        for (kind, told, written) in [
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
            let first = read(kind, told);
            assert_eq!(first.words().as_deref(), Some(written), "{told}");
            assert_eq!(read(kind, written).words().as_deref(), Some(written), "{written}");
        }
    }

    #[test]
    fn nothing_of_any_kind_reads_back() {
        for &kind in ResultKind::ALL {
            let nothing = kind.nothing();
            let words = nothing.words().expect("no bare points");
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
    fn what_was_counted_beside_a_hand_goes_with_it() {
        use crate::games::sheet::Beside;
        let hand = read(ResultKind::HandAndBonus, "12+5");
        assert!(!hand.tells(Beside::Jokers) && !hand.tells(Beside::Bonus));
        let hand = hand.with(Beside::Jokers, 1).with(Beside::Bonus, 2);
        assert_eq!(hand.words().as_deref(), Some("12+5+J:2"));
        assert!(hand.tells(Beside::Jokers) && hand.tells(Beside::Bonus));
        // Who tells the bonus cards has told all.
        assert!(read(ResultKind::HandAndBonus, "12:0").tells(Beside::Jokers));
        let joker = read(ResultKind::HandAndBonus, "J");
        assert!(joker.tells(Beside::Jokers) && !joker.tells(Beside::Bonus));
        assert_eq!(Told::Number(3).with(Beside::Bonus, 1), Told::Number(3));
        // However many are told, their number is written.
        let many = joker.with(Beside::Jokers, u32::MAX).words();
        assert_eq!(many.as_deref(), Some("999J"));
    }

    #[test]
    fn a_result_of_another_kind_is_no_result_here() {
        use crate::games::Game;
        let joker = read(ResultKind::HandAndBonus, "12+J");
        let bonus = read(ResultKind::HandAndBonus, "12:1");
        let other = Err(SheetError::NotInThisGame(SheetFlag::Result));
        for (game, told) in [
            (Game::Classic, joker.clone()),
            (Game::Classic, bonus.clone()),
            (Game::CollectColours, joker.clone()),
            (Game::CollectColours, bonus),
            (Game::Master, Told::Number(3)),
            (Game::Quartets, Told::Number(3)),
            (Game::Pairs, Told::WonLess { won: 3, penalties: 0 }),
            (Game::Flaet, joker),
        ] {
            let results = vec![Some(told); 2];
            let round = RoundTold { results, ..RoundTold::default() };
            assert_eq!(game.by_default().table(2).score(&round), other, "{game}");
        }
    }
}
