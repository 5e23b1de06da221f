//! Errors for a deal that does not exist, and a comparison that cannot be judged.

use crate::cards::Expected;
use crate::cli::errors::CliError;
use crate::games::settle::SettleError;
use crate::games::setup::SetupError;
use crate::games::sheet::SettleFlag;
use crate::games::{Game, Played};
use crate::i18n::{Texts, describe_reason, message};
use crate::texts::describe::{describe_settle_error, describe_setup_error};

/// Creates the error for a deal that does not exist.
pub(crate) fn setup_error(error: &SetupError, played: Played) -> CliError {
    CliError::refused(describe_setup_error(error, played))
}

/// Creates the error for a comparison that cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game, texts: &Texts) -> CliError {
    let problem = || describe_settle_error(error, game, texts);
    let not_understood = || CliError::not_understood(problem());
    match error {
        SettleError::NotUnderstood { flag: SettleFlag::Players, name, text, error } => {
            not_understood().with_caret(name, text, error)
        }
        SettleError::NotUnderstood { flag, text, error, .. } => {
            let located = not_understood().with_caret(flag.id(), text, error);
            // The words that may be called stand in the help.
            if error.expected == Expected::Word && error.nearest.is_none() {
                located.with_hint(message::hint_help("elfer settle"))
            } else {
                located
            }
        }
        SettleError::Lacking(_) => not_understood().with_hint(message::hint_help("elfer settle")),
        SettleError::UnclearPlayer { names, .. } if names.is_empty() => {
            CliError::not_found(problem())
        }
        SettleError::UnclearPlayer { names, .. } => {
            not_understood().with_hint(message::hint_one_of(names.join(", ")))
        }
        SettleError::Inconsistent(_, hint) => {
            not_understood().with_hint(describe_reason(hint, texts))
        }
        SettleError::NotInThisGame(_) | SettleError::NoName(_) | SettleError::PlayerTwice(_) => {
            not_understood()
        }
        SettleError::Players { .. } | SettleError::Refused(_) => CliError::refused(problem()),
    }
}
