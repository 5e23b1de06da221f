//! Parsers of single colours and numbers at a cursor, and of the articles before them.

use super::text::{Cursor, TokenKind, Tokens, WordSense};
use super::vocabulary::ENDINGS;
pub use super::vocabulary::{
    AND, EMPTY, JOKER, colour, is_bare_colour, known_in, nearest_of, number, number_noun,
    suggested_in,
};
use super::{Colour, Expected, ParseError};
use std::ops::Range;

/// The colour `ahead` places further on: a word, or a picture (`🟥`).
#[inline]
pub fn colour_at(cursor: &Cursor<'_>, ahead: usize) -> Option<Colour> {
    match cursor.sense_at(ahead) {
        WordSense::Colour(colour) => Some(colour),
        WordSense::Number(_) => None,
        WordSense::Other => cursor.sign_at(ahead).and_then(colour_of_picture),
    }
}

const fn colour_of_picture(sign: char) -> Option<Colour> {
    match sign {
        '🟥' | '🔴' | '❤' => Some(Colour::Red),
        '🟨' | '🟡' | '💛' | '🟧' | '🟠' => Some(Colour::Yellow),
        '🟩' | '🟢' | '💚' => Some(Colour::Green),
        '🟦' | '🔵' | '💙' => Some(Colour::Blue),
        _ => None,
    }
}

/// Articles and the like before a card.
const ARTICLES: &[&str] = &[
    "the", "a", "my", "die", "der", "das", "den", "dem", "meine", "meinen", "meiner", "mein", "de",
    "het", "mijn",
];

/// Words that are an article before a colour, and a number elsewhere.
const ARTICLE_OR_ONE: &[&str] = &["ein", "eine", "einen", "einer", "einem", "een"];

/// Skips articles.
pub fn skip_articles(cursor: &mut Cursor<'_>) {
    // The first letter rules out most words cheaply.
    let may_be_article =
        |word: &str| matches!(word.as_bytes(), [b't' | b'a' | b'm' | b'd' | b'h' | b'e', ..]);
    if matches!(cursor.sense_at(0), WordSense::Colour(_)) {
        return;
    }
    while let Some(word) = cursor.word().filter(|word| may_be_article(word)) {
        let is_article = ARTICLES.contains(&word);
        let is_article_or_one = ARTICLE_OR_ONE.contains(&word)
            && cursor.word_at(1).is_some_and(|next| colour(next).is_some() || next == "joker");
        if !is_article && !is_article_or_one {
            return;
        }
        cursor.advance();
    }
}

/// Takes a colour, if one is next.
pub fn take_colour(cursor: &mut Cursor<'_>) -> Option<Colour> {
    let colour = colour_at(cursor, 0)?;
    cursor.advance();
    Some(colour)
}

/// True if a number is `ahead` places further on.
pub fn is_number_at(cursor: &Cursor<'_>, ahead: usize) -> bool {
    cursor.has_digits_at(ahead) || matches!(cursor.sense_at(ahead), WordSense::Number(_))
}

/// Takes a number in digits or words, if one is next.
///
/// # Errors
/// The digits are too large for any use ([`Expected::Number`]).
pub fn take_number(cursor: &mut Cursor<'_>) -> Result<Option<u32>, ParseError> {
    let number = match cursor.kind_at(0) {
        Some(TokenKind::Number(Some(number))) => number,
        Some(TokenKind::Number(None)) => return Err(cursor.error(Expected::Number)),
        Some(TokenKind::Word(word)) => match cursor.sense_at(0) {
            WordSense::Number(number) => {
                let number = u32::from(number);
                let (is_tens, is_hundreds) = (is_english_tens(word), word == "hundred");
                cursor.advance();
                return Ok(Some(match number {
                    _ if is_tens => number + take_units(cursor),
                    // `two hundred thirty four`
                    1..10 if cursor.word() == Some("hundred") => {
                        cursor.advance();
                        number * 100 + take_below_hundred(cursor)?
                    }
                    100 if is_hundreds => 100 + take_below_hundred(cursor)?,
                    _ => number,
                }));
            }
            WordSense::Colour(_) | WordSense::Other => return Ok(None),
        },
        Some(TokenKind::Mark(_)) | None => return Ok(None),
    };
    cursor.advance();
    let has_ending =
        cursor.is_glued_at(0) && cursor.word().is_some_and(|word| ENDINGS.contains(&word));
    if has_ending {
        cursor.advance();
    }
    Ok(Some(number))
}

/// Takes a number in all four colours: `alle Elfer`, `the four 11s`, and, if the 11s lie from the beginning,
/// `die 11er`. Returns the number and its place.
pub(super) fn take_every(
    cursor: &mut Cursor<'_>,
    elevens_lie: bool,
) -> Option<(u32, Range<usize>)> {
    const PLURALS: &[&str] = &["s", "er", "ers", "jes", "en"];
    let mut ahead = *cursor;
    let is_all = ahead.take_word(&["all", "alle"]);
    skip_articles(&mut ahead);
    let mut counted = ahead;
    let is_four = take_number(&mut counted).ok()? == Some(4) && !counted.is_glued_at(0);
    ahead = if is_four { counted } else { ahead };
    let number_span = ahead.here();
    let number = match ahead.kind_at(0)? {
        TokenKind::Number(number) => {
            ahead.advance();
            let is_plural = ahead.is_glued_at(0) && ahead.take_word(PLURALS);
            number.filter(|_| is_plural)?
        }
        TokenKind::Word(word) => {
            ahead.advance();
            number_noun(word)?.0
        }
        TokenKind::Mark(_) => return None,
    };
    let lies = elevens_lie && number == 11;
    if !is_all && !is_four && !lies || colour_at(&ahead, 0).is_some() {
        return None;
    }
    *cursor = ahead;
    Some((number, number_span))
}

fn is_english_tens(word: &str) -> bool {
    word.ends_with("ty") && matches!(number(word), Some(20..100))
}

/// Takes what follows a hundred: a number below it, in words (`a hundred and four`).
fn take_below_hundred(cursor: &mut Cursor<'_>) -> Result<u32, ParseError> {
    let mut ahead = *cursor;
    ahead.take_word(&["and"]);
    let follows = ahead.word().is_some_and(|word| word != "hundred");
    match if follows { take_number(&mut ahead)? } else { None } {
        Some(number) if number < 100 => {
            *cursor = ahead;
            Ok(number)
        }
        Some(_) | None => Ok(0),
    }
}

/// Takes the units of `twenty one`, `twenty-one`.
fn take_units(cursor: &mut Cursor<'_>) -> u32 {
    const UNITS: [&str; 9] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let dash = usize::from(cursor.mark_at(0, '-'));
    let Some(units) = cursor.word_at(dash).and_then(|w| UNITS.iter().position(|&u| u == w)) else {
        return 0;
    };
    cursor.skip(dash + 1);
    u32::try_from(units).map_or(0, |units| units + 1)
}

/// True if texts name green by a bare `g` and leave it in doubt: writers of German or Dutch may
/// understand it as yellow (gelb, geel). Beside a green that is written out it is green, unless yellow
/// is written out too; beside a short yellow (`ge`, `y`) it is not yellow.
pub fn has_doubtful_g<'t>(texts: impl IntoIterator<Item = &'t str>) -> bool {
    let (mut has_g, mut has_green, mut has_yellow) = (false, false, false);
    for tokens in texts.into_iter().filter_map(|text| Tokens::new(text).ok()) {
        let mut cursor = tokens.cursor();
        while !cursor.is_end() {
            match (cursor.word(), colour_at(&cursor, 0)) {
                (Some("g"), _) => has_g = true,
                (Some("ge" | "y"), _) => return false,
                (_, Some(Colour::Green)) => has_green = true,
                (_, Some(Colour::Yellow)) => has_yellow = true,
                _ => {}
            }
            cursor.advance();
        }
    }
    has_g && (has_yellow || !has_green)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::text::Tokens;

    const WORDS: [&str; 3] = [
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
         fifteen sixteen seventeen eighteen nineteen twenty twenty-one",
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
         fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig",
        "één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien \
         vijftien zestien zeventien achttien negentien twintig eenentwintig",
    ];

    fn parse(text: &str) -> Option<u32> {
        let tokens = Tokens::new(text).ok()?;
        let mut cursor = tokens.cursor();
        let number = take_number(&mut cursor).ok()?;
        number.filter(|_| cursor.is_end())
    }

    #[test]
    fn numbers_are_words_in_three_languages() {
        for words in WORDS {
            let numbers: Vec<Option<u32>> = words.split_whitespace().map(parse).collect();
            let expected: Vec<Option<u32>> = (1..=21).map(Some).collect();
            assert_eq!(numbers, expected);
        }
    }

    #[test]
    fn a_number_may_be_a_noun() {
        for (word, number) in [
            ("Einser", 1),
            ("Zweier", 2),
            ("Elfer", 11),
            ("11er", 11),
            ("Zwölfer", 12),
            ("Zwanziger", 20),
            ("Einundzwanziger", 21),
            ("zeventje", 7),
            ("elfje", 11),
            ("ZWOELF", 12),
            ("zwolf", 12),
            ("twenty one", 21),
        ] {
            assert_eq!(parse(word), Some(number), "{word}");
        }
        for word in ["elfen", "tenner", "11th", "onehundred", "99999999999"] {
            assert_eq!(parse(word), None, "{word}");
        }
    }

    #[test]
    fn a_bare_g_is_noticed() {
        for text in ["g9", "r8 G11", "9 g"] {
            assert!(has_doubtful_g([text]), "{text}");
        }
        for text in ["gr9", "green 9", "ge9 gelb 10", ""] {
            assert!(!has_doubtful_g([text]), "{text}");
        }
    }
}
