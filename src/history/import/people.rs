//! Players and seasons taken in.

use super::{Differs, Intake, Person};
use crate::history::edit::{Edit, Swap};
use crate::history::rows::{PlayerRow, player_name};
use crate::history::state::{PlayerState, SeasonState};
use crate::history::{StoreError, connect, read};
use std::collections::HashMap;
use uuid::Uuid;

impl Intake<'_> {
    /// Takes players in.
    ///
    /// # Errors
    /// What is no player, or cannot be one; when the file cannot be read or written.
    pub fn players(&mut self, players: &[PlayerState]) -> Result<(), StoreError> {
        let rows: Vec<(Uuid, PlayerRow)> = players
            .iter()
            .map(|player| Ok((player.uuid, player.row()?)))
            .collect::<Result<_, StoreError>>()?;
        let mut new: HashMap<Uuid, PlayerRow> = HashMap::new();
        // Whose name somebody goes by comes first.
        let (merged, own): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(_, row)| row.merged.is_some());
        let mut edits = Vec::new();
        for (id, row) in own.into_iter().chain(merged) {
            connect::check_stop()?;
            if let Some(target) = row.merged {
                let known = match new.get(&target) {
                    Some(row) => Some(row.merged),
                    None if self.view().holds_player(target)? => {
                        Some(self.view().player_row(target)?.merged)
                    }
                    None => None,
                };
                if known != Some(None) {
                    return Err(StoreError::unfit_value("player", &target.to_string()));
                }
            }
            if new.contains_key(&id) {
                return Err(StoreError::unfit_value("player", &id.to_string()));
            }
            if self.view().holds_player(id)? {
                if self.view().player_row(id)? == row {
                    self.done.players.known += 1;
                } else {
                    self.done.differ.push(Differs::Player(row.name));
                }
                continue;
            }
            self.done.players.added += 1;
            let called = row.merged.and_then(|target| new.get(&target)).unwrap_or(&row);
            let called = match row.merged {
                Some(target) if !new.contains_key(&target) => {
                    read::name_of(self.view().conn, target)?
                }
                _ => player_name(&called.name)?,
            };
            self.people.insert(id, Person { name: called, is: row.merged.unwrap_or(id) });
            new.insert(id, row.clone());
            edits.push(Edit::Player(Swap::new(id, row)));
        }
        self.carry_out(None, None, edits)
    }

    /// Takes seasons in.
    ///
    /// # Errors
    /// What is no season; when the file cannot be read or written.
    pub fn seasons(&mut self, seasons: &[SeasonState]) -> Result<(), StoreError> {
        let here = self.view().season_rows()?;
        let mut edits = Vec::new();
        for season in seasons {
            connect::check_stop()?;
            let row = season.row()?;
            match here.get(&season.uuid) {
                Some(here) if *here == row => self.done.seasons.known += 1,
                Some(here) => self.done.differ.push(Differs::Season(here.name.clone())),
                None => {
                    if !self.seasons.insert(season.uuid) {
                        return Err(StoreError::unfit_value("season", &season.uuid.to_string()));
                    }
                    self.done.seasons.added += 1;
                    edits.push(Edit::Season(Swap::new(season.uuid, row)));
                }
            }
        }
        self.seasons.extend(here.into_keys());
        self.carry_out(None, None, edits)
    }
}
