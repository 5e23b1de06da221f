//! A text with everything that each of its words may be.

use super::meaning::{Span, TerminalId};
use super::table::{GrammarTable, LexiconTable, TerminalSet};
use crate::cards::text::{Cursor, TokenKind, Tokens, fold, fold_case, spell_umlauts};
use crate::cards::words::{colour_at, number_noun, take_number};
use crate::cards::{Colour, Expected, Tongue, is_bare_colour};
use smallvec::SmallVec;
use std::ops::Range;

/// Most tokens of a sentence. Nobody says more in one breath.
const MAX_TOKENS: usize = 400;

const NUM: u8 = 0;
const DIGITS: u8 = 1;
const NUMWORD: u8 = 2;
const NOUN: u8 = 3;
const COLOUR: u8 = 4;
const ANY: u8 = 6;
const BARE: u8 = 7;
const FEW: u8 = 8;
const GLUED: u8 = 9;
const END: u8 = 10;

/// Numbers up to this one may count what stands behind them.
const MAX_FEW: u32 = 4;

/// The reason of each class of words of doubt.
const OBJECTIONS: [Expected; 6] = [
    Expected::MoveMade,
    Expected::OneMove,
    Expected::NoCondition,
    Expected::NoHearsay,
    Expected::PlaceOrOrder,
    Expected::PlainMove,
];

/// Something that the caller knows of a text: a name, a mark of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extra {
    /// The kind of which it is.
    pub(crate) terminal: TerminalId,
    /// Its tokens.
    pub(crate) at: Span,
    /// The value for the slot of the kind.
    pub(crate) value: u32,
    /// True if the tokens can be nothing else.
    pub(crate) hides: bool,
}

/// A word, phrase, number or name that begins at a token.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordEntry {
    pub(super) terminal: u8,
    pub(super) end: u16,
    pub(super) value: u32,
    /// True if no longer phrase hides it.
    stays: bool,
}

/// The entries of a token, a range, and the set of their terminals.
#[derive(Clone, Copy, Debug)]
struct TokenEntries {
    entries: (usize, usize),
    terminals: TerminalSet,
}

/// A text with everything that its words may be in one language.
#[derive(Debug)]
pub(crate) struct Sentence<'t> {
    pub(super) tokens: &'t Tokens<'t>,
    pub(super) table: &'static GrammarTable,
    pub(super) tongue: Tongue,
    entries: Vec<WordEntry>,
    places: Vec<TokenEntries>,
    known: Vec<bool>,
}

/// The words of a language that a typed word may be.
type WordIds = SmallVec<[u16; 4]>;

impl<'t> Sentence<'t> {
    /// Looks up every word; `None` if the text is longer than any sentence.
    pub(crate) fn new(
        tokens: &'t Tokens<'t>,
        table: &'static GrammarTable,
        tongue: Tongue,
        extra: &[Extra],
    ) -> Option<Sentence<'t>> {
        let count = tokens.len();
        if count > MAX_TOKENS {
            return None;
        }
        let lexicon = table.lexicons.get(tongue as usize)?;
        let mut cursor = tokens.cursor();
        let words: Vec<WordIds> = (0..count)
            .map(|at| {
                cursor.rewind(at);
                word_ids(&cursor, lexicon)
            })
            .collect();
        let mut found: Vec<(u16, WordEntry)> = Vec::with_capacity(count * 4);
        let mut known = vec![false; count];
        // How far a phrase reaches that begins at a token and hides what stands inside it.
        let mut reach = vec![0_u16; count + 1];
        for at in 0..count {
            cursor.rewind(at);
            let start = small(at);
            let mut add = |terminal: u8, end: usize, value: u32| {
                found.push((start, WordEntry { terminal, end: small(end), value, stays: false }));
                known[at..end].fill(true);
                if end > at + 1 {
                    reach[at] = reach[at].max(small(end));
                }
            };
            if !is_foreign_article(&cursor, tongue) {
                add_numbers(&cursor, &mut add);
            }
            if let Some(colour) = colour_at(&cursor, 0) {
                add(COLOUR, at + 1, colour as u32);
                // As it stands behind a number: `12 rot`, and not `12 rote`, which may count cards.
                if cursor.word().is_none_or(is_bare_colour) {
                    add(BARE, at + 1, colour as u32);
                }
            }
            walk(&cursor, lexicon, &words, 0, at, &mut |terminal, end| add(terminal, end, 0));
            let is_glued = cursor.is_glued_at(0);
            let mark = |terminal, end| WordEntry { terminal, end, value: 0, stays: true };
            found.extend(is_glued.then(|| (start, mark(GLUED, start))));
            found.push((start, mark(ANY, start + 1)));
        }
        let end = WordEntry { terminal: END, end: small(count), value: 0, stays: true };
        found.push((small(count), end));
        let mut is_hidden = vec![false; count + 1];
        for &Extra { terminal: TerminalId(terminal), at, value, hides } in extra {
            found.push((at.from, WordEntry { terminal, end: at.to, value, stays: true }));
            let tokens = usize::from(at.from)..usize::from(at.to);
            known[tokens.clone()].fill(true);
            for hidden in &mut is_hidden[tokens] {
                *hidden |= hides;
            }
        }
        found.sort_by_key(|(start, _)| *start);
        let mut entries = Vec::with_capacity(found.len());
        let mut places = Vec::with_capacity(count + 1);
        let mut before = 0_u16;
        let mut found = found.into_iter().peekable();
        for (at, &hides_to) in reach.iter().enumerate() {
            let from = entries.len();
            let mut terminals = [0; 4];
            while let Some((_, entry)) = found.next_if(|(start, _)| usize::from(*start) == at) {
                let hides = |to: u16| to <= before || to < hides_to;
                if entry.stays
                    || !hides(entry.end) && !is_hidden[at..entry.end.into()].contains(&true)
                {
                    terminals[usize::from(entry.terminal / 64)] |= 1 << (entry.terminal % 64);
                    entries.push(entry);
                }
            }
            before = before.max(hides_to);
            places.push(TokenEntries { entries: (from, entries.len()), terminals });
        }
        Some(Sentence { tokens, table, tongue, entries, places, known })
    }

    /// Number of tokens.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// True if every word means something in this language.
    pub(crate) fn knows_every_word(&self) -> bool {
        self.known.iter().all(|known| *known)
    }

    /// Number of words that mean nothing in this language.
    pub(crate) fn unknown_words(&self) -> usize {
        self.known.iter().filter(|known| !**known).count()
    }

    /// The first token that means nothing in this language.
    pub(crate) fn unknown_word(&self) -> Option<u16> {
        self.known.iter().position(|known| !known).map(small)
    }

    /// True if the token means something in this language.
    pub(crate) fn knows(&self, at: u16) -> bool {
        self.known.get(usize::from(at)).is_some_and(|known| *known)
    }

    /// The bytes of the text that tokens take; at the end, the empty range behind the text.
    pub(crate) fn bytes(&self, span: Span) -> Range<usize> {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(self.len().min(span.from.into()));
        let start = cursor.here().start;
        cursor.rewind(self.len().min(span.to.into()));
        start..cursor.taken_end().max(start)
    }

    /// A cursor at a token.
    pub(crate) fn cursor_at(&self, at: u16) -> Cursor<'_> {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(at.into());
        cursor
    }

    /// Finds the terminals that begin at a token.
    pub(super) fn entries_at(&self, at: u16) -> &[WordEntry] {
        let Some(place) = self.places.get(usize::from(at)) else { return &[] };
        &self.entries[place.entries.0..place.entries.1]
    }

    /// True if one of the terminals begins at a token.
    pub(super) fn may_begin(&self, at: u16, first: &TerminalSet) -> bool {
        let Some(place) = self.places.get(usize::from(at)) else { return false };
        place.terminals.iter().zip(first).any(|(here, wanted)| here & wanted != 0)
    }

    /// Finds the end of the longest word or phrase of that terminal that begins at a token.
    pub(crate) fn end_at(&self, at: u16, terminal: TerminalId) -> Option<u16> {
        let here = self.entries_at(at).iter().filter(|entry| entry.terminal == terminal.0);
        here.map(|entry| entry.end).max()
    }

    /// The objection to the word or phrase at a token, and where that ends.
    pub(crate) fn doubt_at(&self, at: u16) -> Option<(Expected, u16)> {
        let mut doubts = OBJECTIONS.into_iter().zip(self.table.doubts);
        doubts.find_map(|(objection, class)| Some((objection, self.end_at(at, TerminalId(class))?)))
    }

    /// Reads the same text in another language, without names.
    pub(crate) fn in_tongue(&self, tongue: Tongue) -> Option<Sentence<'t>> {
        Sentence::new(self.tokens, self.table, tongue, &[])
    }

    /// True if that terminal begins at a token.
    pub(crate) fn is_at(&self, at: u16, terminal: TerminalId) -> bool {
        self.entries_at(at).iter().any(|entry| entry.terminal == terminal.0)
    }
}

/// Narrows the place of a token: there are at most [`MAX_TOKENS`].
pub(super) fn small(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(u16::MAX)
}

/// True for an article of another language that is a number as well: `eine gelbe 9`. Whoever says it
/// speaks that language.
fn is_foreign_article(cursor: &Cursor<'_>, tongue: Tongue) -> bool {
    let of = match cursor.word() {
        Some("ein" | "eine" | "einen" | "einem" | "einer") => Tongue::De,
        Some("een") => Tongue::Nl,
        _ => return false,
    };
    of != tongue
}

/// Adds the number that begins at a token, in each kind that it is of.
fn add_numbers(cursor: &Cursor<'_>, add: &mut impl FnMut(u8, usize, u32)) {
    let at = cursor.position();
    if let Some((number, plural)) = cursor.word().and_then(number_noun) {
        add(NOUN, at + 1, number);
        if plural {
            return;
        }
    }
    let mut ahead = *cursor;
    let Ok(Some(number)) = take_number(&mut ahead) else { return };
    let end = ahead.position();
    let is_word = cursor.word().is_some();
    if is_split_number(cursor, &ahead, number) {
        return;
    }
    add(NUM, end, number);
    add(if is_word { NUMWORD } else { DIGITS }, end, number);
    if !is_word && (1..=MAX_FEW).contains(&number) {
        add(FEW, end, number);
    }
}

/// True for the words of a number that is written in one: `fünf und zwanzig`. They may be two
/// numbers as well.
fn is_split_number(cursor: &Cursor<'_>, behind: &Cursor<'_>, number: u32) -> bool {
    use crate::cards::words::AND;
    let is_and =
        |cursor: &Cursor<'_>, ahead| cursor.word_at(ahead).is_some_and(|w| AND.contains(&w));
    let word_number = |cursor: &Cursor<'_>| {
        let mut ahead = *cursor;
        cursor.word()?;
        take_number(&mut ahead).ok().flatten()
    };
    let is_tens = |number: u32| (20..100).contains(&number) && number.is_multiple_of(10);
    if cursor.word().is_none() {
        return false;
    }
    let mut next = *behind;
    if is_and(&next, 0) {
        next.advance();
        let tens_follow = (1..10).contains(&number) && word_number(&next).is_some_and(is_tens);
        let rest_follows =
            number.is_multiple_of(100) && number > 0 && word_number(&next).is_some_and(|n| n < 100);
        if tens_follow || rest_follows {
            return true;
        }
    }
    // The second half.
    let at = cursor.position();
    if at < 2 {
        return false;
    }
    let mut back = *cursor;
    back.rewind(at - 1);
    if !is_and(&back, 0) {
        return false;
    }
    back.rewind(at - 2);
    let before = word_number(&back);
    before.is_some_and(|before| {
        (1..10).contains(&before) && is_tens(number)
            || before > 0 && before.is_multiple_of(100) && number < 100
    })
}

/// The words that a typed word may be: as it was typed; else with `ä` as `ae`; and a word typed
/// without accents may be a listed one with them.
fn word_ids(cursor: &Cursor<'_>, lexicon: &LexiconTable) -> WordIds {
    let find = |word: &str| lexicon.words.binary_search(&word).ok().map(small);
    let folded = |word: &str| -> WordIds {
        let from = lexicon.folded.partition_point(|(form, _)| *form < word);
        let same = lexicon.folded[from..].iter().take_while(|(form, _)| *form == word);
        same.map(|(_, id)| *id).collect()
    };
    let Some(token) = cursor.peek() else { return WordIds::new() };
    match token.kind {
        TokenKind::Number(_) => {
            let digits = &cursor.text()[token.span];
            find(digits).into_iter().collect()
        }
        TokenKind::Mark(mark) => {
            let mut buffer = [0; 4];
            find(mark.encode_utf8(&mut buffer)).into_iter().collect()
        }
        TokenKind::Word(plain) => {
            let typed = &cursor.text()[token.span];
            if typed.is_ascii() {
                return find(plain).map_or_else(|| folded(plain), |id| WordIds::from_elem(id, 1));
            }
            let lower = fold_case(typed);
            // Whoever writes an umlaut means it: `hätte` is not `hatte`. Other accents may be too many.
            let with_e = spell_umlauts(&lower);
            let with_e = if with_e == lower { plain.to_owned() } else { fold(&with_e) };
            for form in [lower.as_str(), lower.replace('ß', "ss").as_str(), with_e.as_str()] {
                if let Some(id) = find(form) {
                    return WordIds::from_elem(id, 1);
                }
            }
            folded(&with_e)
        }
    }
}

/// Finds the phrases that begin at a token, by the trie of the language.
fn walk(
    cursor: &Cursor<'_>,
    lexicon: &LexiconTable,
    words: &[WordIds],
    node: usize,
    at: usize,
    add: &mut impl FnMut(u8, usize),
) {
    let trie = lexicon.trie[node];
    let range = |(from, to): (u16, u16)| usize::from(from)..usize::from(to);
    if node > 0 {
        for &terminal in &lexicon.ends[range(trie.ends)] {
            add(terminal, at);
        }
    }
    let edges = &lexicon.edges[range(trie.edges)];
    if edges.is_empty() {
        return;
    }
    let Some(ids) = words.get(at) else { return };
    for id in ids {
        if let Ok(edge) = edges.binary_search_by_key(id, |(word, _)| *word) {
            walk(cursor, lexicon, words, edges[edge].1.into(), at + 1, add);
        }
    }
    // `empty-handed` is written in one.
    let mut here = *cursor;
    here.rewind(at);
    if node > 0
        && (here.mark_at(0, '-') || here.mark_at(0, '\''))
        && here.peek().is_some_and(|token| token.glued)
        && here.peek_at(1).is_some_and(|token| token.glued)
        && !ids.iter().any(|id| edges.binary_search_by_key(id, |(word, _)| *word).is_ok())
    {
        let Some(ids) = words.get(at + 1) else { return };
        for id in ids {
            if let Ok(edge) = edges.binary_search_by_key(id, |(word, _)| *word) {
                walk(cursor, lexicon, words, edges[edge].1.into(), at + 2, add);
            }
        }
    }
}

/// The place of a colour in [`Colour::ALL`], as a slot holds it.
pub(crate) fn colour_of(value: u32) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| *colour as u32 == value)
}
