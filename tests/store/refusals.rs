//! Requests that a session refuses, and the end of a session.

use super::common::{begin, change, name, open, round, temp_path, time};
use super::request::Request;
use crate::games::Game;
use crate::games::sheet::{FlagValue, SheetFlag};
use crate::session::{Finish, PlayerName, Refused};
use crate::store::{Fault, NotFound, Receipt, Store};

fn table(game: Game, players: &[&str]) -> (tempfile::TempDir, Store) {
    let (folder, path) = temp_path();
    let mut store = open(&path);
    change(&mut store, begin(game, players)).unwrap();
    (folder, store)
}

fn refused(store: &mut Store, wanted: Request) -> Refused {
    let before = store.dump().unwrap();
    let entries = store.log(None).unwrap().len();
    let fault = change(store, wanted).unwrap_err().fault;
    assert_eq!(store.dump().unwrap(), before);
    assert_eq!(store.log(None).unwrap().len(), entries);
    match fault {
        Fault::Refused(refused) => refused,
        other => panic!("{other:?}"),
    }
}

fn add(store: &mut Store, points: &[(usize, i64)]) -> Receipt {
    change(store, Request::AddRound { session: 1, round: round(points) }).unwrap()
}

#[test]
fn a_target_reached_ends_the_session_until_it_is_raised() {
    let (_folder, mut store) = table(Game::Flaet, &["Anna", "Ben"]);
    add(&mut store, &[(0, 60), (1, 3)]);
    let receipt = add(&mut store, &[(0, 40), (1, 3)]);
    let session = receipt.session.unwrap();
    assert_eq!(session.scoreboard().finish(), Some(Finish::Target(100)));
    assert_eq!(session.scoreboard().winners(), [1]);
    let next = || Request::AddRound { session: 1, round: round(&[(0, 1), (1, 1)]) };
    assert_eq!(refused(&mut store, next()), Refused::Finished(Finish::Target(100)));
    let resume = |target| Request::ResumeSession { session: 1, rounds: None, target };
    assert_eq!(refused(&mut store, resume(None)), Refused::PlanTooSmall(Finish::Target(100)));
    change(&mut store, resume(Some(150))).unwrap();
    change(&mut store, next()).unwrap();
    // A correction of round 1 brings everybody below the target again.
    let mended = Request::EditRound { session: 1, number: 1, round: round(&[(0, 6), (1, 3)]) };
    assert!(!change(&mut store, mended).unwrap().session.unwrap().scoreboard().is_finished());
}

#[test]
fn only_players_at_the_table_have_a_result() {
    let (_folder, mut store) = table(Game::Classic, &["Anna", "Ben", "Clara"]);
    let add = |points: &[(usize, i64)]| Request::AddRound { session: 1, round: round(points) };
    let wrong: [&[(usize, i64)]; 4] =
        [&[], &[(0, 1), (1, 1)], &[(0, 1), (1, 1), (3, 1)], &[(0, 1), (1, 1), (2, 1), (2, 1)]];
    for points in wrong {
        assert_eq!(refused(&mut store, add(points)), Refused::EntriesDoNotMatch);
    }
    let mut named = round(&[(0, 1), (1, 1), (2, 1)]);
    named.flags.set(SheetFlag::Winner, FlagValue::Player(3));
    let named = Request::AddRound { session: 1, round: named };
    assert_eq!(refused(&mut store, named), Refused::NoSuchSeat(3));
    change(&mut store, Request::Leave { session: 1, name: name("BEN"), mid_round: false }).unwrap();
    change(&mut store, add(&[(0, 1), (2, 1)])).unwrap();
    let leave = Request::Leave { session: 1, name: name("Ben"), mid_round: false };
    assert_eq!(refused(&mut store, leave), Refused::NotPlaying(name("Ben")));
    let join = |who: PlayerName| Request::Join { session: 1, name: who, start: None };
    assert_eq!(refused(&mut store, join(name("anna"))), Refused::AlreadyPlaying(name("Anna")));
}

#[test]
fn impossible_tables_are_refused() {
    let (_folder, mut store) = table(Game::Flaet, &["Anna", "Ben", "Clara", "Dirk"]);
    let join = Request::Join { session: 1, name: name("Eva"), start: None };
    assert_eq!(refused(&mut store, join), Refused::Players { count: 5, least: 2, most: 4 });
    assert_eq!(
        refused(&mut store, begin(Game::Flaet, &["Anna"])),
        Refused::Players { count: 1, least: 2, most: 4 }
    );
    assert_eq!(
        refused(&mut store, begin(Game::Flaet, &["Anna", "ANNA"])),
        Refused::PlayerTwice(name("Anna"))
    );
    assert_eq!(
        refused(&mut store, Request::AddPlayer(name("anna"))),
        Refused::NameTaken(name("Anna"))
    );
    let rename = Request::RenamePlayer { from: name("Anna"), to: name("BEN") };
    assert_eq!(refused(&mut store, rename), Refused::NameTaken(name("Ben")));
    let spelling = Request::RenamePlayer { from: name("Anna"), to: name("ANNA") };
    change(&mut store, spelling).unwrap();
    assert_eq!(store.players().unwrap()[0].name.as_str(), "ANNA");
}

#[test]
fn missing_records_are_named() {
    let (_folder, mut store) = table(Game::Classic, &["Anna", "Ben"]);
    for (wanted, missing) in [
        (Request::DropRound { session: 1, number: 1 }, NotFound::Round { session: 1, round: 1 }),
        (Request::EndSession { session: 9, at: time() }, NotFound::Session(9)),
        (
            Request::RenamePlayer { from: name("Zoe"), to: name("Zoë") },
            NotFound::Player(name("Zoe")),
        ),
    ] {
        assert_eq!(change(&mut store, wanted).unwrap_err().fault, Fault::NotFound(missing));
    }
}

#[test]
fn no_session_runs_after_an_end_until_a_resume() {
    let (_folder, mut store) = table(Game::Classic, &["Anna", "Ben"]);
    let end = || Request::EndSession { session: 1, at: time() };
    let receipt = change(&mut store, end()).unwrap();
    assert_eq!(receipt.running, None);
    assert_eq!(refused(&mut store, end()), Refused::EndedAlready);
    assert_eq!(store.latest().unwrap().unwrap().number, 1);
    let resume = Request::ResumeSession { session: 1, rounds: None, target: None };
    assert_eq!(change(&mut store, resume).unwrap().running, Some(1));
    assert_eq!(store.running().unwrap().unwrap().ended, None);
}

/// Deleting the last round and adding another must not change the seats of earlier rounds.
#[test]
fn a_late_comer_stays_one_after_the_round_before_is_deleted() {
    let (_folder, mut store) = table(Game::Classic, &["Anna", "Ben"]);
    add(&mut store, &[(0, 0), (1, 10)]);
    add(&mut store, &[(0, 0), (1, 30)]);
    change(&mut store, Request::Join { session: 1, name: name("Clara"), start: None }).unwrap();
    change(&mut store, Request::DropRound { session: 1, number: 2 }).unwrap();
    let receipt = add(&mut store, &[(0, 1), (1, 0), (2, 2)]);
    let session = receipt.session.unwrap();
    assert_eq!(session.rounds.last().unwrap().number, 2);
    let totals: Vec<i64> =
        session.scoreboard().standings().iter().map(|standing| standing.total).collect();
    assert_eq!(totals, [1, 10, 12]);
}
