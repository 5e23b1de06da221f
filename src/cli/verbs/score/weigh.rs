//! The answers so far, weighed against the pack while they are typed.

use super::draft::{Draft, Rest, Typed};
use crate::cards::ParseError;
use crate::cards::said::near_word;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::told;
use crate::cli::words;
use crate::games::sheet::{Part, Refusal, ResultKind, Score, SheetError, Table};

/// Weighs the answer of a seat with those before it, as if all who have not been asked yet held
/// nothing: what it counts, or what is wrong with it. What only the whole round can tell is not
/// held against it.
pub(super) fn weigh(
    context: &Context<'_>,
    table: &Table,
    names: &[String],
    draft: &Draft,
    seat: usize,
) -> Result<Option<i64>, String> {
    let told = draft.told(table, Some(Rest));
    match table.score(&told) {
        Ok(scored) => {
            let of_others = |refusal: &Refusal| refusal.seat().is_some_and(|other| other != seat);
            let mut refusals = scored.refusals.iter();
            match refusals.find(|refusal| !refusal.waits_for_all() && !of_others(refusal)) {
                Some(refusal) => {
                    Err(told::say(&words::refusal(refusal, names).message, &context.texts))
                }
                None => Ok(scored.scores.get(seat).and_then(alone)),
            }
        }
        // What is lacking or open is asked for later.
        Err(
            SheetError::Result { .. }
            | SheetError::Lacking(_)
            | SheetError::NotInThisGame(_)
            | SheetError::Undecided(..),
        ) => Ok(None),
    }
}

/// Several who are out where one can be, this seat among them; who has not been asked is not.
pub(super) fn several_out(table: &Table, draft: &Draft, seat: usize) -> Option<Refusal> {
    let scored = table.score(&draft.told(table, Some(Rest))).ok()?;
    let counts = |refusal: &Refusal| matches!(refusal, Refusal::SeveralOut { .. });
    scored.refusals.iter().find(|refusal| counts(refusal))?;
    let is_out = |&seat: &usize| {
        let score = scored.scores.get(seat);
        draft.is_told(seat) && score.is_some_and(|score| score.parts.contains(&Part::Out))
    };
    let out: Vec<usize> = (0..scored.scores.len()).filter(is_out).collect();
    (out.len() > 1 && out.contains(&seat)).then_some(Refusal::SeveralOut { seats: out })
}

/// Reads what was typed of a seat; what is wrong with it.
pub(super) fn read(context: &Context<'_>, kind: ResultKind, text: &str) -> Result<Typed, String> {
    let told = kind.read(text).map_err(|error| {
        let understood = |text: &str| kind.read(text).is_ok();
        let nearest = near_word(text, &error.span, context.tongue(), understood);
        let error = ParseError { nearest, ..error };
        let told = CliError::parse(Some(text), text, &error).told(&context.texts);
        told.messages.into_iter().chain(told.hint).collect::<Vec<_>>().join(" ")
    })?;
    Ok(Typed { words: text.to_owned(), told })
}

/// What a seat's own cards count, whatever the others hold.
fn alone(score: &Score) -> Option<i64> {
    let own = score.parts.iter().find(|part| part.is_own_sum());
    own.and_then(|part| part.number()).or(score.points)
}
