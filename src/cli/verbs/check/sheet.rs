//! Lines under a headline, wrapped to the width.

use super::house::said_at_this_table;
use crate::cli::context::Context;
use crate::cli::output::{Paint, width, wrap};
use crate::games::Claim;
use crate::history::KeptRuling;
use crate::i18n::{Message, Texts, message};
use crate::rules::Verdict;

/// The lines of an answer.
pub(super) struct Sheet<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
    lines: Vec<String>,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(context: &'a Context<'_>) -> Sheet<'a> {
        let (texts, paint, columns) = (&context.texts, context.paint, context.width());
        Sheet { texts, paint, columns, lines: Vec::new() }
    }

    /// `✗ Not allowed: yellow 9 on blue 10`.
    pub(super) fn headline(&mut self, verdict: Verdict, claim: &Claim) {
        let words = match verdict {
            Verdict::Legal => message::verdict_legal(),
            Verdict::Undecided => message::verdict_undecided(),
            Verdict::Illegal => message::verdict_illegal(),
        };
        let claim = self.paint.notation(claim, self.texts.tongue());
        let words = self.paint.strong(&words.say(self.texts));
        self.hanging(&format!("{} ", self.paint.sign(verdict)), &format!("{words} {claim}"));
    }

    /// A line as it is.
    pub(super) fn line(&mut self, text: &str) {
        self.lines.push(wrap(text, self.columns, 0));
    }

    /// Sentences under the headline; none for nothing.
    pub(super) fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.line(&format!("  {text}"));
        }
    }

    /// A sentence under the headline.
    pub(super) fn say(&mut self, words: &Message) {
        self.text(&words.say(self.texts));
    }

    /// What may be overlooked: where it stands.
    pub(super) fn source(&mut self, text: &str) {
        // Painted line by line, so that no style runs on.
        let wrapped = wrap(&format!("  {text}"), self.columns, 0);
        let painted: Vec<String> = wrapped.split('\n').map(|line| self.paint.faint(line)).collect();
        self.lines.push(painted.join("\n"));
    }

    /// A line whose later lines stand under its text.
    pub(super) fn hanging(&mut self, lead: &str, text: &str) {
        let indent = width(lead).min(self.columns / 2);
        let room = self.columns.saturating_sub(indent);
        let text = wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)));
        self.lines.push(format!("{lead}{text}"));
    }

    /// What the table decided, with the day on which it did.
    pub(super) fn house(&mut self, house: &[KeptRuling], context: &Context<'_>) {
        for kept in house {
            self.hanging("  ", &said_at_this_table(&kept.ruling, context));
        }
    }

    /// The lines.
    pub(super) fn render(self) -> String {
        self.lines.join("\n")
    }
}
