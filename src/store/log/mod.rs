//! The event log: its entries, appending, looking entries up, undoing.
//!
//! The log is the truth; the tables of the projection are derived from it. It is append-only: no
//! entry is ever changed or deleted. An entry ([`entry`]) holds changes of records
//! ([`crate::store::record`]) and names the entries that its writer knew: `parent` is the one before
//! it in its origin ([`origin`]: one file on one machine), `saw` the heads of other origins that its
//! writer had not seen before. An entry is known by the hash over all of that. So the logs of all
//! machines are one graph of hashes ([`dag`]): a changed entry is noticed, and for any two entries it
//! is known whether one knew the other.
//!
//! Three orders must not be confused:
//! * `number`: the order within an origin, equal on all machines.
//! * `seq` (column `place`): the order in which entries came into this file. An entry comes after
//!   all that it knew.
//! * depth in the graph, then `id`, then hash: the order of replay, equal on all machines.
//!
//! Two tables hold this machine's local state, which is in no entry: `desk` (one row: the present
//! origin and the identity of its file, the running session, the number of sessions) and `undoable`
//! ([`undo`]).

pub(crate) mod dag;
mod entry;
pub(crate) mod origin;
mod reader;
mod undo;
pub(crate) mod writer;

pub(crate) use entry::{
    About, COLUMNS, EntryHash, FORM, JournalRow, LogVerb, Stamp, insert, verify,
};
pub(crate) use origin::{Imported, import};
pub(crate) use reader::{
    FieldEdit, LogEntry, PointsCorrection, READABLE, by_hash, by_seq, entries_after,
    entries_of_branch, find, for_each_of_people, for_each_of_session, for_each_readable, has_entry,
    heads, last_seq, list_log, log_entry, next_session, resolve_change, select_log,
};
