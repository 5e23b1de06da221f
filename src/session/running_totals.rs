//! Running totals of a session, one round at a time. Can resume from a checkpoint.

use super::dealing::Dealing;
use super::forecast::is_reached;
use super::standing::Totals;
use super::{Finish, RoundEntry, Session};
use crate::games::sheet::Part;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat's running total while rounds are added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTotal {
    /// Sum of points, or number of first places, wins or losses.
    pub total: i64,
    /// Points given to a late-comer, already part of `total`.
    pub given: Option<i64>,
    /// Games of placings: number of first places, second places …
    pub placings: Vec<u32>,
}

/// The sums of one component of the points, one per seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartSums {
    /// The kind of component; the number inside it is not used.
    #[serde(serialize_with = "serialize_kind", deserialize_with = "deserialize_kind")]
    pub kind: Part,
    /// One sum per seat.
    pub sums: Vec<i64>,
}

/// The running totals after a session's first rounds. A long session resumes from it without
/// reading those rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// Number of rounds it covers.
    #[serde(skip)]
    pub played: u32,
    /// Ordinal of the last of them.
    #[serde(skip)]
    pub ordinal: i64,
    /// Running total of each seat.
    pub seats: Vec<SeatTotal>,
    /// The components seen so far, in the order of [`Part::KINDS`].
    pub parts: Vec<PartSums>,
    /// The largest and the smallest gain of a seat in one round.
    pub gains: Option<(i64, i64)>,
    /// True if the target had been reached.
    pub reached: bool,
    /// The seat whose turn it is to deal; `None` if nobody was at the table.
    pub dealer: Option<usize>,
}

/// Writes the id of a kind of parts.
fn serialize_kind<S: Serializer>(kind: &Part, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.id())
}

/// Reads the id of a kind of parts.
fn deserialize_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Part, D::Error> {
    let id = String::deserialize(deserializer)?;
    let kind = Part::KINDS.iter().copied().find(|kind| kind.id() == id);
    kind.ok_or_else(|| D::Error::custom(format_args!("unknown part {id:?}")))
}

impl Checkpoint {
    /// Number of rounds between two stored checkpoints. A session loaded from a checkpoint keeps at
    /// least that many rounds, enough for any view.
    pub const INTERVAL: u32 = 64;
}

/// Running totals after the rounds added so far.
#[derive(Debug)]
pub(super) struct RunningTotals<'s> {
    session: &'s Session,
    pub(super) totals: Totals<'s>,
    pub(super) dealing: Dealing<'s>,
    parts: Vec<PartSums>,
    reached: bool,
    played: u32,
    ordinal: i64,
}

impl<'s> RunningTotals<'s> {
    /// Starts before the first of the session's rounds that are at hand.
    pub(super) fn new(session: &'s Session) -> RunningTotals<'s> {
        let Some(from) = &session.earlier else {
            return RunningTotals {
                session,
                totals: Totals::new(session),
                dealing: Dealing::new(session),
                parts: Vec::new(),
                reached: false,
                played: 0,
                ordinal: 0,
            };
        };
        RunningTotals {
            session,
            totals: Totals::resume(session, from),
            dealing: Dealing::resume(session, from.dealer),
            parts: from.parts.clone(),
            reached: from.reached,
            played: from.played,
            ordinal: from.ordinal,
        }
    }

    /// Adds a round. Returns the seat that dealt it.
    pub(super) fn add(&mut self, ordinal: i64, entries: &[RoundEntry]) -> Option<usize> {
        self.totals.add(ordinal, entries);
        self.ordinal = ordinal;
        self.played = self.played.saturating_add(1);
        if let Some(target) = self.session.settings.target {
            let mut totals = entries.iter().filter_map(|entry| self.totals.total_of(entry.seat));
            self.reached |= totals.any(|total| is_reached(target, total));
        }
        for entry in entries {
            for &part in entry.parts.iter().filter(|part| part.has_column()) {
                self.add_part(entry.seat, part);
            }
        }
        self.dealing.deal(ordinal)
    }

    fn add_part(&mut self, seat: usize, part: Part) {
        let Some(number) = part.number().filter(|_| seat < self.session.seats.len()) else {
            return;
        };
        let kind = part.with_number(0);
        let order = |kind: Part| Part::KINDS.iter().position(|&other| other == kind);
        let place = self.parts.partition_point(|sums| order(sums.kind) < order(kind));
        if self.parts.get(place).is_none_or(|sums| sums.kind != kind) {
            self.parts.insert(place, PartSums { kind, sums: Vec::new() });
        }
        let sums = &mut self.parts[place].sums;
        sums.resize(self.session.seats.len(), 0);
        sums[seat] = sums[seat].saturating_add(number);
    }

    /// Number of rounds added, including those before a checkpoint.
    pub(super) const fn played(&self) -> u32 {
        self.played
    }

    /// The reason why the session is finished by its rounds, if it is.
    pub(super) fn finish(&self) -> Option<Finish> {
        let settings = &self.session.settings;
        let all_played = settings.rounds.filter(|&planned| self.played >= planned);
        let reached = settings.target.filter(|_| self.reached);
        all_played.map(Finish::Rounds).or(reached.map(Finish::Target))
    }

    /// The components seen so far, with one sum for each seat.
    pub(super) fn parts(&self) -> Vec<PartSums> {
        // Sums can be shorter than the table: a checkpoint has none for seats that joined after it.
        let mut parts = self.parts.clone();
        for part in &mut parts {
            part.sums.resize(self.session.seats.len(), 0);
        }
        parts
    }

    /// The current totals as a checkpoint.
    fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            played: self.played,
            ordinal: self.ordinal,
            seats: self.totals.sums().to_vec(),
            parts: self.parts(),
            gains: self.totals.gains(),
            reached: self.reached,
            dealer: self.dealing.position(),
        }
    }
}

impl Session {
    /// The checkpoints among the rounds at hand, one every [`Checkpoint::INTERVAL`] rounds.
    pub fn checkpoints(&self) -> Vec<Checkpoint> {
        let mut running = RunningTotals::new(self);
        let mut checkpoints = Vec::new();
        for round in &self.rounds {
            running.add(round.ordinal, &round.contents.entries);
            if running.played().is_multiple_of(Checkpoint::INTERVAL) {
                checkpoints.push(running.checkpoint());
            }
        }
        checkpoints
    }

    /// The first of the rounds at hand after which the plan was met, and how.
    pub fn first_finish(&self) -> Option<(u32, Finish)> {
        let mut running = RunningTotals::new(self);
        self.rounds.iter().find_map(|round| {
            running.add(round.ordinal, &round.contents.entries);
            Some((round.number, running.finish()?))
        })
    }

    /// Number of rounds, including those before the checkpoint.
    pub fn rounds_played(&self) -> u32 {
        let at_hand = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        self.earlier.as_ref().map_or(0, |earlier| earlier.played).saturating_add(at_hand)
    }
}
