//! Lists conflicts with both versions, and resolves them. The choice is an entry of the log itself.
//!
//! The command is `cli::verbs::sync::resolution`; what to write is computed in
//! `store::replay::resolution`.

use crate::session::{Refused, ZonedTime};
use crate::store::log::edit::{Edit, Resolution, Swap};
use crate::store::log::origin;
use crate::store::record::{Record, RecordId, Step};
use crate::store::record::{PlayerRecord, parse_played, parse_player_name};
use crate::store::log::writer::{PendingReceipt, StoreWriter};
use crate::store::log::{self, About, LogEntry, NewEntry};
use crate::store::project::people;
use crate::store::project::rebuild::Rebuild;
use crate::store::query::view;
use crate::store::replay::{self, Replay, ReplayEntry, Scope, assume_known};
use crate::store::{LogVerb, NotFound, Receipt, Stamp, StoreError, View};
use rusqlite::Connection;
use std::collections::BTreeSet;
use uuid::Uuid;

/// A conflict: two machines changed the same record. One version is displayed until it is resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The number of the session here.
    pub session_number: Option<i64>,
    /// The id of the session, which is the same everywhere. `None` for players.
    pub session_id: Option<Uuid>,
    /// The version that is displayed until the conflict is resolved.
    pub displayed: ConflictVersion,
    /// The version that is not displayed.
    pub conflicted: ConflictVersion,
}

/// The version of one machine in a conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConflictVersion {
    /// The origin that wrote it.
    pub origin: String,
    /// True if that is this machine.
    pub is_own: bool,
    /// The entry that wrote it.
    pub entry: LogEntry,
    /// The records that differ, in this version.
    pub records: Vec<RecordState>,
}

/// A record in one version of a conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordState {
    /// The session: place, note, plan, dealer, end.
    Session {
        /// The place where it is played.
        place: Option<String>,
        /// The note.
        note: Option<String>,
        /// The rounds planned.
        rounds: Option<i64>,
        /// The target.
        target: Option<i64>,
        /// The first dealer.
        dealer: Option<String>,
        /// The time of its end.
        ended: Option<ZonedTime>,
    },
    /// A player at the table, and true if they still play.
    Seat(String, bool),
    /// A round by its number here (`None` if it is not displayed), and everybody's points.
    Round(Option<u32>, Vec<(String, Option<i64>)>),
    /// A player, by name.
    Player(String),
    /// The decision of a ruling, or its claim.
    Ruling(String),
    /// A season by its name, and the time of its end.
    Season(String, Option<ZonedTime>),
    /// Two players were merged, the first into the second.
    Merged(String, String),
    /// Two players sat in the session of that number here, so they cannot be one.
    SatTogether(String, String, i64),
    /// The session does not exist.
    NoSession,
    /// A player has no seat.
    NoSeat(String),
    /// A round does not exist.
    NoRound(Option<u32>),
    /// A player does not exist, or was merged into another.
    NoPlayer(String),
    /// A ruling does not exist.
    NoRuling,
    /// A season does not exist.
    NoSeason,
}

impl View<'_> {
    /// All unresolved conflicts, by session.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn conflicts(&self) -> Result<Vec<Conflict>, StoreError> {
        let sql = "SELECT DISTINCT j.session FROM conflicts AS c JOIN journal AS j ON j.id = c.waits \
                   ORDER BY j.session";
        let mut statement = self.conn.prepare_cached(sql)?;
        let scopes: Vec<Option<String>> =
            statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let mut all = Vec::new();
        for session in scopes {
            let scope = match session {
                Some(id) => Scope::Session(crate::store::record::parse_uuid(&id)?),
                None => Scope::People,
            };
            let entries = load_entries(self.conn, scope)?;
            let replay = Replay::new(scope, entries, &assume_known);
            let own_origin = origin::last_own(self.conn)?;
            for (conflicted, displayed) in replay.conflicts() {
                all.push(self.describe_conflict(
                    scope,
                    &replay,
                    own_origin.as_deref(),
                    conflicted,
                    displayed,
                )?);
            }
            if let Scope::People = scope {
                all.extend(self.rejected_merges(&replay, own_origin.as_deref())?);
            }
        }
        Ok(all)
    }

    /// Number of unresolved conflicts of a session.
    ///
    /// # Errors
    /// An error if the file cannot be read.
    pub(crate) fn count_unresolved(&self, session: Uuid) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM conflicts WHERE waits IN \
                   (SELECT id FROM journal WHERE session = ?1)";
        // Most files have no conflict; then the entries of the session need not be searched.
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

    /// The merges of players that are not carried out, because both sat at one table.
    fn rejected_merges(
        &self,
        replay: &Replay<'_>,
        own_origin: Option<&str>,
    ) -> Result<Vec<Conflict>, StoreError> {
        let mut all = Vec::new();
        for (merge, session_start) in people::resolve_merges(self.conn, replay)?.1 {
            let version = |entry: Uuid, records| {
                let row = log::by_id(self.conn, &entry.to_string())?;
                let entry = log::log_entry(self.conn, &row)?;
                let (origin, is_own) =
                    (entry.origin.clone(), own_origin == Some(entry.origin.as_str()));
                Ok::<_, StoreError>(ConflictVersion { origin, is_own, entry, records })
            };
            for (from, into) in merged_by(replay, merge) {
                let (from, into) = (self.display_name(from)?, self.display_name(into)?);
                let session_id = log::by_id(self.conn, &session_start.to_string())?.session()?;
                let number = session_id.map(|id| self.session_number(id)).transpose()?.flatten();
                let sat_together =
                    RecordState::SatTogether(from.clone(), into.clone(), number.unwrap_or(0));
                all.push(Conflict {
                    session_number: None,
                    session_id: None,
                    displayed: version(session_start, vec![sat_together])?,
                    conflicted: version(merge, vec![RecordState::Merged(from, into)])?,
                });
            }
        }
        Ok(all)
    }

    /// A player's name, or `?` if they do not exist any more.
    fn display_name(&self, player: Uuid) -> Result<String, StoreError> {
        let name = view::name_of(self.conn, player).or_else(|_| parse_player_name("?"));
        name.map(|name| name.as_str().to_owned())
    }

    /// Describes both versions of a conflict, record by record.
    fn describe_conflict(
        &self,
        scope: Scope,
        replay: &Replay<'_>,
        own_origin: Option<&str>,
        conflicted: &ReplayEntry,
        displayed: &ReplayEntry,
    ) -> Result<Conflict, StoreError> {
        let id = match scope {
            Scope::Session(id) => Some(id),
            Scope::People => None,
        };
        let number = id.map(|id| self.session_number(id)).transpose()?.flatten();
        let numbers = match number {
            Some(number) => {
                self.shared_session(number)?.rounds.iter().map(|r| (r.uuid, r.number)).collect()
            }
            None => Vec::new(),
        };
        let number_of =
            |round: Uuid| numbers.iter().find(|(id, _)| *id == round).map(|(_, number)| *number);
        let (mut displayed_records, mut conflicted_records) = (Vec::new(), Vec::new());
        let mut visited = BTreeSet::new();
        // From the last step back: of several steps on one record, the last one counts.
        for step in replay.steps_of(conflicted).into_iter().rev() {
            if !visited.insert(step.id) {
                continue;
            }
            let current = replay.record(step.id);
            if !crate::store::record::are_equivalent(current, step.after.as_ref()) {
                displayed_records.push(self.record_state(step.id, current, &number_of)?);
                conflicted_records.push(self.record_state(
                    step.id,
                    step.after.as_ref(),
                    &number_of,
                )?);
            }
        }
        displayed_records.reverse();
        conflicted_records.reverse();
        let version = |entry: &ReplayEntry, records| {
            Ok::<_, StoreError>(ConflictVersion {
                is_own: own_origin == Some(&entry.origin),
                origin: entry.origin.clone(),
                entry: log::log_entry(self.conn, &log::by_seq(self.conn, entry.seq)?)?,
                records,
            })
        };
        Ok(Conflict {
            session_number: number,
            session_id: id,
            displayed: version(displayed, displayed_records)?,
            conflicted: version(conflicted, conflicted_records)?,
        })
    }

    /// Describes a record, or its absence.
    fn record_state(
        &self,
        key: RecordId,
        record: Option<&Record>,
        number_of: &dyn Fn(Uuid) -> Option<u32>,
    ) -> Result<RecordState, StoreError> {
        let name = |player: Uuid| self.display_name(player);
        Ok(match (key, record) {
            (_, Some(Record::Session(row))) => RecordState::Session {
                place: row.place.clone(),
                note: row.note.clone(),
                rounds: row.rounds,
                target: row.target,
                dealer: row.dealer.map(name).transpose()?,
                ended: row
                    .ended
                    .as_ref()
                    .map(crate::store::record::Time::to_zoned)
                    .transpose()?,
            },
            (RecordId::Seat(player), Some(Record::Seat(row))) => RecordState::Seat(
                name(player)?,
                row.intervals.last().is_some_and(|interval| interval.1.is_none()),
            ),
            (RecordId::Round(id), Some(Record::Round(row))) => {
                let entry = |entry: &crate::store::record::ResultRow| {
                    Ok::<_, StoreError>((name(entry.player)?, entry.points))
                };
                let points = row.entries.iter().map(entry).collect::<Result<_, _>>()?;
                RecordState::Round(number_of(id), points)
            }
            (_, Some(Record::Player(row))) => match row.merged {
                Some(into) => RecordState::NoPlayer(name(into)?),
                None => RecordState::Player(row.name.clone()),
            },
            (_, Some(Record::Ruling(row))) => {
                let words = row.decision.clone().or_else(|| row.claim.clone());
                // Checks that the game is known; the value is not needed.
                parse_played(&row.game, &row.edition)?;
                RecordState::Ruling(words.unwrap_or_default())
            }
            (_, Some(Record::Season(row))) => {
                let ended =
                    row.ended.as_ref().map(crate::store::record::Time::to_zoned).transpose()?;
                RecordState::Season(row.name.clone(), ended)
            }
            (RecordId::Season(_), _) => RecordState::NoSeason,
            (RecordId::Session(_), _) => RecordState::NoSession,
            (RecordId::Seat(player), _) => RecordState::NoSeat(name(player)?),
            (RecordId::Round(id), _) => RecordState::NoRound(number_of(id)),
            (RecordId::Player(player), _) => RecordState::NoPlayer(name(player)?),
            (RecordId::Ruling(_), _) => RecordState::NoRuling,
        })
    }
}

/// The players whom an entry merges: the merged one, and the one they were merged into.
fn merged_by(replay: &Replay<'_>, merge: Uuid) -> Vec<(Uuid, Uuid)> {
    let Some(entry) = replay.entry(merge) else { return Vec::new() };
    let merged =
        replay.steps_of(entry).into_iter().filter_map(|step| match (step.id, step.after) {
            (RecordId::Player(id), Some(Record::Player(row))) => Some((id, row.merged?)),
            _ => None,
        });
    merged.collect()
}

/// The edits that drop rejected merges of players. Two players of one session cannot be merged,
/// because that session would seat one player twice.
///
/// # Errors
/// A refusal if `origin` is the machine that wants the merge.
fn unmerge_edits(
    view: &View<'_>,
    replay: &Replay<'_>,
    merges: &[(Uuid, Uuid)],
    origin: &str,
) -> Result<Vec<Edit>, StoreError> {
    let mut edits = Vec::new();
    for (merge, session_start) in merges {
        let session_start = log::by_id(view.conn, &session_start.to_string())?;
        let session_origin = log::log_entry(view.conn, &session_start)?.origin;
        let wants_merge = replay.entry(*merge).is_some_and(|entry| entry.origin == origin);
        for (from, into) in merged_by(replay, *merge) {
            if wants_merge && session_origin != origin {
                let (from, into) =
                    (view::name_of(view.conn, from)?, view::name_of(view.conn, into)?);
                return Err(Refused::BothPlaying(Box::new(from), Box::new(into)).into());
            }
            if let Some(Record::Player(row)) = replay.record(RecordId::Player(from)) {
                let after = PlayerRecord { merged: None, ..row.clone() };
                edits.push(RecordChange::changed(RecordId::Player(from), row.clone(), after));
            }
        }
    }
    Ok(edits)
}

/// Loads the entries of a scope.
fn load_entries(conn: &Connection, scope: Scope) -> Result<Vec<ReplayEntry>, StoreError> {
    match scope {
        Scope::Session(id) => replay::session_entries(conn, id, |_| Ok(())),
        Scope::People => replay::people_entries(conn),
    }
}

impl StoreWriter<'_> {
    /// Resolves the conflicts of a session, or of the players, by choosing the version of one
    /// machine. Appends the choice as an entry.
    ///
    /// # Errors
    /// [`NotFound::Conflict`] if there is no conflict, [`NotFound::Origin`] if that machine has no
    /// version in it.
    pub(crate) fn resolve_conflicts(
        &mut self,
        stamp: &Stamp,
        session: Option<Uuid>,
        origin: &str,
    ) -> Result<PendingReceipt, StoreError> {
        let conn = self.conn();
        let scope = session.map_or(Scope::People, Scope::Session);
        let replay = Replay::new(scope, load_entries(conn, scope)?, &assume_known);
        let conflicts = replay.conflicts();
        let merges =
            if session.is_none() { people::resolve_merges(conn, &replay)?.1 } else { Vec::new() };
        if conflicts.is_empty() && merges.is_empty() {
            return Err(StoreError::not_found(NotFound::Conflict));
        }
        let mut origins: BTreeSet<String> = BTreeSet::new();
        origins.extend(conflicts.iter().flat_map(|(conflicted, displayed)| {
            [conflicted.origin.clone(), displayed.origin.clone()]
        }));
        for entry in merges.iter().flat_map(|(merge, session_start)| [merge, session_start]) {
            let row = log::by_id(conn, &entry.to_string())?;
            origins.insert(log::log_entry(conn, &row)?.origin);
        }
        if !origins.contains(origin) {
            return Err(StoreError::not_found(NotFound::Origin(origin.to_owned())));
        }
        let (steps, entries) = replay.resolution_for(origin);
        let mut edits: Vec<Edit> = steps.into_iter().filter_map(Step::into_edit).collect();
        edits.extend(unmerge_edits(&self.view, &replay, &merges, origin)?);
        edits.push(Edit::Resolved(Resolution { entries, is_reverted: false }));
        let number = session.map(|id| self.view.session_number(id)).transpose()?.flatten();
        let id = self.entry_id(stamp)?;
        let about = About { session: number, ..About::default() };
        let running = self.view.running_number()?;
        let entry = NewEntry {
            id,
            verb: LogVerb::Resolve,
            session,
            about: about.clone(),
            takes_back: None,
            batch: None,
            edits,
        };
        let seq = self.append(stamp, &entry)?;
        self.rebuild(&Rebuild { watched: vec![id], ..Rebuild::for_session(session) })?;
        self.clear_redo()?;
        self.record_undoable(seq, seq, (running, running), None)?;
        let mut receipt = Receipt::new(LogVerb::Resolve, None, about, self.view.running_number()?);
        receipt.seq = seq;
        let displayed = self.current_session(session)?;
        receipt.about.session = displayed.as_ref().map(|session| session.number);
        receipt.session = displayed.as_deref().cloned();
        Ok(PendingReceipt { id: Some(id), seq, receipt })
    }
}
