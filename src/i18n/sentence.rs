//! Renders a packed sentence: words, placeholders, and forms selected by a number, as `build/`
//! packed them.

use super::markers;
use crate::cards::byte_search::{find_byte, has_below};

/// The output of a rendered sentence. It fills placeholders and knows the numbers.
pub(super) trait SentenceOutput {
    /// Writes words as they are.
    fn write_text(&mut self, text: &str);
    /// Writes the argument of a placeholder.
    fn write_arg(&mut self, index: usize);
    /// The number that selects a form.
    fn number(&self, index: usize) -> i64;
}

/// Renders a whole sentence.
pub(super) fn render(sentence: &str, output: &mut impl SentenceOutput) {
    render_pieces(sentence, true, output);
}

/// Renders the pieces up to the end of a form, or skips them. Returns the rest, beginning with the
/// control character that ended the form.
fn render_pieces<'s>(
    mut rest: &'s str,
    is_visible: bool,
    output: &mut impl SentenceOutput,
) -> &'s str {
    while let Some(at) = find_byte(rest, |bytes| has_below(bytes, b' '), is_marker) {
        let (text, marked) = rest.split_at(at);
        if is_visible && !text.is_empty() {
            output.write_text(text);
        }
        let mut letters = marked.chars();
        match letters.next() {
            Some(markers::ARG) => {
                let index = arg_index(letters.next());
                if is_visible {
                    output.write_arg(index);
                }
                rest = letters.as_str();
            }
            Some(markers::CHOICE) => {
                let index = arg_index(letters.next());
                rest = render_choice(letters.as_str(), index, is_visible, output);
            }
            _ => return marked,
        }
    }
    if is_visible && !rest.is_empty() {
        output.write_text(rest);
    }
    ""
}

/// Renders the form for the number. Returns the text after the choice.
fn render_choice<'s>(
    mut rest: &'s str,
    index: usize,
    is_visible: bool,
    output: &mut impl SentenceOutput,
) -> &'s str {
    let number = output.number(index);
    let mut is_open = is_visible;
    while let Some((form, words)) =
        rest.strip_prefix(markers::FORM).and_then(|form| form.split_once(markers::TEXT))
    {
        let fits = match form {
            "" => true,
            // Fluent selects `[one]` by the absolute value, so −1 is one as well.
            markers::ONE => number.unsigned_abs() == 1,
            exact => exact.parse() == Ok(number),
        };
        rest = render_pieces(words, is_open && fits, output);
        is_open &= !fits;
    }
    rest.strip_prefix(markers::END).unwrap_or(rest)
}

/// True for a control character of a packed sentence. They are ASCII, so the text between two of them
/// is a whole number of characters.
fn is_marker(byte: u8) -> bool {
    (markers::ARG..=markers::END).contains(&char::from(byte))
}

fn arg_index(letter: Option<char>) -> usize {
    letter.and_then(|letter| letter.to_digit(36)).map_or(0, |index| index as usize)
}
