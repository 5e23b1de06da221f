//! Exports the history, a slice at a time.
//!
//! Others may write meanwhile: no slice holds the file for longer than half a second, and items are
//! handed on while the file is free. A change of something that was not exported yet is included. A
//! change of something that was exported already makes the export begin again, and after a few such
//! attempts a copy is exported. Therefore the export is always the state of one moment.

use crate::games::Game;
use crate::session::{Session, ZonedTime};
use crate::store::backup::copy;
use crate::store::cancel;
use crate::store::exchange::format::{ExportedPlayer, ExportedRuling, ExportedSeason};
use crate::store::record::RecordId;
use crate::store::{Fault, Located, Store, StoreError, View, log};
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, params_from_iter};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// The sessions to export, with their players and rulings. All conditions must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExportFilter {
    /// The session of this number.
    pub session: Option<i64>,
    /// Sessions in which this player had a seat.
    pub player: Option<Uuid>,
    /// Sessions of this game.
    pub game: Option<Game>,
    /// Sessions that began at this time or later.
    pub since: Option<ZonedTime>,
    /// Sessions that began at this time or earlier.
    pub until: Option<ZonedTime>,
    /// Sessions that were played at one of these places.
    pub places: Option<Vec<String>>,
    /// Sessions that count in this season.
    pub season: Option<Uuid>,
}

/// An item of the export, in the order in which they come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExportItem {
    /// The export begins. All items before are void: it has begun again.
    Begin {
        /// Number of sessions to come, approximately.
        sessions: u64,
    },
    /// A player.
    Player(ExportedPlayer),
    /// A season.
    Season(ExportedSeason),
    /// A session.
    Session(Box<Session>),
    /// A ruling.
    Ruling(Box<ExportedRuling>),
    /// The export is complete.
    End,
}

/// Time for which a slice may hold the file.
const SLICE: Duration = Duration::from_millis(250);
/// The most rounds of one slice in memory, approximately.
const MAX_ROUNDS_IN_MEMORY: usize = 2000;
/// Number of attempts before a copy is made.
const MAX_ATTEMPTS: u32 = 3;
/// If others have appended more entries than this, the export begins again without looking at them.
const MAX_CHANGES: i64 = 1000;

impl Store {
    /// Exports the records that `filter` selects, as they are at one moment, in the order of their
    /// ids. `take` gets each item while others may write.
    ///
    /// # Errors
    /// An error if the file cannot be read, and errors of `take`.
    pub(crate) fn export<E: Located>(
        &self,
        filter: &ExportFilter,
        take: &mut dyn FnMut(ExportItem) -> Result<(), E>,
    ) -> Result<(), E> {
        for _ in 0..MAX_ATTEMPTS {
            if self.export_once(filter, take)? {
                return Ok(());
            }
        }
        // Nobody else writes to a copy, so one more attempt is enough.
        let io = |error: std::io::Error| StoreError::io(&error, &std::env::temp_dir());
        let copy = tempfile::NamedTempFile::new().map_err(io).map_err(E::from)?;
        copy::copy_store(&self.conn, copy.path(), &mut |_, _| {}).map_err(E::from)?;
        let store = Store::open_read(copy.path()).map_err(E::from)?;
        if store.export_once(filter, take)? {
            Ok(())
        } else {
            Err(StoreError::unsaved(Fault::Locked { network: None }).into())
        }
    }

    /// Exports once. Returns false if others changed what was exported already.
    fn export_once<E: Located>(
        &self,
        filter: &ExportFilter,
        take: &mut dyn FnMut(ExportItem) -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut cursor = ExportCursor::default();
        loop {
            cancel::check_cancelled().map_err(E::from)?;
            let result = self.view(|view| cursor.read_slice(view, filter));
            let is_unchanged = result.map_err(E::from)?;
            if !is_unchanged {
                return Ok(false);
            }
            while let Some(item) = cursor.items.pop_front() {
                let is_end = item == ExportItem::End;
                take(item)?;
                if is_end {
                    return Ok(true);
                }
            }
        }
    }
}

/// The position of an export between two slices.
#[derive(Debug, Default)]
struct ExportCursor {
    /// Sequence number of the newest entry; `None` before the first slice.
    last_seq: Option<i64>,
    /// The session that was read last; `None` before the players were.
    last_session: Option<String>,
    /// The ruling that was read last; `None` before all sessions were.
    last_ruling: Option<String>,
    /// Items that were read and not handed on yet.
    items: VecDeque<ExportItem>,
}

impl ExportCursor {
    /// Reads the next items. Returns false if others changed what was exported already.
    fn read_slice(&mut self, view: &View<'_>, filter: &ExportFilter) -> Result<bool, StoreError> {
        let started = Instant::now();
        if !self.is_unchanged(view)? {
            return Ok(false);
        }
        let mut rounds = 0;
        if self.last_session.is_none() {
            let sessions = view.count_matching_sessions(filter)?;
            self.items.push_back(ExportItem::Begin { sessions });
            self.items.extend(view.players_of_export(filter)?.into_iter().map(ExportItem::Player));
            self.items.extend(view.seasons_of_export(filter)?.into_iter().map(ExportItem::Season));
            self.last_session = Some(String::new());
        }
        while self.last_ruling.is_none() {
            let after = self.last_session.clone().unwrap_or_default();
            let Some((number, uuid)) = view.session_after(filter, &after)? else {
                self.last_ruling = Some(String::new());
                break;
            };
            let session = (*view.shared_session(number)?).clone();
            view.clear_cache();
            rounds += session.rounds.len() + 1;
            self.items.push_back(ExportItem::Session(Box::new(session)));
            self.last_session = Some(uuid);
            if started.elapsed() >= SLICE || rounds >= MAX_ROUNDS_IN_MEMORY {
                return Ok(true);
            }
        }
        loop {
            let after = self.last_ruling.clone().unwrap_or_default();
            let Some(ruling) = view.ruling_after(filter, &after)? else { break };
            self.last_ruling = Some(ruling.uuid.to_string());
            self.items.push_back(ExportItem::Ruling(Box::new(ruling)));
            rounds += 1;
            if started.elapsed() >= SLICE || rounds >= MAX_ROUNDS_IN_MEMORY {
                return Ok(true);
            }
        }
        self.items.push_back(ExportItem::End);
        Ok(true)
    }

    /// True if no entry since the last slice changes what was exported already.
    fn is_unchanged(&mut self, view: &View<'_>) -> Result<bool, StoreError> {
        let head = log::last_seq(view.conn)?;
        let Some(previous_seq) = self.last_seq.replace(head) else { return Ok(true) };
        if head - previous_seq > MAX_CHANGES {
            return Ok(false);
        }
        // Somebody put another file in its place.
        if head < previous_seq {
            return Ok(false);
        }
        for row in log::entries_after(view.conn, previous_seq, head - previous_seq)? {
            let was_exported = match (&row.session, &self.last_ruling) {
                // Rulings come last: by then all sessions are exported. An entry of no session
                // counts as exported, although its ruling may be still to come.
                (_, Some(_)) | (None, None) => true,
                (Some(session), None) => Some(session) <= self.last_session.as_ref(),
            };
            let is_of_people =
                |id: RecordId| matches!(id, RecordId::Player(_) | RecordId::Season(_));
            let changes = log::resolve_change(view.conn, &row)?.0.changes()?;
            if was_exported || changes.iter().any(|change| is_of_people(change.id)) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// SQL condition for the selected sessions, with the parameters of [`filter_values`].
const SESSION_FILTER: &str = "(?1 IS NULL OR s.session = ?1) AND (?2 IS NULL OR s.game = ?2) \
     AND (?3 IS NULL OR s.started >= ?3) AND (?4 IS NULL OR s.started <= ?4) \
     AND (?5 IS NULL OR s.place IN (SELECT value FROM json_each(?5))) \
     AND (?6 IS NULL OR EXISTS (SELECT 1 FROM seats AS t JOIN players AS p USING (player) \
          LEFT JOIN players AS q ON q.player = p.merged \
          WHERE t.session = s.session AND coalesce(q.uuid, p.uuid) = ?6)) \
     AND (?7 IS NULL OR s.season = (SELECT season FROM seasons WHERE uuid = ?7))";

/// Number of parameters of [`SESSION_FILTER`].
const FILTER_PARAMETERS: usize = 7;

/// Values for the parameters of [`SESSION_FILTER`].
fn filter_values(filter: &ExportFilter) -> Result<[Value; FILTER_PARAMETERS], StoreError> {
    Ok([
        filter.session.into(),
        filter.game.map(|game| game.id().to_owned()).into(),
        filter.since.map(|moment| moment.seconds()).into(),
        filter.until.map(|moment| moment.seconds()).into(),
        filter.places.as_ref().map(crate::store::record::json).transpose()?.into(),
        filter.player.map(|player| player.to_string()).into(),
        filter.season.map(|season| season.to_string()).into(),
    ])
}

/// Values for the parameters of [`SESSION_FILTER`], and the id after which to continue.
fn filter_values_after(filter: &ExportFilter, after: &str) -> Result<Vec<Value>, StoreError> {
    Ok(filter_values(filter)?.into_iter().chain([after.to_owned().into()]).collect())
}

impl View<'_> {
    /// Number of selected sessions.
    fn count_matching_sessions(&self, filter: &ExportFilter) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM sessions AS s WHERE {SESSION_FILTER}");
        let count: i64 = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(filter_values(filter)?), |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// The next selected session after that id.
    fn session_after(
        &self,
        filter: &ExportFilter,
        after: &str,
    ) -> Result<Option<(i64, String)>, StoreError> {
        let sql = format!(
            "SELECT s.session, s.uuid FROM sessions AS s WHERE s.uuid > ?8 AND {SESSION_FILTER} \
             ORDER BY s.uuid LIMIT 1"
        );
        let found = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(filter_values_after(filter, after)?), |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        Ok(found)
    }

    /// The players of the selected sessions, and those they were merged into. Without a filter,
    /// all.
    fn players_of_export(&self, filter: &ExportFilter) -> Result<Vec<ExportedPlayer>, StoreError> {
        let mut rows = self.player_rows()?;
        if *filter != ExportFilter::default() {
            let sql = format!(
                "SELECT DISTINCT p.uuid FROM sessions AS s JOIN seats AS u USING (session) \
                 JOIN players AS p ON p.player = u.player WHERE {SESSION_FILTER}"
            );
            let mut statement = self.conn.prepare_cached(&sql)?;
            let found = statement.query_map(params_from_iter(filter_values(filter)?), |row| {
                row.get::<_, String>(0)
            })?;
            let mut ids = std::collections::BTreeSet::new();
            for id in found {
                let id = crate::store::record::parse_uuid(&id?)?;
                ids.insert(id);
                ids.extend(rows.get(&id).and_then(|row| row.merged));
            }
            rows.retain(|id, _| ids.contains(id));
        }
        Ok(rows.into_iter().map(|(id, row)| ExportedPlayer::from_record(id, row)).collect())
    }

    /// The seasons in which the selected sessions count. Without a filter, all.
    fn seasons_of_export(&self, filter: &ExportFilter) -> Result<Vec<ExportedSeason>, StoreError> {
        let mut rows = self.season_rows()?;
        if *filter != ExportFilter::default() {
            let sql = format!(
                "SELECT DISTINCT z.uuid FROM sessions AS s JOIN seasons AS z USING (season) \
                 WHERE {SESSION_FILTER}"
            );
            let mut statement = self.conn.prepare_cached(&sql)?;
            let found = statement.query_map(params_from_iter(filter_values(filter)?), |row| {
                row.get::<_, String>(0)
            })?;
            let mut ids = std::collections::BTreeSet::new();
            for id in found {
                ids.insert(crate::store::record::parse_uuid(&id?)?);
            }
            rows.retain(|id, _| ids.contains(id));
        }
        Ok(rows.into_iter().map(|(id, row)| ExportedSeason { uuid: id, record: row }).collect())
    }

    /// The next ruling after that id. With a filter, only rulings that were asked in a selected
    /// session.
    fn ruling_after(
        &self,
        filter: &ExportFilter,
        after: &str,
    ) -> Result<Option<ExportedRuling>, StoreError> {
        let session_filter = if *filter == ExportFilter::default() {
            String::new()
        } else {
            format!("AND s.session IS NOT NULL AND {SESSION_FILTER}")
        };
        let sql = format!(
            "SELECT r.uuid, s.uuid, r.ruling FROM rulings AS r LEFT JOIN sessions AS s USING (session) \
             WHERE r.uuid > ?8 {session_filter} ORDER BY r.uuid LIMIT 1"
        );
        let found: Option<(String, Option<String>, i64)> = self
            .conn
            .prepare_cached(&sql)?
            .query_row(params_from_iter(filter_values_after(filter, after)?), |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })
            .optional()?;
        let Some((id, session, number)) = found else { return Ok(None) };
        let session = session.as_deref().map(crate::store::record::parse_uuid).transpose()?;
        let (_, _, row) = self.ruling_row(number)?;
        Ok(Some(ExportedRuling {
            uuid: crate::store::record::parse_uuid(&id)?,
            session,
            record: row,
        }))
    }
}
