//! The file to import, and the kind and encoding of its content.

use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::clean;
use crate::i18n::{Arg, message};
use encoding_rs::{Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::fs::File;
use std::io::{BufReader, Cursor, Error, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// Maximum number of bytes read into memory.
const MAX_IN_MEMORY: u64 = 1 << 29;
/// Number of bytes read at a time.
const BUFFER_BYTES: usize = 1 << 16;

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
        let (text, _, _) = detect_encoding(head).0.decode(head);
        match text.trim_start().chars().next() {
            _ if head.starts_with(b"SQLite format 3\0") => ContentKind::Database,
            _ if [&b"PK\x03\x04"[..], b"\xd0\xcf\x11\xe0", b"\x1f\x8b", b"%PDF"]
                .iter()
                .any(|mark| head.starts_with(mark)) =>
            {
                ContentKind::Packed
            }
            None => ContentKind::Empty,
            Some('{' | '[') => ContentKind::Json,
            Some(_) => ContentKind::Csv,
        }
    }
}

/// Detects the encoding by the byte order mark, and the length of that mark. Without a mark, UTF-16
/// is recognised by the zero in its first letter, and anything else passes as UTF-8.
fn detect_encoding(head: &[u8]) -> (&'static Encoding, u64) {
    match (Encoding::for_bom(head), head) {
        (Some((encoding, mark)), _) => (encoding, mark as u64),
        (None, [0, letter, ..]) if *letter != 0 => (UTF_16BE, 0),
        (None, [letter, 0, ..]) if *letter != 0 => (UTF_16LE, 0),
        (None, _) => (UTF_8, 0),
    }
}

/// An input that can be read in bytes and in blocks.
trait SeekableInput: Read + Seek {}

impl<T: Read + Seek> SeekableInput for T {}

/// An input that can be read more than once: standard input and pipes are copied into memory. It is
/// read as UTF-8, whatever its encoding is, and without a byte order mark.
pub(super) struct ImportSource {
    file: PathBuf,
    input: Box<dyn SeekableInput>,
    size: u64,
    encoding: &'static Encoding,
    mark_bytes: u64,
    /// Decodes another encoding than UTF-8, from `undecoded`.
    decoder: Option<Decoder>,
    undecoded: Vec<u8>,
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
            let input = BufReader::with_capacity(BUFFER_BYTES, opened);
            return Ok(ImportSource::new(file, Box::new(input), about.len()));
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
        Ok(ImportSource::from_bytes(file, bytes))
    }

    pub(super) fn from_bytes(file: &Path, bytes: Vec<u8>) -> ImportSource {
        let size = bytes.len() as u64;
        ImportSource::new(file, Box::new(Cursor::new(bytes)), size)
    }

    fn new(file: &Path, input: Box<dyn SeekableInput>, size: u64) -> ImportSource {
        ImportSource {
            file: file.to_owned(),
            input,
            size,
            encoding: UTF_8,
            mark_bytes: 0,
            decoder: None,
            undecoded: Vec::new(),
        }
    }

    /// Detects the kind and the encoding of the content, and rewinds.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub(super) fn detect_content(&mut self) -> Result<ContentKind, CliError> {
        let mut head = Vec::new();
        let read = self.input.rewind();
        let read = read.and_then(|()| self.input.by_ref().take(4096).read_to_end(&mut head));
        (self.encoding, self.mark_bytes) = detect_encoding(&head);
        read.and_then(|_| self.rewind()).map_err(|error| self.unreadable(&error))?;
        Ok(ContentKind::detect(&head))
    }

    /// Detects the encoding of a text that need not be UTF-8: without a byte order mark it is
    /// UTF-8 if valid, else Windows-1252, the encoding of old spreadsheets. Returns its name.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or is too large for memory.
    pub(super) fn detect_text_encoding(&mut self) -> Result<&'static str, CliError> {
        if self.size > MAX_IN_MEMORY {
            return Err(too_large(&self.file));
        }
        self.detect_content()?;
        if self.encoding == UTF_8 {
            let is_utf8 = self.is_utf8().map_err(|error| self.unreadable(&error))?;
            self.encoding = if is_utf8 { UTF_8 } else { WINDOWS_1252 };
        }
        Ok(self.encoding.name())
    }

    fn is_utf8(&mut self) -> Result<bool, Error> {
        let mut bytes = Vec::with_capacity(BUFFER_BYTES);
        loop {
            let read = self.input.by_ref().take(BUFFER_BYTES as u64).read_to_end(&mut bytes)?;
            // A letter may be cut off at the end of a block.
            let cut = match std::str::from_utf8(&bytes) {
                Ok(_) => bytes.len(),
                Err(error) if error.error_len().is_none() && read > 0 => error.valid_up_to(),
                Err(_) => return Ok(false),
            };
            bytes.drain(..cut);
            if read == 0 {
                return Ok(true);
            }
        }
    }

    /// The error for input that cannot be read.
    pub(super) fn unreadable(&self, error: &Error) -> CliError {
        unreadable(&self.file, error)
    }

    /// Number of bytes of the input.
    pub(super) fn byte_count(&self) -> u64 {
        self.size
    }
}

impl Read for ImportSource {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        while let Some(decoder) = &mut self.decoder {
            if self.undecoded.is_empty() {
                self.input.by_ref().take(BUFFER_BYTES as u64).read_to_end(&mut self.undecoded)?;
            }
            let is_last = self.undecoded.is_empty();
            let (_, read, written, _) = decoder.decode_to_utf8(&self.undecoded, to, is_last);
            self.undecoded.drain(..read);
            if is_last {
                self.decoder = None;
            }
            if written > 0 {
                return Ok(written);
            }
        }
        self.input.read(to)
    }
}

impl Seek for ImportSource {
    /// Rewinds. Another place of a text in another encoding is not known.
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        if to != SeekFrom::Start(0) {
            return Err(Error::from(ErrorKind::Unsupported));
        }
        self.undecoded.clear();
        self.decoder =
            (self.encoding != UTF_8).then(|| self.encoding.new_decoder_without_bom_handling());
        self.input.seek(SeekFrom::Start(self.mark_bytes)).map(|_| 0)
    }
}

/// The file's name without control characters, for messages.
pub(super) fn display_name(file: &Path) -> String {
    clean(&file.display().to_string())
}

/// Adds the file and line before an error.
pub(super) fn at_line(error: CliError, file: &str, line: impl ToString) -> CliError {
    error.with_place(message::import_at_line(file, line.to_string()))
}

/// The error for a file that cannot be read.
fn unreadable(file: &Path, error: &Error) -> CliError {
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
            (b"\xff\xfe\n\0{\0", ContentKind::Json),
            (b"\xfe\xff\0{", ContentKind::Json),
            (b"{\0\"\0", ContentKind::Json),
            (b"SQLite format 3\0\x10", ContentKind::Database),
            (b"PK\x03\x04\x14", ContentKind::Packed),
        ] {
            assert_eq!(ContentKind::detect(head), content, "{head:?}");
        }
    }
}
