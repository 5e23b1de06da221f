//! JSON that is written piece by piece.

use super::wrap::{escape_json, has_invisible, is_special};
use crate::cards::byte_search::{find_byte, has_byte, has_special};
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
    /// it, with its opening quote: a comma and a key.
    pub(crate) fn id(&mut self, lead: &str, id: &str) {
        self.0.push_str(lead);
        self.0.push_str(id);
        self.0.push('"');
    }

    /// Appends a list of strings that need no escapes.
    pub(crate) fn ids<'i>(&mut self, lead: &str, ids: impl IntoIterator<Item = &'i str>) {
        self.0.push_str(lead);
        let mut before = "[\"";
        for id in ids {
            self.id(before, id);
            before = ",\"";
        }
        self.0.push_str(if before == "[\"" { "[]" } else { "]" });
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
        self.part(write);
        self.0.push('"');
        start..self.0.len()
    }

    /// Appends a part of a string. `write` writes it, and it is escaped afterwards.
    pub(crate) fn part(&mut self, write: impl FnOnce(&mut String) -> fmt::Result) {
        let start = self.0.len();
        // Writing into a string cannot fail.
        let _ = write(&mut self.0);
        if needs_escape(&self.0[start..]) {
            let text = serde_json::to_string(&self.0.split_off(start)).unwrap_or_default();
            let quoted = escape_json(&text);
            self.0.push_str(quoted.get(1..quoted.len() - 1).unwrap_or_default());
        }
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

/// True if a string of JSON cannot hold the text as it is.
fn needs_escape(text: &str) -> bool {
    let has_mark = |bytes| has_byte(bytes, b'"') || has_byte(bytes, b'\\');
    let is_mark = |byte| matches!(byte, b'"' | b'\\');
    let may_need = |bytes| has_special(bytes) || has_mark(bytes);
    let first = find_byte(text, may_need, |byte| is_special(byte) || is_mark(byte));
    first.is_some_and(|at| {
        let rest = &text[at..];
        find_byte(rest, has_mark, is_mark).is_some() || has_invisible(rest)
    })
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
        json.ids("", ["one", "two"]);
        json.ids(",", []);
        json.list(",", [1, 2], |json, number| json.value("", &number));
        assert_eq!(json.as_str(), r#"["one","two"],[],[1,2]"#);
    }
}
