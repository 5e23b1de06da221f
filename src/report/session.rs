//! One session, round by round.

use crate::session::{Moment, Note, RoundEntry, Scoreboard, Session};
use uuid::Uuid;

/// One round of a session's sheet; the lists have one place a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLine<'s> {
    /// The round's number.
    pub number: u32,
    /// When it was played.
    pub at: Moment,
    /// The seat that dealt.
    pub dealer: Option<usize>,
    /// What each seat got; `None` for those who did not play.
    pub entries: Vec<Option<&'s RoundEntry>>,
    /// What each seat had after it; `None` for those who had not come yet.
    pub totals: Vec<Option<i64>>,
    /// Why it stands although it would be refused.
    pub irregular: Option<&'s Note>,
    /// What was noted of it.
    pub note: Option<&'s Note>,
    /// Whether it was recorded otherwise at first.
    pub mended: bool,
}

/// A session, round by round, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionReport<'s> {
    /// How it stands, and who has won.
    pub scoreboard: Scoreboard<'s>,
    /// The rounds, in order.
    pub rounds: Vec<RoundLine<'s>>,
}

impl SessionReport<'_> {
    /// The sheet of that session.
    pub fn of(session: &Session) -> SessionReport<'_> {
        let scoreboard = session.scoreboard();
        let rounds = session.rounds.iter().zip(scoreboard.rounds());
        let rounds = rounds.map(|(round, after)| RoundLine {
            number: after.number,
            at: round.told.at,
            dealer: after.dealer,
            entries: (0..session.seats.len()).map(|seat| round.entry(seat)).collect(),
            totals: after.totals.clone(),
            irregular: round.told.irregular.as_ref(),
            note: round.told.note.as_ref(),
            mended: false,
        });
        SessionReport { rounds: rounds.collect(), scoreboard }
    }

    /// The same sheet, on which these rounds are known to have been mended.
    #[must_use]
    pub fn mended(mut self, mended: &[Uuid]) -> Self {
        for (line, round) in self.rounds.iter_mut().zip(&self.scoreboard.session().rounds) {
            line.mended = mended.contains(&round.uuid);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::sheet::Flags;
    use crate::session::{NewRound, PlayerName, Round, RoundEntry, Seat, Settings, Stay};

    #[test]
    fn who_was_not_there_has_no_points_and_who_had_not_come_no_total() {
        let time = Moment::nearest(1_777_832_100, 7200, None);
        let seat = |name, after, until| Seat {
            player: Uuid::nil(),
            name: PlayerName::new(name).unwrap(),
            stays: vec![Stay { after, until }],
        };
        let round = |number: u32, points: &[(usize, i64)]| Round {
            number,
            key: i64::from(number),
            uuid: Uuid::nil(),
            told: NewRound {
                entries: points
                    .iter()
                    .map(|&(seat, points)| RoundEntry {
                        seat,
                        told: None,
                        points: Some(points),
                        cards: None,
                        parts: Vec::new(),
                    })
                    .collect(),
                flags: Flags::default(),
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
        let report = SessionReport::of(&session);
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
