//! Decodes a spreadsheet: bytes to text to cells, with detection of encoding and separator.

use super::columns::ColumnKind;
use csv::{ReaderBuilder, StringRecord};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The cells of a spreadsheet.
#[derive(Debug)]
pub(super) struct Cells {
    /// Name of the detected encoding.
    pub(super) encoding: &'static str,
    /// The separator of the columns.
    pub(super) separator: char,
    /// Number of lines above the headings, such as a title; they are skipped.
    pub(super) title_lines: u64,
    /// The headings.
    pub(super) head: Vec<String>,
    pub(super) head_line: u64,
    /// The lines below, each with its number in the file; empty ones are skipped.
    pub(super) lines: Vec<(u64, StringRecord)>,
}

/// Possible separators of columns, the likeliest first.
const SEPARATORS: [char; 3] = [';', '\t', ','];

/// Number of lines in which headings are searched.
const HEADING_SEARCH_LINES: usize = 20;

/// Splits a spreadsheet into cells; `None` if no line at its beginning names columns.
pub(super) fn parse_cells(bytes: &[u8]) -> Option<Cells> {
    let (text, encoding) = decode(bytes);
    let mut rest = text.as_str();
    let mut first_line = 1;
    // Excel names the separator in a first line `sep=;`.
    let stated = rest.lines().next().and_then(|line| line.strip_prefix("sep="));
    let stated = stated.and_then(|stated| stated.trim_end().chars().next());
    if stated.is_some() {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        first_line = 2;
    }
    let stated = stated.filter(char::is_ascii);
    let (titles, separator) = match find_headings(rest, stated) {
        Some((titles, separator)) => (titles, separator),
        None => (0, stated.or_else(|| guess_separator(rest))?),
    };
    for _ in 0..titles {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    let title_lines = titles as u64;
    first_line += title_lines;
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(separator).ok()?)
        .from_reader(rest.as_bytes());
    let mut counter = LineCounter { text: rest.as_bytes(), at: 0, line: first_line };
    let (mut head, mut head_line) = (None, first_line);
    let mut lines = Vec::new();
    for record in reader.records() {
        // Errors cannot occur: the text is UTF-8, and lines may differ in length.
        let Ok(mut record) = record else { continue };
        let line = counter.advance_to(record.position().map_or(0, csv::Position::byte));
        record.trim();
        if record.iter().all(str::is_empty) {
            continue;
        }
        if head.is_none() {
            (head, head_line) = (Some(record.iter().map(str::to_owned).collect()), line);
        } else {
            lines.push((line, record));
        }
    }
    let head = head.filter(|head: &Vec<String>| head.len() > 1)?;
    Some(Cells { encoding, separator, title_lines, head, head_line, lines })
}

/// A position in a text, and its line as an editor counts it. The `csv` crate's own position of a
/// record lies before the empty lines above it, and counts only `\n` as the end of a line.
struct LineCounter<'t> {
    text: &'t [u8],
    at: usize,
    line: u64,
}

impl LineCounter<'_> {
    /// Advances to that byte, and past line ends there; returns the line.
    fn advance_to(&mut self, byte: u64) -> u64 {
        let byte = usize::try_from(byte).unwrap_or(usize::MAX);
        while let Some(&letter) = self.text.get(self.at) {
            let is_end = matches!(letter, b'\n' | b'\r');
            if self.at >= byte && !is_end {
                break;
            }
            let follows = letter == b'\r' && self.text.get(self.at + 1) == Some(&b'\n');
            self.line += u64::from(is_end && !follows);
            self.at += 1;
        }
        self.line
    }
}

/// Decodes the bytes: by the byte order mark, else as UTF-8 if valid, else as Windows-1252, the
/// encoding of old spreadsheets. Returns the encoding's name as well.
fn decode(bytes: &[u8]) -> (String, &'static str) {
    let (encoding, rest) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (encoding, bytes.get(mark..).unwrap_or_default()),
        None if std::str::from_utf8(bytes).is_ok() => (UTF_8, bytes),
        None => (WINDOWS_1252, bytes),
    };
    let (text, _) = encoding.decode_without_bom_handling(rest);
    (text.into_owned(), encoding.name())
}

/// Finds the headings: the first line with several cells of which one is a known heading. Returns
/// the number of lines above it and the separator; `None` if there are no headings, or a line above
/// them has several cells.
fn find_headings(text: &str, stated: Option<char>) -> Option<(usize, char)> {
    let split = |line: &str, separator: char| -> Vec<String> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .delimiter(u8::try_from(separator).unwrap_or(b';'))
            .from_reader(line.as_bytes());
        let record = reader.records().next().and_then(Result::ok);
        let cells = record.iter().flatten().map(|cell| cell.trim().to_owned());
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    let lines: Vec<&str> = text.lines().take(HEADING_SEARCH_LINES).collect();
    let (titles, separator) = lines.iter().enumerate().find_map(|(at, line)| {
        let separator = stated.or_else(|| guess_separator(line))?;
        let cells = split(line, separator);
        let is_head =
            cells.len() > 1 && cells.iter().any(|cell| ColumnKind::from_heading(cell).is_some());
        is_head.then_some((at, separator))
    })?;
    let are_titles = lines[..titles].iter().all(|line| split(line, separator).len() <= 1);
    are_titles.then_some((titles, separator))
}

/// Finds the most frequent separator in the first line that is not empty, outside quotes. Of
/// equally frequent ones, the likeliest is taken.
fn guess_separator(text: &str) -> Option<char> {
    let line = text.lines().find(|line| !line.trim().is_empty())?;
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
    use super::*;

    #[test]
    fn a_sheet_is_taken_apart_whatever_wrote_it() {
        let utf16: Vec<u8> =
            "\u{feff}Datum\tKäthe\r\n1\t2".encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, encoding, separator) in [
            ("Datum;Käthe\n1;2\n".as_bytes(), "UTF-8", ';'),
            ("\u{feff}Datum,Käthe\r\n1,2".as_bytes(), "UTF-8", ','),
            (b"Datum;K\xe4the\r\n\r\n1;2\r\n", "windows-1252", ';'),
            (&utf16, "UTF-16LE", '\t'),
            ("sep=|\nDatum|Käthe\n1|2".as_bytes(), "UTF-8", '|'),
            ("\"Datum\",\"Käthe\"\n1,2\n,\n".as_bytes(), "UTF-8", ','),
            ("Datum;\"Käthe\"\n1;2\n;\n".as_bytes(), "UTF-8", ';'),
        ] {
            let cells = parse_cells(bytes).unwrap();
            assert_eq!((cells.encoding, cells.separator), (encoding, separator));
            assert_eq!(cells.head, ["Datum", "Käthe"]);
            let [(line, cells_read)] = &cells.lines[..] else { panic!("{cells:?}") };
            assert_eq!(cells_read, &["1", "2"][..]);
            assert!((2..=3).contains(line), "{line}");
        }
        assert_eq!(
            parse_cells("Datum;Käthe\n1;2\n".as_bytes()).map(|cells| cells.title_lines),
            Some(0)
        );
        assert!(parse_cells(b"one\ntwo").is_none());
        assert!(parse_cells(b"").is_none());
    }

    #[test]
    fn a_title_may_stand_above_the_headings() {
        for title in
            ["Unsere Spiele;;\n;;\n", "Bens Runden, 2026\n\n", "\n\n", "\"Elfer\";\r\n\r\n"]
        {
            let cells = parse_cells(format!("{title}Datum;Anna;Ben\n1;2;3\n").as_bytes()).unwrap();
            assert_eq!(cells.head, ["Datum", "Anna", "Ben"], "{title:?}");
            assert_eq!(cells.title_lines, 2, "{title:?}");
            assert_eq!(cells.lines, [(4, StringRecord::from(vec!["1", "2", "3"]))]);
        }
        // What has several cells is no title.
        let cells = parse_cells(b"Ort;K\xfcche;x\nDatum;Anna;Ben\n").unwrap();
        assert_eq!((cells.title_lines, cells.head[0].as_str()), (0, "Ort"));
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let cells = parse_cells(b"sep=;\na;b\n1;\"x\ny\"\n;\n3;4\n").unwrap();
        let lines: Vec<u64> = cells.lines.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [3, 6]);
    }
}
