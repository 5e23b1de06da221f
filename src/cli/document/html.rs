//! A report as one self-contained HTML page. It loads nothing and runs nothing.

use super::chart::unchanged;
use super::svg::NL;
use super::table::{Cell, DocumentTable, TableLayout};
use super::{Article, ArticlePart, Block, Document, LinkTarget};
use crate::cli::context::Context;
use crate::cli::output::{clean, content_security_policy};
use crate::i18n::{Texts, message};
use maud::{Markup, PreEscaped, html};

const STYLE: &str = include_str!("../../../templates/document.css");
/// The most rows of a table that is printed without a page break inside.
const MOST_UNBROKEN_ROWS: usize = 30;
/// The most columns of a table that stays a table on a phone.
const MOST_PHONE_COLUMNS: usize = 4;

/// The files of other pages that are written together with this one.
pub(crate) struct Links<'l> {
    /// The navigation: labels and files. The page without a file is the current one.
    pub(crate) nav: Vec<(String, Option<String>)>,
    pub(crate) file_of: &'l dyn Fn(&LinkTarget) -> Option<String>,
}

impl Links<'_> {
    /// Creates links for a page that stands alone: none.
    pub(crate) fn none() -> Links<'static> {
        Links { nav: Vec::new(), file_of: &|_| None }
    }

    /// Renders a text, as a link if its target has a page.
    fn text(&self, text: &str, target: Option<&LinkTarget>) -> Markup {
        let file = target.and_then(|target| (self.file_of)(target));
        html! { @if let Some(file) = file { a href=(file) { (text) } } @else { (text) } }
    }
}

/// Renders the document as an HTML page. Everything that could be markup is escaped.
pub(crate) fn render_html(document: &Document, links: &Links<'_>, context: &Context<'_>) -> String {
    let texts = &context.texts;
    let title = clean(&document.title);
    let as_of = texts.date(context.clock.now().local().date_naive());
    let mut charts = 0;
    let blocks = document.blocks.iter().map(|block| match block {
        Block::Chart(chart) => {
            let drawn = chart.draw(charts + 1, &unchanged);
            charts += usize::from(drawn.is_some());
            drawn.map_or_else(Markup::default, |(svg, _)| html! {
                section { (NL) h2 { (clean(&chart.title)) } (NL) figure { (NL) (svg) (NL) } (NL) } (NL)
            })
        }
        Block::Table(table) => render_table(table, &document.title, links, texts),
        Block::List { title, items } => html! {
            section {
                (NL) h2 { (clean(title)) }
                (NL) ul class="list" {
                    (NL)
                    @for (text, target) in items {
                        li { (links.text(&clean(text), target.as_ref())) } (NL)
                    }
                }
                (NL)
            }
            (NL)
        },
        Block::Notes(notes) if notes.is_empty() => Markup::default(),
        Block::Notes(notes) => html! {
            ul class="notes" { (NL) @for note in notes { li { (clean(note)) } (NL) } } (NL)
        },
        Block::Articles(list) => html! {
            section {
                (NL) h2 { (clean(&list.title)) } (NL)
                @for article in &list.articles { (render_article(article)) }
                @if list.articles.is_empty() { p class="none" { (clean(&list.none)) } (NL) }
            }
            (NL)
        },
    });
    let blocks: Vec<Markup> = blocks.collect();
    let page = html! {
        (PreEscaped("<!DOCTYPE html>")) (NL)
        html lang=(texts.tongue().id()) {
            (NL) head {
                (NL) meta charset="utf-8";
                (NL) meta http-equiv="Content-Security-Policy" content=(content_security_policy(STYLE));
                (NL) meta name="viewport" content="width=device-width, initial-scale=1";
                (NL) meta name="referrer" content="no-referrer";
                (NL) meta name="generator" content="elfer";
                (NL) title { (title) }
                (NL) style { (PreEscaped(STYLE)) } (NL)
            }
            (NL) body {
                (NL)
                @if !links.nav.is_empty() { (render_nav(links, texts)) (NL) }
                header {
                    (NL) h1 { (title) } (NL)
                    @if !document.subtitle.is_empty() { p { (clean(&document.subtitle)) } (NL) }
                }
                (NL) main {
                    (NL)
                    @if !document.sentences.is_empty() {
                        div class="story" {
                            (NL) @for sentence in &document.sentences { p { (clean(sentence)) } (NL) }
                        }
                        (NL)
                    }
                    @for block in blocks { (block) }
                }
                (NL) footer { (message::report_as_of(as_of).render(texts)) } (NL)
            }
            (NL)
        }
    };
    page.into_string()
}

fn render_nav(links: &Links<'_>, texts: &Texts) -> Markup {
    html! {
        nav aria-label=(message::pages_nav().render(texts)) {
            (NL) ul {
                (NL)
                @for (label, file) in &links.nav {
                    li {
                        @match file {
                            Some(file) => a href=(file) { (clean(label)) },
                            None => span aria-current="page" { (clean(label)) },
                        }
                    }
                    (NL)
                }
            }
            (NL)
        }
    }
}

/// Renders a table; nothing if it has no rows. Where a phone stacks the rows, the style takes the
/// role of table, row and cell away, so they are set again.
fn render_table(
    table: &DocumentTable,
    document_title: &str,
    links: &Links<'_>,
    texts: &Texts,
) -> Markup {
    let columns = table.displayed();
    if columns.is_empty() {
        return Markup::default();
    }
    let kind = match table.layout {
        TableLayout::Wide(_) => Some("pin"),
        TableLayout::Lines => Some("stack"),
        TableLayout::Grid => (columns.len() > MOST_PHONE_COLUMNS).then_some("stack"),
    };
    let is_stacked = kind == Some("stack");
    let role = |role: &'static str| is_stacked.then_some(role);
    let number = |is_number: bool| is_number.then_some("n");
    let name = clean(if table.title.is_empty() { document_title } else { &table.title });
    let last = table.rows() - 1;
    html! {
        section class=[(table.rows() <= MOST_UNBROKEN_ROWS).then_some("whole")] {
            (NL)
            @if !table.title.is_empty() { h2 { (clean(&table.title)) } (NL) }
            div class="wide" role="region" aria-label=(name) tabindex="0" {
                (NL) table role=[role("table")] class=[kind] {
                    (NL) thead role=[role("rowgroup")] {
                        (NL) tr role=[role("row")] {
                            @for column in &columns {
                                th role=[role("columnheader")] scope="col" class=[number(column.is_number())] {
                                    (column.heading())
                                }
                            }
                        }
                        (NL)
                    }
                    (NL) tbody role=[role("rowgroup")] {
                        (NL)
                        @for row in 0..=last {
                            tr role=[role("row")] class=[(table.has_sum && row == last).then_some("sum")] {
                                @for column in &columns {
                                    @let cell = &column.cells[row];
                                    @let target = if let Cell::Linked(_, target) = cell { Some(target) } else { None };
                                    td role=[role("cell")] class=[number(column.is_number())]
                                        data-label=[is_stacked.then(|| column.heading())] {
                                        (links.text(&cell.display(texts), target))
                                    }
                                }
                            }
                            (NL)
                        }
                    }
                    (NL)
                }
                (NL)
            }
            (NL)
        }
        (NL)
    }
}

fn render_article(article: &Article) -> Markup {
    let facts = article.parts.iter().filter_map(|part| match part {
        ArticlePart::Fact(name, value) => Some((clean(name), clean(value))),
        _ => None,
    });
    let facts: Vec<(String, String)> = facts.collect();
    html! {
        article class=[Some(article.kind).filter(|kind| !kind.is_empty())] {
            (NL) h3 {
                @if !article.sign.is_empty() { span class="sign" aria-hidden="true" { (article.sign) } }
                span { (clean(&article.title)) }
            }
            (NL)
            @for part in &article.parts {
                @match part {
                    ArticlePart::Text(text) | ArticlePart::Labelled(text) => { p { (clean(text)) } (NL) }
                    ArticlePart::Note(note) => { p class="note" { (clean(note)) } (NL) }
                    ArticlePart::Rule { id, title, text } => {
                        p class="says" { b { (clean(title)) } " " (clean(text)) " " code { (clean(id)) } } (NL)
                    }
                    ArticlePart::Fact(..) => {}
                }
            }
            @if !facts.is_empty() {
                dl { (NL) @for (name, value) in facts { dt { (name) } dd { (value) } (NL) } } (NL)
            }
            p class="foot" { (clean(&article.foot_line())) }
            (NL)
        }
        (NL)
    }
}
