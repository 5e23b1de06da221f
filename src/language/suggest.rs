//! The word that was meant, for a word that is not known.

use super::chart::Chart;
use super::meaning::Terminal;
use super::sentence::Sentence;
use super::table::{GrammarTable, LexiconTable};
use crate::cards::{Tongue, nearest};

impl Chart<'_> {
    /// The words of the language that could stand at the furthest token, and the other `words` that
    /// may stand there: the one nearest to what was typed.
    pub fn nearest_word(&self, typed: &str, words: &[&'static str]) -> Option<String> {
        if !(3..=24).contains(&typed.chars().count()) {
            return None;
        }
        let Sentence { table, tongue, .. } = *self.sentence;
        let expected = single_words(table, tongue, |terminal| self.expects(terminal));
        nearest(typed, words.iter().copied().chain(expected)).map(str::to_owned)
    }
}

/// The single words of those terminals in one language.
pub fn single_words(
    table: &'static GrammarTable,
    tongue: Tongue,
    wanted: impl Fn(Terminal) -> bool,
) -> impl Iterator<Item = &'static str> {
    let LexiconTable { words, trie, ends, edges, .. } = table.lexicons[tongue as usize];
    let (from, to) = trie[0].edges;
    edges[usize::from(from)..usize::from(to)].iter().filter_map(move |&(word, node)| {
        let (from, to) = trie[usize::from(node)].ends;
        let here = &ends[usize::from(from)..usize::from(to)];
        here.iter().any(|&terminal| wanted(Terminal(terminal))).then(|| words[usize::from(word)])
    })
}
