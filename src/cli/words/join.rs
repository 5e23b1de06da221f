//! Lists of names.

use crate::cli::output::clean;
use crate::i18n::{Texts, message};

/// Joins names, and cleans them of characters that could control a terminal: `Anna`, `Anna and
/// Ben`, `Anna, Ben and Clara`.
pub(crate) fn join_and(texts: &Texts, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => clean(one),
        [most @ .., last] => message::list_and(clean(last), clean(&most.join(", "))).render(texts),
    }
}
