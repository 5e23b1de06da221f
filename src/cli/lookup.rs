//! Looks up the player or season that somebody means, and reads names and notes.

use super::errors::{CliError, ambiguous_name_error, not_found_error};
use super::output::capitalize;
use super::phrases::{is_article, is_phrase};
use crate::cards::nearest;
use crate::i18n::{Problem, message};
use crate::session::{
    LONGEST_NAME, LONGEST_NOTE, NameError, NameMatch, Note, PlacePoints, PlayerName, Season,
    SeasonName, match_name,
};
use crate::store::{NotFound, View};

/// Parses a player's name from the command line.
///
/// # Errors
///
/// If the words are no valid name (exit code 2).
pub(crate) fn parse_name(words: &str) -> Result<PlayerName, CliError> {
    PlayerName::new(words).map_err(|error| name_error(words, error))
}

fn name_error(words: &str, error: NameError) -> CliError {
    CliError::not_understood(describe_name_error(words, error))
        .with_hint(message::hint_name(LONGEST_NAME))
}

/// Parses a player's name typed at a prompt. A player who is `known` is spelled as before. A new name
/// loses the article before it (`der Olaf`), and gets capitals if it was typed in small letters.
///
/// # Errors
///
/// If the words are no valid name, or a new one that [`ensure_new_name`] refuses (exit code 2).
pub(crate) fn parse_typed_name(words: &str, known: &[PlayerName]) -> Result<PlayerName, CliError> {
    let bare = match words.split_once(' ') {
        Some((article, rest)) if is_article(article) => rest.trim_start(),
        _ => words,
    };
    for words in [words, bare] {
        let name = parse_name(words)?;
        if let Some(player) = known.iter().find(|&player| *player == name) {
            return Ok(player.clone());
        }
    }
    ensure_new_name(bare)?;
    if bare.chars().any(char::is_uppercase) {
        return parse_name(bare);
    }
    parse_name(&bare.split(' ').map(capitalize).collect::<Vec<_>>().join(" "))
}

/// Checks that a name that nobody has had so far is no sentence (`Emma ist da und`), and not `me`.
///
/// # Errors
///
/// If a word in it is one that no name contains (exit code 2). The error quotes the word.
pub(crate) fn ensure_new_name(words: &str) -> Result<(), CliError> {
    if is_phrase(message::words_self, words) {
        return Err(CliError::not_understood(message::error_name_self(words)));
    }
    let of_sentence = |word: &&str| is_phrase(message::words_no_name, word);
    match words.split_whitespace().find(of_sentence) {
        Some(word) => Err(CliError::not_understood(message::error_name_sentence(word))),
        None => Ok(()),
    }
}

/// Parses the names of players between commas.
///
/// # Errors
///
/// One of them is no valid name (exit code 2).
pub(crate) fn parse_names(words: &str) -> Result<Vec<PlayerName>, CliError> {
    words.split(',').map(|name| parse_name(name.trim())).collect()
}

/// Finds the player among those `known`, by name or by the beginning of only one name.
///
/// # Errors
///
/// If the words are no valid name, or the beginning of several (exit code 2); if nobody fits (5).
pub(crate) fn find_player(words: &str, known: &[PlayerName]) -> Result<PlayerName, CliError> {
    let name = parse_name(words)?;
    let names: Vec<&str> = known.iter().map(PlayerName::as_str).collect();
    let missing = || not_found_error(&NotFound::Player(name.clone()));
    Ok(known[find_place(name.as_str(), &names, missing)?].clone())
}

/// Finds the place of the only name that is meant, by its beginning or in full.
///
/// # Errors
///
/// The words are the beginning of several (exit code 2); they are that of none: `missing`, with the
/// nearest name.
pub(crate) fn find_place(
    words: &str,
    names: &[&str],
    missing: impl FnOnce() -> CliError,
) -> Result<usize, CliError> {
    match match_name(words, names.iter().copied()) {
        NameMatch::One(place) => Ok(place),
        NameMatch::Several(places) => {
            let fitting: Vec<&str> = places.into_iter().map(|place| names[place]).collect();
            Err(ambiguous_name_error(words, &fitting))
        }
        NameMatch::None => Err(missing().with_nearest(nearest(words, names.iter().copied()))),
    }
}

/// Finds a player by name, archived or not. Of an abbreviation that several players share, an
/// active player is meant if there is only one.
///
/// # Errors
///
/// No player matches (exit code 5), or several do (2).
pub(crate) fn find_player_of(view: &View<'_>, typed: &str) -> Result<PlayerName, CliError> {
    let all: Vec<PlayerName> = view.players()?.into_iter().map(|player| player.name).collect();
    find_player(typed, &all)
        .or_else(|error| find_player(typed, &view.active_names(usize::MAX)?).map_err(|_| error))
}

/// Parses a season's name from the command line.
///
/// # Errors
///
/// If the words are no valid name (exit code 2).
pub(crate) fn parse_season_name(words: &str) -> Result<SeasonName, CliError> {
    SeasonName::new(words).map_err(|error| name_error(words, error))
}

/// Parses the points for each rank of a season: `3,2,1`, also separated by spaces.
///
/// # Errors
///
/// If they are no points, or too many (exit code 2).
pub(crate) fn parse_place_points(text: &str) -> Result<PlacePoints, CliError> {
    let numbers = text.split([',', ' ']).filter(|piece| !piece.is_empty());
    let numbers = numbers.map(|piece| piece.parse().ok()).collect::<Option<Vec<i64>>>();
    numbers.and_then(PlacePoints::new).ok_or_else(|| {
        let (most, places) = (PlacePoints::MOST, PlacePoints::PLACES);
        CliError::not_understood(message::error_season_points(most, places, text))
    })
}

/// Finds the season among those `known`, by name or by the beginning of only one name.
///
/// # Errors
///
/// If the words are no valid name, or the beginning of several (exit code 2); if none fits (5).
pub(crate) fn find_season(words: &str, mut known: Vec<Season>) -> Result<Season, CliError> {
    let name = parse_season_name(words)?;
    let names: Vec<&str> = known.iter().map(|season| season.name.as_str()).collect();
    let missing = || not_found_error(&NotFound::Season(name.clone()));
    let place = find_place(name.as_str(), &names, missing)?;
    Ok(known.swap_remove(place))
}

/// Describes why the words are no valid name.
pub(crate) fn describe_name_error(words: &str, error: NameError) -> Problem {
    match error {
        NameError::Empty => message::error_name_empty(),
        NameError::TooLong { count, most } => message::error_name_too_long(
            most,
            words.chars().take(24).chain(['…']).collect::<String>(),
            count,
        ),
        NameError::Invisible(letter) => {
            message::error_name_invisible(format!("U+{:04X}", u32::from(letter)), words)
        }
        NameError::StackedAccents => message::error_name_heap(),
        NameError::Reserved(letter) => message::error_name_reserved(letter.to_string(), words),
        NameError::LooksLikeFlag => message::error_name_like_a_flag(words),
    }
}

/// Parses a note, a place or a reason from the command line.
///
/// # Errors
///
/// If the words are no valid note (exit code 2).
pub(crate) fn parse_note(words: &str) -> Result<Note, CliError> {
    Note::new(words).map_err(|error| {
        let hint = message::hint_note(LONGEST_NOTE);
        CliError::not_understood(describe_name_error(words, error)).with_hint(hint)
    })
}

/// Parses a note or a place; an empty text removes it.
///
/// # Errors
///
/// If the words are no valid note (exit code 2).
pub(crate) fn parse_optional_note(words: &str) -> Result<Option<Note>, CliError> {
    if words.trim().is_empty() { Ok(None) } else { parse_note(words).map(Some) }
}
