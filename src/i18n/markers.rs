//! The control characters of packed sentences. The build writes them, [`super::sentence`] reads
//! them. The build refuses a text that contains one.

/// A placeholder; the next character is the argument's index.
pub(crate) const ARG: char = '\u{1}';
/// A choice of forms; the next character is the index of the number that selects one.
pub(crate) const CHOICE: char = '\u{2}';
/// A form, followed by the number it is for, [`TEXT`] and its words. The last form is for all other
/// numbers and has no number.
pub(crate) const FORM: char = '\u{3}';
/// Separates the number of a form from its words.
pub(crate) const TEXT: char = '\u{4}';
/// The end of a choice.
pub(crate) const END: char = '\u{5}';
/// The number of the form for one thing.
pub(crate) const ONE: &str = "one";
