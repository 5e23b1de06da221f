//! The projection: writes what the event log says into the tables, with running totals and
//! checkpoints. Everything here is derived and can be built again from the log.
//!
//! There are two ways into the tables:
//! * A change of this machine is applied edit by edit, by the [`projector`], and in memory by the
//!   [`session_projection`]. Both compare each value with the one that the edit replaces.
//! * Where the entries of several machines meet, [`rebuild`] replays the sessions that they touch
//!   and rewrites those whose rows differ.
//!
//! Totals, ranks and winners ([`results`], [`checkpoints`]) are stored, so that reports need no
//! rounds. `doctor` computes them again and compares.

pub(crate) mod bulk_insert;
pub(crate) mod checkpoints;
pub(crate) mod people;
pub(crate) mod projector;
pub(crate) mod rebuild;
pub(crate) mod results;
pub(crate) mod seasons;
pub(crate) mod session_projection;
