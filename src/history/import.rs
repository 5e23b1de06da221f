//! Taking in what another history says, with the ids that everything has there.
//!
//! What is here already and the same is left alone; what is here and differs is named, and nothing
//! is written then. Everything that is new becomes one change of several entries: the players
//! first, then the seasons, then each session, then each ruling.

use super::edit::{Edit, Swap};
use super::fill::Filling;
use super::journal::{About, NewEntry};
use super::plan::fits;
use super::rows::PlayerRow;
use super::state::{PlayerState, RulingState, SeasonState, SessionRows, SessionState};
use super::write::Writer;
use super::{Stamp, StoreError, Verb, View, connect, read};
use crate::session::{Finish, PlayerName, Refused, Seat, Session, Stay};
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

    /// The session of that id, if it is here.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn session_here(&self, session: Uuid) -> Result<Option<Session>, StoreError> {
        connect::check_stop()?;
        let number = self.view().number_of(session)?;
        let found = number.map(|number| self.view().session(number)).transpose()?;
        self.view().forget();
        Ok(found)
    }

    /// A session is here already, as far as it is told.
    pub const fn is_known(&mut self) {
        self.done.sessions.known += 1;
    }

    /// The session of that number is here, and differs from what is told.
    pub fn differs(&mut self, session: i64) {
        self.done.differ.push(Differs::Session(session));
    }

    /// Takes players in.
    ///
    /// # Errors
    /// What is no player, or cannot be one; when the file cannot be read or written.
    pub fn players(&mut self, players: &[PlayerState]) -> Result<(), StoreError> {
        let rows: Vec<(Uuid, PlayerRow)> = players
            .iter()
            .map(|player| Ok((player.uuid, player.row()?)))
            .collect::<Result<_, StoreError>>()?;
        let mut new: HashMap<Uuid, PlayerRow> = HashMap::new();
        // Whose name somebody goes by comes first.
        let (merged, own): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(_, row)| row.merged.is_some());
        let mut edits = Vec::new();
        for (id, row) in own.into_iter().chain(merged) {
            connect::check_stop()?;
            if let Some(target) = row.merged {
                let known = match new.get(&target) {
                    Some(row) => Some(row.merged),
                    None if self.view().holds_player(target)? => {
                        Some(self.view().player_row(target)?.merged)
                    }
                    None => None,
                };
                if known != Some(None) {
                    return Err(StoreError::unfit_value("player", &target.to_string()));
                }
            }
            if new.contains_key(&id) {
                return Err(StoreError::unfit_value("player", &id.to_string()));
            }
            if self.view().holds_player(id)? {
                if self.view().player_row(id)? == row {
                    self.done.players.known += 1;
                } else {
                    self.done.differ.push(Differs::Player(row.name));
                }
                continue;
            }
            self.done.players.added += 1;
            let called = row.merged.and_then(|target| new.get(&target)).unwrap_or(&row);
            let called = match row.merged {
                Some(target) if !new.contains_key(&target) => {
                    read::name_of(self.view().conn, target)?
                }
                _ => super::rows::player_name(&called.name)?,
            };
            self.people.insert(id, Person { name: called, is: row.merged.unwrap_or(id) });
            new.insert(id, row.clone());
            edits.push(Edit::Player(Swap::new(id, row)));
        }
        if edits.is_empty() || !self.done.differ.is_empty() {
            return Ok(());
        }
        if let Target::Writing(writing) = &mut self.target {
            writing.0.carry_out(None, None, &edits, None)?;
        }
        self.append(None, edits)
    }

    /// Takes seasons in.
    ///
    /// # Errors
    /// What is no season; when the file cannot be read or written.
    pub fn seasons(&mut self, seasons: &[SeasonState]) -> Result<(), StoreError> {
        let here = self.view().season_rows()?;
        let mut edits = Vec::new();
        for season in seasons {
            connect::check_stop()?;
            let row = season.row()?;
            match here.get(&season.uuid) {
                Some(here) if *here == row => self.done.seasons.known += 1,
                Some(here) => self.done.differ.push(Differs::Season(here.name.clone())),
                None => {
                    if !self.seasons.insert(season.uuid) {
                        return Err(StoreError::unfit_value("season", &season.uuid.to_string()));
                    }
                    self.done.seasons.added += 1;
                    edits.push(Edit::Season(Swap::new(season.uuid, row)));
                }
            }
        }
        self.seasons.extend(here.into_keys());
        if edits.is_empty() || !self.done.differ.is_empty() {
            return Ok(());
        }
        if let Target::Writing(writing) = &mut self.target {
            writing.0.carry_out(None, None, &edits, None)?;
        }
        self.append(None, edits)
    }

    /// Takes a session in, and those of its players who are not known yet.
    ///
    /// # Errors
    /// As [`Intake::session`].
    pub fn session_of(&mut self, session: &Session) -> Result<(), StoreError> {
        let mut new: Vec<PlayerState> = Vec::new();
        for seat in &session.seats {
            let known = self.people.contains_key(&seat.player)
                || self.view().holds_player(seat.player)?
                || new.iter().any(|player| player.uuid == seat.player);
            if !known {
                new.push(PlayerState::named(seat.player, &seat.name));
            }
        }
        self.people.extend(
            session
                .seats
                .iter()
                .map(|seat| (seat.player, Person { name: seat.name.clone(), is: seat.player })),
        );
        let is_here = self.view().number_of(session.uuid)?.is_some();
        if !is_here {
            // Nobody comes in for a session that cannot.
            self.is_possible(session)?;
            if !new.is_empty() {
                self.players(&new)?;
            }
        }
        self.rows(&SessionRows::of(session)?, !is_here)
    }

    /// Takes a session in, whose players are known.
    ///
    /// # Errors
    /// What is no session, or could not have been kept here, change by change; when the file cannot
    /// be read or written.
    pub fn session(&mut self, session: SessionState) -> Result<(), StoreError> {
        self.rows(&session.rows(), false)
    }

    /// Takes a session in; `possible`: one of which it is known that it could have been kept here.
    fn rows(&mut self, told: &SessionRows, possible: bool) -> Result<(), StoreError> {
        connect::check_stop()?;
        if let Some(number) = self.view().number_of(told.uuid)? {
            let session = self.read(told, number)?;
            let here = self.view().table(number)?;
            if SessionRows::of(&here)? == SessionRows::of(&session)? {
                self.done.sessions.known += 1;
            } else {
                self.done.differ.push(Differs::Session(number));
            }
            self.view().forget();
            return Ok(());
        }
        let number = match &self.target {
            Target::Looking(_) => 0,
            Target::Writing(writing) => writing.0.view.next_number()?,
        };
        let session = self.read(told, number)?;
        if !possible {
            self.is_possible(&session)?;
        }
        if let Some(season) = session.settings.season {
            let known =
                self.seasons.contains(&season) || self.view().season_rows()?.contains_key(&season);
            if !known {
                return Err(StoreError::unfit_value("season", &season.to_string()));
            }
            self.seasons.insert(season);
        }
        if let Target::Looking(_) = self.target {
            self.rounds.extend(session.rounds.iter().map(|round| round.uuid));
            if !self.sessions.insert(session.uuid) {
                return Err(StoreError::unfit_value("session", &session.uuid.to_string()));
            }
        }
        self.done.sessions.added += 1;
        self.done.rounds += session.rounds.len() as u64;
        // What differs is still named, but nothing will be kept.
        if !self.done.differ.is_empty() {
            return Ok(());
        }
        let Target::Writing(writing) = &mut self.target else { return Ok(()) };
        let rows = SessionRows::of(&session)?;
        self.filling.session(writing.0.conn(), &session, &rows)?;
        self.append(Some(rows.uuid), made_of(rows))
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
        if !self.done.differ.is_empty() {
            return Ok(());
        }
        let edits = vec![Edit::Ruling(Swap::new(ruling.uuid, row))];
        if let Target::Writing(writing) = &mut self.target {
            writing.0.carry_out(ruling.session, number, &edits, None)?;
        }
        self.append(ruling.session, edits)
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

    /// The session, with the names that its players have or get.
    fn read(&mut self, told: &SessionRows, number: i64) -> Result<Session, StoreError> {
        for (player, _) in &told.seats {
            if !self.people.contains_key(player) {
                let view = self.view();
                if !view.holds_player(*player)? {
                    return Err(StoreError::unfit_value("player", &player.to_string()));
                }
                let name = read::name_of(view.conn, *player)?;
                let is = view.player_row(*player)?.merged.unwrap_or(*player);
                self.people.insert(*player, Person { name, is });
            }
        }
        let people = &self.people;
        told.session(number, |player| {
            let person = people.get(&player).map(|person| person.name.clone());
            super::rows::known("player", &player.to_string(), person)
        })
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

    /// Whether the session could have been kept here, change by change.
    fn is_possible(&self, session: &Session) -> Result<(), StoreError> {
        let allowed = session.played.players();
        let (least, most) = (*allowed.start(), *allowed.end());
        let first =
            session.seats.iter().filter(|seat| seat.stays.first().is_some_and(|s| s.after == 0));
        let told = first.count();
        if !allowed.contains(&told) {
            return Err(Refused::Players { told, least, most }.into());
        }
        let is = |seat: &Seat| self.people.get(&seat.player).map_or(seat.player, |who| who.is);
        for (place, seat) in session.seats.iter().enumerate() {
            if session.seats[..place].iter().any(|other| is(other) == is(seat)) {
                return Err(Refused::PlayerTwice(seat.name.clone()).into());
            }
            if !is_in_order(&seat.stays) {
                return Err(Refused::NotPlaying(seat.name.clone()).into());
            }
        }
        if let Some(dealer) = session.settings.dealer.filter(|&seat| seat >= session.seats.len()) {
            return Err(Refused::NoSuchSeat(dealer).into());
        }
        if session.settings.rounds == Some(0) {
            return Err(Refused::PlanTooSmall(Finish::Rounds(0)).into());
        }
        let mut before = (0, Uuid::nil());
        let mut ids = HashSet::new();
        for round in &session.rounds {
            let order = (round.key, round.uuid);
            if round.key < 1
                || order <= before
                || !ids.insert(round.uuid)
                || self.rounds.contains(&round.uuid)
                || self.view().holds_round(round.uuid)?
            {
                return Err(Refused::EntriesDoNotMatch.into());
            }
            before = order;
            fits(&session.playing_in(round.key), &round.told)?;
        }
        Ok(())
    }
}

/// What makes a session that is not here, and whoever of its players is not known here.
pub(super) fn edits(view: &View<'_>, session: &Session) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::new();
    for seat in &session.seats {
        if !view.holds_player(seat.player)? {
            edits.push(Edit::Player(Swap::new(seat.player, PlayerRow::new(&seat.name))));
        }
    }
    edits.extend(made_of(SessionRows::of(session)?));
    Ok(edits)
}

/// What makes a session whose players are known.
fn made_of(rows: SessionRows) -> Vec<Edit> {
    let SessionRows { uuid, row, seats, rounds } = rows;
    let mut edits = Vec::with_capacity(1 + seats.len() + rounds.len());
    edits.push(Edit::Session(Swap::new(uuid, row)));
    edits.extend(seats.into_iter().map(|(player, row)| Edit::Seat(Swap::new(player, row))));
    edits.extend(rounds.into_iter().map(|(round, row)| Edit::Round(Swap::new(round, row))));
    edits
}

/// Whether the stays follow each other, and only the last goes on.
pub(super) fn is_in_order(stays: &[Stay]) -> bool {
    let mut free_from = Some(0);
    for stay in stays {
        let begins = free_from.is_some_and(|free| stay.after >= free);
        if !begins || stay.until.is_some_and(|until| until < stay.after) {
            return false;
        }
        free_from = stay.until;
    }
    !stays.is_empty()
}
