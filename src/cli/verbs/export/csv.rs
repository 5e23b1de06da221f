//! The rounds as CSV: one line for each player and round, as spreadsheets expect it.

use super::ExportWriter;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::escape_formula;
use crate::report::SessionReport;
use crate::session::{Note, Session, ZonedTime};
use crate::store::ExportItem;
use csv::{Terminator, WriterBuilder};

/// Headings of the columns. Scripts rely on them, and `import` reads them.
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

/// A CSV line, in the order of [`COLUMNS`].
type CsvLine = [String; COLUMNS.len()];

/// Writes the CSV format.
pub(super) struct CsvWriter {
    /// True for the variant that Excel opens by a double click where the decimal sign is a comma:
    /// semicolons, CRLF and a byte order mark.
    excel: bool,
}

impl CsvWriter {
    pub(super) const fn new(excel: bool) -> CsvWriter {
        CsvWriter { excel }
    }

    fn to_csv(&self, lines: &[CsvLine]) -> Result<String, CliError> {
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

impl ExportWriter for CsvWriter {
    fn write(
        &mut self,
        item: ExportItem,
        _: &Context<'_>,
        to: &mut String,
    ) -> Result<(), CliError> {
        match item {
            ExportItem::Begin { .. } => {
                if self.excel {
                    to.push('\u{feff}');
                }
                to.push_str(&self.to_csv(&[COLUMNS.map(str::to_owned)])?);
            }
            ExportItem::Session(session) => to.push_str(&self.to_csv(&session_lines(&session))?),
            ExportItem::Player(..)
            | ExportItem::Season(..)
            | ExportItem::Ruling(_)
            | ExportItem::End => {}
        }
        Ok(())
    }
}

fn session_lines(session: &Session) -> Vec<CsvLine> {
    let id = session.uuid.to_string();
    let place = session.settings.place.as_ref().map_or("", Note::as_str);
    let started = format_time(session.started);
    let number = |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
    let report = SessionReport::new(session);
    let mut lines = Vec::new();
    for (line, round) in report.rounds.iter().zip(&session.rounds) {
        for (seat, entry) in line.entries.iter().enumerate() {
            let Some(entry) = entry else { continue };
            let player = &session.seats[seat];
            lines.push([
                id.clone(),
                session.played.game().id().to_owned(),
                session.played.edition().id().to_owned(),
                started.clone(),
                escape_formula(place),
                line.number.to_string(),
                round.uuid.to_string(),
                format_time(line.at),
                (seat + 1).to_string(),
                escape_formula(player.name.as_str()),
                player.player.to_string(),
                number(entry.points),
                number(line.totals[seat]),
                escape_result(entry.result.as_deref().unwrap_or_default()),
                escape_formula(line.irregular.map_or("", Note::as_str)),
                escape_formula(line.note.map_or("", Note::as_str)),
            ]);
        }
    }
    lines
}

/// Local day and time as the clock on the wall showed them, in the form that every spreadsheet
/// reads.
fn format_time(time: ZonedTime) -> String {
    time.local().format("%Y-%m-%d %H:%M:%S").to_string()
}

/// Formats the words of a result. A bare number stays one; anything else is protected from being a
/// formula.
fn escape_result(words: &str) -> String {
    if words.parse::<i64>().is_ok() { words.to_owned() } else { escape_formula(words) }
}

#[cfg(test)]
mod tests {
    use super::escape_result;

    #[test]
    fn a_result_that_is_a_number_stays_one() {
        assert_eq!(escape_result("-3"), "-3");
        assert_eq!(escape_result("5-1"), "5-1");
        assert_eq!(escape_result("-1+cmd|' /C calc'!A0"), "'-1+cmd|' /C calc'!A0");
    }
}
