//! A report as a picture to send: title, summary, standings and the chart.

use super::Document;
use super::chart::{Substitution, WIDTH, truncate};
use crate::cli::errors::CliError;
use crate::cli::output::{clean, wrap};
use askama::Template;

/// The margin around everything.
const MARGIN: i64 = 20;
/// The longest line of text, in terminal columns.
const TEXT_COLUMNS: usize = 66;
/// The longest title, in terminal columns.
const TITLE_COLUMNS: usize = 40;
/// The most lines of the standings that a picture shows.
const MOST_STANDINGS: usize = 12;

#[derive(Template)]
#[template(path = "picture.svg")]
struct Picture {
    width: i64,
    height: i64,
    right: i64,
    title: String,
    /// Lines of text: vertical position, style, text.
    lines: Vec<(i64, &'static str, String)>,
    standings: Vec<(i64, [String; 3])>,
    /// The chart: vertical position, title, SVG.
    chart: Option<(i64, String, String)>,
}

/// Renders the document as an SVG picture. `substitute` is applied to the title, the sentences and
/// all names.
///
/// # Errors
///
/// The template cannot be rendered.
pub(crate) fn render_svg(
    document: &Document,
    substitute: Substitution<'_>,
) -> Result<String, CliError> {
    let mut y = MARGIN + 34;
    let mut lines = Vec::new();
    let mut add = |y: &mut i64, style: &'static str, text: &str| {
        for line in wrap(&clean(&substitute(text)), TEXT_COLUMNS, 0).lines() {
            *y += 19;
            // `wrap` lets a word that is longer than a line run over.
            lines.push((*y, style, truncate(line, TEXT_COLUMNS + 6)));
        }
    };
    add(&mut y, "soft", &document.subtitle);
    y += 8;
    for (index, sentence) in document.sentences.iter().enumerate() {
        add(&mut y, if index == 0 { "strong" } else { "plain" }, sentence);
    }
    y += 12;
    let mut standings = Vec::new();
    for [rank, name, total] in document.standings.iter().take(MOST_STANDINGS) {
        y += 24;
        standings.push((y, [rank.clone(), truncate(&substitute(name), 30), total.clone()]));
    }
    let chart = match &document.chart {
        Some(chart) => {
            chart.draw(1, substitute)?.map(|(svg, height)| (clean(&chart.title), svg, height))
        }
        None => None,
    };
    let chart = chart.map(|(title, svg, height)| {
        let top = y + 34;
        y = top + 14 + height;
        (top, title, svg)
    });
    let picture = Picture {
        width: WIDTH + 2 * MARGIN,
        height: y + MARGIN,
        right: WIDTH + MARGIN,
        title: truncate(&substitute(&document.title), TITLE_COLUMNS),
        lines,
        standings,
        chart,
    };
    picture.render().map_err(super::template_error)
}
