//! Makes the index of the texts: where each message stands in its file, sorted by key.
//!
//! A run that says three sentences should not read three thousand lines to find them.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR")?;
    for language in ["en", "de", "nl"] {
        let file = format!("src/lang/{language}.ftl");
        println!("cargo:rerun-if-changed={file}");
        let source = fs::read_to_string(&file)?;
        let mut entries = entries(&source);
        entries.sort_by_key(|&(start, end)| key(&source[start..end]));
        let rows: Vec<String> =
            entries.iter().map(|(start, end)| format!("({start}, {end})")).collect();
        let index = format!("&[{}]", rows.join(",\n"));
        fs::write(Path::new(&out).join(format!("{language}.index")), index)?;
    }
    Ok(())
}

/// The bytes of every message: from its key to the next line that is neither indented nor the end
/// of a choice of forms.
fn entries(source: &str) -> Vec<(usize, usize)> {
    let mut entries: Vec<(usize, usize)> = Vec::new();
    let mut open = false;
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let is_key = line.starts_with(|c: char| c.is_ascii_alphabetic());
        let goes_on = line.starts_with([' ', '}', '\n', '\r']);
        if is_key {
            entries.push((at, at + line.len()));
            open = true;
        } else if goes_on && open {
            if let Some(last) = entries.last_mut() {
                last.1 = at + line.len();
            }
        } else {
            open = false;
        }
        at += line.len();
    }
    entries
}

/// `rule-classic-row-once` of `rule-classic-row-once = …`.
fn key(entry: &str) -> String {
    entry.split([' ', '=']).next().unwrap_or_default().to_owned()
}
