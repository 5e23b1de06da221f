//! The store: one SQLite file that keeps every session, and everything that ever happened to it.
//!
//! The **journal** is the truth. Every change appends one entry, which says what it puts in the
//! place of what, and carries that out on the tables in the same transaction: only if what is
//! there is what it replaces. An undo is an entry that names what it takes back; nothing in the
//! journal is ever changed or deleted. Entries know things by UUID alone, so that the journals of
//! two machines can be united; each file that is written to has an origin of its own.
//!
//! * [`Store::open_write`] makes the file (0600, in a 0700 folder) where there is none;
//!   [`Store::open_read`] never writes and works in a read-only folder.
//! * [`Store::change`] begins the transaction, shows the caller what is there ([`View`]), and
//!   writes the [`Change`] decided upon: two processes cannot decide on the same facts.
//! * [`View::proven`] holds a session against its entries before it is shown;
//!   [`Store::examine`] makes everything again from the journal and compares.
//! * [`Store::backup`] copies beside whoever writes; [`Store::keep_before`] is asked for before
//!   anything that changes much.
//! * [`Store::sync`] exchanges journals with other machines by way of a folder, and
//!   [`Store::unite_with_file`] takes another database in: what all entries come to does not depend
//!   on the order in which they came. What two machines changed waits in [`Store::conflicts`].
//! * A [`StoreError`] says what is wrong and whether anything was saved.
//!
//! No clock here but for waiting: the time of a change comes in as a [`Stamp`].

mod apply;
mod backup;
mod change;
mod commit;
mod connect;
mod create;
mod dated;
mod doctor;
mod edit;
mod error;
mod evenings;
mod export;
mod fill;
mod flags;
mod folder;
mod import;
mod journal;
mod kept;
mod list;
mod marked;
mod mended;
mod milestones;
mod origin;
mod people;
mod plan;
mod proof;
mod read;
mod replace;
mod reseat;
mod restore;
mod results;
mod rows;
mod schema;
mod season;
mod stamp;
mod state;
mod store;
mod table;
mod taking;
mod thing;
mod undo;
mod union;
mod volume;
mod weave;
mod write;

pub use change::{Change, Holds, NewRuling, NewSeason, NewSession, PlayerMark, SessionEdit, Verb};
pub use doctor::{Finding, Progress, Repaired};
pub use error::{Fault, InTheWay, Located, NotFound, Saved, StoreError};
pub use evenings::Rounds;
pub use export::{ExportFilter, Exported};
pub use folder::{Outlook, Synced, Unread};
pub use import::{Came, Differs, Imported, Intake};
pub use journal::{About, LogEntry, Mended};
pub use kept::KeptRuling;
pub use list::{SessionFilter, SessionHeader, SessionSummary};
pub use marked::Marked;
pub use people::{Known, Player};
pub use read::View;
pub use restore::{Amount, Restored};
pub use schema::SCHEMA;
pub use stamp::Stamp;
pub use state::{
    FORMAT, PlayerState, ReadError, RulingState, SeasonState, SessionState, Told, VERSION, Writing,
    read as read_told,
};
pub use store::{Bulk, OpenOptions, Receipt, Store};
pub use union::{Conflict, Heads, Left, United, Version};
