//! What is in the store. Rows are collected and the statement closed before anything leaves.

use super::apply::from_json;
use super::flags::FlagsRow;
use super::results::Results;
use super::rows::{SessionRow, Time, known, parts, player_name, seat_number, stays, uuid};
use super::{NotFound, Stamp, StoreError, milestones};
use crate::session::{Milestone, NewRound, Note, PlayerName, Round, RoundEntry, Seat, Session};
use rusqlite::{Connection, OptionalExtension, Row};
use std::cell::RefCell;
use std::rc::Rc;
use uuid::Uuid;

/// The store as it is at one moment: inside a transaction, so no other process changes it
/// meanwhile.
#[derive(Debug)]
pub struct View<'c> {
    pub(super) conn: &'c Connection,
    /// The session that was read last: whoever decides on a change and whoever writes it want the
    /// same one.
    last: RefCell<Option<Rc<Session>>>,
    /// What follows from its rounds, once somebody has asked.
    results: RefCell<Option<Rc<Results>>>,
}

impl<'c> View<'c> {
    pub(super) const fn new(conn: &'c Connection) -> View<'c> {
        View { conn, last: RefCell::new(None), results: RefCell::new(None) }
    }

    /// The number of the running session.
    ///
    /// # Errors
    /// When the file cannot be read; so for all that follow.
    pub fn running_number(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT running FROM desk WHERE only_one = 1";
        Ok(self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
    }

    /// The running session.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn running(&self) -> Result<Option<Session>, StoreError> {
        self.running_number()?.map(|number| self.session(number)).transpose()
    }

    /// The session that began last.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn latest(&self) -> Result<Option<Session>, StoreError> {
        self.latest_number()?.map(|number| self.session(number)).transpose()
    }

    /// The number of the session that began last.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn latest_number(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT session FROM sessions ORDER BY uuid DESC LIMIT 1";
        Ok(self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?)
    }

    /// The session of that number.
    ///
    /// # Errors
    /// [`NotFound::Session`], or when the file cannot be read.
    pub fn session(&self, number: i64) -> Result<Session, StoreError> {
        Ok((*self.table(number)?).clone())
    }

    /// The session of that number, read once.
    pub(super) fn table(&self, number: i64) -> Result<Rc<Session>, StoreError> {
        self.find(number)?.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))
    }

    /// The session of that number; a long one without its earlier rounds, for whoever adds one.
    ///
    /// # Errors
    /// [`NotFound::Session`], or when the file cannot be read.
    pub fn recent(&self, number: i64) -> Result<Rc<Session>, StoreError> {
        let found = self.find_recent(number)?;
        found.ok_or_else(|| StoreError::not_found(NotFound::Session(number)))
    }

    /// The session of that number, if there is one.
    pub(super) fn find(&self, number: i64) -> Result<Option<Rc<Session>>, StoreError> {
        self.found(number, |last| last.earlier.is_none(), || Ok(None))
    }

    /// The same without the earlier rounds of a long session.
    pub(super) fn find_recent(&self, number: i64) -> Result<Option<Rc<Session>>, StoreError> {
        self.found(number, |_| true, || milestones::newest(self.conn, number))
    }

    /// The session that was read last, where it `serves`; else read `from` a milestone on.
    fn found(
        &self,
        number: i64,
        serves: impl Fn(&Session) -> bool,
        from: impl FnOnce() -> Result<Option<Milestone>, StoreError>,
    ) -> Result<Option<Rc<Session>>, StoreError> {
        if let Some(last) = &*self.last.borrow()
            && last.number == number
            && serves(last)
        {
            return Ok(Some(Rc::clone(last)));
        }
        let found = read_session(self.conn, number, from()?)?.map(Rc::new);
        self.remember(number, found.clone());
        Ok(found)
    }

    /// What a session is from now on.
    pub(super) fn remember(&self, number: i64, session: Option<Rc<Session>>) {
        let mut last = self.last.borrow_mut();
        if session.is_some() || last.as_ref().is_some_and(|last| last.number == number) {
            *last = session;
            *self.results.borrow_mut() = None;
        }
    }

    /// What follows from the session's rounds; of the one that was read last, worked out once.
    pub(super) fn results(&self, session: &Rc<Session>) -> Rc<Results> {
        if !self.last.borrow().as_ref().is_some_and(|last| Rc::ptr_eq(last, session)) {
            return Rc::new(Results::of(session));
        }
        let mut results = self.results.borrow_mut();
        Rc::clone(results.get_or_insert_with(|| Rc::new(Results::of(session))))
    }

    /// Forgets what was read: a player's name may be another.
    pub(super) fn forget(&self) {
        *self.last.borrow_mut() = None;
        *self.results.borrow_mut() = None;
    }

    /// The number of the session of that id, if it is there.
    pub(super) fn number_of(&self, session: Uuid) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT session FROM sessions WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        Ok(statement.query_row([session.to_string()], |row| row.get(0)).optional()?)
    }

    /// Whether there is a round of that id.
    pub(super) fn holds_round(&self, round: Uuid) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM rounds WHERE uuid = ?1";
        Ok(self.conn.prepare_cached(sql)?.exists([round.to_string()])?)
    }

    /// The number that the next session gets.
    pub(super) fn next_number(&self) -> Result<i64, StoreError> {
        let sql = "SELECT max(session) FROM sessions";
        let largest: Option<i64> =
            self.conn.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        Ok(largest.map_or(1, |number| number.saturating_add(1)))
    }

    /// The id of the next session: above those of all that are here, whatever the clock says.
    pub(super) fn next_session_id(&self, stamp: &Stamp) -> Result<Uuid, StoreError> {
        self.id_after("SELECT uuid FROM sessions ORDER BY uuid DESC LIMIT 1", stamp)
    }

    /// The same of the next season.
    pub(super) fn next_season_id(&self, stamp: &Stamp) -> Result<Uuid, StoreError> {
        self.id_after("SELECT uuid FROM seasons ORDER BY uuid DESC LIMIT 1", stamp)
    }

    fn id_after(&self, sql: &str, stamp: &Stamp) -> Result<Uuid, StoreError> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let newest: Option<String> = statement.query_row([], |row| row.get(0)).optional()?;
        stamp.uuid_after(newest.as_deref().map(uuid).transpose()?)
    }
}

/// What a player is called: who was merged, by the other's name.
pub(super) fn name_of(conn: &Connection, player: Uuid) -> Result<PlayerName, StoreError> {
    let name = name_if_there(conn, player)?;
    name.ok_or_else(|| StoreError::damaged(format!("player \"{player}\"")))
}

/// The same; none where that player is no more, or not yet.
pub(super) fn name_if_there(
    conn: &Connection,
    player: Uuid,
) -> Result<Option<PlayerName>, StoreError> {
    let sql = format!(
        "SELECT coalesce(q.name, p.name), {RANK} FROM players AS p \
         LEFT JOIN players AS q ON q.player = p.merged WHERE p.uuid = ?1"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let id = player.to_string();
    let name: Option<(String, u32)> =
        statement.query_row([&id], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    name.map(|(name, rank)| Ok(player_name(&name)?.told_apart(rank))).transpose()
}

/// Of a player `p` or whom they were merged into, `q`: the how-manieth they are of those who are
/// called so. Two machines may each have known an Anna.
pub(super) const RANK: &str = "(SELECT count(*) + 1 FROM players AS o \
     WHERE o.folded = coalesce(q.folded, p.folded) AND o.merged IS NULL \
     AND o.uuid < coalesce(q.uuid, p.uuid))";

/// The columns of a time, from `first` on: all of them, or none.
pub(super) fn time(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Time>> {
    let (seconds, offset): (Option<i64>, Option<i32>) = (row.get(first)?, row.get(first + 1)?);
    match (seconds, offset, row.get(first + 2)?) {
        (None, None, None) => Ok(None),
        (Some(seconds), Some(offset), zone) => Ok(Some(Time(seconds, offset, zone))),
        _ => Err(rusqlite::Error::IntegralValueOutOfRange(first, 0)),
    }
}

/// The columns of a time that is always there.
pub(super) fn needed(row: &Row<'_>, first: usize) -> rusqlite::Result<Time> {
    Ok(Time(row.get(first)?, row.get(first + 1)?, row.get(first + 2)?))
}

/// Reads a session; from a milestone on, where one is given.
fn read_session(
    conn: &Connection,
    number: i64,
    from: Option<Milestone>,
) -> Result<Option<Session>, StoreError> {
    let sql = "SELECT s.uuid, s.game, s.edition, s.rounds, s.target, s.ranking, s.without, \
               s.variant, CASE WHEN s.dealer IS NULL THEN NULL ELSE coalesce(p.uuid, '?') END, \
               s.place, s.note, s.sheet, s.started, s.started_offset, \
               s.started_zone, s.ended, s.ended_offset, s.ended_zone, \
               CASE WHEN s.season IS NULL THEN NULL ELSE coalesce(z.uuid, '?') END \
               FROM sessions AS s LEFT JOIN players AS p ON p.player = s.dealer \
               LEFT JOIN seasons AS z ON z.season = s.season \
               WHERE s.session = ?1";
    let read = |row: &Row<'_>| {
        let (dealer, season): (Option<String>, Option<String>) = (row.get(8)?, row.get(18)?);
        let session = SessionRow {
            game: row.get(1)?,
            edition: row.get(2)?,
            rounds: row.get(3)?,
            target: row.get(4)?,
            ranking: row.get(5)?,
            without: row.get(6)?,
            variant: row.get(7)?,
            dealer: None,
            place: row.get(9)?,
            note: row.get(10)?,
            sheet: row.get(11)?,
            started: needed(row, 12)?,
            ended: time(row, 15)?,
            season: None,
        };
        let id: String = row.get(0)?;
        Ok((id, dealer, season, session))
    };
    let found = conn.prepare_cached(sql)?.query_row([number], read).optional()?;
    let Some((id, dealer, season, mut row)) = found else { return Ok(None) };
    row.dealer = dealer.as_deref().map(uuid).transpose()?;
    row.season = season.as_deref().map(uuid).transpose()?;
    let seats = seats(conn, number)?;
    let after = from.as_ref().map_or((0, 0), |from| (from.key, from.played));
    let mut session = row.read((number, uuid(&id)?), seats, rounds(conn, number, after)?)?;
    if let Some(from) = from {
        if session.rounds.iter().any(|round| round.key <= from.key) {
            // Rounds of another machine lie between those that the milestone knows.
            session.rounds = rounds(conn, number, (0, 0))?;
        } else {
            session.earlier = Some(Box::new(from));
        }
    }
    Ok(Some(session))
}

fn seats(conn: &Connection, session: i64) -> Result<Vec<Seat>, StoreError> {
    let sql = format!(
        "SELECT s.seat, p.uuid, coalesce(q.name, p.name), s.stays, {RANK} \
         FROM seats AS s JOIN players AS p USING (player) \
         LEFT JOIN players AS q ON q.player = p.merged \
         WHERE s.session = ?1 ORDER BY s.seat"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let mut rows = statement.query([session])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        if seat_number(row.get(0)?)? != seats.len() {
            return Err(StoreError::damaged(format!("table seats: session {session}")));
        }
        let player = uuid(row.get_ref(1)?.as_str()?)?;
        let name = player_name(row.get_ref(2)?.as_str()?)?.told_apart(row.get(4)?);
        let row_stays: Vec<(i64, Option<i64>)> = from_json(row.get_ref(3)?.as_str()?)?;
        seats.push(Seat { player, name, stays: stays(&row_stays) });
    }
    Ok(seats)
}

/// The rounds after the one that has that place in the file, before which lie so many. A round's
/// place is its turn, or, where that is taken, higher than all others.
fn rounds(
    conn: &Connection,
    session: i64,
    (after, before): (i64, u32),
) -> Result<Vec<Round>, StoreError> {
    let mut found = Vec::new();
    let sql = "SELECT round, uuid, turn, flags, irregular, note, at, at_offset, at_zone \
               FROM rounds WHERE session = ?1 AND round > ?2 ORDER BY round";
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([session, after])?;
    let words = |text: Option<String>| -> Result<Option<Note>, StoreError> {
        text.map(|text| known("note", &text, Note::new(&text).ok())).transpose()
    };
    while let Some(row) = rows.next()? {
        let flags: FlagsRow<usize> = from_json(row.get_ref(3)?.as_str()?)?;
        let told = NewRound {
            entries: Vec::new(),
            flags: flags.0,
            irregular: words(row.get(4)?)?,
            at: needed(row, 6)?.read()?,
            note: words(row.get(5)?)?,
        };
        let id = uuid(row.get_ref(1)?.as_str()?)?;
        found.push((row.get(0)?, Round { number: 0, key: row.get(2)?, uuid: id, told }));
    }
    entries(conn, session, after, &mut found)?;
    let mut rounds: Vec<Round> = found.into_iter().map(|(_, round)| round).collect();
    rounds.sort_by_key(|round| (round.key, round.uuid));
    for (number, round) in (1..).zip(&mut rounds) {
        round.number = before + number;
    }
    Ok(rounds)
}

/// Puts the entries to their rounds.
fn entries(
    conn: &Connection,
    session: i64,
    after: i64,
    rounds: &mut [(i64, Round)],
) -> Result<(), StoreError> {
    let sql = "SELECT round, seat, points, told, cards, parts FROM entries \
               WHERE session = ?1 AND round > ?2 ORDER BY round, seat";
    let mut statement = conn.prepare_cached(sql)?;
    let mut rows = statement.query([session, after])?;
    let mut place = 0;
    while let Some(row) = rows.next()? {
        let key: i64 = row.get(0)?;
        while rounds.get(place).is_some_and(|(round, _)| *round < key) {
            place += 1;
        }
        let Some((_, round)) = rounds.get_mut(place).filter(|(round, _)| *round == key) else {
            return Err(StoreError::damaged(format!("table entries: session {session}")));
        };
        let ids: Vec<String> = match row.get_ref(5)?.as_str()? {
            "[]" => Vec::new(),
            text => from_json(text)?,
        };
        round.told.entries.push(RoundEntry {
            seat: seat_number(row.get(1)?)?,
            points: row.get(2)?,
            told: row.get(3)?,
            cards: row.get(4)?,
            parts: parts(&ids)?,
        });
    }
    Ok(())
}
