//! Text tables whose columns stay aligned with umlauts, wide signs and long names, at any width.

use super::{Paint, width};
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width};

/// Marks a row that is painted after the layout, a zero-width space. It takes no column, and
/// cleaned text cannot contain it.
const MARK: char = '\u{200b}';

/// A space at which a cell is not broken. Cleaned text cannot contain it.
const NO_BREAK: char = '\u{a0}';
/// Maximum number of rows of a table in which broken words are looked for: that takes time.
const MOST_ROWS: usize = 100;
/// Columns between two columns of the table.
const GAP: usize = 2;
/// Most columns of a word and its number that stay on one line. A column may be narrower than more.
const LONGEST_AMOUNT: usize = 12;

/// A table without rules, with two spaces between the columns. Cells are plain text: colours would
/// count as columns.
pub(crate) struct Grid {
    table: Table,
    right: Vec<usize>,
    whole: Vec<usize>,
    columns: usize,
}

impl Grid {
    /// Creates an empty table for a terminal of that many columns.
    pub(crate) fn new(columns: usize) -> Grid {
        let mut table = Table::new();
        table
            .load_style(comfy_table::presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic);
        Grid { table, right: Vec::new(), whole: Vec::new(), columns }
    }

    /// Sets the headings of the columns.
    pub(crate) fn header<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.table.set_header(names.into_iter().map(|name| cell(&name.into())).collect::<Vec<_>>());
    }

    /// Aligns columns to the right, for numbers. Columns count from 0.
    pub(crate) fn right(&mut self, columns: impl IntoIterator<Item = usize>) {
        self.right.extend(columns);
    }

    /// Keeps ids in these columns unbroken, as long as each takes less than half of the width.
    /// Columns count from 0.
    pub(crate) fn whole(&mut self, columns: impl IntoIterator<Item = usize>) {
        self.whole.extend(columns);
    }

    /// Adds a row.
    pub(crate) fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.table.add_row(cells.into_iter().map(|text| cell(&text.into())).collect::<Vec<_>>());
    }

    /// Adds an emphasised row.
    pub(crate) fn strong_row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        let mut cells: Vec<String> =
            cells.into_iter().map(|text| super::clean(&text.into())).collect();
        if let Some(last) = cells.last_mut() {
            last.push(MARK);
        }
        self.table.add_row(cells.into_iter().map(comfy_table::Cell::new).collect::<Vec<_>>());
    }

    /// Renders the table without a line end at its end. Each line begins with `indent` spaces.
    pub(crate) fn render(mut self, indent: usize, paint: Paint) -> String {
        let inside = self.columns.saturating_sub(indent);
        self.table.set_width(u16::try_from(inside).unwrap_or(u16::MAX));
        let last = self.table.column_count().saturating_sub(1);
        let widths = self.table.column_max_content_widths();
        for (number, column) in self.table.column_iter_mut().enumerate() {
            let gap = if number == last { 0 } else { u16::try_from(GAP).unwrap_or(0) };
            column.set_padding((0, gap));
            if self.right.contains(&number) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            if self.whole.contains(&number) && usize::from(widths[number]) * 2 < inside {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        let header = usize::from(self.table.header().is_some());
        let lines = self.arrange(inside);
        let lead = " ".repeat(indent);
        lines
            .iter()
            .enumerate()
            .map(|(number, line)| {
                let line = line.replace(NO_BREAK, " ");
                let line = line.trim_end();
                if line.contains(MARK) {
                    format!("{lead}{}", paint.strong(line.replace(MARK, "").trim_end()))
                } else if number < header {
                    format!("{lead}{}", paint.faint(line))
                } else {
                    format!("{lead}{line}")
                }
            })
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Returns the lines of the table. A column in which a word would be broken is as wide as its longest
    /// word, if amounts stay on one line beside it. If there is room for that, names do so too.
    fn arrange(&mut self, inside: usize) -> Vec<String> {
        let widths = self.table.column_max_content_widths();
        let wanted: usize = widths.iter().map(|&wide| usize::from(wide) + GAP).sum();
        if wanted <= inside + GAP || self.table.row_count() > MOST_ROWS {
            return self.table.lines().collect();
        }
        // Names are the only column of texts, beside remarks in the last.
        let texts =
            (0..widths.len().saturating_sub(1)).filter(|column| !self.right.contains(column));
        let texts: Vec<usize> = texts.collect();
        let names = if texts.len() == 1 { texts } else { Vec::new() };
        let amounts = self.right.clone();
        let all = amounts.iter().copied().chain(names).collect::<Vec<_>>();
        let choices = [all, amounts].map(|whole| self.unbroken_parts(&whole));
        let fits = |columns: &Vec<Vec<String>>| {
            let needed = columns.iter().map(|parts| widest(parts) + GAP).sum::<usize>();
            needed <= inside + GAP
        };
        let columns = choices.into_iter().find(fits).unwrap_or_default();
        let mut widened = Vec::new();
        loop {
            let lines: Vec<String> = self.table.lines().collect();
            let is_broken = |part: &String| !lines.iter().any(|line| line.contains(part));
            let broken = (0..columns.len())
                .filter(|column| !widened.contains(column))
                .find(|&column| columns[column].iter().any(is_broken));
            let Some(column) = broken else { return lines };
            widened.push(column);
            let gap = if column + 1 == columns.len() { 0 } else { GAP };
            let least = u16::try_from(widest(&columns[column]) + gap).unwrap_or(u16::MAX);
            if let Some(column) = self.table.column_mut(column) {
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
            }
        }
    }

    /// The parts of each column that stay on one line: its words, or its cells if it is `whole`. A heading
    /// may be broken between words.
    fn unbroken_parts(&mut self, whole: &[usize]) -> Vec<Vec<String>> {
        let mut columns = vec![Vec::new(); self.table.column_count()];
        let header = self.table.header().map(|row| (row, true));
        for (row, is_header) in
            header.into_iter().chain(self.table.row_iter().map(|row| (row, false)))
        {
            for (number, cell) in row.cell_iter().enumerate() {
                if whole.contains(&number) && !is_header {
                    columns[number].push(cell.content());
                } else {
                    columns[number].extend(cell.content().split(' ').map(str::to_owned));
                }
            }
        }
        columns
    }
}

/// Width of the widest part.
fn widest(parts: &[String]) -> usize {
    parts.iter().map(|part| width(part)).max().unwrap_or(0)
}

/// Places blocks of lines side by side, as many as fit the columns. Returns the lines of each shelf.
pub(crate) fn place_side_by_side(
    blocks: &[Vec<String>],
    columns: usize,
    indent: usize,
    gap: usize,
) -> Vec<Vec<String>> {
    let wide = |block: &Vec<String>| block.iter().map(|line| width(line)).max().unwrap_or(0) + gap;
    let mut shelves = Vec::new();
    let mut rest = blocks;
    while !rest.is_empty() {
        let mut used = indent;
        let fits = rest.iter().take_while(|block| {
            used += wide(block);
            used <= columns
        });
        let (shelf, others) = rest.split_at(fits.count().max(1));
        rest = others;
        let height = shelf.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let mut line = " ".repeat(indent);
            for block in shelf {
                let part = block.get(number).map_or("", String::as_str);
                line.extend([part, &" ".repeat(wide(block) - width(part))]);
            }
            line.trim_end().to_owned()
        };
        shelves.push((0..height).map(line).collect());
    }
    shelves
}

/// A cell without characters that could control the terminal or end the line. A short word and the
/// number behind it stay on one line (`Bonus 22`).
fn cell(text: &str) -> comfy_table::Cell {
    comfy_table::Cell::new(keep_amounts(&super::clean(text)))
}

/// Replaces the space between a short word and its number, and behind an arrow.
fn keep_amounts(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut before = "";
    for (number, word) in text.split(' ').enumerate() {
        let is_amount = is_number(word) && !is_number(before) && !before.is_empty();
        let is_short = width(before) + 1 + width(word) <= LONGEST_AMOUNT;
        if number > 0 {
            joined.push(if (is_amount || before == "←") && is_short { NO_BREAK } else { ' ' });
        }
        joined.push_str(word);
        before = word;
    }
    joined
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches(['-', '−']).starts_with(|first: char| first.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{Grid, Paint, keep_amounts, width};

    /// At 40 columns nothing breaks inside a word, and a name stays beside its numbers.
    #[test]
    fn words_and_names_are_not_broken() {
        let mut grid = Grid::new(40);
        grid.header(["", "Runde 1", "Summe jetzt", ""]);
        grid.right([1, 2]);
        grid.row(["Oma Gerda", "0", "1", ""]);
        grid.row(["Jens", "1", "1", "← verloren"]);
        let text = grid.render(2, Paint { color: false, ascii: false });
        assert!(text.contains("Oma Gerda") && text.contains("← verloren"), "{text}");
        assert!(text.lines().all(|line| width(line) <= 40), "{text}");
    }

    #[test]
    fn a_short_word_and_its_number_stay_together() {
        for (text, expected) in [
            ("← out, Bonus 22, Hand -7", "←_out, Bonus_22, Hand_-7"),
            ("round 3 of session 1", "round_3 of session_1"),
            ("19 2 5", "19 2 5"),
            ("Wiederhergestellt: 3", "Wiederhergestellt: 3"),
            ("today 20:15", "today_20:15"),
            ("", ""),
        ] {
            assert_eq!(keep_amounts(text).replace('\u{a0}', "_"), expected);
        }
    }
}
