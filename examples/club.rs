//! A club's season: twenty laptops, five hundred tables, one folder.
//!
//! ```sh
//! cargo run --release --example club -- [LAPTOPS] [TABLES]
//! ```
//!
//! Each laptop scores its tables and exchanges journals with the folder after every evening; at the
//! end all have one history. What it took is told.

use elfer::games::Game;
use elfer::games::sheet::Flags;
use elfer::history::{Change, NewSession, OpenOptions, Stamp, Store, StoreError};
use elfer::session::{Moment, NewRound, PlayerName, RoundEntry, Settings};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// An evening is so many tables on each laptop.
const TABLES_AN_EVENING: usize = 2;
const ROUNDS: usize = 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<usize>());
    let laptops = numbers.next().transpose()?.unwrap_or(20);
    let tables = numbers.next().transpose()?.unwrap_or(500);
    let home = std::env::temp_dir().join(format!("elfer-club-{}", std::process::id()));
    let folder = home.join("folder");
    std::fs::create_dir_all(&folder)?;
    let stores: Vec<PathBuf> = (0..laptops).map(|at| home.join(format!("{at}/elfer.db"))).collect();
    let done = season(&stores, &folder, tables);
    std::fs::remove_dir_all(&home)?;
    done
}

fn season(stores: &[PathBuf], folder: &Path, tables: usize) -> Result<(), Box<dyn Error>> {
    let mut clock = 1_777_832_100;
    let (mut played, mut exchanges) = (0, 0);
    let (mut all, mut slowest) = (Duration::ZERO, Duration::ZERO);
    while played < tables {
        for (at, path) in stores.iter().enumerate() {
            for _ in 0..TABLES_AN_EVENING.min(tables - played) {
                clock += 60;
                table(&mut open(path, clock)?, at, clock)?;
                played += 1;
            }
        }
        clock += 7 * 86_400;
        for path in stores {
            let began = Instant::now();
            open(path, clock)?.sync(folder, |_| Ok(()))?;
            let took = began.elapsed();
            (all, slowest, exchanges) = (all + took, slowest.max(took), exchanges + 1);
        }
    }
    for path in stores {
        open(path, clock)?.sync(folder, |_| Ok(()))?;
    }
    let first = open(&stores[0], clock)?.canon()?;
    for path in stores {
        let store = open(path, clock)?;
        if store.canon()? != first {
            return Err(format!("{} differs", path.display()).into());
        }
    }
    let damage = open(&stores[0], clock)?.examine(&mut |_, _| {})?;
    let damage = damage.iter().filter(|finding| finding.is_damage()).count();
    let began = Instant::now();
    let late = stores[0].with_file_name("late.db");
    let taken = open(&late, clock)?.sync(folder, |_| Ok(()))?;
    let joined = began.elapsed();
    let sizes = std::fs::read_dir(folder)?.map(|file| Ok(file?.metadata()?.len()));
    let sizes = sizes.collect::<Result<Vec<u64>, std::io::Error>>()?;
    println!("{} laptops, {played} tables of {ROUNDS} rounds: all equal", stores.len());
    println!("{} entries, {damage} damaged", taken.united.entries);
    println!("folder: {} files, {} KiB", sizes.len(), sizes.iter().sum::<u64>() / 1024);
    println!("database: {} KiB", stores[0].metadata()?.len() / 1024);
    println!("{exchanges} exchanges: {:?} on average, {slowest:?} the slowest", all / exchanges);
    println!("a new laptop takes everything in: {joined:?}");
    Ok(())
}

fn open(path: &Path, clock: i64) -> Result<Store, StoreError> {
    Store::open_write(path, &OpenOptions::new(stamp(clock)))
}

fn stamp(clock: i64) -> Stamp {
    Stamp::new(Moment::nearest(clock, 3600, None))
}

/// A table of four of the club's players, from the first round to the last.
fn table(store: &mut Store, laptop: usize, clock: i64) -> Result<(), Box<dyn Error>> {
    let name = |seat: usize| PlayerName::new(&format!("Player {laptop}.{seat}"));
    let players = (0..4).map(name).collect::<Result<_, _>>();
    let players = players.map_err(|error| format!("{error:?}"))?;
    let new = NewSession {
        played: Game::Classic.by_default(),
        settings: Settings::of(Game::Classic),
        players,
        started: stamp(clock).now,
        sheet_version: elfer::session::SHEET_VERSION,
    };
    let begun = store
        .change(&stamp(clock), |_| Ok::<_, StoreError>(Change::StartSession(Box::new(new))))?;
    let session = begun.about.session.unwrap_or(0);
    for number in 0..ROUNDS {
        let entry = |seat: usize| {
            let points = if seat == number % 4 { 0 } else { (seat * 7 + number) % 40 + 1 };
            let points = i64::try_from(points).unwrap_or(1);
            RoundEntry {
                seat,
                told: Some(points.to_string()),
                points: Some(points),
                cards: None,
                parts: Vec::new(),
            }
        };
        let round = NewRound {
            entries: (0..4).map(entry).collect(),
            flags: Flags::default(),
            irregular: None,
            at: stamp(clock).now,
            note: None,
        };
        let round = Box::new(round);
        store
            .change(&stamp(clock), |_| Ok::<_, StoreError>(Change::AddRound { session, round }))?;
    }
    Ok(())
}
