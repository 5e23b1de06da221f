//! `report session --as-if`: other terms, compared with the test's own sums over random evenings.

use crate::dice::Dice;
use crate::harness::Table;
use crate::reports::NAMES;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// An evening as recorded by the test. All players stay to the end.
struct Known {
    few: bool,
    target: Option<i64>,
    planned: Option<usize>,
    /// The points of each round by name; none before a player joined.
    points: BTreeMap<String, Vec<Option<i64>>>,
    rounds: usize,
}

#[derive(Clone, Default)]
#[allow(clippy::option_option, reason = "no target is another term than no word about it")]
struct Terms {
    few: Option<bool>,
    target: Option<Option<i64>>,
    planned: Option<Option<usize>>,
    without: BTreeSet<String>,
}

impl Known {
    /// Plays a random evening: classic or Master, with or without a plan, ended or running.
    fn play(table: &Table, dice: &mut Dice) -> Known {
        let few = dice.choose(2) == 0;
        let players = 3 + dice.choose(2);
        let names: Vec<&str> = NAMES[..players].to_vec();
        let rounds = 1 + dice.choose(6);
        let plan = dice.choose(4);
        let planned = (plan == 0).then_some(rounds);
        let target = (plan == 1).then_some(25);
        let mut line =
            format!("session start {} {}", if few { "classic" } else { "master" }, names.join(" "));
        if let Some(planned) = planned {
            line = format!("{line} --rounds {planned}");
        }
        if let Some(target) = target {
            line = format!("{line} --target {target}");
        }
        table.elfer(&line).exits(0);
        let mut points: BTreeMap<String, Vec<Option<i64>>> = BTreeMap::new();
        let (mut here, mut played) = (names.clone(), 0);
        for round in 0..rounds {
            if round == 2 && dice.choose(2) == 0 {
                table.elfer("session join Zoe").exits(0);
                here.push("Zoe");
                points.insert("Zoe".to_owned(), vec![None; round]);
            }
            let mut words = vec!["score".to_owned(), "add".to_owned()];
            for &name in &here {
                let got = i64::try_from(dice.choose(12)).unwrap() + 1;
                words.extend(["--points".to_owned(), format!("{name}={got}")]);
                points.entry(name.to_owned()).or_default().push(Some(got));
            }
            words.extend(["--anyway".to_owned(), "as told".to_owned()]);
            table.args(&words).exits(0);
            played = round + 1;
            let known = Known { few, target, planned, points: points.clone(), rounds: played };
            if known.met(&Terms::default()).is_some() {
                break;
            }
        }
        if plan == 2 {
            table.elfer("session end").exits(0);
        }
        Known { few, target, planned, points, rounds: played }
    }

    /// The totals of the present players after every round. A late-comer begins with the worst total.
    fn totals(&self, terms: &Terms) -> Vec<BTreeMap<&str, i64>> {
        let few = terms.few.unwrap_or(self.few);
        let mut after: Vec<BTreeMap<&str, i64>> = Vec::new();
        for round in 0..self.rounds {
            let before = after.last().cloned().unwrap_or_default();
            let worst = if few { before.values().max() } else { before.values().min() };
            let there = self.points.iter().filter(|(name, _)| !terms.without.contains(*name));
            let now = there.filter_map(|(name, got)| {
                let start = before.get(name.as_str()).or(worst).copied().unwrap_or(0);
                Some((name.as_str(), start + got[round]?))
            });
            after.push(now.collect());
        }
        after
    }

    /// The round that completes the plan.
    fn met(&self, terms: &Terms) -> Option<usize> {
        let planned = terms.planned.unwrap_or(self.planned);
        let target = terms.target.unwrap_or(self.target);
        let reached = |totals: &BTreeMap<&str, i64>| {
            target.is_some_and(|target| totals.values().any(|&total| total >= target))
        };
        let totals = self.totals(terms);
        (1..=self.rounds).find(|&round| planned == Some(round) || reached(&totals[round - 1]))
    }

    fn first(&self, terms: &Terms, totals: &BTreeMap<&str, i64>) -> BTreeSet<String> {
        let few = terms.few.unwrap_or(self.few);
        let best = if few { totals.values().min() } else { totals.values().max() };
        let first = totals.iter().filter(|(_, total)| Some(*total) == best);
        first.map(|(name, _)| (*name).to_owned()).collect()
    }
}

impl Terms {
    fn guess(dice: &mut Dice, known: &Known) -> Terms {
        let mut terms = Terms::default();
        if dice.choose(2) == 0 {
            terms.few = Some(dice.choose(2) == 0);
        }
        if dice.choose(2) == 0 {
            let target = 5 + i64::try_from(dice.choose(40)).unwrap();
            terms.target = Some((dice.choose(4) > 0).then_some(target));
        }
        if dice.choose(3) == 0 {
            terms.planned = Some((dice.choose(4) > 0).then_some(1 + dice.choose(7)));
        }
        // Master and the classic game need two players.
        if dice.choose(2) == 0 {
            let names: Vec<&String> = known.points.keys().collect();
            terms.without.insert(names[dice.choose(names.len())].clone());
        }
        terms
    }

    fn typed(&self) -> String {
        let mut typed = Vec::new();
        let or_open = |number: Option<String>| number.unwrap_or_else(|| "open".to_owned());
        typed
            .extend(self.few.map(|few| format!("ranking={}", if few { "fewest" } else { "most" })));
        typed.extend(
            self.target.map(|to| format!("target={}", or_open(to.map(|to| to.to_string())))),
        );
        typed.extend(
            self.planned.map(|to| format!("rounds={}", or_open(to.map(|to| to.to_string())))),
        );
        typed.extend(self.without.iter().map(|name| format!("without={name}")));
        typed.join(",")
    }
}

#[test]
fn other_terms_give_what_sums_by_hand_give() {
    let mut dice = Dice::new(0x5eed_0a51);
    let (mut turns, mut goes_on, mut others) = (0, 0, 0);
    for evening in 0..24 {
        let table = Table::new();
        let known = Known::play(&table, &mut dice);
        let as_it_was = Terms::default();
        for _ in 0..6 {
            let terms = Terms::guess(&mut dice, &known);
            if terms.typed().is_empty() {
                continue;
            }
            let run = table.args(&["report", "session", "--json", "--as-if", &terms.typed()]);
            let report = run.exits(0).json();
            let case = format!("evening {evening}, {}: {report}", terms.typed());
            let (was, met) = (known.met(&as_it_was), known.met(&terms));
            let ended_by_hand = report["was"]["finished"] == json!(true) && was.is_none();
            let last = met.unwrap_or(known.rounds);
            let finished = met.is_some() || ended_by_hand;
            let totals = known.totals(&terms);
            let would_be = &report["would_be"];
            assert_eq!(report["known"], json!(true), "{case}");
            assert_eq!(would_be["rounds"], json!(last), "{case}");
            assert_eq!(would_be["finished"], json!(finished), "{case}");
            let expected = known.first(&terms, &totals[last - 1]);
            let names = |value: &Value| -> BTreeSet<String> {
                let names = value.as_array().unwrap().iter();
                names.map(|name| name.as_str().unwrap().to_owned()).collect()
            };
            let winners = if finished { expected } else { BTreeSet::new() };
            assert_eq!(names(&would_be["winners"]), winners, "{case}");
            for standing in would_be["standings"].as_array().unwrap() {
                let name = standing["player"].as_str().unwrap();
                assert_eq!(standing["total"], json!(totals[last - 1][name]), "{case}");
            }
            let real = known.totals(&as_it_was);
            let lead = |round: usize| {
                let was = known.first(&as_it_was, &real[round - 1]);
                (was, known.first(&terms, &totals[round - 1]))
            };
            let turn = (1..=last).find(|&round| lead(round).0 != lead(round).1);
            match turn {
                None => assert_eq!(report["turn"], Value::Null, "{case}"),
                Some(round) => {
                    let (was, instead) = lead(round);
                    assert_eq!(report["turn"]["round"], json!(round), "{case}");
                    assert_eq!(names(&report["turn"]["was"]), was, "{case}");
                    assert_eq!(names(&report["turn"]["instead"]), instead, "{case}");
                }
            }
            turns += usize::from(turn.is_some());
            goes_on += usize::from(!finished);
            others += usize::from(names(&report["was"]["winners"]) != winners);
        }
    }
    assert!(turns > 10 && goes_on > 10 && others > 10, "{turns} {goes_on} {others}");
}

fn unknown(table: &Table, terms: &str) -> Vec<(u64, String)> {
    let report = table.args(&["report", "session", "--as-if", terms, "--json"]).exits(0).json();
    assert_eq!(report["known"], json!(report["unknown"] == json!([])));
    let of = |entry: &Value| {
        (entry["round"].as_u64().unwrap(), entry["why"].as_str().unwrap().to_owned())
    };
    report["unknown"].as_array().unwrap().iter().map(of).collect()
}

fn totals(table: &Table, terms: &str) -> Vec<(String, i64)> {
    let report = table.args(&["report", "session", "--as-if", terms, "--json"]).exits(0).json();
    let of = |standing: &Value| {
        let total = standing["total"].as_i64().unwrap();
        (standing["player"].as_str().unwrap().to_owned(), total)
    };
    report["would_be"]["standings"].as_array().unwrap().iter().map(of).collect()
}

fn session(line: &str, rounds: &[&str]) -> Table {
    let table = Table::new();
    table.elfer(&format!("session start {line}")).exits(0);
    for round in rounds {
        table.elfer(&format!("score add {round}")).exits(0);
    }
    table
}

fn named(found: &[(String, i64)]) -> Vec<(&str, i64)> {
    found.iter().map(|(name, total)| (name.as_str(), *total)).collect()
}

#[test]
fn other_terms_can_change_the_winner() {
    let cards = session(
        "quartets Anna Ben Clara Dirk",
        &["Anna=8 Ben=7-1 Clara=4 Dirk=1", "Anna=8 Ben=0 Clara=11 Dirk=1"],
    );
    assert_eq!(unknown(&cards, "without=Ben"), [(1, "shared".to_owned())]);
    assert_eq!(unknown(&cards, "without=Clara").len(), 2);
    // Rounds before the difference count the same.
    assert_eq!(
        unknown(&cards, "without=Clara,rounds=1"),
        [(1, "shared".to_owned()), (2, "shared".to_owned())]
    );
    let cheat =
        session("cheat Anna Ben Clara Dirk", &["--winner Anna", "--winner Ben", "--winner Anna"]);
    assert_eq!(unknown(&cheat, "without=Ben"), [(2, "in-their-place".to_owned())]);
    assert_eq!(unknown(&cheat, "without=Ben,rounds=1"), []);
    assert_eq!(named(&totals(&cheat, "without=Clara")), [("Anna", 2), ("Ben", 1), ("Dirk", 0)]);
    cheat.elfer("report session --as-if without=Ben").prints(
        "
Cheat · older German leaflet · session 1 · 3 rounds · today 20:15 · As if:
without Ben
Nobody can know who would have won.
In round 2 somebody else would have been in the place of Ben, and nobody knows
who.
Up to round 1 the lead would have been the same after every round.

The others’ points stand as recorded. Without Ben the cards would have fallen
differently.
[exit 0]",
    );
}

#[test]
fn players_behind_a_removed_one_move_up() {
    let rounds = ["--order Ben,Anna,Clara", "--order Clara,Ben,Anna", "--winner Anna"];
    let placings = session("connect-anywhere Anna Ben Clara", &rounds);
    assert_eq!(named(&totals(&placings, "without=Ben")), [("Anna", 2), ("Clara", 1)]);
    // The results do not say who was behind Anna.
    assert_eq!(unknown(&placings, "without=Anna"), [(3, "in-their-place".to_owned())]);
}

#[test]
fn the_closer_is_compared_with_the_remaining_players() {
    let rounds = ["Anna=12 Ben=10 Clara=15 --closer Anna", "Anna=3 Ben=8 Clara=9 --closer Ben"];
    let flaet = session("flaet Anna Ben Clara", &rounds);
    assert_eq!(named(&totals(&flaet, "ranking=most"))[0], ("Anna", 27));
    // Without Ben nobody is below Anna's 12; without Anna Ben's 8 are not doubled.
    assert_eq!(named(&totals(&flaet, "without=Ben")), [("Anna", 15), ("Clara", 24)]);
    assert_eq!(named(&totals(&flaet, "without=Anna")), [("Ben", 18), ("Clara", 24)]);
}

#[test]
fn another_edition_scores_the_typed_results() {
    let table = Table::new();
    table.elfer("session start collect-colours Anna Ben Clara --edition nl-1999").exits(0);
    table.elfer("score add Anna=56 Ben=62 Clara=50 --caller Anna").exits(0);
    assert_eq!(named(&totals(&table, "edition=nl-1999"))[2], ("Anna", 0));
    assert_eq!(named(&totals(&table, "edition=de-variants"))[1], ("Anna", 56));
    table.elfer("score add --points Anna=0 --points Ben=62 --points Clara=50").exits(0);
    assert_eq!(unknown(&table, "edition=de-variants"), [(2, "points-alone".to_owned())]);
    let table = session(
        "collect-colours Anna Ben Clara --edition de-variants",
        &["Anna=41 Ben=62 Clara=50"],
    );
    assert_eq!(unknown(&table, "edition=nl-1999"), [(1, "not-told".to_owned())]);
}

#[test]
fn every_output_form_works_and_nothing_is_written() {
    let table =
        session("classic Anna Ben Clara", &["Anna=out Ben=20 Clara=3", "Anna=9 Ben=out Clara=30"]);
    let before = std::fs::read(table.path("elfer.db")).unwrap();
    for form in ["", " --json", " --format csv", " --format md"] {
        table.elfer(&format!("report session --as-if ranking=most{form}")).exits(0);
    }
    table
        .elfer("report session --as-if ranking=most --html a.html --png a.png --svg a.svg")
        .exits(0);
    assert_eq!(std::fs::read(table.path("elfer.db")).unwrap(), before);
    table.elfer("report session --as-if ranking=most,rounds=1 --format csv").prints(
        "
player,rank,total,rank_as_if,total_as_if
Ben,2,20,1,20
Clara,3,33,2,3
Anna,1,9,3,0
[exit 0]",
    );
    let narrow = table.env("COLUMNS", "40");
    narrow.elfer("--lang de report session --as-if target=20,without=Clara").prints(
        "
Elfer raus! · heutige deutsche Anleitung
· Sitzung 1 · 2 Runden · heute 20:15 ·
Angenommen: Ziel 20 · ohne Clara
Anna hätte gewonnen.
Nach Runde 1 wäre Schluss gewesen.
Bis Runde 1 hätten nach jeder Runde
dieselben vorn gelegen.

Stand
Name   So war es  Angenommen
Anna       1.  9       1.  0
Ben       2.  20      2.  20
Clara     3.  33           –

Die Punkte der anderen bleiben, wie sie
angegeben wurden. Ohne Clara wären die
Karten anders gefallen.
[exit 0]",
    );
}

#[test]
fn invalid_terms_are_named() {
    let table = session("classic Anna Ben", &["Anna=out Ben=20"]);
    let error = |terms: &str, code: i32, id: &str| {
        let run = table.args(&["report", "session", "--json", "--as-if", terms]);
        let error = run.exits(code).error_json();
        assert_eq!(error["error"]["code"], json!(id), "{terms}: {error}");
        error["error"]["hint"].as_str().unwrap_or_default().to_owned()
    };
    assert!(error("goal=3", 2, "as-if-key").contains("target, rounds, ranking, edition, without"));
    assert!(error("targt=3", 2, "as-if-key").contains("target"));
    assert!(error("target=0", 2, "as-if-value").contains("1000000"));
    assert!(error("ranking=least", 2, "as-if-value").contains("fewest, most"));
    assert!(error("target", 2, "as-if").contains("target=150"));
    assert!(error("without=Zoe", 5, "player-not-found").contains("Anna, Ben"));
    error("target=3,target=4", 2, "as-if-twice");
    error("without=Ben", 2, "as-if-table");
    error("edition=pl", 2, "unknown-edition");
    table.elfer("report session 7 --as-if target=3").exits(5);
}
