//! Games, editions and rules by what people type: id or name, in any language, folded.

use super::error::{CliError, Kind};
use crate::cards::text::fold_letters;
use crate::cards::{Colour, nearest, read_colour};
use crate::games::{Game, Played};
use crate::i18n::message;
use crate::rules::{Edition, Rule};
use unicode_normalization::UnicodeNormalization;

/// As words are looked up ([`fold_letters`]), for those who write ä as ae.
fn fold_wide(text: &str) -> String {
    let wide: String = text
        .nfc()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'ä' => "ae".to_owned(),
            'ö' => "oe".to_owned(),
            'ü' => "ue".to_owned(),
            c => c.to_string(),
        })
        .collect();
    fold_letters(&wide)
}

/// The colour named by a flag.
///
/// # Errors
///
/// When the text is no colour.
pub(crate) fn colour(flag: &str, typed: &str) -> Result<Colour, CliError> {
    read_colour(typed).map_err(|error| CliError::parse(Some(flag), typed, &error))
}

/// The game of that id or name.
///
/// # Errors
///
/// When no game has it; the nearest id is suggested.
pub(crate) fn game(typed: &str) -> Result<Game, CliError> {
    if let Some(game) = Game::from_id(typed) {
        return Ok(game);
    }
    let folded = fold_letters(typed);
    let found = Game::ALL.iter().copied().find(|game| {
        let entry = game.entry();
        fold_letters(entry.id) == folded
            || entry
                .names
                .iter()
                .any(|name| fold_letters(name) == folded || fold_wide(name) == folded)
    });
    if let Some(game) = found {
        return Ok(game);
    }
    let near =
        nearest(typed, Game::ALL.iter().flat_map(|game| game.entry().names)).and_then(|name| {
            Game::ALL.iter().find(|game| game.entry().names.contains(&name)).map(|game| game.id())
        });
    let near = nearest(typed, Game::ALL.iter().map(|game| game.id())).or(near);
    let error = CliError::new(Kind::NotUnderstood, message::error_unknown_game(typed));
    Err(match near {
        Some(id) => error.nearest(Some(id)),
        None => error.hint(message::hint_games()),
    })
}

/// The game in the edition of that id, which it must have.
///
/// # Errors
///
/// When no leaflet has that id, or the game does not stand in it.
pub(crate) fn edition(game: Game, typed: &str) -> Result<Played, CliError> {
    if let Some(played) = Edition::from_id(typed).and_then(|edition| game.played(edition)) {
        return Ok(played);
    }
    let folded = fold_letters(typed);
    let known = Edition::ALL.into_iter().find(|edition| fold_letters(edition.id()) == folded);
    let ids = || {
        let ids: Vec<&str> = game.editions().iter().map(|edition| edition.id()).collect();
        message::hint_one_of(ids.join(", "))
    };
    if let Some(played) = known.and_then(|edition| game.played(edition)) {
        return Ok(played);
    }
    if let Some(edition) = known {
        let problem = message::error_edition_not_here(edition.id(), game.id());
        return Err(CliError::new(Kind::NotUnderstood, problem).hint(ids()));
    }
    let error = CliError::new(Kind::NotUnderstood, message::error_unknown_edition(typed));
    let near = nearest(typed, game.editions().iter().map(|edition| edition.id()));
    Err(if near.is_some() { error.nearest(near) } else { error.hint(ids()) })
}

/// The places that are meant, as they were written: spellings differ.
///
/// # Errors
///
/// When nothing was played there (exit code 5); the nearest place is suggested.
pub(crate) fn places(typed: &str, known: Vec<String>) -> Result<Vec<String>, CliError> {
    let folded = fold_letters(typed);
    let (found, others): (Vec<String>, Vec<String>) =
        known.into_iter().partition(|place| fold_letters(place) == folded);
    if found.is_empty() {
        let near = nearest(typed, others.iter().map(String::as_str));
        return Err(CliError::new(Kind::NotFound, message::error_no_such_place(typed))
            .nearest(near.map(str::to_owned)));
    }
    Ok(found)
}

/// A rule of the game by its id, with or without the game's prefix.
///
/// # Errors
///
/// When the game has no such rule; the nearest id is suggested.
pub(crate) fn rule(game: Game, typed: &str) -> Result<&'static Rule, CliError> {
    let rules = game.entry().rules;
    let typed = typed.trim();
    let wanted = typed.to_lowercase();
    let full = format!("{}.{wanted}", game.id());
    let found = rules
        .iter()
        .find(|rule| rule.id == wanted)
        .or_else(|| rules.iter().find(|rule| rule.id == full))
        .or_else(|| rules.iter().find(|rule| short_id(rule) == wanted));
    if let Some(rule) = found {
        return Ok(rule);
    }
    // `draw`: the rules that are about that.
    let about = |rule: &&&Rule| rule.id.split(['.', '-']).skip(1).any(|word| word == wanted);
    let about: Vec<&str> = rules.iter().filter(about).map(|rule| short_id(rule)).collect();
    let near = nearest(typed, rules.iter().map(|rule| rule.id))
        .or_else(|| nearest(typed, rules.iter().map(|rule| short_id(rule))));
    let error = CliError::new(Kind::NotUnderstood, message::error_unknown_rule(game.id(), typed));
    Err(match near {
        Some(id) => error.nearest(Some(id)),
        None if (1..=MOST_OFFERED).contains(&about.len()) => {
            error.hint(message::hint_one_of(about.join(", ")))
        }
        None => error.hint(message::hint_rules(game.id())),
    })
}

/// The rule of a game by its id, or by the last word of its id where no other has it: `hold-back`.
///
/// # Errors
/// As [`rule`].
pub(crate) fn rule_meant(game: Game, typed: &str) -> Result<&'static Rule, CliError> {
    rule(game, typed).or_else(|error| {
        let wanted = typed.trim().to_lowercase();
        let last = |rule: &&&Rule| last_of(rule) == wanted;
        only(game.entry().rules.iter().filter(last)).copied().ok_or(error)
    })
}

/// More rules than that are no help.
const MOST_OFFERED: usize = 8;

/// The one of them, if there is only one.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next();
    first.filter(|_| all.next().is_none())
}

/// The last part of the id: `same-colour`.
fn last_of(rule: &Rule) -> &'static str {
    rule.id.rsplit_once('.').map_or(rule.id, |(_, last)| last)
}

/// The id without the game in front: `row.same-colour`.
fn short_id(rule: &Rule) -> &'static str {
    rule.id.split_once('.').map_or(rule.id, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::game;
    use crate::games::Game;

    #[test]
    fn games_are_found_by_any_of_their_names() {
        for (typed, id) in [
            ("classic", "classic"),
            ("Elfer raus!", "classic"),
            ("flät", "flaet"),
            ("FLAET", "flaet"),
            ("flat", "flaet"),
            ("mogeln", "cheat"),
            ("ueberall anschliessen", "connect-anywhere"),
            ("Zwartepiet", "black-peter"),
            ("snip snap", "snip-snap"),
        ] {
            assert_eq!(game(typed).map(Game::id).ok(), Some(id), "{typed}");
        }
        assert!(game("chess").is_err());
    }
}
