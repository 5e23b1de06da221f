//! `report session`: the sheet with its marks, the chart and the story.

use crate::harness::Table;
use unicode_width::UnicodeWidthStr;

/// Six rounds, of which the second was corrected.
fn evening() -> Table {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara --rounds 6").exits(0);
    for results in [
        "Anna=out Ben=20 Clara=30",
        "Anna=34 Ben=out Clara=11",
        "Anna=5 Ben=28 Clara=out",
        "Anna=out Ben=10 Clara=12",
        "Anna=17 Ben=out Clara=19",
    ] {
        table.elfer(&format!("score add {results}")).exits(0);
    }
    table.elfer("score edit 2 Anna=30 Ben=out Clara=11").exits(0);
    table.elfer("score add Anna=33 Ben=4 Clara=out").exits(0);
    table
}

#[test]
fn the_sheet_has_marks_lines_and_a_story() {
    evening().elfer("report session").prints(
        "
Elfer raus! · German leaflet of today · session 1 · 6 of 6 rounds · today 20:15
Ben won by 10 minus points, ahead of Clara.
Ben took the lead only in the last round.
Anna led from round 3 on and lost the lead in the last round, by 23 minus\npoints.

Totals, round by round
85│                                                                  ⣀⠔● ● Anna
  │                                                      ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
  │                                                 ⢀⣀⠤⠒⠊◆     ⣀⠔⠊     ◆ ◆ Clara
  │                                        ⣀■⣀⣀⢀⡠⠤⠒⠊⠁⣀⣀⣀⣀■⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠔⠒⠒■ ■ Ben
  │                             ⣀⣀⣀⠤⠤⠔⠒⠒⠉⣀⣀⠤◆⠒⠉⠁        ⣀●⠔⠊
  │                        ⢀⡠⠔■⠉⣀⣀⠤⠤⠔⠒⠊⠉⠉         ⢀⣀⠤⠔⠒⠉
  │      ⣀⣀⠤⠤⠔⠒⠊⠉◆⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉◆⠉            ●⣀⡠⠤⠒⠉⠁
  │◆⠔⠒⠊⠉⠉      ⢀⡠●⠤⠤⢀⡠⠔⠊⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
  │■        ⢀⠤⠒⠁ ■⠤⠒⠁
  │⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
  │   ⣀⠔⠊
0 │●⠔⠉
  └─────────────────────────────────────────────────────────────────────
  1                                                                    6

Standings
No.  Player  Total
 1.  Ben        62
 2.  Clara      72
 3.  Anna       85

Round by round
Round  Time   Dealer      Anna       Ben     Clara
    1  20:15  Anna      0○ → 0   20 → 20  30▼ → 30
   2~  20:15  Ben      30 → 30   0○ → 20   11 → 41
    3  20:15  Clara     5 → 35  28▼ → 48   0○ → 41
    4  20:15  Anna     0○ → 35   10 → 58   12 → 53
    5  20:15  Ben      17 → 52   0○ → 58   19 → 72
    6  20:15  Clara   33▼ → 85    4 → 62   0○ → 72

○ went out · ▼ a player’s worst round · ~ corrected later
[exit 0]",
    );
}

#[test]
fn the_story_exists_in_every_language() {
    let table = evening();
    let story = |language: &str| {
        let run = table.elfer(&format!("report session --lang {language}"));
        // The story follows the title, which ends with the time of the beginning.
        let lines = run.stdout.lines().skip_while(|line| !line.ends_with("20:15")).skip(1);
        lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(
        story("en"),
        "Ben won by 10 minus points, ahead of Clara.\n\
         Ben took the lead only in the last round.\n\
         Anna led from round 3 on and lost the lead in the last round, by 23 minus\npoints."
    );
    assert_eq!(
        story("de"),
        "Ben hat gewonnen, 10 Minuspunkte vor Clara.\n\
         Ben ging erst in der letzten Runde in Führung.\n\
         Anna führte ab Runde 3 und lag nach der letzten Runde 23 Minuspunkte zurück."
    );
    assert_eq!(
        story("nl"),
        "Ben heeft gewonnen, 10 minpunten voor Clara.\n\
         Ben kwam pas in de laatste ronde op kop.\n\
         Anna stond vanaf ronde 3 voor en verloor de leiding in de laatste ronde, met 23\nminpunten verschil."
    );
}

#[test]
fn a_round_corrected_back_is_no_longer_marked() {
    let table = evening();
    let mended = || {
        let report = table.elfer("report session --json").json();
        let rounds = report["rounds"].as_array().unwrap();
        rounds.iter().map(|round| round["mended"].as_bool().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(mended(), [false, true, false, false, false, false]);
    table.elfer("undo").exits(0);
    table.elfer("undo").exits(0);
    assert_eq!(mended(), [false; 5]);
    table.elfer("redo").exits(0);
    assert_eq!(mended(), [false, true, false, false, false]);
    table.elfer("score edit 2 Anna=34 Ben=out Clara=11").exits(0);
    assert_eq!(mended(), [false; 5]);
}

/// The leads follow from the totals.
#[test]
fn the_lead_follows_from_the_totals() {
    let report = evening().elfer("report session --json").json();
    let mut leads = Vec::new();
    for round in report["rounds"].as_array().unwrap() {
        let totals = round["totals"].as_object().unwrap();
        let best = totals.values().filter_map(serde_json::Value::as_i64).min().unwrap();
        let first = totals.iter().filter(|(_, total)| total.as_i64() == Some(best));
        leads.push(first.map(|(name, _)| name.clone()).collect::<Vec<_>>());
    }
    let spells = report["leads"].as_array().unwrap();
    assert_eq!(spells.len(), 4, "{spells:?}");
    for (place, names) in (1_u64..).zip(leads) {
        let holds = |spell: &&serde_json::Value| {
            spell["from"].as_u64() <= Some(place) && Some(place) <= spell["to"].as_u64()
        };
        let spell = spells.iter().find(holds).unwrap();
        assert_eq!(spell["players"], serde_json::json!(names), "round {place}");
    }
    assert_eq!(report["rounds"][3]["out"], serde_json::json!(["Anna"]));
}

#[test]
fn every_game_fits_the_screen() {
    let name = |seat: usize| format!("Wilhelmine-Charlotte von der Heide {seat}");
    for (players, rounds) in [(2, 1), (2, 12), (6, 60)] {
        let table = Table::new();
        let names: Vec<String> = (0..players).map(name).collect();
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        table.elfer(&format!("session start classic {}", quoted.join(" "))).exits(0);
        for round in 0..rounds {
            let result = |(seat, name): (usize, &String)| {
                let points = (seat * 17 + round * 5) % 40 + 1;
                let report =
                    if seat == round % players { "out".to_owned() } else { points.to_string() };
                format!("\"{name}={report}\"")
            };
            let results: Vec<String> = names.iter().enumerate().map(result).collect();
            table.elfer(&format!("score add {}", results.join(" "))).exits(0);
        }
        for columns in ["40", "80"] {
            for (language, term) in [("en", "xterm"), ("de", "dumb"), ("nl", "xterm")] {
                let mut command = table.command();
                command.env("COLUMNS", columns).env("TERM", term);
                let output =
                    command.args(["report", "session", "--lang", language]).output().unwrap();
                let text = String::from_utf8(output.stdout).unwrap();
                let widest = text.lines().map(UnicodeWidthStr::width).max().unwrap();
                assert!(widest <= columns.parse().unwrap(), "{players} {rounds}\n{text}");
                let drawn = text.lines().any(|line| line.trim_start().starts_with(['└', '+']));
                assert_eq!(drawn, rounds > 1, "{text}");
                let signs = ['⠒', '○', '▲', '●', '→'];
                assert!(term == "xterm" || !text.contains(signs), "{text}");
            }
        }
    }
}

/// After midnight, the time of a round has its day.
#[test]
fn a_round_of_another_day_has_its_date() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("score add Anna=out Ben=3 --at \"1 May 2026 23:10\"").exits(0);
    table.elfer("score add Anna=out Ben=4 --at \"2 May 2026 00:20\"").exits(0);
    table.elfer("score add Anna=out Ben=5 --at \"2 May 2026 01:00\"").exits(0);
    let run = table.elfer("report session");
    assert_eq!(run.stdout.matches("2 May 2026 00:20").count(), 1, "{run}");
    assert!(run.stdout.contains(" 01:00 ") && !run.stdout.contains("2026 01:00"), "{run}");
}
