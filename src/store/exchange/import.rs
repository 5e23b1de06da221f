//! Imports an exported history. All records keep their ids.
//!
//! A record that exists here with the same content is left alone. One that exists with other
//! content is a conflict: it is reported, and nothing is written. All new records become one change
//! of several entries: first the players, then the seasons, then each session, then each ruling. A
//! session is accepted if it could have been recorded here, change by change.

use crate::session::{PlayerName, Refused, Seat, Session};
use crate::store::db::{CachedSql, begin_write, commit, open};
use crate::store::exchange::format::{RulingItem, ensure_plain_text};
use crate::store::log::About;
use crate::store::log::writer::StoreWriter;
use crate::store::plan::{Plan, ensure_can_begin, ensure_round_fits};
use crate::store::project::session::insert_session;
use crate::store::query::view;
use crate::store::record::{
    LabelledRecord, PlayerRecord, RecordChange, RecordId, SeasonRecord, SessionRecords,
    SessionSeat, is_in_order, parse_player_name, require_known,
};
use crate::store::{Located, LogVerb, Stamp, Store, StoreError, View, cancel, project};
use rusqlite::Connection;
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// The numbers of new and of unchanged records of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImportCount {
    /// Number of records that are new here.
    pub added: u64,
    /// Number of records that exist here with the same content.
    pub unchanged: u64,
}

/// The result of an import, or of its preview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImportReport {
    /// The players.
    pub players: ImportCount,
    /// The sessions.
    pub sessions: ImportCount,
    /// The seasons.
    pub seasons: ImportCount,
    /// The rulings.
    pub rulings: ImportCount,
    /// Number of rounds of the new sessions.
    pub rounds: u64,
    /// Records that exist here with other content: sessions and rulings by their numbers here,
    /// players and seasons by their names. If there are any, nothing was written.
    pub conflicts: Vec<LabelledRecord>,
}

impl ImportReport {
    /// True if anything is new.
    pub(crate) const fn has_additions(&self) -> bool {
        self.players.added + self.seasons.added + self.sessions.added + self.rulings.added > 0
    }
}

/// An import in progress. Records are handed to it one by one.
pub(crate) struct Importer<'c> {
    /// The store as it is.
    pub(crate) view: View<'c>,
    /// Appends the new records to the log. `None` in a preview: records are only compared.
    writer: Option<StoreWriter<'c>>,
    stamp: Stamp,
    report: ImportReport,
    /// Players that were looked up or imported, by their ids.
    people: HashMap<Uuid, ImportedPlayer>,
    /// The rounds that exist, and the new records: no id may occur twice. In a preview, what is new
    /// is not in the file.
    new: HashSet<RecordId>,
    /// Number of new sessions, if known; it is recorded in the first entry.
    expected_sessions: Option<u64>,
    /// The first entry that was written: its id and its sequence number.
    first: Option<(Uuid, i64)>,
    /// Sequence number of the last entry.
    last: i64,
}

/// A player's displayed name, and who they are after all merges.
#[derive(Clone, Debug)]
struct ImportedPlayer {
    name: PlayerName,
    /// The player themself, or the one they were merged into.
    root: Uuid,
}

impl Store {
    /// Compares what `feed` hands over with the store, and reports what an import would do.
    ///
    /// # Errors
    /// Errors of `feed`, a refusal, or any other fault.
    pub(crate) fn preview_import<E: Located>(
        &self,
        stamp: &Stamp,
        feed: impl FnOnce(&mut Importer<'_>) -> Result<(), E>,
    ) -> Result<ImportReport, E> {
        // No transaction, so that a writer need not wait.
        let preview = || {
            let mut importer = Importer::new(&self.conn, None, *stamp, None)?;
            feed(&mut importer)?;
            Ok(importer.report)
        };
        preview().map_err(|error: E| error.at(&self.path))
    }

    /// Imports what `feed` hands over, as one change. If something exists here with other content,
    /// nothing is written. `count` is the number of new sessions, for the log.
    ///
    /// # Errors
    /// Errors of `feed`, a refusal, or any other fault. Nothing is written then.
    pub(crate) fn import<E: Located>(
        &mut self,
        stamp: &Stamp,
        count: Option<u64>,
        feed: impl FnOnce(&mut Importer<'_>) -> Result<(), E>,
    ) -> Result<ImportReport, E> {
        let import = || {
            open::enlarge_cache(&self.conn)?;
            let transaction = begin_write(&mut self.conn)?;
            let writer = StoreWriter::begin(View::new(&transaction), &self.path, stamp)?;
            let mut importer = Importer::new(&transaction, Some(writer), *stamp, count)?;
            feed(&mut importer)?;
            let Importer { writer, report, first, last, .. } = importer;
            if let (Some(writer), Some((id, first))) = (writer, first)
                && report.conflicts.is_empty()
            {
                writer.record_undoable(first, last, (None, None), None)?;
                drop(writer);
                commit(transaction, Some(id), &self.path)?;
            }
            Ok(report)
        };
        import().map_err(|error: E| error.at(&self.path))
    }
}

impl<'c> Importer<'c> {
    fn new(
        conn: &'c Connection,
        writer: Option<StoreWriter<'c>>,
        stamp: Stamp,
        expected_sessions: Option<u64>,
    ) -> Result<Importer<'c>, StoreError> {
        let view = View::new(conn);
        Ok(Importer {
            new: view.round_ids()?.into_iter().map(RecordId::Round).collect(),
            view,
            writer,
            stamp,
            report: ImportReport::default(),
            people: HashMap::new(),
            expected_sessions,
            first: None,
            last: 0,
        })
    }

    /// Notes that a record is imported.
    ///
    /// # Errors
    /// `InvalidInput` if that id occurs twice. The file would refuse the second one, but a preview
    /// does not write to it.
    fn add_id(&mut self, id: RecordId) -> Result<(), StoreError> {
        if self.new.insert(id) { Ok(()) } else { Err(invalid_id(id)) }
    }

    /// Compares a record with the stored one of that id, and counts it. Returns true if it is new.
    /// With the `label` it is reported if they differ.
    fn is_new<R: PartialEq>(
        &mut self,
        id: RecordId,
        record: &R,
        stored: Option<&R>,
        label: &dyn ToString,
    ) -> bool {
        let count = match id {
            RecordId::Session(_) => &mut self.report.sessions,
            RecordId::Ruling(_) => &mut self.report.rulings,
            RecordId::Season(_) => &mut self.report.seasons,
            _ => &mut self.report.players,
        };
        match stored {
            None => count.added += 1,
            Some(stored) if stored == record => count.unchanged += 1,
            Some(_) => {
                let label = Some(label.to_string());
                self.report.conflicts.push(LabelledRecord { id, label });
            }
        }
        stored.is_none()
    }

    /// Imports a ruling. Its session must exist here or be imported before.
    ///
    /// # Errors
    /// `InvalidInput` if it occurs twice or its session is unknown; an error if the file cannot be
    /// read or written.
    pub(crate) fn import_ruling(
        &mut self,
        RulingItem { uuid, session, record: row }: &RulingItem,
    ) -> Result<(), StoreError> {
        cancel::check_cancelled()?;
        let view = &self.view;
        let stored = match view.ruling_numbers(*uuid)? {
            Some((number, session)) => {
                let session = session.map(|number| view.session_id(number)).transpose()?;
                Some((number, (session, view.ruling_row(number)?.2)))
            }
            None => None,
        };
        let number = session.map(|id| view.session_number(id)).transpose()?.flatten();
        let (existing, stored) = stored.unzip();
        let (id, record) = (RecordId::Ruling(*uuid), (*session, row.clone()));
        if !self.is_new(id, &record, stored.as_ref(), &existing.unwrap_or_default()) {
            return Ok(());
        }
        if let Some(id) = session.map(RecordId::Session)
            && number.is_none()
            && !self.new.contains(&id)
        {
            return Err(invalid_id(id));
        }
        self.add_id(id)?;
        self.apply(*session, number, vec![RecordChange::created(id, row.clone())])
    }

    /// Imports players.
    ///
    /// # Errors
    /// `InvalidInput` for a merge into somebody unknown or merged; an error if the file cannot be
    /// read or written.
    pub(crate) fn import_players(
        &mut self,
        players: &[(Uuid, PlayerRecord)],
    ) -> Result<(), StoreError> {
        // A player must exist before others can be merged into them.
        let (merged, unmerged): (Vec<_>, Vec<_>) =
            players.iter().cloned().partition(|(_, row)| row.merged.is_some());
        let stored = self.view.player_rows()?;
        let mut changes = Vec::new();
        for (id, row) in unmerged.into_iter().chain(merged) {
            cancel::check_cancelled()?;
            let name = match row.merged {
                None => parse_player_name(&row.name)?,
                Some(target) => {
                    let found = self.find_player(target)?.filter(|player| player.root == target);
                    found.ok_or_else(|| invalid_id(RecordId::Player(target)))?.name.clone()
                }
            };
            let record_id = RecordId::Player(id);
            self.add_id(record_id)?;
            if self.is_new(record_id, &row, stored.get(&id), &row.name) {
                self.people.insert(id, ImportedPlayer { name, root: row.merged.unwrap_or(id) });
                changes.push(RecordChange::created(record_id, row));
            }
        }
        self.apply(None, None, changes)
    }

    /// The player of that id, who was imported before or exists here.
    fn find_player(&mut self, id: Uuid) -> Result<Option<&ImportedPlayer>, StoreError> {
        if !self.people.contains_key(&id) && self.view.has_player(id)? {
            let name = view::name_of(self.view.conn, id)?;
            let root = self.view.player_row(id)?.merged.unwrap_or(id);
            self.people.insert(id, ImportedPlayer { name, root });
        }
        Ok(self.people.get(&id))
    }

    /// Imports seasons.
    ///
    /// # Errors
    /// `InvalidInput` for one that occurs twice; an error if the file cannot be read or written.
    pub(crate) fn import_seasons(
        &mut self,
        seasons: &[(Uuid, SeasonRecord)],
    ) -> Result<(), StoreError> {
        let stored = self.view.season_rows()?;
        let mut changes = Vec::new();
        for (id, row) in seasons {
            cancel::check_cancelled()?;
            let (record_id, stored) = (RecordId::Season(*id), stored.get(id));
            if self.is_new(record_id, row, stored, &stored.unwrap_or(row).name) {
                self.add_id(record_id)?;
                changes.push(RecordChange::created(record_id, row.clone()));
            }
        }
        self.apply(None, None, changes)
    }

    /// Compares a session of which the caller knows a part with the stored one. Returns true if it
    /// is new.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn is_new_session(
        &mut self,
        id: Uuid,
        is_same: impl FnOnce(&Session) -> bool,
    ) -> Result<bool, StoreError> {
        cancel::check_cancelled()?;
        let Some(number) = self.view.session_number(id)? else { return Ok(true) };
        let is_same = is_same(&*self.view.shared_session(number)?);
        self.view.clear_cache();
        Ok(self.is_new(RecordId::Session(id), &true, Some(&is_same), &number))
    }

    /// Imports a session, and those of its players who do not exist here.
    ///
    /// # Errors
    /// As [`Importer::import_exported_session`].
    pub(crate) fn import_session(&mut self, session: &Session) -> Result<(), StoreError> {
        let mut new = BTreeMap::new();
        for seat in &session.seats {
            if self.find_player(seat.player)?.is_none() {
                new.insert(seat.player, PlayerRecord::new(&seat.name));
            }
        }
        self.import_players(&new.into_iter().collect::<Vec<_>>())?;
        self.add_session(session.clone())
    }

    /// Imports a session whose players exist here.
    ///
    /// # Errors
    /// `InvalidInput` for a malformed session, a refusal for one that could not have been recorded
    /// here; an error if the file cannot be read or written.
    pub(crate) fn import_exported_session(
        &mut self,
        mut rows: SessionRecords,
    ) -> Result<(), StoreError> {
        rows.row.order.clear();
        for SessionSeat { player, .. } in &rows.seats {
            if self.find_player(*player)?.is_none() {
                return Err(invalid_id(RecordId::Player(*player)));
            }
        }
        // With the names that its players have here or will have.
        let people = &self.people;
        let session = rows.into_session(0, |player| {
            let player_name = people.get(&player).map(|known| known.name.clone());
            require_known("player", &player.to_string(), player_name)
        });
        self.add_session(session.map_err(StoreError::into_invalid_input)?)
    }

    /// Imports a session whose players exist here, whatever its number is.
    fn add_session(&mut self, session: Session) -> Result<(), StoreError> {
        cancel::check_cancelled()?;
        let number = self.view.session_number(session.uuid)?;
        if number.is_none() {
            self.ensure_playable(&session)?;
        }
        let rows = SessionRecords::from_session(&session)?;
        for result in rows.rounds.iter().flat_map(|round| &round.record.entries) {
            for text in result.result.iter().chain(&result.cards) {
                ensure_plain_text("result", text)?;
            }
        }
        let stored = number.map(|number| self.view.shared_session(number)).transpose()?;
        self.view.clear_cache();
        let stored = stored.as_deref().map(SessionRecords::from_session).transpose()?;
        let id = RecordId::Session(session.uuid);
        if !self.is_new(id, &rows, stored.as_ref(), &number.unwrap_or_default()) {
            return Ok(());
        }
        if let Some(season) = session.settings.season {
            let season_id = RecordId::Season(season);
            if !self.new.contains(&season_id) && !self.view.season_rows()?.contains_key(&season) {
                return Err(invalid_id(season_id));
            }
        }
        self.add_id(id)?;
        self.report.rounds += session.rounds.len() as u64;
        self.new.extend(session.rounds.iter().map(|round| RecordId::Round(round.uuid)));
        let Some(writer) = &self.writer else { return Ok(()) };
        // Further conflicts are still reported, but nothing is written any more.
        if !self.report.conflicts.is_empty() {
            return Ok(());
        }
        let session = Session { number: self.view.next_session_number()?, ..session };
        insert_session(writer.conn(), &session, &rows)?;
        writer.conn().run("UPDATE desk SET sessions = sessions + 1", [])?;
        let changes = rows.into_records().into_iter();
        let changes = changes.map(|(id, record)| RecordChange::created(id, record)).collect();
        self.append_entry(Some(session.uuid), changes)
    }

    /// Checks that the session could have been recorded here, change by change.
    fn ensure_playable(&self, session: &Session) -> Result<(), StoreError> {
        let root =
            |seat: &Seat| self.people.get(&seat.player).map_or(seat.player, |player| player.root);
        ensure_can_begin(session, root)?;
        if let Some(seat) = session.seats.iter().find(|seat| !is_in_order(&seat.intervals)) {
            return Err(Refused::NotPlaying(seat.name.clone()).into());
        }
        let mut previous = (0, Uuid::nil());
        let mut ids = HashSet::new();
        for round in &session.rounds {
            let order = (round.ordinal, round.uuid);
            if round.ordinal < 1
                || order <= previous
                || !ids.insert(round.uuid)
                || self.new.contains(&RecordId::Round(round.uuid))
            {
                return Err(Refused::EntriesDoNotMatch.into());
            }
            previous = order;
            ensure_round_fits(&session.playing_in(round.ordinal), &round.contents)?;
        }
        Ok(())
    }

    /// Writes new records and appends their entry. After the first conflict nothing is written any
    /// more.
    fn apply(
        &mut self,
        session: Option<Uuid>,
        number: Option<i64>,
        changes: Vec<RecordChange>,
    ) -> Result<(), StoreError> {
        if changes.is_empty() || !self.report.conflicts.is_empty() {
            return Ok(());
        }
        if let Some(writer) = &self.writer {
            project::insert_new(writer.conn(), number, &changes)?;
        }
        self.append_entry(session, changes)
    }

    /// Appends an entry of this import's batch.
    fn append_entry(
        &mut self,
        session: Option<Uuid>,
        changes: Vec<RecordChange>,
    ) -> Result<(), StoreError> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let id = writer.entry_id(&self.stamp);
        let session_count = if self.first.is_none() { self.expected_sessions } else { None };
        let about = About { sessions: session_count, ..About::default() };
        let batch = Some(self.first.map_or(id, |(first, _)| first));
        let plan = Plan { batch, ..Plan::new(LogVerb::Import, session, about, changes) };
        self.last = writer.append(&self.stamp, id, &plan)?.seq;
        self.first.get_or_insert((id, self.last));
        Ok(())
    }
}

/// The error for an id that is unknown, or occurs twice.
fn invalid_id(id: RecordId) -> StoreError {
    let (kind, uuid) = id.parts();
    StoreError::invalid_input(kind, &uuid.to_string())
}
