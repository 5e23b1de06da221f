//! House rulings, which are shown with the referee's answer. They never change the verdict, which
//! stays the leaflet's.

use super::judgement::{Editions, Judged};
use super::session_defaults::{LoadedRulings, SessionDefaults};
use crate::cli::context::Context;
use crate::cli::current_session::CurrentSession;
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::render_error;
use crate::games::Played;
use crate::i18n::{Message, message};
use crate::rules::Rule;
use crate::session::Note;
use crate::store::{NewRuling, RulingScope, Store, StoredRuling, View};
use serde::Serialize;
use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Maximum number of house rulings in one answer; more would drown it.
const MAX_RULINGS: usize = 2;
/// Maximum wait for a writer's lock. Short, because the verdict does not depend on the house
/// rulings.
const BUSY_TIMEOUT: Duration = Duration::from_millis(200);

/// The house rulings of the store, read when first needed. If the store cannot be read, there are
/// none and the referee answers all the same.
pub(crate) struct HouseRulings {
    /// Path of the store to read; `None` if it is unknown, or the rulings are loaded already.
    path: Option<PathBuf>,
    /// Number of the session that `--session` names.
    wanted: Option<i64>,
    loaded: OnceCell<Arc<LoadedRulings>>,
}

impl HouseRulings {
    /// Takes over the rulings that `defaults` has loaded. If it has loaded none, they are read when
    /// first needed.
    pub(crate) fn new(defaults: &SessionDefaults, context: &Context<'_>) -> HouseRulings {
        let loaded = defaults.house_rulings().cloned().map(OnceCell::from).unwrap_or_default();
        HouseRulings { loaded, ..HouseRulings::of_store(context) }
    }

    /// The rulings of the store at the configured path, not read yet.
    fn of_store(context: &Context<'_>) -> HouseRulings {
        HouseRulings {
            path: context.config.db_path().ok(),
            wanted: context.config.session.map(i64::from),
            loaded: OnceCell::new(),
        }
    }

    /// Reads the rulings from an open store, for that session.
    pub(crate) fn of_session(view: &View<'_>, session: i64) -> HouseRulings {
        let loaded =
            LoadedRulings { rulings: LoadedRulings::read_from(view), session: Some(session) };
        HouseRulings { path: None, wanted: None, loaded: OnceCell::from(Arc::new(loaded)) }
    }

    /// Returns a copy with the rulings loaded, for another thread. Sharing is cheap: the rulings
    /// are behind an `Arc`.
    pub(super) fn clone_loaded(&self) -> HouseRulings {
        let loaded = OnceCell::from(Arc::clone(self.loaded()));
        HouseRulings { path: None, wanted: self.wanted, loaded }
    }

    /// Returns the rulings about the rules that an answer cites, newest first, at most
    /// [`MAX_RULINGS`].
    pub(super) fn for_answer(&self, judged: &Judged<'_>) -> Vec<StoredRuling> {
        self.about_rules(judged.ruling.rules.iter().copied(), judged.played)
    }

    /// Returns the rulings about the rules that the answers of all editions cite, without
    /// duplicates, newest first, at most [`MAX_RULINGS`].
    pub(super) fn for_editions(&self, answers: &Editions<'_>) -> Vec<StoredRuling> {
        let mut cited: Vec<StoredRuling> = Vec::new();
        for stored in answers.judged().flat_map(|judged| self.for_answer(judged)) {
            if !cited.iter().any(|other| other.number == stored.number) {
                cited.push(stored);
            }
        }
        cited.sort_by_key(|stored| std::cmp::Reverse(stored.number));
        cited.truncate(MAX_RULINGS);
        cited
    }

    /// Returns the rulings in force about any of these rules, newest first, at most
    /// [`MAX_RULINGS`].
    pub(crate) fn about_rules(
        &self,
        rules: impl Iterator<Item = &'static Rule>,
        played: Played,
    ) -> Vec<StoredRuling> {
        let rulings = self.loaded();
        if rulings.rulings.is_empty() {
            return Vec::new();
        }
        let rules: Vec<&'static Rule> = rules.collect();
        let applies = |stored: &&StoredRuling| {
            let ruling = &stored.ruling;
            is_in_force(stored, played, rulings.session)
                && rules.iter().any(|rule| {
                    ruling.rules.iter().any(|id| id == rule.id) && is_about(ruling, rule.id, played)
                })
        };
        rulings.rulings.iter().filter(applies).take(MAX_RULINGS).cloned().collect()
    }

    /// Returns all rulings in force in a game from its first deal on, newest first.
    pub(crate) fn in_force(&self, played: Played) -> Vec<StoredRuling> {
        let rulings = self.loaded();
        let applies = |stored: &&StoredRuling| {
            let ruling = &stored.ruling;
            is_in_force(stored, played, rulings.session)
                && ruling.rules.iter().any(|id| {
                    is_about(ruling, id, played)
                        && played.game().entry().rules.iter().any(|rule| rule.id == id)
                })
        };
        rulings.rulings.iter().filter(applies).cloned().collect()
    }

    fn loaded(&self) -> &Arc<LoadedRulings> {
        self.loaded.get_or_init(|| {
            let found = self.path.as_deref().and_then(|path| {
                let store = Store::open_read_within(path, BUSY_TIMEOUT).ok()?;
                let result = store.view(|view| {
                    let session = CurrentSession::find(view, self.wanted)?.number();
                    Ok::<_, CliError>(LoadedRulings {
                        rulings: LoadedRulings::read_from(view),
                        session,
                    })
                });
                result.ok()
            });
            Arc::new(found.unwrap_or_default())
        })
    }
}

/// True if the ruling's scope (game, edition or session) includes this edition and that session.
/// The game itself is not compared here, see [`is_about`].
fn is_in_force(stored: &StoredRuling, played: Played, session: Option<i64>) -> bool {
    let ruling = &stored.ruling;
    match ruling.scope {
        RulingScope::Game => true,
        RulingScope::Edition => ruling.played.edition() == played.edition(),
        RulingScope::Session => ruling.session.is_some() && ruling.session == session,
    }
}

/// True if the ruling is about that rule in this game. A ruling about a game's own rule also covers
/// the games that take the rule over; a ruling about a borrowed rule covers only its own game.
fn is_about(ruling: &NewRuling, rule: &str, played: Played) -> bool {
    let game = ruling.played.game();
    let own = rule.split_once('.').is_some_and(|(home, _)| home == game.id());
    own || game == played.game()
}

/// True if two rulings have the same scope and share a rule, so that one has to give way. A ruling
/// for an edition or a session does not overlap with one for the game: it is more specific, and
/// both stand.
pub(crate) fn is_overlapping(one: &NewRuling, other: &NewRuling) -> bool {
    let is_same_scope = one.scope == other.scope
        && one.played.game() == other.played.game()
        && match one.scope {
            RulingScope::Game => true,
            RulingScope::Edition => one.played.edition() == other.played.edition(),
            RulingScope::Session => one.session == other.session,
        };
    is_same_scope && one.rules.iter().any(|id| other.rules.contains(id))
}

/// A house ruling in JSON, as part of an answer.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct HouseRulingJson {
    text: String,
    since: String,
    rules: Vec<String>,
}

impl HouseRulingJson {
    /// Converts a stored ruling.
    pub(crate) fn new(StoredRuling { ruling, .. }: &StoredRuling) -> HouseRulingJson {
        HouseRulingJson {
            text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
            since: ruling.at.rfc3339(),
            rules: ruling.rules.clone(),
        }
    }
}

/// Adds the house rulings about the silence that an undecided error rests on. Other errors are
/// returned unchanged.
pub(crate) fn with_house_rulings(
    error: CliError,
    played: Option<Played>,
    context: &Context<'_>,
) -> CliError {
    let Some(played) = played.filter(|_| error.is_kind(CliErrorKind::Undecided)) else {
        return error;
    };
    let house = HouseRulings::of_store(context).about_rules(error.silence().into_iter(), played);
    house
        .iter()
        .map(|stored| ruling_message(&stored.ruling, context))
        .fold(error, CliError::with_detail)
}

/// Formats a house ruling: `At this table: the drawn card ends the turn, since 3 May`.
pub(crate) fn format_house_ruling(ruling: &NewRuling, context: &Context<'_>) -> String {
    render_error::render_message(&ruling_message(ruling, context), &context.texts)
}

fn ruling_message(ruling: &NewRuling, context: &Context<'_>) -> Message {
    let (day, today) = (ruling.at.local().date_naive(), context.clock.now().local().date_naive());
    let words = ruling.decision.as_ref().map_or("", Note::as_str).trim_end_matches('.');
    let since = context.texts.day(day, today);
    match (ruling.scope, ruling.session) {
        (RulingScope::Edition, _) => {
            message::check_house_edition(since, ruling.played.edition().id(), words)
        }
        (RulingScope::Session, Some(session)) => {
            message::check_house_session(since, session, words)
        }
        (RulingScope::Game | RulingScope::Session, _) => message::check_house(since, words),
    }
}
