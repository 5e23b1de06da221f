//! The tables made again from the journal, which is the truth: it is read, and never touched.

use super::sessions::{Made, swap_made};
use super::{Finding, Progress, chain, look, structure};
use crate::history::apply::Applying;
use crate::history::edit::{Edit, Swap};
use crate::history::journal::{self, JournalRow};
use crate::history::results::Results;
use crate::history::rows::{PlayerRow, RulingRow, SeasonRow, player_name, uuid};
use crate::history::table::Table;
use crate::history::union::{Remake, is_shared};
use crate::history::{
    Fault, OpenOptions, StoreError, View, backup, commit, connect, create, dated, import,
    milestones, read, replace,
};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// What came of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repaired {
    /// There was no damage.
    Sound,
    /// The tables are made again; where the file of before is kept.
    Tables {
        /// Where the file of before is.
        kept: PathBuf,
        /// Whether the file as such was made anew: it has an origin of its own from now on, and
        /// nothing that stands in it can be taken back.
        anew: bool,
    },
    /// The log itself was changed, and nothing was done.
    NotFromTheLog {
        /// The first entry that is not as it was written, where the log can be read.
        entry: Option<i64>,
        /// The newest copy beside the file that is whole.
        copy: Option<PathBuf>,
    },
}

/// Makes the tables again from the journal, if there is damage and the journal has none.
pub(in crate::history) fn repair(
    path: &Path,
    options: &OpenOptions,
    progress: Progress<'_>,
) -> Result<Repaired, StoreError> {
    let mut conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    match connect::check(&conn) {
        Ok(connect::Marked::Older) => create::migrate(&mut conn, path, &options.stamp)?,
        Err(StoreError { fault: Fault::Damaged(_), .. }) => return Ok(not_from_the_log(path, &[])),
        marked => drop(marked?),
    }
    connect::make_durable(&conn)?;
    let found = look(&conn, &mut *progress)?.all();
    let damage: Vec<&Finding> = found.iter().filter(|finding| finding.is_damage()).collect();
    if damage.is_empty() {
        return Ok(Repaired::Sound);
    }
    if damage.iter().any(|finding| finding.is_of_the_log()) {
        return Ok(not_from_the_log(path, &damage));
    }
    let broken = |finding: &&Finding| matches!(finding, Finding::Structure(_) | Finding::Schema(_));
    if !damage.iter().any(broken) {
        let kept = dated::keep(&conn, path, &options.stamp, dated::Why::Before, &mut |_, _| {})?;
        in_place(&mut conn, path, progress)?;
        return Ok(Repaired::Tables { kept, anew: false });
    }
    drop(conn);
    let made = replace::replace(path, &options.stamp, |new| anew(path, new, &mut *progress));
    match made {
        Ok(kept) => {
            Ok(Repaired::Tables { kept: kept.unwrap_or_else(|| path.to_path_buf()), anew: true })
        }
        // What the file gives of its log is not all of it.
        Err(StoreError { fault: Fault::Damaged(_), .. }) => Ok(not_from_the_log(path, &damage)),
        Err(error) => Err(error),
    }
}

fn not_from_the_log(path: &Path, damage: &[&Finding]) -> Repaired {
    let entries = damage.iter().filter_map(|finding| match finding {
        Finding::Gap(place) | Finding::Hash(place) | Finding::Entry(place) => Some(*place),
        _ => None,
    });
    let mut copies = dated::copies(path, dated::Why::Before);
    copies.extend(dated::copies(path, dated::Why::Asked));
    let made = |copy: &PathBuf| copy.metadata().and_then(|copy| copy.modified()).ok();
    copies.sort_by_key(|copy| std::cmp::Reverse(made(copy)));
    let is_whole = |copy: &PathBuf| {
        let looked = connect::to_read(copy).and_then(|(conn, _)| look(&conn, &mut |_, _| {}));
        looked.is_ok_and(|found| found.is_sound())
    };
    Repaired::NotFromTheLog { entry: entries.min(), copy: copies.into_iter().find(is_whole) }
}

/// Makes the tables again where they are.
fn in_place(conn: &mut Connection, path: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let held = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    held.pragma_update(None, "defer_foreign_keys", true)?;
    let numbers = Numbers::read(&held);
    for table in structure::MADE.iter().rev().chain(&["conflicts"]) {
        held.execute(&format!("DELETE FROM {table}"), [])?;
    }
    make(&held, &numbers)?;
    settle(&held, numbers.running)?;
    check(&held, progress)?;
    commit::commit(held, None, path)?;
    Ok(())
}

/// Makes a file of what the log of another says.
fn anew(old: &Path, new: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let source = connect::open(old, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut conn = connect::open(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Nobody knows the new file yet, and it is flushed as a whole.
    conn.pragma_update(None, "synchronous", "OFF")?;
    create::to_latest(&mut conn)?;
    let held = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let all = journal::last_place(&source)?;
    journal::copy(&source, &held)?;
    let mut found = super::Findings::default();
    chain::look(&held, &super::Turns::default(), &mut found, &mut *progress)?;
    if !found.is_sound() || journal::last_place(&held)? != all {
        return Err(StoreError::damaged("journal".to_owned()));
    }
    let numbers = Numbers::read(&source);
    make(&held, &numbers)?;
    settle(&held, numbers.running)?;
    check(&held, progress)?;
    held.commit()?;
    backup::checked(&conn)
}

/// What is made has to be what is looked for.
fn check(conn: &Connection, progress: Progress<'_>) -> Result<(), StoreError> {
    let found = look(conn, progress)?.all();
    match found.iter().find(|finding| finding.is_damage()) {
        Some(finding) => Err(StoreError::damaged(finding.place())),
        None => Ok(()),
    }
}

/// By which numbers people know sessions and rulings, and in which order players came, as far as the
/// tables still tell.
#[derive(Default)]
struct Numbers {
    players: BTreeMap<Uuid, i64>,
    sessions: BTreeMap<Uuid, i64>,
    rulings: BTreeMap<Uuid, i64>,
    seasons: BTreeMap<Uuid, i64>,
    running: Option<i64>,
}

impl Numbers {
    fn read(conn: &Connection) -> Numbers {
        let running = conn.query_row("SELECT running FROM desk", [], |row| row.get(0));
        Numbers {
            players: numbers(conn, "SELECT uuid, player FROM players").unwrap_or_default(),
            sessions: numbers(conn, "SELECT uuid, session FROM sessions").unwrap_or_default(),
            rulings: numbers(conn, "SELECT uuid, ruling FROM rulings").unwrap_or_default(),
            seasons: numbers(conn, "SELECT uuid, season FROM seasons").unwrap_or_default(),
            running: running.unwrap_or_default(),
        }
    }
}

fn numbers(conn: &Connection, sql: &str) -> Result<BTreeMap<Uuid, i64>, StoreError> {
    let mut statement = conn.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut found = BTreeMap::new();
    while let Some(row) = rows.next()? {
        found.insert(uuid(row.get_ref(0)?.as_str()?)?, row.get(1)?);
    }
    Ok(found)
}

/// Carries the journal out on empty tables.
fn make(conn: &Connection, numbers: &Numbers) -> Result<(), StoreError> {
    if is_shared(conn)? {
        return woven(conn, numbers);
    }
    players_and_seasons(conn, numbers)?;
    let mut next = numbers.sessions.values().max().copied().unwrap_or(0);
    let mut last = String::new();
    while let Some(id) = journal::next_session(conn, &last)? {
        connect::check_stop()?;
        let uuid = uuid(&id)?;
        let number = numbers.sessions.get(&uuid).copied();
        let mut rulings = Made::new();
        let mut table = Table::empty(number.unwrap_or(next + 1), uuid);
        journal::of_session(conn, &id, |row| play(conn, &row, Some(&mut table), &mut rulings))?;
        let number = table.number;
        if let Some(session) = table.session()? {
            next = next.max(number);
            let edits = import::edits(&View::new(conn), &session)?;
            let mut empty = Table::empty(number, uuid);
            let mut names = |player: Uuid| read::name_of(conn, player);
            Applying { conn, table: Some(&mut empty), number: None }.all(&edits, &mut names)?;
            Results::of(&session).keep(conn, number)?;
            milestones::keep_all(conn, &session)?;
        }
        keep_rulings(conn, Some(Table::empty(number, uuid)), rulings, numbers)?;
        last = id;
    }
    let mut rulings = Made::new();
    let mut place = 0;
    loop {
        let rows = journal::of_none(conn, place, 256)?;
        let Some(newest) = rows.last() else { break };
        place = newest.place;
        rows.iter().try_for_each(|row| play(conn, row, None, &mut rulings))?;
    }
    keep_rulings(conn, None, rulings, numbers)
}

/// The same with the entries of several machines.
fn woven(conn: &Connection, numbers: &Numbers) -> Result<(), StoreError> {
    let mut sessions = BTreeSet::new();
    let mut last = String::new();
    while let Some(id) = journal::next_session(conn, &last)? {
        sessions.insert(uuid(&id)?);
        last = id;
    }
    let (known, rulings) = (numbers.sessions.clone(), numbers.rulings.clone());
    Remake { sessions, numbers: known, rulings, asked: Vec::new() }.run(conn).map(drop)
}

fn play(
    conn: &Connection,
    row: &JournalRow,
    mut table: Option<&mut Table>,
    rulings: &mut Made<RulingRow>,
) -> Result<(), StoreError> {
    // Who was taken back altogether has no name left, and no seat at the end.
    let mut names = |player: Uuid| read::name_of(conn, player).or_else(|_| player_name("?"));
    for edit in journal::edits(conn, row)? {
        match (&edit, &mut table) {
            (Edit::Ruling(swap), _) => swap_made(rulings, swap)?,
            (_, Some(table)) => table.play(&edit, &mut names)?,
            (Edit::Player(_) | Edit::Season(_) | Edit::Settled(_), None) => {}
            (Edit::Session(_) | Edit::Seat(_) | Edit::Round(_), None) => return Err(row.broken()),
        }
    }
    Ok(())
}

/// Everybody whom the entries know, as they are called at the end of it, and the seasons.
fn players_and_seasons(conn: &Connection, numbers: &Numbers) -> Result<(), StoreError> {
    let mut made: Made<PlayerRow> = Made::new();
    let mut came: Vec<Uuid> = Vec::new();
    let mut seasons: Made<SeasonRow> = Made::new();
    let mut place = 0;
    loop {
        connect::check_stop()?;
        let rows = journal::after(conn, place, 256)?;
        let Some(newest) = rows.last() else { break };
        place = newest.place;
        for row in &rows {
            for edit in journal::edits(conn, row)? {
                match &edit {
                    Edit::Player(swap) => {
                        swap_made(&mut made, swap)?;
                        came.push(swap.id);
                    }
                    Edit::Season(swap) => swap_made(&mut seasons, swap)?,
                    Edit::Session(_)
                    | Edit::Seat(_)
                    | Edit::Round(_)
                    | Edit::Ruling(_)
                    | Edit::Settled(_) => {}
                }
            }
        }
    }
    let alone = |row: &PlayerRow| PlayerRow { merged: None, ..row.clone() };
    let place = |id: &Uuid| came.iter().position(|other| other == id);
    let mut order: Vec<(&Uuid, &PlayerRow)> = made.iter().collect();
    order.sort_by_key(|(id, _)| (numbers.players.get(id).copied().unwrap_or(i64::MAX), place(id)));
    let all = order.into_iter().map(|(id, row)| Edit::Player(Swap::new(*id, alone(row))));
    let merged = made.iter().filter(|(_, row)| row.merged.is_some());
    let merged = merged.map(|(id, row)| Edit::Player(Swap::changed(*id, alone(row), row.clone())));
    let edits: Vec<Edit> = all.chain(merged).collect();
    let mut names = |player: Uuid| read::name_of(conn, player);
    Applying { conn, table: None, number: None }.all(&edits, &mut names)?;
    for (id, row) in seasons {
        let number = numbers.seasons.get(&id).copied();
        let edits = [Edit::Season(Swap::new(id, row))];
        Applying { conn, table: None, number }.all(&edits, &mut names)?;
    }
    Ok(())
}

fn keep_rulings(
    conn: &Connection,
    mut table: Option<Table>,
    rulings: Made<RulingRow>,
    numbers: &Numbers,
) -> Result<(), StoreError> {
    for (id, row) in rulings {
        let number = numbers.rulings.get(&id).copied();
        let mut names = |player: Uuid| read::name_of(conn, player);
        let edits = [Edit::Ruling(Swap::new(id, row))];
        Applying { conn, table: table.as_mut(), number }.all(&edits, &mut names)?;
    }
    Ok(())
}

/// What is this machine's alone, made to fit: how many sessions there are, which one runs, what can
/// be taken back.
fn settle(conn: &Connection, running: Option<i64>) -> Result<(), StoreError> {
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
