//! Tests that need more than Rust and a C compiler: another program, the superuser, a disk to mount.
//!
//! Where something is missing such a test says so and passes; under `ELFER_TEST_TOOLS=required`,
//! which `.ci/run` sets, it fails. So a green run of `.ci/run` has run them all.

#![allow(dead_code, reason = "each test program uses what it needs")]

use std::io::Write;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variable that makes a missing tool a failure.
pub(crate) const VARIABLE: &str = "ELFER_TEST_TOOLS";

/// Nobody in particular, on every Unix.
const NOBODY: u32 = 65534;

/// Whether the test has to be skipped, because `tool` is not `there`: said on standard error,
/// where a reader of the run sees it.
///
/// # Panics
/// Under `ELFER_TEST_TOOLS=required`.
#[track_caller]
pub(crate) fn lacks(tool: &str, there: bool) -> bool {
    if there {
        return false;
    }
    let place = Location::caller();
    let lacking = format!("the test at {}:{} needs {tool}", place.file(), place.line());
    let required = std::env::var(VARIABLE).is_ok_and(|value| value == "required");
    assert!(!required, "{lacking}, and {VARIABLE}=required lets none be skipped");
    // The test harness swallows what `eprintln!` writes in a test that passes, but not this. The line
    // break before it ends the harness's own half line when tests run one by one.
    let _ = writeln!(std::io::stderr(), "\nSKIPPED: {lacking}");
    true
}

/// Whether the program can be started and ends well with these arguments.
pub(crate) fn runs(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// What it takes to look at system calls and to let them fail.
pub(crate) const STRACE: &str = "strace, and the right to use it";

/// Whether the test has to be skipped because there is no [`strace`], said as by [`lacks`].
#[track_caller]
pub(crate) fn lacks_strace() -> bool {
    lacks(STRACE, runs("strace", &["-o", "/dev/null", "true"]))
}

/// The program that lets the system calls of others fail as these expressions say.
pub(crate) fn strace(expressions: &[&str]) -> Command {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null"]);
    for expression in expressions {
        strace.args(["-e", expression]);
    }
    strace
}

/// The same program under another one, which is told it behind its own arguments.
pub(crate) fn under(mut outer: Command, inner: &Command) -> Command {
    outer.arg(inner.get_program()).args(inner.get_args());
    for (key, value) in inner.get_envs() {
        match value {
            Some(value) => outer.env(key, value),
            None => outer.env_remove(key),
        };
    }
    if let Some(folder) = inner.get_current_dir() {
        outer.current_dir(folder);
    }
    outer
}

/// A small disk in memory in the place of a folder; it goes when the test ends, however it ends.
pub(crate) struct SmallDisk(PathBuf);

/// What [`SmallDisk::mount`] needs.
pub(crate) const MOUNT: &str = "mount, and the right to use it";

impl SmallDisk {
    /// With the options of a `tmpfs`; `None` where nothing may be mounted.
    pub(crate) fn mount(place: &Path, options: &str) -> Option<SmallDisk> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(place);
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        mounted.then(|| SmallDisk(place.to_owned()))
    }

    /// With other options, as it is.
    pub(crate) fn again(&self, options: &str) {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,{options}")]).arg(&self.0);
        assert!(mount.status().unwrap().success());
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(&self.0).status();
        assert!(unmounted.is_ok_and(|status| status.success()) || std::thread::panicking());
    }
}

/// Whether this is the superuser, who may read and write everywhere.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// What the superuser needs to run a program as somebody who may not do everything.
pub(crate) const STEP_DOWN: &str = "setpriv (of util-linux)";

/// Whether [`as_nobody`] works.
pub(crate) fn can_step_down() -> bool {
    let ids = step_down();
    let args: Vec<&str> = ids.iter().map(String::as_str).chain(["true"]).collect();
    runs("setpriv", &args)
}

fn step_down() -> [String; 3] {
    [format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".to_owned()]
}

/// The program as somebody who may not do everything, from a copy in `folder`, which everybody may
/// then enter: where it was built may be closed to others.
pub(crate) fn as_nobody(program: &Path, folder: &Path) -> Command {
    use std::os::unix::fs::PermissionsExt;
    let copy: PathBuf = folder.join("program");
    // By another process: a file that this one has open to write, if only in the moment in which another
    // test starts a program, cannot be executed.
    assert!(Command::new("cp").arg(program).arg(&copy).status().unwrap().success());
    for path in [folder, &copy] {
        std::fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
    }
    let mut command = Command::new("setpriv");
    command.args(step_down()).arg(copy);
    command
}

/// Gives a file or folder, with all that is in it, to the user of [`as_nobody`].
pub(crate) fn give_to_nobody(path: &Path) {
    std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
    if path.is_dir() {
        for entry in std::fs::read_dir(path).unwrap() {
            give_to_nobody(&entry.unwrap().path());
        }
    }
}
