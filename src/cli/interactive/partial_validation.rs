//! Validation of a round while it is being entered, against the cards that exist.

use super::answers::{RoundAnswers, TypedResult, UnansweredAsEmpty};
use crate::cards::ParseError;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::render_error;
use crate::games::sheet::{Part, Refusal, ResultKind, Score, ScoreSheet, SheetError};
use crate::texts::describe_refusal;

/// Validates the answer of a seat together with those before it. Seats not asked yet count as
/// holding nothing. Returns what the answer counts, or the problem as text. Refusals that only a
/// complete round can have, or that concern other seats, are ignored.
pub(super) fn validate_partial(
    context: &Context<'_>,
    sheet: &ScoreSheet,
    names: &[String],
    answers: &RoundAnswers,
    seat: usize,
) -> Result<Option<i64>, String> {
    let input = answers.to_input(sheet, Some(UnansweredAsEmpty));
    match sheet.score(&input) {
        Ok(scored) => {
            let is_about_other =
                |refusal: &Refusal| refusal.seat().is_some_and(|other| other != seat);
            let mut refusals = scored.refusals.iter();
            match refusals.find(|refusal| !refusal.needs_whole_round() && !is_about_other(refusal))
            {
                Some(refusal) => Err(render_error::render_message(
                    &describe_refusal(refusal, names).message,
                    &context.texts,
                )),
                None => Ok(scored.scores.get(seat).and_then(own_points)),
            }
        }
        // Missing and undecided answers are asked for later.
        Err(
            SheetError::Result { .. }
            | SheetError::Lacking(_)
            | SheetError::NotInThisGame(_)
            | SheetError::Undecided(..),
        ) => Ok(None),
    }
}

/// Returns the refusal that several players are out although only one can be, if this seat is one
/// of them.
pub(super) fn several_out(
    sheet: &ScoreSheet,
    answers: &RoundAnswers,
    seat: usize,
) -> Option<Refusal> {
    let scored = sheet.score(&answers.to_input(sheet, Some(UnansweredAsEmpty))).ok()?;
    let is_several_out = |refusal: &Refusal| matches!(refusal, Refusal::SeveralOut { .. });
    scored.refusals.iter().find(|refusal| is_several_out(refusal))?;
    // An empty result counts as out, but a seat that was not asked yet is not out.
    let is_out = |&seat: &usize| {
        let score = scored.scores.get(seat);
        answers.has_result(seat) && score.is_some_and(|score| score.parts.contains(&Part::Out))
    };
    let out: Vec<usize> = (0..scored.scores.len()).filter(is_out).collect();
    (out.len() > 1 && out.contains(&seat)).then_some(Refusal::SeveralOut { seats: out })
}

/// Parses the result typed for a seat. The error is the problem as text, with a hint.
pub(super) fn parse_result(
    context: &Context<'_>,
    kind: ResultKind,
    text: &str,
) -> Result<TypedResult, String> {
    let result = kind.read(text).map_err(|error| {
        // A word that stands there already is no suggestion.
        let nearest = kind
            .near_word(text, &error.span, context.tongue())
            .filter(|near| !text.split_whitespace().any(|word| word.eq_ignore_ascii_case(near)));
        let error = ParseError { nearest, ..error };
        let rendered = CliError::from_parse_error(Some(text), text, &error).render(&context.texts);
        rendered.messages.into_iter().chain(rendered.hint).collect::<Vec<_>>().join(" ")
    })?;
    Ok(TypedResult { words: text.to_owned(), result })
}

/// Returns what a seat's own cards count, regardless of the other hands.
fn own_points(score: &Score) -> Option<i64> {
    let own = score.parts.iter().find(|part| part.is_own_sum());
    own.and_then(|part| part.number()).or(score.points)
}
