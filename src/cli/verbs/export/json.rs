//! The history as JSON: whole, and the same bytes wherever it is the same history.

use super::Writing;
use crate::cli::error::CliError;
use crate::cli::output::escaped;
use crate::history::{self, Exported};

/// A history as JSON.
#[derive(Default)]
pub(super) struct Json(history::Writing);

impl Writing for Json {
    fn write(&mut self, item: Exported, to: &mut String) -> Result<(), CliError> {
        let line = match item {
            Exported::Begin { .. } => {
                let (writing, head) = history::Writing::begin();
                self.0 = writing;
                head
            }
            Exported::Player(player) => self.0.player(&player)?,
            Exported::Season(season) => self.0.season(&season)?,
            Exported::Session(session) => self.0.session(&session)?,
            Exported::Ruling(ruling) => self.0.ruling(&ruling)?,
            Exported::End => std::mem::take(&mut self.0).end(),
        };
        for (number, line) in line.split('\n').enumerate() {
            if number > 0 {
                to.push('\n');
            }
            to.push_str(&escaped(line));
        }
        Ok(())
    }
}
