//! The question as one line for a shell.

use super::Ask;
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::lang::message;

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

/// The text as one word of a shell, which takes nothing in it for a command.
fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=.,:/+".contains(c);
    if !text.is_empty() && !text.starts_with('-') && text.chars().all(is_plain) {
        text.to_owned()
    } else if !text.contains(['"', '$', '`', '\\', '!']) {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_text_is_one_word_of_a_shell() {
        assert_eq!(quoted("r11"), "r11");
        assert_eq!(quoted("darf ich?"), "\"darf ich?\"");
        assert_eq!(quoted("ich hab' 12"), "\"ich hab' 12\"");
        assert_eq!(quoted("12!"), "'12!'");
        assert_eq!(quoted("$(rm) it's"), r"'$(rm) it'\''s'");
        assert_eq!((quoted(""), quoted("-x")), ("\"\"".to_owned(), "\"-x\"".to_owned()));
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_it_back() {
        for text in ["", "12!", "a\"b$c`d\\e'f", "e'f", "*?~ <>|;&#", "gelbe 9 an blaue 10"] {
            let echo = format!("printf %s {}", quoted(text));
            let output = std::process::Command::new("sh").args(["-c", &echo]).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
        }
    }
}
