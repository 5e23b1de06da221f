//! The signs that stand between the words of a sentence: the build writes them, [`super::sentence`]
//! reads them. No text holds such a character: Fluent's have no control characters.

/// A placeholder: the next character is its place.
pub(crate) const ARG: char = '\u{1}';
/// Forms to choose from by the number at the place that the next character names.
pub(crate) const CHOICE: char = '\u{2}';
/// A form: then follow the number it is for, [`SAYS`] and its words. The one for all other numbers
/// is the last, and has no number.
pub(crate) const FORM: char = '\u{3}';
/// What the form says.
pub(crate) const SAYS: char = '\u{4}';
/// The choice ends.
pub(crate) const END: char = '\u{5}';
/// The number of a form for one thing.
pub(crate) const ONE: &str = "one";
