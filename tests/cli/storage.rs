//! Every fault of the file has a sentence of its own, which names the file.

use crate::harness::Table;
use rusqlite::Connection;
use std::path::Path;

const READS: [&str; 7] =
    ["status", "history", "log", "players", "rulings", "report session", "session show"];
const WRITES: [&str; 5] =
    ["score add Anna=out Ben=2", "undo", "session end", "session join Eva", "score drop 1"];

/// A table with one round.
fn played() -> Table {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    table.elfer("score add Anna=out Ben=3").exits(0);
    table
}

/// Runs the verbs on that file and checks that each prints the sentence.
fn assert_each_reports(table: &Table, verbs: &[&str], path: &Path, code: i32, sentence: &str) {
    for verb in verbs {
        let run = table.elfer(&format!("--db \"{}\" {verb}", path.display()));
        assert!(run.exits(code).message().contains(sentence), "{verb}: {run}");
        assert_eq!(run.stdout, "", "{verb}");
    }
}

#[test]
fn a_named_missing_file_is_reported_with_its_path() {
    let table = played();
    let empty = table.file("empty.db", "");
    for path in [table.path("mistyped.db"), table.path("no/such/folder/x.db"), empty] {
        let sentence = format!("There is no database at {} yet.", path.display());
        assert_each_reports(&table, &READS, &path, 5, &sentence);
        assert_each_reports(&table, &WRITES, &path, 5, &sentence);
    }
    assert!(!table.path("mistyped.db").exists());
    // Without `--db` the first session creates the usual file, and the referee needs none.
    let first = Table::new();
    assert!(first.elfer("status").exits(5).stderr.contains("No evening is open."));
    first.elfer("history").exits(0);
    let missing = format!("--db \"{}\"", table.path("mistyped.db").display());
    table.elfer(&format!("{missing} check red 11 --table empty")).exits(0);
    table.elfer(&format!("{missing} session start classic Anna Ben")).exits(0);
    table.elfer(&format!("{missing} status")).exits(0);
}

#[cfg(unix)]
#[test]
fn a_dangling_link_is_reported_with_its_target() {
    let table = played();
    let (link, target) = (table.path("link.db"), table.path("stick/evenings.db"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let sentence =
        format!("{} is a link to {}, and nothing is there.", link.display(), target.display());
    assert_each_reports(&table, &READS, &link, 6, &sentence);
    assert_each_reports(&table, &WRITES, &link, 6, &sentence);
    assert_each_reports(&table, &["session start classic A B"], &link, 6, &sentence);
    assert!(!target.exists());
}

#[test]
fn a_folder_is_no_file() {
    let table = played();
    let folder = table.path("");
    let sentence = format!("{} is a folder. Nothing was written.", folder.display());
    assert_each_reports(&table, &READS, &folder, 6, &sentence);
    assert_each_reports(&table, &["session start classic A B"], &folder, 6, &sentence);
}

#[test]
fn damage_is_reported_with_the_path_in_every_language() {
    let table = played();
    let path = table.path("elfer.db");
    let file = Connection::open(&path).unwrap();
    file.execute_batch("UPDATE sessions SET record = json_set(record, '$.game', 'tarock')")
        .unwrap();
    let reads = ["status", "history", "report session", "session show"];
    let sentence = format!("{} is damaged (game \"tarock\").", path.display());
    assert_each_reports(&table, &reads, &path, 6, &sentence);
    assert_each_reports(&table, &["score add Anna=out Ben=2", "session end"], &path, 6, &sentence);
    let warned = table.elfer("check red 11 --table empty");
    assert!(warned.exits(0).message().contains(&path.display().to_string()), "{warned}");
    for (lang, words) in [("de", "ist beschädigt"), ("nl", "is beschadigd")] {
        let run = table.elfer(&format!("status --lang {lang}"));
        assert!(
            run.message().contains(&format!("{} {words} (game \"tarock\").", path.display())),
            "{run}"
        );
    }
    let error = table.elfer("status --json").exits(6).error_json();
    assert_eq!(error["error"]["code"], "damaged");
}

/// Simulates a crash in the middle of a write, which leaves a journal.
#[cfg(unix)]
fn cut_off(table: &Table, name: &str) -> std::path::PathBuf {
    let file = Connection::open(table.path("elfer.db")).unwrap();
    file.execute_batch(
        "BEGIN IMMEDIATE; UPDATE sessions SET record = json_set(record, '$.note', 'half')",
    )
    .unwrap();
    let folder = table.path(name);
    std::fs::create_dir(&folder).unwrap();
    for end in ["", "-journal"] {
        let name = format!("elfer.db{end}");
        std::fs::copy(table.path(&name), folder.join(&name)).unwrap();
    }
    // SQLite writes the head of its journal when it flushes it, before it touches the file.
    let mut journal = std::fs::read(folder.join("elfer.db-journal")).unwrap();
    let head = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0xFF, 0xFF, 0xFF, 0xFF];
    journal[..head.len()].copy_from_slice(&head);
    std::fs::write(folder.join("elfer.db-journal"), journal).unwrap();
    folder
}

#[cfg(unix)]
#[test]
fn an_interrupted_write_is_rolled_back_or_reported() {
    use std::os::unix::fs::PermissionsExt;
    let mut table = played();
    let folder = cut_off(&table, "locked");
    let open = cut_off(&table, "open");
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o500)).unwrap();
    if crate::tools::is_root() {
        if crate::tools::lacks(crate::tools::STEP_DOWN, crate::tools::can_step_down()) {
            return;
        }
        crate::tools::give_to_nobody(&folder);
        crate::tools::give_to_nobody(&open);
        table = table.without_rights();
    }
    let path = folder.join("elfer.db");
    let sentence = format!(
        "A write to {} was cut off in the middle and has to be taken back first. Nothing was \
         written.",
        path.display()
    );
    assert_each_reports(
        &table,
        &["status", "history", "report session", "log"],
        &path,
        6,
        &sentence,
    );
    // A reader with the right to write rolls it back.
    let path = open.join("elfer.db");
    table.elfer(&format!("--db \"{}\" status", path.display())).exits(0);
    assert!(!open.join("elfer.db-journal").exists());
}

#[cfg(unix)]
#[test]
fn a_file_of_another_user_is_reported() {
    if crate::tools::lacks("the superuser", crate::tools::is_root())
        || crate::tools::lacks(crate::tools::STEP_DOWN, crate::tools::can_step_down())
    {
        return;
    }
    let table = played().without_rights();
    let path = table.path("elfer.db");
    let sentence = format!("{} may not be read: it belongs to somebody else.", path.display());
    assert_each_reports(&table, &READS, &path, 6, &sentence);
    assert_each_reports(&table, &WRITES, &path, 6, &sentence);
}

/// A limit on the size of files is an error of the write, not the end of the process.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_not_grow_is_an_error_of_that_write() {
    let table = played();
    let mut shell = std::process::Command::new("sh");
    let elfer = table.command();
    // Blocks of 512 bytes, less than the file has.
    shell.args(["-c", "ulimit -f 8; exec \"$0\" score add Anna=out Ben=2"]);
    shell.arg(elfer.get_program());
    for (key, value) in elfer.get_envs() {
        shell.env(key, value.unwrap_or_default());
    }
    let output = shell.output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(6), "{stderr}");
    assert!(stderr.contains("Nothing was written."), "{stderr}");
    assert_eq!(table.elfer("log --json").json().as_array().unwrap().len(), 2);
}
