//! `elfer import` of spreadsheets as CSV.

use crate::harness::{Run, Table};
use serde_json::{Value, json};
use std::fs;

const WIDE: &str = "Datum;Spiel;Runde;Anna;Ben;Käthe;Summe;Bemerkung;schließt
14.11.2026;Elfer raus!;1;out;21;34;55;;
;;2;9;0;3;12;\"Ben, endlich\";

15.11.2026;Flät;1;12;;-3;;;käthe
Summe;;;21;21;34;;;
";

/// Runs a command that must not change the database.
#[track_caller]
fn run_unchanged(table: &Table, line: &str) -> Run {
    let before = fs::read(table.path("elfer.db")).ok();
    let run = table.elfer(line);
    assert_eq!(fs::read(table.path("elfer.db")).ok(), before, "{run}");
    run
}

/// Exports the sessions: game, day, and the points of each round by name.
fn imported_rounds(table: &Table) -> Value {
    let json = table.elfer("export").exits(0).json();
    let names: Vec<(&str, &str)> = json["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| (player["uuid"].as_str().unwrap(), player["name"].as_str().unwrap()))
        .collect();
    let name = |id: &Value| names.iter().find(|(other, _)| id == other).unwrap().1;
    let sessions = json["sessions"].as_array().unwrap().iter().map(|session| {
        let rounds = session["rounds"].as_array().unwrap().iter().map(|round| {
            let results = round["results"].as_array().unwrap().iter();
            let points = results
                .map(|result| (name(&result["player"]).to_owned(), result["points"].clone()));
            Value::Object(points.collect())
        });
        json!([session["game"], session["started_at"], rounds.collect::<Vec<_>>()])
    });
    Value::Array(sessions.collect())
}

#[test]
fn a_round_a_line_a_column_a_player() {
    let table = Table::new();
    table.file("runden.csv", WIDE);
    run_unchanged(&table, "import runden.csv --dry-run").prints(
        "runden.csv: a round a line (UTF-8, columns separated by “;”)
  “Datum”: the day
  “Spiel”: the game
  “Runde”: the round’s number
  “Anna”: the points of Anna
  “Ben”: the points of Ben
  “Käthe”: the points of Käthe
  “Summe”: the total, compared with the results
  “Bemerkung”: a note
  “schließt”: who went out or closed the round
  Totals and the like are no rounds (line 6).
  The totals agree with the rounds.
  14 November 2026 · Elfer raus! · Anna, Ben and Käthe · 2 rounds (lines 2–3)
  15 November 2026 · FLÄT · Anna and Käthe · one round (line 5)
This would be imported:
  3 players
  2 sessions
  3 rounds
[exit 0]",
    );
    let json = run_unchanged(&table, "import runden.csv --dry-run --json").json();
    assert_eq!(json["sheet"]["layout"], "wide");
    assert_eq!(
        json["sheet"]["columns"][3],
        json!({"heading": "Anna", "means": "points", "player": "Anna"})
    );
    assert_eq!(json["sheet"]["evenings"][0]["lines"], json!([2, 3]));
    assert_eq!(json["sessions"], json!({"added": 2, "known": 0}));
    let run = table.elfer("import runden.csv");
    assert!(run.exits(0).stdout.starts_with("Imported:\n  3 players\n"), "{run}");
    assert_eq!(
        imported_rounds(&table),
        json!([
            ["classic", "2026-11-14T12:00:00+01:00", [
                {"Anna": 0, "Ben": 21, "Käthe": 34}, {"Anna": 9, "Ben": 0, "Käthe": 3}
            ]],
            ["flaet", "2026-11-15T12:00:00+01:00", [{"Anna": 12, "Käthe": -3}]],
        ])
    );
    table.elfer("doctor").exits(0);
    // A second import adds nothing, nor one with other line ends, encoding and separator.
    run_unchanged(&table, "import runden.csv")
        .prints("Nothing new: all of it is here already.\n[exit 0]");
    let again = WIDE.replace("\"Ben, endlich\"", "").replace("15.11.2026;Flät", "15.11.2026;flaet");
    let again = again.replace("schließt", "macht zu").replace(';', "\t").replace('\n', "\r\n");
    let bytes: Vec<u8> =
        format!("\u{feff}{again}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    table.file("unicode.txt", bytes);
    assert!(run_unchanged(&table, "import unicode.txt").exits(0).stdout.starts_with("Nothing new"));
    let bytes: Vec<u8> = again.chars().map(|c| u8::try_from(c).unwrap_or(b' ')).collect();
    table.file("old.csv", bytes);
    let old = run_unchanged(&table, "import old.csv --dry-run");
    assert!(
        old.exits(0).stdout.contains("windows-1252") && old.stdout.contains("Nothing new"),
        "{old}"
    );
    // One undo removes all, and a second import brings it back.
    let export = table.elfer("export").stdout;
    table.elfer("undo").exits(0);
    assert_eq!(imported_rounds(&table), json!([]));
    table.elfer("import runden.csv").exits(0);
    assert_eq!(table.elfer("export").stdout, export);
    table.elfer("doctor").exits(0);
}

#[test]
fn a_player_and_round_a_line_in_three_languages() {
    for (head, first) in [
        ("Date,Round,Player,Points,Where", "2026-11-14"),
        ("Datum,Runde,Spielerin,Minuspunkte,Ort", "14.11.2026"),
        ("datum,ronde,naam,strafpunten,plaats", "14-11-2026"),
    ] {
        let table = Table::new();
        let sheet = format!(
            "{head}\n{first},1,Anna,0,home\n{first},1,Ben,21,\n{first},2,Ben,0,\n{first},2,Anna,\"7,0\",\n"
        );
        table.file("long.csv", sheet);
        run_unchanged(&table, "import long.csv").exits(2);
        table.elfer("import long.csv --game classic").exits(0);
        assert_eq!(
            imported_rounds(&table),
            json!([["classic", "2026-11-14T12:00:00+01:00",
                [{"Anna": 0, "Ben": 21}, {"Anna": 7, "Ben": 0}]]])
        );
        let session = &table.elfer("export").json()["sessions"][0];
        assert_eq!(session["place"], "home");
        assert_eq!(session["ended_at"], session["started_at"]);
    }
}

#[test]
fn a_name_known_here_is_the_same_person() {
    let table = Table::new();
    table.elfer("session start duel ANNA Zoe").exits(0);
    table.elfer("score add ANNA=22 Zoe=18").exits(0);
    table.file("x.csv", "Datum;Anna;Ben\n14.11.2026;0;5\n");
    table.elfer("import x.csv --game classic --place \"the pub\"").exits(0);
    let players = table.elfer("export").json()["players"].clone();
    let mut names: Vec<&str> =
        players.as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["ANNA", "Ben", "Zoe"]);
    // The running session still runs.
    assert!(table.elfer("score add ANNA=2 Zoe=38").exits(0).stdout.contains("ANNA"));
}

#[test]
fn all_errors_of_a_sheet_are_reported_at_once() {
    let table = Table::new();
    table.file("bare.csv", "Anna,Ben\n0,2\n3,0\n0,4\n");
    let run = run_unchanged(&table, "import bare.csv");
    run.exits(2);
    assert!(run.stderr.contains("\n  Lines 2–4: There is no date.\n"), "{run}");
    assert!(run.stderr.contains("\n  Lines 2–4: There is no game.\n"), "{run}");
    assert!(run.stderr.starts_with("elfer: 3 lines of bare.csv"), "{run}");
    // Results are checked although the days are missing.
    table.file("mixed.csv", "Date,Anna,Ben\n,0,x\n2026-02-31,0,3\n2026-02-01,0,3\n,0,x\n");
    let run = run_unchanged(&table, "import mixed.csv --game classic");
    let place = |words: &str| run.stderr.find(words).unwrap_or_else(|| panic!("{words}\n{run}"));
    assert!(
        place("Line 2: There is no date.") < place("Line 3: “2026-02-31” is no date."),
        "{run}"
    );
    assert!(run.stderr.contains("Lines 2, 5: Ben’s result"), "{run}");
    // A day can be written in any language.
    for day in ["yesterday", "gestern", "gisteren", "\"1 May\"", "1.5."] {
        let run = table.elfer(&format!("import bare.csv --game classic --date {day} --dry-run"));
        assert!(run.exits(0).stdout.contains("(lines 2–4)"), "{day}\n{run}");
    }
    table.elfer("import bare.csv --game classic --date soon").exits(2);
    table.elfer("import bare.csv --game classic --date 3/5/2026").exits(2);
}

#[test]
fn days_that_may_be_two_are_refused() {
    let table = Table::new();
    let sheet = |days: [&str; 2]| format!("Date,Anna,Ben\n{},0,5\n{},5,0\n", days[0], days[1]);
    for (days, code, expected) in [
        (["3/5/2026", "4/5/2026"], 2, "--dates dmy"),
        (["3/5/2026", "14/5/2026"], 0, ""),
        (["5/14/2026", "14/5/2026"], 2, "in others the month"),
        (["2026-05-03", "5/5/2026"], 0, ""),
        (["2026-02-31", "2026-05-03"], 2, "Line 2: “2026-02-31” is no date."),
        (["soon", "2026-05-03"], 2, "Line 2: “soon” is no date."),
    ] {
        table.file("days.csv", sheet(days));
        let run = run_unchanged(&table, "import days.csv --game classic --dry-run");
        assert_eq!(run.code, code, "{days:?}\n{run}");
        assert!(run.stderr.contains(expected), "{expected}\n{run}");
    }
    table.file("days.csv", sheet(["3/5/2026", "4/5/2026"]));
    table.elfer("import days.csv --game classic --dates mdy").exits(0);
    assert_eq!(imported_rounds(&table)[0][1], "2026-03-05T12:00:00+01:00");
}

#[test]
fn every_refused_line_is_named_and_nothing_is_imported() {
    let table = Table::new();
    table.file(
        "bad.csv",
        "Datum;Anna;Ben;Clara
14.11.2026;0;21;34
gestern;0;21;34
14.11.2026;0;1,5;34
14.11.2026;0;19+19+19+19+19;3
14.11.2026;;;
14.11.2026;0;1;2;3
14.11.2026;7;;
",
    );
    let run = run_unchanged(&table, "import bad.csv --game classic");
    run.exits(2);
    for expected in [
        "6 lines of bad.csv",
        "Line 3: ",
        "Line 4: ",
        "Line 5: 5 times 19?",
        "Line 6: ",
        "Line 7: There are more",
        "Line 8: ",
    ] {
        assert!(run.stderr.contains(expected), "{expected}\n{run}");
    }
    assert!(!run.stderr.contains("Line 2"), "{run}");
    let json = run_unchanged(&table, "import bad.csv --game classic --json");
    let error = json.error_json();
    assert_eq!(error["error"]["code"], "sheet-lines");
    assert!(!table.path("elfer.db").exists());
    // A result that only contradicts the cards is refused as such, or imported with a reason.
    table.file("odd.csv", "Datum;Anna;Ben\n14.11.2026;0;19+19+19+19+19\n");
    run_unchanged(&table, "import odd.csv --game classic").exits(4);
    table.elfer("import odd.csv --game classic --anyway \"five packs\"").exits(0);
    let round = &table.elfer("export").json()["sessions"][0]["rounds"][0];
    assert_eq!(round["irregular"], "five packs");
}

#[test]
fn columns_are_named_and_not_guessed() {
    let table = Table::new();
    table.file("x.csv", "Wann,Anna,Ben,Wetter\n2026-11-14,0,5,Regen\n");
    let run = run_unchanged(&table, "import x.csv --game classic");
    assert!(run.exits(2).stderr.contains("Line 2"), "{run}");
    table.elfer("import x.csv --game classic --column Wetter=note").exits(0);
    let round = &table.elfer("export").json()["sessions"][0]["rounds"][0];
    assert_eq!(round["note"], "Regen");
    for (line, expected) in [
        ("--column Wetter", "HEADING=KIND"),
        ("--column Wetter=weather", "HEADING=KIND"),
        ("--column Wolken=note", "Wetter"),
        ("--column Anna=player", "points"),
        ("--column Wetter=date", "Wetter"),
        ("--date 3/5/2026", "--dates"),
        ("--edition x", "Line 2"),
    ] {
        let run = run_unchanged(&table, &format!("import x.csv --game classic {line}"));
        assert!(run.exits(2).stderr.contains(expected), "{line}\n{run}");
    }
    table.file("none.csv", "Anna,Ben\n0,5\n");
    let run = run_unchanged(&table, "import none.csv --game classic");
    assert!(run.exits(2).stderr.contains("--date 2026-11-14"), "{run}");
    let run = run_unchanged(&table, "import none.csv --date 2026-11-16");
    assert!(run.exits(2).stderr.contains("--game classic"), "{run}");
    table.elfer("import none.csv --game classic --date 2026-11-16").exits(0);
    table.file("one.csv", "Anna\n0\n");
    run_unchanged(&table, "import one.csv").exits(2);
    table.file("empty.csv", "Datum;Anna\n");
    run_unchanged(&table, "import empty.csv").exits(2);
    table.file("x.json", "{}");
    run_unchanged(&table, "import x.json --game classic").exits(2);
}

#[test]
fn a_title_line_and_a_column_of_who_went_out() {
    let table = Table::new();
    table.file(
        "x.csv",
        "Unsere Spiele 2026;;;;
;;;;
Datum;Spiel;Anna;Ben;Fertig
14.11.2026;Elfer raus!;12;;Ben
;;0;7;Anna
15.11.2026;Flät;8;-3;ben
",
    );
    let run = run_unchanged(&table, "import x.csv --dry-run");
    for expected in [
        "The 2 lines above the headings are not read.",
        "“Fertig”: who went out or closed the round",
        "Anna and Ben · 2 rounds (lines 4–5)",
    ] {
        assert!(run.exits(0).stdout.contains(expected), "{expected}\n{run}");
    }
    assert_eq!(
        run_unchanged(&table, "import x.csv --dry-run --json").json()["sheet"]["title_lines"],
        2
    );
    table.elfer("import x.csv").exits(0);
    let imported = imported_rounds(&table);
    assert_eq!(imported[0][2], json!([{"Anna": 12, "Ben": 0}, {"Anna": 0, "Ben": 7}]));
    for (line, code, expected) in [
        ("14.11.2026;Elfer raus!;12;3;Ben", 4, "Ben is said to have gone out, but has 3."),
        ("14.11.2026;Elfer raus!;12;0;Dirk", 2, "--column HEADING=KIND"),
        ("14.11.2026;Elfer raus!;12;;", 4, "0 or “out” is nothing left; an empty cell"),
        ("14.11.2026;Elfer raus!;12;-;", 2, "0 or “out” is nothing left; an empty cell"),
        ("14.11.2026;Elfer raus!;12;rain;", 2, "--column HEADING=KIND"),
        ("14.11.2026;Flät;8;-3;", 2, "The sheet does not say who closed the round."),
        ("14.11.2026;pairs;8;3;Ben", 2, "Nobody goes out or closes the round in this game."),
    ] {
        table.file("y.csv", format!("Datum;Spiel;Anna;Ben;Fertig\n{line}\n"));
        let run = run_unchanged(&table, "import y.csv");
        assert!(run.exits(code).message().contains(expected), "{expected}\n{run}");
        assert!(run.stderr.contains("Line 2"), "{run}");
    }
}

#[test]
fn rounds_are_distinguished_or_refused() {
    let table = Table::new();
    table.file(
        "long.csv",
        "Date,Player,Points\n2026-11-14,Anna,0\n2026-11-14,Ben,5\n2026-11-14,Anna,3\n",
    );
    let run = run_unchanged(&table, "import long.csv --game classic");
    assert!(run.exits(2).stderr.contains("A column “round” tells rounds apart."), "{run}");
    let twice = "Date,Evening,Round,Anna,Ben\n2026-11-14,,1,0,5\n2026-11-14,,1,5,0\n";
    table.file("wide.csv", twice);
    let run = run_unchanged(&table, "import wide.csv --game classic");
    assert!(run.exits(2).stderr.contains("Line 3: The same round is in line 2 too."), "{run}");
    table.file("wide.csv", twice.replace(",,", ",a,").replacen(",a,1,5", ",b,1,5", 1));
    table.elfer("import wide.csv --game classic").exits(0);
    assert_eq!(imported_rounds(&table).as_array().unwrap().len(), 2);
}

#[test]
fn an_exported_sheet_is_imported_here_and_on_another_machine() {
    let here = Table::new();
    for line in [
        "session start classic Anna Ben Clara --place \"the attic\"",
        "score add Anna=out Ben=19+2 Clara=34 --note \"=1+1\"",
        "session leave Clara",
        "session join Dirk",
        "score add Anna=out Ben=3 Dirk=8 --anyway \"=dealt wrong\"",
        "session start connect-anywhere Anna Ben Eva",
        "score add --order Eva,Anna,Ben",
        "score add --winner Ben",
    ] {
        here.elfer(line).exits(0);
    }
    for flag in ["", " --excel"] {
        let sheet = here.elfer(&format!("export --format csv{flag}")).stdout;
        here.file("own.csv", &sheet);
        run_unchanged(&here, "import own.csv")
            .prints("Nothing new: all of it is here already.\n[exit 0]");
        let there = Table::new();
        there.file("own.csv", &sheet);
        there.elfer("import own.csv").exits(0);
        there.elfer("doctor").exits(0);
        // The content of a sheet without the words of the results.
        let blank = |sheet: &str| -> Vec<String> {
            let separator = if flag.is_empty() { ',' } else { ';' };
            let line = |line: &str| {
                let mut cells: Vec<&str> = line.split(separator).collect();
                if cells.len() > 13 && cells[0] != "session" {
                    cells[13] = "";
                }
                cells.join(",")
            };
            let mut lines: Vec<String> = sheet.lines().map(line).collect();
            lines.sort();
            lines
        };
        let again = there.elfer(&format!("export --format csv{flag}")).stdout;
        assert_eq!(blank(&again), blank(&sheet));
        // The number of the cell, and no digits of an id.
        let cell =
            |points| if flag.is_empty() { format!(",{points},") } else { format!(";{points};") };
        let changed = sheet.replacen(&cell(34), &cell(33), 1);
        there.file("own.csv", changed);
        let run = run_unchanged(&there, "import own.csv");
        assert!(run.exits(4).stderr.contains("is here, and differs"), "{run}");
    }
}

#[test]
fn a_sheet_cannot_run_commands() {
    let table = Table::new();
    for cell in ["A\u{1b}[31m", "A\u{202e}b", "A\u{200b}b", "A\u{9b}m", "-q", "A=B"] {
        table.file("x.csv", format!("Date;{cell};Ben\n2026-11-14;0;5\n"));
        let run = run_unchanged(&table, "import x.csv --game classic");
        run.exits(2);
        assert!(!run.stderr.contains(['\u{1b}', '\u{202e}', '\u{200b}', '\u{9b}']), "{run:?}");
        table.file("y.csv", format!("Date;Anna;Ben;Note\n2026-11-14;{cell};5;{cell}\n"));
        let run = run_unchanged(&table, "import y.csv --game classic");
        run.exits(2);
        assert!(!run.stderr.contains(['\u{1b}', '\u{202e}', '\u{200b}', '\u{9b}']), "{run:?}");
    }
    table.file("x.csv", "Date;'+Anna;Ben;Note\n2026-11-14;0;5;'=1+1\n");
    table.elfer("import x.csv --game classic").exits(0);
    let sheet = table.elfer("export --format csv").stdout;
    assert!(sheet.contains(",'=1+1,"), "{sheet}");
    assert!(!sheet.contains(",''="), "{sheet}");
}

#[test]
fn a_column_without_a_heading_is_not_read() {
    let table = Table::new();
    table.file("a.csv", "#;Datum;;Anna;Ben;\n1;2026-11-14;at home;0;21;\n2;;;3;0;late\n");
    let output =
        run_unchanged(&table, "import a.csv --game classic --dry-run --json").exits(0).json();
    let means = |at: usize| output["sheet"]["columns"][at]["means"].as_str().unwrap().to_owned();
    assert_eq!([means(0), means(2), means(5)], ["round", "nothing", "nothing"]);
    assert_eq!(output["rounds"], 2);
}

#[test]
fn errors_of_headings_and_days_are_reported_with_their_line() {
    let table = Table::new();
    for (sheet, lines) in [
        ("\n\nDatum;Spiel;Anna;anna\n", &["line 3"][..]),
        ("Datum;Punkte\n", &["line 1"]),
        ("Datum;Anna;Ben\n\n1/2/2026;0;5\n", &["line 3"]),
        ("Datum;Anna;Ben\n14/2/2026;0;5\n2/14/2026;0;5\n", &["line 2", "line 3"]),
        ("sep=;\nDatum;Anna;Ben\n", &["line 2"]),
    ] {
        table.file("a.csv", sheet);
        let run = run_unchanged(&table, "import a.csv --game classic");
        assert!(lines.iter().all(|line| run.exits(2).stderr.contains(line)), "{sheet}: {run}");
    }
}

/// The rounds of [`imported_rounds`], of one session.
#[track_caller]
fn rounds(table: &Table, sheet: &str, options: &str) -> Value {
    table.file("sheet.csv", sheet);
    table.elfer(&format!("import sheet.csv {options}")).exits(0);
    let imported = imported_rounds(table);
    assert_eq!(imported.as_array().unwrap().len(), 1, "{imported}");
    imported[0][2].clone()
}

#[test]
fn a_player_a_line_and_the_rounds_across() {
    let three = json!([
        {"Anna Maria": 0, "Ben": 21, "Clara": 34},
        {"Anna Maria": 9, "Ben": 0, "Clara": 3},
        {"Anna Maria": 12, "Ben": 7, "Clara": 0},
    ]);
    for sheet in [
        "Player,1,2,3,Total\nAnna Maria,0,9,12,21\nBen,21,0,7,28\nClara,34,3,0,37\n",
        "Rang;Name;Runde 1;Runde 2;Runde 3;Punkte\n1;Anna Maria;0;9;12;21\n2;Ben;21;0;7;28\n3;Clara;34;3;0;37\n",
        "\tR1\tR2\tR3\nAnna Maria\tout\t9,0\t12\nBen\t21\tout\t7\nClara\t34\t3\tout\n",
        "Elfer raus!;;;;\nSpeler;Ronde 1;Ronde 2;Ronde 3;Totaal\nDeler;Ben;Clara;Ben;\n\
         Anna Maria;0;9;12;21\nBen;21;0;7;28\nClara;34;3;0;37\nTotaal;55;12;19;86\n",
    ] {
        let table = Table::new();
        let options = "--game classic --date 2026-11-14";
        assert_eq!(rounds(&table, sheet, options), three, "{sheet}");
        run_unchanged(&table, &format!("import sheet.csv {options}"))
            .prints("Nothing new: all of it is here already.\n[exit 0]");
    }
    // The days may stand above the columns, or in a line of their own.
    for sheet in [
        "Name;14.11.2026;15.11.2026\nAnna;0;9\nBen;21;0\n",
        "Name;1;2\nDatum;14.11.2026;15.11.2026\nAnna;0;9\nBen;21;0\n",
    ] {
        let table = Table::new();
        table.file("sheet.csv", sheet);
        table.elfer("import sheet.csv --game classic").exits(0);
        let imported = imported_rounds(&table);
        let days = [0, 1].map(|at: usize| imported[at][1].as_str().unwrap()[..10].to_owned());
        assert_eq!(days, ["2026-11-14", "2026-11-15"], "{sheet}");
    }
    let table = Table::new();
    table.file("x.csv", "Rang;Name;1;2;Summe\n1;Anna;0;9;9\n2;Ben;21;0;21\n");
    let line = "import x.csv --game classic --date 2026-11-14 --dry-run";
    run_unchanged(&table, line).prints(
        "x.csv: a player a line, the rounds across (UTF-8, columns separated by “;”)
  “Anna”: the points of Anna
  “Ben”: the points of Ben
  Totals and the like are no rounds (column E).
  The totals agree with the rounds.
  14 November 2026 · Elfer raus! · Anna and Ben · 2 rounds (columns C–D)
This would be imported:
  2 players
  one session
  2 rounds
[exit 0]",
    );
    assert_eq!(
        run_unchanged(&table, &format!("{line} --json")).json()["sheet"]["layout"],
        "across"
    );
    // An error is named with its column.
    table.file("x.csv", "Name;1;2;3\nAnna;0;x;9\nBen;21;0;x\n");
    let run = run_unchanged(&table, "import x.csv --game classic --date 2026-11-14");
    assert!(run.exits(2).stderr.contains("2 columns of x.csv cannot be used"), "{run}");
    assert!(run.stderr.contains("Column C: Anna’s") && run.stderr.contains("Column D: "), "{run}");
    table.file("x.csv", "Name;1;2\nAnna;0;5\nBen;21;0\n");
    let run = run_unchanged(&table, "import x.csv --game classic --lang de");
    assert!(run.exits(2).stderr.contains("Spalten B–C: Es fehlt das Datum."), "{run}");
}

#[test]
fn totals_are_compared_and_reported() {
    let options = "--game classic --date 2026-11-14";
    let two = json!([{"Anna": 0, "Ben": 21}, {"Anna": 9, "Ben": 0}]);
    for (sheet, reported) in [
        ("Runde;Anna;Ben;Summe\n1;0;21;21\n2;9;0;9\nTotal;9;21;30\n", &[][..]),
        // Subtotals, a running sum, totals above the rounds, and a line without a label.
        ("Runde;Anna;Ben\n1;0;21\nSumme;0;21\n2;9;0\nSumme;9;0\nGesamt;9;21\n", &[]),
        ("Runde;Anna;Ben;Summe\n1;0;21;21\n2;9;0;30\n", &[]),
        ("Runde;Anna;Ben\nGesamt;9;21\n1;0;21\n2;9;0\n", &[]),
        ("Runde;Anna;Ben\n1;0;21\n2;9;0\n;9;21\n", &[]),
        (
            "Runde;Anna;Ben\n1;0;21\n2;9;0\ntotaal;9;22\n",
            &["Line 4: the sheet says 22 for Ben, but the rounds add up to 21."],
        ),
        (
            "Runde;Anna;Ben;Summe\n1;0;21;20\n2;9;0;9\nSomme;;\nSom;9;21;31\n",
            &["Line 2: the sheet says 20 for all", "Line 5: the sheet says 31 for all"],
        ),
        ("Name;1;2;Total\nAnna;0;9;10\nBen;21;0;21\n", &["Column D: the sheet says 10 for Anna"]),
    ] {
        let table = Table::new();
        let sheet = sheet.replace("Somme;;\n", "Platz;2;1\n");
        assert_eq!(rounds(&table, &sheet, options), two, "{sheet}");
        let run = table.elfer(&format!("import sheet.csv {options} --dry-run"));
        let message = run.exits(0).message();
        assert_eq!(message.matches("the sheet says").count(), reported.len(), "{sheet}\n{run}");
        assert!(reported.iter().all(|words| message.contains(words)), "{sheet}\n{run}");
        let agrees = run.stdout.contains("The totals agree with the rounds.");
        assert_eq!(agrees, reported.is_empty(), "{sheet}\n{run}");
        let json = table.elfer(&format!("import sheet.csv {options} --dry-run --json")).json();
        let differing = json["sheet"]["totals_that_differ"].as_array().unwrap();
        assert_eq!(differing.len(), reported.len(), "{json}");
    }
    let table = Table::new();
    table.file("long.csv", "Round,Player,Points\n1,Anna,0\n1,Ben,5\nTotal,Ben,5\nTotal,,6\n");
    let run = table.elfer(&format!("import long.csv {options} --json"));
    assert_eq!(
        run.exits(0).json()["sheet"]["totals_that_differ"],
        json!([{"line": 5, "player": null, "stated": 6, "counted": 5}])
    );
}

#[test]
fn an_ambiguous_sheet_is_refused() {
    for (sheet, expected) in [
        ("Spieler;1;2;3\n1;0;9;12\n2;21;0;7\n", "which of them are the rounds"),
        ("Datum;1;2\n14.11.2026;0;9\n", "which of them are the rounds"),
        ("Runde;Anna;Anna Summe;Ben;Ben Summe\n1;0;0;21;21\n", "“Anna Summe” does not look like"),
        ("Runde;Punkte Anna;Punkte Ben\n1;0;21\n", "“Punkte Anna” does not look like"),
        (";Abend 1;Abend 2\nAnna;0;21\n", "“Abend 1” does not look like"),
        (";14.11.;15.11.\nAnna;0;21\n", "“14.11.” does not look like"),
        ("Name;14.11.;15.11.\nAnna;0;21\n", "none that is “points”"),
    ] {
        let table = Table::new();
        table.file("x.csv", sheet);
        let run = run_unchanged(&table, "import x.csv --game classic --date 2026-11-14");
        assert!(run.exits(2).message().contains(expected), "{sheet}\n{run}");
        assert!(run.stderr.contains("x.csv, line "), "{run}");
        assert!(!table.path("elfer.db").exists());
    }
}

#[test]
fn a_first_column_without_a_heading_may_be_the_day_or_the_round() {
    let two = json!([{"Anna": 0, "Ben": 21}, {"Anna": 9, "Ben": 0}]);
    for sheet in [
        ";Anna;Ben\n14.11.2026;0;21\n;9;0\nSumme;9;21\n",
        ",Anna,Ben\n11/14/2026,0,21\n11/14/2026,9,0\nSum,9,21\n",
        "Elfer raus am 14.11.\n\n;Anna;Ben\nRunde 1;0;21\nRunde 2;9;0\n",
        "Datum:;14.11.\nOrt:;Hütte\nSpiel;Anna;Ben\n1;0;21\n2;9;0\n",
        "KW;Geber;Anna;Ben\n46;Ben;0;21\n46;Anna;9;0\n",
    ] {
        let table = Table::new();
        let options = if sheet.contains("2026") { "" } else { "--date 2026-11-14" };
        assert_eq!(rounds(&table, sheet, &format!("--game classic {options}")), two, "{sheet}");
        assert_eq!(imported_rounds(&table)[0][1], "2026-11-14T12:00:00+01:00");
    }
}

#[test]
fn a_sheet_may_be_very_wide_and_very_wrong() {
    let table = Table::new();
    let many = |count: usize, each: fn(usize) -> String| (0..count).map(each).collect::<String>();
    let columns = many(100_000, |at| format!(";N{at}x"));
    let across = many(20_000, |at| format!(";{}", at + 1));
    let problems = many(20_000, |at| format!("x{at};0;1\n"));
    for (sheet, code, expected) in [
        (format!("Datum{columns}\n14.11.2026{}\n", ";1".repeat(100_000)), 4, "100000 players"),
        (
            format!("Name{across}\nAnna{}\nBen{}\n", ";0".repeat(20_000), ";5".repeat(20_000)),
            0,
            "20000 rounds",
        ),
        (format!("Datum;Anna;Ben\n{problems}"), 2, "20000 lines"),
    ] {
        table.file("many.csv", sheet);
        let began = std::time::Instant::now();
        let run =
            run_unchanged(&table, "import many.csv --game classic --date 2026-11-14 --dry-run");
        let output = format!("{}{}", run.stdout, run.stderr);
        assert!(run.code == code && output.contains(expected), "{}", &output[..300]);
        // A second or two on a quiet machine. In time with the square of the columns, minutes.
        assert!(began.elapsed().as_secs() < 90, "{expected}: {:?}", began.elapsed());
    }
}
