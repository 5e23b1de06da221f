//! The word that was meant, for a word that is not known.

use super::table::{GrammarTable, LexiconTable, WordList};
use crate::cards::text::{fold, fold_case};
use crate::cards::{ParseError, Tongue, nearest_all};
use std::ops::Range;

/// Maximum number of mistyped words in a text.
const MOST_SLIPS: usize = 3;
/// Maximum number of words tried for a mistyped one.
const MOST_WORDS: usize = 4;
/// Maximum number of times that a text is read with other words in it.
const MOST_READINGS: u32 = 8;

/// Why a text is not understood.
#[derive(Debug)]
pub(crate) struct Misread {
    /// The error.
    pub(crate) error: ParseError,
    /// True if the error is a word that the language does not know.
    pub(crate) is_unknown: bool,
    /// Words with a capital that may be no names.
    pub(crate) slips: Vec<Range<usize>>,
    /// Number of words that the language does not know.
    pub(crate) unknown_words: usize,
}

/// A text of which every word is known.
impl From<ParseError> for Misread {
    fn from(error: ParseError) -> Misread {
        Misread { error, is_unknown: false, slips: Vec::new(), unknown_words: 0 }
    }
}

/// A way to read a text once more with other words in it.
pub(crate) struct Mending<'a> {
    /// The words.
    pub(crate) table: &'static GrammarTable,
    /// The language asked for.
    pub(crate) tongue: Tongue,
    /// True if words of other languages may be meant: of a claim, which is offered in the one asked for.
    pub(crate) has_others: bool,
    /// Other words that may have been meant.
    pub(crate) more: &'a dyn Fn(Tongue) -> Vec<&'a str>,
    /// True for a word that no slip leads to.
    pub(crate) is_never: &'a dyn Fn(u8) -> bool,
    /// Reads a text: the canonical claim.
    pub(crate) read: &'a dyn Fn(&str) -> Result<String, Option<Misread>>,
}

impl Mending<'_> {
    /// The claim with the mistyped words put right, and the word for the first of them.
    pub(crate) fn mend(&self, claim: &str, at: &Range<usize>) -> Option<(String, String)> {
        let mut readings = MOST_READINGS;
        self.mend_slips(claim, at, MOST_SLIPS, &mut readings)
    }

    fn mend_slips(
        &self,
        claim: &str,
        at: &Range<usize>,
        slips: usize,
        readings: &mut u32,
    ) -> Option<(String, String)> {
        let typed = fold(claim.get(at.clone())?);
        let letters = typed.chars().count();
        if slips == 0 || !typed.chars().all(char::is_alphabetic) || !(2..=24).contains(&letters) {
            return None;
        }
        self.candidates(&typed).into_iter().find_map(|word| {
            *readings = readings.checked_sub(1)?;
            let text = format!("{}{word}{}", &claim[..at.start], &claim[at.end..]);
            let offer = match (self.read)(&text) {
                Ok(offer) => Some(offer),
                // Of more words than can be mended none is tried.
                Err(Some(Misread { error, is_unknown: true, slips: names, unknown_words }))
                    if error.span.start > at.start && unknown_words < slips + names.len() =>
                {
                    let mended = self.mend_slips(&text, &error.span, slips - 1, readings);
                    mended.map(|(_, offer)| offer)
                }
                Err(_) => None,
            };
            Some((word, offer?))
        })
    }

    /// The words that may have been meant, the nearest first; none where one of them would turn the
    /// sentence round. The language asked for decides: in Dutch `gren` could be a `geen`, in English it
    /// is green.
    fn candidates(&self, typed: &str) -> Vec<String> {
        let is_other = |other: &Tongue| self.has_others && *other != self.tongue;
        let others = Tongue::ALL.into_iter().filter(is_other);
        let near = std::iter::once(self.tongue).chain(others).find_map(|tongue| {
            let mut words: Vec<&str> = single_words(self.table, tongue).collect();
            words.extend((self.more)(tongue));
            let near = nearest_all(typed, words);
            Some((*near.first()?, tongue, near))
        });
        let Some(((least, _), tongue, near)) = near else { return Vec::new() };
        let words = |wanted: &dyn Fn(u8) -> bool| -> Vec<&'static str> {
            words_where(&self.table.lexicons[tongue as usize], wanted).collect()
        };
        let doubts = words(&|terminal| self.table.doubts.contains(&terminal));
        let never = words(self.is_never);
        if near.iter().any(|(distance, word)| *distance == least && doubts.contains(word)) {
            return Vec::new();
        }
        let mut found: Vec<String> = Vec::new();
        for (_, word) in near {
            let is_new = found.iter().all(|other| other != word);
            if is_new && !doubts.contains(&word) && !never.contains(&word) {
                found.push(word.to_owned());
            }
        }
        found.truncate(MOST_WORDS);
        found
    }
}

/// The single words of a grammar in one language.
fn single_words(
    table: &'static GrammarTable,
    tongue: Tongue,
) -> impl Iterator<Item = &'static str> {
    let words = words_where(&table.lexicons[tongue as usize], |_| true);
    words.filter(|word| word.chars().all(char::is_alphabetic))
}

/// True if a phrase of some language holds the word.
pub(crate) fn is_listed(table: &GrammarTable, word: &str) -> bool {
    let lower = fold_case(word);
    let folded = fold(word);
    table.lexicons.iter().any(|lexicon| {
        let holds = |list: WordList, word: &str| !list.find(word).is_empty();
        holds(lexicon.words, &lower)
            || holds(lexicon.words, &folded)
            || holds(lexicon.folded, &folded)
    })
}

/// The single words of those terminals.
fn words_where(
    lexicon: &LexiconTable,
    wanted: impl Fn(u8) -> bool,
) -> impl Iterator<Item = &'static str> {
    let words = lexicon.words;
    lexicon.phrases.iter().filter_map(move |phrase| match lexicon.words_of(*phrase) {
        [word] if lexicon.terminals_of(*phrase).iter().any(|it| wanted(*it)) => {
            Some(words.word(usize::from(*word)))
        }
        _ => None,
    })
}
