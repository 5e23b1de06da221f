//! The line editor of `rustyline` with the answers of this run, and what it completes. It is set up with
//! the first question.

use super::DisplayedRows;
use crate::cards::fold::fold_letters;
use crate::cli::output::{Paint, width};
use crate::platform::input;
use crate::rules::Fact;
use rustyline::completion::Completer;
use rustyline::config::BellStyle;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{
    Behavior, Cmd, CompletionType, ConditionalEventHandler, Config, Context, Editor, Event,
    EventContext, EventHandler, Helper, KeyCode, KeyEvent, Modifiers, Movement, RepeatCount,
    Result,
};
use std::any::Any;
use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Time in milliseconds within which a key after Esc belongs to it (an escape sequence).
const ESC_PAUSE: u16 = 200;

/// The answer that goes back to the question before.
pub(super) const BACK: &str = "<";
/// The answers that open the list of choices, at the second one and at the last.
pub(super) const DOWN: &str = "↓";
pub(super) const UP: &str = "↑";

/// Number of columns before the list of matches.
const INDENT: usize = 2;

/// Topic of a question. Up brings back earlier answers to questions of the same topic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PromptTopic {
    /// Yes or no, and other answers that are not worth remembering.
    #[default]
    Once,
    /// Name of a player.
    Name,
    /// Names of the players.
    Players,
    /// A result, as cards or as a number.
    Result,
    /// A small number.
    Number,
    /// A fact for the referee.
    Fact(Fact),
    /// Free text.
    Words,
}

impl PromptTopic {
    /// True if an answer is a list, of cards or of names, or free text.
    pub(super) const fn is_list(self) -> bool {
        !matches!(self, PromptTopic::Once | PromptTopic::Name | PromptTopic::Number)
    }
}

/// The line editor, and the answers of this run.
#[derive(Debug, Default)]
pub(crate) struct LineEditor {
    has_prompted: bool,
    editor: Option<Editor<EditorHelper, MemHistory>>,
    /// An external printer that is never used. While it exists, the editor polls signals and keys
    /// together. Without it the editor blocks in a read and misses a signal that comes just before.
    listening: Option<Box<dyn Any>>,
    answered: Vec<(PromptTopic, String)>,
    /// The example that was printed last.
    example: String,
    /// The answers at the end of the screen, without anything after them.
    pub(super) answer_rows: Vec<DisplayedRows>,
}

/// Request for a line.
pub(super) struct LineRequest<'a> {
    /// Text before the answer.
    pub(super) prompt: String,
    /// Initial text of the answer.
    pub(super) initial: &'a str,
    /// Words that Tab completes.
    pub(super) words: &'a [String],
    /// True if the words that match are listed below the line.
    pub(super) lists_matches: bool,
    /// Example of an answer.
    pub(super) example: Option<&'a str>,
    /// Topic of the question.
    pub(super) topic: PromptTopic,
    /// True if an arrow in an empty line opens a list of choices.
    pub(super) has_list: bool,
}

impl LineEditor {
    /// Marks that a question was asked. Returns true for the first one.
    pub(super) fn mark_prompted(&mut self) -> bool {
        !std::mem::replace(&mut self.has_prompted, true)
    }

    /// Remembers an answer for later questions of the same topic.
    pub(super) fn remember(&mut self, topic: PromptTopic, text: &str) {
        if topic != PromptTopic::Once && !text.is_empty() {
            self.answered.push((topic, text.to_owned()));
        }
    }

    /// Records that something was printed behind the answers.
    pub(crate) fn forget_answer_rows(&mut self) {
        self.answer_rows.clear();
    }

    /// True if the example that was printed last is another one.
    pub(super) fn is_new_example(&mut self, example: &str) -> bool {
        let is_new = self.example != example;
        example.clone_into(&mut self.example);
        is_new
    }

    /// Drops what was typed ahead, in the editor's buffer and in the terminal. It was meant for the
    /// next question, but this one is asked again.
    pub(crate) fn forget_ahead(&mut self) {
        self.listening = None;
        self.editor = None;
        input::drop_typed_ahead();
    }

    fn editor(&mut self) -> rustyline::Result<&mut Editor<EditorHelper, MemHistory>> {
        if self.editor.is_none() {
            let config = Config::builder()
                // Standard output may be redirected, and a question must never be among the
                // results.
                .behavior(Behavior::PreferTerm)
                // A pasted line end ends the answer, and the next line answers the next question.
                .bracketed_paste(false)
                .completion_type(CompletionType::List)
                .completion_show_all_if_ambiguous(true)
                .completion_prompt_limit(usize::MAX)
                .keyseq_timeout(Some(ESC_PAUSE))
                .bell_style(BellStyle::None)
                .build();
            let history = MemHistory::with_config(&config);
            let mut editor = Editor::with_history(config, history)?;
            // The editor's incremental search has English texts, so it is off.
            for key in ['R', 'S'] {
                let key = KeyEvent(KeyCode::Char(key), Modifiers::CTRL);
                editor.bind_sequence(key, EventHandler::Simple(Cmd::Noop));
            }
            let printer = editor.create_external_printer();
            self.listening = printer.ok().map(|printer| Box::new(printer) as Box<dyn Any>);
            self.editor = Some(editor);
        }
        self.editor.as_mut().ok_or(ReadlineError::Eof)
    }

    /// Edits the line until Enter. Returns it, and if the screen shows it behind the prompt.
    pub(super) fn edit(
        &mut self,
        line: &LineRequest<'_>,
        faint: Paint,
        columns: usize,
    ) -> rustyline::Result<(String, bool)> {
        let earlier: Vec<String> = {
            let same_topic = self.answered.iter().filter(|(topic, _)| *topic == line.topic);
            same_topic.map(|(_, text)| text.clone()).collect()
        };
        let editor = self.editor()?;
        // The editor has one history for all topics, so it is filled anew for each question.
        editor.clear_history()?;
        for text in earlier {
            editor.add_history_entry(text)?;
        }
        let offered = OfferedAnswer::new(line.initial);
        let answer = Arc::new(OnceLock::new());
        for (code, means) in [(KeyCode::Esc, BACK), (KeyCode::Down, DOWN), (KeyCode::Up, UP)] {
            let key = KeyEvent(code, Modifiers::NONE);
            if means == BACK || line.has_list {
                let (answer, offered) = (Arc::clone(&answer), offered.clone());
                let handler = EmptyLineHandler { means, answer, offered };
                editor.bind_sequence(key, EventHandler::Conditional(Box::new(handler)));
            } else {
                editor.unbind_sequence(key);
            }
        }
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(offered.clone())));
        editor.set_helper(Some(EditorHelper {
            candidates: line.words.to_vec(),
            match_room: line
                .lists_matches
                .then(|| (columns, columns.saturating_sub(width(&line.prompt)))),
            example: line.example.map(str::to_owned),
            offered: Some(offered.clone()),
            faint,
        }));
        match (editor.readline(&line.prompt), answer.get()) {
            (Err(ReadlineError::Interrupted), Some(&means)) => Ok((means.to_owned(), false)),
            (Ok(typed), _) if typed.is_empty() && offered.is_offered() => Ok((offered.text, false)),
            (typed, _) => typed.map(|typed| (typed, true)),
        }
    }
}

/// An answer that was given before, or refused. It stands in the line like an example until a key is
/// pressed: a letter or digit replaces it, since `16` and `12` would be 1612; any other key edits it.
#[derive(Clone, Debug)]
pub(super) struct OfferedAnswer {
    text: String,
    is_offered: Arc<AtomicBool>,
}

impl OfferedAnswer {
    fn new(text: &str) -> OfferedAnswer {
        OfferedAnswer { text: text.to_owned(), is_offered: Arc::new((!text.is_empty()).into()) }
    }

    fn is_offered(&self) -> bool {
        self.is_offered.load(Ordering::Relaxed)
    }

    /// Stops the offer. Returns true if the answer was offered until now.
    fn withdraw(&self) -> bool {
        self.is_offered.swap(false, Ordering::Relaxed)
    }
}

impl ConditionalEventHandler for OfferedAnswer {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, _: &EventContext<'_>) -> Option<Cmd> {
        let Event::KeySeq(keys) = event else { return None };
        let [KeyEvent(key, modifiers)] = keys[..] else { return None };
        let is_plain = matches!(modifiers, Modifiers::NONE | Modifiers::SHIFT);
        // Enter takes the answer, and Ctrl-L only draws the screen anew.
        let is_redraw = key == KeyCode::Char('L') && modifiers == Modifiers::CTRL;
        if key == KeyCode::Enter || is_redraw || !self.withdraw() {
            return None;
        }
        let mut text = self.text.clone();
        match key {
            KeyCode::Char(sign) if is_plain && !sign.is_alphanumeric() => text.push(sign),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Left | KeyCode::Right | KeyCode::Home | KeyCode::End => {}
            _ => return None,
        }
        Some(Cmd::Insert(1, text))
    }
}

/// Handler of a key that answers in an empty line. In any other line Esc empties it first.
struct EmptyLineHandler {
    means: &'static str,
    answer: Arc<OnceLock<&'static str>>,
    offered: OfferedAnswer,
}

impl ConditionalEventHandler for EmptyLineHandler {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, line: &EventContext<'_>) -> Option<Cmd> {
        if self.offered.withdraw() {
            Some(Cmd::Repaint)
        } else if line.line().is_empty() {
            self.answer.set(self.means).is_ok().then_some(Cmd::Interrupt)
        } else {
            (self.means == BACK).then_some(Cmd::Kill(Movement::WholeBuffer))
        }
    }
}

/// Helper of the line editor for one question.
#[derive(Debug)]
pub(super) struct EditorHelper {
    /// Words that an answer may contain.
    pub(super) candidates: Vec<String>,
    /// Columns of the window, and those behind the prompt, if the words that match are listed.
    pub(super) match_room: Option<(usize, usize)>,
    /// Example of an answer.
    pub(super) example: Option<String>,
    /// The answer that was given before.
    pub(super) offered: Option<OfferedAnswer>,
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

    /// Lists the words that match below the line, as many as there is room for. Below a line that is
    /// broken the editor would wipe one row too many.
    fn list_matches(&self, typed: &str) -> Option<String> {
        let (columns, room_behind) = self.match_room?;
        if width(typed) >= room_behind {
            return None;
        }
        let room = columns.saturating_sub(INDENT);
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
        let offered = self.offered.as_ref().filter(|offered| offered.is_offered());
        let text = match offered {
            _ if !typed.is_empty() => self.list_matches(typed),
            Some(offered) => Some(offered.text.clone()),
            None => self.example.clone(),
        };
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
        EditorHelper { candidates, match_room: None, example: None, offered: None, faint }
            .complete_word(typed)
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
