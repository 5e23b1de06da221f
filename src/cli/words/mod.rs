//! What the core found, as messages: its errors, its refusals, its questions.

mod ask;
mod check;
mod deal;
mod sheet;
mod units;
mod verdict;

pub(crate) use ask::{ask, expected};
pub(crate) use check::{check_error, flag};
pub(crate) use deal::{settle_error, setup_error, span, upper_limit};
pub(crate) use sheet::{is_lacking, refusal, refused, sheet_error};
pub(crate) use units::unit;
pub(crate) use verdict::{no_rule_decides, short_verdict, silence};

use super::output::clean;
use crate::cards::{Pack, read_cards};
use crate::lang::{Arg, Texts, message};

/// A flag by its name with or without dashes; what is no flag as the help calls it (`NAME=VALUE`).
fn dashed(name: &str) -> Arg {
    match name {
        "result" => message::value::help_score_add_results().into(),
        "NAME=VALUE" => message::value::help_settle_players().into(),
        _ if name.starts_with("--") => Arg::from(name),
        _ => Arg::from(format!("--{name}")),
    }
}

/// A card that the core names in canonical words (`red 9`), in each language; what is none (a mere
/// number, a Fässler card) stays.
fn card(words: &str) -> Arg {
    match read_cards(words, Pack::ANY_NUMBER).as_deref() {
        Ok([card]) if card.to_string() == words => Arg::of(*card),
        Ok(_) | Err(_) => Arg::from(words),
    }
}

/// `Anna`, `Anna and Ben`, `Anna, Ben and Clara`.
pub(crate) fn and(texts: &Texts, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => clean(one),
        [most @ .., last] => message::list_and(clean(last), clean(&most.join(", "))).say(texts),
    }
}
