//! JSON that is written piece by piece.

use super::wrap::{escape_json, has_invisible};
use serde::Serialize;
use std::fmt;
use std::ops::Range;

/// A JSON text that is written piece by piece, without characters that could control a terminal. A
/// batch writes answers by the million, and a serializer that checks every piece byte by byte was
/// half of their cost.
#[derive(Default)]
pub(crate) struct JsonText(String);

impl JsonText {
    /// The text so far.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Removes the text, and keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Appends printable JSON as it is.
    pub(crate) fn raw(&mut self, json: &str) {
        self.0.push_str(json);
    }

    /// Appends a string that needs no escapes, such as the id of a rule. `lead` is the JSON before
    /// it: a comma and a key.
    pub(crate) fn id(&mut self, lead: &str, id: &str) {
        self.0.push_str(lead);
        self.0.push('"');
        self.0.push_str(id);
        self.0.push('"');
    }

    /// Appends a string. `write` writes its contents, which are escaped afterwards. Returns its
    /// position, with which it can be repeated.
    pub(crate) fn string(
        &mut self,
        lead: &str,
        write: impl FnOnce(&mut String) -> fmt::Result,
    ) -> Range<usize> {
        self.0.push_str(lead);
        let start = self.0.len();
        self.0.push('"');
        // Writing into a string cannot fail.
        let _ = write(&mut self.0);
        let needs_escape = |byte: &u8| matches!(byte, ..b' ' | b'"' | b'\\' | 0x7f);
        let text = &self.0[start + 1..];
        // Without a branch for each byte, so that the processor compares many at once.
        let any_escape = text.as_bytes().iter().fold(false, |any, byte| any | needs_escape(byte));
        if any_escape || !text.is_ascii() && has_invisible(text) {
            let text = text.to_owned();
            self.0.truncate(start);
            self.value("", &text);
        } else {
            self.0.push('"');
        }
        start..self.0.len()
    }

    /// Appends what stands at that position already.
    pub(crate) fn repeat(&mut self, lead: &str, position: &Range<usize>) {
        self.0.push_str(lead);
        self.0.extend_from_within(position.clone());
    }

    /// Appends a list, each item as `write` writes it.
    pub(crate) fn list<T>(
        &mut self,
        lead: &str,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut JsonText, T),
    ) {
        self.0.push_str(lead);
        self.0.push('[');
        for (place, item) in items.into_iter().enumerate() {
            if place > 0 {
                self.0.push(',');
            }
            write(self, item);
        }
        self.0.push(']');
    }

    /// Appends a value.
    pub(crate) fn value(&mut self, lead: &str, value: &impl Serialize) {
        self.0.push_str(lead);
        // The values of answers have only texts as keys, so they can be serialized.
        self.0.push_str(&escape_json(&serde_json::to_string(value).unwrap_or_default()));
    }
}

#[cfg(test)]
mod tests {
    use super::JsonText;
    use std::fmt::Write as _;

    #[test]
    fn strings_are_escaped_as_serde_does() {
        for text in ["", "plain", "grün · 9", "a \"quote\"", "a\\b", "line\nbreak", "\u{1f}", "–“”"]
        {
            let mut json = JsonText::default();
            json.string("", |out| {
                out.push_str(text);
                Ok(())
            });
            assert_eq!(json.as_str(), serde_json::to_string(text).unwrap());
        }
    }

    #[test]
    fn what_could_control_a_terminal_is_escaped() {
        let mut json = JsonText::default();
        json.string("", |out| out.write_str("a\u{9b}b\u{7f}"));
        json.value(",", &"\u{202e}");
        assert_eq!(json.as_str(), "\"a\\u009bb\\u007f\",\"\\u202e\"");
    }

    #[test]
    fn lists_are_separated_by_commas() {
        let mut json = JsonText::default();
        json.list("", ["one", "two"], |json, id| json.id("", id));
        json.list(",", [0; 0], |json, number| json.value("", &number));
        assert_eq!(json.as_str(), r#"["one","two"],[]"#);
    }
}
