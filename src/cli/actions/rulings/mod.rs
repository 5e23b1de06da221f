//! Lists the stored house rulings and verdicts, or exports them as a page.

mod document;
mod list;

#[cfg(test)]
pub(crate) use list::RulingJson;
pub(crate) use list::{RulingList, RulingsJson, ruling_json};

use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::document::markdown::render_markdown;
use crate::cli::document::output::{write_document, write_page};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::house_rulings::describe_scope;
use crate::cli::output::table::Grid;
use crate::cli::output::{Paint, clean, wrap};
use crate::cli::render_error;
use crate::i18n::{Arg, Texts, message};
use crate::session::Note;
use crate::store::{NewRuling, RulingScope, StoredRuling};
use list::format_claim;
use std::path::{Path, PathBuf};

/// The rulings to list or to export.
#[derive(Default)]
pub(crate) struct RulingsRequest {
    pub(crate) game: Option<String>,
    /// The file to write.
    pub(crate) export: Option<PathBuf>,
    pub(crate) force: bool,
}

/// Lists the rulings, or writes them to a file.
pub(crate) fn run(request: RulingsRequest, context: &mut Context<'_>) -> VerbResult {
    let game = request.game.as_deref().map(catalog::find_game).transpose()?;
    let rulings = RulingList::find(context, game)?;
    if let Some(target) = request.export {
        return export(&rulings, &target, request.force, context);
    }
    if context.config.json {
        context.io.out.json(&rulings.to_json(None))?;
    } else if rulings.is_empty() {
        context.info(&message::rulings_empty());
    } else {
        let text = render_tables(&rulings, context);
        context.page(&text)?;
    }
    Ok(Exit::Done)
}

fn export(
    rulings: &RulingList,
    target: &Path,
    force: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    let is_markdown =
        target.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("md"));
    let document = document::build_document(rulings, &context.texts);
    let name = if is_markdown {
        let day = context.texts.date(context.clock.now().local().date_naive());
        let as_of = message::report_as_of(day).render(&context.texts);
        let text = format!("{}\n{as_of}\n", render_markdown(&document, 1, &context.texts));
        write_document(target, text.as_bytes(), force, context)?
    } else {
        write_page(&document, target, force, context)?
    };
    if context.config.json {
        context.io.out.json(&rulings.to_json(Some(name)))?;
    } else {
        let words = message::rulings_exported(name).render(&context.texts);
        context.io.out.line(&words)?;
    }
    Ok(Exit::Done)
}

/// The narrowest terminal for a table. On a narrower one, the ids of rules would break.
const MIN_TABLE_WIDTH: usize = 60;

/// Formats a decision with its note, and with its scope unless it holds in the whole game.
fn format_decision(ruling: &NewRuling, texts: &Texts) -> String {
    let mut decision = ruling.decision.as_ref().map_or("", Note::as_str).to_owned();
    if let Some(note) = &ruling.note {
        decision = format!("{decision} ({note})");
    }
    match ruling.scope {
        RulingScope::Game => decision,
        RulingScope::Edition | RulingScope::Session => {
            format!("{decision} – {}", describe_scope(ruling, texts.tongue()).render(texts))
        }
    }
}

/// Renders both kinds without tables, for narrow terminals: each ruling takes a few lines.
fn render_narrow(list: &RulingList, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.io.paint);
    let plain = Paint { color: false, ..paint };
    let mut lines: Vec<String> = Vec::new();
    let kinds =
        [(message::rulings_house(), &list.house), (message::rulings_verdicts(), &list.verdicts)];
    for (heading, rulings) in kinds.into_iter().filter(|(_, rulings)| !rulings.is_empty()) {
        lines.push(paint.strong(&heading.render(texts)));
        for StoredRuling { number, ruling } in rulings {
            let headline = if ruling.decision.is_some() {
                clean(&format_decision(ruling, texts))
            } else {
                let claim = clean(&format_claim(ruling, texts.tongue()));
                format!("{} {claim}", plain.sign(ruling.verdict))
            };
            lines.push(wrap(&format!("{number}  {headline}"), context.width(), 3));
            let time = texts.date_and_time(ruling.at.local(), context.clock.now().local());
            let details = [time, clean(&ruling.rules.join(", "))];
            let details =
                details.iter().map(|line| wrap(&format!("   {line}"), context.width(), 3));
            lines.extend(details.map(|line| paint.faint(&line)));
        }
    }
    lines.join("\n")
}

/// Renders both kinds as tables, one below the other. There is no column for the game: the rule's
/// id names it.
fn render_tables(list: &RulingList, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.io.paint);
    let time =
        |ruling: &NewRuling| texts.date_and_time(ruling.at.local(), context.clock.now().local());
    if context.width() < MIN_TABLE_WIDTH {
        return render_narrow(list, context);
    }
    let mut parts = Vec::new();
    if !list.house.is_empty() {
        let mut grid = Grid::new(context.width());
        let headings = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_decision(),
            message::rulings_silence(),
        ];
        grid.header(headings.map(|heading| heading.render(texts)));
        grid.right([0]);
        grid.whole([1, 3]);
        for StoredRuling { number, ruling } in &list.house {
            let decision = format_decision(ruling, texts);
            grid.row([number.to_string(), time(ruling), decision, ruling.rules.join(" ")]);
        }
        parts.push(paint.strong(&message::rulings_house().render(texts)));
        parts.push(grid.render(0, paint));
    }
    if !list.verdicts.is_empty() {
        let mut grid = Grid::new(context.width());
        let headings = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_session(),
            message::rulings_move(),
            message::rulings_rule(),
        ];
        grid.header(headings.map(|heading| heading.render(texts)));
        grid.right([0, 2]);
        grid.whole([1, 4]);
        // A grid counts colours as columns.
        let plain = Paint { color: false, ..paint };
        for StoredRuling { number, ruling } in &list.verdicts {
            let sign = plain.sign(ruling.verdict);
            grid.row([
                number.to_string(),
                time(ruling),
                ruling.session.map_or(String::new(), |number| number.to_string()),
                format!("{sign} {}", format_claim(ruling, texts.tongue())),
                ruling.rules.first().cloned().unwrap_or_default(),
            ]);
        }
        if !parts.is_empty() {
            parts.push(String::new());
        }
        parts.push(paint.strong(&message::rulings_verdicts().render(texts)));
        parts.push(grid.render(0, paint));
    }
    parts.join("\n")
}

/// Prints a stored ruling: decision, rules, scope.
pub(crate) fn print_ruling(ruling: &NewRuling, context: &mut Context<'_>) -> Result<(), CliError> {
    let texts = &context.texts;
    let decision = ruling.decision.as_ref().map_or("", Note::as_str);
    let mut lines = vec![message::ruling_kept(clean(decision)).render(texts)];
    let rules = ruling.played.game().entry().rules;
    for &rule in ruling.rules.iter().filter_map(|id| rules.iter().find(|rule| rule.id == id)) {
        let line = message::ruling_silence(rule.id, Arg::RuleTitle(rule));
        lines.push(format!("  {}", render_error::render_message(&line, texts)));
    }
    lines.push(format!("  {}", describe_scope(ruling, texts.tongue()).render(texts)));
    let lines: Vec<String> = lines.iter().map(|line| wrap(line, context.width(), 2)).collect();
    context.io.out.line(&lines.join("\n"))
}
