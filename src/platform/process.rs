//! Other processes: whether one still runs, and how to stop one with all that it has started.

use std::process::{Child, Command};
use std::time::{Duration, Instant};

/// True if there is no process of that number. Unknown on Windows, where it is false.
pub(crate) fn has_ended(process: i32) -> bool {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, test_kill_process};
        let known = Pid::from_raw(process).filter(|_| process > 0).map(test_kill_process);
        known == Some(Err(rustix::io::Errno::SRCH))
    }
    #[cfg(not(unix))]
    {
        let _ = process;
        false
    }
}

/// Makes the command the head of a group of its own, so that [`stop_group`] reaches what it starts.
pub(crate) fn begin_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let _ = command;
}

/// Stops a child and whatever it has started. It has `grace` to tidy up; then it is killed. On Windows
/// the child alone is killed at once.
pub(crate) fn stop_group(child: &mut Child, grace: Duration) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let group = Pid::from_child(child);
        let _ = kill_process_group(group, Signal::TERM);
        let deadline = Instant::now() + grace;
        while Instant::now() < deadline && matches!(child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = kill_process_group(group, Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = (grace, Instant::now);
    let _ = child.kill();
    let _ = child.wait();
}
