//! One session, round by round.

use crate::session::{Session, Standing};
use chrono::{DateTime, FixedOffset};

/// One round of a session's sheet; the lists have one place a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLine {
    /// The round's number.
    pub number: u32,
    /// When it was played.
    pub at: DateTime<FixedOffset>,
    /// The seat that dealt.
    pub dealer: Option<usize>,
    /// What each seat got; `None` for those who did not play.
    pub points: Vec<Option<i64>>,
    /// What each seat had after it; `None` for those who had not come yet.
    pub totals: Vec<Option<i64>>,
    /// Whether it stands although it would be refused.
    pub irregular: bool,
}

/// A session, round by round, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionReport {
    /// The rounds, in order.
    pub rounds: Vec<RoundLine>,
    /// How it stands.
    pub standings: Vec<Standing>,
    /// Whether it is finished.
    pub finished: bool,
    /// The seats that have won.
    pub winners: Vec<usize>,
}

impl SessionReport {
    /// The sheet of that session.
    pub fn of(session: &Session) -> SessionReport {
        let totals = session.totals();
        let rounds = session
            .rounds
            .iter()
            .zip(totals.iter().skip(1))
            .map(|(round, totals)| RoundLine {
                number: round.number,
                at: round.told.at,
                dealer: session.dealer_of(round.number),
                points: (0..session.seats.len())
                    .map(|seat| round.entry(seat).map(|entry| entry.points))
                    .collect(),
                totals: session
                    .seats
                    .iter()
                    .zip(totals)
                    .map(|(seat, &total)| {
                        seat.stays
                            .first()
                            .is_some_and(|stay| stay.after < round.key)
                            .then_some(total)
                    })
                    .collect(),
                irregular: round.told.irregular.is_some(),
            })
            .collect();
        SessionReport {
            rounds,
            standings: session.standings(),
            finished: session.is_finished(),
            winners: session.winners(),
        }
    }
}
