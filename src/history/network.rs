//! Whether a file lies on a network share, where locks often do not work.

use std::path::Path;

/// Kinds of file systems whose locks depend on a server or a helper program.
const SHARED: [&str; 9] =
    ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs"];

/// `None` where the system does not say.
pub(super) fn is_shared(path: &Path) -> Option<bool> {
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").ok()?;
    let path = path.canonicalize().ok()?;
    kind(&mounts, &path).map(|kind| SHARED.contains(&kind) || kind.starts_with("fuse"))
}

/// The kind of the file system that holds the path: that of the longest mount point above it, of
/// several mounted on one place the last.
fn kind<'m>(mounts: &'m str, path: &Path) -> Option<&'m str> {
    let mut best: Option<(usize, &str)> = None;
    for line in mounts.lines() {
        let Some((mount, rest)) = line.split_once(" - ") else { continue };
        let (Some(point), Some(kind)) = (mount.split(' ').nth(4), rest.split(' ').next()) else {
            continue;
        };
        // Blanks in a mount point are written as octal.
        let point = point.replace("\\040", " ");
        if path.starts_with(&point) && best.is_none_or(|(length, _)| point.len() >= length) {
            best = Some((point.len(), kind));
        }
    }
    best.map(|(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_mount_point_decides() {
        let mounts = "22 1 254:0 / / rw shared:1 - ext4 /dev/vda rw\n\
                      40 22 0:39 / /home/a\\040b rw - nfs4 server:/home rw,vers=4\n\
                      41 22 0:40 / /home rw - tmpfs tmpfs rw\n";
        assert_eq!(kind(mounts, Path::new("/home/a b/elfer/elfer.db")), Some("nfs4"));
        assert_eq!(kind(mounts, Path::new("/home/anna/elfer.db")), Some("tmpfs"));
        assert_eq!(kind(mounts, Path::new("/homes/elfer.db")), Some("ext4"));
        assert_eq!(kind("", Path::new("/")), None);
    }
}
