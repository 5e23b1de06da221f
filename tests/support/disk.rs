//! Simulates a disk that loses power. The disk is rebuilt from the traced system calls of a program:
//! flushed writes are there, and any part of the others may be.

use super::dice::Dice;
use super::tools::under;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// The number of bytes that a disk writes at once.
const SECTOR: usize = 512;

/// A temporary folder in memory, so that a test does not wait for a disk; on a disk if there is little memory.
pub(crate) fn in_memory() -> TempDir {
    let memory = Path::new("/dev/shm");
    let room = rustix::fs::statvfs(memory).map_or(0, |disk| disk.f_bavail * disk.f_frsize);
    let folder = (room > 1 << 30).then(|| tempfile::tempdir_in(memory).ok()).flatten();
    folder.unwrap_or_else(|| tempfile::tempdir().unwrap())
}

/// A system call that changes the folder or a file in it, or flushes. Names lead from the folder on:
/// `elfer.db`, `stick/page.html`; the folder itself is nothing.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: String,
        length: usize,
    },
    Make {
        file: String,
    },
    Remove {
        file: String,
    },
    Rename {
        from: String,
        to: String,
    },
    Link {
        from: String,
        to: String,
    },
    /// A file, or a folder with the names in it.
    Flush {
        file: String,
    },
}

/// Runs a program and returns its calls in that folder, and its output.
pub(crate) fn traced(inner: &Command, folder: &Path) -> Option<(Vec<Call>, Output)> {
    let trace = folder.with_extension("trace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-qq", "-xx", "-s", "200000", "-o"]).arg(&trace);
    let calls = "trace=openat,write,lseek,copy_file_range,pwrite64,ftruncate,fsync,fdatasync,\
                 ?unlink,?unlinkat,?rename,?renameat,?renameat2,?link,?linkat";
    strace.args(["-e", calls]);
    let output = under(strace, inner).output().ok()?;
    let text = fs::read_to_string(&trace).ok()?;
    fs::remove_file(trace).ok()?;
    let mut reading = Reading { folder: folder.to_str()?.to_owned(), places: BTreeMap::new() };
    Some((text.lines().filter_map(|line| reading.call(line)).collect(), output))
}

/// The state while a trace is read: the folder, and the position of the next `write` in each file.
struct Reading {
    folder: String,
    places: BTreeMap<String, usize>,
}

impl Reading {
    /// `4711 pwrite64(3</tmp/…/elfer.db>, "\x53…", 4096, 0) = 4096`
    fn call(&mut self, line: &str) -> Option<Call> {
        let (words, result) = line.rsplit_once(" = ")?;
        if result.starts_with('-') {
            return None;
        }
        let (name, rest) = words.split_once(' ')?.1.trim_start().split_once('(')?;
        let rest = rest.trim_end().strip_suffix(')')?;
        let folder = &self.folder;
        let ours = |path: &str| {
            let path = path.split('<').next_back()?.trim_end_matches('>');
            let path = String::from_utf8(bytes(path)).ok()?;
            let file = path.strip_prefix(folder.as_str())?;
            let inside = file.is_empty() || file.starts_with('/');
            inside.then(|| file.trim_start_matches('/').to_owned())
        };
        let quoted = |which: usize| ours(rest.split('"').nth(2 * which + 1)?);
        let mut parts = rest.splitn(3, ", ");
        let first = parts.next()?;
        match name {
            "pwrite64" => {
                let (text, rest) = (parts.next()?, parts.next()?);
                let at = rest.rsplit(", ").next()?.parse().ok()?;
                let content = bytes(text.trim_matches('"'));
                Some(Call::Write { file: ours(first)?, at, bytes: content })
            }
            "write" => {
                let (file, mut content) = (ours(first)?, bytes(parts.next()?.trim_matches('"')));
                content.truncate(result.trim().parse().ok()?);
                Some(self.append(file, content))
            }
            "copy_file_range" => {
                let (from, to) = (ours(first)?, ours(rest.split(", ").nth(2)?)?);
                let copied: usize = result.trim().parse().ok()?;
                let content = fs::read(Path::new(&self.folder).join(from)).ok()?;
                let at = self.places.get(&to).copied().unwrap_or(0);
                let end = content.len().min(at + copied);
                (copied > 0).then(|| self.append(to, content[at..end].to_vec()))
            }
            "lseek" => {
                let (file, place) = (ours(first)?, result.trim().parse().ok()?);
                self.places.insert(file, place);
                None
            }
            "ftruncate" => {
                Some(Call::Cut { file: ours(first)?, length: parts.next()?.parse().ok()? })
            }
            "fsync" | "fdatasync" => Some(Call::Flush { file: ours(first)? }),
            "unlink" | "unlinkat" => Some(Call::Remove { file: quoted(0)? }),
            "rename" | "renameat" | "renameat2" => {
                Some(Call::Rename { from: quoted(0)?, to: quoted(1)? })
            }
            "link" | "linkat" => Some(Call::Link { from: quoted(0)?, to: quoted(1)? }),
            "openat" => {
                let file = ours(parts.next()?.trim_matches('"'))?;
                self.places.insert(file.clone(), 0);
                parts.next()?.contains("O_CREAT").then_some(Call::Make { file })
            }
            _ => None,
        }
    }

    fn append(&mut self, file: String, bytes: Vec<u8>) -> Call {
        let place = self.places.entry(file.clone()).or_insert(0);
        let at = *place;
        *place += bytes.len();
        Call::Write { file, at, bytes }
    }
}

/// Decodes `\x53\x51` to bytes. Other characters stay as they are.
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some((plain, coded)) = rest.split_once("\\x") {
        bytes.extend(plain.as_bytes());
        bytes.push(u8::from_str_radix(&coded[..2], 16).unwrap());
        rest = &coded[2..];
    }
    bytes.extend(rest.as_bytes());
    bytes
}

/// The content of a folder after a power cut: names, and the files that they lead to.
#[derive(Clone, Default, Hash)]
pub(crate) struct Disk {
    names: BTreeMap<String, usize>,
    files: Vec<Vec<u8>>,
}

impl Disk {
    /// Reads the files of a folder and of its subfolders.
    pub(crate) fn of(folder: &Path) -> Disk {
        let mut disk = Disk::default();
        disk.look(folder, "");
        disk
    }

    fn look(&mut self, folder: &Path, before: &str) {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{before}{}", entry.file_name().into_string().unwrap());
            if entry.path().is_dir() {
                self.look(&entry.path(), &format!("{name}/"));
            } else {
                *self.file(&name) = fs::read(entry.path()).unwrap();
            }
        }
    }

    /// Writes it into an empty folder.
    pub(crate) fn lay_out(&self, folder: &Path) {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir(folder).unwrap();
        let mut laid: BTreeMap<usize, &String> = BTreeMap::new();
        for (name, file) in &self.names {
            fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
            match laid.get(file) {
                Some(first) => fs::hard_link(folder.join(first), folder.join(name)).unwrap(),
                None => fs::write(folder.join(name), &self.files[*file]).unwrap(),
            }
            laid.entry(*file).or_insert(name);
        }
    }

    /// The content of a file, which is created if there is none.
    fn file(&mut self, name: &str) -> &mut Vec<u8> {
        let next = self.files.len();
        let file = *self.names.entry(name.to_owned()).or_insert(next);
        if file == next {
            self.files.push(Vec::new());
        }
        &mut self.files[file]
    }

    fn write(&mut self, file: &str, at: usize, bytes: &[u8]) {
        let content = self.file(file);
        if content.len() < at + bytes.len() {
            content.resize(at + bytes.len(), 0);
        }
        content[at..at + bytes.len()].copy_from_slice(bytes);
    }

    fn carry_out(&mut self, call: &Call) {
        match call {
            Call::Write { file, at, bytes } => self.write(file, *at, bytes),
            Call::Cut { file, length } => self.file(file).resize(*length, 0),
            Call::Make { file } => {
                self.file(file);
            }
            Call::Remove { file } => {
                self.names.remove(file);
            }
            Call::Rename { from, to } => {
                if let Some(file) = self.names.remove(from) {
                    self.names.insert(to.clone(), file);
                }
            }
            Call::Link { from, to } => {
                if let Some(&file) = self.names.get(from) {
                    self.names.insert(to.clone(), file);
                }
            }
            Call::Flush { .. } => {}
        }
    }
}

/// Marks the calls that may be lost, because nothing has flushed them yet.
fn pending(calls: &[Call]) -> Vec<bool> {
    let flushed = |later: &[Call], wanted: &str| {
        later.iter().any(|later| matches!(later, Call::Flush { file } if file == wanted))
    };
    let folder = |file: &str| file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    calls
        .iter()
        .enumerate()
        .map(|(place, call)| {
            let later = &calls[place..];
            match call {
                Call::Write { file, .. } | Call::Cut { file, .. } => !flushed(later, file),
                // A file that was flushed is found again, too.
                Call::Make { file } => !flushed(later, file) && !flushed(later, &folder(file)),
                Call::Remove { file: name }
                | Call::Rename { to: name, .. }
                | Call::Link { to: name, .. } => !flushed(later, &folder(name)),
                Call::Flush { .. } => false,
            }
        })
        .collect()
}

/// The disk after these calls. The dice choose which pending calls survive; a write may be torn.
pub(crate) fn after(
    before: &Disk,
    calls: &[Call],
    mut dice: Option<&mut Dice>,
    keep: bool,
) -> Disk {
    let mut disk = before.clone();
    let pending = pending(calls);
    for (call, pending) in calls.iter().zip(pending) {
        let survives = !pending || dice.as_mut().map_or(keep, |dice| dice.below(2) == 0);
        match (call, &mut dice) {
            (Call::Write { file, at, bytes }, Some(dice)) if pending => {
                for (index, sector) in bytes.chunks(SECTOR).enumerate() {
                    if dice.below(2) == 0 {
                        disk.write(file, at + index * SECTOR, sector);
                    }
                }
            }
            _ if survives => disk.carry_out(call),
            _ => {}
        }
    }
    disk
}

/// Every state in which a cut can leave the disk, each once, with the number of calls before the cut. Of the
/// pending calls, all survive, none survive, and `tries` times the dice choose.
pub(crate) fn states_after_cuts<'a>(
    before: &'a Disk,
    calls: &'a [Call],
    tries: u64,
    dice: &'a mut Dice,
) -> impl Iterator<Item = (usize, Disk)> + 'a {
    // Without patience every second call stands for both.
    let step = if tries > 1 { 1 } else { 2 };
    let mut seen = HashSet::new();
    (0..=calls.len())
        .step_by(step)
        .flat_map(move |cut| {
            let calls = &calls[..cut];
            let mut disks =
                vec![after(before, calls, None, true), after(before, calls, None, false)];
            disks.extend((0..tries).map(|_| after(before, calls, Some(dice), true)));
            disks.into_iter().map(move |disk| (cut, disk))
        })
        .filter(move |(_, disk)| {
            let mut hasher = DefaultHasher::new();
            disk.hash(&mut hasher);
            seen.insert(hasher.finish())
        })
}

/// Checks every state in which a cut can leave the disk. Confirmed changes are there, whatever becomes
/// of unflushed writes.
pub(crate) fn every_state(
    before: &Disk,
    calls: &[Call],
    tries: u64,
    mut is_done: impl FnMut(&Path, usize) -> bool,
) -> u64 {
    let folder = in_memory();
    let state = folder.path().join("elfer").join("elfer.db");
    let home = state.parent().unwrap();
    let mut states = 0;
    for (cut, disk) in states_after_cuts(before, calls, tries, &mut Dice::new(11)) {
        disk.lay_out(home);
        is_done(&state, cut);
        states += 1;
    }
    after(before, calls, None, false).lay_out(home);
    assert!(is_done(&state, calls.len()), "confirmed and lost");
    states
}
