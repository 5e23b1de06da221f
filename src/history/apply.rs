//! Carrying edits out on the tables. Every row is compared before it is replaced: a table that was
//! changed behind our back is noticed by the first change that touches it.

use super::connect;
use super::edit::{Edit, Swap};
use super::flags::FlagsRow;
use super::rows::{EntryRow, PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow, Time};
use super::rows::{integer, known};
use super::table::{Names, Table};
use super::{Holds, StoreError};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};
use uuid::Uuid;

/// Columns and what they hold.
type Row = Vec<(&'static str, Value)>;

/// Where edits are carried out.
pub(super) struct Applying<'a> {
    pub(super) conn: &'a Connection,
    /// The session that the entry names.
    pub(super) table: Option<&'a mut Table>,
    /// The number that a ruling or a season had which comes back.
    pub(super) number: Option<i64>,
}

impl Applying<'_> {
    /// Carries the edits out, in order.
    ///
    /// # Errors
    /// `Damaged` where a row is not what the edit replaces.
    pub(super) fn all(&mut self, edits: &[Edit], names: Names<'_>) -> Result<(), StoreError> {
        for edit in edits {
            // A change may have very many.
            connect::check_stop()?;
            match edit {
                Edit::Player(row) => self.player(row)?,
                Edit::Session(row) => self.session(row)?,
                Edit::Seat(row) => self.seat(row)?,
                Edit::Round(row) => self.round(row)?,
                Edit::Ruling(row) => self.ruling(row)?,
                Edit::Season(row) => self.season(row)?,
                // Which entries wait is worked out from all of them.
                Edit::Settled(_) => {}
            }
            if let Some(table) = &mut self.table {
                table.play(edit, names)?;
            }
        }
        Ok(())
    }

    fn player(&self, swap: &Swap<PlayerRow>) -> Result<(), StoreError> {
        let row = |row: &PlayerRow| {
            Ok(vec![
                ("name", row.name.clone().into()),
                ("folded", row.folded.clone().into()),
                ("guest", row.guest.into()),
                ("archived", row.archived.into()),
                ("merged", row.merged.map(|player| self.player_number(player)).transpose()?.into()),
            ])
        };
        self.swap("players", &vec![("uuid", text(swap.id))], swap, row)
    }

    fn session(&self, swap: &Swap<SessionRow>) -> Result<(), StoreError> {
        let row = |row: &SessionRow| {
            let SessionRow { game, edition, rounds, target, ranking, without, variant, .. } =
                row.clone();
            let dealer = row.dealer.map(|player| self.player_number(player)).transpose()?;
            let mut columns = vec![
                ("game", game.into()),
                ("edition", edition.into()),
                ("rounds", rounds.into()),
                ("target", target.into()),
                ("ranking", ranking.into()),
                ("without", without.into()),
                ("variant", variant.into()),
                ("dealer", dealer.into()),
                ("place", row.place.clone().into()),
                ("note", row.note.clone().into()),
                ("sheet", row.sheet.into()),
                ("season", row.season.map(|season| self.season_number(season)).transpose()?.into()),
            ];
            columns.extend(time(&row.started, ["started", "started_offset", "started_zone"]));
            let ended = ["ended", "ended_offset", "ended_zone"];
            match &row.ended {
                Some(at) => columns.extend(time(at, ended)),
                None => columns.extend(ended.map(|column| (column, Value::Null))),
            }
            Ok(columns)
        };
        let number = self.at()?.number;
        if swap.after.is_none() {
            // What waits in it goes on waiting, for a session that is not there.
            let sql = "UPDATE conflicts SET session = NULL WHERE session = ?1";
            self.conn.prepare_cached(sql)?.execute([number])?;
        }
        let key = vec![("session", number.into()), ("uuid", text(swap.id))];
        self.swap("sessions", &key, swap, row)
    }

    fn seat(&self, swap: &Swap<SeatRow>) -> Result<(), StoreError> {
        let table = self.at()?;
        let seat = table.seat(swap.id).unwrap_or(table.seats.len());
        let row = |row: &SeatRow| Ok(vec![("stays", json(&row.stays)?.into())]);
        let key = vec![
            ("session", table.number.into()),
            ("seat", integer(seat).into()),
            ("player", self.player_number(swap.id)?.into()),
        ];
        self.swap("seats", &key, swap, row)
    }

    fn round(&self, swap: &Swap<RoundRow>) -> Result<(), StoreError> {
        let table = self.at()?;
        let seat = |player: &Uuid| table.seat(*player);
        let row = |row: &RoundRow| {
            let flags = row.flags.0.map(seat).map(FlagsRow);
            let mut columns = vec![
                ("turn", row.turn.into()),
                ("flags", json(&known("flags of round", "", flags)?)?.into()),
                ("irregular", row.irregular.clone().into()),
                ("note", row.note.clone().into()),
            ];
            columns.extend(time(&row.at, ["at", "at_offset", "at_zone"]));
            Ok(columns)
        };
        let round = self.round_number(table.number, swap)?;
        let here = || vec![("session", table.number.into()), ("round", round.into())];
        let mut key = here();
        key.push(("uuid", text(swap.id)));
        let entries = |told: Option<&RoundRow>, put: bool| {
            told.into_iter().flat_map(|row| &row.entries).try_for_each(|entry| {
                let place = known("seat of player", &text_of(entry.player), seat(&entry.player))?;
                let mut key = here();
                key.push(("seat", integer(place).into()));
                let columns = Some(entry_columns(entry)?);
                let (before, after) = if put { (None, columns) } else { (columns, None) };
                self.replace("entries", &key, before, after)
            })
        };
        entries(swap.before.as_ref(), false)?;
        self.swap("rounds", &key, swap, row)?;
        entries(swap.after.as_ref(), true)
    }

    fn ruling(&self, swap: &Swap<RulingRow>) -> Result<(), StoreError> {
        let row = |row: &RulingRow| {
            let mut columns = vec![
                ("game", row.game.clone().into()),
                ("edition", row.edition.clone().into()),
                ("claim", row.claim.clone().into()),
                ("facts", json(&row.facts)?.into()),
                ("verdict", row.verdict.clone().into()),
                ("rules", json(&row.rules)?.into()),
                ("holds", row.holds.clone().unwrap_or_else(|| Holds::Game.id().to_owned()).into()),
                ("decision", row.decision.clone().into()),
                ("note", row.note.clone().into()),
            ];
            columns.extend(time(&row.at, ["at", "at_offset", "at_zone"]));
            Ok(columns)
        };
        let session = self.table.as_ref().map(|table| table.number);
        let mut key = vec![("uuid", text(swap.id)), ("session", session.into())];
        if swap.before.is_none()
            && let Some(number) = self.number
            && self.is_free(number)?
        {
            key.push(("ruling", number.into()));
        }
        self.swap("rulings", &key, swap, row)
    }

    fn season(&self, swap: &Swap<SeasonRow>) -> Result<(), StoreError> {
        let row = |row: &SeasonRow| {
            let points = row.points.as_ref().map(json).transpose()?;
            let mut columns = vec![
                ("name", row.name.clone().into()),
                ("game", row.game.clone().into()),
                ("points", points.into()),
            ];
            columns.extend(time(&row.began, ["began", "began_offset", "began_zone"]));
            let ended = ["ended", "ended_offset", "ended_zone"];
            match &row.ended {
                Some(at) => columns.extend(time(at, ended)),
                None => columns.extend(ended.map(|column| (column, Value::Null))),
            }
            Ok(columns)
        };
        let mut key = vec![("uuid", text(swap.id))];
        if let Some(number) = self.number.filter(|_| swap.before.is_none()) {
            key.push(("season", number.into()));
        }
        self.swap("seasons", &key, swap, row)
    }

    /// Whether no ruling has that number.
    fn is_free(&self, number: i64) -> Result<bool, StoreError> {
        let mut statement = self.conn.prepare_cached("SELECT 1 FROM rulings WHERE ruling = ?1")?;
        Ok(!statement.exists([number])?)
    }

    fn at(&self) -> Result<&Table, StoreError> {
        let table = self.table.as_deref();
        table.ok_or_else(|| StoreError::damaged("an entry of no session".to_owned()))
    }

    fn player_number(&self, player: Uuid) -> Result<i64, StoreError> {
        let sql = "SELECT player FROM players WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_row([text_of(player)], |row| row.get(0)).optional()?;
        known("player", &text_of(player), found)
    }

    fn season_number(&self, season: Uuid) -> Result<i64, StoreError> {
        let sql = "SELECT season FROM seasons WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_row([text_of(season)], |row| row.get(0)).optional()?;
        known("season", &text_of(season), found)
    }

    /// The key of a round in this file: its turn, unless another round of that turn has it.
    fn round_number(&self, session: i64, swap: &Swap<RoundRow>) -> Result<i64, StoreError> {
        if let (None, Some(row)) = (&swap.before, &swap.after) {
            let sql = "SELECT CASE WHEN EXISTS \
                       (SELECT 1 FROM rounds WHERE session = ?1 AND round = ?2) \
                       THEN (SELECT max(round) + 1 FROM rounds WHERE session = ?1) ELSE ?2 END";
            let mut statement = self.conn.prepare_cached(sql)?;
            return Ok(statement.query_row(params![session, row.turn], |row| row.get(0))?);
        }
        let sql = "SELECT round FROM rounds WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found = statement.query_row([text_of(swap.id)], |row| row.get(0)).optional()?;
        known("round", &text_of(swap.id), found)
    }

    fn swap<R>(
        &self,
        table: &'static str,
        key: &Row,
        swap: &Swap<R>,
        columns: impl Fn(&R) -> Result<Row, StoreError>,
    ) -> Result<(), StoreError> {
        let before = swap.before.as_ref().map(&columns).transpose()?;
        let after = swap.after.as_ref().map(&columns).transpose()?;
        self.replace(table, key, before, after)
    }

    /// Puts one row in the place of another, of nothing, or nothing in its place.
    fn replace(
        &self,
        table: &'static str,
        key: &Row,
        before: Option<Row>,
        after: Option<Row>,
    ) -> Result<(), StoreError> {
        let (sql, values) = match (before, after) {
            (None, None) => return Ok(()),
            (None, Some(after)) => {
                let row: Row = key.iter().cloned().chain(after).collect();
                let columns = list(&row, ", ", str::to_owned);
                let marks = list(&row, ", ", |_| "?".to_owned());
                (format!("INSERT INTO {table} ({columns}) VALUES ({marks})"), row)
            }
            (Some(before), None) => {
                let row: Row = key.iter().cloned().chain(before).collect();
                let there = list(&row, " AND ", |name| format!("{name} IS ?"));
                (format!("DELETE FROM {table} WHERE {there}"), row)
            }
            (Some(before), Some(after)) => {
                let there: Row = key.iter().cloned().chain(before).collect();
                let set = list(&after, ", ", |name| format!("{name} = ?"));
                let wheres = list(&there, " AND ", |name| format!("{name} IS ?"));
                let row = after.into_iter().chain(there).collect();
                (format!("UPDATE {table} SET {set} WHERE {wheres}"), row)
            }
        };
        let changed = self
            .conn
            .prepare_cached(&sql)?
            .execute(params_from_iter(values.into_iter().map(|(_, value)| value)))
            .map_err(|error| constraint(error, table))?;
        let differs = || StoreError::damaged(format!("table {table}: {}", shown(key)));
        if changed == 1 { Ok(()) } else { Err(differs()) }
    }
}

/// A row that breaks a constraint stands beside rows that the journal does not know.
fn constraint(error: rusqlite::Error, table: &str) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => {
            StoreError::damaged(format!("table {table}: {error}"))
        }
        Some(_) | None => error.into(),
    }
}

fn list(row: &Row, between: &str, word: impl Fn(&str) -> String) -> String {
    row.iter().map(|(name, _)| word(name)).collect::<Vec<_>>().join(between)
}

/// `session 1, round 3`
fn shown(key: &Row) -> String {
    let value = |value: &Value| match value {
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Null | Value::Real(_) | Value::Blob(_) => "?".to_owned(),
    };
    key.iter().map(|(name, told)| format!("{name} {}", value(told))).collect::<Vec<_>>().join(", ")
}

fn text_of(id: Uuid) -> String {
    id.to_string()
}

fn text(id: Uuid) -> Value {
    text_of(id).into()
}

fn time(Time(seconds, offset, zone): &Time, [at, east, name]: [&'static str; 3]) -> Row {
    vec![(at, (*seconds).into()), (east, (*offset).into()), (name, zone.clone().into())]
}

fn entry_columns(entry: &EntryRow) -> Result<Row, StoreError> {
    Ok(vec![
        ("points", entry.points.into()),
        ("told", entry.told.clone().into()),
        ("cards", entry.cards.clone().into()),
        ("parts", json(&entry.parts)?.into()),
    ])
}

/// A value as JSON text, as the tables and the journal keep it.
pub(super) fn json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::damaged(error.to_string()))
}

/// A value from its JSON text.
pub(super) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::damaged(error.to_string()))
}
