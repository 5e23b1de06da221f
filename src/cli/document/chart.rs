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
/// The height of a small chart.
const SMALL_HEIGHT: i64 = 120;
/// The space for the labels at the ends of lines.
const LABEL_WIDTH: i64 = 104;
const TOP: i64 = 14;
const BOTTOM: i64 = 30;
/// The distance between two labels, one below the other.
const LABEL_DISTANCE: i64 = 17;
/// The highest number of steps at which every step has a marker; with more, only the last one has.
pub(super) const MOST_MARKED_STEPS: usize = 25;
/// The height of a bar including the space around it.
const BAR_HEIGHT: i64 = 28;
/// The space for the names of bars.
const BAR_LEFT: i64 = 120;
/// The width of a letter at the end of a bar.
const LETTER_WIDTH: i64 = 8;
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
    Lines(LineChart),
    Bars(BarChart),
    Days(DayMap),
}

/// Lines over numbered steps.
pub(crate) struct LineChart {
    pub(crate) series: Vec<Series>,
    /// The number of units of a value that make a whole one on the axis.
    unit: i64,
    /// True if the axis begins with 0.
    from_zero: bool,
    /// True if small values lie on top, as the first rank does.
    is_inverted: bool,
}

/// A line: one value for each step, `None` where there is no value.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) values: Vec<Option<i64>>,
}

/// Horizontal bars.
pub(crate) struct BarChart {
    pub(crate) bars: Vec<Bar>,
    /// The value of a bar that takes the whole width; `None` for the greatest of them.
    pub(crate) whole: Option<u32>,
}

/// A horizontal bar.
pub(crate) struct Bar {
    pub(crate) name: String,
    /// The length, in the unit of the report.
    pub(crate) value: u32,
    /// The text at its end.
    pub(crate) label: String,
}

impl Series {
    /// The steps (from 1) that have a value.
    pub(super) fn points(&self) -> impl Iterator<Item = (usize, i64)> {
        (1..).zip(&self.values).filter_map(|(step, value)| Some((step, (*value)?)))
    }
}

impl LineChart {
    /// Creates a chart of totals, whose axis begins with 0.
    pub(crate) fn of_totals(series: Vec<Series>) -> LineChart {
        LineChart { series, unit: 1, from_zero: true, is_inverted: false }
    }

    /// Creates a chart of one line of values in hundredths.
    pub(crate) fn of_hundredths(name: &str, values: Vec<Option<i64>>) -> LineChart {
        let series = vec![Series { name: name.to_owned(), values }];
        LineChart { series, unit: 100, from_zero: false, is_inverted: false }
    }

    /// Creates a chart of one line of ranks, the first on top.
    pub(crate) fn of_ranks(name: &str, values: Vec<Option<i64>>) -> LineChart {
        let series = vec![Series { name: name.to_owned(), values }];
        LineChart { series, unit: 1, from_zero: false, is_inverted: true }
    }

    /// The number of steps, and the values at the lower and at the upper end; `None` if there is
    /// nothing to draw.
    pub(super) fn extent(&self) -> Option<(usize, (i64, i64))> {
        let steps = self.series.iter().map(|line| line.values.len()).max().unwrap_or(0);
        let values = || self.series.iter().flat_map(|line| line.values.iter().copied().flatten());
        let (mut least, mut most) = (values().min()?, values().max()?);
        if self.from_zero {
            (least, most) = (least.min(0), most.max(0));
        }
        if steps < 2 || least == most {
            return None;
        }
        Some((steps, if self.is_inverted { (most, least) } else { (least, most) }))
    }

    /// The number of rows of the plot in a terminal: few places need little height.
    pub(super) const fn terminal_rows(&self) -> usize {
        if self.is_inverted { 4 } else { 12 }
    }

    /// Formats a value for the axis.
    pub(super) fn label(&self, value: i64) -> String {
        // A whole number is near enough for a mark on an axis.
        (value / self.unit).to_string()
    }
}

impl Bar {
    /// Creates a bar that is labelled with its value.
    pub(crate) fn whole(name: &str, value: u32) -> Bar {
        Bar { name: name.to_owned(), value, label: value.to_string() }
    }
}

impl BarChart {
    /// Creates bars of shares, of which 100 takes the whole width.
    pub(crate) fn of_shares(bars: Vec<Bar>) -> BarChart {
        BarChart { bars, whole: Some(100) }
    }

    /// Creates bars of counts, of which the greatest takes the whole width.
    pub(crate) fn of_counts(bars: Vec<Bar>) -> BarChart {
        BarChart { bars, whole: None }
    }
}

#[derive(Template)]
#[template(path = "lines.svg")]
struct LineImage<'c> {
    id: usize,
    title: &'c str,
    description: String,
    width: i64,
    height: i64,
    left: i64,
    right: i64,
    bottom: i64,
    step_ticks: Vec<(i64, i64)>,
    value_ticks: Vec<(String, i64)>,
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
struct BarImage<'c> {
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
    chart: &LineChart,
    title: &str,
    id: usize,
    substitute: Substitution<'_>,
) -> Option<(askama::Result<String>, i64)> {
    let (steps, (low, high)) = chart.extent()?;
    let lines = &chart.series;
    let height = if chart.is_inverted { SMALL_HEIGHT } else { HEIGHT };
    let height = height.max(TOP + BOTTOM + LABEL_DISTANCE * i64::try_from(lines.len()).ok()?);
    let digits = chart.label(low).len().max(chart.label(high).len());
    let left = 14 + 8 * i64::try_from(digits).ok()?;
    let (right, bottom) = (WIDTH - LABEL_WIDTH, height - BOTTOM);
    let end = i64::try_from(steps).ok()?;
    let x = |step: i64| left + scale(step - 1, end - 1, right - left);
    // Works for both directions: the distance from the lower end grows upwards.
    let y = |value: i64| {
        let (part, whole) = (value.saturating_sub(low), high.saturating_sub(low));
        bottom - scale(part.saturating_abs(), whole.saturating_abs(), bottom - TOP)
    };
    let mut drawn_lines: Vec<DrawnLine> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let points: Vec<(i64, i64)> = line
            .points()
            .filter_map(|(step, value)| Some((x(i64::try_from(step).ok()?), y(value))))
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
        let (_, value) = line.points().last()?;
        Some(format!("{} {}", clean(&line.name), chart.label(value)))
    });
    let value_ticks = ticks(low.min(high) / chart.unit, low.max(high) / chart.unit, 4);
    let value_ticks = value_ticks.into_iter().map(|tick| tick * chart.unit);
    let in_range = |tick: &i64| (low.min(high)..=low.max(high)).contains(tick);
    let image = LineImage {
        id,
        title,
        description: description.collect::<Vec<_>>().join(", "),
        width: WIDTH,
        height,
        left,
        right,
        bottom,
        step_ticks: ticks(1, end, 8).into_iter().map(|step| (step, x(step))).collect(),
        value_ticks: value_ticks
            .filter(in_range)
            .map(|value| (chart.label(value), y(value)))
            .collect(),
        lines: drawn_lines,
    };
    Some((image.render(), height))
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
    chart: &BarChart,
    title: &'c str,
    id: usize,
    substitute: Substitution<'_>,
) -> Option<BarImage<'c>> {
    let bars = &chart.bars;
    let most = bars.iter().map(|bar| bar.value).max().filter(|&most| most > 0)?;
    let most = chart.whole.unwrap_or(most);
    let left = BAR_LEFT;
    // The text at the end of the longest bar needs its place too.
    let widest = bars.iter().map(|bar| width(&bar.label)).max().unwrap_or(0);
    let room = WIDTH - left - 12 - LETTER_WIDTH * i64::try_from(widest).ok()?.max(4);
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
    Some(BarImage {
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

#[cfg(test)]
mod tests {
    use super::{
        BAR_LEFT, BOTTOM, Bar, BarChart, Chart, ChartKind, HEIGHT, LABEL_WIDTH, LineChart, Series,
        TOP, WIDTH, unchanged,
    };

    fn draw(kind: ChartKind) -> String {
        let chart = Chart { title: String::new(), kind };
        chart.draw(1, &unchanged).unwrap().unwrap().0
    }

    /// The values of an attribute, in the order in which they stand in the picture.
    fn values(svg: &str, attribute: &str) -> Vec<String> {
        let start = format!(" {attribute}=\"");
        let parts = svg.split(start.as_str()).skip(1);
        parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
    }

    /// The points of each line, as numbers.
    fn lines(svg: &str) -> Vec<Vec<(f64, f64)>> {
        let number = |text: &str| text.parse::<f64>().unwrap();
        let point = |point: &str| {
            let (x, y) = point.split_once(',').unwrap();
            (number(x), number(y))
        };
        values(svg, "points").iter().map(|line| line.split(' ').map(point).collect()).collect()
    }

    fn series(values: &[i64]) -> Series {
        Series { name: "Anna".to_owned(), values: values.iter().copied().map(Some).collect() }
    }

    /// The position of a value between two others, as a fraction.
    fn fraction(value: i64, from: i64, to: i64) -> f64 {
        let number = |value: i64| f64::from(i32::try_from(value).unwrap());
        (number(value) - number(from)) / (number(to) - number(from))
    }

    fn position(fraction: f64, from: i64, to: i64) -> f64 {
        let number = |value: i64| f64::from(i32::try_from(value).unwrap());
        number(from) + fraction * (number(to) - number(from))
    }

    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() <= 0.5, "{found} is not {expected}");
    }

    #[test]
    fn points_of_totals_lie_where_arithmetic_puts_them() {
        for values in [&[0, 7, 12, 30][..], &[-20, 5, -3], &[4, 4, 9, 9, 1000]] {
            let svg = draw(ChartKind::Lines(LineChart::of_totals(vec![series(values)])));
            let line = lines(&svg).remove(0);
            let (least, most) =
                (*values.iter().min().unwrap().min(&0), *values.iter().max().unwrap());
            let steps = i64::try_from(values.len()).unwrap();
            // The left end depends on the width of the numbers beside it.
            let left = line[0].0;
            for (step, (&value, (x, y))) in (1..).zip(values.iter().zip(&line)) {
                let right = WIDTH - LABEL_WIDTH;
                let across = left + fraction(step, 1, steps) * (position(1.0, 0, right) - left);
                assert_near(*x, across);
                let up = position(fraction(value, least, most), HEIGHT - BOTTOM, TOP);
                assert_near(*y, up);
            }
        }
    }

    #[test]
    fn the_first_rank_lies_on_top() {
        let svg =
            draw(ChartKind::Lines(LineChart::of_ranks("Anna", vec![Some(1), Some(4), Some(2)])));
        let line = lines(&svg).remove(0);
        assert_near(line[0].1, position(0.0, TOP, 0));
        assert!(line[1].1 > line[2].1 && line[2].1 > line[0].1, "{line:?}");
        let third = (line[1].1 - line[0].1) / 3.0;
        assert_near(line[2].1, line[0].1 + third);
    }

    /// A rating is labelled in whole numbers, and lies between the least and the greatest.
    #[test]
    fn hundredths_have_whole_labels() {
        let values = vec![Some(2000), None, Some(2500), Some(2250)];
        let svg = draw(ChartKind::Lines(LineChart::of_hundredths("Anna", values)));
        let line = lines(&svg).remove(0);
        assert_eq!(line.len(), 3);
        assert_near(line[2].1, f64::midpoint(line[0].1, line[1].1));
        assert!(svg.contains(">20</text>") && svg.contains(">24</text>"), "{svg}");
        assert!(svg.contains("Anna 22<"), "{svg}");
    }

    #[test]
    fn bars_are_as_long_as_their_values() {
        let bars = |values: &[u32]| -> Vec<Bar> {
            values.iter().map(|&value| Bar::whole("Anna", value)).collect()
        };
        let lengths = |chart: BarChart| -> Vec<f64> {
            let svg = draw(ChartKind::Bars(chart));
            let bars = svg.split("<rect ").skip(1);
            let lengths: Vec<f64> =
                bars.map(|bar| values(&format!(" {bar}"), "width")[0].parse().unwrap()).collect();
            assert!(
                svg.split("<rect ")
                    .skip(1)
                    .all(|bar| { values(&format!(" {bar}"), "x")[0] == BAR_LEFT.to_string() })
            );
            lengths
        };
        let counts = lengths(BarChart::of_counts(bars(&[12, 6, 3, 0])));
        assert_near(counts[1], counts[0] / 2.0);
        assert_near(counts[2], counts[0] / 4.0);
        assert_near(counts[3], 0.0);
        // A share of 50 takes half of the width, even if it is the greatest.
        let shares = lengths(BarChart::of_shares(bars(&[50, 25])));
        let whole = lengths(BarChart::of_shares(bars(&[100])));
        assert_near(shares[0], whole[0] / 2.0);
        assert_near(shares[1], whole[0] / 4.0);
        assert!(whole[0] > 200.0);
    }
}
