//! Rebuilds the tables from the log. The log itself is never changed.
//!
//! Tables are rebuilt in place, in one transaction. If SQLite's structure or the schema is damaged,
//! the log is copied into a new file, which replaces the old one. If a single entry does not fit
//! the chain of hashes, nothing is repaired: tables that are built from a changed log would look
//! sound for ever. The newest undamaged backup is named instead.

use crate::store::backup::{copy, replace, rotation};
use crate::store::cancel;
use crate::store::db::{create, open, transaction};
use crate::store::doctor::sessions::{RecordsById, apply_swap};
use crate::store::doctor::{DoctorFinding, Progress, chain, check_all, structure};
use crate::store::exchange::import;
use crate::store::log::edit::{Edit, Swap};
use crate::store::log::{self, JournalRow};
use crate::store::project::checkpoints;
use crate::store::project::projector::Projector;
use crate::store::project::rebuild::{Rebuild, has_many_origins};
use crate::store::project::results::StoredResults;
use crate::store::project::session_projection::SessionProjection;
use crate::store::query::view;
use crate::store::record::{
    PlayerRecord, RulingRecord, SeasonRecord, parse_player_name, parse_uuid,
};
use crate::store::{Fault, OpenOptions, StoreError, View};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// The result of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RepairReport {
    /// There was no damage.
    NoDamage,
    /// The tables were rebuilt.
    Tables {
        /// The file as it was before.
        backup: PathBuf,
        /// True if a new file replaced the old one. It has an origin of its own from now on, so
        /// nothing in it can be undone.
        is_new_file: bool,
    },
    /// The log itself is damaged. Nothing was done.
    LogDamaged {
        /// The first damaged entry, if the log can be read.
        entry: Option<i64>,
        /// The newest undamaged backup beside the file.
        copy: Option<PathBuf>,
    },
}

/// Rebuilds the tables, if there is damage and the log has none.
pub(crate) fn repair(
    path: &Path,
    options: &OpenOptions,
    progress: Progress<'_>,
) -> Result<RepairReport, StoreError> {
    let mut conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    match open::check_schema(&conn) {
        Ok(open::SchemaState::Older) => create::migrate(&mut conn, path, &options.stamp)?,
        Err(StoreError { fault: Fault::Damaged(_), .. }) => return Ok(log_damaged(path, &[])),
        marked => drop(marked?),
    }
    open::make_durable(&conn)?;
    let findings = check_all(&conn, &mut *progress)?.into_vec();
    let damage: Vec<&DoctorFinding> =
        findings.iter().filter(|finding| finding.is_damage()).collect();
    if damage.is_empty() {
        return Ok(RepairReport::NoDamage);
    }
    if damage.iter().any(|finding| finding.is_log_damage()) {
        return Ok(log_damaged(path, &damage));
    }
    // Damaged pages or a changed schema cannot be repaired in place: a new file is built.
    let broken = |finding: &&DoctorFinding| {
        matches!(finding, DoctorFinding::Structure(_) | DoctorFinding::Schema(_))
    };
    if !damage.iter().any(broken) {
        let backup = rotation::create_dated(
            &conn,
            path,
            &options.stamp,
            rotation::BackupReason::BeforeChange,
            &mut |_, _| {},
        )?;
        repair_in_place(&mut conn, path, progress)?;
        return Ok(RepairReport::Tables { backup, is_new_file: false });
    }
    drop(conn);
    let replaced = replace::replace(path, &options.stamp, |new| {
        rebuild_into_new_file(path, new, &mut *progress)
    });
    match replaced {
        Ok(backup) => Ok(RepairReport::Tables {
            backup: backup.unwrap_or_else(|| path.to_path_buf()),
            is_new_file: true,
        }),
        // The log could not be read as a whole.
        Err(StoreError { fault: Fault::Damaged(_), .. }) => Ok(log_damaged(path, &damage)),
        Err(error) => Err(error),
    }
}

/// Reports a damaged log, and looks for a backup without damage.
fn log_damaged(path: &Path, damage: &[&DoctorFinding]) -> RepairReport {
    let entries = damage.iter().filter_map(|finding| match finding {
        DoctorFinding::Gap(seq) | DoctorFinding::Hash(seq) | DoctorFinding::Entry(seq) => {
            Some(*seq)
        }
        _ => None,
    });
    let mut copies = rotation::list_copies(path, rotation::BackupReason::BeforeChange);
    copies.extend(rotation::list_copies(path, rotation::BackupReason::Requested));
    let modified = |copy: &PathBuf| copy.metadata().and_then(|copy| copy.modified()).ok();
    copies.sort_by_key(|copy| std::cmp::Reverse(modified(copy)));
    let is_whole = |copy: &PathBuf| {
        let checked =
            open::open_for_reading(copy).and_then(|(conn, _)| check_all(&conn, &mut |_, _| {}));
        checked.is_ok_and(|findings| findings.has_no_damage())
    };
    RepairReport::LogDamaged { entry: entries.min(), copy: copies.into_iter().find(is_whole) }
}

/// Rebuilds the tables in the same file.
fn repair_in_place(
    conn: &mut Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    let numbers = DisplayNumbers::load(&transaction);
    for table in structure::PROJECTED_TABLES.iter().rev().chain(&["conflicts"]) {
        transaction.execute(&format!("DELETE FROM {table}"), [])?;
    }
    rebuild_tables(&transaction, &numbers)?;
    restore_local_state(&transaction, numbers.running)?;
    // Before the commit: a repair that leaves damage behind is rolled back.
    ensure_undamaged(&transaction, progress)?;
    transaction::commit(transaction, None, path)?;
    Ok(())
}

/// Copies the log of a file into a new one, and rebuilds the tables there.
fn rebuild_into_new_file(old: &Path, new: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let source = open::open(old, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut conn = open::open(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Nobody uses the new file yet, and it is flushed as a whole at the end.
    conn.pragma_update(None, "synchronous", "OFF")?;
    create::migrate_to_latest(&mut conn)?;
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let all = log::last_seq(&source)?;
    log::copy_log(&source, &transaction)?;
    let mut findings = crate::store::doctor::Findings::default();
    chain::check(
        &transaction,
        &crate::store::doctor::ReadSlices::default(),
        &mut findings,
        &mut *progress,
    )?;
    if !findings.has_no_damage() || log::last_seq(&transaction)? != all {
        return Err(StoreError::damaged("journal".to_owned()));
    }
    let numbers = DisplayNumbers::load(&source);
    rebuild_tables(&transaction, &numbers)?;
    restore_local_state(&transaction, numbers.running)?;
    ensure_undamaged(&transaction, progress)?;
    transaction.commit()?;
    copy::check_structure(&conn)
}

/// Checks the rebuilt file with the checks that found the damage.
fn ensure_undamaged(conn: &Connection, progress: Progress<'_>) -> Result<(), StoreError> {
    let findings = check_all(conn, progress)?.into_vec();
    match findings.iter().find(|finding| finding.is_damage()) {
        Some(finding) => Err(StoreError::damaged(finding.location())),
        None => Ok(()),
    }
}

/// The numbers by which people know sessions and rulings, and the order of the players, as far as
/// the damaged tables still show them. The log does not contain them.
#[derive(Default)]
struct DisplayNumbers {
    players: BTreeMap<Uuid, i64>,
    sessions: BTreeMap<Uuid, i64>,
    rulings: BTreeMap<Uuid, i64>,
    seasons: BTreeMap<Uuid, i64>,
    running: Option<i64>,
}

impl DisplayNumbers {
    /// Reads as many numbers as can be read.
    fn load(conn: &Connection) -> DisplayNumbers {
        let running = conn.query_row("SELECT running FROM desk", [], |row| row.get(0));
        DisplayNumbers {
            players: load_numbers(conn, "SELECT uuid, player FROM players").unwrap_or_default(),
            sessions: load_numbers(conn, "SELECT uuid, session FROM sessions").unwrap_or_default(),
            rulings: load_numbers(conn, "SELECT uuid, ruling FROM rulings").unwrap_or_default(),
            seasons: load_numbers(conn, "SELECT uuid, season FROM seasons").unwrap_or_default(),
            running: running.unwrap_or_default(),
        }
    }
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

/// Replays the log into empty tables.
fn rebuild_tables(conn: &Connection, numbers: &DisplayNumbers) -> Result<(), StoreError> {
    if has_many_origins(conn)? {
        return replay_many_origins(conn, numbers);
    }
    rebuild_players_and_seasons(conn, numbers)?;
    let mut next = numbers.sessions.values().max().copied().unwrap_or(0);
    let mut last = String::new();
    while let Some(id) = log::next_session(conn, &last)? {
        cancel::check_cancelled()?;
        let uuid = parse_uuid(&id)?;
        let number = numbers.sessions.get(&uuid).copied();
        let mut rulings = RecordsById::new();
        let mut projection = SessionProjection::empty(number.unwrap_or(next + 1), uuid);
        log::for_each_of_session(conn, &id, |row| {
            apply_entry(conn, &row, Some(&mut projection), &mut rulings)
        })?;
        let number = projection.number;
        if let Some(session) = projection.into_session()? {
            next = next.max(number);
            let edits = import::creation_edits(&View::new(conn), &session)?;
            let mut empty = SessionProjection::empty(number, uuid);
            let mut names = |player: Uuid| view::name_of(conn, player);
            Projector { conn, session: Some(&mut empty), restored_number: None }
                .apply(&edits, &mut names)?;
            StoredResults::compute(&session).save(conn, number)?;
            checkpoints::store_all(conn, &session)?;
        }
        store_rulings(conn, Some(SessionProjection::empty(number, uuid)), rulings, numbers)?;
        last = id;
    }
    let mut rulings = RecordsById::new();
    let mut seq = 0;
    loop {
        let rows = log::entries_without_session_after(conn, seq, 256)?;
        let Some(newest) = rows.last() else { break };
        seq = newest.seq;
        rows.iter().try_for_each(|row| apply_entry(conn, row, None, &mut rulings))?;
    }
    store_rulings(conn, None, rulings, numbers)
}

/// Replays the logs of several origins into empty tables.
fn replay_many_origins(conn: &Connection, numbers: &DisplayNumbers) -> Result<(), StoreError> {
    let mut sessions = BTreeSet::new();
    let mut last = String::new();
    while let Some(id) = log::next_session(conn, &last)? {
        sessions.insert(parse_uuid(&id)?);
        last = id;
    }
    let (session_numbers, rulings) = (numbers.sessions.clone(), numbers.rulings.clone());
    Rebuild { sessions, numbers: session_numbers, rulings, watched: Vec::new() }.run(conn).map(drop)
}

/// Replays an entry in memory.
fn apply_entry(
    conn: &Connection,
    row: &JournalRow,
    mut projection: Option<&mut SessionProjection>,
    rulings: &mut RecordsById<RulingRecord>,
) -> Result<(), StoreError> {
    // A player who was undone has no name left, and no seat in the end.
    let mut names = |player: Uuid| view::name_of(conn, player).or_else(|_| parse_player_name("?"));
    for edit in log::effective_edits(conn, row)? {
        match (&edit, &mut projection) {
            (Edit::Ruling(swap), _) => apply_swap(rulings, swap)?,
            (_, Some(projection)) => projection.apply(&edit, &mut names)?,
            (Edit::Player(_) | Edit::Season(_) | Edit::Resolved(_), None) => {}
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), None) => {
                return Err(row.damage_error());
            }
        }
    }
    Ok(())
}

/// Replays all players and seasons. Players are written in their old order, merges last.
fn rebuild_players_and_seasons(
    conn: &Connection,
    numbers: &DisplayNumbers,
) -> Result<(), StoreError> {
    let mut players: RecordsById<PlayerRecord> = RecordsById::new();
    let mut appearance: Vec<Uuid> = Vec::new();
    let mut seasons: RecordsById<SeasonRecord> = RecordsById::new();
    let mut seq = 0;
    loop {
        cancel::check_cancelled()?;
        let rows = log::entries_after(conn, seq, 256)?;
        let Some(newest) = rows.last() else { break };
        seq = newest.seq;
        for row in &rows {
            for edit in log::effective_edits(conn, row)? {
                match &edit {
                    Edit::Player(swap) => {
                        apply_swap(&mut players, swap)?;
                        appearance.push(swap.id);
                    }
                    Edit::Season(swap) => apply_swap(&mut seasons, swap)?,
                    Edit::Session(_)
                    | Edit::Seat(_)
                    | Edit::Round(_)
                    | Edit::Ruling(_)
                    | Edit::Resolved(_) => {}
                }
            }
        }
    }
    let unmerged = |row: &PlayerRecord| PlayerRecord { merged: None, ..row.clone() };
    let position = |id: &Uuid| appearance.iter().position(|other| other == id);
    let mut order: Vec<(&Uuid, &PlayerRecord)> = players.iter().collect();
    order.sort_by_key(|(id, _)| {
        (numbers.players.get(id).copied().unwrap_or(i64::MAX), position(id))
    });
    let all = order.into_iter().map(|(id, row)| RecordChange::created(*id, unmerged(row)));
    let merged = players.iter().filter(|(_, row)| row.merged.is_some());
    let merged = merged.map(|(id, row)| RecordChange::changed(*id, unmerged(row), row.clone()));
    let edits: Vec<Edit> = all.chain(merged).collect();
    let mut names = |player: Uuid| view::name_of(conn, player);
    Projector { conn, session: None, restored_number: None }.apply(&edits, &mut names)?;
    for (id, row) in seasons {
        let restored_number = numbers.seasons.get(&id).copied();
        let edits = [RecordChange::created(RecordId::Season(id), row)];
        Projector { conn, session: None, restored_number }.apply(&edits, &mut names)?;
    }
    Ok(())
}

/// Writes the replayed rulings of a session, or of none.
fn store_rulings(
    conn: &Connection,
    mut projection: Option<SessionProjection>,
    rulings: RecordsById<RulingRecord>,
    numbers: &DisplayNumbers,
) -> Result<(), StoreError> {
    for (id, row) in rulings {
        let restored_number = numbers.rulings.get(&id).copied();
        let mut names = |player: Uuid| view::name_of(conn, player);
        let edits = [RecordChange::created(RecordId::Ruling(id), row)];
        Projector { conn, session: projection.as_mut(), restored_number }
            .apply(&edits, &mut names)?;
    }
    Ok(())
}

/// Restores the state that belongs to this machine and is not in the log: number of sessions,
/// running session, changes that can be undone.
fn restore_local_state(conn: &Connection, running: Option<i64>) -> Result<(), StoreError> {
    conn.execute("INSERT OR IGNORE INTO desk (only_one, sessions) VALUES (1, 0)", [])?;
    let sql = "UPDATE desk SET sessions = (SELECT count(*) FROM sessions), running = \
               (SELECT session FROM sessions WHERE session = ?1)";
    conn.execute(sql, [running])?;
    for table in ["undoable", "redoable"] {
        let sql = format!(
            "DELETE FROM {table} WHERE place NOT IN (SELECT place FROM journal) \
             OR first NOT IN (SELECT place FROM journal)"
        );
        conn.execute(&sql, [])?;
    }
    Ok(())
}
