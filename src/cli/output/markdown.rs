//! Escapes text for Markdown.

use super::clean;

/// Escapes everything that has a meaning in Markdown or in HTML within it, or makes an address a
/// link.
pub(crate) fn escape(words: &str) -> String {
    let words = clean(words);
    let mut escaped = String::with_capacity(words.len());
    for (at, c) in words.char_indices() {
        let begins = at == 0;
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '@' | '$' | '{' | '}' => {
                escaped.extend(['\\', c]);
            }
            '!' if words[at + 1..].starts_with('[') => escaped.push_str("\\!"),
            ':' if words[at + 1..].starts_with('/') => escaped.push_str("\\:"),
            '.' if words[..at].to_lowercase().ends_with("www") => escaped.push_str("\\."),
            '-' | '+' | '=' if begins => escaped.extend(['\\', c]),
            '.' | ')' if at > 0 && words[..at].bytes().all(|b| b.is_ascii_digit()) => {
                escaped.extend(['\\', c]);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn words_are_no_commands() {
        for (words, escaped) in [
            ("red 12, then 13.", "red 12, then 13."),
            ("<b>*x*</b>", "&lt;b&gt;\\*x\\*&lt;/b&gt;"),
            ("![a](http://b)", "\\!\\[a\\](http\\://b)"),
            ("www.example.org", "www\\.example.org"),
            ("1. first", "1\\. first"),
            ("- item", "\\- item"),
            ("a@b.c | _d_", "a\\@b.c \\| \\_d\\_"),
        ] {
            assert_eq!(escape(words), escaped);
        }
    }
}
