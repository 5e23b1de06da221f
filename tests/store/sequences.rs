//! Random evenings: undo to the beginning gives the exact earlier state at each step, redo the
//! exact later one; and what is refused changes nothing.

use crate::common::{begin, change, findings, name, open, place, round_for, ruling, stamp, time};
use elfer::games::Game;
use elfer::history::{Change, Fault, NotFound, Store};
use proptest::prelude::*;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "Dirk", "Eva", "Fé"];

/// A change in numbers, made into a real one by what is there when its turn comes.
#[derive(Clone, Debug)]
struct Wish {
    verb: u8,
    session: i64,
    round: u32,
    points: i64,
    player: usize,
}

fn wish() -> impl Strategy<Value = Wish> {
    (0..16_u8, 1..4_i64, 1..5_u32, -20..60_i64, 0..NAMES.len()).prop_map(
        |(verb, session, round, points, player)| Wish { verb, session, round, points, player },
    )
}

fn wanted(store: &Store, wish: &Wish) -> Change {
    let session = wish.session;
    let player = name(NAMES[wish.player]);
    let other = name(NAMES[(wish.player + 1) % NAMES.len()]);
    let table = store.session(session).ok();
    let game = Game::ALL[usize::try_from(wish.points.unsigned_abs()).unwrap() % Game::ALL.len()];
    match wish.verb {
        0 => begin(game, &NAMES[..2]),
        1 => begin(game, &NAMES[1..4]),
        2 => Change::EndSession { session, at: time() },
        3 => Change::ResumeSession { session, rounds: Some(wish.round), target: None },
        4 => Change::ResumeSession { session, rounds: None, target: None },
        5 => Change::EditRound {
            session,
            number: wish.round,
            round: table
                .as_ref()
                .map_or_else(|| crate::common::round(&[]), |table| round_for(table, wish.points)),
        },
        6 => Change::DropRound { session, number: wish.round },
        7 => Change::Join { session, name: player },
        8 => Change::Leave { session, name: player },
        9 => Change::AddPlayer(player),
        10 => Change::RenamePlayer { from: player, to: other },
        11 => Change::MergePlayers { from: player, into: other },
        12 => {
            let decision = (wish.points > 0).then_some("as always");
            ruling((wish.round > 1).then_some(session), decision, &["classic.silence.wrong-move"])
        }
        _ => Change::AddRound {
            session,
            round: table
                .as_ref()
                .map_or_else(|| crate::common::round(&[]), |table| round_for(table, wish.points)),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_evening_is_taken_back_step_by_step(
        wishes in proptest::collection::vec(wish(), 1..24),
        detour in 0..6_usize,
    ) {
        let (_folder, path) = place();
        let mut store = open(&path);
        change(&mut store, begin(Game::Classic, &NAMES[..3])).unwrap();
        let mut states = vec![Vec::new(), store.dump().unwrap()];
        for wish in &wishes {
            // The tables are what the journal makes, after each change.
            prop_assert_eq!(findings(&store), vec![]);
            let before = store.dump().unwrap();
            let wanted = wanted(&store, wish);
            match change(&mut store, wanted) {
                // Which session runs is no change of the history.
                Ok(receipt) if receipt.number == 0 => {
                    prop_assert_eq!(store.dump().unwrap(), before);
                }
                Ok(_) => states.push(store.dump().unwrap()),
                Err(error) => {
                    prop_assert!(
                        matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)),
                        "{error:?}"
                    );
                    prop_assert_eq!(store.dump().unwrap(), before);
                }
            }
        }
        // A detour: some steps back, and forth again.
        let detour = detour.min(states.len() - 1);
        for step in 0..detour {
            store.undo(&stamp(), None).unwrap();
            if step + 2 < states.len() {
                prop_assert_eq!(&store.dump().unwrap(), &states[states.len() - 2 - step]);
            }
        }
        for _ in 0..detour {
            store.redo(&stamp()).unwrap();
        }
        prop_assert_eq!(&store.dump().unwrap(), &states[states.len() - 1]);
        // All the way back, and all the way forth.
        for before in states[1..states.len() - 1].iter().rev() {
            store.undo(&stamp(), None).unwrap();
            prop_assert_eq!(findings(&store), vec![]);
            prop_assert_eq!(&store.dump().unwrap(), before);
        }
        store.undo(&stamp(), None).unwrap();
        prop_assert!(store.players().unwrap().is_empty());
        prop_assert_eq!(store.undo(&stamp(), None).unwrap_err().fault, Fault::NotFound(NotFound::Undo));
        for after in &states[1..] {
            store.redo(&stamp()).unwrap();
            prop_assert_eq!(&store.dump().unwrap(), after);
        }
        prop_assert_eq!(store.redo(&stamp()).unwrap_err().fault, Fault::NotFound(NotFound::Redo));
        prop_assert_eq!(findings(&store), vec![]);
        // Every session can still be read, and its standings added up.
        for session in store.sessions(&elfer::history::SessionFilter::default()).unwrap() {
            prop_assert_eq!(session.scoreboard().standings().len(), session.seats.len());
            prop_assert_eq!(session.scoreboard().rounds().len(), session.rounds.len());
        }
    }
}
