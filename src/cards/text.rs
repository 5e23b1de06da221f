//! Words, numbers and signs of a text, each with its place, as every reader of the notation sees
//! them.

use super::words;
use super::{Expected, ParseError};
use std::ops::Range;
use std::rc::Rc;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest text that is read, in bytes.
const LONGEST: usize = 64 * 1024;

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, folded: lower case, without accents (`Grüne` is `grune`).
    Word(String),
    /// Digits; `None` is a number beyond every use.
    Number(Option<u32>),
    /// Any other sign; every dash is `-`.
    Mark(char),
}

/// A word, number or sign with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Whether it touches the token before it (`y9`).
    pub glued: bool,
}

/// A word as the notation compares words: lower case, without accents, `ß` as `ss`.
pub fn fold(word: &str) -> String {
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
/// `WEISS`), nor how an accent is encoded; that there is one does.
pub fn fold_name(name: &str) -> String {
    let name: String = name.trim().nfc().collect();
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
    )
}

fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_letter(sign: char) -> bool {
    sign.is_alphabetic() || is_combining_mark(sign)
}

fn tokens(text: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
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
            TokenKind::Number(text[start..end].parse().ok())
        } else if is_letter(sign) {
            run(is_letter);
            TokenKind::Word(fold(&text[start..end]))
        } else if is_dash(sign) {
            TokenKind::Mark('-')
        } else {
            TokenKind::Mark(sign)
        };
        let glued = found.last().is_some_and(|last| last.span.end == start);
        found.push(Token { kind, span: start..end, glued });
    }
    found
}

/// A place in the tokens of a text: what every reader moves forward. A copy to look ahead costs
/// nothing.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    tokens: Rc<[Token]>,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text.
    ///
    /// # Errors
    /// A text that is too long to be meant ([`Expected::Shorter`]).
    pub fn new(text: &'a str) -> Result<Cursor<'a>, ParseError> {
        if text.len() > LONGEST {
            let mut cut = LONGEST;
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            return Err(ParseError::new(cut..text.len(), Expected::Shorter));
        }
        Ok(Cursor { text, tokens: tokens(text).into(), at: 0 })
    }

    /// The whole text.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The token here.
    pub fn peek(&self) -> Option<&Token> {
        self.peek_at(0)
    }

    /// The token `ahead` places further.
    pub fn peek_at(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead)
    }

    /// The folded word here, if it is one.
    pub fn word(&self) -> Option<&str> {
        self.word_at(0)
    }

    /// The folded word `ahead` places further, if it is one.
    pub fn word_at(&self, ahead: usize) -> Option<&str> {
        match &self.peek_at(ahead)?.kind {
            TokenKind::Word(word) => Some(word),
            TokenKind::Number(_) | TokenKind::Mark(_) => None,
        }
    }

    /// Whether that sign stands `ahead` places further.
    pub fn mark_at(&self, ahead: usize, mark: char) -> bool {
        self.peek_at(ahead).is_some_and(|token| token.kind == TokenKind::Mark(mark))
    }

    /// Moves forward by one token.
    pub fn advance(&mut self) {
        self.skip(1);
    }

    /// Moves forward by so many tokens.
    pub fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.tokens.len());
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
        self.at >= self.tokens.len()
    }

    /// The place, for [`Cursor::rewind`].
    pub const fn place(&self) -> usize {
        self.at
    }

    /// Goes back to a place.
    pub fn rewind(&mut self, place: usize) {
        self.at = place.min(self.tokens.len());
    }

    /// The bytes of the token here; at the end, the empty place after the last token.
    pub fn here(&self) -> Range<usize> {
        self.peek().map_or_else(|| self.end()..self.end(), |token| token.span.clone())
    }

    /// Where the last token taken ends, in bytes.
    pub fn taken_to(&self) -> usize {
        self.at.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |t| t.span.end)
    }

    fn end(&self) -> usize {
        self.tokens.last().map_or(0, |token| token.span.end)
    }

    /// What is here makes no sense; a mistyped word gets the nearest known one.
    pub fn error(&self, expected: Expected) -> ParseError {
        let nearest = self.word().and_then(words::nearest).map(str::to_owned);
        ParseError { span: self.here(), expected, nearest }
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
