//! Atomic writing of files: private, flushed, and only then renamed to their own name.
//!
//! The store's backups and the exported pages use the same steps. A reader of the target sees the
//! old file or the whole new one, never half of either.

use crate::platform::durable::{flush_file, flush_folder, rename_noreplace};
use crate::platform::{private, process};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Age from which a temporary file of a dead process is a leftover. The process may have run on
/// another machine that shares the folder, where we cannot ask for it.
const LEFTOVER_AGE: Duration = Duration::from_hours(1);

/// The reason why a file did not get its name, or not for certain. Except for
/// [`WriteError::Unflushed`], the target is unchanged.
#[derive(Debug)]
pub(crate) enum WriteError<E> {
    /// The target is a symlink, even one that leads nowhere.
    Symlink,
    /// The target exists and is not a regular file.
    NotAFile,
    /// The target exists and replacing it was not allowed.
    Exists,
    /// An I/O error.
    Io(Error),
    /// The file has its name, but flushing the folder failed: a power cut may undo the rename.
    Unflushed(Error),
    /// The content could not be created.
    Content(E),
}

/// Writes a file atomically: calls `write` with a new file beside `target`, flushes it and renames
/// it to `target`.
///
/// An existing target is replaced only if `force` is true. `write` gets the path of the new, empty
/// file and the file itself.
///
/// # Errors
/// The reason, see [`WriteError`]. No partial file stays behind.
pub(crate) fn write_atomically<E>(
    target: &Path,
    force: bool,
    write: impl FnOnce(&Path, File) -> Result<(), E>,
) -> Result<(), WriteError<E>> {
    match fs::symlink_metadata(target) {
        Ok(metadata) if metadata.is_symlink() => return Err(WriteError::Symlink),
        Ok(metadata) if !metadata.is_file() => return Err(WriteError::NotAFile),
        Ok(_) if !force => return Err(WriteError::Exists),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(WriteError::Io(error)),
    }
    remove_leftovers(target);
    let (temporary, file) = create_temporary(target).map_err(WriteError::Io)?;
    let written = write(&temporary, file).map_err(WriteError::Content).and_then(|()| {
        // Flushed before the rename: otherwise a power cut could leave an empty file under the
        // target's name.
        let renamed = flush_file(&temporary).and_then(|()| {
            if force {
                fs::rename(&temporary, target)
            } else {
                rename_noreplace(&temporary, target)
            }
        });
        renamed.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => WriteError::Exists,
            _ => WriteError::Io(error),
        })
    });
    if written.is_err() {
        // If even this fails, the first error is still the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written?;
    flush_folder(folder(target)).map_err(WriteError::Unflushed)
}

/// The folder of a path; `.` for a bare name.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a new temporary file beside the target. An existing one is not ours to delete: it can
/// belong to another machine, or to a killed process with the same id.
fn create_temporary(target: &Path) -> std::io::Result<(PathBuf, File)> {
    let mut new = temporary_path(target);
    for attempt in 1_u32.. {
        match private::create_file(&new) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && attempt < 100 => {
                new = temporary_path(target).with_extension(format!("{attempt}.part"));
            }
            created => return created.map(|file| (new, file)),
        }
    }
    Err(Error::from(ErrorKind::AlreadyExists))
}

/// Deletes temporary files that killed processes have left beside the target. Looks into each
/// folder once, because a command may write thousands of files.
fn remove_leftovers(target: &Path) {
    static VISITED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let folder = folder(target);
    let is_new =
        VISITED.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_path_buf());
    let Some(files) = is_new.then(|| fs::read_dir(folder).ok()).flatten() else { return };
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if is_ours(&name, target) && is_leftover(&file.path(), &name) {
            // A file that cannot be deleted is in nobody's way.
            let _ = fs::remove_file(file.path());
        }
    }
}

/// True if this program gives such names to temporary files beside the target: those of the store
/// and its copies begin with the same word, those of a shared folder with `elfer-`.
fn is_ours(name: &str, target: &Path) -> bool {
    let target = target.file_name().map(|name| name.to_string_lossy().into_owned());
    let word = target.as_deref().and_then(|name| name.split('.').next()).unwrap_or_default();
    let rest = name.strip_prefix('.').unwrap_or_default();
    let starts_alike =
        !word.is_empty() && rest.strip_prefix(word).is_some_and(|rest| rest.starts_with('.'));
    starts_alike || rest.starts_with("elfer-")
}

/// True if the file is a temporary one of a process that has ended, and older than
/// [`LEFTOVER_AGE`].
fn is_leftover(path: &Path, name: &str) -> bool {
    let process = name.strip_suffix(".part").and_then(|rest| {
        let mut numbers = rest.rsplit('.').map(str::parse::<i32>);
        // `.elfer.db.4711.part`, or `.elfer.db.4711.2.part` if the first name was taken.
        match (numbers.next()?, numbers.next()?) {
            (Ok(_), Ok(process)) | (Ok(process), Err(_)) => Some(process),
            (Err(_), _) => None,
        }
    });
    let Some(process) = process else { return false };
    let is_old = fs::symlink_metadata(path).is_ok_and(|file| {
        let age = file.modified().ok().and_then(|time| time.elapsed().ok());
        file.is_file() && age.is_some_and(|age| age >= LEFTOVER_AGE)
    });
    is_old && process::has_ended(process)
}

/// The path of the temporary file: `.rulings.html.4711.part` for `rulings.html`.
pub(crate) fn temporary_path(target: &Path) -> PathBuf {
    let name = target.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    target.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn write_text(target: &Path, content: &str, force: bool) -> Result<(), WriteError<Error>> {
        write_atomically(target, force, |_, mut file| file.write_all(content.as_bytes()))
    }

    #[test]
    fn a_new_file_is_private_and_an_old_one_gives_way_only_to_force() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        write_text(&target, "one", false).unwrap();
        assert!(matches!(write_text(&target, "two", false), Err(WriteError::Exists)));
        assert_eq!(fs::read(&target).unwrap(), b"one");
        write_text(&target, "three", true).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"three");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "no half files stay behind");
    }

    #[test]
    fn failed_content_leaves_only_the_old_target() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        write_text(&target, "one", false).unwrap();
        let failed = write_atomically(&target, true, |_, mut file| {
            file.write_all(b"half").unwrap();
            Err("no more paper")
        });
        assert!(matches!(failed, Err(WriteError::Content("no more paper"))));
        assert_eq!(fs::read(&target).unwrap(), b"one");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_leftover_temporary_file_is_in_nobodys_way() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        fs::write(temporary_path(&target), "half").unwrap();
        write_text(&target, "one", false).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"one");
        assert_eq!(fs::read(temporary_path(&target)).unwrap(), b"half");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn old_temporary_files_of_dead_processes_are_deleted_and_no_others() {
        let home = tempfile::tempdir().unwrap();
        let path = |name: &str| home.path().join(name);
        let mut child = std::process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        let (dead, own) = (child.id(), std::process::id());
        let leftovers = [
            format!(".page.html.{dead}.part"),
            format!(".page.backup-1.html.{dead}.2.part"),
            format!(".elfer-x-1-2.journal.{dead}.part"),
        ];
        let others = [
            format!(".page.html.{own}.part"),
            format!(".pages.html.{dead}.part"),
            format!("page.html.{dead}.part"),
            ".page.html.part".to_owned(),
            ".page.notes.part".to_owned(),
        ];
        let long_ago = std::time::SystemTime::now() - 2 * LEFTOVER_AGE;
        for name in leftovers.iter().chain(&others) {
            let file = File::create(path(name)).unwrap();
            file.set_modified(long_ago).unwrap();
        }
        let young = format!(".page.csv.{dead}.part");
        fs::write(path(&young), "half").unwrap();
        fs::create_dir(path(&format!(".page.folder.{dead}.part"))).unwrap();
        write_text(&path("page.html"), "one", false).unwrap();
        assert!(leftovers.iter().all(|name| !path(name).exists()));
        assert!(others.iter().chain([&young]).all(|name| path(name).exists()));
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), others.len() + 3);
    }

    #[test]
    fn a_target_created_meanwhile_is_not_replaced() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        let result = write_atomically(&target, false, |_, _| fs::write(&target, "quicker"));
        assert!(matches!(result, Err(WriteError::Exists)), "{result:?}");
        assert_eq!(fs::read(&target).unwrap(), b"quicker");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn no_symlink_and_no_folder_is_written_through() {
        let home = tempfile::tempdir().unwrap();
        let path = |name: &str| home.path().join(name);
        fs::write(path("there"), "mine").unwrap();
        std::os::unix::fs::symlink(path("there"), path("link")).unwrap();
        std::os::unix::fs::symlink(path("gone"), path("lost")).unwrap();
        for force in [false, true] {
            for link in ["link", "lost"] {
                let refused = write_text(&path(link), "yours", force);
                assert!(matches!(refused, Err(WriteError::Symlink)), "{link}");
            }
            assert!(matches!(write_text(home.path(), "yours", force), Err(WriteError::NotAFile)));
        }
        assert_eq!(fs::read(path("there")).unwrap(), b"mine");
        assert!(!path("gone").exists());
        assert!(path("link").symlink_metadata().unwrap().is_symlink());
    }

    #[test]
    fn a_bare_name_lies_in_this_folder() {
        assert_eq!(folder(Path::new("page.html")), Path::new("."));
        assert_eq!(folder(Path::new("a/page.html")), Path::new("a"));
    }
}
