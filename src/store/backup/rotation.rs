//! Dated copies beside the file, and their rotation.
//!
//! `elfer.before-2026-11-21T14-05-00.db` is made automatically before something that changes much;
//! `elfer.backup-….db` on request. Of the automatic ones the newest are kept; an older one is
//! deleted, if the store holds all its entries. What somebody asked for is never deleted.

use crate::store::backup;
use crate::store::error::BackupObstacle;
use crate::store::{Fault, Located, Progress, Stamp, StoreError};
use chrono::SecondsFormat;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Number of automatic copies that are kept at least.
const MIN_COPIES: usize = 5;

/// The reason for a copy. Each has its own names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupReason {
    /// On request.
    Requested,
    /// Before something that changes much.
    BeforeChange,
}

impl BackupReason {
    /// The reason as it stands in a file's name.
    const fn label(self) -> &'static str {
        match self {
            BackupReason::Requested => "backup",
            BackupReason::BeforeChange => "before",
        }
    }
}

/// Makes a dated copy beside the file, and deletes older automatic ones that are no longer needed.
/// Returns the copy's path.
///
/// # Errors
/// All errors of reading and writing; there is no copy then.
pub(crate) fn create_dated(
    conn: &Connection,
    path: &Path,
    stamp: &Stamp,
    reason: BackupReason,
    progress: Progress<'_>,
) -> Result<PathBuf, StoreError> {
    let created = create_with_free_name(path, stamp, reason, |copy| {
        backup::backup(conn, (path, copy), reason, false, &mut *progress)
    })?;
    if reason == BackupReason::BeforeChange {
        remove_old(conn, path, &created);
    }
    Ok(created)
}

/// Calls `create` with one dated name after another until one is free. Returns that name.
pub(crate) fn create_with_free_name(
    path: &Path,
    stamp: &Stamp,
    reason: BackupReason,
    mut create: impl FnMut(&Path) -> Result<(), StoreError>,
) -> Result<PathBuf, StoreError> {
    let time = stamp.now.local().naive_local().and_utc().to_rfc3339_opts(SecondsFormat::Secs, true);
    let time = time.trim_end_matches('Z').replace(':', "-");
    for attempt in 0..1000 {
        let suffix = if attempt == 0 { String::new() } else { format!(".{attempt}") };
        let copy = path.with_file_name(format!("{}{time}{suffix}.db", name_prefix(path, reason)));
        // Checked before anything is copied; `create` itself fails if another process is quicker.
        if copy.symlink_metadata().is_ok() {
            continue;
        }
        match create(&copy) {
            Ok(()) => return Ok(copy),
            Err(StoreError { fault: Fault::Taken(BackupObstacle::Exists), .. }) => {}
            Err(error) => return Err(error.at(&copy)),
        }
    }
    Err(StoreError::unsaved(Fault::Taken(BackupObstacle::Exists)).at(path))
}

/// The beginning of a dated name: `elfer.before-`.
fn name_prefix(path: &Path, reason: BackupReason) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    format!("{stem}.{}-", reason.label())
}

/// The dated copies beside the file, newest first.
pub(crate) fn list_copies(path: &Path, reason: BackupReason) -> Vec<PathBuf> {
    let prefix = name_prefix(path, reason);
    let Ok(folder) = std::fs::read_dir(crate::files::folder(path)) else { return Vec::new() };
    let mut names: Vec<PathBuf> = folder
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| {
            let dated = name.strip_prefix(&prefix).and_then(|rest| rest.strip_suffix(".db"));
            // Only names with a time: `elfer.before-notes.db` is the user's own file.
            dated.is_some_and(|time| time.len() >= "2026-11-21T14-05-00".len())
        })
        .map(|name| path.with_file_name(name))
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(sort_key(name)));
    names
}

/// The key by which copies are sorted. A second copy of the same second has a number and is newer
/// than the first, which has none.
fn sort_key(path: &Path) -> (String, u32) {
    let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    match name.rsplit_once('.') {
        Some((rest, number)) if !number.contains('-') => {
            (rest.to_owned(), number.parse().unwrap_or(0))
        }
        Some(_) | None => (name, 0),
    }
}

/// Deletes older automatic copies whose entries are all in this store. A copy that cannot be read or
/// deleted stays, and so does a symlink.
fn remove_old(conn: &Connection, path: &Path, created: &Path) {
    let copies = list_copies(path, BackupReason::BeforeChange);
    let others = copies.into_iter().filter(|copy| copy != created);
    for old in others.skip(MIN_COPIES - 1) {
        let is_file = old.symlink_metadata().is_ok_and(|there| there.is_file());
        if is_file && backup::has_all_entries_of(conn, &old).unwrap_or(false) {
            let _ = std::fs::remove_file(&old);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{PlayerName, ZonedTime};
    use crate::store::{OpenOptions, Store};

    fn stamp(seconds: i64) -> Stamp {
        Stamp::new(ZonedTime::clamped(1_777_832_100 + seconds, 7200, None))
    }

    fn names(path: &Path) -> Vec<String> {
        let name = |copy: PathBuf| copy.file_name().unwrap().to_string_lossy().into_owned();
        list_copies(path, BackupReason::BeforeChange).into_iter().map(name).collect()
    }

    #[test]
    fn a_few_copies_stay_and_none_with_unique_entries_is_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("elfer.db");
        let mut store = Store::open_write(&path, &OpenOptions::new(stamp(0))).unwrap();
        assert_eq!(store.backup_before_change(&stamp(0)).unwrap(), None, "nothing is in it yet");
        let add = |store: &mut Store, name: &str| {
            let name = PlayerName::new(name).unwrap();
            store.change(&stamp(0), |plan| plan.add_player(&name)).unwrap();
        };
        add(&mut store, "Anna");
        let first = store.backup_before_change(&stamp(0)).unwrap().unwrap();
        let again = store.backup_before_change(&stamp(0)).unwrap().unwrap();
        assert_eq!(
            names(&path),
            ["elfer.before-2026-05-03T20-15-00.1.db", "elfer.before-2026-05-03T20-15-00.db"]
        );
        let copied = Store::open_read(&again).unwrap();
        assert_eq!(copied.dump().unwrap(), store.dump().unwrap());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(again.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        // Written to, the first copy is no copy any more.
        add(&mut Store::open_write(&first, &OpenOptions::new(stamp(0))).unwrap(), "Ben");
        std::fs::write(path.with_file_name("elfer.before-notes.db"), "mine").unwrap();
        for second in 1..20 {
            store.backup_before_change(&stamp(second)).unwrap().unwrap();
        }
        let left = names(&path);
        assert_eq!(left.len(), MIN_COPIES + 1, "{left:?}");
        assert!(first.exists() && !again.exists());
        assert!(path.with_file_name("elfer.before-notes.db").exists());
        // What somebody asked for stays.
        for second in 1..20 {
            store.backup_dated(&stamp(second), &mut |_, _| {}).unwrap();
        }
        assert_eq!(list_copies(&path, BackupReason::Requested).len(), 19);
        // A clock put back: the copy that was just made is never the one that goes.
        let early = store.backup_before_change(&stamp(-9000)).unwrap().unwrap();
        assert!(early.exists());
    }
}
