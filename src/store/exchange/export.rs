//! Exports the history, always as it is at one moment.
//!
//! Nobody waits for that: what can be read within a moment is read into memory and then handed on
//! while the file is free. A longer history is exported from a copy.

use crate::session::Session;
use crate::store::db::{CachedSql, column, open};
use crate::store::exchange::format::RulingItem;
use crate::store::query::list::IS_SELECTED;
use crate::store::record::{PlayerRecord, SeasonRecord, parse_uuid};
use crate::store::{Located, SessionFilter, Store, StoreError, View, backup, cancel};
use rusqlite::{OpenFlags, params_from_iter};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// An item of the export, in the order in which they come.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExportItem {
    /// The export begins.
    Begin {
        /// Number of sessions to come.
        sessions: u64,
    },
    /// A player.
    Player(Uuid, PlayerRecord),
    /// A season.
    Season(Uuid, SeasonRecord),
    /// A session.
    Session(Box<Session>),
    /// A ruling.
    Ruling(Box<RulingItem>),
    /// The export is complete.
    End,
}

/// Time for which the file may be held.
const SLICE: Duration = Duration::from_millis(250);
/// The most rounds in memory, approximately.
const MAX_ROUNDS_IN_MEMORY: usize = 2000;

impl Store {
    /// Exports the sessions that `filter` selects, with their players and rulings, as they are at one moment, in the order of their
    /// ids. `take` gets each item while others may write.
    ///
    /// # Errors
    /// An error if the file cannot be read, and errors of `take`.
    pub(crate) fn export<E: Located>(
        &self,
        filter: &SessionFilter,
        take: &mut dyn FnMut(ExportItem) -> Result<(), E>,
    ) -> Result<(), E> {
        let started = Instant::now();
        let (mut items, mut rounds) = (Vec::new(), 0);
        let is_whole = self.view(|view| {
            view.visit_export(filter, &mut |item| {
                rounds += match &item {
                    ExportItem::Session(session) => session.rounds.len() + 1,
                    _ => 1,
                };
                items.push(item);
                Ok::<_, E>(started.elapsed() < SLICE && rounds < MAX_ROUNDS_IN_MEMORY)
            })
        })?;
        if is_whole {
            return items.into_iter().try_for_each(take);
        }
        drop(items);
        let io = |error: std::io::Error| StoreError::io(&error, &std::env::temp_dir());
        let copy = tempfile::NamedTempFile::new().map_err(io).map_err(E::from)?;
        backup::copy_store(&self.conn, copy.path(), &mut |_, _| {}).map_err(E::from)?;
        let conn = open::open(copy.path(), OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(E::from)?;
        // An error names the file that was copied.
        let store = Store::from_connection(conn, &self.path);
        let each = &mut |item| take(item).map(|()| true);
        store.view(|view| view.visit_export(filter, each)).map(drop)
    }
}

impl View<'_> {
    /// Hands the items to `take` until it returns false. Returns false then, true after the last.
    fn visit_export<E: From<StoreError>>(
        &self,
        filter: &SessionFilter,
        take: &mut dyn FnMut(ExportItem) -> Result<bool, E>,
    ) -> Result<bool, E> {
        let sessions = self.matching_sessions(filter)?;
        let begin = ExportItem::Begin { sessions: sessions.len() as u64 };
        for item in [begin].into_iter().chain(self.people_of_export(filter)?) {
            if !take(item)? {
                return Ok(false);
            }
        }
        for number in sessions {
            cancel::check_cancelled()?;
            let session = self.session(number)?;
            self.clear_cache();
            if !take(ExportItem::Session(Box::new(session)))? {
                return Ok(false);
            }
        }
        for (uuid, session, number) in self.rulings_of_export(filter)? {
            let (_, _, record) = self.ruling_row(number)?;
            if !take(ExportItem::Ruling(Box::new(RulingItem { uuid, session, record })))? {
                return Ok(false);
            }
        }
        take(ExportItem::End)?;
        Ok(true)
    }

    /// The selected sessions, by their numbers, in the order of their ids.
    fn matching_sessions(&self, filter: &SessionFilter) -> Result<Vec<i64>, StoreError> {
        let sql =
            format!("SELECT s.session FROM sessions AS s WHERE {IS_SELECTED} ORDER BY s.uuid");
        self.conn.all(&sql, params_from_iter(self.filter_params(filter)?), column)
    }

    /// The players of the selected sessions, those they were merged into, and the seasons in which
    /// the sessions count. Without a filter, all.
    fn people_of_export(
        &self,
        filter: &SessionFilter,
    ) -> Result<impl Iterator<Item = ExportItem> + use<>, StoreError> {
        let (mut players, mut seasons) = (self.player_rows()?, self.season_rows()?);
        if *filter != SessionFilter::default() {
            let joined = "seats USING (session) JOIN players AS x USING (player)";
            let seated = self.selected_ids(filter, joined)?;
            let merged = players.iter().filter(|(id, _)| seated.contains(id));
            let merged: BTreeSet<Uuid> = merged.filter_map(|(_, player)| player.merged).collect();
            players.retain(|id, _| seated.contains(id) || merged.contains(id));
            let counting = self.selected_ids(filter, "seasons AS x ON x.uuid = s.season")?;
            seasons.retain(|id, _| counting.contains(id));
        }
        let players = players.into_iter().map(|(id, row)| ExportItem::Player(id, row));
        Ok(players.chain(seasons.into_iter().map(|(id, row)| ExportItem::Season(id, row))))
    }

    /// The ids of the rows `x` of a table that is joined to the selected sessions.
    fn selected_ids(
        &self,
        filter: &SessionFilter,
        joined: &str,
    ) -> Result<BTreeSet<Uuid>, StoreError> {
        let sql =
            format!("SELECT DISTINCT x.uuid FROM sessions AS s JOIN {joined} WHERE {IS_SELECTED}");
        let values = params_from_iter(self.filter_params(filter)?);
        let ids = self.conn.all(&sql, values, |row| parse_uuid(row.get_ref(0)?.as_str()?))?;
        Ok(ids.into_iter().collect())
    }

    /// The rulings in the order of their ids: id, session, number here. With a filter, only those
    /// that were asked in a selected session.
    fn rulings_of_export(
        &self,
        filter: &SessionFilter,
    ) -> Result<Vec<(Uuid, Option<Uuid>, i64)>, StoreError> {
        let is_filtered = *filter != SessionFilter::default();
        let sql = format!(
            "SELECT r.uuid, s.uuid, r.ruling FROM rulings AS r LEFT JOIN sessions AS s USING (session) \
             WHERE NOT ?8 OR (s.session IS NOT NULL AND {IS_SELECTED}) ORDER BY r.uuid"
        );
        let values = self.filter_params(filter)?.into_iter().chain([is_filtered.into()]);
        self.conn.all(&sql, params_from_iter(values), |row| {
            let session: Option<String> = row.get(1)?;
            let session = session.as_deref().map(parse_uuid).transpose()?;
            Ok((parse_uuid(row.get_ref(0)?.as_str()?)?, session, row.get(2)?))
        })
    }
}
