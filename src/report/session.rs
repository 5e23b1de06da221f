//! The report on one session, round by round.

use crate::session::{Note, RoundEntry, Scoreboard, Session, ZonedTime};
use std::collections::BTreeSet;
use uuid::Uuid;

/// A row of a score sheet: one round. The lists have one element per seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoundLine<'s> {
    /// The round's number.
    pub number: u32,
    /// Time at which it was played.
    pub at: ZonedTime,
    /// The seat that dealt.
    pub dealer: Option<usize>,
    /// Each seat's entry; `None` for seats that did not play.
    pub entries: Vec<Option<&'s RoundEntry>>,
    /// Each seat's total after the round; `None` for players who had not joined yet.
    pub totals: Vec<Option<i64>>,
    /// Reason for recording it although it would be refused.
    pub irregular: Option<&'s Note>,
    /// Note on the round.
    pub note: Option<&'s Note>,
    /// True if the round was corrected after it was recorded.
    pub is_corrected: bool,
    /// The seats about whose results two machines differ.
    pub unsettled: Vec<usize>,
}

/// The rounds and the scoreboard of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionReport<'s> {
    /// Standings and winners.
    pub scoreboard: Scoreboard<'s>,
    /// The rounds, in order.
    pub rounds: Vec<RoundLine<'s>>,
}

impl SessionReport<'_> {
    /// Builds the report of a session, with no round marked as corrected.
    pub(crate) fn new(session: &Session) -> SessionReport<'_> {
        let scoreboard = session.scoreboard();
        let rounds = session.rounds.iter().zip(scoreboard.rounds());
        let rounds = rounds.map(|(round, after)| RoundLine {
            number: after.number,
            at: round.contents.at,
            dealer: after.dealer,
            entries: (0..session.seats.len()).map(|seat| round.entry(seat)).collect(),
            totals: after.totals.clone(),
            irregular: round.contents.irregular.as_ref(),
            note: round.contents.note.as_ref(),
            is_corrected: false,
            unsettled: Vec::new(),
        });
        SessionReport { rounds: rounds.collect(), scoreboard }
    }

    /// Marks these rounds as corrected.
    #[must_use]
    pub(crate) fn with_corrected(mut self, corrected: &[Uuid]) -> Self {
        for (line, round) in self.rounds.iter_mut().zip(&self.scoreboard.session().rounds) {
            line.is_corrected = corrected.contains(&round.uuid);
        }
        self
    }

    /// Marks the results about which two machines differ: of each the round and the player.
    #[must_use]
    pub(crate) fn with_unsettled(mut self, results: &BTreeSet<(Uuid, Uuid)>) -> Self {
        let session = self.scoreboard.session();
        for (line, round) in self.rounds.iter_mut().zip(&session.rounds) {
            let is_unsettled =
                |seat: &usize| results.contains(&(round.uuid, session.seats[*seat].player));
            line.unsettled = (0..session.seats.len()).filter(is_unsettled).collect();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::RoundFlags;
    use crate::session::{NewRound, PlayerName, Round, RoundEntry, Seat, SeatInterval, Settings};

    #[test]
    fn who_was_not_there_has_no_points_and_who_had_not_come_no_total() {
        let time = ZonedTime::clamped(1_777_832_100, 7200, None);
        let seat = |name, after, until| Seat {
            player: Uuid::nil(),
            name: PlayerName::new(name).unwrap(),
            intervals: vec![SeatInterval { after, until }],
        };
        let round = |number: u32, points: &[(usize, i64)]| Round {
            number,
            ordinal: i64::from(number),
            uuid: Uuid::nil(),
            contents: NewRound {
                entries: points
                    .iter()
                    .map(|&(seat, points)| RoundEntry {
                        seat,
                        result: None,
                        points: Some(points),
                        cards: None,
                        parts: Vec::new(),
                    })
                    .collect(),
                flags: RoundFlags::default(),
                irregular: None,
                at: time,
                note: None,
            },
        };
        let session = Session {
            number: 1,
            uuid: Uuid::nil(),
            played: Game::Classic.by_default(),
            settings: Settings { rounds: Some(2), ..Settings::default() },
            // Ben leaves after the first round, Clara comes after it.
            seats: vec![seat("Anna", 0, None), seat("Ben", 0, Some(1)), seat("Clara", 1, None)],
            earlier: None,
            rounds: vec![round(1, &[(0, 7), (1, 3)]), round(2, &[(0, 1), (2, 0)])],
            started: time,
            ended: None,
            sheet_version: 1,
        };
        let report = SessionReport::new(&session);
        let points = |line: &RoundLine<'_>| -> Vec<Option<i64>> {
            line.entries.iter().map(|entry| entry.and_then(|entry| entry.points)).collect()
        };
        let lines: Vec<_> =
            report.rounds.iter().map(|line| (points(line), line.totals.clone())).collect();
        let (some, none) = (Some::<i64>, None);
        assert_eq!(
            lines,
            [
                (vec![some(7), some(3), none], vec![some(7), some(3), none]),
                (vec![some(1), none, some(0)], vec![some(8), some(3), some(7)]),
            ]
        );
        assert!(report.scoreboard.is_finished());
        assert_eq!(report.scoreboard.winners(), [2]);
        let dealers: Vec<_> = report.rounds.iter().map(|line| line.dealer).collect();
        assert_eq!(dealers, [Some(0), Some(2)]);
    }
}
