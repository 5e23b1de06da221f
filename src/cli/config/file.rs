//! Reads and edits the settings file. Problems have line numbers, and an edit leaves everything
//! else unchanged.

use super::{ConfigProblem, Setting, SettingKey};
use crate::files::{self, WriteError};
use std::io::{ErrorKind, Write};
use std::path::Path;
use toml_edit::{Document, DocumentMut, Item, Value};

/// Reads the file. Returns the valid settings and the first problem by line. A problem in one line
/// does not disable the others, except a syntax error, which disables all.
pub(super) fn read(path: &Path) -> (Vec<Setting>, Option<ConfigProblem>) {
    let text = match read_text(path) {
        Ok(text) => text,
        Err(problem) => return (Vec::new(), Some(problem)),
    };
    let document = match parse(&text) {
        Ok(document) => document,
        Err(problem) => return (Vec::new(), Some(problem)),
    };
    let mut settings = Vec::new();
    let mut problems = Vec::new();
    for (name, item) in document.iter() {
        let span = document.key(name).and_then(toml_edit::Key::span).or_else(|| item.span());
        let line = line_number(&text, span.map_or(0, |span| span.start));
        let Some(key) = SettingKey::from_id(name) else {
            problems.push(ConfigProblem::Unknown { line, key: name.to_owned() });
            continue;
        };
        if let Some(setting) = item.as_value().and_then(|value| Setting::from_toml(key, value)) {
            settings.push(setting);
        } else {
            let text = item.to_string().trim().trim_matches('"').to_owned();
            problems.push(ConfigProblem::Value { line, key, text });
        }
    }
    let line = |problem: &ConfigProblem| match problem {
        ConfigProblem::Unreadable(_) => 0,
        ConfigProblem::Syntax { line, .. }
        | ConfigProblem::Unknown { line, .. }
        | ConfigProblem::Value { line, .. } => *line,
    };
    (settings, problems.into_iter().min_by_key(line))
}

/// Reads the whole file. Empty if there is none.
fn read_text(path: &Path) -> Result<String, ConfigProblem> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(ConfigProblem::Unreadable(error.to_string())),
    }
}

/// Parses the file as TOML. A syntax error has its line.
fn parse(text: &str) -> Result<Document<&str>, ConfigProblem> {
    Document::parse(text).map_err(|error| {
        let line = line_number(text, error.span().map_or(0, |span| span.start));
        let text = text.lines().nth(line - 1).unwrap_or_default().trim().to_owned();
        ConfigProblem::Syntax { line, text }
    })
}

/// Number of the line, from 1, that contains the byte.
fn line_number(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

/// Replaces the value of a setting and keeps the comments around it. A new setting goes below the
/// others.
pub(super) fn set(path: &Path, setting: &Setting) -> Result<(), ConfigProblem> {
    let old = read_text(path)?;
    let mut document = parse(&old)?.into_mut();
    let (key, mut value) = (setting.key().id(), setting.toml_value());
    match document.get_mut(key) {
        Some(Item::Value(before)) => {
            *value.decor_mut() = before.decor().clone();
            *before = value;
        }
        _ => append(&mut document, key, value),
    }
    write(path, &document)
}

/// Appends a new setting. In a file that has only comments, they stay above it: for the parser they
/// are the end of an empty document.
fn append(document: &mut DocumentMut, key: &str, value: Value) {
    let head = document.trailing().as_str().unwrap_or_default().to_owned();
    let is_first = document.is_empty();
    document.insert(key, Item::Value(value));
    if is_first && !head.is_empty() {
        document.set_trailing("");
        insert_comments_above(document, key, &head);
    }
}

/// Removes the key. The comments above it stay. Returns true if the key was there.
pub(super) fn unset(path: &Path, key: &str) -> Result<bool, ConfigProblem> {
    let old = read_text(path)?;
    let mut document = parse(&old)?.into_mut();
    let names: Vec<String> = document.iter().map(|(name, _)| name.to_owned()).collect();
    let Some(at) = names.iter().position(|name| name == key) else { return Ok(false) };
    let comments = document.key(key).and_then(|key| key.leaf_decor().prefix()?.as_str());
    let comments = comments.unwrap_or_default().to_owned();
    document.remove(key);
    if !comments.trim().is_empty() {
        // A table has its comments elsewhere in the document. If one follows, the comments go to
        // the end.
        let next = names.get(at + 1).filter(|next| document.get(next).is_some_and(Item::is_value));
        if let Some(next) = next {
            insert_comments_above(&mut document, next, &comments);
        } else {
            let rest = document.trailing().as_str().unwrap_or_default().to_owned();
            document.set_trailing(format!("{comments}{rest}"));
        }
    }
    write(path, &document)?;
    Ok(true)
}

/// Inserts comments above a key, before its own.
fn insert_comments_above(document: &mut DocumentMut, key: &str, comments: &str) {
    if let Some(mut key) = document.key_mut(key) {
        let decor = key.leaf_decor_mut();
        let own = decor.prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default().to_owned();
        decor.set_prefix(format!("{comments}{own}"));
    }
}

/// Writes the file atomically, and creates its folder (for the user alone) if it is missing. A
/// symlink is followed, so that the file it leads to is replaced.
fn write(path: &Path, document: &DocumentMut) -> Result<(), ConfigProblem> {
    let unwritable = |error: std::io::Error| ConfigProblem::Unreadable(error.to_string());
    let folder = files::folder(path);
    if !folder.is_dir() {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(unwritable)?;
    }
    let target = match std::fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(unwritable(error)),
    };
    let content = document.to_string();
    files::write_atomically(&target, true, |_, mut file| file.write_all(content.as_bytes()))
        .map_err(|error| match error {
            WriteError::Io(error) | WriteError::Content(error) | WriteError::Unflushed(error) => {
                unwritable(error)
            }
            WriteError::Symlink => unwritable(ErrorKind::NotFound.into()),
            WriteError::NotAFile | WriteError::Exists => unwritable(ErrorKind::IsADirectory.into()),
        })
}

#[cfg(test)]
mod tests {
    use super::{read, set, unset};
    use crate::cli::config::{ConfigProblem, Setting, SettingKey};
    use std::fs;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn comments_stay_where_they_are() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("elfer/config.toml");
        set(&path, &Setting::parse(SettingKey::Game, &words(&["Mogeln"])).unwrap()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "game = \"cheat\"\n");
        fs::write(&path, "# Ours.\ngame = \"cheat\" # on Fridays\n\n# The four of us.\n").unwrap();
        set(&path, &Setting::parse(SettingKey::Players, &words(&["Anna,Ben", "Clara"])).unwrap())
            .unwrap();
        set(&path, &Setting::parse(SettingKey::Game, &words(&["classic"])).unwrap()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(
            text,
            "# Ours.\ngame = \"classic\" # on Fridays\nplayers = [\"Anna\", \"Ben\", \"Clara\"]\n\n# The four of us.\n"
        );
        assert!(unset(&path, "game").unwrap() && !unset(&path, "game").unwrap());
        assert!(unset(&path, "players").unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "# Ours.\n\n# The four of us.\n");
        set(&path, &Setting::parse(SettingKey::Pager, &words(&[""])).unwrap()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text, "# Ours.\n\n# The four of us.\npager = \"\"\n");
        assert_eq!(read(&path), (vec![Setting::Pager(String::new())], None));
    }

    #[test]
    fn what_is_wrong_has_its_line() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("config.toml");
        let line = |text: &str| {
            fs::write(&path, text).unwrap();
            read(&path)
        };
        let (settings, problem) = line("# x\nlang = \"de\"\ngame = \"cheat\"\n");
        assert_eq!(settings.len(), 1, "what is right holds");
        assert_eq!(problem, Some(ConfigProblem::Unknown { line: 2, key: "lang".to_owned() }));
        let (_, problem) = line("game = \"classic\"\nlanguage = \"fr\"\n");
        let text = "fr".to_owned();
        assert_eq!(
            problem,
            Some(ConfigProblem::Value { line: 2, key: SettingKey::Language, text })
        );
        let (_, problem) = line("players = [1]\n[more]\nx = 1\n");
        let text = "[1]".to_owned();
        assert_eq!(problem, Some(ConfigProblem::Value { line: 1, key: SettingKey::Players, text }));
        let (settings, problem) = line("game = \"classic\"\n\nedition = de\n");
        let text = "edition = de".to_owned();
        assert_eq!((settings.len(), problem), (0, Some(ConfigProblem::Syntax { line: 3, text })));
    }
}
