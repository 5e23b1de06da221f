//! Replies to a question, and the candidate that an answer means.

use super::prompt_command::PromptCommand;
use crate::cards::fold::{fold_letters, is_same_name};
use crate::cli::catalog::only;

/// Reply to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply<T> {
    /// An answer.
    Answer(T),
    /// `<`: back to the previous question.
    Back,
    /// A command, at questions that accept commands.
    Command(PromptCommand),
}

impl<T> Reply<T> {
    /// Maps the answer.
    pub(crate) fn map<U>(self, then: impl FnOnce(T) -> U) -> Reply<U> {
        match self {
            Reply::Answer(value) => Reply::Answer(then(value)),
            Reply::Back => Reply::Back,
            Reply::Command(command) => Reply::Command(command),
        }
    }
}

/// Index of the candidate that the text means: by its name, with or without accents, by the
/// beginning of only one name, by words of only one name (`Gerda` of `Oma Gerda`), or by its number
/// from 1.
pub(crate) fn choose(names: &[String], text: &str) -> Option<usize> {
    // Zoe and Zoé, or 🙂 and 😀, may sit at one table: only the exact name distinguishes them.
    if let Some(place) = names.iter().position(|name| is_same_name(name, text)) {
        return Some(place);
    }
    let wanted = fold_letters(text);
    if wanted.is_empty() {
        return None;
    }
    let words = |text: &str| text.split_whitespace().map(fold_letters).collect::<Vec<_>>();
    let parts = words(text);
    let has_parts = |name: &str| parts.iter().all(|part| words(name).contains(part));
    let fits = |name: &str| fold_letters(name).starts_with(&wanted) || has_parts(name);
    let whole = only((0..names.len()).filter(|&at| fold_letters(&names[at]) == wanted));
    if let Some(place) = whole.or_else(|| only((0..names.len()).filter(|&at| fits(&names[at])))) {
        return Some(place);
    }
    let number: usize = wanted.parse().ok()?;
    number.checked_sub(1).filter(|&place| place < names.len())
}

#[cfg(test)]
mod tests {
    use super::choose;

    fn names() -> Vec<String> {
        ["Anna", "Ben", "Björn", "Clara"].map(str::to_owned).to_vec()
    }

    #[test]
    fn a_name_is_chosen_by_its_beginning_or_its_number() {
        let names = names();
        assert_eq!(choose(&names, "clara"), Some(3));
        assert_eq!(choose(&names, "cl"), Some(3));
        assert_eq!(choose(&names, "bjorn"), Some(2));
        assert_eq!(choose(&names, "b"), None, "Ben and Björn both begin so");
        assert_eq!(choose(&names, "2"), Some(1));
        assert_eq!(choose(&names, "5"), None);
        assert_eq!(choose(&names, "0"), None);
        assert_eq!(choose(&names, ""), None);
    }

    #[test]
    fn a_name_is_chosen_by_one_of_its_words() {
        let names = ["Oma Gerda", "Oma Käthe", "Olaf"].map(str::to_owned);
        assert_eq!(choose(&names, "gerda"), Some(0));
        assert_eq!(choose(&names, "oma"), None);
        assert_eq!(choose(&names, "ger"), None, "only the beginning of a word");
        let names = ["Gerda Maria", "Oma Gerda"].map(str::to_owned);
        assert_eq!(choose(&names, "Gerda"), None, "either could be meant");
    }

    #[test]
    fn names_that_differ_in_an_accent_alone_are_two() {
        let names = ["Zoe", "Zoé", "🙂", "😀", "Zo"].map(str::to_owned);
        for (place, name) in names.iter().enumerate() {
            assert_eq!(choose(&names, name), Some(place), "{name}");
        }
        assert_eq!(choose(&names, "zoé"), Some(1));
        assert_eq!(choose(&names[..2], "Zoë"), None, "either could be meant");
        assert_eq!(choose(&names[1..2], "zoe"), Some(0));
    }
}
