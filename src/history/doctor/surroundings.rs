//! What lies around the file: who may read it, on which disk it is, how much room is left there.

use super::Finding;
use super::finding::Findings;
use crate::files;
use crate::history::volume;
use std::path::Path;

/// What a change wants at least, beside a backup of the file.
const ROOM: u64 = 16 * 1024 * 1024;

/// Folders that a program keeps the same on several machines, by what their names begin with.
const SYNCED: [&str; 10] = [
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

/// What lies in such a folder, whatever its name is.
const MARKS: [&str; 4] = [".stfolder", ".dropbox", ".dropbox.cache", ".sync_exclude.lst"];

pub(super) fn look(path: &Path, findings: &mut Findings) {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let Ok(file) = std::fs::metadata(path) else { return };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.permissions().mode() & 0o077 != 0 {
            findings.add(Finding::Permission(path.clone()));
        }
    }
    if volume::is_shared(path) == Some(true) {
        findings.add(Finding::Share(path.clone()));
    }
    if let Some(name) = synced(path) {
        findings.add(Finding::Synced(path.clone(), name));
    }
    if let Some(left) = volume::room(path)
        && left < file.len().saturating_add(ROOM)
    {
        findings.add(Finding::Room(path.clone(), left));
    }
}

/// The name of the folder above the file that is kept the same on several machines.
fn synced(path: &Path) -> Option<String> {
    files::folder(path).ancestors().find_map(|folder| {
        let name = folder.file_name()?.to_string_lossy().into_owned();
        let lower = name.to_lowercase();
        let by_name = SYNCED.iter().any(|known| lower.starts_with(known));
        let marked = MARKS.iter().any(|mark| folder.join(mark).exists());
        (by_name || marked).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::synced;
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
            assert_eq!(synced(Path::new(path)).as_deref(), name, "{path}");
        }
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(".stfolder")).unwrap();
        assert!(synced(&folder.path().join("games/elfer.db")).is_some());
    }
}
