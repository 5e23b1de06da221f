//! A session on its way, round after round: the one pass that everything is worked out in, and the
//! places where it can be taken up again.

use super::dealing::Dealing;
use super::outlook::is_reached;
use super::standing::Totals;
use super::{Finish, RoundEntry, Session};
use crate::games::sheet::Part;

/// What a seat has while the rounds are added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The sum of points, or the count of first places, wins or losses.
    pub total: i64,
    /// How much a late-comer was given, in `total` already.
    pub given: Option<i64>,
    /// Games of placings: how often the seat came first, second …
    pub placings: Vec<u32>,
}

/// What one component of the points comes to, a sum a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartSums {
    /// The kind; its number says nothing.
    pub kind: Part,
    /// One sum a seat.
    pub sums: Vec<i64>,
}

/// What a session's first rounds came to: enough to go on from there without them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Milestone {
    /// How many rounds they were.
    pub played: u32,
    /// The key of the last of them.
    pub key: i64,
    /// What every seat had.
    pub seats: Vec<Sum>,
    /// The components that had been told by then, in the order of [`Part::KINDS`].
    pub parts: Vec<PartSums>,
    /// The largest and the smallest gain of a seat in one round.
    pub gains: Option<(i64, i64)>,
    /// Whether the target had been reached.
    pub reached: bool,
    /// The seat whose turn to deal it was; `None` where nobody was left.
    pub dealer: Option<usize>,
}

impl Milestone {
    /// So many rounds lie between two milestones that are kept, and more than so many are at hand
    /// when a session is read from one of them on: as many as anybody is shown at once.
    pub const STEP: u32 = 64;
}

/// The sums so far.
#[derive(Debug)]
pub(super) struct Course<'s> {
    session: &'s Session,
    pub(super) totals: Totals<'s>,
    pub(super) dealing: Dealing<'s>,
    parts: Vec<PartSums>,
    reached: bool,
    played: u32,
    key: i64,
}

impl<'s> Course<'s> {
    /// Before the first of the session's rounds that are at hand.
    pub(super) fn new(session: &'s Session) -> Course<'s> {
        let Some(from) = &session.earlier else {
            return Course {
                session,
                totals: Totals::new(session),
                dealing: Dealing::new(session),
                parts: Vec::new(),
                reached: false,
                played: 0,
                key: 0,
            };
        };
        Course {
            session,
            totals: Totals::resumed(session, from),
            dealing: Dealing::resumed(session, from.dealer),
            parts: from.parts.clone(),
            reached: from.reached,
            played: from.played,
            key: from.key,
        }
    }

    /// Adds a round; the seat that dealt it.
    pub(super) fn add(&mut self, key: i64, entries: &[RoundEntry]) -> Option<usize> {
        self.totals.add(key, entries);
        self.key = key;
        self.played = self.played.saturating_add(1);
        if let Some(target) = self.session.settings.target {
            let mut totals = entries.iter().filter_map(|entry| self.totals.of(entry.seat));
            self.reached |= totals.any(|total| is_reached(target, total));
        }
        for entry in entries {
            for &part in entry.parts.iter().filter(|part| part.has_column()) {
                self.add_part(entry.seat, part);
            }
        }
        self.dealing.deal(key)
    }

    fn add_part(&mut self, seat: usize, part: Part) {
        let Some(number) = part.number().filter(|_| seat < self.session.seats.len()) else {
            return;
        };
        let kind = part.with(0);
        let order = |kind: Part| Part::KINDS.iter().position(|&other| other == kind);
        let place = self.parts.partition_point(|there| order(there.kind) < order(kind));
        if self.parts.get(place).is_none_or(|there| there.kind != kind) {
            self.parts.insert(place, PartSums { kind, sums: Vec::new() });
        }
        let sums = &mut self.parts[place].sums;
        sums.resize(self.session.seats.len(), 0);
        sums[seat] = sums[seat].saturating_add(number);
    }

    /// How many rounds were added, those before a milestone included.
    pub(super) const fn played(&self) -> u32 {
        self.played
    }

    /// Why the session is finished by its rounds, if it is.
    pub(super) fn finish(&self) -> Option<Finish> {
        let settings = &self.session.settings;
        let all_played = settings.rounds.filter(|&planned| self.played >= planned);
        let reached = settings.target.filter(|_| self.reached);
        all_played.map(Finish::Rounds).or(reached.map(Finish::Target))
    }

    /// The components told so far, one sum for every seat.
    pub(super) fn parts(&self) -> Vec<PartSums> {
        let mut parts = self.parts.clone();
        for part in &mut parts {
            part.sums.resize(self.session.seats.len(), 0);
        }
        parts
    }

    /// What the rounds came to so far.
    fn milestone(&self) -> Milestone {
        Milestone {
            played: self.played,
            key: self.key,
            seats: self.totals.sums().to_vec(),
            parts: self.parts(),
            gains: self.totals.gains(),
            reached: self.reached,
            dealer: self.dealing.turn(),
        }
    }
}

impl Session {
    /// The milestones among the rounds that are at hand, one every [`Milestone::STEP`] rounds.
    pub fn milestones(&self) -> Vec<Milestone> {
        let mut course = Course::new(self);
        let mut milestones = Vec::new();
        for round in &self.rounds {
            course.add(round.key, &round.told.entries);
            if course.played().is_multiple_of(Milestone::STEP) {
                milestones.push(course.milestone());
            }
        }
        milestones
    }

    /// The first of the rounds at hand after which it was finished by its plan, and why.
    pub fn plan_met(&self) -> Option<(u32, Finish)> {
        let mut course = Course::new(self);
        self.rounds.iter().find_map(|round| {
            course.add(round.key, &round.told.entries);
            Some((round.number, course.finish()?))
        })
    }

    /// How many rounds it has, those before the milestone included.
    pub fn rounds_played(&self) -> u32 {
        let here = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        self.earlier.as_ref().map_or(0, |earlier| earlier.played).saturating_add(here)
    }
}
