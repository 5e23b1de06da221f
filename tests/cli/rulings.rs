//! `elfer rulings`: the list, and the page.

use crate::harness::Table;
use std::fs;

/// A table with house rulings and verdicts.
fn decided() -> Table {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben Clara --edition nl-1999",
        "check draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --record",
        "ruling add \"one <b>card</b> & \"\"no more\" --rule silence.after-drawn-card --note \"Anna *insisted*\"",
        "session start flaet Anna Ben",
        "ruling add flaet.silence.overlooked --note \"gone is gone\"",
        "check flaet row 1 --grid \"ro1 ro5 roK / si2 ? ei9 / ? ? seU\" --record",
    ] {
        let run = table.elfer(line);
        assert!([0, 3].contains(&run.code), "{line}\n{run}");
    }
    table
}

#[test]
fn the_two_kinds_stand_apart_newest_first() {
    decided().elfer("rulings").prints(
        "
House rulings
No.  When         At this table              About
  3  today 20:15  gone is gone               flaet.silence.overlooked
  2  today 20:15  one <b>card</b> & no more  classic.silence.after-drawn-card
                  (Anna *insisted*)

Verdicts
No.  When         Session  Move            Rule
  4  today 20:15        2  ✓ flaet row 1   flaet.flaet.three-of-suit
  1  today 20:15        1  ? draw red 12,  classic.silence.after-drawn-card
                           red 12, red 13
[exit 0]",
    );
}

#[test]
fn headings_and_moves_are_in_the_chosen_language() {
    let table = decided();
    for (lang, words) in [
        ("de", ["Hausregeln", "Entscheidungen", "ziehe rote 12,"]),
        ("nl", ["Huisregels", "Uitspraken", "trek rode 12,"]),
    ] {
        let run = table.elfer(&format!("rulings --lang {lang}"));
        for word in words {
            assert!(run.stdout.contains(word), "{word}\n{run}");
        }
    }
}

#[test]
fn a_game_or_a_session_alone() {
    let table = decided();
    let numbers = |line: &str| -> Vec<i64> {
        let json = table.elfer(&format!("rulings {line} --json")).json();
        ["house", "verdicts"]
            .iter()
            .flat_map(|kind| json[kind].as_array().unwrap().clone())
            .map(|ruling| ruling["number"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(numbers(""), [3, 2, 4, 1]);
    assert_eq!(numbers("--game classic"), [2, 1]);
    // It has the same silence, and no verdict.
    assert_eq!(numbers("--game false-start"), [2]);
    assert_eq!(numbers("--session 2"), [3, 4]);
    assert_eq!(numbers("--session 2 --game classic"), [0; 0]);
    table.elfer("rulings --session 9").exits(5);
    table.elfer("rulings --game chess").exits(2);
    let ruling = &table.elfer("rulings --json").json()["house"][1];
    assert_eq!(ruling["note"], "Anna *insisted*");
    assert_eq!(ruling["text"], "one <b>card</b> & no more");
}

#[test]
fn an_empty_list_names_the_command() {
    let table = Table::new();
    let run = table.elfer("rulings");
    run.exits(0);
    assert!(run.stdout.is_empty() && run.stderr.starts_with("Nothing has been kept."), "{run}");
    assert_eq!(
        table.elfer("rulings --json").json(),
        serde_json::json!({"house": [], "verdicts": []})
    );
    table.elfer("rulings --session 1").exits(5);
    assert!(!table.path("elfer.db").exists());
}

#[test]
fn the_page_stands_alone_and_its_words_are_no_commands() {
    let table = decided();
    for (lang, title, day, none) in [
        ("en", "Rulings at this table", "4 May 2026", "classic.silence.after-drawn-card"),
        ("de", "Regeln an diesem Tisch", "4. Mai 2026", "ziehe rote 12, rote 12, rote 13"),
        ("nl", "Regels aan deze tafel", "4 mei 2026", "trek rode 12, rode 12, rode 13"),
    ] {
        table.elfer(&format!("rulings --export {lang}.html --lang {lang}")).exits(0);
        let page = fs::read_to_string(table.path(&format!("{lang}.html"))).unwrap();
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{lang}\">")));
        for part in [title, day, none, "one &lt;b&gt;card&lt;/b&gt; &amp; no more"] {
            assert!(page.contains(part), "{lang}: {part}\n{page}");
        }
        let policy = page.find("content=\"default-src 'none'; style-src 'sha256-");
        assert!(policy.is_some_and(|at| at < page.find("<style>").unwrap()), "{page}");
        for never in ["<script", "<b>card", "http://", "https://", " style=", "<link", "<img"] {
            assert!(!page.contains(never), "{lang}: {never}");
        }
        assert!(page.ends_with("</html>"));
    }
}

#[test]
fn markdown_where_the_name_ends_so() {
    let table = decided();
    table.elfer("rulings --export page.MD").prints("page.MD is written.\n[exit 0]");
    let page = fs::read_to_string(table.path("page.MD")).unwrap();
    assert!(page.starts_with("# Rulings at this table\n"), "{page}");
    assert!(page.contains("### § one &lt;b&gt;card&lt;/b&gt; &amp; no more\n"), "{page}");
    assert!(page.contains("*Anna \\*insisted\\**\n"), "{page}");
    assert!(page.contains("### ✓ flaet row 1: allowed\n"), "{page}");
}

#[test]
fn an_empty_page_has_a_sentence() {
    let table = Table::new();
    table.elfer("rulings --export empty.html").exits(0);
    let page = fs::read_to_string(table.path("empty.html")).unwrap();
    assert!(page.contains("No house ruling so far.") && page.contains("No verdict has been kept"));
}

#[test]
fn an_existing_file_is_replaced_only_with_force() {
    let table = decided();
    table.file("page.html", "mine");
    table.elfer("rulings --export page.html").prints(
        "
--- stderr
elfer: page.html is there already.
  --force puts the new one in its place.
[exit 6]",
    );
    assert_eq!(fs::read(table.path("page.html")).unwrap(), b"mine");
    let json = table.elfer("rulings --export page.html --force --json").json();
    assert_eq!((&json["file"], json["house"].as_array().unwrap().len()), (&"page.html".into(), 2));
    assert!(fs::read_to_string(table.path("page.html")).unwrap().contains("gone is gone"));
    table.elfer("rulings --force").exits(2);
    table.elfer("rulings --export none/page.html").exits(6);
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_symlink_and_the_page_is_private() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let table = decided();
    table.file("there", "mine");
    symlink(table.path("there"), table.path("link.html")).unwrap();
    symlink(table.path("nowhere"), table.path("lost.html")).unwrap();
    for (link, lang, words) in [
        ("link.html", "en", "is a symbolic link"),
        ("link.html --force", "de", "ist eine symbolische Verknüpfung"),
        ("lost.html --force", "nl", "is een symbolische koppeling"),
    ] {
        let run = table.elfer(&format!("rulings --export {link} --lang {lang}"));
        run.exits(6);
        assert!(run.stderr.contains(words), "{run}");
    }
    assert_eq!(fs::read(table.path("there")).unwrap(), b"mine");
    assert!(!table.path("nowhere").exists());
    table.elfer("rulings --export page.html").exits(0);
    let mode = table.path("page.html").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let parts = fs::read_dir(table.path(".")).unwrap().flatten();
    let parts: Vec<_> =
        parts.filter(|entry| entry.file_name().to_string_lossy().ends_with(".part")).collect();
    assert!(parts.is_empty(), "{parts:?}");
}

#[test]
fn a_narrow_terminal_breaks_no_id() {
    let run = decided().env("COLUMNS", "40").elfer("rulings");
    run.exits(0);
    let lines: Vec<&str> = run.stdout.lines().collect();
    for id in ["   flaet.silence.overlooked", "   classic.silence.after-drawn-card"] {
        assert!(lines.contains(&id), "{run}");
    }
    assert!(lines.iter().all(|line| line.chars().count() <= 40), "{run}");
}

#[test]
fn the_page_states_the_scope_of_a_house_ruling() {
    let table = decided();
    table.elfer("ruling edit 3 --holds session --session 2").exits(0);
    let file = table.path("rulings.md");
    table.elfer(&format!("ruling export {}", file.display())).exits(0);
    let page = fs::read_to_string(file).unwrap();
    assert!(page.contains("\n- Holds in Elfer raus!, in every edition · "), "{page}");
    assert!(page.contains("\n- Holds in session 2 only · "), "{page}");
}
