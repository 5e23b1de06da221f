//! Names the words of the prompt in texts that tell what to type in a shell.

use crate::cards::Tongue;
use crate::cli::output::without_flags;
use crate::i18n::{Message, Texts, message};

/// Rewrites a text for whoever is at a prompt: shell commands (`` `elfer undo` ``) become the words of
/// the prompt, in quotes, what stands there for a result too, and flags in parentheses go. Commands that no
/// prompt runs stay.
pub(crate) fn name_prompt_words(text: &str, tongue: Tongue) -> String {
    let text = without_flags(text);
    let texts = Texts::new(tongue);
    let first_word = |words: Message| {
        let words = words.render(&texts);
        words.split_whitespace().next().unwrap_or_default().to_owned()
    };
    let prompt_words = |line: &str| -> Option<String> {
        let line = line.strip_prefix("elfer ")?;
        let (verb, mut rest) = line.split_once(' ').unwrap_or((line, ""));
        let words = match verb {
            "undo" => message::words_undo(),
            "redo" => message::words_redo(),
            "check" => message::words_check(),
            "rules" => message::words_rules(),
            "status" => message::words_status(),
            "score" => match rest.split_once(' ')? {
                ("edit", results) => {
                    rest = results;
                    message::words_round()
                }
                ("add", "--help") => return Some("?".to_owned()),
                ("add", results) => return Some(name_results(results)),
                _ => return None,
            },
            _ => return None,
        };
        Some(format!("{} {rest}", first_word(words)).trim_end().to_owned())
    };
    let placeholder = message::value::help_score_add_results().render(&texts);
    let text = text.replace(&placeholder, &message::prompt_name_result().render(&texts));
    let mut parts = text.split('`');
    let mut named = parts.next().unwrap_or_default().to_owned();
    while let Some(line) = parts.next() {
        match prompt_words(line) {
            Some(words) => named.push_str(&message::prompt_word(words).render(&texts)),
            None => named.extend(["`", line, "`"]),
        }
        named.push_str(parts.next().unwrap_or_default());
    }
    named
}

/// Returns results of `score add` as they are typed at a prompt. A flag is left out, since it is asked
/// for. If it is all there is, its player has the one point of the round.
fn name_results(line: &str) -> String {
    match line.split_once("--") {
        Some(("", flag)) => {
            format!("{}=1", flag.split_once(' ').map_or(flag, |(_, name)| name))
        }
        Some((results, _)) => results.trim_end().to_owned(),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::name_prompt_words;
    use crate::cards::Tongue;

    #[test]
    fn texts_name_the_words_of_the_prompt() {
        for (tongue, text, named) in [
            (Tongue::En, "Done. `elfer undo` takes it back.", "Done. “undo” takes it back."),
            (Tongue::De, "`elfer undo` nimmt das zurück.", "„rückgängig“ nimmt das zurück."),
            (Tongue::Nl, "`elfer check rode 12`", "“keur rode 12”"),
            (Tongue::De, "`elfer score edit 2 Dirk=14` x", "„runde 2 Dirk=14“ x"),
            (Tongue::En, "See `elfer log`.", "See `elfer log`."),
            (
                Tongue::En,
                "What lies there? (--table) Or (--x, --y) not?",
                "What lies there? Or not?",
            ),
            (Tongue::En, "`elfer score add Anna=5 --closer Anna`", "“Anna=5”"),
            (Tongue::Nl, "`elfer score add --loser Anna`", "“Anna=1”"),
            (Tongue::De, "„x“ ist kein NAME=ERGEBNIS.", "„x“ ist kein Name mit Ergebnis."),
            (Tongue::De, "`elfer score add --help`", "„?“"),
        ] {
            assert_eq!(name_prompt_words(text, tongue), named);
        }
    }
}
