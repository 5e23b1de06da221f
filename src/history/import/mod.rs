//! Taking in what another history says, with the ids that everything has there.
//!
//! What is here already and the same is left alone; what is here and differs is named, and nothing
//! is written then. Everything that is new becomes one change of several entries: the players
//! first, then the seasons, then each session, then each ruling.

mod people;
mod sessions;

pub(super) use sessions::{edits, is_in_order};

use super::edit::{Edit, Swap};
use super::fill::Filling;
use super::journal::{About, NewEntry};
use super::state::RulingState;
use super::write::Writer;
use super::{Stamp, StoreError, Verb, View, connect};
use crate::session::PlayerName;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// How many came in, and how many were here already, the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// How many came in.
    pub added: u64,
    /// How many were here already.
    pub known: u64,
}

/// Something that is here and differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differs {
    /// A session, by the number it has here.
    Session(i64),
    /// A player, by the name that is told here.
    Player(String),
    /// A season, by its name here.
    Season(String),
    /// A ruling, by the number it has here.
    Ruling(i64),
}

/// What an import did, or would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The players.
    pub players: Came,
    /// The sessions.
    pub sessions: Came,
    /// The seasons.
    pub seasons: Came,
    /// The rulings.
    pub rulings: Came,
    /// How many rounds came in with the sessions.
    pub rounds: u64,
    /// What is here and differs: then nothing was written.
    pub differ: Vec<Differs>,
}

impl Imported {
    /// Whether anything is new.
    pub const fn is_news(&self) -> bool {
        self.players.added + self.seasons.added + self.sessions.added + self.rulings.added > 0
    }
}

/// Several entries that are written as one change.
#[derive(Debug, Default)]
struct Batch {
    /// The first entry: its id and its place.
    first: Option<(Uuid, i64)>,
    last: i64,
}

/// Where it goes.
enum Target<'c> {
    /// Nowhere: it is only compared.
    Looking(View<'c>),
    /// Into the file.
    Writing(Box<(Writer<'c>, Batch)>),
}

/// A history that is being taken in.
pub struct Intake<'c> {
    target: Target<'c>,
    stamp: Stamp,
    done: Imported,
    /// What is known of players, by their ids.
    people: HashMap<Uuid, Person>,
    /// New sessions, and the ids of their rounds: those that are only looked at are not in the file.
    sessions: HashSet<Uuid>,
    /// The seasons that are here or came in.
    seasons: HashSet<Uuid>,
    rounds: HashSet<Uuid>,
    filling: Filling,
    /// How many sessions are to come, where that is known.
    count: Option<u64>,
}

/// What a player is called, and who that is.
#[derive(Clone, Debug)]
struct Person {
    name: PlayerName,
    is: Uuid,
}

impl<'c> Intake<'c> {
    pub(super) fn looking(view: View<'c>, stamp: Stamp) -> Intake<'c> {
        Intake::new(Target::Looking(view), stamp, None)
    }

    pub(super) fn writing(writer: Writer<'c>, stamp: Stamp, count: Option<u64>) -> Intake<'c> {
        Intake::new(Target::Writing(Box::new((writer, Batch::default()))), stamp, count)
    }

    fn new(target: Target<'c>, stamp: Stamp, count: Option<u64>) -> Intake<'c> {
        Intake {
            target,
            stamp,
            done: Imported::default(),
            people: HashMap::new(),
            sessions: HashSet::new(),
            seasons: HashSet::new(),
            rounds: HashSet::new(),
            filling: Filling::default(),
            count,
        }
    }

    fn view(&self) -> &View<'c> {
        match &self.target {
            Target::Looking(view) => view,
            Target::Writing(writing) => &writing.0.view,
        }
    }

    /// The players of that name here.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn players_named(&self, name: &PlayerName) -> Result<Vec<Uuid>, StoreError> {
        self.view().called(name)
    }

    /// Takes a ruling in, whose session is known.
    ///
    /// # Errors
    /// What is no ruling; when the file cannot be read or written.
    pub fn ruling(&mut self, ruling: &RulingState) -> Result<(), StoreError> {
        connect::check_stop()?;
        let row = ruling.row()?;
        let number = ruling.session.map(|id| self.view().number_of(id)).transpose()?.flatten();
        if let Some((here, session)) = self.view().ruling_of(ruling.uuid)? {
            let same = session == number && number.is_some() == ruling.session.is_some();
            if same && self.view().ruling_row(here)?.2 == row {
                self.done.rulings.known += 1;
            } else {
                self.done.differ.push(Differs::Ruling(here));
            }
            return Ok(());
        }
        if let Some(id) =
            ruling.session.filter(|id| number.is_none() && !self.sessions.contains(id))
        {
            return Err(StoreError::unfit_value("session", &id.to_string()));
        }
        // Among those that are only looked at nothing stands twice.
        if !self.rounds.insert(ruling.uuid) {
            return Err(StoreError::unfit_value("ruling", &ruling.uuid.to_string()));
        }
        self.done.rulings.added += 1;
        let edits = vec![Edit::Ruling(Swap::new(ruling.uuid, row))];
        self.carry_out(ruling.session, number, edits)
    }

    /// What came in, or would.
    pub const fn done(&self) -> &Imported {
        &self.done
    }

    /// What was taken in, the first and the last entry that were written for it, and the writer.
    pub(super) fn end(self) -> (Imported, Option<(Uuid, i64, i64, Writer<'c>)>) {
        match self.target {
            Target::Looking(_) => (self.done, None),
            Target::Writing(writing) => {
                let (writer, Batch { first, last }) = *writing;
                (self.done, first.map(|(id, first)| (id, first, last, writer)))
            }
        }
    }

    /// Makes what an entry says, where anything is written: once something differs, nothing is.
    fn carry_out(
        &mut self,
        session: Option<Uuid>,
        number: Option<i64>,
        edits: Vec<Edit>,
    ) -> Result<(), StoreError> {
        if edits.is_empty() || !self.done.differ.is_empty() {
            return Ok(());
        }
        if let Target::Writing(writing) = &mut self.target {
            writing.0.carry_out(session, number, &edits, None)?;
        }
        self.append(session, edits)
    }

    fn append(&mut self, session: Option<Uuid>, edits: Vec<Edit>) -> Result<(), StoreError> {
        let Target::Writing(writing) = &mut self.target else { return Ok(()) };
        let (writer, batch) = &mut **writing;
        let id = writer.entry_id(&self.stamp)?;
        let count = if batch.first.is_none() { self.count } else { None };
        let entry = NewEntry {
            id,
            verb: Verb::Import,
            session,
            about: About { sessions: count, ..About::default() },
            takes_back: None,
            batch: Some(batch.first.map_or(id, |(first, _)| first)),
            edits,
        };
        batch.last = writer.append(&self.stamp, &entry)?;
        batch.first.get_or_insert((id, batch.last));
        Ok(())
    }
}
