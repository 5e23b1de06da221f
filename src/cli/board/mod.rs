//! The scoreboard: one screen with who leads, every round, and what comes next.

mod json;
mod text;

pub(crate) use json::{board as board_json, names};
pub(crate) use text::{board, title, winners};
