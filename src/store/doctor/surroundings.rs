//! Checks the file's surroundings: its permissions, the disk it is on, the room left there.

use crate::files;
use crate::store::db::volume;
use crate::store::doctor::DoctorFinding;
use crate::store::doctor::finding::Findings;
use std::path::Path;

/// Room that a change needs at least, besides a backup of the file, in bytes.
pub(super) const MIN_FREE_BYTES: u64 = 16 * 1024 * 1024;

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

/// Adds remarks about permissions, network file systems, synchronised folders and room.
pub(super) fn check(path: &Path, findings: &mut Findings) {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let Ok(file) = std::fs::metadata(path) else { return };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.permissions().mode() & 0o077 != 0 {
            findings.add(DoctorFinding::Permission(path.clone()));
        }
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
