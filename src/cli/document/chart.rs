//! Charts as SVG, readable without colours: up to six lines differ in marker and dash pattern, and
//! every line has a label at its end.

use super::day_map::DayMap;
use super::ticks::ticks;
use crate::cli::errors::CliError;
use crate::cli::output::{clean, width};
use askama::Template;
use unicode_segmentation::UnicodeSegmentation;

/// The width of a chart, in SVG units.
pub(crate) const WIDTH: i64 = 480;
const HEIGHT: i64 = 300;
/// The space for the labels at the ends of lines.
const LABEL_WIDTH: i64 = 104;
const TOP: i64 = 14;
const BOTTOM: i64 = 30;
/// The distance between two labels, one below the other.
const LABEL_DISTANCE: i64 = 17;
/// The highest number of steps at which every step has a marker; with more, only the last one has.
const MOST_MARKED_STEPS: usize = 25;
/// The height of a bar including the space around it.
const BAR_HEIGHT: i64 = 28;
/// The longest name that a chart has room for, in terminal columns.
const LONGEST_NAME: usize = 12;
/// The colour and dash pattern of each line. Colour-blind people can tell the colours apart.
const LINE_STYLES: [(&str, &str); 6] = [
    ("#0b6fb0", "none"),
    ("#c24a00", "9 4"),
    ("#00795a", "2 4"),
    ("#9a3f7f", "12 4 2 4"),
    ("#7d6100", "5 3"),
    ("#444b55", "1 3 6 3"),
];

/// A function that replaces the parts of a text that a picture cannot draw.
pub(crate) type Substitution<'s> = &'s dyn Fn(&str) -> String;

/// Returns the text as it is.
pub(crate) fn unchanged(words: &str) -> String {
    words.to_owned()
}

/// A chart and its title.
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) kind: ChartKind,
}

/// The data of a chart.
pub(crate) enum ChartKind {
    Lines(Vec<Series>),
    Bars(Vec<Bar>),
    Days(DayMap),
}

/// A player's line: one value for each step, `None` where there is no value yet.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) values: Vec<Option<i64>>,
}

/// A horizontal bar.
pub(crate) struct Bar {
    pub(crate) name: String,
    /// The length, in the unit of the report.
    pub(crate) value: u32,
    /// The text at its end.
    pub(crate) label: String,
}

impl Bar {
    /// Creates a bar that is labelled with its value.
    pub(crate) fn whole(name: &str, value: u32) -> Bar {
        Bar { name: name.to_owned(), value, label: value.to_string() }
    }
}

#[derive(Template)]
#[template(path = "lines.svg")]
struct LineChart<'c> {
    id: usize,
    title: &'c str,
    description: String,
    width: i64,
    height: i64,
    left: i64,
    right: i64,
    bottom: i64,
    step_ticks: Vec<(i64, i64)>,
    value_ticks: Vec<(i64, i64)>,
    lines: Vec<DrawnLine>,
}

struct DrawnLine {
    style: usize,
    colour: &'static str,
    dash: &'static str,
    name: String,
    path: String,
    markers: Vec<(i64, i64)>,
    end: (i64, i64),
    label_y: i64,
}

#[derive(Template)]
#[template(path = "bars.svg")]
struct BarChart<'c> {
    id: usize,
    title: &'c str,
    description: String,
    width: i64,
    height: i64,
    left: i64,
    bars: Vec<DrawnBar>,
}

struct DrawnBar {
    name: String,
    label: String,
    top: i64,
    middle: i64,
    length: i64,
    end: i64,
}

impl Chart {
    /// Draws the chart and returns the SVG with its height, or `None` if there is nothing to draw.
    /// `id` must be unique on the page.
    ///
    /// # Errors
    ///
    /// The template cannot be rendered.
    pub(crate) fn draw(
        &self,
        id: usize,
        substitute: Substitution<'_>,
    ) -> Result<Option<(String, i64)>, CliError> {
        let rendered = match &self.kind {
            ChartKind::Lines(lines) => line_chart(lines, &self.title, id, substitute),
            ChartKind::Bars(bars) => bar_chart(bars, &self.title, id, substitute).map(|bars| {
                let height = bars.height;
                (bars.render(), height)
            }),
            ChartKind::Days(days) => days.draw(&self.title, id),
        };
        rendered
            .map(|(text, height)| Ok((text.map_err(super::template_error)?, height)))
            .transpose()
    }
}

fn line_chart(
    lines: &[Series],
    title: &str,
    id: usize,
    substitute: Substitution<'_>,
) -> Option<(askama::Result<String>, i64)> {
    let steps = lines.iter().map(|line| line.values.len()).max().unwrap_or(0);
    let values = || lines.iter().flat_map(|line| line.values.iter().copied().flatten());
    let (least, most) = (values().min()?.min(0), values().max()?.max(0));
    if steps < 2 || least == most {
        return None;
    }
    let height = HEIGHT.max(TOP + BOTTOM + LABEL_DISTANCE * i64::try_from(lines.len()).ok()?);
    let digits = most.to_string().len().max(least.to_string().len());
    let left = 14 + 8 * i64::try_from(digits).ok()?;
    let (right, bottom) = (WIDTH - LABEL_WIDTH, height - BOTTOM);
    let end = i64::try_from(steps).ok()?;
    let x = |step: i64| scale(step - 1, end - 1, right - left) + left;
    let y = |value: i64| {
        bottom - scale(value.saturating_sub(least), most.saturating_sub(least), bottom - TOP)
    };
    let mut drawn_lines: Vec<DrawnLine> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let points: Vec<(i64, i64)> = (1..)
            .zip(&line.values)
            .filter_map(|(step, value)| Some((x(step), y((*value)?))))
            .collect();
        let Some(&end) = points.last() else { continue };
        let path = points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
        let markers = if steps <= MOST_MARKED_STEPS { points } else { vec![end] };
        let name = truncate(&substitute(&line.name), LONGEST_NAME);
        let style = index % LINE_STYLES.len();
        let (colour, dash) = LINE_STYLES[style];
        drawn_lines.push(DrawnLine {
            style,
            colour,
            dash,
            name,
            path,
            markers,
            end,
            label_y: end.1,
        });
    }
    spread_labels(&mut drawn_lines, bottom);
    let description = lines.iter().filter_map(|line| {
        let value = line.values.iter().rev().copied().flatten().next()?;
        Some(format!("{} {value}", clean(&line.name)))
    });
    let chart = LineChart {
        id,
        title,
        description: description.collect::<Vec<_>>().join(", "),
        width: WIDTH,
        height,
        left,
        right,
        bottom,
        step_ticks: ticks(1, end, 8).into_iter().map(|step| (step, x(step))).collect(),
        value_ticks: ticks(least, most, 4).into_iter().map(|value| (value, y(value))).collect(),
        lines: drawn_lines,
    };
    Some((chart.render(), height))
}

/// Scales `value` from the range `0..=largest` to `0..=whole` and rounds half up.
fn scale(value: i64, largest: i64, whole: i64) -> i64 {
    let (value, largest, whole) =
        (i128::from(value), i128::from(largest).max(1), i128::from(whole));
    i64::try_from((value * whole * 2 + largest) / (2 * largest)).unwrap_or(0)
}

/// Moves labels that would overlap apart, in the order in which their lines end.
fn spread_labels(lines: &mut [DrawnLine], bottom: i64) {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|&index| lines[index].end.1);
    let mut free = TOP;
    for &index in &order {
        lines[index].label_y = lines[index].end.1.max(free);
        free = lines[index].label_y + LABEL_DISTANCE;
    }
    // A second pass pushes labels below the axis back up. The chart is high enough for all of them.
    let mut free = bottom;
    for &index in order.iter().rev() {
        lines[index].label_y = lines[index].label_y.min(free);
        free = lines[index].label_y - LABEL_DISTANCE;
    }
}

fn bar_chart<'c>(
    bars: &[Bar],
    title: &'c str,
    id: usize,
    substitute: Substitution<'_>,
) -> Option<BarChart<'c>> {
    let most = bars.iter().map(|bar| bar.value).max().filter(|&most| most > 0)?;
    let left = 120;
    let room = WIDTH - left - 44;
    let description = bars.iter().map(|bar| format!("{} {}", clean(&bar.name), bar.label));
    let drawn_bars = (0..).zip(bars).map(|(index, bar): (i64, &Bar)| {
        let length = scale(bar.value.into(), most.into(), room);
        let top = index * BAR_HEIGHT + 4;
        DrawnBar {
            name: truncate(&substitute(&bar.name), LONGEST_NAME + 2),
            label: bar.label.clone(),
            top,
            middle: top + BAR_HEIGHT / 2 + 2,
            length,
            end: left + length + 6,
        }
    });
    Some(BarChart {
        id,
        title,
        description: description.collect::<Vec<_>>().join(", "),
        width: WIDTH,
        height: i64::try_from(bars.len()).ok()? * BAR_HEIGHT + 8,
        left,
        bars: drawn_bars.collect(),
    })
}

/// Truncates a name to a number of terminal columns.
pub(crate) fn truncate(name: &str, columns: usize) -> String {
    let name = clean(name);
    if width(&name) <= columns {
        return name;
    }
    let mut start = String::new();
    for grapheme in name.graphemes(true) {
        if width(&start) + width(grapheme) >= columns {
            break;
        }
        start.push_str(grapheme);
    }
    format!("{}…", start.trim_end())
}
