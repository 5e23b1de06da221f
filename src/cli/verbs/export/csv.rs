//! The rounds as a sheet: a line a player and round, as spreadsheets want it.

use super::Writing;
use crate::cli::error::CliError;
use crate::cli::output::harmless;
use crate::history::Exported;
use crate::report::SessionReport;
use crate::session::{Moment, Note, Session};
use csv::{Terminator, WriterBuilder};

/// What stands above the columns. Scripts rely on it, and `import` reads it.
pub(in crate::cli::verbs) const COLUMNS: [&str; 16] = [
    "session",
    "game",
    "edition",
    "started",
    "place",
    "round",
    "round_id",
    "played",
    "seat",
    "player",
    "player_id",
    "points",
    "total",
    "result",
    "irregular",
    "note",
];

/// A line, in the order of [`COLUMNS`].
type Line = [String; COLUMNS.len()];

/// A sheet.
pub(super) struct Sheet {
    /// As Excel opens it by a double click where a comma stands in numbers.
    excel: bool,
}

impl Sheet {
    pub(super) const fn new(excel: bool) -> Sheet {
        Sheet { excel }
    }

    fn text(&self, lines: &[Line]) -> Result<String, CliError> {
        let (separator, end) =
            if self.excel { (b';', Terminator::CRLF) } else { (b',', Terminator::Any(b'\n')) };
        let mut writer =
            WriterBuilder::new().delimiter(separator).terminator(end).from_writer(Vec::new());
        let failed = |error: csv::Error| CliError::Output(error.into());
        lines.iter().try_for_each(|line| writer.write_record(line)).map_err(failed)?;
        let bytes = writer.into_inner().map_err(|error| CliError::Output(error.into_error()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Writing for Sheet {
    fn write(&mut self, item: Exported, to: &mut String) -> Result<(), CliError> {
        match item {
            Exported::Begin { .. } => {
                if self.excel {
                    to.push('\u{feff}');
                }
                to.push_str(&self.text(&[COLUMNS.map(str::to_owned)])?);
            }
            Exported::Session(session) => to.push_str(&self.text(&lines(&session))?),
            Exported::Player(_) | Exported::Season(_) | Exported::Ruling(_) | Exported::End => {}
        }
        Ok(())
    }
}

fn lines(session: &Session) -> Vec<Line> {
    let id = session.uuid.to_string();
    let place = session.settings.place.as_ref().map_or("", Note::as_str);
    let started = when(session.started);
    let number = |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
    let report = SessionReport::of(session);
    let mut lines = Vec::new();
    for (line, round) in report.rounds.iter().zip(&session.rounds) {
        for (seat, entry) in line.entries.iter().enumerate() {
            let Some(entry) = entry else { continue };
            let who = &session.seats[seat];
            lines.push([
                id.clone(),
                session.played.game().id().to_owned(),
                session.played.edition().id().to_owned(),
                started.clone(),
                harmless(place),
                line.number.to_string(),
                round.uuid.to_string(),
                when(line.at),
                (seat + 1).to_string(),
                harmless(who.name.as_str()),
                who.player.to_string(),
                number(entry.points),
                number(line.totals[seat]),
                result(entry.told.as_deref().unwrap_or_default()),
                harmless(line.irregular.map_or("", Note::as_str)),
                harmless(line.note.map_or("", Note::as_str)),
            ]);
        }
    }
    lines
}

/// Day and time as the clock on the wall showed them, in the form that every spreadsheet reads.
fn when(moment: Moment) -> String {
    moment.local().format("%Y-%m-%d %H:%M:%S").to_string()
}

/// The words of a result; a number alone is one.
fn result(words: &str) -> String {
    if words.parse::<i64>().is_ok() { words.to_owned() } else { harmless(words) }
}

#[cfg(test)]
mod tests {
    use super::result;

    #[test]
    fn a_result_that_is_a_number_stays_one() {
        assert_eq!(result("-3"), "-3");
        assert_eq!(result("5-1"), "5-1");
        assert_eq!(result("-1+cmd|' /C calc'!A0"), "'-1+cmd|' /C calc'!A0");
    }
}
