//! Asks for the players of a new session. New names are marked; a name close to a known one is
//! queried.

use super::draft::SessionDraft;
use crate::cards::fold::is_same_name;
use crate::cards::words::AND;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::interactive::prompt_commands::confirm_name;
use crate::cli::phrases::{is_article, is_phrase, means_as_before, strip_lead};
use crate::cli::prompt::{self, PromptTable, PromptTopic, Question, Reply};
use crate::cli::{errors, lookup, render_error};
use crate::i18n::message;
use crate::session::{PlayerName, Refused};

/// Asks for the players.
pub(super) fn ask_players(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    let before = &draft.players;
    let allowed = draft.played(context)?.players();
    let fits = allowed.contains(&before.len());
    let help = if fits { message::prompt_players_help() } else { message::prompt_players_first() };
    let question = Question {
        default: fits.then(|| join(before)),
        words: draft.known_players.iter().map(|name| name.as_str().to_owned()).collect(),
        help: Some(help.clone()),
        topic: PromptTopic::Players,
        ..draft.question(&message::prompt_players(), context)?
    };
    let (known_players, dealer) = (&draft.known_players, draft.given.dealer.as_deref());
    let default = question.default.clone();
    let reply = question.ask(context, |context, text| {
        let is_default = means_as_before(text) && !is_known(text, known_players);
        let text = default.as_deref().filter(|_| is_default).unwrap_or(text);
        let changed = change_players(context, text, before, known_players);
        let names = changed.unwrap_or_else(|| parse_names(context, text, known_players))?;
        if names.is_empty() {
            return Err(help.render(&context.texts));
        }
        if !allowed.contains(&names.len()) {
            let (least, most) = (*allowed.start(), *allowed.end());
            let refused = Refused::Players { count: names.len(), least, most };
            return Err(error_text(&errors::refusal_error(&refused), context));
        }
        if let Some(dealer) = dealer
            && !names.iter().any(|name| is_same_name(name.as_str(), dealer))
        {
            return Err(render_error::render_message(
                &message::error_not_playing(dealer).message,
                &context.texts,
            ));
        }
        if !text.contains(',') {
            print_joined_names(context, &names, known_players);
        }
        let displayed = format_names(context, &names, known_players);
        Ok((names, displayed))
    })?;
    match reply.map(|names| draft.players = names) {
        Reply::Answer(()) => confirm_similar(context, draft),
        reply => Ok(reply),
    }
}

/// Formats the names and their number, and marks new names: `Anna, Ben, Emma (new) (3)`. No name is
/// marked if the store knows no players yet.
fn format_names(
    context: &Context<'_>,
    names: &[PlayerName],
    known_players: &[PlayerName],
) -> String {
    let marked = names.iter().map(|name| {
        let name_text = name.as_str();
        if known_players.is_empty() || known_players.contains(name) {
            name_text.to_owned()
        } else {
            message::prompt_new_name(name_text).render(&context.texts)
        }
    });
    format!("{} ({})", marked.collect::<Vec<_>>().join(", "), names.len())
}

/// Asks "did you mean …?" for each new name that is close to a known one.
fn confirm_similar(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<()>, CliError> {
    for at in 0..draft.players.len() {
        let name = draft.players[at].clone();
        if draft.known_players.contains(&name) {
            continue;
        }
        let others = draft.known_players.iter().filter(|player| !draft.players.contains(player));
        let others: Vec<PlayerName> = others.cloned().collect();
        let table = PromptTable { played: draft.played(context)?, players: Vec::new() };
        match confirm_name(name, &others, table, context)? {
            Reply::Answer(name) => draft.players[at] = name,
            Reply::Back => {}
            Reply::Command(command) => return Ok(Reply::Command(command)),
        }
    }
    Ok(Reply::Answer(()))
}

/// Returns the names between commas.
pub(super) fn join(names: &[PlayerName]) -> String {
    names.iter().map(PlayerName::as_str).collect::<Vec<_>>().join(", ")
}

/// Parses an answer that changes who played before: `the same without Uschi`, `yes, but without Uschi and
/// Klaus`, `the same plus Emma`. `None` if it is no such answer.
pub(super) fn change_players(
    context: &Context<'_>,
    text: &str,
    before: &[PlayerName],
    known_players: &[PlayerName],
) -> Option<Result<Vec<PlayerName>, String>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_without = |at: usize| is_phrase(message::words_without, words[at]);
    let is_plus = |at| is_phrase(message::words_plus, words[at]) || at > 0 && is_and(words[at]);
    let at = (0..words.len()).find(|&at| is_without(at) || is_plus(at))?;
    let lead = words[..at].iter().filter(|word| !is_phrase(message::words_but, word));
    let lead = lead.copied().collect::<Vec<_>>().join(" ");
    let is_change =
        lead.is_empty() || means_as_before(&lead) || is_phrase(message::words_yes, &lead);
    if !is_change || before.is_empty() || is_known(text, known_players) {
        return None;
    }
    let parsed = parse_names(context, &words[at + 1..].join(" "), known_players);
    Some(parsed.and_then(|parsed| {
        let mut players = before.to_vec();
        for name in parsed {
            let names: Vec<String> = players.iter().map(ToString::to_string).collect();
            match prompt::choose(&names, name.as_str()) {
                Some(place) if is_without(at) => drop(players.remove(place)),
                None if is_without(at) => {
                    return Err(message::prompt_unknown_name(join(before)).render(&context.texts));
                }
                Some(_) => {}
                None => players.push(name),
            }
        }
        Ok(players)
    }))
}

/// Parses a list of names: `Anna, Ben and Clara`, or `Anna Ben Clara` if there is no comma. A comma
/// forgotten between two known names is supplied.
fn parse_names(
    context: &Context<'_>,
    text: &str,
    known_players: &[PlayerName],
) -> Result<Vec<PlayerName>, String> {
    let is_known = |name: &str| is_known(name, known_players);
    let text = strip_lead(text, is_known);
    let pieces: Vec<String> = if text.contains(',') {
        let names = text.split(',').map(str::trim);
        names
            .flat_map(
                |name| if is_known(name) { vec![name.to_owned()] } else { split_at_and(name) },
            )
            .flat_map(|name| {
                let words: Vec<&str> = name.split_whitespace().collect();
                let several = !is_known(&name) && words.iter().all(|word| is_known(word));
                if several { words.into_iter().map(str::to_owned).collect() } else { vec![name] }
            })
            .collect()
    } else {
        // Somebody may be called "En" or "And": a known name is no separator.
        let words = text.split_whitespace().filter(|word| !is_and(word) || is_known(word));
        join_names(&words.collect::<Vec<_>>(), is_known)
    };
    let mut names: Vec<PlayerName> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let name = lookup::parse_typed_name(&piece, known_players)
            .map_err(|error| error_text(&error, context))?;
        if names.contains(&name) {
            return Err(error_text(&errors::refusal_error(&Refused::PlayerTwice(name)), context));
        }
        names.push(name);
    }
    Ok(names)
}

/// True if the name is that of a player who has played here.
fn is_known(name: &str, known_players: &[PlayerName]) -> bool {
    known_players.iter().any(|player| is_same_name(player.as_str(), name))
}

/// Joins words that are one name together: a known name, or a title and the word behind it (`Oma
/// Käthe`). The article before a name is left out.
fn join_names(words: &[&str], is_known: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names = Vec::with_capacity(words.len());
    let mut rest = words;
    while let [first, after @ ..] = rest {
        let known = (1..=rest.len()).rev().find(|&count| is_known(&rest[..count].join(" ")));
        if known.is_none() && is_article(first) && !after.is_empty() {
            rest = after;
            continue;
        }
        let has_title = is_phrase(message::words_titles, first)
            && after
                .first()
                .is_some_and(|next| !is_phrase(message::words_titles, next) && !is_known(next));
        let count = known.unwrap_or(if has_title { 2 } else { 1 });
        names.push(rest[..count].join(" "));
        rest = &rest[count..];
    }
    names
}

/// Says which new name was made of two words, and that commas separate names.
fn print_joined_names(
    context: &mut Context<'_>,
    names: &[PlayerName],
    known_players: &[PlayerName],
) {
    let is_joined =
        |name: &&PlayerName| name.as_str().contains(' ') && !known_players.contains(name);
    if let Some(name) = names.iter().find(is_joined) {
        let two = name.as_str().replacen(' ', ", ", 1);
        context.info(&message::note_one_person(name.as_str(), two));
    }
}

/// Splits a text at each `and`.
fn split_at_and(names: &str) -> Vec<String> {
    let words: Vec<&str> = names.split_whitespace().collect();
    let parts = words.split(|word| is_and(word)).map(|part| part.join(" "));
    parts.filter(|name| !name.is_empty()).collect()
}

/// True if the word is "and" in any of the languages, or `&`.
fn is_and(word: &str) -> bool {
    word == "&" || AND.iter().any(|and| word.eq_ignore_ascii_case(and))
}

fn error_text(error: &CliError, context: &Context<'_>) -> String {
    error.render(&context.texts).messages.join(" ")
}
