//! The chain of hashes, entry by entry.

use super::{Finding, Findings, Progress, Turns, slices};
use crate::history::StoreError;
use crate::history::journal::{self, BEGINNING};
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// How many entries are read at a time.
const STEP: i64 = 256;

/// One origin's entries so far.
struct Chain {
    uuid: String,
    number: i64,
    hash: Vec<u8>,
}

pub(super) fn look(
    conn: &Connection,
    turns: &Turns,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut chains: HashMap<i64, Chain> = HashMap::new();
    let mut place = 0_i64;
    let all = journal::last_place(conn)?;
    slices(conn, turns, || {
        let rows = journal::after(conn, place, STEP)?;
        for row in &rows {
            let chain = match chains.entry(row.origin) {
                std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
                std::collections::hash_map::Entry::Vacant(new) => {
                    new.insert(begin(conn, row.origin)?)
                }
            };
            if Some(row.place) != place.checked_add(1)
                || Some(row.number) != chain.number.checked_add(1)
            {
                findings.add(Finding::Gap(row.place));
            }
            if row.hash != row.hash_after(&chain.hash, &chain.uuid) {
                findings.add(Finding::Hash(row.place));
            }
            (chain.number, place) = (row.number, row.place);
            chain.hash.clone_from(&row.hash);
        }
        let count = |place: i64| u64::try_from(place).unwrap_or(0);
        progress(count(place), count(all));
        Ok(!rows.is_empty() && !findings.is_full())
    })
}

fn begin(conn: &Connection, origin: i64) -> Result<Chain, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let uuid: Option<String> =
        conn.prepare_cached(sql)?.query_row([origin], |row| row.get(0)).optional()?;
    Ok(Chain { uuid: uuid.unwrap_or_default(), number: 0, hash: BEGINNING.to_vec() })
}
