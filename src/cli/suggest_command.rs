//! Suggests the command for a line that leaves out its verb: `elfer join Emma`, `elfer gelbe 9 an
//! blaue 10`. On a terminal the suggestion can be accepted.

use super::args::CliVerb;
use super::context::Context;
use super::errors::CliError;
use super::output::command_line;
use super::prompt::Question;
use super::{render_error, usage};
use crate::games::Game;
use crate::i18n::message;
use std::ffi::OsString;

/// Verbs whose subcommands are typed alone, the likeliest first: `add` is `score add`.
const PARENT_VERBS: [&str; 4] = ["score", "session", "players", "report"];
/// Synonyms for subcommands of `session`.
const SUBCOMMAND_SYNONYMS: [(&str, &str); 4] =
    [("new", "start"), ("begin", "start"), ("stop", "end"), ("finish", "end")];

/// Synonyms for verbs, with the arguments that replace them.
const VERB_SYNONYMS: [(&str, &[&str]); 18] = [
    ("save", &["backup"]),
    ("copy", &["backup"]),
    ("recover", &["restore"]),
    ("repair", &["doctor", "--repair"]),
    ("fix", &["doctor", "--repair"]),
    ("verify", &["doctor"]),
    ("health", &["doctor"]),
    ("example", &["demo"]),
    ("try", &["demo"]),
    ("exchange", &["sync"]),
    ("unite", &["sync"]),
    ("stats", &["report", "table"]),
    // Words of the prompts.
    ("prüfe", &["check"]),
    ("pruefe", &["check"]),
    ("keur", &["check"]),
    ("regeln", &["rules"]),
    ("regels", &["rules"]),
    ("stand", &["status"]),
];

/// Corrects the command line if `word` is no command of `elfer`. The words before it are options
/// and stay.
fn corrected_line(args: &[OsString], word: &str) -> Option<Vec<OsString>> {
    let at = args.iter().skip(1).position(|arg| arg.to_str() == Some(word))? + 1;
    let (before, rest) = args.split_at(at);
    let line_with = |verb: &[&str], words: &[OsString]| {
        let verb = verb.iter().map(OsString::from);
        Some(before.iter().cloned().chain(verb).chain(words.iter().cloned()).collect())
    };
    if let Some((_, verb)) = VERB_SYNONYMS.iter().find(|(other, _)| *other == word) {
        return line_with(verb, &rest[1..]);
    }
    let synonym = SUBCOMMAND_SYNONYMS.iter().find(|(other, _)| *other == word);
    let subcommand = synonym.map_or(word, |(_, subcommand)| subcommand);
    let has = |parent: &&&str| {
        CliVerb::command(parent)
            .is_some_and(|command| command.find_subcommand(subcommand).is_some())
    };
    if let Some(parent) = PARENT_VERBS.iter().find(has) {
        return line_with(&[parent, subcommand], &rest[1..]);
    }
    let claim: Option<Vec<&str>> = rest.iter().map(|word| word.to_str()).collect();
    let claim: Vec<&str> = claim?.into_iter().take_while(|word| !word.starts_with("--")).collect();
    let claim = claim.join(" ");
    let is_claim = Game::ALL.iter().any(|game| game.read(&claim).is_ok());
    if is_claim { line_with(&["check"], rest) } else { None }
}

/// Offers the likely command line on a terminal, and returns it if the user accepts.
///
/// # Errors
///
/// The error of what clap could not parse, with the suggestion as a hint if there is one.
pub(super) fn correct_or_fail(
    error: &clap::Error,
    path: &[String],
    args: &[OsString],
    context: &mut Context<'_>,
) -> Result<Option<Vec<OsString>>, CliError> {
    let unreadable = usage::from_clap_error(error, path, &context.texts);
    let line = usage::unknown_command(error).and_then(|word| corrected_line(args, &word));
    let Some(line) = line else { return Err(unreadable) };
    let words: Vec<_> = line.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let words = ["elfer"].into_iter().chain(words.iter().map(AsRef::as_ref));
    let unreadable = unreadable.with_hint(message::hint_meant(command_line(words)));
    if !context.can_prompt() {
        return Err(unreadable);
    }
    // A verb that asks before it does anything needs no confirmation.
    if is_prompting_verb(&line) {
        let hint = unreadable.render(&context.texts).hint.unwrap_or_default();
        context.hint(&hint);
        return Ok(Some(line));
    }
    let rendered = unreadable.render(&context.texts);
    render_error::print_problem(context, &rendered);
    let label = rendered.hint.unwrap_or_default();
    let question = Question { label, esc_leaves: true, ..Question::default() };
    Ok(question.confirm_suggestion(context)?.then_some(line))
}

/// True if the line names only a verb that then asks for everything.
fn is_prompting_verb(line: &[OsString]) -> bool {
    let words: Vec<&str> = line.iter().skip(1).filter_map(|word| word.to_str()).collect();
    words == ["score", "add"] || words == ["session", "start"]
}

#[cfg(test)]
mod tests {
    use super::corrected_line;
    use std::ffi::OsString;

    fn corrected(line: &str, word: &str) -> Option<String> {
        let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let line = corrected_line(&args, word)?;
        Some(line.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_verb_is_found_for_its_subcommand_and_for_a_move() {
        for (line, word, whole) in [
            ("elfer add", "add", Some("elfer score add")),
            ("elfer --lang de join Emma", "join", Some("elfer --lang de session join Emma")),
            ("elfer new classic A B", "new", Some("elfer session start classic A B")),
            ("elfer merge A B", "merge", Some("elfer players merge A B")),
            ("elfer gelbe 9 an blaue 10", "gelbe", Some("elfer check gelbe 9 an blaue 10")),
            ("elfer red 12 --table r11", "red", Some("elfer check red 12 --table r11")),
            ("elfer save copy.db", "save", Some("elfer backup copy.db")),
            ("elfer repair", "repair", Some("elfer doctor --repair")),
            ("elfer records", "records", Some("elfer report records")),
            ("elfer stats", "stats", Some("elfer report table")),
            ("elfer prüfe rote 12", "prüfe", Some("elfer check rote 12")),
            ("elfer keur rode 12", "keur", Some("elfer check rode 12")),
            ("elfer", "add", None),
        ] {
            assert_eq!(corrected(line, word).as_deref(), whole, "{line}");
        }
    }
}
