//! What lies in a folder: which pieces of which journals, and which of them are new.

use super::segment::{self, Head, Unread};
use crate::history::journal::JournalRow;
use crate::history::rows::uuid;
use crate::history::union::Heads;
use crate::history::{Fault, Located, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// No file is read that is larger.
const TOO_LARGE: u64 = 256 << 20;

/// A piece: the numbers it holds, what it needs, and where it lies.
#[derive(Clone, Debug)]
struct Piece {
    from: i64,
    to: i64,
    needs: Heads,
    path: PathBuf,
}

/// What lies in a folder.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// How far the journals are known here.
    known: Heads,
    /// What is there of each journal, from number to number.
    there: BTreeMap<String, Vec<(i64, i64)>>,
    /// What is new, by origin.
    new: BTreeMap<String, Vec<Piece>>,
    unread: BTreeMap<String, Unread>,
}

/// `elfer-ORIGIN-FROM-TO-LENGTH.journal`
pub(super) fn name(origin: &str, from: i64, to: i64, length: usize) -> String {
    format!("elfer-{origin}-{from}-{to}-{length}.journal")
}

/// What a name says: the origin, from, to, the length. Nothing for a name that somebody has changed.
fn told(name: &str) -> Option<(String, i64, i64, u64)> {
    let rest = name.strip_prefix("elfer-")?.strip_suffix(".journal")?;
    let (origin, numbers) = (rest.get(..36)?, rest.get(37..)?);
    let mut numbers = numbers.split('-').map(str::parse::<i64>);
    let mut next = || numbers.next()?.ok().filter(|number| *number > 0);
    let (from, to, length) = (next()?, next()?, next()?);
    uuid(origin).ok()?;
    let ends = numbers.next().is_none() && from <= to;
    ends.then_some((origin.to_owned(), from, to, length.unsigned_abs()))
}

/// The content of a piece.
pub(super) fn read(path: &Path) -> Result<(Head, Vec<JournalRow>), Unread> {
    match fs::symlink_metadata(path) {
        Ok(file) if !file.is_file() => return Err(Unread::NoFile),
        Ok(file) if file.len() > TOO_LARGE => return Err(Unread::TooLarge),
        Ok(_) => {}
        Err(_) => return Err(Unread::Unreadable),
    }
    segment::read(&fs::read(path).map_err(|_| Unread::Unreadable)?)
}

impl Found {
    /// Looks at a folder. Of the own journal every piece is read, so that one that was damaged there
    /// is noticed by the machine that can leave it anew.
    pub(super) fn look(
        folder: &Path,
        known: &Heads,
        own: Option<&str>,
    ) -> Result<Found, StoreError> {
        let mut found = Found { known: known.clone(), ..Found::default() };
        let listed = fs::read_dir(folder).map_err(|error| missing(&error, folder))?;
        for file in listed {
            let file = file.map_err(|error| StoreError::io(&error, folder))?;
            let name = file.file_name().to_string_lossy().into_owned();
            let lower = name.to_lowercase();
            if lower.starts_with("elfer-")
                && lower.ends_with(".journal")
                && let Err(why) = found.add(&lower, file.path(), own)
            {
                found.unread.insert(name, why);
            }
        }
        found.hold_back();
        Ok(found)
    }

    fn add(&mut self, name: &str, path: PathBuf, own: Option<&str>) -> Result<(), Unread> {
        let told = told(name);
        if let Some((origin, from, to, length)) = &told {
            let file = fs::symlink_metadata(&path).map_err(|_| Unread::Unreadable)?;
            if !file.is_file() {
                return Err(Unread::NoFile);
            }
            if file.len() != *length {
                return Err(Unread::Half);
            }
            let head = self.known.get(origin).copied().unwrap_or(0);
            if *to <= head && own != Some(origin) {
                self.there.entry(origin.clone()).or_default().push((*from, *to));
                return Ok(());
            }
        }
        let (head, _) = read(&path)?;
        if let Some((origin, from, to, _)) = told
            && (origin, from, to) != (head.origin.clone(), head.from, head.to)
        {
            return Err(Unread::Damaged);
        }
        let Head { origin, from, to, needs, .. } = head;
        self.there.entry(origin.clone()).or_default().push((from, to));
        if to > self.known.get(&origin).copied().unwrap_or(0) {
            self.new.entry(origin).or_default().push(Piece { from, to, needs, path });
        }
        Ok(())
    }

    /// How far each journal would be known with the pieces that are taken.
    fn reach(&self) -> Heads {
        let mut reach = self.known.clone();
        for (origin, pieces) in &self.new {
            let head = reach.entry(origin.clone()).or_insert(0);
            let mut pieces: Vec<(i64, i64)> = pieces.iter().map(|p| (p.from, p.to)).collect();
            pieces.sort_unstable();
            for (from, to) in pieces {
                if from <= *head + 1 {
                    *head = (*head).max(to);
                }
            }
        }
        reach
    }

    /// Leaves out whatever builds upon what is not there: what is taken is whole in itself.
    fn hold_back(&mut self) {
        loop {
            let reach = self.reach();
            let of = |origin: &str| reach.get(origin).copied().unwrap_or(0);
            let mut early = BTreeSet::new();
            for (origin, pieces) in &self.new {
                for piece in pieces {
                    let has = |(other, number): (&String, &i64)| of(other) >= *number;
                    if piece.to > of(origin) || !piece.needs.iter().all(has) {
                        early.insert(piece.path.clone());
                    }
                }
            }
            if early.is_empty() {
                return;
            }
            for path in early {
                self.leave_out_one(&path, Unread::Early);
            }
        }
    }

    /// Leaves a piece out, and whatever builds upon it.
    pub(super) fn leave_out(&mut self, path: &Path, why: Unread) {
        self.leave_out_one(path, why);
        self.hold_back();
    }

    fn leave_out_one(&mut self, path: &Path, why: Unread) {
        for pieces in self.new.values_mut() {
            pieces.retain(|piece| piece.path != path);
        }
        if let Some(name) = path.file_name() {
            self.unread.insert(name.to_string_lossy().into_owned(), why);
        }
    }

    pub(super) fn brings_anything(&self) -> bool {
        self.new.values().any(|pieces| !pieces.is_empty())
    }

    /// How many entries are new.
    pub(super) fn news(&self) -> u64 {
        let reach = self.reach();
        let more =
            |(origin, to): (&String, &i64)| to - self.known.get(origin).copied().unwrap_or(0);
        reach.iter().map(more).sum::<i64>().unsigned_abs()
    }

    /// The pieces that are new, those of an origin in order.
    pub(super) fn news_in_order(&self) -> Vec<(String, PathBuf)> {
        let mut all = Vec::new();
        for (origin, pieces) in &self.new {
            let mut pieces: Vec<&Piece> = pieces.iter().collect();
            pieces.sort_by_key(|piece| (piece.from, piece.to));
            all.extend(pieces.into_iter().map(|piece| (origin.clone(), piece.path.clone())));
        }
        all
    }

    /// The numbers of a journal, up to the one known here, that are not there.
    pub(super) fn missing(&self, origin: &str, head: i64) -> Vec<(i64, i64)> {
        let mut there = self.there.get(origin).cloned().unwrap_or_default();
        there.sort_unstable();
        let mut missing = Vec::new();
        let mut next = 1;
        for (from, to) in there {
            if from > next {
                missing.push((next, (from - 1).min(head)));
            }
            next = next.max(to + 1);
        }
        if next <= head {
            missing.push((next, head));
        }
        missing.retain(|(from, to)| from <= to);
        missing
    }

    /// Of how many machines there are journals, here or there.
    pub(super) fn machines(&self, here: &Heads) -> u64 {
        let all: BTreeSet<&String> = self.there.keys().chain(here.keys()).collect();
        all.len() as u64
    }

    /// Takes away what lies there spoiled of the own journal up to that number, once all of it was left
    /// anew.
    pub(super) fn clear_own(&mut self, folder: &Path, own: &str, head: i64) {
        self.unread.retain(|name, why| {
            let is_own = told(&name.to_lowercase())
                .is_some_and(|(origin, _, to, _)| origin == own && to <= head);
            let spoiled = matches!(why, Unread::Half | Unread::Damaged);
            // Where it cannot be taken away it is told.
            !(is_own && spoiled && fs::remove_file(folder.join(name)).is_ok())
        });
    }

    pub(super) fn unread(&self) -> Vec<(String, Unread)> {
        self.unread.iter().map(|(name, why)| (name.clone(), *why)).collect()
    }
}

fn missing(error: &std::io::Error, folder: &Path) -> StoreError {
    match error.kind() {
        ErrorKind::NotFound => StoreError::unsaved(Fault::NoFile(folder.to_path_buf())).at(folder),
        ErrorKind::PermissionDenied => StoreError::unsaved(Fault::Forbidden).at(folder),
        _ => StoreError::io(error, folder),
    }
}
