//! Records of every kind, their ids, and the changes of them that an edit makes.

use crate::store::log::edit::{Edit, Swap};
use crate::store::log::rows::{PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow};
use uuid::Uuid;

/// Identifies a record: its kind and its id, which are the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RecordId {
    /// A session, without its seats and rounds.
    Session(Uuid),
    /// A seat of a session, by its player.
    Seat(Uuid),
    /// A round of a session.
    Round(Uuid),
    /// A verdict or a house ruling.
    Ruling(Uuid),
    /// A player.
    Player(Uuid),
    /// A season.
    Season(Uuid),
}

/// The value of a record at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Record {
    Session(SessionRow),
    Seat(SeatRow),
    Round(RoundRow),
    Ruling(RulingRow),
    Player(PlayerRow),
    Season(SeasonRow),
}

impl Record {
    /// True if both values mean the same. The index of a seat, and therefore the order of a round's
    /// results, may differ from machine to machine.
    pub(crate) fn is_equivalent(&self, other: &Record) -> bool {
        match (self, other) {
            (Record::Seat(one), Record::Seat(other)) => one.intervals == other.intervals,
            (Record::Round(one), Record::Round(other)) => {
                one == other || sorted(one) == sorted(other)
            }
            _ => self == other,
        }
    }
}

/// The round with its results sorted by player.
fn sorted(round: &RoundRow) -> RoundRow {
    let mut round = round.clone();
    round.entries.sort_by_key(|entry| entry.player);
    round
}

/// True if both values mean the same, or neither exists.
pub(crate) fn are_equivalent(one: Option<&Record>, other: Option<&Record>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_equivalent(other),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// A change of one record: the value before and after. `None` means that it does not exist.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) id: RecordId,
    pub(crate) before: Option<Record>,
    pub(crate) after: Option<Record>,
}

impl Step {
    /// The step that an edit takes. `None` for an edit that only resolves conflicts.
    pub(crate) fn from_edit(edit: Edit) -> Option<Step> {
        Some(match edit {
            Edit::Player(swap) => step(RecordId::Player, swap, Record::Player),
            Edit::Session(swap) => step(RecordId::Session, swap, Record::Session),
            Edit::Seat(swap) => step(RecordId::Seat, swap, Record::Seat),
            Edit::Round(swap) => step(RecordId::Round, swap, Record::Round),
            Edit::Ruling(swap) => step(RecordId::Ruling, swap, Record::Ruling),
            Edit::Season(swap) => step(RecordId::Season, swap, Record::Season),
            Edit::Resolved(_) => return None,
        })
    }

    /// The edit that takes this step. `None` if the values are not of the kind that the id names.
    pub(crate) fn into_edit(self) -> Option<Edit> {
        let Step { id, before, after } = self;
        macro_rules! edit {
            ($kind:ident, $id:expr) => {{
                let row = |record: Option<Record>| match record {
                    Some(Record::$kind(row)) => Some(Some(row)),
                    None => Some(None),
                    Some(_) => None,
                };
                Some(Edit::$kind(Swap { id: $id, before: row(before)?, after: row(after)? }))
            }};
        }
        match id {
            RecordId::Session(id) => edit!(Session, id),
            RecordId::Seat(id) => edit!(Seat, id),
            RecordId::Round(id) => edit!(Round, id),
            RecordId::Ruling(id) => edit!(Ruling, id),
            RecordId::Player(id) => edit!(Player, id),
            RecordId::Season(id) => edit!(Season, id),
        }
    }

    /// The step that reverts this one.
    pub(crate) fn inverse(&self) -> Step {
        Step { id: self.id, before: self.after.clone(), after: self.before.clone() }
    }
}

/// Builds a step from the constructors of its kind.
fn step<R>(id: fn(Uuid) -> RecordId, swap: Swap<R>, record: fn(R) -> Record) -> Step {
    Step { id: id(swap.id), before: swap.before.map(record), after: swap.after.map(record) }
}
