//! Layout of an answer on a terminal: a headline and lines below it, wrapped to the width.

use crate::cli::context::Context;
use crate::cli::document::DateStyle;
use crate::cli::house_rulings::format_house_ruling;
use crate::cli::output::{Paint, width, wrap};
use crate::i18n::{Message, Texts, message};
use crate::rules::Rule;
use crate::store::StoredRuling;

/// Collects the wrapped lines of an answer.
pub(crate) struct AnswerLines<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
    lines: Vec<String>,
}

impl<'a> AnswerLines<'a> {
    pub(crate) fn new(context: &'a Context<'_>) -> AnswerLines<'a> {
        let (texts, paint, columns) = (&context.texts, context.io.paint, context.width());
        AnswerLines { texts, paint, columns, lines: Vec::new() }
    }

    /// Adds the headline after its sign: `✗ Not allowed: yellow 9 on blue 10`.
    pub(crate) fn push_headline(&mut self, sign: String, headline: &str) {
        self.push_hanging(&(sign + " "), headline);
    }

    /// Adds a line, wrapped but not indented.
    pub(crate) fn push_line(&mut self, text: &str) {
        self.lines.push(wrap(text, self.columns, 0));
    }

    /// Adds indented text below the headline; adds nothing if the text is empty.
    pub(crate) fn push_text(&mut self, text: &str) {
        if !text.is_empty() {
            self.push_line(&format!("  {text}"));
        }
    }

    /// Adds a message as an indented sentence below the headline.
    pub(crate) fn push_message(&mut self, words: &Message) {
        self.push_text(&words.render(self.texts));
    }

    /// Adds a reference in faint type: edition, section and rule id, which may be overlooked.
    pub(crate) fn push_source(&mut self, text: &str) {
        // Painted line by line, so that no terminal style runs on past a line break.
        let wrapped = wrap(&format!("  {text}"), self.columns, 0);
        let painted: Vec<String> = wrapped.split('\n').map(|line| self.paint.faint(line)).collect();
        self.lines.push(painted.join("\n"));
    }

    /// Adds a line with a hanging indent: continuation lines stand under the text, not under the
    /// lead.
    pub(crate) fn push_hanging(&mut self, lead: &str, text: &str) {
        let indent = width(lead).min(self.columns / 2);
        let room = self.columns.saturating_sub(indent);
        let text = wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)));
        self.lines.push(format!("{lead}{text}"));
    }

    /// Adds what tables usually do, if a rule leaves the question to them.
    pub(crate) fn push_usual(&mut self, rule: Option<&'static Rule>) {
        let usual = rule.filter(|rule| rule.is_for_the_table());
        if let Some(usual) = usual.and_then(|rule| self.texts.rule_usual(rule)) {
            self.push_message(&message::check_usual(usual));
        }
    }

    /// Adds house rulings, each with the day of its decision.
    pub(crate) fn push_house_rulings(&mut self, house: &[StoredRuling], context: &Context<'_>) {
        for stored in house {
            self.push_hanging(
                "  ",
                &format_house_ruling(&stored.ruling, DateStyle::Relative, context),
            );
        }
    }

    /// Joins the lines into one text, without a final line break.
    pub(crate) fn render(self) -> String {
        self.lines.join("\n")
    }
}
