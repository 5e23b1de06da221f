//! Sentences about several players → who, and what was said of each.

use super::lexicon::{Class, Lexicon, is_known};
use crate::cards::faessler::is_deck_word;
use crate::cards::text::{Cursor, TokenKind, Tokens, fold_name, is_same_name};
use crate::cards::words::{self, AND, JOKER};
use crate::cards::{Expected, ParseError, Tongue};
use std::ops::Range;

/// Whose result it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The player of that place in the list.
    Player(usize),
    /// A name as it was typed: shortened, or of nobody here.
    Typed(Range<usize>),
}

/// What was said of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Of whom.
    pub who: Who,
    /// Where the name stands.
    pub name: Range<usize>,
    /// Where the result stands; it may be empty.
    pub result: Range<usize>,
}

struct Token<'w> {
    kind: TokenKind<'w>,
    span: Range<usize>,
    glued: bool,
}

/// What is looked at: the tokens, and the names of those who play.
struct Reader<'t> {
    text: &'t str,
    cursor: Cursor<'t>,
    tokens: Vec<Token<'t>>,
    starts: &'t [usize],
    names: &'t [&'t str],
    /// How many tokens each name takes.
    sizes: Vec<usize>,
}

/// The beginning of a clause: the tokens before the name, the name, and where its result begins.
struct Head {
    who: Who,
    from: usize,
    name: Range<usize>,
    /// The first token behind the name and its mark.
    result: usize,
    /// A result that stands before the name: `Sieger: Ben`.
    label: Option<Range<usize>>,
}

/// Takes sentences apart; `starts` is where the arguments begin that `text` was joined from,
/// from left to right.
///
/// # Errors
/// Words that belong to nobody.
pub fn clauses(text: &str, starts: &[usize], names: &[&str]) -> Result<Vec<Clause>, ParseError> {
    let words = Tokens::new(text)?;
    let cursor = words.cursor();
    let mut ahead = cursor;
    let mut tokens = Vec::new();
    while let Some(token) = ahead.peek() {
        tokens.push(Token { kind: token.kind, span: token.span, glued: token.glued });
        ahead.advance();
    }
    let size = |name: &&str| {
        Tokens::new(name).map_or(0, |words| {
            let mut cursor = words.cursor();
            while !cursor.is_end() {
                cursor.advance();
            }
            cursor.position()
        })
    };
    let sizes = names.iter().map(size).collect();
    Reader { text, cursor, tokens, starts, names, sizes }.read()
}

impl Reader<'_> {
    fn read(&self) -> Result<Vec<Clause>, ParseError> {
        let mut heads: Vec<Head> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            match self.head(at) {
                Some(head) => {
                    at = head.result.max(at + 1);
                    heads.push(head);
                }
                None => at += 1,
            }
        }
        // An argument that begins with its result is nobody's.
        let nameless = |at: &usize| self.mark(*at) == Some('=') && self.is_start(*at);
        if let Some(at) = (0..self.tokens.len()).find(nameless) {
            return Err(ParseError::new(self.tokens[at].span.clone(), Expected::Player));
        }
        let before = heads.first().map_or(self.tokens.len(), |head| head.from);
        if let Some(token) = self.tokens[..before].iter().find(|token| !is_separator(token.kind)) {
            return Err(ParseError::new(token.span.clone(), Expected::Player));
        }
        if heads.is_empty() {
            return Err(ParseError::new(0..0, Expected::Player));
        }
        let ends = heads.iter().skip(1).map(|head| head.from).chain([self.tokens.len()]);
        let ends: Vec<usize> = ends.collect();
        heads.into_iter().zip(ends).map(|(head, end)| self.clause(head, end)).collect()
    }

    fn clause(&self, head: Head, end: usize) -> Result<Clause, ParseError> {
        let mut end = end;
        while end > head.result && is_separator(self.tokens[end - 1].kind) {
            end -= 1;
        }
        let result = match head.label {
            Some(_) if end > head.result => {
                let span = self.tokens[head.result].span.clone();
                return Err(ParseError::new(span, Expected::End));
            }
            Some(label) => label,
            None if end > head.result => {
                self.tokens[head.result].span.start..self.tokens[end - 1].span.end
            }
            None => head.name.end..head.name.end,
        };
        Ok(Clause { who: head.who, name: head.name, result })
    }

    fn word(&self, at: usize) -> Option<&str> {
        match self.tokens.get(at)?.kind {
            TokenKind::Word(word) => Some(word),
            TokenKind::Number(_) | TokenKind::Mark(_) => None,
        }
    }

    fn mark(&self, at: usize) -> Option<char> {
        match self.tokens.get(at)?.kind {
            TokenKind::Mark(mark) => Some(mark),
            TokenKind::Word(_) | TokenKind::Number(_) => None,
        }
    }

    fn is_start(&self, at: usize) -> bool {
        at == 0
            || self
                .tokens
                .get(at)
                .is_some_and(|token| self.starts.binary_search(&token.span.start).is_ok())
    }

    /// Whether a clause may well begin here.
    fn is_strong(&self, at: usize) -> bool {
        self.is_start(at)
            || at.checked_sub(1).is_some_and(|before| {
                is_separator(self.tokens[before].kind) && self.mark(before) != Some('+')
            })
    }

    /// Where words of that class begin here, the tokens they take.
    fn class(&self, at: usize, class: Class) -> Option<usize> {
        let mut cursor = self.cursor;
        cursor.rewind(at);
        let taken = |&tongue: &Tongue| Lexicon::of(tongue).take(&cursor, class);
        Tongue::ALL.iter().filter_map(taken).max()
    }

    /// A clause that begins here.
    fn head(&self, at: usize) -> Option<Head> {
        if !self.is_strong(at) {
            // Only a name that means nothing else.
            let (player, end) = self.player(at).filter(|_| !self.is_word(at))?;
            return Some(self.head_of(Who::Player(player), at, at, end));
        }
        let first = at + self.class(at, Class::Before).unwrap_or(0);
        for from in [at, first] {
            if let Some((player, end)) = self.player(from)
                && (!self.is_word(from) || self.says_something(end))
            {
                return Some(self.head_of(Who::Player(player), at, from, end));
            }
        }
        self.label(at).or_else(|| self.typed(at, at)).or_else(|| self.typed(at, first))
    }

    fn head_of(&self, who: Who, from: usize, name: usize, end: usize) -> Head {
        let mut result = end;
        let is_apostrophe = |mark| matches!(mark, '\'' | '’' | '‘' | '`' | '´');
        let is_s = self.word(end + 1) == Some("s") && self.tokens[end + 1].glued;
        if self.mark(end).is_some_and(is_apostrophe) && is_s {
            result += 2;
        }
        if let Some('=' | ':' | ',') = self.mark(result) {
            result += 1;
        }
        let name = self.tokens[name].span.start..self.tokens[end - 1].span.end;
        Head { who, from, name, result, label: None }
    }

    /// The player whose whole name stands here, and the token behind it; the longest name wins.
    fn player(&self, at: usize) -> Option<(usize, usize)> {
        let token = self.tokens.get(at)?;
        if token.glued && self.mark(at - 1).is_none() {
            return None;
        }
        let matches = |(player, &size): (usize, &usize)| {
            let last = self.tokens.get((at + size).checked_sub(1)?)?;
            let slice = self.text.get(token.span.start..last.span.end)?;
            let here = size > 0 && is_same_name(slice, self.names[player]);
            (here && self.ends_word(at + size)).then_some((player, at + size))
        };
        self.sizes.iter().enumerate().filter_map(matches).max_by_key(|&(_, end)| end)
    }

    /// Whether a name that ends before this token is not a part of a longer word: `Anna-Lena`.
    fn ends_word(&self, at: usize) -> bool {
        let Some(token) = self.tokens.get(at).filter(|token| token.glued) else { return true };
        match token.kind {
            TokenKind::Word(_) | TokenKind::Number(_) => false,
            TokenKind::Mark('-') => !self.tokens.get(at + 1).is_some_and(|next| next.glued),
            TokenKind::Mark(_) => true,
        }
    }

    /// Whether the word here means something else than a name.
    fn is_word(&self, at: usize) -> bool {
        self.word(at).is_none_or(|word| {
            is_known(word)
                || AND.contains(&word)
                || JOKER.contains(&word)
                || words::number(word).is_some()
                || words::colour(word).is_some()
                || is_deck_word(word)
        })
    }

    fn says_something(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| !is_separator(token.kind))
    }

    /// `Sieger: Ben`, `Raus ist Ben`: the result stands before the name.
    fn label(&self, at: usize) -> Option<Head> {
        let classes =
            [Class::Won, Class::Out, Class::Done, Class::Lost, Class::Closed, Class::Called];
        let size = classes.into_iter().filter_map(|class| self.class(at, class)).max()?;
        let mut name = at + size;
        let label = self.tokens[at].span.start..self.tokens[name - 1].span.end;
        let verb = self.class(name, Class::Verb).or_else(|| self.class(name, Class::Be));
        name += verb.unwrap_or(0);
        if let Some('=' | ':') = self.mark(name) {
            name += 1;
        }
        let (player, end) = self.player(name)?;
        if self.says_something(end) && !self.is_start(end) && self.player(end).is_none() {
            return None;
        }
        let span = self.tokens[name].span.start..self.tokens[end - 1].span.end;
        let who = Who::Player(player);
        Some(Head { who, from: at, name: span, result: end, label: Some(label) })
    }

    /// A name that is shortened or of nobody: before `=` or `:`, or a word that means nothing else.
    fn typed(&self, from: usize, at: usize) -> Option<Head> {
        if self.is_start(at)
            && let Some(end) = self.before_equals(at)
        {
            let span = self.tokens[at].span.start..self.tokens[end - 1].span.end;
            return Some(self.head_of(Who::Typed(span), from, at, end));
        }
        let word = self.word(at)?;
        let end = at + 1;
        let span = self.tokens[at].span.clone();
        let head = |span| Some(self.head_of(Who::Typed(span), from, at, end));
        match self.mark(end) {
            Some('=') if !JOKER.contains(&word) => return head(span),
            Some(':') if !self.is_word(at) => return head(span),
            _ => {}
        }
        let begins =
            |name: &&&str| fold_name(name).starts_with(&fold_name(&self.text[span.clone()]));
        let meant = !self.is_word(at)
            && self.says_something(end)
            && self.ends_word(end)
            && word.chars().count() >= 2
            && (self.names.iter().any(|name| begins(&name))
                || self.is_near(&self.text[span.clone()]));
        if meant { head(span.clone()) } else { None }
    }

    fn is_near(&self, word: &str) -> bool {
        crate::cards::nearest(word, self.names.iter().copied()).is_some()
    }

    /// The token of the `=` of the argument that begins here, if words without separators stand
    /// before it.
    fn before_equals(&self, at: usize) -> Option<usize> {
        let mut end = at;
        loop {
            match self.mark(end) {
                Some('=') if end > at => return Some(end),
                Some('=' | ',' | ';' | '+' | ':') => return None,
                Some(_) | None => {}
            }
            if end >= self.tokens.len() || end > at && self.is_start(end) {
                return None;
            }
            end += 1;
        }
    }
}

fn is_separator(kind: TokenKind<'_>) -> bool {
    match kind {
        TokenKind::Mark(mark) => matches!(mark, ',' | ';' | '.' | '!' | '/' | '|' | '&' | '+'),
        TokenKind::Word(word) => AND.contains(&word),
        TokenKind::Number(_) => false,
    }
}

/// Takes the words of a class out of what was said of a player: `closed with 12` → `with 12`, with
/// blanks in their place.
pub fn without_class(said: &str, class: Class) -> Option<String> {
    let words = Tokens::new(said).ok()?;
    let mut cursor = words.cursor();
    while !cursor.is_end() {
        let taken = |&tongue: &Tongue| Lexicon::of(tongue).take(&cursor, class);
        if let Some(tokens) = Tongue::ALL.iter().filter_map(taken).max() {
            let (mut start, first) = (cursor.here().start, cursor.position());
            cursor.skip(tokens);
            // With what separates it from the rest.
            while cursor.kind_at(0).is_some_and(is_separator) {
                cursor.advance();
            }
            let end = cursor.taken_end();
            if cursor.is_end() {
                cursor.rewind(first.saturating_sub(1));
                if first > 0 && cursor.kind_at(0).is_some_and(is_separator) {
                    start = cursor.here().start;
                }
            }
            return Some(format!("{}{}{}", &said[..start], " ".repeat(end - start), &said[end..]));
        }
        cursor.advance();
    }
    None
}

/// Whether the words mean nothing by themselves: `has`, `hat noch`.
pub fn says_nothing(said: &str) -> bool {
    let Ok(words) = Tokens::new(said) else { return false };
    let cursor = words.cursor();
    cursor.is_end()
        || Tongue::ALL.iter().any(|&tongue| {
            super::frame::frame(&cursor, Lexicon::of(tongue)).is_ok_and(|framed| framed.is_silent())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "Anna-Lena", "Rose", "Mia B."];

    /// `Anna: 21 | Ben: out`
    fn split(text: &str) -> String {
        match clauses(text, &[0], &NAMES) {
            Err(error) => format!("at {}", error.span.start),
            Ok(clauses) => {
                let say = |clause: &Clause| {
                    let who = match &clause.who {
                        Who::Player(player) => NAMES[*player].to_owned(),
                        Who::Typed(span) => format!("?{}", &text[span.clone()]),
                    };
                    format!("{who}: {}", &text[clause.result.clone()])
                };
                clauses.iter().map(say).collect::<Vec<_>>().join(" | ")
            }
        }
    }

    #[test]
    fn sentences_are_taken_apart_by_the_names() {
        for (said, expected) in [
            ("Anna=21, Ben=out, Clara=34", "Anna: 21 | Ben: out | Clara: 34"),
            ("Anna: 21; Ben: fertig", "Anna: 21 | Ben: fertig"),
            ("Anna 21 Ben out", "Anna: 21 | Ben: out"),
            (
                "Anna hat 21, Ben ist fertig und Clara hat 34.",
                "Anna: hat 21 | Ben: ist fertig | Clara: hat 34",
            ),
            ("Anna=19, 2, Ben=out", "Anna: 19, 2 | Ben: out"),
            ("Anna's got a 5", "Anna: got a 5"),
            ("Anna-Lena 5, Anna 7", "Anna-Lena: 5 | Anna: 7"),
            ("Mia B. 5, Ben out", "Mia B.: 5 | Ben: out"),
            ("Sieger ist Ben, Anna hat 21", "Ben: Sieger | Anna: hat 21"),
            ("Bei Anna liegen 5 und 6", "Anna: liegen 5 und 6"),
            ("Rose 5, Ben hat Rose König", "Rose: 5 | Ben: hat Rose König"),
            ("be=7, cla: 8", "?be: 7 | ?cla: 8"),
            ("Bne=7", "?Bne: 7"),
            ("I think Anna has 20", "at 0"),
            ("hat Anna 21?", "at 0"),
            ("Anna and Ben are out", "Anna:  | Ben: are out"),
            ("", "at 0"),
        ] {
            assert_eq!(split(said), expected, "{said}");
        }
    }
}
