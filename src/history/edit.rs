//! What an entry of the journal does to the tables: rows before and after. Turned round, it is its
//! own inverse.

use super::rows::{PlayerRow, RoundRow, RulingRow, SeatRow, SessionRow};
use serde::{Deserialize, Serialize};

/// A row before and after; `None` where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Swap<R> {
    pub(super) before: Option<R>,
    pub(super) after: Option<R>,
}

impl<R> Swap<R> {
    pub(super) const fn new(after: R) -> Swap<R> {
        Swap { before: None, after: Some(after) }
    }

    pub(super) const fn gone(before: R) -> Swap<R> {
        Swap { before: Some(before), after: None }
    }

    pub(super) const fn changed(before: R, after: R) -> Swap<R> {
        Swap { before: Some(before), after: Some(after) }
    }

    fn inverse(self) -> Swap<R> {
        Swap { before: self.after, after: self.before }
    }
}

/// One row changed. The keys are this file's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "table", rename_all = "kebab-case")]
pub(super) enum Edit {
    Player {
        player: i64,
        #[serde(flatten)]
        row: Swap<PlayerRow>,
    },
    Session {
        session: i64,
        #[serde(flatten)]
        row: Swap<SessionRow>,
    },
    Seat {
        session: i64,
        seat: i64,
        #[serde(flatten)]
        row: Swap<SeatRow>,
    },
    Round {
        session: i64,
        round: i64,
        #[serde(flatten)]
        row: Swap<RoundRow>,
    },
    Ruling {
        ruling: i64,
        #[serde(flatten)]
        row: Swap<RulingRow>,
    },
    Running {
        #[serde(flatten)]
        row: Swap<i64>,
    },
}

impl Edit {
    fn inverse(self) -> Edit {
        match self {
            Edit::Player { player, row } => Edit::Player { player, row: row.inverse() },
            Edit::Session { session, row } => Edit::Session { session, row: row.inverse() },
            Edit::Seat { session, seat, row } => Edit::Seat { session, seat, row: row.inverse() },
            Edit::Round { session, round, row } => {
                Edit::Round { session, round, row: row.inverse() }
            }
            Edit::Ruling { ruling, row } => Edit::Ruling { ruling, row: row.inverse() },
            Edit::Running { row } => Edit::Running { row: row.inverse() },
        }
    }
}

/// The edits that take these back: each turned round, the last first.
pub(super) fn inverse(edits: Vec<Edit>) -> Vec<Edit> {
    edits.into_iter().rev().map(Edit::inverse).collect()
}
