//! Lists the stored house rulings and verdicts, or exports them as a page.

mod document;
mod list;

#[cfg(test)]
pub(crate) use list::RulingJson;
use list::ruling_json;
pub(crate) use list::{RulingList, RulingsJson};

use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::document::markdown::render_markdown;
use crate::cli::document::output::{print_text, write_document, write_page};
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::house_rulings::describe_scope;
use crate::cli::output::{clean, wrap};
use crate::cli::render_error;
pub(crate) use crate::cli::shared_args::RulingsRequest as Args;
use crate::i18n::{Arg, Message, message};
use crate::session::Note;
use crate::store::NewRuling;
use std::path::Path;

/// Lists the rulings, or writes them to a file.
pub(crate) fn run(request: Args, context: &mut Context<'_>) -> VerbResult {
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
        let now = context.clock.now();
        print_text(&document::build_list(&rulings, now, &context.texts), context)?;
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
    let document = document::build_page(rulings, &context.texts);
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

/// Prints a ruling that was written, as JSON or its decision, rules and scope, and what was done.
pub(crate) fn report_written(
    ruling: &NewRuling,
    done: &Message,
    context: &mut Context<'_>,
) -> VerbResult {
    if context.config.json {
        context.io.out.json(&ruling_json(ruling))?;
        return Ok(Exit::Done);
    }
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
    context.io.out.line(&lines.join("\n"))?;
    context.info(done);
    Ok(Exit::Done)
}
