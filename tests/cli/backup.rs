//! `elfer backup`, `elfer restore`, `elfer doctor --repair`.

use crate::harness::Table;
use serde_json::json;
use std::fs;
use unicode_width::UnicodeWidthStr;

fn evening() -> Table {
    let table = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=10"] {
        table.elfer(line).exits(0);
    }
    table
}

#[test]
fn a_backup_reports_its_content_and_the_restore_command() {
    let table = evening();
    let run = table.elfer("backup");
    assert_eq!(
        run.exits(0).stdout.replace("\n  ", " "),
        format!(
            "{} is written: 1 session, complete and checked.\n",
            table.path("elfer.backup-2026-05-04T20-15-00.db").display()
        )
    );
    assert!(run.stderr.replace('\n', " ").contains("`elfer restore /"), "{run}");
    let run = table.elfer("backup copy.db --json");
    let output = json!({"file": "copy.db", "sessions": 1, "entries": 2});
    assert_eq!((run.exits(0).json(), run.stderr.as_str()), (output, ""));
    let run = table.elfer("backup copy.db");
    assert!(run.exits(6).stderr.contains("--force"), "{run}");
    table.elfer("backup copy.db --force").exits(0);
    table.elfer("backup elfer.db --force").exits(6);
    table.elfer("backup nowhere/copy.db").exits(6);
    table.elfer("backup --force").exits(2);
    // A file with more entries is not replaced.
    table.elfer("--db copy.db players add Clara").exits(0);
    let run = table.elfer("backup copy.db --force");
    assert!(run.exits(6).stderr.contains("holds changes"), "{run}");
    let nothing = Table::new();
    nothing.elfer("backup").exits(5);
    assert_eq!(fs::read_dir(nothing.path("")).unwrap().count(), 0);
}

#[test]
fn a_restore_needs_consent_and_preserves_the_old_file() {
    let table = evening();
    table.elfer("backup copy.db").exits(0);
    table.elfer("score add Anna=out Ben=20").exits(0);
    let run = table.elfer("restore copy.db");
    assert!(run.exits(2).stderr.contains("--yes"), "{run}");
    assert_eq!(table.elfer("restore copy.db --json").exits(2).stdout, "");
    assert_eq!(table.elfer("log --json").exits(0).json().as_array().unwrap().len(), 3);
    let run = table.elfer("restore copy.db --yes");
    assert!(run.exits(0).stdout.contains("1 session."), "{run}");
    assert!(run.stderr.contains("is kept as"), "{run}");
    assert_eq!(table.elfer("log --json").exits(0).json().as_array().unwrap().len(), 2);
    table.elfer("undo").exits(5);
    let old_file = table.path("elfer.before-2026-05-04T20-15-00.db");
    let run = table.elfer(&format!("restore {} --yes --json", old_file.display()));
    let output = run.exits(0).json();
    assert_eq!((&output["sessions"], &output["entries"]), (&json!(1), &json!(3)));
    assert!(output["kept"].as_str().unwrap().ends_with("T20-15-00.1.db"), "{output}");
    table.elfer("restore none.db --yes").exits(5);
    table.file("empty.db", "");
    table.elfer("restore empty.db --yes").exits(6);
    table.elfer("restore").exits(2);
    // Without an old file there is no question.
    let fresh = Table::new();
    fs::copy(&old_file, fresh.path("copy.db")).unwrap();
    assert_eq!(fresh.elfer("restore copy.db").exits(0).stderr, "");
    fresh.elfer("status").exits(0);
}

#[test]
fn damage_is_repaired_from_the_log() {
    let table = evening();
    let run = table.elfer("doctor --repair");
    assert_eq!(run.exits(0).stderr, "There is nothing to repair.\n");
    let before = table.elfer("status --json").exits(0).json();
    table.tamper("UPDATE rounds SET record = json_set(record, '$.results[1].points', 3)");
    table.elfer("doctor").exits(6);
    let run = table.elfer("doctor --repair");
    assert_eq!(run.exits(0).stdout, "", "{run}");
    assert!(run.stderr.contains("made again from the log"), "{run}");
    assert_eq!(table.elfer("status --json").exits(0).json(), before);
    // The file has a new origin, so earlier entries belong to the old one.
    table.elfer("undo").exits(5);
    table.tamper("UPDATE sessions SET standings = json_set(standings, '$[0][0]', 7)");
    let run = table.elfer("doctor --repair --json").exits(0).json();
    assert_eq!((&run["ok"], &run["repaired"]), (&json!(true), &json!(true)));
    assert!(run["kept"].as_str().unwrap().contains("elfer.before-"), "{run}");
    // The log was changed and lacks records of the tables: repair asks before it loses them.
    table.elfer("backup").exits(0);
    table.tamper("UPDATE journal SET about = '{}' WHERE place = 2");
    let bytes = fs::read(table.path("elfer.db")).unwrap();
    let run = table.elfer("doctor --repair");
    let output = run.exits(6).stderr.replace('\n', " ");
    assert!(
        output.contains("Nothing was written.") && output.contains("`elfer restore /"),
        "{run}"
    );
    assert!(output.contains("export rescued.json`"), "{run}");
    assert!(run.stdout.contains("The log lacks round 1 of session 1."), "{run}");
    let output = table.elfer("doctor --repair --json").exits(6).json();
    assert_eq!(output["repaired"], json!(false));
    assert!(output["lost"]["entries"].as_u64().unwrap() > 0, "{output}");
    assert_eq!(fs::read(table.path("elfer.db")).unwrap(), bytes);
    table.elfer("doctor --anyway").exits(2);
    // `--anyway` repairs without those records; the old file stays.
    let output = table.elfer("doctor --repair --anyway --json").exits(0).json();
    assert_eq!((&output["ok"], &output["repaired"]), (&json!(true), &json!(true)));
    let lost = output["lost"]["records"].as_array().unwrap();
    assert!(lost.iter().any(|lost| lost["where"] == "session 1, round 1"), "{output}");
    assert_eq!(fs::read(output["kept"].as_str().unwrap()).unwrap(), bytes);
    table.elfer("doctor").exits(0);
    fs::write(table.path("elfer.db"), &bytes).unwrap();
    // A file that cannot be opened is a finding, too.
    fs::write(table.path("elfer.db"), &bytes[..5000]).unwrap();
    let run = table.elfer("doctor --json").exits(6).json();
    assert_eq!((&run["ok"], &run["findings"][0]["kind"]), (&json!(false), &json!("tables")));
    table.elfer("doctor --repair").exits(6);
}

#[test]
fn harmless_findings_are_remarks() {
    let table = evening();
    table.tamper("CREATE TRIGGER sly AFTER INSERT ON rounds BEGIN SELECT 1; END");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = fs::Permissions::from_mode(0o644);
        fs::set_permissions(table.path("elfer.db"), open).unwrap();
    }
    let found = table.elfer("doctor --json").exits(1).json();
    assert_eq!(found["ok"], json!(true));
    let kinds: Vec<_> = found["findings"].as_array().unwrap().iter().collect();
    assert_eq!((&kinds[0]["kind"], &kinds[0]["where"]), (&json!("stray"), &json!("trigger sly")));
    assert_eq!(kinds[1]["kind"], json!("permission"));
    assert!(kinds[1]["where"].as_str().unwrap().ends_with("elfer.db"));
    let folder = table.path("Dropbox");
    fs::create_dir(&folder).unwrap();
    table.elfer("--db Dropbox/elfer.db session start classic Anna Ben").exits(0);
    let found = table.elfer("--db Dropbox/elfer.db doctor --json").exits(1).json();
    assert_eq!(found["findings"][0]["kind"], json!("share"));
}

#[test]
fn all_messages_exist_in_every_language_and_width() {
    for lang in ["en", "de", "nl"] {
        for columns in [40, 80] {
            let table = evening().env("COLUMNS", &columns.to_string()).env("ELFER_LANG", lang);
            table.tamper("CREATE VIEW sly AS SELECT 1");
            for (line, code) in [
                ("backup b.db", 0),
                ("backup b.db", 6),
                ("restore b.db", 2),
                ("restore b.db --yes", 0),
                ("doctor", 1),
                ("doctor --repair", 1),
                ("backup --help", 0),
                ("restore --help", 0),
            ] {
                let run = table.elfer(line);
                let lines = run.exits(code).stdout.lines().chain(run.stderr.lines());
                // A path is one word, however long it is.
                let words = lines.filter(|line| !line.contains('/'));
                let widest = words.map(UnicodeWidthStr::width).max().unwrap_or(0);
                assert!(widest <= columns, "{lang} at {columns}: {line}: {run}");
            }
        }
    }
}
