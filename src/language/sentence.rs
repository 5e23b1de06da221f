//! A text with everything that each of its words may be.

use super::meaning::{Span, TerminalId};
use super::table::{GrammarTable, LexiconTable, PhraseEntry, TerminalSet};
use crate::cards::text::{Cursor, TokenKind, Tokens, fold, fold_case, spell_umlauts};
use crate::cards::words::{AND, colour_at, number_noun, take_number};
use crate::cards::{Colour, Expected, Tongue, is_bare_colour, small};
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
/// Words that are known and could be read in two ways: no grammar has such a terminal.
const UNCLEAR: u8 = u8::MAX;

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
}

impl WordEntry {
    /// True for what a token is besides its words: nothing hides that.
    fn is_mark(self) -> bool {
        matches!(self.terminal, ANY | GLUED | END)
    }
}

/// A text with everything that its words may be in one language.
#[derive(Debug)]
pub(crate) struct Sentence<'t> {
    pub(super) tokens: &'t Tokens<'t>,
    pub(super) table: &'static GrammarTable,
    /// The language.
    pub(crate) tongue: Tongue,
    /// The terminals that begin at each token, and at the end.
    entries: Vec<SmallVec<[WordEntry; 6]>>,
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
        let ids = |at| word_ids(&tokens.cursor_at(at), lexicon);
        let words: Vec<WordIds> = (0..count).map(ids).collect();
        let mut entries = Vec::with_capacity(count + 1);
        let mut known = vec![false; count];
        // The end of the phrases so far.
        let mut reached = 0;
        for at in 0..count {
            let cursor = tokens.cursor_at(at);
            let mut here: SmallVec<[WordEntry; 6]> = SmallVec::new();
            let mut add = |terminal: u8, end: usize, value: u32| {
                here.push(WordEntry { terminal, end: small(end), value });
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
            let mut add_phrase = |terminal, end| add(terminal, end, 0);
            add_phrases(&cursor, &words, (lexicon, lexicon.phrases), (0, at), &mut add_phrase);
            // The longest phrase hides shorter ones that begin with it or stand inside.
            let end = here.iter().map(|entry| entry.end).max().unwrap_or(0);
            known[at..usize::from(end).max(at)].fill(true);
            here.retain(|entry| entry.end == end && end > reached);
            reached = reached.max(end);
            let mark = |terminal, end| WordEntry { terminal, end: small(end), value: 0 };
            here.extend(cursor.is_glued_at(0).then(|| mark(GLUED, at)));
            here.push(mark(ANY, at + 1));
            entries.push(here);
        }
        let end = WordEntry { terminal: END, end: small(count), value: 0 };
        entries.push(SmallVec::from_elem(end, 1));
        let mut sentence = Sentence { tokens, table, tongue, entries, known };
        sentence.add(extra);
        Some(sentence)
    }

    /// Adds things that the words do not show.
    pub(crate) fn add(&mut self, extra: &[Extra]) {
        for Extra { at, .. } in extra.iter().filter(|extra| extra.hides) {
            for here in &mut self.entries[..usize::from(at.to)] {
                here.retain(|entry| entry.end <= at.from || entry.is_mark());
            }
        }
        for &Extra { terminal: TerminalId(terminal), at, value, .. } in extra {
            self.entries[usize::from(at.from)].push(WordEntry { terminal, end: at.to, value });
            self.known[at.from.into()..at.to.into()].fill(true);
        }
    }

    /// Number of tokens.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// True if every word means something in this language.
    pub(crate) fn knows_every_word(&self) -> bool {
        self.known.iter().all(|known| *known)
    }

    /// The words that mean nothing in this language.
    pub(crate) fn unknown_words(&self) -> Vec<u16> {
        (0..small(self.len())).filter(|at| !self.knows(*at)).collect()
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
        let start = self.cursor_at(span.from).here().start;
        start..self.cursor_at(span.to).taken_end().max(start)
    }

    /// A cursor at a token.
    pub(crate) fn cursor_at(&self, at: u16) -> Cursor<'_> {
        self.tokens.cursor_at(at.into())
    }

    /// Finds the terminals that begin at a token.
    pub(super) fn entries_at(&self, at: u16) -> &[WordEntry] {
        self.entries.get(usize::from(at)).map_or(&[], |entries| entries)
    }

    /// True if one of the terminals begins at a token.
    pub(super) fn may_begin(&self, at: u16, first: &TerminalSet) -> bool {
        let is_first = |entry: &WordEntry| {
            first[usize::from(entry.terminal / 64)] >> (entry.terminal % 64) & 1 == 1
        };
        self.entries_at(at).iter().any(is_first)
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
    add(NUM, end, number);
    add(if is_word { NUMWORD } else { DIGITS }, end, number);
    if !is_word && (1..=MAX_FEW).contains(&number) {
        add(FEW, end, number);
    }
    // `fünf und zwanzig` may be two numbers as well as one: neither is understood.
    if is_word
        && ahead.take_word(AND)
        && ahead.word().is_some()
        && let Ok(Some(rest)) = take_number(&mut ahead)
        && (matches!((number, rest), (1..10, 20..100)) && rest.is_multiple_of(10)
            || number > 0 && number.is_multiple_of(100) && rest < 100)
    {
        add(UNCLEAR, ahead.position(), 0);
    }
}

/// The words that a typed word may be: as it was typed; else with `ä` as `ae`; and a word typed
/// without accents may be a listed one with them.
fn word_ids(cursor: &Cursor<'_>, lexicon: &LexiconTable) -> WordIds {
    let find = |word: &str| {
        let id = lexicon.words.find(word).next()?;
        Some(WordIds::from_elem(small(id), 1))
    };
    let accented = |word: &str| -> WordIds {
        lexicon.folded_words[lexicon.folded.find(word)].iter().copied().collect()
    };
    let Some(kind) = cursor.kind_at(0) else { return WordIds::new() };
    let typed = &cursor.text()[cursor.here()];
    match kind {
        TokenKind::Number(_) => find(typed).unwrap_or_default(),
        TokenKind::Mark(mark) => find(mark.encode_utf8(&mut [0; 4])).unwrap_or_default(),
        TokenKind::Word(plain) if typed.is_ascii() => {
            find(plain).unwrap_or_else(|| accented(plain))
        }
        TokenKind::Word(plain) => {
            let lower = fold_case(typed);
            // Whoever writes an umlaut means it: `hätte` is not `hatte`. Other accents may be too many.
            let with_e = spell_umlauts(&lower);
            let with_e = if with_e == lower { plain.to_owned() } else { fold(&with_e) };
            let found = find(&lower).or_else(|| find(&lower.replace('ß', "ss")));
            found.or_else(|| find(&with_e)).unwrap_or_else(|| accented(&with_e))
        }
    }
}

impl LexiconTable {
    /// The words of a phrase.
    pub(super) fn words_of(&self, phrase: PhraseEntry) -> &'static [u16] {
        &self.phrase_words[usize::from(phrase.words.0)..usize::from(phrase.words.1)]
    }

    /// The terminals of a phrase.
    pub(super) fn terminals_of(&self, phrase: PhraseEntry) -> &'static [u8] {
        &self.phrase_terminals[usize::from(phrase.terminals.0)..usize::from(phrase.terminals.1)]
    }
}

/// Adds those of the phrases that stand at a cursor. The `depth` words that all of them begin with are
/// there, up to the token `at`.
fn add_phrases(
    cursor: &Cursor<'_>,
    words: &[WordIds],
    (lexicon, phrases): (&LexiconTable, &[PhraseEntry]),
    (depth, at): (usize, usize),
    add: &mut impl FnMut(u8, usize),
) {
    let is_whole = |phrase: &PhraseEntry| lexicon.words_of(*phrase).len() == depth;
    let (whole, longer) = phrases.split_at(phrases.partition_point(is_whole));
    for terminal in whole.iter().flat_map(|phrase| lexicon.terminals_of(*phrase)) {
        add(*terminal, at);
    }
    let next = |at: usize| {
        let ids = words.get(at).into_iter().flatten();
        ids.map(|id| {
            let word = |phrase: &PhraseEntry| lexicon.words_of(*phrase)[depth];
            let from = longer.partition_point(|phrase| word(phrase) < *id);
            let count = longer[from..].partition_point(|phrase| word(phrase) == *id);
            &longer[from..from + count]
        })
    };
    // `empty-handed` is written in one.
    let ahead = at - cursor.position();
    let is_hyphen = ahead > 0
        && matches!(cursor.sign_at(ahead), Some('-' | '\''))
        && cursor.is_glued_at(ahead)
        && cursor.is_glued_at(ahead + 1)
        && next(at).all(<[PhraseEntry]>::is_empty);
    let at = at + usize::from(is_hyphen);
    for phrases in next(at).filter(|phrases| !phrases.is_empty()) {
        add_phrases(cursor, words, (lexicon, phrases), (depth + 1, at + 1), add);
    }
}

/// The place of a colour in [`Colour::ALL`], as a slot holds it.
pub(crate) fn colour_of(value: u32) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| *colour as u32 == value)
}
