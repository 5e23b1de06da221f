//! The content of a store in lines: without the numbers of this machine, or table by table.

use crate::store::db::create;
use crate::store::project::session::StoredResults;
use crate::store::record::{RoundRecord, SeatRecord, SessionRecord, json};
use crate::store::{Store, StoreError, View};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use uuid::Uuid;

/// The tables that the log is projected to, each after those that it refers to.
const PROJECTED_TABLES: [&str; 7] =
    ["players", "seasons", "sessions", "seats", "rounds", "rulings", "milestones"];

impl Store {
    /// The history in lines, the same on every machine with the same entries.
    pub(crate) fn canon(&self) -> Result<Vec<String>, StoreError> {
        self.view(|view| view.canon())
    }

    /// The content of the projected tables, one line per row.
    pub(crate) fn dump(&self) -> Result<Vec<String>, StoreError> {
        self.view(|view| dump(view.conn))
    }
}

impl View<'_> {
    /// The history with one line per record, by uuid. The numbers of sessions, rounds and players may
    /// differ between machines.
    fn canon(&self) -> Result<Vec<String>, StoreError> {
        let mut lines = Vec::new();
        for (id, row) in self.player_rows()? {
            lines.push(format!("player {id} {}", json(&row)?));
        }
        for (id, row) in self.season_rows()? {
            lines.push(format!("season {id} {}", json(&row)?));
        }
        let mut sessions = vec![None];
        let sql = "SELECT uuid, session FROM sessions ORDER BY uuid";
        let found: Vec<(String, i64)> = self
            .conn
            .prepare(sql)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        sessions.extend(found.into_iter().map(Some));
        for session in sessions {
            let name = session.as_ref().map_or("none", |(id, _)| id);
            let number = session.as_ref().map(|(_, number)| *number);
            if let Some(number) = number {
                self.session_lines(number, &mut lines)?;
            }
            for (id, row) in self.ruling_rows(number)? {
                lines.push(format!("ruling {id} of {name} {}", json(&row)?));
            }
        }
        lines.extend(self.texts(
            "SELECT 'conflict ' || c.kind || ' ' || c.record || ' ' || c.field || ' ' || \
                 hex(w.hash) || ' waits for ' || hex(s.hash) FROM conflicts AS c \
                 JOIN journal AS w ON w.place = c.waits JOIN journal AS s ON s.place = c.shown \
                 ORDER BY 1",
        )?);
        lines.extend(self.texts(
            "SELECT 'excluded ' || hex(j.hash) || ' ' || e.reason FROM excluded AS e \
             JOIN journal AS j USING (place) ORDER BY 1",
        )?);
        lines.extend(
            self.texts("SELECT 'machine ' || uuid || ' ' || name FROM machines ORDER BY 1")?,
        );
        lines.extend(self.texts(
            "SELECT 'entry ' || o.uuid || ' ' || j.number || ' ' || hex(j.hash) \
             FROM journal AS j JOIN origins AS o USING (origin) ORDER BY o.uuid, j.number, j.hash",
        )?);
        Ok(lines)
    }

    fn session_lines(&self, number: i64, lines: &mut Vec<String>) -> Result<(), StoreError> {
        let session = self.shared_session(number)?;
        let id: Uuid = session.uuid;
        lines.push(format!("session {id} {}", json(&SessionRecord::from_session(&session))?));
        for (place, seat) in session.seats.iter().enumerate() {
            let row = json(&SeatRecord::new(place, &seat.intervals))?;
            lines.push(format!("seat {id} {} {:?} {row}", seat.player, seat.name));
        }
        for round in &session.rounds {
            let row =
                json(&RoundRecord::from_round(&session.seats, round.ordinal, &round.contents)?)?;
            lines.push(format!("round {id} {} {} {row}", round.number, round.uuid));
        }
        lines.push(format!("results {id} {:?}", StoredResults::load(self.conn, number, 0)?));
        Ok(())
    }

    fn texts(&self, sql: &str) -> Result<Vec<String>, StoreError> {
        let mut statement = self.conn.prepare(sql)?;
        let rows = statement.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

/// The content of the projected tables, one line per row.
fn dump(conn: &Connection) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    // The columns come from our own schema, because a damaged file may name others.
    let ours = create::open_in_memory()?;
    for table in PROJECTED_TABLES {
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
