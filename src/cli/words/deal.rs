//! Describes why there is no deal, and why a comparison cannot be judged.

use super::args::settle_flag;
use crate::cli::errors;
use crate::cli::errors::CliError;
use crate::games::settle::{SettleError, SettlePlace};
use crate::games::setup::SetupError;
use crate::games::{Game, Played};
use crate::i18n::{Texts, message};
use crate::texts::describe::{describe_reason, exact_span, reason_problem};

/// Describes why there is no deal.
pub(crate) fn setup_error(error: &SetupError, played: Played) -> CliError {
    let (game, edition) = (played.game(), played.edition());
    match error {
        SetupError::Players { allowed } => {
            CliError::refused(message::error_players(exact_span(allowed), edition.id(), game.id()))
        }
        SetupError::ColourNotRemovable => {
            CliError::refused(message::error_without_not_here(game.id()))
        }
    }
}

/// Describes why a comparison cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game, texts: &Texts) -> CliError {
    match error {
        SettleError::NotUnderstood { place: SettlePlace::Flag(flag), text, error } => {
            CliError::from_parse_error(Some(&format!("--{}", flag.id())), text, error)
        }
        SettleError::NotUnderstood { place: SettlePlace::Player(name), text, error } => {
            CliError::from_result_error(name, text, error)
        }
        SettleError::Lacking(flag) => {
            CliError::not_understood(message::error_settle_lacking(settle_flag(*flag)))
                .with_hint(message::hint_help("elfer settle"))
        }
        SettleError::NotInThisGame(flag) => {
            CliError::not_understood(message::error_flag_not_in_game(settle_flag(*flag), game.id()))
        }
        SettleError::UnknownPlayer(name) => {
            CliError::not_found(message::error_unknown_player(name))
        }
        SettleError::SeveralPlayers(typed, names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            errors::ambiguous_name_error(typed, &names)
        }
        SettleError::PlayerTwice(name) => {
            CliError::not_understood(message::error_player_twice(name))
        }
        SettleError::Players { given, least, most } => {
            CliError::refused(message::error_settle_players(exact_span(&(*least..=*most)), *given))
        }
        SettleError::Inconsistent(reason, hint) => {
            CliError::not_understood(reason_problem(reason, texts))
                .with_hint(describe_reason(hint, texts))
        }
        SettleError::Refused(reason) => CliError::refused(reason_problem(reason, texts)),
    }
}
