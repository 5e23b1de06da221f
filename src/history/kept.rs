//! Verdicts and house rulings, as they were kept.

use super::apply::{from_json, json};
use super::read::needed;
use super::rows::{RulingRow, integer, known, played, uuid};
use super::{NewRuling, StoreError, View};
use crate::rules::Verdict;
use crate::session::Note;
use rusqlite::{Row, params};
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
                       verdict, rules, decision, note";

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

    /// The house rulings that settle one of these silences, newest first, at most so many.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house(&self, silences: &[&str], most: usize) -> Result<Vec<KeptRuling>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM rulings AS r WHERE decision IS NOT NULL AND EXISTS \
             (SELECT 1 FROM json_each(r.rules) AS of JOIN json_each(?1) AS asked \
              ON of.value = asked.value) \
             ORDER BY ruling DESC LIMIT ?2"
        );
        self.rulings_of(&sql, params![json(&silences)?, integer(most)])
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
            let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
            let ruling = RulingRow {
                at: needed(row, 2)?,
                game: text(5)?,
                edition: text(6)?,
                claim: row.get(7)?,
                facts: from_json(&text(8)?)?,
                verdict: text(9)?,
                rules: from_json(&text(10)?)?,
                decision: row.get(11)?,
                note: row.get(12)?,
            };
            found.insert(uuid(&text(13)?)?, ruling);
        }
        Ok(found)
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

fn read(row: &Row<'_>) -> Result<KeptRuling, StoreError> {
    let text = |index: usize| -> Result<String, StoreError> { Ok(row.get(index)?) };
    let (game, edition, verdict) = (text(5)?, text(6)?, text(9)?);
    let note = |index: usize| -> Result<Option<Note>, StoreError> {
        let words: Option<String> = row.get(index)?;
        words.map(|words| known("note", &words, Note::new(&words).ok())).transpose()
    };
    let verdicts = [Verdict::Legal, Verdict::Illegal, Verdict::Undecided];
    let said = verdicts.into_iter().find(|known| known.id() == verdict);
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
            note: note(12)?,
        },
    })
}
