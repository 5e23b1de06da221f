//! The shell command that repeats a request.

use super::request::CheckRequest;
use crate::cli::context::Context;
use crate::cli::output::{clean, quote};
use crate::i18n::message;

/// Prints the one-line command that asks the same with all facts, ready to be copied. Printed raw,
/// because wrapping would break it.
pub(crate) fn print_command(request: &CheckRequest, all_editions: bool, context: &mut Context<'_>) {
    if !context.config.quiet {
        context.info(&message::check_one_line());
        let command = format_command(request, all_editions, context);
        context.eprint_raw(&format!("  {command}\n"));
    }
}

fn format_command(request: &CheckRequest, all_editions: bool, context: &Context<'_>) -> String {
    let mut words = vec!["elfer".to_owned(), "check".to_owned(), quote(&request.claim)];
    let mut flag = |name: &str, text: &str| {
        words.push(format!("--{name}"));
        words.push(quote(text));
    };
    if let Some(game) = &request.game {
        flag("game", game);
    }
    if let Some(edition) = &request.edition {
        flag("edition", edition);
    }
    if let Some(session) = context.config.session {
        flag("session", &session.to_string());
    }
    for (fact, text) in request.facts.given() {
        flag(fact.flag(), text);
    }
    if all_editions {
        words.push("--all-editions".to_owned());
    }
    clean(&words.join(" "))
}
