//! The sentences of an answer: its reason, the questions it leaves open, how the game ends.

use super::judgement::Judged;
use super::layout;
use crate::cli::output::Paint;
use crate::cli::words;
use crate::games::HalfRow;
use crate::i18n::{Arg, Texts, message};
use crate::rules::{Case, Rule, Verdict};
use std::cell::Cell;
use std::convert::Infallible;

/// Writes the sentences of one answer.
pub(super) struct AnswerSentences<'a> {
    judged: &'a Judged<'a>,
    texts: &'a Texts,
}

impl<'a> AnswerSentences<'a> {
    /// Prepares the sentences of an answer in the language of the texts.
    pub(super) const fn new(judged: &'a Judged<'a>, texts: &'a Texts) -> AnswerSentences<'a> {
        AnswerSentences { judged, texts }
    }

    /// Writes the sentences that the text of an answer shows, in their order: bonus cards, reason,
    /// end of the game, open questions, layout. An answer that needs none repeats the verdict on
    /// the move.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(super) fn write_all<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let is_empty = Cell::new(true);
        let mut write = |text: &str| {
            is_empty.set(false);
            write(text)
        };
        if let Some(bonus) = self.bonus() {
            write(&bonus)?;
        }
        if self.needs_reason() {
            self.write_reason(&mut write)?;
        }
        if let Some(ending) = self.ending() {
            write(&ending)?;
        }
        self.write_questions(&mut write)?;
        if let Some(layout) = self.layout(false) {
            write(&layout)?;
        }
        if is_empty.get() { write(&self.headline(Paint::PLAIN)) } else { Ok(()) }
    }

    /// True if the answer needs a reason: not a plain legal move, nor a FLÄT whose lowest card is
    /// explained together with the layout.
    pub(super) fn needs_reason(&self) -> bool {
        !(self.judged.ruling.is_plain() || self.is_lowest_left_open())
    }

    /// True if the answer rests on the silence about which card is the lowest.
    fn is_lowest_left_open(&self) -> bool {
        let ruling = &self.judged.ruling;
        ruling.silence().is_some_and(|silence| ruling.is_irrelevant_to_verdict(silence))
    }

    /// The verdict and the move, as the first line of an answer has them.
    pub(super) fn headline(&self, paint: Paint) -> String {
        let words = match self.judged.ruling.verdict {
            Verdict::Legal => message::verdict_legal(),
            Verdict::Undecided => message::verdict_undecided(),
            Verdict::Illegal => message::verdict_illegal(),
        };
        let words = paint.strong(&words.render(self.texts));
        format!("{words} {}", paint.notation(self.judged.claim, self.texts.tongue()))
    }

    /// Describes the bonus cards that a legal turn earns.
    pub(super) fn bonus(&self) -> Option<String> {
        let half_row = |half: &HalfRow| {
            let (first, last) = if half.is_upper { (11_u32, 21_u32) } else { (1, 11) };
            message::check_half_row(Arg::Colour(half.colour), first, last).render(self.texts)
        };
        let halves: Vec<String> = self.judged.ruling.bonus.iter().map(half_row).collect();
        let named: Vec<&str> = halves.iter().map(String::as_str).collect();
        let bonus = || message::check_bonus(halves.len(), words::join_and(self.texts, &named));
        (!halves.is_empty()).then(|| bonus().render(self.texts))
    }

    /// Describes the layout after a turn of FLÄT. `verbose` texts give the reason for the lowest
    /// card beside it.
    pub(super) fn layout(&self, verbose: bool) -> Option<String> {
        let view = self.judged.ruling.layouts.as_ref()?;
        let text = layout::describe(view, self.is_lowest_left_open() && !verbose, self.texts);
        (!text.is_empty()).then_some(text)
    }

    /// Writes the reason, in as few sentences as decide this very case. In order of preference: the
    /// silence that the verdict rests on, the text of the case, the first rule, a general sentence.
    /// Writes nothing if facts are missing and the case has no text: the questions then say why.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(super) fn write_reason<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let ruling = &self.judged.ruling;
        let edition = self.judged.played.edition();
        // The text of this case names the silence itself.
        let is_explained_by_case = matches!(ruling.case, Some(Case::WhoBeginsIsOpen));
        if let Some(silence) = ruling.silence().filter(|_| !is_explained_by_case) {
            write(self.texts.rule_text_in(silence, edition))?;
            if let Some(kind) = silence.silence_kind() {
                write(&words::describe_silence(kind).render(self.texts))?;
            }
            return Ok(());
        }
        if let Some(case) = &ruling.case {
            return write(&words::describe_case(case, self.texts).render(self.texts));
        }
        if !ruling.missing.is_empty() {
            return Ok(());
        }
        let Some(rule) = ruling.rules.first() else {
            return write(&words::default_reason(ruling.verdict).render(self.texts));
        };
        write(self.texts.rule_text_in(rule, edition))
    }

    /// Writes a question for each fact that is missing.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(super) fn write_questions<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut missing = self.judged.ruling.missing.iter();
        missing.try_for_each(|missing| {
            write(&words::question_for(missing.question).render(self.texts))
        })
    }

    /// The sentence that the move ends the game, if it does.
    pub(super) fn ending(&self) -> Option<String> {
        self.judged.ruling.ends.map(|ends| words::describe_ending(ends).render(self.texts))
    }

    /// The rule that the answer cites: the first of the ruling.
    pub(super) fn cited_rule(&self) -> Option<&'static Rule> {
        self.judged.ruling.rules.first().copied()
    }

    /// Returns the reason as one text.
    pub(super) fn reason(&self) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let _ = self.write_reason(&mut collect_into(&mut sentences));
        sentences.join(" ")
    }

    /// Returns the questions about missing facts.
    pub(super) fn questions(&self) -> Vec<String> {
        let mut questions = Vec::new();
        let _ = self.write_questions(&mut collect_into(&mut questions));
        questions
    }
}

/// Returns a writer that collects sentences and cannot fail.
fn collect_into(collected: &mut Vec<String>) -> impl FnMut(&str) -> Result<(), Infallible> {
    |text| {
        collected.push(text.to_owned());
        Ok(())
    }
}
