//! Verdicts and house rulings, as they were kept.

use super::apply::from_json;
use super::read::needed;
use super::rows::{RulingRow, known, played, uuid};
use super::{Holds, NewRuling, NotFound, StoreError, View};
use crate::rules::Verdict;
use crate::session::Note;
use rusqlite::{OptionalExtension, Row};
use std::collections::BTreeMap;
use uuid::Uuid;

/// A verdict or a house ruling that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRuling {
    /// Its number.
    pub number: i64,
    /// What was kept.
    pub ruling: NewRuling,
}

const COLUMNS: &str = "ruling, session, at, at_offset, at_zone, game, edition, claim, facts, \
                       verdict, rules, decision, note, holds";

impl View<'_> {
    /// The verdicts and house rulings that were kept, newest first; of one session, where one is
    /// named.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn rulings(&self, session: Option<i64>) -> Result<Vec<KeptRuling>, StoreError> {
        let which = session.map_or("", |_| "WHERE session = ?1");
        let sql = format!("SELECT {COLUMNS} FROM rulings {which} ORDER BY ruling DESC");
        self.rulings_of(&sql, rusqlite::params_from_iter(session))
    }

    /// Every house ruling, newest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house(&self) -> Result<Vec<KeptRuling>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM rulings WHERE decision IS NOT NULL ORDER BY ruling DESC"
        );
        self.rulings_of(&sql, [])
    }

    /// The verdict or house ruling of that number.
    ///
    /// # Errors
    /// [`NotFound::Ruling`], or when the file cannot be read.
    pub fn ruling(&self, number: i64) -> Result<KeptRuling, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM rulings WHERE ruling = ?1");
        let found = self.rulings_of(&sql, [number])?.pop();
        found.ok_or(StoreError::not_found(NotFound::Ruling(number)))
    }

    /// The rulings of a session, or those of none, as entries know them.
    pub(super) fn ruling_rows(
        &self,
        session: Option<i64>,
    ) -> Result<BTreeMap<Uuid, RulingRow>, StoreError> {
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

    /// The number of the ruling of that id here, and its session's, if it is there.
    pub(super) fn ruling_of(&self, id: Uuid) -> Result<Option<(i64, Option<i64>)>, StoreError> {
        let sql = "SELECT ruling, session FROM rulings WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement
            .query_row([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        Ok(found)
    }

    /// The ruling of that number as entries know it: its id, its session's number, what it says.
    pub(super) fn ruling_row(
        &self,
        number: i64,
    ) -> Result<(Uuid, Option<i64>, RulingRow), StoreError> {
        let sql = format!("SELECT {COLUMNS}, uuid FROM rulings WHERE ruling = ?1");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([number])?;
        let row = rows.next()?.ok_or(StoreError::not_found(NotFound::Ruling(number)))?;
        let (id, ruling) = ruling_row(row)?;
        Ok((id, row.get(1)?, ruling))
    }

    fn rulings_of(
        &self,
        sql: &str,
        params: impl rusqlite::Params,
    ) -> Result<Vec<KeptRuling>, StoreError> {
        let mut statement = self.conn.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        let mut rulings = Vec::new();
        while let Some(row) = rows.next()? {
            rulings.push(read(row)?);
        }
        Ok(rulings)
    }
}

fn ruling_row(row: &Row<'_>) -> Result<(Uuid, RulingRow), StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let holds = text(13)?;
    let ruling = RulingRow {
        at: needed(row, 2)?,
        game: text(5)?,
        edition: text(6)?,
        claim: row.get(7)?,
        facts: from_json(&text(8)?)?,
        verdict: text(9)?,
        rules: from_json(&text(10)?)?,
        holds: (holds != Holds::Game.id()).then_some(holds),
        decision: row.get(11)?,
        note: row.get(12)?,
    };
    Ok((uuid(&text(14)?)?, ruling))
}

fn read(row: &Row<'_>) -> Result<KeptRuling, StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let (game, edition, verdict) = (text(5)?, text(6)?, text(9)?);
    let note = |index: usize| -> Result<Option<Note>, StoreError> {
        let words: Option<String> = row.get(index)?;
        words.map(|words| known("note", &words, Note::new(&words).ok())).transpose()
    };
    let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
    let said = verdicts.into_iter().find(|known| known.id() == verdict);
    let holds = text(13)?;
    let where_it_holds = Holds::ALL.iter().copied().find(|known| known.id() == holds);
    Ok(KeptRuling {
        number: row.get(0)?,
        ruling: NewRuling {
            session: row.get(1)?,
            at: needed(row, 2)?.read()?,
            played: played(&game, &edition)?,
            claim: row.get(7)?,
            facts: from_json(&text(8)?)?,
            verdict: known("verdict", &verdict, said)?,
            rules: from_json(&text(10)?)?,
            decision: note(11)?,
            holds: known("holds", &holds, where_it_holds)?,
            note: note(12)?,
        },
    })
}
