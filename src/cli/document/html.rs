//! A report as one self-contained HTML page.

use super::chart::unchanged;
use super::table::{Cell, DocumentTable, TableLayout};
use super::{Block, Document, LinkTarget};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::{clean, content_security_policy};
use crate::i18n::{Texts, message};
use askama::Template;

const STYLE: &str = include_str!("../../../templates/document.css");
/// The most rows of a table that is printed without a page break inside.
const MOST_UNBROKEN_ROWS: usize = 30;
/// The most columns of a table that stays a table on a phone.
const MOST_PHONE_COLUMNS: usize = 4;

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
    blocks: Vec<HtmlBlock>,
    foot: String,
}

enum HtmlBlock {
    /// Title and SVG.
    Chart(String, String),
    Table(HtmlTable),
    /// Title and items.
    List(String, Vec<HtmlCell>),
    Notes(Vec<String>),
}

struct HtmlTable {
    title: String,
    /// The accessible name, for screen readers.
    name: String,
    /// The style: `stack` if a phone stacks the rows, `pin` if it pins the first column.
    kind: &'static str,
    is_short: bool,
    has_sum: bool,
    /// The headings, and whether their columns hold numbers.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<HtmlCell>>,
}

struct HtmlCell {
    text: String,
    is_number: bool,
    /// The heading of the column, which stands beside the cell on a phone.
    label: String,
    /// The link's file; empty if there is none.
    href: String,
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
    let as_of = texts.date(context.clock.now().local().date_naive());
    let mut blocks = Vec::new();
    let mut chart_id = 0;
    for block in &document.blocks {
        blocks.extend(match block {
            Block::Chart(chart) => {
                let drawn = chart.draw(chart_id + 1, &unchanged)?;
                chart_id += usize::from(drawn.is_some());
                drawn.map(|(svg, _)| HtmlBlock::Chart(clean(&chart.title), svg))
            }
            Block::Table(table) => {
                html_table(table, &document.title, links, texts).map(HtmlBlock::Table)
            }
            Block::List(list) => {
                let items = list.items.iter().map(|(text, target)| HtmlCell {
                    text: clean(text),
                    is_number: false,
                    label: String::new(),
                    href: links.href(target.as_ref()),
                });
                Some(HtmlBlock::List(clean(&list.title), items.collect()))
            }
            Block::Notes(notes) => {
                let notes: Vec<String> = notes.iter().map(|text| clean(text)).collect();
                (!notes.is_empty()).then_some(HtmlBlock::Notes(notes))
            }
        });
    }
    let nav = links.nav.iter();
    let page = HtmlPage {
        lang: texts.tongue().id(),
        policy: content_security_policy(STYLE),
        style: STYLE,
        nav_name: message::pages_nav().render(texts),
        nav: nav.map(|(label, file)| (clean(label), file.clone().unwrap_or_default())).collect(),
        title: clean(&document.title),
        subtitle: clean(&document.subtitle),
        sentences: document.sentences.iter().map(|text| clean(text)).collect(),
        blocks,
        foot: message::report_as_of(as_of).render(texts),
    };
    page.render().map_err(super::template_error)
}

/// Converts a table; `None` if it has no rows.
fn html_table(
    table: &DocumentTable,
    title: &str,
    links: &Links<'_>,
    texts: &Texts,
) -> Option<HtmlTable> {
    let columns = table.displayed();
    if columns.is_empty() {
        return None;
    }
    let rows = (0..table.rows()).map(|row| {
        let cells = columns.iter().map(|column| HtmlCell {
            text: column.cells[row].display(texts),
            is_number: column.is_number(),
            label: column.heading(),
            href: match &column.cells[row] {
                Cell::Linked(_, target) => links.href(Some(target)),
                _ => String::new(),
            },
        });
        cells.collect()
    });
    let kind = match table.layout {
        TableLayout::Wide(_) => "pin",
        TableLayout::Lines => "stack",
        TableLayout::Grid if columns.len() > MOST_PHONE_COLUMNS => "stack",
        TableLayout::Grid => "",
    };
    Some(HtmlTable {
        title: clean(&table.title),
        name: clean(if table.title.is_empty() { title } else { &table.title }),
        kind,
        is_short: table.rows() <= MOST_UNBROKEN_ROWS,
        has_sum: table.has_sum,
        columns: columns.iter().map(|column| (column.heading(), column.is_number())).collect(),
        rows: rows.collect(),
    })
}
