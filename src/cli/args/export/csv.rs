//! The rounds as CSV: one line for each player and round, as spreadsheets expect it.

use crate::cli::document::csv::format_csv;
use crate::cli::errors::CliError;
use crate::cli::output::escape_formula;
use crate::session::{AfterRound, Note, Round, RoundEntry, Session, ZonedTime};

/// A line: what a player got in a round.
struct CsvLine<'s> {
    session: &'s Session,
    season: &'s str,
    /// The player's rank at the end of the session.
    rank: Option<u32>,
    round: &'s Round,
    after: &'s AfterRound,
    entry: &'s RoundEntry,
}

/// A column: the heading, on which scripts and `import` rely, and the cell.
type CsvColumn = (&'static str, fn(&CsvLine<'_>) -> String);

const COLUMNS: [CsvColumn; 20] = [
    ("session", |csv| csv.session.uuid.to_string()),
    ("game", |csv| csv.session.played.game().id().to_owned()),
    ("edition", |csv| csv.session.played.edition().id().to_owned()),
    ("started", |csv| format_time(csv.session.started)),
    ("place", |csv| format_note(csv.session.settings.place.as_ref())),
    ("round", |csv| csv.round.number.to_string()),
    ("round_id", |csv| csv.round.uuid.to_string()),
    ("played", |csv| format_time(csv.round.contents.at)),
    ("seat", |csv| (csv.entry.seat + 1).to_string()),
    ("player", |csv| escape_formula(csv.session.seats[csv.entry.seat].name.as_str())),
    ("player_id", |csv| csv.session.seats[csv.entry.seat].player.to_string()),
    ("points", |csv| format_number(csv.entry.points)),
    ("total", |csv| format_number(csv.after.totals[csv.entry.seat])),
    ("result", |csv| escape_result(csv.entry.result.as_deref().unwrap_or_default())),
    ("irregular", |csv| format_note(csv.round.contents.irregular.as_ref())),
    ("note", |csv| format_note(csv.round.contents.note.as_ref())),
    ("started_zone", |csv| format_zone(csv.session.started)),
    ("played_zone", |csv| format_zone(csv.round.contents.at)),
    ("rank", |csv| format_number(csv.rank)),
    ("season", |csv| escape_formula(csv.season)),
];

/// Formats the line of headings, for `excel` with the byte order mark by which it recognises the
/// encoding.
pub(super) fn format_head(excel: bool) -> Result<String, CliError> {
    let head = COLUMNS.map(|(heading, _)| heading.to_owned()).into();
    Ok(format!("{}{}", if excel { "\u{feff}" } else { "" }, format_csv([head], excel)?))
}

/// Formats the lines of a session.
pub(super) fn format_session(
    session: &Session,
    season: &str,
    excel: bool,
) -> Result<String, CliError> {
    let scoreboard = session.scoreboard();
    let mut lines: Vec<Vec<String>> = Vec::new();
    for (round, after) in session.rounds.iter().zip(scoreboard.rounds()) {
        for entry in (0..session.seats.len()).filter_map(|seat| round.entry(seat)) {
            let rank = scoreboard.standing(entry.seat).and_then(|standing| standing.rank);
            let csv = CsvLine { session, season, rank, round, after, entry };
            lines.push(COLUMNS.iter().map(|(_, cell)| cell(&csv)).collect());
        }
    }
    format_csv(lines, excel)
}

/// Local day and time as the clock on the wall showed them, in the form that every spreadsheet
/// reads.
fn format_time(time: ZonedTime) -> String {
    time.local().format("%Y-%m-%d %H:%M:%S").to_string()
}

/// The offset of that clock from UTC.
fn format_zone(time: ZonedTime) -> String {
    time.local().format("%:z").to_string()
}

fn format_number(number: Option<impl ToString>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

fn format_note(note: Option<&Note>) -> String {
    escape_formula(note.map_or("", Note::as_str))
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
