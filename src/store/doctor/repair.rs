//! Builds a new file from the log, beside the old one, and puts it in its place. The old file is
//! kept.
//!
//! Only entries whose hash fits, and whose ancestors are there, are taken: tables that are built from a changed log
//! would look sound for ever. What the old file still holds and the new one would not is counted,
//! and nothing is written, unless the user accepts that loss.

use crate::store::backup::{self, restore, rotation};
use crate::store::cancel;
use crate::store::db::{CachedSql, create, open};
use crate::store::doctor::{Progress, check_file, check_private, ensure_undamaged};
use crate::store::handle::absolute;
use crate::store::log::{self, Imported};
use crate::store::project::Projection;
use crate::store::record::{LabelledRecord, RecordId, parse_uuid, read_uuid};
use crate::store::{Fault, Located, OpenOptions, Store, StoreError};
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

impl Store {
    /// Builds the file anew from its log, if there is damage. The old file is kept beside it. If it
    /// holds anything that the new one would not, nothing is written without `accept_loss`.
    ///
    /// # Errors
    /// An error if the file cannot be read or written; it is then as it was.
    pub(crate) fn repair(
        path: &Path,
        options: &OpenOptions,
        accept_loss: bool,
        progress: Progress<'_>,
    ) -> Result<RepairReport, StoreError> {
        let path = &absolute(path)?;
        options.apply();
        repair(path, options, accept_loss, progress).map_err(|error| error.at(path))
    }
}

fn repair(
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
    let replaced = restore::replace(path, &options.stamp, |new| {
        // What somebody wrote meanwhile would be in the old file alone.
        let lock = restore::lock_file(path, "IMMEDIATE").map_err(|error| error.at(path))?;
        loss = rebuild(path, new, &mut *progress)?;
        if loss.is_empty() || accept_loss {
            Ok(lock)
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
    let mut conn = backup::open_new(new)?;
    create::migrate_to_latest(&mut conn)?;
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let left_out = copy_log(&source, &transaction)?;
    project_all(&source, &transaction)?;
    let loss = RepairLoss::between(&source, &transaction, &left_out)?;
    transaction.commit()?;
    ensure_undamaged(new, progress)?;
    Ok(loss)
}

/// Imports all entries that can be read and fit, as an exchange does. Returns the records that the
/// other entries change.
fn copy_log(source: &Connection, target: &Connection) -> Result<BTreeSet<RecordId>, StoreError> {
    let mut statement = source.prepare("SELECT origin, uuid, own FROM origins NOT INDEXED")?;
    let mut rows = statement.query([])?;
    let mut origins: BTreeMap<i64, (String, bool)> = BTreeMap::new();
    while let Ok(Some(row)) = rows.next() {
        if let (Ok(key), Ok(uuid)) = (row.get(0), row.get(1)) {
            origins.insert(key, (uuid, row.get(2).unwrap_or(false)));
        }
    }
    let mut left_out = BTreeSet::new();
    log::for_each_readable(source, |row| {
        cancel::check_cancelled()?;
        let origin = origins.get(&row.origin).map_or("", |(uuid, _)| uuid);
        match log::import(target, origin, &row) {
            Ok(Imported::New | Imported::Forked | Imported::Known) => {}
            Ok(Imported::Early | Imported::Broken) | Err(_) => {
                left_out.extend(changed_records(&row.changes));
            }
        }
        Ok(())
    })?;
    for (uuid, _) in origins.values().filter(|(_, is_own)| *is_own) {
        target.run("UPDATE origins SET own = 1 WHERE uuid = ?1", [uuid])?;
    }
    Ok(left_out)
}

/// The records that an entry changes, as far as its text can be read. It need not be valid.
fn changed_records(changes: &str) -> Vec<RecordId> {
    let changes: Vec<BTreeMap<String, serde_json::Value>> =
        serde_json::from_str(changes).unwrap_or_default();
    let change = |(kind, change): (&String, &serde_json::Value)| {
        let uuid = parse_uuid(change["id"].as_str()?).ok()?;
        let mut ids = RECORD_COLUMNS.iter().map(|(id_of, _)| id_of(uuid));
        ids.find(|id| id.parts().0 == kind)
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
        let read = source.all(&sql, [], |row| Ok((read_uuid(row, 0)?, row.get(1)?)));
        numbers.extend(read.unwrap_or_default());
    }
    Projection { sessions, numbers, ..Projection::default() }.run(target)?;
    let running: Option<i64> =
        source.query_row("SELECT running FROM desk", [], |row| row.get(0)).unwrap_or_default();
    let sql = "UPDATE desk SET running = \
               (SELECT session FROM sessions WHERE session = ?1 AND ended IS NULL)";
    target.execute(sql, [running])?;
    Ok(())
}

/// The records that a damaged file holds and the file rebuilt from its log does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RepairLoss {
    /// Number of entries of the log that are missing, that were changed, or that follow on one of
    /// these.
    pub entries: u64,
    /// The records, by kind and id. If there are any, an export of the damaged file saves more.
    pub records: Vec<LabelledRecord>,
}

impl RepairLoss {
    /// True if nothing is lost.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries == 0 && self.records.is_empty()
    }

    /// Number of lost records of a kind.
    pub(crate) fn count(&self, is_of_kind: fn(RecordId) -> bool) -> u64 {
        self.records.iter().filter(|record| is_of_kind(record.id)).count() as u64
    }

    /// Compares the damaged file, and the records in those of its entries that were left out, with
    /// the rebuilt one.
    ///
    /// # Errors
    /// An error if the rebuilt file cannot be read.
    fn between(
        damaged: &Connection,
        rebuilt: &Connection,
        left_out: &BTreeSet<RecordId>,
    ) -> Result<RepairLoss, StoreError> {
        let mut records = Vec::new();
        for (id_of, column) in RECORD_COLUMNS {
            let mut there = readable_ids(damaged, column);
            for uuid in left_out.iter().map(|id| id.parts().1) {
                if left_out.contains(&id_of(uuid)) {
                    there.entry(uuid).or_insert(None);
                }
            }
            let missing = missing_ids(there, rebuilt, column)?;
            let record = |(uuid, label)| LabelledRecord { id: id_of(uuid), label };
            records.extend(missing.into_iter().map(record));
        }
        Ok(RepairLoss { entries: missing_entries(damaged, rebuilt)?, records })
    }
}

/// Number of entries that the damaged file has, or once had, and the rebuilt one lacks.
fn missing_entries(damaged: &Connection, rebuilt: &Connection) -> Result<u64, StoreError> {
    let column = ["journal", "id", "place", "place"];
    let missing = missing_ids(readable_ids(damaged, column), rebuilt, column)?.len() as u64;
    // The end of the log may be gone without a trace in it. What could be undone was there.
    let sql = "SELECT count(*) FROM undoable WHERE place > (SELECT max(place) FROM journal)";
    let undoable: i64 = damaged.query_row(sql, [], |row| row.get(0)).unwrap_or(0);
    Ok(missing.max(undoable.unsigned_abs()))
}

/// A column of ids: the table, the column, the primary key, which every index holds, and the words
/// by which people know the record.
type IdColumn = [&'static str; 4];

/// Makes the id of a record of one kind.
type MakeId = fn(Uuid) -> RecordId;

/// The columns in which the ids of records are stored. Only records that have an id of their own.
const RECORD_COLUMNS: [(MakeId, IdColumn); 5] = [
    (RecordId::Session, ["sessions", "uuid", "session", "session"]),
    (RecordId::Round, ["rounds", "uuid", ROUND_NUMBERS, ROUND_NUMBERS]),
    (RecordId::Ruling, ["rulings", "uuid", "ruling", "ruling"]),
    (RecordId::Player, ["players", "uuid", "player", "name"]),
    (RecordId::Season, ["seasons", "uuid", "season", "name"]),
];

/// The numbers of a round: of its session, and its own.
const ROUND_NUMBERS: &str = "session || ', ' || round";

/// Ids with their labels.
type LabelledIds = BTreeMap<Uuid, Option<String>>;

/// Returns those of the ids that are not in the rebuilt file.
fn missing_ids(
    ids: LabelledIds,
    rebuilt: &Connection,
    [table, id, ..]: IdColumn,
) -> Result<LabelledIds, StoreError> {
    let mut is_there = rebuilt.prepare(&format!("SELECT 1 FROM {table} WHERE {id} = ?1"))?;
    let mut missing = LabelledIds::new();
    for (id, label) in ids {
        if !is_there.exists([id.to_string()])? {
            missing.insert(id, label);
        }
    }
    Ok(missing)
}

/// All ids of a column that can be read in any way, with their labels: row by row, forwards and
/// backwards, by the table itself and by each of its indexes. What one of them does not show any
/// more, another may.
fn readable_ids(conn: &Connection, [table, id, key, label]: IdColumn) -> LabelledIds {
    let sql = format!("SELECT name FROM pragma_index_list('{table}')");
    let indexes = conn.prepare(&sql).and_then(|mut names| {
        names.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()
    });
    let mut ids = BTreeMap::new();
    let mut keys = BTreeSet::new();
    let mut read = |sql: &str| {
        let Ok(mut statement) = conn.prepare(sql) else { return };
        let Ok(mut rows) = statement.query([]) else { return };
        let mut found = Vec::new();
        while let Ok(Some(row)) = rows.next() {
            let text = |index| match row.get(index) {
                Ok(Value::Integer(number)) => Some(number.to_string()),
                Ok(Value::Text(text)) => Some(text),
                _ => None,
            };
            // Where the row itself can be read, what an index says of it does not count.
            let (Some(id), Some(key)) = (text(0), text(1)) else { continue };
            if let Ok(id) = parse_uuid(&id)
                && !keys.contains(&key)
            {
                ids.entry(id).or_insert(text(2));
                found.push(key);
            }
        }
        keys.extend(found);
    };
    let backwards = if table == "rounds" {
        "ORDER BY session DESC, round DESC".to_owned()
    } else {
        format!("ORDER BY {key} DESC")
    };
    for order in ["", &backwards] {
        read(&format!("SELECT {id}, {key}, {label} FROM {table} NOT INDEXED {order}"));
    }
    for index in indexes.unwrap_or_default() {
        let label = if label == key { key } else { "NULL" };
        read(&format!("SELECT {id}, {key}, {label} FROM {table} INDEXED BY {index}"));
    }
    ids
}
