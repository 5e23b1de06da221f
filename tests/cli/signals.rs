//! Ctrl-C and other signals. Before the commit nothing is written; after it the output is still printed.
//! A command whose round is in the file is never reported as interrupted.

use crate::harness::Table;
use rusqlite::Connection;
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};

/// The time limit of one step, for slow machines.
const PATIENCE: Duration = Duration::from_mins(1);

fn table() -> Table {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    table
}

fn add(table: &Table, stdout: impl Into<Stdio>) -> Child {
    let mut command = table.command();
    command.args(["score", "add", "Anna=out", "Ben=2"]);
    command.stdout(stdout).stderr(Stdio::piped()).spawn().unwrap()
}

fn send(signal: Signal, child: &Child) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

fn entries(table: &Table) -> usize {
    table.elfer("log --all --json").json().as_array().unwrap().len()
}

fn until(what: &str, mut is: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is() {
        assert!(began.elapsed() < PATIENCE, "{what} never came");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Waits until the process handles signals itself, which it does before it writes.
#[cfg(target_os = "linux")]
fn until_it_handles_signals(child: &Child) {
    until("the handler", || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 0b10 != 0
    });
}

/// Sends a signal to a command that waits for a lock.
#[cfg(target_os = "linux")]
fn stopped_while(lock: &str, signal: Signal) {
    let table = table();
    let before = entries(&table);
    let other = Connection::open(table.path("elfer.db")).unwrap();
    other.execute_batch(lock).unwrap();
    let child = add(&table, Stdio::piped());
    until_it_handles_signals(&child);
    std::thread::sleep(Duration::from_millis(50));
    let sent = Instant::now();
    send(signal, &child);
    let output = child.wait_with_output().unwrap();
    // It would have waited ten seconds.
    assert!(sent.elapsed() < Duration::from_secs(5), "{:?}", sent.elapsed());
    other.execute_batch("COMMIT").unwrap();
    let stderr_text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr_text}");
    assert_eq!(
        (stderr_text.as_str(), output.stdout),
        ("elfer: Stopped; nothing was written.\n", vec![])
    );
    assert_eq!(entries(&table), before);
    table.elfer("score add Anna=out Ben=2").exits(0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_wait_for_a_writer_ends_at_once() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        stopped_while("BEGIN IMMEDIATE", signal);
    }
}

/// The command waits at its commit, which needs a file without readers.
#[cfg(target_os = "linux")]
#[test]
fn a_wait_for_a_reader_ends_at_once() {
    stopped_while("BEGIN; SELECT count(*) FROM journal", Signal::INT);
}

#[cfg(target_os = "linux")]
#[test]
fn a_committed_change_is_printed_completely() {
    let table = table();
    let before = entries(&table);
    // A pipe that takes nothing more until somebody reads.
    let (mut from, mut to) = std::io::pipe().unwrap();
    to.write_all(&vec![b'.'; 65_536]).unwrap();
    let mut child = add(&table, to);
    until("the commit", || entries(&table) > before);
    send(Signal::INT, &child);
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(child.try_wait().unwrap(), None, "it ended without a word");
    let mut rest = String::new();
    from.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(rest.trim_start_matches('.').contains("Anna leads by 2"), "{rest}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("Round 1 is written."));
}

/// Sends signals at random moments. Returns the number of commands that they ended.
fn at_random_moments(runs: u32) -> u32 {
    let table = table();
    let began = Instant::now();
    table.elfer("score add Anna=out Ben=2").exits(0);
    let usual = began.elapsed();
    let mut before = entries(&table);
    let mut stopped = 0;
    for run in 0..runs {
        let child = add(&table, Stdio::piped());
        // Spread evenly over a little more than a command takes, in no order of moments.
        std::thread::sleep(usual * (run * 7919 % runs) / runs);
        send([Signal::INT, Signal::TERM, Signal::HUP][run as usize % 3], &child);
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        let now = entries(&table);
        let stderr_text = String::from_utf8_lossy(&stderr);
        match (status.code(), status.signal()) {
            (Some(0), None) => {
                assert_eq!(now, before + 1, "told as done: {stderr_text}");
                assert!(String::from_utf8_lossy(&stdout).contains("Total"), "{stderr_text}");
            }
            (Some(130), None) | (None, Some(_)) => {
                assert_eq!(now, before, "told as stopped: {status} {stderr_text}");
                stopped += 1;
            }
            _ => panic!("{status} {stderr_text}"),
        }
        before = now;
    }
    stopped
}

/// `ELFER_TEST_SIGNALS=400 cargo test --locked --test cli signals` is the long form.
#[test]
fn no_interrupted_command_has_written() {
    let runs = std::env::var("ELFER_TEST_SIGNALS").map_or(48, |runs| runs.parse().unwrap());
    assert!(at_random_moments(runs) > 0);
}
