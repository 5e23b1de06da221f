//! Prints the rulebook of a game in our own words, with rule ids and sources.

mod document;
mod selection;

use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::document::Document;
use crate::cli::document::output::{print_text, write_page};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::shared_args::RulesRequest;
use crate::games::{Game, Played};
use crate::i18n::{Arg, Texts, message};
use crate::rules::{Edition, Rule, Silence};
use crate::texts::rule_search;
use selection::{differences, rule_text, sources};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulebookJson {
    game: &'static str,
    edition: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    rules: Vec<RuleJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RuleJson {
    rule: &'static str,
    title: &'static str,
    text: &'static str,
    /// `open`, `ruled`, `collides`, `differs`; `null` for a rule that a leaflet states.
    silence: Option<&'static str>,
    usual: Option<&'static str>,
    /// Texts that single editions add or replace, by edition.
    differs: BTreeMap<&'static str, String>,
    sources: Vec<SourceJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SourceJson {
    edition: &'static str,
    section: &'static str,
}

/// The matches of a search in all games, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SearchJson<'w> {
    search: &'w str,
    games: Vec<RulebookJson>,
}

/// Prints the rules, or writes them as a page.
pub(crate) fn run(mut request: RulesRequest, context: &mut Context<'_>) -> VerbResult {
    let Some(typed) = request.game.take() else {
        return search_all_games(request.search.as_deref().unwrap_or_default(), context);
    };
    let (game, edition) = resolve_game(typed, &mut request, context)?;
    let chosen: Vec<&'static Rule> = match &request.rule {
        Some(typed) => vec![catalog::find_rule_by_last_segment(game, typed)?],
        None => game.entry().rules.to_vec(),
    };
    let chosen = chosen.into_iter().filter(|rule| edition.is_none_or(|one| rule.is_in(one)));
    let mut chosen: Vec<&'static Rule> = chosen.collect();
    if let Some(words) = &request.search {
        chosen = search(&chosen, words, context);
    }
    if chosen.is_empty() {
        return Err(no_match_error(game, edition, &request));
    }
    let file = match &request.html {
        Some(target) => {
            let document = document::build_document(&chosen, game, edition, &context.texts);
            Some(write_page(&document, target, request.force, context)?)
        }
        None => None,
    };
    if context.config.json {
        context.io.out.json(&rulebook_json(&chosen, game, edition, file, &context.texts))?;
    } else if let Some(file) = file {
        let line = message::rules_written(file).render(&context.texts);
        context.io.out.line(&line)?;
    } else {
        let is_alone = chosen.len() == 1;
        let list = document::build_list(&chosen, game, edition, is_alone, &context.texts);
        print_text(&Document::of_block(list), context)?;
    }
    Ok(Exit::Done)
}

/// Prints the rules that match these words: the rule with that id, else every rule that contains
/// the words. Without words, all rules.
pub(crate) fn print_matching(played: Played, words: &str, context: &mut Context<'_>) -> VerbResult {
    let mut request = RulesRequest {
        game: Some(played.game().id().to_owned()),
        edition: Some(played.edition().id().to_owned()),
        ..RulesRequest::default()
    };
    if catalog::find_rule(played.game(), words).is_ok() {
        request.rule = Some(words.to_owned());
    } else if !words.is_empty() {
        request.search = Some(words.to_owned());
    }
    run(request, context)
}

/// Resolves the first argument to a game, and the edition. A rule's name alone is looked up in the
/// game of the running session.
fn resolve_game(
    typed: String,
    request: &mut RulesRequest,
    context: &Context<'_>,
) -> Result<(Game, Option<Edition>), CliError> {
    let game = match catalog::find_game(&typed) {
        Ok(game) => game,
        Err(error) if request.rule.is_some() => return Err(error),
        Err(error) => {
            let running = Defaults::load(context)?.session.map(|session| session.played.game());
            let has_rule = |game: &Game| catalog::find_rule_by_last_segment(*game, &typed).is_ok();
            let game = running.filter(has_rule).ok_or(error)?;
            request.rule = Some(typed);
            game
        }
    };
    let played =
        request.edition.as_deref().map(|typed| catalog::find_edition(game, typed)).transpose()?;
    Ok((game, played.map(Played::edition)))
}

/// Prints the rules of all games that contain the word. A rule that several games share is listed
/// once, under the first of them.
fn search_all_games(word: &str, context: &mut Context<'_>) -> VerbResult {
    let mut seen = BTreeSet::new();
    let rules = Game::ALL.iter().flat_map(|game| game.entry().rules).copied();
    let rules: Vec<&'static Rule> = rules.filter(|rule| seen.insert(rule.id)).collect();
    let mut found = search(&rules, word, context);
    let mut matched: Vec<(Game, Vec<&'static Rule>)> = Vec::new();
    for &game in Game::ALL {
        let (own, others) = found.into_iter().partition(|rule| game.entry().rules.contains(rule));
        found = others;
        matched.push((game, own));
    }
    matched.retain(|(_, rules)| !rules.is_empty());
    if matched.is_empty() {
        return Err(CliError::not_understood(message::error_no_rule_anywhere(word)));
    }
    if context.config.json {
        let games = matched
            .iter()
            .map(|(game, rules)| rulebook_json(rules, *game, None, None, &context.texts))
            .collect();
        context.io.out.json(&SearchJson { search: word, games })?;
    } else {
        let lists = matched
            .iter()
            .map(|(game, rules)| document::build_list(rules, *game, None, false, &context.texts));
        let document = Document { blocks: lists.collect(), ..Document::default() };
        print_text(&document, context)?;
    }
    Ok(Exit::Done)
}

/// Finds the rules that contain all words. If there are none, or a question mark stands behind the
/// words, finds those that answer them best.
fn search(rules: &[&'static Rule], typed: &str, context: &mut Context<'_>) -> Vec<&'static Rule> {
    let found = rule_search::find_all_words(rules, typed, &context.texts);
    if !found.is_empty() && !typed.trim_end().ends_with('?') {
        return found;
    }
    let answers = rule_search::find_answers(rules, typed, &context.texts);
    if !answers.is_empty() {
        context.info(&message::rules_nearest(answers.len()));
    }
    answers
}

/// Creates the error for an empty selection: the edition lacks the rule, or no rule contains the
/// word.
fn no_match_error(game: Game, edition: Option<Edition>, request: &RulesRequest) -> CliError {
    match (&request.rule, &request.search, edition) {
        (Some(rule), None, Some(edition)) => {
            CliError::not_understood(message::error_rule_not_in_edition(edition.id(), rule))
        }
        (_, Some(word), _) => {
            CliError::not_understood(message::error_no_rule_with(Arg::notation(game), word))
        }
        (_, None, _) => CliError::not_understood(message::error_no_rules(Arg::notation(game))),
    }
    .with_hint(message::hint_rules(game.id()))
}

fn rulebook_json(
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    file: Option<String>,
    texts: &Texts,
) -> RulebookJson {
    let rules = rules.iter().map(|rule| rule_json(rule, game, edition, texts)).collect();
    RulebookJson { game: game.id(), edition: edition.map(Edition::id), file, rules }
}

fn rule_json(rule: &'static Rule, game: Game, edition: Option<Edition>, texts: &Texts) -> RuleJson {
    let mut differs: BTreeMap<&'static str, String> = BTreeMap::new();
    for (other, text) in differences(rule, game, edition, texts) {
        let combined = differs.entry(other.id()).or_default();
        if !combined.is_empty() {
            combined.push(' ');
        }
        combined.push_str(text);
    }
    RuleJson {
        rule: rule.id,
        title: texts.rule_title(rule),
        text: rule_text(rule, edition, texts),
        silence: rule.silence_kind().map(Silence::id),
        usual: texts.rule_usual(rule),
        differs,
        sources: sources(rule, game, edition)
            .map(|source| SourceJson { edition: source.edition.id(), section: source.section })
            .collect(),
    }
}
