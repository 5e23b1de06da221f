//! `elfer season`, and selection of sessions by place, season and time.

use crate::dice::Dice;
use crate::harness::Table;
use crate::reports::{Evening, NAMES, exact, play, same, two_places};
use serde_json::{Value, json};

const POINTS: [i64; 4] = [5, 3, 2, 1];

/// The expected lines of a season, without their ranks.
fn expected(evenings: &[&Evening], name: &str, by_points: bool) -> Value {
    let own: Vec<_> = evenings.iter().filter(|evening| evening.ranks.contains_key(name)).collect();
    let mut places = vec![0_u64; 8];
    let (mut points, mut left) = (0.0, 0);
    for evening in &own {
        let Some(rank) = evening.ranks[name] else {
            left += 1;
            continue;
        };
        let rank = usize::try_from(rank).unwrap();
        places[rank - 1] += 1;
        let sharing = evening.ranks.values().filter(|other| **other == evening.ranks[name]).count();
        let earned: i64 = (rank..rank + sharing).filter_map(|place| POINTS.get(place - 1)).sum();
        points += exact(earned) / exact(sharing);
    }
    while places.last() == Some(&0) {
        places.pop();
    }
    json!({
        "player": name,
        "points": by_points.then(|| two_places(points)),
        "places": places,
        "sessions": own.len(),
        "left": left,
        "missed": evenings.len() - own.len(),
    })
}

fn assert_table(table: &Table, season: &str, evenings: &[&Evening], by_points: bool) {
    let report = table.elfer(&format!("report season {season} --json")).exits(0).json();
    assert_eq!(report["sessions"], evenings.len());
    let lines = report["players"].as_array().unwrap();
    let played = |name: &&&str| evenings.iter().any(|evening| evening.ranks.contains_key(**name));
    assert_eq!(lines.len(), NAMES.iter().filter(played).count());
    let mut before: Option<(u64, Value)> = None;
    for (place, line) in (1_u64..).zip(lines) {
        let mut figures = line.clone();
        let rank = figures.as_object_mut().unwrap().shift_remove("rank").unwrap().as_u64().unwrap();
        let own = expected(evenings, line["player"].as_str().unwrap(), by_points);
        assert_eq!(same(figures), same(own));
        let key = line[if by_points { "points" } else { "places" }].clone();
        match before {
            Some((above, better)) if better == key => assert_eq!(rank, above, "{line}"),
            Some((_, better)) => {
                let list = |value: &Value| -> Vec<u64> {
                    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
                };
                let falls = if by_points {
                    better.as_f64() > key.as_f64()
                } else {
                    list(&better) > list(&key)
                };
                assert!(falls && rank == place, "{line}");
            }
            None => assert_eq!(rank, 1),
        }
        before = Some((rank, key));
    }
}

#[test]
fn a_table_of_a_season_agrees_with_sums_made_by_hand() {
    let table = Table::new();
    let mut dice = Dice::new(5);
    // Sessions before the season, in it, and after it.
    play(&table, &mut dice, 3);
    let table_of = |line: &str| table.elfer(line).exits(0).json()["sessions"].clone();
    table.elfer("season start Winter 2026 --points 5,3,2,1").exits(0);
    let played = later(&table, &mut dice, 3, 20);
    table.elfer("season end").exits(0);
    assert_eq!(table_of("season --json"), 20);
    let mut counted: Vec<&Evening> = played.iter().collect();
    assert_table(&table, "winter", &counted, true);
    // A session leaves the season and returns.
    table.elfer("season drop 7").exits(0);
    counted.remove(3);
    assert_table(&table, "winter", &counted, true);
    table.elfer("undo").exits(0);
    assert_table(&table, "Winter 2026", &played.iter().collect::<Vec<_>>(), true);
    table.elfer("redo").exits(0);
    assert_table(&table, "Winter 2026", &counted, true);
    // Without points the first places count, then the second ones.
    table.elfer("season start Spring").exits(0);
    let spring = later(&table, &mut dice, 23, 12);
    assert_table(&table, "spring", &spring.iter().collect::<Vec<_>>(), false);
    assert_table(&table, "Winter", &counted, true);
    table.elfer("doctor").exits(0);
}

/// Plays more random evenings after `before` others.
fn later(table: &Table, dice: &mut Dice, before: usize, evenings: usize) -> Vec<Evening> {
    crate::reports::play_from(table, dice, before + 1, evenings)
}

fn evening(table: &Table, game: &str, more: &str) {
    table.elfer(&format!("session start {game} Anna Ben {more}")).exits(0);
    table.elfer("score add Anna=1 Ben=2 --anyway test").exits(0);
    table.elfer("session end").exits(0);
}

#[test]
fn a_season_takes_in_the_sessions_of_its_game() {
    let table = Table::new();
    evening(&table, "classic", "");
    table.elfer("season start \"Club, evenings\" --game classic --points 3,1").prints(
        "
Club, evenings · Elfer raus! · points 3, 1 · since today
--- stderr
The season “Club, evenings” has begun: every session begun from now on counts in
it. `elfer undo` takes it back.
[exit 0]",
    );
    let start = table.elfer("session start classic Anna Ben");
    assert!(start.stderr.contains("It counts in the season “Club, evenings”."), "{start}");
    table.elfer("score add Anna=out Ben=7").exits(0);
    table.elfer("session end").exits(0);
    evening(&table, "duel", "");
    table.elfer("season").prints(
        "
Club, evenings · Elfer raus! · points 3, 1 · since today
1 session counts.

No.  Player  Points  1st  2nd  3rd  Sessions  Left early  Missed
 1.  Anna         3    1    –    –         1           –       0
 2.  Ben          1    –    1    –         1           –       0
[exit 0]",
    );
    table.elfer("season add 3").exits(4);
    table.elfer("season add 1").exits(0);
    table.elfer("season drop 3").exits(4);
    assert_eq!(table.elfer("season --json").json()["sessions"], 2);
    // A second open season is possible for another game, not for all games.
    table.elfer("season start All").exits(4);
    table.elfer("season start Duels --game duel").exits(0);
    table.elfer("season").exits(2);
    table.elfer("season end").exits(2);
    table.elfer("season end duels").exits(0);
    table.elfer("season end duels").exits(4);
    table.elfer("season start CLUB, EVENINGS").exits(4);
    table.elfer("report season nothing").exits(5);
    table.elfer("season end").exits(0);
    table.elfer("season list").prints(
        "
Season          Game         When   Sessions
Duels           Duel         today         0
Club, evenings  Elfer raus!  today         2
[exit 0]",
    );
    table.elfer("season end").exits(5);
    // Each change can be undone.
    let log = table.elfer("log --all --json").json();
    for _ in 0..log.as_array().unwrap().len() {
        table.elfer("undo").exits(0);
    }
    table.elfer("season list").exits(0);
    assert_eq!(table.elfer("season list --json").json(), json!([]));
    table.elfer("season").exits(5);
    table.elfer("doctor").exits(0);
}

#[test]
fn invalid_seasons_are_refused() {
    let table = Table::new();
    table.elfer("season").exits(5);
    table.elfer("season end").exits(5);
    table.elfer("season list").prints(
        "
--- stderr
There is no season yet. `elfer season start \"Winter\"` begins one.
[exit 0]",
    );
    table.elfer("season start").exits(2);
    for points in ["1,2", "3,x", "\"\"", "-1", "1001", "3;2"] {
        table.elfer(&format!("season start Winter --points={points}")).exits(2);
    }
    table.elfer("season start Winter --game chess").exits(2);
    table.elfer("season add").exits(5);
}

#[test]
fn the_table_of_a_season_in_three_languages_and_narrow() {
    let table = Table::new();
    table.elfer("season start Winter --points 3,2,1").exits(0);
    table.elfer("session start classic Anna Ben Clara").exits(0);
    table.elfer("score add Anna=out Ben=7 Clara=7").exits(0);
    table.elfer("session end").exits(0);
    table.elfer("--lang de season end").prints(
        "
Winter · Alle Spiele · Punkte 3, 2, 1 · heute
1 Sitzung zählt.

Nr.  Name   Punkte  1.  2.  3.  Sitzungen  Früher weg  Gefehlt
 1.  Anna     3,00   1   –   –          1           –        0
 2.  Ben      1,50   –   1   –          1           –        0
 2.  Clara    1,50   –   1   –          1           –        0
--- stderr
Die Saison „Winter“ ist beendet. `elfer undo` nimmt das zurück.
[exit 0]",
    );
    let table = table.env("COLUMNS", "40");
    table.elfer("--lang nl season").prints(
        "
Winter · Alle spellen · punten 3, 2, 1 ·
vandaag
1 sessie telt mee.

1. Anna
   Punten 3,00 · 1e 1 · 2e – · 3e – ·
      Sessies 1 · Eerder weg – · Gemist
      0
2. Ben
   Punten 1,50 · 1e – · 2e 1 · 3e – ·
      Sessies 1 · Eerder weg – · Gemist
      0
2. Clara
   Punten 1,50 · 1e – · 2e 1 · 3e – ·
      Sessies 1 · Eerder weg – · Gemist
      0
[exit 0]",
    );
    table.elfer("log --limit 1").prints(
        "
No.  When         What
  5  today 20:15  season “Winter” ended
[exit 0]",
    );
}

#[test]
fn places_and_seasons_and_times_pick_sessions() {
    let table = Table::new();
    evening(&table, "classic", "--place \"Café Müller\"");
    evening(&table, "classic", "--place \"CAFÉ MÜLLER\"");
    evening(&table, "duel", "--place Balkon");
    table.elfer("season start Winter").exits(0);
    evening(&table, "classic", "--place Balkon");
    let count = |filter: &str| {
        let listed = table.elfer(&format!("history --json {filter}")).exits(0).json();
        let sums = table.elfer(&format!("report player Anna --json {filter}")).exits(0).json();
        let listed = listed.as_array().unwrap().len();
        assert_eq!(sums["sessions"], listed, "{filter}");
        listed
    };
    assert_eq!(count(""), 4);
    assert_eq!(count("--place \"café müller\""), 2);
    assert_eq!(count("--place balkon"), 2);
    assert_eq!(count("--place balkon --game duel"), 1);
    assert_eq!(count("--season win"), 1);
    assert_eq!(count("--season Winter --place \"Café Müller\""), 0);
    assert_eq!(count("--since today --until today"), 4);
    assert_eq!(count("--until yesterday"), 0);
    for verb in ["history", "report table", "report player Anna", "report versus Anna Ben"] {
        let run = table.elfer(&format!("{verb} --place balcon"));
        run.exits(5);
        assert!(run.stderr.contains("Balkon"), "{run}");
        table.elfer(&format!("{verb} --season Summer")).exits(5);
    }
}

/// An export has all other records of a history, too: seasons, guests, archived and merged players, house
/// rules. The standings are the same after an import.
#[test]
fn standings_are_the_same_after_an_import() {
    let here = Table::new();
    here.elfer("season start Winter 2026 --points 5,3,2,1").exits(0);
    play(&here, &mut Dice::new(23), 14);
    for line in [
        "players add Zoe",
        "players merge Zoe Anna",
        "players guest Ben",
        "players archive Dirk",
        "season end",
        "season start Duels --game duel",
        "session start duel Anna Emma",
        "score add Anna=8 Emma=12",
        "ruling add flaet.silence.overlooked --note \"gone is gone\"",
        "session end",
        "ruling add classic.silence.wrong-move --note \"one card\" --game classic --edition de",
    ] {
        here.elfer(line).exits(0);
    }
    let there = Table::new();
    there.elfer("session start classic Anna Ben").exits(0);
    there.elfer("undo").exits(0);
    there.file("in.json", &here.elfer("export").exits(0).stdout);
    there.elfer("import in.json").exits(0);
    for line in [
        "report season \"Winter 2026\" --json",
        "report season Duels --json",
        "season list --json",
        "report table --json",
        "report player Anna --json",
        "export",
        "export --format csv",
        "export --season \"Winter 2026\"",
    ] {
        let (one, other) = (here.elfer(line), there.elfer(line));
        assert!(one.exits(0).stdout.len() > 20, "{line}: {one}");
        assert_eq!(one.stdout, other.exits(0).stdout, "{line}");
    }
    let players = |table: &Table| -> Vec<Value> {
        let mut list = table.elfer("players --json").exits(0).json().as_array().unwrap().clone();
        for player in &mut list {
            player.as_object_mut().unwrap().shift_remove("number");
        }
        list
    };
    assert_eq!(players(&here), players(&there));
    assert_eq!(there.elfer("rulings").exits(0).stdout.matches("gone is gone").count(), 1);
    there.elfer("doctor").exits(0);
}
