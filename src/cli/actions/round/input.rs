//! Parses the arguments of a round, pairs and sentences, into the input of the score sheet. Names become
//! seats.

use super::scoring::Seats;
use crate::cards::{Expected, ParseError, Tongue};
use crate::cli::errors::CliError;
use crate::cli::shared_args::TypedRound;
use crate::cli::words;
use crate::games::sheet::results::{ResultError, ResultOwner, read_player_results};
use crate::games::sheet::{
    FlagKind, FlagValue, ResultKind, RoundResults, ScoreSheet, SeatResult, SheetError, SheetFlag,
    SheetQuestion, split_name_value,
};
use crate::i18n::{Texts, message};

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
    let mut given: Vec<Option<SeatResult>> = vec![None; players];
    let mut duplicate = None;
    // Names are resolved before results are parsed, so that an unknown name is reported first.
    let typed = parse_sentences(seats, &sheet, &args.results, tongue)?;
    let pairs = args.points.iter().map(|word| {
        let (name, points) =
            split_name_value(word).ok_or_else(|| no_result(seats, &sheet, tongue, word))?;
        Ok((seats.place(name)?, word, points))
    });
    let pairs = pairs.collect::<Result<Vec<_>, CliError>>()?;
    let mut give = |place: usize, words: &str, result| {
        if given[place].replace(result).is_some() {
            duplicate.get_or_insert(words.to_owned());
        }
    };
    for (place, words, result) in typed.results {
        give(place, &words, result);
    }
    for (place, word, points) in pairs {
        let number = points.trim().parse().ok();
        let number = number.filter(|number: &i64| (-MAX_POINTS..=MAX_POINTS).contains(number));
        let number = number
            .ok_or_else(|| CliError::not_understood(message::error_points(MAX_POINTS, points)))?;
        give(place, word, SeatResult::Points(number));
    }
    let mut set_flag = |flag: SheetFlag, answer| {
        input.flags.set(flag, answer);
        // A correction that sets one of two exclusive flags clears the other. Two that are given
        // together must agree.
        if let Some(rival) = flag.rival().filter(|&rival| !args.flags.has(rival)) {
            input.flags.remove(rival);
        }
    };
    for (flag, values) in args.flags.iter() {
        let words = values.concat();
        set_flag(
            flag,
            match flag.kind() {
                FlagKind::Yes => FlagValue::Yes,
                FlagKind::Order => {
                    let names = words.split(',').map(str::trim).filter(|name| !name.is_empty());
                    let places = names.map(|name| seats.place(name));
                    FlagValue::Order(places.collect::<Result<_, _>>()?)
                }
                _ => FlagValue::Player(seats.place(&words)?),
            },
        );
    }
    for (flag, place) in typed.flags {
        if args.flags.has(flag) {
            let words = format!("--{} {}", flag.id(), seats.name(place));
            duplicate.get_or_insert(words);
        }
        set_flag(flag, FlagValue::Player(place));
    }
    if let Some(word) = duplicate {
        return Err(CliError::not_understood(message::error_told_twice(word)));
    }
    for (result, given) in input.results.iter_mut().zip(given).filter(|(_, given)| given.is_some())
    {
        *result = given;
    }
    Ok(input)
}

/// Results and flags of a round.
#[derive(Default)]
struct RoundWords {
    /// The place of each player, the sentence as it was typed, and the result.
    results: Vec<(usize, String, SeatResult)>,
    /// Flags of the round (closed, called, won, lost), each with its seat.
    flags: Vec<(SheetFlag, usize)>,
}

/// Parses the words of the command line, in one argument or in many.
///
/// # Errors
///
/// A name of nobody who plays (5), words that belong to nobody, that say nothing, or that are no
/// result of this game (2).
fn parse_sentences(
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
        return Err(no_result(seats, sheet, tongue, word));
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
            let problem = no_result(seats, sheet, tongue, word);
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
                let second = match flag {
                    SheetFlag::Loser => message::error_one_loser(typed),
                    _ => message::error_one_player(typed),
                };
                return Err(CliError::not_understood(second));
            }
            round.flags.push((flag, place));
        }
        round.results.extend(result.result.map(|result| (place, typed, result)));
    }
    Ok(round)
}

/// Words that are nobody's result, and how results of this game look.
fn no_result(seats: &Seats<'_>, table: &ScoreSheet, tongue: Tongue, words: &str) -> CliError {
    let example = example(&seats.names(), table, tongue);
    CliError::not_understood(message::error_no_result(example, words))
}

/// A round of this game as it would be typed.
fn example(names: &[String], table: &ScoreSheet, tongue: Tongue) -> String {
    let out = message::prompt_empty_hand().render(&Texts::new(tongue));
    let results = match table.result_kind() {
        Some(ResultKind::Hand) => ["out", "19+2", "34"],
        Some(ResultKind::HandAndBonus) => ["out:2", "12+5+J:1", "7+3"],
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
            line.push_str(&result.replace("out", &out));
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
