//! Counts what a damaged file still holds and the file that is rebuilt from its log does not.
//!
//! The damaged file is read row by row, forwards and backwards, by the table itself and by each of
//! its indexes: what one of them does not show any more, another may.

use crate::store::StoreError;
use crate::store::record::parse_uuid;
use rusqlite::Connection;
use rusqlite::types::Value;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// A kind of record with an id of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MissingKind {
    Session,
    Round,
    Ruling,
    Player,
    Season,
}

impl MissingKind {
    pub(super) const ALL: [MissingKind; 5] = [
        MissingKind::Session,
        MissingKind::Round,
        MissingKind::Ruling,
        MissingKind::Player,
        MissingKind::Season,
    ];

    /// The kind, for scripts.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            MissingKind::Session => "session",
            MissingKind::Round => "round",
            MissingKind::Ruling => "ruling",
            MissingKind::Player => "player",
            MissingKind::Season => "season",
        }
    }

    /// The columns in which the ids of such records are stored.
    const fn column(self) -> IdColumn {
        let (table, key, label) = match self {
            MissingKind::Session => ("sessions", "session", "session"),
            MissingKind::Round => {
                let numbers = "session || ', ' || round";
                ("rounds", numbers, numbers)
            }
            MissingKind::Ruling => ("rulings", "ruling", "ruling"),
            MissingKind::Player => ("players", "player", "name"),
            MissingKind::Season => ("seasons", "season", "name"),
        };
        IdColumn { table, id: "uuid", key, label }
    }
}

/// A record that the damaged file holds and the rebuilt one does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MissingRecord {
    pub kind: MissingKind,
    pub uuid: Uuid,
    /// Number of a session or a ruling, name of a player or a season; for a round, the numbers of its
    /// session and its own: `1, 2`. `None` if that cannot be read.
    pub label: Option<String>,
}

impl MissingRecord {
    /// The numbers of a round: of its session, and its own.
    pub(crate) fn numbers(&self) -> Option<(&str, &str)> {
        self.label.as_deref().filter(|_| self.kind == MissingKind::Round)?.split_once(", ")
    }

    /// The location, for scripts and people: `session 1, round 2`, `player Anna`.
    pub(crate) fn location(&self) -> String {
        match (self.numbers(), &self.label) {
            (Some((session, round)), _) => format!("session {session}, round {round}"),
            (None, Some(label)) => format!("{} {label}", self.kind.id()),
            (None, None) => format!("{} {}", self.kind.id(), self.uuid),
        }
    }
}

/// The records that a damaged file holds and the file rebuilt from its log does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RepairLoss {
    /// Number of entries of the log that are missing, that were changed, or that follow on one of
    /// these.
    pub entries: u64,
    /// The records, by kind and id.
    pub records: Vec<MissingRecord>,
}

impl RepairLoss {
    /// True if nothing is lost.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries == 0 && self.records.is_empty()
    }

    /// Number of lost records of a kind.
    pub(crate) fn count(&self, kind: MissingKind) -> u64 {
        self.records.iter().filter(|record| record.kind == kind).count() as u64
    }

    /// True if the tables of the damaged file hold records that the rebuilt one lacks, so that an
    /// export of it saves more.
    pub(crate) fn is_exportable(&self) -> bool {
        !self.records.is_empty()
    }

    /// Compares the damaged file, and the records in those of its entries that were left out, with
    /// the rebuilt one.
    ///
    /// # Errors
    /// An error if the rebuilt file cannot be read.
    pub(super) fn between(
        damaged: &Connection,
        rebuilt: &Connection,
        left_out: &BTreeMap<Uuid, MissingKind>,
    ) -> Result<RepairLoss, StoreError> {
        let mut records = Vec::new();
        for kind in MissingKind::ALL {
            let mut there = readable_ids(damaged, &kind.column());
            for (uuid, _) in left_out.iter().filter(|(_, left_out)| **left_out == kind) {
                there.entry(*uuid).or_insert(None);
            }
            let missing = missing_ids(there, rebuilt, &kind.column())?;
            let record = |(uuid, label)| MissingRecord { kind, uuid, label };
            records.extend(missing.into_iter().map(record));
        }
        Ok(RepairLoss { entries: missing_entries(damaged, rebuilt)?, records })
    }
}

/// Number of entries that the damaged file has, or once had, and the rebuilt one lacks.
fn missing_entries(damaged: &Connection, rebuilt: &Connection) -> Result<u64, StoreError> {
    let column = IdColumn { table: "journal", id: "id", key: "place", label: "place" };
    let missing = missing_ids(readable_ids(damaged, &column), rebuilt, &column)?.len() as u64;
    // The end of the log may be gone without a trace in it. What could be undone was there.
    let sql = "SELECT count(*) FROM undoable WHERE place > (SELECT max(place) FROM journal)";
    let undoable: i64 = damaged.query_row(sql, [], |row| row.get(0)).unwrap_or(0);
    Ok(missing.max(undoable.unsigned_abs()))
}

/// A column of ids.
struct IdColumn {
    table: &'static str,
    id: &'static str,
    /// The primary key, which every index holds.
    key: &'static str,
    /// The words by which people know the record.
    label: &'static str,
}

/// Ids with their labels.
type LabelledIds = BTreeMap<Uuid, Option<String>>;

/// Returns the ids that are not in the rebuilt file.
fn missing_ids(
    mut missing: LabelledIds,
    rebuilt: &Connection,
    column: &IdColumn,
) -> Result<LabelledIds, StoreError> {
    let IdColumn { table, id, .. } = column;
    let mut is_there = rebuilt.prepare(&format!("SELECT 1 FROM {table} WHERE {id} = ?1"))?;
    let mut failed = None;
    missing.retain(|id, _| match is_there.exists([id.to_string()]) {
        Ok(is_there) => !is_there,
        Err(error) => {
            failed = Some(error);
            true
        }
    });
    failed.map_or(Ok(missing), |error| Err(error.into()))
}

/// All ids of a column that can be read in any way, with their labels.
fn readable_ids(conn: &Connection, column: &IdColumn) -> LabelledIds {
    let IdColumn { table, id, key, label } = column;
    let sql = format!("SELECT name FROM pragma_index_list('{table}')");
    let indexes = conn.prepare(&sql).and_then(|mut names| {
        names.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()
    });
    let mut ids = BTreeMap::new();
    let mut keys = BTreeSet::new();
    let mut read = |sql: &str| {
        let Ok(mut statement) = conn.prepare(sql) else { return };
        let Ok(mut rows) = statement.query([]) else { return };
        let mut found = Vec::new();
        while let Ok(Some(row)) = rows.next() {
            let text = |index| match row.get(index) {
                Ok(Value::Integer(number)) => Some(number.to_string()),
                Ok(Value::Text(text)) => Some(text),
                _ => None,
            };
            // Where the row itself can be read, what an index says of it does not count.
            let (Some(id), Some(key)) = (text(0), text(1)) else { continue };
            if let Ok(id) = parse_uuid(&id)
                && !keys.contains(&key)
            {
                ids.entry(id).or_insert(text(2));
                found.push(key);
            }
        }
        keys.extend(found);
    };
    let backwards = if *table == "rounds" {
        "ORDER BY session DESC, round DESC".to_owned()
    } else {
        format!("ORDER BY {key} DESC")
    };
    for order in ["", &backwards] {
        read(&format!("SELECT {id}, {key}, {label} FROM {table} NOT INDEXED {order}"));
    }
    for index in indexes.unwrap_or_default() {
        let label = if label == key { key } else { "NULL" };
        read(&format!("SELECT {id}, {key}, {label} FROM {table} INDEXED BY {index}"));
    }
    ids
}
