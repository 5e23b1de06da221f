//! A question at the terminal: label, default, parser. After an invalid answer it is asked again. An
//! answer that ends with `<` goes back, one that ends with `?` shows help, Tab completes, Up brings
//! back earlier answers, refused ones too. A sentence that is no answer may be a dispute or results.
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
mod table;
pub(super) mod wording;

pub(crate) use editor::PromptTopic;
pub(crate) use prompt_command::PromptCommand;
pub(crate) use reply::{Reply, choose};
pub(crate) use table::PromptTable;

use super::context::Context;
use super::errors::{CliError, Exit};
use super::output::{clean, width, without_flags, wrap};
use super::phrases::{is_phrase, is_question};
use crate::i18n::{Message, message};
use crate::rules::Fact;
use crate::session::sanitize;
use editor::{DOWN, LineRequest, UP};
use line::format_prompt;
use prompt_command::{PromptAction, Spelling};

/// Maximum width of a default that is shown after its label. A wider one gets a line above.
const MAX_INLINE_DEFAULT: usize = 12;

/// Names for a late-comer in the help: the first who does not play.
const GUESTS: [&str; 3] = ["Emma", "Jonas", "Mia"];

/// Signs for a player who has no result in the round.
const NO_RESULT: [&str; 2] = ["-", "–"];

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
    /// Example of an answer. It is shown in the line until something is typed.
    pub(crate) example: Option<String>,
    /// Words that Tab completes.
    pub(crate) words: Vec<String>,
    /// Choices that are listed above the question, one for each of the words.
    pub(crate) choices: Vec<Vec<String>>,
    /// True if the words that match are listed below the line while it is typed.
    pub(crate) lists_matches: bool,
    /// Help that `?` shows.
    pub(crate) help: Option<Message>,
    /// The table, if the question accepts commands.
    pub(crate) table: Option<PromptTable>,
    /// Width of the labels of this screen, so that answers are aligned.
    pub(crate) column: usize,
}

/// Error of an answer.
#[derive(Clone, Debug)]
pub(crate) struct AnswerError {
    why: String,
    /// The answer with carets under what makes no sense.
    carets: String,
    /// The answer that was probably meant; `yes` gives it.
    offer: Option<String>,
}

impl From<String> for AnswerError {
    fn from(why: String) -> AnswerError {
        AnswerError { why, carets: String::new(), offer: None }
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
            offer: None,
        }
    }

    /// Asks whether this answer was meant.
    pub(crate) fn with_offer(offer: &str, context: &Context<'_>) -> AnswerError {
        let why = message::hint_nearest(offer).render(&context.texts);
        AnswerError { offer: Some(offer.to_owned()), ..AnswerError::from(why) }
    }

    /// Replaces the name that the error gives to the answer.
    pub(crate) fn rename(self, from: &str, to: &str) -> AnswerError {
        AnswerError { why: self.why.replace(from, to), ..self }
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
        let mut list_rows = self.print_choices(context);
        let mut error_rows = DisplayedRows::default();
        let mut offered: Option<String> = None;
        loop {
            let mut line = self.read_line(context, &initial)?;
            std::mem::take(&mut error_rows).wipe(context);
            if [DOWN, UP].contains(&line.as_str()) && !self.choices.is_empty() {
                std::mem::take(&mut list_rows).wipe(context);
                let last = self.choices.len() - 1;
                line = self.pick(context, if line == UP { last } else { last.min(1) })?;
            }
            let typed = line.trim();
            let is_yes =
                is_phrase(message::words_yes, typed) || typed.is_empty() && self.default.is_none();
            let offer = offered.take().filter(|_| is_yes);
            let typed = offer.as_deref().unwrap_or(typed);
            let action = match self.find_action(context, typed) {
                // A dispute is often a question. An answer with `?` behind it asks for help.
                Some(PromptAction::Help(before))
                    if self.is_sentence(&before) && parse(context, &before).is_err() =>
                {
                    None
                }
                action => action,
            };
            // A default is parsed like a typed answer, so that both take one way.
            let default = self.default.as_deref().filter(|_| typed.is_empty());
            let text = default.unwrap_or(typed);
            let action = match action {
                Some(action) => action,
                None => match self.read_answer(context, text, &initial, &mut parse) {
                    LineReading::Answer { value, display, text } => {
                        context.io.line_editor.remember(self.topic, text);
                        list_rows.wipe(context);
                        self.print_answer(context, &display);
                        return Ok(Reply::Answer(value));
                    }
                    LineReading::Action(action) => action,
                    LineReading::Refused(wrong) => {
                        // A list is edited or typed anew; anything else is brought back by Up.
                        let is_list = self.topic.is_list() && text.contains(char::is_whitespace);
                        let is_edited = is_list && wrong.offer.is_none();
                        initial = if is_edited { sanitize(text, None) } else { String::new() };
                        context.io.line_editor.remember(self.topic, text);
                        offered = wrong.offer.clone().filter(|_| !is_question(text));
                        error_rows = self.print_error(context, wrong, text);
                        continue;
                    }
                },
            };
            match action {
                PromptAction::Run(command) => return Ok(echo_command(context, typed, command)),
                PromptAction::Back => {
                    list_rows.wipe(context);
                    wipe_last_answer(context);
                    return Ok(Reply::Back);
                }
                PromptAction::Help(before) => {
                    self.print_help(context);
                    list_rows = DisplayedRows::default();
                    initial = sanitize(&before, None);
                }
            }
        }
    }

    /// Reads a line that is no complete command: as an answer, then as what a shortened command or
    /// a sentence does, because either could be an answer too. An interjection (`no, …`) and an
    /// earlier answer that stands in the line may come before what is meant.
    fn read_answer<'l, T, W: Into<AnswerError>>(
        &self,
        context: &mut Context<'_>,
        text: &'l str,
        earlier: &str,
        parse: &mut impl FnMut(&mut Context<'_>, &str) -> Result<(T, String), W>,
    ) -> LineReading<'l, T> {
        let mut wrong = None;
        let rest = without_interjection(text).map(|rest| (rest, true));
        let behind = text.strip_prefix(earlier).filter(|_| !earlier.is_empty());
        let behind = behind.map(|behind| (behind.trim_start(), false));
        for (text, may_answer) in std::iter::once((text, true)).chain(rest).chain(behind) {
            if may_answer {
                match parse(context, text) {
                    Ok((value, display)) => return LineReading::Answer { value, display, text },
                    Err(error) => wrong = wrong.or(Some(error.into())),
                }
            }
            let mut commands = [Spelling::Whole, Spelling::Short].into_iter();
            let command = commands.find_map(|spelling| self.find_command(context, text, spelling));
            let sentence = || self.find_sentence(context, text).map(PromptAction::Run);
            if let Some(action) = command.or_else(sentence) {
                return LineReading::Action(action);
            }
        }
        LineReading::Refused(wrong.unwrap_or_else(|| AnswerError::from(String::new())))
    }

    /// True if the text may be a sentence about the game.
    fn is_sentence(&self, text: &str) -> bool {
        !self.is_free_text
            && (self.table.is_some() && PromptTable::is_sentence(text) || is_question(text))
    }

    /// Finds what a sentence says that is no answer. Behind a count, `Ben one as well` is about the
    /// count, and must not become a hand.
    fn find_sentence(&self, context: &Context<'_>, text: &str) -> Option<PromptCommand> {
        let table = self.table.as_ref().filter(|_| !self.is_free_text)?;
        let command = table.parse_sentence(text, &context.texts)?;
        let is_result = matches!(command, PromptCommand::Results(_));
        let may_be_result = !matches!(self.topic, PromptTopic::Number | PromptTopic::Fact(_));
        (!is_result || may_be_result).then_some(command)
    }

    /// Prints the error of an answer, and drops what was typed ahead.
    fn print_error(
        &self,
        context: &mut Context<'_>,
        wrong: AnswerError,
        text: &str,
    ) -> DisplayedRows {
        let AnswerError { mut why, mut carets, offer } = wrong;
        let tongue = context.tongue();
        let is_sentence = self.is_sentence(text);
        let may_mean = offer.is_some() || text.contains(|sign: char| sign.is_ascii_digit());
        // Before anybody plays, the names of the players are asked for, and a name may be wrong.
        let is_in_game = self.table.as_ref().is_none_or(|table| !table.players.is_empty());
        let is_no_answer = is_question(text) || self.table.is_some() && !may_mean;
        if is_sentence && is_in_game && is_no_answer {
            // Which card or name was expected is beside the point.
            why = message::prompt_no_answer().render(&context.texts);
            carets.clear();
        } else if is_sentence {
            why = why.replacen(text, "…", 1);
        }
        let needs_hint = |table: &PromptTable| {
            table.is_nearly_dispute(text, tongue) || is_sentence && !table.players.is_empty()
        };
        if self.table.as_ref().is_some_and(needs_hint) {
            let hint = message::hint_prompt_check().render(&context.texts);
            let end = if why.ends_with(['.', '?', '!']) { "" } else { "." };
            why = format!("{why}{end} {hint}");
        }
        context.io.line_editor.forget_ahead();
        let sign = context.stderr_paint().bad("!");
        let line = format!("  {sign} {why}");
        // The sentence is gone from the line, and whoever typed it wants to see it.
        let typed = is_sentence.then(|| format_typed(context, text));
        let mut rows = DisplayedRows::default();
        for line in typed.iter().chain([&line]) {
            rows.print(line, context);
        }
        let answers = std::mem::take(&mut context.io.line_editor.answer_rows);
        context.eprint_raw(&carets);
        context.io.line_editor.answer_rows = answers;
        DisplayedRows { rows: rows.rows + carets.lines().count(), ..rows }
    }

    /// Parses the text as a command, if the question accepts commands.
    fn find_command(
        &self,
        context: &Context<'_>,
        text: &str,
        spelling: Spelling,
    ) -> Option<PromptAction> {
        let (table, tongue) = (self.table.as_ref()?, context.tongue());
        let parse =
            |text: &str| prompt_command::parse_command(text, tongue, spelling, &table.players);
        // At the question about a player the name need not be said.
        let parse_named = || {
            let is_named = self.topic == PromptTopic::Result && spelling == Spelling::Whole;
            let words = message::words_waits().render(&context.texts);
            let text = if NO_RESULT.contains(&text) { words.split(' ').next()? } else { text };
            let action = parse(&format!("{} {text}", self.label)).filter(|_| is_named)?;
            action.needs_table().then_some(action)
        };
        let action = parse(text).or_else(parse_named)?;
        // In a game in which players call, “Ben stops” is about the round.
        if action.needs_table() && table.has_results(text, tongue) {
            return None;
        }
        // Free text may look like a command, so only commands that nobody would write as an answer
        // count.
        let is_possible =
            !self.is_free_text || spelling == Spelling::Whole && action.is_unlike_sentence();
        is_possible.then_some(action)
    }

    /// Finds what a line does before it is parsed as an answer: complete words, shortened ones whose
    /// last sign (`?` or `<`) belongs to them, and the sign at the end of an answer.
    fn find_action(&self, context: &Context<'_>, text: &str) -> Option<PromptAction> {
        let with_sign = || {
            let has_sign = text.ends_with(['?', '<']);
            let action =
                has_sign.then(|| self.find_command(context, text, Spelling::Short)).flatten();
            action.filter(PromptAction::needs_rest_of_line)
        };
        self.find_command(context, text, Spelling::Whole)
            .or_else(with_sign)
            .or_else(|| self.find_sign(text))
    }

    /// Prints the help of the question, and the commands that can be typed.
    fn print_help(&self, context: &mut Context<'_>) {
        let mut lines: Vec<Message> = self.help.iter().cloned().collect();
        let players = self.table.as_ref().map_or(&[][..], |table| &table.players);
        if let Some(player) = players.last() {
            let guest = GUESTS.into_iter().find(|guest| choose(players, guest).is_none());
            lines.push(message::prompt_desk(guest.unwrap_or("…"), player));
        }
        for line in lines {
            let line = without_flags(&line.render(&context.texts));
            context.eprintln(&format!("  {line}"));
        }
    }

    /// Finds the action of the sign at the end of the text: `<` goes back, `?` shows help.
    fn find_sign(&self, text: &str) -> Option<PromptAction> {
        // In a layout, `?` is a card that lies face down.
        let is_alone = self.is_free_text || self.topic == PromptTopic::Fact(Fact::Grid);
        let before = |sign| {
            let rest = text.strip_suffix(sign).map(str::trim_end);
            rest.filter(|rest| rest.is_empty() || !is_alone)
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
        let mut answers = std::mem::take(&mut context.io.line_editor.answer_rows);
        if width(&line) > context.width() {
            context.eprintln(&line);
        } else {
            context.eprint_raw(&format!("{}\n", line.trim_end()));
        }
        answers.push(DisplayedRows::of(&line, context));
        context.io.line_editor.answer_rows = answers;
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
            has_list: !self.choices.is_empty(),
        };
        line::ask(context, line)
    }
}

/// The meaning of a typed line.
enum LineReading<'l, T> {
    /// An answer: its value, the text that the screen shows, and the part of the line that says it.
    Answer {
        value: T,
        display: String,
        text: &'l str,
    },
    /// A command, or a sign such as `<`.
    Action(PromptAction),
    Refused(AnswerError),
}

/// Rows at the end of the screen that are wiped when they are out of date.
#[derive(Debug, Default)]
struct DisplayedRows {
    rows: usize,
    /// Width of the window when they were printed.
    columns: usize,
}

impl DisplayedRows {
    fn of(line: &str, context: &Context<'_>) -> DisplayedRows {
        let columns = context.width();
        DisplayedRows { rows: wrap(line, columns, 0).lines().count(), columns }
    }

    /// Prints a line that will be wiped, so that the answers before it stay the last ones.
    fn print(&mut self, line: &str, context: &mut Context<'_>) {
        let answers = std::mem::take(&mut context.io.line_editor.answer_rows);
        context.eprintln(line);
        context.io.line_editor.answer_rows = answers;
        let DisplayedRows { rows, columns } = DisplayedRows::of(line, context);
        *self = DisplayedRows { rows: self.rows + rows, columns };
    }

    /// Wipes the rows, if the window still has the same width.
    fn wipe(self, context: &Context<'_>) {
        if self.rows > 0 && line::is_drawable(context) && self.columns == context.width() {
            let _ = console::Term::stderr().clear_last_lines(self.rows);
        }
    }
}

/// Wipes the answer before this question, if nothing was printed after it: it is asked for again.
fn wipe_last_answer(context: &mut Context<'_>) {
    if let Some(rows) = context.io.line_editor.answer_rows.pop() {
        rows.wipe(context);
    }
}

/// Prints the typed command, so that it stays on the screen above its output.
fn echo_command<T>(context: &mut Context<'_>, text: &str, command: PromptCommand) -> Reply<T> {
    let line = format_typed(context, text);
    context.eprintln(&line);
    Reply::Command(command)
}

/// Formats a typed line as it is printed again.
fn format_typed(context: &Context<'_>, text: &str) -> String {
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    format!("  {}", context.stderr_paint().faint(&format!("{sign} {}", clean(text))))
}

/// Returns what follows an interjection: `no, Ben had 12`. Only one of several words needs no comma:
/// `oh no Ben had 12`.
fn without_interjection(text: &str) -> Option<&str> {
    let is_one = |first: &str| is_phrase(message::words_interjections, first);
    let comma = text.split_once(',').filter(|(first, _)| is_one(first));
    let blanks = text.match_indices(' ').skip(1).map(|(at, _)| text.split_at(at));
    let (_, rest) = comma.or_else(|| blanks.into_iter().find(|(first, _)| is_one(first)))?;
    Some(rest.trim_start()).filter(|rest| !rest.is_empty())
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
        self.default = Some(default_label(default).render(&context.texts));
        self.ask(context, |context, text| read_yes_no(context, text, default))
    }
}

/// The label of a default at a question to be answered by yes or no.
pub(crate) fn default_label(default: bool) -> Message {
    if default { message::prompt_yes_default() } else { message::prompt_no_default() }
}

/// Reads yes or no, and returns the text that the screen shows for it.
pub(crate) fn read_yes_no(
    context: &Context<'_>,
    text: &str,
    default: bool,
) -> Result<(bool, String), String> {
    let is_default = text == default_label(default).render(&context.texts);
    if is_default && default || is_phrase(message::words_yes, text) {
        Ok((true, message::prompt_yes().render(&context.texts)))
    } else if is_default || is_phrase(message::words_no, text.split(',').next().unwrap_or(text)) {
        Ok((false, message::prompt_no().render(&context.texts)))
    } else {
        Err(message::prompt_yes_or_no().render(&context.texts))
    }
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
