//! Sentences about the round → whose result each is, and who closed, called, won or lost.

use super::seats::Seats;
use crate::cards::{Expected, ParseError, Tongue};
use crate::cli::errors::CliError;
use crate::cli::words;
use crate::games::sheet::results::{ResultError, ResultOwner, read_player_results};
use crate::games::sheet::{
    ResultKind, ScoreSheet, SeatResult, SheetError, SheetFlag, SheetQuestion,
};
use crate::i18n::message;

/// A player's result.
pub(super) struct PlacedResult {
    /// The player's place.
    pub(super) place: usize,
    /// The sentence as it was typed.
    pub(super) typed: String,
    /// The result that was parsed.
    pub(super) result: SeatResult,
}

/// Results and flags of a round.
#[derive(Default)]
pub(super) struct RoundWords {
    /// Results, in the order typed.
    pub(super) results: Vec<PlacedResult>,
    /// Flags of the round (closed, called, won, lost), each with its seat.
    pub(super) flags: Vec<(SheetFlag, usize)>,
}

/// Parses the words of the command line, in one argument or in many.
///
/// # Errors
///
/// A name of nobody who plays (5), words that belong to nobody, that say nothing, or that are no
/// result of this game (2).
pub(super) fn parse(
    seats: &Seats<'_>,
    sheet: &ScoreSheet,
    words: &[String],
    tongue: Tongue,
) -> Result<RoundWords, CliError> {
    let mut round = RoundWords::default();
    if words.is_empty() {
        return Ok(round);
    }
    if let Some(word) = words.iter().find(|word| word.trim().is_empty()) {
        return Err(no_result(seats, sheet, word));
    }
    let text = words.join(" ");
    let next =
        |start: &mut usize, word: &String| Some(std::mem::replace(start, *start + word.len() + 1));
    let starts: Vec<usize> = words.iter().scan(0, next).collect();
    let names = seats.names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let find = |player: &ResultOwner| match player {
        ResultOwner::Listed(place) => Ok(*place),
        ResultOwner::Typed(name) => seats.place(&text[name.clone()]),
    };
    let results = match read_player_results(&text, &starts, &names, sheet, tongue) {
        Ok(results) => results,
        Err(ResultError { player: Some((player, at)), error }) => {
            let seat = find(&player)?;
            let error = match sheet.result_kind() {
                None => SheetError::NotInThisGame(SheetFlag::Result),
                Some(kind) => {
                    let typed = &text[at.clone()];
                    let place = |byte: usize| byte.saturating_sub(at.start).min(typed.len());
                    let span = place(error.span.start)..place(error.span.end);
                    let nearest = kind.near_word(typed, &span, tongue);
                    let error = ParseError { span, nearest, ..error };
                    SheetError::Result { seat, text: typed.to_owned(), error }
                }
            };
            return Err(words::sheet_error(&error, &seats.names()));
        }
        Err(ResultError { player: None, error }) => {
            let from = starts.partition_point(|&start| start <= error.span.start).max(1) - 1;
            let word = words.get(from).filter(|_| !error.span.is_empty()).unwrap_or(&text);
            let problem = no_result(seats, sheet, word);
            // Of a name with nothing behind it, no word is wrong.
            let has_caret = error.expected != Expected::Result;
            return Err(if has_caret {
                problem.with_caret("result", &text, &error)
            } else {
                problem
            });
        }
    };
    for result in results {
        let place = find(&result.player)?;
        let typed = text[result.at].to_owned();
        for flag in result.flags {
            if round.flags.iter().any(|&(other, _)| other == flag) {
                let twice = message::error_told_twice(typed);
                return Err(CliError::not_understood(twice));
            }
            round.flags.push((flag, place));
        }
        let placed = result.result.map(|result| PlacedResult { place, typed, result });
        round.results.extend(placed);
    }
    Ok(round)
}

/// Words that are nobody's result, and how results of this game look.
pub(super) fn no_result(seats: &Seats<'_>, table: &ScoreSheet, words: &str) -> CliError {
    let error = CliError::not_understood(message::error_no_result(words));
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
    let flag = needed.copied().find(|&flag| is_in_sentence(flag));
    if let Some(flag) = flag {
        line.extend([" --", flag.id(), " ", &first]);
    }
    line
}

/// True for a question that a word with a result answers: who closed, called, won or lost.
const fn is_in_sentence(flag: SheetFlag) -> bool {
    matches!(flag, SheetFlag::Closer | SheetFlag::Winner | SheetFlag::Loser | SheetFlag::Caller)
}
