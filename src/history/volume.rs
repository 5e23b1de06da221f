//! What kind of disk a file lies on.

use std::path::Path;

/// What is known of the kinds that matter here, by the number that `statfs` gives.
#[cfg(target_os = "linux")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Its locks depend on a server or a helper program.
    Shared,
    /// It makes up inodes anew each time it is mounted.
    Fat,
    Other,
}

#[cfg(target_os = "linux")]
const fn kind_of(number: i64) -> Kind {
    // The kernel's own numbers, <linux/magic.h>; 32 bits, whatever the type of the field.
    match number & 0xFFFF_FFFF {
        // nfs, smb, smb2 and cifs, 9p, afs, ceph, coda, fuse (sshfs), ncp, vboxsf
        0x6969 | 0x517B | 0xFE53_4D42 | 0xFF53_4D42 | 0x0102_1997 | 0x5346_414F | 0x00C3_6400
        | 0x7375_7245 | 0x6573_5546 | 0x564C | 0x786F_4256 => Kind::Shared,
        // vfat, exfat
        0x4D44 | 0x2011_BAB0 => Kind::Fat,
        _ => Kind::Other,
    }
}

#[cfg(target_os = "linux")]
fn kind(path: &Path) -> Option<Kind> {
    let told = rustix::fs::statfs(path).ok()?;
    #[allow(clippy::useless_conversion, reason = "the field is narrower on other processors")]
    let kind = kind_of(i64::from(told.f_type));
    if kind == Kind::Shared && is_block_device(path) { Some(Kind::Fat) } else { Some(kind) }
}

/// Whether a helper program reads a disk of this machine: so it is with a stick of Windows (ntfs-3g),
/// which has the same number as a share (sshfs).
#[cfg(target_os = "linux")]
fn is_block_device(path: &Path) -> bool {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    mounted_as(&mounts, &real) == Some("fuseblk")
}

/// The kind of the mount on which a file lies, in the system's word: of the mounts above it the one
/// that is nearest, and of several in one place the last.
#[cfg(target_os = "linux")]
fn mounted_as<'m>(mounts: &'m str, file: &Path) -> Option<&'m str> {
    let mount = |line: &'m str| {
        let (before, after) = line.split_once(" - ")?;
        let place = before.split(' ').nth(4)?.replace("\\040", " ");
        let depth = Path::new(&place).components().count();
        file.starts_with(&place).then_some((depth, after.split(' ').next()?))
    };
    let nearest = mounts.lines().filter_map(mount).max_by_key(|(depth, _)| *depth);
    nearest.map(|(_, kind)| kind)
}

/// Whether the file lies on a network share, where locks often do not work; `None` where the
/// system does not say.
pub(super) fn is_shared(path: &Path) -> Option<bool> {
    #[cfg(target_os = "linux")]
    return kind(path).map(|kind| kind == Kind::Shared);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = path;
        None
    }
}

/// How many bytes are left for us on the disk where the file lies; `None` where the system does not
/// say.
pub(super) fn room(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let told = rustix::fs::statvfs(path).ok()?;
        Some(told.f_bavail.saturating_mul(told.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// Whether a file has the same inode for as long as it lives.
pub(super) fn keeps_inodes(path: &Path) -> bool {
    #[cfg(target_os = "linux")]
    return kind(path) == Some(Kind::Other);
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
        assert_eq!(kind_of(0x6969), Kind::Shared);
        // A 32-bit field gives the number of cifs with its sign.
        assert_eq!(kind_of(i64::from(0xFF53_4D42_u32.cast_signed())), Kind::Shared);
        assert_eq!(kind_of(0x4D44), Kind::Fat);
        assert_eq!(kind_of(0xEF53), Kind::Other);
        let mounts = "21 1 8:1 / / rw - ext4 /dev/sda1 rw\n\
                      50 21 8:17 / /media/my\\040stick rw - fuseblk /dev/sdb1 rw\n\
                      51 21 0:60 / /home/anna/there rw - fuse.sshfs anna@there: rw\n";
        for (file, kind) in [
            ("/home/anna/elfer.db", "ext4"),
            ("/media/my stick/elfer.db", "fuseblk"),
            ("/home/anna/there/elfer.db", "fuse.sshfs"),
        ] {
            assert_eq!(mounted_as(mounts, Path::new(file)), Some(kind), "{file}");
        }
        assert!(is_shared(Path::new("/")).is_some());
        assert_eq!(is_shared(Path::new("/nowhere/at/all")), None);
    }
}
