//! Child processes: the test program runs itself again, with one of these verbs.

use super::common::{begin, change, name, open, restore, round_for, stamp};
use super::random_change::{Dice, random_change};
use super::request::Request;
use crate::games::Game;
use crate::store::{OpenOptions, Store, StoreError};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const VERB: &str = "ELFER_TEST_CHILD";

/// A command that runs a `verb` of [`child`] on the file.
pub(crate) fn program(verb: &str, path: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["store::tests::child::child", "--exact", "--nocapture", "--test-threads=1"])
        .env(VERB, format!("{verb} {}", path.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The lines that a child printed with [`report`].
pub(crate) fn report_lines(output: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(output)
        .lines()
        .filter_map(|line| line.split_once("report: ").map(|(_, words)| words.to_owned()))
        .collect()
}

/// Prints a line for [`report_lines`].
fn report(words: &str) {
    println!("report: {words}");
    std::io::stdout().flush().unwrap();
}

/// The main function of a child process. Does nothing without its environment variable.
#[test]
fn child() {
    let Ok(value) = std::env::var(VERB) else { return };
    let (verb, path) = value.split_once(' ').unwrap();
    let path = Path::new(path);
    match verb.split_once(':').unwrap_or((verb, "1")) {
        ("rounds", times) => {
            let mut slowest = 0;
            for _ in 0..times.parse().unwrap() {
                let began = Instant::now();
                add_round(&mut open(path)).unwrap();
                slowest = slowest.max(began.elapsed().as_millis());
            }
            report(&format!("slowest {slowest}"));
        }
        ("forever", _) => loop {
            let mut store = open(path);
            let number = add_round(&mut store).unwrap();
            report(&format!("confirmed {number}"));
        },
        ("exchange", _) => loop {
            let folder = std::env::var("ELFER_TEST_FOLDER").unwrap();
            let number = add_round(&mut open(path)).unwrap();
            report(&format!("confirmed {number}"));
            open(path).sync(Path::new(&folder), |_| Ok(())).unwrap();
        },
        ("sync", _) => {
            let folder = std::env::var("ELFER_TEST_FOLDER").unwrap();
            open(path).sync(Path::new(&folder), |_| Ok(())).unwrap();
        }
        ("anything", seed) => {
            let mut dice = Dice::new(seed.parse().unwrap());
            loop {
                if let Some(receipt) = random_change(&mut open(path), &mut dice).unwrap() {
                    report(&format!("confirmed {}", receipt.seq));
                }
            }
        }
        ("some", seed) => {
            let mut dice = Dice::new(seed.parse().unwrap());
            let done = random_change(&mut open(path), &mut dice).unwrap();
            report(&format!("confirmed {}", done.map_or(0, |receipt| receipt.seq)));
        }
        ("create", _) => {
            let mut store = open(path);
            change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
        }
        ("add", _) => report(&match Store::open_write(path, &OpenOptions::new(stamp())) {
            Ok(mut store) => match add_round(&mut store) {
                Ok(_) => "saved".to_owned(),
                Err(error) => format!("{:?} {error}", error.saved),
            },
            Err(error) => format!("{:?} {error}", error.saved),
        }),
        ("last-round", _) => report(&outcome(change(&mut open(path), {
            let round = round_for(&open(path).session(1).unwrap(), 7);
            Request::AddLastRound { session: 1, round, leaving: name("Clara") }
        }))),
        ("merge", _) => report(&outcome(
            Store::open_write(path, &OpenOptions::new(stamp())).and_then(|mut store| {
                let (from, into) = (name("Clara"), name("Dirk"));
                change(&mut store, Request::MergePlayers { from, into })
            }),
        )),
        ("upgrade", _) => {
            report(&outcome(Store::open_write(path, &OpenOptions::new(stamp()))));
        }
        ("backup", _) => report(&outcome(Store::open_read(path).and_then(|store| {
            store.backup(&path.with_file_name("copy.db"), false, &mut |_, _| {})
        }))),
        ("restore", _) => report(&outcome(restore(path, &path.with_file_name("source.db")))),
        ("repair", _) => {
            report(&outcome(Store::repair(
                path,
                &OpenOptions::new(stamp()),
                false,
                &mut |_, _| {},
            )));
        }
        ("read", _) => report(&match Store::open_read(path).and_then(|store| store.running()) {
            Ok(Some(session)) => format!("rounds {}", session.rounds.len()),
            Ok(None) => "none".to_owned(),
            Err(error) => error.to_string(),
        }),
        (other, _) => panic!("no such child: {other}"),
    }
}

/// The report of a verb that only succeeds or fails.
fn outcome<T>(done: Result<T, StoreError>) -> String {
    match done {
        Ok(_) => "saved".to_owned(),
        Err(error) => format!("{:?} {error}", error.saved),
    }
}

/// Adds a round to the running session and returns the number of its log entry.
pub(crate) fn add_round(store: &mut Store) -> Result<i64, StoreError> {
    let receipt = store.change(&stamp(), |view| {
        let session = view.running()?.unwrap();
        view.add_round(session.number, &round_for(&session, 7))
    })?;
    Ok(receipt.seq)
}
