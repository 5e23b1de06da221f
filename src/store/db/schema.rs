//! The versions of the schema, and the migrations between them. A migration is frozen once it has
//! landed; a test holds their hashes.

use rusqlite_migration::{M, Migrations};

/// The newest version of the schema that this program knows (`user_version`).
pub(crate) const SCHEMA_VERSION: i64 = 4;

/// The application id that marks a file as ours: "Elfe".
pub(crate) const APPLICATION_ID: i64 = 0x456C_6665;
/// The application id of files of the first days, "Elfr". Their entries name records by numbers
/// that mean nothing on another machine.
pub(crate) const OBSOLETE_APPLICATION_ID: i64 = 0x456C_6672;

const JOURNAL: &str = include_str!("../../../migrations/0001_journal.sql");
const TAKEN_OUT: &str = include_str!("../../../migrations/0002_taken_out.sql");

const TWO_MACHINES: &str = include_str!("../../../migrations/0003_two_machines.sql");
const HOUSE: &str = include_str!("../../../migrations/0004_house.sql");

const MIGRATIONS: &[M<'_>] = &[M::up(JOURNAL), M::up(TAKEN_OUT), M::up(TWO_MACHINES), M::up(HOUSE)];

/// The migrations from an empty file to the newest schema.
pub(crate) const fn migrations() -> Migrations<'static> {
    Migrations::from_slice(MIGRATIONS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::db::open;
    use sha2::Digest;

    /// Files with this schema exist on users' machines: a correction needs a new migration.
    #[test]
    fn a_step_that_has_landed_is_never_changed() {
        for (step, frozen) in [
            (JOURNAL, "c73983939535220bbb9a33fd2bd14a3be0687dad45f7bcae31c8e48e0de9f563"),
            (TAKEN_OUT, "dde7a6a8947ca5f502f09042a6de1256fc14cb85e62437b6c184b143041fe6ab"),
            (TWO_MACHINES, "c19fb6c9520b60689af9b246c992d108b5d7aec8530431da52e758bad351d46e"),
            (HOUSE, "758c08010a24a33f836a953091c7a115803c2fc9f03b16c7734aa6b638fa1b6a"),
        ] {
            let hash = sha2::Sha256::digest(step);
            let hash = hash.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
            assert_eq!(hash, frozen);
        }
    }

    #[test]
    fn the_version_is_the_number_of_steps_and_the_file_is_marked() {
        assert_eq!(SCHEMA_VERSION, i64::try_from(MIGRATIONS.len()).unwrap());
        let mut conn = rusqlite::Connection::open_in_memory().unwrap();
        open::harden(&conn).unwrap();
        migrations().to_latest(&mut conn).unwrap();
        assert_eq!(open::read_version(&conn).unwrap(), (APPLICATION_ID, SCHEMA_VERSION));
    }
}
