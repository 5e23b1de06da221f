//! Who was in front, round after round.

use super::Session;
use super::course::Course;

/// Who was in front after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The round's number.
    pub round: u32,
    /// The seats in front, in the order of the table; nobody where nobody sat there.
    pub seats: Vec<usize>,
}

impl Session {
    /// Who was in front after each of the rounds that are at hand; of those who sat there then.
    pub fn leads(&self) -> Vec<Lead> {
        let mut course = Course::new(self);
        let leads = self.rounds.iter().map(|round| {
            course.add(round.key, &round.told.entries);
            Lead { round: round.number, seats: course.totals.in_front(&self.playing_in(round.key)) }
        });
        leads.collect()
    }
}
