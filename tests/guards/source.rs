//! The source files as text.

use std::fs;
use std::path::{Path, PathBuf};

/// A Rust file of `src` or `tests`.
pub(crate) struct SourceFile {
    /// Its path below that folder, with `/`.
    pub(crate) path: String,
    /// Its content.
    pub(crate) text: String,
}

impl SourceFile {
    /// The folder below `src`, or the file's own name for `src/main.rs` and `src/lib.rs`.
    pub(crate) fn layer(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap_or_default()
    }

    /// The text without comments and without the tests at its end.
    pub(crate) fn code(&self) -> String {
        let tests = self.text.find("#[cfg(test)]\nmod ").unwrap_or(self.text.len());
        self.text[..tests]
            .lines()
            .map(|line| if line.trim_start().starts_with("//") { "" } else { line })
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// True if the file has only tests (`mod tests;` of another file).
    pub(crate) fn is_tests(&self) -> bool {
        self.path.ends_with("tests.rs") || self.path.contains("/tests/")
    }
}

/// All Rust files of `src`, in a fixed order.
pub(crate) fn files() -> Vec<SourceFile> {
    read("src")
}

/// All Rust files of `tests`, in a fixed order.
pub(crate) fn test_files() -> Vec<SourceFile> {
    read("tests")
}

fn read(folder: &str) -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let found: Vec<SourceFile> = files
        .iter()
        .map(|path| SourceFile {
            path: path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"),
            text: fs::read_to_string(path).unwrap(),
        })
        .collect();
    assert!(found.len() > 50, "the guards read the source files");
    found
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The string literals of a piece of code, without their escapes resolved.
pub(crate) fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        match c {
            // A character literal may hold a quote.
            '\'' => {
                let tail = &code[start + 1..];
                if tail.starts_with("\\'") || tail.starts_with("\\\"") || tail.starts_with("\"'") {
                    rest.next();
                    rest.next();
                }
            }
            '"' => {
                let raw = code[..start].ends_with('r') || code[..start].ends_with("r#");
                let mut literal = String::new();
                while let Some((_, c)) = rest.next() {
                    match c {
                        '\\' if !raw => {
                            literal.push(c);
                            literal.extend(rest.next().map(|(_, c)| c));
                        }
                        '"' => break,
                        c => literal.push(c),
                    }
                }
                found.push(literal);
            }
            _ => {}
        }
    }
    found
}

#[test]
fn literals_are_found() {
    assert_eq!(literals("a(\"x y\", 'q', '\"', \"b\\\"c\", 'static)"), ["x y", "b\\\"c"]);
}
