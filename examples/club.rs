//! Simulates a club's season: twenty laptops, five hundred tables, one shared folder.
//!
//! ```sh
//! cargo build --profile dist && cargo run --profile dist --example club -- [LAPTOPS] [TABLES]
//! ```
//!
//! Each laptop scores its tables and syncs with the folder after every evening. At the end all
//! laptops have the same history. The example prints the times.

#[path = "support/program.rs"]
mod program;

use chrono::{DateTime, FixedOffset};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Number of tables that a laptop scores before it syncs.
const TABLES_AN_EVENING: usize = 2;
const ROUNDS: usize = 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<usize>());
    let laptops = numbers.next().transpose()?.unwrap_or(20);
    let tables = numbers.next().transpose()?.unwrap_or(500);
    let home = tempfile::Builder::new().prefix("elfer-club-").tempdir()?;
    let folder = home.path().join("folder");
    std::fs::create_dir_all(&folder)?;
    let elfer = program::elfer()?;
    let laptops: Vec<Laptop> = (0..laptops)
        .map(|number| Laptop {
            number,
            elfer: elfer.clone(),
            home: home.path().join(number.to_string()),
        })
        .collect();
    season(&laptops, &folder, tables)
}

/// A machine with its own database.
struct Laptop {
    number: usize,
    elfer: PathBuf,
    home: PathBuf,
}

impl Laptop {
    fn database(&self) -> PathBuf {
        self.home.join("elfer.db")
    }

    /// Runs a command at a time, without the user's own settings.
    fn run(&self, clock: i64, args: &[&str]) -> Result<Vec<u8>, Box<dyn Error>> {
        let zone = FixedOffset::east_opt(3600).ok_or("an hour is an offset")?;
        let now = DateTime::from_timestamp(clock, 0).ok_or("a club plays in our days")?;
        std::fs::create_dir_all(&self.home)?;
        let mut command = Command::new(&self.elfer);
        command
            .env_clear()
            .env("HOME", &self.home)
            .env("LC_ALL", "C.UTF-8")
            .env("ELFER_DB", self.database())
            .env("ELFER_NOW", now.with_timezone(&zone).to_rfc3339())
            .args(args);
        program::run(&mut command)
    }

    /// Syncs with the folder and returns the number of imported entries.
    fn sync(&self, clock: i64, folder: &Path) -> Result<u64, Box<dyn Error>> {
        let folder = folder.to_str().ok_or("a temporary folder has a plain name")?;
        let synced = self.run(clock, &["sync", folder, "--json"])?;
        let synced: serde_json::Value = serde_json::from_slice(&synced)?;
        Ok(synced["entries"].as_u64().ok_or("sync counts entries")?)
    }

    /// Plays a table of four players, from the first round to the last.
    fn play(&self, clock: i64) -> Result<(), Box<dyn Error>> {
        let names: Vec<String> =
            (0..4).map(|seat| format!("Player {}.{seat}", self.number)).collect();
        let mut start = vec!["session", "start", "classic"];
        start.extend(names.iter().map(String::as_str));
        self.run(clock, &start)?;
        for round in 0..ROUNDS {
            let result = |(seat, name): (usize, &String)| {
                let points = if seat == round % 4 { 0 } else { (seat * 7 + round) % 40 + 1 };
                format!("{name}={points}")
            };
            let results: Vec<String> = names.iter().enumerate().map(result).collect();
            let mut add = vec!["score", "add"];
            add.extend(results.iter().map(String::as_str));
            self.run(clock, &add)?;
        }
        self.run(clock, &["session", "end"])?;
        Ok(())
    }
}

fn season(laptops: &[Laptop], folder: &Path, tables: usize) -> Result<(), Box<dyn Error>> {
    let mut clock = 1_777_832_100;
    let (mut played, mut exchanges) = (0, 0);
    let (mut all, mut slowest) = (Duration::ZERO, Duration::ZERO);
    while played < tables {
        for laptop in laptops {
            for _ in 0..TABLES_AN_EVENING.min(tables - played) {
                clock += 60;
                laptop.play(clock)?;
                played += 1;
            }
        }
        clock += 7 * 86_400;
        for laptop in laptops {
            let began = Instant::now();
            laptop.sync(clock, folder)?;
            let took = began.elapsed();
            (all, slowest, exchanges) = (all + took, slowest.max(took), exchanges + 1);
        }
    }
    for laptop in laptops {
        laptop.sync(clock, folder)?;
    }
    let first = laptops.first().ok_or("a club has a laptop")?;
    let history = first.run(clock, &["export"])?;
    for laptop in laptops {
        if laptop.run(clock, &["export"])? != history {
            return Err(format!("laptop {} has another history", laptop.number).into());
        }
    }
    // `doctor` fails if something is damaged.
    first.run(clock, &["doctor"])?;
    let began = Instant::now();
    let late = Laptop {
        number: laptops.len(),
        elfer: first.elfer.clone(),
        home: first.home.with_file_name("late"),
    };
    let entries = late.sync(clock, folder)?;
    let joined = began.elapsed();
    let sizes = std::fs::read_dir(folder)?.map(|file| Ok(file?.metadata()?.len()));
    let sizes = sizes.collect::<Result<Vec<u64>, std::io::Error>>()?;
    println!("{} laptops, {played} tables of {ROUNDS} rounds: all equal", laptops.len());
    println!("{entries} entries, none damaged");
    println!("folder: {} files, {} KiB", sizes.len(), sizes.iter().sum::<u64>() / 1024);
    println!("database: {} KiB", first.database().metadata()?.len() / 1024);
    println!("{exchanges} exchanges: {:?} on average, {slowest:?} the slowest", all / exchanges);
    println!("a new laptop takes everything in: {joined:?}");
    Ok(())
}
