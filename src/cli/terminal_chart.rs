//! Line chart for a terminal.

use super::output::{Paint, clean, width};
use anstyle::AnsiColor;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Style};
use ratatui_core::symbols::Marker;
use ratatui_core::widgets::Widget;
use ratatui_widgets::chart::{Axis, Chart, Dataset, GraphType};
use unicode_segmentation::UnicodeSegmentation;

/// Rows for the plot.
const ROWS: u16 = 12;
/// Rows below the plot: the axis and its labels.
const BELOW: u16 = 2;
/// Most columns of a chart. A wider one shows no more.
const WIDEST: usize = 100;
/// Most columns of a name beside its line.
const LONGEST_NAME: usize = 14;

/// A line of the chart: one value for each step, `None` before its first value.
pub(crate) struct TerminalSeries {
    /// The name beside the line.
    pub(crate) name: String,
    /// Values by step. The first is at step 1.
    pub(crate) values: Vec<Option<i64>>,
}

/// Markers of the lines: a sign, an ASCII letter for plain terminals, and a colour in addition.
const SIGNS: [(char, char, Color, AnsiColor); 6] = [
    ('●', 'o', Color::LightBlue, AnsiColor::BrightBlue),
    ('▲', '^', Color::LightYellow, AnsiColor::BrightYellow),
    ('■', '#', Color::LightMagenta, AnsiColor::BrightMagenta),
    ('◆', 'x', Color::LightGreen, AnsiColor::BrightGreen),
    ('✚', '+', Color::LightRed, AnsiColor::BrightRed),
    ('○', '@', Color::LightCyan, AnsiColor::BrightCyan),
];

/// Draws the lines as text, at most `columns` wide. Returns `None` if there are fewer than two
/// steps, all values are equal, there are too many lines, or there is no room.
pub(crate) fn draw(lines: &[TerminalSeries], columns: usize, paint: Paint) -> Option<String> {
    let steps = lines.iter().map(|line| line.values.len()).max().unwrap_or(0);
    let values = || lines.iter().flat_map(|line| line.values.iter().copied().flatten());
    let (least, most) = (values().min()?.min(0), values().max()?.max(0));
    if steps < 2 || least == most || lines.len() > SIGNS.len() {
        return None;
    }
    let names: Vec<String> = lines.iter().map(|line| shorten_name(&line.name)).collect();
    let label_width = names.iter().map(|name| width(name)).max().unwrap_or(0) + 3;
    let across = columns.min(WIDEST).checked_sub(label_width).filter(|&across| across >= 16)?;
    let area = Rect::new(0, 0, u16::try_from(across).ok()?, ROWS + BELOW);
    let mut buffer = Buffer::empty(area);
    plot(lines, steps, (least, most), paint, area, &mut buffer);
    let side_labels = labels(lines, &names, (least, most), paint);
    let rows = (0..area.height).map(|row| {
        let mut text = String::new();
        for column in 0..area.width {
            if let Some(cell) = buffer.cell((column, row)) {
                let sign = if paint.ascii { ascii_axis_sign(cell.symbol()) } else { cell.symbol() };
                text.push_str(&paint_in_colour(paint, cell.fg, sign));
            }
        }
        let label = side_labels.get(usize::from(row)).map_or("", String::as_str);
        format!("{text}{label}").trim_end().to_owned()
    });
    Some(rows.collect::<Vec<_>>().join("\n"))
}

/// Plots the lines and their markers into the buffer, with both axes.
fn plot(
    lines: &[TerminalSeries],
    steps: usize,
    bounds: (i64, i64),
    paint: Paint,
    area: Rect,
    buffer: &mut Buffer,
) {
    let points: Vec<Vec<(f64, f64)>> = lines.iter().map(points).collect();
    // If steps are closer than signs, only some of them get one.
    let every = (steps * 3).div_ceil(usize::from(area.width)).max(1);
    let marked: Vec<Vec<(f64, f64)>> = points
        .iter()
        .map(|line| {
            let last = line.len().saturating_sub(1);
            let is_marked = |place: &usize| (last - place).is_multiple_of(every);
            (0..line.len()).filter(is_marked).map(|place| line[place]).collect()
        })
        .collect();
    let style = |place: usize| Style::default().fg(SIGNS[place].2);
    let line_marker = if paint.ascii { Marker::Custom('.') } else { Marker::Braille };
    let sign =
        |place: usize| Marker::Custom(if paint.ascii { SIGNS[place].1 } else { SIGNS[place].0 });
    let plots = points.iter().enumerate().map(|(place, data)| {
        let line = Dataset::default().marker(line_marker).graph_type(GraphType::Line);
        line.style(style(place)).data(data)
    });
    let signs = marked.iter().enumerate().map(|(place, data)| {
        let dots = Dataset::default().marker(sign(place)).graph_type(GraphType::Scatter);
        dots.style(style(place)).data(data)
    });
    let (least, most) = (value_as_f64(bounds.0), value_as_f64(bounds.1));
    let mut heights = vec![bounds.0.to_string(), bounds.1.to_string()];
    if bounds.0 < 0 && bounds.1 > 0 {
        // Only the ends are labelled. A zero between them would be taken for the middle.
        heights.insert(1, String::new());
    }
    let across = Axis::default().bounds([1.0, step_as_f64(steps)]);
    let across = across.labels(["1".to_owned(), steps.to_string()]);
    Chart::new(plots.chain(signs).collect())
        .x_axis(across)
        .y_axis(Axis::default().bounds([least, most]).labels(heights))
        .legend_position(None)
        .render(area, buffer);
}

/// Points of a line: step (from 1) and value.
fn points(line: &TerminalSeries) -> Vec<(f64, f64)> {
    let steps = line.values.iter().enumerate();
    steps
        .filter_map(|(step, value)| Some((step_as_f64(step + 1), value_as_f64((*value)?))))
        .collect()
}

#[allow(clippy::cast_precision_loss, reason = "a place on a screen")]
fn value_as_f64(value: i64) -> f64 {
    value as f64
}

#[allow(clippy::cast_precision_loss, reason = "a place on a screen")]
fn step_as_f64(step: usize) -> f64 {
    step as f64
}

/// Places each name at the row where its line ends. Names that would collide move apart.
fn labels(
    lines: &[TerminalSeries],
    names: &[String],
    (least, most): (i64, i64),
    paint: Paint,
) -> Vec<String> {
    let rows = usize::from(ROWS);
    let mut ends: Vec<(usize, i64, usize)> = lines
        .iter()
        .enumerate()
        .filter_map(|(place, line)| {
            let value = line.values.iter().rev().copied().flatten().next()?;
            let down = u128::from(most.abs_diff(value)) * (rows as u128 - 1);
            let high = u128::from(most.abs_diff(least)).max(1);
            let row = usize::try_from((down + high / 2) / high).unwrap_or(0);
            Some((row, value.saturating_neg(), place))
        })
        .collect();
    ends.sort_unstable();
    let mut side_labels = vec![String::new(); rows];
    let mut free = 0;
    for (at, &(row, _, place)) in ends.iter().enumerate() {
        // Leaves room for the names below.
        let row = row.max(free).min(rows - (ends.len() - at));
        let (sign, letter, colour, _) = SIGNS[place];
        let sign = if paint.ascii { letter } else { sign };
        side_labels[row] =
            format!(" {}", paint_in_colour(paint, colour, &format!("{sign} {}", names[place])));
        free = row + 1;
    }
    side_labels
}

/// Paints text in the colour of a line. Other colours (axes) stay plain.
fn paint_in_colour(paint: Paint, colour: Color, text: &str) -> String {
    let sign = SIGNS.iter().find(|(_, _, sign_colour, _)| *sign_colour == colour);
    match sign {
        Some((_, _, _, ansi)) => {
            paint.style(anstyle::Style::new().fg_color(Some((*ansi).into())), text)
        }
        None => text.to_owned(),
    }
}

/// Shortens a name with `…`, so that it leaves room for the plot.
fn shorten_name(name: &str) -> String {
    let name = clean(name);
    if width(&name) <= LONGEST_NAME {
        return name;
    }
    let mut short_name = String::new();
    for sign in name.graphemes(true) {
        if width(&short_name) + width(sign) >= LONGEST_NAME {
            break;
        }
        short_name.push_str(sign);
    }
    format!("{}…", short_name.trim_end())
}

/// ASCII letter for a sign of an axis.
fn ascii_axis_sign(sign: &str) -> &str {
    match sign {
        "│" => "|",
        "─" => "-",
        "└" => "+",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{Paint, TerminalSeries, draw, width};

    fn line(name: &str, values: &[i64]) -> TerminalSeries {
        TerminalSeries { name: name.to_owned(), values: values.iter().copied().map(Some).collect() }
    }

    #[test]
    fn lines_end_at_their_names() {
        let paint = Paint { color: false, ascii: true };
        let lines = [line("Anna", &[0, 10, 10]), line("Ben", &[5, 5, 30])];
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
            let lines: Vec<TerminalSeries> = (0..6).map(|_| line(name, &long)).collect();
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
        assert_eq!(draw(&[], 80, paint), None);
        assert_eq!(draw(&[line("Anna", &[3])], 80, paint), None);
        assert_eq!(draw(&[line("Anna", &[0, 0])], 80, paint), None);
        assert_eq!(draw(&[line("Anna", &[0, 1])], 20, paint), None);
    }
}
