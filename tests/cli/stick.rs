//! A USB stick between two machines: without links and special renames, full, read-only, or of another
//! user.

use crate::harness::Table;
use crate::tools::{self, SmallDisk};
use std::fs;
use std::path::{Path, PathBuf};

/// Two machines and a stick. Each machine has an entry that the other lacks.
fn two(table: &Table) {
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=10"] {
        table.elfer(line).exits(0);
    }
    fs::create_dir(table.path("stick")).unwrap();
    table.elfer("sync stick").exits(0);
    table.elfer("--db second.db sync stick").exits(0);
    table.elfer("score add Anna=out Ben=11").exits(0);
    table.elfer("--db second.db players add Clara").exits(0);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// Checks that both machines have all entries once the stick can be used again.
#[track_caller]
fn assert_nothing_is_lost(table: &Table) {
    for db in ["elfer.db", "second.db", "elfer.db"] {
        table.elfer(&format!("--db {db} sync stick")).exits(0);
    }
    let export = |db: &str| table.elfer(&format!("--db {db} export")).exits(0).stdout.clone();
    assert_eq!(export("elfer.db"), export("second.db"));
    assert!(export("elfer.db").contains("Clara"));
    assert_eq!(export("elfer.db").matches("\"points\":1").count(), 2);
    for db in ["elfer.db", "second.db"] {
        table.elfer(&format!("--db {db} doctor")).exits(0);
    }
}

/// Mounts a small disk in the place of the stick, with its files. Returns `None` without the right to mount.
fn small(table: &Table, size: &str) -> Option<SmallDisk> {
    let stick = table.path("stick");
    let there = files(&stick);
    let content: Vec<Vec<u8>> = there.iter().map(|file| fs::read(file).unwrap()).collect();
    let disk = SmallDisk::mount(&stick, &format!("size={size},mode=755"))?;
    for (file, content) in there.iter().zip(content) {
        fs::write(file, content).unwrap();
    }
    Some(disk)
}

/// A disk without links and without a rename that fails if the target exists, such as FAT.
#[test]
fn a_stick_needs_no_links_and_no_special_rename() {
    let table = Table::new();
    two(&table);
    if tools::lacks_strace() {
        return;
    }
    let on_fat = |line: &str| {
        let strace = tools::strace(&[
            "inject=?renameat2:error=EINVAL",
            "inject=?link,?linkat:error=EPERM",
            "inject=?chmod,?fchmod,?fchmodat:error=EPERM",
        ]);
        let mut elfer = table.command();
        elfer.args(line.split(' '));
        let output = tools::under(strace, &elfer).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
    };
    for line in [
        "sync stick",
        "--db second.db sync stick",
        "export stick/all.json",
        "export stick/all.json --force",
        "backup stick/copy.db",
    ] {
        on_fat(line);
    }
    let exported = fs::read_to_string(table.path("stick/all.json")).unwrap();
    assert_eq!(exported, table.elfer("export").stdout);
    table.elfer("--db third.db import stick/copy.db").exits(0);
    assert_eq!(table.elfer("--db third.db export").stdout, exported);
    let parts = files(&table.path("stick"));
    assert!(parts.iter().all(|file| !file.to_string_lossy().contains(".part")), "{parts:?}");
    assert_nothing_is_lost(&table);
}

#[test]
fn a_full_stick_is_reported_and_its_files_stay() {
    let table = Table::new();
    two(&table);
    let disk = small(&table, "64k");
    if tools::lacks(tools::MOUNT, disk.is_some()) {
        return;
    }
    let disk = disk.unwrap();
    let filler = table.path("stick/photos");
    let mut size = 64 << 10;
    while fs::write(&filler, vec![7; size]).is_err() {
        size -= 4 << 10;
    }
    let there = files(&table.path("stick"));
    let run = table.elfer("sync stick");
    assert!(run.exits(6).message().contains("is full"), "{run}");
    assert_eq!(files(&table.path("stick")), there);
    table.elfer("export stick/all.json").exits(6);
    table.elfer("backup stick/copy.db").exits(6);
    assert_eq!(files(&table.path("stick")), there);
    // The other machine's entries are merged all the same, and reported as saved.
    fs::remove_file(&filler).unwrap();
    table.elfer("--db second.db sync stick").exits(0);
    let mut size = 64 << 10;
    while fs::write(&filler, vec![7; size]).is_err() {
        size -= 4 << 10;
    }
    let run = table.elfer("sync stick");
    assert_eq!(run.exits(7).stdout, "One entry of one machine taken in.\n", "{run}");
    assert!(run.message().contains("is taken in and saved all the same"), "{run}");
    assert!(table.elfer("players").stdout.contains("Clara"));
    fs::remove_file(&filler).unwrap();
    assert_nothing_is_lost(&table);
    drop(disk);
}

#[test]
fn a_read_only_stick_is_read() {
    let table = Table::new();
    two(&table);
    table.elfer("--db second.db sync stick").exits(0);
    let disk = small(&table, "1m");
    if tools::lacks(tools::MOUNT, disk.is_some()) {
        return;
    }
    let disk = disk.unwrap();
    disk.again("ro");
    let there = files(&table.path("stick"));
    let run = table.elfer("sync stick");
    assert_eq!(run.exits(7).stdout, "One entry of one machine taken in.\n", "{run}");
    assert!(run.message().contains("Nothing can be written in stick"), "{run}");
    // There is nothing new to merge, and our entries still cannot be pushed.
    let run = table.elfer("sync stick");
    assert!(run.exits(6).message().contains("could not be left there"), "{run}");
    assert_eq!(run.stdout, "");
    // Without entries to push there is no error.
    table.elfer("--db third.db sync stick").exits(0);
    assert_eq!(files(&table.path("stick")), there);
    disk.again("rw");
    assert_nothing_is_lost(&table);
    drop(disk);
}

#[test]
fn a_folder_of_another_user_is_reported() {
    let mut table = Table::new();
    two(&table);
    if tools::is_root() {
        if tools::lacks(tools::STEP_DOWN, tools::can_step_down()) {
            return;
        }
        tools::give_to_nobody(&table.path(""));
        table = table.without_rights();
    }
    for (mode, code, expected) in
        [(0o555, 6, "Nothing can be written in"), (0o000, 6, "it belongs to somebody else")]
    {
        use std::os::unix::fs::PermissionsExt;
        let stick = table.path("stick");
        fs::set_permissions(&stick, fs::Permissions::from_mode(mode)).unwrap();
        let run = table.elfer("sync stick");
        fs::set_permissions(&stick, fs::Permissions::from_mode(0o755)).unwrap();
        assert!(run.exits(code).message().contains(expected), "{mode:o}: {run}");
        assert!(!run.message().contains("--db"), "{run}");
    }
    assert_nothing_is_lost(&table);
}

/// A restore onto a full disk names the database, and leaves no other file.
#[test]
fn a_full_disk_during_a_restore_names_the_database() {
    let table = Table::new();
    for line in ["session start classic Anna Ben", "score add Anna=out Ben=10", "backup copy.db"] {
        table.elfer(line).exits(0);
    }
    if tools::lacks_strace() {
        return;
    }
    let before = files(&table.path(""));
    let database = fs::read(table.path("elfer.db")).unwrap();
    let mut failed = 0;
    for write in 1..200 {
        let strace = tools::strace(&[&format!("inject=pwrite64:error=ENOSPC:when={write}+")]);
        let mut elfer = table.command();
        elfer.args(["restore", "copy.db", "--yes"]);
        let output = tools::under(strace, &elfer).output().unwrap();
        if output.status.success() {
            break;
        }
        failed = write;
        let messages = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(6), "{write}: {messages}");
        let messages = messages.split_whitespace().collect::<Vec<_>>().join(" ");
        let path = table.path("elfer.db");
        assert!(messages.contains(&format!("The disk is full: {}.", path.display())), "{messages}");
        assert_eq!(files(&table.path("")), before, "{write}");
        assert_eq!(fs::read(&path).unwrap(), database, "{write}");
    }
    assert!((30..199).contains(&failed), "{failed}");
}

#[test]
fn an_export_onto_a_full_stick_names_its_file() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben").exits(0);
    fs::create_dir(table.path("stick")).unwrap();
    let disk = small(&table, "4k");
    if tools::lacks(tools::MOUNT, disk.is_some()) {
        return;
    }
    fs::write(table.path("stick/photo"), vec![7; 4096]).unwrap();
    for name in ["all.json", "all.csv", "all.md"] {
        let run = table.elfer(&format!("export stick/{name}"));
        let messages = run.exits(6).stderr.replace("\n  ", " ");
        assert!(
            messages.contains(&format!("stick/{name}")) && !messages.contains(".part"),
            "{messages}"
        );
    }
    assert_eq!(files(&table.path("stick")), [table.path("stick/photo")]);
}
