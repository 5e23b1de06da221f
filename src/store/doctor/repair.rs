//! Builds a new file from the log, beside the old one, and puts it in its place. The old file is
//! kept.
//!
//! Only entries whose hash fits, and whose ancestors are there, are taken: tables that are built from a changed log
//! would look sound for ever. What the old file still holds and the new one would not is counted,
//! and nothing is written, unless the user accepts that loss.

use crate::store::backup::{replace, rotation};
use crate::store::cancel;
use crate::store::db::{create, open};
use crate::store::doctor::chain::LogCheck;
use crate::store::doctor::loss::{MissingKind, RepairLoss};
use crate::store::doctor::{Progress, check_file, check_private, ensure_undamaged};
use crate::store::project::Projection;
use crate::store::record::parse_uuid;
use crate::store::{Fault, OpenOptions, StoreError, log};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// The result of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RepairReport {
    /// There was no damage.
    NoDamage,
    /// A new file replaced the old one. It has an origin of its own from now on, so nothing in it
    /// can be undone.
    Rebuilt {
        /// The file as it was before.
        backup: PathBuf,
        /// The accepted loss.
        loss: RepairLoss,
    },
    /// The log lacks something that is still in the file, or cannot be read at all. Nothing was
    /// written.
    Refused {
        /// The loss; `None` if nothing could be built from the log.
        loss: Option<RepairLoss>,
        /// The newest undamaged backup beside the file.
        copy: Option<PathBuf>,
    },
}

/// Builds the file anew, if there is damage. With `accept_loss`, even if the log lacks something
/// that is still in the file.
pub(crate) fn repair(
    path: &Path,
    options: &OpenOptions,
    accept_loss: bool,
    progress: Progress<'_>,
) -> Result<RepairReport, StoreError> {
    let mut conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let refused = |loss| Ok(RepairReport::Refused { loss, copy: newest_undamaged_copy(path) });
    match open::check_schema(&conn) {
        Ok(open::SchemaState::Older) => create::migrate(&mut conn, path, &options.stamp)?,
        Err(StoreError { fault: Fault::Damaged(_), .. }) => return refused(None),
        marked => drop(marked?),
    }
    open::make_durable(&conn)?;
    if check_file(&conn, path, &mut *progress)?.has_no_damage() {
        return Ok(RepairReport::NoDamage);
    }
    drop(conn);
    let mut loss = RepairLoss::default();
    let replaced = replace::replace(path, &options.stamp, |new| {
        loss = rebuild(path, new, &mut *progress)?;
        if loss.is_empty() || accept_loss {
            Ok(())
        } else {
            Err(StoreError::damaged("journal".to_owned()))
        }
    });
    match replaced {
        Ok(backup) => {
            let backup = backup.unwrap_or_else(|| path.to_path_buf());
            Ok(RepairReport::Rebuilt { backup, loss })
        }
        Err(error) if error.is_damage() => refused((!loss.is_empty()).then_some(loss)),
        Err(error) => Err(error),
    }
}

/// The newest backup beside the file that has no damage.
fn newest_undamaged_copy(path: &Path) -> Option<PathBuf> {
    let mut copies = rotation::list_copies(path, rotation::BackupReason::BeforeChange);
    copies.extend(rotation::list_copies(path, rotation::BackupReason::Requested));
    let modified = |copy: &PathBuf| copy.metadata().and_then(|copy| copy.modified()).ok();
    copies.sort_by_key(|copy| std::cmp::Reverse(modified(copy)));
    let is_undamaged = |copy: &PathBuf| {
        check_private(copy, &mut |_, _| {}).is_ok_and(|findings| findings.has_no_damage())
    };
    copies.into_iter().find(is_undamaged)
}

/// Copies the log of a file into a new one, and builds the tables there. Returns what the old file
/// holds and the new one does not.
fn rebuild(old: &Path, new: &Path, progress: Progress<'_>) -> Result<RepairLoss, StoreError> {
    let source = open::open(old, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut conn = open::open(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Nobody uses the new file yet, and it is flushed as a whole at the end. On a full disk, a
    // rollback journal in a file would stay behind.
    conn.pragma_update(None, "synchronous", "OFF")?;
    conn.pragma_update_and_check(None, "journal_mode", "MEMORY", |_| Ok(()))?;
    create::migrate_to_latest(&mut conn)?;
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let left_out = copy_log(&source, &transaction)?;
    project_all(&source, &transaction)?;
    let loss = RepairLoss::between(&source, &transaction, &left_out)?;
    transaction.commit()?;
    ensure_undamaged(new, progress)?;
    Ok(loss)
}

/// Copies the origins, and all entries that can be read and fit. Returns the records that the other
/// entries change.
fn copy_log(
    source: &Connection,
    target: &Connection,
) -> Result<BTreeMap<Uuid, MissingKind>, StoreError> {
    let mut origins = source.prepare("SELECT origin, uuid, own FROM origins NOT INDEXED")?;
    let mut rows = origins.query([])?;
    let mut insert = target.prepare("INSERT OR IGNORE INTO origins VALUES (?1, ?2, ?3)")?;
    while let Ok(Some(row)) = rows.next() {
        let values = (0..3).map(|index| row.get::<_, Value>(index).unwrap_or(Value::Null));
        insert.execute(rusqlite::params_from_iter(values))?;
    }
    let mut log_check = LogCheck::begin(target)?;
    let mut left_out = BTreeMap::new();
    log::for_each_readable(source, |row| {
        cancel::check_cancelled()?;
        if log_check.check(&row).is_ok() && log::insert(target, &row).is_ok() {
            log_check.accept(&row);
        } else {
            left_out.extend(changed_records(&row.changes));
        }
        Ok(())
    })?;
    Ok(left_out)
}

/// The records that an entry changes, as far as its text can be read. It need not be valid.
fn changed_records(changes: &str) -> Vec<(Uuid, MissingKind)> {
    let changes: Vec<BTreeMap<String, serde_json::Value>> =
        serde_json::from_str(changes).unwrap_or_default();
    let change = |(kind, change): (&String, &serde_json::Value)| {
        let kind = MissingKind::ALL.into_iter().find(|known| known.id() == kind)?;
        Some((parse_uuid(change["id"].as_str()?).ok()?, kind))
    };
    changes.iter().flatten().filter_map(change).collect()
}

/// Builds all tables from the log. Sessions and rulings keep the numbers by which people know them,
/// as far as the damaged tables still show them: the log does not contain them.
fn project_all(source: &Connection, target: &Connection) -> Result<(), StoreError> {
    let mut sessions = BTreeSet::new();
    let mut last = String::new();
    while let Some(id) = log::next_session(target, &last)? {
        sessions.extend(parse_uuid(&id).ok());
        last = id;
    }
    let mut numbers = BTreeMap::new();
    for kind in ["ruling", "season", "session"] {
        let sql = format!("SELECT uuid, {kind} FROM {kind}s NOT INDEXED");
        numbers.extend(load_numbers(source, &sql).unwrap_or_default());
    }
    Projection { sessions, numbers, ..Projection::default() }.run(target)?;
    let running: Option<i64> =
        source.query_row("SELECT running FROM desk", [], |row| row.get(0)).unwrap_or_default();
    let sql = "UPDATE desk SET running = \
               (SELECT session FROM sessions WHERE session = ?1 AND ended IS NULL)";
    target.execute(sql, [running])?;
    Ok(())
}

/// Reads the numbers of one table.
fn load_numbers(conn: &Connection, sql: &str) -> Result<BTreeMap<Uuid, i64>, StoreError> {
    let mut statement = conn.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut numbers = BTreeMap::new();
    while let Some(row) = rows.next()? {
        numbers.insert(parse_uuid(row.get_ref(0)?.as_str()?)?, row.get(1)?);
    }
    Ok(numbers)
}
