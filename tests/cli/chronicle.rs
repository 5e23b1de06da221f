//! `elfer report records`, `calendar` and `year`, compared with the test's own sums over random evenings.

use crate::dice::Dice;
use crate::harness::Table;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

const NAMES: [&str; 5] = ["Anna", "Ben", "Clara", "Dirk", "Emma"];

/// An evening as recorded by the test.
struct Evening {
    game: &'static str,
    most_win: bool,
    day: String,
    /// The points of each round by name.
    rounds: Vec<BTreeMap<String, i64>>,
    /// The start totals of late-comers by name.
    given: BTreeMap<String, i64>,
    irregular: Vec<bool>,
    left: Vec<String>,
}

impl Evening {
    /// The totals of the present players after that many rounds.
    fn totals(&self, rounds: usize) -> BTreeMap<&str, i64> {
        let mut totals = BTreeMap::new();
        let here = &self.rounds[rounds - 1];
        for name in here.keys() {
            let sum: i64 = self.rounds[..rounds].iter().filter_map(|round| round.get(name)).sum();
            totals.insert(name.as_str(), sum + self.given.get(name).unwrap_or(&0));
        }
        totals
    }

    fn end(&self) -> BTreeMap<&str, i64> {
        let mut totals = self.totals(self.rounds.len());
        totals.retain(|name, _| !self.left.iter().any(|left| left == name));
        totals
    }

    fn best(&self, totals: &BTreeMap<&str, i64>) -> i64 {
        let worth = totals.values().copied();
        if self.most_win { worth.max().unwrap() } else { worth.min().unwrap() }
    }

    /// The only winner, with the lead.
    fn winner(&self) -> Option<(&str, i64)> {
        let end = self.end();
        let best = self.best(&end);
        let mut format_first = end.iter().filter(|(_, total)| **total == best);
        let (winner, _) = format_first.next()?;
        if format_first.next().is_some() {
            return None;
        }
        let others = end.iter().filter(|(name, _)| *name != winner);
        let margin = others.map(|(_, total)| (total - best).abs()).min()?;
        Some((winner, margin))
    }

    /// The largest deficit of the winner, and the last round after which it was that large.
    fn comeback(&self) -> Option<(i64, usize)> {
        let (winner, _) = self.winner()?;
        let mut most = None;
        for rounds in 1..=self.rounds.len() {
            let totals = self.totals(rounds);
            let Some(own) = totals.get(winner) else { continue };
            let lag = (own - self.best(&totals)).abs();
            if most.is_none_or(|(before, _)| lag >= before) {
                most = Some((lag, rounds));
            }
        }
        most.filter(|(lag, _)| *lag > 0)
    }
}

/// Plays random evenings on random days of two years.
fn play(table: Table, dice: &mut Dice, evenings: usize) -> (Table, Vec<Evening>) {
    let mut table = table;
    let mut known: Vec<Evening> = Vec::new();
    for number in 0..evenings {
        // Ten days or so lie between them, some begin on the same day.
        let day = 3 + number * 700 / evenings / 2 * 2;
        let (year, of_year) = (2025 + day / 360, day % 360);
        let day = format!("{year}-{:02}-{:02}", 1 + of_year / 30, 1 + (of_year % 30).min(27));
        table = table.env("ELFER_NOW", &format!("{day}T20:15:00+01:00"));
        let game = if dice.choose(3) == 0 { "duel" } else { "classic" };
        let most_win = game == "duel";
        let sits = dice.choose(NAMES.len());
        let players = if most_win { 2 } else { 3 };
        let name = |place: usize| NAMES[(sits + place) % NAMES.len()].to_owned();
        let mut here: Vec<String> = (0..players).map(name).collect();
        table.elfer(&format!("session start {game} {}", here.join(" "))).exits(0);
        let mut evening = Evening {
            game,
            most_win,
            day,
            rounds: Vec::new(),
            given: BTreeMap::new(),
            irregular: Vec::new(),
            left: Vec::new(),
        };
        for round in 0..=dice.choose(6) {
            if round == 2 && !most_win && dice.choose(2) == 0 {
                let come = name(players);
                table.elfer(&format!("session join {come}")).exits(0);
                let totals = evening.totals(2);
                // The worst total at the table.
                evening.given.insert(come.clone(), totals.values().copied().max().unwrap());
                here.push(come);
            }
            let mut line = "score add".to_owned();
            let mut points = BTreeMap::new();
            let irregular = most_win || dice.choose(4) == 0;
            for (place, name) in here.iter().enumerate() {
                let got = i64::try_from(dice.choose(40)).unwrap() + 1;
                if irregular {
                    write!(line, " --points {name}={got}").unwrap();
                    points.insert(name.clone(), got);
                } else {
                    let got = if place == 0 { 0 } else { got.max(2) };
                    write!(line, " {name}={got}").unwrap();
                    points.insert(name.clone(), got);
                }
            }
            line.push_str(if irregular { " --anyway test" } else { "" });
            table.elfer(&line).exits(0);
            evening.rounds.push(points);
            evening.irregular.push(irregular);
        }
        if evening.rounds.len() > 3 && here.len() > 3 {
            table.elfer(&format!("session leave {}", here[1])).exits(0);
            evening.left.push(here[1].clone());
        }
        table.elfer("session end").exits(0);
        known.push(evening);
    }
    (table, known)
}

/// The first best of some records `(value, record)`, with the number of times it was reached.
fn best<T>(all: Vec<(i64, T)>, least: bool) -> Option<(i64, T, usize)> {
    let value = all.iter().map(|(value, _)| if least { -value } else { *value }).max()?;
    let value = if least { -value } else { value };
    let times = all.iter().filter(|(other, _)| *other == value).count();
    let (_, format_first) = all.into_iter().find(|(other, _)| *other == value)?;
    Some((value, format_first, times))
}

fn expected(evenings: &[Evening], game: &str) -> Value {
    let own: Vec<(usize, &Evening)> =
        (1..).zip(evenings).filter(|(_, evening)| evening.game == game).collect();
    let mut results = Vec::new();
    let mut others = Vec::new();
    let mut outs: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for (session, evening) in &own {
        // In the order of the record: player by player, in the order of the table.
        for (round, points) in (1..).zip(&evening.rounds) {
            for (name, got) in points {
                let out = *got == 0;
                let sums = outs.entry(name).or_default();
                sums.0 += u64::from(out);
                sums.1 += 1;
                results.push((*got, (*session, round, name.clone())));
                if !out {
                    others.push((*got, (*session, round, name.clone())));
                }
            }
        }
    }
    let end = |(value, (session, name), times): (i64, (usize, String), usize)| json!({ "value": value, "player": name, "session": session, "times": times });
    let wins = own.iter().filter_map(|(session, evening)| {
        let (winner, margin) = evening.winner()?;
        Some((margin, (*session, winner.to_owned())))
    });
    let wins: Vec<(i64, (usize, String))> = wins.collect();
    let comebacks = own.iter().filter_map(|(session, evening)| {
        let (lag, round) = evening.comeback()?;
        Some((lag, (*session, evening.winner()?.0.to_owned(), round)))
    });
    let comeback = best(comebacks.collect(), false).map(|(value, (session, name, round), times)| {
        json!({ "value": value, "player": name, "session": session, "round": round, "times": times })
    });
    let rounds = |(session, evening): &(usize, &Evening)| {
        (i64::try_from(evening.rounds.len()).unwrap(), *session)
    };
    let longest = best(own.iter().map(rounds).collect(), false);
    let mut streak: (u64, Vec<(&str, usize)>) = (0, Vec::new());
    let mut rows: BTreeMap<&str, u64> = BTreeMap::new();
    for (session, evening) in &own {
        let winner = evening.winner().map(|(winner, _)| winner);
        for name in NAMES {
            let sat = evening.rounds.iter().any(|round| round.contains_key(name));
            if sat && winner != Some(name) {
                rows.insert(name, 0);
            }
        }
        if let Some(winner) = winner {
            let row = rows.entry(winner).or_default();
            *row += 1;
            if *row > streak.0 {
                streak = (*row, vec![(winner, *session)]);
            } else if *row == streak.0 {
                streak.1.push((winner, *session));
            }
        }
    }
    let most_out = outs.iter().map(|(_, (out, rounds))| (*out, u64::MAX - rounds)).max().unwrap();
    json!({
        "highest": best(results, false).map(|(value, _, times)| json!({ "value": value, "times": times })),
        "lowest": best(others, true).map(|(value, _, times)| json!({ "value": value, "times": times })),
        "closest": best(wins.clone(), true).map(end),
        "clearest": best(wins, false).map(end),
        "comeback": comeback,
        "longest": longest.map(|(value, session, times)| {
            json!({ "value": value, "session": session, "times": times })
        }),
        "streak": {
            "value": streak.0, "player": streak.1[0].0, "session": streak.1[0].1,
            "times": streak.1.len(),
        },
        "went_out": (most_out.0 > 0).then(|| json!({
            "out": most_out.0, "rounds": u64::MAX - most_out.1,
        })),
    })
}

/// Checks that every expected field is there with its value.
fn assert_fields(actual: &Value, wanted: &Value, place: &str) {
    match wanted {
        Value::Object(fields) => {
            for (name, value) in fields {
                assert_fields(&actual[name], value, &format!("{place}.{name}"));
            }
        }
        value => assert_eq!(actual, value, "{place}"),
    }
}

/// Formats a first time: `player Anna 2025-03-01`.
fn format_first(actual: &Value) -> String {
    let what = actual["player"].as_str().or(actual["game"].as_str()).unwrap();
    format!(
        "{} {what} {}",
        actual["first"].as_str().unwrap(),
        &actual["at"].as_str().unwrap()[..10]
    )
}

/// The games, players and wins that occurred for the first time in a year.
fn firsts(evenings: &[Evening], year: &str) -> Vec<String> {
    let mut found = Vec::new();
    let later = !evenings[0].day.starts_with(year);
    for game in ["classic", "duel"] {
        let day = &evenings.iter().find(|evening| evening.game == game).unwrap().day;
        found.extend((later && day.starts_with(year)).then(|| format!("game {game} {day}")));
    }
    for name in NAMES {
        let sat = |evening: &&Evening| evening.rounds.iter().any(|round| round.contains_key(name));
        let own: Vec<&Evening> = evenings.iter().filter(sat).collect();
        let day = &own[0].day;
        found.extend((later && day.starts_with(year)).then(|| format!("player {name} {day}")));
        let won = |evening: &&Evening| evening.winner().is_some_and(|won| won.0 == name);
        let win = own.iter().position(won).filter(|sessions| *sessions >= 4);
        let win = win.map(|place| &own[place].day).filter(|day| day.starts_with(year));
        found.extend(win.map(|day| format!("win {name} {day}")));
    }
    found
}

/// The high results of a year that are rare among all results of their game so far: game, value,
/// number of results, number of those that are as high.
fn rare(evenings: &[Evening], year: i32) -> Vec<(String, i64, usize, usize)> {
    let results = |game: &str, fits: &dyn Fn(&str) -> bool| -> Vec<i64> {
        let own = evenings.iter().filter(|one| one.game == game && fits(&one.day[..4]));
        own.flat_map(|one| one.rounds.iter().flat_map(|round| round.values().copied())).collect()
    };
    let year = year.to_string();
    let mut found = Vec::new();
    for game in ["classic", "duel"] {
        let all = results(game, &|of| of <= year.as_str());
        let Some(highest) = results(game, &|of| of == year).into_iter().max() else { continue };
        let as_high = all.iter().filter(|&&result| result >= highest).count();
        if all.len() >= 100 && as_high * 50 <= all.len() {
            found.push((game.to_owned(), highest, all.len(), as_high));
        }
    }
    found
}

#[test]
fn records_calendar_and_year_agree_with_sums_made_by_hand() {
    let mut rare_results = 0;
    for seed in [3, 71] {
        let (table, evenings) = play(Table::new(), &mut Dice::new(seed), 30);
        let actual = table.elfer("report records --json").exits(0).json();
        assert_eq!(actual["sessions"], 30);
        for game in ["classic", "duel"] {
            let wanted = expected(&evenings, game);
            let by_game = actual["by_game"].as_array().unwrap();
            let records = by_game.iter().find(|records| records["game"] == game).unwrap();
            assert_fields(records, &wanted, game);
            // The round of that session has the record of its player.
            for kind in ["highest", "lowest"] {
                let record = &records[kind];
                let place = |name: &str| usize::try_from(record[name].as_u64().unwrap()).unwrap();
                let evening = &evenings[place("session") - 1];
                let round = place("round") - 1;
                let name = record["player"].as_str().unwrap();
                assert_eq!(record["value"], evening.rounds[round][name], "{record}");
                // In a duel the points may happen to be what the sheet takes.
                assert!(
                    game == "duel" || record["irregular"] == evening.irregular[round],
                    "{record}"
                );
                assert!(record["at"].as_str().unwrap().starts_with(&evening.day), "{record}");
            }
        }
        for year in [2025, 2026] {
            let own = || {
                let of_year = |evening: &&Evening| evening.day.starts_with(&year.to_string());
                evenings.iter().filter(of_year)
            };
            let actual = table.elfer(&format!("report calendar {year} --json")).exits(0).json();
            let mut days: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
            for evening in own() {
                let day = days.entry(&evening.day).or_default();
                day.0 += 1;
                day.1 += evening.rounds.len();
            }
            let listed = days.iter().map(|(date, (sessions, rounds))| {
                json!({ "date": date, "sessions": sessions, "rounds": rounds })
            });
            assert_eq!(actual["days"], json!(listed.collect::<Vec<_>>()));
            assert_eq!(actual["sessions"], own().count());
            let chronicle = table.elfer(&format!("report year {year} --json")).exits(0).json();
            assert_eq!(chronicle["sessions"], actual["sessions"]);
            assert_eq!(chronicle["rounds"], actual["rounds"]);
            for line in chronicle["players"].as_array().unwrap() {
                let name = line["player"].as_str().unwrap();
                let sat = |evening: &&Evening| {
                    evening.rounds.iter().any(|round| round.contains_key(name))
                };
                assert_eq!(line["sessions"], own().filter(sat).count(), "{line}");
                let won = own().filter(|evening| evening.winner().is_some_and(|won| won.0 == name));
                assert_eq!(line["wins"], won.count(), "{line}");
            }
            let dates: Vec<chrono::NaiveDate> =
                days.keys().map(|date| date.parse().unwrap()).collect();
            let pause = dates.windows(2).map(|two| (two[1] - two[0]).num_days()).max().unwrap();
            if pause >= 14 {
                assert_eq!(chronicle["break"]["days"], pause);
            } else {
                assert!(chronicle["break"].is_null());
            }
            // Every listed record was set in the year, and is the best up to its end.
            let by_then = evenings.iter().take_while(|one| one.day[..4] <= *year.to_string());
            let by_then = &evenings[..by_then.count()];
            for record in chronicle["records"].as_array().unwrap() {
                assert!(record["at"].as_str().unwrap().starts_with(&year.to_string()), "{record}");
                let game = record["game"].as_str().unwrap();
                let kind = record["record"].as_str().unwrap();
                assert_fields(
                    record,
                    &expected(by_then, game)[kind],
                    &format!("{year} {game} {kind}"),
                );
            }
            let actual = chronicle["rare"].as_array().unwrap().iter().map(|line| {
                let number = |name: &str| usize::try_from(line[name].as_u64().unwrap()).unwrap();
                let game = line["game"].as_str().unwrap().to_owned();
                (game, line["value"].as_i64().unwrap(), number("results"), number("as_high"))
            });
            let mut actual: Vec<_> = actual.collect();
            actual.sort();
            assert_eq!(actual, rare(&evenings, year), "{year}");
            rare_results += actual.len();
            let mut actual: Vec<String> =
                chronicle["firsts"].as_array().unwrap().iter().map(format_first).collect();
            let mut wanted = firsts(&evenings, &year.to_string());
            actual.sort();
            wanted.sort();
            assert_eq!(actual, wanted);
        }
    }
    assert!(rare_results > 0, "no result was rare");
}

fn evening(table: &Table, day: &str, game: &str, rounds: &[&str]) {
    let elfer = |line: &str| {
        let mut command = table.command();
        let words = line.split(' ').filter(|word| !word.is_empty());
        let command = command.env("ELFER_NOW", format!("{day}T20:15:00+01:00")).args(words);
        assert!(command.output().unwrap().status.success(), "{line}");
    };
    elfer(&format!("session start {game}"));
    for round in rounds {
        elfer(&format!("score add {round}"));
    }
    elfer("session end");
}

fn two_years() -> Table {
    let table = Table::new();
    let three = "classic Anna Ben Clara";
    evening(&table, "2025-03-01", three, &["Anna=out Ben=30 Clara=4", "Anna=out Ben=20 Clara=9"]);
    evening(
        &table,
        "2025-11-09",
        three,
        &["Anna=out Ben=30 Clara=4", "Anna=70 Ben=out Clara=9", "Anna=70 Ben=out Clara=60"],
    );
    evening(&table, "2026-01-03", "classic Anna Ben Emma", &["Anna=out Ben=30 Emma=44"]);
    evening(&table, "2026-02-14", "duel Anna Ben", &["Anna=12 Ben=6"]);
    evening(&table, "2026-02-14", three, &["Anna=out Ben=31 Clara=14"]);
    let irregular_round = "--points Anna=1 --points Ben=90 --points Clara=7 --anyway so";
    evening(
        &table,
        "2026-02-15",
        three,
        &["Anna=3 Ben=out Clara=9", "Anna=out Ben=30 Clara=5", irregular_round],
    );
    table.elfer("score drop 1 --session 6").exits(0);
    evening(&table, "2026-04-04", three, &["Anna=20 Ben=out Clara=3", "Anna=20 Ben=out Clara=2"]);
    table
}

#[test]
fn records_in_words() {
    let table = two_years();
    table.elfer("report records").prints(
        "
Records

Elfer raus! · 6 sessions, 11 rounds
  highest round: 90 minus points* · Ben · 15 February, session 6, round 2
  lowest round: 1 minus point* · Anna · 15 February, session 6, round 2
  greatest comeback: 30 minus points behind after round 1 · Ben · 9 November
    2025, session 2
  closest win: 5 minus points ahead · Ben · 4 April, session 7
  clearest win: 43 minus points ahead · Ben · 9 November 2025, session 2
  longest session: 3 rounds · 9 November 2025, session 2
  most wins in a row: 3 wins* · Anna · 3 January to 15 February
  most often out first: 6 of 11 rounds · Anna

Duel · 1 session, 1 round
  highest round: 12 cards · Anna · 14 February, session 4, round 1
  lowest round: 6 cards · Ben · 14 February, session 4, round 1
  clearest win: 6 cards ahead · Anna · 14 February, session 4
  longest session: 1 round · 14 February, session 4

All games
  most wins in a row: 4 wins* · Anna · 3 January to 15 February

* with a round that is marked as irregular
[exit 0]",
    );
    let table = table.env("COLUMNS", "40");
    table.elfer("--lang de report records --game duel").prints(
        "
Rekorde · Zweikampf

Zweikampf · 1 Sitzung, 1 Runde
  höchste Runde: 12 Karten · Anna ·
    14. Februar, Sitzung 4, Runde 1
  niedrigste Runde: 6 Karten · Ben ·
    14. Februar, Sitzung 4, Runde 1
  deutlichster Sieg: 6 Karten Vorsprung
    · Anna · 14. Februar, Sitzung 4
  längste Sitzung: 1 Runde ·
    14. Februar, Sitzung 4
[exit 0]",
    );
}

#[test]
fn a_year_as_a_map() {
    let table = two_years();
    table.elfer("--lang de report calendar").prints(
        "
2026
5 Sitzungen mit 7 Runden.

Die Abende 2026
    Jan Feb Mär  Apr Mai  Jun Jul Aug  Sep Okt Nov  Dez
Mo   ....................................................
Di   ....................................................
Mi   ....................................................
Do  .....................................................
Fr  ....................................................
Sa  1.....2......1......................................
So  ......1.............................................

Ein Zeichen für jeden Tag, eine Spalte für jede Woche: . nichts, 1 bis 9
Sitzungen, die an dem Tag begannen, + mehr.

Monat für Monat
Monat    Sitzungen  Runden
Januar           1       1
Februar          3       4
April            1       2
[exit 0]",
    );
    let table = table.env("COLUMNS", "40");
    table.elfer("--lang nl report calendar 2025").prints(
        "
2025
2 sessies met 5 rondes.

De avonden van 2025
    jan feb mrt  apr mei jun
ma   ..........................
di   .........................
wo  ..........................
do  ..........................
vr  ..........................
za  ........1.................
zo  ..........................

    jul aug  sep okt nov  dec
ma   ..........................
di  ...........................
wo  ...........................
do  ..........................
vr  ..........................
za  ..........................
zo  ..................1.......

Eén teken per dag, één kolom per week: .
niets, 1 tot 9 op die dag begonnen
sessies, + meer.

Maand voor maand
Maand     Sessies  Rondes
maart           1       2
november        1       3
[exit 0]",
    );
}

#[test]
fn a_year_in_words() {
    let table = two_years();
    table.elfer("report year").prints(
        "
2026
5 sessions with 7 rounds; 4 players.
Games: Elfer raus! (4), Duel (1).
Won most often: Anna (4).
Most wins in a row: Anna, 4.
The longest break: 48 days, 15 February to 4 April.

The evenings of 2026
    Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec
Mo   ....................................................
Tu   ....................................................
We   ....................................................
Th  .....................................................
Fr  ....................................................
Sa  1.....2......1......................................
Su  ......1.............................................

One sign a day, one column a week: . nothing, 1 to 9 sessions begun that day, +
more.

Who played
Player  Sessions  Won  Shared
Anna           5    4       0
Ben            5    1       0
Clara          3    0       0
Emma           1    0       0

Game by game
Game         Sessions  Rounds
Elfer raus!         4       6
Duel                1       1

For the first time here
  Emma played: 3 January
  Duel: 14 February

Records that were set
  Elfer raus!, highest round: 90 minus points* · Ben · 15 February, session 6,
    round 2
  Elfer raus!, lowest round: 1 minus point* · Anna · 15 February, session 6,
    round 2
  Elfer raus!, closest win: 5 minus points ahead · Ben · 4 April, session 7
  Elfer raus!, most wins in a row: 3 wins* · Anna · 3 January to 15 February

* with a round that is marked as irregular
[exit 0]",
    );
    table.elfer("--lang nl report year --game duel").prints(
        "
2026 · Tweekamp
1 sessie met 1 ronde; spelers: 2.
Spellen: Tweekamp (1).

De avonden van 2026
    jan feb mrt  apr mei  jun jul aug  sep okt nov  dec
ma   ....................................................
di   ....................................................
wo   ....................................................
do  .....................................................
vr  ....................................................
za  ......1.............................................
zo  ....................................................

Eén teken per dag, één kolom per week: . niets, 1 tot 9 op die dag begonnen
sessies, + meer.

Wie er speelde
Naam  Sessies  Zeges  Gedeeld
Anna        1      1        0
Ben         1      0        0

Spel voor spel
Spel      Sessies  Rondes
Tweekamp        1       1
[exit 0]",
    );
    let table = table.env("COLUMNS", "40");
    table.elfer("--lang de report year 2025").prints(
        "
2025
2 Sitzungen mit 5 Runden; mitgespielt:
3.
Spiele: Elfer raus! (2).

Die Abende 2025
    Jan Feb Mär  Apr Mai Jun
Mo   ..........................
Di   .........................
Mi  ..........................
Do  ..........................
Fr  ..........................
Sa  ........1.................
So  ..........................

    Jul Aug  Sep Okt Nov  Dez
Mo   ..........................
Di  ...........................
Mi  ...........................
Do  ..........................
Fr  ..........................
Sa  ..........................
So  ..................1.......

Ein Zeichen für jeden Tag, eine Spalte
für jede Woche: . nichts, 1 bis 9
Sitzungen, die an dem Tag begannen, +
mehr.

Wer gespielt hat
Name   Sitzungen  Siege  Geteilt
Anna           2      1        0
Ben            2      1        0
Clara          2      0        0

Spiel für Spiel
Spiel        Sitzungen  Runden
Elfer raus!          2       5
[exit 0]",
    );
    table.elfer("report year 2024").prints(
        "
--- stderr
Nothing was finished in 2024.
There is something to tell about 2025,
2026.
[exit 0]",
    );
    table.elfer("report calendar 2024 --json").exits(0);
    table.elfer("report year soon").exits(2);
    table.elfer("report calendar --season none").exits(5);
    Table::new().elfer("report records").exits(5);
    Table::new().elfer("report year").exits(5);
}

#[test]
fn a_rare_result_is_reported_among_a_hundred() {
    let table = Table::new();
    let rounds: Vec<String> =
        (0..33).map(|n| format!("Anna=out Ben={} Clara=5", 10 + n % 9)).collect();
    let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
    evening(&table, "2026-01-03", "classic Anna Ben Clara", &rounds);
    let rare = |table: &Table| table.elfer("report year --json").exits(0).json()["rare"].clone();
    assert_eq!(rare(&table), json!([]), "99 results say too little");
    evening(&table, "2026-02-03", "classic Anna Ben Clara", &["Anna=out Ben=66 Clara=5"]);
    let actual = rare(&table);
    assert_eq!(actual[0]["results"], 102);
    assert_eq!(actual[0]["as_high"], 1);
    assert_eq!(actual[0]["value"], 66);
    let words = table.elfer("report year");
    assert!(words.stdout.contains("Of 102\n    results here 1 was as high."), "{words}");
}

/// The newest sessions of a long history cost as many reads as those of a short one.
#[cfg(target_os = "linux")]
#[test]
fn a_history_of_one_session_reads_no_others() {
    use crate::tools;
    let table = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=10"] {
        table.elfer(line).exits(0);
    }
    if tools::lacks_strace() {
        return;
    }
    let count_reads = || {
        let calls = table.path("calls");
        let mut strace = std::process::Command::new("strace");
        strace.args(["-f", "-qq", "-e", "trace=pread64", "-o"]).arg(&calls);
        let mut elfer = table.command();
        elfer.args(["history", "-n", "1"]);
        assert!(tools::under(strace, &elfer).output().unwrap().status.success());
        std::fs::read_to_string(&calls).unwrap().lines().count()
    };
    let before = count_reads();
    let conn = rusqlite::Connection::open(table.path("elfer.db")).unwrap();
    conn.execute_batch(
        "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         INSERT INTO sessions (session, uuid, record, started)
         SELECT i, printf('00000000-0000-7000-8000-%012d', i), record, started FROM n JOIN sessions",
    )
    .unwrap();
    let after = count_reads();
    // Some pages more for the depth of the trees; all sessions are more than a hundred pages.
    assert!(before > 5 && after <= before + 10, "{before} reads, then {after}");
}
