//! The database file: opening and hardening it, the schema and its migrations, transactions, the
//! file system it lies on. Nothing here knows the contents.

pub(crate) mod create;
pub(crate) mod open;
pub(crate) mod schema;
pub(crate) mod transaction;
pub(crate) mod volume;
