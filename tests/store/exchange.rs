//! Out of one store and into another: what comes out again is the same to the byte.

use super::anything::{Dice, anything};
use super::common::{begin, change, findings, long, name, open, place, round, ruling, stamp};
use crate::games::Game;
use crate::session::{Zone, ZonedTime};
use crate::store::{
    ExportFilter, ExportFormatter, ExportItem, Fault, ImportConflict, ImportReport, OpenOptions,
    ReadError, ReadItem, Request, Stamp, Store, StoreError, read_export,
};
use std::io::Cursor;

/// The history as JSON.
pub(crate) fn json_of(store: &Store, filter: &ExportFilter) -> String {
    let mut writing = None;
    let mut text = String::new();
    store
        .export(filter, &mut |item| {
            let piece = match (item, &mut writing) {
                (ExportItem::Begin { .. }, writing) => {
                    text.clear();
                    let (begun, head) = ExportFormatter::begin();
                    *writing = Some(begun);
                    head
                }
                (ExportItem::Player(player), Some(writing)) => writing.format_player(&player)?,
                (ExportItem::Season(season), Some(writing)) => writing.format_season(&season)?,
                (ExportItem::Session(session), Some(writing)) => {
                    writing.format_session(&session)?
                }
                (ExportItem::Ruling(ruling), Some(writing)) => writing.format_ruling(&ruling)?,
                (ExportItem::End, writing) => writing.take().unwrap().end(),
                (_, None) => panic!("it has not begun"),
            };
            text.push_str(&piece);
            Ok::<_, StoreError>(())
        })
        .unwrap();
    text
}

pub(crate) fn json(store: &Store) -> String {
    json_of(store, &ExportFilter::default())
}

/// Takes JSON in.
pub(crate) fn take(store: &mut Store, json: &str) -> Result<ImportReport, StoreError> {
    take_at(store, &stamp(), json)
}

/// The same at that time.
pub(crate) fn take_at(
    store: &mut Store,
    stamp: &Stamp,
    json: &str,
) -> Result<ImportReport, StoreError> {
    store.import(stamp, None, |intake| {
        let read = read_export(Cursor::new(json.as_bytes()), |told| match told {
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

/// Random histories go to a second machine that knows a part of it by other numbers, on to a third,
/// and come out as they went in; one undo takes each import back.
#[test]
fn what_comes_in_goes_out_the_same() {
    for seed in 0..long(40) {
        let (_folder, path) = place();
        let mut store = open(&path);
        let mut dice = Dice::new(seed);
        for _ in 0..60 {
            anything(&mut store, &mut dice).unwrap();
        }
        let text = json(&store);
        assert_eq!(json(&store), text, "{seed}");

        let (_folder, path) = place();
        let mut second = open(&path);
        change(&mut second, Request::AddPlayer(name("Zoë"))).unwrap();
        let numbers = store.sessions(&crate::store::SessionFilter::default()).unwrap();
        // The newest first.
        for session in numbers.iter().filter(|_| dice.below(2) == 0) {
            let part = ExportFilter { session: Some(session.number), ..ExportFilter::default() };
            take(&mut second, &json_of(&store, &part)).unwrap();
        }
        let before = second.dump().unwrap();
        let done = take(&mut second, &text).unwrap();
        assert_eq!(done.conflicts, [], "{seed}");
        assert_eq!(findings(&second), [], "{seed}");
        let again = take(&mut second, &text).unwrap();
        assert!(!again.has_additions() && again.conflicts.is_empty(), "{seed}: {again:?}");

        let (_folder, path) = place();
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
        // Whoever was there alone comes out beside the others, and only he.
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
fn what_differs_is_named_and_nothing_is_written() {
    let (_folder, path) = place();
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
    let (_folder, path) = place();
    let mut second = open(&path);
    let one = ExportFilter { session: Some(1), ..ExportFilter::default() };
    take(&mut second, &json_of(&store, &one)).unwrap();
    let before = std::fs::read(&path).unwrap();
    for (from, to, differs) in [
        (r#""points":21"#, r#""points":22"#, ImportConflict::Session(1)),
        (r#""name":"Anna""#, r#""name":"Hanna""#, ImportConflict::Player("Hanna".to_owned())),
        ("as always", "as never", ImportConflict::Ruling(1)),
    ] {
        let other = text.replace(from, to);
        assert_ne!(other, text);
        assert_eq!(take(&mut second, &other).unwrap().conflicts, [differs]);
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn a_clock_of_long_ago_and_a_zone_come_through() {
    let (_folder, path) = place();
    let long_ago = ZonedTime::clamped(-2_829_703_708, 3208, Zone::new("Europe/Berlin"));
    let mut store = Store::open_write(&path, &OpenOptions::new(Stamp::new(long_ago))).unwrap();
    change(&mut store, begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    store
        .change(&Stamp::new(long_ago), |_| {
            Ok::<_, StoreError>(Request::EndSession { session: 1, at: long_ago })
        })
        .unwrap();
    let text = json(&store);
    assert!(text.contains(r#""ended_at":"1880-04-30T20:05:00+00:53:28""#), "{text}");
    assert!(text.contains(r#""ended_zone":"Europe/Berlin""#), "{text}");
    let (_folder, path) = place();
    let mut second = open(&path);
    take(&mut second, &text).unwrap();
    assert_eq!(json(&second), text);
}

/// Whatever is changed while it is read out: what comes out is what stood there at one moment.
#[test]
fn a_change_meanwhile_comes_along_or_begins_it_anew() {
    let (_folder, path) = place();
    let mut store = open(&path);
    store
        .write(&stamp(), |bulk| {
            for session in 1..=600 {
                // Their ids follow the clock.
                let at = Stamp::new(ZonedTime::clamped(1_777_832_100 + session, 7200, None));
                bulk.change(&at, &begin(Game::Classic, &["Anna", "Ben"]))?;
                for _ in 0..10 {
                    let round = round(&[(0, 0), (1, 21)]);
                    bulk.change(&stamp(), &Request::AddRound { session, round })?;
                }
            }
            Ok::<_, StoreError>(())
        })
        .unwrap();
    let reader = Store::open_read(&path).unwrap();
    for (wish, begins) in [
        // What was read already is changed once; every time.
        (Request::DropRound { session: 1, number: 1 }, 2),
        (Request::AddPlayer(name("Clara")), 2),
        (Request::AddRound { session: 600, round: round(&[(0, 0), (1, 3)]) }, 1),
    ] {
        let (mut begun, mut sessions) = (0, 0);
        reader
            .export(&ExportFilter::default(), &mut |item| {
                match item {
                    ExportItem::Begin { .. } => {
                        begun += 1;
                        sessions = 0;
                    }
                    ExportItem::Session(_) => {
                        sessions += 1;
                        if sessions == 100 && begun == 1 {
                            change(&mut store, wish.clone())?;
                        }
                    }
                    ExportItem::Player(_)
                    | ExportItem::Season(_)
                    | ExportItem::Ruling(_)
                    | ExportItem::End => {}
                }
                Ok::<_, StoreError>(())
            })
            .unwrap();
        assert_eq!(begun, begins, "{wish:?}");
        assert_eq!(
            sessions,
            reader.sessions(&crate::store::SessionFilter::default()).unwrap().len()
        );
    }
    // Somebody never stops: a copy is made.
    let mut begun = 0;
    reader
        .export(&ExportFilter::default(), &mut |item| {
            if let ExportItem::Begin { .. } = item {
                begun += 1;
            }
            if let ExportItem::Session(session) = item
                && session.number % 100 == 0
            {
                change(&mut store, Request::DropRound { session: 1, number: 1 }).or_else(
                    |error| match error.fault {
                        Fault::NotFound(_) => {
                            let round = round(&[(0, 0), (1, 3)]);
                            change(&mut store, Request::AddRound { session: 1, round })
                        }
                        _ => Err(error),
                    },
                )?;
            }
            Ok::<_, StoreError>(())
        })
        .unwrap();
    assert_eq!(begun, 4);
}
