//! Asks for the game of a new session and for its leaflet.

use super::draft::{LABEL_WIDTH, SessionDraft};
use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::prompt::{self, ChoiceList, Question, Reply};
use crate::games::{Game, Played};
use crate::i18n::message;

/// Asks for the game.
pub(super) fn ask_game(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    let tongue = context.texts.tongue();
    let label = message::prompt_game().render(&context.texts);
    let question = Question {
        label,
        default: Some(draft.game.id().to_owned()),
        words: Game::ALL.iter().flat_map(|game| searchable_names(*game, tongue)).collect(),
        lists_matches: true,
        example: Some(message::prompt_search().render(&context.texts)),
        help: Some(message::prompt_game_help()),
        table: Some(draft.table(context)?),
        column: LABEL_WIDTH,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match find_by_prefix(text) {
        Some(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
        None => match catalog::find_game(text) {
            Ok(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
            Err(error) => {
                let rendered = error.render(&context.texts);
                Err([rendered.messages.join(" "), rendered.hint.unwrap_or_default()].join(" "))
            }
        },
    })?;
    Ok(reply.map(|game| draft.game = game))
}

/// Asks for the leaflet of a game that has several.
pub(super) fn ask_leaflet(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    let texts = context.texts.clone();
    let label = message::prompt_leaflet().render(&texts);
    let default_played = draft.played(context)?;
    let leaflets = default_first(default_played, draft.game.in_all_editions());
    let name = |played: &Played| texts.leaflet(played.edition()).to_owned();
    if ChoiceList::fits(context) {
        let words = |played: &Played| {
            let differs = texts.leaflet_differs(played.edition()).unwrap_or_default();
            let id = played.edition().id();
            let words = [name(played), differs.to_owned(), id.to_owned()];
            words.into_iter().filter(|word| !word.is_empty()).collect()
        };
        let choices = leaflets.iter().map(words).collect();
        let list = ChoiceList { label: label.clone(), column: LABEL_WIDTH, choices };
        let reply = prompt::pick(context, &list)?;
        return Ok(reply.map(|at| {
            let question = Question { label, column: LABEL_WIDTH, ..Question::default() };
            question.print_answer(context, &name(&leaflets[at]));
            draft.leaflet = Some(leaflets[at]);
        }));
    }
    let ids: Vec<String> = leaflets.iter().map(|played| played.edition().id().to_owned()).collect();
    for played in &leaflets {
        context.eprintln(&format!("  {} · {}", played.edition().id(), name(played)));
    }
    let question = Question {
        label,
        default: Some(ids[0].clone()),
        words: ids.clone(),
        help: Some(message::prompt_leaflet_help()),
        table: Some(draft.table(context)?),
        column: LABEL_WIDTH,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match prompt::choose(&ids, text) {
        Some(at) => Ok((leaflets[at], name(&leaflets[at]))),
        None => Err(message::prompt_leaflet_help().render(&context.texts)),
    })?;
    Ok(reply.map(|played| draft.leaflet = Some(played)))
}

/// Prints the leaflet of a game that was played before, in place of the question.
pub(super) fn print_leaflet(
    context: &mut Context<'_>,
    draft: &SessionDraft<'_>,
) -> Result<(), CliError> {
    let label = message::prompt_leaflet().render(&context.texts);
    let question = Question { label, column: LABEL_WIDTH, ..Question::default() };
    let leaflet = context.texts.leaflet(draft.played(context)?.edition()).to_owned();
    question.print_answer(context, &leaflet);
    Ok(())
}

/// Returns all values, with the default first, because Enter takes the first of a list.
fn default_first<T: Copy + PartialEq>(default: T, all: impl Iterator<Item = T>) -> Vec<T> {
    std::iter::once(default).chain(all.filter(|&other| other != default)).collect()
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
