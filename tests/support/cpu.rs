//! How long something takes by the processor's own clock: other work on the machine does not count.

use std::time::Duration;

/// What this thread has used of the processor so far.
#[cfg(unix)]
fn now() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let part = |number: i64| u64::try_from(number).unwrap_or_default();
    Duration::from_secs(part(spent.tv_sec)) + Duration::from_nanos(part(spent.tv_nsec))
}

/// Where a thread's own time cannot be asked, the clock on the wall.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// The shortest of three runs.
pub(crate) fn time(mut run: impl FnMut()) -> Duration {
    let runs = (0..3).map(|_| {
        let begun = now();
        run();
        now().saturating_sub(begun)
    });
    runs.min().unwrap_or_default()
}
