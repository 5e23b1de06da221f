//! Actions of the verbs, without prompts. No action calls a verb.

pub(crate) mod check;
pub(crate) mod merge;
pub(crate) mod new_session;
pub(crate) mod round;
pub(crate) mod rules;
pub(crate) mod rulings;
pub(crate) mod seats;
pub(crate) mod session;
pub(crate) mod settle;
pub(crate) mod undo;
