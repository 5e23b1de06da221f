//! What a session would have come to on other terms. Nothing is written.
//!
//! Points stand as they were told; what would have been played otherwise nobody knows, and where
//! that matters it is said.

mod points;

use crate::games::{Played, Ranking};
use crate::session::{Scoreboard, Session, Stay};

/// Other terms; `None` leaves things as they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supposed {
    /// The total that ends the session, or that none does.
    pub target: Option<Option<i64>>,
    /// How many rounds are planned, or that none are.
    pub rounds: Option<Option<u32>>,
    /// Whether few or many win.
    pub ranking: Option<Ranking>,
    /// The leaflet by which points are counted.
    pub played: Option<Played>,
    /// The seats of those who are left out.
    pub without: Vec<usize>,
}

/// Why nobody can know what a round would have come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Points alone were told, and the other leaflet counts otherwise.
    PointsAlone,
    /// The other leaflet asks for what nobody told.
    NotTold,
    /// By the other leaflet the round cannot have been.
    NotThere,
    /// What they won would have gone to the others.
    Shared,
    /// Somebody else would have been in their place.
    InTheirPlace,
}

impl Unknown {
    /// All of them.
    pub const ALL: &'static [Unknown] = &[
        Unknown::PointsAlone,
        Unknown::NotTold,
        Unknown::NotThere,
        Unknown::Shared,
        Unknown::InTheirPlace,
    ];

    /// The id by which scripts know it.
    pub const fn id(self) -> &'static str {
        match self {
            Unknown::PointsAlone => "points-alone",
            Unknown::NotTold => "not-told",
            Unknown::NotThere => "not-there",
            Unknown::Shared => "shared",
            Unknown::InTheirPlace => "in-their-place",
        }
    }
}

/// A round after which somebody else would have been in front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The round's number.
    pub round: u32,
    /// The seats that were in front.
    pub was: Vec<usize>,
    /// The seats that would have been.
    pub instead: Vec<usize>,
}

/// A session on other terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsIf {
    /// The session as it would have been, as far as that can be known.
    pub session: Session,
    /// Where each of its seats was at the real table.
    pub seats: Vec<usize>,
    /// The rounds that nobody can work out, and why; none where they would not have been played.
    pub unknown: Vec<(u32, Unknown)>,
    /// Where somebody else would have come in front first.
    pub turn: Option<Turn>,
}

impl AsIf {
    /// The session on those terms.
    pub fn of(session: &Session, supposed: &Supposed) -> AsIf {
        let mut new = session.clone();
        let settings = &mut new.settings;
        settings.target = supposed.target.unwrap_or(settings.target);
        settings.rounds = supposed.rounds.unwrap_or(settings.rounds);
        settings.ranking = supposed.ranking.or(settings.ranking);
        new.played = supposed.played.unwrap_or(new.played);
        let mut unknown = Vec::new();
        for (round, place) in session.rounds.iter().zip(0..) {
            match points::of(session, round, supposed) {
                Ok(entries) if unknown.is_empty() => new.rounds[place].told.entries = entries,
                Ok(_) => {}
                Err(why) => unknown.push((round.number, why)),
            }
        }
        // Nothing is known from there on.
        if let Some(&(first, _)) = unknown.first() {
            new.rounds.retain(|round| round.number < first);
        }
        let ends = end(session, &mut new);
        if ends {
            unknown.clear();
        }
        // Who had not come by then, or is left out, has no seat.
        let there = |seat: usize| !supposed.without.contains(&seat);
        let seats: Vec<usize> = (0..new.seats.len())
            .filter(|&seat| there(seat) && !new.seats[seat].stays.is_empty())
            .collect();
        reseat(&mut new, &seats);
        let turn = turn(session, &new, &seats);
        AsIf { session: new, seats, unknown, turn }
    }

    /// Whether it can be known how it would have gone, as far as it was played.
    pub fn is_known(&self) -> bool {
        self.unknown.is_empty()
    }

    /// The seats of the real table that would have won; none where nobody knows, or where it would
    /// have gone on.
    pub fn winners(&self, scoreboard: &Scoreboard<'_>) -> Vec<usize> {
        if self.is_known() { self.at_the_table(scoreboard.winners()) } else { Vec::new() }
    }

    /// Those seats at the real table.
    pub fn at_the_table(&self, seats: &[usize]) -> Vec<usize> {
        seats.iter().filter_map(|&seat| self.seats.get(seat).copied()).collect()
    }
}

/// Ends the session with the round in which its new terms would have ended it, and lets it go on
/// where only the old ones did; whether all that follows is without meaning.
fn end(old: &Session, new: &mut Session) -> bool {
    let was = old.plan_met();
    let Some((last, _)) = new.plan_met() else {
        if was.is_some() || new.rounds.len() < old.rounds.len() {
            new.ended = None;
        }
        return false;
    };
    // Where the table played on although the session was over, it does so here too.
    if was.is_some_and(|(round, _)| round == last) {
        return new.rounds.len() == old.rounds.len();
    }
    let Some(key) = new.round(last).map(|round| round.key) else { return false };
    if new.last_key() != key || new.rounds.len() < old.rounds.len() {
        new.ended = None;
        new.rounds.retain(|round| round.number <= last);
        for seat in &mut new.seats {
            seat.stays.retain(|stay| stay.after < key);
            for Stay { until, .. } in &mut seat.stays {
                *until = until.filter(|&until| until < key);
            }
        }
    }
    true
}

/// Keeps these seats alone.
fn reseat(session: &mut Session, seats: &[usize]) {
    let place = |seat: usize| seats.iter().position(|&other| other == seat);
    for round in &mut session.rounds {
        let entries = std::mem::take(&mut round.told.entries);
        let there = entries.into_iter().filter_map(|mut entry| {
            entry.seat = place(entry.seat)?;
            Some(entry)
        });
        round.told.entries = there.collect();
        round.told.flags = round.told.flags.map(|&seat| place(seat)).unwrap_or_default();
    }
    session.settings.dealer = session.settings.dealer.and_then(place);
    session.seats = seats.iter().filter_map(|&seat| session.seats.get(seat).cloned()).collect();
}

/// The first round after which others are in front.
fn turn(old: &Session, new: &Session, seats: &[usize]) -> Option<Turn> {
    let leads = old.leads().into_iter().zip(new.leads());
    leads.map(|(was, instead)| (was, instead.seats)).find_map(|(was, instead)| {
        let instead: Vec<usize> =
            instead.iter().filter_map(|&seat| seats.get(seat).copied()).collect();
        (was.seats != instead).then_some(Turn { round: was.round, was: was.seats, instead })
    })
}
