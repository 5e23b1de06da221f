//! Export, import and sync as separate processes: after a power cut or a fault at any system call, every
//! file is whole and nothing is lost.

use super::threads::in_threads;
use crate::dated_backups::has_dated_backup;
use crate::dice::long;
use crate::disk::{Disk, every_state, traced};
use crate::fault_injection::{
    CHANGE_FAULTS, Fault, Progress, RunOutcome, inject_each, inject_into_each,
};
use crate::tools;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A transfer of history into a file or from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transfer {
    /// Export to a new file.
    Export,
    /// Export that replaces a file.
    ExportOver,
    ImportJson,
    ImportSheet,
    ImportDatabase,
    /// Sync of two machines that both have new entries and have changed the same field.
    Sync,
    /// Sync with a folder in which one of our own files is truncated and is written again.
    SyncTruncated,
}

/// The rows of a store, without the ids of its entries.
type Content = Vec<String>;

/// The state before a transfer and after it.
pub(crate) struct Expected {
    before: Content,
    after: Content,
    /// The exported text.
    text: String,
    /// The files that must not change.
    others: Vec<(String, Vec<u8>)>,
    /// The entries of all machines.
    entries: BTreeSet<String>,
    /// The content and the entries of the store after the transfer.
    full_content: Content,
}

impl Transfer {
    pub(crate) const ALL: [Transfer; 7] = [
        Transfer::Export,
        Transfer::ExportOver,
        Transfer::ImportJson,
        Transfer::ImportSheet,
        Transfer::ImportDatabase,
        Transfer::Sync,
        Transfer::SyncTruncated,
    ];

    /// The arguments, and the file or folder that the transfer reads or writes.
    const fn arguments(self) -> (&'static [&'static str], &'static str) {
        match self {
            Transfer::Export => (&["export"], "out.json"),
            Transfer::ExportOver => (&["export", "--force"], "out.json"),
            Transfer::ImportJson => (&["import"], "in.json"),
            Transfer::ImportSheet => (&["import"], "in.csv"),
            Transfer::ImportDatabase => (&["import"], "other.db"),
            Transfer::Sync | Transfer::SyncTruncated => (&["sync"], "stick"),
        }
    }

    /// Builds the command for that folder.
    pub(crate) fn command(self, home: &Path) -> Command {
        let (arguments, target) = self.arguments();
        let mut command = elfer(&home.join("elfer.db"), arguments);
        command.arg(home.join(target)).env("ELFER_NOW", "2026-11-21T20:15:00+01:00");
        command
    }

    /// Prepares the folder in which the transfer is tried.
    pub(crate) fn set_up(self, home: &Path) -> Expected {
        let path = home.join("elfer.db");
        fs::create_dir_all(home).unwrap();
        run_elfer(&path, &["session", "start", "classic", "Anna", "Ben"]);
        run_elfer(&path, &["score", "add", "Anna=0", "Ben=7"]);
        let (_elsewhere, other) = temp_database();
        let mut left = Vec::new();
        if matches!(self, Transfer::Sync | Transfer::SyncTruncated) {
            left = self.exchange(home, &path, &other);
        } else {
            run_elfer(&other, &["session", "start", "duel", "Clara", "Dirk"]);
            run_elfer(&other, &["score", "add", "Clara=12", "Dirk=8"]);
        }
        let put = |name: &str, content: &[u8]| fs::write(home.join(name), content).unwrap();
        match self {
            Transfer::ExportOver => put("out.json", b"what was there"),
            Transfer::ImportJson => put("in.json", &run_elfer(&other, &["export"])),
            Transfer::ImportSheet => {
                put("in.csv", b"date,game,Clara,Dirk\n2026-11-14,classic,0,21\n,,9,0\n");
            }
            Transfer::ImportDatabase => {
                put("other.db", &fs::read(&other).unwrap());
            }
            Transfer::Export | Transfer::Sync | Transfer::SyncTruncated => {}
        }
        let sources = ["in.json", "in.csv", "other.db"];
        let sources = sources.iter().filter(|name| home.join(name).exists());
        let mut others: Vec<(String, Vec<u8>)> =
            sources.map(|name| (name.to_string(), fs::read(home.join(name)).unwrap())).collect();
        others.extend(left);
        let before = content(&path);
        let text = String::from_utf8(run_elfer(&path, &["export"])).unwrap();
        // The result if nothing fails.
        let (_tried, copy) = temp_database();
        let tried = copy.parent().unwrap();
        Disk::of(home).lay_out(tried);
        let run = self.command(tried).output().unwrap();
        assert!(run.status.success(), "{self:?}: {run:?}");
        let (after, entries, full_content) = (content(&copy), entries(&copy), full_content(&copy));
        Expected { before, after, text, others, entries, full_content }
    }

    /// Prepares two machines that have synced before and have changed the same field since. Returns the
    /// files in the folder.
    fn exchange(self, home: &Path, ours: &Path, theirs: &Path) -> Vec<(String, Vec<u8>)> {
        let stick = home.join("stick");
        fs::create_dir(&stick).unwrap();
        let folder = stick.to_str().unwrap();
        let exchange = |path: &Path| run_elfer(path, &["sync", folder]);
        exchange(ours);
        let files = || fs::read_dir(&stick).unwrap().map(|file| file.unwrap().path());
        let own = files().next().unwrap();
        exchange(theirs);
        run_elfer(theirs, &["players", "add", "Clara"]);
        for (path, points) in [(ours, "Ben=3"), (theirs, "Ben=4")] {
            run_elfer(path, &["score", "edit", "1", "--session", "1", points]);
        }
        exchange(theirs);
        let mut left: Vec<PathBuf> = files().collect();
        if self == Transfer::SyncTruncated {
            left.retain(|file| *file != own);
            let whole = fs::read(&own).unwrap();
            fs::write(own, &whole[..whole.len() / 2]).unwrap();
        }
        let named = |file: PathBuf| {
            let name = file.strip_prefix(home).unwrap().to_str().unwrap().to_owned();
            (name, fs::read(file).unwrap())
        };
        left.into_iter().map(named).collect()
    }

    /// Checks that every file is whole and nothing is lost. Returns the progress of the transfer.
    pub(crate) fn check_state(self, home: &Path, expected: &Expected, what: &str) -> Progress {
        for (name, content) in &expected.others {
            let actual = fs::read(home.join(name)).unwrap_or_default();
            assert!(actual == *content, "{what}: {name} was changed");
        }
        let path = home.join("elfer.db");
        let there = content(&path);
        assert!(is_undamaged(&path), "{what}");
        let (old, new) = (there == expected.before, there == expected.after);
        assert!(old || new, "{what}: neither the old nor the new file: {there:#?}");
        match self {
            Transfer::Export | Transfer::ExportOver => {
                let file = fs::read_to_string(home.join("out.json")).ok();
                let done = file.as_deref() == Some(&expected.text);
                let before = (self == Transfer::ExportOver).then_some("what was there");
                assert!(done || file.as_deref() == before, "{what}: half a file: {file:?}");
                Progress { done, changed: done }
            }
            Transfer::ImportJson | Transfer::ImportSheet | Transfer::ImportDatabase => {
                assert!(
                    !new || has_dated_backup(&path, has_content(&expected.before)),
                    "{what}: no copy"
                );
                Progress { done: new, changed: new }
            }
            Transfer::Sync | Transfer::SyncTruncated => {
                assert!(
                    !new || has_dated_backup(&path, has_content(&expected.before)),
                    "{what}: no copy"
                );
                let all = self.check_convergence(home, expected, what);
                assert!(!all || !new || full_content(&path) == expected.full_content, "{what}");
                Progress { done: all && new, changed: new }
            }
        }
    }

    /// Checks that a third machine reads no invalid entry from the folder, and that it has all entries
    /// once this machine has synced again. True if it had all of them before.
    fn check_convergence(self, home: &Path, expected: &Expected, what: &str) -> bool {
        let (path, stick) = (home.join("elfer.db"), home.join("stick"));
        let (_third, third) = temp_database();
        let folder = stick.to_str().unwrap();
        let exchanged = elfer(&third, &["sync", folder, "--json"]).output().unwrap();
        let taken: serde_json::Value = serde_json::from_slice(&exchanged.stdout).unwrap();
        assert!(is_undamaged(&third), "{what}");
        assert!(entries(&third).is_subset(&expected.entries), "{what}: unknown entries");
        let unread = taken["unread"].as_array().unwrap();
        // The exit code is 7 if something had to be left out.
        let code = if unread.is_empty() { 0 } else { 7 };
        assert_eq!(exchanged.status.code(), Some(code), "{what}: {exchanged:?}");
        let reasons: BTreeSet<&str> =
            unread.iter().map(|file| file["why"].as_str().unwrap()).collect();
        let known: &[&str] = if self == Transfer::SyncTruncated { &["early", "half"] } else { &[] };
        assert!(reasons.iter().all(|why| known.contains(why)), "{what}: {unread:?}");
        let all = entries(&third) == expected.entries;
        if !all {
            run_elfer(&path, &["sync", folder]);
            run_elfer(&third, &["sync", folder]);
        }
        assert_eq!(entries(&third), expected.entries, "{what}: lost");
        all
    }
}

/// Creates a temporary home, and returns the path of its database.
fn temp_database() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("elfer").join("elfer.db");
    fs::create_dir(path.parent().unwrap()).unwrap();
    (folder, path)
}

/// Builds a command of the program, in the home of that database.
fn elfer(path: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_elfer"));
    command.args(args);
    for (key, value) in [
        ("HOME", path.parent().unwrap().to_str().unwrap()),
        ("ELFER_DB", path.to_str().unwrap()),
        ("ELFER_NOW", "2026-05-03T20:15:00+02:00"),
        ("LC_ALL", "C.UTF-8"),
    ] {
        command.env(key, value);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command that must succeed, and returns its output.
fn run_elfer(path: &Path, args: &[&str]) -> Vec<u8> {
    let Output { status, stdout, stderr } = elfer(path, args).output().unwrap();
    assert!(status.success(), "{args:?}: {}", String::from_utf8_lossy(&stderr));
    stdout
}

/// True if `doctor` finds no damage. It may have remarks, because the files here are not private.
fn is_undamaged(path: &Path) -> bool {
    let found = elfer(path, &["doctor", "--json"]).output().unwrap();
    let found: serde_json::Value = serde_json::from_slice(&found.stdout).unwrap();
    found["ok"] == true
}

/// The tables of the projection, and those derived from it.
const TABLES: [&str; 8] =
    ["players", "seasons", "sessions", "seats", "rounds", "rulings", "milestones", "conflicts"];

/// Reads the rows of a query, each as text.
fn rows(conn: &Connection, of: &str) -> Vec<String> {
    let sql = format!("SELECT * FROM ({of}) ORDER BY 1, 2");
    let mut statement = conn.prepare(&sql).unwrap();
    let columns = statement.column_count();
    let row = |row: &rusqlite::Row<'_>| {
        let value = |column| row.get::<_, rusqlite::types::Value>(column);
        Ok(format!("{:?}", (0..columns).map(value).collect::<Result<Vec<_>, _>>()?))
    };
    statement.query_map([], row).unwrap().map(Result::unwrap).collect()
}

/// Reads the content of a database. An unfinished change is rolled back by that.
fn content(path: &Path) -> Content {
    let conn = Connection::open(path).unwrap();
    let table = |table| {
        let rows = rows(&conn, &format!("SELECT * FROM {table}"));
        rows.into_iter().map(move |row| format!("{table} {row}"))
    };
    TABLES.into_iter().flat_map(table).collect()
}

/// Reads the entries of all machines, each with its hash.
fn entries(path: &Path) -> BTreeSet<String> {
    let conn = Connection::open(path).unwrap();
    let sql =
        "SELECT o.uuid, j.number, hex(j.hash) FROM journal AS j JOIN origins AS o USING (origin)";
    rows(&conn, sql).into_iter().collect()
}

fn full_content(path: &Path) -> Content {
    content(path).into_iter().chain(entries(path)).collect()
}

fn has_content(wanted: &Content) -> impl Fn(&Path) -> bool {
    move |copy| content(copy) == *wanted
}

/// Faults of the other calls of these commands, which stream and copy.
const STREAM_FAULTS: [Fault; 5] = [
    ("write", "error=EIO"),
    ("write", "error=ENOSPC"),
    ("write", "signal=KILL"),
    ("copy_file_range", "error=EIO"),
    ("copy_file_range", "signal=KILL"),
];

/// Faults of the calls that read.
const READ_FAULTS: [Fault; 3] =
    [("pread64", "error=EIO"), ("pread64", "signal=KILL"), ("getdents64", "error=EIO")];

#[test]
fn a_power_cut_leaves_every_transferred_file_whole() {
    if tools::lacks_strace() {
        return;
    }
    // Each transfer in a thread of its own: this is the longest test of all.
    let count = |verb: Transfer| {
        let (_home, path) = temp_database();
        let home = path.parent().unwrap();
        let expected = verb.set_up(home);
        let before = Disk::of(home);
        let (calls, output) = traced(&verb.command(home), home).unwrap();
        assert!(output.status.success(), "{verb:?}: {output:?}");
        let seen = every_state(&before, &calls, long(1), |state, cut| {
            let home = state.parent().unwrap();
            verb.check_state(home, &expected, &format!("{verb:?}, after {cut} calls")).done
        });
        println!("{verb:?}: {seen} states after a power cut");
        seen
    };
    let states: u64 = in_threads(&Transfer::ALL, count).into_iter().sum();
    println!("{states} states after a power cut of export, import and sync");
    assert!(states > 500, "{states} states");
}

/// A fault at any call leaves every file whole, and the reported outcome is true.
#[test]
fn a_fault_at_any_system_call_leaves_every_transferred_file_whole() {
    if tools::lacks_strace() {
        return;
    }
    inject_into_each(&Transfer::ALL, |verb| {
        let (_set_up, path) = temp_database();
        let expected = verb.set_up(path.parent().unwrap());
        let disk = Disk::of(path.parent().unwrap());
        let (_home, path) = temp_database();
        let home = path.parent().unwrap();
        let run = |fault: Fault, inject: &str| {
            disk.lay_out(home);
            let mut strace = tools::strace(&[inject]);
            if READ_FAULTS.contains(&fault) {
                // Reads at the start of a program are skipped.
                for name in ["elfer.db", "elfer.db-journal", "other.db", "stick"] {
                    strace.arg("-P").arg(home.join(name));
                }
            }
            let output = tools::under(strace, &verb.command(home)).output().unwrap();
            let outcome = match output.status.code() {
                Some(0) => RunOutcome::Saved,
                Some(2 | 6) => RunOutcome::NotSaved,
                Some(7) => RunOutcome::Unknown,
                _ => RunOutcome::Silent,
            };
            (outcome, output)
        };
        let inspect = |at: &str| verb.check_state(home, &expected, &format!("{verb:?}, {at}"));
        inject_each(CHANGE_FAULTS.into_iter().chain(STREAM_FAULTS).chain(READ_FAULTS), run, inspect)
    });
}
