//! Applies edits to the tables. Every row is compared before it is replaced, so the first change
//! that touches a row which somebody altered outside elfer notices it.

use crate::store::cancel;
use crate::store::log::edit::{Edit, Swap};
use crate::store::project::session_projection::{NameLookup, SessionProjection};
use crate::store::record::flags::FlagsRow;
use crate::store::record::{
    PlayerRecord, ResultRow, RoundRecord, RulingRecord, SeasonRecord, SeatRecord, SessionRecord,
    Time,
};
use crate::store::record::{require_known, to_i64};
use crate::store::{RulingScope, StoreError};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};
use uuid::Uuid;

/// Columns and their values.
type Row = Vec<(&'static str, Value)>;

/// Applies edits to the tables of one connection.
pub(crate) struct Projector<'a> {
    pub(crate) conn: &'a Connection,
    /// The session that the entry names. The edits are applied to it as well.
    pub(crate) session: Option<&'a mut SessionProjection>,
    /// The number that a ruling or a season had before it was deleted. It gets that number back.
    pub(crate) restored_number: Option<i64>,
}

impl Projector<'_> {
    /// Applies the edits, in order.
    ///
    /// # Errors
    /// `Damaged` if a row is not what the edit replaces.
    pub(crate) fn apply(
        &mut self,
        edits: &[Edit],
        names: NameLookup<'_>,
    ) -> Result<(), StoreError> {
        for edit in edits {
            // A change may have very many edits.
            cancel::check_cancelled()?;
            match edit {
                Edit::Player(row) => self.apply_player(row)?,
                Edit::Session(row) => self.apply_session(row)?,
                Edit::Seat(row) => self.apply_seat(row)?,
                Edit::Round(row) => self.apply_round(row)?,
                Edit::Ruling(row) => self.apply_ruling(row)?,
                Edit::Season(row) => self.apply_season(row)?,
                // Which entries conflict follows from all entries, see `rebuild`.
                Edit::Resolved(_) => {}
            }
            // After the tables: a seat's row is found by the index that the seat has before the
            // edit.
            if let Some(session) = &mut self.session {
                session.apply(edit, names)?;
            }
        }
        Ok(())
    }

    fn apply_player(&self, swap: &Swap<PlayerRecord>) -> Result<(), StoreError> {
        let row = |row: &PlayerRecord| {
            Ok(vec![
                ("name", row.name.clone().into()),
                ("folded", row.folded.clone().into()),
                ("guest", row.guest.into()),
                ("archived", row.archived.into()),
                ("merged", row.merged.map(|player| self.player_number(player)).transpose()?.into()),
            ])
        };
        self.apply_row("players", &vec![("uuid", id_value(swap.id))], swap, row)
    }

    fn apply_session(&self, swap: &Swap<SessionRecord>) -> Result<(), StoreError> {
        let row = |row: &SessionRecord| {
            let SessionRecord { game, edition, rounds, target, ranking, without, variant, .. } =
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
            columns
                .extend(time_columns(&row.started, ["started", "started_offset", "started_zone"]));
            let ended = ["ended", "ended_offset", "ended_zone"];
            match &row.ended {
                Some(at) => columns.extend(time_columns(at, ended)),
                None => columns.extend(ended.map(|column| (column, Value::Null))),
            }
            Ok(columns)
        };
        let number = self.session_projection()?.number;
        if swap.after.is_none() {
            // Its conflicts stay, but there is no session for them to name.
            let sql = "UPDATE conflicts SET session = NULL WHERE session = ?1";
            self.conn.prepare_cached(sql)?.execute([number])?;
        }
        let key = vec![("session", number.into()), ("uuid", id_value(swap.id))];
        self.apply_row("sessions", &key, swap, row)
    }

    fn apply_seat(&self, swap: &Swap<SeatRecord>) -> Result<(), StoreError> {
        let session = self.session_projection()?;
        let seat = session.seat_index(swap.id).unwrap_or(session.seats.len());
        let row = |row: &SeatRecord| Ok(vec![("stays", json(&row.intervals)?.into())]);
        let key = vec![
            ("session", session.number.into()),
            ("seat", to_i64(seat).into()),
            ("player", self.player_number(swap.id)?.into()),
        ];
        self.apply_row("seats", &key, swap, row)
    }

    fn apply_round(&self, swap: &Swap<RoundRecord>) -> Result<(), StoreError> {
        let session = self.session_projection()?;
        let seat_index = |player: &Uuid| session.seat_index(*player);
        let row = |row: &RoundRecord| {
            let flags = row.flags.0.map(seat_index).map(FlagsRow);
            let mut columns = vec![
                ("turn", row.ordinal.into()),
                ("flags", json(&require_known("flags of round", "", flags)?)?.into()),
                ("irregular", row.irregular.clone().into()),
                ("note", row.note.clone().into()),
            ];
            columns.extend(time_columns(&row.at, ["at", "at_offset", "at_zone"]));
            Ok(columns)
        };
        let round = self.round_number(session.number, swap)?;
        let round_key = || vec![("session", session.number.into()), ("round", round.into())];
        let mut key = round_key();
        key.push(("uuid", id_value(swap.id)));
        let entries = |row: Option<&RoundRecord>, is_insert: bool| {
            row.into_iter().flat_map(|row| &row.entries).try_for_each(|entry| {
                let seat_number = require_known(
                    "seat of player",
                    &id_text(entry.player),
                    seat_index(&entry.player),
                )?;
                let mut key = round_key();
                key.push(("seat", to_i64(seat_number).into()));
                let columns = Some(entry_columns(entry)?);
                let (before, after) = if is_insert { (None, columns) } else { (columns, None) };
                self.replace_row("entries", &key, before, after)
            })
        };
        // Results refer to their round: the old ones are deleted before the round can be, and the
        // new ones are inserted after it.
        entries(swap.before.as_ref(), false)?;
        self.apply_row("rounds", &key, swap, row)?;
        entries(swap.after.as_ref(), true)
    }

    fn apply_ruling(&self, swap: &Swap<RulingRecord>) -> Result<(), StoreError> {
        let row = |row: &RulingRecord| {
            let mut columns = vec![
                ("game", row.game.clone().into()),
                ("edition", row.edition.clone().into()),
                ("claim", row.claim.clone().into()),
                ("facts", json(&row.facts)?.into()),
                ("verdict", row.verdict.clone().into()),
                ("rules", json(&row.rules)?.into()),
                (
                    "holds",
                    row.holds.clone().unwrap_or_else(|| RulingScope::Game.id().to_owned()).into(),
                ),
                ("decision", row.decision.clone().into()),
                ("note", row.note.clone().into()),
            ];
            columns.extend(time_columns(&row.at, ["at", "at_offset", "at_zone"]));
            Ok(columns)
        };
        let session = self.session.as_ref().map(|session| session.number);
        let mut key = vec![("uuid", id_value(swap.id)), ("session", session.into())];
        if swap.before.is_none()
            && let Some(number) = self.restored_number
            && self.is_ruling_number_free(number)?
        {
            key.push(("ruling", number.into()));
        }
        self.apply_row("rulings", &key, swap, row)
    }

    fn apply_season(&self, swap: &Swap<SeasonRecord>) -> Result<(), StoreError> {
        let row = |row: &SeasonRecord| {
            let points = row.points.as_ref().map(json).transpose()?;
            let mut columns = vec![
                ("name", row.name.clone().into()),
                ("game", row.game.clone().into()),
                ("points", points.into()),
            ];
            columns.extend(time_columns(&row.began, ["began", "began_offset", "began_zone"]));
            let ended = ["ended", "ended_offset", "ended_zone"];
            match &row.ended {
                Some(at) => columns.extend(time_columns(at, ended)),
                None => columns.extend(ended.map(|column| (column, Value::Null))),
            }
            Ok(columns)
        };
        let mut key = vec![("uuid", id_value(swap.id))];
        if let Some(number) = self.restored_number.filter(|_| swap.before.is_none()) {
            key.push(("season", number.into()));
        }
        self.apply_row("seasons", &key, swap, row)
    }

    /// True if no ruling has that number.
    fn is_ruling_number_free(&self, number: i64) -> Result<bool, StoreError> {
        let mut statement = self.conn.prepare_cached("SELECT 1 FROM rulings WHERE ruling = ?1")?;
        Ok(!statement.exists([number])?)
    }

    /// The session of the entry. `Damaged` if the entry names none.
    fn session_projection(&self) -> Result<&SessionProjection, StoreError> {
        let session = self.session.as_deref();
        session.ok_or_else(|| StoreError::damaged("an entry of no session".to_owned()))
    }

    /// Key of a player in this file.
    fn player_number(&self, player: Uuid) -> Result<i64, StoreError> {
        let sql = "SELECT player FROM players WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let number = statement.query_row([id_text(player)], |row| row.get(0)).optional()?;
        require_known("player", &id_text(player), number)
    }

    /// Key of a season in this file.
    fn season_number(&self, season: Uuid) -> Result<i64, StoreError> {
        let sql = "SELECT season FROM seasons WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let number = statement.query_row([id_text(season)], |row| row.get(0)).optional()?;
        require_known("season", &id_text(season), number)
    }

    /// Key of a round in this file: its ordinal, unless another round with the same ordinal has
    /// that key.
    fn round_number(&self, session: i64, swap: &Swap<RoundRecord>) -> Result<i64, StoreError> {
        if let (None, Some(row)) = (&swap.before, &swap.after) {
            let sql = "SELECT CASE WHEN EXISTS \
                       (SELECT 1 FROM rounds WHERE session = ?1 AND round = ?2) \
                       THEN (SELECT max(round) + 1 FROM rounds WHERE session = ?1) ELSE ?2 END";
            let mut statement = self.conn.prepare_cached(sql)?;
            return Ok(statement.query_row(params![session, row.ordinal], |row| row.get(0))?);
        }
        let sql = "SELECT round FROM rounds WHERE uuid = ?1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let number = statement.query_row([id_text(swap.id)], |row| row.get(0)).optional()?;
        require_known("round", &id_text(swap.id), number)
    }

    /// Replaces one row, whose columns `columns` makes of the value before and after.
    fn apply_row<R>(
        &self,
        table: &'static str,
        key: &Row,
        swap: &Swap<R>,
        columns: impl Fn(&R) -> Result<Row, StoreError>,
    ) -> Result<(), StoreError> {
        let before = swap.before.as_ref().map(&columns).transpose()?;
        let after = swap.after.as_ref().map(&columns).transpose()?;
        self.replace_row(table, key, before, after)
    }

    /// Inserts, deletes or updates one row. A deleted or updated row must have all the values of
    /// `before`.
    fn replace_row(
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
                let columns = join_columns(&row, ", ", str::to_owned);
                let placeholders = join_columns(&row, ", ", |_| "?".to_owned());
                (format!("INSERT INTO {table} ({columns}) VALUES ({placeholders})"), row)
            }
            (Some(before), None) => {
                let row: Row = key.iter().cloned().chain(before).collect();
                // `IS` compares NULL too; `=` would not find a row with one.
                let condition = join_columns(&row, " AND ", |name| format!("{name} IS ?"));
                (format!("DELETE FROM {table} WHERE {condition}"), row)
            }
            (Some(before), Some(after)) => {
                let before: Row = key.iter().cloned().chain(before).collect();
                let set = join_columns(&after, ", ", |name| format!("{name} = ?"));
                let condition = join_columns(&before, " AND ", |name| format!("{name} IS ?"));
                let row = after.into_iter().chain(before).collect();
                (format!("UPDATE {table} SET {set} WHERE {condition}"), row)
            }
        };
        let changed = self
            .conn
            .prepare_cached(&sql)?
            .execute(params_from_iter(values.into_iter().map(|(_, value)| value)))
            .map_err(|error| map_constraint_error(error, table))?;
        let mismatch = || StoreError::damaged(format!("table {table}: {}", describe_key(key)));
        if changed == 1 { Ok(()) } else { Err(mismatch()) }
    }
}

/// Reports a violated constraint as damage: a row that is not from the log is in the way.
fn map_constraint_error(error: rusqlite::Error, table: &str) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => {
            StoreError::damaged(format!("table {table}: {error}"))
        }
        Some(_) | None => error.into(),
    }
}

/// The column names, each formatted and joined.
fn join_columns(row: &Row, between: &str, format_name: impl Fn(&str) -> String) -> String {
    row.iter().map(|(name, _)| format_name(name)).collect::<Vec<_>>().join(between)
}

/// The key in words: `session 1, round 3`.
fn describe_key(key: &Row) -> String {
    let value = |value: &Value| match value {
        Value::Integer(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Null | Value::Real(_) | Value::Blob(_) => "?".to_owned(),
    };
    key.iter()
        .map(|(name, column)| format!("{name} {}", value(column)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// An id as the tables store it.
fn id_text(id: Uuid) -> String {
    id.to_string()
}

/// An id as a value of SQLite.
fn id_value(id: Uuid) -> Value {
    id_text(id).into()
}

/// The three columns of a time.
fn time_columns(Time(seconds, offset, zone): &Time, [at, east, name]: [&'static str; 3]) -> Row {
    vec![(at, (*seconds).into()), (east, (*offset).into()), (name, zone.clone().into())]
}

/// The columns of a player's result in a round.
fn entry_columns(entry: &ResultRow) -> Result<Row, StoreError> {
    Ok(vec![
        ("points", entry.points.into()),
        ("told", entry.result.clone().into()),
        ("cards", entry.cards.clone().into()),
        ("parts", json(&entry.parts)?.into()),
    ])
}

/// Formats a value as JSON text, as the tables and the log store it.
pub(crate) fn json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::damaged(error.to_string()))
}

/// Parses a value from its JSON text.
pub(crate) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::damaged(error.to_string()))
}
