//! Asks for the game of a new session and for its leaflet.

use super::draft::SessionDraft;
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::phrases::{is_article, is_phrase};
use crate::cli::prompt::{self, Question, Reply};
use crate::cli::render_error;
use crate::games::{Game, Played};
use crate::i18n::message;

/// Maximum number of words of a sentence in which a game is looked for.
const MOST_WORDS: usize = 6;

/// Asks for the game.
pub(super) fn ask_game(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    let tongue = context.texts.tongue();
    let names: Vec<&str> = Game::ALL.iter().map(|game| title(*game, tongue)).collect();
    let question = Question {
        default: Some(title(draft.game, tongue).to_owned()),
        words: Game::ALL.iter().flat_map(|game| searchable_names(*game, tongue)).collect(),
        lists_matches: true,
        example: Some(message::prompt_search().render(&context.texts)),
        help: Some(message::prompt_game_help(names.join(" · "))),
        ..draft.question(&message::prompt_game(), context)?
    };
    let reply = question.ask(context, |context, text| {
        let found = find_by_prefix(text).or_else(|| catalog::find_game(text).ok());
        if let Some(game) = found.or_else(|| find_in_sentence(text)) {
            return Ok((game, format!("{} ({})", game.name(tongue), game.id())));
        }
        let near = catalog::nearest_game(text).map(|game| title(game, tongue));
        let hint = near.map_or_else(message::prompt_game_hint, message::hint_nearest);
        let unknown = message::error_unknown_game(text).message;
        let unknown = render_error::render_message(&unknown, &context.texts);
        Err([unknown, hint.render(&context.texts)].join(" "))
    })?;
    Ok(reply.map(|game| draft.game = game))
}

/// Asks for the leaflet of a game that has several.
pub(super) fn ask_leaflet(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    let texts = context.texts.clone();
    let question = draft.question(&message::prompt_leaflet(), context)?;
    let default_played = draft.played(context)?;
    let leaflets = default_first(default_played, draft.game.in_all_editions());
    let name = |played: &Played| texts.leaflet(played.edition()).to_owned();
    if Question::can_list(context) {
        let words = |played: &Played| {
            let differs = texts.leaflet_differs(played.edition()).unwrap_or_default();
            let id = played.edition().id();
            let words = [name(played), differs.to_owned(), id.to_owned()];
            words.into_iter().filter(|word| !word.is_empty()).collect()
        };
        let choices: Vec<Vec<String>> = leaflets.iter().map(words).collect();
        let reply = question.pick(context, &choices)?;
        return Ok(reply.map(|at| draft.leaflet = Some(leaflets[at])));
    }
    let ids: Vec<String> = leaflets.iter().map(|played| played.edition().id().to_owned()).collect();
    for (number, played) in (1..).zip(&leaflets) {
        context.eprintln(&format!("  {number}  {} · {}", played.edition().id(), name(played)));
    }
    let question = Question {
        default: Some(ids[0].clone()),
        words: ids.clone(),
        help: Some(message::prompt_leaflet_help()),
        ..question
    };
    let descriptions: Vec<String> = leaflets.iter().map(name).collect();
    let reply = question.ask(context, |context, text| {
        let found = prompt::choose(&ids, text).or_else(|| find_described(&descriptions, text));
        match found {
            Some(at) => Ok((leaflets[at], descriptions[at].clone())),
            None => Err(message::prompt_leaflet_help().render(&context.texts)),
        }
    })?;
    Ok(reply.map(|played| draft.leaflet = Some(played)))
}

/// Prints the leaflet of a game that was played before, in place of the question.
pub(super) fn print_leaflet(
    context: &mut Context<'_>,
    draft: &SessionDraft<'_>,
) -> Result<(), CliError> {
    let question = draft.question(&message::prompt_leaflet(), context)?;
    let leaflet = context.texts.leaflet(draft.played(context)?.edition()).to_owned();
    question.print_answer(context, &leaflet);
    Ok(())
}

/// Returns all values, with the default first, because Enter takes the first of a list.
fn default_first<T: Copy + PartialEq>(default: T, all: impl Iterator<Item = T>) -> Vec<T> {
    std::iter::once(default).chain(all.filter(|&other| other != default)).collect()
}

/// Returns the index of the only description that has all words of the text, or their beginnings:
/// `the Dutch one`.
fn find_described(descriptions: &[String], text: &str) -> Option<usize> {
    let wanted: Vec<String> = text
        .split_whitespace()
        .filter(|word| !is_article(word) && !is_phrase(message::words_the_one, word))
        .map(fold_letters)
        .collect();
    let fits = |description: &String| {
        let words: Vec<String> = description.split_whitespace().map(fold_letters).collect();
        wanted.iter().all(|wanted| words.iter().any(|word| word.starts_with(wanted)))
    };
    let mut found = (0..descriptions.len()).filter(|&at| fits(&descriptions[at]));
    found.next().filter(|_| !wanted.is_empty() && found.next().is_none())
}

/// The name of a game in this language. In English the usual game is called by its id, since its
/// name is German.
pub(super) fn title(game: Game, tongue: Tongue) -> &'static str {
    if tongue == Tongue::En && game == Game::ALL[0] { game.id() } else { game.name(tongue) }
}

/// Returns the words that find a game: its name in this language, its id, its names in other
/// languages.
fn searchable_names(game: Game, tongue: Tongue) -> Vec<String> {
    let entry = game.entry();
    let mut words = vec![game.name(tongue).to_owned(), entry.id.to_owned()];
    for name in entry.names {
        if !words.iter().any(|word| word == name) {
            words.push(name.to_owned());
        }
    }
    words
}

/// Returns the only game that a sentence names: `we gaan flät spelen`. The name of the usual game
/// also names the whole box, so a game beside it counts alone: `Elfer raus Master`.
fn find_in_sentence(text: &str) -> Option<Game> {
    let words: Vec<String> = text.split_whitespace().map(fold_letters).collect();
    if words.len() > MOST_WORDS || words.iter().any(|word| is_phrase(message::words_not, word)) {
        return None;
    }
    let is_named = |name: &str| {
        let name: Vec<String> = name.split([' ', '-']).map(fold_letters).collect();
        words.windows(name.len()).any(|part| part == name)
    };
    let usual = Game::ALL[0];
    let is_usual = || words.iter().any(|word| is_phrase(message::words_usual_game, word));
    let mut found: Vec<Game> = Game::ALL
        .iter()
        .copied()
        .filter(|game| {
            let entry = game.entry();
            std::iter::once(entry.id).chain(entry.names).any(is_named)
                || *game == usual && is_usual()
        })
        .collect();
    if found.len() > 1 {
        found.retain(|game| *game != usual);
    }
    if let [game] = found[..] { Some(game) } else { None }
}

/// Returns the game whose id or name begins so, if there is exactly one.
fn find_by_prefix(text: &str) -> Option<Game> {
    let wanted = fold_letters(text);
    let fits = |game: &&Game| {
        let entry = game.entry();
        std::iter::once(entry.id)
            .chain(entry.names)
            .any(|name| fold_letters(name).starts_with(&wanted))
    };
    let mut found = Game::ALL.iter().filter(fits);
    match (found.next(), found.next()) {
        (Some(game), None) if !wanted.is_empty() => Some(*game),
        _ => None,
    }
}
