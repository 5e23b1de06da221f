//! The machine `elfer` runs on: its clock, its time zone, its signals.

use chrono::{DateTime, Duration, FixedOffset, Local, MappedLocalTime, NaiveDateTime, TimeZone};
use elfer::session::{Moment, Zone};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::time::UNIX_EPOCH;

/// The clock. It may point anywhere: before 1970, beyond the last year that has a name.
pub(crate) fn now() -> Moment {
    let whole = |span: std::time::Duration| span.as_secs().cast_signed();
    let now = UNIX_EPOCH.elapsed().map_or_else(|e| -whole(e.duration()), whole);
    let offset = DateTime::from_timestamp(now, 0)
        .map_or(0, |time| Local.offset_from_utc_datetime(&time.naive_utc()).local_minus_utc());
    Moment::nearest(now, offset, zone())
}

/// The moment at which the clock on the wall shows that day and time, the earlier of two. A time
/// that a clock put forward leaves out is the same time by the clock of before.
pub(crate) fn local(shown: NaiveDateTime) -> Option<Moment> {
    let then: DateTime<FixedOffset> = match Local.from_local_datetime(&shown) {
        MappedLocalTime::Single(then) => then.fixed_offset(),
        MappedLocalTime::Ambiguous(one, other) => one.min(other).fixed_offset(),
        MappedLocalTime::None => {
            let before = Local.from_local_datetime(&(shown - Duration::hours(3))).earliest()?;
            let then = before.fixed_offset() + Duration::hours(3);
            then.with_timezone(&Local).fixed_offset()
        }
    };
    Moment::of(then, zone())
}

/// The name of the zone that the clock stands in, as [`chrono::Local`] takes it: `TZ`, else the
/// system's.
fn zone() -> Option<Zone> {
    match std::env::var("TZ") {
        Ok(told) if !told.is_empty() => {
            let name = told.trim_start_matches(':');
            // `CET-1CEST` is a rule, and a path begins with a slash.
            Zone::new(name).filter(|_| name == "UTC" || name.find('/').is_some_and(|at| at > 0))
        }
        _ => *SYSTEM,
    }
}

/// The name of the system's zone. An import asks for it as often as there are rounds.
static SYSTEM: LazyLock<Option<Zone>> =
    LazyLock::new(|| iana_time_zone::get_timezone().ok().and_then(|name| Zone::new(&name)));

/// What asks a command to stop sets this from now on, instead of ending it.
pub(crate) fn hear_signals() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let signals = [
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGTERM,
        #[cfg(unix)]
        signal_hook::consts::SIGHUP,
    ];
    for signal in signals {
        // A signal that cannot be heard still ends the process, and SQLite takes back what was
        // begun.
        let _ = signal_hook::flag::register(signal, stop.clone());
    }
    // A file that grows past the user's limit is an error of that write.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    stop
}

/// What asks a command to stop wakes a reader of keys from now on: it waits where only Ctrl-C is
/// heard, so everything else is passed on to it as that.
pub(crate) fn wake_reader() {
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
    ]) {
        std::thread::spawn(move || {
            for _ in signals.forever() {
                let _ = rustix::process::kill_process(
                    rustix::process::getpid(),
                    rustix::process::Signal::INT,
                );
            }
        });
    }
}
