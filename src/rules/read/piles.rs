//! connect-anywhere: a number put on a pile, and the tops of the piles.

use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, TokenKind, Words, fold};
use crate::cards::words::{self, is_number_at, skip_articles, take_colour, take_number};
use crate::cards::{Card, Colour, Expected, ParseError, ToldCard, nearest};
use crate::rules::Pile;
use crate::rules::moves::{PileName, Step, TopCard};

const ON: &[&str] =
    &["on", "onto", "to", "in", "into", "auf", "an", "ins", "op", "aan", "naar", "bij"];

/// `14`, `red 14 on Ben`, `14 on own`.
pub(super) fn take_put(cursor: &mut Cursor<'_>, players: Names<'_>) -> Result<Step, ParseError> {
    skip_articles(cursor);
    let (number, colour) = take_top(cursor)?;
    let before_me = take_before_me(&mut { *cursor });
    if !before_me && !cursor.take_word(ON) {
        return Ok(Step::Put { number, colour, pile: None });
    }
    Ok(Step::Put { number, colour, pile: Some(take_pile(cursor, players)?) })
}

/// A number with or without its colour.
fn take_top(cursor: &mut Cursor<'_>) -> Result<(u32, Option<Colour>), ParseError> {
    let colour = take_colour(cursor);
    let Some(number) = take_number(cursor)? else { return Err(cursor.error(Expected::Number)) };
    // `Ben=13 Red=4`: there the word is a name.
    let named = cursor.mark_at(1, '=');
    Ok((number, if named { colour } else { colour.or_else(|| take_colour(cursor)) }))
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

/// Whether a card on another pile begins here: `14 on Ben 15 on Clara` lacks its comma.
fn starts_put(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    take_top(&mut ahead).is_ok() && ahead.take_word(ON)
}

fn is_card_at(cursor: &Cursor<'_>, ahead: usize) -> bool {
    is_number_at(cursor, ahead) || cursor.word_at(ahead).and_then(words::colour).is_some()
}

/// Whether the name of a pile ends here.
fn ends(cursor: &Cursor<'_>) -> bool {
    match cursor.kind_at(0) {
        None | Some(TokenKind::Mark(',' | ';')) => true,
        Some(TokenKind::Word(word)) => {
            let joined = words::AND.contains(&word);
            matches!(word, "then" | "dann" | "dan") || joined && is_card_at(cursor, 1)
        }
        Some(TokenKind::Number(_) | TokenKind::Mark(_)) => false,
    }
}

/// The players whose piles a claim may name.
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// Any name.
    Any,
    /// These and no other.
    Only(&'a [&'a str]),
}

impl Names<'_> {
    /// The player that somebody names, as the table writes the name: `Ben`, `Ben's pile`, `Annas
    /// Stapel`.
    fn find(self, said: &str) -> Option<String> {
        let name = said
            .rsplit_once(' ')
            .filter(|(_, noun)| PILE.contains(&fold(noun).as_str()))
            .map_or(said, |(name, _)| name.trim_end());
        let owner = ["'s", "’s", "'", "’"].into_iter().find_map(|end| name.strip_suffix(end));
        let Names::Only(players) = self else { return Some(owner.unwrap_or(name).to_owned()) };
        let named = |name: &str| {
            let folded = fold(name);
            players.iter().find(|player| fold(player) == folded)
        };
        let found =
            named(name).or_else(|| named(owner?)).or_else(|| named(name.strip_suffix('s')?));
        found.map(|player| (*player).to_owned())
    }

    /// The player's name that is nearest to a mistyped one.
    fn nearest(self, said: &str) -> Option<String> {
        let Names::Only(players) = self else { return None };
        nearest(said, players.iter().copied()).map(str::to_owned)
    }
}

const PILE: &[&str] = &["pile", "stack", "stapel"];

/// Takes `vor mir`, `in front of me`, `voor mij`.
fn take_before_me(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.place();
    cursor.take_word(&["in"]);
    let before = cursor.take_word(&["front"]) && cursor.take_word(&["of"])
        || cursor.take_word(&["vor", "voor"]);
    if before && cursor.take_word(&["me", "mir", "mich", "mij", "myself"]) {
        return true;
    }
    cursor.rewind(start);
    false
}

/// Takes the words for the centre and for one's own pile: `the pile in the middle`, `vor mir`.
fn take_pile_words(cursor: &mut Cursor<'_>) -> Option<PileName> {
    const MIDDLE: &[&str] =
        &["centre", "center", "middle", "mitte", "tischmitte", "midden", "zentrum"];
    const OF_THE_TABLE: &[&str] = &["table", "tisch", "tisches", "tafel"];
    let start = cursor.place();
    skip_articles(cursor);
    if take_before_me(cursor) {
        return Some(PileName::Own);
    }
    let mine = cursor.place() > start
        && cursor
            .peek_back()
            .is_some_and(|word| matches!(word, "my" | "mein" | "meinen" | "meiner" | "mijn"));
    if cursor.take_word(PILE) {
        if mine || take_before_me(cursor) {
            return Some(PileName::Own);
        }
        // `the pile in the middle`
        if cursor.take_word(&["in", "of"]) {
            skip_articles(cursor);
            if cursor.take_word(MIDDLE) {
                return Some(PileName::Centre);
            }
        }
        cursor.rewind(start);
        return None;
    }
    let Some(pile) = cursor.word().and_then(pile_word) else {
        cursor.rewind(start);
        return None;
    };
    cursor.advance();
    cursor.take_word(PILE);
    let end = cursor.place();
    if pile == PileName::Centre && cursor.take_word(&["of", "des", "vom", "van"]) {
        skip_articles(cursor);
        if !cursor.take_word(OF_THE_TABLE) {
            cursor.rewind(end);
        }
    }
    Some(pile)
}

fn take_pile(cursor: &mut Cursor<'_>, players: Names<'_>) -> Result<PileName, ParseError> {
    let start = cursor.place();
    if let Some(pile) = take_pile_words(cursor)
        && ends(cursor)
    {
        return Ok(pile);
    }
    cursor.rewind(start);
    skip_articles(cursor);
    let named = cursor.word().is_some_and(|word| words::colour(word).is_some())
        && is_number_at(cursor, 1)
        || is_number_at(cursor, 0);
    if named {
        let (number, colour) = take_top(cursor)?;
        if ends(cursor) {
            return Ok(PileName::Showing(TopCard { number, colour }));
        }
    }
    cursor.rewind(start);
    let from = cursor.here();
    if !matches!(cursor.kind_at(0), Some(TokenKind::Word(_))) {
        return Err(cursor.error(Expected::Pile));
    }
    cursor.advance();
    while !ends(cursor) {
        if starts_put(cursor) {
            return Err(cursor.error(Expected::OnOrComma));
        }
        if matches!(cursor.kind_at(0), Some(TokenKind::Mark(sign)) if !matches!(sign, '-' | '\'' | '’' | '.'))
        {
            return Err(cursor.error(Expected::End));
        }
        cursor.advance();
    }
    let span = from.start..cursor.taken_to();
    let said = &cursor.text()[span.clone()];
    match players.find(said) {
        Some(player) => Ok(PileName::Player(player)),
        None => Err(ParseError {
            nearest: players.nearest(said),
            ..ParseError::new(span, Expected::Pile)
        }),
    }
}

/// Reads the tops of the piles: `centre=13 Ben=13 own=4 Clara=empty`, in the order told; `None`
/// where a pile is empty.
///
/// # Errors
/// A text that is no such list, or a number that the pack does not have.
pub(super) fn read_piles(text: &str, highest: u8) -> Result<Vec<Pile>, ParseError> {
    let words = Words::new(text)?;
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
        let name = &text[from.start..cursor.taken_to()];
        if !cursor.take_mark('=') {
            return Err(cursor.error(Expected::Pile));
        }
        let pile = pile_word(&fold(name)).unwrap_or_else(|| PileName::Player(name.to_owned()));
        let top = if cursor.take_word(words::EMPTY) {
            None
        } else {
            let at = cursor.here();
            let (number, colour) = take_top(&mut cursor)?;
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
