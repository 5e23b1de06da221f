//! Fields of records as people know them: where they are, what they say, and which machine said so.

use crate::session::{MachineName, ZonedTime};
use crate::store::db::{CachedSql, column, columns};
use crate::store::query::view;
use crate::store::record::{Field, Record, RecordId, ResultRow};
use crate::store::{Stamp, Store, StoreError, View};
use rusqlite::params;
use std::collections::HashMap;
use uuid::Uuid;

/// A machine that writes entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Machine {
    /// Its origin. A machine may have had several.
    pub origin: String,
    /// Its name, if it has told one.
    pub name: Option<String>,
    /// True if another origin has the same name.
    pub is_namesake: bool,
    /// True if this file writes under that origin, or has done so.
    pub is_own: bool,
}

/// A field of a record, found by people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FieldPlace {
    pub id: RecordId,
    pub field: Field,
    /// The id of the session, which is the same everywhere; `None` for players and seasons.
    pub session_id: Option<Uuid>,
    /// The number of the session here, if it is displayed.
    pub session: Option<i64>,
    /// The number of the round here, if it is displayed.
    pub round: Option<u32>,
    /// The name of the player, the season or the machine; the words of the ruling.
    pub name: Option<String>,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FieldValue {
    /// The record does not exist.
    Absent,
    /// The record exists.
    Present,
    /// Nothing is set.
    Empty,
    /// A name, a note, a place, the words of a ruling.
    Text(String),
    /// A number of rounds or points.
    Number(i64),
    /// True if it is set.
    Flag(bool),
    /// A time.
    Time(ZonedTime),
    /// Names in their order.
    Names(Vec<String>),
    /// Everybody's result in a round: points, or the placing that was told.
    Results(Vec<(String, Option<i64>)>),
    /// True if the player still plays.
    Seat(bool),
    /// A season by its name, and the time of its end.
    Season(String, Option<ZonedTime>),
    /// Two players sat in the session of that number here, so they cannot be one.
    SatTogether(String, String, i64),
}

/// A displayed value that a merge has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DisplayedChange {
    pub place: FieldPlace,
    pub before: FieldValue,
    pub after: FieldValue,
    /// The machine whose entry did that, if it is one entry's doing.
    pub by: Option<Machine>,
}

/// A field that differs, with the records before and after.
pub(crate) type FieldDifference = (RecordId, Field, Option<Record>, Option<Record>);

impl Store {
    /// Writes the name of this machine into the log, unless it stands there. A file that was never
    /// written to has no name.
    ///
    /// # Errors
    /// All faults.
    pub(crate) fn name_machine(
        &mut self,
        stamp: &Stamp,
        name: &MachineName,
    ) -> Result<(), StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM desk AS d JOIN origins AS o USING (origin) \
                   WHERE NOT EXISTS (SELECT 1 FROM machines WHERE uuid = o.uuid AND name = ?1))";
        if self.conn.first(sql, [name.as_str()], column)? == Some(true) {
            self.append(stamp, |writer| writer.name_machine(stamp, name))?;
        }
        Ok(())
    }
}

impl View<'_> {
    /// The machine that wrote a branch; `None` if there is no such branch.
    pub(crate) fn machine_of_branch(&self, branch: i64) -> Result<Option<Machine>, StoreError> {
        let sql = "SELECT uuid FROM origins WHERE origin = ?1";
        let origin: Option<String> = self.conn.first(sql, [branch], column)?;
        origin.map(|origin| self.machine(&origin)).transpose()
    }

    /// The machine of an origin. Nothing of it may have been imported.
    pub(crate) fn machine(&self, origin: &str) -> Result<Machine, StoreError> {
        let sql = "SELECT name, (SELECT count(*) > 1 FROM machines AS n \
                   WHERE lower(n.name) = lower(m.name)) FROM machines AS m WHERE uuid = ?1";
        let named = self.conn.first(sql, [origin], columns)?;
        let (name, is_namesake) =
            named.map_or((None, false), |(name, is_one)| (Some(name), is_one));
        let sql = "SELECT 1 FROM origins WHERE uuid = ?1 AND own = 1";
        let is_own = self.conn.has_rows(sql, [origin])?;
        Ok(Machine { origin: origin.to_owned(), name, is_namesake, is_own })
    }

    /// A player's name, or `?` if they are not known here.
    pub(super) fn display_name(&self, player: Uuid) -> Result<String, StoreError> {
        let name = view::find_name(self.conn, player)?;
        Ok(name.map_or_else(|| "?".to_owned(), |name| name.as_str().to_owned()))
    }

    /// The place of a field. `record` is one of its values.
    pub(super) fn field_place(
        &self,
        session_id: Option<Uuid>,
        (id, field): (RecordId, Field),
        record: Option<&Record>,
    ) -> Result<FieldPlace, StoreError> {
        let session = session_id.map(|id| self.session_number(id)).transpose()?.flatten();
        let round = match (id, session) {
            (RecordId::Round(id), Some(session)) => {
                let rounds = &self.shared_session(session)?.rounds;
                rounds.iter().find(|round| round.uuid == id).map(|round| round.number)
            }
            _ => None,
        };
        let name = match (id, record) {
            (RecordId::Seat(player) | RecordId::Player(player), _) => {
                Some(self.display_name(player)?)
            }
            (_, Some(Record::Season(season))) => Some(season.name.clone()),
            (_, Some(Record::Ruling(ruling))) => ruling.decision.clone().or(ruling.claim.clone()),
            (_, Some(Record::Machine(machine))) => Some(machine.name.clone()),
            _ => None,
        };
        Ok(FieldPlace { id, field, session_id, session, round, name })
    }

    /// The value of a field of a record.
    pub(crate) fn field_value(
        &self,
        field: Field,
        record: Option<&Record>,
    ) -> Result<FieldValue, StoreError> {
        let text = |text: &Option<String>| {
            text.as_ref().map_or(FieldValue::Empty, |text| FieldValue::Text(text.clone()))
        };
        let number = |number: Option<i64>| number.map_or(FieldValue::Empty, FieldValue::Number);
        let name = |player: Option<Uuid>| match player {
            Some(player) => self.display_name(player).map(FieldValue::Text),
            None => Ok(FieldValue::Empty),
        };
        let Some(record) = record else { return Ok(FieldValue::Absent) };
        Ok(match (record, field) {
            (Record::Session(row), Field::Place) => text(&row.place),
            (Record::Session(row), Field::Note) => text(&row.note),
            (Record::Session(row), Field::Plan) => number(row.rounds),
            (Record::Session(row), Field::Target) => number(row.target),
            (Record::Session(row), Field::Dealer) => name(row.dealer)?,
            (Record::Session(row), Field::Season) => text(&self.season_name(row.season)?),
            (Record::Session(row), Field::Ended) => {
                row.ended()?.map_or(FieldValue::Empty, FieldValue::Time)
            }
            (Record::Session(row), Field::Order) => {
                let names = row.order.iter().map(|player| self.display_name(*player));
                FieldValue::Names(names.collect::<Result<_, _>>()?)
            }
            (Record::Seat(row), _) => {
                FieldValue::Seat(row.intervals.0.last().is_some_and(|last| last.until.is_none()))
            }
            (Record::Round(row), Field::Note) => text(&row.note),
            (Record::Round(row), Field::Ordinal) => FieldValue::Number(row.ordinal),
            (Record::Round(row), _) => {
                let result = |row: &ResultRow| Ok((self.display_name(row.player)?, row.points));
                let results = row.entries.iter().map(result).collect::<Result<_, StoreError>>()?;
                FieldValue::Results(results)
            }
            (Record::Ruling(row), _) => text(&row.decision.clone().or(row.claim.clone())),
            (Record::Player(row), Field::Kind) => FieldValue::Flag(row.guest),
            (Record::Player(row), Field::Archived) => FieldValue::Flag(row.archived),
            (Record::Player(row), Field::Merged) => name(row.merged)?,
            (Record::Player(row), _) => FieldValue::Text(row.name.clone()),
            (Record::Season(row), _) => FieldValue::Season(row.name.clone(), row.ended()?),
            (Record::Machine(row), _) => FieldValue::Text(row.name.clone()),
            (Record::Session(_), _) => FieldValue::Present,
        })
    }

    fn season_name(&self, season: Option<Uuid>) -> Result<Option<String>, StoreError> {
        let Some(season) = season else { return Ok(None) };
        let sql = "SELECT name FROM seasons WHERE uuid = ?1";
        self.conn.first(sql, [season.to_string()], column)
    }

    /// Describes a difference that the entries after `seq` have made.
    pub(super) fn describe_difference(
        &self,
        session: Option<Uuid>,
        seq: i64,
        (id, field, before, after): FieldDifference,
    ) -> Result<DisplayedChange, StoreError> {
        Ok(DisplayedChange {
            place: self.field_place(session, (id, field), before.as_ref())?,
            before: self.field_value(field, before.as_ref())?,
            after: self.field_value(field, after.as_ref())?,
            by: self.find_changer(session, seq, id)?,
        })
    }

    /// The machine that wrote the newest entry after `seq` that changes the record, or takes a
    /// change of it back.
    fn find_changer(
        &self,
        session: Option<Uuid>,
        seq: i64,
        id: RecordId,
    ) -> Result<Option<Machine>, StoreError> {
        let sql = "SELECT j.origin FROM journal AS j LEFT JOIN journal AS t ON t.hash = j.undoes \
                   LEFT JOIN journal AS c ON c.hash = t.undoes \
                   WHERE j.place > ?1 AND j.session IS coalesce(?2, j.session) AND ( \
                   instr(j.changes, ?3) OR instr(t.changes, ?3) OR instr(c.changes, ?3)) \
                   ORDER BY j.place DESC LIMIT 1";
        let session = session.map(|session| session.to_string());
        let id = id.parts().1.to_string();
        let branch = self.conn.first(sql, params![seq, session, id], column)?;
        Ok(branch.map(|branch| self.machine_of_branch(branch)).transpose()?.flatten())
    }
}

/// The fields in which records differ from those of the same ids in `after`. The places of rounds
/// among the others do not count.
pub(super) fn differences(
    before: &[(RecordId, Record)],
    after: &HashMap<RecordId, Record>,
) -> Vec<FieldDifference> {
    let mut all = Vec::new();
    for (id, before) in before {
        let after = after.get(id);
        let fields = match after {
            None => vec![Field::Existence],
            Some(after) => {
                let is_different =
                    |field: &Field| *field != Field::Ordinal && !before.has_same(after, *field);
                before.fields().iter().copied().filter(is_different).collect()
            }
        };
        let difference = |field| (*id, field, Some(before.clone()), after.cloned());
        all.extend(fields.into_iter().map(difference));
    }
    all
}
