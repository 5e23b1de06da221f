//! Quotes words for a shell, and reads a line as a shell does.

use crate::session::clean;

/// Joins words to a command line that can be copied into a shell. Flags stay unquoted.
pub(crate) fn command_line<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let word = |word: &'w str| match word.strip_prefix('-') {
        Some(rest) if rest.chars().all(is_plain) => word.to_owned(),
        Some(_) | None => quote(word),
    };
    clean(&words.map(word).collect::<Vec<_>>().join(" "))
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_=.,:/+".contains(c)
}

/// Quotes the text as one word of a shell, in which nothing acts as a command.
pub(crate) fn quote(text: &str) -> String {
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(is_plain) {
        text.to_owned()
    // `!` stands for earlier commands in an interactive shell, also within double quotes.
    } else if !text.contains(['"', '$', '`', '\\', '!']) {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// A quotation mark that is open at a place in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Quote {
    #[default]
    None,
    Single,
    Double,
}

/// A word of a line, as typed and without its quoting.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ShellWord<'a> {
    pub(crate) typed: &'a str,
    pub(crate) value: String,
    /// The quotation mark that is open at its end.
    pub(crate) open: Quote,
}

/// Splits a line up to the cursor into words; the last one is being typed, and may be empty.
pub(crate) fn split_words(line: &str) -> Vec<ShellWord<'_>> {
    let mut words = vec![];
    let mut rest = line.trim_start();
    loop {
        let (word, after) = split_first_word(rest);
        let has_ended = !after.is_empty();
        words.push(word);
        if !has_ended {
            return words;
        }
        rest = after.trim_start();
    }
}

/// Unquotes a piece of a word.
pub(crate) fn unquote(piece: &str) -> ShellWord<'_> {
    let (mut word, after) = split_first_word(piece);
    word.value.push_str(after);
    word
}

/// Splits off the first word of a line; returns the rest as well.
fn split_first_word(line: &str) -> (ShellWord<'_>, &str) {
    let mut value = String::new();
    let mut open = Quote::None;
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        match (open, c) {
            (Quote::None, c) if c.is_whitespace() => {
                return (ShellWord { typed: &line[..at], value, open }, &line[at..]);
            }
            (Quote::None, '\'') => open = Quote::Single,
            (Quote::None, '"') => open = Quote::Double,
            (Quote::Single, '\'') | (Quote::Double, '"') => open = Quote::None,
            (Quote::None, '\\') => value.extend(chars.next().map(|(_, c)| c)),
            (Quote::Double, '\\') => match chars.next() {
                Some((_, c @ ('"' | '\\' | '$' | '`'))) => value.push(c),
                Some((_, c)) => value.extend(['\\', c]),
                None => {}
            },
            (_, c) => value.push(c),
        }
    }
    (ShellWord { typed: line, value, open }, "")
}

#[cfg(test)]
mod tests {
    use super::{Quote, command_line, quote, split_words};

    #[test]
    fn a_text_is_one_word_of_a_shell() {
        assert_eq!(quote("r11"), "r11");
        assert_eq!(quote("darf ich?"), "\"darf ich?\"");
        assert_eq!(quote("ich hab' 12"), "\"ich hab' 12\"");
        assert_eq!(quote("12!"), "'12!'");
        assert_eq!(quote("$(rm) it's"), r"'$(rm) it'\''s'");
        assert_eq!((quote(""), quote("-x")), ("\"\"".to_owned(), "\"-x\"".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_it_back() {
        for text in ["", "12!", "a\"b$c`d\\e'f", "e'f", "*?~ <>|;&#", "gelbe 9 an blaue 10"] {
            let echo = format!("printf %s {}", quote(text));
            let output = std::process::Command::new("sh").args(["-c", &echo]).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
        }
    }

    #[test]
    fn a_line_can_be_copied() {
        let line = ["elfer", "check", "yellow 9 on blue 10", "--table", "r11", "--note=a b"];
        let expected = "elfer check \"yellow 9 on blue 10\" --table r11 \"--note=a b\"";
        assert_eq!(command_line(line.into_iter()), expected);
    }

    #[test]
    fn a_line_is_read_as_a_shell_reads_it() {
        for (line, expected, open) in [
            ("elfer score An", &["elfer", "score", "An"][..], Quote::None),
            ("elfer ", &["elfer", ""], Quote::None),
            ("elfer Anna\\ L", &["elfer", "Anna L"], Quote::None),
            ("elfer 'Anna L", &["elfer", "Anna L"], Quote::Single),
            ("elfer \"A \\$ 'L", &["elfer", "A $ 'L"], Quote::Double),
            ("elfer 'A'\\''B' x\\", &["elfer", "A'B", "x"], Quote::None),
        ] {
            let words = split_words(line);
            let values: Vec<&str> = words.iter().map(|word| word.value.as_str()).collect();
            assert_eq!(values, expected, "{line}");
            assert_eq!(words.last().map(|word| word.open), Some(open), "{line}");
        }
    }
}
