//! Questions at a terminal: a new session, round after round, and the commands typed in between.

mod answers;
pub(crate) mod begin;
pub(crate) mod check;
mod open_session;
mod partial_validation;
mod prompt_command_runner;
mod prompt_commands;
mod round_form;
pub(crate) mod rounds;
pub(crate) mod session_choice;
mod summary;
mod wizard;
