//! Checks SQLite's own structure, the schema, and rows that belong to nothing.

use crate::store::db::create;
use crate::store::doctor::{DoctorFinding, Findings};
use crate::store::{StoreError, cancel};
use rusqlite::{Connection, ErrorCode};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The longest time for which one table is checked while others may write.
const TABLE_TIMEOUT: Duration = Duration::from_millis(900);

/// Checks every table with its indexes, the schema, and the references between tables. If the check
/// is limited, because others may write, a table that takes too long is reported as not checked.
pub(super) fn check(
    conn: &Connection,
    is_limited: bool,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let schema = read_schema(&create::open_in_memory()?)?;
    compare_schema(conn, &schema, findings)?;
    for table in schema.keys().filter_map(|name| name.strip_prefix("table ")) {
        cancel::check_cancelled()?;
        match integrity_check(conn, table, is_limited)? {
            Some(lines) => {
                let lines = lines.into_iter().filter(|line| line != "ok");
                findings.extend(lines.map(DoctorFinding::Structure));
            }
            None => findings.add(DoctorFinding::Unchecked(table.to_owned())),
        }
    }
    check_references(conn, findings)
}

/// Compares a table with its indexes, with SQLite's `integrity_check`, which cannot run in slices.
/// `None` if it was interrupted because it took too long.
fn integrity_check(
    conn: &Connection,
    table: &str,
    is_limited: bool,
) -> Result<Option<Vec<String>>, StoreError> {
    let began = Instant::now();
    let is_over = move || cancel::is_cancelled() || (is_limited && began.elapsed() > TABLE_TIMEOUT);
    conn.progress_handler(10_000, Some(is_over))?;
    let checked = (|| {
        let mut check = conn.prepare(&format!("PRAGMA integrity_check({table})"))?;
        let lines = check.query_map([], |row| row.get(0))?;
        lines.collect::<rusqlite::Result<Vec<String>>>()
    })();
    conn.progress_handler(0, None::<fn() -> bool>)?;
    cancel::check_cancelled()?;
    match checked {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            Ok(None)
        }
        checked => Ok(Some(checked?)),
    }
}

/// Reports objects of the schema that are missing or changed, and those that are not ours.
fn compare_schema(
    conn: &Connection,
    expected: &Schema,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let actual = read_schema(conn)?;
    for (name, sql) in expected {
        if actual.get(name) != Some(sql) {
            findings.add(DoctorFinding::Schema(name.clone()));
        }
    }
    for name in actual.keys().filter(|name| !expected.contains_key(*name)) {
        findings.add(DoctorFinding::Stray(name.clone()));
    }
    Ok(())
}

/// The SQL of each object of a schema, by type and name: `table rounds`, `index
/// journal_by_session`.
type Schema = BTreeMap<String, Option<String>>;

/// Reads the schema of a file.
fn read_schema(conn: &Connection) -> Result<Schema, StoreError> {
    let sql =
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'";
    let mut statement = conn.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The references of rows that belong to an entry, a season or a session, by table: a row that a
/// query finds belongs to nothing.
const REFERENCES: [(&str, &str); 3] = [
    (
        "sessions",
        "SELECT 1 FROM sessions AS s WHERE NOT EXISTS \
         (SELECT 1 FROM journal AS j WHERE j.session = s.uuid) \
         OR s.season IS NOT NULL AND s.season NOT IN (SELECT uuid FROM seasons)",
    ),
    (
        "rulings",
        "SELECT 1 FROM rulings WHERE session IS NOT NULL \
         AND session NOT IN (SELECT session FROM sessions)",
    ),
    ("journal", "SELECT 1 FROM journal WHERE origin NOT IN (SELECT origin FROM origins)"),
];

/// Reports rows that belong to no session, no entry or no player. Sessions that exist are compared
/// row by row elsewhere.
fn check_references(conn: &Connection, findings: &mut Findings) -> Result<(), StoreError> {
    let of_session = ["seats", "rounds", "milestones"];
    let of_session = of_session.into_iter().map(|table| {
        // Walks from one session to the next by the index, not row by row.
        let sql = format!(
            "WITH RECURSIVE s (session) AS (SELECT min(session) FROM {table} UNION ALL \
             SELECT (SELECT min(session) FROM {table} AS t WHERE t.session > s.session) \
             FROM s WHERE s.session IS NOT NULL) \
             SELECT 1 FROM s WHERE session IS NOT NULL \
             AND session NOT IN (SELECT session FROM sessions)"
        );
        (table, sql)
    });
    let others = REFERENCES.into_iter().map(|(table, sql)| (table, sql.to_owned()));
    for (table, sql) in of_session.chain(others) {
        if conn.prepare(&sql)?.exists([])? {
            findings.add(DoctorFinding::Reference(table.to_owned()));
        }
    }
    let sql = "SELECT (SELECT sessions FROM desk) = (SELECT count(*) FROM sessions)";
    let counted: Option<bool> = conn.query_row(sql, [], |row| row.get(0))?;
    if counted != Some(true) {
        findings.add(DoctorFinding::SessionCount);
    }
    Ok(())
}
