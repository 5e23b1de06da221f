//! Rules as a document: a whole rulebook to print, or a list for a terminal.

use super::selection::{differences, group_editions, rule_text, sources};
use crate::cli::document::{Article, ArticleList, ArticlePart, Block, Document};
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Rule, Silence};

/// Builds the rulebook: the rules, then the silences of the leaflets.
pub(super) fn build_document(
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    texts: &Texts,
) -> Document {
    let editions = edition.map_or_else(|| game.editions().to_vec(), |edition| vec![edition]);
    let section = |heading: Message, is_silence: bool| {
        let rules = rules.iter().filter(|rule| rule.silence_kind().is_some() == is_silence);
        let articles: Vec<Article> =
            rules.map(|rule| build_article(rule, game, edition, texts)).collect();
        let list = ArticleList { title: heading.render(texts), none: String::new(), articles };
        (!list.articles.is_empty()).then_some(Block::Articles(list))
    };
    let sections = [
        section(message::rules_page_rules(), false),
        section(message::rules_page_silences(), true),
    ];
    Document {
        title: game.name(texts.tongue()).to_owned(),
        subtitle: join_leaflets(&editions, " · ", texts),
        blocks: sections.into_iter().flatten().collect(),
        ..Document::default()
    }
}

fn join_leaflets(editions: &[Edition], separator: &str, texts: &Texts) -> String {
    let titles: Vec<&str> = editions.iter().map(|&edition| texts.leaflet(edition)).collect();
    titles.join(separator)
}

/// Builds the list for a terminal. Editions have their ids, which can be typed; a rule that stands
/// alone has its sources.
pub(super) fn build_list(
    rules: &[&'static Rule],
    game: Game,
    edition: Option<Edition>,
    is_alone: bool,
    texts: &Texts,
) -> Block {
    let name = game.name(texts.tongue());
    let title = match edition {
        _ if is_alone => String::new(),
        Some(edition) => message::check_game(edition.id(), game.id(), name).render(texts),
        None => format!("{name} ({})", game.id()),
    };
    let articles = rules.iter().map(|rule| {
        let mut parts = build_parts(rule, game, edition, join_ids, texts);
        let editions = game.editions().iter().copied().filter(|&other| rule.is_in(other));
        let editions: Vec<Edition> = editions.collect();
        if edition.is_none() && editions.len() < game.editions().len() {
            let only = message::rules_only(join_ids(&editions)).render(texts);
            parts.push(ArticlePart::Labelled(only));
        }
        let sources = sources(rule, game, edition).filter(|_| is_alone).map(|source| {
            message::check_citation(source.edition.id(), source.section).render(texts)
        });
        let title = texts.rule_title(rule);
        let silence = rule.silence_kind().map(|kind| silence_mark(kind).render(texts));
        Article {
            title: silence.map_or(title.to_owned(), |mark| format!("{title} [{mark}]")),
            id: rule.id,
            parts,
            foot: sources.collect(),
            ..Article::default()
        }
    });
    Block::Articles(ArticleList { title, none: String::new(), articles: articles.collect() })
}

fn silence_mark(kind: Silence) -> Message {
    match kind {
        Silence::Open => message::rules_open(),
        Silence::Ruled => message::rules_ruled(),
        Silence::Collides => message::rules_collides(),
        Silence::Differs => message::rules_differs(),
    }
}

fn join_ids(editions: &[Edition]) -> String {
    let ids: Vec<&str> = editions.iter().map(|edition| edition.id()).collect();
    ids.join(", ")
}

fn build_article(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &Texts,
) -> Article {
    let leaflets = |editions: &[Edition]| join_leaflets(editions, ", ", texts);
    let sources = sources(rule, game, edition).map(|source| (source.edition, source.section));
    let sources = group_editions(sources).into_iter();
    let foot = sources.map(|(section, editions)| format!("{}: {section}", leaflets(&editions)));
    Article {
        title: texts.rule_title(rule).to_owned(),
        id: rule.id,
        parts: build_parts(rule, game, edition, leaflets, texts),
        foot: foot.collect(),
        ..Article::default()
    }
}

/// Builds the text of a rule, the texts of single editions, and the usual practice. Editions that
/// say the same get one sentence together; if all do, they are not named.
fn build_parts(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    names: impl Fn(&[Edition]) -> String,
    texts: &Texts,
) -> Vec<ArticlePart> {
    let mut parts = vec![ArticlePart::Text(rule_text(rule, edition, texts).to_owned())];
    for (text, editions) in group_editions(differences(rule, game, edition, texts)) {
        let is_for_all = edition.is_some() || editions.len() == game.editions().len();
        parts.push(if is_for_all {
            ArticlePart::Text(text.to_owned())
        } else {
            ArticlePart::Labelled(format!("{}: {text}", names(&editions)))
        });
    }
    let usual = texts.rule_usual(rule).map(|usual| message::check_usual(usual).render(texts));
    parts.extend(usual.map(ArticlePart::Labelled));
    parts
}
