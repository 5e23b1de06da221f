//! Describes a parsed spreadsheet, in JSON and in words.

use super::columns::{ColumnLayout, SheetColumn};
use super::days::DateOrder;
use super::parser::{MAX_LISTED, Spreadsheet, SpreadsheetFormat};
use super::sessions::SpreadsheetSession;
use super::totals::TotalDifference;
use crate::cli::context::Context;
use crate::cli::output::{capitalize, clean};
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
    totals_that_differ: Vec<TotalDifferenceJson>,
    evenings: Vec<EveningJson>,
}

/// A total of the sheet that differs from its rounds.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TotalDifferenceJson {
    line: u64,
    player: Option<String>,
    stated: i64,
    counted: i64,
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
                let heads = self.form.head.iter().zip(&columns.all);
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
        let evening = |evening: &SpreadsheetSession| EveningJson {
            uuid: evening.uuid.to_string(),
            started_at: evening.started.rfc3339(),
            game: evening.played.game().id(),
            edition: evening.played.edition().id(),
            place: evening.place.as_ref().map(ToString::to_string),
            players: evening.players.iter().map(|player| player.name.to_string()).collect(),
            rounds: evening.rounds.len(),
            lines: [evening.lines.0, evening.lines.1],
        };
        let difference = |difference: &TotalDifference| TotalDifferenceJson {
            line: difference.line,
            player: difference.player.as_ref().map(ToString::to_string),
            stated: difference.stated,
            counted: difference.counted,
        };
        SpreadsheetJson {
            layout: self.layout().0,
            encoding: self.form.encoding,
            separator: self.form.separator,
            title_lines: self.form.title_lines,
            dates: self.order.map(|order| match order {
                DateOrder::DayFirst => "dmy",
                DateOrder::MonthFirst => "mdy",
            }),
            columns,
            skipped_lines: self.lines.skipped.clone(),
            totals_that_differ: self.lines.differences.iter().map(difference).collect(),
            evenings: self.lines.sessions.iter().map(evening).collect(),
        }
    }

    /// The layout in JSON and in words.
    fn layout(&self) -> (&'static str, LayoutMessage) {
        match &self.format {
            SpreadsheetFormat::Exported => {
                ("elfer", |encoding, file, separator| message::sheet_own(encoding, file, separator))
            }
            SpreadsheetFormat::Columns(_) if self.form.turned.is_some() => {
                ("across", |encoding, file, separator| {
                    message::sheet_across(encoding, file, separator)
                })
            }
            SpreadsheetFormat::Columns(columns) if columns.layout == ColumnLayout::Wide => {
                ("wide", |encoding, file, separator| message::sheet_wide(encoding, file, separator))
            }
            SpreadsheetFormat::Columns(_) => {
                ("long", |encoding, file, separator| message::sheet_long(encoding, file, separator))
            }
        }
    }

    /// Describes the totals that differ from the rounds.
    pub(in crate::cli::args::import) fn describe_differences(&self, texts: &Texts) -> Vec<Message> {
        let differences = &self.lines.differences;
        let describe = |difference: &TotalDifference| {
            let place = self.form.describe_lines(&[(difference.line, difference.line)]);
            let place = capitalize(&place.render(texts));
            let (counted, stated) = (difference.counted.to_string(), difference.stated.to_string());
            match &difference.player {
                Some(player) => {
                    message::sheet_total_differs(counted, place, player.as_str(), stated)
                }
                None => message::sheet_sum_differs(counted, place, stated),
            }
        };
        let mut messages: Vec<Message> =
            differences.iter().take(MAX_LISTED).map(describe).collect();
        if differences.len() > MAX_LISTED {
            messages.push(message::import_more(differences.len() - MAX_LISTED));
        }
        messages
    }

    /// Describes the spreadsheet in lines of text.
    pub(in crate::cli::args::import) fn describe(
        &self,
        file: &str,
        context: &Context<'_>,
    ) -> Vec<String> {
        let texts = &context.texts;
        let separator = match self.form.separator {
            '\t' => "Tab".to_owned(),
            other => other.to_string(),
        };
        let (_, layout) = self.layout();
        let mut lines = vec![layout(self.form.encoding, file, separator).render(texts)];
        if self.form.title_lines > 0 {
            lines.push(format!("  {}", message::sheet_titles(self.form.title_lines).render(texts)));
        }
        if let SpreadsheetFormat::Columns(columns) = &self.format {
            for (heading, column) in self.form.head.iter().zip(&columns.all) {
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
        if !self.lines.skipped.is_empty() {
            let skipped: Vec<(u64, u64)> =
                self.lines.skipped.iter().map(|&line| (line, line)).collect();
            let words = message::sheet_sums(self.form.describe_lines(&skipped));
            lines.push(format!("  {}", words.render(texts)));
        }
        if self.lines.has_totals && self.lines.differences.is_empty() {
            lines.push(format!("  {}", message::sheet_totals_agree().render(texts)));
        }
        for evening in self.lines.sessions.iter().take(MAX_SESSIONS_LISTED) {
            let names: Vec<&str> =
                evening.players.iter().map(|player| player.name.as_str()).collect();
            let words = message::sheet_evening(
                texts.date(evening.started.local().date_naive()),
                evening.played.game().name(texts.tongue()),
                self.form.describe_lines(&[evening.lines]),
                describe::join_and(texts, &names),
                evening.rounds.len(),
            );
            lines.push(format!("  {}", words.render(texts)));
        }
        if self.lines.sessions.len() > MAX_SESSIONS_LISTED {
            let more = (self.lines.sessions.len() - MAX_SESSIONS_LISTED) as u64;
            lines.push(format!("  {}", message::import_more(more).render(texts)));
        }
        lines
    }
}

/// Formats the first line of the description, from the encoding, the file and the separator.
type LayoutMessage = fn(&str, &str, String) -> Message;

/// Describes a column: `“Datum” is the day`.
fn column_in_words(heading: &str, column: &SheetColumn, texts: &Texts) -> String {
    let description = match column {
        SheetColumn::Kind(kind) => kind.description().render(texts),
        SheetColumn::Player(name) => message::sheet_is_of(clean(name.as_str())).render(texts),
    };
    message::sheet_column(clean(heading), description).render(texts)
}
