//! Seasons: queries, and the planning of their changes.

use crate::games::Game;
use crate::session::{Refused, Season, SeasonName, Session, ZonedTime};
use crate::store::log::About;
use crate::store::plan::edits::Plan;
use crate::store::plan::request::NewSeason;
use crate::store::query::view::{optional_time, required_time};
use crate::store::record::from_json;
use crate::store::record::{
    RecordChange, RecordId, SeasonRecord, SessionRecord, Time, parse_uuid, require_known,
};
use crate::store::{NotFound, Stamp, Store, StoreError, View};
use rusqlite::Row;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Columns of a season, in the order in which [`read_row`] reads them.
const COLUMNS: &str =
    "uuid, name, game, points, began, began_offset, began_zone, ended, ended_offset, ended_zone";

impl View<'_> {
    /// All seasons, in the order in which they began. Of several with the same name, all but one
    /// have a number: `Winter#2`.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM seasons ORDER BY began, uuid");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([])?;
        let mut seasons = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, season) = read_row(row)?;
            seasons.push(season.into_season(id)?);
        }
        number_namesakes(&mut seasons);
        Ok(seasons)
    }

    /// Finds a season by its name, with the number that distinguishes it.
    pub(crate) fn season(&self, name: &SeasonName) -> Result<Option<Season>, StoreError> {
        Ok(self.seasons()?.into_iter().find(|season| season.name == *name))
    }

    /// The season in which a session counts; `None` if it counts in none.
    pub(crate) fn season_of(&self, session: &Session) -> Result<Option<Season>, StoreError> {
        let Some(id) = session.settings.season else { return Ok(None) };
        Ok(self.seasons()?.into_iter().find(|season| season.uuid == id))
    }

    /// Seasons with equal names, by the names that distinguish them.
    pub(crate) fn season_namesakes(&self) -> Result<Vec<Vec<String>>, StoreError> {
        let rows = self.season_rows()?;
        let mut by_name: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for season in self.seasons()? {
            let row = require_known("season", &season.uuid.to_string(), rows.get(&season.uuid))?;
            let name = row.clone().into_season(season.uuid)?.name;
            by_name.entry(name.folded().to_owned()).or_default().push(season.name.to_string());
        }
        Ok(by_name.into_values().filter(|names| names.len() > 1).collect())
    }

    /// All seasons as entries store them, by id.
    pub(crate) fn season_rows(&self) -> Result<BTreeMap<Uuid, SeasonRecord>, StoreError> {
        let mut statement = self.conn.prepare_cached(&format!("SELECT {COLUMNS} FROM seasons"))?;
        let mut rows = statement.query([])?;
        let mut found = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (id, season) = read_row(row)?;
            found.insert(id, season);
        }
        Ok(found)
    }
}

impl Store {
    /// All seasons, in the order in which they began.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        self.view(|view: &View<'_>| view.seasons())
    }
}

fn read_row(row: &Row<'_>) -> Result<(Uuid, SeasonRecord), StoreError> {
    let (id, points): (String, Option<String>) = (row.get(0)?, row.get(3)?);
    let (began_at, began_zone) = required_time(row, 4)?.split();
    let season = SeasonRecord {
        name: row.get(1)?,
        game: row.get(2)?,
        points: points.as_deref().map(from_json).transpose()?,
        began_at,
        began_zone,
        ended_at: None,
        ended_zone: None,
    };
    Ok((parse_uuid(&id)?, season.with_end(optional_time(row, 7)?)))
}

/// Distinguishes seasons of the same name, which two machines may each have begun. The later ones,
/// by their ids, get a number that makes no other season's name.
fn number_namesakes(seasons: &mut [Season]) {
    let mut order: Vec<usize> = (0..seasons.len()).collect();
    order.sort_by_key(|&index| seasons[index].uuid);
    for (position, &index) in order.iter().enumerate() {
        let name = seasons[index].name.clone();
        if !order[..position].iter().any(|&other| seasons[other].name == name) {
            continue;
        }
        let is_free =
            |candidate: &SeasonName| seasons.iter().all(|season| season.name != *candidate);
        // There are fewer seasons than ranks tried, so one is free.
        let ranks = (2..).take(seasons.len() + 1);
        let numbered = ranks.map(|rank| name.clone().with_rank(rank)).find(is_free);
        seasons[index].name = numbered.unwrap_or(name);
    }
}

/// The season in which a session of that game counts by default, if it begins at that time.
pub(crate) fn default_season(
    view: &View<'_>,
    game: Game,
    started: ZonedTime,
) -> Result<Option<Uuid>, StoreError> {
    let seasons = view.seasons()?;
    Ok(seasons.iter().find(|season| season.is_default_for(game, started)).map(|season| season.uuid))
}

/// Plans a new season. No other may have its name or claim the same sessions.
pub(crate) fn plan_start(
    view: &View<'_>,
    stamp: &Stamp,
    new: &NewSeason,
) -> Result<Plan, StoreError> {
    for season in view.seasons()? {
        if season.name == new.name {
            return Err(Refused::SeasonTaken(season.name).into());
        }
        if season.can_overlap(new.game) {
            return Err(Refused::SeasonAlreadyRunning(season.name).into());
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
    let change =
        RecordChange::created(RecordId::Season(season.uuid), SeasonRecord::from_season(&season));
    Ok(Plan::without_session(about(&season.name), vec![change]))
}

/// Plans the end of a season.
pub(crate) fn plan_end(
    view: &View<'_>,
    name: &SeasonName,
    at: ZonedTime,
) -> Result<Plan, StoreError> {
    let season = find_season(view, name)?;
    if !season.is_running() {
        return Err(Refused::SeasonEnded(season.name).into());
    }
    // The name as it is stored, without the number that distinguishes it.
    let before = view.season_rows()?.remove(&season.uuid);
    let before = require_known("season", &season.uuid.to_string(), before)?;
    let after = before.clone().with_end(Some(Time::from_zoned(at)));
    let change = RecordChange::changed(RecordId::Season(season.uuid), before, after);
    Ok(Plan::without_session(about(&season.name), vec![change]))
}

/// Plans to put a session into a season, running or ended.
pub(crate) fn plan_add_session(
    view: &View<'_>,
    number: i64,
    name: &SeasonName,
) -> Result<Plan, StoreError> {
    let season = find_season(view, name)?;
    let session = view.session(number)?;
    if !season.is_for(session.played.game()) {
        return Err(Refused::OtherGame(season.name).into());
    }
    Ok(plan_season_change(&session, Some(season.uuid), &season.name))
}

/// Plans to take a session out of its season.
pub(crate) fn plan_remove_session(view: &View<'_>, number: i64) -> Result<Plan, StoreError> {
    let session = view.session(number)?;
    match view.season_of(&session)? {
        Some(season) => Ok(plan_season_change(&session, None, &season.name)),
        None => Err(StoreError::refused(Refused::NoSeason(number))),
    }
}

/// Plans to set the season of a session. The plan is empty if the session counts there already.
fn plan_season_change(session: &Session, season: Option<Uuid>, name: &SeasonName) -> Plan {
    let before = SessionRecord::from_session(session);
    let after = SessionRecord { season, ..before.clone() };
    let changes = if before == after {
        Vec::new()
    } else {
        vec![RecordChange::changed(RecordId::Session(session.uuid), before, after)]
    };
    Plan::for_session(session, About { session: Some(session.number), ..about(name) }, changes)
}

/// Finds a season by its name.
///
/// # Errors
/// [`NotFound::Season`], and errors of reading the file.
fn find_season(view: &View<'_>, name: &SeasonName) -> Result<Season, StoreError> {
    let found = view.season(name)?;
    found.ok_or_else(|| StoreError::not_found(NotFound::Season(name.clone())))
}

/// The subject of an entry about a season.
fn about(name: &SeasonName) -> About {
    About { text: Some(name.as_str().to_owned()), ..About::default() }
}
