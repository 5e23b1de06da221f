//! Recognises the file system on which a file lies: a network share, a stick, another disk.

use std::path::Path;

/// The kinds of file system that matter here, recognised by the number that `statfs` returns.
#[cfg(target_os = "linux")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilesystemKind {
    /// Locks depend on a server or on a helper program.
    Network,
    /// Inodes are made up anew each time it is mounted.
    Fat,
    Other,
}

/// The kind of file system with that number.
#[cfg(target_os = "linux")]
const fn kind_from_magic(magic: i64) -> FilesystemKind {
    // The kernel's own numbers, <linux/magic.h>; 32 bits, whatever the type of the field.
    match magic & 0xFFFF_FFFF {
        // nfs, smb, smb2 and cifs, 9p, afs, ceph, coda, fuse (sshfs), ncp, vboxsf
        0x6969 | 0x517B | 0xFE53_4D42 | 0xFF53_4D42 | 0x0102_1997 | 0x5346_414F | 0x00C3_6400
        | 0x7375_7245 | 0x6573_5546 | 0x564C | 0x786F_4256 => FilesystemKind::Network,
        // vfat, exfat
        0x4D44 | 0x2011_BAB0 => FilesystemKind::Fat,
        _ => FilesystemKind::Other,
    }
}

/// The kind of file system on which a file lies.
#[cfg(target_os = "linux")]
fn filesystem_kind(path: &Path) -> Option<FilesystemKind> {
    let stat = rustix::fs::statfs(path).ok()?;
    #[allow(clippy::useless_conversion, reason = "the field is narrower on other processors")]
    let kind = kind_from_magic(i64::from(stat.f_type));
    if kind == FilesystemKind::Network && is_block_device(path) {
        Some(FilesystemKind::Fat)
    } else {
        Some(kind)
    }
}

/// True if a helper program reads a disk of this machine. A Windows stick (ntfs-3g) has the same
/// `statfs` number as a share (sshfs).
#[cfg(target_os = "linux")]
fn is_block_device(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    mount_type(&mounts, &real) == Some("fuseblk")
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
    let mut parts = text.split('\\');
    let mut path = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..3).and_then(|digits| u8::from_str_radix(digits, 8).ok());
        match code {
            Some(code) if code.is_ascii() => {
                path.push(char::from(code));
                path.push_str(&part[3..]);
            }
            Some(_) | None => {
                path.push('\\');
                path.push_str(part);
            }
        }
    }
    path
}

/// True if the file lies on a network share, where locks often do not work. `None` if the system
/// does not tell.
pub(crate) fn is_network_filesystem(path: &Path) -> Option<bool> {
    #[cfg(target_os = "linux")]
    return filesystem_kind(path).map(|kind| kind == FilesystemKind::Network);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = path;
        None
    }
}

/// Number of bytes that are free for us on the disk of the file. `None` if the system does not
/// tell.
pub(crate) fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let stat = rustix::fs::statvfs(path).ok()?;
        Some(stat.f_bavail.saturating_mul(stat.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// True if a file surely keeps its inode for as long as it exists. Not on FAT, and not on a network
/// share.
pub(crate) fn has_stable_inodes(path: &Path) -> bool {
    #[cfg(target_os = "linux")]
    return filesystem_kind(path) == Some(FilesystemKind::Other);
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
    fn shares_and_sticks_are_known_by_their_numbers() {
        assert_eq!(kind_from_magic(0x6969), FilesystemKind::Network);
        // A 32-bit field gives the number of cifs with its sign.
        assert_eq!(
            kind_from_magic(i64::from(0xFF53_4D42_u32.cast_signed())),
            FilesystemKind::Network
        );
        assert_eq!(kind_from_magic(0x4D44), FilesystemKind::Fat);
        assert_eq!(kind_from_magic(0xEF53), FilesystemKind::Other);
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
        assert!(is_network_filesystem(Path::new("/")).is_some());
        assert_eq!(is_network_filesystem(Path::new("/nowhere/at/all")), None);
    }
}
