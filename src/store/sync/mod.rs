//! Exchange of logs with other machines, and the conflicts that come of it. There is no server:
//! logs travel in a shared folder, on a stick, or as a whole database.
//!
//! * [`folder`] writes the entries that a folder lacks as files ([`segment`]), and imports the files
//!   that are new. A segment never changes once it is written.
//! * [`git`] does the same in a work tree of git, and pulls and pushes with the user's own `git`.
//! * [`merge`] appends imported entries, also those of another database, to the log here, has the
//!   tables rebuilt, and says what that has changed.
//! * [`conflicts`] lists what several machines have changed differently, and settles it.
//! * [`values`] describes fields of records for people.
//!
//! Invariants: an entry is imported as it is, and after everything that it knew. What cannot be
//! imported is left out alone and named; it holds up nobody. An exchange is one transaction. Both
//! branches of an origin under which two files were written (somebody copied the file, or put a
//! backup back) are imported; the file that notices begins a new origin.

pub(crate) mod conflicts;
pub(crate) mod folder;
pub(crate) mod git;
pub(crate) mod merge;
pub(crate) mod segment;
pub(crate) mod values;
