//! The versions of the schema, and the migrations between them. A migration is frozen once it has
//! landed; a test holds their hashes.

use rusqlite_migration::{M, Migrations};

/// The newest version of the schema that this program knows (`user_version`).
#[allow(clippy::cast_possible_wrap, reason = "there are a few migrations")]
pub(crate) const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

/// The application id that marks a file as ours: "Elrc".
pub(crate) const APPLICATION_ID: i64 = 0x456C_7263;
/// The application ids of files from before the first release, "Elfr" and "Elfe". Their entries do
/// not say what their writers knew.
pub(crate) const OBSOLETE_APPLICATION_IDS: [i64; 2] = [0x456C_6672, 0x456C_6665];

const SCHEMA: &str = include_str!("../../../migrations/0001_schema.sql");

#[cfg(not(test))]
const MIGRATIONS: &[M<'_>] = &[M::up(SCHEMA)];

/// Tests have one more step, so that upgrades are tested before there is a second schema.
#[cfg(test)]
const MIGRATIONS: &[M<'_>] =
    &[M::up(SCHEMA), M::up("CREATE INDEX only_in_tests ON players (archived);")];

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
        let hash = sha2::Sha256::digest(SCHEMA);
        let hash = hash.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        assert_eq!(hash, "4414b4be2d8b5c462dbb715eb91428f29059a3f57035fbe77e1b4f371ed039f3");
    }

    #[test]
    fn the_version_is_the_number_of_steps_and_the_file_is_marked() {
        let mut conn = rusqlite::Connection::open_in_memory().unwrap();
        open::harden(&conn).unwrap();
        migrations().to_latest(&mut conn).unwrap();
        assert_eq!(open::read_version(&conn).unwrap(), (APPLICATION_ID, SCHEMA_VERSION));
    }
}
