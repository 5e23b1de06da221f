//! Makes files and names survive a power cut.

use std::fs::{self, OpenOptions};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// True if a file can take the place of one that is open. Windows refuses that.
pub(crate) const CAN_REPLACE_OPEN_FILES: bool = !cfg!(windows);

/// Flushes a file to the disk.
///
/// # Errors
/// The I/O error.
pub(crate) fn flush_file(path: &Path) -> std::io::Result<()> {
    // Windows refuses to flush a file that is open for reading only.
    OpenOptions::new().read(true).write(cfg!(windows)).open(path)?.sync_all()
}

/// Flushes the names of a folder to the disk.
///
/// Does nothing on Windows: a folder cannot be opened there, and NTFS writes names to its own
/// journal.
///
/// # Errors
/// The I/O error.
pub(crate) fn flush_folder(path: &Path) -> std::io::Result<()> {
    if cfg!(windows) { Ok(()) } else { fs::File::open(path)?.sync_all() }
}

/// Renames a file, unless the new name has been taken meanwhile.
///
/// # Errors
/// The I/O error; `AlreadyExists` if the name is taken.
pub(crate) fn rename_noreplace(from: &Path, to: &Path) -> std::io::Result<()> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
            // Some file systems and old kernels do not support the flag.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {}
            result => return Ok(result?),
        }
    }
    match fs::hard_link(from, to) {
        Ok(()) => {
            // The file has its name; a leftover second name does no harm.
            let _ = fs::remove_file(from);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // Some file systems have no hard links. Then another process can still come in between
        // these two lines.
        Err(_) if to.symlink_metadata().is_ok() => Err(Error::from(ErrorKind::AlreadyExists)),
        Err(_) => fs::rename(from, to),
    }
}
