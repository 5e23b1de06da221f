//! The sessions as Markdown for pasting: a heading and a table each.

use super::ExportWriter;
use crate::cli::errors::CliError;
use crate::cli::output::markdown::escape;
use crate::cli::words;
use crate::i18n::{Texts, message};
use crate::report::SessionReport;
use crate::session::{Note, Session};
use crate::store::ExportItem;
use std::fmt::Write as _;

/// Writes the Markdown format.
pub(super) struct MarkdownWriter {
    texts: Texts,
}

impl MarkdownWriter {
    pub(super) const fn new(texts: Texts) -> MarkdownWriter {
        MarkdownWriter { texts }
    }

    fn write_session(&self, session: &Session, to: &mut String) {
        let texts = &self.texts;
        let names: Vec<String> =
            session.seats.iter().map(|seat| escape(seat.name.as_str())).collect();
        let day = texts.date(session.started.local().date_naive());
        let game = session.played.game().name(texts.tongue());
        // Writing to a `String` cannot fail.
        let _ = writeln!(to, "## {} · {}", escape(game), escape(&day));
        for words in [&session.settings.place, &session.settings.note].into_iter().flatten() {
            let _ = writeln!(to, "\n{}", escape(words.as_str()));
        }
        let report = SessionReport::new(session);
        let _ = writeln!(
            to,
            "\n| {} | {} |",
            escape(&message::history_rounds().render(texts)),
            names.join(" | ")
        );
        let _ = writeln!(to, "|{}", " ---: |".repeat(names.len() + 1));
        for line in &report.rounds {
            let points = line.entries.iter().map(|entry| match entry.map(|entry| entry.points) {
                Some(Some(points)) => points.to_string(),
                Some(None) => "·".to_owned(),
                None => String::new(),
            });
            let points: Vec<String> = points.collect();
            let _ = writeln!(to, "| {} | {} |", line.number, points.join(" | "));
        }
        let mut totals = vec![String::new(); names.len()];
        for standing in report.scoreboard.standings() {
            totals[standing.seat] = format!("**{}**", standing.total);
        }
        let total = message::export_total().render(texts);
        let _ = writeln!(to, "| {} | {} |", escape(&total), totals.join(" | "));
        let winners: Vec<&str> = report
            .scoreboard
            .winners()
            .iter()
            .map(|&seat| session.seats[seat].name.as_str())
            .collect();
        if !winners.is_empty() {
            let won = message::history_won(words::join_and(texts, &winners)).render(texts);
            let _ = writeln!(to, "\n{}", escape(&won));
        }
        let mut notes = Vec::new();
        for line in &report.rounds {
            for words in [line.irregular, line.note].into_iter().flatten().map(Note::as_str) {
                notes.push(format!("- {}: {}", line.number, escape(words)));
            }
        }
        if !notes.is_empty() {
            let _ = writeln!(to, "\n{}", notes.join("\n"));
        }
    }
}

impl ExportWriter for MarkdownWriter {
    fn write(&mut self, item: ExportItem, to: &mut String) -> Result<(), CliError> {
        match item {
            ExportItem::Session(session) => {
                self.write_session(&session, to);
                to.push('\n');
            }
            ExportItem::Begin { .. }
            | ExportItem::Player(_)
            | ExportItem::Season(_)
            | ExportItem::Ruling(_)
            | ExportItem::End => {}
        }
        Ok(())
    }
}
