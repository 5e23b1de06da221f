//! Questions at a terminal: a new session, round after round, and the commands typed in between.
//!
//! Whatever asks returns the errors of a question: Ctrl-C, Ctrl-D, a terminal that is gone.

pub(crate) mod begin;
pub(crate) mod check;
pub(crate) mod missing_arguments;
mod prompt_commands;
mod round_form;
mod round_prompts;
pub(crate) mod rounds;
pub(crate) mod session_choice;
pub(crate) mod session_edit;
mod summary;
