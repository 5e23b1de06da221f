//! The file of settings: read with the line of whatever is wrong, changed with everything else that
//! stands in it left as it is.

use super::{Key, Setting, Trouble};
use crate::files::{self, NotPlaced};
use std::io::{ErrorKind, Write};
use std::path::Path;
use toml_edit::{Document, DocumentMut, Item, Value};

/// What the file says, and the first thing that is wrong with it. What is right holds all the same.
pub(super) fn read(path: &Path) -> (Vec<Setting>, Option<Trouble>) {
    let text = match text(path) {
        Ok(text) => text,
        Err(trouble) => return (Vec::new(), Some(trouble)),
    };
    let told = match parse(&text) {
        Ok(told) => told,
        Err(trouble) => return (Vec::new(), Some(trouble)),
    };
    let mut settings = Vec::new();
    let mut troubles = Vec::new();
    for (name, item) in told.iter() {
        let span = told.key(name).and_then(toml_edit::Key::span).or_else(|| item.span());
        let line = line_of(&text, span.map_or(0, |span| span.start));
        let Some(key) = Key::from_id(name) else {
            troubles.push(Trouble::Unknown { line, key: name.to_owned() });
            continue;
        };
        if let Some(setting) = item.as_value().and_then(|value| Setting::told(key, value)) {
            settings.push(setting);
        } else {
            let text = item.to_string().trim().trim_matches('"').to_owned();
            troubles.push(Trouble::Value { line, key, text });
        }
    }
    let line = |trouble: &Trouble| match trouble {
        Trouble::Unreadable(_) => 0,
        Trouble::Syntax { line, .. }
        | Trouble::Unknown { line, .. }
        | Trouble::Value { line, .. } => *line,
    };
    (settings, troubles.into_iter().min_by_key(line))
}

/// The whole file; empty where none lies there.
fn text(path: &Path) -> Result<String, Trouble> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(Trouble::Unreadable(error.to_string())),
    }
}

fn parse(text: &str) -> Result<Document<&str>, Trouble> {
    Document::parse(text).map_err(|error| {
        let line = line_of(text, error.span().map_or(0, |span| span.start));
        let text = text.lines().nth(line - 1).unwrap_or_default().trim().to_owned();
        Trouble::Syntax { line, text }
    })
}

/// The line, from 1, in which that byte stands.
fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

/// Puts the setting in the place of the one before, its comments kept; else below the others.
pub(super) fn set(path: &Path, setting: &Setting) -> Result<(), Trouble> {
    let old = text(path)?;
    let mut document = parse(&old)?.into_mut();
    let (key, mut value) = (setting.key().id(), setting.value());
    match document.get_mut(key) {
        Some(Item::Value(before)) => {
            *value.decor_mut() = before.decor().clone();
            *before = value;
        }
        _ => append(&mut document, key, value),
    }
    write(path, &document)
}

/// A new line. In a file without any, what stands there are comments, and they stay above it.
fn append(document: &mut DocumentMut, key: &str, value: Value) {
    let head = document.trailing().as_str().unwrap_or_default().to_owned();
    let is_first = document.is_empty();
    document.insert(key, Item::Value(value));
    if is_first && !head.is_empty() {
        document.set_trailing("");
        above(document, key, &head);
    }
}

/// Takes the key out; the comments above it stay. Whether it stood there.
pub(super) fn unset(path: &Path, key: &str) -> Result<bool, Trouble> {
    let old = text(path)?;
    let mut document = parse(&old)?.into_mut();
    let names: Vec<String> = document.iter().map(|(name, _)| name.to_owned()).collect();
    let Some(at) = names.iter().position(|name| name == key) else { return Ok(false) };
    let comments = document.key(key).and_then(|key| key.leaf_decor().prefix()?.as_str());
    let comments = comments.unwrap_or_default().to_owned();
    document.remove(key);
    if !comments.trim().is_empty() {
        // A table that follows keeps comments in another way: they then stand at the end.
        let next = names.get(at + 1).filter(|next| document.get(next).is_some_and(Item::is_value));
        if let Some(next) = next {
            above(&mut document, next, &comments);
        } else {
            let rest = document.trailing().as_str().unwrap_or_default().to_owned();
            document.set_trailing(format!("{comments}{rest}"));
        }
    }
    write(path, &document)?;
    Ok(true)
}

/// Puts comments above a key, before those that stand there.
fn above(document: &mut DocumentMut, key: &str, comments: &str) {
    if let Some(mut key) = document.key_mut(key) {
        let decor = key.leaf_decor_mut();
        let own = decor.prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default().to_owned();
        decor.set_prefix(format!("{comments}{own}"));
    }
}

/// The whole new file, or the old one: never half of either. Through a link to where it leads.
fn write(path: &Path, document: &DocumentMut) -> Result<(), Trouble> {
    let refused = |error: std::io::Error| Trouble::Unreadable(error.to_string());
    let folder = files::folder(path);
    if !folder.is_dir() {
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(refused)?;
    }
    let target = match std::fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(refused(error)),
    };
    let content = document.to_string();
    files::put(&target, true, |_, mut file| file.write_all(content.as_bytes())).map_err(|error| {
        match error {
            NotPlaced::Io(error) | NotPlaced::Content(error) | NotPlaced::Unflushed(error) => {
                refused(error)
            }
            NotPlaced::Symlink => refused(ErrorKind::NotFound.into()),
            NotPlaced::NotAFile | NotPlaced::Exists => refused(ErrorKind::IsADirectory.into()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{read, set, unset};
    use crate::cli::config::{Key, Setting, Trouble};
    use std::fs;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn comments_stay_where_they_are() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("elfer/config.toml");
        set(&path, &Setting::of(Key::Game, &words(&["Mogeln"])).unwrap()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "game = \"cheat\"\n");
        fs::write(&path, "# Ours.\ngame = \"cheat\" # on Fridays\n\n# The four of us.\n").unwrap();
        set(&path, &Setting::of(Key::Players, &words(&["Anna,Ben", "Clara"])).unwrap()).unwrap();
        set(&path, &Setting::of(Key::Game, &words(&["classic"])).unwrap()).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(
            text,
            "# Ours.\ngame = \"classic\" # on Fridays\nplayers = [\"Anna\", \"Ben\", \"Clara\"]\n\n# The four of us.\n"
        );
        assert!(unset(&path, "game").unwrap() && !unset(&path, "game").unwrap());
        assert!(unset(&path, "players").unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "# Ours.\n\n# The four of us.\n");
        set(&path, &Setting::of(Key::Pager, &words(&[""])).unwrap()).unwrap();
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
        let (settings, trouble) = line("# x\nlang = \"de\"\ngame = \"cheat\"\n");
        assert_eq!(settings.len(), 1, "what is right holds");
        assert_eq!(trouble, Some(Trouble::Unknown { line: 2, key: "lang".to_owned() }));
        let (_, trouble) = line("game = \"classic\"\nlanguage = \"fr\"\n");
        let text = "fr".to_owned();
        assert_eq!(trouble, Some(Trouble::Value { line: 2, key: Key::Language, text }));
        let (_, trouble) = line("players = [1]\n[more]\nx = 1\n");
        let text = "[1]".to_owned();
        assert_eq!(trouble, Some(Trouble::Value { line: 1, key: Key::Players, text }));
        let (settings, trouble) = line("game = \"classic\"\n\nedition = de\n");
        let text = "edition = de".to_owned();
        assert_eq!((settings.len(), trouble), (0, Some(Trouble::Syntax { line: 3, text })));
    }
}
