//! A report as one self-contained HTML page.

use super::chart::unchanged;
use super::{Column, Document, DocumentTable, LinkTarget, TableCell};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::{clean, content_security_policy};
use crate::i18n::message;
use askama::Template;

const STYLE: &str = include_str!("../../../templates/document.css");

/// The data of the HTML page. The template escapes everything that could be markup.
#[derive(Template)]
#[template(path = "document.html")]
struct HtmlPage {
    lang: &'static str,
    policy: String,
    style: &'static str,
    /// The accessible name of the navigation.
    nav_name: String,
    /// The navigation: label and file of other pages. The file of the page itself is empty.
    nav: Vec<(String, String)>,
    title: String,
    subtitle: String,
    sentences: Vec<String>,
    /// The title of the chart and its SVG.
    chart: Option<(String, String)>,
    tables: Vec<HtmlTable>,
    lists: Vec<HtmlList>,
    notes: Vec<String>,
    foot: String,
}

struct HtmlTable {
    title: String,
    /// The accessible name, for screen readers.
    name: String,
    /// The headings, and whether their columns hold numbers.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<HtmlCell>>,
}

/// The most rows of a table that is printed without a page break inside.
const MOST_UNBROKEN_ROWS: usize = 30;

impl HtmlTable {
    fn is_short(&self) -> bool {
        self.rows.len() <= MOST_UNBROKEN_ROWS
    }
}

struct HtmlCell {
    text: String,
    is_number: bool,
    /// The link's file; empty if there is none.
    href: String,
}

struct HtmlList {
    title: String,
    items: Vec<HtmlCell>,
}

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

    fn href(&self, target: Option<&LinkTarget>) -> String {
        target.and_then(|target| (self.file_of)(target)).unwrap_or_default()
    }
}

/// Renders the document as an HTML page.
///
/// # Errors
///
/// The template cannot be rendered.
pub(crate) fn render_html(
    document: &Document,
    links: &Links<'_>,
    context: &Context<'_>,
) -> Result<String, CliError> {
    let texts = &context.texts;
    let chart = match &document.chart {
        Some(chart) => chart.draw(1, &unchanged)?.map(|(svg, _)| (chart.title.clone(), svg)),
        None => None,
    };
    let as_of = texts.date(context.now().local().date_naive());
    let page = HtmlPage {
        lang: texts.tongue().id(),
        policy: content_security_policy(STYLE),
        style: STYLE,
        nav_name: message::pages_nav().render(texts),
        nav: links
            .nav
            .iter()
            .map(|(label, file)| (clean(label), file.clone().unwrap_or_default()))
            .collect(),
        title: clean(&document.title),
        subtitle: clean(&document.subtitle),
        sentences: document.sentences.iter().map(|text| clean(text)).collect(),
        chart,
        tables: document
            .tables
            .iter()
            .map(|table| html_table(table, &document.title, links))
            .collect(),
        lists: document
            .lists
            .iter()
            .map(|list| HtmlList {
                title: clean(&list.title),
                items: list
                    .items
                    .iter()
                    .map(|(text, target)| HtmlCell {
                        text: clean(text),
                        is_number: false,
                        href: links.href(target.as_ref()),
                    })
                    .collect(),
            })
            .collect(),
        notes: document.notes.iter().map(|text| clean(text)).collect(),
        foot: message::report_as_of(as_of).render(texts),
    };
    page.render().map_err(super::template_error)
}

fn html_table(table: &DocumentTable, title: &str, links: &Links<'_>) -> HtmlTable {
    let headings = table.columns.iter().map(|column| (clean(&column.name), column.is_number));
    let rows = table.rows.iter().map(|row| {
        let cells = row.iter().zip(&table.columns);
        let html_cell = |(cell, column): (&TableCell, &Column)| HtmlCell {
            text: cell.displayed_text(),
            is_number: column.is_number,
            href: match cell {
                TableCell::Linked(_, target) => links.href(Some(target)),
                TableCell::Text(_) | TableCell::Number(..) => String::new(),
            },
        };
        cells.map(html_cell).collect()
    });
    let name = if table.title.is_empty() { title } else { &table.title };
    HtmlTable {
        title: clean(&table.title),
        name: clean(name),
        columns: headings.collect(),
        rows: rows.collect(),
    }
}
