//! Seasons: what is known of them, and changes of them worked out.

use super::apply::from_json;
use super::change::NewSeason;
use super::edit::{Edit, Swap};
use super::journal::About;
use super::plan::Plan;
use super::read::{needed, time};
use super::rows::{SeasonRow, SessionRow, Time, known, uuid};
use super::{NotFound, Stamp, Store, StoreError, View};
use crate::games::Game;
use crate::session::{Moment, Refused, Season, SeasonName, Session};
use rusqlite::Row;
use std::collections::BTreeMap;
use uuid::Uuid;

const COLUMNS: &str =
    "uuid, name, game, points, began, began_offset, began_zone, ended, ended_offset, ended_zone";

impl View<'_> {
    /// Every season, the first one begun first. Of those that are called the same, all but one are told
    /// with a number: `Winter#2`.
    ///
    /// # Errors
    /// When the file cannot be read; so for all that follow.
    pub fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM seasons ORDER BY began, uuid");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([])?;
        let mut seasons = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, season) = read(row)?;
            seasons.push(season.read(id)?);
        }
        told_apart(&mut seasons);
        Ok(seasons)
    }

    /// The season of that name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn season(&self, name: &SeasonName) -> Result<Option<Season>, StoreError> {
        Ok(self.seasons()?.into_iter().find(|season| season.name == *name))
    }

    /// The season in which a session counts.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn season_of(&self, session: &Session) -> Result<Option<Season>, StoreError> {
        let Some(id) = session.settings.season else { return Ok(None) };
        Ok(self.seasons()?.into_iter().find(|season| season.uuid == id))
    }

    /// Those that are called the same, by the names that tell them apart.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let rows = self.season_rows()?;
        let mut called: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for season in self.seasons()? {
            let row = known("season", &season.uuid.to_string(), rows.get(&season.uuid))?;
            let name = row.clone().read(season.uuid)?.name;
            called.entry(name.folded().to_owned()).or_default().push(season.name.to_string());
        }
        Ok(called.into_values().filter(|names| names.len() > 1).collect())
    }

    /// The seasons as entries know them.
    pub(super) fn season_rows(&self) -> Result<BTreeMap<Uuid, SeasonRow>, StoreError> {
        let mut statement = self.conn.prepare_cached(&format!("SELECT {COLUMNS} FROM seasons"))?;
        let mut rows = statement.query([])?;
        let mut found = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (id, season) = read(row)?;
            found.insert(id, season);
        }
        Ok(found)
    }
}

impl Store {
    /// Every season, the first one begun first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        self.view(|view: &View<'_>| view.seasons())
    }
}

fn read(row: &Row<'_>) -> Result<(Uuid, SeasonRow), StoreError> {
    let (id, points): (String, Option<String>) = (row.get(0)?, row.get(3)?);
    let season = SeasonRow {
        name: row.get(1)?,
        game: row.get(2)?,
        points: points.as_deref().map(from_json).transpose()?,
        began: needed(row, 4)?,
        ended: time(row, 7)?,
    };
    Ok((uuid(&id)?, season))
}

/// Two machines may each have begun a season of one name: the later ones, by their ids, get a number
/// behind it that makes no other season's name of it.
fn told_apart(seasons: &mut [Season]) {
    let mut order: Vec<usize> = (0..seasons.len()).collect();
    order.sort_by_key(|&place| seasons[place].uuid);
    for (at, &place) in order.iter().enumerate() {
        let name = seasons[place].name.clone();
        if !order[..at].iter().any(|&other| seasons[other].name == name) {
            continue;
        }
        let is_free = |told: &SeasonName| seasons.iter().all(|season| season.name != *told);
        // One more than there are seasons is free for certain.
        let ranks = (2..).take(seasons.len() + 1);
        let told = ranks.map(|rank| name.clone().told_apart(rank)).find(is_free);
        seasons[place].name = told.unwrap_or(name);
    }
}

/// The season in which a session of that game counts that begins then.
pub(super) fn taking(
    view: &View<'_>,
    game: Game,
    started: Moment,
) -> Result<Option<Uuid>, StoreError> {
    let seasons = view.seasons()?;
    Ok(seasons.iter().find(|season| season.takes(game, started)).map(|season| season.uuid))
}

/// A new season; no other may have its name or take the same sessions.
pub(super) fn start(view: &View<'_>, stamp: &Stamp, new: &NewSeason) -> Result<Plan, StoreError> {
    for season in view.seasons()? {
        if season.name == new.name {
            return Err(Refused::SeasonTaken(season.name).into());
        }
        if season.overlaps(new.game) {
            return Err(Refused::SeasonRuns(season.name).into());
        }
    }
    let season = Season {
        uuid: view.next_season_id(stamp)?,
        name: new.name.clone(),
        game: new.game,
        points: new.points.clone(),
        began: new.began,
        ended: None,
    };
    let edit = Edit::Season(Swap::new(season.uuid, SeasonRow::of(&season)));
    Ok(Plan::of_none(about(&season.name), vec![edit]))
}

/// A season ended.
pub(super) fn end(view: &View<'_>, name: &SeasonName, at: Moment) -> Result<Plan, StoreError> {
    let season = named(view, name)?;
    if !season.is_running() {
        return Err(Refused::SeasonEnded(season.name).into());
    }
    // As it is written, not as it is told apart.
    let before = view.season_rows()?.remove(&season.uuid);
    let before = known("season", &season.uuid.to_string(), before)?;
    let after = SeasonRow { ended: Some(Time::of(at)), ..before.clone() };
    let edit = Edit::Season(Swap::changed(season.uuid, before, after));
    Ok(Plan::of_none(about(&season.name), vec![edit]))
}

/// A session counts in a season, whether or not that goes on.
pub(super) fn put_in(view: &View<'_>, number: i64, name: &SeasonName) -> Result<Plan, StoreError> {
    let season = named(view, name)?;
    let session = view.session(number)?;
    if !season.is_of(session.played.game()) {
        return Err(Refused::OtherGame(season.name).into());
    }
    Ok(moved(&session, Some(season.uuid), &season.name))
}

/// A session counts in no season.
pub(super) fn take_out(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let session = view.session(number)?;
    match view.season_of(&session)? {
        Some(season) => Ok(moved(&session, None, &season.name)),
        None => Err(StoreError::refused(Refused::NoSeason(number))),
    }
}

fn moved(session: &Session, season: Option<Uuid>, name: &SeasonName) -> Plan {
    let before = SessionRow::of(session);
    let after = SessionRow { season, ..before.clone() };
    let edits = if before == after {
        Vec::new()
    } else {
        vec![Edit::Session(Swap::changed(session.uuid, before, after))]
    };
    Plan::of(session, About { session: Some(session.number), ..about(name) }, edits)
}

fn named(view: &View<'_>, name: &SeasonName) -> Result<Season, StoreError> {
    let found = view.season(name)?;
    found.ok_or_else(|| StoreError::not_found(NotFound::Season(name.clone())))
}

fn about(name: &SeasonName) -> About {
    About { text: Some(name.as_str().to_owned()), ..About::default() }
}
