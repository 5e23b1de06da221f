//! Words as they can be typed into a shell.

use super::clean;

/// Words as one line that can be copied.
pub(crate) fn command_line<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let word = |word: &'w str| match word.strip_prefix('-') {
        Some(rest) if rest.chars().all(is_plain) => word.to_owned(),
        Some(_) | None => quoted(word),
    };
    clean(&words.map(word).collect::<Vec<_>>().join(" "))
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_=.,:/+".contains(c)
}

/// The text as one word of a shell, which takes nothing in it for a command.
pub(crate) fn quoted(text: &str) -> String {
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(is_plain) {
        text.to_owned()
    } else if !text.contains(['"', '$', '`', '\\', '!']) {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::{command_line, quoted};

    #[test]
    fn a_text_is_one_word_of_a_shell() {
        assert_eq!(quoted("r11"), "r11");
        assert_eq!(quoted("darf ich?"), "\"darf ich?\"");
        assert_eq!(quoted("ich hab' 12"), "\"ich hab' 12\"");
        assert_eq!(quoted("12!"), "'12!'");
        assert_eq!(quoted("$(rm) it's"), r"'$(rm) it'\''s'");
        assert_eq!((quoted(""), quoted("-x")), ("\"\"".to_owned(), "\"-x\"".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_it_back() {
        for text in ["", "12!", "a\"b$c`d\\e'f", "e'f", "*?~ <>|;&#", "gelbe 9 an blaue 10"] {
            let echo = format!("printf %s {}", quoted(text));
            let output = std::process::Command::new("sh").args(["-c", &echo]).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
        }
    }

    #[test]
    fn a_line_can_be_copied() {
        let line = ["elfer", "check", "yellow 9 on blue 10", "--table", "r11", "--note=a b"];
        let shown = "elfer check \"yellow 9 on blue 10\" --table r11 \"--note=a b\"";
        assert_eq!(command_line(line.into_iter()), shown);
    }
}
