//! What fits in the place of a value: games, editions, rules, people, sessions, rounds.

use super::super::report::as_if_offered;
use super::super::sync;
use super::said::Said;
use crate::cli::config::Key;
use crate::cli::keep;
use crate::games::Game;
use crate::history::KeptRuling;
use crate::rules::{Edition, Rule};
use crate::session::{PlayerName, Season, Session};
use clap_complete::engine::CompletionCandidate;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::sync::Arc;

/// More names than this nobody reads.
const MOST: u32 = 1000;
/// As many sessions and rounds as are offered.
const NEWEST: u32 = 50;

/// Candidates for what has been typed so far.
pub(super) type Offer = Box<dyn Fn(&OsStr) -> Vec<CompletionCandidate> + Send + Sync>;

/// Who is offered where a name is wanted.
#[derive(Clone, Copy)]
enum Who {
    /// Whoever was ever written down.
    All,
    /// The same without who was put away.
    Known,
    /// Who sits at the table.
    Here,
    /// Who is known and does not sit there.
    Elsewhere,
    /// Who is named in the line, else whoever is known.
    Named,
}

/// What is offered at that place of a verb, for a value of that placeholder.
pub(super) fn of(said: &Arc<Said>, path: &[String], value: &str, arg: &str) -> Option<Offer> {
    let said = Arc::clone(said);
    let verb = path.join(" ");
    let who = match (verb.as_str(), arg) {
        ("session join", _) => Who::Elsewhere,
        ("session leave" | "session edit" | "score add" | "score edit", _) => Who::Here,
        ("session start", "dealer") => Who::Named,
        ("players archive", _) => Who::All,
        _ => Who::Known,
    };
    Some(match value {
        "GAME" => Box::new(move |typed| games(&said, typed)),
        "EDITION" => Box::new(move |typed| {
            let editions = said.game().map_or(&Edition::ALL[..], Game::editions);
            fitting(typed, editions.iter().map(|edition| (edition.id(), "")))
        }),
        "RULE" => {
            // Mostly a table settles what the leaflet leaves open.
            let silences = verb == "ruling add";
            Box::new(move |typed| {
                let open = rules(&said, typed, silences);
                if open.is_empty() { rules(&said, typed, false) } else { open }
            })
        }
        "RULING" => Box::new(move |typed| {
            let kept = said.look(|view| view.rulings(None)).unwrap_or_default();
            let number = |kept: &KeptRuling| (kept.number.to_string(), "");
            fitting(typed, kept.iter().take(NEWEST as usize).map(number))
        }),
        "NAME" | "FROM" | "TO" => Box::new(move |typed| fitting(typed, people(&said, who, ""))),
        "NAMES" => Box::new(move |typed| in_a_row(typed, &people(&said, who, ""))),
        "NAME=RESULT" | "NAME=N" => Box::new(move |typed| fitting(typed, people(&said, who, "="))),
        "NAME=VALUE" | "NAME=WORD" => {
            Box::new(move |typed| fitting(typed, people(&said, Who::Known, "=")))
        }
        "KEY=VALUE" => Box::new(move |typed| {
            let session = said.session_told();
            let words = as_if_offered(session.as_ref());
            fitting(typed, words.into_iter().map(|word| (word, "")))
        }),
        "PLACE" => Box::new(move |typed| {
            let told = |place| (place, "");
            let found =
                said.look(|view| Ok(view.places()?.into_iter().map(told).collect::<Vec<_>>()));
            fitting(typed, found.unwrap_or_default())
        }),
        "SEASON" => Box::new(move |typed| {
            let told = |season: Season| (season.name.to_string(), "");
            let found = said
                .look(|view| Ok(view.seasons()?.into_iter().rev().map(told).collect::<Vec<_>>()));
            fitting(typed, found.unwrap_or_default())
        }),
        "ID" => Box::new(move |typed| {
            let digits = typed.to_string_lossy();
            let found = said.look(|view| view.numbers(&digits, NEWEST)).unwrap_or_default();
            fitting(typed, found.iter().map(|number| (number.to_string(), "")))
        }),
        "SESSION" => Box::new(move |typed| fitting(typed, waiting(&said, false))),
        "ORIGIN" => Box::new(move |typed| fitting(typed, waiting(&said, true))),
        "ROUND" => Box::new(move |typed| {
            let newest = said.session().map_or(0, |session| session.next_round() - 1);
            let rounds = (1..=newest).rev().map(|round| (round.to_string(), ""));
            fitting(typed, rounds.take(NEWEST as usize))
        }),
        "KEY" => Box::new(move |typed| fitting(typed, Key::ALL.map(|key| (key.id(), "")))),
        "VALUE" => Box::new(move |typed| {
            let values = said.key().map(Key::values).unwrap_or_default();
            fitting(typed, values.into_iter().map(|value| (value, "")))
        }),
        _ => return None,
    })
}

fn fitting<S: AsRef<str>>(
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

/// The ids of games, with their names.
fn games(said: &Said, typed: &OsStr) -> Vec<CompletionCandidate> {
    let tongue = said.texts.tongue();
    fitting(typed, Game::ALL.iter().map(|game| (game.id(), game.name(tongue))))
}

/// The rules of the game, by their ids or by what follows the game's own.
fn rules(said: &Said, typed: &OsStr, silences: bool) -> Vec<CompletionCandidate> {
    let game = said.game();
    let mut found: Vec<&'static Rule> = match game {
        Some(game) => game.entry().rules.to_vec(),
        None => Game::ALL.iter().flat_map(|game| game.entry().rules).copied().collect(),
    };
    found.retain(|rule| !silences || rule.is_for_the_table());
    found.sort_unstable_by_key(|rule| rule.id);
    found.dedup_by_key(|rule| rule.id);
    let title = |rule: &Rule| said.texts.rule_title(rule);
    let full = fitting(typed, found.iter().map(|rule| (rule.id, title(rule))));
    if game.is_none() || !full.is_empty() {
        return full;
    }
    let short = |id: &'static str| id.split_once('.').map_or(id, |(_, rest)| rest);
    fitting(typed, found.iter().map(|rule| (short(rule.id), title(rule))))
}

/// Where something waits until it is settled; or which machines have a part in it.
fn waiting(said: &Said, machines: bool) -> BTreeSet<(String, &'static str)> {
    let names = said.look(|view| {
        let mut names = BTreeSet::new();
        for conflict in view.conflicts()? {
            if machines {
                let versions = [&conflict.shown, &conflict.waits];
                names.extend(versions.map(|version| (keep::short(&version.origin), "")));
            } else {
                names.insert((sync::name_of(&conflict), ""));
            }
        }
        Ok(names)
    });
    names.unwrap_or_default()
}

/// The names of players, each with `end` behind it; who is named already is left out.
fn people(said: &Said, who: Who, end: &str) -> Vec<(String, &'static str)> {
    let known = || said.look(|view| view.names(MOST)).unwrap_or_default();
    let here = || said.session().map(|session| sitting(&session)).unwrap_or_default();
    let named = said.names();
    let found = match who {
        Who::All => said
            .look(|view| Ok(view.players()?.into_iter().map(|player| player.name).collect()))
            .unwrap_or_default(),
        Who::Known => known(),
        Who::Here => here(),
        Who::Elsewhere => {
            let here = here();
            known().into_iter().filter(|name| !here.contains(name)).collect()
        }
        Who::Named if named.is_empty() => known(),
        Who::Named => return named.iter().map(|name| (format!("{name}{end}"), "")).collect(),
    };
    let left = found.iter().filter(|name| !named.contains(name));
    left.map(|name| (format!("{name}{end}"), "")).collect()
}

fn sitting(session: &Session) -> Vec<PlayerName> {
    let seats = session.playing().into_iter().filter_map(|seat| session.seats.get(seat));
    seats.map(|seat| seat.name.clone()).collect()
}

/// Names with commas between them.
fn in_a_row(typed: &OsStr, names: &[(String, &'static str)]) -> Vec<CompletionCandidate> {
    let text = typed.to_string_lossy();
    let before = text.rfind(',').map_or("", |at| &text[..=at]);
    let taken: Vec<&str> = before.split(',').collect();
    let left = names.iter().filter(|(name, _)| !taken.contains(&name.as_str()));
    fitting(typed, left.map(|(name, about)| (format!("{before}{name}"), *about)))
}
