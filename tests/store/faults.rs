//! Disks that are full, and system calls that fail: never half a change, and never a wrong word
//! about whether it was saved.

use crate::child::{program, said};
use crate::common::{begin, change, open, place};
use elfer::games::Game;
use elfer::history::Store;
use std::path::Path;
use std::process::{Command, Output};

fn rounds(path: &Path) -> usize {
    let store = Store::open_read(path).unwrap();
    assert_eq!(store.verify().unwrap(), []);
    store.running().unwrap().unwrap().rounds.len()
}

/// The same program under a shell or strace.
fn under(mut outer: Command, path: &Path) -> std::io::Result<Output> {
    let inner = program("add", path);
    outer.arg(inner.get_program()).args(inner.get_args());
    for (key, value) in inner.get_envs() {
        outer.env(key, value.unwrap());
    }
    outer.output()
}

#[test]
fn a_full_disk_is_told_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let disk = folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=128k,mode=700", "tmpfs"])
        .arg(&disk)
        .output()
        .is_ok_and(|output| output.status.success());
    if !mounted {
        eprintln!("SKIPPED: a_full_disk_is_told_and_nothing_is_written may not mount a small disk");
        return;
    }
    let path = disk.join("elfer.db");
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let mut saved = 0;
    let last = loop {
        let words = said(&program("add", &path).output().unwrap().stdout);
        if words != ["saved"] {
            break words;
        }
        saved += 1;
        assert!(saved < 500, "the disk is never full");
    };
    let kept = rounds(&path);
    let unmounted = Command::new("umount").arg(&disk).status().unwrap();
    assert!(unmounted.success());
    assert_eq!(last, ["No full"]);
    assert_eq!(kept, saved);
}

#[test]
fn a_file_that_may_not_grow_is_told_and_nothing_is_written() {
    let (_folder, path) = place();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    // Blocks of 512 bytes, less than the file has already. The signal is ignored: the write fails.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"]);
    let output = under(shell, &path).unwrap();
    assert_eq!(said(&output.stdout), ["No io"]);
    assert_eq!(rounds(&path), 0);
    assert_eq!(said(&program("add", &path).output().unwrap().stdout), ["saved"]);
}

/// Every call that touches the file, failing once at each place where it happens.
#[test]
fn whatever_call_fails_is_told_rightly() {
    let (_folder, path) = place();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let strace = |inject: &str| {
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-P"]).arg(&path);
        strace.arg("-P").arg(path.with_file_name("elfer.db-journal"));
        strace.arg("-P").arg(path.parent().unwrap());
        strace.args(["-e", inject]);
        strace
    };
    let tried = under(strace("trace=fsync"), &path);
    if !tried.is_ok_and(|output| said(&output.stdout) == ["saved"]) {
        eprintln!("SKIPPED: whatever_call_fails_is_told_rightly needs strace");
        return;
    }
    let mut kept = rounds(&path);
    let (mut told, mut failed) = (0, 0);
    for (call, error) in [
        ("pwrite64", "EIO"),
        ("pwrite64", "ENOSPC"),
        ("fsync", "EIO"),
        ("unlink", "EIO"),
        ("openat", "EACCES"),
        ("pread64", "EIO"),
        ("fcntl", "ENOLCK"),
    ] {
        for when in 1.. {
            let inject = format!("inject={call}:error={error}:when={when}");
            let output = under(strace(&inject), &path).unwrap();
            let words = said(&output.stdout).join("; ");
            let now = rounds(&path);
            let saved = now > kept;
            assert!(now <= kept + 1, "{inject}: {words}");
            told += 1;
            failed += usize::from(!words.starts_with("saved"));
            match words.split(' ').next() {
                Some("saved") => assert!(saved, "{inject}: {words}, and is not there"),
                Some("No") => assert!(!saved, "{inject}: {words}, and is there"),
                Some("CannotTell") => {}
                _ => panic!("{inject}: {words} {}", String::from_utf8_lossy(&output.stderr)),
            }
            kept = now;
            // Once nothing fails any more, the call does not happen that often.
            if words == "saved" && when > 6 || when > 60 {
                break;
            }
        }
    }
    assert!(failed > 30, "only {failed} of {told} runs met the fault");
}
