//! The shells: the script by which each asks for completions, and how each quotes a word.

use crate::cli::output::Quote;
use crate::store::enum_with_ids;
use std::borrow::Cow;

enum_with_ids! {
    /// A shell with completions.
    Shell {
        Bash = "bash",
        Zsh = "zsh",
        Fish = "fish",
        Powershell = "powershell",
        Elvish = "elvish",
    }
}

impl Shell {
    /// The script for the shell's own start-up file.
    pub(super) const fn script(self) -> &'static str {
        match self {
            Shell::Bash => include_str!("../../../../completions/elfer.bash"),
            Shell::Zsh => include_str!("../../../../completions/_elfer"),
            Shell::Fish => include_str!("../../../../completions/elfer.fish"),
            Shell::Powershell => include_str!("../../../../completions/elfer.ps1"),
            Shell::Elvish => include_str!("../../../../completions/elfer.elv"),
        }
    }
}

/// Quotes a text for bash as one word, or as the rest of a word after the quotation mark `open`.
pub(super) fn quote_for_bash(text: &str, open: Quote) -> String {
    let mut quoted = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match open {
            Quote::Single if c == '\'' => quoted.push_str("'\\''"),
            // bash would expand `!` as history, and would keep a backslash before it: the quotation
            // is closed for it.
            Quote::Double if c == '!' => quoted.push_str("\"'!'\""),
            Quote::Double if matches!(c, '"' | '\\' | '$' | '`') => quoted.extend(['\\', c]),
            Quote::None if !is_plain(c) => quoted.extend(['\\', c]),
            Quote::Single | Quote::Double | Quote::None => quoted.push(c),
        }
    }
    // bash closes the quotation itself, unless the last character looks like a closing mark.
    match open {
        Quote::Single if quoted.ends_with('\'') => quoted.push('\''),
        Quote::Double if quoted.ends_with('"') => quoted.push('"'),
        Quote::Single | Quote::Double | Quote::None => {}
    }
    quoted
}

/// Quotes a text for PowerShell as one word.
pub(super) fn quote_for_powershell(text: &str) -> Cow<'_, str> {
    // PowerShell takes a dash of any length for the sign of an option, and four more quotation
    // marks for `'`.
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

/// True if the character needs no quoting wherever it stands.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c) || (!c.is_ascii() && c.is_alphanumeric())
}
