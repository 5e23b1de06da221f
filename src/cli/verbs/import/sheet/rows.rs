//! The lines of a sheet → rounds: who got what, when, in which game.

use super::columns::{Columns, Layout, Meaning};
use super::days::{self, Order};
use super::text::Cells;
use super::{Fill, Refusal};
use crate::cli::error::{CliError, Kind};
use crate::cli::output::unharmed;
use crate::cli::{find, keep};
use crate::games::Played;
use crate::i18n::message;
use crate::session::{Note, PlayerName};
use chrono::{NaiveDate, NaiveTime};
use csv::StringRecord;
use std::collections::HashMap;

/// A round as a sheet tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Round {
    /// The lines that tell it, the first and the last.
    pub(super) lines: (u64, u64),
    pub(super) what: What,
    /// Its number, where one is told.
    pub(super) number: Option<u32>,
    pub(super) time: Option<NaiveTime>,
    pub(super) place: Option<Note>,
    pub(super) note: Option<Note>,
    /// Who went out, or closed it.
    pub(super) closer: Option<PlayerName>,
    /// Who got what, in the words of the cells.
    pub(super) results: Vec<(PlayerName, String)>,
}

/// What an evening's rounds have in common, beside who plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct What {
    pub(super) day: NaiveDate,
    pub(super) played: Played,
    /// Which evening of that day, in the words of the sheet.
    pub(super) evening: String,
}

/// Where a round stands among those that were read.
type Known = HashMap<(What, Option<u32>), usize>;

/// What the lines tell, and which of them do not.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) rounds: Vec<Round>,
    pub(super) refused: Vec<Refusal>,
    /// Lines with sums.
    pub(super) sums: Vec<u64>,
}

/// Reads the lines.
pub(super) fn rows(cells: &Cells, columns: &Columns, fill: &Fill, order: Option<Order>) -> Rows {
    let mut rows = Rows::default();
    let mut before = Before::default();
    let mut known = Known::new();
    for (number, line) in &cells.lines {
        if let Some(refusal) = columns.too_wide(*number, line) {
            rows.refused.push(refusal);
            continue;
        }
        if Meaning::of(columns.cell(line, Meaning::Date)) == Some(Meaning::Nothing) {
            rows.sums.push(*number);
            continue;
        }
        match read(*number, line, columns, fill, order, &mut before) {
            Ok(round) => add(&mut rows, &mut known, round, columns.layout),
            Err(error) => rows.refused.push(Refusal::new(*number, error)),
        }
    }
    rows
}

/// Takes a round, or the part of one that a line of a long sheet tells.
fn add(rows: &mut Rows, known: &mut Known, round: Round, layout: Layout) {
    if layout == Layout::Wide {
        rows.rounds.push(round);
        return;
    }
    let place = *known.entry((round.what.clone(), round.number)).or_insert(rows.rounds.len());
    let Some(there) = rows.rounds.get_mut(place) else {
        rows.rounds.push(round);
        return;
    };
    let twice = round.results.iter().find(|(name, _)| there.results.iter().any(|(n, _)| n == name));
    if let Some((name, _)) = twice {
        let problem = message::error_sheet_player_twice(name.as_str());
        let error = CliError::new(Kind::NotUnderstood, problem).hint(message::hint_sheet_round());
        rows.refused.push(Refusal::new(round.lines.0, error));
        return;
    }
    there.lines.1 = round.lines.1;
    there.results.extend(round.results);
    there.place = there.place.take().or(round.place);
    there.note = there.note.take().or(round.note);
    there.time = there.time.or(round.time);
    there.closer = there.closer.take().or(round.closer);
}

/// What an empty cell means: the same as in the line above.
#[derive(Default)]
struct Before {
    day: Option<(NaiveDate, Option<NaiveTime>)>,
    game: String,
    evening: String,
}

/// How a score sheet reads that somebody went out.
const OUT: &str = "out";

fn read(
    number: u64,
    line: &StringRecord,
    columns: &Columns,
    fill: &Fill,
    order: Option<Order>,
    before: &mut Before,
) -> Result<Round, CliError> {
    let refuse = |problem| CliError::new(Kind::NotUnderstood, problem);
    let cell = |meaning| columns.cell(line, meaning);
    let day = match cell(Meaning::Date) {
        "" => before.day.map(|(day, _)| (day, None)).or(fill.day.map(|day| (day, None))),
        told => Some(days::day(told, order).ok_or_else(|| refuse(message::error_sheet_day(told)))?),
    };
    let (day, at) =
        day.ok_or_else(|| refuse(message::error_sheet_no_day()).hint(message::hint_sheet_day()))?;
    before.day = Some((day, at));
    let time = match cell(Meaning::Time) {
        "" => at,
        told => Some(days::time(told).ok_or_else(|| refuse(message::error_sheet_time(told)))?),
    };
    let game = match (cell(Meaning::Game), before.game.as_str(), fill.game) {
        ("", "", Some(game)) => game,
        ("", "", None) => {
            return Err(refuse(message::error_sheet_no_game()).hint(message::hint_sheet_game()));
        }
        ("", told, _) | (told, _, _) => {
            let told = told.to_owned();
            let game = find::game(&told)?;
            before.game = told;
            game
        }
    };
    let played = match (cell(Meaning::Edition), fill.edition.as_deref()) {
        ("", None) => game.by_default(),
        ("", Some(told)) | (told, _) => find::edition(game, told)?,
    };
    match cell(Meaning::Evening) {
        "" => {}
        told => told.clone_into(&mut before.evening),
    }
    let round = match cell(Meaning::Round) {
        "" => None,
        told => {
            let number = told.trim_end_matches('.').parse().ok().filter(|&number: &u32| number > 0);
            Some(number.ok_or_else(|| refuse(message::error_sheet_round(told)))?)
        }
    };
    let note = |words: &str| (!words.is_empty()).then(|| keep::note(unharmed(words))).transpose();
    let closer = unharmed(cell(Meaning::Closer));
    let closer = (!closer.is_empty()).then(|| keep::name(closer)).transpose()?;
    // Who went out has nothing left, and often nothing in the cell.
    let goes_out = |name: &PlayerName| closer.as_ref() == Some(name) && played.asks_who_went_out();
    let place = match note(cell(Meaning::Place))? {
        None => fill.place.clone(),
        told => told,
    };
    let results: Vec<(PlayerName, String)> = match columns.layout {
        Layout::Wide => columns
            .players()
            .filter_map(|(place, name)| {
                let told = line.get(place).unwrap_or_default();
                let told = if told.is_empty() && goes_out(name) { OUT } else { unharmed(told) };
                (!told.is_empty()).then(|| (name.clone(), told.to_owned()))
            })
            .collect(),
        Layout::Long => {
            let name = keep::name(unharmed(cell(Meaning::Player)))?;
            let told = unharmed(cell(Meaning::Points));
            let told = if told.is_empty() && goes_out(&name) { OUT } else { told };
            vec![(name, told.to_owned())]
        }
    };
    if results.iter().all(|(_, told)| told.is_empty()) {
        return Err(refuse(message::error_sheet_no_points()));
    }
    let evening = before.evening.clone();
    Ok(Round {
        lines: (number, number),
        what: What { day, played, evening },
        number: round,
        time,
        place,
        note: note(cell(Meaning::Note))?,
        closer,
        results,
    })
}
