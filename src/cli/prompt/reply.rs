//! Replies to a question.

use super::prompt_command::PromptCommand;

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
