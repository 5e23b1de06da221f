//! Completion for the line editor: names and ids, which may contain spaces, and the example of an
//! answer.

use crate::cards::fold::fold_letters;
use crate::cli::output::{Paint, width};
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::Validator;
use rustyline::{Context, Helper, Result};
use std::borrow::Cow;

/// Helper of the line editor for one question.
#[derive(Debug)]
pub(super) struct EditorHelper {
    /// Words that an answer may contain.
    pub(super) candidates: Vec<String>,
    /// Number of columns for the list of the words that match; `None` if they are not listed.
    pub(super) match_room: Option<usize>,
    /// Example of an answer.
    pub(super) example: Option<String>,
    /// Colours for the example, which is shown faintly.
    pub(super) faint: Paint,
}

impl EditorHelper {
    /// Finds the start of the word before the cursor, and the candidates that begin like it. A
    /// candidate may contain spaces, so the longest match counts.
    fn complete_word(&self, typed: &str) -> (usize, Vec<String>) {
        let list = typed.rfind(',').map_or(0, |at| at + 1);
        let blanks = typed[list..].match_indices(' ').map(|(at, _)| list + at + 1);
        for start in std::iter::once(list).chain(blanks) {
            let wanted = fold_letters(&typed[start..]);
            if wanted.is_empty() || typed[start..].starts_with(' ') {
                continue;
            }
            let fits = |word: &&String| fold_letters(word).starts_with(&wanted);
            let mut found: Vec<String> = self.candidates.iter().filter(fits).cloned().collect();
            if !found.is_empty() {
                // FLÄT and flaet are the same word.
                found.dedup_by_key(|word| fold_letters(word));
                return (start, found);
            }
        }
        (typed.len(), Vec::new())
    }

    /// Lists the words that match below the line, as many as there is room for.
    fn list_matches(&self, typed: &str) -> Option<String> {
        let room = self.match_room?;
        let (_, found) = self.complete_word(typed);
        let mut list = String::new();
        for word in found {
            let longer = if list.is_empty() { word.clone() } else { format!("{list} · {word}") };
            if width(&longer) > room {
                break;
            }
            list = longer;
        }
        (!list.is_empty()).then(|| format!("\n  {list}"))
    }
}

impl Completer for EditorHelper {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> Result<(usize, Vec<String>)> {
        Ok(self.complete_word(&line[..at]))
    }
}

impl Helper for EditorHelper {}
impl Validator for EditorHelper {}

impl Highlighter for EditorHelper {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        self.faint.faint(hint).into()
    }
}

/// The example in an empty line, or the matches below a line. No key accepts it as the answer.
pub(super) struct ExampleHint(String);

impl Hint for ExampleHint {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for EditorHelper {
    type Hint = ExampleHint;

    fn hint(&self, typed: &str, _: usize, _: &Context<'_>) -> Option<ExampleHint> {
        let text = if typed.is_empty() { self.example.clone() } else { self.list_matches(typed) };
        text.map(ExampleHint)
    }
}

#[cfg(test)]
mod tests {
    use super::EditorHelper;
    use crate::cli::output::Paint;

    fn complete_word(typed: &str) -> (usize, Vec<String>) {
        let words = ["Anna", "Ben", "Björn", "Eva Maria", "Eva", "Any starting card"];
        let candidates = words.map(str::to_owned).to_vec();
        let faint = Paint { color: false, ascii: false };
        EditorHelper { candidates, match_room: None, example: None, faint }.complete_word(typed)
    }

    #[test]
    fn the_word_before_the_cursor_is_completed() {
        assert_eq!(complete_word("Ben, an"), (5, vec!["Anna".into(), "Any starting card".into()]));
        assert_eq!(complete_word("Ben ann"), (4, vec!["Anna".into()]));
        assert_eq!(complete_word("bjo"), (0, vec!["Björn".into()]));
        assert_eq!(complete_word("b").1.len(), 2);
        assert_eq!(complete_word("").1.len(), 0);
        assert_eq!(complete_word("Ben, ").1.len(), 0);
        assert_eq!(complete_word("x"), (1, vec![]));
    }

    #[test]
    fn a_word_may_hold_blanks() {
        assert_eq!(complete_word("eva m"), (0, vec!["Eva Maria".into()]));
        assert_eq!(complete_word("Ben, eva m"), (5, vec!["Eva Maria".into()]));
        assert_eq!(complete_word("any st"), (0, vec!["Any starting card".into()]));
    }
}
