//! What an entry of the journal does: things before and after. Turned round, it is its own inverse.

use super::rows::{PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A thing before and after; `None` where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Swap<R> {
    /// Which thing; of a seat, who sits there.
    pub(super) id: Uuid,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub(super) before: Option<R>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<R>,
}

/// What is left out. Written as a function, so that `R` needs no default of its own.
const fn none<R>() -> Option<R> {
    None
}

impl<R> Swap<R> {
    pub(super) const fn new(id: Uuid, after: R) -> Swap<R> {
        Swap { id, before: None, after: Some(after) }
    }

    pub(super) const fn gone(id: Uuid, before: R) -> Swap<R> {
        Swap { id, before: Some(before), after: None }
    }

    pub(super) const fn changed(id: Uuid, before: R, after: R) -> Swap<R> {
        Swap { id, before: Some(before), after: Some(after) }
    }

    fn inverse(self) -> Swap<R> {
        Swap { id: self.id, before: self.after, after: self.before }
    }
}

/// One thing changed. Seats, rounds and rulings belong to the session that the entry names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Edit {
    Player(Swap<PlayerRow>),
    Session(Swap<SessionRow>),
    Seat(Swap<SeatRow>),
    Round(Swap<RoundRow>),
    Ruling(Swap<RulingRow>),
    Season(Swap<SeasonRow>),
    Settled(Settled),
}

/// Entries that waited, of two machines that changed one thing, and wait no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settled {
    pub(super) entries: Vec<Uuid>,
    /// They wait again: this stands in no entry, an undo is read so.
    #[serde(default, skip)]
    pub(super) again: bool,
}

impl Edit {
    fn inverse(self) -> Edit {
        match self {
            Edit::Player(row) => Edit::Player(row.inverse()),
            Edit::Session(row) => Edit::Session(row.inverse()),
            Edit::Seat(row) => Edit::Seat(row.inverse()),
            Edit::Round(row) => Edit::Round(row.inverse()),
            Edit::Ruling(row) => Edit::Ruling(row.inverse()),
            Edit::Season(row) => Edit::Season(row.inverse()),
            Edit::Settled(Settled { entries, again }) => {
                Edit::Settled(Settled { entries, again: !again })
            }
        }
    }
}

/// The edits that take these back: each turned round, the last first.
pub(super) fn inverse(edits: Vec<Edit>) -> Vec<Edit> {
    edits.into_iter().rev().map(Edit::inverse).collect()
}
