//! A report as a picture to send: what it is, how it went, who stands where, the chart.

use super::Paper;
use super::chart::{Say, WIDE, short};
use crate::cli::error::CliError;
use crate::cli::output::{clean, wrap};
use askama::Template;

/// The edge around everything.
const EDGE: i64 = 20;
/// As many columns as a line of words has room for.
const COLUMNS: usize = 66;
/// As many columns as a title has room for.
const TITLE: usize = 40;
/// As many lines of a board as a picture shows.
const BOARD: usize = 12;

#[derive(Template)]
#[template(path = "picture.svg")]
struct Picture {
    wide: i64,
    high: i64,
    right: i64,
    title: String,
    /// Lines of words: how far down, how they look.
    words: Vec<(i64, &'static str, String)>,
    board: Vec<(i64, [String; 3])>,
    /// How far down, what it is, the chart.
    chart: Option<(i64, String, String)>,
}

/// The picture as SVG, with the words as `say` has them.
///
/// # Errors
///
/// When it cannot be put together.
pub(crate) fn svg(paper: &Paper, say: Say<'_>) -> Result<String, CliError> {
    let mut down = EDGE + 34;
    let mut words = Vec::new();
    let mut add = |down: &mut i64, look: &'static str, text: &str| {
        for line in wrap(&clean(&say(text)), COLUMNS, 0).lines() {
            *down += 19;
            words.push((*down, look, short(line, COLUMNS + 6)));
        }
    };
    add(&mut down, "soft", &paper.subtitle);
    down += 8;
    for (place, sentence) in paper.sentences.iter().enumerate() {
        add(&mut down, if place == 0 { "strong" } else { "plain" }, sentence);
    }
    down += 12;
    let mut board = Vec::new();
    for [rank, name, total] in paper.board.iter().take(BOARD) {
        down += 24;
        board.push((down, [rank.clone(), short(&say(name), 30), total.clone()]));
    }
    let chart = match &paper.chart {
        Some(chart) => chart.draw(1, say)?.map(|(svg, high)| (clean(&chart.title), svg, high)),
        None => None,
    };
    let chart = chart.map(|(title, svg, high)| {
        let at = down + 34;
        down = at + 14 + high;
        (at, title, svg)
    });
    let picture = Picture {
        wide: WIDE + 2 * EDGE,
        high: down + EDGE,
        right: WIDE + EDGE,
        title: short(&say(&paper.title), TITLE),
        words,
        board,
        chart,
    };
    picture.render().map_err(super::failed)
}
