//! Words, numbers and signs of a text, each with its place, as every reader of the notation sees
//! them.

use super::words;
use super::{Colour, Expected, ParseError};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest text that is read, in bytes.
const LONGEST: usize = 64 * 1024;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind<'w> {
    /// Letters, folded: lower case, without accents (`Grüne` is `grune`).
    Word(&'w str),
    /// Digits; `None` is a number beyond every use.
    Number(Option<u32>),
    /// Any other sign; every dash is `-`.
    Mark(char),
}

/// A word, number or sign with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'w> {
    /// What it is.
    pub kind: TokenKind<'w>,
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Whether it touches the token before it (`y9`).
    pub glued: bool,
}

/// A word as the notation compares words: lower case, without accents, `ß` as `ss`.
pub fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for sign in word.nfkd().filter(|&sign| !is_combining_mark(sign)) {
        for lower in sign.to_lowercase() {
            match lower {
                'ß' => folded.push_str("ss"),
                _ => folded.push(lower),
            }
        }
    }
    folded
}

/// A word, name or sentence as it is looked up: folded, its letters and digits only.
pub fn fold_letters(text: &str) -> String {
    fold(text).chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// What two spellings of one person's name have in common: case does not count (`Weiß` is
/// `WEISS`), nor how an accent is encoded; that there is one does. What only makes a picture of an
/// emoji cannot be seen by itself and does not count.
pub fn fold_name(name: &str) -> String {
    if name.is_ascii() {
        return name.trim().to_ascii_lowercase();
    }
    let is_unseen = |sign: &char| matches!(sign, '\u{fe0f}' | '\u{200d}');
    let name: String = name.trim().nfc().filter(|sign| !is_unseen(sign)).collect();
    // Only upper case turns ß, ẞ and ss into one, and only lower case the rest.
    name.to_lowercase().to_uppercase().to_lowercase().nfc().collect()
}

/// Whether two texts name the same person.
pub fn same_name(one: &str, other: &str) -> bool {
    fold_name(one) == fold_name(other)
}

fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\t' | '\n' | '\r' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}'
    ) || is_ornament(sign)
}

/// Signs around words and numbers that say nothing: quotes, `#12`, `red_12`, and what makes a heart
/// a picture.
fn is_ornament(sign: char) -> bool {
    matches!(sign, '"' | '„' | '“' | '”' | '«' | '»' | '#' | '_' | '\u{fe0f}')
}

fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_letter(sign: char) -> bool {
    sign.is_alphabetic() || is_combining_mark(sign)
}

/// What a word is among cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// A colour.
    Colour(Colour),
    /// A number.
    Number(u8),
    /// Neither.
    Other,
}

impl Sense {
    fn of(word: &str) -> Sense {
        if let Some(colour) = words::colour(word) {
            Sense::Colour(colour)
        } else {
            let number = words::number(word).and_then(|number| u8::try_from(number).ok());
            number.map_or(Sense::Other, Sense::Number)
        }
    }
}

/// A token as it is stored.
#[derive(Clone, Copy, Debug)]
struct Stored {
    /// Where it stands in the text.
    start: u32,
    end: u32,
    /// What it is.
    kind: StoredKind,
    /// Whether it touches the token before it.
    glued: bool,
    /// What it is among cards.
    sense: Sense,
}

#[derive(Clone, Copy, Debug)]
enum StoredKind {
    /// A word that stands at the same place in the folded text.
    Word,
    /// A word that stands elsewhere in the folded text: where, in the list of such words.
    Folded(u32),
    Number(u32),
    /// Digits beyond every use.
    Beyond,
    Mark(char),
}

/// Most claims are short: their tokens need no memory of their own.
const SHORT: usize = 16;

/// A text cut into words, numbers and signs: what every reader of the notation sees.
#[derive(Debug)]
pub struct Words<'a> {
    text: &'a str,
    folded: Cow<'a, str>,
    /// Where the words stand in the folded text that do not stand where they were typed.
    elsewhere: Vec<Range<usize>>,
    tokens: SmallVec<[Stored; SHORT]>,
}

impl<'a> Words<'a> {
    /// Cuts a text.
    ///
    /// # Errors
    /// A text that is too long to be meant ([`Expected::Shorter`]).
    pub fn new(text: &'a str) -> Result<Words<'a>, ParseError> {
        if text.len() > LONGEST {
            let mut cut = LONGEST;
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            return Err(ParseError::new(cut..text.len(), Expected::Shorter));
        }
        Ok(if text.is_ascii() { Words::of_ascii(text) } else { Words::of_any(text) })
    }

    /// ASCII folds letter by letter, so a word stands at the same place in both texts.
    fn of_ascii(text: &'a str) -> Words<'a> {
        let capitals = text.bytes().any(|byte| byte.is_ascii_uppercase());
        let folded =
            if capitals { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) };
        let bytes = text.as_bytes();
        let mut tokens = SmallVec::new();
        let mut at = 0;
        let mut last_end = usize::MAX;
        while let Some(&byte) = bytes.get(at) {
            let start = at;
            at += 1;
            if matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'"' | b'#' | b'_') {
                continue;
            }
            let run = |wanted: fn(&u8) -> bool| {
                at + bytes[at..].iter().position(|next| !wanted(next)).unwrap_or(bytes.len() - at)
            };
            let kind = if byte.is_ascii_digit() {
                at = run(u8::is_ascii_digit);
                number(&text[start..at])
            } else if byte.is_ascii_alphabetic() {
                at = run(u8::is_ascii_alphabetic);
                StoredKind::Word
            } else {
                StoredKind::Mark(char::from(byte))
            };
            let glued = last_end == start;
            last_end = at;
            let sense = match kind {
                StoredKind::Word => Sense::of(&folded[start..at]),
                _ => Sense::Other,
            };
            tokens.push(Stored { kind, start: place(start), end: place(at), glued, sense });
        }
        Words { text, folded, elsewhere: Vec::new(), tokens }
    }

    fn of_any(text: &'a str) -> Words<'a> {
        let mut folded = String::with_capacity(text.len());
        let mut elsewhere = Vec::new();
        let mut tokens: SmallVec<[Stored; SHORT]> = SmallVec::new();
        let mut rest = text.char_indices().peekable();
        while let Some((start, sign)) = rest.next() {
            if is_blank(sign) {
                continue;
            }
            let mut end = start + sign.len_utf8();
            let mut run = |wanted: fn(char) -> bool| {
                while let Some((at, next)) = rest.next_if(|&(_, next)| wanted(next)) {
                    end = at + next.len_utf8();
                }
            };
            let kind = if sign.is_ascii_digit() {
                run(|next| next.is_ascii_digit());
                number(&text[start..end])
            } else if is_letter(sign) {
                run(is_letter);
                let from = folded.len();
                folded.push_str(&fold(&text[start..end]));
                elsewhere.push(from..folded.len());
                StoredKind::Folded(place(elsewhere.len() - 1))
            } else if is_dash(sign) {
                StoredKind::Mark('-')
            } else if matches!(sign, '’' | '‘' | '‚' | '`') {
                StoredKind::Mark('\'')
            } else {
                StoredKind::Mark(sign)
            };
            let glued = tokens.last().is_some_and(|last| last.end == place(start));
            let sense = match kind {
                StoredKind::Folded(at) => {
                    let span = elsewhere.get(at as usize).cloned().unwrap_or_default();
                    Sense::of(&folded[span])
                }
                _ => Sense::Other,
            };
            tokens.push(Stored { kind, start: place(start), end: place(end), glued, sense });
        }
        Words { text, folded: Cow::Owned(folded), elsewhere, tokens }
    }

    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The beginning of the text.
    pub fn cursor(&self) -> Cursor<'_> {
        Cursor { words: self, at: 0 }
    }

    fn token(&self, stored: &Stored) -> Token<'_> {
        Token { kind: self.kind(stored), span: span(stored), glued: stored.glued }
    }

    fn kind(&self, stored: &Stored) -> TokenKind<'_> {
        match stored.kind {
            StoredKind::Word => TokenKind::Word(&self.folded[span(stored)]),
            StoredKind::Folded(at) => {
                let span = self.elsewhere.get(at as usize).cloned().unwrap_or_default();
                TokenKind::Word(&self.folded[span])
            }
            StoredKind::Number(number) => TokenKind::Number(Some(number)),
            StoredKind::Beyond => TokenKind::Number(None),
            StoredKind::Mark(mark) => TokenKind::Mark(mark),
        }
    }
}

/// A place in a text, which is never longer than [`LONGEST`] (folding may make it a few times longer).
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn number(digits: &str) -> StoredKind {
    digits.parse().map_or(StoredKind::Beyond, StoredKind::Number)
}

fn span(stored: &Stored) -> Range<usize> {
    stored.start as usize..stored.end as usize
}

/// A place in the tokens of a text: what every reader moves forward. A copy to look ahead costs
/// nothing.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'w> {
    words: &'w Words<'w>,
    at: usize,
}

impl<'w> Cursor<'w> {
    /// The whole text.
    pub const fn text(&self) -> &'w str {
        self.words.text
    }

    /// The token here.
    pub fn peek(&self) -> Option<Token<'w>> {
        self.peek_at(0)
    }

    /// The token `ahead` places further.
    pub fn peek_at(&self, ahead: usize) -> Option<Token<'w>> {
        Some(self.words.token(self.words.tokens.get(self.at + ahead)?))
    }

    /// What the token `ahead` places further is.
    pub fn kind_at(&self, ahead: usize) -> Option<TokenKind<'w>> {
        Some(self.words.kind(self.words.tokens.get(self.at + ahead)?))
    }

    /// What the word `ahead` places further is among cards.
    pub fn sense_at(&self, ahead: usize) -> Sense {
        self.words.tokens.get(self.at + ahead).map_or(Sense::Other, |token| token.sense)
    }

    /// The folded word here, if it is one.
    pub fn word(&self) -> Option<&'w str> {
        self.word_at(0)
    }

    /// The folded word `ahead` places further, if it is one.
    pub fn word_at(&self, ahead: usize) -> Option<&'w str> {
        match self.kind_at(ahead)? {
            TokenKind::Word(word) => Some(word),
            TokenKind::Number(_) | TokenKind::Mark(_) => None,
        }
    }

    /// The folded word just before this place, if it is one.
    pub fn peek_back(&self) -> Option<&'w str> {
        match self.words.kind(self.words.tokens.get(self.at.checked_sub(1)?)?) {
            TokenKind::Word(word) => Some(word),
            TokenKind::Number(_) | TokenKind::Mark(_) => None,
        }
    }

    /// Whether that sign stands `ahead` places further.
    pub fn mark_at(&self, ahead: usize, mark: char) -> bool {
        self.kind_at(ahead) == Some(TokenKind::Mark(mark))
    }

    /// Moves forward by one token.
    pub fn advance(&mut self) {
        self.skip(1);
    }

    /// Moves forward by so many tokens.
    pub fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.words.tokens.len());
    }

    /// Takes one of these words, if it stands here.
    pub fn take_word(&mut self, words: &[&str]) -> bool {
        let here = self.word().is_some_and(|word| words.contains(&word));
        if here {
            self.advance();
        }
        here
    }

    /// Takes the sign, if it stands here.
    pub fn take_mark(&mut self, mark: char) -> bool {
        let here = self.mark_at(0, mark);
        if here {
            self.advance();
        }
        here
    }

    /// Whether nothing is left.
    pub fn is_end(&self) -> bool {
        self.at >= self.words.tokens.len()
    }

    /// The place, for [`Cursor::rewind`].
    pub const fn place(&self) -> usize {
        self.at
    }

    /// Goes back to a place.
    pub fn rewind(&mut self, place: usize) {
        self.at = place.min(self.words.tokens.len());
    }

    /// The bytes of the token here; at the end, the empty place after the last token.
    pub fn here(&self) -> Range<usize> {
        self.words.tokens.get(self.at).map_or_else(|| self.end()..self.end(), span)
    }

    /// Where the last token taken ends, in bytes.
    pub fn taken_to(&self) -> usize {
        let last = self.at.checked_sub(1).and_then(|last| self.words.tokens.get(last));
        last.map_or(0, |token| token.end as usize)
    }

    fn end(&self) -> usize {
        self.words.tokens.last().map_or(0, |token| token.end as usize)
    }

    /// What is here makes no sense; a mistyped word gets the nearest known one.
    pub fn error(&self, expected: Expected) -> ParseError {
        let nearest = self.word().and_then(words::nearest).map(str::to_owned);
        ParseError { nearest, ..ParseError::new(self.here(), expected) }
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// Something does ([`Expected::End`]).
    pub fn finish(&self) -> Result<(), ParseError> {
        if self.is_end() { Ok(()) } else { Err(self.error(Expected::End)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_in_any_case_and_encoding() {
        for (one, other) in
            [("Anna", " ANNA"), ("Zo\u{e9}", "zoe\u{301}"), ("Weiß", "WEISS"), ("Weiß", "WEIẞ")]
        {
            assert!(same_name(one, other), "{one} {other}");
        }
        for (one, other) in [("Zo\u{e9}", "Zoe"), ("Anna B", "Anna B."), ("🙂", "😀")] {
            assert!(!same_name(one, other), "{one} {other}");
        }
    }

    #[test]
    fn what_is_looked_up_has_letters_and_digits_only() {
        assert_eq!(fold_letters("Größe 3!"), "grosse3");
        assert_eq!(fold_letters("Elfer raus!"), "elferraus");
    }
}
