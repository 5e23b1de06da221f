//! A whole rulebook as a document to print: the rules, then the silences of the leaflets.

use super::selection::{differences, group_editions, rule_text, sources};
use crate::cli::document::{Article, ArticleList, ArticlePart, Block, Document};
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Rule};

/// Builds the document.
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

fn build_article(
    rule: &'static Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &Texts,
) -> Article {
    let has_all = |editions: &[Edition]| {
        edition.is_some() || game.editions().iter().all(|other| editions.contains(other))
    };
    let with_leaflets = |text: &str, editions: &[Edition]| {
        format!("{}: {text}", join_leaflets(editions, ", ", texts))
    };
    let mut parts = vec![rule_text(rule, edition, texts).to_owned()];
    // Editions that say the same get one sentence together; if all do, they are not named.
    for (text, editions) in group_editions(differences(rule, game, edition, texts)) {
        let is_for_all = has_all(&editions);
        parts.push(if is_for_all { text.to_owned() } else { with_leaflets(text, &editions) });
    }
    parts.extend(texts.rule_usual(rule).map(|usual| message::check_usual(usual).render(texts)));
    let sources = sources(rule, game, edition).map(|source| (source.edition, source.section));
    let sources = group_editions(sources).into_iter();
    let mut foot: Vec<String> =
        sources.map(|(section, editions)| with_leaflets(section, &editions)).collect();
    foot.push(rule.id.to_owned());
    Article {
        title: texts.rule_title(rule).to_owned(),
        parts: parts.into_iter().map(ArticlePart::Text).collect(),
        foot: foot.join(" · "),
        ..Article::default()
    }
}
