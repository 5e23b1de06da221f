//! The dated backups beside a database.

use std::fs;
use std::path::{Path, PathBuf};

/// True if an automatic backup that `matches` lies beside the file.
pub(crate) fn has_dated_backup(path: &Path, matches: impl Fn(&Path) -> bool) -> bool {
    let neighbours =
        fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    let is_dated = |copy: &PathBuf| {
        let name = copy.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("elfer.before-") && copy.extension().is_some_and(|end| end == "db")
    };
    neighbours.filter(is_dated).any(|copy| matches(&copy))
}
