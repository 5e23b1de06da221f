//! A whole rulebook as one page to print.

use super::{differences, says, sources};
use crate::cli::context::{Context, Wrote};
use crate::cli::error::CliError;
use crate::cli::output::policy;
use crate::cli::output::{clean, file};
use crate::cli::verbs::rulings::STYLE;
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Rule};
use askama::Template;
use std::path::Path;

/// The page: the rules, then where the leaflets are silent.
#[derive(Template)]
#[template(path = "rules.html")]
struct Page {
    lang: &'static str,
    policy: String,
    style: &'static str,
    title: &'static str,
    subtitle: String,
    sections: Vec<Section>,
}

struct Section {
    heading: String,
    entries: Vec<Entry>,
}

struct Entry {
    title: &'static str,
    says: &'static str,
    /// What the editions add or say instead.
    more: Vec<String>,
    id: &'static str,
    sources: String,
}

/// Writes the page, and gives the file's name as it may be shown.
///
/// # Errors
///
/// What stands in the way of the file.
pub(super) fn write(
    target: &Path,
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    force: bool,
    context: &mut Context<'_>,
) -> Result<String, CliError> {
    let page = page(rules, game, edition, &context.texts);
    let text = page.render().map_err(|error| CliError::Output(std::io::Error::other(error)))?;
    file::write_new(target, text.as_bytes(), force)?;
    context.wrote = Wrote::Files;
    Ok(clean(&target.display().to_string()))
}

fn page(rules: &[&'static Rule], game: Game, edition: Option<Edition>, texts: &Texts) -> Page {
    let shown = edition.map_or_else(|| game.editions().to_vec(), |edition| vec![edition]);
    let leaflets: Vec<&str> = shown.iter().map(|&edition| texts.leaflet(edition)).collect();
    let section = |heading: Message, silent: bool| Section {
        heading: heading.say(texts),
        entries: rules
            .iter()
            .filter(|rule| rule.silence_kind().is_some() == silent)
            .map(|rule| entry(rule, game, edition, texts))
            .collect(),
    };
    let sections = [
        section(message::rules_page_rules(), false),
        section(message::rules_page_silences(), true),
    ];
    Page {
        lang: texts.tongue().id(),
        policy: policy(STYLE),
        style: STYLE,
        title: game.name(texts.tongue()),
        subtitle: leaflets.join(" · "),
        sections: sections.into_iter().filter(|one| !one.entries.is_empty()).collect(),
    }
}

fn entry(rule: &'static Rule, game: Game, edition: Option<Edition>, texts: &Texts) -> Entry {
    let mut more: Vec<String> = differences(rule, game, edition, texts)
        .map(|(known, text)| match edition {
            Some(_) => text.to_owned(),
            None => format!("{}: {text}", known.id()),
        })
        .collect();
    more.extend(texts.rule_usual(rule).map(|usual| message::check_usual(usual).say(texts)));
    let sources = sources(rule, game, edition);
    let sources: Vec<String> =
        sources.map(|source| format!("{} · {}", source.edition.id(), source.section)).collect();
    Entry {
        title: texts.rule_title(rule),
        says: says(rule, edition, texts),
        more,
        id: rule.id,
        sources: sources.join(", "),
    }
}
