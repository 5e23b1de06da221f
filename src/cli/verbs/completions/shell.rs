//! The shells: the lines by which each asks, and how each takes a word.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::borrow::Cow;

/// A shell that can complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
    Elvish,
}

impl Shell {
    pub(super) const ALL: [Shell; 5] =
        [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Powershell, Shell::Elvish];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::Zsh => "zsh",
            Shell::Fish => "fish",
            Shell::Powershell => "powershell",
            Shell::Elvish => "elvish",
        }
    }

    /// The lines for the shell's own start-up file.
    pub(super) const fn lines(self) -> &'static str {
        match self {
            Shell::Bash => include_str!("../../../../completions/elfer.bash"),
            Shell::Zsh => include_str!("../../../../completions/_elfer"),
            Shell::Fish => include_str!("../../../../completions/elfer.fish"),
            Shell::Powershell => include_str!("../../../../completions/elfer.ps1"),
            Shell::Elvish => include_str!("../../../../completions/elfer.elv"),
        }
    }
}

pub(super) fn parser() -> impl TypedValueParser<Value = Shell> {
    PossibleValuesParser::new(Shell::ALL.map(Shell::name)).map(|said| {
        Shell::ALL.into_iter().find(|shell| shell.name() == said).unwrap_or(Shell::Bash)
    })
}

/// The quotation mark that stands open somewhere in a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Quote {
    #[default]
    None,
    Single,
    Double,
}

/// A word of a line, as typed and as meant.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) typed: &'a str,
    pub(super) meant: String,
    /// What stands open at its end.
    pub(super) open: Quote,
}

/// The words of a line up to the cursor; the last one is being typed, and may be empty.
pub(super) fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = vec![];
    let mut rest = line.trim_start();
    loop {
        let (word, after) = word(rest);
        let has_ended = !after.is_empty();
        words.push(word);
        if !has_ended {
            return words;
        }
        rest = after.trim_start();
    }
}

/// What a piece of a word means.
pub(super) fn read(piece: &str) -> Word<'_> {
    let (mut word, after) = word(piece);
    word.meant.push_str(after);
    word
}

/// The first word of a line, and what follows it.
fn word(line: &str) -> (Word<'_>, &str) {
    let mut meant = String::new();
    let mut open = Quote::None;
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        match (open, c) {
            (Quote::None, c) if c.is_whitespace() => {
                return (Word { typed: &line[..at], meant, open }, &line[at..]);
            }
            (Quote::None, '\'') => open = Quote::Single,
            (Quote::None, '"') => open = Quote::Double,
            (Quote::Single, '\'') | (Quote::Double, '"') => open = Quote::None,
            (Quote::None, '\\') => meant.extend(chars.next().map(|(_, c)| c)),
            (Quote::Double, '\\') => match chars.next() {
                Some((_, c @ ('"' | '\\' | '$' | '`'))) => meant.push(c),
                Some((_, c)) => meant.extend(['\\', c]),
                None => {}
            },
            (_, c) => meant.push(c),
        }
    }
    (Word { typed: line, meant, open }, "")
}

/// The text as bash takes it for one word, or for the rest of one, after that quotation mark.
pub(super) fn for_bash(text: &str, open: Quote) -> String {
    let mut quoted = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match open {
            Quote::Single if c == '\'' => quoted.push_str("'\\''"),
            Quote::Double if c == '!' => quoted.push_str("\"'!'\""),
            Quote::Double if matches!(c, '"' | '\\' | '$' | '`') => quoted.extend(['\\', c]),
            Quote::None if !is_plain(c) => quoted.extend(['\\', c]),
            Quote::Single | Quote::Double | Quote::None => quoted.push(c),
        }
    }
    // bash closes the quotation itself, unless the last character looks as if it were closed.
    match open {
        Quote::Single if quoted.ends_with('\'') => quoted.push('\''),
        Quote::Double if quoted.ends_with('"') => quoted.push('"'),
        Quote::Single | Quote::Double | Quote::None => {}
    }
    quoted
}

/// The text as PowerShell takes it for one word.
pub(super) fn for_powershell(text: &str) -> Cow<'_, str> {
    // It takes a dash of any length for the sign of an option, and four more quotation marks for `'`.
    if text.chars().all(|c| is_plain(c) && !matches!(c, '@' | ',' | '–' | '—' | '―')) {
        return Cow::Borrowed(text);
    }
    let mut quoted = String::from("'");
    for c in text.chars() {
        if matches!(c, '\'' | '‘' | '’' | '‚' | '‛') {
            quoted.push(c);
        }
        quoted.push(c);
    }
    quoted.push('\'');
    Cow::Owned(quoted)
}

/// Whether the character means itself wherever it stands.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c) || (!c.is_ascii() && c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::{Quote, for_bash, for_powershell, read, words};

    #[test]
    fn a_line_is_read_as_a_shell_reads_it() {
        for (line, meant, open) in [
            ("elfer score An", &["elfer", "score", "An"][..], Quote::None),
            ("elfer ", &["elfer", ""], Quote::None),
            ("elfer Anna\\ L", &["elfer", "Anna L"], Quote::None),
            ("elfer 'Anna L", &["elfer", "Anna L"], Quote::Single),
            ("elfer \"A \\$ 'L", &["elfer", "A $ 'L"], Quote::Double),
            ("elfer 'A'\\''B' x\\", &["elfer", "A'B", "x"], Quote::None),
        ] {
            let found = words(line);
            let said: Vec<&str> = found.iter().map(|word| word.meant.as_str()).collect();
            assert_eq!(said, meant, "{line}");
            assert_eq!(found.last().map(|word| word.open), Some(open), "{line}");
        }
    }

    #[test]
    fn what_is_quoted_is_read_back_as_one_word() {
        for name in [
            "Anna Lena",
            "$(touch x)",
            "a;b|c&d",
            "`x`",
            "it's",
            "Jens'",
            "oh!",
            "say \"x\"",
            "a\\b",
            "*?[~#",
        ] {
            let plain = for_bash(name, Quote::None);
            assert_eq!(read(&plain).meant, name, "{plain}");
            assert_eq!(words(&plain).len(), 1, "{plain}");
            for (open, mark) in [(Quote::Single, '\''), (Quote::Double, '"')] {
                let inner = for_bash(name, open);
                let close = if inner.ends_with(mark) { "" } else { &mark.to_string() };
                let word = format!("{mark}{inner}{close}");
                let found = read(&word);
                assert_eq!((found.meant.as_str(), found.open), (name, Quote::None), "{word}");
            }
        }
    }

    #[test]
    fn powershell_doubles_its_quotation_marks() {
        assert_eq!(for_powershell("Anna="), "Anna=");
        assert_eq!(for_powershell("O’Neil; x"), "'O’’Neil; x'");
        assert_eq!(for_powershell("$(x)"), "'$(x)'");
    }
}
