//! Reads the lines of a spreadsheet, after detection of encoding, separator and headings.

use super::columns::ColumnKind;
use crate::cli::args::import::source::{ImportSource, at_line};
use crate::cli::errors::CliError;
use crate::i18n::{Message, message};
use csv::{ReaderBuilder, StringRecord};
use std::io::{BufRead, BufReader, Error, Read, Seek};

/// The form of a spreadsheet file.
#[derive(Debug)]
pub(super) struct SpreadsheetForm {
    /// Name of the detected encoding.
    pub(super) encoding: &'static str,
    /// The separator of the columns.
    pub(super) separator: char,
    /// Number of lines above the headings, such as a title; they are skipped.
    pub(super) title_lines: u64,
    /// The headings.
    pub(super) head: Vec<String>,
    pub(super) head_line: u64,
    /// Number of lines before the first that is split into cells.
    skipped_lines: usize,
    /// The columns of a sheet with the rounds across, which are read as lines.
    pub(super) turned: Option<Vec<(u64, StringRecord)>>,
}

/// Possible separators of columns, the likeliest first.
const SEPARATORS: [char; 3] = [';', '\t', ','];

/// Number of lines in which headings are searched.
const HEADING_SEARCH_LINES: usize = 20;

/// Maximum number of ranges of lines in one message.
const MAX_RANGES: usize = 8;

impl SpreadsheetForm {
    /// Detects the form; `None` if no line at its beginning names columns.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub(super) fn detect(source: &mut ImportSource) -> Result<Option<SpreadsheetForm>, CliError> {
        let encoding = source.detect_text_encoding()?;
        let first_lines = |source: &mut ImportSource| {
            source.rewind()?;
            let text = BufReader::new(LineEnds::new(source));
            text.lines().take(HEADING_SEARCH_LINES).collect::<Result<Vec<String>, Error>>()
        };
        let mut lines = first_lines(source).map_err(|error| source.unreadable(&error))?;
        // Excel names the separator in a first line `sep=;`.
        let stated = lines.first().and_then(|line| line.strip_prefix("sep="));
        let stated = stated.and_then(|stated| stated.trim_end().chars().next());
        let stated_lines = usize::from(stated.is_some());
        lines.drain(..stated_lines);
        let Some((titles, separator)) = find_headings(&lines, stated.filter(char::is_ascii)) else {
            return Ok(None);
        };
        let mut form = SpreadsheetForm {
            encoding,
            separator,
            title_lines: titles as u64,
            head: Vec::new(),
            head_line: 0,
            skipped_lines: titles + stated_lines,
            turned: None,
        };
        let (mut head, mut head_line) = (Vec::new(), 0);
        let read = form.read_records(source, |line, record| {
            head = record.iter().map(|cell| cell.trim().to_owned()).collect();
            head_line = line;
            false
        });
        read.map_err(|error| source.unreadable(&error))?;
        (form.head, form.head_line) = (head, head_line);
        Ok((form.head.len() > 1).then_some(form))
    }

    /// Describes lines, given as ranges in ascending order: `lines 2–4, 7`. Beyond a few ranges, `…`
    /// stands for the rest. The lines of a turned sheet are its columns.
    pub(super) fn describe_lines(&self, ranges: &[(u64, u64)]) -> Message {
        let name =
            if self.turned.is_some() { column_letters } else { |line: u64| line.to_string() };
        let words = ranges.iter().take(MAX_RANGES).map(|&(first, last)| {
            if first == last { name(first) } else { format!("{}–{}", name(first), name(last)) }
        });
        let rest = (ranges.len() > MAX_RANGES).then(|| "…".to_owned());
        let words = words.chain(rest).collect::<Vec<_>>().join(", ");
        let count: u64 = ranges.iter().map(|(first, last)| last - first + 1).sum();
        if self.turned.is_some() {
            message::sheet_columns(count, words)
        } else {
            message::sheet_lines(count, words)
        }
    }

    /// Adds the file and line before an error.
    pub(super) fn at_line(&self, error: CliError, file: &str, line: u64) -> CliError {
        if self.turned.is_none() {
            return at_line(error, file, line);
        }
        error.with_place(message::import_at_place(file, self.describe_lines(&[(line, line)])))
    }

    /// Passes on the lines below the headings, each with its number in the file; empty ones are
    /// skipped.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub(super) fn read_lines(
        &self,
        source: &mut ImportSource,
        mut each: impl FnMut(u64, &StringRecord),
    ) -> Result<(), CliError> {
        if let Some(turned) = &self.turned {
            for (line, record) in turned {
                each(*line, record);
            }
            return Ok(());
        }
        let read = self.read_records(source, |line, record| {
            if line > self.head_line {
                each(line, record);
            }
            true
        });
        read.map_err(|error| source.unreadable(&error))
    }

    /// Passes on the headings and the lines below them as long as `each` returns true.
    fn read_records(
        &self,
        source: &mut ImportSource,
        mut each: impl FnMut(u64, &StringRecord) -> bool,
    ) -> Result<(), Error> {
        source.rewind()?;
        let mut text = BufReader::new(LineEnds::new(source));
        for _ in 0..self.skipped_lines {
            text.skip_until(b'\n')?;
        }
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(u8::try_from(self.separator).unwrap_or(b';'))
            .from_reader(text);
        let mut record = StringRecord::new();
        while reader.read_record(&mut record)? {
            if record.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            // The position of the record itself lies before the empty lines above it.
            let inner = record.as_slice().bytes().filter(|&byte| byte == b'\n').count();
            let line = reader.position().line() - 1 - inner as u64 + self.skipped_lines as u64;
            if !each(line, &record) {
                break;
            }
        }
        Ok(())
    }
}

/// The letters by which spreadsheets know a column: `A` for the first, `AA` after `Z`.
fn column_letters(column: u64) -> String {
    let mut letters = String::new();
    let mut rest = column;
    while rest > 0 {
        let letter = u8::try_from((rest - 1) % 26).unwrap_or_default();
        letters.insert(0, char::from(b'A' + letter));
        rest = (rest - 1) / 26;
    }
    letters
}

/// A text with each line ended by `\n` alone, the last one too, because `csv` counts lines by it.
struct LineEnds<'s> {
    text: &'s mut ImportSource,
    follows_return: bool,
    is_ended: bool,
}

impl LineEnds<'_> {
    fn new(text: &mut ImportSource) -> LineEnds<'_> {
        LineEnds { text, follows_return: false, is_ended: false }
    }
}

impl Read for LineEnds<'_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let mut written = 0;
        while written == 0 && !self.is_ended {
            let read = self.text.read(to)?;
            for at in 0..read {
                let byte = to[at];
                if byte != b'\n' || !self.follows_return {
                    to[written] = if byte == b'\r' { b'\n' } else { byte };
                    written += 1;
                }
                self.follows_return = byte == b'\r';
            }
            if read == 0 {
                self.is_ended = true;
                to[0] = b'\n';
                written = 1;
            }
        }
        Ok(written)
    }
}

/// Finds the headings: the first line with several cells of which one is a known heading, or else
/// the first line or one with an empty first cell. Returns the number of lines above it and the
/// separator; `None` if there are no headings.
fn find_headings(lines: &[String], stated: Option<char>) -> Option<(usize, char)> {
    let split = |line: &str, separator: char| -> Vec<String> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .delimiter(u8::try_from(separator).unwrap_or(b';'))
            .from_reader(line.as_bytes());
        let record = reader.records().next().and_then(Result::ok);
        let cells = record.iter().flatten().map(|cell| cell.trim().to_owned());
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    let known = lines.iter().enumerate().find_map(|(at, line)| {
        let separator = stated.or_else(|| guess_separator(line))?;
        let cells = split(line, separator);
        let is_head = cells.iter().any(|cell| ColumnKind::from_heading(cell).is_some());
        (is_head && !is_title(&cells)).then_some((at, separator))
    });
    let known = known.filter(|&(titles, separator)| {
        lines[..titles].iter().all(|line| is_title(&split(line, separator)))
    });
    // Without a known heading, only the first line or one with an empty first cell can be it.
    known.or_else(|| {
        let mut filled = lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let first = filled.clone().next().map(|(at, _)| at);
        filled.find_map(|(at, line)| {
            let separator = stated.or_else(|| guess_separator(line))?;
            let is_head = Some(at) == first || line.starts_with(separator);
            (is_head && !is_title(&split(line, separator))).then_some((at, separator))
        })
    })
}

/// True for a line above the headings: a title in one cell, or a statement such as `Place:;home`.
fn is_title(cells: &[String]) -> bool {
    cells.len() <= 1 || cells.len() == 2 && cells[0].ends_with(':')
}

/// Finds the most frequent separator of a line, outside quotes. Of equally frequent ones, the
/// likeliest is taken.
fn guess_separator(line: &str) -> Option<char> {
    let mut quoted = false;
    let mut counts = [0_usize; SEPARATORS.len()];
    for c in line.chars() {
        quoted ^= c == '"';
        if let Some(at) = SEPARATORS.iter().position(|&separator| separator == c && !quoted) {
            counts[at] += 1;
        }
    }
    let most = counts.into_iter().max().filter(|&most| most > 0)?;
    counts.iter().position(|&count| count == most).map(|at| SEPARATORS[at])
}

#[cfg(test)]
mod tests {
    use super::{SpreadsheetForm, StringRecord};
    use crate::cli::args::import::source::ImportSource;

    /// The form of a sheet, and its lines.
    fn read(bytes: &[u8]) -> Option<(SpreadsheetForm, Vec<(u64, StringRecord)>)> {
        let mut source = ImportSource::from_bytes("-".as_ref(), bytes.to_vec());
        let form = SpreadsheetForm::detect(&mut source).unwrap()?;
        let mut lines = Vec::new();
        form.read_lines(&mut source, |line, record| lines.push((line, record.clone()))).unwrap();
        Some((form, lines))
    }

    #[test]
    fn a_sheet_is_taken_apart_whatever_wrote_it() {
        let utf16: Vec<u8> =
            "\u{feff}Datum\tKäthe\r\n1\t2".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, encoding, separator) in [
            ("Datum;Käthe\n1;2\n".as_bytes(), "UTF-8", ';'),
            ("\u{feff}Datum,Käthe\r\n1,2".as_bytes(), "UTF-8", ','),
            (b"Datum;K\xe4the\r\n\r\n1;2\r\n", "windows-1252", ';'),
            (&utf16, "UTF-16LE", '\t'),
            (&utf16[2..], "UTF-16LE", '\t'),
            ("sep=|\nDatum|Käthe\n1|2".as_bytes(), "UTF-8", '|'),
            ("\"Datum\",\"Käthe\"\n1,2\n,\n".as_bytes(), "UTF-8", ','),
            ("Datum;\"Käthe\"\n1;2\n;\n".as_bytes(), "UTF-8", ';'),
            ("Datum;Käthe\r1;2\r".as_bytes(), "UTF-8", ';'),
        ] {
            let (form, lines) = read(bytes).unwrap();
            assert_eq!((form.encoding, form.separator), (encoding, separator));
            assert_eq!((form.head, form.title_lines), (vec!["Datum".into(), "Käthe".into()], 0));
            let [(line, cells)] = &lines[..] else { panic!("{lines:?}") };
            assert_eq!(cells, &["1", "2"][..]);
            assert!((2..=3).contains(line), "{line}");
        }
        assert!(read(b"one\ntwo").is_none());
        assert!(read(b"").is_none());
    }

    #[test]
    fn a_letter_across_two_blocks_is_one_letter() {
        let name = "Käthe".repeat(30_000);
        for bytes in [
            format!("Datum;{name}\n1;2\n").into_bytes(),
            format!("Datum;x{name}\n1;2\n").encode_utf16().flat_map(u16::to_be_bytes).collect(),
        ] {
            let (form, _) = read(&bytes).unwrap();
            assert_eq!(form.head[1].trim_start_matches('x'), name);
        }
        let cut = format!("Datum;{name}\n1;K\u{e4}");
        let (form, _) = read(&cut.as_bytes()[..cut.len() - 1]).unwrap();
        assert_eq!(form.encoding, "windows-1252");
    }

    #[test]
    fn a_title_may_stand_above_the_headings() {
        for title in
            ["Unsere Spiele;;\n;;\n", "Bens Runden, 2026\n\n", "\n\n", "\"Elfer\";\r\n\r\n"]
        {
            let (form, lines) = read(format!("{title}Datum;Anna;Ben\n1;2;3\n").as_bytes()).unwrap();
            assert_eq!(form.head, ["Datum", "Anna", "Ben"], "{title:?}");
            assert_eq!(form.title_lines, 2, "{title:?}");
            assert_eq!(lines, [(4, StringRecord::from(vec!["1", "2", "3"]))]);
        }
        // A line with several cells is no title; without a known heading it is the headings.
        for sheet in [&b"Ort;K\xfcche;x\nDatum;Anna;Ben\n"[..], b"Ort;Anna\n"] {
            let (form, _) = read(sheet).unwrap();
            assert_eq!((form.title_lines, form.head[0].as_str()), (0, "Ort"));
        }
        let (form, _) = read(b"Elfer raus\n\n;Anna;Ben\n1;2;3\n").unwrap();
        assert_eq!((form.title_lines, form.head[1].as_str()), (2, "Anna"));
    }

    #[test]
    fn columns_have_the_letters_of_a_spreadsheet() {
        for (column, letters) in [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (703, "AAA")] {
            assert_eq!(super::column_letters(column), letters);
        }
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        for ends in ["\n", "\r\n", "\r"] {
            let sheet = "sep=;\na;b\n1;\"x\ny\"\n;\n\n3;4\n5;6".replace('\n', ends);
            let (form, lines) = read(sheet.as_bytes()).unwrap();
            let lines: Vec<u64> = lines.iter().map(|(line, _)| *line).collect();
            assert_eq!((form.head_line, &lines[..]), (2, &[3, 7, 8][..]), "{ends:?}");
        }
    }
}
