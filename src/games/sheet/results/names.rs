//! The names in a text, and whose result is what.

use super::super::{ResultKind, ScoreSheet, SeatResult, SheetFlag, SheetQuestion};
use super::{COUNTING, FLAGS, find_extras, read};
use crate::cards::faessler::is_deck_word;
use crate::cards::text::{Cursor, TokenKind, Tokens, WordSense, fold_name, is_same_name};
use crate::cards::words::{AND, JOKER};
use crate::cards::{Expected, ParseError, Tongue, nearest, small};
use crate::language::grammars::results::{GRAMMAR, kind};
use crate::language::meaning::TerminalId;
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

impl From<ParseError> for ResultError {
    fn from(error: ParseError) -> ResultError {
        ResultError { player: None, error }
    }
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
    let tokens = Tokens::new(text)?;
    let finder = NameFinder { tokens: &tokens, starts, players };
    // An argument that begins with its result is nobody's.
    let is_nameless = |&at: &u16| finder.is_start(at) && finder.cursor(at).mark_at(0, '=');
    if let Some(at) = (0..finder.len()).find(is_nameless) {
        return Err(ParseError::new(finder.cursor(at).here(), Expected::Player).into());
    }
    let names = finder.find();
    let mut extras = find_extras(&tokens, &marks(sheet), COUNTING);
    extras.extend((0..).zip(&names).map(|(value, name)| {
        let hides = finder.is_strong(name.at.from);
        Extra { terminal: kind::NAME, at: name.at, value, hides }
    }));
    let opens = |at: u16| finder.is_strong(at) || names.iter().any(|name| name.at.to == at);
    extras.extend((0..finder.len()).filter(|&at| opens(at)).map(|at| {
        let at = Span { from: at, to: at };
        Extra { terminal: kind::OPENING, at, value: 0, hides: false }
    }));
    read(&tokens, &extras, &names, sheet.result_kind(), Some(asked))
        .map_err(|error| finder.attribute(&names, error))
}

/// Lists the marks of a sheet: for results of its kind, and for answers to its questions.
fn marks(sheet: &ScoreSheet) -> Vec<TerminalId> {
    let asked: Vec<SheetFlag> =
        sheet.questions().iter().flat_map(SheetQuestion::flags).copied().collect();
    let flags = FLAGS.iter().filter(|(_, flag, _)| asked.contains(flag)).map(|flag| flag.2);
    sheet.result_kind().map(ResultKind::mark).into_iter().chain(flags).collect()
}

/// A name in the text, by its tokens.
pub(super) struct FoundName {
    pub(super) player: ResultOwner,
    at: Span,
}

/// Finds the names of those who play.
struct NameFinder<'t> {
    tokens: &'t Tokens<'t>,
    starts: &'t [usize],
    players: &'t [&'t str],
}

impl NameFinder<'_> {
    fn cursor(&self, at: u16) -> Cursor<'_> {
        self.tokens.cursor_at(at.into())
    }

    fn len(&self) -> u16 {
        small(self.tokens.len())
    }

    fn bytes(&self, at: Span) -> Range<usize> {
        self.cursor(at.from).here().start..self.cursor(at.to).taken_end()
    }

    fn find(&self) -> Vec<FoundName> {
        let mut names = Vec::new();
        let mut from = 0;
        while from < self.len() {
            let found = self.listed(from).or_else(|| {
                let at = Span { from, to: self.typed(from)? };
                Some(FoundName { player: ResultOwner::Typed(self.bytes(at)), at })
            });
            from = found.as_ref().map_or(from + 1, |name| name.at.to);
            names.extend(found);
        }
        names
    }

    /// Says whose result an error is: that of the player named before it.
    fn attribute(&self, names: &[FoundName], error: ParseError) -> ResultError {
        let first = (0..self.len()).find(|&at| !is_separator(&self.cursor(at))).unwrap_or(0);
        let is_named = names.first().is_some_and(|name| name.at.from <= first);
        let is_before = |name: &&FoundName| self.bytes(name.at).start <= error.span.start;
        let Some(name) = names.iter().rfind(is_before).filter(|_| is_named) else {
            return ParseError::new(self.cursor(first).here(), Expected::Player).into();
        };
        let words = self.words_of(names, name);
        // `Ben=` has an empty result.
        if words.is_empty() && !self.cursor(name.at.to).mark_at(0, '=') {
            // The first one of whom nothing is said.
            let is_bare = |name: &&FoundName| self.words_of(names, name).is_empty();
            let name = names.iter().find(is_bare).unwrap_or(name);
            return ParseError::new(self.bytes(name.at), Expected::Result).into();
        }
        ResultError { player: Some((name.player.clone(), words)), error }
    }

    /// The words behind a name, up to the next one, without the marks around them.
    fn words_of(&self, names: &[FoundName], name: &FoundName) -> Range<usize> {
        let next = names.iter().map(|next| next.at.from).find(|&next| next >= name.at.to);
        let mut end = next.unwrap_or(self.len());
        while end > name.at.to && is_separator(&self.cursor(end - 1)) {
            end -= 1;
        }
        let mut words = self.cursor(name.at.to);
        if words.mark_at(0, '\'') && words.word_at(1) == Some("s") {
            words.skip(2);
        }
        if matches!(words.sign_at(0), Some('=' | ':' | ',')) {
            words.advance();
        }
        let end = self.cursor(end).taken_end();
        words.here().start.min(end)..end
    }

    fn is_start(&self, at: u16) -> bool {
        at == 0 || self.starts.binary_search(&self.cursor(at).here().start).is_ok()
    }

    /// True if a clause may well begin here.
    fn is_strong(&self, at: u16) -> bool {
        let before = at.checked_sub(1).map(|before| self.cursor(before));
        self.is_start(at)
            || before.is_some_and(|before| is_separator(&before) && !before.mark_at(0, '+'))
    }

    /// The player whose whole name stands here; the longest name wins.
    fn listed(&self, from: u16) -> Option<FoundName> {
        let has_word_before = from > 0 && self.cursor(from - 1).sign_at(0).is_none();
        if has_word_before && self.cursor(from).is_glued_at(0) {
            return None;
        }
        let matches = |(player, name): (usize, &&str)| {
            let size = Tokens::new(name).map_or(0, |tokens| tokens.len());
            let at = Span { from, to: from.saturating_add(small(size)) };
            let typed = &self.tokens.cursor().text()[self.bytes(at)];
            let is_here = size > 0 && is_same_name(typed, name) && self.ends_word(at.to);
            is_here.then_some(FoundName { player: ResultOwner::Listed(player), at })
        };
        self.players.iter().enumerate().filter_map(matches).max_by_key(|name| name.at.to)
    }

    /// True if a name that ends before this token is not a part of a longer word: `Anna-Lena`.
    fn ends_word(&self, at: u16) -> bool {
        let cursor = self.cursor(at);
        let has_more = match cursor.sign_at(0) {
            None => cursor.is_glued_at(0),
            Some(mark) => mark == '-' && cursor.is_glued_at(0) && cursor.is_glued_at(1),
        };
        !has_more
    }

    /// The token behind a name that is shortened or of nobody: before `=` or `:`, or a word that means
    /// nothing else.
    fn typed(&self, at: u16) -> Option<u16> {
        let equals = if self.is_start(at) { self.before_equals(at) } else { None };
        if equals.is_some() {
            return equals;
        }
        let cursor = self.cursor(at);
        let word = cursor.word().filter(|_| self.is_strong(at))?;
        let typed = &cursor.text()[cursor.here()];
        let is_word = is_listed(&GRAMMAR, typed)
            || cursor.sense_at(0) != WordSense::Other
            || is_deck_word(word);
        let is_near = || {
            let begins = |name: &&str| fold_name(name).starts_with(&fold_name(typed));
            self.players.iter().any(begins)
                || nearest(typed, self.players.iter().copied()).is_some()
        };
        let is_name = match cursor.sign_at(1) {
            Some('=') if !JOKER.contains(&word) => true,
            Some(':') if !is_word => true,
            _ => {
                let has_words = at + 1 < self.len() && !is_separator(&self.cursor(at + 1));
                let is_long = word.chars().count() >= 2;
                !is_word && has_words && is_long && self.ends_word(at + 1) && is_near()
            }
        };
        is_name.then_some(at + 1)
    }

    /// The token of the `=` of the argument that begins here, if words without separators stand
    /// before it.
    fn before_equals(&self, at: u16) -> Option<u16> {
        let is_end = |&end: &u16| {
            matches!(self.cursor(end).sign_at(0), Some('=' | ',' | ';' | '+' | ':'))
                || end > at && self.is_start(end)
        };
        let end = (at..self.len()).find(is_end).filter(|&end| end > at)?;
        self.cursor(end).mark_at(0, '=').then_some(end)
    }
}

/// True for a sign or word between two results.
pub(super) fn is_separator(cursor: &Cursor<'_>) -> bool {
    match cursor.kind_at(0) {
        Some(TokenKind::Mark(mark)) => {
            matches!(mark, ',' | ';' | '.' | '!' | '/' | '|' | '&' | '+')
        }
        Some(TokenKind::Word(word)) => AND.contains(&word),
        Some(TokenKind::Number(_)) | None => false,
    }
}
