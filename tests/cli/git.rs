//! `elfer sync --git`: machines with a work tree each and one bare repository.

use crate::dice::{Dice, long};
use crate::harness::{Run, Table};
use crate::tools;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

/// Machines `0`, `1`, …, each with the database `N.db` and the work tree `treeN`, and `hub.git`.
struct Hub {
    table: Table,
}

impl Hub {
    /// Creates the machines. Returns `None` without git.
    #[track_caller]
    fn new(machines: usize) -> Option<Hub> {
        if tools::lacks("git", tools::runs("git", &["--version"])) {
            return None;
        }
        let table = Table::new()
            .env("PATH", &std::env::var("PATH").unwrap())
            .env("GIT_CONFIG_NOSYSTEM", "1");
        let settings = "[user]\nname = Somebody\nemail = somebody@example.org\nuseConfigOnly = true\n\
                        [init]\ndefaultBranch = main\n[pull]\nff = only\n[core]\nautocrlf = true\n";
        table.file(".gitconfig", settings);
        let hub = Hub { table };
        hub.git(".", "init --quiet --bare hub.git");
        for machine in 0..machines {
            hub.git(".", &format!("clone --quiet hub.git tree{machine}"));
        }
        Some(hub)
    }

    /// Runs git, which must succeed.
    #[track_caller]
    fn git(&self, folder: &str, line: &str) -> String {
        let output = self.git_command(folder, line).output().unwrap();
        assert!(output.status.success(), "git {line}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn git_command(&self, folder: &str, line: &str) -> Command {
        let mut git = Command::new("git");
        git.args(line.split(' ')).current_dir(self.table.path(folder));
        git.env("HOME", self.table.path("")).env("GIT_CONFIG_NOSYSTEM", "1");
        git
    }

    fn on(&self, machine: usize, line: &str) -> Run {
        self.table.elfer(&format!("--db {machine}.db {line}"))
    }

    fn sync(&self, machine: usize) -> Run {
        self.on(machine, &format!("sync --git tree{machine}"))
    }

    /// Cuts off the network.
    fn unplug(&self) {
        fs::rename(self.table.path("hub.git"), self.table.path("away.git")).unwrap();
    }

    fn plug_in(&self) {
        fs::rename(self.table.path("away.git"), self.table.path("hub.git")).unwrap();
    }

    fn export(&self, machine: usize) -> String {
        self.on(machine, "export").exits(0).stdout.clone()
    }

    /// Writes an executable hook of a work tree.
    fn hook(&self, folder: &str, name: &str, script: &str) -> PathBuf {
        let path =
            self.table.file(&format!("{folder}/hooks/{name}"), format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }
}

#[test]
fn machines_exchange_through_a_repository_in_any_order_with_and_without_the_network() {
    for seed in 0..long(2) {
        let mut dice = Dice::new(seed);
        let machines = 2 + dice.choose(4);
        let Some(hub) = Hub::new(machines) else { return };
        let mut names = Vec::new();
        let mut offline = 0;
        for step in 0..14 {
            let machine = dice.choose(machines);
            match dice.choose(5) {
                0 | 1 => {
                    names.push(format!("P{step}x"));
                    hub.on(machine, &format!("players add P{step}x")).exits(0);
                }
                2 => {
                    hub.unplug();
                    let run = hub.sync(machine);
                    hub.plug_in();
                    assert!(run.exits(7).message().contains("git says: "), "{run}");
                    offline += 1;
                }
                _ => {
                    hub.sync(machine).exits(0);
                }
            }
        }
        for machine in (0..machines).chain(0..machines) {
            hub.sync(machine).exits(0);
        }
        let all = hub.export(0);
        for machine in 0..machines {
            assert_eq!(hub.export(machine), all, "seed {seed}, machine {machine}");
            hub.on(machine, "doctor").exits(0);
            assert_eq!(hub.git(&format!("tree{machine}"), "status --porcelain"), "");
        }
        for name in &names {
            assert_eq!(all.matches(&format!("\"{name}\"")).count(), 1, "seed {seed}: {name}");
        }
        let files = hub.git("tree0", "ls-files");
        let is_ours = |file: &str| file.ends_with(".journal") || file == ".gitattributes";
        assert!(files.lines().all(is_ours), "{files}");
        hub.git("hub.git", "fsck --strict");
        println!(
            "seed {seed}: {machines} machines, {} entries, {offline} times offline",
            names.len()
        );
    }
}

#[test]
fn only_segments_are_committed_and_without_a_remote_nothing_is_sent() {
    let Some(hub) = Hub::new(0) else { return };
    hub.git(".", "init --quiet tree0");
    hub.table.file("tree0/cake.txt", "flour");
    hub.table.file("tree0/staged.txt", "sugar");
    hub.table.file("tree0/.gitattributes", "*.txt text");
    hub.table.file("tree0/.gitignore", "*.journal");
    hub.git("tree0", "add staged.txt");
    hub.on(0, "players add Anna").exits(0);
    let run = hub.sync(0);
    assert_eq!(run.exits(0).stdout, "One entry left there. Nothing there was new.\n", "{run}");
    let files = hub.git("tree0", "ls-tree --name-only HEAD");
    assert_eq!(files.lines().count(), 2, "{files}");
    assert!(files.contains(".gitattributes") && files.contains(".journal"), "{files}");
    let attributes = fs::read_to_string(hub.table.path("tree0/.gitattributes")).unwrap();
    assert_eq!(attributes, "*.txt text\n*.journal -text\n");
    assert_eq!(hub.git("tree0", "diff --cached --name-only"), "staged.txt\n");
    // A second sync makes no commit.
    let head = hub.git("tree0", "rev-parse HEAD");
    hub.sync(0).exits(0);
    assert_eq!(hub.git("tree0", "rev-parse HEAD"), head);
    // A folder inside the work tree works, too.
    fs::create_dir(hub.table.path("tree0/club")).unwrap();
    hub.on(0, "sync tree0/club --git").exits(0);
    assert!(hub.git("tree0", "ls-files").contains("club/elfer-"));
}

#[test]
fn a_remote_that_is_ahead_is_pulled_again() {
    let Some(hub) = Hub::new(2) else { return };
    hub.on(0, "players add Anna").exits(0);
    hub.sync(0).exits(0);
    hub.sync(1).exits(0);
    // The second has something to push, and does so just before the first one's push.
    hub.on(1, "players add Ben").exits(0);
    hub.unplug();
    hub.sync(1).exits(7);
    hub.plug_in();
    hub.git("tree1", "add .");
    hub.git("tree1", "commit --quiet --message=x");
    let hook = hub.hook(
        "tree0/.git",
        "pre-push",
        "echo push >> pushes; [ -e ../quick ] && exit\ntouch ../quick; \
         unset GIT_DIR; git -C ../tree1 push --quiet ../hub.git HEAD:main",
    );
    hub.on(0, "players add Clara").exits(0);
    let run = hub.sync(0);
    assert_eq!(run.exits(0).stdout, "One entry of one machine taken in, 1 left there.\n");
    assert_eq!(fs::read_to_string(hub.table.path("tree0/pushes")).unwrap(), "push\npush\n");
    hub.sync(1).exits(0);
    assert_eq!(hub.export(0), hub.export(1));
    // After three tries the failure is reported.
    fs::remove_file(hook).unwrap();
    hub.hook("hub.git", "pre-receive", "echo try >> ../../tries; echo closed today >&2; exit 1");
    hub.on(0, "players add Dirk").exits(0);
    let run = hub.sync(0);
    assert!(run.exits(7).message().contains("closed today"), "{run}");
    assert!(run.message().contains("The exchange with the folder itself is done."), "{run}");
    let json = hub.on(0, "sync --git tree0 --json");
    assert!(json.exits(7).stderr.contains("\"code\":\"sync-git\""), "{json}");
    assert_eq!(json.json()["left"], 0);
    fs::remove_file(hub.table.path("hub.git/hooks/pre-receive")).unwrap();
    hub.sync(0).exits(0);
    hub.sync(1).exits(0);
    assert_eq!(hub.export(0), hub.export(1));
}

#[test]
fn a_merge_in_progress_and_a_missing_identity_are_reported_and_the_folder_is_synced() {
    let Some(hub) = Hub::new(2) else { return };
    hub.on(0, "players add Anna").exits(0);
    hub.sync(0).exits(0);
    hub.sync(1).exits(0);
    // A merge by hand that ends in a conflict.
    hub.git("tree0", "checkout --quiet -b other");
    for branch in ["other", "main"] {
        hub.git("tree0", &format!("checkout --quiet {branch}"));
        hub.table.file("tree0/cake.txt", branch);
        hub.git("tree0", "add cake.txt");
        hub.git("tree0", &format!("commit --quiet --message={branch}"));
    }
    assert!(!hub.git_command("tree0", "merge other").output().unwrap().status.success());
    hub.on(0, "players add Ben").exits(0);
    let segments = || fs::read_dir(hub.table.path("tree0")).unwrap().count();
    let before = segments();
    let run = hub.sync(0);
    assert!(run.exits(7).message().contains("you have unmerged files"), "{run}");
    assert!(run.stdout.starts_with("One entry left there."), "{run}");
    assert_eq!(segments(), before + 1);
    assert!(hub.git("tree0", "status").contains("both added:      cake.txt"));
    hub.git("tree0", "add cake.txt");
    let run = hub.sync(0);
    assert!(run.exits(7).message().contains("not concluded your merge"), "{run}");
    hub.git("tree0", "merge --abort");
    hub.sync(0).exits(0);
    hub.sync(1).exits(0);
    assert_eq!(hub.export(0), hub.export(1));
    // A detached HEAD.
    hub.git("tree0", "checkout --quiet --detach");
    let run = hub.sync(0);
    assert!(run.exits(7).message().contains("not currently on a branch"), "{run}");
    hub.git("tree0", "checkout --quiet main");
    // Git has no user name.
    hub.table.file(".gitconfig", "[user]\nuseConfigOnly = true\n");
    hub.on(1, "players add Clara").exits(0);
    let run = hub.sync(1);
    assert!(run.exits(7).message().contains("git config"), "{run}");
    assert!(run.stdout.starts_with("One entry left there."), "{run}");
    assert!(hub.on(1, "--lang de sync --git tree1").message().contains("git sagt: "));
    assert!(hub.on(1, "--lang nl sync --git tree1").message().contains("git zegt: "));
}

#[test]
fn without_git_or_a_work_tree_nothing_is_done() {
    let Some(hub) = Hub::new(0) else { return };
    fs::create_dir(hub.table.path("stick")).unwrap();
    let run = hub.on(0, "sync --git stick");
    assert!(run.exits(2).message().contains("stick is no work tree of git."), "{run}");
    hub.on(0, "sync --git nowhere").exits(5);
    hub.on(0, "sync --git hub.git").exits(2);
    for line in ["sync --git", "sync --git --list", "sync --git stick --dry-run"] {
        hub.on(0, line).exits(2);
    }
    let nothing = hub.table.path("nothing");
    fs::create_dir(&nothing).unwrap();
    hub.git(".", "init --quiet tree0");
    let table = hub.table.env("PATH", nothing.to_str().unwrap());
    let run = table.elfer("--db 0.db sync --git tree0 --json");
    assert!(run.exits(2).stderr.contains("\"code\":\"sync-git-missing\""), "{run}");
    assert!(!table.path("0.db").exists());
    assert!(fs::read_dir(table.path("tree0")).unwrap().count() == 1);
}
