//! Kills: the changes that a process confirmed are stored.

use super::child::{program, report_lines};
use super::common::{begin, change, findings, long, open, temp_path};
use crate::games::Game;
use crate::store::Store;
use std::time::Duration;

/// Six processes at a time make random changes until they are killed.
#[test]
fn confirmed_changes_are_in_the_log_after_kills() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let mut confirmed: Vec<i64> = Vec::new();
    let waves = long(12);
    let mut wave = 0;
    // On a busy machine more waves are needed until enough is confirmed.
    while wave < waves || confirmed.len() as u64 <= 2 * waves && wave < 20 * waves {
        let children = (0..6).map(|child| format!("anything:{}", wave * 6 + child));
        let mut children: Vec<_> =
            children.map(|verb| program(&verb, &path).spawn().unwrap()).collect();
        std::thread::sleep(Duration::from_millis(50 + wave * 37 % 140));
        for child in &mut children {
            child.kill().unwrap();
        }
        for child in children {
            let words = report_lines(&child.wait_with_output().unwrap().stdout);
            let numbers = words.iter().filter_map(|words| words.strip_prefix("confirmed "));
            confirmed.extend(numbers.map(|number| number.parse::<i64>().unwrap()));
        }
        let store = Store::open_read(&path).unwrap();
        assert_eq!(findings(&store), [], "after wave {wave}");
        let stored = store.log(None).unwrap().len();
        assert!(confirmed.iter().all(|&number| number <= i64::try_from(stored).unwrap()));
        wave += 1;
    }
    assert!(confirmed.len() as u64 > 2 * waves, "only {} were confirmed", confirmed.len());
    // Each confirmed number occurs once.
    println!("{} killed, {} changes confirmed, none lost", 6 * wave, confirmed.len());
    let mut numbers: Vec<i64> = confirmed.into_iter().filter(|&number| number > 0).collect();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), all);
}

#[test]
fn confirmed_rounds_survive_kills() {
    let (_folder, path) = temp_path();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let mut confirmed: Vec<i64> = Vec::new();
    let waves = long(20);
    let mut wave = 0;
    while wave < waves || confirmed.len() <= 20 && wave < 20 * waves {
        let mut children: Vec<_> =
            (0..6).map(|_| program("forever", &path).spawn().unwrap()).collect();
        // Each wave is cut off a little later than the one before.
        std::thread::sleep(Duration::from_millis(60 + 7 * (wave % 20)));
        for child in &mut children {
            child.kill().unwrap();
        }
        for child in children {
            let output = child.wait_with_output().unwrap();
            let words = report_lines(&output.stdout);
            confirmed.extend(
                words
                    .iter()
                    .filter_map(|words| words.strip_prefix("confirmed ")?.parse::<i64>().ok()),
            );
        }
        wave += 1;
    }
    assert!(confirmed.len() > 20, "only {} rounds were confirmed", confirmed.len());
    let store = Store::open_read(&path).unwrap();
    let stored: Vec<i64> = store.log(None).unwrap().iter().map(|entry| entry.seq).collect();
    for number in &confirmed {
        assert!(stored.contains(number), "entry {number} was confirmed and is lost");
    }
    println!("{} killed, {} rounds confirmed, none lost", 6 * wave, confirmed.len());
    assert_eq!(store.running().unwrap().unwrap().rounds.len() + 1, stored.len());
    assert_eq!(findings(&store), []);
}
