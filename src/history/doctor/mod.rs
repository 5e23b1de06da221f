//! Whether the file is what its journal says.
//!
//! Everything is looked at in slices of at most a third of a second, so that nobody who writes
//! waits for a reader. What is compared with each other (a session's entries with its rows) is
//! looked at within one slice. One session is held in memory at a time, and all players.

mod chain;
mod sessions;
mod structure;

use super::{Fault, StoreError};
use rusqlite::Connection;
use std::time::{Duration, Instant};
pub(super) use structure::dump;
use uuid::Uuid;

/// How long a reader's lock is held at most, but for what one step takes.
const SLICE: Duration = Duration::from_millis(300);

/// More findings than this say no more.
const MOST: usize = 200;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// SQLite finds its own structure damaged; in its words.
    Structure(String),
    /// A table, an index, a trigger or a view that is not of this program, or that was changed.
    Stray(String),
    /// An entry that does not follow the one before it, by its place in this file.
    Gap(i64),
    /// An entry that was changed, or whose predecessor was.
    Hash(i64),
    /// An entry that cannot be understood or carried out.
    Entry(i64),
    /// Rows of that table that belong to nothing.
    Reference(String),
    /// A session that is not what its entries say, by its number here where it has one.
    Session(Option<i64>, Uuid),
    /// A player who is not what the entries say.
    Player(Uuid),
    /// A ruling that is not what the entries say.
    Ruling(Uuid),
    /// Results that do not follow from the session's rounds.
    Results(i64),
    /// The number of sessions that is kept is not theirs.
    Count,
    /// More than could be told one by one.
    More,
}

impl Finding {
    /// The kind of finding, for scripts.
    pub const fn kind(&self) -> &'static str {
        match self {
            Finding::Gap(_) | Finding::Hash(_) | Finding::Entry(_) => "chain",
            Finding::Structure(_)
            | Finding::Session(..)
            | Finding::Player(_)
            | Finding::Ruling(_)
            | Finding::More => "tables",
            Finding::Results(_) | Finding::Count => "results",
            Finding::Reference(_) => "reference",
            Finding::Stray(_) => "stray",
        }
    }
}

/// What was found so far.
#[derive(Debug, Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, finding: Finding) {
        if self.0.len() < MOST {
            self.0.push(finding);
        } else if self.0.len() == MOST {
            self.0.push(Finding::More);
        }
    }

    fn is_full(&self) -> bool {
        self.0.len() > MOST
    }
}

/// How far long work has come, and how far it goes, for whoever waits for it.
pub type Progress<'p> = &'p mut dyn FnMut(u64, u64);

/// Looks at everything. `progress` hears how many entries of how many have been looked at.
pub(super) fn examine(
    conn: &Connection,
    progress: Progress<'_>,
) -> Result<Vec<Finding>, StoreError> {
    let mut findings = Findings::default();
    // A file whose structure is damaged may not be readable to its end.
    for step in [structure::look, chain::look, sessions::look] {
        match step(conn, &mut findings, progress) {
            Err(StoreError { fault: Fault::Damaged(what), .. }) => {
                findings.add(Finding::Structure(what));
            }
            done => done?,
        }
    }
    Ok(findings.0)
}

/// Repeats a step, a reader's lock at a time, until there is nothing left to do.
fn slices(
    conn: &Connection,
    mut step: impl FnMut() -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let mut more = true;
    while more {
        let held = conn.unchecked_transaction()?;
        let began = Instant::now();
        while more && began.elapsed() < SLICE {
            more = step()?;
        }
        held.finish()?;
    }
    Ok(())
}
