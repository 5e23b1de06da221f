//! Bytes → cells: which letters they are, and what stands between the columns.

use super::columns::Meaning;
use csv::{ReaderBuilder, StringRecord};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// A sheet in its cells.
#[derive(Debug)]
pub(super) struct Cells {
    /// The encoding that was read.
    pub(super) encoding: &'static str,
    /// What stands between the columns.
    pub(super) separator: char,
    /// The lines above the headings, with a title; they are not read.
    pub(super) titles: u64,
    /// The headings, and the line in which they stand.
    pub(super) head: Vec<String>,
    pub(super) head_line: u64,
    /// The lines below, each with its number in the file; empty ones are left out.
    pub(super) lines: Vec<(u64, StringRecord)>,
}

/// What stands between columns, the likeliest first.
const SEPARATORS: [char; 3] = [';', '\t', ','];

/// Headings are looked for in so many lines.
const MOST_TITLES: usize = 20;

/// Takes a sheet apart; none where no line at its beginning names columns.
pub(super) fn cells(bytes: &[u8]) -> Option<Cells> {
    let (text, encoding) = decoded(bytes);
    let mut rest = text.as_str();
    let mut first = 1;
    // Excel's own way to say it.
    let said = rest.lines().next().and_then(|line| line.strip_prefix("sep="));
    let said = said.and_then(|said| said.trim_end().chars().next());
    if said.is_some() {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        first = 2;
    }
    let said = said.filter(char::is_ascii);
    let (titles, separator) = match titles(rest, said) {
        Some((titles, separator)) => (titles, separator),
        None => (0, said.or_else(|| separator(rest))?),
    };
    for _ in 0..titles {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    let titles = titles as u64;
    first += titles;
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(separator).ok()?)
        .from_reader(rest.as_bytes());
    let mut place = Place { text: rest.as_bytes(), at: 0, line: first };
    let (mut head, mut head_line) = (None, first);
    let mut lines = Vec::new();
    for record in reader.records() {
        // The text is UTF-8, and every line may be as long as it likes.
        let Ok(mut record) = record else { continue };
        let line = place.go_to(record.position().map_or(0, csv::Position::byte));
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
    Some(Cells { encoding, separator, titles, head, head_line, lines })
}

/// A place in a text, and its line as an editor counts it.
struct Place<'t> {
    text: &'t [u8],
    at: usize,
    line: u64,
}

impl Place<'_> {
    /// Goes on to what stands at that byte, or behind the line ends there.
    fn go_to(&mut self, byte: u64) -> u64 {
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

/// The text, and the name of its encoding: what it says of itself, else UTF-8 where it is that, else
/// that of old spreadsheets.
fn decoded(bytes: &[u8]) -> (String, &'static str) {
    let (encoding, rest) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (encoding, bytes.get(mark..).unwrap_or_default()),
        None if std::str::from_utf8(bytes).is_ok() => (UTF_8, bytes),
        None => (WINDOWS_1252, bytes),
    };
    let (text, _) = encoding.decode_without_bom_handling(rest);
    (text.into_owned(), encoding.name())
}

/// How many lines stand above the headings, and what stands between the columns: the headings are
/// the first line with a known one. None where there is none, or where more than a title stands above.
fn titles(text: &str, said: Option<char>) -> Option<(usize, char)> {
    let split = |line: &str, separator: char| -> Vec<String> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .delimiter(u8::try_from(separator).unwrap_or(b';'))
            .from_reader(line.as_bytes());
        let record = reader.records().next().and_then(Result::ok);
        let cells = record.iter().flatten().map(|cell| cell.trim().to_owned());
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    let lines: Vec<&str> = text.lines().take(MOST_TITLES).collect();
    let (titles, separator) = lines.iter().enumerate().find_map(|(at, line)| {
        let separator = said.or_else(|| separator(line))?;
        let cells = split(line, separator);
        let is_head = cells.len() > 1 && cells.iter().any(|cell| Meaning::of(cell).is_some());
        is_head.then_some((at, separator))
    })?;
    let are_titles = lines[..titles].iter().all(|line| split(line, separator).len() <= 1);
    are_titles.then_some((titles, separator))
}

/// What stands most often in the first line outside of quotes.
fn separator(text: &str) -> Option<char> {
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
            let cells = cells(bytes).unwrap();
            assert_eq!((cells.encoding, cells.separator), (encoding, separator));
            assert_eq!(cells.head, ["Datum", "Käthe"]);
            let [(line, told)] = &cells.lines[..] else { panic!("{cells:?}") };
            assert_eq!(told, &["1", "2"][..]);
            assert!((2..=3).contains(line), "{line}");
        }
        assert_eq!(cells("Datum;Käthe\n1;2\n".as_bytes()).map(|cells| cells.titles), Some(0));
        assert!(cells(b"one\ntwo").is_none());
        assert!(cells(b"").is_none());
    }

    #[test]
    fn a_title_may_stand_above_the_headings() {
        for title in
            ["Unsere Spiele;;\n;;\n", "Bens Runden, 2026\n\n", "\n\n", "\"Elfer\";\r\n\r\n"]
        {
            let cells = cells(format!("{title}Datum;Anna;Ben\n1;2;3\n").as_bytes()).unwrap();
            assert_eq!(cells.head, ["Datum", "Anna", "Ben"], "{title:?}");
            assert_eq!(cells.titles, 2, "{title:?}");
            assert_eq!(cells.lines, [(4, StringRecord::from(vec!["1", "2", "3"]))]);
        }
        // What has several cells is no title.
        let cells = cells(b"Ort;K\xfcche;x\nDatum;Anna;Ben\n").unwrap();
        assert_eq!((cells.titles, cells.head[0].as_str()), (0, "Ort"));
    }

    #[test]
    fn lines_are_counted_as_an_editor_counts_them() {
        let cells = cells(b"sep=;\na;b\n1;\"x\ny\"\n;\n3;4\n").unwrap();
        let lines: Vec<u64> = cells.lines.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [3, 6]);
    }
}
