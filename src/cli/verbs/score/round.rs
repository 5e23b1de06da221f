//! A round told → a round worked out: the one way for words, questions and edits.

use super::ResultArgs;
use super::told::Seats;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::{keep, when, words};
use crate::games::sheet::{RoundTold, Score};
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
    /// A round played now.
    pub(crate) fn now(now: Moment) -> Plan {
        Plan { anyway: None, at: now, note: None }
    }

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
    let words = told.results.get(place).cloned().flatten();
    // What was counted beside the words stands in the cards as the sheet writes them.
    let told = if told.is_all_words(place) { words } else { score.cards.clone().or(words) };
    RoundEntry { seat, told, points: score.points, cards: score.cards, parts: score.parts }
}

/// A recorded round as it was told, so that an edit can change a part of it.
pub(super) fn retold(session: &Session, playing: &[usize], round: &NewRound) -> RoundTold {
    let place = |seat: &usize| playing.iter().position(|other| other == seat);
    let of = |seat: usize| round.entries.iter().find(|entry| entry.seat == seat);
    // What flags told, the sheet works out again.
    let by_flags =
        session.table_of(playing.len()).result_kind().is_none() && !round.flags.is_empty();
    let bare = |entry: &RoundEntry| entry.told.is_none() && !by_flags;
    RoundTold {
        results: playing.iter().map(|&seat| of(seat).and_then(|e| e.told.clone())).collect(),
        points: playing
            .iter()
            .map(|&seat| of(seat).filter(|entry| bare(entry)).map(|e| e.points.unwrap_or(0)))
            .collect(),
        beside: Vec::new(),
        flags: round.flags.map(place).unwrap_or_default(),
    }
}
