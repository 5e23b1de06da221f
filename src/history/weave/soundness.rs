//! Whether what an entry leaves is a session, a player, a ruling at all.

use super::attempt::Trial;
use super::{Of, Stop, Weave};
use crate::history::StoreError;
use crate::history::import::is_in_order;
use crate::history::rows::{PlayerRow, RoundRow, player_name, stays};
use crate::history::thing::{Key, Thing};
use crate::session::Seat;
use std::collections::BTreeSet;
use uuid::Uuid;

impl Weave<'_> {
    /// Whether everything that is there rests on what is there.
    pub(super) fn is_sound(&self, trial: &Trial) -> Result<(), Stop> {
        match self.of {
            Of::Session(id) => self.session_is_sound(trial, id),
            Of::People => self.people_are_sound(trial),
        }
    }

    fn session_is_sound(&self, trial: &Trial, id: Uuid) -> Result<(), Stop> {
        let session = match self.there(trial, Key::Session(id)) {
            Some(Thing::Session(session)) => session,
            Some(_) => return Err(Stop::Lost),
            None => return self.nothing_is_left(trial, Key::Session(id)),
        };
        if let Some(dealer) = session.dealer {
            // Who deals keeps the seat.
            self.sits(trial, dealer).map_err(|stop| match trial.new.get(&Key::Seat(dealer)) {
                Some(None) => self.in_its_way(trial, Key::Session(id)),
                Some(Some(_)) | None => stop,
            })?;
        }
        let mut gone = false;
        for (key, value) in &trial.new {
            match (key, value) {
                (Key::Session(told), Some(_)) if *told != id => return Err(Stop::Lost),
                (Key::Seat(player), Some(Thing::Seat(row))) => {
                    if !(self.known)(*player) || !is_in_order(&stays(&row.stays)) {
                        return Err(Stop::Lost);
                    }
                }
                (Key::Seat(_), None) => gone = true,
                (Key::Round(_), Some(Thing::Round(round))) => self.round_is_sound(trial, round)?,
                (Key::Ruling(_), Some(Thing::Ruling(row))) => readable(row.is_readable())?,
                (Key::Session(_), Some(Thing::Session(row))) => {
                    if row.season.is_some_and(|season| !(self.known)(season)) {
                        return Err(Stop::Lost);
                    }
                    readable(row.clone().read((1, id), seats(trial), Vec::new()))?;
                }
                (Key::Session(_) | Key::Round(_) | Key::Ruling(_), None) => {}
                _ => return Err(Stop::Lost),
            }
        }
        if gone {
            // Who has a seat no more is in no round.
            let rounds: BTreeSet<Key> =
                self.things.keys().chain(trial.new.keys()).copied().collect();
            for key in rounds {
                if let Some(Thing::Round(round)) = self.there(trial, key) {
                    self.everybody_sits(trial, round).map_err(|_| self.in_its_way(trial, key))?;
                }
            }
        }
        Ok(())
    }

    fn nothing_is_left(&self, trial: &Trial, session: Key) -> Result<(), Stop> {
        let keys: BTreeSet<Key> = self.things.keys().chain(trial.new.keys()).copied().collect();
        for key in keys.into_iter().filter(|key| *key != session) {
            if self.there(trial, key).is_none() {
                continue;
            }
            // What comes needs a session; what was there needs it to stay.
            let why = if trial.new.contains_key(&key) { session } else { key };
            return Err(self.in_its_way(trial, why));
        }
        Ok(())
    }

    fn round_is_sound(&self, trial: &Trial, round: &RoundRow) -> Result<(), Stop> {
        self.everybody_sits(trial, round)?;
        if round.turn < 1 || round.entries.is_empty() {
            return Err(Stop::Lost);
        }
        let players: BTreeSet<Uuid> = round.entries.iter().map(|entry| entry.player).collect();
        if players.len() != round.entries.len() {
            return Err(Stop::Lost);
        }
        readable(round.clone().read(&seats(trial)))
    }

    fn everybody_sits(&self, trial: &Trial, round: &RoundRow) -> Result<(), Stop> {
        let entries = round.entries.iter().map(|entry| &entry.player);
        entries.chain(round.flags.0.players()).try_for_each(|player| self.sits(trial, *player))
    }

    fn sits(&self, trial: &Trial, player: Uuid) -> Result<(), Stop> {
        let key = Key::Seat(player);
        if self.there(trial, key).is_some() { Ok(()) } else { Err(self.in_its_way(trial, key)) }
    }

    fn people_are_sound(&self, trial: &Trial) -> Result<(), Stop> {
        for (key, value) in &trial.new {
            match (key, value) {
                (Key::Player(id), Some(Thing::Player(row))) => {
                    self.player_is_sound(trial, *id, row)?;
                }
                (Key::Ruling(_), Some(Thing::Ruling(row))) => readable(row.is_readable())?,
                (Key::Season(id), Some(Thing::Season(row))) => readable(row.clone().read(*id))?,
                (Key::Player(_) | Key::Ruling(_) | Key::Season(_), None) => {}
                _ => return Err(Stop::Lost),
            }
        }
        Ok(())
    }

    /// Nobody turns out to be who turned out to be them: that was said already.
    fn player_is_sound(&self, trial: &Trial, id: Uuid, row: &PlayerRow) -> Result<(), Stop> {
        let name = player_name(&row.name).map_err(|_| Stop::Lost)?;
        if name.folded() != row.folded {
            return Err(Stop::Lost);
        }
        let mut next = row.merged;
        let mut seen = BTreeSet::from([id]);
        while let Some(into) = next {
            let key = Key::Player(into);
            if !seen.insert(into) {
                return Err(
                    match self.in_its_way(trial, Key::Player(row.merged.unwrap_or(into))) {
                        Stop::For(by) => Stop::Same(by),
                        stop => stop,
                    },
                );
            }
            next = match self.there(trial, key) {
                Some(Thing::Player(row)) => row.merged,
                Some(_) => return Err(Stop::Lost),
                None => match self.things.get(&key).and_then(|held| held.last.as_ref()) {
                    Some(Thing::Player(row)) => row.merged,
                    Some(_) | None => return Err(Stop::Lost),
                },
            };
        }
        Ok(())
    }

    /// Who left a thing so; nobody, where the entry has done so itself.
    fn in_its_way(&self, trial: &Trial, key: Key) -> Stop {
        match self.things.get(&key) {
            Some(held) if !trial.new.contains_key(&key) => Stop::For(held.by),
            Some(_) => Stop::Lost,
            None => self.never_there(trial.by, key),
        }
    }
}

fn readable<T>(read: Result<T, StoreError>) -> Result<(), Stop> {
    read.map(|_| ()).map_err(|_| Stop::Lost)
}

/// The table, without names.
fn seats(trial: &Trial) -> Vec<Seat> {
    let nobody = player_name("?");
    let seat = |player: &Uuid| {
        let name = nobody.as_ref().ok()?.clone();
        Some(Seat { player: *player, name, stays: Vec::new() })
    };
    trial.seats.iter().filter_map(seat).collect()
}
