//! Whether the file is what its journal says.
//!
//! Everything is looked at in slices of at most a third of a second, so that nobody who writes
//! waits for a reader. What is compared with each other (a session's entries with its rows) is
//! looked at within one slice. One session is held in memory at a time, and all players. Where
//! others have written meanwhile and something is found, it is looked at once more, at last in a
//! copy.

mod chain;
mod finding;
mod repair;
mod sessions;
mod shared;
mod structure;
mod surroundings;
mod turns;

use super::{Fault, StoreError, backup, connect, journal};
use crate::files;
pub use finding::Finding;
use finding::Findings;
pub use repair::Repaired;
pub(super) use repair::repair;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;
pub(super) use structure::dump;
use turns::Turns;

/// How long a reader's lock is held at most, but for what one step takes.
pub(super) const SLICE: Duration = Duration::from_millis(300);

/// A log with more entries than this is looked at by two.
const LONG: i64 = 2_000;

/// So often a file is looked at while others write in it.
const AGAIN: u32 = 3;

/// How far long work has come, and how far it goes, for whoever waits for it.
pub type Progress<'p> = &'p mut dyn FnMut(u64, u64);

/// Looks at everything, damage first. `progress` hears how many entries of how many have been
/// looked at, twice: the log itself, and then what it says.
pub(super) fn examine(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Vec<Finding>, StoreError> {
    for _ in 0..AGAIN {
        let before = version(conn)?;
        let found = if is_long(conn)? {
            together(conn, path, &mut *progress)?
        } else {
            look(conn, &mut *progress)?
        };
        if found.is_sound() || version(conn)? == before {
            return Ok(beside(found, path));
        }
    }
    let found = in_a_copy(conn, path, progress)?;
    Ok(beside(found, path))
}

/// Changes with whatever others commit.
fn version(conn: &Connection) -> Result<i64, StoreError> {
    Ok(conn.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

fn beside(mut found: Findings, path: &Path) -> Vec<Finding> {
    surroundings::look(path, &mut found);
    found.all()
}

/// Looks at a file that nobody else writes in.
pub(super) fn look(conn: &Connection, progress: Progress<'_>) -> Result<Findings, StoreError> {
    let (mut findings, turns) = (Findings::default(), Turns::default());
    for step in [structure::look, chain::look, sessions::look] {
        borne(step(conn, &turns, &mut findings, &mut *progress), &mut findings)?;
    }
    Ok(findings)
}

/// Whether two have enough to do. The journals of several machines are looked at by one.
fn is_long(conn: &Connection) -> Result<bool, StoreError> {
    let origins: i64 = conn.query_row("SELECT count(*) FROM origins", [], |row| row.get(0))?;
    Ok(origins == 1 && journal::last_place(conn)? > LONG)
}

/// The same by two at once: the other looks at the chain, and then helps with the sessions.
fn together(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    let (walk, turns) = (sessions::Walk::default(), Turns::default());
    let stop = connect::stop();
    let helped = || {
        connect::set_stop(stop.clone());
        let conn = connect::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let (mut findings, mut replayed) = Default::default();
        borne(chain::look(&conn, &turns, &mut findings, &mut |_, _| {}), &mut findings)?;
        let who = (&walk, &turns);
        let walked = sessions::walk(&conn, who, &mut replayed, &mut findings, &mut |_, _| {});
        borne(walked, &mut findings)?;
        Ok::<(Findings, sessions::Replayed), StoreError>((findings, replayed))
    };
    let (mut findings, mut replayed) = (Findings::default(), sessions::Replayed::default());
    let other = std::thread::scope(|scope| {
        let other = scope.spawn(helped);
        let looked = structure::look(conn, &turns, &mut findings, &mut |_, _| {});
        borne(looked, &mut findings)?;
        let who = (&walk, &turns);
        let walked = sessions::walk(conn, who, &mut replayed, &mut findings, progress);
        borne(walked, &mut findings)?;
        let ended = || StoreError::unsaved(Fault::Other("a thread that ended".to_owned()));
        other.join().map_err(|_| ended())?
    });
    let (found, made) = other?;
    let mut findings = findings.with(found);
    let rest = sessions::rest(conn, &turns, replayed.with(made), &mut findings);
    borne(rest, &mut findings)?;
    Ok(findings)
}

/// A file whose structure is damaged may not be readable to its end: that is a finding.
fn borne(done: Result<(), StoreError>, findings: &mut Findings) -> Result<(), StoreError> {
    match done {
        Err(StoreError { fault: Fault::Damaged(what), .. }) => {
            findings.add(Finding::Structure(what));
            Ok(())
        }
        done => done,
    }
}

fn in_a_copy(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    let copy = files::beside(path);
    files::make_new(&copy).map_err(|error| StoreError::io(&error, &copy))?;
    let found = backup::fill(conn, &copy, &mut *progress).and_then(|()| {
        let copied = connect::open(&copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        look(&copied, progress)
    });
    // A copy that stays does no harm but to the room on the disk.
    let _ = std::fs::remove_file(&copy);
    found
}

/// Repeats a step, a reader's lock at a time, until there is nothing left to do.
fn slices(
    conn: &Connection,
    turns: &Turns,
    mut step: impl FnMut() -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let mut more = true;
    while more {
        connect::check_stop()?;
        let turn = turns.join();
        // Within a transaction nobody else writes in any case.
        let held = conn.is_autocommit().then(|| conn.unchecked_transaction()).transpose()?;
        more = step()?;
        while more && !turn.is_over() {
            more = step()?;
        }
        if let Some(held) = held {
            held.finish()?;
        }
    }
    Ok(())
}
