//! New files: private, flushed, and only then under their own name.
//!
//! The store's backups and the pages people ask for are put in place by the same few steps. A reader
//! of the target sees the old file or the whole new one, never half of either.

use std::fs::{self, File, OpenOptions};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// Why a file did not get its name, or not for certain; but for [`NotPlaced::Unflushed`] the target is
/// then as it was.
#[derive(Debug)]
pub(crate) enum NotPlaced<E> {
    /// The target is a symlink, whether it leads somewhere or not.
    Symlink,
    /// The target is there and no plain file.
    NotAFile,
    /// The target is there, and nobody said that it may be replaced.
    Exists,
    /// The system refused.
    Io(Error),
    /// The file has its name, and the system did not say whether a power cut takes it away again.
    Unflushed(Error),
    /// What was to be written could not be made.
    Content(E),
}

/// Has `write` make a new file beside `target`, and gives it that name once it is on the disk.
///
/// What is there already is replaced only where `force` says so. `write` gets the path of the new,
/// empty file and the file itself.
///
/// # Errors
/// What stands in the way; no half file stays behind.
pub(crate) fn put<E>(
    target: &Path,
    force: bool,
    write: impl FnOnce(&Path, File) -> Result<(), E>,
) -> Result<(), NotPlaced<E>> {
    match fs::symlink_metadata(target) {
        Ok(there) if there.is_symlink() => return Err(NotPlaced::Symlink),
        Ok(there) if !there.is_file() => return Err(NotPlaced::NotAFile),
        Ok(_) if !force => return Err(NotPlaced::Exists),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(NotPlaced::Io(error)),
    }
    let (new, file) = new_beside(target).map_err(NotPlaced::Io)?;
    let placed = write(&new, file).map_err(NotPlaced::Content).and_then(|()| {
        let named = flush(&new)
            .and_then(|()| if force { fs::rename(&new, target) } else { rename_new(&new, target) });
        named.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => NotPlaced::Exists,
            _ => NotPlaced::Io(error),
        })
    });
    if placed.is_err() {
        // If even this fails, the first error is still the one to tell.
        let _ = fs::remove_file(&new);
    }
    placed?;
    flush(folder(target)).map_err(NotPlaced::Unflushed)
}

/// Makes an empty file that only its owner can read; never through a symlink.
///
/// # Errors
/// The system's, `AlreadyExists` among them.
pub(crate) fn make_new(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Lets nobody but its owner read or write a file.
///
/// # Errors
/// The system's.
pub(crate) fn make_private(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if fs::metadata(path)?.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
        }
    }
    let _ = path;
    Ok(())
}

/// Flushes a file or a folder to the disk.
///
/// # Errors
/// The system's.
pub(crate) fn flush(path: &Path) -> std::io::Result<()> {
    File::open(path).and_then(|file| file.sync_all())
}

/// The folder of a path that may be a bare name.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Renames, unless something has appeared under the new name meanwhile.
fn rename_new(from: &Path, to: &Path) -> std::io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Some disks and old kernels do not know how.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {}
            done => return Ok(done?),
        }
    }
    match fs::hard_link(from, to) {
        Ok(()) => {
            // It has its name. The other one only lies about.
            let _ = fs::remove_file(from);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // Some disks know no hard links. Then another process can still come in between these two lines.
        Err(_) if to.symlink_metadata().is_ok() => Err(Error::from(ErrorKind::AlreadyExists)),
        Err(_) => fs::rename(from, to),
    }
}

/// A new file beside the target. One that is there already, of somebody who was killed under the same
/// number or of another machine, is not ours to take away.
fn new_beside(target: &Path) -> std::io::Result<(PathBuf, File)> {
    let mut new = beside(target);
    for again in 1_u32.. {
        match make_new(&new) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && again < 100 => {
                new = beside(target).with_extension(format!("{again}.part"));
            }
            made => return made.map(|file| (new, file)),
        }
    }
    Err(Error::from(ErrorKind::AlreadyExists))
}

/// `.rulings.html.4711.part` beside `rulings.html`.
pub(crate) fn beside(target: &Path) -> PathBuf {
    let name = target.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    target.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn put_text(target: &Path, content: &str, force: bool) -> Result<(), NotPlaced<Error>> {
        put(target, force, |_, mut file| file.write_all(content.as_bytes()))
    }

    #[test]
    fn a_new_file_is_private_and_an_old_one_gives_way_only_to_force() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        put_text(&target, "one", false).unwrap();
        assert!(matches!(put_text(&target, "two", false), Err(NotPlaced::Exists)));
        assert_eq!(fs::read(&target).unwrap(), b"one");
        put_text(&target, "three", true).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"three");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "no half files stay behind");
    }

    #[test]
    fn content_that_fails_leaves_the_target_and_nothing_beside_it() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        put_text(&target, "one", false).unwrap();
        let failed = put(&target, true, |_, mut file| {
            file.write_all(b"half").unwrap();
            Err("no more paper")
        });
        assert!(matches!(failed, Err(NotPlaced::Content("no more paper"))));
        assert_eq!(fs::read(&target).unwrap(), b"one");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_somebody_left_under_our_number_is_in_nobodys_way() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        fs::write(beside(&target), "half").unwrap();
        put_text(&target, "one", false).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"one");
        assert_eq!(fs::read(beside(&target)).unwrap(), b"half");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2);
    }

    #[test]
    fn whoever_takes_the_name_meanwhile_keeps_it() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        let late = put(&target, false, |_, _| fs::write(&target, "quicker"));
        assert!(matches!(late, Err(NotPlaced::Exists)), "{late:?}");
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
                let refused = put_text(&path(link), "yours", force);
                assert!(matches!(refused, Err(NotPlaced::Symlink)), "{link}");
            }
            assert!(matches!(put_text(home.path(), "yours", force), Err(NotPlaced::NotAFile)));
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
