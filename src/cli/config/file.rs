//! The settings file. Problems have line numbers, and an edit leaves everything else unchanged.

use super::values::{SettingKey, SettingValues};
use crate::cli::errors::{CliError, ErrorDetails};
use crate::files::{self, WriteError};
use crate::i18n::message;
use crate::platform::private;
use std::cell::Cell;
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use toml_edit::{Document, DocumentMut, Item, Value};

/// The settings file: its path, its valid values and its first problem.
#[derive(Debug, Default)]
pub(crate) struct ConfigFile {
    path: Option<PathBuf>,
    pub(crate) values: SettingValues,
    problem: Option<Box<ErrorDetails>>,
    /// True once the user was told of the problem.
    is_reported: Cell<bool>,
}

impl ConfigFile {
    /// Reads the file. Nothing is set if there is none, or no path.
    pub(super) fn load(path: Option<PathBuf>) -> ConfigFile {
        let found = path.as_deref().map_or_else(|| Ok(Default::default()), read);
        let (values, problem) =
            found.unwrap_or_else(|error| (SettingValues::default(), Some(error)));
        let problem = match problem {
            Some(CliError::Problem(details)) => Some(details),
            Some(CliError::Store(_) | CliError::Output(_)) | None => None,
        };
        ConfigFile { path, values, problem, is_reported: Cell::new(false) }
    }

    /// Returns the path of the file, whether it exists or not.
    ///
    /// # Errors
    ///
    /// If the platform has no folder for it and `ELFER_CONFIG` names no file.
    pub(crate) fn path(&self) -> Result<&Path, CliError> {
        let missing = || CliError::storage(message::error_config_no_home());
        self.path.as_deref().ok_or_else(missing)
    }

    /// Writes the value that the key has in `values`, in place of the previous one.
    ///
    /// # Errors
    ///
    /// A file that is not TOML; an error of the system.
    pub(crate) fn set(&mut self, key: SettingKey, values: &SettingValues) -> Result<(), CliError> {
        let mut document = self.parse_to_edit()?;
        let Some(mut value) = values.value(key) else { return Ok(()) };
        match document.get_mut(key.id()) {
            // The comments around the value stay.
            Some(Item::Value(before)) => {
                *value.decor_mut() = before.decor().clone();
                *before = value;
            }
            _ => append(&mut document, key.id(), value),
        }
        self.write(&document)
    }

    /// Removes a setting, also an unknown one. Returns true if it was there.
    ///
    /// # Errors
    ///
    /// A file that is not TOML; an error of the system.
    pub(crate) fn unset(&mut self, key: &str) -> Result<bool, CliError> {
        let mut document = self.parse_to_edit()?;
        let names: Vec<String> = document.iter().map(|(name, _)| name.to_owned()).collect();
        let Some(at) = names.iter().position(|name| name == key) else { return Ok(false) };
        let comments = document.key(key).and_then(|key| key.leaf_decor().prefix()?.as_str());
        let comments = comments.unwrap_or_default().to_owned();
        document.remove(key);
        if !comments.trim().is_empty() {
            // The comments stay. A table has its own elsewhere in the document: if one follows, they go
            // to the end.
            let next = names.get(at + 1);
            if let Some(next) = next.filter(|next| document.get(next).is_some_and(Item::is_value)) {
                insert_comments_above(&mut document, next, &comments);
            } else {
                let rest = document.trailing().as_str().unwrap_or_default().to_owned();
                document.set_trailing(format!("{comments}{rest}"));
            }
        }
        self.write(&document).map(|()| true)
    }

    /// Parses the file for an edit.
    fn parse_to_edit(&self) -> Result<DocumentMut, CliError> {
        let path = self.path()?;
        Ok(parse(path, &read_text(path)?)?.into_mut())
    }

    /// Writes the file atomically, and creates its folder (for the user alone) if it is missing. A
    /// symlink is followed, so that the file it leads to is replaced.
    fn write(&mut self, document: &DocumentMut) -> Result<(), CliError> {
        let path = self.path()?;
        let unwritable = |error: Error| file_error(path, &error);
        let folder = files::folder(path);
        if !folder.is_dir() {
            private::create_folder(folder).map_err(unwritable)?;
        }
        let target = match std::fs::canonicalize(path) {
            Ok(target) => target,
            Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
            Err(error) => return Err(unwritable(error)),
        };
        let content = document.to_string();
        files::write_atomically(&target, true, |_, mut file| file.write_all(content.as_bytes()))
            .map_err(|error| match error {
                WriteError::Io(error)
                | WriteError::Content(error)
                | WriteError::Unflushed(error) => unwritable(error),
                WriteError::Symlink => unwritable(ErrorKind::NotFound.into()),
                WriteError::NotAFile | WriteError::Exists => {
                    unwritable(ErrorKind::IsADirectory.into())
                }
            })?;
        *self = ConfigFile::load(self.path.take());
        Ok(())
    }

    /// Returns an error if the file is invalid. Called before every write, because settings that
    /// cannot be read would silently not apply.
    ///
    /// # Errors
    ///
    /// The first problem of the file.
    pub(crate) fn ensure_valid(&self) -> Result<(), CliError> {
        let Some(problem) = &self.problem else { return Ok(()) };
        self.is_reported.set(true);
        Err(CliError::Problem(problem.clone()))
    }

    /// Returns the problem of the file as a warning, unless the user was told already.
    pub(crate) fn take_warning(&self) -> Option<CliError> {
        let problem = self.problem.as_ref().filter(|_| !self.is_reported.replace(true))?;
        Some(CliError::Problem(problem.clone()))
    }
}

/// Reads the file. Returns the valid settings and the first problem by line. A problem in one line
/// does not disable the others.
///
/// # Errors
///
/// A file that cannot be read or is not TOML.
fn read(path: &Path) -> Result<(SettingValues, Option<CliError>), CliError> {
    let text = read_text(path)?;
    let document = parse(path, &text)?;
    let mut values = SettingValues::default();
    let mut problems = Vec::new();
    for (name, item) in document.iter() {
        let span = document.key(name).and_then(toml_edit::Key::span).or_else(|| item.span());
        let line = line_number(&text, span.map_or(0, |span| span.start));
        let place = line.to_string();
        let Some(key) = SettingKey::from_id(name) else {
            let problem = message::error_config_key(path, name, place);
            problems
                .push((line, CliError::not_understood(problem).with_choices(SettingKey::ids())));
            continue;
        };
        if let Some(with) = item.as_value().and_then(|value| values.with(key, value.clone())) {
            values = with;
        } else {
            let text = item.to_string().trim().trim_matches('"').to_owned();
            let problem = message::error_config_value(path, key.id(), place, text);
            problems.push((line, CliError::not_understood(problem).with_hint(key.hint())));
        }
    }
    let first = problems.into_iter().min_by_key(|(line, _)| *line);
    Ok((values, first.map(|(_, problem)| problem)))
}

/// Creates the error for a file that cannot be read or written, with the system's reason.
fn file_error(path: &Path, error: &Error) -> CliError {
    CliError::storage(message::error_config_file(error.to_string(), path))
}

/// Reads the whole file. Empty if there is none.
fn read_text(path: &Path) -> Result<String, CliError> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(file_error(path, &error)),
    }
}

/// Parses the file as TOML. A syntax error has its line.
fn parse<'t>(path: &Path, text: &'t str) -> Result<Document<&'t str>, CliError> {
    Document::parse(text).map_err(|error| {
        let line = line_number(text, error.span().map_or(0, |span| span.start));
        let text = text.lines().nth(line - 1).unwrap_or_default().trim();
        let problem = message::error_config_syntax(path, line.to_string(), text);
        CliError::not_understood(problem)
    })
}

/// Number of the line, from 1, that contains the byte.
fn line_number(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
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

/// Inserts comments above a key, before its own.
fn insert_comments_above(document: &mut DocumentMut, key: &str, comments: &str) {
    if let Some(mut key) = document.key_mut(key) {
        let decor = key.leaf_decor_mut();
        let own = decor.prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default().to_owned();
        decor.set_prefix(format!("{comments}{own}"));
    }
}
