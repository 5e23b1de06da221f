//! A line chart for a terminal: lines of Braille dots, and a sign for each value.

use super::chart::{
    LineChart, MOST_MARKED_STEPS, Series, scale, spread_labels, to_units, truncate,
};
use crate::cli::output::{Paint, width};
use anstyle::AnsiColor;

/// Most columns of a chart. A wider one shows no more.
const WIDEST: usize = 100;
/// Most columns of a name beside its line.
const LONGEST_NAME: usize = 14;
/// Dots of a Braille character: columns and rows.
const DOTS: (usize, usize) = (2, 4);
/// The bit of each dot of a Braille character, row by row.
const DOT_BITS: [u8; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];

/// Markers of the lines: a sign, an ASCII sign for plain terminals, and a colour in addition. The marks
/// of the table below the chart (`○`, `▲`, `▼`, in ASCII `o`, `^`, `v`) are not among them.
const SIGNS: [(char, char, AnsiColor); 6] = [
    ('●', '&', AnsiColor::BrightBlue),
    ('■', '#', AnsiColor::BrightYellow),
    ('◆', 'x', AnsiColor::BrightMagenta),
    ('✚', '+', AnsiColor::BrightGreen),
    ('◇', '%', AnsiColor::BrightRed),
    ('□', '@', AnsiColor::BrightCyan),
];

/// A position: column and row from the upper left corner.
type Position = (usize, usize);

/// The plot: rows of characters, each with the number of its line.
struct Plot<'c> {
    chart: &'c LineChart,
    bounds: (i64, i64),
    steps: usize,
    across: usize,
    rows: usize,
    cells: Vec<Vec<Option<(char, usize)>>>,
}

/// Draws the chart as text, at most `columns` wide. Returns `None` if there are fewer than two
/// steps, all values are equal, there are too many lines, or there is no room.
pub(super) fn draw(chart: &LineChart, columns: usize, paint: Paint) -> Option<String> {
    let (steps, bounds) = chart.extent()?;
    if chart.series.len() > SIGNS.len() {
        return None;
    }
    let names: Vec<String> =
        chart.series.iter().map(|line| truncate(&line.name, LONGEST_NAME)).collect();
    let label_width = names.iter().map(|name| width(name)).max().unwrap_or(0) + 3;
    let total = columns.min(WIDEST).checked_sub(label_width).filter(|&total| total >= 16)?;
    let (least, most) = (chart.label(bounds.0), chart.label(bounds.1));
    let margin = least.len().max(most.len()).min(total / 3);
    let across = total - margin - 1;
    let height = chart.terminal_rows();
    let cells = vec![vec![None; across]; height];
    let mut plot = Plot { chart, bounds, steps, across, rows: height, cells };
    for (index, line) in chart.series.iter().enumerate() {
        plot.add_line(index, line, paint.ascii);
    }
    for (index, line) in chart.series.iter().enumerate() {
        plot.add_signs(index, line, total, paint.ascii);
    }
    let (bar, corner, dash) = if paint.ascii { ("|", '+', "-") } else { ("│", '└', "─") };
    let labels = plot.labels(&names, paint);
    let mut rows: Vec<String> = Vec::new();
    for (row, (cells, label)) in plot.cells.iter().zip(labels).enumerate() {
        let lead = if row == 0 {
            &most
        } else if row == height - 1 {
            &least
        } else {
            ""
        };
        let cells = cells.iter().map(|cell| match cell {
            Some((sign, index)) => paint_line(paint, *index, &sign.to_string()),
            None => " ".to_owned(),
        });
        let cells: String = cells.collect();
        rows.push(format!("{lead:<margin$}{bar}{cells}{label}").trim_end().to_owned());
    }
    rows.push(format!("{:margin$}{corner}{}", "", dash.repeat(across)));
    rows.push(format!("{:margin$}1{steps:>across$}", ""));
    Some(rows.join("\n"))
}

impl Plot<'_> {
    /// Scales a value at a step (from 1) to a grid of that many columns and rows.
    fn position(&self, (step, value): (usize, i64), grid: Position) -> Position {
        let scale = |value: i64, largest: i64, size: usize| {
            usize::try_from(scale(value, largest, to_units(size - 1))).unwrap_or(0)
        };
        let (least, most) = self.bounds;
        let below = |value: i64| most.saturating_sub(value).saturating_abs();
        let across = scale(to_units(step - 1), to_units(self.steps - 1), grid.0);
        (across, scale(below(value), below(least), grid.1))
    }

    fn add_line(&mut self, index: usize, line: &Series, ascii: bool) {
        let (wide, high) = if ascii { (1, 1) } else { DOTS };
        let grid = (self.across * wide, self.rows * high);
        let points: Vec<Position> = line.points().map(|point| self.position(point, grid)).collect();
        let mut dots = points.clone();
        dots.extend(points.windows(2).flat_map(|two| line_dots(two[0], two[1])));
        let mut patterns = vec![vec![0_u8; self.across]; self.rows];
        for (x, y) in dots {
            patterns[y / high][x / wide] |= DOT_BITS[x % wide + DOTS.0 * (y % high)];
        }
        for (cells, patterns) in self.cells.iter_mut().zip(patterns) {
            for (cell, pattern) in cells.iter_mut().zip(patterns).filter(|(_, bits)| *bits > 0) {
                let braille = char::from_u32(0x2800 + u32::from(pattern)).unwrap_or('.');
                *cell = Some((if ascii { '.' } else { braille }, index));
            }
        }
    }

    /// Adds the signs of a line. If steps are closer than signs, only some of them get one; a line
    /// that stands alone is not mistaken for another, so it then needs one only at its end.
    fn add_signs(&mut self, index: usize, line: &Series, total: usize, ascii: bool) {
        let is_alone = self.chart.series.len() == 1 && self.steps > MOST_MARKED_STEPS;
        let every = if is_alone { self.steps } else { (self.steps * 3).div_ceil(total).max(1) };
        let points: Vec<(usize, i64)> = line.points().collect();
        for point in points.iter().rev().step_by(every) {
            let (x, y) = self.position(*point, (self.across, self.rows));
            self.cells[y][x] = Some((sign(index, ascii), index));
        }
    }

    /// Places each name at the row where its line ends. Names that would collide move apart.
    fn labels(&self, names: &[String], paint: Paint) -> Vec<String> {
        let lines = self.chart.series.iter().enumerate();
        let ends = lines.filter_map(|(index, line)| Some((line.points().last()?, index)));
        let mut ends: Vec<((usize, i64), usize)> = ends.collect();
        let row = |end| to_units(self.position(end, (2, self.rows)).1);
        ends.sort_by_key(|&(end, index)| (row(end), end.1.saturating_neg(), index));
        let mut rows: Vec<(i64, usize)> =
            ends.into_iter().map(|(end, index)| (row(end), index)).collect();
        spread_labels(&mut rows, 1, 0, to_units(self.rows - 1));
        let mut labels = vec![String::new(); self.rows];
        for (row, index) in rows {
            let label = format!("{} {}", sign(index, paint.ascii), names[index]);
            let row = usize::try_from(row).unwrap_or(0);
            labels[row] = format!(" {}", paint_line(paint, index, &label));
        }
        labels
    }
}

/// Lists the dots of a straight line: one for each step along its longer side, the nearest one.
fn line_dots(from: Position, to: Position) -> Vec<Position> {
    let steep = from.0.abs_diff(to.0) <= from.1.abs_diff(to.1);
    let flip = |(x, y): Position| if steep { (y, x) } else { (x, y) };
    let (mut start, mut end) = (flip(from), flip(to));
    if start.0 > end.0 {
        std::mem::swap(&mut start, &mut end);
    }
    let (long, short) = (end.0 - start.0, start.1.abs_diff(end.1));
    let dots = (0..=long).map(|step| {
        // A dot half way between two rows stays in the row it comes from.
        let moved = (2 * short * step + long).saturating_sub(1) / (2 * long).max(1);
        let y = if start.1 > end.1 { start.1 - moved } else { start.1 + moved };
        flip((start.0 + step, y))
    });
    dots.collect()
}

/// Returns the sign of a line.
fn sign(index: usize, ascii: bool) -> char {
    let (sign, letter, _) = SIGNS[index];
    if ascii { letter } else { sign }
}

/// Paints text in the colour of a line.
fn paint_line(paint: Paint, index: usize, text: &str) -> String {
    paint.style(anstyle::Style::new().fg_color(Some(SIGNS[index].2.into())), text)
}

#[cfg(test)]
mod tests {
    use super::{LineChart, Paint, Series, draw, line_dots, width};

    fn line(name: &str, values: &[i64]) -> Series {
        Series { name: name.to_owned(), values: values.iter().copied().map(Some).collect() }
    }

    fn totals(series: Vec<Series>) -> LineChart {
        LineChart::of_totals(series)
    }

    #[test]
    fn lines_end_at_their_names() {
        let paint = Paint { color: false, ascii: true };
        let lines = totals(vec![line("Anna", &[0, 10, 10]), line("Ben", &[5, 5, 30])]);
        let text = draw(&lines, 40, paint).unwrap();
        assert!(text.is_ascii(), "{text}");
        let rows: Vec<&str> = text.lines().collect();
        assert!(rows[0].starts_with("30|") && rows[0].ends_with("^ Ben"), "{text}");
        assert!(rows.iter().any(|row| row.ends_with("o Anna")), "{text}");
        assert!(rows[13].trim().starts_with('1') && rows[13].ends_with('3'), "{text}");
    }

    #[test]
    fn whatever_is_drawn_fits() {
        for columns in [40, 80, 200] {
            let long: Vec<i64> = (0..60).map(|round| round * 7 % 50 - 20).collect();
            let name = "Wilhelmine-Charlotte von der Heide";
            let lines = totals((0..6).map(|_| line(name, &long)).collect());
            for ascii in [false, true] {
                let text = draw(&lines, columns, Paint { color: true, ascii }).unwrap();
                assert!(text.lines().all(|row| width(row) <= columns), "{text}");
                assert_eq!(text.lines().filter(|row| row.contains("Wilh")).count(), 6, "{text}");
            }
        }
    }

    #[test]
    fn nothing_is_drawn_of_nothing() {
        let paint = Paint { color: false, ascii: false };
        assert_eq!(draw(&totals(Vec::new()), 80, paint), None);
        assert_eq!(draw(&totals(vec![line("Anna", &[3])]), 80, paint), None);
        assert_eq!(draw(&totals(vec![line("Anna", &[0, 0])]), 80, paint), None);
        assert_eq!(draw(&totals(vec![line("Anna", &[0, 1])]), 20, paint), None);
    }

    /// Each dot lies within half a dot of the straight line.
    #[test]
    fn dots_lie_on_the_line() {
        for to in [(9, 0), (9, 4), (9, 9), (4, 9), (0, 9), (0, 0)] {
            for (from, to) in [((0, 0), to), (to, (0, 0)), ((0, to.1), (to.0, 0))] {
                let dots = line_dots(from, to);
                assert!(dots.contains(&from) && dots.contains(&to), "{from:?} {to:?}");
                let long = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
                assert_eq!(dots.len(), long + 1, "{from:?} {to:?}");
                let offset = |(x, y): (usize, usize), (a, b): (usize, usize)| {
                    (x.cast_signed() - a.cast_signed(), y.cast_signed() - b.cast_signed())
                };
                let (dx, dy) = offset(to, from);
                for dot in dots {
                    let (x, y) = offset(dot, from);
                    assert!(2 * (x * dy - y * dx).abs() <= dx.abs().max(dy.abs()), "{dot:?}");
                }
            }
        }
    }
}
