//! `elfer rules`: the rulebook of a game in our own words, by id, with its sources.

mod html;
mod search;

use crate::cli::context::Context;
use crate::cli::defaults::{self, Defaults};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::wrap;
use crate::cli::{find, usage};
use crate::games::{Game, Played};
use crate::i18n::{Texts, message};
use crate::rules::{Edition, Rule, Silence, Source};
use search::matches;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(value_name = "RULE")]
    rule: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(short, long, value_name = "WORD")]
    search: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "search"])]
    html: Option<PathBuf>,
    #[arg(long, requires = "html")]
    force: bool,
}

#[derive(Serialize)]
struct Rulebook {
    game: &'static str,
    edition: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    rules: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    rule: &'static str,
    title: &'static str,
    text: &'static str,
    /// `open`, `ruled`, `collides`, `differs`; `null` for a rule that a leaflet states.
    silence: Option<&'static str>,
    usual: Option<&'static str>,
    /// What differs, by edition.
    differs: BTreeMap<&'static str, String>,
    sources: Vec<SourceEntry>,
}

#[derive(Serialize)]
struct SourceEntry {
    edition: &'static str,
    section: &'static str,
}

/// What a search through every game found.
#[derive(Serialize)]
struct Found<'w> {
    search: &'w str,
    games: Vec<Rulebook>,
}

pub(crate) fn run(mut args: Args, context: &mut Context<'_>) -> Done {
    let (game, edition) = match (args.game.take(), &args.search) {
        (Some(typed), _) => named(typed, &mut args, context)?,
        (None, Some(word)) => return everywhere(word, context),
        (None, None) => {
            let missing = || usage::missing(&["rules"], "GAME", &context.texts);
            let played = defaults::played(context, None, args.edition.as_deref(), missing)?;
            (played.game(), Some(played.edition()))
        }
    };
    let chosen: Vec<&'static Rule> = match &args.rule {
        Some(typed) => vec![find::rule_meant(game, typed)?],
        None => game.entry().rules.to_vec(),
    };
    let chosen: Vec<&'static Rule> = chosen
        .into_iter()
        .filter(|rule| edition.is_none_or(|edition| rule.holds_in(edition)))
        .filter(|rule| matches(rule, args.search.as_deref(), &context.texts))
        .collect();
    if chosen.is_empty() {
        return Err(nothing(game, edition, &args));
    }
    let file = match &args.html {
        Some(target) => Some(html::write(target, &chosen, game, edition, args.force, context)?),
        None => None,
    };
    if context.json {
        let rules = chosen.iter().map(|rule| entry(rule, game, edition, &context.texts)).collect();
        context.out.json(&Rulebook {
            game: game.id(),
            edition: edition.map(Edition::id),
            file,
            rules,
        })?;
    } else if let Some(file) = file {
        let words = message::rules_written(file).say(&context.texts);
        context.out.line(&words)?;
    } else {
        let text = if args.rule.is_some() || chosen.len() == 1 {
            chosen.iter().map(|rule| page(rule, game, edition, context)).collect()
        } else {
            list(&chosen, game, edition, context)
        };
        context.long(&text)?;
    }
    Ok(Exit::Done)
}

/// What the rules of a game say about these words: a rule by its id, else every rule in which they
/// stand; all of them where nothing is asked.
pub(crate) fn about(played: Played, words: &str, context: &mut Context<'_>) -> Done {
    let mut args = Args {
        game: Some(played.game().id().to_owned()),
        rule: None,
        edition: Some(played.edition().id().to_owned()),
        search: None,
        html: None,
        force: false,
    };
    if find::rule(played.game(), words).is_ok() {
        args.rule = Some(words.to_owned());
    } else if !words.is_empty() {
        args.search = Some(words.to_owned());
    }
    run(args, context)
}

/// The game that is named, and the edition; a rule alone is one of the game that is played.
fn named(
    typed: String,
    args: &mut Args,
    context: &Context<'_>,
) -> Result<(Game, Option<Edition>), CliError> {
    let game = match find::game(&typed) {
        Ok(game) => game,
        Err(error) if args.rule.is_some() => return Err(error),
        Err(error) => match defaults::defaults(context)? {
            Defaults::Session { played, .. } if find::rule_meant(played.game(), &typed).is_ok() => {
                args.rule = Some(typed);
                played.game()
            }
            Defaults::Session { .. } | Defaults::None | Defaults::Unreadable(_) => {
                return Err(error);
            }
        },
    };
    let played = args.edition.as_deref().map(|typed| find::edition(game, typed)).transpose()?;
    Ok((game, played.map(Played::edition)))
}

/// The rules of all games in which the word stands, each once, under the first game that has it.
fn everywhere(word: &str, context: &mut Context<'_>) -> Done {
    let mut seen = BTreeSet::new();
    let mut found: Vec<(Game, Vec<&'static Rule>)> = Vec::new();
    for &game in Game::ALL {
        let rules: Vec<&'static Rule> = game
            .entry()
            .rules
            .iter()
            .copied()
            .filter(|rule| matches(rule, Some(word), &context.texts) && seen.insert(rule.id))
            .collect();
        if !rules.is_empty() {
            found.push((game, rules));
        }
    }
    if found.is_empty() {
        return Err(CliError::new(Kind::NotUnderstood, message::error_no_rule_anywhere(word))
            .hint(message::hint_games()));
    }
    if context.json {
        let games = found
            .iter()
            .map(|(game, rules)| Rulebook {
                game: game.id(),
                edition: None,
                file: None,
                rules: rules.iter().map(|rule| entry(rule, *game, None, &context.texts)).collect(),
            })
            .collect();
        context.out.json(&Found { search: word, games })?;
    } else {
        let lists: Vec<String> =
            found.iter().map(|(game, rules)| list(rules, *game, None, context)).collect();
        context.long(&lists.join("\n\n"))?;
    }
    Ok(Exit::Done)
}

/// Why nothing is shown: the edition lacks the rule, or no rule holds the word.
fn nothing(game: Game, edition: Option<Edition>, args: &Args) -> CliError {
    match (&args.rule, &args.search, edition) {
        (Some(rule), None, Some(edition)) => CliError::new(
            Kind::NotUnderstood,
            message::error_rule_not_in_edition(edition.id(), rule),
        ),
        (_, Some(word), _) => {
            CliError::new(Kind::NotUnderstood, message::error_no_rule_with(game.id(), word))
        }
        (_, None, _) => CliError::new(Kind::NotUnderstood, message::error_no_rules(game.id())),
    }
    .hint(message::hint_rules(game.id()))
}

/// What the editions of the game add to the rule's text or say in its place, each by itself. Where
/// one edition is asked for, its own text stands there already.
fn differences<'a>(
    rule: &'a Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &'a Texts,
) -> impl Iterator<Item = (Edition, &'static str)> + 'a {
    let editions = game.editions().iter().copied();
    editions.filter(move |&known| edition.is_none_or(|edition| edition == known)).flat_map(
        move |known| {
            let own = texts.rule_text_of(rule, known).filter(|_| edition.is_none());
            own.into_iter().chain(texts.rule_in(rule, known)).map(move |text| (known, text))
        },
    )
}

/// Where it stands, in the editions of the game that are asked for.
fn sources(
    rule: &Rule,
    game: Game,
    edition: Option<Edition>,
) -> impl Iterator<Item = &'static Source> {
    rule.sources.iter().filter(move |source| {
        game.editions().contains(&source.edition)
            && edition.is_none_or(|edition| edition == source.edition)
    })
}

/// What the rule says: in the edition that is asked for, or by and large.
fn says(rule: &Rule, edition: Option<Edition>, texts: &Texts) -> &'static str {
    edition.map_or_else(|| texts.rule_text(rule), |edition| texts.rule_text_in(rule, edition))
}

fn entry(rule: &'static Rule, game: Game, edition: Option<Edition>, texts: &Texts) -> Entry {
    let mut differs: BTreeMap<&'static str, String> = BTreeMap::new();
    for (known, text) in differences(rule, game, edition, texts) {
        let told = differs.entry(known.id()).or_default();
        if !told.is_empty() {
            told.push(' ');
        }
        told.push_str(text);
    }
    Entry {
        rule: rule.id,
        title: texts.rule_title(rule),
        text: says(rule, edition, texts),
        silence: rule.silence_kind().map(Silence::id),
        usual: texts.rule_usual(rule),
        differs,
        sources: sources(rule, game, edition)
            .map(|source| SourceEntry { edition: source.edition.id(), section: source.section })
            .collect(),
    }
}

/// All rules, a paragraph each.
fn list(
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let mut paragraphs = vec![paint.strong(&heading(game, edition, texts))];
    for rule in rules {
        let mut lines = vec![head(rule, context)];
        lines.extend(body(rule, game, edition, context));
        paragraphs.push(lines.join("\n"));
    }
    paragraphs.join("\n\n")
}

/// One rule with everything known of it.
fn page(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let mut lines = vec![head(rule, context)];
    lines.extend(body(rule, game, edition, context));
    for source in sources(rule, game, edition) {
        let leaflet = message::check_citation(source.edition.id(), source.section).say(texts);
        lines.push(wrap(&format!("  {}", paint.faint(&leaflet)), context.width(), 2));
    }
    lines.join("\n")
}

/// `One colour a row`, with a mark where a leaflet is silent.
fn title(rule: &Rule, context: &Context<'_>) -> String {
    let title = context.paint.strong(context.texts.rule_title(rule));
    match rule.silence_kind() {
        None => title,
        Some(kind) => {
            let mark = match kind {
                Silence::Open => message::rules_open(),
                Silence::Ruled => message::rules_ruled(),
                Silence::Collides => message::rules_collides(),
                Silence::Differs => message::rules_differs(),
            };
            format!("{title} [{}]", mark.say(&context.texts))
        }
    }
}

/// The text, what the editions add, what tables usually do, and where it holds.
fn body(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    context: &Context<'_>,
) -> Vec<String> {
    let (texts, columns) = (&context.texts, context.width());
    let mut lines = vec![wrap(&format!("  {}", says(rule, edition, texts)), columns, 0)];
    for (known, text) in differences(rule, game, edition, texts) {
        // Where one edition is asked for nobody has to hear which.
        let lead = if edition.is_some() { String::new() } else { format!("{}: ", known.id()) };
        lines.push(wrap(&format!("  {lead}{text}"), columns, if lead.is_empty() { 0 } else { 2 }));
    }
    if let Some(usual) = texts.rule_usual(rule) {
        lines.push(wrap(&format!("  {}", message::check_usual(usual).say(texts)), columns, 2));
    }
    let holds: Vec<&str> = game
        .editions()
        .iter()
        .filter(|&&known| rule.holds_in(known))
        .map(|known| known.id())
        .collect();
    if edition.is_none() && holds.len() < game.editions().len() {
        let only = message::rules_only(holds.join(", ")).say(texts);
        lines.push(wrap(&format!("  {only}"), columns, 2));
    }
    lines
}

/// The title of a rule and its id; what wraps stands deeper than the text under it.
fn head(rule: &'static Rule, context: &Context<'_>) -> String {
    let line = format!("{} {}", title(rule, context), context.paint.faint(rule.id));
    wrap(&line, context.width(), 4)
}

fn heading(game: Game, edition: Option<Edition>, texts: &Texts) -> String {
    let name = game.name(texts.tongue());
    match edition {
        Some(edition) => message::check_game(edition.id(), game.id(), name).say(texts),
        None => format!("{name} ({})", game.id()),
    }
}
