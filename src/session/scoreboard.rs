//! The scoreboard: everything that follows from a session's rounds.

use super::forecast::Forecast;
use super::running_totals::{PartSums, RunningTotals};
use super::standing::Standing;
use super::{Finish, NewRound, Refused, Session, ZonedTime};

/// The state after one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterRound {
    /// The round's number.
    pub number: u32,
    /// The seat that dealt it; `None` if nobody sat at the table.
    pub dealer: Option<usize>,
    /// One total per seat, as in [`Standing::total`]; `None` for seats whose player had not joined
    /// yet.
    pub totals: Vec<Option<i64>>,
}

/// Running totals, standings, dealers, finish, winners and forecast of a session, computed in one
/// pass over its rounds.
///
/// Nothing of this is stored: a corrected or dropped round gives another scoreboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoreboard<'s> {
    session: &'s Session,
    rounds: Vec<AfterRound>,
    standings: Vec<Standing>,
    parts: Vec<PartSums>,
    finish: Option<Finish>,
    last_played: Option<ZonedTime>,
    next_dealer: Option<usize>,
    winners: Vec<usize>,
    forecast: Forecast,
}

impl Session {
    /// Computes the scoreboard.
    pub fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard::compute(self, None)
    }

    /// Computes the scoreboard as if that round had been recorded. Used to preview a round before
    /// anything is written.
    pub fn scoreboard_with<'s>(&'s self, round: &NewRound) -> Scoreboard<'s> {
        Scoreboard::compute(self, Some(round))
    }
}

impl<'s> Scoreboard<'s> {
    fn compute(session: &'s Session, new: Option<&NewRound>) -> Scoreboard<'s> {
        let mut running = RunningTotals::new(session);
        let mut rounds = Vec::with_capacity(session.rounds.len() + usize::from(new.is_some()));
        let mut last_played = None;
        let recorded =
            session.rounds.iter().map(|round| (round.number, round.ordinal, &round.contents));
        let mut coming = session.next_ordinal();
        let new = new.map(|contents| (session.next_round(), coming, contents));
        coming += i64::from(new.is_some());
        for (number, ordinal, contents) in recorded.chain(new) {
            let dealer = running.add(ordinal, &contents.entries);
            last_played = Some(contents.at);
            rounds.push(AfterRound { number, dealer, totals: running.totals.current() });
        }
        let played = running.played();
        let finish = session.ended.map(|_| Finish::Ended).or_else(|| running.finish());
        let parts = running.parts();
        let RunningTotals { mut totals, dealing, .. } = running;
        // Only for the standings: the totals after each round are taken already.
        totals.admit_late_comers();
        let gains = totals.gains();
        let standings = totals.standings(finish.is_some());
        let winners =
            if finish.is_some() && played > 0 { first_ranked(&standings) } else { Vec::new() };
        Scoreboard {
            session,
            forecast: Forecast::new(session, &standings, played, gains),
            rounds,
            standings,
            parts,
            finish,
            last_played,
            next_dealer: dealing.dealer(coming),
            winners,
        }
    }

    /// The session itself.
    pub const fn session(&self) -> &'s Session {
        self.session
    }

    /// The state after each of the rounds at hand, in the order in which they were recorded.
    pub fn rounds(&self) -> &[AfterRound] {
        &self.rounds
    }

    /// The standings: by rank, equal ranks in the order of the table, players who have left at the
    /// end.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// The components of the points that have a column and occur in some round.
    pub fn parts(&self) -> &[PartSums] {
        &self.parts
    }

    /// The standing of that seat.
    pub fn standing(&self, seat: usize) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.seat == seat)
    }

    /// The reason why the session is finished, if it is: it was ended, its planned rounds are
    /// played, or a player of a round had reached the target after it (for any ranking; a target
    /// below 0 is reached from above). Once reached, the target stays reached.
    pub const fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// True if the session is finished.
    pub const fn is_finished(&self) -> bool {
        self.finish.is_some()
    }

    /// Checks that the session takes another round.
    ///
    /// # Errors
    /// [`Refused::Finished`], with the reason.
    pub fn ensure_unfinished(&self) -> Result<(), Refused> {
        self.finish.map_or(Ok(()), |finish| Err(Refused::Finished(finish)))
    }

    /// The winning seats, in the order of the table: rank 1 of a finished session that has a round,
    /// otherwise none.
    pub fn winners(&self) -> &[usize] {
        &self.winners
    }

    /// The number of the round that would be played next.
    pub fn next_round(&self) -> u32 {
        self.rounds.last().map_or(1, |round| round.number.saturating_add(1))
    }

    /// The seat that deals next; `None` if nobody sits at the table.
    pub const fn next_dealer(&self) -> Option<usize> {
        self.next_dealer
    }

    /// The forecast.
    pub const fn forecast(&self) -> &Forecast {
        &self.forecast
    }

    /// Time of the end: when somebody ended the session, otherwise, if it is finished, its last
    /// round.
    pub fn finished_at(&self) -> Option<ZonedTime> {
        self.session.ended.or_else(|| self.last_played.filter(|_| self.is_finished()))
    }
}

fn first_ranked(standings: &[Standing]) -> Vec<usize> {
    let first = standings.iter().filter(|standing| standing.rank == Some(1));
    let mut seats: Vec<usize> = first.map(|standing| standing.seat).collect();
    seats.sort_unstable();
    seats
}
