//! `report all`: a folder of linked pages.

use crate::dice::Dice;
use crate::harness::Table;
use crate::reports::{play, play_from};
#[cfg(target_os = "linux")]
use crate::tools::{self, SmallDisk};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Reads the pages of a folder by their names.
fn pages(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap();
    let page = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap())
    };
    entries.map(page).collect()
}

fn links(page: &str) -> BTreeSet<&str> {
    let parts = page.split("href=\"").skip(1);
    parts.map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The words of a page's main part, without tags.
fn words(page: &str) -> String {
    let (_, main) = page.split_once("<main>").unwrap();
    let main = main.split_once("</main>").unwrap().0;
    main.split('<').map(|part| part.rsplit_once('>').map_or(part, |(_, words)| words)).collect()
}

/// Evenings of two years, one of them in a season.
fn history() -> Table {
    let table = Table::new().env("ELFER_NOW", "2024-12-31T23:50:00+01:00");
    play(&table, &mut Dice::new(0x0b00c), 3);
    let table = table.env("ELFER_NOW", "2026-05-04T20:15:00+02:00");
    table.elfer("season start Winter").exits(0);
    play_from(&table, &mut Dice::new(0x0b00d), 4, 5);
    table
}

#[test]
fn every_page_is_reached_and_every_link_leads_somewhere() {
    let table = history();
    table.elfer("session start classic \"../../etc\" 日本 <b>").exits(0);
    table
        .elfer("score add --points ../../etc=0 --points 日本=3 --points <b>=4 --anyway x")
        .exits(0);
    table.elfer("session end").exits(0);
    for language in ["en", "de", "nl"] {
        let output = table.elfer(&format!("--lang {language} report all --html {language} --json"));
        let output = output.exits(0).json();
        let pages = pages(&table.path(language));
        let files: BTreeSet<&str> =
            output["files"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(files, pages.keys().map(String::as_str).collect());
        let mut reached = BTreeSet::from(["index.html"]);
        let mut left = vec!["index.html"];
        while let Some(page) = left.pop() {
            for link in links(&pages[page]) {
                assert!(pages.contains_key(link), "{page} leads to {link}");
                if reached.insert(link) {
                    left.push(link);
                }
            }
        }
        assert_eq!(reached, files, "what is not reached");
        for (name, page) in &pages {
            assert!(
                name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.".contains(&b)),
                "{name}"
            );
            assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{language}\">")));
            for outside in ["http:", "https:", "<script", "<img", "<link", "<b>", "javascript:"] {
                let page = page.replace("http://www.w3.org/2000/svg", "");
                assert!(!page.contains(outside), "{name}: {outside}");
            }
        }
        for page in ["table.html", "records.html", "year-2024.html", "calendar-2026.html"] {
            assert!(files.contains(page), "{page}");
        }
        assert!(files.contains("season-winter.html"));
    }
}

/// A page of the folder has the content of the same report alone.
#[test]
fn a_page_contains_the_report() {
    let table = history();
    table.elfer("report all --html all").exits(0);
    let whole = table.elfer("export --session 1").json();
    // The name has no session number, which differs between machines.
    let uuid = whole["sessions"][0]["uuid"].as_str().unwrap();
    let day = &whole["sessions"][0]["started_at"].as_str().unwrap()[..10];
    let files = [format!("session-{day}.html"), format!("session-{day}-{}.html", &uuid[28..])];
    let session = files.iter().find(|file| table.path("all").join(file).exists()).unwrap();
    for (report, file) in [
        ("session 1", session.as_str()),
        ("player Anna", "player-anna.html"),
        ("table", "table.html"),
        ("records", "records.html"),
        ("year 2026", "year-2026.html"),
        ("calendar 2026", "calendar-2026.html"),
        ("season Winter", "season-winter.html"),
    ] {
        table.elfer(&format!("report {report} --html one.html --force")).exits(0);
        let one = fs::read_to_string(table.path("one.html")).unwrap();
        let page = fs::read_to_string(table.path("all").join(file)).unwrap();
        assert_eq!(words(&one), words(&page), "{report}");
        assert!(one.contains("<td") && links(&one).is_empty(), "{report}");
    }
}

/// Rulings, corrections and conflicts of a session stand wherever the session is reported.
#[test]
fn a_session_has_its_rulings_and_conflicts_in_every_report() {
    let table = Table::new();
    let on = |machine: &str, line: &str| table.elfer(&format!("--db {machine}.db {line}"));
    on("one", "session start classic Anna Ben --edition nl-1999").exits(0);
    on("one", "check draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --record").exits(3);
    on("one", "ruling add \"no more\" --rule silence.after-drawn-card").exits(0);
    on("one", "score add Anna=out Ben=10").exits(0);
    fs::create_dir(table.path("shared")).unwrap();
    for line in ["sync shared", "score edit 1 --session 1 Anna=out Ben=11"] {
        on("one", line).exits(0);
    }
    for line in ["sync shared", "score edit 1 --session 1 Anna=out Ben=12", "sync shared"] {
        on("two", line).exits(0);
    }
    on("one", "sync shared").exits(0);
    on("one", "session end").exits(0);
    // A page is read at any later time, so it has the day itself.
    let expected = [
        "Asked and decided",
        "? draw red 12, red 12, red 13 · classic.silence.after-drawn-card",
        "§ At this table: no more (since 4 May 2026) · classic.silence.after-drawn-card",
        "* Two machines changed the same thing here. One version is shown, the other waits: \
         `elfer sync --list`.",
        "* two machines differ · ~ corrected later",
    ];
    on("one", "report all --html all").exits(0);
    on("one", "report session 1 --html one.html").exits(0);
    let page = |path: &str| words(&fs::read_to_string(table.path(path)).unwrap());
    let one = page("one.html");
    assert_eq!(one, page("all/session-2026-05-04.html"));
    for part in expected {
        assert!(one.contains(part), "{part}\n{one}");
    }
    let report = on("one", "report session 1 --format md").stdout;
    let export = on("one", "export --format md").stdout;
    // The export has the session one level deeper.
    assert_eq!(report.replace("\n#", "\n##"), export[1..].trim_end().to_owned() + "\n");
    let text = on("one", "report session 1").stdout.replace("\n  ", " ").replace('\n', " ");
    assert!(text.contains(&expected[3][..70]) && !text.contains('\u{fffd}'), "{text}");
}

#[test]
fn foreign_files_are_never_replaced() {
    let table = history();
    let folder = table.path("all");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    fs::write(folder.join("session-99.html"), "<p>mine</p>").unwrap();
    table.elfer("report all --html all").exits(0);
    let before = pages(&folder);
    // Our own pages are replaced only with `--force`.
    table.elfer("report all --html all").exits(6);
    assert_eq!(pages(&folder), before);
    let output = table.elfer("report all --html all --force --game classic --json").exits(0).json();
    let left: Vec<&str> =
        output["left"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let old = before.keys().filter(|name| !output["files"].to_string().contains(name.as_str()));
    let mine = ["notes.txt", "session-99.html"];
    assert_eq!(left, old.filter(|name| !mine.contains(&name.as_str())).collect::<Vec<_>>());
    // Foreign files are never replaced; then nothing is written at all.
    fs::write(folder.join("table.html"), "<!DOCTYPE html>mine").unwrap();
    let before = pages(&folder);
    table.elfer("report all --html all --force").exits(6);
    assert_eq!(pages(&folder), before);
    assert_eq!(before["notes.txt"], "mine");
    assert_eq!(before["session-99.html"], "<p>mine</p>");
    #[cfg(unix)]
    {
        fs::create_dir(table.path("linked")).unwrap();
        let link = table.path("linked").join("index.html");
        std::os::unix::fs::symlink(folder.join("notes.txt"), link).unwrap();
        table.elfer("report all --html linked --force").exits(6);
        assert_eq!(fs::read(folder.join("notes.txt")).unwrap(), b"mine");
    }
    table.elfer("report all --html all/notes.txt").exits(6);
    table.elfer("report all").exits(2);
}

#[test]
fn without_a_session_nothing_is_written() {
    let table = Table::new();
    table.elfer("session start duel Anna Ben").exits(0);
    table.elfer("report all --html all").prints(
        "
--- stderr
No finished session matches that.
[exit 0]",
    );
    assert!(!table.path("all").exists());
    let output = table.elfer("report all --html all --json").exits(0).json();
    assert_eq!(output["files"], Value::Array(Vec::new()));
}

/// Lists the files of a folder, hidden ones included.
#[cfg(target_os = "linux")]
fn file_names(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// A full disk leaves the old pages, or none. With more room the same command writes them.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_takes_all_pages_or_none() {
    let table = history();
    table.elfer("report all --html whole").exits(0);
    let whole = pages(&table.path("whole"));
    let stick = table.path("stick");
    fs::create_dir(&stick).unwrap();
    let disk = SmallDisk::mount(&stick, "size=64k,mode=755");
    if tools::lacks(tools::MOUNT, disk.is_some()) {
        return;
    }
    let disk = disk.unwrap();
    table.elfer("report all --html stick/our/evenings").prints(
        "
--- stderr
elfer: The disk is full: stick/our/evenings.
  Make room on the disk, or name a folder on another one.
[exit 6]",
    );
    assert_eq!(file_names(&stick), BTreeSet::new());
    let error = table.elfer("report all --html stick --json");
    let error = error.exits(6).error_json();
    assert_eq!(error["error"]["code"], "full");
    assert_eq!(file_names(&stick), BTreeSet::new());
    disk.again("size=4m");
    table.elfer("report all --html stick/our/evenings").exits(0);
    assert_eq!(pages(&stick.join("our/evenings")), whole);
    // `--force` deletes old pages only after all new ones are written.
    fs::write(stick.join("notes.txt"), "mine").unwrap();
    let filler = stick.join("photos");
    let mut size = 4 << 20;
    while fs::write(&filler, vec![7; size]).is_err() {
        size -= 32 << 10;
    }
    table.elfer("session drop 1").exits(0);
    table.elfer("report all --html stick/our/evenings --force").exits(6);
    assert_eq!(pages(&stick.join("our/evenings")), whole);
    fs::remove_file(filler).unwrap();
    table.elfer("report all --html stick/our/evenings --force").exits(0);
    assert_ne!(pages(&stick.join("our/evenings")), whole);
    assert_eq!(fs::read(stick.join("notes.txt")).unwrap(), b"mine");
    drop(disk);
}

/// After a kill at any write or move, every page is whole, foreign files are unchanged, and the same
/// command completes the folder.
#[cfg(target_os = "linux")]
#[test]
fn a_run_after_a_killed_run_writes_all_pages() {
    let table = history();
    table.elfer("report all --html whole").exits(0);
    let whole = pages(&table.path("whole"));
    if tools::lacks_strace() {
        return;
    }
    let all = table.path("all");
    let mut met = 0;
    for forced in [false, true] {
        for (call, when) in [
            ("write", 1),
            ("write", 2),
            ("write", whole.len()),
            ("?rename", 1),
            ("?rename", 2),
            ("?rename", whole.len()),
            ("?unlink", 1),
            ("?rmdir", 1),
        ] {
            let _ = fs::remove_dir_all(&all);
            if forced {
                table.elfer("report all --html all --game classic").exits(0);
            }
            fs::create_dir_all(&all).unwrap();
            fs::write(all.join("notes.txt"), "mine").unwrap();
            let before = pages(&all);
            let line = ["report", "all", "--html", "all", "--force"];
            let line = if forced { &line[..] } else { &line[..4] };
            let mut elfer = table.command();
            elfer.args(line);
            let inject = format!("inject={call}:signal=KILL:when={when}");
            let run = tools::under(tools::strace(&[&inject]), &elfer).output().unwrap();
            met += usize::from(run.status.code().is_none());
            let at = format!("{inject}, {line:?}");
            for name in file_names(&all).iter().filter(|name| !name.starts_with('.')) {
                let page = fs::read_to_string(all.join(name)).unwrap();
                let known = [before.get(name), whole.get(name)];
                assert!(known.contains(&Some(&page)), "{at}: {name}");
            }
            let again = table.args(line);
            // Killed after the last step: all pages are there.
            let done = call.ends_with("rmdir") || call.ends_with("unlink");
            assert!(again.code == 0 || done && !forced && again.code == 6, "{at}: {again}");
            let names: BTreeSet<String> = whole.keys().chain(before.keys()).cloned().collect();
            assert_eq!(file_names(&all), names, "{at}");
            assert!(whole.iter().all(|(name, page)| {
                fs::read_to_string(all.join(name)).is_ok_and(|file_names| file_names == *page)
            }));
            assert_eq!(fs::read(all.join("notes.txt")).unwrap(), b"mine");
        }
    }
    assert!(met > 12, "only {met} were killed");
}

/// Ctrl-C stops the command: nothing is written, and it reports that.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_run_writes_no_page() {
    let table = history();
    if tools::lacks_strace() {
        return;
    }
    let mut elfer = table.command();
    elfer.args(["report", "all", "--html", "all"]);
    let strace = tools::strace(&["inject=write:signal=INT:when=3"]);
    let run = tools::under(strace, &elfer).output().unwrap();
    assert_eq!(run.status.code(), Some(130), "{run:?}");
    assert_eq!(String::from_utf8(run.stderr).unwrap(), "elfer: Stopped; nothing was written.\n");
    assert!(!table.path("all").exists());
}

/// Two runs at once would mix their pages.
#[cfg(unix)]
#[test]
fn only_one_at_a_time_writes_pages_into_a_folder() {
    let table = history();
    let part = table.path("all").join(".elfer.part");
    fs::create_dir_all(&part).unwrap();
    let lock = fs::File::create(part.join("lock")).unwrap();
    lock.lock().unwrap();
    fs::write(part.join("session-1.html"), "half").unwrap();
    table.elfer("report all --html all").prints(
        "
--- stderr
elfer: all is locked by another process.
  Close the other program or wait for it, then try again.
[exit 6]",
    );
    assert_eq!(fs::read(part.join("session-1.html")).unwrap(), b"half");
    drop(lock);
    table.elfer("report all --html all").exits(0);
    assert!(!part.exists());
}
