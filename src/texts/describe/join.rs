//! Lists of names.

use crate::i18n::{self, Texts, message};
use crate::session::clean;
use std::borrow::Borrow;

/// Joins names, and cleans them of characters that could control a terminal: `Anna`, `Anna and
/// Ben`, `Anna, Ben and Clara`.
pub(crate) fn join_and(texts: &Texts, names: &[impl Borrow<str>]) -> String {
    i18n::join_and(texts, &names.iter().map(|name| clean(name.borrow())).collect::<Vec<_>>())
}

/// Joins names with commas and "or": `red 10 or red 12`, `red 9, red 10 or red 12`.
pub(crate) fn join_or(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => message::list_or(last.clone(), most.join(", ")).render(texts),
    }
}
