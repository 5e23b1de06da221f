//! What an answer says, sentence by sentence.

use super::Judged;
use crate::cli::words;
use crate::i18n::Texts;
use crate::rules::{Case, Rule};
use std::convert::Infallible;

/// The sentences of one answer, in the order in which they are told.
pub(super) struct Said<'a> {
    judged: &'a Judged<'a>,
    texts: &'a Texts,
}

impl<'a> Said<'a> {
    /// The sentences of that answer.
    pub(super) const fn of(judged: &'a Judged<'a>, texts: &'a Texts) -> Said<'a> {
        Said { judged, texts }
    }

    /// Why, as few sentences as decide this very case: the silence on which it rests, what the
    /// referee says of the case, or the decisive rule.
    ///
    /// # Errors
    /// What `tell` fails with.
    pub(super) fn each<E>(&self, tell: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let ruling = &self.judged.ruling;
        let edition = self.judged.played.edition();
        let told = matches!(ruling.case, Some(Case::WhoBeginsIsOpen));
        if let Some(silence) = ruling.silence().filter(|_| !told) {
            tell(self.texts.rule_text_in(silence, edition))?;
            if let Some(kind) = silence.silence_kind() {
                tell(&words::silence(kind).say(self.texts))?;
            }
            return Ok(());
        }
        if let Some(case) = ruling.case.and_then(|case| words::case(case, &ruling.instead)) {
            return tell(&case.say(self.texts));
        }
        if !ruling.missing.is_empty() {
            return Ok(());
        }
        let Some(rule) = ruling.rules.first() else {
            return tell(&words::no_rule_decides(ruling.verdict).say(self.texts));
        };
        tell(self.texts.rule_text_in(rule, edition))
    }

    /// What has to be known, a question each.
    ///
    /// # Errors
    /// What `tell` fails with.
    pub(super) fn questions<E>(
        &self,
        tell: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut missing = self.judged.ruling.missing.iter();
        missing.try_for_each(|missing| tell(&words::ask(missing.ask).say(self.texts)))
    }

    /// That the move has ended the game.
    pub(super) fn end(&self) -> Option<String> {
        self.judged.ruling.ends.map(|ends| words::ends(ends).say(self.texts))
    }

    /// The entry that is cited: the one whose sentence is told.
    pub(super) fn cited(&self) -> Option<&'static Rule> {
        self.judged.ruling.rules.first().copied()
    }

    /// Why, as one text.
    pub(super) fn reason(&self) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let _ = self.each(&mut keep(&mut sentences));
        sentences.join(" ")
    }

    /// What has to be known, one text a question.
    pub(super) fn asked(&self) -> Vec<String> {
        let mut questions = Vec::new();
        let _ = self.questions(&mut keep(&mut questions));
        questions
    }
}

/// Keeps what is told; that cannot fail.
fn keep(kept: &mut Vec<String>) -> impl FnMut(&str) -> Result<(), Infallible> {
    |text| {
        kept.push(text.to_owned());
        Ok(())
    }
}
