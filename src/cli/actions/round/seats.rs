//! The seats that play a round.

use crate::cards::nearest;
use crate::cli::errors::CliError;
use crate::cli::{errors, lookup};
use crate::i18n::message;
use crate::session::{NameMatch, Session, match_name};

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
                let error = CliError::not_found(problem);
                Err(match nearest(name, names.iter().map(String::as_str)) {
                    Some(near) => error.with_nearest(Some(near)),
                    None => error.with_hint(message::hint_one_of(names.join(", "))),
                })
            }
        }
    }
}
