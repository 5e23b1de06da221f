//! Sessions taken in: those that could have been kept here, change by change.

use super::{Differs, Intake, Person, Target};
use crate::history::edit::{Edit, Swap};
use crate::history::plan::fits;
use crate::history::rows::{PlayerRow, known};
use crate::history::state::{PlayerState, SessionRows, SessionState};
use crate::history::{StoreError, View, connect, read};
use crate::session::{Finish, Refused, Seat, Session, Stay};
use std::collections::HashSet;
use uuid::Uuid;

impl Intake<'_> {
    /// The session of that id, if it is here.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn session_here(&self, session: Uuid) -> Result<Option<Session>, StoreError> {
        connect::check_stop()?;
        let number = self.view().number_of(session)?;
        let found = number.map(|number| self.view().session(number)).transpose()?;
        self.view().forget();
        Ok(found)
    }

    /// A session is here already, as far as it is told.
    pub const fn is_known(&mut self) {
        self.done.sessions.known += 1;
    }

    /// The session of that number is here, and differs from what is told.
    pub fn differs(&mut self, session: i64) {
        self.done.differ.push(Differs::Session(session));
    }

    /// Takes a session in, and those of its players who are not known yet.
    ///
    /// # Errors
    /// As [`Intake::session`].
    pub fn session_of(&mut self, session: &Session) -> Result<(), StoreError> {
        let mut new: Vec<PlayerState> = Vec::new();
        for seat in &session.seats {
            let known = self.people.contains_key(&seat.player)
                || self.view().holds_player(seat.player)?
                || new.iter().any(|player| player.uuid == seat.player);
            if !known {
                new.push(PlayerState::named(seat.player, &seat.name));
            }
        }
        self.people.extend(
            session
                .seats
                .iter()
                .map(|seat| (seat.player, Person { name: seat.name.clone(), is: seat.player })),
        );
        let is_here = self.view().number_of(session.uuid)?.is_some();
        if !is_here {
            // Nobody comes in for a session that cannot.
            self.is_possible(session)?;
            if !new.is_empty() {
                self.players(&new)?;
            }
        }
        self.rows(&SessionRows::of(session)?, !is_here)
    }

    /// Takes a session in, whose players are known.
    ///
    /// # Errors
    /// What is no session, or could not have been kept here, change by change; when the file cannot
    /// be read or written.
    pub fn session(&mut self, session: SessionState) -> Result<(), StoreError> {
        self.rows(&session.rows(), false)
    }

    /// Takes a session in; `possible`: one of which it is known that it could have been kept here.
    fn rows(&mut self, told: &SessionRows, possible: bool) -> Result<(), StoreError> {
        connect::check_stop()?;
        if let Some(number) = self.view().number_of(told.uuid)? {
            let session = self.read(told, number)?;
            let here = self.view().table(number)?;
            if SessionRows::of(&here)? == SessionRows::of(&session)? {
                self.done.sessions.known += 1;
            } else {
                self.done.differ.push(Differs::Session(number));
            }
            self.view().forget();
            return Ok(());
        }
        let number = match &self.target {
            Target::Looking(_) => 0,
            Target::Writing(writing) => writing.0.view.next_number()?,
        };
        let session = self.read(told, number)?;
        if !possible {
            self.is_possible(&session)?;
        }
        if let Some(season) = session.settings.season {
            let known =
                self.seasons.contains(&season) || self.view().season_rows()?.contains_key(&season);
            if !known {
                return Err(StoreError::unfit_value("season", &season.to_string()));
            }
            self.seasons.insert(season);
        }
        if let Target::Looking(_) = self.target {
            self.rounds.extend(session.rounds.iter().map(|round| round.uuid));
            if !self.sessions.insert(session.uuid) {
                return Err(StoreError::unfit_value("session", &session.uuid.to_string()));
            }
        }
        self.done.sessions.added += 1;
        self.done.rounds += session.rounds.len() as u64;
        // What differs is still named, but nothing will be kept.
        if !self.done.differ.is_empty() {
            return Ok(());
        }
        let Target::Writing(writing) = &mut self.target else { return Ok(()) };
        let rows = SessionRows::of(&session)?;
        self.filling.session(writing.0.conn(), &session, &rows)?;
        self.append(Some(rows.uuid), made_of(rows))
    }

    /// The session, with the names that its players have or get.
    fn read(&mut self, told: &SessionRows, number: i64) -> Result<Session, StoreError> {
        for (player, _) in &told.seats {
            if !self.people.contains_key(player) {
                let view = self.view();
                if !view.holds_player(*player)? {
                    return Err(StoreError::unfit_value("player", &player.to_string()));
                }
                let name = read::name_of(view.conn, *player)?;
                let is = view.player_row(*player)?.merged.unwrap_or(*player);
                self.people.insert(*player, Person { name, is });
            }
        }
        let people = &self.people;
        told.session(number, |player| {
            let person = people.get(&player).map(|person| person.name.clone());
            known("player", &player.to_string(), person)
        })
    }

    /// Whether the session could have been kept here, change by change.
    fn is_possible(&self, session: &Session) -> Result<(), StoreError> {
        let allowed = session.played.players();
        let (least, most) = (*allowed.start(), *allowed.end());
        let first =
            session.seats.iter().filter(|seat| seat.stays.first().is_some_and(|s| s.after == 0));
        let told = first.count();
        if !allowed.contains(&told) {
            return Err(Refused::Players { told, least, most }.into());
        }
        let is = |seat: &Seat| self.people.get(&seat.player).map_or(seat.player, |who| who.is);
        for (place, seat) in session.seats.iter().enumerate() {
            if session.seats[..place].iter().any(|other| is(other) == is(seat)) {
                return Err(Refused::PlayerTwice(seat.name.clone()).into());
            }
            if !is_in_order(&seat.stays) {
                return Err(Refused::NotPlaying(seat.name.clone()).into());
            }
        }
        if let Some(dealer) = session.settings.dealer.filter(|&seat| seat >= session.seats.len()) {
            return Err(Refused::NoSuchSeat(dealer).into());
        }
        if session.settings.rounds == Some(0) {
            return Err(Refused::PlanTooSmall(Finish::Rounds(0)).into());
        }
        let mut before = (0, Uuid::nil());
        let mut ids = HashSet::new();
        for round in &session.rounds {
            let order = (round.key, round.uuid);
            if round.key < 1
                || order <= before
                || !ids.insert(round.uuid)
                || self.rounds.contains(&round.uuid)
                || self.view().holds_round(round.uuid)?
            {
                return Err(Refused::EntriesDoNotMatch.into());
            }
            before = order;
            fits(&session.playing_in(round.key), &round.told)?;
        }
        Ok(())
    }
}

/// What makes a session that is not here, and whoever of its players is not known here.
pub(in crate::history) fn edits(
    view: &View<'_>,
    session: &Session,
) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::new();
    for seat in &session.seats {
        if !view.holds_player(seat.player)? {
            edits.push(Edit::Player(Swap::new(seat.player, PlayerRow::new(&seat.name))));
        }
    }
    edits.extend(made_of(SessionRows::of(session)?));
    Ok(edits)
}

/// What makes a session whose players are known.
fn made_of(rows: SessionRows) -> Vec<Edit> {
    let SessionRows { uuid, row, seats, rounds } = rows;
    let mut edits = Vec::with_capacity(1 + seats.len() + rounds.len());
    edits.push(Edit::Session(Swap::new(uuid, row)));
    edits.extend(seats.into_iter().map(|(player, row)| Edit::Seat(Swap::new(player, row))));
    edits.extend(rounds.into_iter().map(|(round, row)| Edit::Round(Swap::new(round, row))));
    edits
}

/// Whether the stays follow each other, and only the last goes on.
pub(in crate::history) fn is_in_order(stays: &[Stay]) -> bool {
    let mut free_from = Some(0);
    for stay in stays {
        let begins = free_from.is_some_and(|free| stay.after >= free);
        if !begins || stay.until.is_some_and(|until| until < stay.after) {
            return false;
        }
        free_from = stay.until;
    }
    !stays.is_empty()
}
