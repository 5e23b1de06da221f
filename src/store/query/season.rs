//! Queries of seasons.

use crate::session::{Season, SeasonName, Session};
use crate::store::db::CachedSql;
use crate::store::record::{
    SeasonRecord, from_json, read_optional_time, read_time, read_uuid, require_known,
};
use crate::store::{Store, StoreError, View};
use rusqlite::Row;
use std::collections::BTreeMap;
use uuid::Uuid;

/// A statement whose rows [`read_row`] reads.
const SELECT: &str = "SELECT uuid, name, game, points, began, began_offset, began_zone, ended, \
                      ended_offset, ended_zone FROM seasons ORDER BY began, uuid";

impl View<'_> {
    /// All seasons, in the order in which they began. Of several with the same name, all but one
    /// have a number: `Winter#2`.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        let rows = self.conn.all(SELECT, [], read_row)?;
        let seasons = rows.into_iter().map(|(id, season)| season.into_season(id));
        let mut seasons: Vec<Season> = seasons.collect::<Result<_, _>>()?;
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
        Ok(self.conn.all(SELECT, [], read_row)?.into_iter().collect())
    }
}

impl Store {
    /// All seasons, in the order in which they began.
    pub(crate) fn seasons(&self) -> Result<Vec<Season>, StoreError> {
        self.view(|view: &View<'_>| view.seasons())
    }
}

/// Reads a season: its id, and the record.
fn read_row(row: &Row<'_>) -> Result<(Uuid, SeasonRecord), StoreError> {
    let points: Option<String> = row.get(3)?;
    let (began_at, began_zone) = read_time(row, 4)?.split();
    let season = SeasonRecord {
        name: row.get(1)?,
        game: row.get(2)?,
        points: points.as_deref().map(from_json).transpose()?,
        began_at,
        began_zone,
        ended_at: None,
        ended_zone: None,
    };
    Ok((read_uuid(row, 0)?, season.with_end(read_optional_time(row, 7)?)))
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
