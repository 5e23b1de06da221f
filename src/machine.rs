//! The machine that `elfer` runs on: its clock, time zone and signals.

use chrono::{DateTime, Duration, FixedOffset, Local, MappedLocalTime, NaiveDateTime, TimeZone};
use elfer::session::{Zone, ZonedTime};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::UNIX_EPOCH;

/// The current time. The clock may be wrong by any amount: before 1970, or beyond the year 9999.
pub(crate) fn now() -> ZonedTime {
    let whole = |span: std::time::Duration| span.as_secs().cast_signed();
    let now = UNIX_EPOCH.elapsed().map_or_else(|e| -whole(e.duration()), whole);
    let offset = DateTime::from_timestamp(now, 0)
        .map_or(0, |time| Local.offset_from_utc_datetime(&time.naive_utc()).local_minus_utc());
    ZonedTime::clamped(now, offset, zone())
}

/// The time at which the local clock shows that date and time, the earlier one of two. A time
/// skipped by a clock change counts by the offset before the change.
pub(crate) fn local(wall_clock: NaiveDateTime) -> Option<ZonedTime> {
    let then: DateTime<FixedOffset> = match Local.from_local_datetime(&wall_clock) {
        MappedLocalTime::Single(then) => then.fixed_offset(),
        MappedLocalTime::Ambiguous(one, other) => one.min(other).fixed_offset(),
        MappedLocalTime::None => {
            // Three hours earlier lies before the clock change.
            let before =
                Local.from_local_datetime(&(wall_clock - Duration::hours(3))).earliest()?;
            let then = before.fixed_offset() + Duration::hours(3);
            then.with_timezone(&Local).fixed_offset()
        }
    };
    ZonedTime::from_datetime(then, zone())
}

/// The name of the time zone that [`chrono::Local`] uses: `TZ`, otherwise the system's.
fn zone() -> Option<Zone> {
    match std::env::var("TZ") {
        Ok(value) if !value.is_empty() => {
            let name = value.trim_start_matches(':');
            // `CET-1CEST` is a rule, and a path begins with a slash.
            Zone::new(name).filter(|_| name == "UTC" || name.find('/').is_some_and(|at| at > 0))
        }
        _ => *SYSTEM,
    }
}

#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The name of the system's time zone. Cached, because an import asks for it once per round.
static SYSTEM: LazyLock<Option<Zone>> =
    LazyLock::new(|| iana_time_zone::get_timezone().ok().and_then(|name| Zone::new(&name)));

/// Installs signal handlers: from now on SIGINT, SIGTERM and SIGHUP set the returned flag instead
/// of ending the process.
pub(crate) fn install_signal_handler() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let signals = [
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGTERM,
        #[cfg(unix)]
        signal_hook::consts::SIGHUP,
    ];
    for signal in signals {
        // A signal that cannot be caught still ends the process, and SQLite rolls back the
        // transaction.
        let _ = signal_hook::flag::register(signal, stop.clone());
    }
    // A file that grows past the user's limit becomes an error of that write.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    stop
}

/// Sends SIGINT again and again once a signal has set the flag. The line editor waits where it notices
/// SIGINT alone, and only one that comes while it waits.
pub(crate) fn interrupt_input(stop: Arc<AtomicBool>) {
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
    ]) {
        std::thread::spawn(move || {
            loop {
                while stop.load(Ordering::Relaxed) {
                    let (this, signal) = (rustix::process::getpid(), rustix::process::Signal::INT);
                    let _ = rustix::process::kill_process(this, signal);
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                signals.wait().for_each(drop);
            }
        });
    }
    #[cfg(not(unix))]
    drop(stop);
}
