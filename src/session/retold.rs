//! A recorded round as it was told, and what it would come to by the score sheets of today.

use super::{NewRound, PlayerName, Round, Session};
use crate::games::sheet::{RoundTold, Scored, Told};

/// A result that today's score sheet works out in another way than was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// The round's number.
    pub round: u32,
    /// Whose result; none where the round as a whole is no longer understood, or would be refused.
    pub player: Option<PlayerName>,
    /// What was recorded.
    pub recorded: Option<i64>,
    /// What it would be.
    pub today: Option<i64>,
}

impl Session {
    /// A recorded round as it was told, so that an edit can change a part of it. Words that are not
    /// read any more have to be told anew. `playing` are the seats that play it.
    pub fn retold(&self, playing: &[usize], round: &NewRound) -> RoundTold {
        let place = |seat: &usize| playing.iter().position(|other| other == seat);
        let table = self.table_of(playing.len());
        // What flags told, the sheet works out again.
        let by_flags = table.result_kind().is_none() && !round.flags.is_empty();
        let result = |(place, seat): (usize, &usize)| {
            let entry = round.entries.iter().find(|entry| entry.seat == *seat)?;
            match &entry.told {
                Some(words) => table.read(place, words).ok(),
                None => (!by_flags).then(|| Told::Points(entry.points.unwrap_or(0))),
            }
        };
        RoundTold {
            results: playing.iter().enumerate().map(result).collect(),
            flags: round.flags.map(place).unwrap_or_default(),
        }
    }

    /// What today's score sheets would make of its rounds in another way than was recorded. A
    /// correction of the rules changes no stored points.
    pub fn scored_otherwise(&self) -> Vec<Otherwise> {
        self.rounds.iter().flat_map(|round| self.otherwise(round)).collect()
    }

    fn otherwise(&self, round: &Round) -> Vec<Otherwise> {
        let playing = self.playing_in(round.key);
        let told = self.retold(&playing, &round.told);
        let as_a_whole =
            Otherwise { round: round.number, player: None, recorded: None, today: None };
        let irregular = round.told.irregular.is_some();
        match self.table_of(playing.len()).score(&told) {
            Ok(Scored { refusals, .. }) if !irregular && !refusals.is_empty() => vec![as_a_whole],
            Ok(Scored { scores, .. }) => {
                let seats = playing.iter().zip(scores);
                let differing = seats.filter_map(|(&seat, score)| {
                    let recorded = round.entry(seat)?.points;
                    (recorded != score.points).then(|| Otherwise {
                        player: self.seats.get(seat).map(|seat| seat.name.clone()),
                        recorded,
                        today: score.points,
                        ..as_a_whole.clone()
                    })
                });
                differing.collect()
            }
            Err(_) if irregular => Vec::new(),
            Err(_) => vec![as_a_whole],
        }
    }
}
