//! Why there is no deal, and why a comparison cannot be judged.

use super::args::settle_flag;
use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::games::settle::{Place, SettleError};
use crate::games::setup::SetupError;
use crate::games::{Game, Played};
use crate::i18n::{Arg, message};
use std::ops::RangeInclusive;

/// The games give "or more" as this many: a pack has no more hands.
const NO_UPPER_LIMIT: usize = 20;

/// The most players, where the leaflet names a limit.
pub(crate) fn upper_limit(players: &RangeInclusive<usize>) -> Option<usize> {
    (*players.end() < NO_UPPER_LIMIT).then_some(*players.end())
}

/// `2–6`, `3+`, `2`.
pub(crate) fn span(players: &RangeInclusive<usize>) -> String {
    if upper_limit(players).is_none() {
        format!("{}+", players.start())
    } else {
        exact_span(players)
    }
}

/// `2–6`, `3–20`, `2`: with the limit of the cards, for a number of players that is refused.
fn exact_span(players: &RangeInclusive<usize>) -> String {
    let (least, most) = (players.start(), players.end());
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// Why there is no deal.
pub(crate) fn setup_error(error: &SetupError, played: Played) -> CliError {
    let (game, edition) = (played.game(), played.edition());
    match error {
        SetupError::Players { allowed } => CliError::new(
            Kind::Refused,
            message::error_players(exact_span(allowed), edition.id(), game.id()),
        ),
        SetupError::WithoutNotHere => {
            CliError::new(Kind::Refused, message::error_without_not_here(game.id()))
        }
    }
}

/// Why a comparison cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game) -> CliError {
    match error {
        SettleError::NotUnderstood { place: Place::Flag(flag), text, error } => {
            CliError::parse(Some(&format!("--{}", flag.id())), text, error)
        }
        SettleError::NotUnderstood { place: Place::Player(name), text, error } => {
            CliError::result(name, text, error)
        }
        SettleError::Lacking(flag) => {
            CliError::new(Kind::NotUnderstood, message::error_settle_lacking(settle_flag(*flag)))
                .hint(message::hint_help("elfer settle"))
        }
        SettleError::NotInThisGame(flag) => CliError::new(
            Kind::NotUnderstood,
            message::error_flag_not_in_game(settle_flag(*flag), game.id()),
        ),
        SettleError::UnknownPlayer(name) => {
            CliError::new(Kind::NotFound, message::error_unknown_player(name))
        }
        SettleError::SeveralPlayers(typed, names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            keep::several_meant(typed, &names)
        }
        SettleError::PlayerTwice(name) => {
            CliError::new(Kind::NotUnderstood, message::error_player_twice(name))
        }
        SettleError::DoubtsOneself(name) => {
            CliError::new(Kind::NotUnderstood, message::error_settle_doubts_oneself(name))
                .hint(message::hint_settle_doubter())
        }
        SettleError::Players { told, least, most } => CliError::new(
            Kind::Refused,
            message::error_settle_players(exact_span(&(*least..=*most)), *told),
        ),
        SettleError::CardTwice(card) => {
            CliError::new(Kind::Refused, message::error_settle_card_twice(Arg::of(*card)))
        }
        SettleError::UnequalCounts => CliError::new(Kind::Refused, message::error_settle_unequal()),
        SettleError::OneCardEach { cards, players } => {
            CliError::new(Kind::Refused, message::error_settle_one_card_each(*cards, *players))
        }
        SettleError::BeyondColour { sum, most } => {
            CliError::new(Kind::Refused, message::error_settle_beyond_colour(*most, *sum))
        }
        SettleError::TakenOut(card) => {
            CliError::new(Kind::Refused, message::error_settle_taken_out(Arg::of(*card)))
        }
        SettleError::TwiceInHand(name, number) => CliError::new(
            Kind::Refused,
            message::error_settle_twice_in_hand(name, u32::from(*number)),
        ),
        SettleError::AllPairs => CliError::new(Kind::Refused, message::error_settle_all_pairs()),
        SettleError::NotInPack(card) => {
            CliError::new(Kind::Refused, message::error_settle_not_in_pack(Arg::of(*card)))
        }
        SettleError::NumberTooOften { number, most } => {
            CliError::new(Kind::Refused, message::error_settle_number_too_often(*most, *number))
        }
        SettleError::ColourBeyond(card) => {
            CliError::new(Kind::Refused, message::error_settle_colour_beyond(Arg::of(*card)))
        }
        SettleError::AfterDecided(card) => {
            CliError::new(Kind::Refused, message::error_settle_after_decided(Arg::of(*card)))
        }
    }
}
