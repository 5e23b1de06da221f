//! A report as one page that needs nothing beside itself.

use super::chart::as_they_are;
use super::{Cell, Paper, Table, To};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::{clean, policy};
use crate::i18n::message;
use askama::Template;

const STYLE: &str = include_str!("../../../templates/paper.css");

/// The page with all its words; the template escapes what could command a browser.
#[derive(Template)]
#[template(path = "paper.html")]
struct Page {
    lang: &'static str,
    policy: String,
    style: &'static str,
    /// What the way to other pages is called.
    nav_name: String,
    /// Other pages; none of its own.
    nav: Vec<(String, String)>,
    title: String,
    subtitle: String,
    sentences: Vec<String>,
    /// The chart and its title.
    chart: Option<(String, String)>,
    tables: Vec<Shown>,
    lists: Vec<ShownList>,
    notes: Vec<String>,
    foot: String,
}

struct Shown {
    title: String,
    /// What a screen reader calls it.
    name: String,
    /// The words, and whether they stand over numbers.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<ShownCell>>,
}

/// A longer table goes on on the next sheet of paper.
const ONE_SHEET: usize = 30;

impl Shown {
    fn is_short(&self) -> bool {
        self.rows.len() <= ONE_SHEET
    }
}

struct ShownCell {
    words: String,
    number: bool,
    /// The page that tells more; empty where there is none.
    href: String,
}

struct ShownList {
    title: String,
    items: Vec<ShownCell>,
}

/// Where other pages lie that were written together with this one.
pub(crate) struct Links<'l> {
    /// The way to the main ones; what has no page is the one that is shown.
    pub(crate) nav: Vec<(String, Option<String>)>,
    pub(crate) find: &'l dyn Fn(&To) -> Option<String>,
}

impl Links<'_> {
    /// A page alone.
    pub(crate) fn none() -> Links<'static> {
        Links { nav: Vec::new(), find: &|_| None }
    }

    fn href(&self, to: Option<&To>) -> String {
        to.and_then(|to| (self.find)(to)).unwrap_or_default()
    }
}

/// The report as HTML.
///
/// # Errors
///
/// When it cannot be put together.
pub(crate) fn html(
    paper: &Paper,
    links: &Links<'_>,
    context: &Context<'_>,
) -> Result<String, CliError> {
    let texts = &context.texts;
    let chart = match &paper.chart {
        Some(chart) => chart.draw(1, &as_they_are)?.map(|(svg, _)| (chart.title.clone(), svg)),
        None => None,
    };
    let as_of = texts.date(context.now().local().date_naive());
    let page = Page {
        lang: texts.tongue().id(),
        policy: policy(STYLE),
        style: STYLE,
        nav_name: message::pages_nav().say(texts),
        nav: links
            .nav
            .iter()
            .map(|(words, at)| (clean(words), at.clone().unwrap_or_default()))
            .collect(),
        title: clean(&paper.title),
        subtitle: clean(&paper.subtitle),
        sentences: paper.sentences.iter().map(|words| clean(words)).collect(),
        chart,
        tables: paper.tables.iter().map(|table| shown(table, &paper.title, links)).collect(),
        lists: paper
            .lists
            .iter()
            .map(|list| ShownList {
                title: clean(&list.title),
                items: list
                    .items
                    .iter()
                    .map(|(words, to)| ShownCell {
                        words: clean(words),
                        number: false,
                        href: links.href(to.as_ref()),
                    })
                    .collect(),
            })
            .collect(),
        notes: paper.notes.iter().map(|words| clean(words)).collect(),
        foot: message::report_as_of(as_of).say(texts),
    };
    page.render().map_err(super::failed)
}

fn shown(table: &Table, title: &str, links: &Links<'_>) -> Shown {
    let cells = table.columns.iter().map(|column| (clean(&column.name), column.number));
    let rows = table.rows.iter().map(|row| {
        let cells = row.iter().zip(&table.columns);
        let shown = |(cell, column): (&Cell, &super::Column)| ShownCell {
            words: cell.shown(),
            number: column.number,
            href: match cell {
                Cell::Linked(_, to) => links.href(Some(to)),
                Cell::Words(_) | Cell::Number(..) => String::new(),
            },
        };
        cells.map(shown).collect()
    });
    let name = if table.title.is_empty() { title } else { &table.title };
    Shown {
        title: clean(&table.title),
        name: clean(name),
        columns: cells.collect(),
        rows: rows.collect(),
    }
}
