//! Charts as SVG, readable without colours: up to six lines differ in marker and dash pattern, and
//! every line has a label at its end.
//!
//! Every element has its light colour as an attribute, which a picture needs, and a class, by which a
//! page takes the colours of its style.

use super::day_map::DayMap;
use super::svg::{INK, SOFT, WIDTH, svg_image};
use crate::cli::output::{clean, width};
use crate::i18n::{Texts, message};
use crate::report::Hundredths;
use maud::{Markup, html};
use unicode_segmentation::UnicodeSegmentation;

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
const GRID: &str = "#d9d2c3";
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

    /// Creates a chart of values in hundredths.
    pub(crate) fn of_hundredths(series: Series) -> LineChart {
        LineChart { series: vec![series], unit: 100, from_zero: false, is_inverted: false }
    }

    /// Creates a chart of ranks, the first on top.
    pub(crate) fn of_ranks(series: Series) -> LineChart {
        LineChart { series: vec![series], unit: 1, from_zero: false, is_inverted: true }
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

    fn draw(&self, title: &str, id: usize, substitute: Substitution<'_>) -> Option<(Markup, i64)> {
        let (steps, (low, high)) = self.extent()?;
        let height = if self.is_inverted { SMALL_HEIGHT } else { HEIGHT };
        let height = height.max(TOP + BOTTOM + LABEL_DISTANCE * to_units(self.series.len()));
        let digits = self.label(low).len().max(self.label(high).len());
        let left = 14 + 8 * to_units(digits);
        let (right, bottom) = (WIDTH - LABEL_WIDTH, height - BOTTOM);
        let end = to_units(steps);
        let x = |step: i64| left + scale(step - 1, end - 1, right - left);
        // Works for both directions: the distance from the lower end grows upwards.
        let y = |value: i64| {
            let (part, whole) = (value.saturating_sub(low), high.saturating_sub(low));
            bottom - scale(part.saturating_abs(), whole.saturating_abs(), bottom - TOP)
        };
        let plotted = self.series.iter().enumerate().filter_map(|(index, line)| {
            let points = line.points().map(|(step, value)| (x(to_units(step)), y(value)));
            let points: Vec<(i64, i64)> = points.collect();
            Some((index % LINE_STYLES.len(), line, *points.last()?, points))
        });
        let plotted: Vec<_> = plotted.collect();
        let ends = plotted.iter().map(|(_, _, end, _)| end.1);
        let mut labels: Vec<(i64, usize)> = ends.zip(0..).collect();
        labels.sort_unstable();
        spread_labels(&mut labels, LABEL_DISTANCE, TOP, bottom);
        labels.sort_unstable_by_key(|(_, index)| *index);
        let final_label = |line: &Series| Some(self.label(line.points().last()?.1));
        let description = self
            .series
            .iter()
            .filter_map(|line| Some(format!("{} {}", clean(&line.name), final_label(line)?)));
        let (least, most) = (low.min(high), low.max(high));
        let value_ticks = ticks(least / self.unit, most / self.unit, 4);
        let value_ticks = value_ticks.into_iter().map(|tick| tick * self.unit);
        let content = html! {
            @for value in value_ticks.filter(|tick| (least..=most).contains(tick)) {
                line class="grid" x1=(left) x2=(right) y1=(y(value)) y2=(y(value)) stroke=(GRID) {}
                text class="soft" x=(left - 8) y=(y(value) + 4) text-anchor="end" fill=(SOFT) {
                    (self.label(value))
                }
            }
            @for step in ticks(1, end, 8) {
                text class="soft" x=(x(step)) y=(bottom + 20) text-anchor="middle" fill=(SOFT) { (step) }
            }
            @for ((style, line, end, points), (label, _)) in plotted.iter().zip(labels) {
                @let (colour, dash) = LINE_STYLES[*style];
                @let path: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
                @let markers = if steps <= MOST_MARKED_STEPS { &points[..] } else { &[*end] };
                polyline class={ "s" (style) } points=(path.join(" ")) fill="none" stroke=(colour)
                    stroke-width="2.2" stroke-linejoin="round" stroke-dasharray=(dash) {}
                @for &at in markers { (marker(*style, at)) }
                line class="grid" x1=(end.0 + 6) y1=(end.1) x2=(right + 10) y2=(label) stroke=(GRID) {}
                text class={ "f" (style) } x=(right + 14) y=(label + 4) font-weight="600" fill=(colour) {
                    (truncate(&substitute(&line.name), LONGEST_NAME))
                }
            }
        };
        let description = description.collect::<Vec<_>>().join(", ");
        Some((svg_image(id, title, &description, (height, 13), &content), height))
    }
}

impl Bar {
    /// Creates a bar for a share: `35% (17 of 48)`.
    pub(crate) fn share(texts: &Texts, name: &str, part: u32, whole: u32) -> Bar {
        let share = Hundredths::share(part, whole).map_or(0, |share| share.0);
        let percent = message::report_percent(share);
        let label = message::report_share_of(part.to_string(), percent, whole.to_string());
        let value = u32::try_from(share).unwrap_or(0);
        Bar { name: name.to_owned(), value, label: label.render(texts) }
    }

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

    fn draw(&self, title: &str, id: usize, substitute: Substitution<'_>) -> Option<(Markup, i64)> {
        let most = self.bars.iter().map(|bar| bar.value).max().filter(|&most| most > 0)?;
        let most = self.whole.unwrap_or(most);
        // The text at the end of the longest bar needs its place too.
        let widest = self.bars.iter().map(|bar| width(&bar.label)).max().unwrap_or(0);
        let room = WIDTH - BAR_LEFT - 12 - LETTER_WIDTH * to_units(widest).max(4);
        let description = self.bars.iter().map(|bar| format!("{} {}", clean(&bar.name), bar.label));
        let content = html! {
            @for (index, bar) in (0_i64..).zip(&self.bars) {
                @let length = scale(bar.value.into(), most.into(), room);
                @let top = index * BAR_HEIGHT + 8;
                @let baseline = top + BAR_HEIGHT / 2;
                text class="ink" x=(BAR_LEFT - 8) y=(baseline) text-anchor="end" fill=(INK) {
                    (truncate(&substitute(&bar.name), LONGEST_NAME + 2))
                }
                rect class="f0" x=(BAR_LEFT) y=(top) width=(length) height="18" rx="3"
                    fill=(LINE_STYLES[0].0) {}
                text class="ink" x=(BAR_LEFT + length + 6) y=(baseline) font-weight="600" fill=(INK) {
                    (bar.label)
                }
            }
        };
        let height = to_units(self.bars.len()) * BAR_HEIGHT + 8;
        let description = description.collect::<Vec<_>>().join(", ");
        Some((svg_image(id, title, &description, (height, 13), &content), height))
    }
}

impl Chart {
    /// Draws the chart and returns the SVG with its height, or `None` if there is nothing to draw.
    /// `id` must be unique on the page.
    pub(super) fn draw(&self, id: usize, substitute: Substitution<'_>) -> Option<(Markup, i64)> {
        match &self.kind {
            ChartKind::Lines(lines) => lines.draw(&self.title, id, substitute),
            ChartKind::Bars(bars) => bars.draw(&self.title, id, substitute),
            ChartKind::Days(days) => days.draw(&self.title, id),
        }
    }
}

/// Draws the marker of a line at a point.
fn marker(style: usize, (x, y): (i64, i64)) -> Markup {
    let colour = LINE_STYLES[style].0;
    let path = match style {
        0 => return html! { circle class="f0" cx=(x) cy=(y) r="4" fill=(colour) {} },
        1 => format!("M{x} {}l5 9h-10z", y - 5),
        2 => format!("M{} {}h8v8h-8z", x - 4, y - 4),
        3 => format!("M{x} {}l6 6l-6 6l-6 -6z", y - 6),
        4 => format!("M{} {}h4v4h4v4h-4v4h-4v-4h-4v-4h4z", x - 2, y - 6),
        _ => {
            return html! {
                circle class="f5 hollow" cx=(x) cy=(y) r="4" fill="#fffdf9" stroke=(colour)
                    stroke-width="2" {}
            };
        }
    };
    html! { path class={ "f" (style) } d=(path) fill=(colour) {} }
}

/// Converts a number of things to SVG units.
pub(super) fn to_units(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Scales `value` from the range `0..=largest` to `0..=whole` and rounds half up.
pub(super) fn scale(value: i64, largest: i64, whole: i64) -> i64 {
    let (value, largest, whole) =
        (i128::from(value), i128::from(largest).max(1), i128::from(whole));
    i64::try_from((value * whole * 2 + largest) / (2 * largest)).unwrap_or(0)
}

/// Returns about `count` round numbers from `least` to `most`, with 0 among them if it lies
/// between.
fn ticks(least: i64, most: i64, count: i64) -> Vec<i64> {
    let span = i128::from(most) - i128::from(least);
    let rough_step = span.max(1) / i128::from(count.max(1));
    let mut step = 1_i128;
    while step * 10 <= rough_step {
        step *= 10;
    }
    let step =
        [1, 2, 5, 10].into_iter().map(|factor| factor * step).find(|step| *step > rough_step);
    let step = step.unwrap_or(1);
    let first = i128::from(least).div_euclid(step) * step;
    let multiples = (0..=count + 3).map(|index| first + i128::from(index) * step);
    let in_range = multiples.filter(|value| (i128::from(least)..=i128::from(most)).contains(value));
    in_range.filter_map(|value| i64::try_from(value).ok()).collect()
}

/// Moves labels that would overlap apart. They are sorted by position; there is room for all.
pub(super) fn spread_labels(labels: &mut [(i64, usize)], distance: i64, top: i64, bottom: i64) {
    let mut free = top;
    for (label, _) in labels.iter_mut() {
        *label = (*label).max(free);
        free = *label + distance;
    }
    // A second pass pushes labels below the end back up.
    let mut free = bottom;
    for (label, _) in labels.iter_mut().rev() {
        *label = (*label).min(free);
        free = *label - distance;
    }
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
        TOP, WIDTH, ticks, unchanged,
    };

    fn draw(kind: ChartKind) -> String {
        let chart = Chart { title: String::new(), kind };
        chart.draw(1, &unchanged).unwrap().0.into_string()
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
    fn ticks_are_round() {
        assert_eq!(ticks(0, 104, 4), [0, 50, 100]);
        assert_eq!(ticks(-12, 30, 4), [0, 20]);
        assert_eq!(ticks(0, 3, 4), [0, 1, 2, 3]);
        assert_eq!(ticks(1, 60, 8), [10, 20, 30, 40, 50, 60]);
        assert!(ticks(i64::MIN, i64::MAX, 4).len() < 8);
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
        let svg = draw(ChartKind::Lines(LineChart::of_ranks(series(&[1, 4, 2]))));
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
        let ratings = Series { name: "Anna".to_owned(), values };
        let svg = draw(ChartKind::Lines(LineChart::of_hundredths(ratings)));
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
