//! A report as plain text for a terminal.

use super::table::{Cell, Column, DocumentTable, TableLayout};
use super::{
    ArticleList, ArticlePart, Block, Chart, ChartKind, Document, calendar_text, terminal_chart,
};
use crate::cli::context::Context;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width, wrap};
use std::ops::Range;

/// The widest column heading; a longer name is wrapped.
const LONGEST_HEADING: usize = 16;
/// The narrowest terminal on which a table that does not fit is split. On a narrower one, each row
/// becomes a paragraph.
const LEAST_SPLIT_WIDTH: usize = 64;
/// The space between two columns.
const GAP: usize = 2;

/// Renders the document as text: title and summary, then each block, with a blank line between.
pub(super) fn render_text(document: &Document, context: &Context<'_>) -> String {
    let heading = [document.title.as_str(), document.subtitle.as_str()];
    let heading = heading.into_iter().filter(|part| !part.is_empty()).map(clean);
    let heading = heading.collect::<Vec<_>>().join(" · ");
    let mut lines = Vec::new();
    if !heading.is_empty() {
        lines.push(wrap(&context.io.paint.strong(&heading), context.width(), 0));
    }
    let sentences = document.sentences.iter().map(|sentence| clean(sentence));
    lines.extend(sentences.map(|sentence| wrap(&sentence, context.width(), 0)));
    let mut parts: Vec<String> = Vec::new();
    if !lines.is_empty() {
        parts.push(lines.join("\n"));
    }
    for block in &document.blocks {
        parts.extend(match block {
            Block::Chart(chart) => render_chart(chart, context),
            Block::Table(table) => render_table(table, context),
            Block::List { title, items } => {
                let items =
                    items.iter().map(|(item, _)| with_signs(format!("  {}", clean(item)), context));
                let items: Vec<String> =
                    items.map(|item| wrap(&item, context.width(), 2)).collect();
                Some(with_title(title, &items.join("\n"), context))
            }
            Block::Articles(list) => Some(render_articles(list, context)),
            Block::Notes(notes) if notes.is_empty() => None,
            Block::Notes(notes) => {
                let notes = notes.iter().map(|note| with_signs(clean(note), context));
                let notes = notes.map(|note| wrap(&note, context.width(), 0));
                Some(notes.collect::<Vec<_>>().join("\n"))
            }
        });
    }
    parts.join("\n\n")
}

/// Puts a title above the text of a block.
fn with_title(title: &str, text: &str, context: &Context<'_>) -> String {
    if title.is_empty() {
        return text.to_owned();
    }
    let title = wrap(&context.io.paint.strong(&clean(title)), context.width(), 0);
    format!("{title}\n{text}")
}

/// Renders a chart; `None` if there is nothing to draw, or if a table has the same numbers.
fn render_chart(chart: &Chart, context: &Context<'_>) -> Option<String> {
    let text = match &chart.kind {
        ChartKind::Lines(lines) => terminal_chart::draw(lines, context.width(), context.io.paint)?,
        ChartKind::Bars(_) => return None,
        ChartKind::Days(days) => calendar_text::draw(days, context.width(), context.io.paint)?,
    };
    Some(with_title(&chart.title, &text, context))
}

/// Renders articles, each a paragraph: its title and id, then its parts and sources, indented. A
/// title that is wrapped is indented deeper than the text below it.
fn render_articles(list: &ArticleList, context: &Context<'_>) -> String {
    let (paint, columns) = (context.io.paint, context.width());
    let line = |text: &str, hang: usize| {
        wrap(&with_signs(format!("  {}", clean(text)), context), columns, hang)
    };
    let mut paragraphs: Vec<String> = Vec::new();
    if !list.title.is_empty() {
        paragraphs.push(wrap(&paint.strong(&clean(&list.title)), columns, 0));
    }
    paragraphs.extend(list.articles.is_empty().then(|| wrap(&clean(&list.none), columns, 0)));
    paragraphs.extend(list.articles.iter().map(|article| {
        let heading = format!("{} {}", article.sign, paint.strong(&clean(&article.title)));
        let heading = format!("{} {}", heading.trim_start(), paint.faint(article.id));
        let mut lines = vec![wrap(&with_signs(heading, context), columns, 4)];
        lines.extend(article.parts.iter().map(|part| match part {
            ArticlePart::Text(text) | ArticlePart::Note(text) => line(text, 0),
            ArticlePart::Labelled(text) => line(text, 2),
            ArticlePart::Rule { id, title, text } => line(&format!("{title}: {text} ({id})"), 2),
            ArticlePart::Fact(name, value) => line(&format!("{name}: {value}"), 2),
        }));
        let sources = article.foot.iter();
        lines.extend(
            sources.map(|source| wrap(&format!("  {}", paint.faint(&clean(source))), columns, 2)),
        );
        lines.join("\n")
    }));
    paragraphs.join("\n\n")
}

/// Renders a table; `None` if it has no rows.
fn render_table(table: &DocumentTable, context: &Context<'_>) -> Option<String> {
    let columns = table.displayed();
    if columns.is_empty() {
        return None;
    }
    let text = match table.layout {
        TableLayout::Lines => {
            let line = |row| format!("  {}", table.format_line(row, &context.texts));
            let lines = (0..table.rows())
                .map(|row| wrap(&with_signs(line(row), context), context.width(), 2));
            lines.collect::<Vec<_>>().join("\n")
        }
        TableLayout::Wide(leading) => render_groups(table, &columns, leading, context),
        TableLayout::Grid if least_width(&columns, context) <= context.width() => {
            render_grid(table, &columns, context)
        }
        TableLayout::Grid if context.width() >= LEAST_SPLIT_WIDTH => {
            render_groups(table, &columns, lead(&columns), context)
        }
        TableLayout::Grid => render_stacked(table, &columns, context),
    };
    Some(with_title(&table.title, &text, context))
}

fn render_grid(table: &DocumentTable, columns: &[&Column], context: &Context<'_>) -> String {
    let mut grid = Grid::new(context.width());
    grid.header(columns.iter().map(|column| column.heading()));
    grid.right((0..columns.len()).filter(|&index| columns[index].is_number()));
    grid.whole((0..columns.len()).filter(|&index| columns[index].is_unbroken()));
    for row in 0..table.rows() {
        grid.row(columns.iter().map(|column| format_cell(&column.cells[row], context)));
    }
    grid.render(0, context.io.paint)
}

/// Renders a table in several parts below each other. Each begins with the leading columns.
fn render_groups(
    table: &DocumentTable,
    columns: &[&Column],
    leading: usize,
    context: &Context<'_>,
) -> String {
    let groups = column_groups(columns, leading, context).into_iter().map(|group| {
        let group = columns[..leading].iter().chain(&columns[group]).copied();
        render_grid(table, &group.collect::<Vec<_>>(), context)
    });
    groups.collect::<Vec<_>>().join("\n\n")
}

/// The number of leading columns, which identify a row: those up to the first text.
fn lead(columns: &[&Column]) -> usize {
    columns.iter().position(|column| !column.is_number()).unwrap_or(0) + 1
}

/// Renders each row as a paragraph: the columns up to the first text, then the others with their
/// headings. An id has a line of its own, so that it is not broken.
fn render_stacked(table: &DocumentTable, columns: &[&Column], context: &Context<'_>) -> String {
    let lead = lead(columns);
    let paragraphs = (0..table.rows()).map(|row| {
        let cell = |column: &&Column| format_cell(&column.cells[row], context);
        let name = columns[..lead].iter().map(cell).collect::<Vec<_>>().join(" ");
        let rest =
            columns[lead..].iter().filter(|column| !matches!(column.cells[row], Cell::Empty));
        let (ids, rest): (Vec<&&Column>, Vec<&&Column>) =
            rest.partition(|column| column.is_unbroken());
        let rest = rest.into_iter().map(|column| format!("{} {}", column.heading(), cell(column)));
        let rest = format!("   {}", rest.collect::<Vec<_>>().join(" · "));
        let ids = ids.into_iter().map(|column| format!("   {}", cell(column)));
        let lines = [name, wrap(&rest, context.width(), 3)].into_iter().chain(ids);
        lines.collect::<Vec<_>>().join("\n")
    });
    paragraphs.collect::<Vec<_>>().join("\n")
}

/// Formats a cell for a terminal, whose signs may be limited.
fn format_cell(cell: &Cell, context: &Context<'_>) -> String {
    with_signs(cell.display(&context.texts), context)
}

/// Signs of score sheets and verdicts, and the ASCII letters for them.
const SIGNS: [(char, &str); 6] =
    [('→', "->"), ('○', "o"), ('▲', "^"), ('▼', "v"), ('✓', "+"), ('✗', "x")];

/// Replaces the signs of score sheets and verdicts by ASCII letters if the terminal has no others.
fn with_signs(text: String, context: &Context<'_>) -> String {
    if !context.io.paint.ascii {
        return text;
    }
    SIGNS.iter().fold(text, |text, (sign, letter)| text.replace(*sign, letter))
}

/// The width of a column and the space behind it. Numbers and ids stay whole; `measure` returns the
/// width of other text, of which some may be wrapped.
fn column_width(column: &Column, context: &Context<'_>, measure: impl Fn(&str) -> usize) -> usize {
    let is_whole = column.is_number() || column.is_unbroken();
    let cells = column.cells.iter().map(|cell| {
        let text = format_cell(cell, context);
        if is_whole { width(&text) } else { measure(&text).min(LONGEST_HEADING) }
    });
    let heading = measure(&column.heading()).min(LONGEST_HEADING);
    cells.max().unwrap_or(0).max(heading) + GAP
}

/// The width that the columns need at least: text may wrap between words.
fn least_width(columns: &[&Column], context: &Context<'_>) -> usize {
    let longest_word = |text: &str| text.split_whitespace().map(width).max().unwrap_or(0);
    let widths = columns.iter().map(|column| column_width(column, context, longest_word));
    widths.sum::<usize>().saturating_sub(GAP)
}

/// Groups the columns after the leading ones so that each group fits the terminal's width.
fn column_groups(columns: &[&Column], leading: usize, context: &Context<'_>) -> Vec<Range<usize>> {
    let widths: Vec<usize> =
        columns.iter().map(|column| column_width(column, context, width)).collect();
    let leading_width: usize = widths[..leading].iter().sum();
    let available = (context.width() + GAP).saturating_sub(leading_width);
    let mut groups: Vec<Range<usize>> = Vec::new();
    let mut used = 0;
    for (index, wide) in widths.into_iter().enumerate().skip(leading) {
        used += wide;
        match groups.last_mut() {
            Some(group) if used <= available => group.end = index + 1,
            _ => {
                used = wide;
                groups.push(index..index + 1);
            }
        }
    }
    groups
}
