//! Checks the chain of hashes, entry by entry.

use crate::store::StoreError;
use crate::store::doctor::{DoctorFinding, Findings, Progress, run_in_slices};
use crate::store::log::{self, GENESIS_HASH};
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// Number of entries that are read at a time.
const BATCH_SIZE: i64 = 256;

/// The last entry of one origin so far.
struct Chain {
    uuid: String,
    number: i64,
    hash: Vec<u8>,
}

/// Checks that sequence numbers and numbers have no gap, and that every hash fits.
pub(super) fn check(
    conn: &Connection,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut chains: HashMap<i64, Chain> = HashMap::new();
    let mut seq = 0_i64;
    let all = log::last_seq(conn)?;
    run_in_slices(conn, || {
        let rows = log::entries_after(conn, seq, BATCH_SIZE)?;
        for row in &rows {
            let chain = match chains.entry(row.origin) {
                std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
                std::collections::hash_map::Entry::Vacant(new) => {
                    new.insert(start_chain(conn, row.origin)?)
                }
            };
            if Some(row.seq) != seq.checked_add(1)
                || Some(row.number) != chain.number.checked_add(1)
            {
                findings.add(DoctorFinding::Gap(row.seq));
            }
            if row.hash != row.hash_after(&chain.hash, &chain.uuid) {
                findings.add(DoctorFinding::Hash(row.seq));
            }
            (chain.number, seq) = (row.number, row.seq);
            chain.hash.clone_from(&row.hash);
        }
        let count = |seq: i64| u64::try_from(seq).unwrap_or(0);
        progress(count(seq), count(all));
        Ok(!rows.is_empty() && !findings.is_full())
    })
}

/// The beginning of an origin's chain.
fn start_chain(conn: &Connection, origin: i64) -> Result<Chain, StoreError> {
    let sql = "SELECT uuid FROM origins WHERE origin = ?1";
    let uuid: Option<String> =
        conn.prepare_cached(sql)?.query_row([origin], |row| row.get(0)).optional()?;
    Ok(Chain { uuid: uuid.unwrap_or_default(), number: 0, hash: GENESIS_HASH.to_vec() })
}
