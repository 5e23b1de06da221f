//! What SQLite keeps of itself, and rows that belong to nothing.

use super::{Finding, Findings, Progress, SLICE, Turns};
use crate::history::{StoreError, create};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode};
use std::collections::BTreeMap;
use std::time::Instant;

pub(super) fn look(
    conn: &Connection,
    turns: &Turns,
    findings: &mut Findings,
    _progress: Progress<'_>,
) -> Result<(), StoreError> {
    let checked = {
        let _turn = turns.begin();
        quick_check(conn)?
    };
    for line in checked.into_iter().filter(|line| line != "ok") {
        findings.add(Finding::Structure(line));
    }
    {
        let _turn = turns.begin();
        strays(conn, findings)?;
    }
    orphans(conn, turns, findings)
}

/// What SQLite says of its own structure. It cannot do so in slices: in a file where it takes longer
/// than one, the rows are looked at all the same, one by one.
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

/// Whatever the file's schema has beyond ours, and what of ours it lacks or was changed in it.
fn strays(conn: &Connection, findings: &mut Findings) -> Result<(), StoreError> {
    let ours = schema(&create::in_memory()?)?;
    let theirs = schema(conn)?;
    for (name, sql) in &ours {
        if theirs.get(name) != Some(sql) {
            findings.add(Finding::Schema(name.clone()));
        }
    }
    for name in theirs.keys().filter(|name| !ours.contains_key(*name)) {
        findings.add(Finding::Stray(name.clone()));
    }
    Ok(())
}

/// What makes each thing of the schema: `table rounds`, `index journal_by_session`.
fn schema(conn: &Connection) -> Result<BTreeMap<String, Option<String>>, StoreError> {
    let sql =
        "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'";
    let mut statement = conn.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Rows that no session, no entry and no player accounts for. Sessions are compared row by row
/// elsewhere; here is what belongs to none.
fn orphans(conn: &Connection, turns: &Turns, findings: &mut Findings) -> Result<(), StoreError> {
    for table in ["seats", "rounds", "entries", "results", "outcomes", "milestones"] {
        // From one session to the next by the index, not row by row.
        let sql = format!(
            "WITH RECURSIVE s (session) AS (SELECT min(session) FROM {table} UNION ALL \
             SELECT (SELECT min(session) FROM {table} AS t WHERE t.session > s.session) \
             FROM s WHERE s.session IS NOT NULL) \
             SELECT 1 FROM s WHERE session IS NOT NULL \
             AND session NOT IN (SELECT session FROM sessions) LIMIT 1"
        );
        note(conn, turns, &sql, table, findings)?;
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
        note(conn, turns, sql, table, findings)?;
    }
    let _turn = turns.begin();
    let sql = "SELECT (SELECT sessions FROM desk) = (SELECT count(*) FROM sessions)";
    let counted: Option<bool> = conn.query_row(sql, [], |row| row.get(0))?;
    if counted != Some(true) {
        findings.add(Finding::Count);
    }
    Ok(())
}

fn note(
    conn: &Connection,
    turns: &Turns,
    sql: &str,
    table: &str,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let _turn = turns.begin();
    if conn.prepare(sql)?.exists([])? {
        findings.add(Finding::Reference(table.to_owned()));
    }
    Ok(())
}

/// The tables that the journal makes and those that follow, each after those that it names.
pub(super) const MADE: [&str; 10] = [
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

/// The content of the tables that the journal makes and of those that follow; a line a row.
pub(in crate::history) fn dump(conn: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    // The columns are those of our own schema: a damaged file may name others.
    let ours = create::in_memory()?;
    for table in MADE {
        let sql = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns: Vec<String> =
            ours.prepare(&sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let names = columns.join(", ");
        let sql = format!("SELECT {names} FROM {table} ORDER BY 1, 2, 3");
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
