//! Edits: the changes that an entry makes, each with a record's value before and after. Swapping
//! the two gives the inverse, which is how an undo is derived.

use crate::store::log::rows::{PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The value of a record before and after; `None` if it does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Swap<R> {
    /// Id of the record; for a seat, the player's.
    pub(crate) id: Uuid,
    #[serde(default = "absent", skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<R>,
    #[serde(default = "absent", skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<R>,
}

/// The default of a value that is left out. A function, so that `R` needs no default of its own.
const fn absent<R>() -> Option<R> {
    None
}

impl<R> Swap<R> {
    /// A change that creates a record.
    pub(crate) const fn new(id: Uuid, after: R) -> Swap<R> {
        Swap { id, before: None, after: Some(after) }
    }

    /// A change that deletes a record.
    pub(crate) const fn deleted(id: Uuid, before: R) -> Swap<R> {
        Swap { id, before: Some(before), after: None }
    }

    /// A change of a record from one value to another.
    pub(crate) const fn changed(id: Uuid, before: R, after: R) -> Swap<R> {
        Swap { id, before: Some(before), after: Some(after) }
    }

    /// Swaps the two values.
    fn inverse(self) -> Swap<R> {
        Swap { id: self.id, before: self.after, after: self.before }
    }
}

/// A change of one record. Seats, rounds and rulings belong to the session that the entry names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Edit {
    Player(Swap<PlayerRow>),
    Session(Swap<SessionRow>),
    Seat(Swap<SeatRow>),
    Round(Swap<RoundRow>),
    Ruling(Swap<RulingRow>),
    Season(Swap<SeasonRow>),
    #[serde(rename = "settled")]
    Resolved(Resolution),
}

/// Conflicted entries of several machines that are resolved by this entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct Settled")]
pub(crate) struct Resolution {
    /// Ids of the entries.
    pub(crate) entries: Vec<Uuid>,
    /// True if they are in conflict again. Only set on the inverse of an edit, with which an undo
    /// reopens them; not stored in any entry.
    #[serde(default, skip)]
    pub(crate) is_reverted: bool,
}

impl Edit {
    /// The edit that reverts this one.
    fn inverse(self) -> Edit {
        match self {
            Edit::Player(row) => Edit::Player(row.inverse()),
            Edit::Session(row) => Edit::Session(row.inverse()),
            Edit::Seat(row) => Edit::Seat(row.inverse()),
            Edit::Round(row) => Edit::Round(row.inverse()),
            Edit::Ruling(row) => Edit::Ruling(row.inverse()),
            Edit::Season(row) => Edit::Season(row.inverse()),
            Edit::Resolved(Resolution { entries, is_reverted }) => {
                Edit::Resolved(Resolution { entries, is_reverted: !is_reverted })
            }
        }
    }
}

/// The edits that revert these: each one's inverse, the last first.
pub(crate) fn inverse(edits: Vec<Edit>) -> Vec<Edit> {
    edits.into_iter().rev().map(Edit::inverse).collect()
}
