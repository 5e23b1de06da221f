//! Backups: copying the file while others write, rotating dated copies, restoring one.
//!
//! Invariants: a store that is replaced by another is kept under another name, and no copy with
//! entries that are nowhere else is overwritten or deleted.

pub(crate) mod copy;
pub(crate) mod replace;
pub(crate) mod restore;
pub(crate) mod rotation;
