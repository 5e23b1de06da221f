//! A session worked out, once for all who ask.

use super::course::{Course, PartSums};
use super::outlook::Outlook;
use super::standing::Standing;
use super::{Finish, Moment, NewRound, Refused, Session};

/// What a round led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AfterRound {
    /// The round's number.
    pub number: u32,
    /// The seat that dealt it; `None` where nobody sat at the table.
    pub dealer: Option<usize>,
    /// One total a seat, as in [`Standing::total`]; `None` for those who had not come yet.
    pub totals: Vec<Option<i64>>,
}

/// Everything that follows from a session's rounds: running totals, standings, dealers, whether it
/// is finished, who has won, what is still possible. One pass over the rounds makes it.
///
/// Nothing of this is stored: a round that is mended or dropped gives another scoreboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoreboard<'s> {
    session: &'s Session,
    rounds: Vec<AfterRound>,
    standings: Vec<Standing>,
    parts: Vec<PartSums>,
    finish: Option<Finish>,
    last_played: Option<Moment>,
    next_dealer: Option<usize>,
    winners: Vec<usize>,
    outlook: Outlook,
}

impl Session {
    /// Works the session out.
    pub fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard::work_out(self, None)
    }

    /// Works the session out as if that round had been recorded, which is shown before anything is
    /// written.
    pub fn scoreboard_with<'s>(&'s self, round: &NewRound) -> Scoreboard<'s> {
        Scoreboard::work_out(self, Some(round))
    }
}

impl<'s> Scoreboard<'s> {
    fn work_out(session: &'s Session, new: Option<&NewRound>) -> Scoreboard<'s> {
        let mut course = Course::new(session);
        let mut rounds = Vec::with_capacity(session.rounds.len() + usize::from(new.is_some()));
        let mut last_played = None;
        let recorded = session.rounds.iter().map(|round| (round.number, round.key, &round.told));
        let new = new.map(|told| (session.next_round(), session.next_key(), told));
        for (number, key, told) in recorded.chain(new) {
            let dealer = course.add(key, &told.entries);
            last_played = Some(told.at);
            rounds.push(AfterRound { number, dealer, totals: course.totals.so_far() });
        }
        let played = course.played();
        let finish = session.ended.map(|_| Finish::Ended).or_else(|| course.finish());
        let parts = course.parts();
        let Course { mut totals, dealing, .. } = course;
        totals.close();
        let gains = totals.gains();
        let standings = totals.standings();
        let winners = if finish.is_some() && played > 0 { first(&standings) } else { Vec::new() };
        Scoreboard {
            session,
            outlook: Outlook::of(session, &standings, played, gains),
            rounds,
            standings,
            parts,
            finish,
            last_played,
            next_dealer: dealing.next(),
            winners,
        }
    }

    /// The session itself.
    pub const fn session(&self) -> &'s Session {
        self.session
    }

    /// What each round at hand led to, in the order in which they were recorded.
    pub fn rounds(&self) -> &[AfterRound] {
        &self.rounds
    }

    /// Where everybody stands: by rank, equal ones in the order of the table, those who have left
    /// at the end.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// The components of the points that have a column, as far as any round has them.
    pub fn parts(&self) -> &[PartSums] {
        &self.parts
    }

    /// Where that seat stands.
    pub fn standing(&self, seat: usize) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.seat == seat)
    }

    /// Why the session is finished, if it is: it was ended, its planned rounds are played, or
    /// somebody who played a round had reached the target after it (for any ranking; a target
    /// below 0 is reached from above). Once reached it stays reached.
    pub const fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// Whether it is finished.
    pub const fn is_finished(&self) -> bool {
        self.finish.is_some()
    }

    /// Whether it takes another round.
    ///
    /// # Errors
    /// [`Refused::Finished`], with the reason.
    pub fn takes_rounds(&self) -> Result<(), Refused> {
        self.finish.map_or(Ok(()), |finish| Err(Refused::Finished(finish)))
    }

    /// The seats that have won, in the order of the table: those of rank 1 of a finished session
    /// that has a round; otherwise none.
    pub fn winners(&self) -> &[usize] {
        &self.winners
    }

    /// The number of the round that would be played next.
    pub fn next_round(&self) -> u32 {
        self.rounds.last().map_or(1, |round| round.number.saturating_add(1))
    }

    /// The seat that deals next; `None` where nobody sits at the table.
    pub const fn next_dealer(&self) -> Option<usize> {
        self.next_dealer
    }

    /// What is still possible.
    pub const fn outlook(&self) -> &Outlook {
        &self.outlook
    }

    /// When it was over: when somebody ended it, else, for a finished one, its last round.
    pub fn over_at(&self) -> Option<Moment> {
        self.session.ended.or_else(|| self.last_played.filter(|_| self.is_finished()))
    }
}

fn first(standings: &[Standing]) -> Vec<usize> {
    let first = standings.iter().filter(|standing| standing.rank == Some(1));
    let mut seats: Vec<usize> = first.map(|standing| standing.seat).collect();
    seats.sort_unstable();
    seats
}
