//! Power cuts: every state in which a cut can leave the disk, made again from a list of the system
//! calls of a writing verb. What was flushed is there; of what was not flushed, anything may be.

use crate::anything::Dice;
use crate::child::{program, said};
use crate::common::{begin, change, findings, long, open, place, stamp};
use crate::tools;
use crate::whole::Whole;
use elfer::games::Game;
use elfer::history::{OpenOptions, Store};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a disk writes at once.
const SECTOR: usize = 512;

/// A system call that changes the folder or a file in it, or flushes.
#[derive(Clone, Debug)]
enum Call {
    Write { file: String, at: usize, bytes: Vec<u8> },
    Cut { file: String, length: usize },
    Make { file: String },
    Remove { file: String },
    Rename { from: String, to: String },
    Link { from: String, to: String },
    Flush { file: String },
    FlushFolder,
}

/// The calls of a verb on a copy of the store, and what it said.
fn traced(path: &Path, verb: &str) -> Option<(Vec<Call>, Vec<String>)> {
    let trace = path.with_extension("trace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-qq", "-xx", "-s", "200000", "-o"]).arg(&trace);
    let calls = "trace=openat,pwrite64,ftruncate,fsync,fdatasync,?unlink,?unlinkat,\
                 ?rename,?renameat,?renameat2,?link,?linkat";
    strace.args(["-e", calls]);
    let inner = program(verb, path);
    strace.arg(inner.get_program()).args(inner.get_args());
    for (key, value) in inner.get_envs() {
        strace.env(key, value.unwrap());
    }
    let output = strace.output().ok()?;
    let text = fs::read_to_string(trace).ok()?;
    let folder = path.parent()?.to_str()?.to_owned();
    Some((text.lines().filter_map(|line| call(line, &folder)).collect(), said(&output.stdout)))
}

/// `4711 pwrite64(3</tmp/…/elfer.db>, "\x53…", 4096, 0) = 4096`
fn call(line: &str, folder: &str) -> Option<Call> {
    let (words, result) = line.rsplit_once(" = ")?;
    if result.starts_with('-') {
        return None;
    }
    let (name, rest) = words.split_once(' ')?.1.trim_start().split_once('(')?;
    let rest = rest.trim_end().strip_suffix(')')?;
    let ours = |path: &str| {
        let path = path.split('<').next_back()?.trim_end_matches('>');
        let path = String::from_utf8(bytes(path)).ok()?;
        let file = path.strip_prefix(folder)?.trim_start_matches('/').to_owned();
        (!file.ends_with("trace")).then_some(file)
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
        "ftruncate" => Some(Call::Cut { file: ours(first)?, length: parts.next()?.parse().ok()? }),
        "fsync" | "fdatasync" => Some(match ours(first)? {
            file if file.is_empty() => Call::FlushFolder,
            file => Call::Flush { file },
        }),
        "unlink" | "unlinkat" => Some(Call::Remove { file: quoted(0)? }),
        "rename" | "renameat" | "renameat2" => {
            Some(Call::Rename { from: quoted(0)?, to: quoted(1)? })
        }
        "link" | "linkat" => Some(Call::Link { from: quoted(0)?, to: quoted(1)? }),
        "openat" => {
            let path = parts.next()?.trim_matches('"');
            let made = parts.next()?.contains("O_CREAT");
            made.then_some(Call::Make { file: ours(path)? })
        }
        _ => None,
    }
}

/// `\x53\x51` as bytes; what is written plainly stays.
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

/// A folder as it would be after a cut: names, and what they lead to.
#[derive(Clone, Default)]
struct Disk {
    names: BTreeMap<String, usize>,
    files: Vec<Vec<u8>>,
}

impl Disk {
    /// The files of a folder.
    fn of(folder: &Path) -> Disk {
        let mut disk = Disk::default();
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            *disk.file(&name) = fs::read(entry.path()).unwrap();
        }
        disk
    }

    /// Writes it into an empty folder.
    fn lay_out(&self, folder: &Path) {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir(folder).unwrap();
        let mut laid: BTreeMap<usize, &String> = BTreeMap::new();
        for (name, file) in &self.names {
            match laid.get(file) {
                Some(first) => fs::hard_link(folder.join(first), folder.join(name)).unwrap(),
                None => fs::write(folder.join(name), &self.files[*file]).unwrap(),
            }
            laid.entry(*file).or_insert(name);
        }
    }

    /// What a name leads to, made where there is nothing.
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
            Call::Flush { .. } | Call::FlushFolder => {}
        }
    }
}

/// Calls that may be lost although they were made: nothing has flushed them yet.
fn pending(calls: &[Call]) -> Vec<bool> {
    calls
        .iter()
        .enumerate()
        .map(|(place, call)| {
            let later = &calls[place..];
            match call {
                Call::Write { file, .. } | Call::Cut { file, .. } => !later
                    .iter()
                    .any(|later| matches!(later, Call::Flush { file: flushed } if flushed == file)),
                // A file that was flushed is found again, too.
                Call::Make { file } => !later.iter().any(|later| {
                    matches!(later, Call::Flush { file: flushed } if flushed == file)
                        || matches!(later, Call::FlushFolder)
                }),
                Call::Remove { .. } | Call::Rename { .. } | Call::Link { .. } => {
                    !later.iter().any(|later| matches!(later, Call::FlushFolder))
                }
                Call::Flush { .. } | Call::FlushFolder => false,
            }
        })
        .collect()
}

/// The disk after these calls, of which those that are pending were kept as the dice say; a write
/// may be torn.
fn after(before: &Disk, calls: &[Call], dice: Option<&mut Dice>, keep: bool) -> Disk {
    let mut disk = before.clone();
    let pending = pending(calls);
    let mut dice = dice;
    for (call, pending) in calls.iter().zip(pending) {
        let kept = !pending || dice.as_mut().map_or(keep, |dice| dice.below(2) == 0);
        match (call, &mut dice) {
            (Call::Write { file, at, bytes }, Some(dice)) if pending => {
                for (index, sector) in bytes.chunks(SECTOR).enumerate() {
                    if dice.below(2) == 0 {
                        disk.write(file, at + index * SECTOR, sector);
                    }
                }
            }
            _ if kept => disk.carry_out(call),
            _ => {}
        }
    }
    disk
}

/// Whatever the cut left is wholly old or wholly new, sound, and can be written to.
#[test]
fn no_power_cut_leaves_half_a_change() {
    let (_folder, path) = place();
    change(&mut open(&path), begin(Game::Classic, &["Anna", "Ben", "Clara"])).unwrap();
    let traces = tools::runs("strace", &["-o", "/dev/null", "true"]);
    if tools::lacks("strace, and the right to use it", traces) {
        return;
    }
    let (verbs, tries) = (long(18), long(3));
    let (folder, state) = place();
    let (mut states, mut entries) = (0, 0);
    for seed in 0..verbs {
        let _ = fs::remove_file(path.with_extension("trace"));
        let before = Disk::of(path.parent().unwrap());
        let log = |path: &Path| Store::open_read(path).unwrap().log(None).unwrap().len();
        let known = log(&path);
        let (calls, words) = traced(&path, &format!("some:{seed}")).unwrap();
        assert!(words.iter().any(|words| words.starts_with("confirmed")), "{words:?}");
        let new = log(&path);
        entries += new - known;
        let mut dice = Dice::new(seed);
        for cut in 0..=calls.len() {
            let calls = &calls[..cut];
            let mut disks =
                vec![after(&before, calls, None, true), after(&before, calls, None, false)];
            disks.extend((0..tries).map(|_| after(&before, calls, Some(&mut dice), true)));
            for disk in disks {
                let what = format!("seed {seed}, after {cut} calls");
                disk.lay_out(state.parent().unwrap());
                let mut store = Store::open_write(&state, &OpenOptions::new(stamp())).unwrap();
                assert_eq!(findings(&store), [], "{what}");
                let kept = store.log(None).unwrap().len();
                assert!(kept == known || kept == new, "{what}: {kept} entries");
                if states % 16 == 0 {
                    let added = change(&mut store, begin(Game::Duel, &["Anna", "Ben"]));
                    assert!(added.is_ok(), "{what}: {added:?}");
                }
                states += 1;
            }
        }
        // Whatever the disk makes of what was not flushed: the verb has said that it is saved.
        after(&before, &calls, None, false).lay_out(state.parent().unwrap());
        assert_eq!(log(&state), new, "seed {seed}: confirmed and lost");
    }
    drop(folder);
    println!("{states} states after a power cut, of {entries} entries");
    assert!(states > 500 && entries > 5, "{states} states of {entries} entries");
}

/// The verbs that make or replace whole files: each is there as a whole or not at all, and nothing
/// that was there is lost.
#[test]
fn no_power_cut_leaves_half_a_file() {
    if tools::lacks(
        "strace, and the right to use it",
        tools::runs("strace", &["-o", "/dev/null", "true"]),
    ) {
        return;
    }
    let tries = long(3);
    let (_folder, state) = place();
    let mut states = 0;
    for verb in Whole::ALL {
        let (_home, path) = place();
        let sides = verb.set_up(&path);
        let before = Disk::of(path.parent().unwrap());
        let (calls, words) = traced(&path, verb.word()).unwrap();
        assert_eq!(words, ["saved"]);
        let mut dice = Dice::new(11);
        for cut in 0..=calls.len() {
            let calls = &calls[..cut];
            let mut disks =
                vec![after(&before, calls, None, true), after(&before, calls, None, false)];
            disks.extend((0..tries).map(|_| after(&before, calls, Some(&mut dice), true)));
            for disk in disks {
                disk.lay_out(state.parent().unwrap());
                verb.is_whole(&state, &sides, &format!("{verb:?}, after {cut} calls"));
                states += 1;
            }
        }
        after(&before, &calls, None, false).lay_out(state.parent().unwrap());
        let done = verb.is_whole(&state, &sides, &format!("{verb:?}"));
        assert!(done, "{verb:?}: confirmed and lost");
    }
    println!("{states} states after a power cut of backup, restore, repair, merge and upgrade");
    assert!(states > 500, "{states} states");
}
