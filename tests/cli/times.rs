//! Times of the local clock, and clocks that are wrong.

use crate::harness::Table;

/// The evening's clock in Berlin (the zone of the table's machine).
fn at(table: Table, now: &str) -> Table {
    table.env("ELFER_NOW", now)
}

#[test]
fn a_january_evening_seen_in_july_is_not_an_hour_late() {
    let table = at(Table::new(), "2026-01-10T20:15:00+01:00");
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(0);
    let table = at(table, "2026-07-20T19:00:00+02:00");
    for line in ["status", "history", "log"] {
        let output = table.elfer(line).exits(0).stdout.clone();
        assert!(output.contains("10 January 20:15"), "{line}: {output}");
    }
    let report = table.elfer("report session").exits(0).stdout.clone();
    assert!(report.contains("1  20:15  Anna"), "{report}");
    // A January time that is typed in July is winter time, too.
    table.elfer("score add Anna=out Ben=4 --at \"10 January 21:05\"").exits(0);
    let report = table.elfer("report session --json").json();
    assert_eq!(report["rounds"][0]["at"], "2026-01-10T20:15:00+01:00");
    assert_eq!(report["rounds"][1]["at"], "2026-01-10T21:05:00+01:00");
    assert_eq!(report["started_at"], "2026-01-10T20:15:00+01:00");
    for (line, sessions) in [
        ("history --json --since \"10 January 20:15\"", 1),
        ("history --json --since \"10 January 20:16\"", 0),
        ("history --json --until \"10 January 20:15\"", 1),
        ("history --json --until \"10 January 20:14\"", 0),
        ("history --json --since 10.1. --until 10.1.", 1),
        ("history --json --until 9.1.", 0),
        ("history --json --since 11.1.", 0),
        ("history --json --until 2026-01-10T20:15:00+01:00", 1),
        ("history --json --until 2026-01-10T20:14:59+01:00", 0),
        ("history --json --since 2026-01-10T20:15:00+01:00", 1),
    ] {
        let found = table.elfer(line).json();
        assert_eq!(found.as_array().unwrap().len(), sessions, "{line}");
    }
}

#[test]
fn a_time_that_the_clock_left_out_is_an_hour_later() {
    let table = at(Table::new(), "2026-07-20T19:00:00+02:00");
    table.elfer("session start classic Anna Ben").exits(0);
    // The clock goes from 2 to 3 in spring, and from 3 to 2 in autumn.
    for time in ["29 March 2026 02:30", "25 October 2025 02:30", "26 October 2025 02:30"] {
        table.elfer(&format!("score add Anna=out Ben=4 --at \"{time}\"")).exits(0);
    }
    let report = table.elfer("report session --json").json();
    let times: Vec<_> = (0..3).map(|round| report["rounds"][round]["at"].clone()).collect();
    assert_eq!(
        times,
        ["2026-03-29T03:30:00+02:00", "2025-10-25T02:30:00+02:00", "2025-10-26T02:30:00+02:00"]
    );
}

/// A time with an offset of another place has no zone.
#[test]
fn a_clock_of_another_place_stays_as_it_is() {
    let table = at(Table::new(), "2026-07-20T19:00:00-04:00");
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("score add Anna=out Ben=4 --at \"yesterday 20:15\"").exits(0);
    let report = table.elfer("report session --json").json();
    assert_eq!(report["rounds"][0]["at"], "2026-07-19T20:15:00-04:00");
}

/// Times before 1970, after 2038, at the last possible second, and backwards are labels. They cause no
/// error and no other order.
#[test]
fn the_clock_is_only_a_label() {
    let clocks = [
        "2026-05-04T20:15:00+02:00",
        "1960-01-02T03:04:05+01:00",
        "2038-01-19T04:14:08+01:00",
        "9999-12-31T23:59:59+00:00",
        "0000-01-01T00:00:00+00:00",
        "2026-05-04T20:14:59+02:00",
    ];
    let mut table = at(Table::new(), clocks[1]);
    table.elfer("session start classic Anna Ben").exits(0);
    for (clock, rounds) in clocks.into_iter().zip(1..) {
        table = at(table, clock);
        table.elfer(&format!("score add Anna=out Ben={rounds}")).exits(0);
        for line in ["status", "report session", "history", "log", "players", "rulings", "--help"] {
            table.elfer(line).exits(0);
        }
        let status = table.elfer("status --json").json();
        assert_eq!(status["round"], rounds);
        assert_eq!(status["standings"][1]["total"], (1..=rounds).sum::<i32>());
    }
    table.elfer("undo").exits(0);
    table.elfer("redo").exits(0);
    let report = table.elfer("report session --json").json();
    for (round, clock) in clocks.iter().enumerate() {
        let recorded = report["rounds"][round]["at"].as_str().unwrap();
        assert_eq!(recorded.replace('Z', "+00:00"), *clock);
    }
}

/// The real clock, in zones near and far.
#[test]
fn the_real_clock_is_printed_in_every_zone() {
    for zone in ["Pacific/Kiritimati", "America/St_Johns", "UTC", ":Europe/Berlin", "CET-1CEST"] {
        let table = Table::new().env("TZ", zone).env("ELFER_NOW", "");
        table.elfer("session start classic Anna Ben").exits(0);
        table.elfer("score add Anna=out Ben=1").exits(0);
        let output = table.elfer("status").exits(0).stdout.clone();
        assert!(output.contains("today") || output.contains("yesterday"), "{zone}: {output}");
    }
}
