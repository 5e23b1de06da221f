//! Parses the lines of a spreadsheet into rounds: results, day and game.

use super::columns::{
    ColumnKind, ColumnLayout, Columns, cell_at, parse_round_number, parse_whole_number,
};
use super::days::{self, DateOrder, DayParser};
use crate::cli::errors::CliError;
use crate::cli::output::unescape_formula;
use crate::cli::{catalog, lookup};
use crate::games::{Game, Played};
use crate::i18n::message;
use crate::session::{Note, PlayerName};
use chrono::{NaiveDate, NaiveTime};
use csv::StringRecord;
use std::collections::{HashMap, HashSet};

/// Values from the command line, for cells that the spreadsheet lacks.
#[derive(Clone, Debug, Default)]
pub(in crate::cli::args::import) struct SpreadsheetDefaults {
    pub(in crate::cli::args::import) game: Option<Game>,
    pub(in crate::cli::args::import) edition: Option<String>,
    pub(in crate::cli::args::import) place: Option<Note>,
    pub(in crate::cli::args::import) day: Option<NaiveDate>,
    pub(in crate::cli::args::import) order: Option<DateOrder>,
    pub(in crate::cli::args::import) columns: Vec<(String, ColumnKind)>,
    pub(in crate::cli::args::import) anyway: Option<Note>,
}

/// A line that is not imported, with the reason.
#[derive(Debug)]
pub(super) struct RefusedLine {
    pub(super) line: u64,
    pub(super) error: CliError,
}

impl RefusedLine {
    pub(super) const fn new(line: u64, error: CliError) -> RefusedLine {
        RefusedLine { line, error }
    }
}

/// A round of a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RowRound {
    /// First and last line of the round.
    pub(super) lines: (u64, u64),
    pub(super) session: SessionKey,
    /// The round's number, if the spreadsheet has one.
    pub(super) number: Option<u32>,
    pub(super) time: Option<NaiveTime>,
    pub(super) place: Option<Note>,
    pub(super) note: Option<Note>,
    /// The player who went out, or closed the round in FLÄT.
    pub(super) closer: Option<usize>,
    /// Results in the words of the cells, by player.
    pub(super) results: Vec<(usize, String)>,
}

impl RowRound {
    /// The result of a player, in the words of the cell.
    pub(super) fn result(&self, player: usize) -> &str {
        let result = self.results.iter().find(|(other, _)| *other == player);
        result.map_or("", |(_, cell)| cell.as_str())
    }
}

/// The key by which rounds are grouped into sessions, together with the players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SessionKey {
    pub(super) day: NaiveDate,
    pub(super) played: Played,
    /// The evening of that day, in the words of the spreadsheet; empty if it names none.
    pub(super) evening: String,
}

/// A total that the sheet states.
#[derive(Debug)]
pub(super) struct StatedTotal {
    pub(super) line: u64,
    pub(super) of: TotalOf,
    pub(super) points: i64,
}

/// The results that a total sums up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TotalOf {
    /// Results of one player in the lines above; the player by their place in the list.
    Player(usize),
    /// Results of all players in the lines above.
    Everybody,
    /// Results of all players in this line, or so far.
    Round,
}

/// The parsed lines, and those that could not be parsed.
#[derive(Debug, Default)]
pub(super) struct ParsedRows {
    /// The players; rounds name them by their places in this list.
    pub(super) players: Vec<PlayerName>,
    pub(super) rounds: Vec<RowRound>,
    pub(super) refused: Vec<RefusedLine>,
    /// Numbers of the lines that are no rounds, such as totals.
    pub(super) skipped_lines: Vec<u64>,
    pub(super) totals: Vec<StatedTotal>,
}

/// Parses the lines of a sheet one by one.
pub(super) struct RowParser<'s> {
    columns: &'s Columns,
    defaults: &'s SpreadsheetDefaults,
    days: &'s mut DayParser,
    previous: PreviousRow,
    places: HashMap<String, usize>,
    /// The rounds parsed so far in the long layout, by session and number.
    index: HashMap<(SessionKey, Option<u32>), usize>,
    /// The results parsed so far in the long layout, by round and player.
    seen: HashSet<(usize, usize)>,
    /// Sums of the points in the wide layout, by player; `None` if a result is no number.
    sums: Vec<Option<i64>>,
    rows: ParsedRows,
}

/// Values of the lines above, which empty cells repeat. The time is not repeated.
#[derive(Default)]
struct PreviousRow {
    day: Option<NaiveDate>,
    game: String,
    evening: String,
}

/// The word for a player who went out, as the score sheet parses it.
const OUT_WORD: &str = "out";

impl<'s> RowParser<'s> {
    pub(super) fn new(
        columns: &'s Columns,
        defaults: &'s SpreadsheetDefaults,
        days: &'s mut DayParser,
    ) -> RowParser<'s> {
        let mut parser = RowParser {
            columns,
            defaults,
            days,
            previous: PreviousRow::default(),
            places: HashMap::new(),
            index: HashMap::new(),
            seen: HashSet::new(),
            sums: Vec::new(),
            rows: ParsedRows::default(),
        };
        for (_, name) in columns.players(usize::MAX) {
            parser.place_of(name.clone());
            parser.sums.push(Some(0));
        }
        parser
    }

    /// Returns the parsed lines.
    pub(super) fn finish(self) -> ParsedRows {
        self.rows
    }

    /// Parses a line. Everything wrong with it is added to the refused lines.
    pub(super) fn parse_line(&mut self, number: u64, line: &StringRecord) {
        if self.columns.is_too_wide(line) {
            let error = CliError::not_understood(message::error_sheet_too_wide());
            self.rows.refused.push(RefusedLine::new(number, error));
            return;
        }
        let label = self.columns.totals_label(line);
        if let Some(has_totals) = label.or_else(|| self.is_sum(line).then_some(true)) {
            self.rows.skipped_lines.push(number);
            if has_totals {
                self.add_totals(number, line);
            }
            return;
        }
        let mut errors = Vec::new();
        match self.parse_round(number, line, &mut errors) {
            Ok(round) => {
                for (player, result) in &round.results {
                    if let Some(sum) = self.sums.get_mut(*player) {
                        *sum =
                            sum.zip(parse_whole_number(result)).map(|(sum, points)| sum + points);
                    }
                }
                self.add_round(round);
            }
            Err(error) => errors.push(error),
        }
        self.rows.refused.extend(errors.into_iter().map(|error| RefusedLine::new(number, error)));
        if self.columns.layout == ColumnLayout::Wide {
            self.add_total(number, TotalOf::Round, self.columns.cell(line, ColumnKind::Total));
        }
    }

    /// True for a line without a label that is the sum of all rounds above it.
    fn is_sum(&self, line: &StringRecord) -> bool {
        let columns = self.columns;
        let is_sum = |(&sum, (position, _)): (&Option<i64>, (usize, &PlayerName))| match cell_at(
            line, position,
        ) {
            "" => sum == Some(0),
            cell => sum.is_some() && sum == parse_whole_number(unescape_formula(cell)),
        };
        self.rows.rounds.len() > 1
            && self.sums.iter().any(|sum| *sum != Some(0))
            && columns.cell(line, ColumnKind::Date).is_empty()
            && columns.cell(line, ColumnKind::Round).is_empty()
            && self.sums.iter().zip(columns.players(usize::MAX)).all(is_sum)
    }

    /// The place of a player in the list.
    fn place_of(&mut self, name: PlayerName) -> usize {
        *self.places.entry(name.folded().to_owned()).or_insert_with(|| {
            self.rows.players.push(name);
            self.rows.players.len() - 1
        })
    }

    /// Adds the totals of a line. What is no whole number cannot be compared.
    fn add_totals(&mut self, number: u64, line: &StringRecord) {
        let columns = self.columns;
        for (place, (position, _)) in columns.players(line.len()).enumerate() {
            self.add_total(number, TotalOf::Player(place), cell_at(line, position));
        }
        self.add_total(number, TotalOf::Everybody, columns.cell(line, ColumnKind::Total));
        let player = unescape_formula(columns.cell(line, ColumnKind::Player));
        let place = lookup::parse_name(player).ok().and_then(|name| self.places.get(name.folded()));
        let of = place.map_or(TotalOf::Everybody, |&place| TotalOf::Player(place));
        self.add_total(number, of, columns.cell(line, ColumnKind::Points));
    }

    fn add_total(&mut self, line: u64, of: TotalOf, cell: &str) {
        let points = parse_whole_number(unescape_formula(cell));
        self.rows.totals.extend(points.map(|points| StatedTotal { line, of, points }));
    }

    /// Adds a round; in the long layout, where each line is one player's result, merges it into the
    /// round that has begun.
    fn add_round(&mut self, round: RowRound) {
        let rounds = &mut self.rows.rounds;
        if self.columns.layout == ColumnLayout::Wide {
            rounds.push(round);
            return;
        }
        let key = (round.session.clone(), round.number);
        let position = *self.index.entry(key).or_insert(rounds.len());
        for &(player, _) in &round.results {
            if !self.seen.insert((position, player)) {
                let name = &self.rows.players[player];
                let problem = message::error_sheet_player_twice(name.as_str());
                let error =
                    CliError::not_understood(problem).with_hint(message::hint_sheet_round());
                self.rows.refused.push(RefusedLine::new(round.lines.0, error));
                return;
            }
        }
        let Some(existing) = rounds.get_mut(position) else {
            rounds.push(round);
            return;
        };
        existing.lines.1 = round.lines.1;
        existing.results.extend(round.results);
        existing.place = existing.place.take().or(round.place);
        existing.note = existing.note.take().or(round.note);
        existing.time = existing.time.or(round.time);
        existing.closer = existing.closer.or(round.closer);
    }

    /// Parses a round. A day that is missing or wrong is added to `errors` and the rest is parsed
    /// all the same, so that everything wrong with a line is reported at once.
    fn parse_round(
        &mut self,
        number: u64,
        line: &StringRecord,
        errors: &mut Vec<CliError>,
    ) -> Result<RowRound, CliError> {
        let refuse = |problem| CliError::not_understood(problem);
        let (columns, defaults) = (self.columns, self.defaults);
        let cell = |kind| columns.cell(line, kind);
        let day = match cell(ColumnKind::Date) {
            "" => {
                let above = self.previous.day.or(defaults.day).map(|day| (day, None));
                above.ok_or_else(|| refuse(message::error_sheet_no_day()))
            }
            text => {
                let day = self.days.parse(text, number);
                day.ok_or_else(|| refuse(message::error_sheet_day(text)))
            }
        };
        if let Ok((day, _)) = &day {
            self.previous.day = Some(*day);
        }
        let (day, at) = day.unwrap_or_else(|error| {
            errors.push(error);
            Default::default()
        });
        let time = match cell(ColumnKind::Time) {
            "" => at,
            text => Some(
                days::parse_time(text).ok_or_else(|| refuse(message::error_sheet_time(text)))?,
            ),
        };
        let (mut game, mut round) = (cell(ColumnKind::Game), cell(ColumnKind::Round));
        // No game is called by a number: a column “Game” may number the rounds.
        if round.is_empty() && parse_round_number(game).is_some() {
            (game, round) = ("", game);
        }
        let game = match (game, self.previous.game.as_str(), defaults.game) {
            ("", "", Some(game)) => game,
            ("", "", None) => {
                return Err(refuse(message::error_sheet_no_game()));
            }
            ("", typed, _) | (typed, _, _) => {
                let typed = typed.to_owned();
                let game = catalog::find_game(&typed)?;
                self.previous.game = typed;
                game
            }
        };
        let played = match (cell(ColumnKind::Edition), defaults.edition.as_deref()) {
            ("", None) => game.by_default(),
            ("", Some(text)) | (text, _) => catalog::find_edition(game, text)?,
        };
        match cell(ColumnKind::Evening) {
            "" => {}
            text => text.clone_into(&mut self.previous.evening),
        }
        let round = match round {
            "" => None,
            text => {
                let number = parse_round_number(text);
                Some(number.ok_or_else(|| refuse(message::error_sheet_round(text)))?)
            }
        };
        let note = |words: &str| {
            (!words.is_empty()).then(|| lookup::parse_note(unescape_formula(words))).transpose()
        };
        let closer = unescape_formula(cell(ColumnKind::Closer));
        let closer = (!closer.is_empty()).then(|| lookup::parse_name(closer)).transpose()?;
        let closer = closer.map(|name| self.place_of(name));
        let venue = match note(cell(ColumnKind::Place))? {
            None => defaults.place.clone(),
            note => note,
        };
        // A player who went out has nothing left, and often an empty cell.
        let out = closer.filter(|_| played.needs_who_went_out());
        let result = |player: usize, cell| match unescape_formula(cell) {
            "" if out == Some(player) => OUT_WORD.to_owned(),
            result => result.to_owned(),
        };
        let results: Vec<(usize, String)> = match columns.layout {
            ColumnLayout::Wide => columns
                .players(line.len().max(out.map_or(0, |_| columns.all.len())))
                .enumerate()
                .map(|(player, (position, _))| (player, result(player, cell_at(line, position))))
                .filter(|(_, result)| !result.is_empty())
                .collect(),
            ColumnLayout::Long => {
                let name = lookup::parse_name(unescape_formula(cell(ColumnKind::Player)))?;
                let place = self.place_of(name);
                vec![(place, result(place, cell(ColumnKind::Points)))]
            }
        };
        if results.iter().all(|(_, result)| result.is_empty()) {
            return Err(refuse(message::error_sheet_no_points()));
        }
        // Lines without a day are no evening together.
        let evening = if errors.is_empty() {
            self.previous.evening.clone()
        } else {
            format!("line {number}")
        };
        Ok(RowRound {
            lines: (number, number),
            session: SessionKey { day, played, evening },
            number: round,
            time,
            place: venue,
            note: note(cell(ColumnKind::Note))?,
            closer,
            results,
        })
    }
}
