//! Records: one serde struct per kind, used by the log, the export and the projector. A new field
//! of a record is added here and nowhere else, except where the tables and the domain types
//! ([`values`]) hold it.
//!
//! A record is known by its id, which is the same on every machine. A [`RecordChange`] is a record
//! before and after; an entry of the log holds a list of them.

mod flags;
mod time;
mod values;

use crate::games::sheet::RoundFlags;
use crate::session::SeatInterval;
use crate::store::StoreError;
use serde::{Deserialize, Serialize, Serializer};
pub(crate) use time::{OffsetTime, Time};
use uuid::Uuid;
pub(crate) use values::{
    StoredIntervals, is_in_order, parse_colour, parse_played, parse_player_name, parse_uuid,
    read_bool, read_json, read_player_name, read_uuid, require_known, to_i64,
};

/// Declares an enum whose items have ids: in the log, in the tables, in the settings and in JSON.
macro_rules! enum_with_ids {
    ($(#[$meta:meta])* $name:ident { $($(#[$item_meta:meta])* $item:ident = $id:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub(crate) enum $name {
            $($(#[$item_meta])* #[serde(rename = $id)] $item,)*
        }

        #[allow(dead_code, reason = "not every enum is parsed")]
        impl $name {
            /// All of them, in the order in which they are declared.
            pub(crate) const ALL: &'static [$name] = &[$($name::$item),*];

            /// The id.
            pub(crate) const fn id(self) -> &'static str {
                match self {
                    $($name::$item => $id,)*
                }
            }

            /// The one of that id.
            pub(crate) fn from_id(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|known| known.id() == id)
            }
        }
    };
}
pub(crate) use enum_with_ids;

/// A player's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayerRecord {
    pub(crate) name: String,
    /// The name in the folded form, by which names are compared. Left out in an export, because it
    /// follows from the name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) folded: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) guest: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) archived: bool,
    /// The player into whom this one was merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) merged: Option<Uuid>,
}

/// A session without its seats and rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionRecord {
    /// The season in which it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) season: Option<Uuid>,
    pub(crate) game: String,
    pub(crate) edition: String,
    pub(crate) started_at: OffsetTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) started_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_at: Option<OffsetTime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_zone: Option<String>,
    #[serde(rename = "planned", default, skip_serializing_if = "Option::is_none")]
    pub(crate) rounds: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) target: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ranking: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) without: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) variant: Option<String>,
    /// The first dealer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) dealer: Option<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    pub(crate) sheet: i64,
    /// The players in the order of the table, in a change that gives a new order. Empty otherwise:
    /// then the seats are in the order in which they were taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) order: Vec<Uuid>,
}

/// A seat's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatRecord {
    /// Position at the table when the seat was taken, from 0.
    pub(crate) seat: usize,
    /// The intervals during which the player sat there.
    #[serde(rename = "stays")]
    pub(crate) intervals: StoredIntervals,
}

/// A player's result in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct EntryRow")]
pub(crate) struct ResultRow {
    pub(crate) player: Uuid,
    /// Points; `None` for a placing that is unknown.
    pub(crate) points: Option<i64>,
    #[serde(rename = "told", default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cards: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) parts: Vec<String>,
}

/// A round with its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundRecord {
    #[serde(rename = "turn")]
    pub(crate) ordinal: i64,
    pub(crate) at: OffsetTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) zone: Option<String>,
    #[serde(default, skip_serializing_if = "RoundFlags::is_empty")]
    pub(crate) flags: RoundFlags<Uuid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) irregular: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    #[serde(rename = "results")]
    pub(crate) entries: Vec<ResultRow>,
}

/// The record of a verdict or a house ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingRecord {
    pub(crate) at: OffsetTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) zone: Option<String>,
    pub(crate) game: String,
    pub(crate) edition: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) claim: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) facts: Vec<(String, String)>,
    pub(crate) verdict: String,
    pub(crate) rules: Vec<String>,
    /// Id of the scope of a house ruling; `None` for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) holds: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) decision: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
}

/// A season's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeasonRecord {
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<String>,
    /// Points of the first place, the second …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<Vec<i64>>,
    pub(crate) began_at: OffsetTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) began_zone: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_at: Option<OffsetTime>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended_zone: Option<String>,
}

/// A machine's record. Its id is the uuid of an origin of that machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MachineRecord {
    pub(crate) name: String,
}

/// A record with its id, as an export holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct IdentifiedRecord<R> {
    pub(crate) uuid: Uuid,
    #[serde(flatten)]
    pub(crate) record: R,
}

/// A seat of a session. Its place in the list is the place at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionSeat {
    pub(crate) player: Uuid,
    #[serde(rename = "stays")]
    pub(crate) intervals: Vec<SeatInterval>,
}

/// A session with its seats and rounds, as records: what replay returns, the projector writes, and
/// an export holds. The seats are in the order of the table, the rounds by ordinal and then id, the
/// results of a round in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionRecords {
    pub(crate) uuid: Uuid,
    #[serde(flatten)]
    pub(crate) row: SessionRecord,
    pub(crate) seats: Vec<SessionSeat>,
    pub(crate) rounds: Vec<IdentifiedRecord<RoundRecord>>,
}

impl SessionRecords {
    /// The records with their ids: the session, its seats, its rounds.
    pub(crate) fn into_records(self) -> Vec<(RecordId, Record)> {
        let session = (RecordId::Session(self.uuid), Record::Session(self.row));
        let seat = |(seat, SessionSeat { player, intervals }): (usize, SessionSeat)| {
            let record = SeatRecord { seat, intervals: StoredIntervals(intervals) };
            (RecordId::Seat(player), Record::Seat(record))
        };
        let seats = self.seats.into_iter().enumerate().map(seat);
        let rounds = self.rounds.into_iter();
        let rounds = rounds.map(|round| (RecordId::Round(round.uuid), Record::Round(round.record)));
        [session].into_iter().chain(seats).chain(rounds).collect()
    }
}

enum_with_ids! {
    /// A part of a record that two machines can change at the same time without a conflict.
    Field {
        /// True if the record exists.
        Existence = "existence",
        /// Session: the game with its edition and settings, and its beginning.
        Game = "game",
        /// Session: the place where it is played.
        Place = "place",
        /// Session, round: the note.
        Note = "note",
        /// Session: the planned rounds.
        Plan = "plan",
        /// Session: the target.
        Target = "target",
        /// Session: the first dealer.
        Dealer = "dealer",
        /// Session: the season in which it counts.
        Season = "season",
        /// Session: the time of its end.
        Ended = "ended",
        /// Session: the order of the seats.
        Order = "order",
        /// Round: results, flags, and the reason why it is irregular.
        Results = "results",
        /// Round: when it was played, and its place among the others.
        Ordinal = "ordinal",
        /// Player: the name.
        Name = "name",
        /// Player: true for a guest.
        Kind = "kind",
        /// Player: true if archived.
        Archived = "archived",
        /// Player: into whom they were merged.
        Merged = "merged",
        /// Seat, ruling, season, machine: everything.
        All = "all",
    }
}

/// A change of one record: its value before and after. `None` means that it does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "ChangeJson")]
pub(crate) struct RecordChange {
    pub(crate) id: RecordId,
    pub(crate) before: Option<Record>,
    pub(crate) after: Option<Record>,
    /// Fields whose conflicts the change settles, although their values may stay.
    pub(crate) settles: Vec<Field>,
}

impl RecordChange {
    /// A change of a record.
    pub(crate) fn new<R: Into<Record>>(
        id: RecordId,
        before: Option<R>,
        after: Option<R>,
    ) -> RecordChange {
        let (before, after) = (before.map(Into::into), after.map(Into::into));
        RecordChange { id, before, after, settles: Vec::new() }
    }

    /// A change that creates a record.
    pub(crate) fn created(id: RecordId, after: impl Into<Record>) -> RecordChange {
        RecordChange::new(id, None, Some(after))
    }

    /// A change that deletes a record.
    pub(crate) fn deleted(id: RecordId, before: impl Into<Record>) -> RecordChange {
        RecordChange::new(id, Some(before), None)
    }

    /// A change of a record from one value to another.
    pub(crate) fn changed<R: Into<Record>>(id: RecordId, before: R, after: R) -> RecordChange {
        RecordChange::new(id, Some(before), Some(after))
    }

    /// The change of a record from one value to another; no change if both are equal.
    pub(crate) fn if_different<R: Into<Record> + PartialEq>(
        id: RecordId,
        before: R,
        after: R,
    ) -> Vec<RecordChange> {
        if before == after { Vec::new() } else { vec![RecordChange::changed(id, before, after)] }
    }
}

impl Serialize for RecordChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RecordChange { before, after, settles, .. } = self;
        let (kind, id) = self.id.parts();
        let (before, after, settles) = (before.as_ref(), after.as_ref(), settles.clone());
        serializer.collect_map([(kind, ChangedValues { id, before, after, settles })])
    }
}

/// The two values of a change in JSON: `{"round":{"id":…,"before":…,"after":…}}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangedValues<R> {
    /// Id of the record; for a seat, the player's.
    id: Uuid,
    #[serde(default = "absent", skip_serializing_if = "Option::is_none")]
    before: Option<R>,
    #[serde(default = "absent", skip_serializing_if = "Option::is_none")]
    after: Option<R>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    settles: Vec<Field>,
}

/// The default of a value that is left out. A function, so that `R` needs no default of its own.
const fn absent<R>() -> Option<R> {
    None
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident($record:ident) = $name:literal,)*) => {
        /// Identifies a record: its kind and its id, which are the same on every machine.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum RecordId {
            $($(#[$doc])* $kind(Uuid),)*
        }

        impl RecordId {
            /// The kind as JSON names it, and the id.
            pub(crate) fn parts(self) -> (&'static str, Uuid) {
                match self {
                    $(RecordId::$kind(id) => ($name, id),)*
                }
            }
        }

        /// The value of a record at some time.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub(crate) enum Record {
            $($kind($record),)*
        }

        /// A change that is read from JSON.
        #[derive(Deserialize)]
        #[serde(rename_all = "kebab-case", expecting = "a change of a record")]
        #[allow(clippy::large_enum_variant, reason = "it lives while a change is read")]
        enum ChangeJson {
            $($kind(ChangedValues<$record>),)*
        }

        $(impl From<$record> for Record {
            fn from(record: $record) -> Record {
                Record::$kind(record)
            }
        })*

        impl From<ChangeJson> for RecordChange {
            fn from(json: ChangeJson) -> RecordChange {
                match json {
                    $(ChangeJson::$kind(ChangedValues { id, before, after, settles }) => RecordChange {
                        id: RecordId::$kind(id),
                        before: before.map(Record::$kind),
                        after: after.map(Record::$kind),
                        settles,
                    },)*
                }
            }
        }
    };
}

kinds! {
    /// A session, without its seats and rounds.
    Session(SessionRecord) = "session",
    /// A seat of a session, by its player.
    Seat(SeatRecord) = "seat",
    /// A round of a session.
    Round(RoundRecord) = "round",
    /// A verdict or a house ruling.
    Ruling(RulingRecord) = "ruling",
    /// A player.
    Player(PlayerRecord) = "player",
    /// A season.
    Season(SeasonRecord) = "season",
    /// The name of a machine, by the uuid of its origin.
    Machine(MachineRecord) = "machine",
}

/// A record, with the words by which people know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LabelledRecord {
    pub id: RecordId,
    /// Number of a session or a ruling, name of a player or a season; for a round, the numbers of its
    /// session and its own: `1, 2`. `None` if that cannot be read.
    pub label: Option<String>,
}

impl LabelledRecord {
    /// The numbers of a round: of its session, and its own.
    pub(crate) fn numbers(&self) -> Option<(&str, &str)> {
        match self.id {
            RecordId::Round(_) => self.label.as_deref()?.split_once(", "),
            _ => None,
        }
    }

    /// The location, for scripts and people: `session 1, round 2`, `player Anna`.
    pub(crate) fn location(&self) -> String {
        let (kind, uuid) = self.id.parts();
        match (self.numbers(), &self.label) {
            (Some((session, round)), _) => format!("session {session}, round {round}"),
            (None, Some(label)) => format!("{kind} {label}"),
            (None, None) => format!("{kind} {uuid}"),
        }
    }
}

/// Formats a value as JSON text, as the tables and the log store it.
pub(crate) fn json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::damaged(error.to_string()))
}

/// Parses a value from its JSON text.
pub(crate) fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::damaged(error.to_string()))
}
