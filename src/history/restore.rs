//! A copy in the place of the store, once it was found whole.

use super::doctor;
use super::{
    Fault, Located, Progress, Stamp, StoreError, backup, connect, create, origin, replace,
};
use crate::session::Moment;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// How much a store holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// How many sessions.
    pub sessions: i64,
    /// How many entries the log has.
    pub entries: i64,
    /// When the newest of them was written, by the clock of then; none where there is none, or
    /// where that time has no name.
    pub newest: Option<Moment>,
}

impl Amount {
    pub(super) fn of(conn: &Connection) -> Result<Amount, StoreError> {
        let count = |sql| conn.query_row(sql, [], |row| row.get(0));
        let last = super::journal::log(conn, Some(1)).ok();
        Ok(Amount {
            sessions: count("SELECT count(*) FROM sessions")?,
            entries: count("SELECT count(*) FROM journal")?,
            newest: last.and_then(|last| last.first().map(|entry| entry.at)),
        })
    }
}

/// A store that was put back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What it holds now.
    pub holds: Amount,
    /// Where the file of before is kept; none where there was none.
    pub kept: Option<PathBuf>,
}

/// Puts what `copy` holds in the place of the store, if it is whole. `agree` hears how much it and
/// the store of now hold, before anything is changed.
pub(super) fn restore<E: Located>(
    path: &Path,
    copy: &Path,
    stamp: &Stamp,
    progress: Progress<'_>,
    agree: impl FnOnce(Amount, Option<Amount>) -> Result<(), E>,
) -> Result<Restored, E> {
    if backup::is_same(path, copy) {
        let itself = Fault::Taken(super::InTheWay::Itself);
        return Err(StoreError::unsaved(itself).at(copy).into());
    }
    let mut holds = Amount { sessions: 0, entries: 0, newest: None };
    let kept = replace::replace(path, stamp, |new| {
        holds = take(copy, new, progress).map_err(|error| backup::of(error, copy, new).at(copy))?;
        agree(holds, connect::to_read(path).and_then(|(conn, _)| Amount::of(&conn)).ok())
    })?;
    Ok(Restored { holds, kept })
}

/// Copies into the empty file `new`, and looks at everything there.
fn take(copy: &Path, new: &Path, progress: Progress<'_>) -> Result<Amount, StoreError> {
    let (source, marked) = connect::to_read(copy)?;
    if marked == connect::Marked::Empty {
        return Err(StoreError::unsaved(Fault::NoFile(copy.to_path_buf())));
    }
    backup::fill(&source, new, &mut *progress)?;
    drop(source);
    let mut conn = connect::open(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    conn.pragma_update(None, "synchronous", "OFF")?;
    create::to_latest(&mut conn)?;
    let found = doctor::look(&conn, progress)?.all();
    if let Some(finding) = found.iter().find(|finding| finding.is_damage()) {
        return Err(StoreError::damaged(finding.place()));
    }
    // What was written in the file of before and what comes now are told apart, and nobody takes
    // back what was never theirs.
    origin::forget(&conn)?;
    Amount::of(&conn)
}
