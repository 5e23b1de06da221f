//! The store: one SQLite file with every session, and with the log of all changes ever made to it.
//!
//! The **log** (table `journal`) is the truth. Every change appends one entry with the values of
//! records before and after it; nothing in the log is ever changed or deleted. Entries are known by
//! their hash and say what their writer knew, so the logs of all machines are one graph. Each file
//! that is written to has an **origin** of its own.
//!
//! * **Records** ([`record`]): one struct per kind, used by the log, the export and the projector.
//! * **Log** ([`log`]): entries, appending, importing, undo. [`Store::change`] begins the
//!   transaction, shows the caller the present state ([`View`]), and carries out the [`Plan`] that
//!   the caller decides on. So two processes cannot decide on the same facts.
//! * **Plan** ([`plan`]): a [`Planner`] makes the changes of an entry, or refuses them.
//! * **Replay** ([`replay`]): merges the logs of all origins into one state, field by field. It is a
//!   pure function of the set of entries and cannot fail; one machine is the case without conflicts.
//! * **Projection** ([`project`]): writes that state into the tables that commands and reports read,
//!   with running totals and checkpoints.
//! * **Queries** ([`query`]): [`View`] is the state at one moment. [`View::load_verified`] compares
//!   a session with its entries before it is displayed.
//! * **Sync** ([`sync`]): [`Store::sync`] exchanges **segments** (files with consecutive entries of
//!   one origin) with other machines through a folder, [`Store::merge_file`] imports the log of
//!   another database. Conflicts are listed and settled here.
//! * **Exchange** ([`exchange`]): exports the present records as JSON, and imports them.
//! * **Doctor** ([`doctor`]): [`Store::examine`] replays the log and compares the result with the
//!   tables; [`Store::repair`] projects it into a new file.
//! * **Backup** ([`backup`]): [`Store::backup`] copies the file while others write.
//! * **Opening** ([`db`]): [`Store::open_write`] creates the file (0600, in a 0700 folder) if there
//!   is none. [`Store::open_read`] changes nothing, except that it rolls back an unfinished write.
//!
//! The running session and the lists of what can be undone and redone belong to this machine and are
//! in no entry. A [`StoreError`] says what is wrong and whether anything was saved. The store reads
//! no clock, except to limit how long it waits for a lock: the time of a change comes in as a
//! [`Stamp`]. `docs/data-model.md` shows the model with examples.

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
mod record;
mod replay;
mod sync;

pub(crate) use backup::restore::StoreCounts;
pub(crate) use cancel::set_cancel_token;
pub(crate) use doctor::{DoctorFinding, Progress, RepairReport};
pub(crate) use error::{BackupObstacle, Fault, Located, NotFound, Saved, StoreError};
pub(crate) use exchange::export::ExportItem;
pub(crate) use exchange::format::{
    ExportFormatter, ReadError, ReadItem, RulingItem, VERSION, read_export,
};
pub(crate) use exchange::import::{ImportCount, ImportReport, Importer};
pub(crate) use handle::{OpenOptions, Receipt, Store};
pub(crate) use log::writer::StoreWriter;
pub(crate) use log::{About, FieldEdit, LogEntry, LogVerb, PointsCorrection, Stamp};
pub(crate) use plan::draft::{
    NewRuling, NewSeason, NewSession, PlayerMark, RulingScope, SessionEdit,
};
pub(crate) use plan::{Plan, Planner};
pub(crate) use query::finished_sessions::RoundsWanted;
pub(crate) use query::list::{SessionFilter, SessionSummary};
pub(crate) use query::people::{Player, StoredRuling};
pub(crate) use query::view::View;
pub(crate) use record::{
    Field, LabelledRecord, PlayerRecord, RecordId, SeasonRecord, enum_with_ids,
};
pub(crate) use sync::conflicts::{Conflict, ConflictMarks, ConflictVersion};
pub(crate) use sync::folder::SyncReport;
pub(crate) use sync::git::{GitError, WorkTree};
pub(crate) use sync::merge::{MergeMode, MergeReport};
pub(crate) use sync::segment::{SegmentError, UnreadSegment};
pub(crate) use sync::values::{DisplayedChange, FieldPlace, FieldValue, Machine};

#[cfg(test)]
#[path = "../../tests/store/mod.rs"]
mod tests;
