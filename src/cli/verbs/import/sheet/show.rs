//! What of a sheet was understood.

use super::columns::{Column, Layout};
use super::days::Order;
use super::{Shape, Sheet};
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::cli::words;
use crate::i18n::{Message, Texts, message};
use serde::Serialize;

/// More evenings than this are not shown one by one.
const MOST: usize = 20;

/// A sheet in JSON.
#[derive(Serialize)]
pub(in crate::cli::verbs::import) struct SheetJson {
    layout: &'static str,
    encoding: &'static str,
    separator: char,
    title_lines: u64,
    dates: Option<&'static str>,
    columns: Vec<ColumnJson>,
    lines_left_out: Vec<u64>,
    evenings: Vec<EveningJson>,
}

#[derive(Serialize)]
struct ColumnJson {
    heading: String,
    means: &'static str,
    player: Option<String>,
}

#[derive(Serialize)]
struct EveningJson {
    uuid: String,
    started_at: String,
    game: &'static str,
    edition: &'static str,
    place: Option<String>,
    players: Vec<String>,
    rounds: usize,
    lines: [u64; 2],
}

impl Sheet {
    pub(in crate::cli::verbs::import) fn json(&self) -> SheetJson {
        let columns = match &self.shape {
            Shape::Own => Vec::new(),
            Shape::Columns(columns) => {
                let heads = self.cells.head.iter().zip(&columns.all);
                let column = |(heading, column): (&String, &Column)| ColumnJson {
                    heading: heading.clone(),
                    means: match column {
                        Column::Is(meaning) => meaning.id(),
                        Column::Of(_) => "points",
                    },
                    player: match column {
                        Column::Is(_) => None,
                        Column::Of(name) => Some(name.to_string()),
                    },
                };
                heads.map(column).collect()
            }
        };
        let evening = |evening: &super::Evening| EveningJson {
            uuid: evening.uuid.to_string(),
            started_at: evening.started.rfc3339(),
            game: evening.played.game().id(),
            edition: evening.played.edition().id(),
            place: evening.place.as_ref().map(ToString::to_string),
            players: evening.players.iter().map(|who| who.name.to_string()).collect(),
            rounds: evening.rounds.len(),
            lines: [evening.lines.0, evening.lines.1],
        };
        SheetJson {
            layout: match self.layout() {
                None => "elfer",
                Some(Layout::Wide) => "wide",
                Some(Layout::Long) => "long",
            },
            encoding: self.cells.encoding,
            separator: self.cells.separator,
            title_lines: self.cells.titles,
            dates: self.order.map(|order| match order {
                Order::DayFirst => "dmy",
                Order::MonthFirst => "mdy",
            }),
            columns,
            lines_left_out: self.sums.clone(),
            evenings: self.evenings.iter().map(evening).collect(),
        }
    }

    /// What was understood, in lines.
    pub(in crate::cli::verbs::import) fn lines(
        &self,
        file: &str,
        context: &Context<'_>,
    ) -> Vec<String> {
        let texts = &context.texts;
        let separator = match self.cells.separator {
            '\t' => "Tab".to_owned(),
            other => other.to_string(),
        };
        let layout: fn(&str, &str, String) -> Message = match self.layout() {
            None => |encoding, file, separator| message::sheet_own(encoding, file, separator),
            Some(Layout::Wide) => {
                |encoding, file, separator| message::sheet_wide(encoding, file, separator)
            }
            Some(Layout::Long) => {
                |encoding, file, separator| message::sheet_long(encoding, file, separator)
            }
        };
        let mut lines = vec![layout(self.cells.encoding, file, separator).say(texts)];
        if self.cells.titles > 0 {
            lines.push(format!("  {}", message::sheet_titles(self.cells.titles).say(texts)));
        }
        if let Shape::Columns(columns) = &self.shape {
            for (heading, column) in self.cells.head.iter().zip(&columns.all) {
                if !heading.is_empty() {
                    lines.push(format!("  {}", column_in_words(heading, column, texts)));
                }
            }
        }
        if let Some(order) = self.order {
            let words = match order {
                Order::DayFirst => message::sheet_day_first(),
                Order::MonthFirst => message::sheet_month_first(),
            };
            lines.push(format!("  {}", words.say(texts)));
        }
        if !self.sums.is_empty() {
            let sums: Vec<String> = self.sums.iter().map(ToString::to_string).collect();
            lines.push(format!("  {}", message::sheet_sums(sums.join(", ")).say(texts)));
        }
        for evening in self.evenings.iter().take(MOST) {
            let names: Vec<&str> = evening.players.iter().map(|who| who.name.as_str()).collect();
            let (first, last) = evening.lines;
            let words = message::sheet_evening(
                texts.date(evening.started.local().date_naive()),
                first.to_string(),
                evening.played.game().name(texts.tongue()),
                last.to_string(),
                words::and(texts, &names),
                evening.rounds.len(),
            );
            lines.push(format!("  {}", words.say(texts)));
        }
        if self.evenings.len() > MOST {
            let more = (self.evenings.len() - MOST) as u64;
            lines.push(format!("  {}", message::import_more(more).say(texts)));
        }
        lines
    }
}

/// `“Datum” is the day`
fn column_in_words(heading: &str, column: &Column, texts: &Texts) -> String {
    let meaning = match column {
        Column::Is(meaning) => meaning.is().say(texts),
        Column::Of(name) => message::sheet_is_of(clean(name.as_str())).say(texts),
    };
    message::sheet_column(clean(heading), meaning).say(texts)
}
