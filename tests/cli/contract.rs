//! The outward contract as snapshots: the JSON of every verb, the errors with their exit codes, the
//! English help, and the database with its journal.
//!
//! A snapshot in `tests/cli/contract` is a page of steps, each with its transcript under it.
//! `ELFER_PAGES=rewrite cargo test --locked --test cli contract` writes the transcripts anew; a step is
//! added by writing its `$` line alone.
//!
//! | step | effect |
//! | --- | --- |
//! | `$ elfer ARGS` | runs the binary; ` < FILE` at the end feeds standard input |
//! | `$ NAME=value` | sets a variable for the rest of the world |
//! | `$ cat FILE` | prints a file, or every file in a folder |
//! | `$ folder NAME` | makes a folder |
//! | `$ digest FILE…` | prints size and checksum of each file, or of every file in a folder |
//! | `$ database FILE` | prints the schema and every row of a database |
//! | `$ copy FROM TO` | copies a file |
//! | `$ sql FILE STATEMENT` | changes a database behind the back of `elfer` |
//!
//! In a step, `@3` stands for the id that is masked as `#3`. Pages of one world share a home and
//! their masks, and run one after the other.

use crate::harness::{Table, repository};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The worlds with their pages, in the order in which they run.
const WORLDS: [(&str, &[&str]); 9] = [
    (
        "club",
        &[
            "evenings",
            "table-games",
            "players",
            "seasons",
            "rulings",
            "log",
            "history",
            "reports",
            "exports",
            "database",
        ],
    ),
    ("machines", &["sync"]),
    ("demo", &["demo"]),
    ("nothing", &["help", "games", "rules", "check", "settle", "shell"]),
    ("settings", &["config"]),
    ("exchange", &["import"]),
    ("damage", &["backup"]),
    ("mistakes", &["errors"]),
    ("refusals", &["refusals"]),
];

/// Longest line of JSON that stays whole.
const WIDTH: usize = 120;

/// Returns the folder of the snapshots.
fn folder() -> PathBuf {
    repository("tests/cli/contract")
}

/// Runs a world and compares every page, or rewrites them.
fn run_world(world: &str) {
    let (_, pages) = WORLDS.iter().find(|(name, _)| *name == world).unwrap();
    let is_rewrite = std::env::var("ELFER_PAGES").is_ok_and(|value| value == "rewrite");
    let mut table = Table::new();
    for input in fs::read_dir(folder().join("input")).unwrap() {
        let input = input.unwrap();
        fs::copy(input.path(), table.path(&input.file_name().to_string_lossy())).unwrap();
    }
    let binary = table.command().get_program().to_string_lossy().into_owned();
    let mut masks = Masks { home: table.path(""), binary, ids: Vec::new() };
    let mut differences = Vec::new();
    for page in *pages {
        let path = folder().join(page).with_extension("txt");
        let expected = fs::read_to_string(&path).unwrap();
        let mut actual = String::new();
        for part in parts(&expected) {
            match part {
                Part::Comment(line) => writeln!(actual, "{line}").unwrap(),
                Part::Step(step) => {
                    writeln!(actual, "$ {step}").unwrap();
                    match variable(step) {
                        Some((name, value)) => table = table.env(name, value),
                        None => actual.push_str(&run_step(&table, &mut masks, step)),
                    }
                }
            }
        }
        if is_rewrite {
            fs::write(&path, &actual).unwrap();
        } else {
            differences.extend(first_difference(page, &expected, &actual));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Part of a page that is not part of a transcript.
enum Part<'a> {
    Comment(&'a str),
    Step(&'a str),
}

/// Splits a page into comments and steps, without the transcripts.
fn parts(page: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut in_transcript = false;
    for line in page.lines() {
        if let Some(step) = line.strip_prefix("$ ") {
            in_transcript = variable(step).is_none();
            parts.push(Part::Step(step));
        } else if line.starts_with("[exit ") {
            in_transcript = false;
        } else if !in_transcript {
            parts.push(Part::Comment(line));
        }
    }
    parts
}

/// Returns name and value of a step that sets a variable.
fn variable(step: &str) -> Option<(&str, &str)> {
    let (name, value) = step.split_once('=')?;
    let is_name = name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    is_name.then_some((name, value))
}

/// Runs a step and returns its masked transcript.
fn run_step(table: &Table, masks: &mut Masks, step: &str) -> String {
    let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
    let text = match verb {
        "elfer" => {
            let line = masks.unmask(rest);
            let run = match line.split_once(" < ") {
                Some((line, input)) => table.piped(line, fs::read(table.path(input)).unwrap()),
                None => table.elfer(&line),
            };
            let mut text = lay_out(&masks.mask(&run.stdout));
            if !text.is_empty() && !text.ends_with('\n') {
                text.push_str("\n(no newline at the end)\n");
            }
            if !run.stderr.is_empty() {
                write!(text, "--- stderr\n{}", lay_out(&masks.mask(&run.stderr))).unwrap();
            }
            return format!("{text}[exit {}]\n", run.code);
        }
        "cat" => print_files(masks, &table.path(rest)),
        "folder" => {
            fs::create_dir(table.path(rest)).unwrap();
            String::new()
        }
        "digest" => rest.split(' ').map(|name| digest(masks, &table.path(""), name)).collect(),
        "database" => dump(masks, &table.path(rest)),
        "copy" => {
            let (from, to) = rest.split_once(' ').unwrap();
            fs::copy(table.path(from), table.path(to)).unwrap();
            String::new()
        }
        "sql" => {
            let (file, statement) = rest.split_once(' ').unwrap();
            let changed =
                Connection::open(table.path(file)).unwrap().execute(statement, []).unwrap();
            format!("rows: {changed}\n")
        }
        verb => panic!("unknown step: {verb}"),
    };
    format!("{}[exit 0]\n", lay_out(&text))
}

/// Describes the first line that differs, under its step.
fn first_difference(page: &str, expected: &str, actual: &str) -> Option<String> {
    let mut step = "";
    let mut lines = expected.lines();
    for (number, line) in (1..).zip(actual.lines()) {
        step = if line.starts_with("$ ") { line } else { step };
        let before = lines.next().unwrap_or("(the page ends)");
        if line != before {
            return Some(format!("{page}.txt:{number}: {step}\n- {before}\n+ {line}\n"));
        }
    }
    lines.next().map(|line| format!("{page}.txt: {step}\n- {line}\n+ (the page ends)\n"))
}

/// Replaces what is random or depends on the machine.
struct Masks {
    /// The home of the world, with a slash at its end.
    home: PathBuf,
    /// The path of the binary.
    binary: String,
    /// Every id so far; its place is its number.
    ids: Vec<String>,
}

impl Masks {
    /// Replaces ids by `#1`, `#2`, … in the order of their first appearance, long checksums by `hash`,
    /// the home by `~/`, and the path of the binary by its name.
    fn mask(&mut self, text: &str) -> String {
        let text = text.replace(self.home.to_str().unwrap(), "~/");
        let text = text.replace(self.home.to_str().unwrap().trim_end_matches('/'), "~");
        let text = text.replace(&self.binary, "elfer");
        let mut masked = String::new();
        let mut rest = text.as_str();
        while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
            masked.push_str(&rest[..start]);
            rest = &rest[start..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            let (word, after) = rest.split_at(if is_id(rest) { ID_LENGTH } else { end });
            masked.push_str(&self.mask_word(word));
            rest = after;
        }
        masked.push_str(rest);
        masked
    }

    /// Replaces a word that is an id, the short form of one, or a long checksum.
    fn mask_word(&mut self, word: &str) -> String {
        let is_hex = word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let has_letter = word.bytes().any(|byte| byte.is_ascii_lowercase());
        if is_id(word) {
            return format!("#{}", self.number(word));
        }
        // The end of an id is its short form.
        let short = self.ids.iter().position(|id| word.len() == 6 && id.ends_with(word));
        match short {
            Some(place) => format!("#{}:short", place + 1),
            None if is_hex && has_letter && word.len() >= 16 => "hash".to_owned(),
            None => word.to_owned(),
        }
    }

    /// Returns the number of an id, a new one if it has none yet.
    fn number(&mut self, id: &str) -> usize {
        let place = self.ids.iter().position(|known| known == id).unwrap_or_else(|| {
            self.ids.push(id.to_owned());
            self.ids.len() - 1
        });
        place + 1
    }

    /// Puts the ids back into a step.
    fn unmask(&self, line: &str) -> String {
        let word = |word: &str| {
            let number = word.strip_prefix('@').and_then(|number| number.parse::<usize>().ok());
            number.map_or_else(|| word.to_owned(), |number| self.ids[number - 1].clone())
        };
        line.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}

/// Length of a UUID.
const ID_LENGTH: usize = 36;

/// True if the text begins with a UUID.
fn is_id(text: &str) -> bool {
    text.len() >= ID_LENGTH
        && text.bytes().take(ID_LENGTH).enumerate().all(|(place, byte)| match place {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => matches!(byte, b'0'..=b'9' | b'a'..=b'f'),
        })
}

/// Breaks long lines of JSON into shorter ones; only line ends and blanks are added.
fn lay_out(text: &str) -> String {
    let mut pretty = String::new();
    for line in text.split_inclusive('\n') {
        let json = line.trim_end_matches('\n');
        let is_json = json.starts_with(['{', '[']) && json.len() > WIDTH;
        if is_json && serde_json::from_str::<serde::de::IgnoredAny>(json).is_ok() {
            break_value(json, 0, &mut pretty);
            pretty.push_str(&line[json.len()..]);
        } else {
            pretty.push_str(line);
        }
    }
    pretty
}

/// Appends a JSON value, one member a line where it is too long for one.
fn break_value(value: &str, indent: usize, pretty: &mut String) {
    let is_nested = value.starts_with(['{', '[']) && value.len() > 2;
    if !is_nested || indent + value.len() <= WIDTH {
        pretty.push_str(value);
        return;
    }
    let blanks = " ".repeat(indent + 1);
    pretty.push_str(&value[..1]);
    for member in members(&value[1..value.len() - 1]) {
        write!(pretty, "\n{blanks}").unwrap();
        let (body, comma) = member.strip_suffix(',').map_or((member, ""), |body| (body, ","));
        let key = key_length(body);
        pretty.push_str(&body[..key]);
        break_value(&body[key..], indent + 1, pretty);
        pretty.push_str(comma);
    }
    write!(pretty, "\n{}{}", " ".repeat(indent), &value[value.len() - 1..]).unwrap();
}

/// Splits the inside of an object or array after each of its own commas.
fn members(inside: &str) -> Vec<&str> {
    let (mut depth, mut in_string, mut is_escaped, mut start) = (0, false, false, 0);
    let mut members = Vec::new();
    for (place, byte) in inside.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b',' if depth == 0 => {
                members.push(&inside[start..=place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    members.push(&inside[start..]);
    members
}

/// Returns the length of the key with its colon; 0 in an array.
fn key_length(member: &str) -> usize {
    if !member.starts_with('"') {
        return 0;
    }
    let mut is_escaped = false;
    for (place, byte) in member.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' if member[place + 1..].starts_with(':') => return place + 2,
            b'"' => return 0,
            _ => {}
        }
    }
    0
}

/// Returns the content of a file, or name and content of every file in a folder.
fn print_files(masks: &mut Masks, path: &Path) -> String {
    if !path.is_dir() {
        return masks.mask(&fs::read_to_string(path).unwrap());
    }
    let files = fs::read_dir(path).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<(String, PathBuf)> = files
        .map(|file| (masks.mask(&file.file_name().unwrap().to_string_lossy()), file))
        .collect();
    files.sort();
    let print = |(name, file): &(String, PathBuf)| {
        format!("{name}\n{}", masks.mask(&fs::read_to_string(file).unwrap()))
    };
    files.iter().map(print).collect()
}

/// Returns name, size and the beginning of the checksum of a file, or of every file in a folder.
fn digest(masks: &mut Masks, home: &Path, name: &str) -> String {
    let path = home.join(name);
    if path.is_dir() {
        let files = fs::read_dir(&path).unwrap().map(|file| file.unwrap().file_name());
        let names: BTreeSet<String> =
            files.map(|file| format!("{name}/{}", file.to_string_lossy())).collect();
        return names.iter().map(|name| digest(masks, home, name)).collect();
    }
    let content = masks.mask(&fs::read_to_string(path).unwrap());
    let mut line = format!("{name}: {} bytes, ", content.len());
    for byte in Sha256::digest(&content).iter().take(6) {
        write!(line, "{byte:02x}").unwrap();
    }
    line + "\n"
}

/// Returns the schema and every row of a database; the journal comes first, so that ids are numbered in
/// its order.
fn dump(masks: &mut Masks, file: &Path) -> String {
    let database = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let version = |pragma| database.query_row(pragma, [], |row| row.get::<_, i64>(0)).unwrap();
    let mut text = format!(
        "application_id {}\nuser_version {}\n",
        version("PRAGMA application_id"),
        version("PRAGMA user_version")
    );
    let mut schema =
        database.prepare("SELECT name, type, sql FROM sqlite_master ORDER BY type, name").unwrap();
    let mut objects: Vec<(String, String, Option<String>)> = schema
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for (_, _, sql) in &objects {
        writeln!(text, "\n{}", sql.as_deref().unwrap_or("(automatic index)")).unwrap();
    }
    objects.retain(|(_, kind, _)| kind == "table");
    objects.sort_by_key(|(name, _, _)| (name != "journal", name.clone()));
    for (name, _, _) in &objects {
        writeln!(text, "\nrows of {name}").unwrap();
        let mut rows = rows(&database, name);
        for row in &mut rows {
            *row = masks.mask(row);
        }
        // A key that is random has no order of its own.
        if name == "conflicts" {
            rows.sort();
        }
        for row in rows {
            writeln!(text, "{row}").unwrap();
        }
    }
    text
}

/// Returns every row of a table as JSON; what is stored as JSON stands there as it is.
fn rows(database: &Connection, table: &str) -> Vec<String> {
    let mut statement = database.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
    let columns: Vec<String> = statement.column_names().into_iter().map(str::to_owned).collect();
    let mut found = statement.query([]).unwrap();
    let mut rows = Vec::new();
    while let Some(row) = found.next().unwrap() {
        let fields = columns.iter().enumerate().map(|(place, column)| {
            let value = match row.get_ref(place).unwrap() {
                ValueRef::Null => "null".to_owned(),
                // When a file in the shared folder was written.
                ValueRef::Integer(_) if (table, column.as_str()) == ("segments", "modified") => {
                    "\"time\"".to_owned()
                }
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Real(number) => number.to_string(),
                // The identity of the file in its file system.
                ValueRef::Text(_) if (table, column.as_str()) == ("desk", "file") => {
                    "\"file\"".to_owned()
                }
                ValueRef::Text(text) => {
                    let text = std::str::from_utf8(text).unwrap();
                    let is_json = text.starts_with(['{', '[']);
                    if is_json { text.to_owned() } else { serde_json::to_string(text).unwrap() }
                }
                ValueRef::Blob(blob) => format!("\"hash of {} bytes\"", blob.len()),
            };
            format!("\"{column}\":{value}")
        });
        rows.push(format!("{{{}}}", fields.collect::<Vec<_>>().join(",")));
    }
    rows
}

#[test]
fn every_page_belongs_to_one_world() {
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let mut pages: Vec<String> = files
        .filter(|path| path.is_file())
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    pages.sort();
    let mut listed: Vec<&str> = WORLDS.iter().flat_map(|(_, pages)| *pages).copied().collect();
    listed.sort_unstable();
    assert_eq!(pages, listed);
}

#[test]
fn the_help_of_every_verb_has_a_snapshot() {
    let page = fs::read_to_string(folder().join("help.txt")).unwrap();
    let man = Table::new().elfer("man").stdout;
    let verbs: Vec<String> = man
        .lines()
        .filter_map(|line| line.strip_prefix(".SH \"elfer"))
        .map(|verb| verb.trim_end_matches('"').replace("\\-", "-"))
        .collect();
    assert!(verbs.len() > 60, "{verbs:?}");
    for verb in verbs {
        assert!(page.contains(&format!("$ elfer{verb} --help\n")), "{verb}");
    }
}

#[test]
fn a_small_history_matches_its_snapshots() {
    run_world("club");
}

#[test]
fn two_machines_match_their_snapshots() {
    run_world("machines");
}

#[test]
fn the_demo_matches_its_snapshots() {
    run_world("demo");
}

#[test]
fn verbs_without_a_history_match_their_snapshots() {
    run_world("nothing");
}

#[test]
fn imports_match_their_snapshots() {
    run_world("exchange");
}

#[test]
fn copies_and_damage_match_their_snapshots() {
    run_world("damage");
}

#[test]
fn errors_match_their_snapshots() {
    run_world("mistakes");
}

#[test]
fn settings_match_their_snapshots() {
    run_world("settings");
}

#[test]
fn refusals_match_their_snapshots() {
    run_world("refusals");
}
