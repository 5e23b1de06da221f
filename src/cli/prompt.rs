//! A question at the terminal: label, default, parser. Bad input is asked again, with what was
//! typed where it is long; `<` goes back, `?` explains, Tab completes.
//!
//! Prompts are talk, on standard error. What was answered is printed in place of the question, so
//! the screen becomes the score sheet. Without a terminal nobody asks: verbs look at
//! [`Context::may_ask`] first.

use super::context::Context;
use super::error::{CliError, Kind};
use super::output::{clean, width};
use crate::cards::text::{fold_letters, same_name};
use crate::lang::{Message, message};
use dialoguer::theme::Theme;
use dialoguer::{Completion, Input};
use std::fmt;
use std::io;
use std::sync::atomic::Ordering;

/// The widest label; longer prompts would be drawn twice when they wrap.
const LABEL: usize = 28;
/// The widest default beside its label; a wider one stands on a line above.
const DEFAULT: usize = 12;

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply<T> {
    /// An answer.
    Told(T),
    /// `<`: the question before.
    Back,
    /// The word that ends the evening, where the question takes it.
    Stop,
}

impl<T> Reply<T> {
    /// The same, with what becomes of an answer.
    pub(crate) fn map<U>(self, then: impl FnOnce(T) -> U) -> Reply<U> {
        match self {
            Reply::Told(value) => Reply::Told(then(value)),
            Reply::Back => Reply::Back,
            Reply::Stop => Reply::Stop,
        }
    }
}

/// A question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// What stands before the answer.
    pub(crate) label: String,
    /// The answer to a bare Enter. None for points: a tired Enter must not score.
    pub(crate) default: Option<String>,
    /// What stands in the answer already, to be mended.
    pub(crate) initial: String,
    /// Whether an answer that is wrong is given back to be mended; a short one is sooner typed
    /// anew.
    pub(crate) mends: bool,
    /// Words that Tab completes.
    pub(crate) words: Vec<String>,
    /// What `?` explains.
    pub(crate) help: Option<Message>,
    /// Whether the word that ends the evening is an answer.
    pub(crate) may_stop: bool,
    /// How wide the labels of this screen are, so that answers stand under each other.
    pub(crate) column: usize,
}

impl Question {
    /// Asks until `parse` takes the answer; it gives the value and how the screen shows it, or what
    /// is wrong with it.
    ///
    /// # Errors
    ///
    /// Ctrl-C (nothing is written), or a terminal that is gone.
    pub(crate) fn ask<T>(
        &self,
        context: &mut Context<'_>,
        mut parse: impl FnMut(&mut Context<'_>, &str) -> Result<(T, String), String>,
    ) -> Result<Reply<T>, CliError> {
        let mut initial = self.initial.clone();
        if let Some(default) = self.wide_default() {
            let words = message::prompt_enter(default).say(&context.texts);
            let words = context.stderr_paint().faint(&words);
            context.talk(&format!("  {words}"));
        }
        loop {
            let typed = self.line(context, &initial)?;
            let text = typed.trim();
            let text = match (&self.default, text) {
                (Some(default), "") => default.as_str(),
                (_, text) => text,
            };
            if text == "<" {
                return Ok(Reply::Back);
            }
            if let (Some(help), "?") = (&self.help, text) {
                let words = help.say(&context.texts);
                context.talk(&format!("  {words}"));
                continue;
            }
            if self.may_stop && is_word(context, &message::words_stop(), text) {
                return Ok(Reply::Stop);
            }
            match parse(context, text) {
                Ok((value, shown)) => {
                    let pad = self.column.saturating_sub(width(&self.label));
                    let line = format!("  {}{}  {shown}", self.label, " ".repeat(pad));
                    if width(&line) > context.width() {
                        context.talk(&line);
                    } else {
                        context.talk_raw(&format!("{}\n", line.trim_end()));
                    }
                    return Ok(Reply::Told(value));
                }
                Err(why) => {
                    let sign = context.stderr_paint().bad("!");
                    context.talk(&format!("  {sign} {why}"));
                    initial = if self.mends { clean(text) } else { String::new() };
                }
            }
        }
    }

    fn wide_default(&self) -> Option<&str> {
        self.default.as_deref().filter(|default| width(default) > DEFAULT)
    }

    fn line(&self, context: &Context<'_>, initial: &str) -> Result<String, CliError> {
        // From the first question on Ctrl-C is an answer, not the end of the process.
        let is_stopped = || context.stop().load(Ordering::Relaxed);
        if is_stopped() {
            return Err(interrupted(&io::ErrorKind::Interrupted.into()));
        }
        let words = Words(&self.words);
        let look = Look { column: self.column };
        let prompt = match (&self.default, self.wide_default()) {
            // Shown by the theme, answered by a bare Enter; the parser sees it like any answer.
            (Some(default), None) if initial.is_empty() => {
                format!("{} [{default}]", cut(&self.label))
            }
            _ => cut(&self.label),
        };
        let mut input = Input::<String>::with_theme(&look)
            .with_prompt(&prompt)
            .allow_empty(true)
            .report(false)
            .completion_with(&words);
        if !initial.is_empty() {
            input = input.with_initial_text(initial);
        }
        let typed = input.interact_text();
        let typed = typed.map_err(|dialoguer::Error::IO(error)| interrupted(&error))?;
        if is_stopped() {
            return Err(interrupted(&io::ErrorKind::Interrupted.into()));
        }
        wipe(width(&prompt).max(self.column) + 5 + width(&typed));
        Ok(typed)
    }
}

/// Yes or no, in the words of the language; Enter says `default`.
///
/// # Errors
///
/// Ctrl-C, or a terminal that is gone.
pub(crate) fn confirm(
    context: &mut Context<'_>,
    label: &str,
    default: bool,
) -> Result<Reply<bool>, CliError> {
    let shown = if default { message::prompt_yes_default() } else { message::prompt_no_default() };
    let shown = shown.say(&context.texts);
    let question =
        Question { label: label.to_owned(), default: Some(shown.clone()), ..Question::default() };
    question.ask(context, |context, text| {
        let said = if text == shown {
            Some(default)
        } else if is_word(context, &message::words_yes(), text) {
            Some(true)
        } else if is_word(context, &message::words_no(), text) {
            Some(false)
        } else {
            None
        };
        match said {
            Some(true) => Ok((true, message::prompt_yes().say(&context.texts))),
            Some(false) => Ok((false, message::prompt_no().say(&context.texts))),
            None => Err(message::prompt_yes_or_no().say(&context.texts)),
        }
    })
}

/// Whether the text is one of these words (a list with spaces), in any case.
pub(crate) fn is_word(context: &Context<'_>, words: &Message, text: &str) -> bool {
    let text = fold_letters(text);
    words.say(&context.texts).split_whitespace().any(|word| fold_letters(word) == text)
}

/// The place of the candidate that is meant: its name, with or without its accents, the beginning
/// of only one, or its number from 1.
pub(crate) fn choose(names: &[String], text: &str) -> Option<usize> {
    // Zoe and Zoé, or 🙂 and 😀, may sit at one table: only their whole names tell them apart.
    if let Some(place) = names.iter().position(|name| same_name(name, text)) {
        return Some(place);
    }
    let wanted = fold_letters(text);
    if wanted.is_empty() {
        return None;
    }
    let folded: Vec<String> = names.iter().map(|name| fold_letters(name)).collect();
    let whole = only(&folded, |name| *name == wanted);
    if let Some(place) = whole.or_else(|| only(&folded, |name| name.starts_with(&wanted))) {
        return Some(place);
    }
    let number: usize = wanted.parse().ok()?;
    number.checked_sub(1).filter(|&place| place < names.len())
}

/// The place of the only name that fits.
fn only(names: &[String], fits: impl Fn(&String) -> bool) -> Option<usize> {
    let mut found = names.iter().enumerate().filter(|(_, name)| fits(name)).map(|(at, _)| at);
    found.next().filter(|_| found.next().is_none())
}

/// Ctrl-C at a question: nothing is written, and the cursor is there again.
fn interrupted(error: &io::Error) -> CliError {
    // What is said next does not stand behind the question.
    let term = console::Term::stderr();
    let _ = term.show_cursor().and_then(|()| term.write_line(""));
    if error.kind() == io::ErrorKind::Interrupted {
        CliError::interrupted()
    } else {
        CliError::new(Kind::NotUnderstood, message::error_no_answer())
    }
}

/// Wipes the lines above that an answer of so many columns took; the question itself wipes one.
fn wipe(columns: usize) {
    let term = console::Term::stderr();
    if let Some((_, wide)) = term.size_checked().filter(|&(_, wide)| wide > 0) {
        let _ = term.clear_last_lines(columns.saturating_sub(1) / usize::from(wide));
    }
}

fn cut(label: &str) -> String {
    let mut short = String::new();
    for letter in clean(label).chars() {
        if width(&short) + width(&letter.to_string()) > LABEL {
            short.push('…');
            break;
        }
        short.push(letter);
    }
    short
}

/// How a question looks: two spaces, the label, `›`.
struct Look {
    column: usize,
}

impl Theme for Look {
    fn format_input_prompt(
        &self,
        f: &mut dyn fmt::Write,
        prompt: &str,
        _: Option<&str>,
    ) -> fmt::Result {
        let pad = self.column.saturating_sub(width(prompt));
        write!(f, "  {prompt}{} › ", " ".repeat(pad))
    }
}

/// Tab completes the word at the end of the line, when only one candidate begins so.
struct Words<'w>(&'w [String]);

impl Completion for Words<'_> {
    fn get(&self, input: &str) -> Option<String> {
        let start = input.rfind([',', ' ']).map_or(0, |at| at + 1);
        let (before, word) = input.split_at(start);
        let wanted = fold_letters(word);
        if wanted.is_empty() {
            return None;
        }
        let mut fits = self.0.iter().filter(|name| fold_letters(name).starts_with(&wanted));
        match (fits.next(), fits.next()) {
            (Some(name), None) => Some(format!("{before}{name}")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Words, choose};
    use dialoguer::Completion;

    fn names() -> Vec<String> {
        ["Anna", "Ben", "Björn", "Clara"].map(str::to_owned).to_vec()
    }

    #[test]
    fn a_name_is_chosen_by_its_beginning_or_its_number() {
        let names = names();
        assert_eq!(choose(&names, "clara"), Some(3));
        assert_eq!(choose(&names, "cl"), Some(3));
        assert_eq!(choose(&names, "bjorn"), Some(2));
        assert_eq!(choose(&names, "b"), None, "Ben and Björn both begin so");
        assert_eq!(choose(&names, "2"), Some(1));
        assert_eq!(choose(&names, "5"), None);
        assert_eq!(choose(&names, "0"), None);
        assert_eq!(choose(&names, ""), None);
    }

    #[test]
    fn names_that_differ_in_an_accent_alone_are_two() {
        let names = ["Zoe", "Zoé", "🙂", "😀", "Zo"].map(str::to_owned);
        for (place, name) in names.iter().enumerate() {
            assert_eq!(choose(&names, name), Some(place), "{name}");
        }
        assert_eq!(choose(&names, "zoé"), Some(1));
        assert_eq!(choose(&names[..2], "Zoë"), None, "either could be meant");
        assert_eq!(choose(&names[1..2], "zoe"), Some(0));
    }

    #[test]
    fn tab_completes_the_last_word() {
        let names = names();
        assert_eq!(Words(&names).get("Anna, be"), Some("Anna, Ben".to_owned()));
        assert_eq!(Words(&names).get("b"), None);
        assert_eq!(Words(&names).get(""), None);
    }
}
