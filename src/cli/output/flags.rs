//! Leaves out flags where nobody types them.

/// Removes the flags in parentheses (` (--table)`) from a text. At a prompt nobody types flags.
pub(crate) fn without_flags(text: &str) -> String {
    let mut parts = text.split(" (--");
    let mut without = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        without.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    without
}
