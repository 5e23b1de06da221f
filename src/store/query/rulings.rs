//! Queries of saved verdicts and house rulings.

use crate::store::db::{CachedSql, columns};
use crate::store::record::{RulingRecord, read_json, read_uuid};
use crate::store::{NewRuling, NotFound, StoreError, View};
use rusqlite::{Params, Row, params_from_iter};
use std::collections::BTreeMap;
use uuid::Uuid;

/// A saved verdict or house ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredRuling {
    /// The number that people see.
    pub number: i64,
    /// The ruling itself.
    pub ruling: NewRuling,
}

/// The start of a statement whose rows [`read_row`] reads.
const SELECT: &str = "SELECT ruling, session, uuid, record FROM rulings";

impl View<'_> {
    /// The saved verdicts and house rulings, newest first; only those of one session, if one is
    /// given.
    pub(crate) fn rulings(&self, session: Option<i64>) -> Result<Vec<StoredRuling>, StoreError> {
        let condition = session.map_or("", |_| "WHERE session = ?1");
        self.select_rulings(&format!("{condition} ORDER BY ruling DESC"), params_from_iter(session))
    }

    /// All house rulings, newest first: the rulings that have a decision.
    pub(crate) fn house_rulings(&self) -> Result<Vec<StoredRuling>, StoreError> {
        self.select_rulings("WHERE decision IS NOT NULL ORDER BY ruling DESC", [])
    }

    /// The verdict or house ruling of that number.
    ///
    /// # Errors
    /// [`NotFound::Ruling`]; an error if the file cannot be read.
    pub(crate) fn ruling(&self, number: i64) -> Result<StoredRuling, StoreError> {
        let found = self.select_rulings("WHERE ruling = ?1", [number])?.pop();
        Ok(found.ok_or(NotFound::Ruling(number))?)
    }

    /// The rulings that `rest` of the statement selects.
    fn select_rulings(
        &self,
        rest: &str,
        params: impl Params,
    ) -> Result<Vec<StoredRuling>, StoreError> {
        self.conn.all(&format!("{SELECT} {rest}"), params, |row| {
            let (_, session, record) = read_row(row)?;
            Ok(StoredRuling { number: row.get(0)?, ruling: record.into_ruling(session)? })
        })
    }

    /// The rulings of a session, or those of none, as entries store them.
    pub(crate) fn ruling_rows(
        &self,
        session: Option<i64>,
    ) -> Result<BTreeMap<Uuid, RulingRecord>, StoreError> {
        let rows = self.conn.all(&format!("{SELECT} WHERE session IS ?1"), [session], read_row)?;
        Ok(rows.into_iter().map(|(id, _, record)| (id, record)).collect())
    }

    /// The ruling of that number as entries store it: its id, its session's number, its row.
    ///
    /// # Errors
    /// [`NotFound::Ruling`], and errors of reading the file.
    pub(crate) fn ruling_row(
        &self,
        number: i64,
    ) -> Result<(Uuid, Option<i64>, RulingRecord), StoreError> {
        let found = self.conn.first(&format!("{SELECT} WHERE ruling = ?1"), [number], read_row)?;
        Ok(found.ok_or(NotFound::Ruling(number))?)
    }

    /// The numbers of a ruling and of its session in this file; `None` if there is no ruling of
    /// that id.
    pub(crate) fn ruling_numbers(
        &self,
        id: Uuid,
    ) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        let sql = "SELECT ruling, session FROM rulings WHERE uuid = ?1";
        self.conn.first(sql, [id.to_string()], columns)
    }
}

/// Reads a ruling: its id, its session's number, and the record.
fn read_row(row: &Row<'_>) -> Result<(Uuid, Option<i64>, RulingRecord), StoreError> {
    Ok((read_uuid(row, 2)?, row.get(1)?, read_json(row, 3)?))
}
