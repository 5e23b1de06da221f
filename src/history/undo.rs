//! Taking changes back, and the taking back too.
//!
//! Every entry says what undo and redo would take back after it, so neither has to read the
//! journal: an undo of entry *n* goes back to what undo would have taken back before *n*; a redo
//! takes an undo back.

use super::edit::inverse;
use super::journal::{self, Cursor, Payload};
use super::{NotFound, StoreError, Verb};
use rusqlite::Connection;

/// An entry to be taken back, turned round.
#[derive(Debug)]
pub(super) struct Back {
    pub(super) payload: Payload,
    /// Where undo and redo stand afterwards; `None` stands for the new entry's own number.
    undo: Option<i64>,
    redo: Option<i64>,
}

impl Back {
    pub(super) fn cursor(&self, number: i64) -> Cursor {
        Cursor { undo: self.undo.unwrap_or(number), redo: self.redo.unwrap_or(number) }
    }
}

fn cursor_at(conn: &Connection, number: i64) -> Result<Cursor, StoreError> {
    if number == 0 { Ok(Cursor::default()) } else { Ok(journal::own(conn, number)?.cursor) }
}

/// What undo takes back now.
///
/// # Errors
/// [`NotFound::Undo`] when there is nothing.
pub(super) fn undo(conn: &Connection) -> Result<Back, StoreError> {
    let target = journal::head(conn)?.map_or(0, |head| head.cursor.undo);
    if target == 0 {
        return Err(StoreError::not_found(NotFound::Undo));
    }
    let entry = journal::own(conn, target)?;
    let told = entry.payload()?;
    let payload = Payload {
        takes_back: Some(target),
        of: Some(entry.verb),
        about: told.about,
        edits: inverse(told.edits),
    };
    Ok(Back { payload, undo: Some(cursor_at(conn, target - 1)?.undo), redo: None })
}

/// What redo takes back now.
///
/// # Errors
/// [`NotFound::Redo`] when there is nothing.
pub(super) fn redo(conn: &Connection) -> Result<Back, StoreError> {
    let target = journal::head(conn)?.map_or(0, |head| head.cursor.redo);
    if target == 0 {
        return Err(StoreError::not_found(NotFound::Redo));
    }
    let undone = journal::own(conn, target)?.payload()?;
    let change = undone.takes_back.ok_or_else(|| StoreError::damaged(format!("undo {target}")))?;
    let payload = Payload {
        takes_back: Some(target),
        of: undone.of,
        about: undone.about,
        edits: inverse(undone.edits),
    };
    let redo = cursor_at(conn, target - 1)?.redo;
    Ok(Back { payload, undo: Some(change), redo: Some(redo) })
}

/// Where undo and redo stand after a change of its own.
pub(super) const fn after_change(number: i64) -> Cursor {
    Cursor { undo: number, redo: 0 }
}

/// The verb of an entry that takes another back.
pub(super) const fn verb(redo: bool) -> Verb {
    if redo { Verb::Redo } else { Verb::Undo }
}
