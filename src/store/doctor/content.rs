//! Checks the log entry by entry, replays it and compares the tables with the result: the people,
//! then each session.

use crate::session::ParsedResults;
use crate::store::db::{CachedSql, columns};
use crate::store::doctor::{DoctorFinding, Findings, Progress, run_in_slices};
use crate::store::log::{self, EntryHash, JournalRow};
use crate::store::project::people::{Merges, People};
use crate::store::project::session::{StoredResults, find_difference};
use crate::store::project::{self, ConflictRow};
use crate::store::query::view;
use crate::store::record::{
    LabelledRecord, PlayerRecord, Record, RecordId, SessionRecords, from_json, json,
    parse_player_name, parse_uuid, read_uuid,
};
use crate::store::replay::Replay;
use crate::store::{StoreError, View};
use rusqlite::{Connection, Params, Row};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use uuid::Uuid;

/// Number of entries that are read at a time.
const BATCH_SIZE: i64 = 256;

/// Checks the contents of a file, and collects what it finds.
pub(super) struct ContentCheck<'c> {
    conn: &'c Connection,
    findings: &'c mut Findings,
    parsed: ParsedResults,
    /// Number of rows that the tables `conflicts` and `excluded` must have.
    exceptions: u64,
}

impl<'c> ContentCheck<'c> {
    pub(super) fn new(conn: &'c Connection, findings: &'c mut Findings) -> ContentCheck<'c> {
        ContentCheck { conn, findings, parsed: ParsedResults::default(), exceptions: 0 }
    }

    /// Checks all entries, in the order of the table and without its indexes.
    pub(super) fn check_log(self, progress: Progress<'_>) -> Result<(), StoreError> {
        let conn = self.conn;
        let origins: Vec<(i64, String)> =
            conn.all("SELECT origin, uuid FROM origins NOT INDEXED", [], columns)?;
        let origins: HashMap<i64, String> = origins.into_iter().collect();
        // The number and the hash of the newest entry of each branch.
        let mut heads: HashMap<i64, (i64, EntryHash)> = HashMap::new();
        let mut seq = 0_i64;
        let all = log::last_seq(conn)?;
        run_in_slices(conn, || {
            let rows = log::entries_after(conn, seq, BATCH_SIZE)?;
            for row in &rows {
                let origin = origins.get(&row.origin);
                let finding = if Some(row.seq) == seq.checked_add(1) {
                    check_entry(conn, row, origin, heads.get(&row.origin))?
                } else {
                    Some(DoctorFinding::Gap(row.seq))
                };
                self.findings.extend(finding);
                heads.insert(row.origin, (row.number, row.hash));
                seq = row.seq;
            }
            let count = |seq: i64| u64::try_from(seq).unwrap_or(0);
            progress(count(seq), count(all));
            Ok(!rows.is_empty() && !self.findings.is_full())
        })
    }

    /// Compares everything that is made from the log. Reads it by indexes, which `structure` compares
    /// with the table.
    pub(super) fn check_tables(mut self, progress: Progress<'_>) -> Result<(), StoreError> {
        let conn = self.conn;
        let all = u64::try_from(log::last_seq(conn)?).unwrap_or(0);
        let mut people = None;
        run_in_slices(conn, || {
            let replay = Replay::load(conn, None, false)?;
            self.check_people(&replay)?;
            people = Some(replay);
            Ok(false)
        })?;
        let Some(people) = people else { return Ok(()) };
        let (mut last, mut done) = (String::new(), 0);
        run_in_slices(conn, || {
            let Some(next) = log::next_session(conn, &last)? else { return Ok(false) };
            // Of an id that somebody changed, the hash of the entry tells.
            if let Ok(id) = parse_uuid(&next) {
                let replay = people.load_session(conn, id)?;
                done += replay.entries.len() as u64;
                self.check_session(id, &replay)?;
                progress(done, all);
            }
            last = next;
            Ok(!self.findings.is_full())
        })?;
        let sql = "SELECT (SELECT count(*) FROM conflicts) + (SELECT count(*) FROM excluded)";
        let stored: i64 = conn.query_row(sql, [], |row| row.get(0))?;
        if !self.findings.is_full() && u64::try_from(stored) != Ok(self.exceptions) {
            self.findings.add(DoctorFinding::Conflicts);
        }
        Ok(())
    }

    /// Compares players, seasons, machines, and the rulings and conflicts of no session.
    fn check_people(&mut self, replay: &Replay) -> Result<(), StoreError> {
        let (people, merges) = (People::new(replay), Merges::resolve(self.conn, replay)?);
        let mut stored = self.load_texts("rulings WHERE session IS NULL", [], RecordId::Ruling)?;
        stored.extend(self.load_texts("machines", [], RecordId::Machine)?);
        stored.extend(self.load_texts("players", [], RecordId::Player)?);
        stored.extend(self.load_texts("seasons", [], RecordId::Season)?);
        let expected = people.stored(self.conn, &merges)?;
        for id in differences(&stored, &expected)? {
            let row = match (id, expected.get(&id), stored.get(&id)) {
                (_, Some(Record::Player(row)), _) => Some(row.clone()),
                (RecordId::Player(_), None, Some(text)) => from_json::<PlayerRecord>(text).ok(),
                _ => None,
            };
            let name = row.and_then(|row| parse_player_name(&row.name).ok());
            let label = name.map(|name| name.as_str().to_owned());
            self.findings.add(match id {
                RecordId::Machine(_) => DoctorFinding::Machines,
                id => DoctorFinding::Record(LabelledRecord { id, label }),
            });
        }
        self.check_exceptions(replay, &merges.rejected)
    }

    /// Compares one session: its rows, its results, its rulings, its conflicts.
    fn check_session(&mut self, id: Uuid, replay: &Replay) -> Result<(), StoreError> {
        let number = View::new(self.conn).session_number(id)?;
        let label = number.map(|number| number.to_string());
        let session = LabelledRecord { id: RecordId::Session(id), label };
        let difference = match (number, replay.session()) {
            (None, None) => None,
            (Some(number), Some(records)) => match self.check_records(number, records) {
                Err(error) if error.is_damage() => Some(session),
                checked => checked?,
            },
            (Some(_), None) | (None, Some(_)) => Some(session),
        };
        self.findings.extend(difference.map(DoctorFinding::Record));
        if let Some(number) = number {
            let from = "rulings WHERE session = ?1";
            let stored = self.load_texts(from, [number], RecordId::Ruling)?;
            let expected = project::rulings(replay).into_iter();
            let expected = expected.map(|(id, ruling)| (RecordId::Ruling(id), ruling)).collect();
            let record = |id| DoctorFinding::Record(LabelledRecord { id, label: None });
            self.findings.extend(differences(&stored, &expected)?.into_iter().map(record));
        }
        self.check_exceptions(replay, &[])
    }

    /// Returns what differs between the rows of a session and its records. If nothing does, checks
    /// results and checkpoints, and reports points that today's rules would change.
    fn check_records(
        &mut self,
        number: i64,
        records: SessionRecords,
    ) -> Result<Option<LabelledRecord>, StoreError> {
        let difference = find_difference(self.conn, number, &records)?;
        if difference.is_none() {
            let session =
                records.into_session(number, |player| view::name_of(self.conn, player))?;
            if !StoredResults::compute(&session)?.are_stored(self.conn, &session)? {
                self.findings.add(DoctorFinding::Results(number));
            }
            let drift = session.score_drift(&mut self.parsed).into_iter();
            self.findings.extend(drift.map(|drift| DoctorFinding::Score(number, drift)));
        }
        Ok(difference)
    }

    /// Compares the stored conflicts and excluded entries of a scope, and remarks them.
    fn check_exceptions(
        &mut self,
        replay: &Replay,
        rejected: &[(Uuid, EntryHash, EntryHash)],
    ) -> Result<(), StoreError> {
        let session = replay.session.map(|id| id.to_string());
        let conflicts: BTreeSet<ConflictRow> =
            project::conflict_rows(self.conn, replay, rejected)?.into_iter().collect();
        let sql = "SELECT kind, record, field, waits, shown, session FROM conflicts \
                   WHERE session IS ?1";
        let stored: Vec<ConflictRow> = self.conn.all(sql, [&session], columns)?;
        let mut is_same = stored.into_iter().collect::<BTreeSet<_>>() == conflicts;
        let excluded = replay.excluded().map(|(entry, reason)| (entry.seq, reason.id().to_owned()));
        let excluded: BTreeMap<i64, String> = excluded.collect();
        let sql = "SELECT place, reason FROM excluded WHERE session IS ?1";
        let stored: Vec<(i64, String)> = self.conn.all(sql, [&session], columns)?;
        is_same &= stored.into_iter().collect::<BTreeMap<_, _>>() == excluded;
        if !is_same {
            self.findings.add(DoctorFinding::Conflicts);
        }
        if !conflicts.is_empty() {
            let view = View::new(self.conn);
            let number = replay.session.map(|id| view.session_number(id)).transpose()?;
            self.findings.add(DoctorFinding::Unresolved(number.flatten()));
        }
        // They stand in the file as their writer wrote them: that is no damage.
        self.findings.extend(excluded.keys().map(|seq| DoctorFinding::Excluded(*seq)));
        self.exceptions += (conflicts.len() + excluded.len()) as u64;
        Ok(())
    }

    /// The texts of the records that `from` selects, by their ids.
    fn load_texts(
        &self,
        from: &str,
        params: impl Params,
        id_of: fn(Uuid) -> RecordId,
    ) -> Result<BTreeMap<RecordId, String>, StoreError> {
        let sql = format!("SELECT uuid, record FROM {from}");
        let text = |row: &Row<'_>| Ok((id_of(read_uuid(row, 0)?), row.get(1)?));
        Ok(self.conn.all(&sql, params, text)?.into_iter().collect())
    }
}

/// Checks the hash of an entry, and that everything it knew comes before it. `head` is the newest
/// entry of its branch.
fn check_entry(
    conn: &Connection,
    row: &JournalRow,
    origin: Option<&String>,
    head: Option<&(i64, EntryHash)>,
) -> Result<Option<DoctorFinding>, StoreError> {
    let Some(origin) = origin else {
        return Ok(Some(DoctorFinding::Reference("journal".to_owned())));
    };
    if row.hash != row.compute_hash(origin) {
        return Ok(Some(DoctorFinding::Hash(row.seq)));
    }
    let mut known = row.saw().unwrap_or_default();
    let mut follows = match (head, row.parent) {
        (Some((number, hash)), Some(parent)) => {
            *hash == parent && number.checked_add(1) == Some(row.number)
        }
        // A branch begins with the first entry of its origin, or where it was forked.
        (None, Some(parent)) => {
            known.push(parent);
            true
        }
        (None, None) => row.number == 1,
        (Some(_), None) => false,
    };
    for hash in &known {
        follows &= log::find(conn, hash)?.is_some_and(|known| known.seq < row.seq);
    }
    Ok((!follows).then_some(DoctorFinding::Gap(row.seq)))
}

/// Ids of records that are missing on one side, or whose texts differ: an id in capitals is another
/// one to whoever reads the tables with SQL.
fn differences(
    stored: &BTreeMap<RecordId, String>,
    expected: &BTreeMap<RecordId, impl Serialize>,
) -> Result<Vec<RecordId>, StoreError> {
    let mut all: Vec<_> = stored.keys().filter(|id| !expected.contains_key(id)).copied().collect();
    for (id, record) in expected {
        if stored.get(id) != Some(&json(record)?) {
            all.push(*id);
        }
    }
    Ok(all)
}
