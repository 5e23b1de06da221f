//! Keeps files from other accounts. On Windows a file has the rights of its folder, and those of a user's own folders
//! are private.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::path::Path;

/// Creates an empty file that only its owner can read; never through a symlink.
///
/// # Errors
/// The I/O error; `AlreadyExists` if the path exists.
pub(crate) fn create_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates a folder and the missing ones above it, for its owner alone.
///
/// # Errors
/// The I/O error.
pub(crate) fn create_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Creates a temporary folder for its owner alone.
///
/// # Errors
/// The I/O error.
pub(crate) fn create_temporary_folder(
    prefix: &str,
    parent: &Path,
) -> std::io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder.tempdir_in(parent)
}

/// True if others may read or write the file. Never on Windows, where nobody can tell cheaply.
pub(crate) fn is_open_to_others(file: &fs::Metadata) -> bool {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::mode(file) & 0o077 != 0;
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}

/// Removes all access to a file for anybody but its owner.
///
/// # Errors
/// The I/O error.
pub(crate) fn close_to_others(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if is_open_to_others(&fs::metadata(path)?) {
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    }
    let _ = path;
    Ok(())
}

/// Gives a file the rights that the group of its folder has there, so that several accounts can use
/// the folder. Does nothing where that is not possible.
///
/// # Errors
/// The I/O error of the file.
pub(crate) fn share_with_group(path: &Path, folder: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
        let shared = fs::metadata(folder)?;
        let rights = shared.mode() & 0o060;
        if rights != 0 {
            // Only somebody of that group can do this.
            let _ = chown(path, None, Some(shared.gid()));
            if fs::metadata(path)?.gid() == shared.gid() {
                // A stick may know no modes.
                let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600 | rights));
            }
        }
    }
    let _ = (path, folder);
    Ok(())
}
