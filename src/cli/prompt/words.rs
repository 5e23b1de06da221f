//! What the editor knows of an answer: the names and ids that Tab completes, which may hold blanks,
//! and how it is written.

use crate::cards::text::fold_letters;
use crate::cli::output::Paint;
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper, Result};
use std::borrow::Cow;

/// What is known of an answer.
#[derive(Debug)]
pub(super) struct Words {
    /// The words that an answer may hold.
    pub(super) known: Vec<String>,
    /// How an answer is written.
    pub(super) example: Option<String>,
    /// The colours in which the example may be overlooked.
    pub(super) faint: Paint,
}

impl Words {
    /// Where the word before the cursor begins, and the words that begin like it. A word may hold
    /// blanks, so the longest beginning counts.
    fn fitting(&self, typed: &str) -> (usize, Vec<String>) {
        let list = typed.rfind(',').map_or(0, |at| at + 1);
        let blanks = typed[list..].match_indices(' ').map(|(at, _)| list + at + 1);
        for start in std::iter::once(list).chain(blanks) {
            let wanted = fold_letters(&typed[start..]);
            if wanted.is_empty() || typed[start..].starts_with(' ') {
                continue;
            }
            let fits = |word: &&String| fold_letters(word).starts_with(&wanted);
            let mut found: Vec<String> = self.known.iter().filter(fits).cloned().collect();
            if !found.is_empty() {
                // FLÄT and flaet are one.
                found.dedup_by_key(|word| fold_letters(word));
                return (start, found);
            }
        }
        (typed.len(), Vec::new())
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> Result<(usize, Vec<String>)> {
        Ok(self.fitting(&line[..at]))
    }
}

impl Helper for Words {}
impl Validator for Words {}

impl Highlighter for Words {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        self.faint.faint(hint).into()
    }
}

/// The example in an empty line. No key takes it for an answer.
pub(super) struct Example(String);

impl Hint for Example {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Words {
    type Hint = Example;

    fn hint(&self, typed: &str, _: usize, _: &Context<'_>) -> Option<Example> {
        self.example.clone().filter(|_| typed.is_empty()).map(Example)
    }
}
#[cfg(test)]
mod tests {
    use super::Words;
    use crate::cli::output::Paint;

    fn fitting(typed: &str) -> (usize, Vec<String>) {
        let words = ["Anna", "Ben", "Björn", "Eva Maria", "Eva", "Any starting card"];
        let known = words.map(str::to_owned).to_vec();
        let faint = Paint { color: false, ascii: false };
        Words { known, example: None, faint }.fitting(typed)
    }

    #[test]
    fn the_word_before_the_cursor_is_completed() {
        assert_eq!(fitting("Ben, an"), (5, vec!["Anna".into(), "Any starting card".into()]));
        assert_eq!(fitting("Ben ann"), (4, vec!["Anna".into()]));
        assert_eq!(fitting("bjo"), (0, vec!["Björn".into()]));
        assert_eq!(fitting("b").1.len(), 2);
        assert_eq!(fitting("").1.len(), 0);
        assert_eq!(fitting("Ben, ").1.len(), 0);
        assert_eq!(fitting("x"), (1, vec![]));
    }

    #[test]
    fn a_word_may_hold_blanks() {
        assert_eq!(fitting("eva m"), (0, vec!["Eva Maria".into()]));
        assert_eq!(fitting("Ben, eva m"), (5, vec!["Eva Maria".into()]));
        assert_eq!(fitting("any st"), (0, vec!["Any starting card".into()]));
    }
}
