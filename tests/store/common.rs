//! Helpers of the store's tests.

pub(crate) use super::dice::long;
use super::disk::in_memory;
use super::random_change::Dice;
use super::request::Request;
use crate::games::Game;
use crate::games::sheet::RoundFlags;
use crate::rules::Verdict;
use crate::session::{NewRound, Note, PlayerName, RoundEntry, Session, Settings, ZonedTime};
use crate::store::backup::restore::Restored;
use crate::store::{
    DoctorFinding, NewRuling, NewSession, OpenOptions, Receipt, RulingScope, Stamp, Store,
    StoreError,
};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub(crate) fn time() -> ZonedTime {
    ZonedTime::clamped(1_777_832_100, 7200, None)
}

pub(crate) fn stamp() -> Stamp {
    Stamp::new(time())
}

pub(crate) fn name(name: &str) -> PlayerName {
    PlayerName::new(name).unwrap()
}

/// A temporary folder, and the path of a database in it.
pub(crate) fn temp_path() -> (TempDir, PathBuf) {
    let folder = in_memory();
    let path = folder.path().join("elfer").join("elfer.db");
    (folder, path)
}

pub(crate) fn open(path: &Path) -> Store {
    Store::open_write(path, &OpenOptions::new(stamp())).unwrap()
}

pub(crate) fn begin(game: Game, players: &[&str]) -> Request {
    Request::StartSession(Box::new(NewSession {
        played: game.by_default(),
        settings: Settings::defaults_for(game),
        players: players.iter().map(|player| name(player)).collect(),
        started: time(),
        sheet_version: 1,
    }))
}

pub(crate) fn round(points: &[(usize, i64)]) -> Box<NewRound> {
    Box::new(NewRound {
        entries: points
            .iter()
            .map(|&(seat, points)| RoundEntry {
                seat,
                result: Some(points.to_string()),
                points: Some(points),
                cards: None,
                parts: Vec::new(),
            })
            .collect(),
        flags: RoundFlags::default(),
        irregular: None,
        at: time(),
        note: None,
    })
}

/// A round in which all players at the table get the same points.
pub(crate) fn round_for(session: &Session, points: i64) -> Box<NewRound> {
    let entries: Vec<(usize, i64)> =
        session.playing().into_iter().map(|seat| (seat, points)).collect();
    round(&entries)
}

/// Adds a house ruling about some silences; without a decision, the verdict that asked for it.
pub(crate) fn ruling(session: Option<i64>, decision: Option<&str>, rules: &[&str]) -> Request {
    Request::AddRuling(Box::new(NewRuling {
        session,
        at: time(),
        played: Game::Flaet.by_default(),
        claim: decision.is_none().then(|| "flaet row 1, flaet column 1".to_owned()),
        facts: vec![("grid".to_owned(), "ro1 ro5 roK".to_owned())],
        verdict: Verdict::Undecided,
        rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
        decision: decision.map(|words| Note::new(words).unwrap()),
        scope: RulingScope::Game,
        note: None,
    }))
}

pub(crate) fn change(store: &mut Store, change: Request) -> Result<Receipt, StoreError> {
    store.change(&stamp(), |plan| change.plan(plan))
}

/// The damage that `doctor` finds. Remarks are excluded: these tests record rounds that no game knows.
pub(crate) fn findings(store: &Store) -> Vec<DoctorFinding> {
    damage(store).unwrap()
}

/// The damage that `doctor` finds, or the error if the file cannot be read.
pub(crate) fn damage(store: &Store) -> Result<Vec<DoctorFinding>, StoreError> {
    let found = store.examine(&mut |_, _| {})?;
    Ok(found.into_iter().filter(DoctorFinding::is_damage).collect())
}

/// Runs SQL behind the program's back, without its checks. Returns the number of changed rows.
pub(crate) fn tamper(path: &Path, sql: &str) -> u64 {
    let conn = Connection::open(path).unwrap();
    let before = conn.total_changes();
    conn.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}")).unwrap();
    conn.total_changes() - before
}

/// Restores a file from a copy, without a question.
pub(crate) fn restore(path: &Path, copy: &Path) -> Result<Restored, StoreError> {
    let options = OpenOptions::new(stamp());
    Store::restore(path, copy, &options, &mut |_, _| {}, |_, _| Ok::<_, StoreError>(()))
}

/// The content of a store in lines that are the same on every machine.
pub(crate) fn canon(path: &Path) -> Vec<String> {
    Store::open_read(path).unwrap().canon().unwrap()
}

/// Damages the bytes of a file in one of four ways, and returns a description.
pub(super) fn damage_at_random(dice: &mut Dice, bytes: &mut Vec<u8>) -> String {
    let size = bytes.len() as u64;
    let at = |dice: &mut Dice| usize::try_from(dice.below(size)).unwrap();
    match dice.below(4) {
        0 => {
            let place = at(dice);
            bytes[place] ^= 1 << dice.below(8);
            format!("byte {place}")
        }
        1 => {
            let place = at(dice);
            let end = (place + 16).min(bytes.len());
            bytes[place..end].fill(u8::try_from(dice.below(256)).unwrap());
            format!("16 bytes from {place}")
        }
        2 => {
            let (from, to) = (at(dice) / 4096 * 4096, at(dice) / 4096 * 4096);
            let page = bytes[from..from + 4096].to_vec();
            bytes[to..to + 4096].copy_from_slice(&page);
            format!("page at {to} is that at {from}")
        }
        _ => {
            let length = at(dice);
            bytes.truncate(length);
            format!("{length} bytes left")
        }
    }
}
