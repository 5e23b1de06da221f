//! Planning: turns what a command wants into the changes of an entry, or refuses it. Planning only
//! reads; the changes are appended by [`crate::store::log::writer`].

pub(crate) mod draft;
mod session;

use crate::session::{NewRound, PlayerName, Refused, Season, SeasonName, Session, ZonedTime};
use crate::store::log::{About, EntryHash};
use crate::store::plan::draft::{NewRuling, NewSeason, PlayerMark, SessionEdit};
use crate::store::query::people::NamedPlayer;
use crate::store::record::{
    PlayerRecord, RecordChange, RecordId, RoundRecord, RulingRecord, SeasonRecord, SessionRecord,
    require_known,
};
use crate::store::{LogVerb, NotFound, Stamp, StoreError, View};
pub(crate) use session::ensure_can_begin;
use session::leaving_change;
use std::ops::Deref;
use std::rc::Rc;
use uuid::Uuid;

/// An entry that is not written yet.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) verb: LogVerb,
    /// The session whose records it changes, if any.
    pub(crate) session: Option<Uuid>,
    pub(crate) about: About,
    /// The entry that it undoes; for a redo, the undo.
    pub(crate) undoes: Option<EntryHash>,
    /// The first of several entries that are listed and undone as one; `None` for a single entry.
    pub(crate) batch: Option<Uuid>,
    /// Its changes, in the order in which they are applied. Empty for an undo or a redo, and if
    /// nothing changes.
    pub(crate) changes: Vec<RecordChange>,
    /// The session that it makes the running one, which stands in no entry. One that it ends or
    /// deletes stops anyway.
    pub(crate) starts: Option<i64>,
}

impl Plan {
    /// A plan of changes. The running session stays.
    pub(crate) const fn new(
        verb: LogVerb,
        session: Option<Uuid>,
        about: About,
        changes: Vec<RecordChange>,
    ) -> Plan {
        Plan { verb, session, about, undoes: None, batch: None, changes, starts: None }
    }
}

/// Plans changes of the state that a [`View`] shows. Sessions, rounds and rulings are given by the
/// numbers that people see. Errors are something unknown, refusals, and all errors of reading.
#[derive(Debug)]
pub(crate) struct Planner<'p> {
    pub(super) view: &'p View<'p>,
    /// The time of the change, which goes into the ids of new records.
    pub(super) stamp: &'p Stamp,
}

impl<'p> Deref for Planner<'p> {
    type Target = View<'p>;

    fn deref(&self) -> &View<'p> {
        self.view
    }
}

/// Rounds.
impl Planner<'_> {
    /// Plans a new round at the end of a session.
    pub(crate) fn add_round(&self, number: i64, round: &NewRound) -> Result<Plan, StoreError> {
        let session = self.recent_session(number)?;
        self.ensure_unfinished(&session)?;
        ensure_round_fits(&session.playing(), round)?;
        let record = RoundRecord::from_round(&session.seats, session.next_ordinal(), round)?;
        let change = RecordChange::created(RecordId::Round(self.stamp.uuid()), record);
        let about = About::round(number, session.next_round());
        Ok(Plan::new(LogVerb::RoundAdd, Some(session.uuid), about, vec![change]))
    }

    /// Plans a new round with what else happens at its end, as one change: the session is edited, and
    /// players leave. After the last round nobody leaves, because they could not win any more.
    pub(crate) fn add_round_with(
        &self,
        number: i64,
        round: &NewRound,
        edit: Option<&SessionEdit>,
        leaving: &[PlayerName],
    ) -> Result<Plan, StoreError> {
        let mut plan = self.add_round(number, round)?;
        if let Some(edit) = edit {
            plan.changes.extend(self.edit_session(number, edit)?.changes);
        }
        let session = self.recent_session(number)?;
        if !leaving.is_empty() && !session.scoreboard_with(round).is_finished() {
            for name in leaving {
                let last_round = session.next_ordinal();
                plan.changes.push(leaving_change(&session, name, last_round, false)?);
            }
            let names: Vec<&str> = leaving.iter().map(PlayerName::as_str).collect();
            plan.about.player = Some(names.join(", "));
        }
        Ok(plan)
    }

    /// Plans to replace a round.
    pub(crate) fn edit_round(
        &self,
        number: i64,
        round: u32,
        new: &NewRound,
    ) -> Result<Plan, StoreError> {
        self.change_round(LogVerb::RoundEdit, number, round, Some(new))
    }

    /// Plans to delete a round; the later ones move up.
    pub(crate) fn drop_round(&self, number: i64, round: u32) -> Result<Plan, StoreError> {
        self.change_round(LogVerb::RoundDrop, number, round, None)
    }

    fn change_round(
        &self,
        verb: LogVerb,
        number: i64,
        round: u32,
        new: Option<&NewRound>,
    ) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        let Some(old) = session.round(round) else {
            return Err(NotFound::Round { session: number, round }.into());
        };
        if let Some(new) = new {
            // Who joined on another machine has no result in the round, and needs none.
            ensure_round_fits(&session.playing_in(old.ordinal), new).or_else(|error| {
                ensure_round_fits(&session.recorded_in(old), new).or(Err(error))
            })?;
        }
        let record =
            |contents: &NewRound| RoundRecord::from_round(&session.seats, old.ordinal, contents);
        let (before, after) = (record(&old.contents)?, new.map(record).transpose()?);
        let change = RecordChange::new(RecordId::Round(old.uuid), Some(before), after);
        Ok(Plan::new(verb, Some(session.uuid), About::round(number, round), vec![change]))
    }

    /// Refuses if the session is finished, with the reason.
    fn ensure_unfinished(&self, session: &Rc<Session>) -> Result<(), StoreError> {
        if self.results(session)?.is_finished() {
            session.scoreboard().ensure_unfinished()?;
        }
        Ok(())
    }
}

/// Players.
impl Planner<'_> {
    /// Plans a new player.
    pub(crate) fn add_player(&self, name: &PlayerName) -> Result<Plan, StoreError> {
        if self.player(name)?.is_some() {
            return Err(Refused::NameTaken(name.clone()).into());
        }
        let mut changes = Vec::new();
        self.create_player(name, &mut changes)?;
        Ok(Plan::new(LogVerb::PlayerAdd, None, About::player(name), changes))
    }

    /// Plans another name for a player, or another spelling of it.
    pub(crate) fn rename_player(
        &self,
        from: &PlayerName,
        to: &PlayerName,
    ) -> Result<Plan, StoreError> {
        let player = self.find_player(from)?;
        if from != to && self.player(to)?.is_some() {
            return Err(Refused::NameTaken(to.clone()).into());
        }
        ensure_nameable(to)?;
        let before = self.player_row(player.uuid)?;
        let PlayerRecord { name, folded, .. } = PlayerRecord::new(to);
        let after = PlayerRecord { name, folded, ..before.clone() };
        let changes = vec![RecordChange::changed(RecordId::Player(player.uuid), before, after)];
        let about = About { other: Some(from.as_str().to_owned()), ..About::player(to) };
        Ok(Plan::new(LogVerb::PlayerRename, None, about, changes))
    }

    /// Plans the merge of two players who are the same person. The first goes by the name of the
    /// second; no seat changes hands.
    pub(crate) fn merge_players(
        &self,
        from: &PlayerName,
        into: &PlayerName,
    ) -> Result<Plan, StoreError> {
        let (from_player, into_player) = (self.find_player(from)?, self.find_player(into)?);
        if from_player.uuid == into_player.uuid {
            return Err(Refused::PlayerTwice(into.clone()).into());
        }
        if self.has_common_session(from_player.uuid, into_player.uuid)? {
            return Err(Refused::BothPlaying(Box::new(from.clone()), Box::new(into.clone())).into());
        }
        let mut changes = Vec::new();
        // Players merged into `from` before are merged into `into` now: a merge never points to a
        // merged player, so that a name is looked up in one step.
        for player in self.merged_into(from_player.uuid)?.into_iter().chain([from_player.uuid]) {
            let before = self.player_row(player)?;
            let after = PlayerRecord { merged: Some(into_player.uuid), ..before.clone() };
            changes.push(RecordChange::changed(RecordId::Player(player), before, after));
        }
        let about = About { other: Some(from.as_str().to_owned()), ..About::player(into) };
        Ok(Plan::new(LogVerb::PlayerMerge, None, about, changes))
    }

    /// Plans to set or remove a mark of a player. The plan is empty if nothing changes.
    pub(crate) fn mark_player(
        &self,
        name: &PlayerName,
        mark: PlayerMark,
        set: bool,
    ) -> Result<Plan, StoreError> {
        let player = self.find_player(name)?;
        let before = self.player_row(player.uuid)?;
        let (verb, after) = match mark {
            PlayerMark::Guest => (
                if set { LogVerb::PlayerGuest } else { LogVerb::PlayerRegular },
                PlayerRecord { guest: set, ..before.clone() },
            ),
            PlayerMark::Archived => (
                if set { LogVerb::PlayerArchive } else { LogVerb::PlayerUnarchive },
                PlayerRecord { archived: set, ..before.clone() },
            ),
        };
        let changes = RecordChange::if_different(RecordId::Player(player.uuid), before, after);
        Ok(Plan::new(verb, None, About::player(&player.name), changes))
    }

    /// Finds the player of that name, who must exist.
    fn find_player(&self, name: &PlayerName) -> Result<NamedPlayer, StoreError> {
        Ok(self.player(name)?.ok_or_else(|| NotFound::Player(name.clone()))?)
    }

    /// Finds the player of that name, or adds the change that creates one.
    fn find_or_create_player(
        &self,
        name: &PlayerName,
        changes: &mut Vec<RecordChange>,
    ) -> Result<Uuid, StoreError> {
        match self.player(name)? {
            Some(player) => Ok(player.uuid),
            None => self.create_player(name, changes),
        }
    }

    /// Adds the change that creates a player. Returns the id of the new player.
    fn create_player(
        &self,
        name: &PlayerName,
        changes: &mut Vec<RecordChange>,
    ) -> Result<Uuid, StoreError> {
        ensure_nameable(name)?;
        // Several players of one command get their ids in the order of their names, so that exports
        // and lists of namesakes keep it.
        let previous = changes.iter().filter_map(|change| match change.id {
            RecordId::Player(id) => Some(id),
            _ => None,
        });
        let player = self.stamp.uuid_after(previous.max());
        changes.push(RecordChange::created(RecordId::Player(player), PlayerRecord::new(name)));
        Ok(player)
    }
}

/// Rulings.
impl Planner<'_> {
    /// Plans to save a verdict or a house ruling.
    pub(crate) fn add_ruling(&self, new: &NewRuling) -> Result<Plan, StoreError> {
        let record = RulingRecord::from_ruling(new);
        let is_house_ruling = record.decision.is_some();
        let verb = if is_house_ruling { LogVerb::RulingAdd } else { LogVerb::VerdictAdd };
        let about = about_ruling(&record, new.session);
        let session = new.session.map(|number| self.session_id(number)).transpose()?;
        let change = RecordChange::created(RecordId::Ruling(self.stamp.uuid()), record);
        Ok(Plan::new(verb, session, about, vec![change]))
    }

    /// Plans to replace a house ruling. It stays with its session.
    pub(crate) fn edit_ruling(&self, number: i64, new: &NewRuling) -> Result<Plan, StoreError> {
        self.change_ruling(LogVerb::RulingEdit, number, Some(new))
    }

    /// Plans to delete a house ruling or a saved verdict.
    pub(crate) fn drop_ruling(&self, number: i64) -> Result<Plan, StoreError> {
        self.change_ruling(LogVerb::RulingDrop, number, None)
    }

    fn change_ruling(
        &self,
        verb: LogVerb,
        number: i64,
        new: Option<&NewRuling>,
    ) -> Result<Plan, StoreError> {
        let (id, session, before) = self.ruling_row(number)?;
        let after = new.map(RulingRecord::from_ruling);
        let about = about_ruling(after.as_ref().unwrap_or(&before), session);
        let session = session.map(|number| self.session_id(number)).transpose()?;
        let change = RecordChange::new(RecordId::Ruling(id), Some(before), after);
        Ok(Plan::new(verb, session, about, vec![change]))
    }
}

/// Seasons.
impl Planner<'_> {
    /// Plans a new season. No other may have its name or claim the same sessions.
    pub(crate) fn start_season(&self, new: &NewSeason) -> Result<Plan, StoreError> {
        for season in self.seasons()? {
            if season.name == new.name {
                return Err(Refused::SeasonTaken(season.name).into());
            }
            if season.can_overlap(new.game) {
                return Err(Refused::SeasonAlreadyRunning(season.name).into());
            }
        }
        let NewSeason { name, game, points, began } = new.clone();
        let newest = self.season_rows()?.into_keys().next_back();
        let uuid = self.stamp.uuid_after(newest);
        let season = Season { uuid, name, game, points, began, ended: None };
        let record = SeasonRecord::from_season(&season);
        let change = RecordChange::created(RecordId::Season(uuid), record);
        Ok(Plan::new(LogVerb::SeasonStart, None, about_season(&new.name), vec![change]))
    }

    /// Plans the end of a season; its sessions stay in it.
    pub(crate) fn end_season(&self, name: &SeasonName, at: ZonedTime) -> Result<Plan, StoreError> {
        let season = self.find_season(name)?;
        if !season.is_running() {
            return Err(Refused::SeasonEnded(season.name).into());
        }
        // The name as it is stored, without the number that distinguishes it.
        let before = self.season_rows()?.remove(&season.uuid);
        let before = require_known("season", &season.uuid.to_string(), before)?;
        let after = before.clone().with_end(Some(at));
        let change = RecordChange::changed(RecordId::Season(season.uuid), before, after);
        Ok(Plan::new(LogVerb::SeasonEnd, None, about_season(&season.name), vec![change]))
    }

    /// Plans to let a session count in a season. The plan is empty if it counts there already.
    pub(crate) fn add_to_season(&self, number: i64, name: &SeasonName) -> Result<Plan, StoreError> {
        let season = self.find_season(name)?;
        let session = self.shared_session(number)?;
        if !season.is_for(session.played.game()) {
            return Err(Refused::OtherGame(season.name).into());
        }
        Ok(change_season(LogVerb::SeasonAdd, &session, Some(season.uuid), &season.name))
    }

    /// Plans to take a session out of its season.
    pub(crate) fn remove_from_season(&self, number: i64) -> Result<Plan, StoreError> {
        let session = self.shared_session(number)?;
        let season = self.season_of(&session)?.ok_or(Refused::NoSeason(number))?;
        Ok(change_season(LogVerb::SeasonDrop, &session, None, &season.name))
    }

    /// Finds the season of that name, which must exist.
    fn find_season(&self, name: &SeasonName) -> Result<Season, StoreError> {
        Ok(self.season(name)?.ok_or_else(|| NotFound::Season(name.clone()))?)
    }
}

/// Checks that the round has one result for everybody who plays it, and that its flags name such
/// seats only.
pub(crate) fn ensure_round_fits(playing: &[usize], round: &NewRound) -> Result<(), StoreError> {
    let mut seats: Vec<usize> = round.entries.iter().map(|entry| entry.seat).collect();
    seats.sort_unstable();
    if seats != playing || seats.is_empty() {
        return Err(Refused::EntriesDoNotMatch.into());
    }
    match round.flags.players().find(|seat| !playing.contains(seat)) {
        Some(&seat) => Err(Refused::NoSuchSeat(seat).into()),
        None => Ok(()),
    }
}

/// The subject of a ruling's entry: the words of a house ruling, the claim of a verdict.
fn about_ruling(record: &RulingRecord, session: Option<i64>) -> About {
    let words = record.decision.clone().or_else(|| record.claim.clone());
    About { session, text: words, ..About::default() }
}

/// Plans to set the season of a session.
fn change_season(
    verb: LogVerb,
    session: &Session,
    season: Option<Uuid>,
    name: &SeasonName,
) -> Plan {
    let before = SessionRecord::from_session(session);
    let after = SessionRecord { season, ..before.clone() };
    let changes = RecordChange::if_different(RecordId::Session(session.uuid), before, after);
    let about = About { session: Some(session.number), ..about_season(name) };
    Plan::new(verb, Some(session.uuid), about, changes)
}

/// The subject of an entry about a season.
fn about_season(name: &SeasonName) -> About {
    About { text: Some(name.as_str().to_owned()), ..About::default() }
}

/// Refuses a name like `Anna#2`: it selects one of several players of a name, and cannot be given.
fn ensure_nameable(name: &PlayerName) -> Result<(), StoreError> {
    match name.split_rank() {
        Some(_) => Err(NotFound::Player(name.clone()).into()),
        None => Ok(()),
    }
}
