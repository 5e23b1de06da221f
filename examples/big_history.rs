//! Creates a large history for measurements:
//!
//! ```sh
//! cargo build --profile dist && cargo run --profile dist --example big_history -- big.db 1000000
//! ```
//!
//! The history is the same every time: a thousand rounds per session, sixty players, four games, and
//! one entry of the log per round. It is written as the log of another machine, in the form of
//! `elfer sync`, and `elfer sync` brings it in. With a third argument the folder of that log is kept
//! there.

#[path = "support/program.rs"]
mod program;

use chrono::{DateTime, FixedOffset, SecondsFormat};
use elfer::games::Game;
use elfer::session::SHEET_VERSION;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use uuid::{Builder, Uuid};

/// Number of rounds per session.
const ROUNDS: u64 = 1000;
/// Number of entries per segment of the log.
const SEGMENT: usize = 1000;
/// The id of the machine that wrote the log.
const ORIGIN: &str = "00dc6acf-a400-7000-8000-000000000001";
/// The games whose rounds are points for everybody.
const GAMES: [Game; 4] = [Game::Classic, Game::FalseStart, Game::AnyStart, Game::ThreeStarts];
const NAMES: [&str; 12] = [
    "Anna", "Ben", "Clara", "Dirk", "Emma", "Fritz", "Greta", "Hanno", "Ida", "Jan", "Käthe",
    "Levi",
];
/// Number of players.
const PLAYERS: usize = 60;
const ZONE: &str = "Europe/Berlin";
/// The offset of the zone in winter, in seconds.
const OFFSET: i64 = 3600;
/// Number of digits of the last hash in the name of a segment.
const HASH_DIGITS: usize = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let (Some(file), Some(rounds)) = (args.next(), args.next()) else {
        return Err("usage: big_history FILE ROUNDS [FOLDER]".into());
    };
    let file = PathBuf::from(file);
    if file.exists() {
        return Err(format!("{} is there already", file.display()).into());
    }
    let rounds: u64 = rounds.to_str().ok_or("ROUNDS is no number")?.parse()?;
    let elfer = program::elfer()?;
    // In the database's folder: the disk for the database has room for the log too.
    let beside = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let temporary = tempfile::tempdir_in(beside.unwrap_or(Path::new(".")))?;
    let folder = args.next().map_or_else(|| temporary.path().to_owned(), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let mut log = Log::new(&folder);
    write_history(&mut log, rounds)?;
    log.write_segment()?;
    program::run(Command::new(elfer).arg("--db").arg(&file).arg("sync").arg(&folder))?;
    Ok(())
}

/// Writes the history one entry at a time, so that a million rounds need little memory.
fn write_history(log: &mut Log<'_>, rounds: u64) -> Result<(), Box<dyn Error>> {
    let mut ids = Ids(Dice(7));
    // A session starts every two weeks, from the year 2000 on.
    let evening = |number: u64| 946_753_200 + i64::try_from(number).unwrap_or(0) * 14 * 86_400;
    let players: Vec<Uuid> = (0..PLAYERS).map(|_| ids.next(evening(0))).collect();
    for (number, uuid) in players.iter().enumerate() {
        let name = name(number);
        let player = json!({"name": name, "folded": name.to_lowercase()});
        let change = json!([{"player": {"id": uuid, "after": player}}]);
        log.append(&mut ids, evening(0), "player-add", None, &change)?;
    }
    let mut dice = Dice(11);
    for session in 0..rounds.div_ceil(ROUNDS) {
        let played = ROUNDS.min(rounds - session * ROUNDS);
        play(log, &players, &mut dice, &mut ids, evening(session), played)?;
    }
    Ok(())
}

/// Writes one session: its beginning, its rounds, its end.
fn play(
    log: &mut Log<'_>,
    known: &[Uuid],
    dice: &mut Dice,
    ids: &mut Ids,
    began: i64,
    rounds: u64,
) -> Result<(), Box<dyn Error>> {
    let uuid = ids.next(began);
    let game = GAMES[dice.below(GAMES.len())];
    let seats = 2 + dice.below(5);
    let first = dice.below(PLAYERS);
    let players: Vec<Uuid> = (0..seats).map(|next| known[(first + 7 * next) % PLAYERS]).collect();
    let session = json!({
        "game": game.id(),
        "edition": game.by_default().edition().id(),
        "started_at": rfc3339(began)?,
        "started_zone": ZONE,
        "sheet": SHEET_VERSION,
    });
    let mut changes = vec![json!({"session": {"id": uuid, "after": session}})];
    for (seat, player) in players.iter().enumerate() {
        let taken = json!({"seat": seat, "stays": [[0, null]]});
        changes.push(json!({"seat": {"id": player, "after": taken}}));
    }
    log.append(ids, began, "session-start", Some(uuid), &Value::Array(changes))?;
    let mut now = began;
    for turn in 1..=rounds {
        now += 600;
        let out = dice.below(seats);
        let mut results = Vec::new();
        for (seat, player) in players.iter().enumerate() {
            let points = if seat == out { 0 } else { 1 + dice.below(60) };
            let told = if seat == out { "out".to_owned() } else { points.to_string() };
            results.push(json!({"player": player, "points": points, "told": told}));
        }
        let at = rfc3339(now)?;
        let round = json!({"turn": turn, "at": at, "zone": ZONE, "results": results});
        let change = json!([{"round": {"id": ids.next(now), "after": round}}]);
        log.append(ids, now, "score-add", Some(uuid), &change)?;
    }
    let mut ended = session.clone();
    ended["ended_at"] = rfc3339(now + 60)?.into();
    ended["ended_zone"] = ZONE.into();
    let change = json!([{"session": {"id": uuid, "before": session, "after": ended}}]);
    log.append(ids, now + 60, "session-end", Some(uuid), &change)
}

/// The log of a machine, in segments.
struct Log<'f> {
    folder: &'f Path,
    /// Number and hash of the last entry; the hash of the last entry before this segment.
    number: u64,
    hash: Option<[u8; 32]>,
    before: Option<[u8; 32]>,
    /// The entries of this segment.
    lines: Vec<String>,
}

impl Log<'_> {
    fn new(folder: &Path) -> Log<'_> {
        Log { folder, number: 0, hash: None, before: None, lines: Vec::new() }
    }

    /// Appends an entry.
    fn append(
        &mut self,
        ids: &mut Ids,
        at: i64,
        verb: &str,
        session: Option<Uuid>,
        changes: &Value,
    ) -> Result<(), Box<dyn Error>> {
        self.number += 1;
        let mut line = json!({
            "id": ids.next(at), "saw": "[]", "form": 1, "at": (at, OFFSET, ZONE), "verb": verb,
        });
        if let Some(session) = session {
            line["session"] = json!(session);
        }
        line["about"] = json!("{}");
        line["changes"] = json!(changes.to_string());
        // The hash is over the line with its origin, its number and the hash before it.
        let hashed = json!([ORIGIN, self.number, self.hash.map(hex), line]);
        self.hash = Some(Sha256::digest(hashed.to_string()).into());
        self.lines.push(line.to_string());
        if self.lines.len() == SEGMENT { self.write_segment() } else { Ok(()) }
    }

    /// Writes the entries of this segment into a file.
    fn write_segment(&mut self) -> Result<(), Box<dyn Error>> {
        let Some(last) = self.hash.filter(|_| !self.lines.is_empty()) else { return Ok(()) };
        let (to, last) = (self.number, hex(last));
        let from = to + 1 - self.lines.len() as u64;
        let name = format!("elfer-{ORIGIN}-{from}-{to}-{}.journal", &last[..HASH_DIGITS]);
        let header = json!({
            "elfer-journal": 1,
            "origin": ORIGIN,
            "from": from,
            "to": to,
            "after": self.before.map(hex),
            "hash": last,
        });
        let mut file = BufWriter::new(std::fs::File::create(self.folder.join(name))?);
        writeln!(file, "{header}")?;
        for line in self.lines.drain(..) {
            writeln!(file, "{line}")?;
        }
        file.flush()?;
        self.before = self.hash;
        Ok(())
    }
}

/// Formats a hash in hexadecimal digits.
fn hex(hash: [u8; 32]) -> String {
    hash.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// Returns the name of a player by number: `Anna A`, `Ben A` … `Levi E`.
fn name(number: usize) -> String {
    let surname = ["A", "B", "C", "D", "E"][number / NAMES.len()];
    format!("{} {surname}", NAMES[number % NAMES.len()])
}

/// Formats a time as RFC 3339 with the offset of the zone.
fn rfc3339(seconds: i64) -> Result<String, Box<dyn Error>> {
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
