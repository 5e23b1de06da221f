//! What edits are about, whatever kind it is, and when two say the same of it.

use super::edit::{Edit, Swap};
use super::rows::{PlayerRow, RoundRow, RulingRow, SeasonRow, SeatRow, SessionRow};
use uuid::Uuid;

/// Which thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Session(Uuid),
    /// Of a session; by who sits there.
    Seat(Uuid),
    Round(Uuid),
    Ruling(Uuid),
    Player(Uuid),
    Season(Uuid),
}

/// A thing as it is at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Session(SessionRow),
    Seat(SeatRow),
    Round(RoundRow),
    Ruling(RulingRow),
    Player(PlayerRow),
    Season(SeasonRow),
}

impl Thing {
    /// Whether the two say the same. In which place somebody sits, and so in which order a round's
    /// entries are told, may differ from machine to machine.
    pub(super) fn is_same(&self, other: &Thing) -> bool {
        match (self, other) {
            (Thing::Seat(one), Thing::Seat(other)) => one.stays == other.stays,
            (Thing::Round(one), Thing::Round(other)) => {
                one == other || sorted(one) == sorted(other)
            }
            _ => self == other,
        }
    }
}

fn sorted(round: &RoundRow) -> RoundRow {
    let mut round = round.clone();
    round.entries.sort_by_key(|entry| entry.player);
    round
}

/// Whether the two say the same, of something that may not be there.
pub(super) fn same(one: Option<&Thing>, other: Option<&Thing>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// One thing changed: what it puts in the place of what.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) key: Key,
    pub(super) before: Option<Thing>,
    pub(super) after: Option<Thing>,
}

impl Step {
    /// The step that an edit takes; none for one that changes no thing.
    pub(super) fn of(edit: Edit) -> Option<Step> {
        Some(match edit {
            Edit::Player(swap) => step(Key::Player, swap, Thing::Player),
            Edit::Session(swap) => step(Key::Session, swap, Thing::Session),
            Edit::Seat(swap) => step(Key::Seat, swap, Thing::Seat),
            Edit::Round(swap) => step(Key::Round, swap, Thing::Round),
            Edit::Ruling(swap) => step(Key::Ruling, swap, Thing::Ruling),
            Edit::Season(swap) => step(Key::Season, swap, Thing::Season),
            Edit::Settled(_) => return None,
        })
    }

    /// The edit that takes this step; none where nothing is changed into another kind of thing.
    pub(super) fn edit(self) -> Option<Edit> {
        let Step { key, before, after } = self;
        macro_rules! edit {
            ($kind:ident, $id:expr) => {{
                let row = |thing: Option<Thing>| match thing {
                    Some(Thing::$kind(row)) => Some(Some(row)),
                    None => Some(None),
                    Some(_) => None,
                };
                Some(Edit::$kind(Swap { id: $id, before: row(before)?, after: row(after)? }))
            }};
        }
        match key {
            Key::Session(id) => edit!(Session, id),
            Key::Seat(id) => edit!(Seat, id),
            Key::Round(id) => edit!(Round, id),
            Key::Ruling(id) => edit!(Ruling, id),
            Key::Player(id) => edit!(Player, id),
            Key::Season(id) => edit!(Season, id),
        }
    }

    pub(super) fn inverse(&self) -> Step {
        Step { key: self.key, before: self.after.clone(), after: self.before.clone() }
    }
}

fn step<R>(key: fn(Uuid) -> Key, swap: Swap<R>, thing: fn(R) -> Thing) -> Step {
    Step { key: key(swap.id), before: swap.before.map(thing), after: swap.after.map(thing) }
}
