//! Time and cancellation of one run.

use super::environment::Environment;
use crate::session::ZonedTime;
use chrono::{DateTime, NaiveDateTime, TimeZone};
use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The clock of a run, and the token that signals set.
pub(crate) struct Clock<'w> {
    source: &'w dyn Fn() -> ZonedTime,
    local: &'w dyn Fn(NaiveDateTime) -> Option<ZonedTime>,
    /// The time in `ELFER_NOW`, which replaces the clock.
    fixed: Option<ZonedTime>,
    now: OnceCell<ZonedTime>,
    install_signal_handler: &'w dyn Fn() -> Arc<AtomicBool>,
    interrupt_input: &'w dyn Fn(Arc<AtomicBool>),
    cancel_token: OnceCell<Arc<AtomicBool>>,
}

impl<'w> Clock<'w> {
    /// Creates the clock. `fixed` is the value of `ELFER_NOW`.
    pub(crate) fn new(environment: &Environment<'w>, fixed: Option<String>) -> Clock<'w> {
        let fixed = fixed.and_then(|text| DateTime::parse_from_rfc3339(&text).ok());
        Clock {
            source: environment.clock,
            local: environment.local,
            fixed: fixed.and_then(|time| ZonedTime::from_datetime(time, None)),
            now: OnceCell::new(),
            install_signal_handler: environment.install_signal_handler,
            interrupt_input: environment.interrupt_input,
            cancel_token: OnceCell::new(),
        }
    }

    /// The time of this run, in local time. It is read once, so that everything a command writes
    /// has the same time.
    pub(crate) fn now(&self) -> ZonedTime {
        *self.now.get_or_init(|| self.read())
    }

    /// Forgets the time of this run. A run of questions lasts, so each of its changes needs its own
    /// time.
    pub(crate) fn refresh(&mut self) {
        self.now.take();
    }

    /// Reads the clock, in local time.
    pub(crate) fn read(&self) -> ZonedTime {
        self.fixed.unwrap_or_else(self.source)
    }

    /// Resolves a local day and time to a moment. Returns `None` beyond the last year that can be
    /// written.
    pub(crate) fn resolve_local(&self, local: NaiveDateTime) -> Option<ZonedTime> {
        let now = self.now();
        let here = |local| (self.local)(local);
        // `ELFER_NOW` may come from another time zone, of which only this one offset is known.
        let elsewhere = self.fixed.is_some()
            && here(now.local().naive_local()).is_none_or(|here| here.seconds() != now.seconds());
        if elsewhere {
            let then = now.local().offset().from_local_datetime(&local).single()?;
            ZonedTime::from_datetime(then, None)
        } else {
            here(local)
        }
    }

    /// Token that Ctrl-C and similar signals set. Before the first call, these signals end the
    /// process at once; from then on the code that writes or asks decides when to stop.
    pub(crate) fn cancel_token(&self) -> &Arc<AtomicBool> {
        self.cancel_token.get_or_init(self.install_signal_handler)
    }

    /// True if a signal has asked to stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel_token().load(Ordering::Relaxed)
    }

    /// Makes signals wake a prompt that waits for a key.
    pub(crate) fn interrupt_input_on_cancel(&self) {
        (self.interrupt_input)(self.cancel_token().clone());
    }
}
