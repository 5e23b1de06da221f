//! Queries of saved verdicts and house rulings.

use crate::rules::Verdict;
use crate::session::Note;
use crate::store::query::view::required_time;
use crate::store::record::from_json;
use crate::store::record::{RulingRecord, parse_played, parse_uuid, require_known};
use crate::store::{NewRuling, NotFound, RulingScope, StoreError, View};
use rusqlite::{OptionalExtension, Row};
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

/// Columns of a ruling, in the order in which [`parse_ruling`] and [`ruling_row`] read them.
const COLUMNS: &str = "ruling, session, at, at_offset, at_zone, game, edition, claim, facts, \
                       verdict, rules, decision, note, holds";

impl View<'_> {
    /// The saved verdicts and house rulings, newest first; only those of one session, if one is
    /// given.
    pub(crate) fn rulings(&self, session: Option<i64>) -> Result<Vec<StoredRuling>, StoreError> {
        let condition = session.map_or("", |_| "WHERE session = ?1");
        let sql = format!("SELECT {COLUMNS} FROM rulings {condition} ORDER BY ruling DESC");
        self.query_rulings(&sql, rusqlite::params_from_iter(session))
    }

    /// All house rulings, newest first: the rulings that have a decision.
    pub(crate) fn house_rulings(&self) -> Result<Vec<StoredRuling>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM rulings WHERE decision IS NOT NULL ORDER BY ruling DESC"
        );
        self.query_rulings(&sql, [])
    }

    /// The verdict or house ruling of that number.
    ///
    /// # Errors
    /// [`NotFound::Ruling`]; an error if the file cannot be read.
    pub(crate) fn ruling(&self, number: i64) -> Result<StoredRuling, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM rulings WHERE ruling = ?1");
        let found = self.query_rulings(&sql, [number])?.pop();
        found.ok_or(StoreError::not_found(NotFound::Ruling(number)))
    }

    /// The rulings of a session, or those of none, as entries store them.
    pub(crate) fn ruling_rows(
        &self,
        session: Option<i64>,
    ) -> Result<BTreeMap<Uuid, RulingRecord>, StoreError> {
        let sql = format!("SELECT {COLUMNS}, uuid FROM rulings WHERE session IS ?1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([session])?;
        let mut found = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (id, ruling) = ruling_row(row)?;
            found.insert(id, ruling);
        }
        Ok(found)
    }

    /// The numbers of a ruling and of its session in this file; `None` if there is no ruling of
    /// that id.
    pub(crate) fn ruling_numbers(
        &self,
        id: Uuid,
    ) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        let sql = "SELECT ruling, session FROM rulings WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement
            .query_row([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        Ok(found)
    }

    /// The ruling of that number as entries store it: its id, its session's number, its row.
    ///
    /// # Errors
    /// [`NotFound::Ruling`], and errors of reading the file.
    pub(crate) fn ruling_row(
        &self,
        number: i64,
    ) -> Result<(Uuid, Option<i64>, RulingRecord), StoreError> {
        let sql = format!("SELECT {COLUMNS}, uuid FROM rulings WHERE ruling = ?1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([number])?;
        let row = rows.next()?.ok_or(StoreError::not_found(NotFound::Ruling(number)))?;
        let (id, ruling) = ruling_row(row)?;
        Ok((id, row.get(1)?, ruling))
    }

    /// The rulings that a statement on [`COLUMNS`] selects.
    fn query_rulings(
        &self,
        sql: &str,
        params: impl rusqlite::Params,
    ) -> Result<Vec<StoredRuling>, StoreError> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        let mut rulings = Vec::new();
        while let Some(row) = rows.next()? {
            rulings.push(parse_ruling(row)?);
        }
        Ok(rulings)
    }
}

/// Reads a ruling as entries store it, from [`COLUMNS`] and the id.
fn ruling_row(row: &Row<'_>) -> Result<(Uuid, RulingRecord), StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let holds = text(13)?;
    let (at, zone) = required_time(row, 2)?.split();
    let ruling = RulingRecord {
        at,
        zone,
        game: text(5)?,
        edition: text(6)?,
        claim: row.get(7)?,
        facts: from_json(&text(8)?)?,
        verdict: text(9)?,
        rules: from_json(&text(10)?)?,
        // Entries leave the default out.
        holds: (holds != RulingScope::Game.id()).then_some(holds),
        decision: row.get(11)?,
        note: row.get(12)?,
    };
    Ok((parse_uuid(&text(14)?)?, ruling))
}

/// Parses a ruling, from [`COLUMNS`].
fn parse_ruling(row: &Row<'_>) -> Result<StoredRuling, StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let (game, edition, verdict) = (text(5)?, text(6)?, text(9)?);
    let note = |index: usize| -> Result<Option<Note>, StoreError> {
        let words: Option<String> = row.get(index)?;
        words.map(|words| require_known("note", &words, Note::new(&words).ok())).transpose()
    };
    let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
    let parsed_verdict = verdicts.into_iter().find(|known| known.id() == verdict);
    let holds = text(13)?;
    let scope = RulingScope::ALL.iter().copied().find(|known| known.id() == holds);
    Ok(StoredRuling {
        number: row.get(0)?,
        ruling: NewRuling {
            session: row.get(1)?,
            at: required_time(row, 2)?.to_zoned()?,
            played: parse_played(&game, &edition)?,
            claim: row.get(7)?,
            facts: from_json(&text(8)?)?,
            verdict: require_known("verdict", &verdict, parsed_verdict)?,
            rules: from_json(&text(10)?)?,
            decision: note(11)?,
            scope: require_known("holds", &holds, scope)?,
            note: note(12)?,
        },
    })
}
