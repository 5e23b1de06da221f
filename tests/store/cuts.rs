//! Power cuts: every state in which a cut can leave the disk after any system call of an operation.

use super::child::{program, report_lines};
use super::common::{begin, change, findings, long, name, open, stamp, temp_path};
use super::disk::{Disk, after, every_state, states_after_cuts, traced};
use super::file_operations::FileOperation;
use super::random_change::Dice;
use super::request::Request;
use super::tools;
use crate::games::Game;
use crate::store::{OpenOptions, Store};
use std::path::Path;

/// After a cut the store is wholly old or wholly new, undamaged, and can be written to.
#[test]
fn no_power_cut_leaves_half_a_change() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    if tools::lacks_strace() {
        return;
    }
    let (verbs, tries) = (long(18), long(3));
    let (folder, state) = temp_path();
    let (mut states, mut entries) = (0, 0);
    for seed in 0..verbs {
        let before = Disk::of(path.parent().unwrap());
        let log = |path: &Path| Store::open_read(path).unwrap().log(None).unwrap().len();
        let known = log(&path);
        let verb = program(&format!("some:{seed}"), &path);
        let (calls, output) = traced(&verb, path.parent().unwrap()).unwrap();
        let words = report_lines(&output.stdout);
        assert!(words.iter().any(|words| words.starts_with("confirmed")), "{words:?}");
        let new = log(&path);
        entries += new - known;
        let mut dice = Dice::new(seed);
        for (cut, disk) in states_after_cuts(&before, &calls, tries, &mut dice) {
            let what = format!("seed {seed}, after {cut} calls");
            disk.lay_out(state.parent().unwrap());
            let mut store = Store::open_write(&state, &OpenOptions::new(stamp())).unwrap();
            assert_eq!(findings(&store), [], "{what}");
            let stored = store.log(None).unwrap().len();
            assert!(stored == known || stored == new, "{what}: {stored} entries");
            if states % 16 == 0 {
                let added = change(&mut store, begin(Game::Duel, &["Anna", "Ben"]));
                assert!(added.is_ok(), "{what}: {added:?}");
            }
            states += 1;
        }
        // The verb has confirmed its change, so it survives even if no unflushed write does.
        after(&before, &calls, None, false).lay_out(state.parent().unwrap());
        assert_eq!(log(&state), new, "seed {seed}: confirmed and lost");
    }
    drop(folder);
    println!("{states} states after a power cut, of {entries} entries");
    assert!(states > 500 && entries > 5, "{states} states of {entries} entries");
}

/// A round, and who leaves after it or has waited for it, are saved together or not at all.
#[test]
fn no_power_cut_leaves_a_round_without_what_happens_at_its_end() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    for request in [
        begin(Game::Classic, &["Anna", "Ben", "Clara"]),
        Request::Join { session: 1, name: name("Emma"), start: None },
        Request::Wait { session: 1, name: name("Emma") },
    ] {
        change(&mut store, request).unwrap();
    }
    drop(store);
    if tools::lacks_strace() {
        return;
    }
    let home = path.parent().unwrap();
    let before = Disk::of(home);
    let (calls, output) = traced(&program("last-round", &path), home).unwrap();
    assert_eq!(report_lines(&output.stdout), ["saved"]);
    let states = every_state(&before, &calls, long(3), |state, cut| {
        let store = open(state);
        assert_eq!(findings(&store), [], "after {cut} calls");
        let session = store.session(1).unwrap();
        let is_done = session.rounds.len() == 1;
        let playing: &[usize] = if is_done { &[0, 1, 3] } else { &[0, 1, 2] };
        assert_eq!(session.playing(), playing, "after {cut} calls");
        is_done
    });
    assert!(states > 20, "{states} states");
}

/// A file is there as a whole or not at all, and nothing is lost.
#[test]
fn no_power_cut_leaves_half_a_file() {
    if tools::lacks_strace() {
        return;
    }
    let mut states = 0;
    for verb in FileOperation::ALL {
        let (_home, path) = temp_path();
        let expected = verb.set_up(&path);
        let home = path.parent().unwrap();
        let before = Disk::of(home);
        let (calls, output) = traced(&program(verb.word(), &path), home).unwrap();
        assert_eq!(report_lines(&output.stdout), ["saved"]);
        states += every_state(&before, &calls, long(3), |state, cut| {
            verb.check_state(state, &expected, &format!("{verb:?}, after {cut} calls"))
        });
    }
    println!("{states} states after a power cut of backup, restore, repair, merge and upgrade");
    assert!(states > 500, "{states} states");
}
