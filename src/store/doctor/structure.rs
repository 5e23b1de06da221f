//! Checks SQLite's own structure, the schema, and rows that belong to nothing.

use crate::store::StoreError;
use crate::store::db::create;
use crate::store::doctor::{DoctorFinding, Findings, Progress, ReadSlices, SLICE};
use rusqlite::{Connection, ErrorCode};
use std::collections::BTreeMap;
use std::time::Instant;

/// Checks the structure, the schema, and the references between tables.
pub(super) fn check(
    conn: &Connection,
    slices: &ReadSlices,
    findings: &mut Findings,
    _progress: Progress<'_>,
) -> Result<(), StoreError> {
    let checked = {
        let _slice = slices.begin_new();
        quick_check(conn)?
    };
    for line in checked.into_iter().filter(|line| line != "ok") {
        findings.add(DoctorFinding::Structure(line));
    }
    {
        let _slice = slices.begin_new();
        compare_schema(conn, findings)?;
    }
    check_references(conn, slices, findings)
}

/// Runs SQLite's `quick_check`. It cannot run in slices, so it is interrupted if it takes longer
/// than two slices. The rows of such a file are checked all the same, one by one.
fn quick_check(conn: &Connection) -> Result<Vec<String>, StoreError> {
    let began = Instant::now();
    conn.progress_handler(10_000, Some(move || began.elapsed() > 2 * SLICE))?;
    let checked = (|| {
        let mut check = conn.prepare("PRAGMA quick_check(20)")?;
        let lines = check.query_map([], |row| row.get(0))?;
        lines.collect::<rusqlite::Result<Vec<String>>>()
    })();
    conn.progress_handler(0, None::<fn() -> bool>)?;
    match checked {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            Ok(Vec::new())
        }
        checked => Ok(checked?),
    }
}

/// Reports objects of the schema that are missing or changed, and those that are not ours.
fn compare_schema(conn: &Connection, findings: &mut Findings) -> Result<(), StoreError> {
    let expected = read_schema(&create::open_in_memory()?)?;
    let actual = read_schema(conn)?;
    for (name, sql) in &expected {
        if actual.get(name) != Some(sql) {
            findings.add(DoctorFinding::Schema(name.clone()));
        }
    }
    for name in actual.keys().filter(|name| !expected.contains_key(*name)) {
        findings.add(DoctorFinding::Stray(name.clone()));
    }
    Ok(())
}

/// The SQL of each object of the schema, by type and name: `table rounds`, `index
/// journal_by_session`.
fn read_schema(conn: &Connection) -> Result<BTreeMap<String, Option<String>>, StoreError> {
    let sql =
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'";
    let mut statement = conn.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Reports rows that belong to no session, no entry or no player. Sessions that exist are compared
/// row by row elsewhere.
fn check_references(
    conn: &Connection,
    slices: &ReadSlices,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    for table in ["seats", "rounds", "entries", "results", "outcomes", "milestones"] {
        // Walks from one session to the next by the index, not row by row.
        let sql = format!(
            "WITH RECURSIVE s (session) AS (SELECT min(session) FROM {table} UNION ALL \
             SELECT (SELECT min(session) FROM {table} AS t WHERE t.session > s.session) \
             FROM s WHERE s.session IS NOT NULL) \
             SELECT 1 FROM s WHERE session IS NOT NULL \
             AND session NOT IN (SELECT session FROM sessions) LIMIT 1"
        );
        note_reference(conn, slices, &sql, table, findings)?;
    }
    for (table, sql) in [
        (
            "sessions",
            "SELECT 1 FROM sessions AS s WHERE NOT EXISTS \
             (SELECT 1 FROM journal AS j WHERE j.session = s.uuid) \
             OR s.season IS NOT NULL \
             AND s.season NOT IN (SELECT season FROM seasons) LIMIT 1",
        ),
        (
            "rulings",
            "SELECT 1 FROM rulings WHERE session IS NOT NULL \
             AND session NOT IN (SELECT session FROM sessions) LIMIT 1",
        ),
        (
            "journal",
            "SELECT 1 FROM journal WHERE origin NOT IN (SELECT origin FROM origins) LIMIT 1",
        ),
    ] {
        note_reference(conn, slices, sql, table, findings)?;
    }
    let _slice = slices.begin_new();
    let sql = "SELECT (SELECT sessions FROM desk) = (SELECT count(*) FROM sessions)";
    let counted: Option<bool> = conn.query_row(sql, [], |row| row.get(0))?;
    if counted != Some(true) {
        findings.add(DoctorFinding::SessionCount);
    }
    Ok(())
}

/// Runs a query in a slice of its own. A row is a finding about the table.
fn note_reference(
    conn: &Connection,
    slices: &ReadSlices,
    sql: &str,
    table: &str,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let _slice = slices.begin_new();
    if conn.prepare(sql)?.exists([])? {
        findings.add(DoctorFinding::Reference(table.to_owned()));
    }
    Ok(())
}

/// The tables that are made from the log, each after those that it refers to.
pub(crate) const PROJECTED_TABLES: [&str; 10] = [
    "players",
    "seasons",
    "sessions",
    "seats",
    "rounds",
    "entries",
    "rulings",
    "results",
    "outcomes",
    "milestones",
];
