//! A command line that leaves out its verb: `elfer join Emma`, `elfer gelbe 9 an blaue 10`. Which was
//! meant is said, and on a terminal offered.

use super::context::Context;
use super::error::{CliError, Kind};
use super::output::command_line;
use super::prompt::{Question, Reply};
use super::verbs::Verb;
use super::{told, usage};
use crate::games::Game;
use crate::i18n::message;
use std::ffi::OsString;

/// The verbs whose parts are said alone, the likeliest first: `add` is `score add`.
const WHOLES: [&str; 4] = ["score", "session", "players", "report"];
/// Other words for a part of `session`.
const OTHERS: [(&str, &str); 4] =
    [("new", "start"), ("begin", "start"), ("stop", "end"), ("finish", "end")];

/// Other words for a verb, with what follows it.
const VERBS: [(&str, &[&str]); 11] = [
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
];

/// The command line that was meant, where `word` is no command of `elfer`; the words before it are
/// options.
fn meant(args: &[OsString], word: &str) -> Option<Vec<OsString>> {
    let at = args.iter().skip(1).position(|arg| arg.to_str() == Some(word))? + 1;
    let (before, said) = args.split_at(at);
    let with = |verb: &[&str], words: &[OsString]| {
        let verb = verb.iter().map(OsString::from);
        Some(before.iter().cloned().chain(verb).chain(words.iter().cloned()).collect())
    };
    if let Some((_, verb)) = VERBS.iter().find(|(other, _)| *other == word) {
        return with(verb, &said[1..]);
    }
    let other = OTHERS.iter().find(|(other, _)| *other == word);
    let part = other.map_or(word, |(_, part)| part);
    let has = |whole: &&&str| {
        Verb::command(whole).is_some_and(|command| command.find_subcommand(part).is_some())
    };
    if let Some(whole) = WHOLES.iter().find(has) {
        return with(&[whole, part], &said[1..]);
    }
    let claim: Option<Vec<&str>> = said.iter().map(|word| word.to_str()).collect();
    let claim: Vec<&str> = claim?.into_iter().take_while(|word| !word.starts_with("--")).collect();
    let claim = claim.join(" ");
    let reads = Game::ALL.iter().any(|game| game.read(&claim).is_ok());
    if reads { with(&["check"], said) } else { None }
}

/// What clap could not read, as an error; on a terminal the line that was probably meant is offered,
/// and given where it is taken.
///
/// # Errors
///
/// What is not understood.
pub(super) fn or_error(
    error: &clap::Error,
    path: &[String],
    args: &[OsString],
    context: &mut Context<'_>,
) -> Result<Option<Vec<OsString>>, CliError> {
    let said = usage::not_understood(error, path, &context.texts);
    let line = usage::unknown_command(error).and_then(|word| meant(args, &word));
    let Some(line) = line else { return Err(said) };
    let words: Vec<_> = line.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let words = ["elfer"].into_iter().chain(words.iter().map(AsRef::as_ref));
    let said = said.hint(message::hint_meant(command_line(words)));
    if !context.may_ask() {
        return Err(said);
    }
    // What asks before it does anything need not be asked for.
    if only_asks(&line) {
        let hint = said.told(&context.texts).hint.unwrap_or_default();
        context.note(&hint);
        return Ok(Some(line));
    }
    let told = said.told(&context.texts);
    told::show(context, &told);
    let label = told.hint.unwrap_or_default();
    let question = Question { label, esc_leaves: true, ..Question::default() };
    match question.confirm(context, true) {
        Ok(Reply::Told(true)) => Ok(Some(line)),
        Ok(Reply::Told(false) | Reply::Back | Reply::Aside(_)) => Ok(None),
        Err(error) if error.is(Kind::Interrupted) || error.is(Kind::Left) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether the line names nothing but a verb that then asks for everything.
fn only_asks(line: &[OsString]) -> bool {
    let words: Vec<&str> = line.iter().skip(1).filter_map(|word| word.to_str()).collect();
    words == ["score", "add"] || words == ["session", "start"]
}

#[cfg(test)]
mod tests {
    use super::meant;
    use std::ffi::OsString;

    fn of(line: &str, word: &str) -> Option<String> {
        let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let meant = meant(&args, word)?;
        Some(meant.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_verb_is_found_for_its_part_and_for_a_move() {
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
            ("elfer stats", "stats", None),
            ("elfer", "add", None),
        ] {
            assert_eq!(of(line, word).as_deref(), whole, "{line}");
        }
    }
}
