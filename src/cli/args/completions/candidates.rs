//! Completes values: games, editions, rules, people, sessions, rounds.

use super::typed_line::TypedLine;
use crate::cli::catalog::short_rule_id;
use crate::cli::config::SettingKey;
use crate::cli::words;
use crate::games::{Game, Ranking};
use crate::rules::{Edition, Rule};
use crate::session::{PlayerName, Session};
use crate::store::{Conflict, View};
use clap_complete::engine::CompletionCandidate;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::sync::Arc;

/// Maximum number of names offered.
const MAX_NAMES: usize = 1000;
/// Maximum number of sessions, rounds and rulings offered, newest first.
const MAX_NEWEST: u32 = 50;

/// A completion with its description, which may be empty.
type Candidate = (String, &'static str);

/// A function from the text typed so far to its completions.
pub(super) type ValueCompleter = Box<dyn Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync>;

/// The completer for an argument of a verb, chosen by the placeholder of its value (`GAME`, `NAME`,
/// …). `None` if nothing can be offered.
pub(super) fn value_completer(
    line: &Arc<TypedLine>,
    path: &[String],
    value: &str,
    arg: &str,
) -> Option<ValueCompleter> {
    let line = Arc::clone(line);
    let (verb, arg) = (path.join(" "), arg.to_owned());
    let offer: fn(&TypedLine, (&str, &str), &str) -> Vec<Candidate> = match value {
        "GAME" => |line, _, _| {
            let tongue = line.texts.tongue();
            Game::ALL.iter().map(|game| (game.id().to_owned(), game.name(tongue))).collect()
        },
        "EDITION" => |line, _, _| {
            plain(line.game().map_or(&Edition::ALL[..], Game::editions).iter().map(|one| one.id()))
        },
        // Most rulings settle a silence, so silences alone are offered if any match.
        "RULE" if verb == "ruling add" => |line, _, typed| {
            let silences = rules(line, typed, true);
            if silences.is_empty() { rules(line, typed, false) } else { silences }
        },
        "RULE" => |line, _, typed| rules(line, typed, false),
        "RULING" => |line, _, _| {
            let rulings = line.query(|view| view.rulings(None)).unwrap_or_default();
            plain(rulings.iter().take(MAX_NEWEST as usize).map(|ruling| ruling.number))
        },
        "NAME" | "FROM" | "TO" => |line, of, _| people(line, of, ""),
        "NAMES" => |line, of, typed| complete_last_name(typed, &people(line, of, "")),
        "NAME=RESULT" | "NAME=N" | "NAME=VALUE" | "NAME=WORD" => {
            |line, of, _| people(line, of, "=")
        }
        "KEY=VALUE" => |line, _, _| plain(what_if_terms(line.numbered_session().as_ref())),
        "PLACE" => {
            |line, _, _| plain(line.query(|view: &View<'_>| view.places()).unwrap_or_default())
        }
        "SEASON" => |line, _, _| {
            let seasons = line.query(|view: &View<'_>| view.seasons()).unwrap_or_default();
            plain(seasons.iter().rev().map(|season| &season.name))
        },
        "ID" => |line, _, typed| {
            let numbers = line.query(|view| view.numbers_with_prefix(typed, MAX_NEWEST));
            plain(numbers.unwrap_or_default())
        },
        "CONFLICT" => |line, _, _| {
            let conflicts = line.query(|view: &View<'_>| view.conflicts()).unwrap_or_default();
            plain((1..=conflicts.len()).map(|number| number.to_string()).collect::<BTreeSet<_>>())
        },
        "MACHINE" => |line, _, _| plain(machines(line)),
        "ROUND" => |line, _, _| {
            let newest = line.session().map_or(0, |session| session.next_round() - 1);
            plain((1..=newest).rev().take(MAX_NEWEST as usize))
        },
        "KEY" => |_, _, _| plain(SettingKey::ids()),
        "VALUE" => {
            |line, _, _| plain(line.key().map(SettingKey::allowed_values).unwrap_or_default())
        }
        _ => return None,
    };
    Some(Box::new(move |typed| {
        let typed = typed.to_string_lossy();
        let candidates = offer(&line, (&verb, &arg), &typed).into_iter();
        let matching = candidates.filter(|(word, _)| word.starts_with(&*typed));
        let candidate = |(word, about): Candidate| {
            CompletionCandidate::new(word).help((!about.is_empty()).then(|| about.into()))
        };
        matching.map(candidate).collect()
    }))
}

/// Candidates without a description.
fn plain<T: ToString>(words: impl IntoIterator<Item = T>) -> Vec<Candidate> {
    words.into_iter().map(|word| (word.to_string(), "")).collect()
}

/// Returns the terms of `--as-if` for the session: keys, and for the known values the whole term.
fn what_if_terms(session: Option<&Session>) -> Vec<String> {
    let mut words = vec!["target=".to_owned(), "rounds=".to_owned()];
    words.extend(
        [Ranking::Fewest, Ranking::Most].map(|ranking| format!("ranking={}", ranking.id())),
    );
    if let Some(session) = session {
        let editions = session.played.game().editions().iter();
        words.extend(editions.map(|edition| format!("edition={}", edition.id())));
        words.extend(session.seats.iter().map(|seat| format!("without={}", seat.name.as_str())));
    }
    words
}

/// Rules of the game, by their full ids; if none fits, by their ids without the game's prefix.
/// `silences_only` leaves out all but those that a table may decide.
fn rules(line: &TypedLine, typed: &str, silences_only: bool) -> Vec<Candidate> {
    let game = line.game();
    let mut rules: Vec<&'static Rule> = match game {
        Some(game) => game.entry().rules.to_vec(),
        None => Game::ALL.iter().flat_map(|game| game.entry().rules).copied().collect(),
    };
    rules.retain(|rule| !silences_only || rule.is_for_the_table());
    rules.sort_unstable_by_key(|rule| rule.id);
    rules.dedup_by_key(|rule| rule.id);
    let matching = |id: fn(&Rule) -> &'static str| -> Vec<Candidate> {
        let fits = rules.iter().filter(|rule| id(rule).starts_with(typed));
        fits.map(|rule| (id(rule).to_owned(), line.texts.rule_title(rule))).collect()
    };
    let full = matching(|rule| rule.id);
    if game.is_none() || !full.is_empty() { full } else { matching(short_rule_id) }
}

/// The words that mean a version of a conflict.
fn machines(line: &TypedLine) -> BTreeSet<String> {
    let conflicts = line.query(|view: &View<'_>| view.conflicts()).unwrap_or_default();
    let versions = conflicts.iter().flat_map(Conflict::versions);
    let mut found: BTreeSet<String> =
        versions.map(|version| words::machine_name(&version.entry.machine)).collect();
    if !conflicts.is_empty() {
        found.extend([words::OURS, words::THEIRS].map(str::to_owned));
    }
    found
}

/// Names of players for an argument of a verb, with `end` appended; those already named in the line are
/// skipped.
fn people(line: &TypedLine, (verb, arg): (&str, &str), end: &str) -> Vec<Candidate> {
    let active = || line.query(|view| view.active_names(MAX_NAMES)).unwrap_or_default();
    let seated = || -> Vec<PlayerName> {
        let session = line.session();
        let seats = session.iter().flat_map(|session| &session.seats);
        seats.filter(|seat| seat.is_taken()).map(|seat| seat.name.clone()).collect()
    };
    let named = line.names();
    let offered = match (verb, arg) {
        ("session join", _) => {
            let seated = seated();
            active().into_iter().filter(|name| !seated.contains(name)).collect()
        }
        ("session leave" | "session edit" | "score add" | "score edit", _) => seated(),
        // A dealer is one of those who are named.
        ("session start", "dealer") if !named.is_empty() => {
            return plain(named.iter().map(|name| format!("{name}{end}")));
        }
        // Also archived ones.
        ("players archive", _) => line
            .query(|view| Ok(view.players()?.into_iter().map(|player| player.name).collect()))
            .unwrap_or_default(),
        _ => active(),
    };
    let remaining = offered.iter().filter(|name| !named.contains(name));
    plain(remaining.map(|name| format!("{name}{end}")))
}

/// Completes the last name of a comma-separated list.
fn complete_last_name(typed: &str, names: &[Candidate]) -> Vec<Candidate> {
    let before = typed.rfind(',').map_or("", |at| &typed[..=at]);
    let taken: Vec<&str> = before.split(',').collect();
    let remaining = names.iter().filter(|(name, _)| !taken.contains(&name.as_str()));
    plain(remaining.map(|(name, _)| format!("{before}{name}")))
}
