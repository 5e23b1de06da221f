//! Lists of names.

use crate::cli::output::clean;
use crate::i18n::{Texts, message};
use std::borrow::Borrow;

/// Joins names, and cleans them of characters that could control a terminal: `Anna`, `Anna and
/// Ben`, `Anna, Ben and Clara`.
pub(crate) fn join_and(texts: &Texts, names: &[impl Borrow<str>]) -> String {
    match names {
        [] => String::new(),
        [one] => clean(one.borrow()),
        [most @ .., last] => {
            message::list_and(clean(last.borrow()), clean(&most.join(", "))).render(texts)
        }
    }
}
