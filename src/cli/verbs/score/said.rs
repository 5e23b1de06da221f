//! Sentences about the round → whose result each is, and who closed, called, won or lost.

use super::round_args::Seats;
use crate::cards::said::{Class, Who, clauses, near_word, says_nothing, without_class};
use crate::cards::{ParseError, Tongue};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::words;
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
    /// The same without what answers a flag.
    result: String,
}

/// What was said of the round.
#[derive(Default)]
pub(super) struct Said {
    /// Results, in the order told.
    pub(super) results: Vec<SaidResult>,
    /// Who closed, called, won or lost.
    pub(super) flags: Vec<(SheetFlag, usize)>,
}

/// The words by which somebody is said to have answered a question of the sheet.
const fn classes(flag: SheetFlag) -> &'static [Class] {
    match flag {
        SheetFlag::Closer => &[Class::Closed],
        SheetFlag::Winner => &[Class::Won, Class::Done, Class::Out],
        SheetFlag::Loser => &[Class::Lost],
        SheetFlag::Caller => &[Class::Called],
        SheetFlag::Result
        | SheetFlag::Order
        | SheetFlag::StockEmpty
        | SheetFlag::CallerWinsTie
        | SheetFlag::CallerLosesTie => &[],
    }
}

/// Reads the words of the command line, in one argument or in many.
///
/// # Errors
///
/// A name of nobody who plays (5), words that belong to nobody or that say nothing (2).
pub(super) fn read(
    seats: &Seats<'_>,
    table: &ScoreSheet,
    words: &[String],
) -> Result<Said, CliError> {
    let mut said = Said::default();
    if words.is_empty() {
        return Ok(said);
    }
    if let Some(word) = words.iter().find(|word| word.trim().is_empty()) {
        return Err(no_result(seats, table, word));
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
    let clauses = clauses(&text, &starts, &names).map_err(|error| {
        let said = text.get(error.span.clone()).filter(|word| !word.is_empty());
        let from = starts.partition_point(|&start| start <= error.span.start).max(1) - 1;
        let word = said.and_then(|_| words.get(from)).map_or(text.as_str(), String::as_str);
        no_result(seats, table, word).with_caret("result", &text, &error)
    })?;
    let mut placed = Vec::with_capacity(clauses.len());
    for clause in clauses {
        let place = match clause.who {
            Who::Player(place) => place,
            Who::Typed(name) => seats.place(&text[name])?,
        };
        placed.push((place, clause.name, clause.result));
    }
    for (place, name, result) in placed {
        let typed = text[name.start.min(result.start)..result.end.max(name.end)].to_owned();
        let told = text[result].to_owned();
        let mut left = told.clone();
        let mut flagged = false;
        let asked = table.questions().iter().flat_map(SheetQuestion::flags);
        for &flag in asked {
            for &class in classes(flag) {
                let Some(without) = without_class(&left, class) else { continue };
                left = without;
                flagged = true;
                if said.flags.iter().any(|&(other, _)| other == flag) {
                    let twice = message::error_told_twice(typed);
                    return Err(CliError::new(CliErrorKind::NotUnderstood, twice));
                }
                said.flags.push((flag, place));
                break;
            }
        }
        if says_nothing(&left) {
            if flagged {
                continue;
            }
            // `Ben=` lacks its result.
            if !text[name.end..].trim_start().starts_with('=') {
                return Err(no_result(seats, table, &typed));
            }
        }
        said.results.push(SaidResult { place, typed, text: told, result: left });
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
        &self,
        seats: &Seats<'_>,
        table: &ScoreSheet,
        tongue: Tongue,
    ) -> Result<SeatResult, CliError> {
        table.read(self.place, &self.result).map_err(|error| {
            let error = match error {
                SheetError::Result { seat, error, .. } => {
                    let understood = |text: &str| table.read(seat, text).is_ok();
                    let nearest = near_word(&self.result, &error.span, tongue, understood);
                    let error = ParseError { nearest, ..error };
                    SheetError::Result { seat, text: self.text.clone(), error }
                }
                other @ (SheetError::Lacking(_)
                | SheetError::NotInThisGame(_)
                | SheetError::Undecided(..)) => other,
            };
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
    let flag = needed.copied().find(|&flag| !classes(flag).is_empty());
    if let Some(flag) = flag {
        line.extend([" --", flag.id(), " ", &first]);
    }
    line
}
