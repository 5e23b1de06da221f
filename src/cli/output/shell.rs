//! Quotes words for a shell.

use super::wrap::clean;

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

#[cfg(test)]
mod tests {
    use super::{command_line, quote};

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
}
