//! Where pages wait until all are written: whoever looks into the folder finds those of before, or the
//! new ones. What goes wrong on the way leaves nothing behind; whoever is killed leaves what the next
//! takes away.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// The place, in the folder itself: on another disk nothing could be moved.
const PLACE: &str = ".elfer.part";
/// Held by whoever is writing.
const LOCK: &str = "lock";

/// Pages that are not yet where they belong.
pub(super) struct Waiting {
    place: PathBuf,
    lock: Option<File>,
    /// The folders that were not there before, the innermost first.
    made: Vec<PathBuf>,
}

/// Why pages cannot wait.
pub(super) enum NoPlace {
    /// Another process is writing pages into that folder.
    Locked,
    /// The system refused.
    Io(Error),
}

impl From<Error> for NoPlace {
    fn from(error: Error) -> NoPlace {
        NoPlace::Io(error)
    }
}

impl Waiting {
    /// Makes the folder where there is none, and the place in it.
    ///
    /// # Errors
    /// Whoever is there already, and the system's; nothing stays behind.
    pub(super) fn open(folder: &Path) -> Result<Waiting, NoPlace> {
        let above = folder.ancestors().filter(|above| !above.as_os_str().is_empty());
        let made = above.take_while(|above| !above.exists()).map(Path::to_path_buf).collect();
        let place = folder.join(PLACE);
        let mut waiting = Waiting { place, lock: None, made };
        fs::create_dir_all(folder)?;
        waiting.take_place()?;
        Ok(waiting)
    }

    fn take_place(&mut self) -> Result<(), NoPlace> {
        match fs::create_dir(&self.place) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if !fs::symlink_metadata(&self.place)?.is_dir() {
                    return Err(error.into());
                }
            }
            made => made?,
        }
        let mut options = OpenOptions::new();
        let lock = options.write(true).create(true).truncate(false).open(self.place.join(LOCK))?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(NoPlace::Locked),
            // Some disks know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        self.lock = Some(lock);
        Ok(())
    }

    /// The path of a page here.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.place.join(name)
    }

    /// Takes away the pages that lie here.
    ///
    /// # Errors
    /// The system's.
    pub(super) fn clear(&self) -> std::io::Result<()> {
        for page in fs::read_dir(&self.place)? {
            let page = page?;
            if page.file_name() != LOCK {
                fs::remove_file(page.path())?;
            }
        }
        Ok(())
    }

    /// Leaves the pages here for the next, who brings them to their end.
    pub(super) fn leave(&mut self) {
        self.lock = None;
    }

    /// The pages are where they belong: their folders stay.
    pub(super) fn is_done(&mut self) {
        self.made.clear();
    }
}

impl Drop for Waiting {
    /// Takes away what was made. If something cannot be, the first error is still the one to tell.
    fn drop(&mut self) {
        if let Some(lock) = self.lock.take() {
            let _ = self.clear();
            drop(lock);
            let _ = fs::remove_file(self.place.join(LOCK));
        }
        // What is not empty stays.
        let _ = fs::remove_dir(&self.place);
        for folder in &self.made {
            let _ = fs::remove_dir(folder);
        }
    }
}
