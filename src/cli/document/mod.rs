//! A report as a document: title, sentences, charts, tables, lists and notes. Each format has one
//! renderer.

mod calendar_text;
mod chart;
pub(crate) mod csv;
mod day_map;
#[cfg(feature = "png")]
mod glyph_fallback;
pub(crate) mod html;
mod link;
pub(crate) mod markdown;
pub(crate) mod number;
pub(crate) mod output;
mod picture;
#[cfg(feature = "png")]
mod png;
mod svg;
mod table;
mod terminal_chart;
mod text;

pub(crate) use chart::{Bar, BarChart, Chart, ChartKind, LineChart, Series};
pub(crate) use day_map::{DayCell, DayMap, EMPTY_DAY_SIGN};
pub(crate) use link::LinkTarget;
pub(crate) use table::{Cell, DocumentTable, TableBuilder, TableLayout};

use crate::cli::context::Context;
use crate::i18n::{Arg, Message, Texts};
use crate::session::ZonedTime;
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
    /// Sentences, each with the page that it links to.
    List {
        title: String,
        items: Vec<(String, Option<LinkTarget>)>,
    },
    Articles(ArticleList),
    /// Explanations of signs, and remarks.
    Notes(Vec<String>),
}

impl Block {
    /// Creates a chart with a title.
    pub(crate) fn chart(texts: &Texts, title: impl Into<Arg>, kind: ChartKind) -> Block {
        Block::Chart(Chart { title: title.into().render(texts), kind })
    }

    /// Creates notes.
    pub(crate) fn notes(texts: &Texts, notes: impl IntoIterator<Item = Message>) -> Block {
        Block::Notes(notes.into_iter().map(|note| note.render(texts)).collect())
    }
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
    pub(crate) sign: String,
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

    /// Formats a day with the time on the clock.
    pub(crate) fn format_time(self, context: &Context<'_>, at: ZonedTime) -> String {
        match self {
            DateStyle::Relative => {
                context.texts.date_and_time(at.local(), context.clock.now().local())
            }
            DateStyle::Absolute => context.texts.full_time(at.local()),
        }
    }
}

impl Document {
    /// Creates a document without a subtitle.
    pub(crate) fn new<S: Into<Arg>>(
        texts: &Texts,
        title: impl Into<Arg>,
        sentences: impl IntoIterator<Item = S>,
        blocks: Vec<Block>,
    ) -> Document {
        let sentences = sentences.into_iter().map(|sentence| sentence.into().render(texts));
        Document {
            title: title.into().render(texts),
            sentences: sentences.collect(),
            blocks,
            ..Document::default()
        }
    }

    /// Creates a document that says that there is nothing to report. CSV has the headings of the
    /// block.
    pub(crate) fn nothing(
        texts: &Texts,
        title: impl Into<Arg>,
        sentences: impl IntoIterator<Item = Message>,
        block: Block,
    ) -> Document {
        Document { is_empty: true, ..Document::new(texts, title, sentences, vec![block]) }
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
