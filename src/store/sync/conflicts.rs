//! Lists conflicts field by field, with all versions, and settles them. The choice is an entry of
//! the log itself.
//!
//! The command is `cli::args::sync::resolution`. What conflicts is decided in
//! [`crate::store::replay`].

use crate::session::Refused;
use crate::store::db::{CachedSql, column};
use crate::store::log::{self, About, EntryHash, LogEntry};
use crate::store::plan::Plan;
use crate::store::project::people::Merges;
use crate::store::query::view;
use crate::store::record::{
    Field, PlayerRecord, Record, RecordChange, RecordId, ResultRow, SessionRecord, parse_uuid,
};
use crate::store::replay::{Replay, references};
use crate::store::sync::values::{FieldPlace, FieldValue};
use crate::store::{LogVerb, NotFound, Receipt, Stamp, Store, StoreError, View};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// A field that several machines changed without knowing of each other. One version is displayed
/// until somebody settles it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    pub place: FieldPlace,
    /// The version that is displayed.
    pub displayed: ConflictVersion,
    /// The versions that are not displayed.
    pub waiting: Vec<ConflictVersion>,
    /// The players whose results in the round differ.
    pub players: BTreeSet<Uuid>,
}

impl Conflict {
    /// All versions, the displayed one first.
    pub(crate) fn versions(&self) -> impl Iterator<Item = &ConflictVersion> {
        std::iter::once(&self.displayed).chain(&self.waiting)
    }
}

/// The conflicts of a session, as a scoreboard marks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ConflictMarks {
    /// Number of fields in conflict.
    pub count: u64,
    /// The results in conflict: the round and the player.
    pub results: BTreeSet<(Uuid, Uuid)>,
}

/// A version of a field in conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConflictVersion {
    /// The entry that wrote it.
    pub entry: LogEntry,
    pub hash: EntryHash,
    pub value: FieldValue,
    /// Number of rounds that would be dropped if this version were taken.
    pub dropped_rounds: usize,
}

#[allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is not general enough in its lifetime"
)]
impl Store {
    /// All unresolved conflicts.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        self.view(|view| view.conflicts())
    }

    /// Settles a conflict by choosing the version that the entry of that hash wrote. The choice is
    /// an entry, so other machines get it too.
    ///
    /// # Errors
    /// [`NotFound::Conflict`] if there is no such conflict any more. A refusal if two who sat at one
    /// table were to be one. All other faults.
    pub(crate) fn settle(
        &mut self,
        stamp: &Stamp,
        place: &FieldPlace,
        version: EntryHash,
    ) -> Result<Receipt, StoreError> {
        self.append(stamp, |writer| {
            let conn = writer.conn();
            let replay = Replay::load(conn, place.session_id, false)?;
            let changes = choose(conn, &replay, place, version)?;
            let about = About { session: place.session, round: place.round, ..About::default() };
            writer.write_plan(stamp, &Plan::new(LogVerb::Resolve, place.session_id, about, changes))
        })
    }
}

impl View<'_> {
    /// All conflicts: those of sessions by their numbers, then those of players and seasons.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        let sql = "SELECT DISTINCT c.session FROM conflicts AS c LEFT JOIN sessions AS s \
                   ON s.uuid = c.session ORDER BY c.session IS NULL, s.session IS NULL, s.session, c.session";
        let scopes: Vec<Option<String>> = self.conn.all(sql, [], column)?;
        let mut all = Vec::new();
        for session in scopes {
            all.extend(self.conflicts_of(session.as_deref().map(parse_uuid).transpose()?)?);
        }
        Ok(all)
    }

    /// The conflicts of a session, or of the players and seasons.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflicts_of(&self, session: Option<Uuid>) -> Result<Vec<Conflict>, StoreError> {
        // Most sessions have none; then their entries need not be replayed. Where one branch is all,
        // the table is not even looked at.
        let sql = "SELECT CASE WHEN (SELECT max(origin) FROM origins) > 1 \
                   THEN EXISTS (SELECT 1 FROM conflicts WHERE session IS ?1) ELSE 0 END";
        let id = session.map(|session| session.to_string());
        if self.conn.first(sql, [id], column)? != Some(true) {
            return Ok(Vec::new());
        }
        self.describe_conflicts(&*Replay::load(self.conn, session, false)?)
    }

    /// Describes the conflicts of a replay.
    fn describe_conflicts(&self, replay: &Replay) -> Result<Vec<Conflict>, StoreError> {
        let session = replay.session;
        let mut all: BTreeMap<_, Conflict> = BTreeMap::new();
        for found in replay.conflicts() {
            let (displayed, waiting) = (replay.record(found.id), replay.waiting_value(&found));
            let place =
                self.field_place(session, (found.id, found.field), displayed.or(waiting))?;
            let key = (place.round.is_none(), place.round, found.id, found.field);
            let version = |index: usize, value: Option<&Record>| {
                let value = self.field_value(found.field, value)?;
                self.conflict_version(replay.entries[index].seq, value)
            };
            let mut waiting_version = version(found.waits, waiting)?;
            if waiting.is_none() {
                let deletions = deletions(replay, found.id);
                let is_round = |change: &&RecordChange| matches!(change.id, RecordId::Round(_));
                waiting_version.dropped_rounds = deletions.iter().filter(is_round).count();
            }
            let players = differing_players(found.field, [displayed, waiting]);
            if let Some(conflict) = all.get_mut(&key) {
                conflict.waiting.push(waiting_version);
                conflict.players.extend(players);
            } else {
                let displayed = version(found.displayed, displayed)?;
                let waiting = vec![waiting_version];
                all.insert(key, Conflict { place, displayed, waiting, players });
            }
        }
        let mut all: Vec<Conflict> = all.into_values().collect();
        if session.is_none() {
            all.extend(self.rejected_merges(replay)?);
        }
        Ok(all)
    }

    /// The marks of a session's conflicts.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflict_marks(&self, session: Uuid) -> Result<ConflictMarks, StoreError> {
        let conflicts = self.conflicts_of(Some(session))?;
        let mut marks = ConflictMarks { count: conflicts.len() as u64, ..ConflictMarks::default() };
        for conflict in conflicts {
            if let RecordId::Round(round) = conflict.place.id {
                marks.results.extend(conflict.players.into_iter().map(|player| (round, player)));
            }
        }
        Ok(marks)
    }

    /// The merges of players that are not carried out, because both sat at one table.
    fn rejected_merges(&self, replay: &Replay) -> Result<Vec<Conflict>, StoreError> {
        let mut all = Vec::new();
        for (from, merge, session_start) in Merges::resolve(self.conn, replay)?.rejected {
            let id = RecordId::Player(from);
            let record = replay.record(id);
            let into = self.field_value(Field::Merged, record)?;
            let FieldValue::Text(name) = &into else { continue };
            let (merge, session_start) =
                (log::by_hash(self.conn, &merge)?, log::by_hash(self.conn, &session_start)?);
            let session = session_start.session()?;
            let number = session.map(|id| self.session_number(id)).transpose()?.flatten();
            let together = FieldValue::SatTogether(
                self.display_name(from)?,
                name.clone(),
                number.unwrap_or_default(),
            );
            all.push(Conflict {
                place: self.field_place(None, (id, Field::Merged), record)?,
                displayed: self.conflict_version(session_start.seq, together)?,
                waiting: vec![self.conflict_version(merge.seq, into)?],
                players: BTreeSet::new(),
            });
        }
        Ok(all)
    }

    /// A version that the entry with that sequence number wrote.
    fn conflict_version(&self, seq: i64, value: FieldValue) -> Result<ConflictVersion, StoreError> {
        let row = log::by_seq(self.conn, seq)?;
        Ok(ConflictVersion {
            entry: log::log_entry(self.conn, &row)?,
            hash: row.hash,
            value,
            dropped_rounds: 0,
        })
    }
}

/// The players whose results differ between two versions of a round.
fn differing_players(field: Field, versions: [Option<&Record>; 2]) -> BTreeSet<Uuid> {
    let results = versions.map(|record| match record {
        Some(Record::Round(round)) if matches!(field, Field::Results | Field::Existence) => {
            &round.entries[..]
        }
        _ => &[],
    });
    let [displayed, waiting] = results;
    let is_common = |result: &&ResultRow| displayed.contains(result) && waiting.contains(result);
    let all = displayed.iter().chain(waiting);
    all.filter(|result| !is_common(result)).map(|result| result.player).collect()
}

/// The changes that delete a record and everything that needs it.
fn deletions(replay: &Replay, id: RecordId) -> Vec<RecordChange> {
    let mut changes = Vec::new();
    for (other, record) in replay.existing() {
        let is_needing = matches!(id, RecordId::Session(_)) || references(record).contains(&id);
        match (id, record) {
            // The first dealer is one of those who sit there.
            (RecordId::Seat(_), Record::Session(row)) if is_needing => {
                let after = SessionRecord { dealer: None, ..row.clone() };
                changes.push(RecordChange::changed(other, row.clone(), after));
            }
            (_, record) if other == id || is_needing => {
                changes.push(RecordChange::deleted(other, record.clone()));
            }
            _ => {}
        }
    }
    // Ordered by their ids, whatever their kinds are.
    changes.sort_by_key(|change| change.id.parts().1);
    changes
}

/// The changes that choose a version.
fn choose(
    conn: &Connection,
    replay: &Replay,
    place: &FieldPlace,
    version: EntryHash,
) -> Result<Vec<RecordChange>, StoreError> {
    let FieldPlace { id, field, .. } = *place;
    let displayed = replay.record(id).cloned();
    let is_chosen = |index: usize| replay.entries[index].hash == version;
    let conflicts = replay.conflicts();
    let mut of_field = conflicts.iter().filter(|found| found.id == id && found.field == field);
    let mut changes = match of_field.clone().find(|found| is_chosen(found.waits)) {
        Some(found) => match (replay.waiting_value(found), displayed) {
            (None, _) => deletions(replay, id),
            (Some(value), Some(displayed)) => {
                let mut after = displayed.clone();
                after.set_field(value, field);
                vec![RecordChange::changed(id, displayed, after)]
            }
            (Some(value), None) => vec![RecordChange::created(id, value.clone())],
        },
        None if of_field.any(|found| is_chosen(found.displayed)) => {
            let record = displayed.ok_or_else(|| StoreError::from(NotFound::Conflict))?;
            vec![RecordChange::changed(id, record.clone(), record)]
        }
        None => vec![unmerge(conn, replay, place, version)?],
    };
    for change in changes.iter_mut().filter(|change| change.id == id && change.after.is_some()) {
        change.settles = vec![field];
    }
    Ok(changes)
}

/// The change that keeps two players apart whose merge is rejected.
fn unmerge(
    conn: &Connection,
    replay: &Replay,
    place: &FieldPlace,
    version: EntryHash,
) -> Result<RecordChange, StoreError> {
    let missing = || StoreError::from(NotFound::Conflict);
    let rejected = Merges::resolve(conn, replay)?.rejected;
    let mut of_player =
        rejected.into_iter().filter(|(from, ..)| RecordId::Player(*from) == place.id);
    let (from, merge, _) = of_player.next().ok_or_else(missing)?;
    let Some(Record::Player(row)) = replay.record(place.id) else { return Err(missing()) };
    if merge == version {
        let name = |player: Uuid| view::name_of(conn, player).map(Box::new);
        let into = row.merged.unwrap_or(from);
        return Err(Refused::BothPlaying(name(from)?, name(into)?).into());
    }
    let after = PlayerRecord { merged: None, ..row.clone() };
    Ok(RecordChange::changed(place.id, row.clone(), after))
}
