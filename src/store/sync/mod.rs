//! Exchange of logs with other machines, and the conflicts that come of it. There is no server:
//! logs travel in a shared folder, on a stick, or as a whole database.
//!
//! * [`folder`] writes the entries that a folder lacks as files (`segment`), and imports the files
//!   that are new (`scan`). A segment never changes once it is written.
//! * [`git`] does the same in a work tree of git, and pulls and pushes with the user's own `git`.
//! * `file` imports the log of another database.
//! * [`merge`] appends the imported entries to the log here and has the tables rebuilt.
//! * [`conflicts`] lists what several machines have changed differently, and resolves it.
//! * [`facade`] holds the methods of [`Store`](crate::store::Store).
//!
//! Invariants: entries are imported as they are and in the order of their origin, without a gap,
//! each checked by the hash of its predecessor. An import is one transaction. An origin with two
//! branches (somebody copied the file and both went on under one origin) is *forked*: nothing more
//! of it is imported, and the report or the error names it.

pub(crate) mod conflicts;
pub(crate) mod facade;
mod file;
pub(crate) mod folder;
pub(crate) mod git;
pub(crate) mod merge;
mod scan;
pub(crate) mod segment;
