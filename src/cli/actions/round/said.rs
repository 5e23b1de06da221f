//! Sentences about the round → whose result each is, and who closed, called, won or lost.

use super::seats::Seats;
use crate::cards::{Expected, ParseError, Tongue};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::words;
use crate::games::sheet::told::{ToldEntry, Who, near_word, read_entries};
use crate::games::sheet::{
    ResultKind, ScoreSheet, SeatResult, SheetError, SheetFlag, SheetQuestion,
};
use crate::i18n::message;

/// What was said of one player's cards.
pub(super) struct SaidResult {
    /// The player's place.
    pub(super) place: usize,
    /// The sentence as it was typed.
    pub(super) typed: String,
    /// The result as it was typed.
    text: String,
    /// What it means.
    result: Result<SeatResult, ParseError>,
}

/// What was said of the round.
#[derive(Default)]
pub(super) struct Said {
    /// Results, in the order told.
    pub(super) results: Vec<SaidResult>,
    /// Who closed, called, won or lost.
    pub(super) flags: Vec<(SheetFlag, usize)>,
}

/// Reads the words of the command line, in one argument or in many.
///
/// # Errors
///
/// A name of nobody who plays (5), words that belong to nobody or that say nothing (2).
pub(super) fn read(
    seats: &Seats<'_>,
    sheet: &ScoreSheet,
    words: &[String],
    tongue: Tongue,
) -> Result<Said, CliError> {
    let mut said = Said::default();
    if words.is_empty() {
        return Ok(said);
    }
    if let Some(word) = words.iter().find(|word| word.trim().is_empty()) {
        return Err(no_result(seats, sheet, word));
    }
    let mut starts = Vec::with_capacity(words.len());
    let mut text = String::new();
    for word in words {
        if !text.is_empty() {
            text.push(' ');
        }
        starts.push(text.len());
        text.push_str(word);
    }
    let names = seats.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let entries = read_entries(&text, &starts, &names, sheet, tongue).map_err(|error| {
        let said = text.get(error.span.clone()).filter(|word| !word.is_empty());
        let from = starts.partition_point(|&start| start <= error.span.start).max(1) - 1;
        let word = said.and_then(|_| words.get(from)).map_or(text.as_str(), String::as_str);
        let problem = no_result(seats, sheet, word);
        // Of a name with nothing behind it, no word is wrong.
        if error.expected == Expected::Result {
            return problem;
        }
        problem.with_caret("result", &text, &error)
    })?;
    let mut placed = Vec::with_capacity(entries.len());
    for entry in entries {
        let place = match &entry.who {
            Who::Player(place) => *place,
            Who::Typed(name) => seats.place(&text[name.clone()])?,
        };
        placed.push((place, entry));
    }
    for (place, ToldEntry { at, said: beside, flags, result, .. }) in placed {
        let typed = text[at].to_owned();
        for flag in flags {
            if said.flags.iter().any(|&(other, _)| other == flag) {
                let twice = message::error_told_twice(typed);
                return Err(CliError::new(CliErrorKind::NotUnderstood, twice));
            }
            said.flags.push((flag, place));
        }
        let Some(result) = result else { continue };
        let result = result.map_err(|error| {
            let place = |at: usize| at.clamp(beside.start, beside.end) - beside.start;
            let span = place(error.span.start)..place(error.span.end);
            ParseError { span, ..error }
        });
        said.results.push(SaidResult { place, typed, text: text[beside].to_owned(), result });
    }
    Ok(said)
}

impl SaidResult {
    /// What the words mean in this game.
    ///
    /// # Errors
    ///
    /// They are not understood, or nobody has a result in this game.
    pub(super) fn read(
        self,
        seats: &Seats<'_>,
        sheet: &ScoreSheet,
        tongue: Tongue,
    ) -> Result<SeatResult, CliError> {
        let Some(kind) = sheet.result_kind() else {
            let error = SheetError::NotInThisGame(SheetFlag::Result);
            return Err(words::sheet_error(&error, &seats.names()));
        };
        self.result.map_err(|error| {
            let understood = |text: &str| kind.read(text).is_ok();
            let nearest = near_word(&self.text, &error.span, tongue, understood);
            let error = ParseError { nearest, ..error };
            let error = SheetError::Result { seat: self.place, text: self.text, error };
            words::sheet_error(&error, &seats.names())
        })
    }
}

/// Words that are nobody's result, and how results of this game look.
pub(super) fn no_result(seats: &Seats<'_>, table: &ScoreSheet, words: &str) -> CliError {
    let error = CliError::new(CliErrorKind::NotUnderstood, message::error_no_result(words));
    error.with_hint(message::hint_result(example(&seats.names(), table)))
}

/// A round of this game as it would be typed.
fn example(names: &[String], table: &ScoreSheet) -> String {
    let results = match table.result_kind() {
        Some(ResultKind::Hand) => ["out", "19+2", "34"],
        Some(ResultKind::HandAndBonus) => ["out:2", "12+5+J:1", "y7+b3"],
        Some(ResultKind::Layout) => ["12", "K+U+5", "ro5+seU+J=-1"],
        Some(ResultKind::Count(_)) => ["12", "8", "4"],
        Some(ResultKind::CountLessPenalties) => ["5", "3-1", "2"],
        Some(ResultKind::BestColour) => ["62", "r20+r19+r18", "48"],
        None => [""; 3],
    };
    let mut line = "elfer score add".to_owned();
    let quoted = |name: &str| {
        let plain = name.chars().all(|sign| sign.is_alphanumeric() || sign == '-');
        if plain { name.to_owned() } else { format!("\"{name}\"") }
    };
    if table.result_kind().is_some() {
        for (name, result) in names.iter().zip(results.iter().cycle()) {
            line.push(' ');
            line.push_str(&quoted(name));
            line.push('=');
            line.push_str(result);
        }
    }
    let first = names.first().map(|name| quoted(name)).unwrap_or_default();
    let needed = table.questions().iter().flat_map(SheetQuestion::flags);
    let flag = needed.copied().find(|&flag| is_said(flag));
    if let Some(flag) = flag {
        line.extend([" --", flag.id(), " ", &first]);
    }
    line
}

/// True for a question that a word with a result answers: who closed, called, won or lost.
const fn is_said(flag: SheetFlag) -> bool {
    matches!(flag, SheetFlag::Closer | SheetFlag::Winner | SheetFlag::Loser | SheetFlag::Caller)
}
