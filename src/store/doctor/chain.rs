//! Checks the log, entry by entry, in the order of the table and without its indexes.

use crate::store::StoreError;
use crate::store::doctor::{DoctorFinding, Findings, Progress, run_in_slices};
use crate::store::log::{self, EntryHash, JournalRow};
use rusqlite::Connection;
use std::collections::{HashMap, HashSet};

/// Number of entries that are read at a time.
const BATCH_SIZE: i64 = 256;

/// The entries of a log that were read so far, and fit.
pub(super) struct LogCheck {
    /// The uuid of the origin of each branch, and number and hash of its newest entry.
    branches: HashMap<i64, (String, Option<(i64, EntryHash)>)>,
    /// The beginnings of all hashes: an entry may follow or have seen any of them.
    hashes: HashSet<u64>,
}

impl LogCheck {
    /// Reads the origins.
    pub(super) fn begin(conn: &Connection) -> Result<LogCheck, StoreError> {
        let mut statement = conn.prepare("SELECT origin, uuid FROM origins NOT INDEXED")?;
        let mut rows = statement.query([])?;
        let mut branches = HashMap::new();
        while let Some(row) = rows.next()? {
            branches.insert(row.get(0)?, (row.get(1)?, None));
        }
        Ok(LogCheck { branches, hashes: HashSet::new() })
    }

    /// Checks the hash of an entry, and that everything it knew comes before it.
    ///
    /// # Errors
    /// The finding.
    pub(super) fn check(&mut self, row: &JournalRow) -> Result<(), DoctorFinding> {
        let Some((origin, head)) = self.branches.get(&row.origin) else {
            return Err(DoctorFinding::Reference("journal".to_owned()));
        };
        if row.hash != row.compute_hash(origin) {
            return Err(DoctorFinding::Hash(row.seq));
        }
        let follows = match (&head, row.parent) {
            (Some((number, hash)), Some(parent)) => {
                *hash == parent && number.checked_add(1) == Some(row.number)
            }
            // A branch begins with the first entry of its origin, or where it was forked.
            (None, Some(parent)) => self.hashes.contains(&prefix(&parent)),
            (None, None) => row.number == 1,
            (Some(_), None) => false,
        };
        let saw = row.saw().unwrap_or_default();
        if !follows || !saw.iter().all(|hash| self.hashes.contains(&prefix(hash))) {
            return Err(DoctorFinding::Gap(row.seq));
        }
        Ok(())
    }

    /// Takes an entry for one that others may follow.
    pub(super) fn accept(&mut self, row: &JournalRow) {
        if let Some((_, head)) = self.branches.get_mut(&row.origin) {
            *head = Some((row.number, row.hash));
        }
        self.hashes.insert(prefix(&row.hash));
    }
}

/// Checks all entries.
pub(super) fn check(
    conn: &Connection,
    findings: &mut Findings,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let mut log_check = LogCheck::begin(conn)?;
    let mut seq = 0_i64;
    let all = log::last_seq(conn)?;
    run_in_slices(conn, || {
        let rows = log::entries_after(conn, seq, BATCH_SIZE)?;
        for row in &rows {
            if Some(row.seq) != seq.checked_add(1) {
                findings.add(DoctorFinding::Gap(row.seq));
            } else if let Err(finding) = log_check.check(row) {
                findings.add(finding);
            }
            log_check.accept(row);
            seq = row.seq;
        }
        let count = |seq: i64| u64::try_from(seq).unwrap_or(0);
        progress(count(seq), count(all));
        Ok(!rows.is_empty() && !findings.is_full())
    })
}

/// The first eight bytes of a hash.
fn prefix(hash: &EntryHash) -> u64 {
    hash.0.iter().take(8).fold(0, |prefix, byte| prefix << 8 | u64::from(*byte))
}
