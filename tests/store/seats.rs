//! Who sits at the table when: what is kept of coming and going.

use super::common::{begin, change, name, open, place, round_for};
use crate::games::Game;
use crate::session::SeatInterval;
use crate::store::Request;

#[test]
fn who_is_back_before_a_round_was_missed_was_never_gone() {
    let (_folder, path) = place();
    let mut store = open(&path);
    change(&mut store, begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let mut play = |step: &str| {
        let clara = name("Clara");
        let step = match step {
            "leaves" => Request::Leave { session: 1, name: clara },
            "comes" => Request::Join { session: 1, name: clara },
            _ => {
                let round = round_for(&store.session(1).unwrap(), 5);
                Request::AddRound { session: 1, round }
            }
        };
        change(&mut store, step).unwrap().session.unwrap().seats[2].intervals.clone()
    };
    let stay = |after, until| SeatInterval { after, until };
    play("round");
    assert_eq!(play("leaves"), [stay(0, Some(1))]);
    assert_eq!(play("comes"), [stay(0, None)]);
    play("leaves");
    play("round");
    assert_eq!(play("comes"), [stay(0, Some(1)), stay(2, None)]);
    // The later stay, too, goes on as if it had never ended.
    play("leaves");
    assert_eq!(play("comes"), [stay(0, Some(1)), stay(2, None)]);
}
