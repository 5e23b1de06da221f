//! Which game, and by which of its leaflets.

use super::{COLUMN, Draft};
use crate::cards::Tongue;
use crate::cards::text::fold_letters;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::find;
use crate::cli::prompt::{self, List, Question, Reply};
use crate::games::{Game, Played};
use crate::i18n::message;

/// Asks for the game.
pub(super) fn ask(context: &mut Context<'_>, draft: &mut Draft<'_>) -> Result<Reply<()>, CliError> {
    let tongue = context.texts.tongue();
    let label = message::prompt_game().say(&context.texts);
    if List::fits(context) {
        let games = first(draft.game, Game::ALL.iter().copied());
        let choices = games.iter().map(|&game| said(game, tongue)).collect();
        let shown = |game: &Game| format!("{} ({})", game.name(tongue), game.id());
        let reply = pick(context, label, choices, &games, shown)?;
        return Ok(reply.map(|game| draft.game = game));
    }
    let question = Question {
        label,
        default: Some(draft.game.id().to_owned()),
        words: Game::ALL.iter().flat_map(|game| said(*game, tongue)).collect(),
        help: Some(message::prompt_game_help()),
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match begins(text) {
        Some(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
        None => match find::game(text) {
            Ok(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
            Err(error) => {
                let told = error.told(&context.texts);
                Err([told.messages.join(" "), told.hint.unwrap_or_default()].join(" "))
            }
        },
    })?;
    Ok(reply.map(|game| draft.game = game))
}

/// Asks for the leaflet of a game that several have.
pub(super) fn ask_leaflet(
    context: &mut Context<'_>,
    draft: &mut Draft<'_>,
) -> Result<Reply<()>, CliError> {
    let texts = context.texts.clone();
    let label = message::prompt_leaflet().say(&texts);
    let usual = draft.played(context)?;
    let leaflets = first(usual, draft.game.in_all_editions());
    let name = |played: &Played| texts.leaflet(played.edition()).to_owned();
    if List::fits(context) {
        let words = |played: &Played| {
            let differs = texts.leaflet_differs(played.edition()).unwrap_or_default();
            let id = played.edition().id();
            let words = [name(played), differs.to_owned(), id.to_owned()];
            words.into_iter().filter(|word| !word.is_empty()).collect()
        };
        let choices = leaflets.iter().map(words).collect();
        let reply = pick(context, label, choices, &leaflets, name)?;
        return Ok(reply.map(|played| draft.leaflet = Some(played)));
    }
    let ids: Vec<String> = leaflets.iter().map(|played| played.edition().id().to_owned()).collect();
    for played in &leaflets {
        context.talk(&format!("  {} · {}", played.edition().id(), name(played)));
    }
    let question = Question {
        label,
        default: Some(ids[0].clone()),
        words: ids.clone(),
        help: Some(message::prompt_leaflet_help()),
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match prompt::choose(&ids, text) {
        Some(at) => Ok((leaflets[at], name(&leaflets[at]))),
        None => Err(message::prompt_leaflet_help().say(&context.texts)),
    })?;
    Ok(reply.map(|played| draft.leaflet = Some(played)))
}

/// All of them, the usual one first.
fn first<T: Copy + PartialEq>(usual: T, all: impl Iterator<Item = T>) -> Vec<T> {
    std::iter::once(usual).chain(all.filter(|&other| other != usual)).collect()
}

/// One of a list; what was chosen stands on the screen in place of it.
fn pick<T: Copy>(
    context: &mut Context<'_>,
    label: String,
    choices: Vec<Vec<String>>,
    values: &[T],
    shown: impl Fn(&T) -> String,
) -> Result<Reply<T>, CliError> {
    let reply = prompt::pick(context, &List { label: label.clone(), column: COLUMN, choices })?;
    Ok(reply.map(|at| {
        let question = Question { label, column: COLUMN, ..Question::default() };
        question.show(context, &shown(&values[at]));
        values[at]
    }))
}

/// What a game is called: by this language, by its id, by the other languages.
fn said(game: Game, tongue: Tongue) -> Vec<String> {
    let entry = game.entry();
    let mut words = vec![game.name(tongue).to_owned(), entry.id.to_owned()];
    for name in entry.names {
        if !words.iter().any(|word| word == name) {
            words.push(name.to_owned());
        }
    }
    words
}

/// The only game whose id or name begins so.
fn begins(text: &str) -> Option<Game> {
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
