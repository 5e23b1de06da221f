//! The store: one SQLite file that keeps every session, and everything that ever happened to it.
//!
//! The **journal** is the truth, the other tables are its shadow. Every change appends one entry
//! and carries its edits out in the same transaction; an entry knows its edits' inverse, undo and
//! redo are entries themselves, and nothing in the journal is ever changed or deleted.
//! [`Store::verify`] replays it and compares.
//!
//! * [`Store::open_write`] makes the file (0600, in a 0700 folder) where there is none;
//!   [`Store::open_read`] never writes and works in a read-only folder.
//! * [`Store::change`] begins the transaction, shows the caller what is there ([`View`]), and
//!   writes the [`Change`] decided upon: two processes cannot decide on the same facts.
//! * A [`StoreError`] says what is wrong and whether anything was saved.
//!
//! No clock here: the time of a change comes in as a [`Stamp`].

mod apply;
mod backup;
mod change;
mod connect;
mod create;
mod edit;
mod error;
mod import;
mod journal;
mod network;
mod plan;
mod read;
mod rows;
mod schema;
mod stamp;
mod store;
mod undo;
mod verify;

pub use change::{Change, NewRuling, NewSession, Verb};
pub use error::{Fault, Located, NotFound, Saved, StoreError};
pub use journal::{About, LogEntry};
pub use read::{KeptRuling, Player, SessionFilter, View};
pub use schema::SCHEMA;
pub use stamp::Stamp;
pub use store::{OpenOptions, Receipt, Store};
pub use verify::Finding;
