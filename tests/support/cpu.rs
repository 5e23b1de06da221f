//! Measures processor time, so that other work on the machine does not count.

use std::time::Duration;

/// The processor time of this thread so far.
#[cfg(unix)]
fn now() -> Duration {
    let spent = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let part = |number: i64| u64::try_from(number).unwrap_or_default();
    Duration::from_secs(part(spent.tv_sec)) + Duration::from_nanos(part(spent.tv_nsec))
}

/// The wall clock, on systems where a thread cannot ask for its own processor time.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Runs it three times and returns the shortest processor time.
pub(crate) fn time(mut run: impl FnMut()) -> Duration {
    let runs = (0..3).map(|_| {
        let start = now();
        run();
        now().saturating_sub(start)
    });
    runs.min().unwrap_or_default()
}
