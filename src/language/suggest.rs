//! The word that was meant, for a word that is not known.

use super::table::{GrammarTable, LexiconTable, TrieNode};
use crate::cards::Tongue;
use crate::cards::text::{fold, fold_case};

/// The single words of a grammar in one language.
pub(crate) fn single_words(
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
        let is_word = |word: &str| lexicon.words.binary_search(&word).is_ok();
        let is_fold =
            |word: &str| lexicon.folded.binary_search_by(|(form, _)| (*form).cmp(word)).is_ok();
        is_word(&lower) || is_word(&folded) || is_fold(&folded)
    })
}

/// The single words of those terminals.
pub(crate) fn words_where(
    lexicon: &LexiconTable,
    wanted: impl Fn(u8) -> bool,
) -> impl Iterator<Item = &'static str> {
    let words = lexicon.words;
    let (trie, ends): (&'static [TrieNode], &'static [u8]) = (lexicon.trie, lexicon.ends);
    let root = trie[0].edges;
    lexicon.edges[usize::from(root.0)..usize::from(root.1)].iter().filter_map(
        move |&(word, node)| {
            let (from, to) = trie[usize::from(node)].ends;
            let here = &ends[usize::from(from)..usize::from(to)];
            here.iter().any(|&terminal| wanted(terminal)).then(|| words[usize::from(word)])
        },
    )
}
