//! Parses the arguments of a round into the input of the score sheet. Names become seats.

use super::seats::Seats;
use super::sentences;
use crate::cards::Tongue;
use crate::cli::errors::CliError;
use crate::cli::shared_args::TypedRound;
use crate::games::sheet::{
    FlagKind, FlagValue, RoundResults, ScoreSheet, SeatResult, split_name_value,
};
use crate::i18n::message;

/// Maximum absolute value of bare points. More is a slip of the keyboard; the limit also keeps
/// totals far from overflow.
const MAX_POINTS: i64 = 1_000_000;

/// Parses the command line into `input`, which holds the recorded round when it is corrected, and
/// is empty otherwise.
///
/// # Errors
///
/// If a name is unknown (5, checked first), words are no result of anybody, or a name occurs twice
/// (2).
pub(crate) fn parse(
    seats: &Seats<'_>,
    args: &TypedRound,
    mut input: RoundResults,
    tongue: Tongue,
) -> Result<RoundResults, CliError> {
    let players = seats.playing.len();
    let sheet = seats.session.score_sheet_for(players);
    input.results.resize(players, None);
    let mut has_result = vec![false; players];
    let mut duplicate = None;
    // Names are resolved before results are parsed, so that an unknown name is reported first.
    let typed = sentences::parse(seats, &sheet, &args.results, tongue)?;
    let points = parse_pairs(seats, &sheet, &args.points)?;
    for result in &typed.results {
        if std::mem::replace(&mut has_result[result.place], true) {
            duplicate.get_or_insert(result.typed.clone());
        }
    }
    for (word, place, points) in points {
        if std::mem::replace(&mut has_result[place], true) {
            duplicate.get_or_insert(word.to_owned());
        }
        let number =
            points.trim().parse().ok().filter(|n: &i64| (-MAX_POINTS..=MAX_POINTS).contains(n));
        input.results[place] = Some(SeatResult::Points(number.ok_or_else(|| {
            CliError::not_understood(message::error_points(points))
                .with_hint(message::hint_points(MAX_POINTS))
        })?));
    }
    for (flag, values) in args.flags.iter() {
        let words = values.concat();
        let answer = match flag.kind() {
            FlagKind::Yes => FlagValue::Yes,
            FlagKind::Order => {
                let names = words.split(',').map(str::trim).filter(|name| !name.is_empty());
                FlagValue::Order(names.map(|name| seats.place(name)).collect::<Result<_, _>>()?)
            }
            _ => FlagValue::Player(seats.place(&words)?),
        };
        input.flags.set(flag, answer);
        // A correction that sets one of two exclusive flags clears the other. Two that are given
        // together must agree.
        if let Some(rival) = flag.rival().filter(|&rival| !args.flags.has(rival)) {
            input.flags.remove(rival);
        }
    }
    for (flag, place) in typed.flags {
        if args.flags.has(flag) {
            let words = format!("--{} {}", flag.id(), seats.name(place));
            duplicate.get_or_insert(words);
        }
        input.flags.set(flag, FlagValue::Player(place));
        if let Some(rival) = flag.rival().filter(|&rival| !args.flags.has(rival)) {
            input.flags.remove(rival);
        }
    }
    if let Some(word) = duplicate {
        return Err(CliError::not_understood(message::error_told_twice(word)));
    }
    for result in typed.results {
        let place = result.place;
        input.results[place] = Some(result.result);
    }
    Ok(input)
}

/// Parses `NAME=N` words. Returns each word, the place of its name, and the text after the `=`.
fn parse_pairs<'w>(
    seats: &Seats<'_>,
    sheet: &ScoreSheet,
    words: &'w [String],
) -> Result<Vec<(&'w str, usize, &'w str)>, CliError> {
    words
        .iter()
        .map(|word| {
            let no_result = || sentences::no_result(seats, sheet, word);
            let (name, result) = split_name_value(word).ok_or_else(no_result)?;
            Ok((word.as_str(), seats.place(name)?, result))
        })
        .collect()
}
