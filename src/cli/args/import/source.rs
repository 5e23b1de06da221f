//! The file to import, and the kind of its content.

use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::clean;
use crate::i18n::{Arg, message};
use std::fs::File;
use std::io::{BufReader, Cursor, Error, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;

/// Maximum number of bytes read into memory.
const MAX_IN_MEMORY: u64 = 1 << 29;

/// The kind of a file's content, detected by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ContentKind {
    /// An empty file, or whitespace alone.
    Empty,
    /// A history as `elfer export` writes it.
    Json,
    /// A spreadsheet as text.
    Csv,
    /// An SQLite database.
    Database,
    /// A workbook, a PDF, or a compressed file.
    Packed,
}

impl ContentKind {
    fn detect(head: &[u8]) -> ContentKind {
        let text = head.strip_prefix("\u{feff}".as_bytes()).unwrap_or(head);
        let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
        match head {
            _ if head.starts_with(b"SQLite format 3\0") => ContentKind::Database,
            _ if [&b"PK\x03\x04"[..], b"\xd0\xcf\x11\xe0", b"\x1f\x8b", b"%PDF"]
                .iter()
                .any(|mark| head.starts_with(mark)) =>
            {
                ContentKind::Packed
            }
            _ => match first {
                None => ContentKind::Empty,
                Some(b'{' | b'[') => ContentKind::Json,
                Some(_) => ContentKind::Csv,
            },
        }
    }
}

/// An input that can be read more than once: standard input and pipes are copied into memory.
pub(super) enum ImportSource {
    File(BufReader<File>, u64),
    Memory(Cursor<Vec<u8>>),
}

impl ImportSource {
    /// Opens the file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or is too large for memory (exit code 2).
    pub(super) fn open(file: &Path, context: &mut Context<'_>) -> Result<ImportSource, CliError> {
        let failed = |error: Error| unreadable(file, &error);
        if file.as_os_str() == "-" {
            return ImportSource::read_into_memory(&mut context.stdin(), file);
        }
        let opened = File::open(file).map_err(failed)?;
        let about = opened.metadata().map_err(failed)?;
        if about.is_file() {
            return Ok(ImportSource::File(BufReader::with_capacity(1 << 16, opened), about.len()));
        }
        if about.is_dir() {
            return Err(failed(Error::from(ErrorKind::IsADirectory)));
        }
        ImportSource::read_into_memory(&mut { opened }, file)
    }

    fn read_into_memory(from: &mut dyn Read, file: &Path) -> Result<ImportSource, CliError> {
        let mut bytes = Vec::new();
        from.take(MAX_IN_MEMORY + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| unreadable(file, &error))?;
        if bytes.len() as u64 > MAX_IN_MEMORY {
            return Err(too_large(file));
        }
        Ok(ImportSource::Memory(Cursor::new(bytes)))
    }

    /// Detects the kind of the content, and rewinds.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub(super) fn detect_content(&mut self, file: &Path) -> Result<ContentKind, CliError> {
        let mut head = Vec::new();
        let read = self.by_ref().take(4096).read_to_end(&mut head);
        read.and_then(|_| self.rewind()).map_err(|error| unreadable(file, &error))?;
        Ok(ContentKind::detect(&head))
    }

    /// Number of bytes of the input.
    pub(super) fn byte_count(&self) -> u64 {
        match self {
            ImportSource::File(_, size) => *size,
            ImportSource::Memory(bytes) => bytes.get_ref().len() as u64,
        }
    }

    /// Reads the whole input from its beginning. Input that is in memory is moved out, so this
    /// works once.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or is too large for memory.
    pub(super) fn read_all(&mut self, file: &Path) -> Result<Vec<u8>, CliError> {
        self.rewind().map_err(|error| unreadable(file, &error))?;
        match self {
            ImportSource::Memory(bytes) => Ok(std::mem::take(bytes.get_mut())),
            ImportSource::File(from, _) => match ImportSource::read_into_memory(from, file)? {
                ImportSource::Memory(bytes) => Ok(bytes.into_inner()),
                ImportSource::File(..) => Ok(Vec::new()),
            },
        }
    }
}

impl Read for ImportSource {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        match self {
            ImportSource::File(from, _) => from.read(to),
            ImportSource::Memory(bytes) => bytes.read(to),
        }
    }
}

impl Seek for ImportSource {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        match self {
            ImportSource::File(from, _) => from.seek(to),
            ImportSource::Memory(bytes) => bytes.seek(to),
        }
    }
}

/// The file's name without control characters, for messages.
pub(super) fn display_name(file: &Path) -> String {
    clean(&file.display().to_string())
}

/// The error for a file that cannot be read.
pub(super) fn unreadable(file: &Path, error: &Error) -> CliError {
    // A folder is found out here, so that the error has no number of the system.
    let cause = match error.kind() {
        ErrorKind::IsADirectory => Arg::from(message::system_is_folder()),
        _ => Arg::from(error.to_string()),
    };
    let problem = message::error_reading(cause, display_name(file));
    CliError::not_understood(problem)
}

fn too_large(file: &Path) -> CliError {
    CliError::not_understood(message::error_import_too_large(display_name(file)))
}

#[cfg(test)]
mod tests {
    use super::ContentKind;

    #[test]
    fn a_file_is_recognized_by_its_first_bytes() {
        for (head, content) in [
            (&b""[..], ContentKind::Empty),
            (b" \n", ContentKind::Empty),
            (b"\xef\xbb\xbf{\"format\"", ContentKind::Json),
            (b"  [1]", ContentKind::Json),
            (b"\xef\xbb\xbfDatum;Anna", ContentKind::Csv),
            (b"\xff\xfeD\0", ContentKind::Csv),
            (b"SQLite format 3\0\x10", ContentKind::Database),
            (b"PK\x03\x04\x14", ContentKind::Packed),
        ] {
            assert_eq!(ContentKind::detect(head), content, "{head:?}");
        }
    }
}
