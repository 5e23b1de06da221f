//! The word that was meant, for a word that is not known.

use super::chart::Chart;
use super::meaning::Terminal;
use super::table::{LexiconTable, TrieNode};
use crate::cards::nearest;

impl Chart<'_> {
    /// The words of the language that could stand at the furthest token, and the other `words` that
    /// may stand there: the one nearest to what was typed.
    pub fn nearest_word(&self, typed: &str, words: &[&'static str]) -> Option<String> {
        if !(3..=24).contains(&typed.chars().count()) {
            return None;
        }
        let lexicon = &self.sentence.table.lexicons[self.sentence.tongue as usize];
        let expected = single_words(lexicon, |terminal| self.expects(Terminal(terminal)));
        nearest(typed, words.iter().copied().chain(expected)).map(str::to_owned)
    }
}

/// The single words of those terminals.
fn single_words(
    lexicon: &LexiconTable,
    wanted: impl Fn(u8) -> bool,
) -> impl Iterator<Item = &'static str> {
    let words = lexicon.words;
    let (trie, ends): (&'static [TrieNode], &'static [u8]) = (lexicon.trie, lexicon.ends);
    let root = trie[0].edges;
    lexicon.edges[usize::from(root.0)..usize::from(root.1)].iter().filter_map(move |&(word, node)| {
        let (from, to) = trie[usize::from(node)].ends;
        let here = &ends[usize::from(from)..usize::from(to)];
        here.iter().any(|&terminal| wanted(terminal)).then(|| words[usize::from(word)])
    })
}
