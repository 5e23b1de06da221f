//! What the core names by a text, as an argument of a message.

use crate::cards::{Pack, read_cards};
use crate::lang::{Arg, message};

/// A flag by its name with or without dashes; what is no flag as the help calls it (`NAME=VALUE`).
pub(super) fn dashed(name: &str) -> Arg {
    match name {
        "result" => message::value::help_score_add_results().into(),
        "NAME=VALUE" => message::value::help_settle_players().into(),
        _ if name.starts_with("--") => Arg::from(name),
        _ => Arg::from(format!("--{name}")),
    }
}

/// A card that the core names in canonical words (`red 9`), in each language; what is none (a mere
/// number, a Fässler card) stays.
pub(super) fn named(words: &str) -> Arg {
    match read_cards(words, Pack::ANY_NUMBER).as_deref() {
        Ok([card]) if card.to_string() == words => Arg::of(*card),
        Ok(_) | Err(_) => Arg::from(words),
    }
}
