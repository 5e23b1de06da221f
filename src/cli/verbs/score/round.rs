//! A round told → a round worked out: the one way for words, questions and edits.

use super::ResultArgs;
use super::told::Seats;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::{keep, when, words};
use crate::games::sheet::{RoundTold, Score, Told};
use crate::session::{Moment, NewRound, Note, RoundEntry, Session};

/// What goes with a round beside its results.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Why it stands although it would be refused.
    pub(crate) anyway: Option<Note>,
    /// When it was played.
    pub(crate) at: Moment,
    /// A note.
    pub(crate) note: Option<Note>,
}

impl Plan {
    /// What the flags say.
    ///
    /// # Errors
    ///
    /// A time, a reason or a note that is none (exit code 2).
    pub(super) fn of(args: &ResultArgs, context: &Context<'_>) -> Result<Plan, CliError> {
        Ok(Plan {
            anyway: args.anyway.as_deref().map(keep::note).transpose()?,
            at: match &args.at {
                Some(text) => when::moment("--at", text, context)?,
                None => context.now(),
            },
            note: args.note.as_deref().map(keep::note).transpose()?,
        })
    }
}

/// Works a round out by the game's score sheet.
///
/// # Errors
///
/// What the sheet does not understand (2), leaves open (3) or refuses without a waiver (4).
pub(super) fn work_out(
    session: &Session,
    playing: &[usize],
    told: &RoundTold,
    plan: Plan,
) -> Result<NewRound, CliError> {
    let names = Seats::new(session, playing).names();
    let table = session.table_of(playing.len());
    let scored = table.score(told).map_err(|error| words::sheet_error(&error, &names))?;
    if plan.anyway.is_none() && !scored.refusals.is_empty() {
        return Err(words::refused(&scored.refusals, &names));
    }
    let entries = playing.iter().zip(scored.scores).enumerate();
    Ok(NewRound {
        entries: entries.map(|(place, (&seat, score))| entry(told, place, seat, score)).collect(),
        flags: told.flags.map(|&place| playing.get(place).copied()).unwrap_or_default(),
        // A waiver of nothing leaves no mark.
        irregular: plan.anyway.filter(|_| !scored.refusals.is_empty()),
        at: plan.at,
        note: plan.note,
    })
}

fn entry(told: &RoundTold, place: usize, seat: usize, score: Score) -> RoundEntry {
    let words = told.result(place).and_then(Told::words);
    RoundEntry { seat, told: words, points: score.points, cards: score.cards, parts: score.parts }
}
