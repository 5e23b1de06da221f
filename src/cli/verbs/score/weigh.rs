//! The answers so far, weighed against the pack while they are typed.

use super::draft::Draft;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::told;
use crate::cli::words;
use crate::games::Game;
use crate::games::sheet::{Part, Refusal, Score, SheetError, Table};

/// Weighs the answer of a seat with those before it, as if all who have not been asked yet held
/// nothing: what it counts, or what is wrong with it. What only the whole round can tell is not
/// held against it.
pub(super) fn weigh(
    context: &Context<'_>,
    game: Game,
    table: &Table,
    names: &[String],
    draft: &Draft,
    seat: usize,
) -> Result<Option<i64>, String> {
    let told = draft.told(game.entry().form, |_| Some("0".to_owned()));
    match (game.entry().score)(table, &told) {
        Ok(scored) => {
            let of_others = |refusal: &Refusal| seat_of(refusal).is_some_and(|other| other != seat);
            let mut refusals = scored.refusals.iter();
            match refusals.find(|refusal| !waits_for_all(refusal) && !of_others(refusal)) {
                Some(refusal) => {
                    Err(told::say(&words::refusal(refusal, names).message, &context.texts))
                }
                None => Ok(scored.scores.get(seat).and_then(alone)),
            }
        }
        Err(SheetError::Result { text, error, .. }) => {
            let told = CliError::parse(Some(&text), &text, &error).told(&context.texts, false);
            Err(told.messages.into_iter().chain(told.hint).collect::<Vec<_>>().join(" "))
        }
        // What is lacking or open is asked for later.
        Err(SheetError::Lacking(_) | SheetError::NotInThisGame(_) | SheetError::Undecided(..)) => {
            Ok(None)
        }
    }
}

/// What a seat's own cards count, whatever the others hold.
fn alone(score: &Score) -> Option<i64> {
    let own = |part: &&Part| matches!(part, Part::Sum(_) | Part::NotNoted(_));
    score.parts.iter().find(own).and_then(|part| part.number()).or(score.points)
}

/// Refusals that only the whole round can deserve.
fn waits_for_all(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NobodyOut
            | Refusal::SeveralOut { .. }
            | Refusal::NotAll { .. }
            | Refusal::OrderIncomplete
            | Refusal::AgainstRule { .. }
    )
}

/// The one seat whose result is refused, where it is one.
fn seat_of(refusal: &Refusal) -> Option<usize> {
    match *refusal {
        Refusal::SeatBeyond { seat, .. }
        | Refusal::TooManyCards { seat, .. }
        | Refusal::NotAMultiple { seat, .. } => Some(seat),
        Refusal::NobodyOut
        | Refusal::SeveralOut { .. }
        | Refusal::CardTwice { .. }
        | Refusal::NumberTooOften { .. }
        | Refusal::LiesOnTable { .. }
        | Refusal::NotInPack { .. }
        | Refusal::ColourTakenOut { .. }
        | Refusal::AllBeyond { .. }
        | Refusal::ColoursBeyond { .. }
        | Refusal::TooManyBonus { .. }
        | Refusal::TooManyJokers { .. }
        | Refusal::JokerValue { .. }
        | Refusal::NotAll { .. }
        | Refusal::OrderIncomplete
        | Refusal::AgainstRule { .. } => None,
    }
}
