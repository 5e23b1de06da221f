//! Reports of players, compared with the test's own sums over random evenings.

use crate::dice::Dice;
use crate::harness::Table;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "Dirk", "Emma", "Fritz"];
/// Games in which points add up, few or many win, or there are no points.
const GAMES: [&str; 4] = ["classic", "any-start", "duel", "cheat"];

/// An evening as recorded by the test.
pub(crate) struct Evening {
    pub(crate) game: &'static str,
    /// The points of each round by name.
    pub(crate) points: BTreeMap<String, Vec<i64>>,
    /// The ranks by name; none for a player who left.
    pub(crate) ranks: BTreeMap<String, Option<u64>>,
}

/// Plays random evenings with late-comers, leavers and corrected rounds, and records them.
pub(crate) fn play(table: &Table, dice: &mut Dice, evenings: usize) -> Vec<Evening> {
    play_from(table, dice, 1, evenings)
}

/// Plays random evenings, of which the first is session `first`.
pub(crate) fn play_from(
    table: &Table,
    dice: &mut Dice,
    first: usize,
    evenings: usize,
) -> Vec<Evening> {
    let mut known = Vec::new();
    for number in first..first + evenings {
        let game = GAMES[dice.choose(GAMES.len())];
        let sits = dice.choose(NAMES.len());
        let players = if game == "duel" { 2 } else { 3 + dice.choose(2) };
        let name = |place: usize| NAMES[(sits + place) % NAMES.len()].to_owned();
        let mut here: Vec<String> = (0..players).map(name).collect();
        table.elfer(&format!("session start {game} {}", here.join(" "))).exits(0);
        let mut points: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        let rounds = 1 + dice.choose(4);
        for round in 0..rounds {
            if round == 1 && game != "duel" && dice.choose(3) == 0 {
                if here.len() > 3 {
                    let left = here.remove(dice.choose(here.len()));
                    table.elfer(&format!("session leave {left}")).exits(0);
                } else {
                    let come = name(players);
                    table.elfer(&format!("session join {come}")).exits(0);
                    here.push(come);
                }
            }
            let mut line = "score add".to_owned();
            let winner = dice.choose(here.len());
            for (place, name) in here.iter().enumerate() {
                let got = match game {
                    "cheat" => i64::from(place == winner),
                    _ => 1 + i64::try_from(dice.choose(9)).unwrap(),
                };
                write!(line, " --points {name}={got}").unwrap();
                points.entry(name.clone()).or_default().push(got);
            }
            table.elfer(&format!("{line} --anyway test")).exits(0);
        }
        if dice.choose(4) == 0 {
            // A correction of the last round gives two more points to the first player.
            let name = &here[0];
            let last = points.get_mut(name).unwrap().last_mut().unwrap();
            *last = if game == "cheat" { *last } else { *last + 2 };
            table
                .elfer(&format!("score edit {rounds} --points {name}={last} --anyway test"))
                .exits(0);
        }
        table.elfer("session end").exits(0);
        let status = table.elfer(&format!("status --session {number} --json")).exits(0).json();
        let ranks = status["standings"].as_array().unwrap().iter().map(|standing| {
            (standing["player"].as_str().unwrap().to_owned(), standing["rank"].as_u64())
        });
        let ranks = ranks.collect();
        for name in &here {
            points.entry(name.clone()).or_default();
        }
        known.push(Evening { game, points, ranks });
    }
    known
}

impl Evening {
    fn ending(&self, name: &str) -> (u64, u64) {
        let first = self.ranks.values().filter(|rank| **rank == Some(1)).count();
        match (self.ranks[name], first) {
            (Some(1), 1) => (1, 0),
            (Some(1), _) => (0, 1),
            _ => (0, 0),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.ranks.contains_key(name)
    }
}

pub(crate) fn exact<N: TryInto<i32>>(number: N) -> f64 {
    number.try_into().ok().unwrap().into()
}

pub(crate) fn two_places(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// A share of a whole, to two places.
fn share<N: TryInto<i32>, M: TryInto<i32> + PartialEq + Default>(part: N, whole: M) -> Value {
    if whole == M::default() { Value::Null } else { json!(two_places(exact(part) / exact(whole))) }
}

fn average(points: &[i64]) -> Value {
    if points.is_empty() {
        return Value::Null;
    }
    let sum: i64 = points.iter().sum();
    json!(two_places(exact(sum) / exact(points.len())))
}

fn median(points: &[i64]) -> Value {
    let mut points = points.to_vec();
    points.sort_unstable();
    match points.len() {
        0 => Value::Null,
        count if count % 2 == 1 => json!(exact(points[count / 2])),
        even => json!(exact(points[even / 2 - 1] + points[even / 2]) / 2.0),
    }
}

/// The expected report of a player, from the recorded evenings.
fn expected(known: &[Evening], name: &str) -> Value {
    let own: Vec<&Evening> = known.iter().filter(|evening| evening.has(name)).collect();
    let mut by_game: Vec<Value> = Vec::new();
    let mut games: BTreeMap<&str, Vec<&Evening>> = BTreeMap::new();
    for evening in &own {
        games.entry(evening.game).or_default().push(evening);
    }
    let mut games: Vec<_> = games.into_iter().collect();
    games.sort_by_key(|(_, evenings)| std::cmp::Reverse(evenings.len()));
    for (game, evenings) in games {
        let points: Vec<i64> =
            evenings.iter().flat_map(|evening| evening.points[name].clone()).collect();
        let endings: Vec<(u64, u64)> =
            evenings.iter().map(|evening| evening.ending(name)).collect();
        let (least, most) = (points.iter().min(), points.iter().max());
        let few_win = matches!(game, "classic" | "any-start");
        by_game.push(json!({
            "game": game,
            "sessions": evenings.len(),
            "wins": endings.iter().map(|ending| ending.0).sum::<u64>(),
            "shared": endings.iter().map(|ending| ending.1).sum::<u64>(),
            "rounds": points.len(),
            "points": points.iter().sum::<i64>(),
            "average": average(&points),
            "median": median(&points),
            "best": if few_win { least } else { most },
            "worst": if few_win { most } else { least },
            "went_out": if few_win { json!(0) } else { Value::Null },
        }));
    }
    let (mut wins, mut longest) = (0_u64, 0_u64);
    for evening in &own {
        wins = if evening.ending(name).0 == 1 { wins + 1 } else { 0 };
        longest = longest.max(wins);
    }
    let mut versus: Vec<Value> = Vec::new();
    for other in NAMES.iter().filter(|other| **other != name) {
        let together: Vec<_> = own.iter().filter(|evening| evening.has(other)).collect();
        let place = |evening: &Evening, name: &str| evening.ranks[name].unwrap_or(99);
        let count = |order| {
            let ordered =
                |evening: &&&&Evening| place(evening, name).cmp(&place(evening, other)) == order;
            together.iter().filter(ordered).count()
        };
        if !together.is_empty() {
            versus.push(json!({
                "player": other, "sessions": together.len(),
                "ahead": count(std::cmp::Ordering::Less),
                "behind": count(std::cmp::Ordering::Greater),
                "level": count(std::cmp::Ordering::Equal),
                "share": share(count(std::cmp::Ordering::Less), together.len()),
            }));
        }
    }
    versus.sort_by_key(|met| std::cmp::Reverse(met["sessions"].as_u64()));
    let sum = |pick: fn((u64, u64)) -> u64| -> u64 {
        own.iter().map(|evening| pick(evening.ending(name))).sum()
    };
    let numbered = (1..).zip(known).filter(|(_, evening)| evening.has(name));
    let form = numbered.map(|(number, evening)| {
        json!({
            "session": number, "rank": evening.ranks[name], "players": evening.ranks.len(),
        })
    });
    let form: Vec<Value> = form.collect();
    let ranks: Vec<u64> = own.iter().filter_map(|evening| evening.ranks[name]).collect();
    let mut sizes: BTreeMap<usize, (u64, u64)> = BTreeMap::new();
    for evening in &own {
        let size = sizes.entry(evening.ranks.len()).or_default();
        *size = (size.0 + 1, size.1 + evening.ending(name).0);
    }
    let mut sizes: Vec<_> = sizes.into_iter().collect();
    sizes.sort_by_key(|(_, (sessions, _))| std::cmp::Reverse(*sessions));
    let by_players = sizes.into_iter().map(|(players, (sessions, wins))| {
        json!({
            "players": players, "sessions": sessions, "wins": wins,
            "win_rate": share(wins, sessions),
        })
    });
    json!({
        "player": name, "sessions": own.len(),
        "wins": sum(|ending| ending.0), "shared": sum(|ending| ending.1),
        "rounds": own.iter().map(|evening| evening.points[name].len()).sum::<usize>(),
        "by_game": by_game, "streak": { "wins": wins, "longest": longest }, "versus": versus,
        "form": form[form.len().saturating_sub(10)..],
        "win_rate": share(sum(|ending| ending.0), own.len()),
        "average_rank": share(ranks.iter().sum::<u64>(), ranks.len()),
        "by_players": by_players.collect::<Vec<_>>(),
        // The clock of the test stands still.
        "minutes": null, "minutes_per_round": null,
    })
}

/// Converts all numbers to floats, because `12` and `12.0` are the same number.
pub(crate) fn same(mut value: Value) -> Value {
    fn walk(value: &mut Value) {
        match value {
            Value::Number(number) => *value = json!(number.as_f64()),
            Value::Array(list) => list.iter_mut().for_each(walk),
            Value::Object(map) => map.values_mut().for_each(walk),
            Value::Null | Value::Bool(_) | Value::String(_) => {}
        }
    }
    walk(&mut value);
    value
}

#[test]
fn player_reports_agree_with_sums_made_by_hand() {
    let table = Table::new();
    let known = play(&table, &mut Dice::new(11), 30);
    for name in NAMES {
        let mut report = table.elfer(&format!("report player {name} --json")).exits(0).json();
        let rating = report.as_object_mut().unwrap().shift_remove("rating").unwrap();
        let history = report.as_object_mut().unwrap().shift_remove("rating_history").unwrap();
        let sessions = report["sessions"].as_u64().unwrap();
        assert_eq!(rating.is_null(), sessions < 5, "{name} {rating}");
        // There is a rating from the fifth session on, after each session.
        let history = history.as_array().unwrap();
        assert_eq!(history.len() as u64, sessions.saturating_sub(4), "{name}");
        if let Some(last) = history.last() {
            assert_eq!([&last["mu"], &last["sigma"]], [&rating["mu"], &rating["sigma"]], "{name}");
        }
        for game in report["by_game"].as_array_mut().unwrap() {
            let rating = game.as_object_mut().unwrap().shift_remove("rating").unwrap();
            assert_eq!(rating.is_null(), game["sessions"].as_u64().unwrap() < 5, "{game}");
        }
        assert_eq!(same(report), same(expected(&known, name)), "{name}");
    }
    // The table has the same figures, the largest share of wins first. Players with fewer than five
    // sessions rank below.
    let lines = table.elfer("report table --json").exits(0).json();
    let lines = lines["players"].as_array().unwrap();
    assert_eq!(lines.len(), NAMES.len());
    let mut before = None;
    for (place, line) in (1_u64..).zip(lines) {
        let own = expected(&known, line["player"].as_str().unwrap());
        for field in ["sessions", "wins", "shared", "rounds", "win_rate", "average_rank"] {
            assert_eq!(same(line[field].clone()), same(own[field].clone()), "{field}: {line}");
        }
        let (wins, sessions) = (line["wins"].as_u64().unwrap(), line["sessions"].as_u64().unwrap());
        let rank = line["rank"].as_u64().unwrap();
        let is_few = sessions < 5;
        if let Some((above, of, few, shared)) = before {
            let (one, other): (u64, u64) = (above * sessions, wins * of);
            match (few == is_few, one.cmp(&other)) {
                (true, std::cmp::Ordering::Equal) => assert_eq!(rank, shared, "{line}"),
                (true, order) => assert!(order.is_gt() && rank == place, "{line}"),
                (false, _) => assert!(is_few && rank == place, "{line}"),
            }
        } else {
            assert_eq!(rank, 1, "{line}");
        }
        before = Some((wins, sessions, is_few, rank));
        // Points of several units do not add up.
        let one_unit = own["by_game"].as_array().unwrap().len() == 1;
        assert!(one_unit || line["points"].is_null(), "{line}");
    }
    // Those of one game do.
    let lines = table.elfer("report table --game classic --by points --json").exits(0).json();
    let mut before = i64::MIN;
    for line in lines["players"].as_array().unwrap() {
        let own = expected(&known, line["player"].as_str().unwrap());
        let games = own["by_game"].as_array().unwrap();
        let classic = games.iter().find(|game| game["game"] == "classic").unwrap();
        assert_eq!(line["points"], classic["points"], "{line}");
        assert_eq!(same(line["average"].clone()), same(classic["average"].clone()), "{line}");
        let points = line["points"].as_i64().unwrap();
        assert!(points >= before, "few points win: {line}");
        before = points;
    }
    // The comparison of two players has the figures of both reports.
    let report = table.elfer("report versus Anna Ben --json").exits(0).json();
    let own = expected(&known, "Anna");
    let met = own["versus"].as_array().unwrap().iter().find(|met| met["player"] == "Ben").unwrap();
    let sums: u64 = report["by_game"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["sessions"].as_u64().unwrap())
        .sum();
    assert_eq!(report["players"], json!(["Anna", "Ben"]));
    assert_eq!(report["sessions"], met["sessions"]);
    assert_eq!(report["sessions"], json!(sums));
    assert_eq!(report["ahead"], json!({ "Anna": met["ahead"], "Ben": met["behind"] }));
    assert_eq!(report["level"], met["level"]);
}

fn short_evening(table: &Table, players: [&str; 2], points: [u32; 2]) {
    let [one, other] = players;
    table.elfer(&format!("session start classic {one} {other}")).exits(0);
    let line = format!("score add --points {one}={} --points {other}={}", points[0], points[1]);
    table.elfer(&format!("{line} --anyway test")).exits(0);
    table.elfer("session end").exits(0);
}

#[test]
fn a_merged_player_counts_as_the_other_and_open_sessions_are_left_out() {
    let table = Table::new();
    short_evening(&table, ["Anna", "Ben"], [1, 2]);
    short_evening(&table, ["Annette", "Ben"], [3, 2]);
    short_evening(&table, ["Anna", "Ben"], [2, 2]);
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("score add Anna=out Ben=5").exits(0);
    table.elfer("players merge Annette Anna").exits(0);
    let report = table.elfer("report player ann --json").exits(0).json();
    assert_eq!(report["sessions"], 3);
    assert_eq!(report["by_game"][0]["points"], 6);
    assert_eq!(report["streak"], json!({ "wins": 0, "longest": 1 }));
    assert_eq!(
        report["versus"],
        json!([
            { "player": "Ben", "sessions": 3, "ahead": 1, "behind": 1, "level": 1, "share": 0.33 }
        ])
    );
    table.elfer("undo").exits(0);
    assert_eq!(table.elfer("report player Anna --json").exits(0).json()["sessions"], 2);
}

#[test]
fn a_player_report_in_words() {
    let table = Table::new();
    short_evening(&table, ["Anna", "Ben"], [1, 2]);
    short_evening(&table, ["Anna", "Ben"], [2, 2]);
    table.elfer("--lang de report player Anna").prints(
        "
Anna
2 Sitzungen, 2 Runden; allein gewonnen: 1, geteilt: 1.
Allein gewonnen: 50 % der Sitzungen. Platz im Schnitt: 1,00.
Siege hintereinander: zurzeit 0, höchstens 1.
Die Spielstärke gibt es ab der 5. Sitzung.
Platz/Personen in den letzten Sitzungen, die neueste zuletzt: 1/2 1/2

Spiel für Spiel
Spiel        Sitzungen  Siege  Geteilt  Runden         Punkte  Schnitt  Median
Elfer raus!          2      1        1       2  3 Minuspunkte     1,50    1,50

Spiel        Beste  Schlechteste  Fertig
Elfer raus!      1             2       0

Nach Zahl der Spielenden
Am Tisch  Sitzungen  Siege  Siegquote
       2          2      1       50 %

Gegen die anderen
Gegen  Sitzungen  Davor  Dahinter  Gleich  Davor in
Ben            2      1         0       1      50 %

Es zählt der Platz am Ende; wer früher ging, liegt dahinter.
[exit 0]",
    );
    table.elfer("report table").prints(
        "
Everybody side by side

No.  Player  Sessions  Won  Shared  Win rate    Average  Rounds  Points  Average
                                                  place
 1.  Anna           2    1       1       50%       1.00       2       3     1.50
 2.  Ben            2    0       1        0%       1.50       2       4     2.00
[exit 0]",
    );
    table.elfer("--lang nl report versus Anna Ben").prints(
        "
Anna en Ben

Spel         Sessies  Anna  Ben  Gelijk  Anna %  Ben %
Elfer raus!        2     1    0       1     50%     0%

De plaats aan het eind telt; wie eerder wegging, staat erachter.
[exit 0]",
    );
}

#[test]
fn players_without_sessions_are_not_reported() {
    let table = Table::new();
    table.elfer("report table").exits(5);
    table.elfer("players add Anna").exits(0);
    table.elfer("report player Anna").prints(
        "
Anna
No finished session with a round matches that.
[exit 0]",
    );
    table.elfer("report player Zoe").exits(5);
    table.elfer("report versus Anna Anna").exits(2);
    table.elfer("report versus Anna").exits(2);
    table.elfer("report table --by luck").exits(2);
    table.elfer("report table --game chess").exits(2);
    table.elfer("report table --since nonsense").exits(2);
    assert_eq!(table.elfer("report table --json").exits(0).json(), json!({ "players": [] }));
}

/// The time at the table, from the beginning to the last round, without a long break.
#[test]
fn the_time_played_leaves_out_long_breaks() {
    let mut table = Table::new();
    for (time, line) in [
        ("20:00", "session start classic Anna Ben"),
        ("20:10", "score add Anna=out Ben=7"),
        ("20:31", "score add Anna=4 Ben=out"),
        ("23:00", "score add Anna=out Ben=9"),
        ("23:14", "score add Anna=out Ben=2"),
    ] {
        table = table.env("ELFER_NOW", &format!("2026-05-04T{time}:00+02:00"));
        table.elfer(line).exits(0);
    }
    table.elfer("session end").exits(0);
    let report = table.elfer("report player Anna --json").exits(0).json();
    // 10 and 21 minutes, then a break of more than two hours, then 14 minutes.
    assert_eq!(report["minutes"], 45);
    assert_eq!(report["minutes_per_round"], 11.25);
    let report = table.elfer("report table --json").exits(0).json();
    assert_eq!(report["players"][0]["minutes"], 45);
}

/// An archived player stays out of the table, and is found by name everywhere else.
#[test]
fn an_archived_player_is_found_by_name() {
    let table = Table::new();
    short_evening(&table, ["Anna", "Gerda"], [1, 2]);
    short_evening(&table, ["Anna", "Gertrud"], [1, 2]);
    table.elfer("players archive Gerda").exits(0);
    assert_eq!(table.elfer("report player Gerda --json").exits(0).json()["sessions"], 1);
    assert_eq!(table.elfer("report versus Anna gerda --json").exits(0).json()["sessions"], 1);
    table.elfer("export --player Gerda --format csv").exits(0);
    let report = table.elfer("history --player Gerda --json").exits(0).json();
    assert_eq!(report.as_array().unwrap().len(), 1);
    // An abbreviation that fits both selects the active player.
    assert_eq!(table.elfer("report player Ger --json").exits(0).json()["player"], "Gertrud");
    let report = table.elfer("report table --json").exits(0).json();
    assert_eq!(report["players"].as_array().unwrap().len(), 2);
}

/// Players with fewer than five sessions rank below the others, whatever their share of wins.
#[test]
fn players_with_few_sessions_rank_below() {
    let table = Table::new();
    for points in [[1, 2], [1, 2], [2, 1], [2, 1], [2, 1]] {
        short_evening(&table, ["Anna", "Ben"], points);
    }
    short_evening(&table, ["Clara", "Dirk"], [1, 2]);
    let order = |line: &str| -> Vec<(u64, String)> {
        let report = table.elfer(line).exits(0).json();
        let lines = report["players"].as_array().unwrap().iter();
        lines
            .map(|line| {
                (line["rank"].as_u64().unwrap(), line["player"].as_str().unwrap().to_owned())
            })
            .collect()
    };
    let ranks =
        |names: [(u64, &str); 4]| names.map(|(rank, name)| (rank, name.to_owned())).to_vec();
    let expected = ranks([(1, "Ben"), (2, "Anna"), (3, "Clara"), (4, "Dirk")]);
    assert_eq!(order("report table --json"), expected);
    let expected = ranks([(1, "Ben"), (2, "Anna"), (3, "Clara"), (4, "Dirk")]);
    assert_eq!(order("report table --by wins --json"), expected);
    let text = table.elfer("report table").exits(0).stdout.clone();
    assert!(text.contains("From place 3 on: fewer than 5 sessions."), "{text}");
    // If nobody has five sessions, only the share counts.
    let report = order("report table --json --until 2020-01-01");
    assert!(report.is_empty());
}
