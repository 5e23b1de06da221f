//! Files that people ask for: never in the place of something they did not name.

use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::files::{self, NotPlaced};
use crate::i18n::message;
use std::fs::{self, File};
use std::io::{Error, Read, Write};
use std::path::Path;

/// Writes `content` to `target`. What is there already gives way only to `force`; a symlink, a
/// database, or whatever else is no plain file, never does.
///
/// # Errors
///
/// What stands in the way (exit code 6); the target is then as it was.
pub(crate) fn write_new(target: &Path, content: &[u8], force: bool) -> Result<(), CliError> {
    put(target, force, |file| file.write_all(content).map_err(|error| failed(target, &error)))
}

/// The same for what is too large to be held in memory: `write` writes it.
///
/// # Errors
///
/// What stands in the way (exit code 6), and what `write` gives.
pub(crate) fn put(
    target: &Path,
    force: bool,
    write: impl FnOnce(&mut File) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let file = shown(target);
    let refuse = |problem| CliError::new(Kind::Storage, problem).hint(message::hint_export());
    // Somebody's evenings, very likely: no page takes their place, whatever is forced.
    if is_database(target).map_err(|error| failed(target, &error))? {
        return Err(refuse(message::error_export_database(file)));
    }
    files::put(target, force, |_, mut file| write(&mut file)).map_err(|error| match error {
        NotPlaced::Symlink => refuse(message::error_export_symlink(file)),
        NotPlaced::NotAFile => refuse(message::error_export_no_file(file)),
        NotPlaced::Exists => refuse(message::error_export_exists(file)).hint(message::hint_force()),
        NotPlaced::Unflushed(error) => keep::unflushed(file, error.to_string()),
        NotPlaced::Io(error) => failed(target, &error),
        NotPlaced::Content(error) => error,
    })
}

/// The file's name as it may be shown.
fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The system's reason why a file could not be written.
pub(crate) fn failed(target: &Path, error: &Error) -> CliError {
    CliError::new(Kind::Storage, message::error_export_failed(error.to_string(), shown(target)))
        .hint(message::hint_export())
}

/// Whether a plain file lies there that begins as every SQLite database does.
///
/// # Errors
///
/// Where nobody can tell, because it cannot be read.
fn is_database(path: &Path) -> Result<bool, Error> {
    if !fs::symlink_metadata(path).is_ok_and(|there| there.is_file()) {
        return Ok(false);
    }
    let mut head = Vec::new();
    File::open(path)?.take(16).read_to_end(&mut head)?;
    Ok(head == b"SQLite format 3\0")
}

#[cfg(test)]
mod tests {
    use super::write_new;
    use std::fs;

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
}
