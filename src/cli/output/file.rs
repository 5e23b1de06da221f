//! Files that people ask for: new, private, flushed, and only then in their place.

use crate::cli::error::{CliError, Kind, Message};
use std::fs::{self, File, OpenOptions};
use std::io::{Error, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// Writes `content` to `target`. What is there already gives way only to `force`; a symlink, or
/// whatever else is no plain file, never does.
///
/// # Errors
///
/// What stands in the way (exit code 6); the target is then as it was.
pub(crate) fn write_new(target: &Path, content: &[u8], force: bool) -> Result<(), CliError> {
    let refuse = |key| {
        let refused = CliError::new(Kind::Storage, key).with("file", shown(target));
        refused.hint(Message::new("hint-export"))
    };
    match fs::symlink_metadata(target) {
        Ok(there) if there.is_symlink() => return Err(refuse("error-export-symlink")),
        Ok(there) if !there.is_file() => return Err(refuse("error-export-no-file")),
        // Somebody's evenings, very likely: no page takes their place, whatever is forced.
        Ok(_) if is_database(target) => return Err(refuse("error-export-database")),
        Ok(_) if !force => {
            return Err(refuse("error-export-exists").hint(Message::new("hint-force")));
        }
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(failed(target, &error)),
    }
    let copy = beside(target);
    let placed = fill(&copy, content)
        .and_then(|()| if force { fs::rename(&copy, target) } else { place(&copy, target) });
    if let Err(error) = placed {
        // Nothing more can be done about a half copy that cannot be taken away.
        let _ = fs::remove_file(&copy);
        return Err(match error.kind() {
            ErrorKind::AlreadyExists => {
                refuse("error-export-exists").hint(Message::new("hint-force"))
            }
            _ => failed(target, &error),
        });
    }
    File::open(folder(target))
        .and_then(|folder| folder.sync_all())
        .map_err(|error| failed(target, &error))
}

/// The file's name as it may be shown.
fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn failed(target: &Path, error: &Error) -> CliError {
    CliError::new(Kind::Storage, "error-export-failed")
        .with("file", shown(target))
        .with("cause", error.to_string())
        .hint(Message::new("hint-export"))
}

/// Whether the file begins as every SQLite database does.
fn is_database(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut head));
    read.is_ok() && head == b"SQLite format 3\0"
}

/// A new file that only its owner can read, filled and flushed.
fn fill(copy: &Path, content: &[u8]) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(copy)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Gives the copy its name, unless somebody has taken it meanwhile.
fn place(copy: &Path, target: &Path) -> std::io::Result<()> {
    match fs::hard_link(copy, target) {
        Ok(()) => fs::remove_file(copy),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // A disk without hard links: the moment between looking and renaming stays.
        Err(_) if target.symlink_metadata().is_ok() => Err(Error::from(ErrorKind::AlreadyExists)),
        Err(_) => fs::rename(copy, target),
    }
}

/// `.rulings.html.4711.part` beside `rulings.html`.
fn beside(target: &Path) -> PathBuf {
    let name = target.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    target.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// The folder of a path that may be a bare name.
fn folder(target: &Path) -> &Path {
    target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::{folder, write_new};
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_new_file_is_private_and_an_old_one_gives_way_only_to_force() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("page.html");
        write_new(&target, b"one", false).unwrap();
        assert!(write_new(&target, b"two", false).is_err());
        assert_eq!(fs::read(&target).unwrap(), b"one");
        write_new(&target, b"three", true).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"three");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1, "no half copies stay behind");
    }

    #[cfg(unix)]
    #[test]
    fn no_symlink_and_no_folder_is_written_through() {
        let home = tempfile::tempdir().unwrap();
        let (there, link) = (home.path().join("there"), home.path().join("link"));
        fs::write(&there, b"mine").unwrap();
        std::os::unix::fs::symlink(&there, &link).unwrap();
        std::os::unix::fs::symlink(home.path().join("gone"), home.path().join("lost")).unwrap();
        for force in [false, true] {
            assert!(write_new(&link, b"yours", force).is_err());
            assert!(write_new(&home.path().join("lost"), b"yours", force).is_err());
            assert!(write_new(home.path(), b"yours", force).is_err());
        }
        assert_eq!(fs::read(&there).unwrap(), b"mine");
        assert!(!home.path().join("gone").exists());
        assert!(link.symlink_metadata().unwrap().is_symlink());
    }

    #[test]
    fn no_database_gives_way_to_a_page() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("elfer.db");
        fs::write(&target, b"SQLite format 3\0 and all the evenings").unwrap();
        for force in [false, true] {
            assert!(write_new(&target, b"a page", force).is_err());
        }
        assert_eq!(fs::read(&target).unwrap(), b"SQLite format 3\0 and all the evenings");
    }

    #[test]
    fn a_bare_name_lies_in_this_folder() {
        assert_eq!(folder(Path::new("page.html")), Path::new("."));
        assert_eq!(folder(Path::new("a/page.html")), Path::new("a"));
    }
}
