//! House rulings, which are shown with the referee's answer. They never change the verdict, which
//! stays the leaflet's.

use super::context::Context;
use super::current_session::CurrentSession;
use super::document::DateStyle;
use super::errors::{CliError, Exit};
use super::render_error;
use crate::cards::Tongue;
use crate::games::Played;
use crate::i18n::{Message, message};
use crate::rules::Rule;
use crate::session::Note;
use crate::store::{NewRuling, RulingScope, Store, StoreError, StoredRuling, View};
use serde::Serialize;
use std::time::Duration;

/// Maximum number of house rulings in one answer; more would drown it.
pub(crate) const MAX_RULINGS: usize = 2;
/// Maximum wait for a writer's lock. Short, because the verdict does not depend on the house
/// rulings.
const BUSY_TIMEOUT: Duration = Duration::from_millis(200);

/// The house rulings of the store. If it cannot be read, there are none and the referee answers all
/// the same.
#[derive(Default)]
pub(crate) struct HouseRulings {
    rulings: Vec<StoredRuling>,
    /// Number of the current session; rulings of other sessions do not apply.
    session: Option<i64>,
}

impl HouseRulings {
    /// Reads the rulings of the store at the configured path.
    pub(crate) fn load(context: &Context<'_>) -> HouseRulings {
        let wanted = context.config.session.map(i64::from);
        let read = || {
            let path = context.config.db_path().ok()?;
            let store = Store::open_read_within(&path, BUSY_TIMEOUT).ok()?;
            let read = store.view(|view| {
                let session = CurrentSession::find(view, wanted)?.number();
                Ok::<_, StoreError>(HouseRulings::of_session(view, session))
            });
            read.ok()
        };
        read().unwrap_or_default()
    }

    /// Reads the rulings from an open store, for that session.
    pub(crate) fn of_session(view: &View<'_>, session: Option<i64>) -> HouseRulings {
        HouseRulings { rulings: view.house_rulings().unwrap_or_default(), session }
    }

    /// Returns the rulings in force about any of these rules, newest first, at most
    /// [`MAX_RULINGS`].
    pub(crate) fn about_rules(&self, rules: &[&'static Rule], played: Played) -> Vec<StoredRuling> {
        self.select(rules, played).take(MAX_RULINGS).cloned().collect()
    }

    /// Returns all rulings in force in a game from its first deal on, newest first.
    pub(crate) fn in_force(&self, played: Played) -> Vec<StoredRuling> {
        self.select(played.game().entry().rules, played).cloned().collect()
    }

    /// Selects the rulings in force about any of these rules, newest first.
    fn select(
        &self,
        rules: &[&'static Rule],
        played: Played,
    ) -> impl Iterator<Item = &StoredRuling> {
        self.rulings.iter().filter(move |StoredRuling { ruling, .. }| {
            let is_in_scope = match ruling.scope {
                RulingScope::Game => true,
                RulingScope::Edition => ruling.played.edition() == played.edition(),
                RulingScope::Session => ruling.session.is_some() && ruling.session == self.session,
            };
            is_in_scope && rules.iter().any(|rule| is_about(ruling, rule, played))
        })
    }
}

/// True if the ruling is about that rule in this game. A ruling about a game's own rule also covers
/// the games that take the rule over; a ruling about a borrowed rule covers only its own game.
fn is_about(ruling: &NewRuling, rule: &Rule, played: Played) -> bool {
    let game = ruling.played.game();
    let is_own = rule.id.split_once('.').is_some_and(|(home, _)| home == game.id());
    ruling.rules.iter().any(|id| id == rule.id) && (is_own || game == played.game())
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
    let Some(played) = played.filter(|_| error.is_kind(Exit::Undecided)) else {
        return error;
    };
    let house = HouseRulings::load(context).about_rules(error.silence().as_slice(), played);
    house
        .iter()
        .map(|stored| ruling_message(&stored.ruling, DateStyle::Relative, context))
        .fold(error, CliError::with_detail)
}

/// Formats a house ruling: `At this table: the drawn card ends the turn, since 3 May`.
pub(crate) fn format_house_ruling(
    ruling: &NewRuling,
    dates: DateStyle,
    context: &Context<'_>,
) -> String {
    render_error::render_message(&ruling_message(ruling, dates, context), &context.texts)
}

/// Describes the scope of a ruling: `Holds in Elfer raus!, in every edition.`
pub(crate) fn describe_scope(ruling: &NewRuling, tongue: Tongue) -> Message {
    let game = ruling.played.game().name(tongue);
    match ruling.scope {
        RulingScope::Game => message::ruling_holds_in_game(game),
        RulingScope::Edition => {
            message::ruling_holds_in_edition(ruling.played.edition().id(), game)
        }
        RulingScope::Session => {
            let number = ruling.session.map_or_else(String::new, |number| number.to_string());
            message::ruling_holds_in_session(number)
        }
    }
}

fn ruling_message(ruling: &NewRuling, dates: DateStyle, context: &Context<'_>) -> Message {
    let words = ruling.decision.as_ref().map_or("", Note::as_str).trim_end_matches('.');
    let since = dates.format(context, ruling.at.local().date_naive());
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
