//! Copies beside the file, named by the time at which they were made.
//!
//! `elfer.before-2026-11-21T14-05-00.db` was made before something that changes much, by itself;
//! `elfer.backup-….db` because somebody asked for it. Of each kind some are kept. An older one goes
//! only where the newest holds all that is in it.

use super::backup;
use super::error::InTheWay;
use super::{Fault, Located, Progress, Stamp, StoreError};
use chrono::SecondsFormat;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// So many copies of a kind are kept at least.
const KEPT: usize = 5;

/// What a copy is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// Somebody asked for it.
    Asked,
    /// Something comes that changes much.
    Before,
}

impl Why {
    const fn word(self) -> &'static str {
        match self {
            Why::Asked => "backup",
            Why::Before => "before",
        }
    }
}

/// Makes a dated copy beside the file, and takes away older ones that are no longer needed.
///
/// # Errors
/// Whatever reading and writing can meet; no copy is there then.
pub(super) fn keep(
    conn: &Connection,
    path: &Path,
    stamp: &Stamp,
    why: Why,
    progress: Progress<'_>,
) -> Result<PathBuf, StoreError> {
    let made = free_name(path, stamp, why, |copy| {
        backup::backup(conn, path, copy, false, &mut *progress)
    })?;
    tidy(conn, path, why, &made);
    Ok(made)
}

/// Gives `put` one name after another, until one is free.
pub(super) fn free_name(
    path: &Path,
    stamp: &Stamp,
    why: Why,
    mut put: impl FnMut(&Path) -> Result<(), StoreError>,
) -> Result<PathBuf, StoreError> {
    let time = stamp.now.local().naive_local().and_utc().to_rfc3339_opts(SecondsFormat::Secs, true);
    let time = time.trim_end_matches('Z').replace(':', "-");
    for again in 0..1000 {
        let mark = if again == 0 { String::new() } else { format!(".{again}") };
        let copy = path.with_file_name(format!("{}{time}{mark}.db", lead(path, why)));
        if copy.symlink_metadata().is_ok() {
            continue;
        }
        match put(&copy) {
            Ok(()) => return Ok(copy),
            Err(StoreError { fault: Fault::Taken(InTheWay::Exists), .. }) => {}
            Err(error) => return Err(error.at(&copy)),
        }
    }
    Err(StoreError::unsaved(Fault::Taken(InTheWay::Exists)).at(path))
}

/// `elfer.before-`
fn lead(path: &Path, why: Why) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    format!("{stem}.{}-", why.word())
}

/// The dated copies beside the file, the newest first.
pub(super) fn copies(path: &Path, why: Why) -> Vec<PathBuf> {
    let lead = lead(path, why);
    let Ok(folder) = std::fs::read_dir(crate::files::folder(path)) else { return Vec::new() };
    let mut names: Vec<PathBuf> = folder
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| {
            let dated = name.strip_prefix(&lead).and_then(|rest| rest.strip_suffix(".db"));
            dated.is_some_and(|time| time.len() >= "2026-11-21T14-05-00".len())
        })
        .map(|name| path.with_file_name(name))
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(order(name)));
    names
}

/// A second copy of one second is newer than the first, which has no number.
fn order(path: &Path) -> (String, u32) {
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    match name.rsplit_once('.') {
        Some((rest, number)) if !number.contains('-') => {
            (rest.to_owned(), number.parse().unwrap_or(0))
        }
        Some(_) | None => (name, 0),
    }
}

/// Takes older copies away. Whatever stands in the way of that leaves them where they are.
fn tidy(conn: &Connection, path: &Path, why: Why, made: &Path) {
    let others = copies(path, why).into_iter().filter(|copy| copy != made);
    for old in others.skip(KEPT - 1) {
        let plain = old.symlink_metadata().is_ok_and(|there| there.is_file());
        if plain && backup::holds_all_of(conn, &old).unwrap_or(false) {
            let _ = std::fs::remove_file(&old);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::{Change, OpenOptions, Store};
    use crate::session::{Moment, PlayerName};

    fn stamp(seconds: i64) -> Stamp {
        Stamp::new(Moment::nearest(1_777_832_100 + seconds, 7200, None))
    }

    fn names(path: &Path) -> Vec<String> {
        let name = |copy: PathBuf| copy.file_name().unwrap().to_string_lossy().into_owned();
        copies(path, Why::Before).into_iter().map(name).collect()
    }

    #[test]
    fn a_few_are_kept_and_none_that_holds_what_is_nowhere_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("elfer.db");
        let mut store = Store::open_write(&path, &OpenOptions::new(stamp(0))).unwrap();
        assert_eq!(store.keep_before(&stamp(0)).unwrap(), None, "nothing is in it yet");
        let add = |store: &mut Store, name: &str| {
            let name = PlayerName::new(name).unwrap();
            store.change(&stamp(0), |_| Ok::<_, StoreError>(Change::AddPlayer(name))).unwrap();
        };
        add(&mut store, "Anna");
        let first = store.keep_before(&stamp(0)).unwrap().unwrap();
        let again = store.keep_before(&stamp(0)).unwrap().unwrap();
        assert_eq!(
            names(&path),
            ["elfer.before-2026-05-03T20-15-00.1.db", "elfer.before-2026-05-03T20-15-00.db"]
        );
        let kept = Store::open_read(&again).unwrap();
        assert_eq!(kept.dump().unwrap(), store.dump().unwrap());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(again.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        // Written to, the first copy is no copy any more.
        add(&mut Store::open_write(&first, &OpenOptions::new(stamp(0))).unwrap(), "Ben");
        std::fs::write(path.with_file_name("elfer.before-notes.db"), "mine").unwrap();
        for second in 1..20 {
            store.keep_before(&stamp(second)).unwrap().unwrap();
        }
        let left = names(&path);
        assert_eq!(left.len(), KEPT + 1, "{left:?}");
        assert!(first.exists() && !again.exists());
        assert!(path.with_file_name("elfer.before-notes.db").exists());
        // A clock put back: the copy that was just made is never the one that goes.
        let early = store.keep_before(&stamp(-9000)).unwrap().unwrap();
        assert!(early.exists());
    }
}
