//! Databases of the first schema, and the copies that lie beside a database.

use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Brings a store back to the first schema, with all that it holds.
pub(crate) fn first_schema(path: &Path) {
    let newest = path.with_file_name("newest.db");
    fs::rename(path, &newest).unwrap();
    let conn = Connection::open(path).unwrap();
    fs::set_permissions(path, PermissionsExt::from_mode(0o600)).unwrap();
    conn.execute_batch(include_str!("../../migrations/0001_schema.sql")).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA user_version = 1; DELETE FROM desk")
        .unwrap();
    conn.execute("ATTACH ?1 AS newest", [newest.to_str()]).unwrap();
    let sql =
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'";
    let tables: Vec<String> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for table in tables {
        let sql = "SELECT group_concat(name, ', ') FROM pragma_table_info(?1, 'main')";
        let columns: String = conn.query_row(sql, [&table], |row| row.get(0)).unwrap();
        let copy =
            format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newest.{table}");
        conn.execute(&copy, []).unwrap();
    }
    drop(conn);
    fs::remove_file(newest).unwrap();
}

/// Whether such a copy lies beside the file, made by itself.
pub(crate) fn kept_before(path: &Path, is_it: impl Fn(&Path) -> bool) -> bool {
    let beside = fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
    let is_dated = |copy: &PathBuf| {
        let name = copy.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("elfer.before-") && copy.extension().is_some_and(|end| end == "db")
    };
    beside.filter(is_dated).any(|copy| is_it(&copy))
}
