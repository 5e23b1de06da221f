//! Export and import of the history as JSON.
//!
//! An export is the state, not the log: what is, not how it came to be. Records keep their UUIDs,
//! so an import can be repeated, and an export that comes back changes nothing.

pub(crate) mod export;
pub(crate) mod format;
pub(crate) mod import;
