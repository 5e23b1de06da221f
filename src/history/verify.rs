//! Whether the file is what its journal says.

use super::apply::apply;
use super::journal::{COLUMNS, Cursor, JournalRow};
use super::{Fault, StoreError, Verb, create, edit, undo};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// SQLite finds its own structure damaged; in its words.
    Structure(String),
    /// A reference that leads nowhere, in that table.
    Reference(String),
    /// An entry whose number does not follow its predecessor's.
    Gap {
        /// Its number.
        number: i64,
    },
    /// An entry that was changed, or whose predecessor was.
    Hash {
        /// Its number.
        number: i64,
    },
    /// An entry that cannot be understood or carried out.
    Entry {
        /// Its number.
        number: i64,
    },
    /// A row that the tables have and the journal does not account for.
    Surplus(String),
    /// A row that the journal accounts for and the tables do not have.
    Lost(String),
}

/// The tables that the journal makes: their columns, and how many of them are the key by which a
/// dump is ordered. They are named here because a damaged file may name others.
const SHADOW: [(&str, usize, &[&str]); 7] = [
    ("players", 1, &["player", "uuid", "name", "folded"]),
    (
        "sessions",
        1,
        &[
            "session",
            "uuid",
            "game",
            "edition",
            "rounds",
            "target",
            "ranking",
            "without",
            "variant",
            "dealer",
            "place",
            "note",
            "started_at",
            "ended_at",
            "sheet",
        ],
    ),
    ("seats", 2, &["session", "seat", "player", "stays"]),
    ("rounds", 2, &["session", "round", "at", "flags", "irregular", "note"]),
    ("entries", 3, &["session", "round", "seat", "points", "told", "cards", "parts"]),
    (
        "rulings",
        1,
        &[
            "ruling", "session", "at", "game", "edition", "claim", "facts", "verdict", "rules",
            "decision", "note",
        ],
    ),
    ("desk", 1, &["only_one", "running"]),
];

pub(super) fn verify(conn: &Connection) -> Result<Vec<Finding>, StoreError> {
    let mut findings = structure(conn)?;
    // A file whose structure is damaged may not be readable to its end.
    match compare(conn) {
        Ok(further) => findings.extend(further),
        Err(StoreError { fault: Fault::Damaged(what), .. }) => {
            findings.push(Finding::Structure(what));
        }
        Err(error) => return Err(error),
    }
    Ok(findings)
}

/// The chain of hashes, and the tables against the journal.
fn compare(conn: &Connection) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    let replayed = create::in_memory()?;
    replay(conn, &replayed, &mut findings)?;
    let told: BTreeSet<String> = dump(&replayed)?.into_iter().collect();
    let found: BTreeSet<String> = dump(conn)?.into_iter().collect();
    findings.extend(found.difference(&told).cloned().map(Finding::Surplus));
    findings.extend(told.difference(&found).cloned().map(Finding::Lost));
    Ok(findings)
}

fn structure(conn: &Connection) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Vec::new();
    let mut check = conn.prepare("PRAGMA integrity_check")?;
    let lines: Vec<String> = check.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    findings.extend(lines.into_iter().filter(|line| line != "ok").map(Finding::Structure));
    let mut check = conn.prepare("PRAGMA foreign_key_check")?;
    let tables: BTreeSet<String> =
        check.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    findings.extend(tables.into_iter().map(Finding::Reference));
    Ok(findings)
}

/// Carries the whole journal out on an empty store, and checks the chain on the way.
fn replay(
    conn: &Connection,
    empty: &Connection,
    findings: &mut Vec<Finding>,
) -> Result<(), StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM journal ORDER BY place");
    let mut statement = conn.prepare(&sql)?;
    let rows: Vec<JournalRow> =
        statement.query_map([], JournalRow::read)?.collect::<Result<_, _>>()?;
    let mut chains: BTreeMap<i64, Chain> = BTreeMap::new();
    for row in rows {
        let number = row.number;
        let chain = match chains.entry(row.origin) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Chain::begin(conn, row.origin)?),
        };
        if number != chain.number + 1 {
            findings.push(Finding::Gap { number });
        }
        if row.hash != row.hash_after(&chain.hash, &chain.uuid) {
            findings.push(Finding::Hash { number });
        }
        let done = chain.expects(&row) && {
            let payload = row.payload();
            payload.and_then(|payload| apply(empty, &payload.edits)).is_ok()
        };
        if !done {
            findings.push(Finding::Entry { number });
        }
        chain.follow(row);
    }
    Ok(())
}

/// One origin's entries so far.
struct Chain {
    uuid: String,
    number: i64,
    hash: Vec<u8>,
    seen: BTreeMap<i64, JournalRow>,
}

impl Chain {
    fn begin(conn: &Connection, origin: i64) -> Result<Chain, StoreError> {
        let sql = "SELECT uuid FROM origins WHERE origin = ?1";
        let uuid: Option<String> = conn.query_row(sql, [origin], |row| row.get(0)).optional()?;
        Ok(Chain {
            uuid: uuid.unwrap_or_default(),
            number: 0,
            hash: vec![0; 32],
            seen: BTreeMap::new(),
        })
    }

    /// Whether the entry says where undo and redo stand as its predecessors have it, and, where it
    /// takes one of them back, does exactly that.
    fn expects(&self, row: &JournalRow) -> bool {
        let (Ok(verb), Ok(payload)) = (row.verb(), row.payload()) else { return false };
        let cursor =
            |number: i64| self.seen.get(&number).map_or(Cursor::default(), |row| row.cursor);
        match (verb, payload.takes_back) {
            (Verb::Undo | Verb::Redo, Some(target)) => {
                let Some(back) = self.seen.get(&target) else { return false };
                let Ok(back) = back.payload() else { return false };
                let now = cursor(self.number);
                let (next, after) = if verb == Verb::Undo {
                    let undo = cursor(target - 1).undo;
                    (now.undo, Cursor { undo, redo: row.number })
                } else {
                    let undo = back.takes_back.unwrap_or(0);
                    (now.redo, Cursor { undo, redo: cursor(target - 1).redo })
                };
                next == target && row.cursor == after && payload.edits == edit::inverse(back.edits)
            }
            (Verb::Undo | Verb::Redo, None) | (_, Some(_)) => false,
            (_, None) => row.cursor == undo::after_change(row.number),
        }
    }

    fn follow(&mut self, row: JournalRow) {
        self.number = row.number;
        self.hash.clone_from(&row.hash);
        self.seen.insert(row.number, row);
    }
}

/// The content of the tables that the journal makes, a line a row, in a fixed order.
pub(super) fn dump(conn: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    for (table, key, columns) in SHADOW {
        let sql = format!(
            "SELECT {} FROM {table} ORDER BY {}",
            columns.join(", "),
            columns[..key].join(", ")
        );
        let mut statement = conn.prepare(&sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let mut line = table.to_owned();
            for (index, column) in columns.iter().enumerate() {
                let value = match row.get_ref(index)? {
                    ValueRef::Null => continue,
                    ValueRef::Integer(number) => number.to_string(),
                    ValueRef::Real(number) => number.to_string(),
                    ValueRef::Text(text) => format!("{:?}", String::from_utf8_lossy(text)),
                    ValueRef::Blob(bytes) => format!("{bytes:?}"),
                };
                line.extend([" ", column, "=", &value]);
            }
            lines.push(line);
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_and_no_column_is_left_out_of_the_comparison() {
        let conn = create::in_memory().unwrap();
        let sql = "SELECT t.name, c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c \
                   WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%' \
                   AND t.name NOT IN ('journal', 'origins')";
        let mut statement = conn.prepare(sql).unwrap();
        let there: BTreeSet<(String, String)> = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let compared: BTreeSet<(String, String)> = SHADOW
            .iter()
            .flat_map(|(table, _, columns)| {
                columns.iter().map(|column| ((*table).to_owned(), (*column).to_owned()))
            })
            .collect();
        assert_eq!(there, compared);
    }
}
