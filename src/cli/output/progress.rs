//! How far long work has come: a bar on the standard error of a terminal, once it takes long.

use crate::cli::context::Context;
use std::time::{Duration, Instant};

/// Whoever waits longer than this sees the bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// It is drawn again after this.
const STEP: Duration = Duration::from_millis(200);
/// So many signs wide.
const WIDTH: u64 = 20;

/// A bar, drawn once a second is over, and gone when the work is done.
pub(crate) struct Bar {
    began: Instant,
    drawn: Option<Instant>,
    shows: bool,
}

impl Bar {
    /// Work that begins now.
    pub(crate) fn new(context: &Context<'_>) -> Bar {
        let shows = context.terminal.stderr && !context.json && !context.quiet;
        Bar { began: Instant::now(), drawn: None, shows }
    }

    /// So much of so much is done.
    pub(crate) fn tell(&mut self, context: &mut Context<'_>, done: u64, all: u64) {
        let late = self.began.elapsed() >= PATIENCE;
        if !self.shows || !late || self.drawn.is_some_and(|drawn| drawn.elapsed() < STEP) {
            return;
        }
        self.drawn = Some(Instant::now());
        context.talk_raw(&format!("\r{}", line(done, all)));
    }

    /// The work is done, or given up: nothing of the bar stays.
    pub(crate) fn end(&mut self, context: &mut Context<'_>) {
        if self.drawn.take().is_some() {
            context.talk_raw(&format!("\r{}\r", " ".repeat(line(0, 1).len())));
        }
    }
}

/// `[######              ]  30 %`
fn line(done: u64, all: u64) -> String {
    let all = all.max(1);
    let done = done.min(all);
    let signs = usize::try_from(done.saturating_mul(WIDTH) / all).unwrap_or(0);
    let width = usize::try_from(WIDTH).unwrap_or(0);
    format!("[{:<width$}] {:>3} %", "#".repeat(signs), done.saturating_mul(100) / all)
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_bar_is_as_long_as_the_work_that_is_done() {
        assert_eq!(line(0, 7), "[                    ]   0 %");
        assert_eq!(line(3, 10), "[######              ]  30 %");
        assert_eq!(line(9, 7), "[####################] 100 %");
        assert_eq!(line(0, 0), "[                    ]   0 %");
    }
}
