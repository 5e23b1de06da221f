//! Describes why there is no deal, and why a comparison cannot be judged.

use super::args::settle_flag;
use super::span::exact_span;
use crate::cli::errors;
use crate::cli::errors::{CliError, CliErrorKind};
use crate::games::settle::{SettleError, SettlePlace};
use crate::games::setup::SetupError;
use crate::games::{Game, Played};
use crate::i18n::{Arg, message};

/// Describes why there is no deal.
pub(crate) fn setup_error(error: &SetupError, played: Played) -> CliError {
    let (game, edition) = (played.game(), played.edition());
    match error {
        SetupError::Players { allowed } => CliError::new(
            CliErrorKind::Refused,
            message::error_players(exact_span(allowed), edition.id(), game.id()),
        ),
        SetupError::ColourNotRemovable => {
            CliError::new(CliErrorKind::Refused, message::error_without_not_here(game.id()))
        }
    }
}

/// Describes why a comparison cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game) -> CliError {
    match error {
        SettleError::NotUnderstood { place: SettlePlace::Flag(flag), text, error } => {
            CliError::from_parse_error(Some(&format!("--{}", flag.id())), text, error)
        }
        SettleError::NotUnderstood { place: SettlePlace::Player(name), text, error } => {
            CliError::from_result_error(name, text, error)
        }
        SettleError::Lacking(flag) => CliError::new(
            CliErrorKind::NotUnderstood,
            message::error_settle_lacking(settle_flag(*flag)),
        )
        .with_hint(message::hint_help("elfer settle")),
        SettleError::NotInThisGame(flag) => CliError::new(
            CliErrorKind::NotUnderstood,
            message::error_flag_not_in_game(settle_flag(*flag), game.id()),
        ),
        SettleError::UnknownPlayer(name) => {
            CliError::new(CliErrorKind::NotFound, message::error_unknown_player(name))
        }
        SettleError::SeveralPlayers(typed, names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            errors::ambiguous_name_error(typed, &names)
        }
        SettleError::PlayerTwice(name) => {
            CliError::new(CliErrorKind::NotUnderstood, message::error_player_twice(name))
        }
        SettleError::DoubtsOneself(name) => {
            CliError::new(CliErrorKind::NotUnderstood, message::error_settle_doubts_oneself(name))
                .with_hint(message::hint_settle_doubter())
        }
        SettleError::Players { given, least, most } => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_players(exact_span(&(*least..=*most)), *given),
        ),
        SettleError::CardTwice(card) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_card_twice(Arg::notation(*card)),
        ),
        SettleError::UnequalCounts => {
            CliError::new(CliErrorKind::Refused, message::error_settle_unequal())
        }
        SettleError::OneCardEach { cards, players } => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_one_card_each(*cards, *players),
        ),
        SettleError::BeyondColour { sum, most } => {
            CliError::new(CliErrorKind::Refused, message::error_settle_beyond_colour(*most, *sum))
        }
        SettleError::TakenOut(card) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_taken_out(Arg::notation(*card)),
        ),
        SettleError::TwiceInHand(name, number) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_twice_in_hand(name, u32::from(*number)),
        ),
        SettleError::AllPairs => {
            CliError::new(CliErrorKind::Refused, message::error_settle_all_pairs())
        }
        SettleError::NotInPack(card) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_not_in_pack(Arg::notation(*card)),
        ),
        SettleError::NumberTooOften { number, most } => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_number_too_often(*most, *number),
        ),
        SettleError::ColourBeyond(card) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_colour_beyond(Arg::notation(*card)),
        ),
        SettleError::AfterDecided(card) => CliError::new(
            CliErrorKind::Refused,
            message::error_settle_after_decided(Arg::notation(*card)),
        ),
    }
}
