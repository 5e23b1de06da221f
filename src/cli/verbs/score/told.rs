//! The words of a round → what the score sheet takes: names become seats.

use super::{ResultArgs, said};
use crate::cards::{Tongue, nearest};
use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::games::sheet::{Answer, AnswerKind, RoundTold, Table, Told};
use crate::i18n::message;
use crate::session::{Meant, Session, meant};

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

    /// The seats themselves, in the order of the table.
    pub(super) fn playing(&self) -> &'s [usize] {
        self.playing
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

    /// The place of that name, which may be shortened, among those who play.
    ///
    /// # Errors
    ///
    /// When nobody of that name plays (exit code 5; the nearest name is suggested), or several names
    /// begin so, or it is empty (2).
    pub(crate) fn place(&self, name: &str) -> Result<usize, CliError> {
        if name.trim().is_empty() {
            return keep::name(name).map(|_| 0);
        }
        let names = self.names();
        match meant(name, names.iter().map(String::as_str)) {
            Meant::One(place) => Ok(place),
            Meant::Several(places) => {
                let meant: Vec<&str> = places.iter().map(|&place| self.name(place)).collect();
                Err(keep::several_meant(name, &meant))
            }
            Meant::Nobody => {
                // Who sits at the table now, but did not in the round that is mended.
                let seats = self.session.seats.iter().filter(|seat| seat.is_taken());
                let here: Vec<&str> = seats.map(|seat| seat.name.as_str()).collect();
                let problem = match meant(name, here.iter().copied()) {
                    Meant::One(seat) => message::error_not_in_round(here[seat]),
                    Meant::Several(_) | Meant::Nobody => message::error_not_playing(name),
                };
                let error = CliError::new(Kind::NotFound, problem);
                Err(match nearest(name, names.iter().map(String::as_str)) {
                    Some(near) => error.nearest(Some(near)),
                    None => error.hint(message::hint_one_of(names.join(", "))),
                })
            }
        }
    }
}

/// Puts the words of the command line into `told`, which holds what was told before (an edit) or
/// nothing.
///
/// # Errors
///
/// An unknown name (5, looked at first), words that are no result of anybody, a name told twice (2).
pub(super) fn read(
    seats: &Seats<'_>,
    args: &ResultArgs,
    mut told: RoundTold,
    tongue: Tongue,
) -> Result<RoundTold, CliError> {
    let players = seats.playing.len();
    let table = seats.session.table_of(players);
    told.results.resize(players, None);
    let mut here = vec![false; players];
    let mut twice = None;
    // Whoever does not play is named before anything is read.
    let said = said::read(seats, &table, &args.results)?;
    let points = pairs(seats, &table, &args.points)?;
    for result in &said.results {
        if std::mem::replace(&mut here[result.place], true) {
            twice.get_or_insert(result.typed.clone());
        }
    }
    for (word, place, points) in points {
        if std::mem::replace(&mut here[place], true) {
            twice.get_or_insert(word.to_owned());
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
    for (flag, place) in said.flags {
        if args.flags.has(flag) {
            let words = format!("--{} {}", flag.id(), seats.name(place));
            twice.get_or_insert(words);
        }
        told.flags.tell(flag, Answer::Player(place));
        if let Some(rival) = flag.rival().filter(|&rival| !args.flags.has(rival)) {
            told.flags.take_back(rival);
        }
    }
    if let Some(word) = twice {
        return Err(CliError::new(Kind::NotUnderstood, message::error_told_twice(word)));
    }
    for result in said.results {
        told.results[result.place] = Some(result.read(seats, &table, tongue)?);
    }
    Ok(told)
}

/// `NAME=N` words with the places of their names.
fn pairs<'w>(
    seats: &Seats<'_>,
    table: &Table,
    words: &'w [String],
) -> Result<Vec<(&'w str, usize, &'w str)>, CliError> {
    words
        .iter()
        .map(|word| {
            let told = word.split_once('=').filter(|(name, _)| !name.trim().is_empty());
            let (name, result) = told.ok_or_else(|| said::no_result(seats, table, word))?;
            Ok((word.as_str(), seats.place(name)?, result))
        })
        .collect()
}
