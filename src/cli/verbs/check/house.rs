//! What this table decided where the leaflet is silent, beside the referee's answer.

use super::ask::AtTheTable;
use super::json::Editions;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::told;
use crate::games::Ruling;
use crate::history::{KeptRuling, NewRuling, Store};
use crate::lang::{Message, message};
use crate::rules::Rule;
use crate::session::Note;
use serde::Serialize;
use std::cell::OnceCell;
use std::path::PathBuf;
use std::time::Duration;

/// More would drown the answer.
const MOST: usize = 2;
/// How long the referee waits for somebody who is writing: the verdict does not depend on it.
const PATIENCE: Duration = Duration::from_millis(200);

/// The house rulings of the store. It is opened when the first answer rests on a silence, and a
/// store that cannot be read has none: the referee answers all the same.
pub(crate) struct House {
    path: Option<PathBuf>,
    store: OnceCell<Option<Store>>,
}

impl House {
    /// The store's rulings, unless it could not be read a moment ago.
    pub(super) fn new(table: &AtTheTable, context: &Context<'_>) -> House {
        let path = if table.trouble().is_none() { context.db_path().ok() } else { None };
        House { path, store: OnceCell::new() }
    }

    /// The store's rulings.
    pub(crate) fn of_store(context: &Context<'_>) -> House {
        House { path: context.db_path().ok(), store: OnceCell::new() }
    }

    /// The same rulings for another thread, which opens the store for itself.
    pub(super) fn for_another_thread(&self) -> House {
        House { path: self.path.clone(), store: OnceCell::new() }
    }

    /// Those for the silences of an answer, newest first.
    pub(super) fn of(&self, ruling: &Ruling) -> Vec<KeptRuling> {
        self.about(ruling.rules.iter().copied())
    }

    /// Those for the silences of all these answers.
    pub(super) fn of_all(&self, answers: &Editions<'_>) -> Vec<KeptRuling> {
        self.about(answers.judged().flat_map(|judged| judged.ruling.rules.iter().copied()))
    }

    /// Those for the silences among these rules.
    pub(crate) fn about(&self, rules: impl Iterator<Item = &'static Rule>) -> Vec<KeptRuling> {
        let ids: Vec<&str> =
            rules.filter(|rule| rule.is_for_the_table()).map(|rule| rule.id).collect();
        if ids.is_empty() {
            return Vec::new();
        }
        let open =
            || self.path.as_deref().and_then(|path| Store::open_read_within(path, PATIENCE).ok());
        let store = self.store.get_or_init(open).as_ref();
        store.and_then(|store| store.house(&ids, MOST).ok()).unwrap_or_default()
    }
}

/// What the table decided, beside an answer in JSON.
#[derive(Serialize)]
pub(crate) struct HouseJson {
    text: String,
    at: String,
    rules: Vec<String>,
}

impl HouseJson {
    /// What a house ruling tells scripts.
    pub(crate) fn of(KeptRuling { ruling, .. }: &KeptRuling) -> HouseJson {
        HouseJson {
            text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
            at: ruling.at.rfc3339(),
            rules: ruling.rules.clone(),
        }
    }
}

/// An error that rests on a silence, with what the table decided about it.
pub(crate) fn with_house(error: CliError, context: &Context<'_>) -> CliError {
    if !error.is(Kind::Undecided) {
        return error;
    }
    let house = House::of_store(context).about(error.silence().into_iter());
    house.iter().map(|kept| message(&kept.ruling, context)).fold(error, CliError::also)
}

/// `At this table: the drawn card ends the turn, 3 May`.
pub(crate) fn said_at_this_table(ruling: &NewRuling, context: &Context<'_>) -> String {
    told::say(&message(ruling, context), &context.texts)
}

fn message(ruling: &NewRuling, context: &Context<'_>) -> Message {
    let (day, today) = (ruling.at.local().date_naive(), context.now().local().date_naive());
    let words = ruling.decision.as_ref().map_or("", Note::as_str);
    message::check_house(context.texts.day(day, today), words.trim_end_matches('.'))
}
