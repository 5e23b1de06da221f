//! Describes a parsed spreadsheet, in JSON and in words.

use super::columns::{ColumnLayout, SheetColumn};
use super::days::DateOrder;
use super::{Spreadsheet, SpreadsheetFormat};
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::i18n::{Message, Texts, message};
use crate::texts::describe;
use serde::Serialize;

/// Maximum number of sessions listed one by one.
const MAX_SESSIONS_LISTED: usize = 20;

/// A parsed spreadsheet in JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::args::import) struct SpreadsheetJson {
    layout: &'static str,
    encoding: &'static str,
    separator: char,
    title_lines: u64,
    dates: Option<&'static str>,
    columns: Vec<ColumnJson>,
    #[serde(rename = "lines_left_out")]
    skipped_lines: Vec<u64>,
    evenings: Vec<EveningJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ColumnJson {
    heading: String,
    means: &'static str,
    player: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

impl Spreadsheet {
    pub(in crate::cli::args::import) fn to_json(&self) -> SpreadsheetJson {
        let columns = match &self.format {
            SpreadsheetFormat::Exported => Vec::new(),
            SpreadsheetFormat::Columns(columns) => {
                let heads = self.cells.head.iter().zip(&columns.all);
                let column = |(heading, column): (&String, &SheetColumn)| ColumnJson {
                    heading: heading.clone(),
                    means: match column {
                        SheetColumn::Kind(kind) => kind.id(),
                        SheetColumn::Player(_) => "points",
                    },
                    player: match column {
                        SheetColumn::Kind(_) => None,
                        SheetColumn::Player(name) => Some(name.to_string()),
                    },
                };
                heads.map(column).collect()
            }
        };
        let evening = |evening: &super::SpreadsheetSession| EveningJson {
            uuid: evening.uuid.to_string(),
            started_at: evening.started.rfc3339(),
            game: evening.played.game().id(),
            edition: evening.played.edition().id(),
            place: evening.place.as_ref().map(ToString::to_string),
            players: evening.players.iter().map(|player| player.name.to_string()).collect(),
            rounds: evening.rounds.len(),
            lines: [evening.lines.0, evening.lines.1],
        };
        SpreadsheetJson {
            layout: match self.layout() {
                None => "elfer",
                Some(ColumnLayout::Wide) => "wide",
                Some(ColumnLayout::Long) => "long",
            },
            encoding: self.cells.encoding,
            separator: self.cells.separator,
            title_lines: self.cells.title_lines,
            dates: self.order.map(|order| match order {
                DateOrder::DayFirst => "dmy",
                DateOrder::MonthFirst => "mdy",
            }),
            columns,
            skipped_lines: self.sum_lines.clone(),
            evenings: self.sessions.iter().map(evening).collect(),
        }
    }

    /// Describes the spreadsheet in lines of text.
    pub(in crate::cli::args::import) fn describe(
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
            Some(ColumnLayout::Wide) => {
                |encoding, file, separator| message::sheet_wide(encoding, file, separator)
            }
            Some(ColumnLayout::Long) => {
                |encoding, file, separator| message::sheet_long(encoding, file, separator)
            }
        };
        let mut lines = vec![layout(self.cells.encoding, file, separator).render(texts)];
        if self.cells.title_lines > 0 {
            lines
                .push(format!("  {}", message::sheet_titles(self.cells.title_lines).render(texts)));
        }
        if let SpreadsheetFormat::Columns(columns) = &self.format {
            for (heading, column) in self.cells.head.iter().zip(&columns.all) {
                if !heading.is_empty() {
                    lines.push(format!("  {}", column_in_words(heading, column, texts)));
                }
            }
        }
        if let Some(order) = self.order {
            let words = match order {
                DateOrder::DayFirst => message::sheet_day_first(),
                DateOrder::MonthFirst => message::sheet_month_first(),
            };
            lines.push(format!("  {}", words.render(texts)));
        }
        if !self.sum_lines.is_empty() {
            let sums: Vec<String> = self.sum_lines.iter().map(ToString::to_string).collect();
            lines.push(format!("  {}", message::sheet_sums(sums.join(", ")).render(texts)));
        }
        for evening in self.sessions.iter().take(MAX_SESSIONS_LISTED) {
            let names: Vec<&str> =
                evening.players.iter().map(|player| player.name.as_str()).collect();
            let (first, last) = evening.lines;
            let words = message::sheet_evening(
                last - first + 1,
                texts.date(evening.started.local().date_naive()),
                first.to_string(),
                evening.played.game().name(texts.tongue()),
                last.to_string(),
                describe::join_and(texts, &names),
                evening.rounds.len(),
            );
            lines.push(format!("  {}", words.render(texts)));
        }
        if self.sessions.len() > MAX_SESSIONS_LISTED {
            let more = (self.sessions.len() - MAX_SESSIONS_LISTED) as u64;
            lines.push(format!("  {}", message::import_more(more).render(texts)));
        }
        lines
    }
}

/// Describes a column: `“Datum” is the day`.
fn column_in_words(heading: &str, column: &SheetColumn, texts: &Texts) -> String {
    let description = match column {
        SheetColumn::Kind(kind) => kind.description().render(texts),
        SheetColumn::Player(name) => message::sheet_is_of(clean(name.as_str())).render(texts),
    };
    message::sheet_column(clean(heading), description).render(texts)
}
