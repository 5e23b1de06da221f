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
    let own_name_first =
        |game: &Game| std::iter::once(game.name(tongue)).chain(catalog::game_names(*game));
    let question = Question {
        default: Some(title(draft.game, tongue).to_owned()),
        words: Game::ALL.iter().flat_map(own_name_first).map(str::to_owned).collect(),
        lists_matches: true,
        example: Some(message::prompt_search().render(&context.texts)),
        help: Some(message::prompt_game_help(names.join(" · "))),
        ..draft.question(&message::prompt_game(), context)?
    };
    let reply = question.ask(context, |context, text| {
        if let Some(game) = find_game(text) {
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

/// Asks for the leaflet of a game that has several, or prints it in place of the question if it is known.
pub(super) fn ask_leaflet(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
    is_known: bool,
) -> Result<Reply<()>, CliError> {
    let default = draft.played(context)?;
    let mut leaflets: Vec<Played> = draft.game.in_all_editions().collect();
    leaflets.sort_by_key(|played| *played != default);
    let texts = &context.texts;
    let words = |played: &Played| {
        let edition = played.edition();
        let differs = texts.leaflet_differs(edition);
        let words = [Some(texts.leaflet(edition)), differs, Some(edition.id())];
        words.into_iter().flatten().map(str::to_owned).collect::<Vec<_>>()
    };
    let choices: Vec<Vec<String>> = leaflets.iter().map(words).collect();
    let names: Vec<String> = choices.iter().map(|words| words[0].clone()).collect();
    let question = Question {
        default: Some("1".to_owned()),
        words: leaflets.iter().map(|played| played.edition().id().to_owned()).collect(),
        choices,
        help: Some(message::prompt_leaflet_help()),
        ..draft.question(&message::prompt_leaflet(), context)?
    };
    if is_known {
        question.print_answer(context, &names[0]);
        return Ok(Reply::Answer(()));
    }
    let reply = question.ask(context, |context, text| {
        // `the Dutch one`
        let is_filler = |word: &&str| is_article(word) || is_phrase(message::words_the_one, word);
        let words = text.split_whitespace().filter(|word| !is_filler(word));
        let words = words.collect::<Vec<_>>().join(" ");
        let found = prompt::choose(&question.words, text);
        match found.or_else(|| prompt::choose(&names, &words)) {
            Some(at) => Ok((leaflets[at], names[at].clone())),
            None => Err(message::prompt_leaflet_help().render(&context.texts)),
        }
    })?;
    Ok(reply.map(|played| draft.leaflet = Some(played)))
}

/// The name of a game in this language. In English the usual game is called by its id, since its
/// name is German.
pub(super) fn title(game: Game, tongue: Tongue) -> &'static str {
    if tongue == Tongue::En && game == Game::ALL[0] { game.id() } else { game.name(tongue) }
}

/// Finds the game that an answer names, alone or in a sentence. Yes and no answer another question, although
/// games begin so: `n` is no Nightcap.
pub(super) fn find_game(text: &str) -> Option<Game> {
    let is_reply = is_phrase(message::words_yes, text) || is_phrase(message::words_no, text);
    let find = || catalog::find_game(text).ok().or_else(|| find_in_sentence(text));
    if is_reply { None } else { find() }
}

/// Returns the only game whose id or name begins so, or that a sentence names: `we gaan flät spelen`. The
/// name of the usual game also names the whole box, so a game beside it counts alone: `Elfer raus Master`.
fn find_in_sentence(text: &str) -> Option<Game> {
    let start = fold_letters(text);
    let begins =
        |game: &Game| catalog::game_names(*game).any(|name| fold_letters(name).starts_with(&start));
    if let Some(game) = catalog::only(Game::ALL.iter().copied().filter(begins)) {
        return Some(game);
    }
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
    let is_fitting =
        |game: &Game| catalog::game_names(*game).any(is_named) || *game == usual && is_usual();
    let found = || Game::ALL.iter().copied().filter(is_fitting);
    catalog::only(found()).or_else(|| catalog::only(found().filter(|game| *game != usual)))
}
