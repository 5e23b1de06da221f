//! What the core found, as messages: its errors, its refusals, its questions.

mod args;
pub(crate) mod ask;
mod check;
mod deal;
mod part;
mod question;
mod settled;
mod sheet;
mod units;
mod verdict;

pub(crate) use ask::{ask, fact_name, fact_written};
pub(crate) use check::{check_error, flag};
pub(crate) use deal::{settle_error, setup_error, span, upper_limit};
pub(crate) use part::{part_name, parts};
pub(crate) use question::{
    beside_question, result_asked, result_form, result_help, sheet_question,
};
pub(crate) use settled::{settled, settled_by};
pub(crate) use sheet::{is_lacking, refusal, refused, sheet_error};
pub(crate) use units::unit;
pub(crate) use verdict::{
    case, ends, no_rule_decides, on_pile, rule_in_full, short_verdict, silence,
};

use super::output::clean;
use crate::i18n::{Texts, message};

/// `Anna`, `Anna and Ben`, `Anna, Ben and Clara`.
pub(crate) fn and(texts: &Texts, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => clean(one),
        [most @ .., last] => message::list_and(clean(last), clean(&most.join(", "))).say(texts),
    }
}
