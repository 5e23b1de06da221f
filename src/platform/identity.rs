//! Tells a file from its copies.

use std::path::Path;
use std::time::SystemTime;

/// The number that the file system gives to a file and to none of its copies; `None` if it does not
/// tell.
pub(crate) fn file_number(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    return std::fs::metadata(path).ok().map(|file| std::os::unix::fs::MetadataExt::ino(&file));
    #[cfg(windows)]
    {
        use winapi_util::{Handle, file};
        let handle = Handle::from_path(path).ok()?;
        file::information(handle).ok().map(|file| file.file_index())
    }
    #[cfg(not(any(unix, windows)))]
    {
        let _ = path;
        None
    }
}

/// The time at which a file was created; `None` if the file system does not tell, or on Windows, where a
/// file number is never used again and needs no second sign.
pub(crate) fn creation_time(path: &Path) -> Option<SystemTime> {
    let file = std::fs::metadata(path).ok().filter(|_| !cfg!(windows))?;
    file.created().ok()
}
