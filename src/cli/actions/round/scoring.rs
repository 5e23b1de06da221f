//! Scores a round. Command line, prompts and corrections all go through [`score_round`].

use super::seats::Seats;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::shared_args::TypedRound;
use crate::cli::{lookup, time_parser, words};
use crate::games::sheet::{RoundResults, Score, SeatResult};
use crate::session::{NewRound, Note, RoundEntry, Session, ZonedTime};

/// The details of a round besides its results.
#[derive(Clone, Debug)]
pub(crate) struct RoundDetails {
    /// The reason for recording the round although it would be refused.
    pub(crate) anyway: Option<Note>,
    /// The time at which it was played.
    pub(crate) at: ZonedTime,
    /// A note.
    pub(crate) note: Option<Note>,
}

impl RoundDetails {
    /// Parses the details from the flags `--anyway`, `--at` and `--note`.
    ///
    /// # Errors
    ///
    /// If a time, a reason or a note is malformed (exit code 2).
    pub(crate) fn from_args(
        args: &TypedRound,
        context: &Context<'_>,
    ) -> Result<RoundDetails, CliError> {
        Ok(RoundDetails {
            anyway: args.anyway.as_deref().map(lookup::parse_note).transpose()?,
            at: match &args.at {
                Some(text) => time_parser::parse_moment("--at", text, context)?,
                None => context.clock.now(),
            },
            note: args.note.as_deref().map(lookup::parse_note).transpose()?,
        })
    }
}

/// Scores a round by the game's score sheet.
///
/// # Errors
///
/// If the sheet does not understand the round (exit code 2), leaves it undecided (3) or refuses it
/// and no waiver is given (4).
pub(crate) fn score_round(
    session: &Session,
    playing: &[usize],
    input: &RoundResults,
    details: RoundDetails,
) -> Result<NewRound, CliError> {
    let names = Seats::new(session, playing).names();
    let sheet = session.score_sheet_for(playing.len());
    let scored = sheet.score(input).map_err(|error| words::sheet_error(&error, &names))?;
    if details.anyway.is_none() && !scored.refusals.is_empty() {
        return Err(words::round_refused_error(&scored.refusals, &names));
    }
    let entries = playing.iter().zip(scored.scores).enumerate();
    Ok(NewRound {
        entries: entries
            .map(|(place, (&seat, score))| round_entry(input, place, seat, score))
            .collect(),
        flags: input.flags.map(|&place| playing.get(place).copied()).unwrap_or_default(),
        // A waiver without a refusal to waive is not recorded.
        irregular: details.anyway.filter(|_| !scored.refusals.is_empty()),
        at: details.at,
        note: details.note,
    })
}

fn round_entry(input: &RoundResults, place: usize, seat: usize, score: Score) -> RoundEntry {
    let words = input.result(place).and_then(SeatResult::notation);
    RoundEntry { seat, result: words, points: score.points, cards: score.cards, parts: score.parts }
}
