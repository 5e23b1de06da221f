//! Imports an exported history. All records keep their ids.
//!
//! A record that exists here with the same content is left alone. One that exists with other
//! content is a conflict: it is reported, and nothing is written. All new records become one change
//! of several entries: first the players, then the seasons, then each session, then each ruling.

mod people;
mod sessions;

use crate::session::PlayerName;
use crate::store::cancel;
use crate::store::exchange::format::ExportedRuling;
use crate::store::log::writer::StoreWriter;
use crate::store::log::{About, NewEntry};
use crate::store::project;
use crate::store::record::{RecordChange, RecordId};
use crate::store::{LogVerb, Stamp, StoreError, View};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// The numbers of new and of unchanged records of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ImportCount {
    /// Number of records that are new here.
    pub added: u64,
    /// Number of records that exist here with the same content.
    pub unchanged: u64,
}

/// A record that exists here with other content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ImportConflict {
    /// A session, by its number here.
    Session(i64),
    /// A player, by the name in the import.
    Player(String),
    /// A season, by its name here.
    Season(String),
    /// A ruling, by its number here.
    Ruling(i64),
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
    /// Records that exist here with other content. If there are any, nothing was written.
    pub conflicts: Vec<ImportConflict>,
}

impl ImportReport {
    /// True if anything is new.
    pub(crate) const fn has_additions(&self) -> bool {
        self.players.added + self.seasons.added + self.sessions.added + self.rulings.added > 0
    }
}

/// Several entries that are written as one change.
#[derive(Debug, Default)]
struct ImportBatch {
    /// The first entry: its id and its sequence number.
    first: Option<(Uuid, i64)>,
    /// Sequence number of the last entry.
    last: i64,
}

/// The destination of an import.
enum ImportTarget<'c> {
    /// Nothing is written; records are only compared.
    Preview(View<'c>),
    /// Records are written to the file.
    Write(Box<(StoreWriter<'c>, ImportBatch)>),
}

/// An import in progress. Records are handed to it one by one.
pub(crate) struct Importer<'c> {
    target: ImportTarget<'c>,
    stamp: Stamp,
    report: ImportReport,
    /// Players that were looked up or imported, by their ids.
    people: HashMap<Uuid, ImportedPlayer>,
    /// New sessions. In a preview they are not in the file, so they are remembered here.
    sessions: HashSet<Uuid>,
    /// Seasons that exist here or were imported.
    seasons: HashSet<Uuid>,
    /// New rounds and rulings, by their ids. No id may occur twice.
    rounds: HashSet<Uuid>,
    /// Number of new sessions, if known; it is recorded in the first entry.
    expected_sessions: Option<u64>,
}

/// A player's displayed name, and who they are after all merges.
#[derive(Clone, Debug)]
struct ImportedPlayer {
    name: PlayerName,
    /// The player themself, or the one they were merged into.
    root: Uuid,
}

impl<'c> Importer<'c> {
    /// An import that writes nothing.
    pub(crate) fn for_preview(view: View<'c>, stamp: Stamp) -> Importer<'c> {
        Importer::new(ImportTarget::Preview(view), stamp, None)
    }

    /// An import that writes in the writer's transaction.
    pub(crate) fn for_writing(
        writer: StoreWriter<'c>,
        stamp: Stamp,
        session_count: Option<u64>,
    ) -> Importer<'c> {
        Importer::new(
            ImportTarget::Write(Box::new((writer, ImportBatch::default()))),
            stamp,
            session_count,
        )
    }

    fn new(target: ImportTarget<'c>, stamp: Stamp, expected_sessions: Option<u64>) -> Importer<'c> {
        Importer {
            target,
            stamp,
            report: ImportReport::default(),
            people: HashMap::new(),
            sessions: HashSet::new(),
            seasons: HashSet::new(),
            rounds: HashSet::new(),
            expected_sessions,
        }
    }

    fn view(&self) -> &View<'c> {
        match &self.target {
            ImportTarget::Preview(view) => view,
            ImportTarget::Write(writing) => &writing.0.view,
        }
    }

    /// The players of that name here.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn players_named(&self, name: &PlayerName) -> Result<Vec<Uuid>, StoreError> {
        self.view().players_named(name)
    }

    /// Imports a ruling. Its session must exist here or be imported before.
    ///
    /// # Errors
    /// `InvalidInput` for a malformed ruling; an error if the file cannot be read or written.
    pub(crate) fn import_ruling(&mut self, ruling: &ExportedRuling) -> Result<(), StoreError> {
        cancel::check_cancelled()?;
        let row = ruling.to_record()?;
        let number = ruling.session.map(|id| self.view().session_number(id)).transpose()?.flatten();
        if let Some((existing, session)) = self.view().ruling_numbers(ruling.uuid)? {
            let is_same_session = session == number && number.is_some() == ruling.session.is_some();
            if is_same_session && self.view().ruling_row(existing)?.2 == row {
                self.report.rulings.unchanged += 1;
            } else {
                self.report.conflicts.push(ImportConflict::Ruling(existing));
            }
            return Ok(());
        }
        if let Some(id) =
            ruling.session.filter(|id| number.is_none() && !self.sessions.contains(id))
        {
            return Err(StoreError::invalid_input("session", &id.to_string()));
        }
        // The file would refuse a second one, but a preview does not write to it.
        if !self.rounds.insert(ruling.uuid) {
            return Err(StoreError::invalid_input("ruling", &ruling.uuid.to_string()));
        }
        self.report.rulings.added += 1;
        let changes = vec![RecordChange::created(RecordId::Ruling(ruling.uuid), row)];
        self.apply(ruling.session, number, changes)
    }

    /// Ends the import. Returns the report and, if anything was written, the id of the first entry,
    /// the sequence numbers of the first and the last entry, and the writer.
    pub(crate) fn finish(self) -> (ImportReport, Option<(Uuid, i64, i64, StoreWriter<'c>)>) {
        match self.target {
            ImportTarget::Preview(_) => (self.report, None),
            ImportTarget::Write(writing) => {
                let (writer, ImportBatch { first, last }) = *writing;
                (self.report, first.map(|(id, first)| (id, first, last, writer)))
            }
        }
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
        if let ImportTarget::Write(writing) = &mut self.target {
            project::insert_new(writing.0.conn(), number, &changes)?;
        }
        self.append_entry(session, changes)
    }

    /// Appends an entry of this import's batch.
    fn append_entry(
        &mut self,
        session: Option<Uuid>,
        changes: Vec<RecordChange>,
    ) -> Result<(), StoreError> {
        let ImportTarget::Write(writing) = &mut self.target else { return Ok(()) };
        let (writer, batch) = &mut **writing;
        let id = writer.entry_id(&self.stamp)?;
        let session_count = if batch.first.is_none() { self.expected_sessions } else { None };
        let entry = NewEntry {
            id,
            verb: LogVerb::Import,
            session,
            about: About { sessions: session_count, ..About::default() },
            undoes: None,
            batch: Some(batch.first.map_or(id, |(first, _)| first)),
            changes,
        };
        batch.last = writer.append(&self.stamp, &entry)?.seq;
        batch.first.get_or_insert((id, batch.last));
        Ok(())
    }
}
