//! Imports sessions. A session is accepted if it could have been recorded here, change by change.

use crate::session::{Finish, Refused, Seat, Session};
use crate::store::StoreError;
use crate::store::cancel;
use crate::store::exchange::format::{ExportedPlayer, ExportedSession, ensure_plain_text};
use crate::store::exchange::import::{ImportConflict, ImportTarget, ImportedPlayer, Importer};
use crate::store::plan::ensure_round_fits;
use crate::store::project::session::insert_session;
use crate::store::query::view;
use crate::store::record::{RecordChange, RecordId, SessionRecords, is_in_order, require_known};
use std::collections::HashSet;
use uuid::Uuid;

impl Importer<'_> {
    /// The session of that id, if it exists here.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn existing_session(&self, session: Uuid) -> Result<Option<Session>, StoreError> {
        cancel::check_cancelled()?;
        let number = self.view().session_number(session)?;
        let existing = number.map(|number| self.view().session(number)).transpose()?;
        self.view().clear_cache();
        Ok(existing)
    }

    /// Counts a session that the caller found unchanged.
    pub(crate) const fn count_unchanged_session(&mut self) {
        self.report.sessions.unchanged += 1;
    }

    /// Reports a conflict with the session of that number, which the caller found.
    pub(crate) fn add_session_conflict(&mut self, session: i64) {
        self.report.conflicts.push(ImportConflict::Session(session));
    }

    /// Imports a session, and those of its players who do not exist here.
    ///
    /// # Errors
    /// As [`Importer::import_exported_session`].
    pub(crate) fn import_session(&mut self, session: &Session) -> Result<(), StoreError> {
        let mut new: Vec<ExportedPlayer> = Vec::new();
        for seat in &session.seats {
            let is_known = self.people.contains_key(&seat.player)
                || self.view().has_player(seat.player)?
                || new.iter().any(|player| player.uuid == seat.player);
            if !is_known {
                new.push(ExportedPlayer::named(seat.player, &seat.name));
            }
        }
        self.people.extend(session.seats.iter().map(|seat| {
            (seat.player, ImportedPlayer { name: seat.name.clone(), root: seat.player })
        }));
        let is_here = self.view().session_number(session.uuid)?.is_some();
        if !is_here {
            // Checked first: players are not imported for a session that is refused.
            self.ensure_playable(session)?;
            if !new.is_empty() {
                self.import_players(&new)?;
            }
        }
        self.import_rows(&SessionRecords::from_session(session)?, !is_here)
    }

    /// Imports a session whose players exist here.
    ///
    /// # Errors
    /// `InvalidInput` for a malformed session, a refusal for one that could not have been recorded
    /// here; an error if the file cannot be read or written.
    pub(crate) fn import_exported_session(
        &mut self,
        session: ExportedSession,
    ) -> Result<(), StoreError> {
        self.import_rows(&session.into_records(), false)
    }

    /// Imports a session. With `is_checked`, the caller has checked [`Importer::ensure_playable`].
    fn import_rows(&mut self, rows: &SessionRecords, is_checked: bool) -> Result<(), StoreError> {
        cancel::check_cancelled()?;
        if let Some(number) = self.view().session_number(rows.uuid)? {
            let session = self.build_session(rows, number)?;
            let stored = self.view().shared_session(number)?;
            if SessionRecords::from_session(&stored)? == SessionRecords::from_session(&session)? {
                self.report.sessions.unchanged += 1;
            } else {
                self.report.conflicts.push(ImportConflict::Session(number));
            }
            self.view().clear_cache();
            return Ok(());
        }
        let number = match &self.target {
            ImportTarget::Preview(_) => 0,
            ImportTarget::Write(writing) => writing.0.view.next_session_number()?,
        };
        let session = self.build_session(rows, number)?;
        if !is_checked {
            self.ensure_playable(&session)?;
        }
        if let Some(season) = session.settings.season {
            let is_known =
                self.seasons.contains(&season) || self.view().season_rows()?.contains_key(&season);
            if !is_known {
                return Err(StoreError::invalid_input("season", &season.to_string()));
            }
            self.seasons.insert(season);
        }
        if let ImportTarget::Preview(_) = self.target {
            self.rounds.extend(session.rounds.iter().map(|round| round.uuid));
            if !self.sessions.insert(session.uuid) {
                return Err(StoreError::invalid_input("session", &session.uuid.to_string()));
            }
        }
        self.report.sessions.added += 1;
        self.report.rounds += session.rounds.len() as u64;
        // Further conflicts are still reported, but nothing is written any more.
        if !self.report.conflicts.is_empty() {
            return Ok(());
        }
        let ImportTarget::Write(writing) = &mut self.target else { return Ok(()) };
        let rows = SessionRecords::from_session(&session)?;
        let conn = writing.0.conn();
        insert_session(conn, &session, &rows)?;
        conn.prepare_cached("UPDATE desk SET sessions = sessions + 1")?.execute([])?;
        self.append_entry(Some(rows.uuid), changes_from_records(rows))
    }

    /// Builds the session, with the names that its players have here or will have.
    fn build_session(&mut self, rows: &SessionRecords, number: i64) -> Result<Session, StoreError> {
        for (player, _) in &rows.seats {
            if !self.people.contains_key(player) {
                let view = self.view();
                if !view.has_player(*player)? {
                    return Err(StoreError::invalid_input("player", &player.to_string()));
                }
                let name = view::name_of(view.conn, *player)?;
                let root = view.player_row(*player)?.merged.unwrap_or(*player);
                self.people.insert(*player, ImportedPlayer { name, root });
            }
        }
        for result in rows.rounds.iter().flat_map(|(_, round)| &round.entries) {
            for text in result.result.iter().chain(&result.cards) {
                ensure_plain_text("result", text)?;
            }
        }
        let people = &self.people;
        let session = rows.to_session(number, |player| {
            let player_name = people.get(&player).map(|known| known.name.clone());
            require_known("player", &player.to_string(), player_name)
        });
        session.map_err(StoreError::into_invalid_input)
    }

    /// Checks that the session could have been recorded here, change by change.
    fn ensure_playable(&self, session: &Session) -> Result<(), StoreError> {
        let allowed = session.played.players();
        let (least, most) = (*allowed.start(), *allowed.end());
        let starters = session
            .seats
            .iter()
            .filter(|seat| seat.intervals.first().is_some_and(|s| s.after == 0));
        let count = starters.count();
        if !allowed.contains(&count) {
            return Err(Refused::Players { count, least, most }.into());
        }
        let root =
            |seat: &Seat| self.people.get(&seat.player).map_or(seat.player, |player| player.root);
        for (index, seat) in session.seats.iter().enumerate() {
            if session.seats[..index].iter().any(|other| root(other) == root(seat)) {
                return Err(Refused::PlayerTwice(seat.name.clone()).into());
            }
            if !is_in_order(&seat.intervals) {
                return Err(Refused::NotPlaying(seat.name.clone()).into());
            }
        }
        if let Some(dealer) = session.settings.dealer.filter(|&seat| seat >= session.seats.len()) {
            return Err(Refused::NoSuchSeat(dealer).into());
        }
        if session.settings.rounds == Some(0) {
            return Err(Refused::PlanTooSmall(Finish::Rounds(0)).into());
        }
        let mut previous = (0, Uuid::nil());
        let mut ids = HashSet::new();
        for round in &session.rounds {
            let order = (round.ordinal, round.uuid);
            if round.ordinal < 1
                || order <= previous
                || !ids.insert(round.uuid)
                || self.rounds.contains(&round.uuid)
                || self.view().has_round(round.uuid)?
            {
                return Err(Refused::EntriesDoNotMatch.into());
            }
            previous = order;
            ensure_round_fits(&session.playing_in(round.ordinal), &round.contents)?;
        }
        Ok(())
    }
}

/// The changes that create a session whose players exist.
fn changes_from_records(records: SessionRecords) -> Vec<RecordChange> {
    let SessionRecords { uuid, row, seats, rounds } = records;
    let mut changes = Vec::with_capacity(1 + seats.len() + rounds.len());
    changes.push(RecordChange::created(RecordId::Session(uuid), row));
    let seat = |(player, row)| RecordChange::created(RecordId::Seat(player), row);
    changes.extend(seats.into_iter().map(seat));
    let round = |(round, row)| RecordChange::created(RecordId::Round(round), row);
    changes.extend(rounds.into_iter().map(round));
    changes
}
