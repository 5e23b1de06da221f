//! Recognises the file system on which a file lies: a network share, a stick, another disk.

use std::path::Path;

/// True for a file system whose locks depend on a server or on a helper program.
#[cfg(target_os = "linux")]
fn is_network(kind: &str) -> bool {
    let of_server = ["nfs", "nfs4", "cifs", "smb3", "9p", "afs", "ceph", "coda", "ncpfs", "vboxsf"];
    of_server.contains(&kind) || kind.starts_with("fuse") && kind != "fuseblk"
}

/// The type of the file system on which a file lies, in the system's word: `ext4`, `cifs`,
/// `fuse.sshfs`; `fuseblk` for a disk of this machine that a helper program reads.
#[cfg(target_os = "linux")]
fn filesystem_type(path: &Path) -> Option<String> {
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").ok()?;
    mount_type(&mounts, &path.canonicalize().ok()?).map(str::to_owned)
}

/// The type of the mount on which a file lies, in the system's word. Of the mounts above the file
/// the nearest counts, and of several at one place the last.
#[cfg(target_os = "linux")]
fn mount_type<'m>(mounts: &'m str, file: &Path) -> Option<&'m str> {
    let mount = |line: &'m str| {
        let (before, after) = line.split_once(" - ")?;
        let mount_point = unescape_octal(before.split(' ').nth(4)?);
        let depth = Path::new(&mount_point).components().count();
        file.starts_with(&mount_point).then_some((depth, after.split(' ').next()?))
    };
    let nearest = mounts.lines().filter_map(mount).max_by_key(|(depth, _)| *depth);
    nearest.map(|(_, kind)| kind)
}

/// Replaces the octal escapes of a path in `mountinfo`: blanks, tabs, newlines and backslashes.
#[cfg(target_os = "linux")]
fn unescape_octal(text: &str) -> String {
    let escapes =
        [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\043", "#"), ("\\134", "\\")];
    escapes.iter().fold(text.to_owned(), |text, (code, plain)| text.replace(code, plain))
}

/// True if the file lies on a network share, where locks often do not work. `None` if the system
/// does not tell.
pub(crate) fn is_network_filesystem(path: &Path) -> Option<bool> {
    #[cfg(target_os = "linux")]
    return filesystem_type(path).map(|kind| is_network(&kind));
    #[cfg(not(target_os = "linux"))]
    {
        use std::path::{Component, Prefix};
        // `\\server\share` on Windows. Elsewhere nobody tells.
        match path.canonicalize().ok()?.components().next() {
            Some(Component::Prefix(prefix)) => {
                Some(matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..)))
            }
            _ => None,
        }
    }
}

/// Number of bytes that are free for us on the disk of the file. `None` if the system does not
/// tell.
pub(crate) fn free_bytes(path: &Path) -> Option<u64> {
    fs4::available_space(path).ok()
}

/// True if a file surely keeps its inode for as long as it exists. Not on FAT, and not on a network
/// share.
pub(crate) fn has_stable_inodes(path: &Path) -> bool {
    #[cfg(target_os = "linux")]
    return filesystem_type(path).is_some_and(|kind| {
        // On these, inodes are made up anew each time it is mounted.
        !is_network(&kind) && !["vfat", "msdos", "exfat", "fuseblk"].contains(&kind.as_str())
    });
    #[cfg(not(target_os = "linux"))]
    {
        let _ = path;
        true
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn shares_and_sticks_are_known_by_their_types() {
        for share in ["nfs4", "cifs", "fuse.sshfs"] {
            assert!(is_network(share), "{share}");
        }
        for disk in ["ext4", "vfat", "fuseblk", "overlay"] {
            assert!(!is_network(disk), "{disk}");
        }
        assert_eq!(unescape_octal(r"/a\040b\134c\011d\x"), "/a b\\c\td\\x");
        let mounts = "21 1 8:1 / / rw - ext4 /dev/sda1 rw\n\
                      50 21 8:17 / /media/my\\040stick rw - fuseblk /dev/sdb1 rw\n\
                      51 21 0:60 / /home/anna/there rw - fuse.sshfs anna@there: rw\n";
        for (file, kind) in [
            ("/home/anna/elfer.db", "ext4"),
            ("/media/my stick/elfer.db", "fuseblk"),
            ("/home/anna/there/elfer.db", "fuse.sshfs"),
        ] {
            assert_eq!(mount_type(mounts, Path::new(file)), Some(kind), "{file}");
        }
        // The root itself is not listed for a program in another root.
        assert_eq!(is_network_filesystem(Path::new("/proc")), Some(false));
        assert_eq!(is_network_filesystem(Path::new("/nowhere/at/all")), None);
    }
}
