//! Checks that the state an entry would leave is a possible session or a possible set of players.

use crate::session::Seat;
use crate::store::StoreError;
use crate::store::exchange::import::is_in_order;
use crate::store::log::record::{Record, RecordId};
use crate::store::log::rows::{PlayerRow, RoundRow, parse_player_name, seat_intervals};
use crate::store::replay::attempt::Trial;
use crate::store::replay::{Rejection, Replay, Scope};
use std::collections::BTreeSet;
use uuid::Uuid;

impl Replay<'_> {
    /// Checks that the state after the trial is sound: every record depends on existing ones only.
    pub(super) fn check_soundness(&self, trial: &Trial) -> Result<(), Rejection> {
        match self.scope {
            Scope::Session(id) => self.check_session(trial, id),
            Scope::People => self.check_people(trial),
        }
    }

    /// Checks a session and the records that the trial changes in it.
    fn check_session(&self, trial: &Trial, id: Uuid) -> Result<(), Rejection> {
        let session = match self.current(trial, RecordId::Session(id)) {
            Some(Record::Session(session)) => session,
            Some(_) => return Err(Rejection::Excluded),
            None => return self.check_session_removal(trial, RecordId::Session(id)),
        };
        if let Some(dealer) = session.dealer {
            // The first dealer must have a seat. Removing that seat conflicts with whoever wrote
            // the session.
            self.check_seated(trial, dealer).map_err(|rejection| {
                match trial.pending.get(&RecordId::Seat(dealer)) {
                    Some(None) => self.rejection_by_writer(trial, RecordId::Session(id)),
                    Some(Some(_)) | None => rejection,
                }
            })?;
        }
        let mut removes_seat = false;
        for (key, value) in &trial.pending {
            match (key, value) {
                (RecordId::Session(session_id), Some(_)) if *session_id != id => {
                    return Err(Rejection::Excluded);
                }
                (RecordId::Seat(player), Some(Record::Seat(row))) => {
                    if !(self.is_known)(*player) || !is_in_order(&seat_intervals(&row.intervals)) {
                        return Err(Rejection::Excluded);
                    }
                }
                (RecordId::Seat(_), None) => removes_seat = true,
                (RecordId::Round(_), Some(Record::Round(round))) => {
                    self.check_round(trial, round)?;
                }
                (RecordId::Ruling(_), Some(Record::Ruling(row))) => {
                    ensure_readable(row.ensure_readable())?;
                }
                (RecordId::Session(_), Some(Record::Session(row))) => {
                    if row.season.is_some_and(|season| !(self.is_known)(season)) {
                        return Err(Rejection::Excluded);
                    }
                    ensure_readable(row.clone().into_session(
                        (1, id),
                        unnamed_seats(trial),
                        Vec::new(),
                    ))?;
                }
                (RecordId::Session(_) | RecordId::Round(_) | RecordId::Ruling(_), None) => {}
                _ => return Err(Rejection::Excluded),
            }
        }
        if removes_seat {
            // A player in a round must have a seat. Removing the seat conflicts with whoever wrote
            // the round.
            let rounds: BTreeSet<RecordId> =
                self.registers.keys().chain(trial.pending.keys()).copied().collect();
            for key in rounds {
                if let Some(Record::Round(round)) = self.current(trial, key) {
                    self.check_players_seated(trial, round)
                        .map_err(|_| self.rejection_by_writer(trial, key))?;
                }
            }
        }
        Ok(())
    }

    /// Checks that no record is left behind when the session is deleted.
    fn check_session_removal(&self, trial: &Trial, session: RecordId) -> Result<(), Rejection> {
        let keys: BTreeSet<RecordId> =
            self.registers.keys().chain(trial.pending.keys()).copied().collect();
        for key in keys.into_iter().filter(|key| *key != session) {
            if self.current(trial, key).is_none() {
                continue;
            }
            // A new record needs the session; an existing record prevents its deletion.
            let blocker = if trial.pending.contains_key(&key) { session } else { key };
            return Err(self.rejection_by_writer(trial, blocker));
        }
        Ok(())
    }

    /// Checks a round: every player has a seat and exactly one result, and the values can be read.
    fn check_round(&self, trial: &Trial, round: &RoundRow) -> Result<(), Rejection> {
        self.check_players_seated(trial, round)?;
        if round.ordinal < 1 || round.entries.is_empty() {
            return Err(Rejection::Excluded);
        }
        let players: BTreeSet<Uuid> = round.entries.iter().map(|entry| entry.player).collect();
        if players.len() != round.entries.len() {
            return Err(Rejection::Excluded);
        }
        ensure_readable(round.clone().into_round(&unnamed_seats(trial)))
    }

    /// Checks that all players of a round have a seat, those in its flags included.
    fn check_players_seated(&self, trial: &Trial, round: &RoundRow) -> Result<(), Rejection> {
        let entries = round.entries.iter().map(|entry| &entry.player);
        entries
            .chain(round.flags.0.players())
            .try_for_each(|player| self.check_seated(trial, *player))
    }

    /// Checks that a player has a seat.
    fn check_seated(&self, trial: &Trial, player: Uuid) -> Result<(), Rejection> {
        let key = RecordId::Seat(player);
        if self.current(trial, key).is_some() {
            Ok(())
        } else {
            Err(self.rejection_by_writer(trial, key))
        }
    }

    /// Checks the players, rulings and seasons that the trial changes.
    fn check_people(&self, trial: &Trial) -> Result<(), Rejection> {
        for (key, value) in &trial.pending {
            match (key, value) {
                (RecordId::Player(id), Some(Record::Player(row))) => {
                    self.check_player(trial, *id, row)?;
                }
                (RecordId::Ruling(_), Some(Record::Ruling(row))) => {
                    ensure_readable(row.ensure_readable())?;
                }
                (RecordId::Season(id), Some(Record::Season(row))) => {
                    ensure_readable(row.clone().into_season(*id))?;
                }
                (RecordId::Player(_) | RecordId::Ruling(_) | RecordId::Season(_), None) => {}
                _ => return Err(Rejection::Excluded),
            }
        }
        Ok(())
    }

    /// Checks a player's name, and that no chain of merges is a cycle. A merge that closes a cycle
    /// is a duplicate: the two were merged in the other direction already.
    fn check_player(&self, trial: &Trial, id: Uuid, row: &PlayerRow) -> Result<(), Rejection> {
        let name = parse_player_name(&row.name).map_err(|_| Rejection::Excluded)?;
        if name.folded() != row.folded {
            return Err(Rejection::Excluded);
        }
        let mut merged = row.merged;
        let mut visited = BTreeSet::from([id]);
        while let Some(into) = merged {
            let key = RecordId::Player(into);
            if !visited.insert(into) {
                return Err(
                    match self
                        .rejection_by_writer(trial, RecordId::Player(row.merged.unwrap_or(into)))
                    {
                        Rejection::ConflictsWith(writer) => Rejection::DuplicateOf(writer),
                        rejection => rejection,
                    },
                );
            }
            merged = match self.current(trial, key) {
                Some(Record::Player(row)) => row.merged,
                Some(_) => return Err(Rejection::Excluded),
                None => {
                    match self.registers.get(&key).and_then(|register| register.last_value.as_ref())
                    {
                        Some(Record::Player(row)) => row.merged,
                        Some(_) | None => return Err(Rejection::Excluded),
                    }
                }
            };
        }
        Ok(())
    }

    /// A conflict with the entry that wrote the record. `Excluded` if the tried entry wrote it
    /// itself.
    fn rejection_by_writer(&self, trial: &Trial, key: RecordId) -> Rejection {
        match self.registers.get(&key) {
            Some(register) if !trial.pending.contains_key(&key) => {
                Rejection::ConflictsWith(register.writer)
            }
            Some(_) => Rejection::Excluded,
            None => self.rejection_for_missing(trial.entry, key),
        }
    }
}

/// Excludes an entry whose values this program cannot read.
fn ensure_readable<T>(read: Result<T, StoreError>) -> Result<(), Rejection> {
    read.map(|_| ()).map_err(|_| Rejection::Excluded)
}

/// The seats of the trial with a placeholder for the names, which soundness does not depend on.
fn unnamed_seats(trial: &Trial) -> Vec<Seat> {
    let nobody = parse_player_name("?");
    let seat = |player: &Uuid| {
        let name = nobody.as_ref().ok()?.clone();
        Some(Seat { player: *player, name, intervals: Vec::new() })
    };
    trial.seats.iter().filter_map(seat).collect()
}
