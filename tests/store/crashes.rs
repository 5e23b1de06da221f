//! Processes that are killed: what they confirmed is kept.

use crate::child::{program, said};
use crate::common::{begin, change, findings, open, place};
use elfer::games::Game;
use elfer::history::Store;
use std::time::Duration;

#[test]
fn what_was_confirmed_is_kept_by_whoever_is_killed() {
    let (_folder, path) = place();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let mut confirmed: Vec<i64> = Vec::new();
    for wave in 0..20_u64 {
        let mut children: Vec<_> =
            (0..6).map(|_| program("forever", &path).spawn().unwrap()).collect();
        // Each wave is cut off a little later than the one before.
        std::thread::sleep(Duration::from_millis(60 + 7 * wave));
        for child in &mut children {
            child.kill().unwrap();
        }
        for child in children {
            let output = child.wait_with_output().unwrap();
            let words = said(&output.stdout);
            confirmed.extend(
                words
                    .iter()
                    .filter_map(|words| words.strip_prefix("confirmed ")?.parse::<i64>().ok()),
            );
        }
    }
    assert!(confirmed.len() > 20, "only {} rounds were confirmed", confirmed.len());
    let store = Store::open_read(&path).unwrap();
    let kept: Vec<i64> = store.log(None).unwrap().iter().map(|entry| entry.number).collect();
    for number in confirmed {
        assert!(kept.contains(&number), "entry {number} was confirmed and is lost");
    }
    assert_eq!(store.running().unwrap().unwrap().rounds.len() + 1, kept.len());
    assert_eq!(findings(&store), []);
}
