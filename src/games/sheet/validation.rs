//! Validation of a round's input, shared by the score sheets of all games.

use super::{
    FlagNeed, MissingInput, RoundResults, ScoreSheet, SeatResult, SheetError, SheetFlag,
    SheetQuestion,
};

/// Collects the results of all seats in the game's own form; `convert` converts a result or bare
/// points, and returns `None` for any other kind.
///
/// # Errors
/// A flag that the game does not ask for, a result of another kind, or seats without a result.
pub fn collect_results<'t, R>(
    sheet: &ScoreSheet,
    round: &'t RoundResults,
    convert: impl Fn(&'t SeatResult) -> Option<R>,
) -> Result<Vec<R>, SheetError> {
    reject_unused_flags(sheet, round)?;
    let mut seats = Vec::with_capacity(sheet.players);
    let mut missing = Vec::new();
    for seat in 0..sheet.players {
        match round.result(seat) {
            Some(result) => {
                let converted = convert(result);
                seats.push(converted.ok_or(SheetError::NotInThisGame(SheetFlag::Result))?);
            }
            None => missing.push(MissingInput::Result(seat)),
        }
    }
    missing.extend(missing_flags(sheet, round));
    if missing.is_empty() { Ok(seats) } else { Err(SheetError::Lacking(missing)) }
}

/// Validates a round that is described by flags alone, without results.
///
/// # Errors
/// Input that the game does not use; missing input.
pub fn check_flags_alone(sheet: &ScoreSheet, round: &RoundResults) -> Result<(), SheetError> {
    reject_unused_flags(sheet, round)?;
    let missing: Vec<MissingInput> = missing_flags(sheet, round).collect();
    if missing.is_empty() { Ok(()) } else { Err(SheetError::Lacking(missing)) }
}

/// Returns an error for the first input that the sheet does not ask for.
fn reject_unused_flags(sheet: &ScoreSheet, round: &RoundResults) -> Result<(), SheetError> {
    let is_used = |flag: SheetFlag| sheet.questions().iter().any(|ask| ask.flags().contains(&flag));
    let is_given = |flag: SheetFlag| match flag {
        SheetFlag::Result => round.results.iter().flatten().any(|result| !result.is_bare()),
        other => round.flags.has(other),
    };
    let other = SheetFlag::ALL.iter().copied().find(|&flag| is_given(flag) && !is_used(flag));
    other.map_or(Ok(()), |flag| Err(SheetError::NotInThisGame(flag)))
}

fn missing_flags(sheet: &ScoreSheet, round: &RoundResults) -> impl Iterator<Item = MissingInput> {
    let all_bare = (0..sheet.players).all(|seat| round.points(seat).is_some());
    sheet.questions().iter().filter_map(move |ask| match *ask {
        SheetQuestion::Flag(flag, FlagNeed::Always) if !round.flags.has(flag) => {
            Some(MissingInput::Flag(flag))
        }
        SheetQuestion::Flag(flag, FlagNeed::UnlessPoints)
            if !round.flags.has(flag) && !all_bare =>
        {
            Some(MissingInput::Flag(flag))
        }
        SheetQuestion::Out
        | SheetQuestion::Results(_)
        | SheetQuestion::Flag(..)
        | SheetQuestion::Finishing
        | SheetQuestion::Either(_) => None,
    })
}
