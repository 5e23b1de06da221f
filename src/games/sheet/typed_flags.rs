//! Flags as they were typed, before their texts are parsed.

use super::{DeclaredFlag, FlagKind};

/// Flags as they were typed, each with its texts. A flag that belongs to players has a text
/// `NAME=VALUE` for each of them, one without a value has none or an empty one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedFlags<F>(Vec<(F, Vec<String>)>);

impl<F> Default for TypedFlags<F> {
    fn default() -> TypedFlags<F> {
        TypedFlags(Vec::new())
    }
}

impl<F> FromIterator<(F, Vec<String>)> for TypedFlags<F> {
    fn from_iter<I: IntoIterator<Item = (F, Vec<String>)>>(flags: I) -> TypedFlags<F> {
        TypedFlags(flags.into_iter().collect())
    }
}

impl<F: DeclaredFlag> TypedFlags<F> {
    /// Adds a text of a flag, in place of an empty one.
    #[must_use]
    pub fn with(mut self, flag: F, text: impl Into<String>) -> TypedFlags<F> {
        match self.0.iter_mut().find(|(given, _)| *given == flag) {
            Some((_, texts)) => {
                texts.retain(|before| !before.is_empty());
                texts.push(text.into());
            }
            None => self.0.push((flag, vec![text.into()])),
        }
        self
    }

    /// Adds what was typed as the answer to a question. Of a flag that belongs to players it may say
    /// `Anna=12 5 Ben=9`, or `Anna 12 5, Ben 9`.
    #[must_use]
    pub fn with_typed(self, flag: F, answer: &str) -> TypedFlags<F> {
        match flag.kind() {
            FlagKind::Results | FlagKind::Words => {
                split_players(answer).into_iter().fold(self, |flags, text| flags.with(flag, text))
            }
            _ => self.with(flag, answer),
        }
    }

    /// True if no flag was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if that flag was given.
    pub fn has(&self, flag: F) -> bool {
        self.iter().any(|(given, _)| given == flag)
    }

    /// The texts of a flag.
    pub fn texts(&self, flag: F) -> &[String] {
        self.iter().find(|(given, _)| *given == flag).map_or(&[], |(_, texts)| texts)
    }

    /// Iterates over the flags with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (F, &[String])> {
        self.0.iter().map(|(flag, texts)| (*flag, texts.as_slice()))
    }
}

/// Splits what was typed about several players into `NAME=VALUE` for each. A value may have spaces.
fn split_players(answer: &str) -> Vec<String> {
    let answer = answer.replace('"', "");
    if !answer.contains('=') {
        let parts = answer.split(',').map(|part| part.trim().replacen(' ', "=", 1));
        return parts.filter(|part| !part.is_empty()).collect();
    }
    let mut texts: Vec<String> = Vec::new();
    for word in answer.split_whitespace() {
        match texts.last_mut().filter(|_| !word.contains('=')) {
            Some(last) => {
                last.push(' ');
                last.push_str(word);
            }
            None => texts.push(word.to_owned()),
        }
    }
    texts.iter().map(|text| text.trim_end_matches(',').to_owned()).collect()
}

/// Splits `NAME=VALUE` at the first `=`; `None` if there is no name.
pub fn split_name_value(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once('=')?;
    let name = name.trim();
    (!name.is_empty()).then_some((name, value))
}
