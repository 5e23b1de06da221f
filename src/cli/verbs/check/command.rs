//! The question as one line for a shell.

use super::Ask;
use crate::cli::context::Context;
use crate::cli::output::{clean, quoted};
use crate::i18n::message;

/// Tells the command that asks it all at once, in one line, so that it can be copied.
pub(super) fn tell(ask: &Ask, all_editions: bool, context: &mut Context<'_>) {
    if !context.quiet {
        context.tell(&message::check_one_line());
        let command = command(ask, all_editions, context);
        context.talk_raw(&format!("  {command}\n"));
    }
}

fn command(ask: &Ask, all_editions: bool, context: &Context<'_>) -> String {
    let mut words = vec!["elfer".to_owned(), "check".to_owned(), quoted(&ask.claim)];
    let mut flag = |name: &str, text: &str| {
        words.push(format!("--{name}"));
        words.push(quoted(text));
    };
    if let Some(game) = &ask.game {
        flag("game", game);
    }
    if let Some(edition) = &ask.edition {
        flag("edition", edition);
    }
    if let Some(session) = context.session {
        flag("session", &session.to_string());
    }
    for (fact, text) in ask.facts.told() {
        flag(fact.flag(), text);
    }
    if all_editions {
        words.push("--all-editions".to_owned());
    }
    clean(&words.join(" "))
}
