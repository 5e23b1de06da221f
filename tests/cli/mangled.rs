//! Imports of damaged and malicious files. Each is refused with the place of the error, or imported as
//! it reads. Nothing panics, and a refusal does not change the store.

use crate::dice::Dice;
use crate::harness::Table;
use elfer::session::{Zone, ZonedTime};
use elfer::{Environment, Terminal};
use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

/// The end of a command that ran in this process.
struct Ended {
    code: u8,
    stderr: String,
}

/// Runs a command in this process, because starting ten thousand processes would take too long.
fn run(home: &Path, words: &[&str]) -> Ended {
    let args = ["elfer"].iter().chain(words).map(OsString::from).collect();
    let env = |name: &str| match name {
        "ELFER_DB" => Some(home.join("elfer.db").into_os_string()),
        "ELFER_LANG" => Some("en".into()),
        _ => None,
    };
    let clock = || ZonedTime::clamped(1_777_918_500, 7200, Zone::new("Europe/Berlin"));
    let local = |local_time: chrono::NaiveDateTime| {
        Some(ZonedTime::clamped(
            local_time.and_utc().timestamp() - 7200,
            7200,
            Zone::new("Europe/Berlin"),
        ))
    };
    let terminal = Terminal {
        stdin: false,
        stdout: false,
        stderr: false,
        columns: || Some(10_000),
        rows: || None,
    };
    let (mut stdin, mut stdout, mut stderr) = (Cursor::new(Vec::new()), Vec::new(), Vec::new());
    let code = elfer::run(&mut Environment {
        args,
        env: &env,
        clock: &clock,
        local: &local,
        install_signal_handler: &Arc::default,
        interrupt_input: &|_| {},
        terminal,
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
    });
    Ended { code, stderr: String::from_utf8(stderr).unwrap() }
}

/// Replacements for parts of a file.
const PIECES: [&str; 24] = [
    "",
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ";",
    ":",
    "null",
    "-1",
    "0",
    "99999999999999999999",
    "1.5",
    "\u{1b}[31m",
    "\u{202e}",
    "=1+1",
    "\0",
    "Anna",
    "chess",
    "2026-13-40",
    "classic",
    "\n",
    "019def0d-00a0-7229-9ab6-a918ac66e202",
];

/// Changes a random part of a file.
fn mangled(content: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut content = content.to_vec();
    for _ in 0..=dice.choose(3) {
        let at = dice.choose(content.len().max(1));
        let end = (at + 1 + dice.choose(12)).min(content.len());
        match dice.choose(9) {
            0 => content.truncate(at),
            1 if at < content.len() => content[at] ^= 1 << dice.choose(8),
            2 => drop(content.drain(at..end)),
            3 => {
                let piece = PIECES[dice.choose(PIECES.len())];
                drop(content.splice(at..at, piece.bytes()));
            }
            4 => {
                let piece = PIECES[dice.choose(PIECES.len())];
                drop(content.splice(at..end, piece.bytes()));
            }
            5 | 6 => a_word(&mut content, at, dice),
            _ => lines(&mut content, dice),
        }
    }
    content
}

/// Changes a random cell of a database or deletes an entry. The file structure stays valid.
fn edited(content: &[u8], file: &Path, dice: &mut Dice) -> Vec<u8> {
    fs::write(file, content).unwrap();
    let conn = rusqlite::Connection::open(file).unwrap();
    conn.pragma_update(None, "foreign_keys", false).unwrap();
    let columns = [
        "id",
        "number",
        "at",
        "at_offset",
        "at_zone",
        "verb",
        "session",
        "about",
        "parent",
        "saw",
        "form",
        "undoes",
        "batch",
        "changes",
        "hash",
        "origin",
    ];
    for _ in 0..20 {
        let entry = 1 + dice.choose(10);
        let piece = PIECES[dice.choose(PIECES.len())];
        let column = columns[dice.choose(columns.len())];
        let sql = match dice.choose(8) {
            0 => format!("DELETE FROM journal WHERE place = {entry} AND ?1 = ?1"),
            1 => "UPDATE origins SET uuid = ?1".to_owned(),
            2 => format!(
                "UPDATE journal SET {column} = {column} + 1 WHERE place = {entry} AND ?1 = ?1"
            ),
            3 => {
                format!(
                    "UPDATE journal SET changes = replace(changes, 'a', ?1) WHERE place = {entry}"
                )
            }
            _ => format!("UPDATE journal SET {column} = ?1 WHERE place = {entry}"),
        };
        // An edit that a constraint refuses changes nothing.
        if conn.execute(&sql, [piece]).is_ok_and(|changed| changed > 0) {
            break;
        }
    }
    drop(conn);
    fs::read(file).unwrap()
}

/// Replaces a word or a number.
fn a_word(content: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let is_of_one = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let before = content[..at].iter().rev().take_while(|byte| is_of_one(byte)).count();
    let behind = content[at..].iter().take_while(|byte| is_of_one(byte)).count();
    let piece = PIECES[dice.choose(PIECES.len())];
    drop(content.splice(at - before..at + behind, piece.bytes()));
}

/// Deletes, repeats or moves a line.
fn lines(content: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<Vec<u8>> =
        content.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = dice.choose(lines.len());
    let to = dice.choose(lines.len());
    match dice.choose(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(to, lines[at].clone()),
        _ => lines.swap(at, to),
    }
    *content = lines.join(&b'\n');
}

/// Words before a number that is a place, and words that are a place themselves.
const NUMBERED: [&str; 9] =
    ["line ", "Line ", "Lines ", "Session ", "Ruling ", "entry ", "Tree ", "page ", "rulings["];
const PLACES: [&str; 8] = [
    "first line",
    "is empty",
    "The player ",
    "The season ",
    "in version ",
    "(table ",
    ", players",
    ", seasons",
];

/// True if a refusal names a place: a line, a record by name or number, or the file as a whole.
fn names_a_place(words: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    let numbered = |word: &&str| words.split(*word).skip(1).any(|rest| rest.starts_with(digit));
    NUMBERED.iter().any(numbered) || PLACES.iter().any(|place| words.contains(place))
}

#[test]
fn mangled_files_are_refused_with_a_place_or_imported() {
    let table = Table::new();
    for line in [
        "session start classic Anna Ben Clara --place \"the balcony\" --rounds 5",
        "score add Anna=out Ben=19+2 Clara=34 --note \"=1+1\"",
        "session join Dirk",
        "score add Anna=out Ben=out Clara=3 Dirk=8 --anyway \"two at once\"",
        "season start Winter --points 3,2,1",
        "ruling add flaet.silence.overlooked --note \"gone is gone\"",
        "session start flaet Anna Ben Eva",
        "score add Anna=5 Ben=-3 Eva=12 --closer Anna",
        "session end",
        "players guest Eva",
        "score edit 1 --session 1 Ben=19+3",
        "undo",
    ] {
        table.elfer(line).exits(0);
    }
    let exported = |line: &str| table.elfer(line).exits(0).stdout.clone().into_bytes();
    let wide = "Datum;Spiel;Runde;Anna;Ben;Käthe;Summe;Bemerkung;schließt\n\
                14.11.2026;Elfer raus!;1;out;21;34;55;;\n;;2;9;0;3;12;\"Ben, endlich\";\n\n\
                15/11/2026;Flät;1;12;;-3;;;käthe\nSumme;;;21;21;34;;;\n";
    let long = "Date,Game,Round,Player,Points\n2026-11-14,classic,1,Anna,0\n2026-11-14,classic,1,Ben,21\n\
                2026-11-14,classic,2,Anna,3\n2026-11-14,classic,2,Ben,0\n";
    let database = fs::read(table.path("elfer.db")).unwrap();
    let sources: [(&str, Vec<u8>); 6] = [
        ("in.json", exported("export")),
        ("own.csv", exported("export --format csv")),
        ("wide.csv", wide.into()),
        ("long.csv", long.into()),
        ("other.db", database.clone()),
        ("edited.db", database),
    ];
    let here = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=7"] {
        here.elfer(line).exits(0);
    }
    let home = here.path("");
    let (db, before) = (home.join("elfer.db"), fs::read(here.path("elfer.db")).unwrap());
    let all: u64 =
        std::env::var("ELFER_TEST_LONG").map_or(40, |times| 40.max(times.parse().unwrap()));
    let mut dice = Dice::new(all | 1);
    let (mut refused, mut taken, mut nowhere) = (0, 0, Vec::new());
    for (name, content) in &sources {
        for _ in 0..all {
            let file = home.join(name);
            let damaged = match *name {
                "edited.db" => edited(content, &file, &mut dice),
                _ => mangled(content, &mut dice),
            };
            fs::write(&file, &damaged).unwrap();
            let ended = run(&home, &["import", file.to_str().unwrap()]);
            // The valid entries of a database are merged, and the others are excluded.
            if ended.code == 0 || *name == "edited.db" && ended.code == 7 {
                taken += 1;
                fs::write(&db, &before).unwrap();
                continue;
            }
            refused += 1;
            assert!([2, 4, 6].contains(&ended.code), "{name}: {} {}", ended.code, ended.stderr);
            assert!(fs::read(&db).unwrap() == before, "{name}: {}", ended.stderr);
            if !names_a_place(&ended.stderr) {
                nowhere.push(ended.stderr.replace(home.to_str().unwrap(), ""));
            }
        }
    }
    println!("{refused} refused, {taken} taken, {} without a place", nowhere.len());
    assert!(nowhere.is_empty(), "{nowhere:#?}");
}
