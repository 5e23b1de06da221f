//! Sentences about the round → whose result each is, and who closed, called, won or lost.

use super::hand::HandOf;
use super::said::{DECK, Gates, SeatWords, choose, error_at, extras, first_error, sentences};
use super::{count, layout};
use crate::cards::faessler::is_deck_word;
use crate::cards::text::{Cursor, TokenKind, Tokens, fold_name, is_same_name};
use crate::cards::words::{self, AND, JOKER};
use crate::cards::{Expected, ParseError, Tongue, nearest};
use crate::games::sheet::parser::{best_colour, hand_and_bonus, hand_or_total, won_less};
use crate::games::sheet::{ResultKind, ScoreSheet, SeatResult, SheetFlag, SheetQuestion};
use crate::language::grammars::results::{GRAMMAR, kind, slot};
use crate::language::meaning::Slot;
use crate::language::{Extra, ParseChart, Sentence, Span, is_listed};
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
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEntry {
    /// Of whom.
    pub who: Who,
    /// Where the whole stands.
    pub at: Range<usize>,
    /// Where the words beside the name stand; they may be none.
    pub said: Range<usize>,
    /// The questions that it answers.
    pub flags: Vec<SheetFlag>,
    /// The result, or why it is none; `None` if only questions were answered.
    pub result: Option<Result<SeatResult, ParseError>>,
}

/// The slots by which somebody is said to have answered a question of the sheet.
const fn answers(flag: SheetFlag) -> &'static [Slot] {
    match flag {
        SheetFlag::Closer => &[slot::CLOSED],
        SheetFlag::Winner => &[slot::WON, slot::DONE, slot::OUT],
        SheetFlag::Loser => &[slot::LOST],
        SheetFlag::Caller => &[slot::CALLED],
        SheetFlag::Result
        | SheetFlag::Order
        | SheetFlag::StockEmpty
        | SheetFlag::CallerWinsTie
        | SheetFlag::CallerLosesTie => &[],
    }
}

/// Takes sentences apart; `starts` is where the arguments begin that `text` was joined from, from
/// left to right.
///
/// # Errors
/// Words that belong to nobody.
pub fn read_entries(
    text: &str,
    starts: &[usize],
    names: &[&str],
    sheet: &ScoreSheet,
    asked: Tongue,
) -> Result<Vec<ToldEntry>, ParseError> {
    let tokens = Tokens::new(text)?;
    let finder = NameFinder { tokens: &tokens, starts, names };
    // An argument that begins with its result is nobody's.
    let is_nameless = |&at: &usize| finder.is_start(at) && finder.cursor(at).mark_at(0, '=');
    if let Some(at) = (0..tokens.len()).find(is_nameless) {
        return Err(ParseError::new(finder.cursor(at).here(), Expected::Player));
    }
    let (found, extras) = finder.find(sheet);
    if let Some(error) = first_error(&tokens) {
        return finder.failed(&found, error);
    }
    let sentences = match sentences(&tokens, &extras, Some(asked)) {
        Ok(sentences) => sentences,
        Err(error) => return finder.failed(&found, error),
    };
    let mut understood: Option<Vec<ToldEntry>> = None;
    let mut furthest: Option<ParseError> = None;
    for sentence in &sentences {
        match read_in(sentence, &found, sheet) {
            Ok(entries) if understood.as_ref().is_none_or(|before| *before == entries) => {
                understood = Some(entries);
            }
            Ok(_) => {
                let error = ParseError::new(0..text.len(), Expected::OneReading);
                return finder.failed(&found, error);
            }
            Err(error) => {
                if furthest.as_ref().is_none_or(|before| error.span.start > before.span.start) {
                    furthest = Some(error);
                }
            }
        }
    }
    match (understood, furthest) {
        (Some(entries), _) => Ok(entries),
        (None, Some(error)) => finder.failed(&found, error),
        (None, None) => Ok(Vec::new()),
    }
}

/// A name in the text, by its tokens.
#[derive(Clone, Debug)]
struct FoundName {
    who: Who,
    at: Span,
}

fn read_in(
    sentence: &Sentence<'_>,
    names: &[FoundName],
    sheet: &ScoreSheet,
) -> Result<Vec<ToldEntry>, ParseError> {
    let mut chart = ParseChart::new(sentence);
    let states = chart.fold(
        &Vec::new(),
        |chart, state: &Vec<ToldEntry>, clause| {
            let meaning = clause.meaning;
            let name = names.get(usize::try_from(meaning.number(slot::NAME)?).ok()?)?;
            let mut flags = Vec::new();
            let mut answered = vec![slot::NAME, slot::LABEL];
            for flag in sheet.questions().iter().flat_map(SheetQuestion::flags) {
                if let Some(&answer) = answers(*flag).iter().find(|&&answer| meaning.has(answer)) {
                    flags.push(*flag);
                    answered.push(answer);
                }
            }
            let beside = [slot::BE, slot::SPOKEN, slot::LEFT, slot::ARTICLE, slot::EMPTY];
            let says = meaning
                .iter()
                .any(|filled| !answered.contains(&filled.slot) && !beside.contains(&filled.slot));
            let result = if says && sheet.result_kind().is_none() {
                // The sheet says that nobody has a result in this game.
                let end = sentence.bytes(clause.at).end;
                Some(Err(ParseError::new(end..end, Expected::End)))
            } else if says {
                let said = SeatWords::new(chart, sentence, meaning, answered);
                match read_result(&said, sheet.result_kind()) {
                    Ok(result) => Some(Ok(result)),
                    Err(Some(error)) => Some(Err(error)),
                    Err(None) => return None,
                }
            } else if meaning.has(slot::EMPTY) {
                let end = sentence.bytes(clause.at).end;
                Some(Err(ParseError::new(end..end, Expected::Result)))
            } else if flags.is_empty() {
                return None;
            } else {
                None
            };
            let mut next = state.clone();
            let said = beside_name(sentence, clause.at, name.at);
            let at = sentence.bytes(clause.at);
            next.push(ToldEntry { who: name.who.clone(), at, said, flags, result });
            Some(next)
        },
        |state, _| Some(state.clone()),
    );
    let whole = |entries: Vec<ToldEntry>| {
        match entries.iter().find_map(|entry| entry.result.as_ref()?.as_ref().err()) {
            // It is told with its place in what was said of the player.
            Some(error) => Err((error.clone(), entries)),
            None => Ok(entries),
        }
    };
    let mut readings = states.into_iter().map(whole);
    let Some(first) = readings.next() else { return Err(error_at(&chart)) };
    let chosen = readings.fold(first, |one, other| {
        let (one_entries, other_entries) = (one.clone(), other.clone());
        match choose(one.map_err(|(error, _)| error), other.map_err(|(error, _)| error)) {
            Ok(entries) => Ok(entries),
            Err(error) => {
                let entries = [one_entries, other_entries].into_iter().find_map(|reading| {
                    reading.err().filter(|(other, _)| *other == error).map(|(_, entries)| entries)
                });
                Err((error, entries.unwrap_or_default()))
            }
        }
    });
    match chosen {
        Ok(entries) => Ok(entries),
        Err((_, entries)) if !entries.is_empty() => Ok(entries),
        Err((error, _)) => Err(error),
    }
}

/// The bytes of a clause without the name and the mark behind it.
fn beside_name(sentence: &Sentence<'_>, clause: Span, name: Span) -> Range<usize> {
    if name.to >= clause.to {
        return sentence.bytes(Span { from: clause.from, to: name.from });
    }
    let mut from = name.to;
    let mut cursor = sentence.cursor_at(from);
    if cursor.mark_at(0, '\'') && cursor.word_at(1) == Some("s") {
        cursor.skip(2);
        from += 2;
    }
    if matches!(cursor.kind_at(0), Some(TokenKind::Mark('=' | ':' | ','))) {
        from += 1;
    }
    sentence.bytes(Span { from: from.min(clause.to), to: clause.to })
}

/// Which cards can be left in a result of that kind.
pub(in crate::games::sheet) fn gates(kind: Option<ResultKind>) -> Gates {
    match kind {
        Some(ResultKind::Hand | ResultKind::BestColour) => HandOf::Rows.gates(),
        Some(ResultKind::HandAndBonus) => HandOf::Master.gates(),
        Some(ResultKind::Layout) => DECK,
        Some(ResultKind::Count(_) | ResultKind::CountLessPenalties) | None => &[],
    }
}

/// The result that was said, in a game with results of that kind.
pub(in crate::games::sheet) fn read_result(
    said: &SeatWords<'_>,
    kind: Option<ResultKind>,
) -> Result<SeatResult, Option<ParseError>> {
    match kind {
        None => Err(None),
        Some(ResultKind::Hand) => hand_or_total(said),
        Some(ResultKind::HandAndBonus) => hand_and_bonus(said),
        Some(ResultKind::Layout) => layout::layout(said),
        Some(ResultKind::Count(unit)) => count(said, unit).map(SeatResult::Number),
        Some(ResultKind::CountLessPenalties) => won_less(said),
        Some(ResultKind::BestColour) => best_colour(said),
    }
}

/// Finds the names of those who play.
struct NameFinder<'t> {
    tokens: &'t Tokens<'t>,
    starts: &'t [usize],
    names: &'t [&'t str],
}

impl NameFinder<'_> {
    fn cursor(&self, at: usize) -> Cursor<'_> {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(at);
        cursor
    }

    /// All names, and what the grammar must know.
    fn find(&self, sheet: &ScoreSheet) -> (Vec<FoundName>, Vec<Extra>) {
        let mut extras = extras(self.tokens, gates(sheet.result_kind()));
        let mut names: Vec<FoundName> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let player = self.player(at);
            let found = match player {
                Some((player, end)) => Some((Who::Player(player), end)),
                None => self.typed(at),
            };
            let Some((who, end)) = found else {
                at += 1;
                continue;
            };
            let small = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
            let span = Span { from: small(at), to: small(end) };
            let value = u32::try_from(names.len()).unwrap_or(u32::MAX);
            let hides = self.is_strong(at);
            extras.push(Extra { terminal: kind::NAME, at: span, value, hides });
            names.push(FoundName { who, at: span });
            at = end;
        }
        (names, extras)
    }

    /// What was said fails somewhere: if that is behind a name, it is the result of that player.
    fn failed(&self, names: &[FoundName], error: ParseError) -> Result<Vec<ToldEntry>, ParseError> {
        let start = |name: &FoundName| self.cursor(name.at.from.into()).here().start;
        let own = names.iter().rposition(|name| start(name) < error.span.start);
        let first = self.first_said();
        let Some(own) =
            own.filter(|_| names.first().is_some_and(|name| usize::from(name.at.from) <= first))
        else {
            let span = self.cursor(first).here();
            return Err(ParseError::new(span, Expected::Player));
        };
        let name = &names[own];
        let next = names.get(own + 1);
        let mut end = next.map_or(self.tokens.len(), |next| next.at.from.into());
        while end > usize::from(name.at.to) && is_separator(&self.cursor(end - 1)) {
            end -= 1;
        }
        let mut said = self.cursor(name.at.to.into());
        if said.mark_at(0, '\'') && said.word_at(1) == Some("s") {
            said.skip(2);
        }
        if matches!(said.kind_at(0), Some(TokenKind::Mark('=' | ':' | ','))) {
            said.advance();
        }
        let text_end = self.cursor(end).taken_end();
        let said = said.here().start.min(text_end)..text_end;
        if said.is_empty() {
            // The first one of whom nothing is said.
            let is_bare = |(place, name): &(usize, &FoundName)| {
                let next =
                    names.get(place + 1).map_or(self.tokens.len(), |next| next.at.from.into());
                (usize::from(name.at.to)..next).all(|at| is_separator(&self.cursor(at)))
            };
            let bare = names.iter().enumerate().find(is_bare);
            let span =
                bare.map(|(_, name)| start(name)..self.cursor(name.at.to.into()).taken_end());
            return Err(ParseError::new(span.unwrap_or(error.span), Expected::Result));
        }
        let at = start(name)..said.end;
        Ok(vec![ToldEntry {
            who: name.who.clone(),
            at,
            said,
            flags: Vec::new(),
            result: Some(Err(error)),
        }])
    }

    /// The first token that is no separator.
    fn first_said(&self) -> usize {
        (0..self.tokens.len()).find(|&at| !is_separator(&self.cursor(at))).unwrap_or(0)
    }

    fn is_start(&self, at: usize) -> bool {
        at == 0 || self.starts.binary_search(&self.cursor(at).here().start).is_ok()
    }

    /// True if a clause may well begin here.
    fn is_strong(&self, at: usize) -> bool {
        self.is_start(at)
            || at.checked_sub(1).is_some_and(|before| {
                let before = self.cursor(before);
                is_separator(&before) && !before.mark_at(0, '+')
            })
    }

    /// The player whose whole name stands here, and the token behind it; the longest name wins.
    fn player(&self, at: usize) -> Option<(usize, usize)> {
        let cursor = self.cursor(at);
        let token = cursor.peek()?;
        if token.glued
            && at > 0
            && !matches!(self.cursor(at - 1).kind_at(0), Some(TokenKind::Mark(_)))
        {
            return None;
        }
        let text = cursor.text();
        let matches = |(player, name): (usize, &&str)| {
            let size = Tokens::new(name).map_or(0, |tokens| tokens.len());
            let last = cursor.peek_at(size.checked_sub(1)?)?;
            let here = is_same_name(text.get(token.span.start..last.span.end)?, name);
            (here && self.ends_word(at + size)).then_some((player, at + size))
        };
        self.names.iter().enumerate().filter_map(matches).max_by_key(|&(_, end)| end)
    }

    /// True if a name that ends before this token is not a part of a longer word: `Anna-Lena`.
    fn ends_word(&self, at: usize) -> bool {
        let cursor = self.cursor(at);
        let Some(token) = cursor.peek().filter(|token| token.glued) else { return true };
        match token.kind {
            TokenKind::Word(_) | TokenKind::Number(_) => false,
            TokenKind::Mark('-') => !cursor.peek_at(1).is_some_and(|next| next.glued),
            TokenKind::Mark(_) => true,
        }
    }

    /// A name that is shortened or of nobody: before `=` or `:`, or a word that means nothing else.
    fn typed(&self, at: usize) -> Option<(Who, usize)> {
        let cursor = self.cursor(at);
        let text = cursor.text();
        if self.is_start(at)
            && let Some(end) = self.before_equals(at)
        {
            return Some((Who::Typed(cursor.here().start..self.cursor(end).taken_end()), end));
        }
        if !self.is_strong(at) {
            return None;
        }
        let word = cursor.word()?;
        let span = cursor.here();
        let end = at + 1;
        let typed = text.get(span.clone())?;
        let is_word = is_listed(&GRAMMAR, typed)
            || AND.contains(&word)
            || JOKER.contains(&word)
            || words::number(word).is_some()
            || words::colour(word).is_some()
            || is_deck_word(word);
        let head = Some((Who::Typed(span), end));
        match cursor.kind_at(1) {
            Some(TokenKind::Mark('=')) if !JOKER.contains(&word) => return head,
            Some(TokenKind::Mark(':')) if !is_word => return head,
            _ => {}
        }
        let begins = self.names.iter().any(|name| fold_name(name).starts_with(&fold_name(typed)));
        let says_something = end < self.tokens.len() && !is_separator(&self.cursor(end));
        let meant = !is_word
            && says_something
            && self.ends_word(end)
            && word.chars().count() >= 2
            && (begins || nearest(typed, self.names.iter().copied()).is_some());
        head.filter(|_| meant)
    }

    /// The token of the `=` of the argument that begins here, if words without separators stand
    /// before it.
    fn before_equals(&self, at: usize) -> Option<usize> {
        let mut end = at;
        loop {
            match self.cursor(end).kind_at(0) {
                Some(TokenKind::Mark('=')) if end > at => return Some(end),
                Some(TokenKind::Mark('=' | ',' | ';' | '+' | ':')) => return None,
                Some(_) | None => {}
            }
            if end >= self.tokens.len() || end > at && self.is_start(end) {
                return None;
            }
            end += 1;
        }
    }
}

fn is_separator(cursor: &Cursor<'_>) -> bool {
    match cursor.kind_at(0) {
        Some(TokenKind::Mark(mark)) => {
            matches!(mark, ',' | ';' | '.' | '!' | '/' | '|' | '&' | '+')
        }
        Some(TokenKind::Word(word)) => AND.contains(&word),
        Some(TokenKind::Number(_)) | None => false,
    }
}
