//! What waits until somebody settles it: both versions, and the choice, which is an entry itself.

use super::people;
use super::remake::Remake;
use crate::history::edit::{Edit, Settled, Swap};
use crate::history::journal::{self, About, LogEntry, NewEntry};
use crate::history::rows::{PlayerRow, played, player_name};
use crate::history::thing::{Key, Step, Thing};
use crate::history::weave::{self, Of, Told, Weave, everybody};
use crate::history::write::{Writer, Written};
use crate::history::{NotFound, Receipt, Stamp, StoreError, Verb, View, origin, read};
use crate::session::{Moment, Refused};
use rusqlite::Connection;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Two machines changed one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The session, by the number it has here.
    pub session: Option<i64>,
    /// The session, by the id that is its own everywhere; none for players.
    pub id: Option<Uuid>,
    /// What is shown until it is settled.
    pub shown: Version,
    /// What waits.
    pub waits: Version,
}

/// One machine's version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// Whose it is.
    pub origin: String,
    /// Whether that is this machine.
    pub own: bool,
    /// The entry that left it.
    pub entry: LogEntry,
    /// What it left.
    pub left: Vec<Left>,
}

/// A thing, as an entry left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// The session: where, what of it, how many rounds, when it ended.
    Session {
        /// Where it is played.
        place: Option<String>,
        /// The note.
        note: Option<String>,
        /// The rounds planned.
        rounds: Option<i64>,
        /// The target.
        target: Option<i64>,
        /// Who dealt first.
        dealer: Option<String>,
        /// When it ended.
        ended: Option<Moment>,
    },
    /// Somebody at the table, and whether they play.
    Seat(String, bool),
    /// A round by its number here (none where it is not shown), and everybody's points.
    Round(Option<u32>, Vec<(String, Option<i64>)>),
    /// A player, by name.
    Player(String),
    /// What was decided.
    Ruling(String),
    /// A season by its name, and when it ended.
    Season(String, Option<Moment>),
    /// Two players are one; which sessions they sat in together says that they are not.
    Merged(String, String),
    /// Two players sat in the session of that number here.
    SatTogether(String, String, i64),
    /// The session is not there.
    NoSession,
    /// Somebody has no seat.
    NoSeat(String),
    /// A round is not there.
    NoRound(Option<u32>),
    /// A player is not there, or is another.
    NoPlayer(String),
    /// A ruling is not there.
    NoRuling,
    /// A season is not there.
    NoSeason,
}

impl View<'_> {
    /// Everything that waits until somebody settles it, by session.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        let sql = "SELECT DISTINCT j.session FROM conflicts AS c JOIN journal AS j ON j.id = c.waits \
                   ORDER BY j.session";
        let mut statement = self.conn.prepare_cached(sql)?;
        let found: Vec<Option<String>> =
            statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for session in found {
            let of = match session {
                Some(id) => Of::Session(crate::history::rows::uuid(&id)?),
                None => Of::People,
            };
            let told = load(self.conn, of)?;
            let weave = Weave::new(of, told, &everybody);
            let own = origin::known(self.conn)?;
            for (waits, shown) in weave.waiting() {
                all.push(self.conflict(of, &weave, own.as_deref(), waits, shown)?);
            }
            if let Of::People = of {
                all.extend(self.refused_merges(&weave, own.as_deref())?);
            }
        }
        Ok(all)
    }

    /// How many changes of a session wait until somebody settles them.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn unsettled(&self, session: Uuid) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM conflicts WHERE waits IN \
                   (SELECT id FROM journal WHERE session = ?1)";
        // Nothing waits in most files, and then no session's entries are gone through.
        let any = "SELECT EXISTS (SELECT 1 FROM conflicts)";
        if !self.conn.prepare_cached(any)?.query_row([], |row| row.get::<_, bool>(0))? {
            return Ok(0);
        }
        Ok(self
            .conn
            .prepare_cached(sql)?
            .query_row([session.to_string()], |row| row.get::<_, i64>(0))?
            .unsigned_abs())
    }

    /// Merges that are not made: the two sat at one table on another machine.
    fn refused_merges(
        &self,
        weave: &Weave<'_>,
        own: Option<&str>,
    ) -> Result<Vec<Conflict>, StoreError> {
        let mut all = Vec::new();
        for (merge, began) in people::merged(self.conn, weave)?.1 {
            let version = |entry: Uuid, left| {
                let row = journal::of_id(self.conn, &entry.to_string())?;
                let entry = journal::logged(self.conn, &row)?;
                let (origin, own) = (entry.origin.clone(), own == Some(entry.origin.as_str()));
                Ok::<_, StoreError>(Version { origin, own, entry, left })
            };
            for (from, into) in merged_by(weave, merge) {
                let (from, into) = (self.name(from)?, self.name(into)?);
                let began_in = journal::of_id(self.conn, &began.to_string())?.session()?;
                let table = began_in.map(|id| self.number_of(id)).transpose()?.flatten();
                let two = Left::SatTogether(from.clone(), into.clone(), table.unwrap_or(0));
                all.push(Conflict {
                    session: None,
                    id: None,
                    shown: version(began, vec![two])?,
                    waits: version(merge, vec![Left::Merged(from, into)])?,
                });
            }
        }
        Ok(all)
    }

    /// What somebody is called, whoever that was.
    fn name(&self, player: Uuid) -> Result<String, StoreError> {
        let found = read::name_of(self.conn, player).or_else(|_| player_name("?"));
        found.map(|name| name.as_str().to_owned())
    }

    fn conflict(
        &self,
        of: Of,
        weave: &Weave<'_>,
        own: Option<&str>,
        waits: &Told,
        shown: &Told,
    ) -> Result<Conflict, StoreError> {
        let id = match of {
            Of::Session(id) => Some(id),
            Of::People => None,
        };
        let number = id.map(|id| self.number_of(id)).transpose()?.flatten();
        let numbers = match number {
            Some(number) => self.table(number)?.rounds.iter().map(|r| (r.uuid, r.number)).collect(),
            None => Vec::new(),
        };
        let number_of =
            |round: Uuid| numbers.iter().find(|(id, _)| *id == round).map(|(_, number)| *number);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        let mut seen = BTreeSet::new();
        for step in weave.steps_of(waits).into_iter().rev() {
            if !seen.insert(step.key) {
                continue;
            }
            let now = weave.thing(step.key);
            if !crate::history::thing::same(now, step.after.as_ref()) {
                here.push(self.left(step.key, now, &number_of)?);
                there.push(self.left(step.key, step.after.as_ref(), &number_of)?);
            }
        }
        here.reverse();
        there.reverse();
        let version = |told: &Told, left| {
            Ok::<_, StoreError>(Version {
                own: own == Some(&told.origin),
                origin: told.origin.clone(),
                entry: journal::logged(self.conn, &journal::at(self.conn, told.place)?)?,
                left,
            })
        };
        Ok(Conflict {
            session: number,
            id,
            shown: version(shown, here)?,
            waits: version(waits, there)?,
        })
    }

    fn left(
        &self,
        key: Key,
        thing: Option<&Thing>,
        number_of: &dyn Fn(Uuid) -> Option<u32>,
    ) -> Result<Left, StoreError> {
        let name = |player: Uuid| self.name(player);
        Ok(match (key, thing) {
            (_, Some(Thing::Session(row))) => Left::Session {
                place: row.place.clone(),
                note: row.note.clone(),
                rounds: row.rounds,
                target: row.target,
                dealer: row.dealer.map(name).transpose()?,
                ended: row.ended.as_ref().map(crate::history::rows::Time::read).transpose()?,
            },
            (Key::Seat(player), Some(Thing::Seat(row))) => {
                Left::Seat(name(player)?, row.stays.last().is_some_and(|stay| stay.1.is_none()))
            }
            (Key::Round(id), Some(Thing::Round(row))) => {
                let entry = |entry: &crate::history::rows::EntryRow| {
                    Ok::<_, StoreError>((name(entry.player)?, entry.points))
                };
                let points = row.entries.iter().map(entry).collect::<Result<_, _>>()?;
                Left::Round(number_of(id), points)
            }
            (_, Some(Thing::Player(row))) => match row.merged {
                Some(into) => Left::NoPlayer(name(into)?),
                None => Left::Player(row.name.clone()),
            },
            (_, Some(Thing::Ruling(row))) => {
                let words = row.decision.clone().or_else(|| row.claim.clone());
                played(&row.game, &row.edition)?;
                Left::Ruling(words.unwrap_or_default())
            }
            (_, Some(Thing::Season(row))) => {
                let ended = row.ended.as_ref().map(crate::history::rows::Time::read).transpose()?;
                Left::Season(row.name.clone(), ended)
            }
            (Key::Season(_), _) => Left::NoSeason,
            (Key::Session(_), _) => Left::NoSession,
            (Key::Seat(player), _) => Left::NoSeat(name(player)?),
            (Key::Round(id), _) => Left::NoRound(number_of(id)),
            (Key::Player(player), _) => Left::NoPlayer(name(player)?),
            (Key::Ruling(_), _) => Left::NoRuling,
        })
    }
}

/// Who was merged into whom by an entry, as it stands.
fn merged_by(weave: &Weave<'_>, merge: Uuid) -> Vec<(Uuid, Uuid)> {
    let Some(told) = weave.entry(merge) else { return Vec::new() };
    let merged = weave.steps_of(told).into_iter().filter_map(|step| match (step.key, step.after) {
        (Key::Player(id), Some(Thing::Player(row))) => Some((id, row.merged?)),
        _ => None,
    });
    merged.collect()
}

/// The edits that leave those two whom merges that are not made would make one. Nobody can be made one
/// with whom they sat at a table: whoever wants that merge is told so.
fn left_two(
    view: &View<'_>,
    weave: &Weave<'_>,
    merges: &[(Uuid, Uuid)],
    origin: &str,
) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::new();
    for (merge, began) in merges {
        let began = journal::of_id(view.conn, &began.to_string())?;
        let began = journal::logged(view.conn, &began)?.origin;
        let wants_it = weave.entry(*merge).is_some_and(|told| told.origin == origin);
        for (from, into) in merged_by(weave, *merge) {
            if wants_it && began != origin {
                let (from, into) =
                    (read::name_of(view.conn, from)?, read::name_of(view.conn, into)?);
                return Err(Refused::BothPlaying(Box::new(from), Box::new(into)).into());
            }
            if let Some(Thing::Player(row)) = weave.thing(Key::Player(from)) {
                let after = PlayerRow { merged: None, ..row.clone() };
                edits.push(Edit::Player(Swap::changed(from, row.clone(), after)));
            }
        }
    }
    Ok(edits)
}

fn load(conn: &Connection, of: Of) -> Result<Vec<Told>, StoreError> {
    match of {
        Of::Session(id) => weave::session(conn, id, |_| Ok(())),
        Of::People => weave::people(conn),
    }
}

impl Writer<'_> {
    /// Settles what waits in a session, or of the players, by the version of one machine.
    ///
    /// # Errors
    /// [`NotFound::Conflict`] where nothing waits, [`NotFound::Origin`] where that machine has no
    /// part in it.
    pub(in crate::history) fn settle(
        &mut self,
        stamp: &Stamp,
        session: Option<Uuid>,
        origin: &str,
    ) -> Result<Written, StoreError> {
        let conn = self.conn();
        let of = session.map_or(Of::People, Of::Session);
        let weave = Weave::new(of, load(conn, of)?, &everybody);
        let waiting = weave.waiting();
        let merges = if session.is_none() { people::merged(conn, &weave)?.1 } else { Vec::new() };
        if waiting.is_empty() && merges.is_empty() {
            return Err(StoreError::not_found(NotFound::Conflict));
        }
        let mut concerned: BTreeSet<String> = BTreeSet::new();
        concerned.extend(
            waiting.iter().flat_map(|(waits, shown)| [waits.origin.clone(), shown.origin.clone()]),
        );
        for entry in merges.iter().flat_map(|(merge, began)| [merge, began]) {
            let row = journal::of_id(conn, &entry.to_string())?;
            concerned.insert(journal::logged(conn, &row)?.origin);
        }
        if !concerned.contains(origin) {
            return Err(StoreError::not_found(NotFound::Origin(origin.to_owned())));
        }
        let (steps, entries) = weave.taking(origin);
        let mut edits: Vec<Edit> = steps.into_iter().filter_map(Step::edit).collect();
        edits.extend(left_two(&self.view, &weave, &merges, origin)?);
        edits.push(Edit::Settled(Settled { entries, again: false }));
        let number = session.map(|id| self.view.number_of(id)).transpose()?.flatten();
        let id = self.entry_id(stamp)?;
        let about = About { session: number, ..About::default() };
        let running = self.view.running_number()?;
        let entry = NewEntry {
            id,
            verb: Verb::Settle,
            session,
            about: about.clone(),
            takes_back: None,
            batch: None,
            edits,
        };
        let place = self.append(stamp, &entry)?;
        self.make_again(&Remake { asked: vec![id], ..Remake::of(session) })?;
        self.forget_redo()?;
        self.undoable(place, place, (running, running), None)?;
        let mut receipt = Receipt::new(Verb::Settle, None, about, self.view.running_number()?);
        receipt.number = place;
        let shown = self.shown(session)?;
        receipt.about.session = shown.as_ref().map(|session| session.number);
        receipt.session = shown.as_deref().cloned();
        Ok(Written { id: Some(id), place, receipt })
    }
}
