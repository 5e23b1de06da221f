//! Finds games, editions, rules and places by what people type: id or name, in any language,
//! regardless of case and accents.

use super::errors::CliError;
use crate::cards::fold::fold_letters;
use crate::cards::{self, Colour, nearest};
use crate::games::{Game, Played};
use crate::i18n::{Arg, message};
use crate::rules::{Edition, Rule};
use unicode_normalization::UnicodeNormalization;

/// Folds a name as [`fold_letters`] does, but with ä as ae: some people type it so.
fn fold_umlauts(text: &str) -> String {
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

/// Parses the colour given to a flag.
///
/// # Errors
///
/// If the text is no colour.
pub(crate) fn parse_colour(flag: &str, typed: &str) -> Result<Colour, CliError> {
    cards::parse_colour(typed)
        .map_err(|error| CliError::from_parse_error(Some(flag), typed, &error))
}

/// Finds the game by id or name.
///
/// # Errors
///
/// If no game has it. The error suggests the nearest id.
pub(crate) fn find_game(typed: &str) -> Result<Game, CliError> {
    let folded = fold_letters(typed);
    let fits = |name: &str| fold_letters(name) == folded || fold_umlauts(name) == folded;
    let by_name = || Game::ALL.iter().copied().find(|&game| game_names(game).any(fits));
    // A batch names its game in each line, mostly by the id.
    Game::from_id(typed).or_else(by_name).ok_or_else(|| {
        let near = nearest_game(typed).map(Game::id);
        CliError::not_understood(message::error_unknown_game(typed)).with_nearest(near)
    })
}

/// The id of a game and its names in every language.
pub(crate) fn game_names(game: Game) -> impl Iterator<Item = &'static str> {
    std::iter::once(game.id()).chain(game.entry().names)
}

/// Returns the game whose id or name is nearest to the text, if one is near.
pub(crate) fn nearest_game(typed: &str) -> Option<Game> {
    let near = nearest(typed, Game::ALL.iter().copied().flat_map(game_names))?;
    Game::ALL.iter().copied().find(|&game| game_names(game).any(|name| name == near))
}

/// Finds the edition of the game by its id.
///
/// # Errors
///
/// If no leaflet has that id, or the game is not in it.
pub(crate) fn find_edition(game: Game, typed: &str) -> Result<Played, CliError> {
    let is_named = |edition: &Edition| fold_letters(edition.id()) == fold_letters(typed);
    let ids = game.editions().iter().map(|edition| edition.id());
    match Edition::from_id(typed).or_else(|| Edition::ALL.into_iter().find(is_named)) {
        Some(edition) => game.played(edition).ok_or_else(|| {
            let problem = message::error_edition_not_here(edition.id(), Arg::notation(game));
            CliError::not_understood(problem).with_choices(ids)
        }),
        None => Err(CliError::not_understood(message::error_unknown_edition(typed))
            .with_choices(ids.clone())
            .with_nearest(nearest(typed, ids))),
    }
}

/// Finds the places that equal `typed` regardless of case and accents. Several spellings may fit.
///
/// # Errors
///
/// If nothing was played there (exit code 5). The error suggests the nearest place.
pub(crate) fn find_places(typed: &str, known: Vec<String>) -> Result<Vec<String>, CliError> {
    let folded = fold_letters(typed);
    let (found, others): (Vec<String>, Vec<String>) =
        known.into_iter().partition(|place| fold_letters(place) == folded);
    if found.is_empty() {
        let near = nearest(typed, others.iter().map(String::as_str));
        return Err(CliError::not_found(message::error_no_such_place(typed))
            .with_nearest(near.map(str::to_owned)));
    }
    Ok(found)
}

/// Finds the rule of the game by its id, with or without the game's prefix.
///
/// # Errors
///
/// If the game has no such rule. The error suggests the nearest id.
pub(crate) fn find_rule(game: Game, typed: &str) -> Result<&'static Rule, CliError> {
    let rules = game.entry().rules;
    let typed = typed.trim();
    let wanted = typed.to_lowercase();
    let full = format!("{}.{wanted}", game.id());
    let found = rules
        .iter()
        .find(|rule| rule.id == wanted)
        .or_else(|| rules.iter().find(|rule| rule.id == full))
        .or_else(|| rules.iter().find(|rule| short_rule_id(rule) == wanted));
    if let Some(rule) = found {
        return Ok(rule);
    }
    // A word such as `draw` suggests all rules that have it in their ids.
    let about = |rule: &&&Rule| rule.id.split(['.', '-']).skip(1).any(|word| word == wanted);
    let about: Vec<&str> = rules.iter().filter(about).map(|rule| short_rule_id(rule)).collect();
    let near = nearest(typed, rules.iter().map(|rule| rule.id))
        .or_else(|| nearest(typed, rules.iter().map(|rule| short_rule_id(rule))));
    let error = CliError::not_understood(message::error_unknown_rule(Arg::notation(game), typed));
    let error = error.with_hint(message::hint_rules(game.id()));
    let is_short = about.len() <= MOST_SUGGESTED;
    Err(if is_short { error.with_choices(about) } else { error }.with_nearest(near))
}

/// Finds the rule of the game by its id, or by the last segment of its id if no other rule has it:
/// `hold-back`.
///
/// # Errors
///
/// As [`find_rule`].
pub(crate) fn find_rule_by_last_segment(
    game: Game,
    typed: &str,
) -> Result<&'static Rule, CliError> {
    find_rule(game, typed).or_else(|error| {
        let wanted = typed.trim().to_lowercase();
        let is_last = |rule: &&&Rule| rule.id.rsplit('.').next() == Some(&*wanted);
        only(game.entry().rules.iter().filter(is_last)).copied().ok_or(error)
    })
}

/// Most rules that an error suggests. A longer list is no help.
const MOST_SUGGESTED: usize = 8;

/// Returns the item if there is exactly one.
pub(crate) fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next();
    first.filter(|_| all.next().is_none())
}

/// The id without the game's prefix: `row.same-colour`.
pub(crate) fn short_rule_id(rule: &Rule) -> &'static str {
    rule.id.split_once('.').map_or(rule.id, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::find_game;
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
            assert_eq!(find_game(typed).map(Game::id).ok(), Some(id), "{typed}");
        }
        assert!(find_game("chess").is_err());
    }
}
