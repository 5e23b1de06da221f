//! Files that are damaged or meant to harm, brought in: each is refused with the place at which it is
//! wrong, or taken as what it says; nothing panics, and a refusal leaves the store as it was.

use crate::harness::Table;
use crate::reports::Dice;
use elfer::session::{Zone, ZonedTime};
use elfer::{Environment, Terminal};
use std::ffi::OsString;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

/// How a command ended that ran in this process.
struct Ended {
    code: u8,
    stderr: String,
}

/// Runs a command in this process: ten thousand of them are too many to start.
fn run(home: &Path, words: &[&str]) -> Ended {
    let args = ["elfer"].iter().chain(words).map(OsString::from).collect();
    let env = |name: &str| match name {
        "ELFER_DB" => Some(home.join("elfer.db").into_os_string()),
        "ELFER_LANG" => Some("en".into()),
        _ => None,
    };
    let clock = || ZonedTime::clamped(1_777_918_500, 7200, Zone::new("Europe/Berlin"));
    let local = |shown: chrono::NaiveDateTime| {
        Some(ZonedTime::clamped(
            shown.and_utc().timestamp() - 7200,
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
        interrupt_input: &|| {},
        terminal,
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
    });
    Ended { code, stderr: String::from_utf8(stderr).unwrap() }
}

/// Pieces that other pieces are replaced by.
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

/// A file in which something is other than it was.
fn mangled(content: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut content = content.to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(content.len().max(1));
        let end = (at + 1 + dice.below(12)).min(content.len());
        match dice.below(9) {
            0 => content.truncate(at),
            1 if at < content.len() => content[at] ^= 1 << dice.below(8),
            2 => drop(content.drain(at..end)),
            3 => {
                let piece = PIECES[dice.below(PIECES.len())];
                drop(content.splice(at..at, piece.bytes()));
            }
            4 => {
                let piece = PIECES[dice.below(PIECES.len())];
                drop(content.splice(at..end, piece.bytes()));
            }
            5 | 6 => a_word(&mut content, at, dice),
            _ => lines(&mut content, dice),
        }
    }
    content
}

/// A database in which a cell is other than it was, or an entry is missing: its structure is sound.
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
        let entry = 1 + dice.below(10);
        let piece = PIECES[dice.below(PIECES.len())];
        let column = columns[dice.below(columns.len())];
        let sql = match dice.below(8) {
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
        // What the table itself refuses is no edit.
        if conn.execute(&sql, [piece]).is_ok_and(|changed| changed > 0) {
            break;
        }
    }
    drop(conn);
    fs::read(file).unwrap()
}

/// Another word, or another number, in the place of one.
fn a_word(content: &mut Vec<u8>, at: usize, dice: &mut Dice) {
    let is_of_one = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let before = content[..at].iter().rev().take_while(|byte| is_of_one(byte)).count();
    let behind = content[at..].iter().take_while(|byte| is_of_one(byte)).count();
    let piece = PIECES[dice.below(PIECES.len())];
    drop(content.splice(at - before..at + behind, piece.bytes()));
}

/// A line left out, told twice, or in another place.
fn lines(content: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<Vec<u8>> =
        content.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = dice.below(lines.len());
    let to = dice.below(lines.len());
    match dice.below(3) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(to, lines[at].clone()),
        _ => lines.swap(at, to),
    }
    *content = lines.join(&b'\n');
}

/// Words behind which a number is a place, and words that are one themselves.
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

/// Whether the words of a refusal say where: a line, a thing by its name or number, or that it is
/// the file as such.
fn names_a_place(words: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    let numbered = |word: &&str| words.split(*word).skip(1).any(|rest| rest.starts_with(digit));
    NUMBERED.iter().any(numbered) || PLACES.iter().any(|place| words.contains(place))
}

#[test]
fn whatever_is_brought_in_is_refused_with_its_place_or_taken() {
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
    let mut dice = Dice(all | 1);
    let (mut refused, mut taken, mut nowhere) = (0, 0, Vec::new());
    for (name, content) in &sources {
        for _ in 0..all {
            let file = home.join(name);
            let told = match *name {
                "edited.db" => edited(content, &file, &mut dice),
                _ => mangled(content, &mut dice),
            };
            fs::write(&file, &told).unwrap();
            let ended = run(&home, &["import", file.to_str().unwrap()]);
            // Of a database, what fits is taken and the rest is left out.
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
