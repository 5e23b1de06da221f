//! Why there is no deal, and why a comparison cannot be judged.

use super::dashed;
use crate::cli::error::{CliError, Kind, Message};
use crate::games::{Game, Played};
use crate::games::settle::SettleError;
use crate::games::setup::SetupError;
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
    let game = played.game();
    match error {
        SetupError::Players { allowed } => CliError::new(Kind::Refused, "error-players")
            .with("game", game.id())
            .with("edition", played.edition().id())
            .with("allowed", exact_span(allowed)),
        SetupError::WithoutNotHere => {
            CliError::new(Kind::Refused, "error-without-not-here").with("game", game.id())
        }
    }
}

/// Why a comparison cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game) -> CliError {
    match error {
        SettleError::NotUnderstood { place, text, error } if place.starts_with("--") => {
            CliError::parse(Some(place), text, error)
        }
        SettleError::NotUnderstood { place, text, error } => CliError::result(place, text, error),
        SettleError::Lacking(flag) => CliError::new(Kind::NotUnderstood, "error-settle-lacking")
            .with("flag", dashed(flag))
            .hint(Message::new("hint-help").with("command", "elfer settle")),
        SettleError::NotInThisGame(flag) => {
            CliError::new(Kind::NotUnderstood, "error-flag-not-in-game")
                .with("flag", dashed(flag))
                .with("game", game.id())
        }
        SettleError::UnknownPlayer(name) => {
            CliError::new(Kind::NotFound, "error-unknown-player").with("name", name)
        }
        SettleError::PlayerTwice(name) => {
            CliError::new(Kind::NotUnderstood, "error-player-twice").with("name", name)
        }
        SettleError::Players { told, least, most } => {
            CliError::new(Kind::Refused, "error-settle-players")
                .with("told", *told)
                .with("allowed", exact_span(&(*least..=*most)))
        }
        SettleError::CardTwice(card) => {
            CliError::new(Kind::Refused, "error-settle-card-twice").with("card", super::card(card))
        }
        SettleError::UnequalCounts => CliError::new(Kind::Refused, "error-settle-unequal"),
        SettleError::NotInPack(card) => {
            CliError::new(Kind::Refused, "error-settle-not-in-pack").with("card", super::card(card))
        }
        SettleError::NumberTooOften { number, most } => {
            CliError::new(Kind::Refused, "error-settle-number-too-often")
                .with("number", *number)
                .with("most", *most)
        }
        SettleError::ColourBeyond(card) => {
            CliError::new(Kind::Refused, "error-settle-colour-beyond")
                .with("card", super::card(card))
        }
        SettleError::AfterDecided(card) => {
            CliError::new(Kind::Refused, "error-settle-after-decided")
                .with("card", super::card(card))
        }
    }
}
