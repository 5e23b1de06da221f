//! Builds a new file from the log, beside the old one, and puts it in its place. The old file is
//! kept.
//!
//! Only entries that fit the chain of hashes are taken: tables that are built from a changed log
//! would look sound for ever. What the old file still holds and the new one would not is counted,
//! and nothing is written, unless the user accepts that loss.

use crate::store::backup::{replace, rotation};
use crate::store::cancel;
use crate::store::db::{create, open};
use crate::store::doctor::loss::{RecordKind, RepairLoss};
use crate::store::doctor::sessions::{RecordsById, apply_swap};
use crate::store::doctor::{Progress, check_private, ensure_undamaged};
use crate::store::exchange::import;
use crate::store::log::edit::{Edit, Swap};
use crate::store::log::rows::{PlayerRow, RulingRow, SeasonRow, parse_player_name, parse_uuid};
use crate::store::log::{self, GENESIS_HASH, JournalRow};
use crate::store::project::checkpoints;
use crate::store::project::projector::Projector;
use crate::store::project::rebuild::{Rebuild, has_many_origins};
use crate::store::project::results::StoredResults;
use crate::store::project::session_projection::SessionProjection;
use crate::store::query::view;
use crate::store::{Fault, OpenOptions, StoreError, View};
use rusqlite::{Connection, OpenFlags, TransactionBehavior, params};
use std::collections::{BTreeMap, BTreeSet, HashMap};
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
    drop(conn);
    if check_private(path, &mut *progress)?.has_no_damage() {
        return Ok(RepairReport::NoDamage);
    }
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
    let numbers = DisplayNumbers::load(&source);
    rebuild_tables(&transaction, &numbers)?;
    restore_local_state(&transaction, numbers.running)?;
    let loss = RepairLoss::between(&source, &transaction, left_out)?;
    transaction.commit()?;
    ensure_undamaged(new, progress)?;
    Ok(loss)
}

/// Copies the origins, and all entries that can be read and fit the chain of their origin. Returns
/// the records that the other entries change.
fn copy_log(
    source: &Connection,
    target: &Connection,
) -> Result<BTreeMap<Uuid, RecordKind>, StoreError> {
    let mut left_out = BTreeMap::new();
    let mut origins = source.prepare("SELECT origin, uuid FROM origins NOT INDEXED")?;
    let mut rows = origins.query([])?;
    let mut insert = target.prepare("INSERT OR IGNORE INTO origins VALUES (?1, ?2)")?;
    // By the number of an origin: its uuid, and number and hash of its last entry.
    let mut chains: HashMap<i64, (String, i64, Vec<u8>)> = HashMap::new();
    while let Ok(Some(row)) = rows.next() {
        let (Ok(origin), Ok(uuid)) = (row.get::<_, i64>(0), row.get::<_, String>(1)) else {
            continue;
        };
        if insert.execute(params![origin, uuid]).is_ok_and(|inserted| inserted == 1) {
            chains.insert(origin, (uuid, 0, GENESIS_HASH.to_vec()));
        }
    }
    log::for_each_readable(source, |row| {
        cancel::check_cancelled()?;
        match chains.get_mut(&row.origin) {
            Some((uuid, number, hash))
                if Some(row.number) == number.checked_add(1)
                    && row.hash == row.hash_after(hash, uuid) =>
            {
                log::insert(target, &row)?;
                (*number, *hash) = (row.number, row.hash);
            }
            _ => left_out.extend(changed_records(&row.edits)),
        }
        Ok(())
    })?;
    Ok(left_out)
}

/// The records that an entry changes, as far as its text can be read. It need not be valid.
fn changed_records(edits: &str) -> Vec<(Uuid, RecordKind)> {
    let edits: Vec<BTreeMap<String, serde_json::Value>> =
        serde_json::from_str(edits).unwrap_or_default();
    let change = |(kind, change): (&String, &serde_json::Value)| {
        let kind = RecordKind::ALL.into_iter().find(|known| known.id() == kind)?;
        Some((parse_uuid(change["id"].as_str()?).ok()?, kind))
    };
    edits.iter().flatten().filter_map(change).collect()
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
        let mut projection =
            SessionProjection::empty(number.unwrap_or(next.saturating_add(1)), uuid);
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
    rulings: &mut RecordsById<RulingRow>,
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
    let mut players: RecordsById<PlayerRow> = RecordsById::new();
    let mut appearance: Vec<Uuid> = Vec::new();
    let mut seasons: RecordsById<SeasonRow> = RecordsById::new();
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
    let unmerged = |row: &PlayerRow| PlayerRow { merged: None, ..row.clone() };
    let position = |id: &Uuid| appearance.iter().position(|other| other == id);
    let mut order: Vec<(&Uuid, &PlayerRow)> = players.iter().collect();
    order.sort_by_key(|(id, _)| {
        (numbers.players.get(id).copied().unwrap_or(i64::MAX), position(id))
    });
    let all = order.into_iter().map(|(id, row)| Edit::Player(Swap::new(*id, unmerged(row))));
    let merged = players.iter().filter(|(_, row)| row.merged.is_some());
    let merged =
        merged.map(|(id, row)| Edit::Player(Swap::changed(*id, unmerged(row), row.clone())));
    let edits: Vec<Edit> = all.chain(merged).collect();
    let mut names = |player: Uuid| view::name_of(conn, player);
    Projector { conn, session: None, restored_number: None }.apply(&edits, &mut names)?;
    for (id, row) in seasons {
        let restored_number = numbers.seasons.get(&id).copied();
        let edits = [Edit::Season(Swap::new(id, row))];
        Projector { conn, session: None, restored_number }.apply(&edits, &mut names)?;
    }
    Ok(())
}

/// Writes the replayed rulings of a session, or of none.
fn store_rulings(
    conn: &Connection,
    mut projection: Option<SessionProjection>,
    rulings: RecordsById<RulingRow>,
    numbers: &DisplayNumbers,
) -> Result<(), StoreError> {
    for (id, row) in rulings {
        let restored_number = numbers.rulings.get(&id).copied();
        let mut names = |player: Uuid| view::name_of(conn, player);
        let edits = [Edit::Ruling(Swap::new(id, row))];
        Projector { conn, session: projection.as_mut(), restored_number }
            .apply(&edits, &mut names)?;
    }
    Ok(())
}

/// Restores the state that belongs to this machine and is not in the log: number of sessions,
/// running session.
fn restore_local_state(conn: &Connection, running: Option<i64>) -> Result<(), StoreError> {
    let sql = "UPDATE desk SET sessions = (SELECT count(*) FROM sessions), running = \
               (SELECT session FROM sessions WHERE session = ?1)";
    conn.execute(sql, [running])?;
    Ok(())
}
