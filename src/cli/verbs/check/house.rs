//! What this table decided, beside the referee's answer: the verdict stays the leaflet's.

use super::Judged;
use super::ask::AtTheTable;
use super::json::Editions;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::told;
use crate::games::Played;
use crate::history::{Holds, KeptRuling, NewRuling, Store, View};
use crate::i18n::{Message, message};
use crate::rules::Rule;
use crate::session::Note;
use serde::Serialize;
use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// More would drown the answer.
const MOST: usize = 2;
/// How long the referee waits for somebody who is writing: the verdict does not depend on it.
const PATIENCE: Duration = Duration::from_millis(200);

/// The house rulings of the store, and the session at which they are asked for. A store that cannot
/// be read has none: the referee answers all the same.
pub(crate) struct House {
    path: Option<PathBuf>,
    wanted: Option<i64>,
    known: OnceCell<Arc<Decided>>,
}

/// What a table decided.
#[derive(Default)]
pub(crate) struct Decided {
    pub(super) rulings: Vec<KeptRuling>,
    /// The session that is meant.
    pub(super) session: Option<i64>,
}

impl Decided {
    /// The house rulings of a store; none where they cannot be read.
    pub(super) fn rulings(view: &View<'_>) -> Vec<KeptRuling> {
        view.house().unwrap_or_default()
    }
}

impl House {
    /// The store's rulings, as they were read a moment ago; if they were not, they are when they
    /// are needed.
    pub(crate) fn new(table: &AtTheTable, context: &Context<'_>) -> House {
        let known = table.decided().cloned().map(OnceCell::from).unwrap_or_default();
        House { known, ..House::of_store(context) }
    }

    /// The store's rulings.
    fn of_store(context: &Context<'_>) -> House {
        House {
            path: context.db_path().ok(),
            wanted: context.session.map(i64::from),
            known: OnceCell::new(),
        }
    }

    /// The rulings of a store that is open, for that session.
    pub(crate) fn of_session(view: &View<'_>, session: i64) -> House {
        let decided = Decided { rulings: Decided::rulings(view), session: Some(session) };
        House { path: None, wanted: None, known: OnceCell::from(Arc::new(decided)) }
    }

    /// The same rulings for another thread.
    pub(super) fn for_another_thread(&self) -> House {
        let known = OnceCell::from(Arc::clone(self.known()));
        House { path: None, wanted: self.wanted, known }
    }

    /// Those that an answer meets, newest first.
    pub(super) fn of(&self, judged: &Judged<'_>) -> Vec<KeptRuling> {
        self.about(judged.ruling.rules.iter().copied(), judged.played)
    }

    /// Those that these answers meet.
    pub(super) fn of_all(&self, answers: &Editions<'_>) -> Vec<KeptRuling> {
        let mut met: Vec<KeptRuling> = Vec::new();
        for kept in answers.judged().flat_map(|judged| self.of(judged)) {
            if !met.iter().any(|known| known.number == kept.number) {
                met.push(kept);
            }
        }
        met.sort_by_key(|kept| std::cmp::Reverse(kept.number));
        met.truncate(MOST);
        met
    }

    /// Those about one of these rules, newest first.
    pub(crate) fn about(
        &self,
        rules: impl Iterator<Item = &'static Rule>,
        played: Played,
    ) -> Vec<KeptRuling> {
        let known = self.known();
        if known.rulings.is_empty() {
            return Vec::new();
        }
        let rules: Vec<&'static Rule> = rules.collect();
        let meets = |kept: &&KeptRuling| {
            let ruling = &kept.ruling;
            holds(kept, played, known.session)
                && rules.iter().any(|rule| {
                    ruling.rules.iter().any(|id| id == rule.id) && is_about(ruling, rule.id, played)
                })
        };
        known.rulings.iter().filter(meets).take(MOST).cloned().collect()
    }

    /// Those that hold in a game from its first deal on, newest first.
    pub(crate) fn in_force(&self, played: Played) -> Vec<KeptRuling> {
        let known = self.known();
        let here = |kept: &&KeptRuling| {
            let ruling = &kept.ruling;
            holds(kept, played, known.session)
                && ruling.rules.iter().any(|id| {
                    is_about(ruling, id, played)
                        && played.game().entry().rules.iter().any(|rule| rule.id == id)
                })
        };
        known.rulings.iter().filter(here).cloned().collect()
    }

    fn known(&self) -> &Arc<Decided> {
        self.known.get_or_init(|| {
            let found = self.path.as_deref().and_then(|path| {
                let store = Store::open_read_within(path, PATIENCE).ok()?;
                let look = store.view(|view| {
                    let session = match self.wanted {
                        Some(number) => Some(number),
                        None => view.running_number()?,
                    };
                    Ok::<_, CliError>(Decided { rulings: Decided::rulings(view), session })
                });
                look.ok()
            });
            Arc::new(found.unwrap_or_default())
        })
    }
}

/// Whether a ruling holds where this is played, at that session.
fn holds(kept: &KeptRuling, played: Played, session: Option<i64>) -> bool {
    let ruling = &kept.ruling;
    match ruling.holds {
        Holds::Game => true,
        Holds::Edition => ruling.played.edition() == played.edition(),
        Holds::Session => ruling.session.is_some() && ruling.session == session,
    }
}

/// Whether a ruling is about that rule in this game: in its own, and where the rule is one of its
/// game's, in those that take the rule over.
fn is_about(ruling: &NewRuling, rule: &str, played: Played) -> bool {
    let game = ruling.played.game();
    let own = rule.split_once('.').is_some_and(|(home, _)| home == game.id());
    own || game == played.game()
}

/// Whether two rulings are about one thing at one table, so that one of them has to give way. One
/// for an edition or a session stands beside one for the game: it says more.
pub(crate) fn overlap(one: &NewRuling, other: &NewRuling) -> bool {
    let place = one.holds == other.holds
        && one.played.game() == other.played.game()
        && match one.holds {
            Holds::Game => true,
            Holds::Edition => one.played.edition() == other.played.edition(),
            Holds::Session => one.session == other.session,
        };
    place && one.rules.iter().any(|id| other.rules.contains(id))
}

/// What the table decided, beside an answer in JSON.
#[derive(Serialize)]
pub(crate) struct HouseJson {
    text: String,
    since: String,
    rules: Vec<String>,
}

impl HouseJson {
    /// What a house ruling tells scripts.
    pub(crate) fn of(KeptRuling { ruling, .. }: &KeptRuling) -> HouseJson {
        HouseJson {
            text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
            since: ruling.at.rfc3339(),
            rules: ruling.rules.clone(),
        }
    }
}

/// An error that rests on a silence, with what the table decided about it.
pub(crate) fn with_house(
    error: CliError,
    played: Option<Played>,
    context: &Context<'_>,
) -> CliError {
    let Some(played) = played.filter(|_| error.is(Kind::Undecided)) else { return error };
    let house = House::of_store(context).about(error.silence().into_iter(), played);
    house.iter().map(|kept| message(&kept.ruling, context)).fold(error, CliError::also)
}

/// `At this table: the drawn card ends the turn, since 3 May`.
pub(crate) fn said_at_this_table(ruling: &NewRuling, context: &Context<'_>) -> String {
    told::say(&message(ruling, context), &context.texts)
}

fn message(ruling: &NewRuling, context: &Context<'_>) -> Message {
    let (day, today) = (ruling.at.local().date_naive(), context.now().local().date_naive());
    let words = ruling.decision.as_ref().map_or("", Note::as_str).trim_end_matches('.');
    let since = context.texts.day(day, today);
    match (ruling.holds, ruling.session) {
        (Holds::Edition, _) => {
            message::check_house_edition(since, ruling.played.edition().id(), words)
        }
        (Holds::Session, Some(session)) => message::check_house_session(since, session, words),
        (Holds::Game | Holds::Session, _) => message::check_house(since, words),
    }
}
