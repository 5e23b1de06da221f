//! Progress bar on the standard error of a terminal. It appears only if the work takes long.

use crate::cli::context::Context;
use std::time::{Duration, Instant};

/// Time after which the bar appears.
const DELAY: Duration = Duration::from_secs(1);
/// Minimum time between two drawings.
const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
/// Width of the bar in characters.
const WIDTH: u64 = 20;

/// A progress bar. It is drawn after a second of work, and wiped when the work is done. A batch of
/// claims has another, `BatchProgress`.
pub(crate) struct ProgressBar {
    began: Instant,
    drawn: Option<Instant>,
    is_visible: bool,
}

impl ProgressBar {
    /// Creates the bar for work that begins now.
    pub(crate) fn new(context: &Context<'_>) -> ProgressBar {
        let is_visible =
            context.io.terminal.stderr && !context.config.json && !context.config.quiet;
        ProgressBar { began: Instant::now(), drawn: None, is_visible }
    }

    /// Redraws the bar: `done` of `all` is done.
    pub(crate) fn update(&mut self, context: &mut Context<'_>, done: u64, all: u64) {
        let is_due = self.began.elapsed() >= DELAY;
        if !self.is_visible
            || !is_due
            || self.drawn.is_some_and(|drawn| drawn.elapsed() < REDRAW_INTERVAL)
        {
            return;
        }
        self.drawn = Some(Instant::now());
        context.eprint_raw(&format!("\r{}", format_bar(done, all)));
    }

    /// Wipes the bar when the work is done or given up.
    pub(crate) fn finish(&mut self, context: &mut Context<'_>) {
        if self.drawn.take().is_some() {
            context.eprint_raw(&format!("\r{}\r", " ".repeat(format_bar(0, 1).len())));
        }
    }
}

/// Formats the bar: `[######              ]  30 %`.
fn format_bar(done: u64, all: u64) -> String {
    let all = all.max(1);
    let done = done.min(all);
    let signs = usize::try_from(done.saturating_mul(WIDTH) / all).unwrap_or(0);
    let width = usize::try_from(WIDTH).unwrap_or(0);
    format!("[{:<width$}] {:>3} %", "#".repeat(signs), done.saturating_mul(100) / all)
}

#[cfg(test)]
mod tests {
    use super::format_bar;

    #[test]
    fn a_bar_is_as_long_as_the_work_that_is_done() {
        assert_eq!(format_bar(0, 7), "[                    ]   0 %");
        assert_eq!(format_bar(3, 10), "[######              ]  30 %");
        assert_eq!(format_bar(9, 7), "[####################] 100 %");
        assert_eq!(format_bar(0, 0), "[                    ]   0 %");
    }
}
