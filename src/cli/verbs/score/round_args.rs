//! Parses the arguments of a round into the input of the score sheet. Names become seats.

use super::{ResultArgs, said};
use crate::cards::{Tongue, nearest};
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::{errors, lookup};
use crate::games::sheet::{FlagKind, FlagValue, RoundResults, ScoreSheet, SeatResult};
use crate::i18n::message;
use crate::session::{NameMatch, Session, match_name};

/// Maximum absolute value of bare points. More is a slip of the keyboard; the limit also keeps
/// totals far from overflow.
const MAX_POINTS: i64 = 1_000_000;

/// The seats that play a round, with lookup by name. A *place* is an index into these seats, a
/// *seat* one into those of the session.
pub(crate) struct Seats<'s> {
    session: &'s Session,
    playing: &'s [usize],
}

impl<'s> Seats<'s> {
    /// Selects the seats `playing` of `session`.
    pub(crate) fn new(session: &'s Session, playing: &'s [usize]) -> Seats<'s> {
        Seats { session, playing }
    }

    /// Returns the seats that play, in the order of the table.
    pub(super) fn playing(&self) -> &'s [usize] {
        self.playing
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
        match match_name(name, names.iter().map(String::as_str)) {
            NameMatch::One(place) => Ok(place),
            NameMatch::Several(places) => {
                let matches: Vec<&str> = places.iter().map(|&place| self.name(place)).collect();
                Err(errors::ambiguous_name_error(name, &matches))
            }
            NameMatch::None => {
                // The name may belong to somebody who sits at the table now, but did not play the
                // round that is corrected.
                let seats = self.session.seats.iter().filter(|seat| seat.is_taken());
                let seated: Vec<&str> = seats.map(|seat| seat.name.as_str()).collect();
                let problem = match match_name(name, seated.iter().copied()) {
                    NameMatch::One(seat) => message::error_not_in_round(seated[seat]),
                    NameMatch::Several(_) | NameMatch::None => message::error_not_playing(name),
                };
                let error = CliError::new(CliErrorKind::NotFound, problem);
                Err(match nearest(name, names.iter().map(String::as_str)) {
                    Some(near) => error.with_nearest(Some(near)),
                    None => error.with_hint(message::hint_one_of(names.join(", "))),
                })
            }
        }
    }
}

/// Parses the command line into `input`, which holds the recorded round when it is corrected, and
/// is empty otherwise.
///
/// # Errors
///
/// If a name is unknown (5, checked first), words are no result of anybody, or a name occurs twice
/// (2).
pub(super) fn parse(
    seats: &Seats<'_>,
    args: &ResultArgs,
    mut input: RoundResults,
    tongue: Tongue,
) -> Result<RoundResults, CliError> {
    let players = seats.playing.len();
    let sheet = seats.session.score_sheet_for(players);
    input.results.resize(players, None);
    let mut has_result = vec![false; players];
    let mut duplicate = None;
    // Names are resolved before results are parsed, so that an unknown name is reported first.
    let sentences = said::read(seats, &sheet, &args.results, tongue)?;
    let points = parse_pairs(seats, &sheet, &args.points)?;
    for result in &sentences.results {
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
            CliError::new(CliErrorKind::NotUnderstood, message::error_points(points))
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
    for (flag, place) in sentences.flags {
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
        return Err(CliError::new(CliErrorKind::NotUnderstood, message::error_told_twice(word)));
    }
    for result in sentences.results {
        let place = result.place;
        input.results[place] = Some(result.read(seats, &sheet, tongue)?);
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
            let pair = word.split_once('=').filter(|(name, _)| !name.trim().is_empty());
            let (name, result) = pair.ok_or_else(|| said::no_result(seats, sheet, word))?;
            Ok((word.as_str(), seats.place(name)?, result))
        })
        .collect()
}
