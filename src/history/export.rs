//! Reading the whole history out, a slice at a time.
//!
//! Others write meanwhile: no slice holds the file for longer than half a second, and what a slice
//! has read leaves when the file is free again. A change to something that has not been read yet is
//! taken along. One that touches what was read already begins the reading anew, and after a few of
//! those it goes on with a copy: what comes out is what stood there at one moment.

use super::state::{PlayerState, RulingState, SeasonState};
use super::{Fault, Located, Store, StoreError, View, backup, connect, edit::Edit, journal};
use crate::games::Game;
use crate::session::{Moment, Session};
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, params_from_iter};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Which sessions are to come out; with them their players and what was asked in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportFilter {
    /// This session.
    pub session: Option<i64>,
    /// Those in which this player had a seat.
    pub player: Option<Uuid>,
    /// Those of this game.
    pub game: Option<Game>,
    /// Those that began then or later.
    pub since: Option<Moment>,
    /// Those that began then or earlier.
    pub until: Option<Moment>,
    /// Those that were played at one of these places.
    pub places: Option<Vec<String>>,
    /// Those that count in this season.
    pub season: Option<Uuid>,
}

/// What comes out, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Exported {
    /// It begins; where something came out before, that was all for nothing.
    Begin {
        /// How many sessions there will be, more or less.
        sessions: u64,
    },
    /// A player.
    Player(PlayerState),
    /// A season.
    Season(SeasonState),
    /// A session.
    Session(Box<Session>),
    /// A ruling.
    Ruling(Box<RulingState>),
    /// It is whole.
    End,
}

/// How long a slice may hold the file.
const SLICE: Duration = Duration::from_millis(250);
/// As many rounds as are held in memory at once, more or less.
const ROUNDS: usize = 2000;
/// So often it is begun anew before a copy is made.
const TRIES: u32 = 3;
/// More changes than this are not looked at one by one.
const CHANGES: i64 = 1000;

impl Store {
    /// Reads out what is asked for, as it is at one moment, in the order of the ids. `take` gets
    /// it while others may write.
    ///
    /// # Errors
    /// When the file cannot be read, and what `take` gives.
    pub fn export<E: Located>(
        &self,
        filter: &ExportFilter,
        take: &mut dyn FnMut(Exported) -> Result<(), E>,
    ) -> Result<(), E> {
        for _ in 0..TRIES {
            if self.export_once(filter, take)? {
                return Ok(());
            }
        }
        // Nobody changes a copy.
        let io = |error: std::io::Error| StoreError::io(&error, &std::env::temp_dir());
        let copy = tempfile::NamedTempFile::new().map_err(io).map_err(E::from)?;
        backup::fill(&self.conn, copy.path(), &mut |_, _| {}).map_err(E::from)?;
        let store = Store::open_read(copy.path()).map_err(E::from)?;
        if store.export_once(filter, take)? {
            Ok(())
        } else {
            Err(StoreError::unsaved(Fault::Locked { network: None }).into())
        }
    }

    /// Reads everything out once; whether it is what stood there at one moment.
    fn export_once<E: Located>(
        &self,
        filter: &ExportFilter,
        take: &mut dyn FnMut(Exported) -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut reading = Reading::default();
        loop {
            connect::check_stop().map_err(E::from)?;
            let held = self.view(|view| reading.slice(view, filter));
            let holds = held.map_err(E::from)?;
            if !holds {
                return Ok(false);
            }
            while let Some(item) = reading.read.pop_front() {
                let is_end = item == Exported::End;
                take(item)?;
                if is_end {
                    return Ok(true);
                }
            }
        }
    }
}

/// How far it has come.
#[derive(Debug, Default)]
struct Reading {
    /// The newest entry of the journal; none before the first slice.
    head: Option<i64>,
    /// The session that was read last, once the players have been.
    session: Option<String>,
    /// The ruling that was read last, once the sessions have been.
    ruling: Option<String>,
    read: VecDeque<Exported>,
}

impl Reading {
    /// Reads on; false where something has changed that was read before.
    fn slice(&mut self, view: &View<'_>, filter: &ExportFilter) -> Result<bool, StoreError> {
        let began = Instant::now();
        if !self.holds(view)? {
            return Ok(false);
        }
        let mut rounds = 0;
        if self.session.is_none() {
            let sessions = view.count_of(filter)?;
            self.read.push_back(Exported::Begin { sessions });
            self.read.extend(view.players_of_export(filter)?.into_iter().map(Exported::Player));
            self.read.extend(view.seasons_of_export(filter)?.into_iter().map(Exported::Season));
            self.session = Some(String::new());
        }
        while self.ruling.is_none() {
            let last = self.session.clone().unwrap_or_default();
            let Some((number, uuid)) = view.session_after(filter, &last)? else {
                self.ruling = Some(String::new());
                break;
            };
            let session = (*view.table(number)?).clone();
            view.forget();
            rounds += session.rounds.len() + 1;
            self.read.push_back(Exported::Session(Box::new(session)));
            self.session = Some(uuid);
            if began.elapsed() >= SLICE || rounds >= ROUNDS {
                return Ok(true);
            }
        }
        loop {
            let last = self.ruling.clone().unwrap_or_default();
            let Some(ruling) = view.ruling_after(filter, &last)? else { break };
            self.ruling = Some(ruling.uuid.to_string());
            self.read.push_back(Exported::Ruling(Box::new(ruling)));
            rounds += 1;
            if began.elapsed() >= SLICE || rounds >= ROUNDS {
                return Ok(true);
            }
        }
        self.read.push_back(Exported::End);
        Ok(true)
    }

    /// Whether nothing has changed since the last slice that was read before it.
    fn holds(&mut self, view: &View<'_>) -> Result<bool, StoreError> {
        let head = journal::last_place(view.conn)?;
        let Some(before) = self.head.replace(head) else { return Ok(true) };
        if head - before > CHANGES {
            return Ok(false);
        }
        // A copy that was put in the place of the file is another history.
        if head < before {
            return Ok(false);
        }
        for row in journal::after(view.conn, before, head - before)? {
            let is_read = match (&row.session, &self.ruling) {
                // Rulings follow the sessions.
                (_, Some(_)) | (None, None) => true,
                (Some(session), None) => Some(session) <= self.session.as_ref(),
            };
            let edits = journal::edits(view.conn, &row)?;
            if is_read || edits.iter().any(|edit| matches!(edit, Edit::Player(_) | Edit::Season(_)))
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Which sessions, by the parameters of [`terms`].
const MATCHING: &str = "(?1 IS NULL OR s.session = ?1) AND (?2 IS NULL OR s.game = ?2) \
     AND (?3 IS NULL OR s.started >= ?3) AND (?4 IS NULL OR s.started <= ?4) \
     AND (?5 IS NULL OR s.place IN (SELECT value FROM json_each(?5))) \
     AND (?6 IS NULL OR EXISTS (SELECT 1 FROM seats AS t JOIN players AS p USING (player) \
          LEFT JOIN players AS q ON q.player = p.merged \
          WHERE t.session = s.session AND coalesce(q.uuid, p.uuid) = ?6)) \
     AND (?7 IS NULL OR s.season = (SELECT season FROM seasons WHERE uuid = ?7))";

/// How many parameters these are.
const TERMS: usize = 7;

/// The parameters of [`MATCHING`].
fn terms(filter: &ExportFilter) -> Result<[Value; TERMS], StoreError> {
    Ok([
        filter.session.into(),
        filter.game.map(|game| game.id().to_owned()).into(),
        filter.since.map(|moment| moment.seconds()).into(),
        filter.until.map(|moment| moment.seconds()).into(),
        filter.places.as_ref().map(super::apply::json).transpose()?.into(),
        filter.player.map(|player| player.to_string()).into(),
        filter.season.map(|season| season.to_string()).into(),
    ])
}

/// The same, and one more.
fn terms_and(filter: &ExportFilter, last: &str) -> Result<Vec<Value>, StoreError> {
    Ok(terms(filter)?.into_iter().chain([last.to_owned().into()]).collect())
}

impl View<'_> {
    /// How many sessions there are that are asked for.
    fn count_of(&self, filter: &ExportFilter) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM sessions AS s WHERE {MATCHING}");
        let count: i64 = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(terms(filter)?), |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// The session that follows that id.
    fn session_after(
        &self,
        filter: &ExportFilter,
        last: &str,
    ) -> Result<Option<(i64, String)>, StoreError> {
        let sql = format!(
            "SELECT s.session, s.uuid FROM sessions AS s WHERE s.uuid > ?8 AND {MATCHING} \
             ORDER BY s.uuid LIMIT 1"
        );
        let found = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(terms_and(filter, last)?), |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        Ok(found)
    }

    /// The players of the sessions asked for, and whose names they go by; of the whole history, all.
    fn players_of_export(&self, filter: &ExportFilter) -> Result<Vec<PlayerState>, StoreError> {
        let mut rows = self.player_rows()?;
        if *filter != ExportFilter::default() {
            let sql = format!(
                "SELECT DISTINCT p.uuid FROM sessions AS s JOIN seats AS u USING (session) \
                 JOIN players AS p ON p.player = u.player WHERE {MATCHING}"
            );
            let mut statement = self.conn.prepare_cached(&sql)?;
            let found = statement
                .query_map(params_from_iter(terms(filter)?), |row| row.get::<_, String>(0))?;
            let mut wanted = std::collections::BTreeSet::new();
            for id in found {
                let id = super::rows::uuid(&id?)?;
                wanted.insert(id);
                wanted.extend(rows.get(&id).and_then(|row| row.merged));
            }
            rows.retain(|id, _| wanted.contains(id));
        }
        Ok(rows.into_iter().map(|(id, row)| PlayerState::of(id, row)).collect())
    }

    /// The seasons in which the sessions asked for count; of the whole history, all.
    fn seasons_of_export(&self, filter: &ExportFilter) -> Result<Vec<SeasonState>, StoreError> {
        let mut rows = self.season_rows()?;
        if *filter != ExportFilter::default() {
            let sql = format!(
                "SELECT DISTINCT z.uuid FROM sessions AS s JOIN seasons AS z USING (season) \
                 WHERE {MATCHING}"
            );
            let mut statement = self.conn.prepare_cached(&sql)?;
            let found = statement
                .query_map(params_from_iter(terms(filter)?), |row| row.get::<_, String>(0))?;
            let mut wanted = std::collections::BTreeSet::new();
            for id in found {
                wanted.insert(super::rows::uuid(&id?)?);
            }
            rows.retain(|id, _| wanted.contains(id));
        }
        Ok(rows.into_iter().map(|(id, row)| SeasonState::of(id, row)).collect())
    }

    /// The ruling that follows that id; of a part of the history, one that was asked in it.
    fn ruling_after(
        &self,
        filter: &ExportFilter,
        last: &str,
    ) -> Result<Option<RulingState>, StoreError> {
        let part = if *filter == ExportFilter::default() {
            String::new()
        } else {
            format!("AND s.session IS NOT NULL AND {MATCHING}")
        };
        let sql = format!(
            "SELECT r.uuid, s.uuid, r.ruling FROM rulings AS r LEFT JOIN sessions AS s USING (session) \
             WHERE r.uuid > ?8 {part} ORDER BY r.uuid LIMIT 1"
        );
        let found: Option<(String, Option<String>, i64)> = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(terms_and(filter, last)?), |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .optional()?;
        let Some((id, session, number)) = found else { return Ok(None) };
        let session = session.as_deref().map(super::rows::uuid).transpose()?;
        let (_, _, row) = self.ruling_row(number)?;
        Ok(Some(RulingState::of(super::rows::uuid(&id)?, session, row)))
    }
}
