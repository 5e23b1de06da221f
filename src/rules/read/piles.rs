//! connect-anywhere: a number put on a pile, and the tops of the piles.

use super::lexicon::Meaning;
use super::sentence::{Names, Reader};
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, TokenKind, Tokens, fold};
use crate::cards::words::{EMPTY, colour_at, is_number_at, take_colour, take_number};
use crate::cards::{Card, Expected, ParseError, ToldCard};
use crate::rules::Pile;
use crate::rules::moves::{PileName, TopCard};

/// A number with or without its colour.
pub(super) fn take_top(cursor: &mut Cursor<'_>) -> Result<TopCard, ParseError> {
    let colour = take_colour(cursor);
    let Some(number) = take_number(cursor)? else { return Err(cursor.error(Expected::Number)) };
    // `Ben=13 Red=4`: there the word is a name.
    let named = cursor.mark_at(1, '=');
    Ok(TopCard {
        number,
        colour: if named { colour } else { colour.or_else(|| take_colour(cursor)) },
    })
}

fn pile_word(word: &str) -> Option<PileName> {
    match word {
        "centre" | "center" | "middle" | "mitte" | "tischmitte" | "mittelstapel" | "zentrum"
        | "midden" | "middelste" => Some(PileName::Centre),
        "own" | "mine" | "eigen" | "eigene" | "eigener" | "eigenen" | "eigenem" | "eigenes" => {
            Some(PileName::Own)
        }
        _ => None,
    }
}

/// Takes the pile that a relation leads to: `the pile in the middle`, `my pile`, `Anna's pile`,
/// `13`.
///
/// # Errors
/// A pile of nobody, or none.
pub(super) fn take_pile(reader: &mut Reader<'_>) -> Result<PileName, ParseError> {
    let start = *reader;
    let mut own = false;
    while let Some(hit) = reader.look() {
        let mine = hit.meanings.has(Meaning::Own);
        if !mine && !hit.meanings.has(Meaning::Article) && !hit.meanings.has(Meaning::New) {
            break;
        }
        own |= mine;
        reader.cursor.skip(hit.tokens);
    }
    if reader.take(Meaning::Centre) {
        reader.take(Meaning::Pile);
        return if own { Err(start.error(Expected::Pile)) } else { Ok(PileName::Centre) };
    }
    if reader.take(Meaning::Pile) {
        if own {
            return Ok(PileName::Own);
        }
        if reader.take(Meaning::BeforeMe) {
            return Ok(PileName::Own);
        }
        // `the pile in the middle`, `the pile of Anna`
        let led = reader.is(Meaning::In) || reader.is(Meaning::From);
        let mut ahead = reader.after(1).behind_articles();
        if led && ahead.take(Meaning::Centre) {
            *reader = ahead;
            return Ok(PileName::Centre);
        }
        if led {
            reader.cursor.advance();
            return take_owner(reader);
        }
        return Err(start.error(Expected::Pile));
    }
    if own {
        return Ok(PileName::Own);
    }
    *reader = start.behind_articles();
    if colour_at(&reader.cursor, 0).is_some() && is_number_at(&reader.cursor, 1)
        || is_number_at(&reader.cursor, 0)
    {
        return Ok(PileName::Showing(take_top(&mut reader.cursor)?));
    }
    *reader = start;
    take_owner(reader)
}

/// Whether a step ends here.
fn ends(reader: &Reader<'_>) -> bool {
    let mark = |mark| reader.cursor.mark_at(0, mark);
    reader.is_end() || mark(',') || mark(';') || reader.is(Meaning::Then) || reader.is(Meaning::And)
}

/// Takes the name of a player, and the word for a pile after it.
fn take_owner(reader: &mut Reader<'_>) -> Result<PileName, ParseError> {
    let from = reader.cursor.here();
    if !matches!(reader.cursor.kind_at(0), Some(TokenKind::Word(_))) {
        return Err(reader.error(Expected::Pile));
    }
    let names = reader.names();
    let mut ahead = *reader;
    let mut longest = None;
    while let Some(kind) = ahead.cursor.kind_at(0) {
        if matches!(kind, TokenKind::Mark(sign) if !matches!(sign, '-' | '\'' | '.'))
            || matches!(kind, TokenKind::Number(_)) && !ends(&ahead.after(1))
        {
            break;
        }
        ahead.cursor.advance();
        let said = &reader.cursor.text()[from.start..ahead.cursor.taken_end()];
        let found = names.find(said);
        // Where any name is a player's, it ends at a word of the table.
        let known = ahead.look().is_some();
        if let Some(player) = found {
            longest = Some((player, ahead));
            if matches!(names, Names::Any) && known {
                break;
            }
        }
    }
    let Some((player, mut ahead)) = longest else {
        let mut end = *reader;
        end.cursor.advance();
        while !end.is_end() && end.look().is_none() && !end.cursor.mark_at(0, ',') {
            end.cursor.advance();
        }
        let span = from.start..end.cursor.taken_end();
        let nearest = names.nearest(&reader.cursor.text()[span.clone()]);
        return Err(ParseError { nearest, ..ParseError::new(span, Expected::Pile) });
    };
    ahead.take(Meaning::Pile);
    *reader = ahead;
    Ok(PileName::Player(player))
}

/// Reads the tops of the piles: `centre=13 Ben=13 own=4 Clara=empty`, in the order told; `None`
/// where a pile is empty.
///
/// # Errors
/// A text that is no such list, or a number that the pack does not have.
pub(super) fn read_piles(text: &str, highest: u8) -> Result<Vec<Pile>, ParseError> {
    let words = Tokens::new(text)?;
    let mut cursor = words.cursor();
    let mut piles = Vec::new();
    if cursor.is_end() {
        return Err(cursor.error(Expected::Pile));
    }
    while !cursor.is_end() {
        let from = cursor.here();
        if !matches!(cursor.kind_at(0), Some(TokenKind::Word(_))) {
            return Err(cursor.error(Expected::Pile));
        }
        while !cursor.is_end() && !cursor.mark_at(0, '=') {
            cursor.advance();
        }
        let name = &text[from.start..cursor.taken_end()];
        if !cursor.take_mark('=') {
            return Err(cursor.error(Expected::Pile));
        }
        let pile = pile_word(&fold(name)).unwrap_or_else(|| PileName::Player(name.to_owned()));
        let top = if cursor.take_word(EMPTY) {
            None
        } else {
            let at = cursor.here();
            let TopCard { number, colour } = take_top(&mut cursor)?;
            let number = u8::try_from(number)
                .ok()
                .filter(|number| (1..=highest.min(Card::HIGHEST)).contains(number));
            let number = number.ok_or_else(|| ParseError::new(at, Expected::NumberInPack))?;
            Some(ToldCard { colour, number })
        };
        piles.push(Pile { name: pile, top });
        if take_separators(&mut cursor) && cursor.is_end() {
            return Err(cursor.error(Expected::Pile));
        }
    }
    Ok(piles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Colour;

    #[test]
    fn the_tops_are_told_by_name() {
        let player = |name: &str| PileName::Player(name.to_owned());
        let top = |colour, number| Some(ToldCard { colour, number });
        assert_eq!(
            read_piles("centre=13 Ben=red 13, own=4 Anna Maria=empty Red=5", 20),
            Ok(vec![
                Pile { name: PileName::Centre, top: top(None, 13) },
                Pile { name: player("Ben"), top: top(Some(Colour::Red), 13) },
                Pile { name: PileName::Own, top: top(None, 4) },
                Pile { name: player("Anna Maria"), top: None },
                Pile { name: player("Red"), top: top(None, 5) },
            ])
        );
        assert_eq!(
            read_piles("Mitte=zwei eigener=leer", 20),
            Ok(vec![
                Pile { name: PileName::Centre, top: top(None, 2) },
                Pile { name: PileName::Own, top: None },
            ])
        );
    }

    #[test]
    fn what_is_no_list_of_piles_is_refused() {
        for (told, expected, at) in [
            ("", Expected::Pile, ""),
            ("13", Expected::Pile, "13"),
            ("Ben", Expected::Pile, ""),
            ("Ben=", Expected::Number, ""),
            ("Ben=21", Expected::NumberInPack, "21"),
            ("Ben=13,", Expected::Pile, ""),
            ("=13", Expected::Pile, "="),
        ] {
            let error = read_piles(told, 20).expect_err(told);
            assert_eq!((error.expected, &told[error.span]), (expected, at), "{told}");
        }
    }
}
