//! A whole rulebook as one HTML page to print.

use super::{differences, rule_text, sources};
use crate::cli::context::{Context, WriteScope};
use crate::cli::errors::CliError;
use crate::cli::output::content_security_policy;
use crate::cli::output::{clean, file};
use crate::cli::verbs::rulings::STYLE;
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Rule};
use askama::Template;
use std::path::Path;

/// The data of the page: the rules, then the silences of the leaflets.
#[derive(Template)]
#[template(path = "rules.html")]
struct RulebookPage {
    lang: &'static str,
    policy: String,
    style: &'static str,
    title: &'static str,
    subtitle: String,
    sections: Vec<RulebookSection>,
}

struct RulebookSection {
    heading: String,
    entries: Vec<RulebookEntry>,
}

struct RulebookEntry {
    title: &'static str,
    text: &'static str,
    /// Texts that single editions add or replace, and the usual practice.
    more: Vec<String>,
    id: &'static str,
    sources: String,
}

/// Writes the page and returns the file's name for display.
///
/// # Errors
///
/// The file cannot be written.
pub(super) fn write_page(
    target: &Path,
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    force: bool,
    context: &mut Context<'_>,
) -> Result<String, CliError> {
    let page = build_page(rules, game, edition, &context.texts);
    let text = page.render().map_err(|error| CliError::Output(std::io::Error::other(error)))?;
    file::write_file(target, text.as_bytes(), force)?;
    context.wrote = WriteScope::Files;
    Ok(clean(&target.display().to_string()))
}

fn build_page(
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    texts: &Texts,
) -> RulebookPage {
    let editions = edition.map_or_else(|| game.editions().to_vec(), |edition| vec![edition]);
    let leaflets: Vec<&str> = editions.iter().map(|&edition| texts.leaflet(edition)).collect();
    let section = |heading: Message, is_silence: bool| RulebookSection {
        heading: heading.render(texts),
        entries: rules
            .iter()
            .filter(|rule| rule.silence_kind().is_some() == is_silence)
            .map(|rule| build_entry(rule, game, edition, texts))
            .collect(),
    };
    let sections = [
        section(message::rules_page_rules(), false),
        section(message::rules_page_silences(), true),
    ];
    RulebookPage {
        lang: texts.tongue().id(),
        policy: content_security_policy(STYLE),
        style: STYLE,
        title: game.name(texts.tongue()),
        subtitle: leaflets.join(" · "),
        sections: sections.into_iter().filter(|section| !section.entries.is_empty()).collect(),
    }
}

fn build_entry(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &Texts,
) -> RulebookEntry {
    let leaflets = |editions: &[Edition]| {
        let titles = editions.iter().map(|&edition| texts.leaflet(edition));
        titles.collect::<Vec<_>>().join(", ")
    };
    let has_all = |editions: &[Edition]| {
        edition.is_some() || game.editions().iter().all(|other| editions.contains(other))
    };
    // Editions that say the same get one sentence together; if all do, they are not named.
    let differences = group_editions(differences(rule, game, edition, texts));
    let mut more: Vec<String> = differences
        .iter()
        .map(|(text, editions)| {
            if has_all(editions) {
                (*text).to_owned()
            } else {
                format!("{}: {text}", leaflets(editions))
            }
        })
        .collect();
    more.extend(texts.rule_usual(rule).map(|usual| message::check_usual(usual).render(texts)));
    let sources = sources(rule, game, edition).map(|source| (source.edition, source.section));
    let sources = group_editions(sources);
    let sources =
        sources.iter().map(|(section, editions)| format!("{}: {section}", leaflets(editions)));
    let sources: Vec<String> = sources.collect();
    RulebookEntry {
        title: texts.rule_title(rule),
        text: rule_text(rule, edition, texts),
        more,
        id: rule.id,
        sources: sources.join(" · "),
    }
}

/// Groups editions by the text that they share, in the order of the texts.
fn group_editions<'t>(
    texts: impl Iterator<Item = (Edition, &'t str)>,
) -> Vec<(&'t str, Vec<Edition>)> {
    let mut groups: Vec<(&str, Vec<Edition>)> = Vec::new();
    for (edition, text) in texts {
        match groups.iter_mut().find(|(other, _)| *other == text) {
            Some((_, editions)) => editions.push(edition),
            None => groups.push((text, vec![edition])),
        }
    }
    groups
}
