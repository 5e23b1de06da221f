//! A question at the terminal: label, default, parser. Bad input is asked again with what was typed
//! still in the line; an answer that ends with `<` goes back, one that ends with `?` explains, Tab
//! completes, Up brings back earlier answers.
//!
//! Prompts are talk: they go to the terminal, never among results. What was answered is printed in
//! place of the question, so the screen becomes the score sheet. Without a terminal nobody asks:
//! verbs look at [`Context::may_ask`] first.

mod aside;
mod choose;
mod line;
mod list;
mod plain;
mod words;

pub(crate) use aside::Aside;
pub(crate) use choose::choose;
pub(crate) use line::{Asks, Lines};
pub(crate) use list::{List, pick};

use super::context::Context;
use super::error::CliError;
use super::output::{clean, width, wrap};
use crate::cards::text::fold_letters;
use crate::i18n::{Message, message};
use crate::session::seen;
use aside::Spelt;
use line::Line;
use unicode_segmentation::UnicodeSegmentation;

/// The widest default beside its label; a wider one stands on a line above.
const DEFAULT: usize = 12;

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply<T> {
    /// An answer.
    Told(T),
    /// `<`: the question before.
    Back,
    /// Something else that was said, where the question listens to it.
    Aside(Aside),
}

impl<T> Reply<T> {
    /// The same, with what becomes of an answer.
    pub(crate) fn map<U>(self, then: impl FnOnce(T) -> U) -> Reply<U> {
        match self {
            Reply::Told(value) => Reply::Told(then(value)),
            Reply::Back => Reply::Back,
            Reply::Aside(aside) => Reply::Aside(aside),
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
    /// What it asks for, so that Up brings back answers to its like.
    pub(crate) asks: Asks,
    /// Whether the answer is a sentence, in which `<` and `?` may stand; they act alone only.
    pub(crate) free: bool,
    /// Whether Esc leaves the question as Ctrl-C does.
    pub(crate) esc_leaves: bool,
    /// How an answer is written; it stands in the line until something is typed.
    pub(crate) example: Option<String>,
    /// Words that Tab completes.
    pub(crate) words: Vec<String>,
    /// What `?` explains.
    pub(crate) help: Option<Message>,
    /// Who sits at the table, where one can also say what else happens there; nobody yet while an
    /// evening is begun.
    pub(crate) seated: Option<Vec<String>>,
    /// How wide the labels of this screen are, so that answers stand under each other.
    pub(crate) column: usize,
}

/// What is wrong with an answer.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    why: String,
    /// The answer with carets under what makes no sense.
    carets: String,
    /// Whether the answer goes from the line, so that typing on begins anew.
    clears: bool,
}

impl From<String> for Wrong {
    fn from(why: String) -> Wrong {
        Wrong { why, carets: String::new(), clears: false }
    }
}

impl Wrong {
    /// What an error says, and where.
    pub(crate) fn of(error: &CliError, context: &Context<'_>) -> Wrong {
        let told = error.told(&context.texts);
        let carets = told.carets(context.width());
        Wrong {
            why: [told.messages, told.hint.into_iter().collect()].concat().join(" "),
            carets,
            clears: false,
        }
    }

    /// The same; the answer does not stay in the line.
    pub(crate) fn cleared(self) -> Wrong {
        Wrong { clears: true, ..self }
    }
}

/// What a typed line is, before it is read.
#[derive(Debug, PartialEq, Eq)]
enum Typed<'t> {
    Answer(&'t str),
    Back,
    /// `?`, with what stood before it.
    Help(&'t str),
}

impl Question {
    /// Asks until `parse` takes the answer; it gives the value and how the screen shows it, or what
    /// is wrong with it.
    ///
    /// # Errors
    ///
    /// Ctrl-C (nothing is written), Ctrl-D, or a terminal that is gone.
    pub(crate) fn ask<T, W: Into<Wrong>>(
        &self,
        context: &mut Context<'_>,
        mut parse: impl FnMut(&mut Context<'_>, &str) -> Result<(T, String), W>,
    ) -> Result<Reply<T>, CliError> {
        let mut initial = self.initial.clone();
        if let Some(default) = self.wide_default() {
            let words = message::prompt_enter(default).say(&context.texts);
            let words = context.stderr_paint().faint(&words);
            context.talk(&format!("  {words}"));
        }
        let mut said = Refusal::default();
        loop {
            let line = self.line(context, &initial)?;
            std::mem::take(&mut said).wipe(context);
            if let Some(aside) = self.aside_first(context, line.trim()) {
                return Ok(set_aside(context, line.trim(), aside));
            }
            let text = match (&self.default, self.typed(line.trim())) {
                (_, Typed::Back) => return Ok(Reply::Back),
                (_, Typed::Help(rest)) => {
                    self.tell_help(context);
                    initial = seen(rest, None);
                    continue;
                }
                (Some(default), Typed::Answer("")) => default.as_str(),
                (_, Typed::Answer(text)) => text,
            };
            match parse(context, text) {
                Ok((value, shown)) => {
                    context.lines.remember(self.asks, text);
                    self.show(context, &shown);
                    return Ok(Reply::Told(value));
                }
                Err(wrong) => {
                    // What is no answer may be a word in short.
                    if let Some(aside) = self.aside(context, text, Spelt::Short) {
                        return Ok(set_aside(context, text, aside));
                    }
                    let Wrong { why, carets, clears } = wrong.into();
                    context.lines.forget_ahead();
                    said = Refusal::tell(context, &why, &carets);
                    initial = if clears { String::new() } else { seen(text, None) };
                }
            }
        }
    }

    /// What was said beside an answer.
    fn aside(&self, context: &Context<'_>, text: &str, spelt: Spelt) -> Option<Aside> {
        let seated = self.seated.as_ref()?;
        let aside = aside::read(text, context.tongue(), spelt, seated)?;
        // Where a sentence is the answer, only what nobody would write there is none.
        (!(self.free && (aside.is_sentence() || spelt == Spelt::Short))).then_some(aside)
    }

    /// What was said before anything else is made of the line: words that are whole, and those to
    /// which a sign at the end belongs.
    fn aside_first(&self, context: &Context<'_>, text: &str) -> Option<Aside> {
        self.aside(context, text, Spelt::Whole).or_else(|| {
            let signed = text.ends_with(['?', '<']);
            let said = signed.then(|| self.aside(context, text, Spelt::Short)).flatten();
            said.filter(Aside::is_words)
        })
    }

    /// What `?` explains, and what else one can say.
    fn tell_help(&self, context: &mut Context<'_>) {
        let mut lines: Vec<Message> = self.help.iter().cloned().collect();
        if self.seated.as_ref().is_some_and(|seated| !seated.is_empty()) {
            lines.push(message::prompt_desk());
        }
        for line in lines {
            let line = line.say(&context.texts);
            context.talk(&format!("  {line}"));
        }
    }

    /// What was typed, but for the sign at its end.
    fn typed<'t>(&self, text: &'t str) -> Typed<'t> {
        let before = |sign| {
            let rest = text.strip_suffix(sign).map(str::trim_end);
            rest.filter(|rest| rest.is_empty() || !self.free)
        };
        if before('<').is_some() {
            return Typed::Back;
        }
        match before('?') {
            Some(rest) if self.help.is_some() => Typed::Help(rest),
            _ => Typed::Answer(text),
        }
    }

    /// The answer in place of the question.
    pub(crate) fn show(&self, context: &mut Context<'_>, shown: &str) {
        let pad = self.column.saturating_sub(width(&self.label));
        let line = format!("  {}{}  {shown}", self.label, " ".repeat(pad));
        if width(&line) > context.width() {
            context.talk(&line);
        } else {
            context.talk_raw(&format!("{}\n", line.trim_end()));
        }
    }

    fn wide_default(&self) -> Option<&str> {
        self.default.as_deref().filter(|default| width(default) > DEFAULT)
    }

    fn line(&self, context: &mut Context<'_>, initial: &str) -> Result<String, CliError> {
        let mut label = clean(&self.label);
        // A bare Enter takes what stands in brackets; the parser sees it like any answer.
        let taken = match &self.default {
            _ if !initial.is_empty() && !line::is_drawable(context) => Some(initial),
            Some(default) if self.wide_default().is_none() => Some(default.as_str()),
            _ => None,
        };
        if let Some(taken) = taken {
            label = format!("{label} [{taken}]");
        }
        let line = Line {
            prompt: prompt(context, &label, self.column),
            initial,
            words: &self.words,
            example: self.example.as_deref(),
            asks: self.asks,
            esc_leaves: self.esc_leaves,
        };
        line::ask(context, line)
    }
}

/// Why an answer was refused, as it stands on the screen: until the next answer is there.
#[derive(Debug, Default)]
struct Refusal {
    rows: usize,
    /// How wide the window was.
    columns: usize,
}

impl Refusal {
    fn tell(context: &mut Context<'_>, why: &str, carets: &str) -> Refusal {
        let sign = context.stderr_paint().bad("!");
        let words = format!("  {sign} {why}");
        context.talk(&words);
        context.talk_raw(carets);
        let columns = context.width();
        let lines = wrap(&words, columns, 0).lines().count() + carets.lines().count();
        Refusal { rows: lines, columns }
    }

    /// Takes it away, where it stands as it was written: one error says enough.
    fn wipe(self, context: &Context<'_>) {
        if self.rows > 0 && line::is_drawable(context) && self.columns == context.width() {
            let _ = console::Term::stderr().clear_last_lines(self.rows);
        }
    }
}

/// What was said stays on the screen above what comes of it.
fn set_aside<T>(context: &mut Context<'_>, text: &str, aside: Aside) -> Reply<T> {
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    let line = context.stderr_paint().faint(&format!("{sign} {}", clean(text)));
    context.talk(&format!("  {line}"));
    Reply::Aside(aside)
}

/// How a question looks: two spaces, the label, `›`.
fn prompt(context: &Context<'_>, label: &str, column: usize) -> String {
    let pad = " ".repeat(column.saturating_sub(width(label)));
    let sign = if context.stderr_paint().ascii { '>' } else { '›' };
    format!("  {label}{pad} {sign} ")
}

/// How many rows a text takes and the cursor behind it, the way a terminal fills them: what is two
/// columns wide does not part.
fn rows(text: &str, columns: usize) -> usize {
    let (mut rows, mut at) = (1, 0);
    for letter in text.graphemes(true) {
        let wide = width(letter);
        at += wide;
        if at > columns {
            rows += 1;
            at = wide;
        }
    }
    if at == columns { rows + 1 } else { rows }
}

/// Yes or no, in the words of the language; Enter says `default`.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, or a terminal that is gone.
pub(crate) fn confirm(
    context: &mut Context<'_>,
    label: &str,
    default: bool,
) -> Result<Reply<bool>, CliError> {
    let question = Question { label: label.to_owned(), ..Question::default() };
    question.confirm(context, default)
}

impl Question {
    /// Yes or no, in the words of the language; Enter says `default`.
    ///
    /// # Errors
    ///
    /// Ctrl-C, Ctrl-D, or a terminal that is gone.
    pub(crate) fn confirm(
        mut self,
        context: &mut Context<'_>,
        default: bool,
    ) -> Result<Reply<bool>, CliError> {
        let shown =
            if default { message::prompt_yes_default() } else { message::prompt_no_default() };
        let shown = shown.say(&context.texts);
        self.default = Some(shown.clone());
        self.ask(context, |context, text| {
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
}

/// Whether the text is one of these words (a list with spaces), in any case.
pub(crate) fn is_word(context: &Context<'_>, words: &Message, text: &str) -> bool {
    let text = fold_letters(text);
    words.say(&context.texts).split_whitespace().any(|word| fold_letters(word) == text)
}

#[cfg(test)]
mod tests {
    use super::{Question, Typed, rows};
    use crate::i18n::message;

    #[test]
    fn signs_at_the_end_of_an_answer_act() {
        let question = Question { help: Some(message::prompt_who_help()), ..Question::default() };
        assert_eq!(question.typed("12<"), Typed::Back);
        assert_eq!(question.typed("<"), Typed::Back);
        assert_eq!(question.typed("20 20 ?"), Typed::Help("20 20"));
        assert_eq!(question.typed("< 12"), Typed::Answer("< 12"));
        let question = Question { free: true, ..question };
        assert_eq!(question.typed("who knows?"), Typed::Answer("who knows?"));
        assert_eq!(question.typed("5 <"), Typed::Answer("5 <"));
        assert_eq!((question.typed("?"), question.typed("<")), (Typed::Help(""), Typed::Back));
        let question = Question::default();
        assert_eq!(question.typed("12?"), Typed::Answer("12?"), "nothing to explain");
    }

    #[test]
    fn rows_are_counted_as_a_terminal_fills_them() {
        assert_eq!((rows("", 10), rows("123456789", 10)), (1, 1));
        // Behind a full row the cursor stands on the next.
        assert_eq!((rows("1234567890", 10), rows("12345678901", 10)), (2, 2));
        // A wide character does not fit into the last column.
        assert_eq!((rows("123456789王", 10), rows("12345678王", 10)), (2, 2));
        assert_eq!(rows("12345678👨‍👩‍👧1", 10), 2);
    }
}
