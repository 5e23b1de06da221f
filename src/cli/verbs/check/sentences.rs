//! The sentences of an answer: its reason, the questions it leaves open, how the game ends.

use super::Judged;
use crate::cli::words;
use crate::i18n::Texts;
use crate::rules::{Case, Rule};
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
        if let Some(case) =
            ruling.case.as_ref().and_then(|case| words::describe_case(case, self.texts))
        {
            return write(&case.render(self.texts));
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
