//! The verbs that bring a history out and in, as the command itself carries them out, and what has to
//! hold after them whatever happened on the way.

use crate::dice::long;
use crate::disk::{Disk, every_state, traced};
use crate::injected::{CHANGES, Fault, Runs, Seen, Told};
use crate::old_files::kept_before;
use crate::tools;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use tempfile::TempDir;

/// A verb that brings something out or in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Brought {
    /// Out, to a new file.
    Export,
    /// Out, in the place of a file that is there.
    Instead,
    Json,
    Sheet,
    Database,
    /// Both sides have something new, and have changed the same.
    Sync,
    /// One of our own files lies there cut off, and is left anew.
    Mend,
}

/// What a store holds, line by line, whatever ids its entries have.
type Content = Vec<String>;

/// Everything before the verb, and after it.
pub(crate) struct Sides {
    before: Content,
    after: Content,
    /// What an export gives.
    text: String,
    /// The files that nobody touches.
    others: Vec<(String, Vec<u8>)>,
    /// The entries of all machines.
    entries: BTreeSet<String>,
    /// The whole store, where it is the same every time.
    canon: Content,
}

impl Brought {
    pub(crate) const ALL: [Brought; 7] = [
        Brought::Export,
        Brought::Instead,
        Brought::Json,
        Brought::Sheet,
        Brought::Database,
        Brought::Sync,
        Brought::Mend,
    ];

    /// The verb, and the file or folder that it is about.
    const fn words(self) -> (&'static [&'static str], &'static str) {
        match self {
            Brought::Export => (&["export"], "out.json"),
            Brought::Instead => (&["export", "--force"], "out.json"),
            Brought::Json => (&["import"], "in.json"),
            Brought::Sheet => (&["import"], "in.csv"),
            Brought::Database => (&["import"], "other.db"),
            Brought::Sync | Brought::Mend => (&["sync"], "stick"),
        }
    }

    /// The command in that folder.
    pub(crate) fn command(self, home: &Path) -> Command {
        let (words, about) = self.words();
        let mut command = elfer(&home.join("elfer.db"), words);
        command.arg(home.join(about)).env("ELFER_NOW", "2026-11-21T20:15:00+01:00");
        command
    }

    /// Makes the folder in which the verb is tried.
    pub(crate) fn set_up(self, home: &Path) -> Sides {
        let path = home.join("elfer.db");
        fs::create_dir_all(home).unwrap();
        did(&path, &["session", "start", "classic", "Anna", "Ben"]);
        did(&path, &["score", "add", "Anna=0", "Ben=7"]);
        let (_elsewhere, other) = place();
        let mut left = Vec::new();
        if matches!(self, Brought::Sync | Brought::Mend) {
            left = self.exchange(home, &path, &other);
        } else {
            did(&other, &["session", "start", "duel", "Clara", "Dirk"]);
            did(&other, &["score", "add", "Clara=12", "Dirk=8"]);
        }
        let put = |name: &str, content: &[u8]| fs::write(home.join(name), content).unwrap();
        match self {
            Brought::Instead => put("out.json", b"what was there"),
            Brought::Json => put("in.json", &did(&other, &["export"])),
            Brought::Sheet => {
                put("in.csv", b"date,game,Clara,Dirk\n2026-11-14,classic,0,21\n,,9,0\n");
            }
            Brought::Database => {
                put("other.db", &fs::read(&other).unwrap());
            }
            Brought::Export | Brought::Sync | Brought::Mend => {}
        }
        let sources = ["in.json", "in.csv", "other.db"];
        let sources = sources.iter().filter(|name| home.join(name).exists());
        let mut others: Vec<(String, Vec<u8>)> =
            sources.map(|name| (name.to_string(), fs::read(home.join(name)).unwrap())).collect();
        others.extend(left);
        let before = content(&path);
        let text = String::from_utf8(did(&path, &["export"])).unwrap();
        // What it comes to where nothing goes wrong.
        let (_tried, copy) = place();
        let tried = copy.parent().unwrap();
        Disk::of(home).lay_out(tried);
        let run = self.command(tried).output().unwrap();
        assert!(run.status.success(), "{self:?}: {run:?}");
        let (after, entries, canon) = (content(&copy), entries(&copy), canon(&copy));
        Sides { before, after, text, others, entries, canon }
    }

    /// Two machines that have exchanged before and have changed the same since; what they have left.
    fn exchange(self, home: &Path, ours: &Path, theirs: &Path) -> Vec<(String, Vec<u8>)> {
        let stick = home.join("stick");
        fs::create_dir(&stick).unwrap();
        let folder = stick.to_str().unwrap();
        let exchange = |path: &Path| did(path, &["sync", folder]);
        exchange(ours);
        let files = || fs::read_dir(&stick).unwrap().map(|file| file.unwrap().path());
        let own = files().next().unwrap();
        exchange(theirs);
        did(theirs, &["players", "add", "Clara"]);
        for (path, points) in [(ours, "Ben=3"), (theirs, "Ben=4")] {
            did(path, &["score", "edit", "1", "--session", "1", points]);
        }
        exchange(theirs);
        let mut left: Vec<PathBuf> = files().collect();
        if self == Brought::Mend {
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

    /// How far the verb has come; whatever is there is whole, and nothing of before is lost.
    pub(crate) fn is_whole(self, home: &Path, sides: &Sides, what: &str) -> Seen {
        for (name, content) in &sides.others {
            let there = fs::read(home.join(name)).unwrap_or_default();
            assert!(there == *content, "{what}: {name} is another");
        }
        let path = home.join("elfer.db");
        let there = content(&path);
        assert!(is_sound(&path), "{what}");
        let (old, new) = (there == sides.before, there == sides.after);
        assert!(old || new, "{what}: neither the old nor the new file: {there:#?}");
        match self {
            Brought::Export | Brought::Instead => {
                let file = fs::read_to_string(home.join("out.json")).ok();
                let done = file.as_deref() == Some(&sides.text);
                let before = (self == Brought::Instead).then_some("what was there");
                assert!(done || file.as_deref() == before, "{what}: half a file: {file:?}");
                Seen { done, changed: done }
            }
            Brought::Json | Brought::Sheet | Brought::Database => {
                assert!(!new || kept_before(&path, holds(&sides.before)), "{what}: no copy");
                Seen { done: new, changed: new }
            }
            Brought::Sync | Brought::Mend => {
                assert!(!new || kept_before(&path, holds(&sides.before)), "{what}: no copy");
                let all = self.all_end_as_one(home, sides, what);
                assert!(!all || !new || canon(&path) == sides.canon, "{what}");
                Seen { done: all && new, changed: new }
            }
        }
    }

    /// Whether everything that is known here lies in the folder. Nothing in it is taken for what it
    /// is not; and when this machine has come by once more, nothing is missing anywhere.
    fn all_end_as_one(self, home: &Path, sides: &Sides, what: &str) -> bool {
        let (path, stick) = (home.join("elfer.db"), home.join("stick"));
        let (_third, third) = place();
        let folder = stick.to_str().unwrap();
        let exchanged = elfer(&third, &["sync", folder, "--json"]).output().unwrap();
        let taken: serde_json::Value = serde_json::from_slice(&exchanged.stdout).unwrap();
        assert!(is_sound(&third), "{what}");
        assert!(entries(&third).is_subset(&sides.entries), "{what}: what nobody wrote");
        let unread = taken["unread"].as_array().unwrap();
        // Where something had to be left out, the exit code says so.
        let code = if unread.is_empty() { 0 } else { 7 };
        assert_eq!(exchanged.status.code(), Some(code), "{what}: {exchanged:?}");
        let said: BTreeSet<&str> =
            unread.iter().map(|file| file["why"].as_str().unwrap()).collect();
        let known: &[&str] = if self == Brought::Mend { &["early", "half"] } else { &[] };
        assert!(said.iter().all(|why| known.contains(why)), "{what}: {unread:?}");
        let all = entries(&third) == sides.entries;
        if !all {
            did(&path, &["sync", folder]);
            did(&third, &["sync", folder]);
        }
        assert_eq!(entries(&third), sides.entries, "{what}: lost");
        all
    }
}

/// A home that disappears, and the database in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("elfer").join("elfer.db");
    fs::create_dir(path.parent().unwrap()).unwrap();
    (folder, path)
}

/// The program with these arguments, in the home of that database.
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

/// What a command that works writes.
fn did(path: &Path, args: &[&str]) -> Vec<u8> {
    let Output { status, stdout, stderr } = elfer(path, args).output().unwrap();
    assert!(status.success(), "{args:?}: {}", String::from_utf8_lossy(&stderr));
    stdout
}

/// Whether `doctor` finds no damage. It may have remarks: what was laid out here is not private.
fn is_sound(path: &Path) -> bool {
    let found = elfer(path, &["doctor", "--json"]).output().unwrap();
    let found: serde_json::Value = serde_json::from_slice(&found.stdout).unwrap();
    found["ok"] == true
}

/// The tables that the entries make, and those that follow from them.
const TABLES: [&str; 8] =
    ["players", "seasons", "sessions", "seats", "rounds", "rulings", "milestones", "conflicts"];

/// The rows of a table or of a query, each as JSON.
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

/// What a database holds; a change that was not finished is rolled back by reading it.
fn content(path: &Path) -> Content {
    let conn = Connection::open(path).unwrap();
    let table = |table| {
        let rows = rows(&conn, &format!("SELECT * FROM {table}"));
        rows.into_iter().map(move |row| format!("{table} {row}"))
    };
    TABLES.into_iter().flat_map(table).collect()
}

/// The entries of all machines, each with its hash.
fn entries(path: &Path) -> BTreeSet<String> {
    let conn = Connection::open(path).unwrap();
    let sql =
        "SELECT o.uuid, j.number, hex(j.hash) FROM journal AS j JOIN origins AS o USING (origin)";
    rows(&conn, sql).into_iter().collect()
}

fn canon(path: &Path) -> Content {
    content(path).into_iter().chain(entries(path)).collect()
}

fn holds(wanted: &Content) -> impl Fn(&Path) -> bool {
    move |copy| content(copy) == *wanted
}

/// What can happen to the other calls of these verbs, which stream and copy.
const MORE: [Fault; 5] = [
    ("write", "error=EIO"),
    ("write", "error=ENOSPC"),
    ("write", "signal=KILL"),
    ("copy_file_range", "error=EIO"),
    ("copy_file_range", "signal=KILL"),
];

/// And to what is read.
const READS: [Fault; 3] =
    [("pread64", "error=EIO"), ("pread64", "signal=KILL"), ("getdents64", "error=EIO")];

/// The verbs that bring a history out and in.
#[test]
fn no_power_cut_leaves_half_of_what_is_brought() {
    if tools::lacks_strace() {
        return;
    }
    // Each verb in a thread of its own: this is the longest test of all.
    let count = |verb: Brought| {
        let (_home, path) = place();
        let home = path.parent().unwrap();
        let sides = verb.set_up(home);
        let before = Disk::of(home);
        let (calls, output) = traced(&verb.command(home), home).unwrap();
        assert!(output.status.success(), "{verb:?}: {output:?}");
        let seen = every_state(&before, &calls, long(1), |state, cut| {
            let home = state.parent().unwrap();
            verb.is_whole(home, &sides, &format!("{verb:?}, after {cut} calls")).done
        });
        println!("{verb:?}: {seen} states after a power cut");
        seen
    };
    let states: usize = thread::scope(|scope| {
        let threads = Brought::ALL.map(|verb| scope.spawn(move || count(verb)));
        threads.map(|thread| thread.join().unwrap()).into_iter().sum()
    });
    println!("{states} states after a power cut of export, import and sync");
    assert!(states > 500, "{states} states");
}

/// The calls that change something, or read what is brought, failing or killing at one place after
/// another: what is told is what happened, and everything is whole.
#[test]
fn whatever_call_fails_or_kills_nothing_is_half_brought() {
    if tools::lacks_strace() {
        return;
    }
    let mut runs = Runs::default();
    for verb in Brought::ALL {
        let (_set_up, path) = place();
        let sides = verb.set_up(path.parent().unwrap());
        let disk = Disk::of(path.parent().unwrap());
        let (_home, path) = place();
        let home = path.parent().unwrap();
        let run = |fault: Fault, inject: &str| {
            disk.lay_out(home);
            let mut strace = tools::strace(&[inject]);
            if READS.contains(&fault) {
                // Whatever else a program reads to begin at all is not meant.
                for name in ["elfer.db", "elfer.db-journal", "other.db", "stick"] {
                    strace.arg("-P").arg(home.join(name));
                }
            }
            let output = tools::under(strace, &verb.command(home)).output().unwrap();
            let told = match output.status.code() {
                Some(0) => Told::Saved,
                Some(2 | 6) => Told::NotSaved,
                Some(7) => Told::CannotTell,
                _ => Told::Silent,
            };
            (told, output)
        };
        let look = |at: &str| verb.is_whole(home, &sides, &format!("{verb:?}, {at}"));
        runs.go_through(CHANGES.into_iter().chain(MORE).chain(READS), run, look);
    }
    runs.are_enough();
}
