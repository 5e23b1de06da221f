//! Queries: what commands and reports read from the tables. All of them go through a
//! [`view::View`], the store at one moment.

pub(crate) mod finished_sessions;
pub(crate) mod list;
pub(crate) mod people;
mod verify;
pub(crate) mod view;
