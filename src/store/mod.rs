//! The store: one SQLite file with every session, and with the log of all changes ever made to it.
//!
//! The **event log** (table `journal`) is the truth. Every change appends one entry, which holds
//! the values of records before and after the change. The same transaction applies it to the
//! tables, and only if the current values equal the ones the entry replaces. An undo is an entry
//! too: it names the entry that it undoes. The log is append-only; nothing in it is ever changed or
//! deleted. Entries refer to records by UUID only, so that the logs of two machines can be merged.
//! Each file that is written to has an **origin** of its own: the chain of the entries written
//! there.
//!
//! * **Log** ([`log`]): entries, appending, undo. [`Store::change`] begins the transaction, shows
//!   the caller the present state ([`View`]), and carries out the [`Request`] that the caller
//!   decides on. The decision and the write share one transaction, so two processes cannot decide
//!   on the same facts.
//! * **Plan** ([`plan`]): turns a request into the edits of an entry, or refuses it.
//! * **Projection** ([`project`]): the tables that commands and reports read, with running totals
//!   and checkpoints. Everything in them is derived from the log and can be built again.
//! * **Replay** ([`replay`]): merges the logs of several origins into one state. The result does
//!   not depend on the order in which entries arrived. Where two machines changed the same record,
//!   the later entry is in **conflict** and listed by [`Store::conflicts`] until somebody resolves
//!   it.
//! * **Queries** ([`query`]): [`View`] is the state at one moment. [`View::load_verified`] compares
//!   a session with its entries before it is displayed.
//! * **Sync** ([`sync`]): [`Store::sync`] exchanges **segments** (files with consecutive entries of
//!   one origin) with other machines through a folder. [`Store::merge_file`] imports the log of
//!   another database.
//! * **Exchange** ([`exchange`]): exports the present records as JSON, and imports them. An export
//!   holds no log.
//! * **Doctor** ([`doctor`]): [`Store::examine`] replays the whole log and compares the result with
//!   the tables; [`Store::repair`] builds them again.
//! * **Backup** ([`backup`]): [`Store::backup`] copies the file while others write.
//!   [`Store::backup_before_change`] is called before anything that changes much.
//! * **Opening** ([`db`]): [`Store::open_write`] creates the file (0600, in a 0700 folder) if there
//!   is none. [`Store::open_read`] changes nothing, except that it rolls back an unfinished write.
//!   It works in a read-only folder.
//!
//! The running session and the lists of what can be undone and redone belong to this machine. They
//! are in no entry, and no other machine gets them.
//!
//! A [`StoreError`] says what is wrong and whether anything was saved.
//!
//! The store reads no clock, except to limit how long it waits for a lock: the time of a change
//! comes in as a [`Stamp`].

mod backup;
mod cancel;
mod db;
mod doctor;
mod error;
mod exchange;
mod handle;
mod log;
mod plan;
mod project;
mod query;
mod replay;
mod sync;

pub(crate) use backup::restore::StoreCounts;
pub(crate) use doctor::{DoctorFinding, Progress, RepairReport};
pub(crate) use error::{BackupObstacle, Fault, Located, NotFound, Saved, StoreError};
pub(crate) use exchange::export::{ExportFilter, ExportItem};
pub(crate) use exchange::format::{
    ExportFormatter, ExportedPlayer, ExportedRuling, ExportedSeason, ReadError, ReadItem, VERSION,
    read_export,
};
pub(crate) use exchange::import::{ImportConflict, ImportCount, ImportReport, Importer};
pub(crate) use handle::{BulkWriter, OpenOptions, Receipt, Store};
pub(crate) use log::stamp::Stamp;
pub(crate) use log::{About, LogEntry, PointsCorrection};
pub(crate) use plan::request::{
    LogVerb, NewRuling, NewSeason, NewSession, PlayerMark, Request, RulingScope, SessionEdit,
};
pub(crate) use query::finished_sessions::RoundsWanted;
pub(crate) use query::list::{SessionFilter, SessionHeader, SessionSummary};
pub(crate) use query::people::{NamedPlayer, Player};
pub(crate) use query::rulings::StoredRuling;
pub(crate) use query::view::View;
pub(crate) use sync::conflicts::{Conflict, ConflictVersion, RecordState};
pub(crate) use sync::folder::SyncReport;
pub(crate) use sync::merge::MergeReport;
pub(crate) use sync::segment::SegmentError;

#[cfg(test)]
#[path = "../../tests/store/mod.rs"]
mod tests;
