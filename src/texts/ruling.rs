//! The sentences of a ruling: its reason, the questions it leaves open, how the game ends.

use super::describe;
use super::layout::describe_layout;
use crate::games::{HalfRow, Played, Ruling};
use crate::i18n::{Arg, Texts, message};
use crate::rules::{Case, Rule, Verdict};
use std::convert::Infallible;

/// Writes the sentences of one ruling.
pub(crate) struct RulingSentences<'a> {
    pub(crate) played: Played,
    pub(crate) ruling: &'a Ruling,
    /// The texts of the language.
    pub(crate) texts: &'a Texts,
}

impl RulingSentences<'_> {
    /// Writes the sentences that the text of an answer shows, in their order: bonus cards, reason,
    /// end of the game, open questions, layout. A plain legal move needs none.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(crate) fn write_all<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        if let Some(bonus) = self.bonus() {
            write(&bonus)?;
        }
        if self.needs_reason() {
            self.write_reason(write)?;
        }
        if let Some(ending) = self.ending() {
            write(&ending)?;
        }
        self.write_questions(write)?;
        if let Some(layout) = self.layout(false) {
            write(&layout)?;
        }
        Ok(())
    }

    /// True if the answer needs a reason: not a plain legal move, nor a FLÄT whose lowest card is
    /// explained together with the layout.
    pub(crate) fn needs_reason(&self) -> bool {
        !(self.ruling.is_plain() || self.is_lowest_left_open())
    }

    /// True if the answer rests on the silence about which card is the lowest.
    fn is_lowest_left_open(&self) -> bool {
        let ruling = self.ruling;
        ruling.silence().is_some_and(|silence| ruling.is_irrelevant_to_verdict(silence))
    }

    /// The verdict in the words that stand before the move.
    pub(crate) fn verdict(&self) -> String {
        let words = match self.ruling.verdict {
            Verdict::Legal => message::verdict_legal(),
            Verdict::Undecided => message::verdict_undecided(),
            Verdict::Illegal => message::verdict_illegal(),
        };
        words.render(self.texts)
    }

    /// Describes the bonus cards that a legal turn earns.
    pub(crate) fn bonus(&self) -> Option<String> {
        let half_row = |half: &HalfRow| {
            let (first, last) = if half.is_upper { (11_u32, 21_u32) } else { (1, 11) };
            message::check_half_row(Arg::Colour(half.colour), first, last).render(self.texts)
        };
        if self.ruling.bonus.is_empty() {
            return None;
        }
        let halves: Vec<String> = self.ruling.bonus.iter().map(half_row).collect();
        let named: Vec<&str> = halves.iter().map(String::as_str).collect();
        let named = describe::join_and(self.texts, &named);
        Some(message::check_bonus(halves.len(), named).render(self.texts))
    }

    /// Describes the layout after a turn of FLÄT. `verbose` texts give the reason for the lowest
    /// card beside it.
    pub(crate) fn layout(&self, verbose: bool) -> Option<String> {
        let view = self.ruling.layouts.as_ref()?;
        let text = describe_layout(view, self.is_lowest_left_open() && !verbose, self.texts);
        (!text.is_empty()).then_some(text)
    }

    /// Writes the reason, in as few sentences as decide this very case. In order of preference: the
    /// silence that the verdict rests on, the text of the case, the first rule, a general sentence.
    /// Writes nothing if facts are missing and the case has no text: the questions then say why.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(crate) fn write_reason<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let ruling = self.ruling;
        let edition = self.played.edition();
        // The text of this case names the silence itself.
        let is_explained_by_case = matches!(ruling.case, Some(Case::WhoBeginsIsOpen));
        if let Some(silence) = ruling.silence().filter(|_| !is_explained_by_case) {
            write(self.texts.rule_text_in(silence, edition))?;
            if let Some(kind) = silence.silence_kind() {
                write(&describe::describe_silence(kind).render(self.texts))?;
            }
            return Ok(());
        }
        if let Some(case) = &ruling.case {
            return write(&describe::describe_case(case, self.texts).render(self.texts));
        }
        if !ruling.missing.is_empty() {
            return Ok(());
        }
        let Some(rule) = ruling.rules.first() else {
            return write(&describe::default_reason(ruling.verdict).render(self.texts));
        };
        write(self.texts.rule_text_in(rule, edition))
    }

    /// Writes a question for each fact that is missing.
    ///
    /// # Errors
    /// The errors of `write`.
    pub(crate) fn write_questions<E>(
        &self,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut missing = self.ruling.missing.iter();
        missing.try_for_each(|missing| {
            write(&describe::question_for(missing.question).render(self.texts))
        })
    }

    /// The sentence that the move ends the game, if it does.
    pub(crate) fn ending(&self) -> Option<String> {
        self.ruling.ends.map(|ends| describe::describe_ending(ends).render(self.texts))
    }

    /// The rule that the answer cites: the first of the ruling.
    pub(crate) fn cited_rule(&self) -> Option<&'static Rule> {
        self.ruling.rules.first().copied()
    }

    /// Returns the reason as one text.
    pub(crate) fn reason(&self) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let _ = self.write_reason(&mut collect_into(&mut sentences));
        sentences.join(" ")
    }

    /// Returns the questions about missing facts.
    pub(crate) fn questions(&self) -> Vec<String> {
        let mut questions = Vec::new();
        let _ = self.write_questions(&mut collect_into(&mut questions));
        questions
    }

    /// Returns the reason in sentences: what decides the case, what is missing, how the game ends. For
    /// a plain legal move it is the rule that allows it.
    pub(crate) fn explain(&self) -> String {
        let texts = std::iter::once(self.reason()).chain(self.questions()).chain(self.ending());
        texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Returns a writer that collects sentences and cannot fail.
fn collect_into(collected: &mut Vec<String>) -> impl FnMut(&str) -> Result<(), Infallible> {
    |text| {
        collected.push(text.to_owned());
        Ok(())
    }
}
