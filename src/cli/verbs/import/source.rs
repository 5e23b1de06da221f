//! Where it comes from, and what it is.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::clean;
use crate::i18n::message;
use std::fs::File;
use std::io::{BufReader, Cursor, Error, Read, Seek, SeekFrom};
use std::path::Path;

/// More than this is not held in memory.
const MOST: u64 = 1 << 29;

/// What a file is, by how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Nothing is in it.
    Nothing,
    /// A history as `elfer export` writes it.
    Json,
    /// A sheet.
    Csv,
    /// An SQLite database.
    Database,
    /// A workbook, or something else that is packed.
    Packed,
}

impl Content {
    fn of(head: &[u8]) -> Content {
        let text = head.strip_prefix("\u{feff}".as_bytes()).unwrap_or(head);
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        match head {
            _ if head.starts_with(b"SQLite format 3\0") => Content::Database,
            _ if [&b"PK\x03\x04"[..], b"\xd0\xcf\x11\xe0", b"\x1f\x8b", b"%PDF"]
                .iter()
                .any(|mark| head.starts_with(mark)) =>
            {
                Content::Packed
            }
            _ => match first {
                None => Content::Nothing,
                Some(b'{' | b'[') => Content::Json,
                Some(_) => Content::Csv,
            },
        }
    }
}

/// Something that can be read more than once.
pub(super) enum Source {
    File(BufReader<File>, u64),
    Held(Cursor<Vec<u8>>),
}

impl Source {
    /// Opens the file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// When it cannot be read (exit code 2).
    pub(super) fn open(file: &Path, context: &mut Context<'_>) -> Result<Source, CliError> {
        let failed = |error: Error| unreadable(file, &error);
        if file.as_os_str() == "-" {
            return Source::hold(&mut context.stdin(), file);
        }
        let opened = File::open(file).map_err(failed)?;
        let about = opened.metadata().map_err(failed)?;
        if about.is_file() {
            return Ok(Source::File(BufReader::with_capacity(1 << 16, opened), about.len()));
        }
        if about.is_dir() {
            return Err(failed(Error::from(std::io::ErrorKind::IsADirectory)));
        }
        Source::hold(&mut { opened }, file)
    }

    fn hold(from: &mut dyn Read, file: &Path) -> Result<Source, CliError> {
        let mut held = Vec::new();
        from.take(MOST + 1).read_to_end(&mut held).map_err(|error| unreadable(file, &error))?;
        if held.len() as u64 > MOST {
            return Err(too_large(file));
        }
        Ok(Source::Held(Cursor::new(held)))
    }

    /// What it is.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub(super) fn content(&mut self, file: &Path) -> Result<Content, CliError> {
        let mut head = Vec::new();
        let read = self.by_ref().take(4096).read_to_end(&mut head);
        read.and_then(|_| self.rewind()).map_err(|error| unreadable(file, &error))?;
        Ok(Content::of(&head))
    }

    /// How many bytes there are.
    pub(super) fn size(&self) -> u64 {
        match self {
            Source::File(_, size) => *size,
            Source::Held(held) => held.get_ref().len() as u64,
        }
    }

    /// All of it, from its beginning.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is too large to be held.
    pub(super) fn whole(&mut self, file: &Path) -> Result<Vec<u8>, CliError> {
        self.rewind().map_err(|error| unreadable(file, &error))?;
        match self {
            Source::Held(held) => Ok(std::mem::take(held.get_mut())),
            Source::File(from, _) => match Source::hold(from, file)? {
                Source::Held(held) => Ok(held.into_inner()),
                Source::File(..) => Ok(Vec::new()),
            },
        }
    }
}

impl Read for Source {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        match self {
            Source::File(from, _) => from.read(to),
            Source::Held(held) => held.read(to),
        }
    }
}

impl Seek for Source {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        match self {
            Source::File(from, _) => from.seek(to),
            Source::Held(held) => held.seek(to),
        }
    }
}

/// The file's name, as it may be shown.
pub(super) fn shown(file: &Path) -> String {
    clean(&file.display().to_string())
}

/// The file cannot be read.
pub(super) fn unreadable(file: &Path, error: &Error) -> CliError {
    let problem = message::error_reading(error.to_string(), shown(file));
    CliError::new(Kind::NotUnderstood, problem)
}

fn too_large(file: &Path) -> CliError {
    CliError::new(Kind::NotUnderstood, message::error_import_too_large(shown(file)))
}

#[cfg(test)]
mod tests {
    use super::Content;

    #[test]
    fn a_file_is_known_by_how_it_begins() {
        for (head, content) in [
            (&b""[..], Content::Nothing),
            (b" \n", Content::Nothing),
            (b"\xef\xbb\xbf{\"format\"", Content::Json),
            (b"  [1]", Content::Json),
            (b"\xef\xbb\xbfDatum;Anna", Content::Csv),
            (b"\xff\xfeD\0", Content::Csv),
            (b"SQLite format 3\0\x10", Content::Database),
            (b"PK\x03\x04\x14", Content::Packed),
        ] {
            assert_eq!(Content::of(head), content, "{head:?}");
        }
    }
}
