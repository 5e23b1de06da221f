//! Imports players and seasons.

use crate::store::StoreError;
use crate::store::cancel;
use crate::store::exchange::format::{ExportedPlayer, ExportedSeason};
use crate::store::exchange::import::{ImportConflict, ImportedPlayer, Importer};
use crate::store::query::view;
use crate::store::record::{PlayerRecord, RecordChange, RecordId, parse_player_name};
use std::collections::HashMap;
use uuid::Uuid;

impl Importer<'_> {
    /// Imports players.
    ///
    /// # Errors
    /// `InvalidInput` for a malformed player, or a merge into somebody unknown or merged; an error
    /// if the file cannot be read or written.
    pub(crate) fn import_players(&mut self, players: &[ExportedPlayer]) -> Result<(), StoreError> {
        let rows: Vec<(Uuid, PlayerRecord)> = players
            .iter()
            .map(|player| Ok((player.uuid, player.to_record()?)))
            .collect::<Result<_, StoreError>>()?;
        let mut new: HashMap<Uuid, PlayerRecord> = HashMap::new();
        // A player must exist before others can be merged into them.
        let (merged, unmerged): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(_, row)| row.merged.is_some());
        let mut changes = Vec::new();
        for (id, row) in unmerged.into_iter().chain(merged) {
            cancel::check_cancelled()?;
            if let Some(target) = row.merged {
                let target_merge = match new.get(&target) {
                    Some(row) => Some(row.merged),
                    None if self.view().has_player(target)? => {
                        Some(self.view().player_row(target)?.merged)
                    }
                    None => None,
                };
                if target_merge != Some(None) {
                    return Err(StoreError::invalid_input("player", &target.to_string()));
                }
            }
            if new.contains_key(&id) {
                return Err(StoreError::invalid_input("player", &id.to_string()));
            }
            if self.view().has_player(id)? {
                if self.view().player_row(id)? == row {
                    self.report.players.unchanged += 1;
                } else {
                    self.report.conflicts.push(ImportConflict::Player(row.name));
                }
                continue;
            }
            self.report.players.added += 1;
            let named_by = row.merged.and_then(|target| new.get(&target)).unwrap_or(&row);
            let name = match row.merged {
                Some(target) if !new.contains_key(&target) => {
                    view::name_of(self.view().conn, target)?
                }
                _ => parse_player_name(&named_by.name)?,
            };
            self.people.insert(id, ImportedPlayer { name, root: row.merged.unwrap_or(id) });
            new.insert(id, row.clone());
            changes.push(RecordChange::created(RecordId::Player(id), row));
        }
        self.apply(None, None, changes)
    }

    /// Imports seasons.
    ///
    /// # Errors
    /// `InvalidInput` for a malformed season; an error if the file cannot be read or written.
    pub(crate) fn import_seasons(&mut self, seasons: &[ExportedSeason]) -> Result<(), StoreError> {
        let stored = self.view().season_rows()?;
        let mut changes = Vec::new();
        for season in seasons {
            cancel::check_cancelled()?;
            let row = season.to_record()?;
            match stored.get(&season.uuid) {
                Some(stored) if *stored == row => self.report.seasons.unchanged += 1,
                Some(stored) => {
                    self.report.conflicts.push(ImportConflict::Season(stored.name.clone()));
                }
                None => {
                    if !self.seasons.insert(season.uuid) {
                        return Err(StoreError::invalid_input("season", &season.uuid.to_string()));
                    }
                    self.report.seasons.added += 1;
                    changes.push(RecordChange::created(RecordId::Season(season.uuid), row));
                }
            }
        }
        self.seasons.extend(stored.into_keys());
        self.apply(None, None, changes)
    }
}
