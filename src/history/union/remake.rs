//! The tables made again from the entries of several machines, as far as new ones touch them.

use super::{people, seasons};
use crate::history::apply::Applying;
use crate::history::edit::{Edit, Swap};
use crate::history::results::Results;
use crate::history::rows::RulingRow;
use crate::history::table::Table;
use crate::history::weave::{self, Of, Status, Weave};
use crate::history::{StoreError, View, connect, milestones, read};
use crate::session::Session;
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// What was made again.
#[derive(Debug, Default)]
pub(in crate::history) struct Remade {
    /// Sessions that were not there before, by their numbers here.
    pub(in crate::history) added: Vec<i64>,
    /// Sessions that are other than they were.
    pub(in crate::history) changed: Vec<i64>,
    /// Of the entries asked about, those that were not carried out.
    pub(in crate::history) waits: Vec<Uuid>,
    /// Whether one of those rests on what another machine has changed.
    pub(in crate::history) for_others: bool,
    /// Of the entries asked about, those of which another version was taken.
    pub(in crate::history) settled: Vec<Uuid>,
}

/// What is to be made again.
#[derive(Debug, Default)]
pub(in crate::history) struct Remake {
    /// These sessions; the players always.
    pub(in crate::history) sessions: BTreeSet<Uuid>,
    /// By which numbers sessions were known that may come back.
    pub(in crate::history) numbers: BTreeMap<Uuid, i64>,
    /// And rulings.
    pub(in crate::history) rulings: BTreeMap<Uuid, i64>,
    /// Whether these entries are carried out.
    pub(in crate::history) asked: Vec<Uuid>,
}

/// Whether entries of more than one machine lie here.
pub(in crate::history) fn is_shared(conn: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) > 1 FROM origins";
    Ok(conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

impl Remake {
    /// One session, and the players.
    pub(in crate::history) fn of(session: Option<Uuid>) -> Remake {
        Remake { sessions: session.into_iter().collect(), ..Remake::default() }
    }

    /// Makes it again.
    pub(in crate::history) fn run(&self, conn: &Connection) -> Result<Remade, StoreError> {
        conn.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        let mut remade = Remade::default();
        let people = Weave::new(Of::People, weave::people(conn)?, &weave::everybody);
        let players = people.players();
        let seasons = people.seasons();
        people::bring(conn, &players)?;
        seasons::bring(conn, &seasons)?;
        let known = |id: Uuid| players.contains_key(&id) || seasons.contains_key(&id);
        for &session in &self.sessions {
            connect::check_stop()?;
            let told = weave::session(conn, session, |_| Ok(()))?;
            let weave = Weave::new(Of::Session(session), told, &known);
            self.session(conn, session, &weave, (&players, &seasons), &mut remade)?;
            conflicts(conn, Of::Session(session), &waiting(&weave))?;
            self.ask(&weave, &mut remade);
        }
        let merged = people::merge(conn, &people, &players)?;
        people::send(conn, &players)?;
        let stay = seasons::send(conn, &seasons)?;
        let mut waits = waiting(&people);
        waits.extend(merged);
        conflicts(conn, Of::People, &waits)?;
        self.rulings(conn, None, &people.rulings())?;
        self.ask(&people, &mut remade);
        // A season in which sessions count is not taken back.
        let asked = self.asked.iter().filter(|id| people.sends_a_season(**id, &stay));
        remade.waits.extend(asked);
        Ok(remade)
    }

    fn ask(&self, weave: &Weave<'_>, remade: &mut Remade) {
        for id in &self.asked {
            match weave.status(*id) {
                Some(status @ (Status::Waits(_) | Status::Lost)) => {
                    remade.waits.push(*id);
                    remade.for_others |= weave.is_for_another(*id, status);
                }
                Some(Status::Settled(..)) => remade.settled.push(*id),
                Some(Status::Stands | Status::Same(_) | Status::Out) | None => {}
            }
        }
    }

    fn session(
        &self,
        conn: &Connection,
        id: Uuid,
        weave: &Weave<'_>,
        (players, seasons): (&people::Players, &seasons::Seasons),
        remade: &mut Remade,
    ) -> Result<(), StoreError> {
        let view = View::new(conn);
        let there = view.number_of(id)?;
        let edits = weave.made();
        if edits.is_empty() {
            let Some(number) = there else { return Ok(()) };
            self.rulings(conn, Some(number), &BTreeMap::new())?;
            clear(conn, number)?;
            conn.execute("UPDATE desk SET running = NULL WHERE running = ?1", [number])?;
            conn.execute("UPDATE desk SET sessions = sessions - 1", [])?;
            remade.changed.push(number);
            return Ok(());
        }
        let number = match there {
            Some(number) => number,
            None => self.free_number(&view, id)?,
        };
        for edit in &edits {
            match edit {
                Edit::Seat(swap) => people::needed(conn, swap.id, players)?,
                Edit::Session(Swap { after: Some(row), .. }) => {
                    seasons::needed(conn, row.season, seasons)?;
                }
                _ => {}
            }
        }
        let mut names = |player: Uuid| read::name_of(conn, player);
        let wanted = told(&edits, (number, id), &mut names)?;
        if !is_there(conn, &view, &wanted)? {
            if there.is_some() {
                clear(conn, number)?;
                remade.changed.push(number);
            } else {
                conn.execute("UPDATE desk SET sessions = sessions + 1", [])?;
                remade.added.push(number);
            }
            let mut table = Table::empty(number, id);
            Applying { conn, table: Some(&mut table), number: None }.all(&edits, &mut names)?;
            Results::of(&wanted).keep(conn, number)?;
            milestones::keep_all(conn, &wanted)?;
        }
        self.rulings(conn, Some(number), &weave.rulings())
    }

    fn free_number(&self, view: &View<'_>, id: Uuid) -> Result<i64, StoreError> {
        match self.numbers.get(&id) {
            Some(&number) if view.header(number)?.is_none() => Ok(number),
            // Nor one by which another may come back.
            Some(_) | None => {
                let known = self.numbers.values().max().copied().unwrap_or(0);
                Ok(view.next_number()?.max(known.saturating_add(1)))
            }
        }
    }

    fn rulings(
        &self,
        conn: &Connection,
        session: Option<i64>,
        wanted: &BTreeMap<Uuid, RulingRow>,
    ) -> Result<(), StoreError> {
        let there = View::new(conn).ruling_rows(session)?;
        let ids: BTreeSet<Uuid> = there.keys().chain(wanted.keys()).copied().collect();
        let mut names = |player: Uuid| read::name_of(conn, player);
        for id in ids {
            let (before, after) = (there.get(&id).cloned(), wanted.get(&id).cloned());
            if before == after {
                continue;
            }
            let edit = Edit::Ruling(Swap { id, before, after });
            let mut table = session.map(|number| Table::empty(number, Uuid::nil()));
            Applying { conn, table: table.as_mut(), number: self.rulings.get(&id).copied() }
                .all(&[edit], &mut names)?;
        }
        Ok(())
    }
}

/// The session that edits make from nothing.
pub(in crate::history) fn told(
    edits: &[Edit],
    (number, id): (i64, Uuid),
    names: crate::history::table::Names<'_>,
) -> Result<Session, StoreError> {
    let mut table = Table::empty(number, id);
    for edit in edits {
        table.play(edit, names)?;
    }
    table.session()?.ok_or_else(|| StoreError::damaged(format!("session {id} is not there")))
}

/// Whether the tables have the session as it is wanted, with all that follows.
fn is_there(conn: &Connection, view: &View<'_>, wanted: &Session) -> Result<bool, StoreError> {
    let there = match view.find(wanted.number) {
        Err(error) if error.is_damage() => return Ok(false),
        there => there?,
    };
    Ok(there.as_deref() == Some(wanted)
        && Results::kept(conn, wanted.number)?.as_ref() == Some(&Results::of(wanted))
        && milestones::agree(conn, wanted)?)
}

/// Takes a session's rows out, but for its rulings.
fn clear(conn: &Connection, number: i64) -> Result<(), StoreError> {
    Results::take_out(conn, number)?;
    for table in ["entries", "rounds", "seats", "sessions"] {
        let sql = format!("DELETE FROM {table} WHERE session = ?1");
        conn.prepare_cached(&sql)?.execute([number])?;
    }
    Ok(())
}

/// The entries that wait, each with the one that is shown, by their ids.
pub(in crate::history) fn waiting(weave: &Weave<'_>) -> Vec<(Uuid, Uuid)> {
    weave.waiting().iter().map(|(waits, shown)| (waits.id, shown.id)).collect()
}

/// Keeps which entries wait, in the place of those before.
fn conflicts(conn: &Connection, of: Of, waits: &[(Uuid, Uuid)]) -> Result<(), StoreError> {
    let session = of.session();
    let sql = "DELETE FROM conflicts WHERE waits IN \
               (SELECT c.waits FROM conflicts AS c JOIN journal AS j ON j.id = c.waits \
               WHERE j.session IS ?1)";
    conn.prepare_cached(sql)?.execute([&session])?;
    let sql = "INSERT INTO conflicts (waits, shown, session) VALUES \
               (?1, ?2, (SELECT session FROM sessions WHERE uuid = ?3))";
    let mut statement = conn.prepare_cached(sql)?;
    for (waits, shown) in waits {
        statement.execute(params![waits.to_string(), shown.to_string(), session])?;
    }
    Ok(())
}
