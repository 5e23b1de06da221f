//! Tells a file from its copies.

use std::path::Path;

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
