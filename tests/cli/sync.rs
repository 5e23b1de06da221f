//! `elfer sync`: two machines with one history.

use crate::harness::{Run, Table};
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use unicode_width::UnicodeWidthStr;

/// Two machines with one history: the second is another database in the same folder.
struct Two(Table);

impl Two {
    fn new() -> Two {
        let table = Table::new();
        fs::create_dir(table.path("stick")).unwrap();
        for line in ["session start classic Anna Ben", "score add Anna=out Ben=10"] {
            table.elfer(line).exits(0);
        }
        Two(table)
    }

    fn first(&self, line: &str) -> Run {
        self.0.elfer(line)
    }

    fn second(&self, line: &str) -> Run {
        self.0.elfer(&format!("--db second.db {line}"))
    }

    /// Runs a command on a day of May, on one of the machines.
    fn on(&self, day: u32, db: &str, line: &str) {
        let mut command = self.0.command();
        command.env("ELFER_DB", self.0.path(db));
        command.env("ELFER_NOW", format!("2026-05-{day:02}T20:15:00+02:00"));
        let output = command.args(line.split(' ')).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
    }

    fn exchange(&self) {
        for _ in 0..2 {
            self.first("sync stick").exits(0);
            self.second("sync stick").exits(0);
        }
    }

    /// Both machines have corrected the same round.
    fn in_conflict() -> Two {
        let two = Two::new();
        two.exchange();
        two.first("score edit 1 --session 1 Anna=out Ben=11").exits(0);
        two.second("score edit 1 --session 1 Anna=out Ben=12").exits(0);
        two.exchange();
        two
    }

    fn files(&self) -> Vec<PathBuf> {
        fs::read_dir(self.0.path("stick")).unwrap().map(|file| file.unwrap().path()).collect()
    }
}

#[test]
fn an_evening_is_synced_to_the_other_machine() {
    let two = Two::new();
    let run = two.first("sync stick");
    assert_eq!(run.exits(0).stdout, "2 entries left there. Nothing there was new.\n");
    let run = two.second("sync stick --dry-run");
    assert!(run.exits(0).stdout.starts_with("2 entries would be taken in, 0 left there."), "{run}");
    assert!(!two.0.path("second.db").exists());
    let run = two.second("sync stick");
    assert_eq!(
        run.exits(0).stdout,
        "2 entries of one machine taken in. Nothing had to be left there.\n\
         New here: session 1.\n"
    );
    let run = two.second("sync stick --json");
    let nothing = json!({"entries": 0, "left": 0, "machines": 1, "added": [], "changed": [],
        "changes": [], "forked": [], "no_longer_running": null, "conflicts": 0, "namesakes": [], "season_namesakes": [], "unread": []});
    assert_eq!(run.exits(0).json(), nothing);
    assert_eq!(two.first("status").stdout, two.second("status").stdout);
    // Entries have an owner, and another machine's entry cannot be undone.
    let log = two.second("log --json").json();
    assert_eq!((&log[0]["own"], two.second("undo").code), (&json!(false), 5));
    // A backup is made before the first merge.
    two.first("players add Clara").exits(0);
    two.first("sync stick").exits(0);
    two.second("sync stick").exits(0);
    let copies = fs::read_dir(two.0.path("")).unwrap().filter(|file| {
        file.as_ref().unwrap().file_name().to_string_lossy().starts_with("second.before-")
    });
    assert_eq!(copies.count(), 1);
}

#[test]
fn both_versions_are_displayed_and_one_is_chosen() {
    let two = Two::in_conflict();
    let board = two.first("status");
    assert!(board.stdout.contains("* Two machines changed the same thing here."), "{board}");
    // The mark stands at the value.
    let marked = |run: &Run| run.stdout.contains(" 11* ") || run.stdout.contains(" 12* ");
    assert!(marked(&board), "{board}");
    let json = two.first("status --json").json();
    assert_eq!(json["unsettled"], 1);
    assert_eq!(json["unsettled_results"], json!([{"round": 1, "player": "Ben"}]));
    assert_eq!(board.stdout, two.second("status").stdout);
    let report = two.first("report session");
    assert!(report.stdout.contains("* Two machines") && marked(&report), "{report}");
    assert!(report.stdout.contains("* two machines differ"), "{report}");
    let doctor = two.first("doctor --json");
    assert_eq!(doctor.exits(1).json()["findings"][0]["kind"], "conflict");
    let listed = two.first("sync --list --json").exits(0).json();
    let (displayed, waits) = (&listed[0]["shown"], &listed[0]["waits"][0]);
    for key in ["number", "session", "round"] {
        assert_eq!(listed[0][key], 1, "{listed}");
    }
    assert_eq!(listed[0]["field"], "results");
    let values = [displayed["value"].as_str().unwrap(), waits["value"].as_str().unwrap()];
    assert!(values.contains(&"Anna 0, Ben 11") && values.contains(&"Anna 0, Ben 12"), "{listed}");
    assert_ne!(displayed["own"], waits["own"]);
    let text = two.first("sync --list");
    assert!(text.exits(0).stdout.starts_with("1. Session 1, round 1: results\n"), "{text}");
    assert!(text.stdout.contains("elfer sync --settle 1 --take "), "{text}");
    for line in [
        "sync --settle 2 --take ours",
        "sync --settle 0 --take ours",
        "sync --settle 1 --take nobody",
    ] {
        two.first(line).exits(5);
    }
    two.first("sync --settle one --take ours").exits(2);
    let take = if waits["own"] == true { "ours" } else { "theirs" };
    let run = two.first(&format!("sync --settle 1 --take {take}"));
    assert!(run.exits(0).stderr.contains("Session 1, round 1: results: Anna 0, Ben 1"), "{run}");
    two.exchange();
    assert_eq!(two.second("sync --list").exits(0).stdout, "");
    assert_eq!(two.first("status").stdout, two.second("status").stdout);
    assert!(two.second("status").stdout.contains(values[1].rsplit(' ').next().unwrap()));
    two.second("doctor").exits(0);
}

/// Machines are listed by their names; those of the same name also by their id.
#[test]
fn machines_are_called_by_their_names() {
    let two = Two::new();
    fs::write(two.0.path("ben.toml"), "machine = \"Ben's laptop\"\n").unwrap();
    let second = |line: &str| {
        let mut command = two.0.command();
        command.env("ELFER_CONFIG", two.0.path("ben.toml"));
        let output = command.args(["--db", "second.db"]).args(line.split(' ')).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    two.exchange();
    two.first("config set machine \"Anna's laptop\"").exits(0);
    two.first("score edit 1 --session 1 Anna=out Ben=11").exits(0);
    two.first("session edit --session 1 --place Garden").exits(0);
    second("session edit --session 1 --place Balcony");
    two.first("sync stick").exits(0);
    // A merge reports changes of displayed values with their machine.
    let printed = second("sync stick");
    assert!(printed.contains("Session 1, round 1: Ben 10 → 11, by Anna's laptop"), "{printed}");
    let run = two.first("sync stick");
    let listed = two.first("sync --list").exits(0).stdout.clone();
    assert!(listed.starts_with("1. Session 1: place\n"), "{listed}");
    for words in ["Anna's laptop (this machine), today", "Ben's laptop, today"] {
        assert!(listed.contains(words), "{listed}");
    }
    assert!(listed.contains(": Garden\n") && listed.contains(": Balcony\n"), "{listed}");
    let log = two.first("log");
    assert!(log.stdout.contains("Ben's laptop"), "{log}");
    assert!(two.first("log --json").json()[0]["machine"].is_string(), "{run}");
    // An unchanged name is not pushed again; another one is.
    assert_eq!(two.first("sync stick --json").json()["left"], 0);
    fs::write(two.0.path("ben.toml"), "machine = \"ANNA'S laptop\"\n").unwrap();
    second("sync stick");
    two.first("sync stick").exits(0);
    let origin = two.first("sync --list --json").json();
    let versions = [&origin[0]["shown"], &origin[0]["waits"][0]];
    let theirs = versions.into_iter().find(|version| version["own"] == false).unwrap();
    let id = theirs["origin"].as_str().unwrap();
    let full_name = format!("ANNA'S laptop {}", &id[id.len() - 6..]);
    let listed = two.first("sync --list").stdout;
    assert!(listed.contains(&full_name), "{listed}");
    for take in ["\"anna's laptop\"", "laptop"] {
        two.first(&format!("sync --settle 1 --take {take}")).exits(5);
    }
    two.first(&format!("sync --settle 1 --take \"{full_name}\"")).exits(0);
    assert!(two.first("status").stdout.contains("Balcony"));
}

#[test]
fn a_merge_that_ends_the_running_session_reports_it() {
    let two = Two::new();
    two.exchange();
    two.second("session resume 1").exits(0);
    two.first("session end").exits(0);
    two.first("sync stick").exits(0);
    let run = two.second("sync stick");
    assert!(run.exits(0).stderr.contains("Session 1 was running here."), "{run}");
    two.second("score add Anna=out Ben=3").exits(5);
    let run = two.second("sync stick --json");
    assert_eq!(run.json()["no_longer_running"], serde_json::Value::Null);
    two.first("session resume 1").exits(0);
    two.first("sync stick").exits(0);
    two.second("sync stick").exits(0);
    two.second("session resume 1").exits(0);
    two.first("session drop 1").exits(0);
    two.first("sync stick").exits(0);
    let run = two.second("sync stick --json");
    assert_eq!(run.json()["no_longer_running"], 1, "{run}");
    let changes = run.json()["changes"].to_string();
    assert!(changes.contains("Session 1: taken out"), "{changes}");
}

/// One machine undid a player while another played on with them. Choosing that version deletes those
/// rounds, after a question.
#[test]
fn rounds_are_dropped_only_after_a_question() {
    let two = Two::new();
    two.first("session join Finn").exits(0);
    two.exchange();
    two.first("undo").exits(0);
    two.second("score add Anna=out Ben=3 Finn=4 --session 1").exits(0);
    two.exchange();
    assert_eq!(two.first("status").stdout, two.second("status").stdout);
    let listed = two.first("sync --list");
    assert!(listed.stdout.contains("1. Session 1: Finn\n"), "{listed}");
    assert!(listed.stdout.contains("taken out"), "{listed}");
    // The words of the other languages mean the same.
    two.first("sync --settle 1 --take nowhere").exits(5);
    let run = two.first("sync --settle 1 --take hier");
    assert!(run.exits(2).stderr.contains("a round would be dropped"), "{run}");
    assert_eq!(two.first("sync --list --json").json().as_array().unwrap().len(), 1);
    two.first("sync --settle 1 --take ours --yes").exits(0);
    two.exchange();
    assert_eq!(two.second("status --json").json()["round"], 1);
    two.first("undo").exits(0);
    two.exchange();
    assert_eq!(two.second("status --json").json()["round"], 2);
}

#[test]
fn namesakes_are_distinguished_everywhere() {
    let two = Two::new();
    two.second("session start classic Anna Clara").exits(0);
    let run = two.first("sync stick");
    assert_eq!(run.exits(0).stderr, "");
    let run = two.second("sync stick");
    assert!(run.exits(0).stderr.contains("Anna, Anna#2"), "{run}");
    two.first("sync stick").exits(0);
    let players = two.first("players").exits(0).stdout.clone();
    assert!(players.contains("Anna#2"), "{players}");
    assert_eq!(players, two.second("players").stdout);
    two.first("session start duel Anna Anna#2").exits(0);
    two.first("session start duel Anna Clara#2").exits(5);
    two.first("undo").exits(0);
    two.first("players merge Anna#2 Anna").exits(0);
    two.exchange();
    assert!(!two.second("players").stdout.contains('#'));
}

#[test]
fn an_unusable_folder_is_reported() {
    let two = Two::new();
    fs::write(two.0.path("cake.txt"), "flour").unwrap();
    two.first("sync nowhere").exits(5);
    two.first("sync cake.txt").exits(2);
    for line in ["sync", "sync --settle 1", "sync stick --list", "sync --take x"] {
        two.first(line).exits(2);
    }
    two.first("sync stick").exits(0);
    let file = two.files().remove(0);
    let content = fs::read(&file).unwrap();
    fs::write(&file, &content[..content.len() / 2]).unwrap();
    let run = two.second("sync stick");
    assert!(run.exits(7).message().contains("is not complete yet"), "{run}");
    assert_eq!(two.second("sync stick --json").json()["unread"][0]["why"], "half");
}

#[test]
fn conflicts_fit_a_narrow_terminal_in_three_languages() {
    let Two(table) = Two::in_conflict();
    let table = table.env("COLUMNS", "40");
    for lang in ["en", "de", "nl"] {
        for line in ["sync stick", "sync --list", "log", "status"] {
            let run = table.elfer(&format!("--lang {lang} {line}"));
            let longest = run.exits(0).stdout.lines().map(UnicodeWidthStr::width).max();
            // A command line is not wrapped.
            let allowed = if line == "sync --list" { 44 } else { 40 };
            assert!(longest.unwrap_or(0) <= allowed, "{lang} {line}: {run}");
        }
    }
}

#[test]
fn another_database_is_merged() {
    let (one, other) = (Table::new(), Table::new());
    for (table, names) in [(&one, "Anna Ben"), (&other, "Clara Dirk")] {
        table.elfer(&format!("session start classic {names}")).exits(0);
        table.elfer("session end").exits(0);
    }
    let file = one.path("other.db");
    std::fs::copy(other.path("elfer.db"), &file).unwrap();
    let before = std::fs::read(&file).unwrap();
    let ours = std::fs::read(one.path("elfer.db")).unwrap();
    let run = one.elfer("import other.db --dry-run");
    assert_eq!(
        run.exits(0).stdout,
        "2 entries of one machine would be taken in.\nOne session would be new here.\n"
    );
    let output = one.elfer("import other.db --dry-run --json").exits(0).json();
    assert_eq!((&output["entries"], &output["added"]), (&2.into(), &json!([2])), "{output}");
    assert_eq!(std::fs::read(one.path("elfer.db")).unwrap(), ours);
    assert_eq!(one.elfer("log --json").json().as_array().unwrap().len(), 2);
    // A missing file is not created.
    let run = one.elfer("--db new.db import other.db --dry-run");
    assert!(run.exits(0).stdout.starts_with("2 entries"), "{run}");
    assert!(!one.path("new.db").exists());
    let json = one.elfer("import other.db --json").exits(0).json();
    assert_eq!((&json["entries"], &json["machines"]), (&2.into(), &1.into()), "{json}");
    assert_eq!(one.elfer("history --json").json().as_array().unwrap().len(), 2);
    let again = one.elfer("import other.db");
    again.exits(0);
    assert!(again.stdout.starts_with("Nothing new"), "{again}");
    assert_eq!(std::fs::read(&file).unwrap(), before, "it stays as it is");
    one.elfer("doctor").exits(0);
}

#[test]
fn seasons_of_one_name_are_distinguished_everywhere() {
    let two = Two::new();
    two.first("session end").exits(0);
    two.first("season start Winter 2026 --points 3,2,1").exits(0);
    two.on(5, "second.db", "season start winter 2026");
    two.on(5, "second.db", "session start classic Anna Ben --rounds 1");
    two.on(5, "second.db", "score add Anna=out Ben=3");
    two.first("sync stick").exits(0);
    let run = two.second("sync stick");
    let warning = "Several seasons are called the same: Winter 2026, winter 2026#2.";
    assert!(run.exits(0).stderr.contains(warning), "{run}");
    two.first("sync stick").exits(0);
    let listed = two.first("season list --json").json();
    assert_eq!(listed, two.second("season list --json").json());
    for line in [
        "history --season \"winter 2026#2\" --json",
        "report table --season \"winter 2026#2\" --json",
        "report season winter 2026#2 --json",
    ] {
        let (one, other) = (two.first(line), two.second(line));
        assert_eq!(one.exits(0).stdout.is_empty(), other.exits(0).stdout.is_empty(), "{line}");
    }
    let evenings = |line: &str| two.first(line).exits(0).json().as_array().unwrap().len();
    assert_eq!(evenings("history --season \"winter 2026#2\" --json"), 1);
    assert_eq!(evenings("history --season \"Winter 2026\" --json"), 0);
    // An ambiguous name selects neither.
    two.first("season").exits(2);
    two.first("season add 1").exits(2);
    two.first("season add 1 --season \"winter 2026#2\"").exits(0);
    assert_eq!(evenings("history --season \"winter 2026#2\" --json"), 2);
    two.first("season start winter 2026#2").exits(4);
    two.first("season end \"winter 2026#2\" --json").exits(0);
    assert_eq!(two.first("season --json").exits(0).json()["season"], "Winter 2026");
    two.exchange();
    assert_eq!(two.first("season list --json").stdout, two.second("season list --json").stdout);
    for machine in [two.first("doctor"), two.second("doctor")] {
        assert!([0, 1].contains(&machine.code), "{machine}");
    }
    // The export has the original names.
    let json = two.second("export").exits(0).json();
    let names: Vec<&str> = json["seasons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|season| season["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|name| !name.contains('#')), "{names:?}");
}

#[test]
fn the_latest_evening_is_the_one_that_began_last_wherever_it_was_played() {
    let two = Two::new();
    two.first("session end").exits(0);
    two.exchange();
    let on = |day: u32, line: &str| {
        two.on(day, if day == 6 { "elfer.db" } else { "second.db" }, line);
    };
    // On the sixth here, on the fifth and the seventh there.
    on(6, "session start duel Anna Ben");
    on(6, "score add Anna=8 Ben=12");
    on(6, "session end");
    for day in [5, 7] {
        on(day, "session start classic Anna Ben");
        on(day, "score add Anna=out Ben=5");
        on(day, "session end");
    }
    two.exchange();
    let days = |run: Run| -> Vec<String> {
        let list = run.exits(0).json();
        let list = list.as_array().unwrap().iter();
        list.map(|session| session["started_at"].as_str().unwrap()[8..10].to_owned()).collect()
    };
    assert_eq!(days(two.first("history --json")), ["07", "06", "05", "04"]);
    assert_eq!(days(two.second("history --json")), ["07", "06", "05", "04"]);
    for line in ["status --json", "report session --json", "session show --json"] {
        let uuid = |run: Run| run.exits(0).json()["uuid"].clone();
        assert_eq!(uuid(two.first(line)), uuid(two.second(line)), "{line}");
        let session = two.first(line).json();
        assert_eq!(session["game"], "classic", "{line}: {session}");
    }
    // The log has the newest entry first, too.
    let log = |run: Run| run.exits(0).json()[0]["id"].clone();
    assert_eq!(log(two.first("log --json")), log(two.second("log --json")));
    // Each machine has its own running session. The only open session is continued there too.
    two.first("session start classic Anna Ben").exits(0);
    two.exchange();
    assert_eq!(two.second("status --json").json()["game"], "classic");
    let added = two.second("score add Anna=out Ben=3");
    added.exits(0);
    assert!(added.stderr.contains("Session 5 is still open and goes on."), "{added}");
}

#[test]
fn an_impossible_merge_is_listed_and_resolved() {
    let two = Two::new();
    two.first("players add Clara").exits(0);
    two.exchange();
    two.first("players merge Clara Anna").exits(0);
    two.second("session start duel Anna Clara").exits(0);
    two.exchange();
    for lang in ["en", "de", "nl"] {
        two.first(&format!("sync --list --lang {lang}")).exits(0);
    }
    let listed = two.first("sync --list");
    let words: Vec<&str> = listed.stdout.split_whitespace().collect();
    assert!(words.join(" ").contains("Clara and Anna sat at one table in session 2"), "{listed}");
    assert!(words.join(" ").contains("keeps them as two players"), "{listed}");
    let json = two.first("sync --list --json").json();
    assert_eq!((&json[0]["of"], &json[0]["field"]), (&json!("Clara"), &json!("merged")));
    assert_eq!(json[0]["waits"][0]["value"], "Anna");
    two.first("sync --settle 1 --take ours").exits(4);
    two.first("sync --settle 1 --take theirs").exits(0);
    two.exchange();
    assert_eq!(two.second("sync --list --json").json(), json!([]));
    two.first("doctor").exits(0);
}
