//! A report as a document: title, sentences, charts, tables, lists and notes. Each format has one
//! renderer.

mod calendar_text;
mod chart;
mod csv;
mod day_map;
#[cfg(feature = "png")]
mod glyph_fallback;
mod html;
mod markdown;
pub(crate) mod number;
mod output;
mod picture;
#[cfg(feature = "png")]
mod png;
mod table;
mod terminal_chart;
mod text;

pub(crate) use chart::{Bar, BarChart, Chart, ChartKind, LineChart, Series};
pub(crate) use csv::format_csv;
pub(crate) use day_map::{DayCell, DayMap, EMPTY_DAY_SIGN};
pub(crate) use html::{Links, render_html};
pub(crate) use markdown::render_markdown;
pub(crate) use output::{OutputArgs, print_text, write_document, write_page};
pub(crate) use table::{Cell, DocumentTable, TableBuilder, TableLayout};

use crate::cli::context::Context;
use crate::i18n::{Message, Texts};
use chrono::NaiveDate;

/// A report as blocks, independent of the format it is written in.
#[derive(Default)]
pub(crate) struct Document {
    pub(crate) title: String,
    /// A line that identifies the report: game, day, place, filter.
    pub(crate) subtitle: String,
    /// The summary, most important sentence first.
    pub(crate) sentences: Vec<String>,
    pub(crate) blocks: Vec<Block>,
    /// True if there is nothing to report. The sentences say so.
    pub(crate) is_empty: bool,
}

/// A part of a document.
pub(crate) enum Block {
    Chart(Chart),
    Table(DocumentTable),
    List(BulletList),
    Articles(ArticleList),
    /// Explanations of signs, and remarks.
    Notes(Vec<String>),
}

impl Block {
    /// Creates a chart with a title.
    pub(crate) fn chart(texts: &Texts, title: &Message, kind: ChartKind) -> Block {
        Block::Chart(Chart { title: title.render(texts), kind })
    }

    /// Creates notes.
    pub(crate) fn notes(texts: &Texts, notes: impl IntoIterator<Item = Message>) -> Block {
        Block::Notes(notes.into_iter().map(|note| note.render(texts)).collect())
    }
}

/// A list of sentences.
pub(crate) struct BulletList {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, Option<LinkTarget>)>,
}

/// Articles of a rulebook, or rulings.
pub(crate) struct ArticleList {
    pub(crate) title: String,
    /// The text for a list without entries.
    pub(crate) none: String,
    pub(crate) articles: Vec<Article>,
}

/// An article: a rule, or a ruling.
#[derive(Default)]
pub(crate) struct Article {
    /// The style of its sign: `house`, a verdict's id, or empty.
    pub(crate) kind: &'static str,
    pub(crate) sign: &'static str,
    pub(crate) title: String,
    /// The id of a rule; empty for a ruling.
    pub(crate) id: &'static str,
    pub(crate) parts: Vec<ArticlePart>,
    /// Sources of the article.
    pub(crate) foot: Vec<String>,
}

impl Article {
    /// Formats the last line of the article on a page: its sources and its id.
    fn foot_line(&self) -> String {
        let id = Some(self.id).filter(|id| !id.is_empty());
        let parts: Vec<&str> = self.foot.iter().map(String::as_str).chain(id).collect();
        parts.join(" · ")
    }
}

/// A part of an article.
pub(crate) enum ArticlePart {
    Text(String),
    /// A text that begins with what it is about, and a colon.
    Labelled(String),
    /// A remark by a user.
    Note(String),
    /// A rule that a ruling is based on.
    Rule {
        id: String,
        title: String,
        text: String,
    },
    /// The name of a fact, and the fact.
    Fact(String, String),
}

/// The page that a link leads to. A link to a page that does not exist becomes plain text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LinkTarget {
    /// The start page, from which all others are reached.
    Start,
    /// The table of all players.
    Table,
    /// The records.
    Records,
    /// A player's page, by name.
    Player(String),
    /// A session's page, by its number.
    Session(i64),
    /// The list of a year's sessions.
    Sessions(i32),
    /// A year in words.
    Year(i32),
    /// A year as a calendar.
    Calendar(i32),
    /// A season's page, by name.
    Season(String),
}

/// The form of dates: a terminal is read now, a page at any later time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DateStyle {
    /// `today`, `3 May`.
    Relative,
    /// `3 May 2026`.
    Absolute,
}

impl DateStyle {
    /// Formats a day.
    pub(crate) fn format(self, context: &Context<'_>, day: NaiveDate) -> String {
        match self {
            DateStyle::Relative => context.texts.day(day, context.clock.now().local().date_naive()),
            DateStyle::Absolute => context.texts.date(day),
        }
    }
}

impl Document {
    /// Creates a document that only says that there is nothing to report.
    pub(crate) fn empty(title: String, subtitle: String, sentences: Vec<String>) -> Document {
        Document { title, subtitle, sentences, is_empty: true, ..Document::default() }
    }

    /// Creates the title of a report with what it says.
    pub(crate) fn new(title: String, sentences: Vec<String>, blocks: Vec<Block>) -> Document {
        Document { title, sentences, blocks, ..Document::default() }
    }

    /// Creates a document of one block without a title.
    pub(crate) fn of_block(block: Block) -> Document {
        Document { blocks: vec![block], ..Document::default() }
    }

    fn tables(&self) -> impl Iterator<Item = &DocumentTable> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        })
    }

    #[cfg(feature = "png")]
    fn charts(&self) -> impl Iterator<Item = &Chart> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Chart(chart) => Some(chart),
            _ => None,
        })
    }
}
