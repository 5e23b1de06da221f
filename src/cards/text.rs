//! Tokenizer: cuts a text into words, numbers and signs with their positions. All parsers of the
//! notation use it.

use super::vocabulary;
use super::{Colour, Expected, ParseError};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;
use unicode_normalization::char::is_combining_mark;

// The sentence parsers import the folds from here.
pub(crate) use super::fold::spell_umlauts;
pub use super::fold::{fold, fold_case, fold_name, is_same_name};

/// Most bytes of a text.
pub(super) const MAX_TEXT_BYTES: usize = 64 * 1024;

/// The kind of a token, with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind<'w> {
    /// Letters, folded: lower case, without accents (`Grüne` is `grune`).
    Word(&'w str),
    /// Digits; `None` for a number too large for any use.
    Number(Option<u32>),
    /// Any other sign; every dash is `-`.
    Mark(char),
}

fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        ' ' | '\t' | '\n' | '\r' | '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}'
    ) || is_ornament(sign)
}

/// True for signs without meaning around words and numbers: quotes, `#12`, `red_12`, and the
/// variation selector of a heart emoji.
fn is_ornament(sign: char) -> bool {
    matches!(sign, '"' | '„' | '“' | '”' | '«' | '»' | '#' | '_' | '\u{fe0f}')
}

fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn is_letter(sign: char) -> bool {
    sign.is_alphabetic() || is_combining_mark(sign)
}

/// The meaning of a word among cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordSense {
    /// A colour.
    Colour(Colour),
    /// A number.
    Number(u16),
    /// Neither.
    Other,
}

/// A token as it is stored in [`Tokens`].
#[derive(Clone, Copy, Debug)]
struct Token {
    /// First byte in the text.
    start: u32,
    end: u32,
    /// The kind.
    kind: StoredKind,
    /// True if it touches the token before it.
    glued: bool,
}

#[derive(Clone, Copy, Debug)]
enum StoredKind {
    /// A word: its position in the folded text, and its meaning among cards.
    Word {
        from: u32,
        to: u32,
        sense: WordSense,
    },
    Number(u32),
    /// Digits of a number too large for any use.
    TooLarge,
    Mark(char),
}

impl StoredKind {
    /// A word of the folded text.
    fn word(folded: &str, at: Range<usize>) -> StoredKind {
        let word = &folded[at.clone()];
        let number = || vocabulary::number(word).and_then(|number| u16::try_from(number).ok());
        let sense = match vocabulary::colour(word) {
            Some(colour) => WordSense::Colour(colour),
            None => number().map_or(WordSense::Other, WordSense::Number),
        };
        StoredKind::Word { from: offset(at.start), to: offset(at.end), sense }
    }
}

/// Number of tokens stored without an allocation; most claims are shorter.
const INLINE_TOKENS: usize = 8;

/// A text cut into words, numbers and signs.
#[derive(Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    folded: Cow<'a, str>,
    stored: SmallVec<[Token; INLINE_TOKENS]>,
}

impl<'a> Tokens<'a> {
    /// Tokenizes a text.
    ///
    /// # Errors
    /// The text is too long ([`Expected::Shorter`]).
    pub fn new(text: &'a str) -> Result<Tokens<'a>, ParseError> {
        if text.len() > MAX_TEXT_BYTES {
            let mut cut = MAX_TEXT_BYTES;
            while !text.is_char_boundary(cut) {
                cut -= 1;
            }
            return Err(ParseError::new(cut..text.len(), Expected::Shorter));
        }
        Ok(if text.is_ascii() { Tokens::from_ascii(text) } else { Tokens::from_unicode(text) })
    }

    /// Tokenizes ASCII text. It folds letter by letter, so a word has the same position in both
    /// texts.
    fn from_ascii(text: &'a str) -> Tokens<'a> {
        // Without an early end the processor looks at many bytes at once.
        let has_capitals = text.bytes().fold(false, |any, byte| any | byte.is_ascii_uppercase());
        let folded =
            if has_capitals { Cow::Owned(text.to_ascii_lowercase()) } else { Cow::Borrowed(text) };
        let bytes = text.as_bytes();
        let mut tokens = SmallVec::with_capacity(text.len() / 4);
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
                parse_digits(&text[start..at])
            } else if byte.is_ascii_alphabetic() {
                at = run(u8::is_ascii_alphabetic);
                StoredKind::word(&folded, start..at)
            } else {
                StoredKind::Mark(char::from(byte))
            };
            let glued = last_end == start;
            last_end = at;
            tokens.push(Token { kind, start: offset(start), end: offset(at), glued });
        }
        Tokens { text, folded, stored: tokens }
    }

    fn from_unicode(text: &'a str) -> Tokens<'a> {
        let mut folded = String::with_capacity(text.len());
        let mut tokens: SmallVec<[Token; INLINE_TOKENS]> = SmallVec::new();
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
                parse_digits(&text[start..end])
            } else if is_letter(sign) {
                run(is_letter);
                let from = folded.len();
                folded.push_str(&fold(&text[start..end]));
                StoredKind::word(&folded, from..folded.len())
            } else if is_dash(sign) {
                StoredKind::Mark('-')
            } else if matches!(sign, '’' | '‘' | '‚' | '`') {
                StoredKind::Mark('\'')
            } else {
                StoredKind::Mark(sign)
            };
            let glued = tokens.last().is_some_and(|last| last.end == offset(start));
            tokens.push(Token { kind, start: offset(start), end: offset(end), glued });
        }
        Tokens { text, folded: Cow::Owned(folded), stored: tokens }
    }

    /// Number of tokens.
    pub fn len(&self) -> usize {
        self.stored.len()
    }

    /// True if there are no tokens.
    pub fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// A cursor at the beginning of the text.
    pub fn cursor(&self) -> Cursor<'_> {
        self.cursor_at(0)
    }

    /// A cursor at a token, or behind the last one.
    pub(crate) fn cursor_at(&self, place: usize) -> Cursor<'_> {
        Cursor { tokens: self, index: place.min(self.len()) }
    }

    fn kind(&self, stored: &Token) -> TokenKind<'_> {
        match stored.kind {
            StoredKind::Word { .. } => TokenKind::Word(self.word(stored).unwrap_or_default()),
            StoredKind::Number(number) => TokenKind::Number(Some(number)),
            StoredKind::TooLarge => TokenKind::Number(None),
            StoredKind::Mark(mark) => TokenKind::Mark(mark),
        }
    }

    /// The folded word, if the token is one.
    #[inline]
    fn word(&self, stored: &Token) -> Option<&str> {
        match stored.kind {
            StoredKind::Word { from, to, .. } => self.folded.get(from as usize..to as usize),
            StoredKind::Number(_) | StoredKind::TooLarge | StoredKind::Mark(_) => None,
        }
    }
}

/// Narrows a position. A text has at most [`MAX_TEXT_BYTES`], and folding makes it only a few times
/// longer, so every position fits.
fn offset(byte: usize) -> u32 {
    u32::try_from(byte).unwrap_or(u32::MAX)
}

fn parse_digits(digits: &str) -> StoredKind {
    digits.parse().map_or(StoredKind::TooLarge, StoredKind::Number)
}

fn span(stored: &Token) -> Range<usize> {
    stored.start as usize..stored.end as usize
}

/// A position in the tokens of a text, which parsers move forward. It is `Copy`, so looking ahead
/// with a copy costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'w> {
    tokens: &'w Tokens<'w>,
    index: usize,
}

impl<'w> Cursor<'w> {
    /// The whole text.
    pub const fn text(&self) -> &'w str {
        self.tokens.text
    }

    /// The kind of the token `ahead` places further on.
    pub fn kind_at(&self, ahead: usize) -> Option<TokenKind<'w>> {
        Some(self.tokens.kind(self.stored_at(ahead)?))
    }

    // A list of cards asks for each token several times: these look only at what they are asked for.

    #[inline]
    fn stored_at(&self, ahead: usize) -> Option<&'w Token> {
        self.tokens.stored.get(self.index + ahead)
    }

    /// True if the token `ahead` places further on touches the one before it.
    pub fn is_glued_at(&self, ahead: usize) -> bool {
        self.stored_at(ahead).is_some_and(|token| token.glued)
    }

    /// True if digits are `ahead` places further on.
    #[inline]
    pub fn has_digits_at(&self, ahead: usize) -> bool {
        let is_number = |kind| matches!(kind, StoredKind::Number(_) | StoredKind::TooLarge);
        self.stored_at(ahead).is_some_and(|token| is_number(token.kind))
    }

    /// The meaning among cards of the word `ahead` places further on.
    #[inline]
    pub fn sense_at(&self, ahead: usize) -> WordSense {
        match self.stored_at(ahead).map(|token| token.kind) {
            Some(StoredKind::Word { sense, .. }) => sense,
            _ => WordSense::Other,
        }
    }

    /// The folded word here, if the token is a word.
    pub fn word(&self) -> Option<&'w str> {
        self.word_at(0)
    }

    /// The folded word `ahead` places further on, if the token is a word.
    #[inline]
    pub fn word_at(&self, ahead: usize) -> Option<&'w str> {
        self.tokens.word(self.stored_at(ahead)?)
    }

    /// The sign `ahead` places further on, if the token is a sign.
    #[inline]
    pub fn sign_at(&self, ahead: usize) -> Option<char> {
        match self.stored_at(ahead)?.kind {
            StoredKind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// True if that sign is `ahead` places further on.
    #[inline]
    pub fn mark_at(&self, ahead: usize, mark: char) -> bool {
        self.sign_at(ahead) == Some(mark)
    }

    /// Moves forward by one token.
    pub fn advance(&mut self) {
        self.skip(1);
    }

    /// Moves forward by `count` tokens.
    pub fn skip(&mut self, count: usize) {
        self.index = (self.index + count).min(self.tokens.stored.len());
    }

    /// Takes one of these words if it is next. Returns true if it was.
    pub fn take_word(&mut self, words: &[&str]) -> bool {
        let is_next = self.word().is_some_and(|word| words.contains(&word));
        if is_next {
            self.advance();
        }
        is_next
    }

    /// Takes the sign if it is next. Returns true if it was.
    pub fn take_mark(&mut self, mark: char) -> bool {
        let is_next = self.mark_at(0, mark);
        if is_next {
            self.advance();
        }
        is_next
    }

    /// True if no token is left.
    pub fn is_end(&self) -> bool {
        self.index >= self.tokens.stored.len()
    }

    /// The position: the place of the token here.
    pub const fn position(&self) -> usize {
        self.index
    }

    /// The bytes of the token here; at the end, the empty range after the last token.
    pub fn here(&self) -> Range<usize> {
        self.tokens.stored.get(self.index).map_or_else(|| self.end()..self.end(), span)
    }

    /// End of the last token taken, in bytes.
    pub fn taken_end(&self) -> usize {
        let last = self.index.checked_sub(1).and_then(|index| self.tokens.stored.get(index));
        last.map_or(0, |token| token.end as usize)
    }

    fn end(&self) -> usize {
        self.tokens.stored.last().map_or(0, |token| token.end as usize)
    }

    /// Creates an error for the token here. A mistyped word gets the nearest known one.
    pub fn error(&self, expected: Expected) -> ParseError {
        let nearest = self.word().and_then(vocabulary::nearest).map(str::to_owned);
        ParseError { nearest, ..ParseError::new(self.here(), expected) }
    }

    /// Checks that the text ends here.
    ///
    /// # Errors
    /// Something follows ([`Expected::End`]).
    pub fn finish(&self) -> Result<(), ParseError> {
        if self.is_end() { Ok(()) } else { Err(self.error(Expected::End)) }
    }
}
