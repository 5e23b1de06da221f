//! Turns a sheet with a player per line and the rounds across, so that it has a round per line.

use super::columns::{ColumnKind, cell_at, is_round_heading, kind_of};
use super::decoder::SpreadsheetForm;
use crate::cli::args::import::source::ImportSource;
use crate::cli::errors::CliError;
use crate::i18n::message;
use csv::StringRecord;

/// Turns the sheet if every heading beside the players is a round, a total or a rank, and no line
/// begins with a round. Its headings are the players then, and its lines the columns.
///
/// # Errors
///
/// The headings are rounds, and so are the lines; the file cannot be read.
pub(super) fn turn_sheet(
    form: &mut SpreadsheetForm,
    source: &mut ImportSource,
    file: &str,
    overrides: &[(String, ColumnKind)],
) -> Result<(), CliError> {
    let kinds: Vec<Option<ColumnKind>> =
        form.head.iter().map(|heading| kind_of(heading, overrides)).collect();
    let names = kinds.iter().position(|kind| *kind == Some(ColumnKind::Player)).unwrap_or(0);
    // The label of each line to be, by its column; a column without one is not read.
    let mut labels: Vec<(usize, &str)> = Vec::new();
    let mut has_rounds = false;
    for (position, (heading, kind)) in form.head.iter().zip(kinds).enumerate() {
        match kind {
            Some(ColumnKind::Nothing) => {}
            _ if position == names || heading.is_empty() => {}
            Some(ColumnKind::Total | ColumnKind::Points) => {
                labels.push((position, ColumnKind::Total.id()));
            }
            _ if is_round_heading(heading) => {
                has_rounds = true;
                labels.push((position, heading));
            }
            _ => return Ok(()),
        }
    }
    if !has_rounds {
        return Ok(());
    }
    let mut rows: Vec<(u64, StringRecord)> = Vec::new();
    form.read_lines(source, |line, record| rows.push((line, record.clone())))?;
    if let Some(&(line, _)) = rows.iter().find(|(_, row)| is_round_heading(cell_at(row, names))) {
        let error = CliError::not_understood(message::error_sheet_ambiguous());
        return Err(form.at_line(error, file, line));
    }
    let players = rows.iter().map(|(_, row)| cell_at(row, names));
    let head = std::iter::once("").chain(players).map(str::to_owned).collect();
    let turned = labels.iter().filter_map(|&(position, label)| {
        let cells = rows.iter().map(|(_, row)| cell_at(row, position));
        let is_empty = cells.clone().all(str::is_empty);
        let record: StringRecord = std::iter::once(label).chain(cells).collect();
        (!is_empty).then_some((position as u64 + 1, record))
    });
    form.turned = Some(turned.collect());
    (form.head, form.head_line) = (head, names as u64 + 1);
    Ok(())
}
