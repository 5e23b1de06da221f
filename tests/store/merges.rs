//! Merges in any order and number end with the same history on all machines.

use super::child::program;
use super::common::{begin, long, open, restore, round, temp_path, time};
use super::disk::in_memory;
use super::exchange::{json, take_at};
use super::machines::{Machine, assert_equal, exchange, machines, merge_both_ways, points, two};
use super::random_change::{Dice, Wish};
use super::request::Request;
use super::tools;
use crate::games::Game;
use crate::session::Refused;
use crate::store::{Fault, MergeMode, SegmentError, SessionFilter, WorkTree};
use rusqlite::Connection;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;
use uuid::Uuid;

/// Resolves a random conflict. Returns false if there is none.
fn settle_one(machine: &mut Machine, dice: &mut Dice) -> bool {
    let conflicts = machine.store().conflicts().unwrap();
    if conflicts.is_empty() {
        return false;
    }
    let conflict = &conflicts[dice.choose(conflicts.len())];
    let version = if dice.below(2) == 0 { &conflict.displayed } else { &conflict.waiting[0] };
    match machine.settle(conflict, version) {
        Ok(_) => true,
        // Players of one table cannot be merged.
        Err(error) if matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))) => {
            machine.settle(conflict, &conflict.displayed).is_ok()
        }
        Err(error) => panic!("{error:?} {conflict:?}"),
    }
}

/// Several machines with a random history.
pub(crate) struct Club {
    machines: Vec<Machine>,
    dice: Dice,
    /// A shared folder for sync.
    folder: TempDir,
    /// A work tree of git for each machine, and the bare repository that they share. Empty without
    /// git.
    trees: Option<(TempDir, Vec<PathBuf>)>,
    /// Backups, each with its machine.
    backups: Vec<(usize, PathBuf)>,
    /// The written entries, except those lost with an overwritten file.
    written: BTreeSet<Uuid>,
    /// The entries in the folder.
    left: BTreeSet<Uuid>,
    waited: usize,
    /// The numbers of overwritten files and of killed processes.
    overwritten: usize,
    killed: usize,
    /// The number of syncs through git.
    by_git: usize,
}

/// A bare repository, with a work tree for each machine. `None` without git.
fn work_trees(count: usize) -> Option<(TempDir, Vec<PathBuf>)> {
    if tools::lacks("git", tools::runs("git", &["--version"])) {
        return None;
    }
    let home = in_memory();
    let git = |line: &str| {
        let git = Command::new("git").args(line.split(' ')).current_dir(home.path()).output();
        let output = git.unwrap();
        assert!(output.status.success(), "git {line}: {output:?}");
    };
    git("init --quiet --bare --initial-branch=main hub.git");
    let trees = (0..count).map(|machine| {
        let tree = format!("tree{machine}");
        git(&format!("clone --quiet hub.git {tree}"));
        for setting in ["user.name Somebody", "user.email x@example.org", "commit.gpgsign false"] {
            git(&format!("-C {tree} config {setting}"));
        }
        home.path().join(tree)
    });
    let trees = trees.collect();
    Some((home, trees))
}

impl Club {
    /// Merges all machines.
    pub(crate) fn exchange(&mut self) {
        exchange(&mut self.machines);
    }

    /// A machine's file.
    pub(crate) fn path(&self, machine: usize) -> &Path {
        &self.machines[machine].path
    }

    fn ids(&self, machine: usize) -> BTreeSet<Uuid> {
        self.machines[machine].store().log(None).unwrap().iter().map(|entry| entry.id).collect()
    }

    /// Syncs with the folder; the process may be killed meanwhile.
    fn sync(&mut self, at: usize) {
        let path = self.machines[at].path.clone();
        if self.dice.below(3) == 0 {
            let mut child = program("sync", &path);
            let mut child = child.env("ELFER_TEST_FOLDER", self.folder.path()).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(self.dice.below(40)));
            child.kill().unwrap();
            child.wait().unwrap();
            self.killed += 1;
        } else {
            let done = open(&path).sync(self.folder.path(), |_| Ok(())).unwrap();
            assert_eq!((done.unread, done.push_error), (vec![], None));
            self.left.extend(self.ids(at));
        }
    }

    /// Syncs through git, or with the folder if there is no git.
    fn sync_with_git(&mut self, at: usize) {
        let Some((_, trees)) = &self.trees else { return self.sync(at) };
        let tree = WorkTree::open(&trees[at]).unwrap();
        let path = self.machines[at].path.clone();
        let done = open(&path).sync_with_git(&tree, |_| Ok(())).unwrap();
        assert_eq!((done.unread, done.push_error, done.git_error), (vec![], None, None));
        self.left.extend(self.ids(at));
        self.by_git += 1;
    }

    /// Replaces a machine's file by an older copy, with `restore` or behind its back.
    fn put_back(&mut self) {
        let Some((at, copy)) = self.backups.pop() else { return };
        let mut lost = self.ids(at);
        let path = self.machines[at].path.clone();
        if self.dice.below(2) == 0 {
            fs::copy(&copy, &path).unwrap();
        } else {
            restore(&path, &copy).unwrap();
        }
        for machine in 0..self.machines.len() {
            let here = self.ids(machine);
            lost.retain(|id| !here.contains(id) && !self.left.contains(id));
        }
        self.written.retain(|id| !lost.contains(id));
        self.overwritten += 1;
    }

    /// A random sync, backup, restore or merge.
    fn meet(&mut self, at: usize) {
        match self.dice.below(12) {
            0..=1 => self.sync(at),
            2..=3 => self.sync_with_git(at),
            4 => {
                let copy = self.folder.path().join(format!("{}.db", self.backups.len()));
                let _ = fs::remove_file(&copy);
                self.machines[at].store().backup(&copy, false, &mut |_, _| {}).unwrap();
                self.backups.push((at, copy));
            }
            5 => self.put_back(),
            _ => {
                let from = self.dice.choose(self.machines.len());
                if from != at {
                    let other = self.machines[from].path.clone();
                    self.machines[at].merge_file_from(&other);
                }
            }
        }
    }
}

/// Makes a random history: changes, syncs and merges in any order.
pub(crate) fn club(seed: u64, steps: usize) -> Club {
    let mut dice = Dice::new(seed);
    let count = 2 + dice.choose(5);
    let mut machines = machines(count);
    // They have something in common.
    let first = begin(Game::Classic, &["Anna", "Ben", "Clara"]);
    machines[0].change(first).unwrap();
    machines[0]
        .change(Request::AddRound { session: 1, round: round(&[(0, 0), (1, 5), (2, 9)]) })
        .unwrap();
    let (one, others) = machines.split_at_mut(1);
    for other in others {
        if dice.below(4) > 0 {
            other.merge_from(&one[0]);
        }
    }
    let mut club = Club {
        machines,
        dice,
        folder: in_memory(),
        trees: work_trees(count),
        backups: Vec::new(),
        written: BTreeSet::new(),
        left: BTreeSet::new(),
        waited: 0,
        overwritten: 0,
        killed: 0,
        by_git: 0,
    };
    for step in 0..steps {
        let Club { machines, dice, .. } = &mut club;
        let at = dice.choose(count);
        let case = format!("seed {seed}, step {step}, machine {at}");
        let done = match dice.below(24) {
            0 => machines[at].undo(),
            1 => {
                let session = i64::try_from(1 + dice.below(3)).unwrap();
                let stamp = machines[at].stamp();
                machines[at].store().undo(&stamp, Some(session))
            }
            2 => machines[at].redo(),
            3..=5 => {
                club.meet(at);
                assert_eq!(club.machines[at].damage(), [], "{case}");
                continue;
            }
            6 if dice.below(3) == 0 => {
                // The export of another machine is imported.
                let from = dice.choose(count);
                let text = json(&machines[from].store());
                let stamp = machines[at].stamp();
                if let Err(error) = take_at(&mut machines[at].store(), &stamp, &text) {
                    let unfit = matches!(error.fault, Fault::Refused(_) | Fault::InvalidInput(_));
                    assert!(unfit, "{case}: {error:?}");
                }
                assert_eq!(machines[at].damage(), [], "{case}");
                continue;
            }
            6 => {
                let settled = settle_one(&mut machines[at], dice);
                club.waited += usize::from(settled);
                assert_eq!(club.machines[at].damage(), [], "{case}");
                continue;
            }
            // All machines change the common session.
            17.. => {
                let verb = [5, 5, 6, 7, Wish::EDIT_SESSION, 24, 24][dice.choose(7)];
                let wish = Wish { verb, session: 1, round: 1, ..Wish::random(dice) };
                let change = wish.change(&machines[at].store());
                machines[at].change(change)
            }
            _ => {
                let wish = Wish::random(dice);
                let change = wish.change(&machines[at].store());
                machines[at].change(change)
            }
        };
        match done {
            Ok(receipt) if receipt.seq > 0 => {
                let id = machines[at].store().log(Some(1)).unwrap()[0].id;
                club.written.insert(id);
            }
            Ok(_) => {}
            Err(error) => {
                let refused = matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_));
                assert!(refused, "{case}: {error:?}");
            }
        }
        assert_eq!(club.machines[at].damage(), [], "{case}");
    }
    club
}

/// The rounds of the log that no entry deletes or undoes, nor their session. They are read from the
/// entries' JSON, without the replay, each with all values that entries gave it.
fn confirmed_rounds(path: &Path) -> BTreeMap<String, Vec<Value>> {
    type Row = (String, Option<String>, Option<String>, String);
    let conn = Connection::open(path).unwrap();
    let sql = "SELECT lower(hex(hash)), lower(hex(undoes)), session, changes FROM journal";
    let mut statement = conn.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| {
        let changes: String = row.get(3)?;
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, changes))
    });
    let rows: Vec<Row> = rows.unwrap().map(Result::unwrap).collect();
    let by_hash: BTreeMap<&String, &Row> = rows.iter().map(|row| (&row.0, row)).collect();
    let changes = |row: &Row| -> Vec<(String, Value)> {
        let list: Vec<BTreeMap<String, Value>> = serde_json::from_str(&row.3).unwrap();
        list.into_iter().flatten().collect()
    };
    let mut rounds: BTreeMap<String, (Option<String>, Vec<Value>)> = BTreeMap::new();
    let mut removed = BTreeSet::new();
    let id = |change: &Value| change["id"].as_str().unwrap().to_owned();
    for row in &rows {
        for (kind, change) in changes(row) {
            if change.get("after").is_none() {
                removed.insert(id(&change));
            } else if kind == "round" {
                let known = rounds.entry(id(&change)).or_insert((row.2.clone(), Vec::new()));
                known.1.push(change["after"].clone());
            }
        }
        // An undo removes all that its entry created.
        let mut undone = row.1.as_ref();
        while let Some(target) = undone.and_then(|hash| by_hash.get(hash)) {
            let created =
                changes(target).into_iter().filter(|(_, change)| change.get("before").is_none());
            removed.extend(created.map(|(_, change)| id(&change)));
            undone = target.1.as_ref();
        }
    }
    rounds.retain(|id, (session, _)| {
        let is_removed = |id: &String| removed.contains(id);
        !is_removed(id) && !session.as_ref().is_some_and(is_removed)
    });
    rounds.into_iter().map(|(id, (_, values))| (id, values)).collect()
}

/// Checks that each confirmed round is in the export, with one of its recorded results.
fn assert_nothing_is_hidden(path: &Path, case: &str) -> usize {
    let exported: Value = serde_json::from_str(&json(&open(path))).unwrap();
    let mut displayed = BTreeMap::new();
    for session in exported["sessions"].as_array().unwrap() {
        for round in session["rounds"].as_array().unwrap() {
            let twice = displayed.insert(round["uuid"].as_str().unwrap(), round);
            assert!(twice.is_none(), "{case}: twice {round}");
        }
    }
    let confirmed = confirmed_rounds(path);
    for (id, values) in &confirmed {
        let Some(round) = displayed.get(id.as_str()) else { panic!("{case}: {id} is hidden") };
        let points = |list: &Value| -> BTreeSet<Option<i64>> {
            list.as_array().unwrap().iter().map(|result| result["points"].as_i64()).collect()
        };
        let of_entry = |value: &Value| points(value.get("entries").unwrap_or(&value["results"]));
        let of_round = points(round.get("results").unwrap_or(&round["entries"]));
        assert!(values.iter().any(|value| of_entry(value) == of_round), "{case}: {round}");
    }
    confirmed.len()
}

/// Makes a random history and syncs it. All machines then have the same content, and no entry is lost,
/// hidden or there twice.
fn history(seed: u64, steps: usize, sums: &mut [usize; 6]) {
    let mut club = club(seed, steps);
    let count = club.machines.len();
    // Machines that were killed in the middle, or have two branches, end like the others.
    for at in (0..count).chain(0..count) {
        club.sync_with_git(at);
    }
    for at in (0..count).chain(0..count) {
        let path = club.machines[at].path.clone();
        let done = open(&path).sync(club.folder.path(), |_| Ok(())).unwrap();
        assert_eq!((done.unread, done.push_error), (vec![], None), "seed {seed}, machine {at}");
    }
    assert_equal(&club.machines, &format!("seed {seed}"));
    // Every written entry is there once.
    for machine in &club.machines {
        let ids: Vec<_> = machine.store().log(None).unwrap().iter().map(|entry| entry.id).collect();
        let all: BTreeSet<_> = ids.iter().copied().collect();
        assert_eq!(ids.len(), all.len(), "seed {seed}: twice");
        let lost: Vec<_> = club.written.difference(&all).collect();
        assert!(lost.is_empty(), "seed {seed}: lost {lost:?}");
        assert_eq!(json(&machine.store()), json(&club.machines[0].store()), "seed {seed}");
    }
    let rounds = assert_nothing_is_hidden(&club.machines[0].path, &format!("seed {seed}"));
    // All conflicts are resolved, on random machines.
    let conflicts = club.machines[0].store().conflicts().unwrap().len();
    for _ in 0..40 {
        let at = club.dice.choose(count);
        if !settle_one(&mut club.machines[at], &mut club.dice) {
            break;
        }
        if club.dice.below(2) == 0 {
            exchange(&mut club.machines);
        }
    }
    exchange(&mut club.machines);
    assert_equal(&club.machines, &format!("seed {seed}, settled"));
    assert_nothing_is_hidden(&club.machines[0].path, &format!("seed {seed}, settled"));
    let Club { overwritten, killed, by_git, .. } = club;
    let written = club.written.len();
    let found = [written, conflicts + club.waited, rounds, overwritten, killed, by_git];
    for (sum, found) in sums.iter_mut().zip(found) {
        *sum += found;
    }
}

#[test]
fn random_histories_on_several_machines_end_as_one() {
    let histories = long(4);
    let mut sums = [0; 6];
    for seed in 0..histories {
        history(seed, 80, &mut sums);
    }
    let [written, conflicts, rounds, overwritten, killed, by_git] = sums;
    println!(
        "{histories} histories, {written} changes, {conflicts} to settle, {rounds} rounds to be \
         shown, {overwritten} files overwritten, {killed} killed, {by_git} exchanges by git: all \
         equal, none twice, none lost, none hidden"
    );
}

#[test]
fn rounds_of_both_machines_are_displayed() {
    let (mut first, mut second) = two();
    let add = |points| Request::AddRound { session: 1, round: round(&[(0, 0), (1, points)]) };
    first.change(add(7)).unwrap();
    second.change(add(8)).unwrap();
    second.change(add(9)).unwrap();
    merge_both_ways(&mut first, &mut second);
    let mut rounds = points(&first);
    assert_eq!(rounds.len(), 4);
    assert_eq!(rounds.pop(), Some(vec![0, 9]));
    assert_eq!(first.store().conflicts().unwrap(), []);
}

#[test]
fn sessions_are_ordered_by_their_beginning_not_by_arrival() {
    let (mut first, mut second) = two();
    second.clock += 10;
    second.change(begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    second.change(Request::EndSession { session: 2, at: time() }).unwrap();
    first.clock += 1000;
    first.change(begin(Game::Cheat, &["Anna", "Ben", "Clara"])).unwrap();
    first.change(Request::EndSession { session: 2, at: time() }).unwrap();
    merge_both_ways(&mut first, &mut second);
    let games = |machine: &Machine| -> Vec<Game> {
        let sessions = machine.store().sessions(&SessionFilter::default()).unwrap();
        sessions.iter().map(|session| session.played.game()).collect()
    };
    assert_eq!(games(&first), [Game::Cheat, Game::Duel, Game::Classic]);
    assert_eq!(games(&first), games(&second));
    for machine in [&first, &second] {
        let latest = machine.store().latest().unwrap().unwrap();
        assert_eq!(latest.played.game(), Game::Cheat);
        let log = machine.store().log(None).unwrap();
        assert!(log.windows(2).all(|pair| pair[0].id > pair[1].id));
    }
    // Slices follow each other without a gap.
    let slice = SessionFilter { limit: Some(2), ..SessionFilter::default() };
    let seen = first.store().sessions(&slice).unwrap();
    let rest = SessionFilter { older_than: Some(seen[1].uuid), ..SessionFilter::default() };
    assert_eq!(first.store().sessions(&rest).unwrap().len(), 1);
    // A session that begins now comes last, whatever the clock says.
    first.clock = 0;
    first.change(begin(Game::Duel, &["Eva", "Fé"])).unwrap();
    assert_eq!(games(&first)[0], Game::Duel);
}

#[test]
fn a_repeated_merge_changes_nothing_and_a_changed_entry_is_excluded_alone() {
    let (mut first, mut second) = two();
    let bytes = std::fs::read(&first.path).unwrap();
    first.merge_from(&second);
    assert_eq!(std::fs::read(&first.path).unwrap(), bytes);
    second.change(begin(Game::Duel, &["Clara", "Dirk"])).unwrap();
    let conn = Connection::open(&second.path).unwrap();
    let sql = "UPDATE journal SET changes = replace(changes, '5', '6') WHERE place = 2";
    assert_eq!(conn.execute(sql, []).unwrap(), 1);
    drop(conn);
    let (_folder, path) = temp_path();
    let mut third = open(&path);
    let done = third.merge_store(&second.store(), MergeMode::Commit).unwrap();
    // The other session does not build upon the changed round, but its writer knew it.
    assert_eq!(done.entries, 1);
    let reasons: Vec<_> = done.left_out.iter().map(|each| each.reason).collect();
    assert!(reasons.contains(&SegmentError::Damaged), "{reasons:?}");
    assert_eq!(third.log(None).unwrap().len(), 1);
}
