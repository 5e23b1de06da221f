//! `elfer export` and `elfer import`.

use crate::harness::{Run, Table};
use serde_json::{Value, json};
use std::fs;

/// Two evenings, a late-comer, an irregular round, a ruling.
fn evenings() -> Table {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben Clara --place \"the *balcony*\" --rounds 5 --at 19:00",
        "score add Anna=out Ben=19+2 Clara=34 --note \"=1+1\"",
        "session join Dirk",
        "score add Anna=out Ben=out Clara=3 Dirk=8 --anyway \"two at once\"",
        "season start \"The long winter\" --game cheat",
        "ruling add flaet.silence.overlooked --note \"gone is gone\"",
        "session start cheat Anna Ben Eva",
        "score add --winner Eva",
        "session end",
    ] {
        let line = line.replace(" --at 19:00", "");
        table.elfer(&line).exits(0);
    }
    table
}

fn json(table: &Table) -> String {
    table.elfer("export").exits(0).stdout.clone()
}

#[track_caller]
fn untouched(table: &Table, what: impl FnOnce() -> Run) -> Run {
    let before = fs::read(table.path("elfer.db")).ok();
    let run = what();
    assert_eq!(fs::read(table.path("elfer.db")).ok(), before, "{run}");
    run
}

#[test]
fn an_export_is_imported_elsewhere_and_exported_unchanged() {
    let here = evenings();
    let text = json(&here);
    let there = Table::new();
    there.elfer("session start duel Zoe Yan").exits(0);
    there.elfer("undo").exits(0);
    there.file("evenings.json", &text);
    untouched(&there, || there.elfer("import evenings.json --dry-run")).prints(
        "This would be imported:
  5 players
  2 sessions
  3 rounds
  one season
  one verdict or house ruling
[exit 0]",
    );
    let run = there.elfer("import evenings.json");
    assert!(run.stdout.starts_with("Imported:\n  5 players\n  2 sessions\n"), "{run}");
    assert!(run.stderr.contains("`elfer undo` takes all of it back."), "{run}");
    assert!(run.stderr.contains("elfer.before-2026-05-04T20-15-00.db"), "{run}");
    assert_eq!(json(&there), text);
    there.elfer("doctor").prints("[exit 0]");
    untouched(&there, || there.elfer("import evenings.json"))
        .prints("Nothing new: all of it is here already.\n[exit 0]");
    // The import is one entry of the log, and one undo.
    let log = there.elfer("log").stdout;
    assert_eq!(
        log.lines().filter(|line| line.contains("import of 2 sessions")).count(),
        1,
        "{log}"
    );
    there.elfer("undo").exits(0);
    assert_eq!(there.elfer("players --json").json(), json!([]));
    let log = there.elfer("log").stdout;
    assert!(log.contains("taken back: import of 2 sessions"), "{log}");
    there.elfer("redo").exits(0);
    assert_eq!(json(&there), text);
    there.elfer("doctor").prints("[exit 0]");
}

#[test]
fn an_export_is_imported_in_any_shell_encoding() {
    let here = evenings();
    let text = json(&here);
    let utf16 =
        |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
    let marked = format!("\u{feff}{text}");
    let files: [Vec<u8>; 5] = [
        marked.clone().into(),
        utf16(&marked, u16::to_le_bytes),
        utf16(&marked, u16::to_be_bytes),
        utf16(&text, u16::to_le_bytes),
        utf16(&text, u16::to_be_bytes),
    ];
    for bytes in files {
        let there = Table::new();
        there.file("evenings.json", &bytes);
        there.elfer("import evenings.json").exits(0);
        assert_eq!(json(&there), text);
        untouched(&here, || here.piped("import -", &bytes)).exits(0);
        there.file("evenings.json", &bytes[..bytes.len() / 2]);
        let run = untouched(&there, || there.elfer("import evenings.json"));
        assert!(run.exits(2).stderr.contains("evenings.json cannot be read: line "), "{run}");
    }
}

#[test]
fn an_empty_history_is_exported() {
    let table = Table::new();
    assert_eq!(
        serde_json::from_str::<Value>(&json(&table)).unwrap(),
        json!({"format": "elfer", "version": 1, "players": [], "seasons": [], "sessions": [], "rulings": []})
    );
    assert!(!table.path("elfer.db").exists());
    table.elfer("export --session 3").exits(5);
    table.elfer("export --player Anna").exits(5);
    let text = json(&evenings());
    table.file("evenings.json", &text);
    table.elfer("import evenings.json --dry-run").exits(0);
    assert!(!table.path("elfer.db").exists());
    table.file("bad.json", &text[..text.len() / 2]);
    table.elfer("import bad.json").exits(2);
    assert!(!table.path("elfer.db").exists());
    let run = table.piped("import -", &text);
    assert!(!run.exits(0).stderr.contains("elfer.before"), "{run}");
    assert_eq!(json(&table), text);
}

#[test]
fn a_part_of_the_history_is_exported() {
    let table = evenings();
    let sessions = |line: &str| -> Vec<String> {
        let json = table.elfer(&format!("export {line}")).exits(0).json();
        let sessions = json["sessions"].as_array().unwrap();
        let games = sessions.iter().map(|session| session["game"].as_str().unwrap().to_owned());
        let mut games: Vec<String> = games.collect();
        games.sort();
        games
    };
    assert_eq!(sessions("--session 2"), ["cheat"]);
    assert_eq!(sessions("--game classic"), ["classic"]);
    assert_eq!(sessions("--player Eva"), ["cheat"]);
    assert_eq!(sessions("--player anna"), ["cheat", "classic"]);
    assert_eq!(sessions("--place \"THE *balcony*\""), ["classic"]);
    assert!(sessions("--until \"3 May\"").is_empty());
    table.elfer("export --since tomorrow-ish").exits(2);
    table.elfer("export --place nowhere").exits(5);
}

#[test]
fn the_csv_export_is_harmless_and_has_ids() {
    let table = evenings();
    let run = table.elfer("export --format csv --session 1");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(
        lines[0],
        "session,game,edition,started,place,round,round_id,played,seat,player,player_id,points,\
         total,result,irregular,note,started_zone,played_zone,rank,season"
    );
    assert_eq!(lines.len(), 1 + 3 + 4, "{run}");
    let whole = table.elfer("export --session 1").json();
    let session = &whole["sessions"][0];
    let round = &session["rounds"][0];
    assert_eq!(
        lines[2],
        format!(
            "{},classic,de,2026-05-04 20:15:00,the *balcony*,1,{},2026-05-04 20:15:00,2,Ben,{},21,\
             21,19+2,,'=1+1,+02:00,+02:00,2,",
            session["uuid"].as_str().unwrap(),
            round["uuid"].as_str().unwrap(),
            session["seats"][1]["player"].as_str().unwrap(),
        )
    );
    assert!(lines[4].contains(",out,two at once,,"), "{run}");
    let excel = table.elfer("export --excel").stdout;
    assert!(excel.starts_with("\u{feff}session;game;"), "{excel}");
    assert!(excel.ends_with("\r\n"), "{excel}");
}

#[test]
fn markdown_to_paste() {
    evenings().elfer("export --format md --session 1").prints(
        "## Elfer raus!

German leaflet of today · session 1 · 2 of 5 rounds · 4 May 2026 20:15 · the \\*balcony\\*

Anna leads by 21 minus points.

Anna has led since round 1.

### Standings

| No. | Player | Total |
| ---: | --- | ---: |
| 1\\. | Anna | 0 |
| 2\\. | Ben | 21 |
| 3\\. | Clara | 37 |
| 4\\. | Dirk | 42 |

### Round by round

| Round | Time | Dealer | Anna | Ben | Clara | Dirk |
| ---: | --- | --- | ---: | ---: | ---: | ---: |
| 1 | 20:15 | Anna | 0○ → 0 | 21 → 21 | 34 → 34 | – |
| 2\\* | 20:15 | Ben | 0○ → 0 | 0○ → 21 | 3 → 37 | 8 → 42 |

- ○ went out
- Round 1: =1+1
- \\* Round 2 is marked as irregular: two at once
- Dirk came late and began with 34, the worst total at that moment.

[exit 0]",
    );
}

#[test]
fn a_file_is_new_private_and_whole() {
    let table = evenings();
    table
        .elfer("export evenings.json")
        .prints("evenings.json is written: 2 sessions, rounds: 3.\n[exit 0]");
    assert_eq!(fs::read_to_string(table.path("evenings.json")).unwrap(), json(&table));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(table.path("evenings.json")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::os::unix::fs::symlink(table.path("evenings.json"), table.path("link.json")).unwrap();
        table.elfer("export link.json --force").exits(6);
    }
    let run = table.elfer("export evenings.json");
    assert!(run.exits(6).stderr.contains("is there already"), "{run}");
    table.elfer("export elfer.db --force").exits(6);
    table.elfer("export none/x.json").exits(6);
    let receipt = table.elfer("export rounds.csv --json").exits(0).json();
    assert_eq!(
        receipt,
        json!({"file": "rounds.csv", "format": "csv", "players": 5, "seasons": 1, "sessions": 2, "rounds": 3,
               "rulings": 1})
    );
    table.elfer("export evenings.json --force -g cheat").exits(0);
    let names = fs::read_dir(table.path("")).unwrap();
    let parts =
        names.filter(|name| name.as_ref().unwrap().path().to_string_lossy().contains(".part"));
    assert_eq!(parts.count(), 0);
}

#[test]
fn an_invalid_import_names_the_place_and_changes_nothing() {
    let table = evenings();
    let text = json(&table);
    let broken = text.replacen("\"points\":21", "\"points\":2x", 1);
    let newer = text.replacen("\"version\":1", "\"version\":7,\"clouds\":[]", 1);
    let sorted = {
        // The JSON of other programs: keys in another order, on one line.
        let value: Value = serde_json::from_str(&text).unwrap();
        let mut keys: Vec<_> = value.as_object().unwrap().clone().into_iter().collect();
        keys.reverse();
        Value::Object(keys.into_iter().collect()).to_string()
    };
    for (content, code, place) in [
        (broken.as_str(), 2, ", column "),
        (&newer, 2, "version 7"),
        (&newer, 2, "up to version 1"),
        (&sorted, 0, ""),
        ("[1, 2]", 2, "line 1"),
        ("{}", 2, "nothing that `elfer export`"),
        ("{\"format\":\"elver\",\"version\":1,\"sessions\":[]}", 2, "nothing that `elfer export`"),
        ("", 2, "is empty"),
        ("PK\u{3}\u{4}…", 2, "save it as CSV"),
        (&text.replace("\"classic\"", "\"chess\""), 2, "chess"),
        (&text.replace("\"name\":\"Clara\"", "\"name\":\"Cl\\u001bara\""), 2, "line "),
        (&text.replace("\"Clara\"", "\"Klara\""), 4, "The player Klara is here"),
        (&text.replace("\"points\":21", "\"points\":22"), 4, "Session 1 is here"),
    ] {
        table.file("in.json", content);
        let run = untouched(&table, || table.elfer("import in.json"));
        assert_eq!(run.code, code, "{content:.80}\n{run}");
        let words: Vec<&str> = run.stderr.split_whitespace().collect();
        assert!(words.join(" ").contains(place), "{place}: {content:.80}\n{run}");
        let json = untouched(&table, || table.elfer("import in.json --json"));
        assert_eq!(json.code, code);
        if code > 0 {
            let error = json.error_json();
            assert!(error["error"]["code"].is_string(), "{json}");
        }
    }
    let run = untouched(&table, || table.elfer("import elfer.db"));
    assert!(run.exits(0).stdout.contains("Nothing new"), "{run}");
    let run = untouched(&table, || table.elfer("import elfer.db --dry-run"));
    assert!(run.exits(0).stdout.contains("Nothing new"), "{run}");
    let run = untouched(&table, || table.piped("import -", b"SQLite format 3\0"));
    assert!(run.exits(2).stderr.contains("is a database"), "{run}");
    table.elfer("import nowhere.json").exits(2);
    table.elfer("import .").exits(2);
}

#[test]
fn both_speak_three_languages_and_fit_forty_columns() {
    let table = evenings().env("COLUMNS", "40");
    table.file("x.json", "{}");
    for lang in ["en", "de", "nl"] {
        for line in ["export --help", "import --help", "import x.json", "export a.json --force"] {
            let run = table.elfer(&format!("{line} --lang {lang}"));
            for text in run.stdout.lines().chain(run.stderr.lines()) {
                // Example commands are not wrapped.
                let short = text.chars().count() <= 40 || text.starts_with("  elfer ");
                assert!(short || !text.trim().contains(' '), "{lang} {line}: {text}");
            }
        }
    }
}
