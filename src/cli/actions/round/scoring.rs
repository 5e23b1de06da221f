//! Scores a round of the seats that play. Command line, prompts and corrections all go through
//! [`score_round`].

use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::shared_args::TypedRound;
use crate::cli::{lookup, time_parser, words};
use crate::games::sheet::{RoundResults, Score, SeatResult};
use crate::i18n::message;
use crate::session::{NameMatch, NewRound, Note, RoundEntry, Session, ZonedTime, match_name};

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
            .map(|(place, (&seat, Score { points, cards, parts, .. }))| {
                let result = input.result(place).and_then(SeatResult::notation);
                RoundEntry { seat, result, points, cards, parts }
            })
            .collect(),
        flags: input.flags.map(|&place| playing.get(place).copied()).unwrap_or_default(),
        // A waiver without a refusal to waive is not recorded.
        irregular: details.anyway.filter(|_| !scored.refusals.is_empty()),
        at: details.at,
        note: details.note,
    })
}

/// The seats that play a round, with lookup by name. A *place* is an index into these seats, a
/// *seat* one into those of the session.
pub(crate) struct Seats<'s> {
    pub(super) session: &'s Session,
    pub(super) playing: &'s [usize],
}

impl<'s> Seats<'s> {
    /// Selects the seats `playing` of `session`.
    pub(crate) fn new(session: &'s Session, playing: &'s [usize]) -> Seats<'s> {
        Seats { session, playing }
    }

    /// Returns the name at a place.
    pub(crate) fn name(&self, place: usize) -> &'s str {
        self.playing
            .get(place)
            .and_then(|&seat| self.session.seats.get(seat))
            .map_or("", |seat| seat.name.as_str())
    }

    /// Returns all names, in the order of the table.
    pub(crate) fn names(&self) -> Vec<String> {
        (0..self.playing.len()).map(|place| self.name(place).to_owned()).collect()
    }

    /// Returns the place of that name, which may be shortened, among those who play.
    ///
    /// # Errors
    ///
    /// If nobody of that name plays (exit code 5; the nearest name is suggested), several names
    /// begin so, or the name is empty (2).
    pub(crate) fn place(&self, name: &str) -> Result<usize, CliError> {
        if name.trim().is_empty() {
            return lookup::parse_name(name).map(|_| 0);
        }
        let names = self.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        lookup::find_place(name, &names, || {
            // The name may belong to somebody who sits at the table now, but did not play the round
            // that is corrected.
            let seats = self.session.seats.iter().filter(|seat| seat.is_taken());
            let seated: Vec<&str> = seats.map(|seat| seat.name.as_str()).collect();
            let problem = match match_name(name, seated.iter().copied()) {
                NameMatch::One(seat) => message::error_not_in_round(seated[seat]),
                NameMatch::Several(_) | NameMatch::None => message::error_not_playing(name),
            };
            CliError::not_found(problem).with_choices(&names)
        })
    }
}
