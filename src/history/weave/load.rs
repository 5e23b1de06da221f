//! The entries that are woven together, in the order in which that is done.

use super::{Of, Told};
use crate::history::StoreError;
use crate::history::edit::{Edit, Settled};
use crate::history::journal::{self, JournalRow};
use crate::history::rows::uuid;
use crate::history::thing::{Key, Step};
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// The entries that change a session; each is shown to `check` first.
pub(in crate::history) fn session(
    conn: &Connection,
    session: Uuid,
    mut check: impl FnMut(&JournalRow) -> Result<(), StoreError>,
) -> Result<Vec<Told>, StoreError> {
    let origins = origins(conn)?;
    let mut all = Vec::new();
    journal::of_session(conn, &session.to_string(), |row| {
        check(&row)?;
        let edits = row.edits()?;
        let settles = settled(&edits);
        let idle = edits.is_empty();
        let steps = steps(edits, |key| !matches!(key, Key::Player(_)));
        let odd = steps.iter().any(|step| matches!(step.key, Key::Session(id) if id != session))
            || row.takes_back.is_some() && !idle;
        all.push(Told { steps, settles, odd, ..told(&row, &origins)? });
        Ok(())
    })?;
    Ok(in_order(all))
}

/// Whatever is told of players, and the rulings of no session.
pub(in crate::history) fn people(conn: &Connection) -> Result<Vec<Told>, StoreError> {
    people_checked(conn, |_| Ok(()))
}

/// The same; each entry is shown to `check` first.
pub(in crate::history) fn people_checked(
    conn: &Connection,
    check: impl Fn(&JournalRow) -> Result<(), StoreError>,
) -> Result<Vec<Told>, StoreError> {
    let origins = origins(conn)?;
    let mut all = Vec::new();
    let mut place = 0;
    loop {
        let rows = journal::of_none(conn, place, 256)?;
        let Some(last) = rows.last() else { break };
        place = last.place;
        for row in &rows {
            check(row)?;
            let edits = row.edits()?;
            let (settles, idle) = (settled(&edits), edits.is_empty());
            let steps = steps(edits, |_| true);
            let odd = steps
                .iter()
                .any(|step| !matches!(step.key, Key::Player(_) | Key::Ruling(_) | Key::Season(_)))
                || row.takes_back.is_some() && !idle;
            all.push(Told { steps, settles, odd, ..told(row, &origins)? });
        }
    }
    let mut known = HashSet::new();
    journal::of_players(conn, |row| {
        // Those of no session are here already.
        if row.session.is_none() {
            return Ok(());
        }
        check(&row)?;
        let steps = steps(row.edits()?, |key| matches!(key, Key::Player(_)));
        let told = Told { steps, loose: true, ..told(&row, &origins)? };
        let back = told.takes_back.is_some_and(|id| known.contains(&id));
        if back || !told.steps.is_empty() {
            known.insert(told.id);
            all.push(told);
        }
        Ok(())
    })?;
    Ok(in_order(all))
}

fn told(row: &JournalRow, origins: &HashMap<i64, String>) -> Result<Told, StoreError> {
    Ok(Told {
        id: uuid(&row.id)?,
        origin: origins.get(&row.origin).cloned().ok_or_else(|| row.broken())?,
        number: row.number,
        place: row.place,
        takes_back: row.takes_back.as_deref().map(uuid).transpose()?,
        steps: Vec::new(),
        settles: Vec::new(),
        loose: false,
        odd: row.verb().is_err(),
    })
}

fn steps(edits: Vec<Edit>, keep: impl Fn(Key) -> bool) -> Vec<Step> {
    edits.into_iter().filter_map(Step::of).filter(|step| keep(step.key)).collect()
}

fn origins(conn: &Connection) -> Result<HashMap<i64, String>, StoreError> {
    let mut statement = conn.prepare_cached("SELECT origin, uuid FROM origins")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// By their ids. Those of the first versions followed the clock alone, so within an origin no entry
/// comes before one of a smaller number.
fn in_order(mut all: Vec<Told>) -> Vec<Told> {
    all.sort_by(|one, other| (&one.origin, one.number).cmp(&(&other.origin, other.number)));
    let mut above = Uuid::nil();
    let mut keys: HashMap<Uuid, Uuid> = HashMap::with_capacity(all.len());
    let mut origin = String::new();
    for told in &all {
        if told.origin != origin {
            (origin, above) = (told.origin.clone(), Uuid::nil());
        }
        above = above.max(told.id);
        keys.insert(told.id, above);
    }
    all.sort_by_cached_key(|told| (keys.get(&told.id).copied(), told.origin.clone(), told.number));
    all
}

/// Nobody asks: every player is known.
pub(in crate::history) const fn everybody(_: Uuid) -> bool {
    true
}

impl Of {
    /// The session, as the journal has it.
    pub(in crate::history) fn session(self) -> Option<String> {
        match self {
            Of::Session(id) => Some(id.to_string()),
            Of::People => None,
        }
    }
}

/// What an entry settles.
fn settled(edits: &[Edit]) -> Vec<Uuid> {
    let found = edits.iter().filter_map(|edit| match edit {
        Edit::Settled(Settled { entries, again: false }) => Some(entries.clone()),
        _ => None,
    });
    found.flatten().collect()
}
