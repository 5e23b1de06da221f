//! Checks a file against its log, and repairs it.
//!
//! The log is the truth, so the checks go from it to what is derived from it: the schema, and every
//! table with its indexes (`structure`); the hashes of the entries, by the table itself, and the
//! tables against the replayed log (`content`); at last the folder and the disk. `repair` projects
//! the log into a new file, and counts what that would lose. Entries that replay excludes are remarks, because other machines may have written them.
//!
//! A copy of the file is checked, so that nobody waits: by two threads, and with all tables. Without
//! room for a copy, the file itself is read in slices of about a third of a second. What is compared
//! with each other (a session's entries with its rows) is then read within one slice; if something is
//! found and others have written meanwhile, the check is repeated; and a table that SQLite cannot
//! check within a second is named as not checked. One session is in memory at a time, and all
//! players.

mod content;
mod finding;
mod repair;
mod structure;

use crate::files;
use crate::platform::{private, volume};
use crate::store::backup;
use crate::store::cancel;
use crate::store::db::open;
use crate::store::{Fault, Located, Store, StoreError};
use content::ContentCheck;
pub(crate) use finding::DoctorFinding;
use finding::Findings;
pub(crate) use repair::RepairReport;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest time for which a read lock is held, but for the length of one step.
pub(crate) const SLICE: Duration = Duration::from_millis(300);

/// Number of checks of a file that others write to. What the last one finds may be their doing.
const MAX_ATTEMPTS: u32 = 3;

/// Room that a change needs at least, besides a backup of the file, in bytes.
const MIN_FREE_BYTES: u64 = 16 * 1024 * 1024;

/// Beginnings of the names of folders that a program synchronises between machines.
const SYNC_FOLDER_NAMES: [&str; 10] = [
    "dropbox",
    "google drive",
    "googledrive",
    "onedrive",
    "nextcloud",
    "owncloud",
    "icloud",
    "com~apple~clouddocs",
    "syncthing",
    "seafile",
];

/// Files in a synchronised folder, whatever its name is.
const SYNC_FOLDER_MARKS: [&str; 4] =
    [".stfolder", ".dropbox", ".dropbox.cache", ".sync_exclude.lst"];

/// Called with the amount of work that is done, and the amount of all work.
pub(crate) type Progress<'p> = &'p mut dyn FnMut(u64, u64);

impl Store {
    /// Checks everything: SQLite's own structure, the chain of hashes, the tables against the log,
    /// and the results against the rounds. Also reports points that today's rules would score
    /// differently, and problems around the file. Empty if all is well. `progress` gets the number
    /// of checked entries and of all; each entry counts twice, for the chain of hashes and for the
    /// replay.
    ///
    /// # Errors
    /// An error if the file cannot be read at all.
    pub(crate) fn examine(&self, progress: Progress<'_>) -> Result<Vec<DoctorFinding>, StoreError> {
        let checked = check_file(&self.conn, &self.path, progress);
        let mut findings = checked.map_err(|error| error.at(&self.path))?;
        check_surroundings(&self.path, &mut findings);
        Ok(findings.into_vec())
    }
}

/// Checks the file itself, beside whoever writes.
fn check_file(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    match check_copy(conn, path, &mut *progress) {
        // There is no room for a copy, or no right to make one.
        Err(StoreError { fault: Fault::Full | Fault::ReadOnly | Fault::Io(_), .. }) => {
            check_shared(conn, progress)
        }
        findings => findings,
    }
}

/// Checks a file that others may write to.
fn check_shared(conn: &Connection, progress: Progress<'_>) -> Result<Findings, StoreError> {
    let mut attempt = 1;
    loop {
        let before = data_version(conn)?;
        let mut findings = Findings::default();
        note_damage(structure::check(conn, true, &mut findings), &mut findings)?;
        let checked = ContentCheck::new(conn, &mut findings).check_log(&mut *progress);
        note_damage(checked, &mut findings)?;
        let checked = ContentCheck::new(conn, &mut findings).check_tables(&mut *progress);
        note_damage(checked, &mut findings)?;
        // Between two slices others may write. A difference counts only if nobody did.
        let is_unchanged = data_version(conn)? == before;
        if findings.has_no_damage() || is_unchanged || attempt == MAX_ATTEMPTS {
            return Ok(findings);
        }
        attempt += 1;
    }
}

/// Size of the page cache for comparing indexes with their tables, in KiB, as SQLite wants it: an
/// index is searched for every row.
const STRUCTURE_CACHE: i64 = -24_576;

/// Checks a file that nobody else uses, with two threads: one checks the structure and the log, the
/// other replays.
pub(crate) fn check_private(path: &Path, progress: Progress<'_>) -> Result<Findings, StoreError> {
    let stop = cancel::cancel_token();
    let check_stored = || {
        // The cancel token is kept per thread.
        cancel::set_cancel_token(stop);
        let conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        conn.pragma_update(None, "cache_size", STRUCTURE_CACHE)?;
        let mut findings = Findings::default();
        note_damage(structure::check(&conn, false, &mut findings), &mut findings)?;
        let checked = ContentCheck::new(&conn, &mut findings).check_log(&mut |_, _| {});
        note_damage(checked, &mut findings)?;
        Ok::<_, StoreError>(findings)
    };
    let conn = open::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut replayed = Findings::default();
    let stored = std::thread::scope(|scope| {
        let stored = scope.spawn(check_stored);
        let checked = ContentCheck::new(&conn, &mut replayed).check_tables(progress);
        note_damage(checked, &mut replayed)?;
        let panicked = || StoreError::unsaved(Fault::Other("a thread that ended".to_owned()));
        stored.join().map_err(|_| panicked())?
    });
    let mut findings = stored?;
    findings.extend(replayed.into_vec());
    Ok(findings)
}

/// Checks a copy that nobody else uses yet. `backup`, `restore` and `repair` accept the same copies.
///
/// # Errors
/// `Damaged` with the location of the first damage.
pub(crate) fn ensure_undamaged(path: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let findings = check_private(path, progress)?.into_vec();
    match findings.into_iter().find(DoctorFinding::is_damage) {
        Some(DoctorFinding::Structure(what)) => Err(StoreError::damaged(what)),
        Some(finding) => Err(StoreError::damaged(finding.location())),
        None => Ok(()),
    }
}

/// SQLite's counter of commits by other connections.
fn data_version(conn: &Connection) -> Result<i64, StoreError> {
    Ok(conn.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

/// Turns the error of a file that cannot be read to its end into a finding.
fn note_damage(done: Result<(), StoreError>, findings: &mut Findings) -> Result<(), StoreError> {
    match done {
        Err(StoreError { fault: Fault::Damaged(what), .. }) => {
            findings.add(DoctorFinding::Structure(what));
            Ok(())
        }
        done => done,
    }
}

/// Checks a copy of the file.
fn check_copy(
    conn: &Connection,
    path: &Path,
    progress: Progress<'_>,
) -> Result<Findings, StoreError> {
    let size = std::fs::metadata(path).map_or(0, |file| file.len());
    if volume::free_bytes(path).is_some_and(|free| free < size.saturating_add(MIN_FREE_BYTES)) {
        return Err(StoreError::unsaved(Fault::Full));
    }
    let copy = files::temporary_path(path);
    private::create_file(&copy).map_err(|error| StoreError::io(&error, &copy))?;
    let findings = backup::copy_store(conn, &copy, &mut *progress)
        .and_then(|()| check_private(&copy, progress));
    // A copy that cannot be deleted does no harm but takes room on the disk.
    let _ = std::fs::remove_file(&copy);
    findings
}

/// Repeats `step` until it returns false. Ends the read transaction after each slice, so that
/// writers get the lock.
fn run_in_slices(
    conn: &Connection,
    mut step: impl FnMut() -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let mut more = true;
    while more {
        cancel::check_cancelled()?;
        let began = Instant::now();
        let transaction = conn.unchecked_transaction()?;
        more = step()?;
        while more && began.elapsed() < SLICE {
            more = step()?;
        }
        transaction.finish()?;
    }
    Ok(())
}

/// Adds remarks about permissions, network file systems, synchronised folders and room.
fn check_surroundings(path: &Path, findings: &mut Findings) {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let Ok(file) = std::fs::metadata(path) else { return };
    if private::is_open_to_others(&file) {
        findings.add(DoctorFinding::Permission(path.clone()));
    }
    if volume::is_network_filesystem(path) == Some(true) {
        findings.add(DoctorFinding::NetworkShare(path.clone()));
    }
    if let Some(name) = sync_folder_name(path) {
        findings.add(DoctorFinding::SyncFolder(path.clone(), name));
    }
    if let Some(free_bytes) = volume::free_bytes(path)
        && free_bytes < file.len().saturating_add(MIN_FREE_BYTES)
    {
        findings.add(DoctorFinding::DiskSpace(path.clone(), free_bytes));
    }
}

/// The name of the synchronised folder that contains the file.
fn sync_folder_name(path: &Path) -> Option<String> {
    files::folder(path).ancestors().find_map(|folder| {
        let name = folder.file_name()?.to_string_lossy().into_owned();
        let lower = name.to_lowercase();
        let by_name = SYNC_FOLDER_NAMES.iter().any(|known| lower.starts_with(known));
        let has_mark = SYNC_FOLDER_MARKS.iter().any(|mark| folder.join(mark).exists());
        (by_name || has_mark).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::sync_folder_name;
    use std::path::Path;

    #[test]
    fn a_folder_that_is_copied_elsewhere_is_known_by_its_name_or_its_mark() {
        for (path, name) in [
            ("/home/anna/Dropbox/elfer/elfer.db", Some("Dropbox")),
            ("/home/anna/Nextcloud2/elfer.db", Some("Nextcloud2")),
            (
                "/Users/anna/Library/Mobile Documents/com~apple~CloudDocs/e.db",
                Some("com~apple~CloudDocs"),
            ),
            ("/home/anna/OneDrive - Verein/e.db", Some("OneDrive - Verein")),
            ("/home/anna/.local/share/elfer/elfer.db", None),
        ] {
            assert_eq!(sync_folder_name(Path::new(path)).as_deref(), name, "{path}");
        }
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(".stfolder")).unwrap();
        assert!(sync_folder_name(&folder.path().join("games/elfer.db")).is_some());
    }
}
