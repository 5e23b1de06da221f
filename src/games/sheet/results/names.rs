//! The names in a text, and whose result is what.

use super::super::{ResultKind, ScoreSheet, SeatResult, SheetFlag, SheetQuestion};
use super::{FLAGS, Gates, SeatClause, extras, read};
use crate::cards::faessler::is_deck_word;
use crate::cards::text::{Cursor, TokenKind, Tokens, fold_name, is_same_name};
use crate::cards::words::{self, AND, JOKER};
use crate::cards::{Expected, ParseError, Tongue, nearest};
use crate::language::grammars::results::{GRAMMAR, kind};
use crate::language::{Extra, Span, is_listed};
use std::ops::Range;

/// A player whom a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultOwner {
    /// The player of that place in the list.
    Listed(usize),
    /// A name as it was typed: shortened, or of nobody here.
    Typed(Range<usize>),
}

/// Result and flags of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerResult {
    /// The player.
    pub player: ResultOwner,
    /// Bytes of the whole clause.
    pub at: Range<usize>,
    /// The questions that it answers.
    pub flags: Vec<SheetFlag>,
    /// The result; `None` if only questions were answered.
    pub result: Option<SeatResult>,
}

/// Why a text is refused.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultError {
    /// The player whose result it is, and where the words beside the name stand; `None` for words
    /// that belong to nobody, or say nothing.
    pub player: Option<(ResultOwner, Range<usize>)>,
    /// Where, and what was expected there.
    pub error: ParseError,
}

/// Takes sentences apart; `starts` is where the arguments begin that `text` was joined from, from
/// left to right.
///
/// # Errors
/// Words that belong to nobody, or are no result of this sheet.
pub fn read_player_results(
    text: &str,
    starts: &[usize],
    players: &[&str],
    sheet: &ScoreSheet,
    asked: Tongue,
) -> Result<Vec<PlayerResult>, ResultError> {
    let nobody = |error| ResultError { player: None, error };
    let tokens = Tokens::new(text).map_err(nobody)?;
    let finder = NameFinder { tokens: &tokens, starts, players };
    // An argument that begins with its result is nobody's.
    let is_nameless = |&at: &usize| finder.is_start(at) && finder.cursor(at).mark_at(0, '=');
    if let Some(at) = (0..tokens.len()).find(is_nameless) {
        return Err(nobody(ParseError::new(finder.cursor(at).here(), Expected::Player)));
    }
    let names = finder.find();
    let mut extras = extras(&tokens, &gates(sheet));
    extras.extend((0..).zip(&names).map(|(value, name)| {
        let hides = finder.is_strong(name.at.from.into());
        Extra { terminal: kind::NAME, at: name.at, value, hides }
    }));
    let opens = |at: u16| finder.is_strong(at.into()) || names.iter().any(|name| name.at.to == at);
    extras.extend((0..finder.len()).filter(|&at| opens(at)).map(|at| {
        let at = Span { from: at, to: at };
        Extra { terminal: kind::OPENING, at, value: 0, hides: false }
    }));
    let clauses = read(&tokens, &extras, sheet.result_kind(), Some(asked))
        .map_err(|error| finder.attribute(&names, error))?;
    let owned = |clause: SeatClause| {
        let name = names.get(usize::try_from(clause.name?).ok()?)?;
        let SeatClause { at, flags, result, .. } = clause;
        Some(PlayerResult { player: name.player.clone(), at, flags, result })
    };
    Ok(clauses.into_iter().filter_map(owned).collect())
}

/// Lists the marks of a sheet: for results of its kind, and for answers to its questions.
fn gates(sheet: &ScoreSheet) -> Gates {
    let mut gates = sheet.result_kind().map(ResultKind::gates).unwrap_or_default();
    let asked: Vec<SheetFlag> =
        sheet.questions().iter().flat_map(SheetQuestion::flags).copied().collect();
    gates.extend(FLAGS.iter().filter(|(_, flag, _)| asked.contains(flag)).map(|flag| flag.2));
    gates
}

/// A name in the text, by its tokens.
struct FoundName {
    player: ResultOwner,
    at: Span,
}

/// Finds the names of those who play.
struct NameFinder<'t> {
    tokens: &'t Tokens<'t>,
    starts: &'t [usize],
    players: &'t [&'t str],
}

impl NameFinder<'_> {
    fn cursor(&self, at: usize) -> Cursor<'_> {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(at);
        cursor
    }

    fn len(&self) -> u16 {
        u16::try_from(self.tokens.len()).unwrap_or(u16::MAX)
    }

    fn find(&self) -> Vec<FoundName> {
        let mut names = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let Some((player, end)) = self.listed(at).or_else(|| self.typed(at)) else {
                at += 1;
                continue;
            };
            let small = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
            names.push(FoundName { player, at: Span { from: small(at), to: small(end) } });
            at = end;
        }
        names
    }

    /// Says whose result an error is: that of the player named before it.
    fn attribute(&self, names: &[FoundName], error: ParseError) -> ResultError {
        let nobody =
            |at, expected| ResultError { player: None, error: ParseError::new(at, expected) };
        let first = (0..self.tokens.len()).find(|&at| !is_separator(&self.cursor(at))).unwrap_or(0);
        let start = |name: &FoundName| self.cursor(name.at.from.into()).here().start;
        let own = names.iter().rposition(|name| start(name) <= error.span.start);
        let is_named = names.first().is_some_and(|name| usize::from(name.at.from) <= first);
        let Some(own) = own.filter(|_| is_named) else {
            return nobody(self.cursor(first).here(), Expected::Player);
        };
        let words = |own: usize| {
            let next = names.get(own + 1);
            self.words_of(&names[own], next.map_or(self.tokens.len(), |next| next.at.from.into()))
        };
        let own_words = words(own);
        // `Ben=` has an empty result.
        let has_equals = self.cursor(names[own].at.to.into()).mark_at(0, '=');
        if own_words.is_empty() && !has_equals {
            // The first one of whom nothing is said.
            let bare = (0..names.len()).find(|&own| words(own).is_empty());
            let name = bare.map_or(Span { from: 0, to: 0 }, |own| names[own].at);
            let at = self.cursor(name.from.into()).here().start;
            return nobody(at..self.cursor(name.to.into()).taken_end(), Expected::Result);
        }
        ResultError { player: Some((names[own].player.clone(), own_words)), error }
    }

    /// The words behind a name, up to a token, without the marks around them.
    fn words_of(&self, name: &FoundName, mut end: usize) -> Range<usize> {
        while end > usize::from(name.at.to) && is_separator(&self.cursor(end - 1)) {
            end -= 1;
        }
        let mut words = self.cursor(name.at.to.into());
        if words.mark_at(0, '\'') && words.word_at(1) == Some("s") {
            words.skip(2);
        }
        if matches!(words.kind_at(0), Some(TokenKind::Mark('=' | ':' | ','))) {
            words.advance();
        }
        let end = self.cursor(end).taken_end();
        words.here().start.min(end)..end
    }

    fn is_start(&self, at: usize) -> bool {
        at == 0 || self.starts.binary_search(&self.cursor(at).here().start).is_ok()
    }

    /// True if a clause may well begin here.
    fn is_strong(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.cursor(before));
        self.is_start(at)
            || before.is_some_and(|before| is_separator(&before) && !before.mark_at(0, '+'))
    }

    /// The player whose whole name stands here, and the token behind it; the longest name wins.
    fn listed(&self, at: usize) -> Option<(ResultOwner, usize)> {
        let cursor = self.cursor(at);
        let token = cursor.peek()?;
        let before = at.checked_sub(1).map(|before| self.cursor(before));
        let is_joined = before.is_some_and(|before| before.sign_at(0).is_none());
        if token.glued && is_joined {
            return None;
        }
        let text = cursor.text();
        let matches = |(player, name): (usize, &&str)| {
            let size = Tokens::new(name).map_or(0, |tokens| tokens.len());
            let last = cursor.peek_at(size.checked_sub(1)?)?;
            let here = is_same_name(text.get(token.span.start..last.span.end)?, name);
            let found = (ResultOwner::Listed(player), at + size);
            (here && self.ends_word(at + size)).then_some(found)
        };
        self.players.iter().enumerate().filter_map(matches).max_by_key(|&(_, end)| end)
    }

    /// True if a name that ends before this token is not a part of a longer word: `Anna-Lena`.
    fn ends_word(&self, at: usize) -> bool {
        let cursor = self.cursor(at);
        match cursor.kind_at(0) {
            None => true,
            Some(_) if !cursor.is_glued_at(0) => true,
            Some(TokenKind::Word(_) | TokenKind::Number(_)) => false,
            Some(TokenKind::Mark(mark)) => mark != '-' || !cursor.is_glued_at(1),
        }
    }

    /// A name that is shortened or of nobody: before `=` or `:`, or a word that means nothing else.
    fn typed(&self, at: usize) -> Option<(ResultOwner, usize)> {
        let cursor = self.cursor(at);
        let typed_to = |end: usize| {
            let bytes = cursor.here().start..self.cursor(end).taken_end();
            Some((ResultOwner::Typed(bytes), end))
        };
        if self.is_start(at)
            && let Some(end) = self.before_equals(at)
        {
            return typed_to(end);
        }
        let word = cursor.word().filter(|_| self.is_strong(at))?;
        let typed = &cursor.text()[cursor.here()];
        let is_word = is_listed(&GRAMMAR, typed)
            || AND.contains(&word)
            || JOKER.contains(&word)
            || words::number(word).is_some()
            || words::colour(word).is_some()
            || is_deck_word(word);
        match cursor.sign_at(1) {
            Some('=') if !JOKER.contains(&word) => return typed_to(at + 1),
            Some(':') if !is_word => return typed_to(at + 1),
            _ => {}
        }
        let begins = |name: &&str| fold_name(name).starts_with(&fold_name(typed));
        let has_words = at + 1 < self.tokens.len() && !is_separator(&self.cursor(at + 1));
        let is_name = !is_word
            && has_words
            && self.ends_word(at + 1)
            && word.chars().count() >= 2
            && (self.players.iter().any(begins)
                || nearest(typed, self.players.iter().copied()).is_some());
        typed_to(at + 1).filter(|_| is_name)
    }

    /// The token of the `=` of the argument that begins here, if words without separators stand
    /// before it.
    fn before_equals(&self, at: usize) -> Option<usize> {
        for end in at..self.tokens.len() {
            match self.cursor(end).sign_at(0) {
                Some('=') => return (end > at).then_some(end),
                Some(',' | ';' | '+' | ':') => return None,
                _ if end > at && self.is_start(end) => return None,
                _ => {}
            }
        }
        None
    }
}

pub(super) fn is_separator(cursor: &Cursor<'_>) -> bool {
    match cursor.kind_at(0) {
        Some(TokenKind::Mark(mark)) => {
            matches!(mark, ',' | ';' | '.' | '!' | '/' | '|' | '&' | '+')
        }
        Some(TokenKind::Word(word)) => AND.contains(&word),
        Some(TokenKind::Number(_)) | None => false,
    }
}
