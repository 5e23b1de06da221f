//! The sessions as Markdown, to be pasted: a heading and a table each.

use super::Writing;
use crate::cli::error::CliError;
use crate::cli::output::markdown::escape;
use crate::cli::words;
use crate::history::Exported;
use crate::i18n::{Texts, message};
use crate::report::SessionReport;
use crate::session::{Note, Session};
use std::fmt::Write as _;

/// Sessions as Markdown.
pub(super) struct Markdown {
    texts: Texts,
}

impl Markdown {
    pub(super) const fn new(texts: Texts) -> Markdown {
        Markdown { texts }
    }

    fn session(&self, session: &Session, to: &mut String) {
        let texts = &self.texts;
        let names: Vec<String> =
            session.seats.iter().map(|seat| escape(seat.name.as_str())).collect();
        let day = texts.date(session.started.local().date_naive());
        let game = session.played.game().name(texts.tongue());
        // Writing to a text cannot fail.
        let _ = writeln!(to, "## {} · {}", escape(game), escape(&day));
        for words in [&session.settings.place, &session.settings.note].into_iter().flatten() {
            let _ = writeln!(to, "\n{}", escape(words.as_str()));
        }
        let report = SessionReport::of(session);
        let _ = writeln!(
            to,
            "\n| {} | {} |",
            escape(&message::history_rounds().say(texts)),
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
        let total = message::export_total().say(texts);
        let _ = writeln!(to, "| {} | {} |", escape(&total), totals.join(" | "));
        let winners: Vec<&str> = report
            .scoreboard
            .winners()
            .iter()
            .map(|&seat| session.seats[seat].name.as_str())
            .collect();
        if !winners.is_empty() {
            let won = message::history_won(words::and(texts, &winners)).say(texts);
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

impl Writing for Markdown {
    fn write(&mut self, item: Exported, to: &mut String) -> Result<(), CliError> {
        match item {
            Exported::Session(session) => {
                self.session(&session, to);
                to.push('\n');
            }
            Exported::Begin { .. }
            | Exported::Player(_)
            | Exported::Season(_)
            | Exported::Ruling(_)
            | Exported::End => {}
        }
        Ok(())
    }
}
