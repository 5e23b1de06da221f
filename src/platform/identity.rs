//! Tells a file from its copies.

use std::path::Path;
use std::time::SystemTime;

/// The number that the file system gives to a file and to none of its copies, and the time at which the
/// file was created; `None` if the file system does not tell. Windows uses a number never again, so no
/// time is needed there.
pub(crate) fn read(path: &Path) -> (Option<u64>, Option<SystemTime>) {
    #[cfg(windows)]
    {
        use winapi_util::{Handle, file};
        let handle = Handle::from_path(path).ok();
        let information = handle.and_then(|handle| file::information(handle).ok());
        (information.map(|file| file.file_index()), None)
    }
    #[cfg(not(windows))]
    {
        let Ok(file) = std::fs::metadata(path) else { return (None, None) };
        #[cfg(unix)]
        let number = Some(std::os::unix::fs::MetadataExt::ino(&file));
        #[cfg(not(unix))]
        let number = None;
        (number, file.created().ok())
    }
}
