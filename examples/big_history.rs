//! Creates a large history for measurements:
//!
//! ```sh
//! cargo build --release && cargo run --release --example big_history -- big.db 1000000
//! ```
//!
//! The history is the same every time: ten rounds per session, sixty players, four games. It is
//! written as JSON in the form of `elfer export` and imported by `elfer import`.

#[path = "support/program.rs"]
mod program;

use chrono::{DateTime, FixedOffset, SecondsFormat};
use elfer::games::Game;
use elfer::session::SHEET_VERSION;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use uuid::{Builder, Uuid};

/// Number of rounds per session.
const ROUNDS: u64 = 10;
/// The games whose rounds are points for everybody.
const GAMES: [Game; 4] = [Game::Classic, Game::FalseStart, Game::AnyStart, Game::ThreeStarts];
const NAMES: [&str; 12] = [
    "Anna", "Ben", "Clara", "Dirk", "Emma", "Fritz", "Greta", "Hanno", "Ida", "Jan", "Käthe",
    "Levi",
];
/// Number of players.
const PLAYERS: usize = 60;
const ZONE: &str = "Europe/Berlin";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let (Some(file), Some(rounds)) = (args.next(), args.next()) else {
        return Err("usage: big_history FILE ROUNDS".into());
    };
    let file = PathBuf::from(file);
    if file.exists() {
        return Err(format!("{} is there already", file.display()).into());
    }
    let rounds: u64 = rounds.to_str().ok_or("ROUNDS is no number")?.parse()?;
    let elfer = program::elfer()?;
    // In the database's folder: the disk for the database has room for the export too.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut export =
        tempfile::Builder::new().suffix(".json").tempfile_in(folder.unwrap_or(Path::new(".")))?;
    let mut to = BufWriter::new(&mut export);
    write_history(&mut to, rounds)?;
    to.flush()?;
    drop(to);
    program::run(Command::new(elfer).arg("--db").arg(&file).arg("import").arg(export.path()))?;
    Ok(())
}

/// Writes the history one session at a time, so that a million rounds need little memory.
fn write_history(to: &mut impl Write, rounds: u64) -> Result<(), Box<dyn Error>> {
    let mut ids = Ids(Dice(7));
    // A session starts every two hours, from the year 2000 on.
    let evening = |number: u64| 946_753_200 + i64::try_from(number).unwrap_or(0) * 7200;
    let players: Vec<Uuid> = (0..PLAYERS).map(|_| ids.next(evening(0))).collect();
    let mut dice = Dice(11);
    writeln!(to, "{{\"format\":\"elfer\",\"version\":1,\n\"players\":[")?;
    for (number, uuid) in players.iter().enumerate() {
        let end = if number + 1 < PLAYERS { "," } else { "" };
        writeln!(to, "{}{end}", json!({"uuid": uuid, "name": name(number)}))?;
    }
    writeln!(to, "],\n\"seasons\":[\n],\n\"sessions\":[")?;
    let sessions = rounds.div_ceil(ROUNDS);
    for session in 0..sessions {
        let played = ROUNDS.min(rounds - session * ROUNDS);
        let end = if session + 1 < sessions { "," } else { "" };
        let session = play(&players, &mut dice, &mut ids, evening(session), played)?;
        writeln!(to, "{session}{end}")?;
    }
    writeln!(to, "],\n\"rulings\":[\n]}}")?;
    Ok(())
}

/// Creates one ended session.
fn play(
    known: &[Uuid],
    dice: &mut Dice,
    ids: &mut Ids,
    began: i64,
    rounds: u64,
) -> Result<Value, Box<dyn Error>> {
    let at = |minute: i64| time(began + minute * 60);
    let uuid = ids.next(began);
    let game = GAMES[dice.below(GAMES.len())];
    let seats = 2 + dice.below(5);
    let first = dice.below(PLAYERS);
    let players: Vec<Uuid> = (0..seats).map(|next| known[(first + 7 * next) % PLAYERS]).collect();
    let mut minute = 0;
    let mut played = Vec::new();
    for turn in 1..=rounds {
        minute += 10;
        let out = dice.below(seats);
        let mut results = Vec::new();
        for (seat, player) in players.iter().enumerate() {
            let points = if seat == out { 0 } else { 1 + dice.below(60) };
            let told = if seat == out { "out".to_owned() } else { points.to_string() };
            results.push(json!({"player": player, "points": points, "told": told}));
        }
        let uuid = ids.next(began + minute * 60);
        let at = at(minute)?;
        played
            .push(json!({"uuid": uuid, "turn": turn, "at": at, "zone": ZONE, "results": results}));
    }
    let seats: Vec<Value> =
        players.iter().map(|player| json!({"player": player, "stays": [{"after": 0}]})).collect();
    Ok(json!({
        "uuid": uuid,
        "game": game.id(),
        "edition": game.by_default().edition().id(),
        "started_at": at(0)?,
        "started_zone": ZONE,
        "ended_at": at(minute + 1)?,
        "ended_zone": ZONE,
        "sheet": SHEET_VERSION,
        "seats": seats,
        "rounds": played,
    }))
}

/// Returns the name of a player by number: `Anna A`, `Ben A` … `Levi E`.
fn name(number: usize) -> String {
    let surname = ["A", "B", "C", "D", "E"][number / NAMES.len()];
    format!("{} {surname}", NAMES[number % NAMES.len()])
}

/// Formats a time as RFC 3339 with the offset +01:00.
fn time(seconds: i64) -> Result<String, Box<dyn Error>> {
    let zone = FixedOffset::east_opt(3600).ok_or("an hour is an offset")?;
    let time = DateTime::from_timestamp(seconds, 0).ok_or("that long no history is")?;
    Ok(time.with_timezone(&zone).to_rfc3339_opts(SecondsFormat::Secs, false))
}

/// Generates UUIDv7 ids from a time and a pseudo-random number.
struct Ids(Dice);

impl Ids {
    fn next(&mut self, seconds: i64) -> Uuid {
        let mut random = [0; 10];
        for byte in &mut random {
            *byte = u8::try_from(self.0.below(256)).unwrap_or(0);
        }
        let millis = u64::try_from(seconds).unwrap_or(0) * 1000;
        Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
    }
}

/// A fixed series of pseudo-random numbers (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides
    }
}
