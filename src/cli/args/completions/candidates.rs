//! Completes values: games, editions, rules, people, sessions, rounds.

use super::typed_line::TypedLine;
use crate::cli::config::SettingKey;
use crate::cli::words;
use crate::games::{Game, Ranking};
use crate::rules::{Edition, Rule};
use crate::session::{PlayerName, Season, Session};
use crate::store::StoredRuling;
use clap_complete::engine::CompletionCandidate;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::sync::Arc;

/// Maximum number of names offered.
const MAX_NAMES: usize = 1000;
/// Maximum number of sessions, rounds and rulings offered, newest first.
const MAX_NEWEST: u32 = 50;

/// A function from the text typed so far to its completions.
pub(super) type ValueCompleter = Box<dyn Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync>;

/// The players offered for a name.
#[derive(Clone, Copy)]
enum NameScope {
    /// All players in the store.
    All,
    /// All players but archived ones.
    Active,
    /// Players at the table of the session.
    Seated,
    /// Active players who are not at the table.
    NotSeated,
    /// Players named in the line; all active ones if none are.
    Named,
}

/// The completer for an argument of a verb, chosen by the placeholder of its value (`GAME`, `NAME`,
/// …). `None` if nothing can be offered.
pub(super) fn value_completer(
    line: &Arc<TypedLine>,
    path: &[String],
    value: &str,
    arg: &str,
) -> Option<ValueCompleter> {
    let line = Arc::clone(line);
    let verb = path.join(" ");
    let scope = match (verb.as_str(), arg) {
        ("session join", _) => NameScope::NotSeated,
        ("session leave" | "session edit" | "score add" | "score edit", _) => NameScope::Seated,
        ("session start", "dealer") => NameScope::Named,
        ("players archive", _) => NameScope::All,
        _ => NameScope::Active,
    };
    Some(match value {
        "GAME" => Box::new(move |typed| games(&line, typed)),
        "EDITION" => Box::new(move |typed| {
            let editions = line.game().map_or(&Edition::ALL[..], Game::editions);
            matching(typed, editions.iter().map(|edition| (edition.id(), "")))
        }),
        "RULE" => {
            // Most rulings settle a silence, so silences alone are offered if any match.
            let silences_only = verb == "ruling add";
            Box::new(move |typed| {
                let offered = rules(&line, typed, silences_only);
                if offered.is_empty() { rules(&line, typed, false) } else { offered }
            })
        }
        "RULING" => Box::new(move |typed| {
            let rulings = line.query(|view| view.rulings(None)).unwrap_or_default();
            let number = |ruling: &StoredRuling| (ruling.number.to_string(), "");
            matching(typed, rulings.iter().take(MAX_NEWEST as usize).map(number))
        }),
        "NAME" | "FROM" | "TO" => Box::new(move |typed| matching(typed, people(&line, scope, ""))),
        "NAMES" => Box::new(move |typed| complete_last_name(typed, &people(&line, scope, ""))),
        "NAME=RESULT" | "NAME=N" => {
            Box::new(move |typed| matching(typed, people(&line, scope, "=")))
        }
        "NAME=VALUE" | "NAME=WORD" => {
            Box::new(move |typed| matching(typed, people(&line, NameScope::Active, "=")))
        }
        "KEY=VALUE" => Box::new(move |typed| {
            let session = line.numbered_session();
            let words = what_if_terms(session.as_ref());
            matching(typed, words.into_iter().map(|word| (word, "")))
        }),
        "PLACE" => Box::new(move |typed| {
            let candidate = |place| (place, "");
            let values = line
                .query(|view| Ok(view.places()?.into_iter().map(candidate).collect::<Vec<_>>()));
            matching(typed, values.unwrap_or_default())
        }),
        "SEASON" => Box::new(move |typed| {
            let candidate = |season: Season| (season.name.to_string(), "");
            let values = line.query(|view| {
                Ok(view.seasons()?.into_iter().rev().map(candidate).collect::<Vec<_>>())
            });
            matching(typed, values.unwrap_or_default())
        }),
        "ID" => Box::new(move |typed| {
            let digits = typed.to_string_lossy();
            let values = line
                .query(|view| view.numbers_with_prefix(&digits, MAX_NEWEST))
                .unwrap_or_default();
            matching(typed, values.iter().map(|number| (number.to_string(), "")))
        }),
        "CONFLICT" => Box::new(move |typed| matching(typed, conflict_words(&line, false))),
        "MACHINE" => Box::new(move |typed| matching(typed, conflict_words(&line, true))),
        "ROUND" => Box::new(move |typed| {
            let newest = line.session().map_or(0, |session| session.next_round() - 1);
            let rounds = (1..=newest).rev().map(|round| (round.to_string(), ""));
            matching(typed, rounds.take(MAX_NEWEST as usize))
        }),
        "KEY" => {
            Box::new(move |typed| matching(typed, SettingKey::ALL.iter().map(|key| (key.id(), ""))))
        }
        "VALUE" => Box::new(move |typed| {
            let values = line.key().map(SettingKey::allowed_values).unwrap_or_default();
            matching(typed, values.into_iter().map(|value| (value, "")))
        }),
        _ => return None,
    })
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

fn matching<S: AsRef<str>>(
    typed: &OsStr,
    words: impl IntoIterator<Item = (S, &'static str)>,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    words
        .into_iter()
        .filter(|(word, _)| word.as_ref().starts_with(&*typed))
        .map(|(word, about)| {
            let about = (!about.is_empty()).then(|| about.into());
            CompletionCandidate::new(word.as_ref()).help(about)
        })
        .collect()
}

/// Ids of games, with their names.
fn games(line: &TypedLine, typed: &OsStr) -> Vec<CompletionCandidate> {
    let tongue = line.texts.tongue();
    matching(typed, Game::ALL.iter().map(|game| (game.id(), game.name(tongue))))
}

/// Rules of the game, by their full ids; if none fits, by their ids without the game's prefix.
/// `silences_only` leaves out all but those that a table may decide.
fn rules(line: &TypedLine, typed: &OsStr, silences_only: bool) -> Vec<CompletionCandidate> {
    let game = line.game();
    let mut rules: Vec<&'static Rule> = match game {
        Some(game) => game.entry().rules.to_vec(),
        None => Game::ALL.iter().flat_map(|game| game.entry().rules).copied().collect(),
    };
    rules.retain(|rule| !silences_only || rule.is_for_the_table());
    rules.sort_unstable_by_key(|rule| rule.id);
    rules.dedup_by_key(|rule| rule.id);
    let title = |rule: &Rule| line.texts.rule_title(rule);
    let full = matching(typed, rules.iter().map(|rule| (rule.id, title(rule))));
    if game.is_none() || !full.is_empty() {
        return full;
    }
    let short = |id: &'static str| id.split_once('.').map_or(id, |(_, rest)| rest);
    matching(typed, rules.iter().map(|rule| (short(rule.id), title(rule))))
}

/// Conflicts: their numbers in the list, or with `machines` the words that mean a version.
fn conflict_words(line: &TypedLine, machines: bool) -> BTreeSet<(String, &'static str)> {
    let words = line.query(|view| {
        let mut found = BTreeSet::new();
        for (number, conflict) in (1..).zip(view.conflicts()?) {
            if machines {
                let versions = std::iter::once(&conflict.displayed).chain(&conflict.waiting);
                found.extend(
                    versions.map(|version| (words::machine_name(&version.entry.machine), "")),
                );
                found.extend([words::OURS, words::THEIRS].map(|word| (word.to_owned(), "")));
            } else {
                found.insert((i32::to_string(&number), ""));
            }
        }
        Ok(found)
    });
    words.unwrap_or_default()
}

/// Names of players with `end` appended; those already named in the line are skipped.
fn people(line: &TypedLine, scope: NameScope, end: &str) -> Vec<(String, &'static str)> {
    let active = || line.query(|view| view.active_names(MAX_NAMES)).unwrap_or_default();
    let seated = || line.session().map(|session| seated_players(&session)).unwrap_or_default();
    let named = line.names();
    let offered = match scope {
        NameScope::All => line
            .query(|view| Ok(view.players()?.into_iter().map(|player| player.name).collect()))
            .unwrap_or_default(),
        NameScope::Active => active(),
        NameScope::Seated => seated(),
        NameScope::NotSeated => {
            let seated = seated();
            active().into_iter().filter(|name| !seated.contains(name)).collect()
        }
        NameScope::Named if named.is_empty() => active(),
        NameScope::Named => return named.iter().map(|name| (format!("{name}{end}"), "")).collect(),
    };
    let remaining = offered.iter().filter(|name| !named.contains(name));
    remaining.map(|name| (format!("{name}{end}"), "")).collect()
}

fn seated_players(session: &Session) -> Vec<PlayerName> {
    let seats = session.playing().into_iter().filter_map(|seat| session.seats.get(seat));
    seats.map(|seat| seat.name.clone()).collect()
}

/// Completes the last name of a comma-separated list.
fn complete_last_name(typed: &OsStr, names: &[(String, &'static str)]) -> Vec<CompletionCandidate> {
    let text = typed.to_string_lossy();
    let before = text.rfind(',').map_or("", |at| &text[..=at]);
    let taken: Vec<&str> = before.split(',').collect();
    let remaining = names.iter().filter(|(name, _)| !taken.contains(&name.as_str()));
    matching(typed, remaining.map(|(name, about)| (format!("{before}{name}"), *about)))
}
