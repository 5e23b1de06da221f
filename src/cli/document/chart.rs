//! Charts as SVG. Every line has a sign, a pattern and its name at its end; the colour only helps.

use super::days::Days;
use super::ticks::ticks;
use crate::cli::error::CliError;
use crate::cli::output::{clean, width};
use askama::Template;
use unicode_segmentation::UnicodeSegmentation;

/// The size of a chart, in its own units.
pub(crate) const WIDE: i64 = 480;
const HIGH: i64 = 300;
/// Room for the names at the ends of lines.
const NAMES: i64 = 104;
const TOP: i64 = 14;
const BOTTOM: i64 = 30;
/// Between two names, one below the other.
const APART: i64 = 17;
/// More steps than these are drawn without a sign each.
const SIGNED: usize = 25;
/// The height of a bar with its space.
const BAR: i64 = 28;
/// As many columns of a name as a chart has room for.
const LONGEST_NAME: usize = 12;
/// How lines look: colours that colour-blind people tell apart, and patterns beside them.
const LOOKS: [(&str, &str); 6] = [
    ("#0b6fb0", "none"),
    ("#c24a00", "9 4"),
    ("#00795a", "2 4"),
    ("#9a3f7f", "12 4 2 4"),
    ("#7d6100", "5 3"),
    ("#444b55", "1 3 6 3"),
];

/// How words stand in a picture.
pub(crate) type Say<'s> = &'s dyn Fn(&str) -> String;

/// As they are.
pub(crate) fn as_they_are(words: &str) -> String {
    words.to_owned()
}

/// A chart with what it shows in words.
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) kind: Kind,
}

/// What is drawn.
pub(crate) enum Kind {
    Lines(Vec<Line>),
    Bars(Vec<Bar>),
    Days(Days),
}

/// Somebody's line, a value a step; none where there was nothing yet.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) values: Vec<Option<i64>>,
}

/// A bar.
pub(crate) struct Bar {
    pub(crate) name: String,
    /// How long it is.
    pub(crate) value: u32,
    /// What stands at its end.
    pub(crate) shown: String,
}

impl Bar {
    /// A bar of a whole number.
    pub(crate) fn whole(name: &str, value: u32) -> Bar {
        Bar { name: name.to_owned(), value, shown: value.to_string() }
    }
}

#[derive(Template)]
#[template(path = "lines.svg")]
struct Lines<'c> {
    id: usize,
    title: &'c str,
    told: String,
    wide: i64,
    high: i64,
    left: i64,
    right: i64,
    floor: i64,
    across: Vec<(i64, i64)>,
    up: Vec<(i64, i64)>,
    drawn: Vec<Drawn>,
}

struct Drawn {
    look: usize,
    colour: &'static str,
    dash: &'static str,
    name: String,
    path: String,
    signs: Vec<(i64, i64)>,
    end: (i64, i64),
    label: i64,
}

#[derive(Template)]
#[template(path = "bars.svg")]
struct Bars<'c> {
    id: usize,
    title: &'c str,
    told: String,
    wide: i64,
    high: i64,
    left: i64,
    drawn: Vec<DrawnBar>,
}

struct DrawnBar {
    name: String,
    value: String,
    top: i64,
    middle: i64,
    long: i64,
    end: i64,
}

impl Chart {
    /// The chart as SVG, by an id of its own on its page, and how high it is; none where there is
    /// nothing to draw.
    pub(crate) fn draw(&self, id: usize, say: Say<'_>) -> Result<Option<(String, i64)>, CliError> {
        let told = match &self.kind {
            Kind::Lines(lines) => lines_of(lines, &self.title, id, say),
            Kind::Bars(bars) => bars_of(bars, &self.title, id, say).map(|bars| {
                let high = bars.high;
                (bars.render(), high)
            }),
            Kind::Days(days) => days.draw(&self.title, id),
        };
        told.map(|(text, high)| Ok((text.map_err(super::failed)?, high))).transpose()
    }
}

fn lines_of(
    lines: &[Line],
    title: &str,
    id: usize,
    say: Say<'_>,
) -> Option<(askama::Result<String>, i64)> {
    let steps = lines.iter().map(|line| line.values.len()).max().unwrap_or(0);
    let values = || lines.iter().flat_map(|line| line.values.iter().copied().flatten());
    let (least, most) = (values().min()?.min(0), values().max()?.max(0));
    if steps < 2 || least == most {
        return None;
    }
    let high = HIGH.max(TOP + BOTTOM + APART * i64::try_from(lines.len()).ok()?);
    let digits = most.to_string().len().max(least.to_string().len());
    let left = 14 + 8 * i64::try_from(digits).ok()?;
    let (right, floor) = (WIDE - NAMES, high - BOTTOM);
    let end = i64::try_from(steps).ok()?;
    let x = |step: i64| part(step - 1, end - 1, right - left) + left;
    let y = |value: i64| {
        floor - part(value.saturating_sub(least), most.saturating_sub(least), floor - TOP)
    };
    let mut drawn: Vec<Drawn> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let points: Vec<(i64, i64)> = (1..)
            .zip(&line.values)
            .filter_map(|(step, value)| Some((x(step), y((*value)?))))
            .collect();
        let Some(&end) = points.last() else { continue };
        let path = points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
        let signs = if steps <= SIGNED { points } else { vec![end] };
        let name = short(&say(&line.name), LONGEST_NAME);
        let look = place % LOOKS.len();
        let (colour, dash) = LOOKS[look];
        drawn.push(Drawn { look, colour, dash, name, path, signs, end, label: end.1 });
    }
    spread(&mut drawn, floor);
    let told = lines.iter().filter_map(|line| {
        let value = line.values.iter().rev().copied().flatten().next()?;
        Some(format!("{} {value}", clean(&line.name)))
    });
    let lines = Lines {
        id,
        title,
        told: told.collect::<Vec<_>>().join(", "),
        wide: WIDE,
        high,
        left,
        right,
        floor,
        across: ticks(1, end, 8).into_iter().map(|step| (step, x(step))).collect(),
        up: ticks(least, most, 4).into_iter().map(|value| (value, y(value))).collect(),
        drawn,
    };
    Some((lines.render(), high))
}

/// So much of `whole` as `value` is of `most`.
fn part(value: i64, most: i64, whole: i64) -> i64 {
    let (value, most, whole) = (i128::from(value), i128::from(most).max(1), i128::from(whole));
    i64::try_from((value * whole * 2 + most) / (2 * most)).unwrap_or(0)
}

/// Names that would meet are moved apart, in the order in which their lines end.
fn spread(drawn: &mut [Drawn], floor: i64) {
    let mut order: Vec<usize> = (0..drawn.len()).collect();
    order.sort_by_key(|&place| drawn[place].end.1);
    let mut free = TOP;
    for &place in &order {
        drawn[place].label = drawn[place].end.1.max(free);
        free = drawn[place].label + APART;
    }
    let mut free = floor;
    for &place in order.iter().rev() {
        drawn[place].label = drawn[place].label.min(free);
        free = drawn[place].label - APART;
    }
}

fn bars_of<'c>(bars: &[Bar], title: &'c str, id: usize, say: Say<'_>) -> Option<Bars<'c>> {
    let most = bars.iter().map(|bar| bar.value).max().filter(|&most| most > 0)?;
    let left = 120;
    let room = WIDE - left - 44;
    let told = bars.iter().map(|bar| format!("{} {}", clean(&bar.name), bar.shown));
    let drawn = (0..).zip(bars).map(|(place, bar): (i64, &Bar)| {
        let long = part(bar.value.into(), most.into(), room);
        let top = place * BAR + 4;
        DrawnBar {
            name: short(&say(&bar.name), LONGEST_NAME + 2),
            value: bar.shown.clone(),
            top,
            middle: top + BAR / 2 + 2,
            long,
            end: left + long + 6,
        }
    });
    Some(Bars {
        id,
        title,
        told: told.collect::<Vec<_>>().join(", "),
        wide: WIDE,
        high: i64::try_from(bars.len()).ok()? * BAR + 8,
        left,
        drawn: drawn.collect(),
    })
}

/// A name for which there is room.
pub(crate) fn short(name: &str, columns: usize) -> String {
    let name = clean(name);
    if width(&name) <= columns {
        return name;
    }
    let mut kept = String::new();
    for sign in name.graphemes(true) {
        if width(&kept) + width(sign) >= columns {
            break;
        }
        kept.push_str(sign);
    }
    format!("{}…", kept.trim_end())
}
