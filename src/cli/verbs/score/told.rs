//! The words of a round → what the score sheet takes: names become seats.

use super::ResultArgs;
use crate::cards::nearest;
use crate::cli::error::{CliError, Kind};
use crate::cli::{keep, words};
use crate::games::sheet::{Answer, AnswerKind, RoundTold, Told};
use crate::lang::message;
use crate::session::{PlayerName, Session};

/// Bare points beyond this are a slip of the keyboard; totals stay far from where sums end.
const MOST_POINTS: i64 = 1_000_000;

/// The seats that play a round, and how their names are found.
pub(crate) struct Seats<'s> {
    session: &'s Session,
    playing: &'s [usize],
}

impl<'s> Seats<'s> {
    /// The seats of `session` in `playing`.
    pub(crate) fn new(session: &'s Session, playing: &'s [usize]) -> Seats<'s> {
        Seats { session, playing }
    }

    /// The name at a place.
    pub(crate) fn name(&self, place: usize) -> &'s str {
        self.playing
            .get(place)
            .and_then(|&seat| self.session.seats.get(seat))
            .map_or("", |seat| seat.name.as_str())
    }

    /// Every name, in the order of the table.
    pub(crate) fn names(&self) -> Vec<String> {
        (0..self.playing.len()).map(|place| self.name(place).to_owned()).collect()
    }

    /// The place of that name among those who play.
    ///
    /// # Errors
    ///
    /// When nobody of that name plays (exit code 5; the nearest name is suggested), or it is empty
    /// (2).
    pub(crate) fn place(&self, name: &str) -> Result<usize, CliError> {
        if name.trim().is_empty() {
            return keep::name(name).map(|_| 0);
        }
        let found = PlayerName::new(name).ok().and_then(|name| {
            self.playing.iter().position(|&seat| self.session.seats[seat].name == name)
        });
        found.ok_or_else(|| {
            let names = self.names();
            let error = CliError::new(Kind::NotFound, message::error_not_playing(name));
            match nearest(name, names.iter().map(String::as_str)) {
                Some(near) => error.nearest(Some(near)),
                None => error.hint(message::hint_one_of(names.join(", "))),
            }
        })
    }
}

/// Puts the words of the command line into `told`, which holds what was told before (an edit) or
/// nothing.
///
/// # Errors
///
/// An unknown name (5, looked at first), a word that is no `NAME=RESULT`, a name told twice (2).
pub(super) fn read(
    seats: &Seats<'_>,
    args: &ResultArgs,
    mut told: RoundTold,
) -> Result<RoundTold, CliError> {
    let players = seats.playing.len();
    let table = seats.session.table_of(players);
    told.results.resize(players, None);
    let mut here = vec![false; players];
    let mut twice = None;
    // Whoever does not play is named before anything is read.
    let (results, points) = (pairs(seats, &args.results)?, pairs(seats, &args.points)?);
    for &(word, place, _) in &results {
        if std::mem::replace(&mut here[place], true) {
            twice.get_or_insert(word);
        }
    }
    for (word, place, points) in points {
        if std::mem::replace(&mut here[place], true) {
            twice.get_or_insert(word);
        }
        let number =
            points.trim().parse().ok().filter(|n: &i64| (-MOST_POINTS..=MOST_POINTS).contains(n));
        told.results[place] = Some(Told::Points(number.ok_or_else(|| {
            CliError::new(Kind::NotUnderstood, message::error_points(points))
                .hint(message::hint_points(MOST_POINTS))
        })?));
    }
    for (flag, words) in args.flags.iter() {
        let answer = match flag.kind() {
            AnswerKind::Yes => Answer::Yes,
            AnswerKind::Player | AnswerKind::Results => Answer::Player(seats.place(words)?),
            AnswerKind::Order => {
                let names = words.split(',').map(str::trim).filter(|name| !name.is_empty());
                Answer::Order(names.map(|name| seats.place(name)).collect::<Result<_, _>>()?)
            }
        };
        told.flags.tell(flag, answer);
        // An edit that tells one of two takes the other one back; told together they must agree.
        if let Some(rival) = flag.rival().filter(|&rival| !args.flags.has(rival)) {
            told.flags.take_back(rival);
        }
    }
    if let Some(word) = twice {
        return Err(CliError::new(Kind::NotUnderstood, message::error_told_twice(word)));
    }
    for (_, place, text) in results {
        let read = table.read(place, text);
        told.results[place] =
            Some(read.map_err(|error| words::sheet_error(&error, &seats.names()))?);
    }
    Ok(told)
}

/// `NAME=RESULT` words with the places of their names.
fn pairs<'w>(
    seats: &Seats<'_>,
    words: &'w [String],
) -> Result<Vec<(&'w str, usize, &'w str)>, CliError> {
    words
        .iter()
        .map(|word| {
            let told = word.split_once('=').filter(|(name, _)| !name.trim().is_empty());
            let (name, result) = told.ok_or_else(|| {
                CliError::new(Kind::NotUnderstood, message::error_no_result(word.as_str()))
                    .hint(message::hint_result())
            })?;
            Ok((word.as_str(), seats.place(name)?, result))
        })
        .collect()
}
