//! Export and import: a history that goes through several stores is the same to the byte.

use super::common::{begin, change, findings, long, name, open, round, ruling, stamp, temp_path};
use super::random_change::{Dice, random_change};
use super::request::Request;
use crate::games::Game;
use crate::session::{Zone, ZonedTime};
use crate::store::{
    ExportFormatter, ExportItem, ImportReport, LabelledRecord, OpenOptions, ReadError, ReadItem,
    SessionFilter, Stamp, Store, StoreError, read_export,
};
use std::io::Cursor;

/// The history as JSON.
pub(crate) fn json_of(store: &Store, filter: &SessionFilter) -> String {
    let mut formatter = ExportFormatter::default();
    let mut text = String::new();
    store
        .export(filter, &mut |item| {
            if matches!(item, ExportItem::Begin { .. }) {
                text.clear();
            }
            text.push_str(&formatter.format(&item)?);
            Ok::<_, StoreError>(())
        })
        .unwrap();
    text
}

pub(crate) fn json(store: &Store) -> String {
    json_of(store, &SessionFilter::default())
}

/// Imports JSON.
pub(crate) fn take(store: &mut Store, json: &str) -> Result<ImportReport, StoreError> {
    take_at(store, &stamp(), json)
}

/// Imports JSON at a given time.
pub(crate) fn take_at(
    store: &mut Store,
    stamp: &Stamp,
    json: &str,
) -> Result<ImportReport, StoreError> {
    store.import(stamp, None, |intake| {
        let read = read_export(Cursor::new(json.as_bytes()), |item| match item {
            ReadItem::Players(players) => intake.import_players(&players),
            ReadItem::Seasons(seasons) => intake.import_seasons(&seasons),
            ReadItem::Session(session) => intake.import_exported_session(*session),
            ReadItem::Rulings(rulings) => {
                rulings.iter().try_for_each(|ruling| intake.import_ruling(ruling))
            }
        });
        read.map_err(|error| match error {
            ReadError::Refused { error, .. } => error,
            other => panic!("{other:?}"),
        })
    })
}

/// Random histories go to a second machine, which has a part of them under other numbers, and to a
/// third. The export is unchanged, and one undo reverts each import.
#[test]
fn imported_histories_are_exported_unchanged() {
    for seed in 0..long(40) {
        let (_folder, path) = temp_path();
        let mut store = open(&path);
        let mut dice = Dice::new(seed);
        for _ in 0..60 {
            random_change(&mut store, &mut dice).unwrap();
        }
        let text = json(&store);
        assert_eq!(json(&store), text, "{seed}");

        let (_folder, path) = temp_path();
        let mut second = open(&path);
        change(&mut second, Request::AddPlayer(name("Zoë"))).unwrap();
        let numbers = store.sessions(&crate::store::SessionFilter::default()).unwrap();
        // The newest first.
        for session in numbers.iter().filter(|_| dice.below(2) == 0) {
            let part = SessionFilter { session: Some(session.number), ..SessionFilter::default() };
            take(&mut second, &json_of(&store, &part)).unwrap();
        }
        let before = second.dump().unwrap();
        let done = take(&mut second, &text).unwrap();
        assert_eq!(done.conflicts, [], "{seed}");
        assert_eq!(findings(&second), [], "{seed}");
        let again = take(&mut second, &text).unwrap();
        assert!(!again.has_additions() && again.conflicts.is_empty(), "{seed}: {again:?}");

        let (_folder, path) = temp_path();
        let mut third = open(&path);
        take(&mut third, &json(&second)).unwrap();
        assert_eq!(json(&third), json(&second), "{seed}");
        assert_eq!(findings(&third), [], "{seed}");
        third.undo(&stamp(), None).unwrap();
        assert!(third.players().unwrap().is_empty(), "{seed}");

        if done.has_additions() {
            let after = second.dump().unwrap();
            second.undo(&stamp(), None).unwrap();
            assert_eq!(second.dump().unwrap(), before, "{seed}");
            second.redo(&stamp()).unwrap();
            assert_eq!(second.dump().unwrap(), after, "{seed}");
        }
        // The export has one more line: the player whom only the second machine has.
        let lines: Vec<String> = json(&second).lines().map(bare).collect();
        for line in text.lines() {
            assert!(lines.contains(&bare(line)), "{seed}: {line}");
        }
        assert_eq!(lines.len(), text.lines().count() + 1, "{seed}");
    }
}

fn bare(line: &str) -> String {
    line.trim_end_matches(',').to_owned()
}

#[test]
fn differing_records_are_listed_and_nothing_is_written() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    for each in [
        begin(Game::Classic, &["Anna", "Ben"]),
        Request::AddRound { session: 1, round: round(&[(0, 0), (1, 21)]) },
        ruling(Some(1), Some("as always"), &["classic.silence.wrong-move"]),
        begin(Game::Classic, &["Anna", "Clara"]),
    ] {
        change(&mut store, each).unwrap();
    }
    let text = json(&store);
    let (_folder, path) = temp_path();
    let mut second = open(&path);
    let one = SessionFilter { session: Some(1), ..SessionFilter::default() };
    take(&mut second, &json_of(&store, &one)).unwrap();
    let before = std::fs::read(&path).unwrap();
    for (from, to, differs) in [
        (r#""points":21"#, r#""points":22"#, "session 1"),
        (r#""name":"Anna""#, r#""name":"Hanna""#, "player Hanna"),
        ("as always", "as never", "ruling 1"),
    ] {
        let other = text.replace(from, to);
        assert_ne!(other, text);
        let conflicts = take(&mut second, &other).unwrap().conflicts;
        let locations: Vec<String> = conflicts.iter().map(LabelledRecord::location).collect();
        assert_eq!(locations, [differs]);
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn old_dates_and_zones_survive_an_export() {
    let (_folder, path) = temp_path();
    let long_ago = ZonedTime::clamped(-2_829_703_708, 3208, Zone::new("Europe/Berlin"));
    let mut store = Store::open_write(&path, &OpenOptions::new(Stamp::new(long_ago))).unwrap();
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    store.change(&Stamp::new(long_ago), |plan| plan.end_session(1, long_ago)).unwrap();
    let text = json(&store);
    assert!(text.contains(r#""ended_at":"1880-04-30T20:05:00+00:53:28""#), "{text}");
    assert!(text.contains(r#""ended_zone":"Europe/Berlin""#), "{text}");
    let (_folder, path) = temp_path();
    let mut second = open(&path);
    take(&mut second, &text).unwrap();
    assert_eq!(json(&second), text);
}

/// An export during writes is a snapshot.
#[test]
fn an_export_excludes_changes_made_meanwhile() {
    let (_folder, path) = temp_path();
    let mut store = open(&path);
    store
        .write(&stamp(), |bulk| {
            for session in 1..=600 {
                // Their ids follow the clock.
                let at = Stamp::new(ZonedTime::clamped(1_777_832_100 + session, 7200, None));
                let start = begin(Game::Classic, &["Anna", "Ben"]);
                bulk.change(&at, |plan| start.plan(plan))?;
                for _ in 0..10 {
                    let round = round(&[(0, 0), (1, 21)]);
                    bulk.change(&stamp(), |plan| plan.add_round(session, &round))?;
                }
            }
            Ok::<_, StoreError>(())
        })
        .unwrap();
    let reader = Store::open_read(&path).unwrap();
    // The export is the content at its beginning.
    for wish in [
        Request::DropRound { session: 1, number: 1 },
        Request::AddPlayer(name("Clara")),
        Request::AddRound { session: 600, round: round(&[(0, 0), (1, 3)]) },
        begin(Game::Duel, &["Dirk", "Emma"]),
    ] {
        let before = json(&reader);
        let mut formatter = ExportFormatter::default();
        let (mut begins, mut sessions, mut text) = (0, 0, String::new());
        reader
            .export(&SessionFilter::default(), &mut |item| {
                match item {
                    ExportItem::Begin { .. } => begins += 1,
                    ExportItem::Session(_) => {
                        sessions += 1;
                        if sessions == 100 {
                            change(&mut store, wish.clone())?;
                        }
                    }
                    ExportItem::Player(..)
                    | ExportItem::Season(..)
                    | ExportItem::Ruling(_)
                    | ExportItem::End => {}
                }
                text.push_str(&formatter.format(&item)?);
                Ok::<_, StoreError>(())
            })
            .unwrap();
        assert_eq!(begins, 1, "{wish:?}");
        assert!(text == before, "{wish:?}: not one moment");
        assert!(json(&reader) != before, "{wish:?}: nothing was changed");
    }
}
