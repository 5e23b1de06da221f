//! A report as one page that needs nothing beside itself.

use super::{Paper, Table};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::{clean, policy};
use crate::lang::message;
use askama::Template;

const STYLE: &str = include_str!("../../../../../templates/paper.css");

/// The page with all its words; the template escapes what could command a browser.
#[derive(Template)]
#[template(path = "paper.html")]
struct Page {
    lang: &'static str,
    policy: String,
    style: &'static str,
    title: String,
    subtitle: String,
    sentences: Vec<String>,
    /// The chart and its title.
    chart: Option<(String, String)>,
    tables: Vec<Shown>,
    notes: Vec<String>,
    foot: String,
}

struct Shown {
    title: String,
    /// What a screen reader calls it.
    name: String,
    /// The words, and whether they stand over numbers.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<(String, bool)>>,
}

/// The report as HTML.
///
/// # Errors
///
/// When it cannot be put together.
pub(super) fn html(paper: &Paper, context: &Context<'_>) -> Result<String, CliError> {
    let texts = &context.texts;
    let chart = match &paper.chart {
        Some(chart) => chart.draw(1)?.map(|(svg, _)| (chart.title.clone(), svg)),
        None => None,
    };
    let as_of = texts.date(context.now().local().date_naive());
    let page = Page {
        lang: texts.tongue().id(),
        policy: policy(STYLE),
        style: STYLE,
        title: clean(&paper.title),
        subtitle: clean(&paper.subtitle),
        sentences: paper.sentences.iter().map(|words| clean(words)).collect(),
        chart,
        tables: paper.tables.iter().map(|table| shown(table, &paper.title)).collect(),
        notes: paper.notes.iter().map(|words| clean(words)).collect(),
        foot: message::report_as_of(as_of).say(texts),
    };
    page.render().map_err(super::failed)
}

fn shown(table: &Table, title: &str) -> Shown {
    let cells = table.columns.iter().map(|column| (clean(&column.name), column.number));
    let rows = table.rows.iter().map(|row| {
        let cells = row.iter().zip(&table.columns);
        cells.map(|(cell, column)| (cell.shown(), column.number)).collect()
    });
    let name = if table.title.is_empty() { title } else { &table.title };
    Shown {
        title: clean(&table.title),
        name: clean(name),
        columns: cells.collect(),
        rows: rows.collect(),
    }
}
