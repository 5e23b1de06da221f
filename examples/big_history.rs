//! Makes a large history, for whoever wants to measure with one:
//!
//! ```sh
//! cargo run --release --example big_history -- big.db 1000000
//! ```
//!
//! Ten rounds a session, sixty players, several games; always the same but for the ids.

use elfer::games::Game;
use elfer::games::sheet::Flags;
use elfer::history::{Bulk, Change, NewSession, OpenOptions, Stamp, Store};
use elfer::session::{Moment, NewRound, PlayerName, RoundEntry, SHEET_VERSION, Settings, Zone};
use std::error::Error;
use std::path::PathBuf;

/// Rounds of a session.
const ROUNDS: u64 = 10;
/// The games whose rounds are points for everybody.
const GAMES: [Game; 4] = [Game::Classic, Game::FalseStart, Game::AnyStart, Game::ThreeStarts];
const NAMES: [&str; 12] = [
    "Anna", "Ben", "Clara", "Dirk", "Emma", "Fritz", "Greta", "Hanno", "Ida", "Jan", "Käthe",
    "Levi",
];

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
    // An evening every other hour, from the year 2000 on.
    let evening = |number: u64| 946_753_200 + i64::try_from(number).unwrap_or(0) * 7200;
    let stamp = Stamp::new(moment(evening(0)));
    let mut store = Store::open_write(&file, &OpenOptions::new(stamp))?;
    let mut dice = Dice(11);
    store.bulk(&stamp, |bulk| {
        for session in 0..rounds.div_ceil(ROUNDS) {
            let played = ROUNDS.min(rounds - session * ROUNDS);
            play(bulk, &mut dice, evening(session), played)?;
        }
        Ok::<_, Box<dyn Error>>(())
    })
}

/// One evening: begun, played, ended.
fn play(
    bulk: &mut Bulk<'_>,
    dice: &mut Dice,
    began: i64,
    rounds: u64,
) -> Result<(), Box<dyn Error>> {
    let at = |minute: i64| moment(began + minute * 60);
    let game = GAMES[dice.below(GAMES.len())];
    let players = 2 + dice.below(5);
    let first = dice.below(PLAYERS);
    let players: Vec<PlayerName> =
        (0..players).map(|next| player((first + 7 * next) % PLAYERS)).collect::<Result<_, _>>()?;
    let seats = players.len();
    let new = NewSession {
        played: game.by_default(),
        settings: Settings::of(game),
        players,
        started: at(0),
        sheet_version: SHEET_VERSION,
    };
    let started = bulk.change(&Stamp::new(at(0)), &Change::StartSession(Box::new(new)))?;
    let session = started.about.session.ok_or("a session has a number")?;
    let mut minute = 0;
    for _ in 0..rounds {
        minute += 10;
        let out = dice.below(seats);
        let entries = (0..seats)
            .map(|seat| {
                let points = if seat == out { 0 } else { 1 + dice.below(60) };
                let points = i64::try_from(points).unwrap_or(0);
                let told = Some(if seat == out { "out".to_owned() } else { points.to_string() });
                RoundEntry { seat, told, points: Some(points), cards: None, parts: Vec::new() }
            })
            .collect();
        let round = NewRound {
            entries,
            flags: Flags::default(),
            irregular: None,
            at: at(minute),
            note: None,
        };
        let add = Change::AddRound { session, round: Box::new(round) };
        bulk.change(&Stamp::new(at(minute)), &add)?;
    }
    let end = Change::EndSession { session, at: at(minute + 1) };
    bulk.change(&Stamp::new(at(minute + 1)), &end)?;
    Ok(())
}

/// So many people know each other.
const PLAYERS: usize = 60;

/// `Anna A`, `Ben A` … `Levi E`.
fn player(number: usize) -> Result<PlayerName, Box<dyn Error>> {
    let surname = ["A", "B", "C", "D", "E"][number / NAMES.len()];
    let name = PlayerName::new(&format!("{} {surname}", NAMES[number % NAMES.len()]));
    name.map_err(|_| "no name".into())
}

fn moment(seconds: i64) -> Moment {
    Moment::nearest(seconds, 3600, Zone::new("Europe/Berlin"))
}

/// A fixed series of numbers that look like chance (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides
    }
}
