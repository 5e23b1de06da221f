//! Lists of names.

use crate::i18n::{self, Texts};
use crate::session::clean;
use std::borrow::Borrow;

/// Joins names, and cleans them of characters that could control a terminal: `Anna`, `Anna and
/// Ben`, `Anna, Ben and Clara`.
pub(crate) fn join_and(texts: &Texts, names: &[impl Borrow<str>]) -> String {
    i18n::join_and(texts, &names.iter().map(|name| clean(name.borrow())).collect::<Vec<_>>())
}
