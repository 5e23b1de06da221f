//! A question at the terminal: label, default, parser. An invalid answer is asked again with the
//! typed text still in the line. An answer that ends with `<` goes back, one that ends with `?`
//! shows help, Tab completes, Up brings back earlier answers.
//!
//! Prompts go to the terminal, never among the results. The answer is printed in place of the
//! question, so that the screen becomes the score sheet. Without a terminal nothing is asked: verbs
//! check [`Context::can_prompt`] first. A question ends in an error on Ctrl-C (nothing is written), on
//! Ctrl-D, and if the terminal is gone.

pub(super) mod editor;
mod line;
mod list;
pub(super) mod prompt_command;
mod reply;
pub(super) mod wording;

pub(crate) use editor::PromptTopic;
pub(crate) use list::{ChoiceList, pick};
pub(crate) use prompt_command::PromptCommand;
pub(crate) use reply::{Reply, choose};

use super::context::Context;
use super::errors::{CliError, Exit};
use super::output::{clean, width, without_flags, wrap};
use crate::cards::fold::fold_letters;
use crate::games::Game;
use crate::i18n::{Message, message};
use crate::session::sanitize;
use editor::LineRequest;
use line::format_prompt;
use prompt_command::{PromptAction, Spelling};

/// Maximum width of a default that is shown after its label. A wider one gets a line above.
const MAX_INLINE_DEFAULT: usize = 12;

/// A question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// Text before the answer.
    pub(crate) label: String,
    /// Answer to a bare Enter. `None` for points: a tired Enter must not score.
    pub(crate) default: Option<String>,
    /// Initial text of the answer, to be edited.
    pub(crate) initial: String,
    /// Topic, so that Up brings back answers to similar questions.
    pub(crate) topic: PromptTopic,
    /// True if the answer is free text that may contain `<` and `?`. They act only if typed alone.
    pub(crate) is_free_text: bool,
    /// True if Esc leaves the question, as Ctrl-C does.
    pub(crate) esc_leaves: bool,
    /// Example of an answer. It is shown in the line until something is typed.
    pub(crate) example: Option<String>,
    /// Words that Tab completes.
    pub(crate) words: Vec<String>,
    /// True if the words that match are listed below the line while it is typed.
    pub(crate) lists_matches: bool,
    /// Help that `?` shows.
    pub(crate) help: Option<Message>,
    /// Players at the table, if the question accepts commands. Empty while a session is being
    /// started.
    pub(crate) seated: Option<Vec<String>>,
    /// Width of the labels of this screen, so that answers are aligned.
    pub(crate) column: usize,
}

/// Error of an answer.
#[derive(Clone, Debug)]
pub(crate) struct AnswerError {
    why: String,
    /// The answer with carets under what makes no sense.
    carets: String,
    /// True if the answer is removed from the line, so that typing starts afresh.
    clears_line: bool,
}

impl From<String> for AnswerError {
    fn from(why: String) -> AnswerError {
        AnswerError { why, carets: String::new(), clears_line: false }
    }
}

impl AnswerError {
    /// Converts an error, with carets under the place that makes no sense.
    pub(crate) fn from_error(error: &CliError, context: &Context<'_>) -> AnswerError {
        let rendered = error.render(&context.texts);
        let carets = rendered.carets(context.width());
        AnswerError {
            why: [rendered.messages, rendered.hint.into_iter().collect()].concat().join(" "),
            carets,
            clears_line: false,
        }
    }

    /// Replaces the name that the error gives to the answer.
    pub(crate) fn rename(self, from: &str, to: &str) -> AnswerError {
        AnswerError { why: self.why.replace(from, to), ..self }
    }

    /// Removes the answer from the line.
    pub(crate) fn cleared(self) -> AnswerError {
        AnswerError { clears_line: true, ..self }
    }
}

impl Question {
    /// Asks until `parse` accepts the answer. `parse` returns the value and the text that the
    /// screen shows for it, or an error.
    pub(crate) fn ask<T, W: Into<AnswerError>>(
        &self,
        context: &mut Context<'_>,
        mut parse: impl FnMut(&mut Context<'_>, &str) -> Result<(T, String), W>,
    ) -> Result<Reply<T>, CliError> {
        let mut initial = self.initial.clone();
        if let Some(default) = self.wide_default() {
            let words = message::prompt_enter(default).render(&context.texts);
            let words = context.stderr_paint().faint(&words);
            context.eprintln(&format!("  {words}"));
        }
        let mut displayed = DisplayedError::default();
        loop {
            let line = self.read_line(context, &initial)?;
            std::mem::take(&mut displayed).wipe(context);
            let typed = line.trim();
            let action = if let Some(action) = self.find_action(context, typed) {
                action
            } else {
                // A default is parsed like a typed answer, so that both take one way.
                let default = self.default.as_deref().filter(|_| typed.is_empty());
                let text = default.unwrap_or(typed);
                let wrong: AnswerError = match parse(context, text) {
                    Ok((value, display)) => {
                        context.io.line_editor.remember(self.topic, text);
                        self.print_answer(context, &display);
                        return Ok(Reply::Answer(value));
                    }
                    Err(wrong) => wrong.into(),
                };
                // Only now, because a shortened command could be an answer too.
                let Some(action) = self.find_command(context, text, Spelling::Short) else {
                    initial = if wrong.clears_line { String::new() } else { sanitize(text, None) };
                    displayed = self.print_error(context, wrong, text);
                    continue;
                };
                action
            };
            match action {
                PromptAction::Run(command) => return Ok(echo_command(context, typed, command)),
                PromptAction::Back => return Ok(Reply::Back),
                PromptAction::Help(before) => {
                    self.print_help(context);
                    initial = sanitize(&before, None);
                }
            }
        }
    }

    /// Prints the error of an answer, and drops what was typed ahead.
    fn print_error(
        &self,
        context: &mut Context<'_>,
        wrong: AnswerError,
        text: &str,
    ) -> DisplayedError {
        let AnswerError { mut why, carets, .. } = wrong;
        if self.seated.is_some() && is_dispute(text) {
            let hint = message::hint_prompt_check().render(&context.texts);
            why = format!("{}. {hint}", why.trim_end_matches('.'));
        }
        context.io.line_editor.forget_ahead();
        DisplayedError::print(context, &why, &carets)
    }

    /// Parses the text as a command, if the question accepts commands.
    fn find_command(
        &self,
        context: &Context<'_>,
        text: &str,
        spelling: Spelling,
    ) -> Option<PromptAction> {
        let seated = self.seated.as_ref()?;
        let action = prompt_command::parse_command(text, context.tongue(), spelling, seated)?;
        // Free text may look like a command, so only commands that nobody would write as an answer
        // count.
        let is_possible = !self.is_free_text
            || spelling == Spelling::Whole
                && matches!(&action, PromptAction::Run(command) if !command.is_like_sentence());
        is_possible.then_some(action)
    }

    /// Finds what a line does before it is parsed as an answer: complete words, shortened ones whose
    /// last sign (`?` or `<`) belongs to them, and the sign at the end of an answer.
    fn find_action(&self, context: &Context<'_>, text: &str) -> Option<PromptAction> {
        let with_sign = || {
            let has_sign = text.ends_with(['?', '<']);
            let action =
                has_sign.then(|| self.find_command(context, text, Spelling::Short)).flatten();
            action.filter(|action| {
                matches!(action, PromptAction::Run(command) if command.needs_rest_of_line())
            })
        };
        self.find_command(context, text, Spelling::Whole)
            .or_else(with_sign)
            .or_else(|| self.find_sign(text))
    }

    /// Prints the help of the question, and the commands that can be typed.
    fn print_help(&self, context: &mut Context<'_>) {
        let mut lines: Vec<Message> = self.help.iter().cloned().collect();
        if self.seated.as_ref().is_some_and(|seated| !seated.is_empty()) {
            lines.push(message::prompt_desk());
        }
        for line in lines {
            let line = without_flags(&line.render(&context.texts));
            context.eprintln(&format!("  {line}"));
        }
    }

    /// Finds the action of the sign at the end of the text: `<` goes back, `?` shows help.
    fn find_sign(&self, text: &str) -> Option<PromptAction> {
        let before = |sign| {
            let rest = text.strip_suffix(sign).map(str::trim_end);
            rest.filter(|rest| rest.is_empty() || !self.is_free_text)
        };
        if before('<').is_some() {
            return Some(PromptAction::Back);
        }
        let help = before('?').filter(|_| self.help.is_some());
        help.map(|rest| PromptAction::Help(rest.to_owned()))
    }

    /// Prints the answer in place of the question.
    pub(crate) fn print_answer(&self, context: &mut Context<'_>, display: &str) {
        let pad = self.column.saturating_sub(width(&self.label));
        let line = format!("  {}{}  {display}", self.label, " ".repeat(pad));
        if width(&line) > context.width() {
            context.eprintln(&line);
        } else {
            context.eprint_raw(&format!("{}\n", line.trim_end()));
        }
    }

    fn wide_default(&self) -> Option<&str> {
        self.default.as_deref().filter(|default| width(default) > MAX_INLINE_DEFAULT)
    }

    fn read_line(&self, context: &mut Context<'_>, initial: &str) -> Result<String, CliError> {
        let mut label = clean(&self.label);
        // A bare Enter takes the text in brackets. The parser sees it like any answer.
        let taken = match &self.default {
            _ if !initial.is_empty() && !line::is_drawable(context) => Some(initial),
            Some(default) if self.wide_default().is_none() => Some(default.as_str()),
            _ => None,
        };
        if let Some(taken) = taken {
            label = format!("{label} [{taken}]");
        }
        let line = LineRequest {
            prompt: format_prompt(context, &label, self.column),
            initial,
            words: &self.words,
            lists_matches: self.lists_matches,
            example: self.example.as_deref(),
            topic: self.topic,
            esc_leaves: self.esc_leaves,
        };
        line::ask(context, line)
    }
}

/// An error that is on the screen, until the next answer is given.
#[derive(Debug, Default)]
struct DisplayedError {
    rows: usize,
    /// Width of the window when it was printed.
    columns: usize,
}

impl DisplayedError {
    fn print(context: &mut Context<'_>, why: &str, carets: &str) -> DisplayedError {
        let sign = context.stderr_paint().bad("!");
        let words = format!("  {sign} {why}");
        context.eprintln(&words);
        context.eprint_raw(carets);
        let columns = context.width();
        let lines = wrap(&words, columns, 0).lines().count() + carets.lines().count();
        DisplayedError { rows: lines, columns }
    }

    /// Wipes the error, if the window still has the same width: the screen needs only the latest
    /// error.
    fn wipe(self, context: &Context<'_>) {
        if self.rows > 0 && line::is_drawable(context) && self.columns == context.width() {
            let _ = console::Term::stderr().clear_last_lines(self.rows);
        }
    }
}

/// Prints the typed command, so that it stays on the screen above its output.
fn echo_command<T>(context: &mut Context<'_>, text: &str, command: PromptCommand) -> Reply<T> {
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    let line = context.stderr_paint().faint(&format!("{sign} {}", clean(text)));
    context.eprintln(&format!("  {line}"));
    Reply::Command(command)
}

/// Asks yes or no, in the words of the user's language. Enter means `default`.
pub(crate) fn confirm(
    context: &mut Context<'_>,
    label: &str,
    default: bool,
) -> Result<Reply<bool>, CliError> {
    let question = Question { label: label.to_owned(), ..Question::default() };
    question.confirm(context, default)
}

impl Question {
    /// Asks whether a suggestion is accepted; Enter accepts. Whatever leaves the question declines: no,
    /// going back, Ctrl-C and Ctrl-D.
    pub(crate) fn confirm_suggestion(self, context: &mut Context<'_>) -> Result<bool, CliError> {
        match self.confirm(context, true) {
            Ok(reply) => Ok(matches!(reply, Reply::Answer(true))),
            Err(error) if error.is_kind(Exit::Interrupted) || error.is_kind(Exit::Left) => {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// Asks yes or no, in the words of the user's language. Enter means `default`.
    pub(crate) fn confirm(
        mut self,
        context: &mut Context<'_>,
        default: bool,
    ) -> Result<Reply<bool>, CliError> {
        let default_label =
            if default { message::prompt_yes_default() } else { message::prompt_no_default() };
        let default_label = default_label.render(&context.texts);
        self.default = Some(default_label.clone());
        self.ask(context, |context, text| {
            let answer = if text == default_label {
                Some(default)
            } else if is_word(context, &message::words_yes(), text) {
                Some(true)
            } else if is_word(context, &message::words_no(), text) {
                Some(false)
            } else {
                None
            };
            match answer {
                Some(true) => Ok((true, message::prompt_yes().render(&context.texts))),
                Some(false) => Ok((false, message::prompt_no().render(&context.texts))),
                None => Err(message::prompt_yes_or_no().render(&context.texts)),
            }
        })
    }
}

/// Minimum number of words of a sentence about a move. Fewer may be a hand of cards.
const MIN_DISPUTE_WORDS: usize = 4;

/// True if the text sounds like a move that somebody asks about.
fn is_dispute(text: &str) -> bool {
    text.split_whitespace().count() >= MIN_DISPUTE_WORDS
        && Game::ALL.iter().any(|game| game.read(text).is_ok())
}

/// True if the text is one of these words (a list with spaces), regardless of case.
pub(crate) fn is_word(context: &Context<'_>, words: &Message, text: &str) -> bool {
    let text = fold_letters(text);
    words.render(&context.texts).split_whitespace().any(|word| fold_letters(word) == text)
}

#[cfg(test)]
mod tests {
    use super::{PromptAction, Question};
    use crate::i18n::message;

    #[test]
    fn signs_at_the_end_of_an_answer_act() {
        let help = |before: &str| Some(PromptAction::Help(before.to_owned()));
        let question = Question { help: Some(message::prompt_who_help()), ..Question::default() };
        assert_eq!(question.find_sign("12<"), Some(PromptAction::Back));
        assert_eq!(question.find_sign("<"), Some(PromptAction::Back));
        assert_eq!(question.find_sign("20 20 ?"), help("20 20"));
        assert_eq!(question.find_sign("< 12"), None);
        let question = Question { is_free_text: true, ..question };
        assert_eq!(question.find_sign("who knows?"), None);
        assert_eq!(question.find_sign("5 <"), None);
        assert_eq!(
            (question.find_sign("?"), question.find_sign("<")),
            (help(""), Some(PromptAction::Back))
        );
        let question = Question::default();
        assert_eq!(question.find_sign("12?"), None, "nothing to explain");
    }
}
