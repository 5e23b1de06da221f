//! The cells of a database's indexes, found in its bytes.

use rusqlite::Connection;
use std::ops::Range;
use std::path::Path;

/// A cell of an index: the index, and where its key lies in the file.
#[derive(Clone, Debug)]
pub(crate) struct IndexCell {
    pub(crate) index: String,
    pub(crate) key: Range<usize>,
}

/// All cells of all indexes. Keys that go on in an overflow page are cut off at their first page.
pub(crate) fn index_cells(path: &Path) -> Vec<IndexCell> {
    let conn = Connection::open(path).unwrap();
    let size: u32 = conn.pragma_query_value(None, "page_size", |row| row.get(0)).unwrap();
    let size = size as usize;
    let sql = "SELECT name, rootpage FROM sqlite_schema WHERE type = 'index' ORDER BY name";
    let roots: Vec<(String, u32)> = conn
        .prepare(sql)
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    drop(conn);
    let bytes = std::fs::read(path).unwrap();
    let mut cells = Vec::new();
    for (index, root) in roots {
        let mut pages = vec![root as usize];
        while let Some(page) = pages.pop() {
            let begin = (page - 1) * size;
            let number = |at: usize, length: usize| {
                bytes[begin + at..begin + at + length]
                    .iter()
                    .fold(0, |number, byte| number << 8 | usize::from(*byte))
            };
            let is_leaf = match bytes[begin] {
                10 => true,
                2 => false,
                other => panic!("{index}: page {page} is of kind {other}"),
            };
            let (header, child) = if is_leaf { (8, 0) } else { (12, 4) };
            if !is_leaf {
                pages.push(number(8, 4));
            }
            for cell in 0..number(3, 2) {
                let at = number(header + 2 * cell, 2);
                if !is_leaf {
                    pages.push(number(at, 4));
                }
                let (length, from) = varint(&bytes, begin + at + child);
                let (head, _) = varint(&bytes, from);
                let end = (from + length).min(begin + size);
                // Numbers like 0 and 1 stand in the head, and there is nothing else.
                if from + head < end {
                    cells.push(IndexCell { index: index.clone(), key: from + head..end });
                }
            }
        }
    }
    cells
}

/// Reads a variable-length number of SQLite; returns it and the offset after it.
fn varint(bytes: &[u8], at: usize) -> (usize, usize) {
    let (mut number, mut next) = (0, at);
    loop {
        let byte = bytes[next];
        next += 1;
        number = number << 7 | usize::from(byte & 0x7F);
        if byte < 0x80 {
            return (number, next);
        }
    }
}
