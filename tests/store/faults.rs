//! Full disks and failing system calls: no change is half written, and every report of its outcome is
//! true.

use super::child::{program, report_lines};
use super::common::{begin, change, findings, open, temp_path};
use super::tools::{self, SmallDisk, under};
use crate::games::Game;
use crate::store::Store;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn rounds(path: &Path) -> usize {
    let store = Store::open_read(path).unwrap();
    assert_eq!(findings(&store), []);
    store.running().unwrap().unwrap().rounds.len()
}

#[test]
fn a_full_disk_is_reported_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let disk = SmallDisk::mount(folder.path(), "size=512k,mode=700");
    if tools::lacks(tools::MOUNT, disk.is_some()) {
        return;
    }
    let path = folder.path().join("elfer.db");
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let mut saved = 0;
    let last = loop {
        let words = report_lines(&program("add", &path).output().unwrap().stdout);
        if words != ["saved"] {
            break words;
        }
        saved += 1;
        assert!(saved < 500, "the disk is never full");
    };
    assert_eq!(last, ["No full"]);
    assert_eq!(rounds(&path), saved);
    drop(disk);
}

#[test]
fn a_file_that_may_not_grow_is_reported_and_nothing_is_written() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    // Blocks of 512 bytes, less than the file has already. The signal is ignored: the write fails.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"]);
    let output = under(shell, &program("add", &path)).output().unwrap();
    assert_eq!(report_lines(&output.stdout), ["No io"]);
    assert_eq!(rounds(&path), 0);
    assert_eq!(report_lines(&program("add", &path).output().unwrap().stdout), ["saved"]);
}

/// A store with a session, and the program that adds a round to it under strace.
struct Bench {
    path: PathBuf,
    _folder: TempDir,
}

impl Bench {
    /// Sets up the store. Without strace it prints that the test is skipped and returns `None`.
    #[track_caller]
    fn new() -> Option<Bench> {
        let (folder, path) = temp_path();
        change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        let bench = Bench { path, _folder: folder };
        let traced = bench.run("trace=fsync", "add");
        let works = traced.is_some_and(|output| report_lines(&output.stdout) == ["saved"]);
        (!tools::lacks(tools::STRACE, works)).then_some(bench)
    }

    /// Runs the child with one expression for strace, which traces only the files of the store.
    fn run(&self, inject: &str, verb: &str) -> Option<Output> {
        let mut strace = tools::strace(&[inject]);
        strace.arg("-P").arg(&self.path);
        strace.arg("-P").arg(self.path.with_file_name("elfer.db-journal"));
        strace.arg("-P").arg(self.path.parent().unwrap());
        under(strace, &program(verb, &self.path)).output().ok()
    }
}

/// Lets each call that touches the file fail at its first occurrence, its second and so on, once or from
/// there on.
#[test]
fn every_failed_call_is_reported_correctly() {
    let Some(bench) = Bench::new() else { return };
    let mut before = rounds(&bench.path);
    let (mut runs, mut failed, mut unknown) = (0, 0, 0);
    for (call, error, from_there_on) in [
        ("pwrite64", "EIO", ""),
        ("pwrite64", "ENOSPC", ""),
        ("pwrite64", "ENOSPC", "+"),
        ("fsync", "EIO", ""),
        ("fsync", "EIO", "+"),
        ("unlink", "EIO", ""),
        ("openat", "EACCES", ""),
        ("openat", "EMFILE", "+"),
        ("pread64", "EIO", ""),
        ("pread64", "EIO", "+"),
        ("fcntl", "ENOLCK", ""),
    ] {
        for when in 1.. {
            let inject = format!("inject={call}:error={error}:when={when}{from_there_on}");
            let output = bench.run(&inject, "add").unwrap();
            let words = report_lines(&output.stdout).join("; ");
            let now = rounds(&bench.path);
            let saved = now > before;
            assert!(now <= before + 1, "{inject}: {words}");
            runs += 1;
            failed += usize::from(!words.starts_with("saved"));
            match words.split(' ').next() {
                Some("saved") => assert!(saved, "{inject}: {words}, and is not there"),
                Some("No") => assert!(!saved, "{inject}: {words}, and is there"),
                Some("Unknown") => unknown += 1,
                _ => panic!("{inject}: {words} {}", String::from_utf8_lossy(&output.stderr)),
            }
            before = now;
            // If nothing failed, the call does not happen that often.
            if words == "saved" && when > 6 || when > 60 {
                break;
            }
        }
    }
    assert!(failed > 80, "only {failed} of {runs} runs met the fault");
    assert!(unknown > 0, "no fault was bad enough to leave us without an answer");
}

/// A change is whole or absent, and the file readable, if the program is killed before any call that
/// touches the file.
#[test]
fn a_kill_at_any_call_leaves_the_old_or_the_new_file() {
    let Some(bench) = Bench::new() else { return };
    let mut before = rounds(&bench.path);
    let mut killed = 0;
    for call in ["pwrite64", "fsync", "unlink", "fcntl"] {
        for when in 1..60 {
            let inject = format!("inject={call}:signal=KILL:when={when}");
            let words = report_lines(&bench.run(&inject, "add").unwrap().stdout);
            let now = rounds(&bench.path);
            assert!(now == before || now == before + 1, "{inject}: {before} rounds, then {now}");
            let confirmed = words == ["saved"];
            assert!(!confirmed || now == before + 1, "{inject}: confirmed and lost");
            killed += usize::from(!confirmed);
            before = now;
            if confirmed && when > 6 {
                break;
            }
        }
    }
    assert!(killed > 30, "only {killed} were killed");
}

/// The creation of the file is interrupted at many calls; the next program completes it.
#[test]
fn an_interrupted_creation_is_completed_by_the_next_program() {
    if Bench::new().is_none() {
        return;
    }
    for (call, what) in
        [("pwrite64", "signal=KILL"), ("fsync", "signal=KILL"), ("pwrite64", "error=ENOSPC")]
    {
        for when in [1, 2, 3, 4, 5, 8, 13, 21, 34, 40, 45, 50] {
            let (folder, path) = temp_path();
            let bench = Bench { path, _folder: folder };
            let inject = format!("inject={call}:{what}:when={when}");
            bench.run(&inject, "create").unwrap();
            match Store::open_read(&bench.path) {
                Ok(store) => assert_eq!(findings(&store), [], "{inject}"),
                Err(error) => assert_eq!(error.fault.id(), "no-database", "{inject}: {error:?}"),
            }
            let mut store = open(&bench.path);
            change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
            assert_eq!(findings(&store), [], "{inject}");
        }
    }
}
