//! The versions of the schema.

use rusqlite_migration::{M, Migrations};

/// The newest version of the schema that this program knows (`user_version`).
pub const SCHEMA: i64 = 1;

/// What makes a file ours: "Elfr".
pub(super) const APPLICATION_ID: i64 = 0x456C_6672;

const STEPS: &[M<'_>] = &[M::up(include_str!("../../migrations/0001_journal.sql"))];

/// The steps from an empty file to the newest version.
pub(super) const fn migrations() -> Migrations<'static> {
    Migrations::from_slice(STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::connect;

    #[test]
    fn the_version_is_the_number_of_steps_and_the_file_is_marked() {
        assert_eq!(SCHEMA, i64::try_from(STEPS.len()).unwrap());
        let mut conn = rusqlite::Connection::open_in_memory().unwrap();
        connect::harden(&conn).unwrap();
        migrations().to_latest(&mut conn).unwrap();
        assert_eq!(connect::marks(&conn).unwrap(), (APPLICATION_ID, SCHEMA));
    }
}
