//! The event log: its entries, appending, looking entries up, undoing.
//!
//! The log is the truth; all other tables are derived from it. It is append-only: no entry is ever
//! changed or deleted. An entry ([`entry`]) holds edits: records before and after ([`edit`],
//! [`record`], [`rows`]). The entries of one origin ([`origin`]: one file on one machine) are
//! numbered without a gap and form a chain: each entry's hash covers the hash of the one before it,
//! so a change of an old entry is noticed.
//!
//! Three orders must not be confused:
//! * `number`: the order within an origin, equal on all machines.
//! * `seq` (column `place`): the order in which entries came into this file.
//! * `id` (a UUIDv7, [`stamp`]): the order of replay, equal on all machines. Entries of the
//!   first versions can be an exception, see [`crate::store::replay`].
//!
//! Three tables hold this machine's local state, which is in no entry: `desk` (one row: the present
//! origin and the identity of its file, the running session, the number of sessions), `undoable`
//! and `redoable` ([`undo`]).

pub(crate) mod edit;
mod entry;
pub(crate) mod flags;
mod listing;
mod lookup;
pub(crate) mod origin;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod stamp;
mod undo;
pub(crate) mod writer;

pub(crate) use entry::About;
pub(crate) use entry::{
    COLUMNS, GENESIS_HASH, Head, JournalRow, NewEntry, append, effective_edits, head, insert,
    resolve_change, verify, verify_after,
};
pub(crate) use listing::{LogEntry, PointsCorrection};
pub(crate) use listing::{list_log, log_before, log_entry, session_log};
pub(crate) use lookup::{
    by_id, by_seq, entries_after, entries_of_origin, entries_without_session_after,
    for_each_of_players, for_each_of_session, for_each_readable, has_entry, heads_with_hashes,
    last_seq, max_id, next_session,
};
