//! Skips tests that need more than Rust and a C compiler: another program, the superuser, a disk to mount.
//!
//! If something is missing, such a test prints a line and passes. Under `ELFER_TEST_TOOLS=required`,
//! which `.ci/run` sets, it fails, so a green run of `.ci/run` has run all tests.

#![allow(dead_code, reason = "each test program uses what it needs")]

use std::io::Write;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variable that makes a missing tool a failure.
pub(crate) const VARIABLE: &str = "ELFER_TEST_TOOLS";

/// The user id of `nobody`, the same on every Unix.
const NOBODY: u32 = 65534;

/// True if the test has to be skipped because `tool` is not `there`. Prints that on standard error,
/// which the test harness does not capture.
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

/// True if the program starts and succeeds with these arguments.
pub(crate) fn runs(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// The requirement of tests that trace system calls or let them fail.
pub(crate) const STRACE: &str = "strace, and the right to use it";

/// True if the test has to be skipped because there is no [`strace`]. Prints that as [`lacks`] does.
#[track_caller]
pub(crate) fn lacks_strace() -> bool {
    lacks(STRACE, runs("strace", &["-o", "/dev/null", "true"]))
}

/// A command of strace with these expressions, which can let the system calls of another program fail.
pub(crate) fn strace(expressions: &[&str]) -> Command {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "/dev/null"]);
    for expression in expressions {
        strace.args(["-e", expression]);
    }
    strace
}

/// Runs `inner` under another program: appends it to the arguments of `outer`.
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

/// A small disk in memory, mounted over a folder. It is unmounted when the test ends, also by a panic.
pub(crate) struct SmallDisk(PathBuf);

/// The requirement of [`SmallDisk::mount`].
pub(crate) const MOUNT: &str = "mount, and the right to use it";

impl SmallDisk {
    /// Mounts a `tmpfs` with these options. Returns `None` without the right to mount.
    pub(crate) fn mount(place: &Path, options: &str) -> Option<SmallDisk> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(place);
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        mounted.then(|| SmallDisk(place.to_owned()))
    }

    /// Remounts the disk with other options. Its content stays.
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

/// True if the tests run as the superuser, who may read and write everywhere.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// The requirement of [`as_nobody`].
pub(crate) const STEP_DOWN: &str = "setpriv (of util-linux)";

/// True if [`as_nobody`] works.
pub(crate) fn can_step_down() -> bool {
    let ids = step_down();
    let args: Vec<&str> = ids.iter().map(String::as_str).chain(["true"]).collect();
    runs("setpriv", &args)
}

fn step_down() -> [String; 3] {
    [format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".to_owned()]
}

/// Runs the program as an unprivileged user. Copies it into `folder`, which it opens to everybody: the
/// build folder may be closed to others.
pub(crate) fn as_nobody(program: &Path, folder: &Path) -> Command {
    use std::os::unix::fs::PermissionsExt;
    let copy: PathBuf = folder.join("program");
    // Another process copies it. If this process had the copy open for writing while another test starts a
    // program, the copy could not be executed.
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
