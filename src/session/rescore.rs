//! Rescoring: recorded rounds under today's score sheets.

use super::{NewRound, PlayerName, Round, Session};
use crate::games::sheet::{ResultKind, RoundResults, ScoredRound, SeatResult};
use std::collections::HashMap;

/// A result for which today's score sheet computes other points than were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreDrift {
    /// The round's number.
    pub round: u32,
    /// The player; `None` if the round as a whole cannot be read any more or would be refused.
    pub player: Option<PlayerName>,
    /// Recorded points.
    pub recorded: Option<i64>,
    /// Points by today's score sheet.
    pub today: Option<i64>,
}

/// Results that were parsed before, by kind and words. The results of a long history are few, and
/// parsing one takes longer than everything else that is checked of it.
#[derive(Debug, Default)]
pub struct ParsedResults(HashMap<ResultKind, HashMap<String, Option<SeatResult>>>);

impl ParsedResults {
    /// The most results of a kind: hands of named cards are rarely equal.
    const MAX: usize = 1000;

    /// The result that the words mean; `None` if they cannot be parsed any more.
    fn parse(&mut self, kind: ResultKind, words: &str) -> Option<SeatResult> {
        let of_kind = self.0.entry(kind).or_default();
        if let Some(result) = of_kind.get(words) {
            return result.clone();
        }
        let result = kind.read(words).ok();
        if of_kind.len() < ParsedResults::MAX {
            of_kind.insert(words.to_owned(), result.clone());
        }
        result
    }
}

impl Session {
    /// Turns a recorded round back into the input of the score sheet, so that an edit can change a
    /// part of it. Results whose words cannot be parsed any more are missing. `playing` are the
    /// seats that play the round.
    pub fn sheet_input(&self, playing: &[usize], round: &NewRound) -> RoundResults {
        self.parse_results(playing, round, &mut ParsedResults::default())
    }

    fn parse_results(
        &self,
        playing: &[usize],
        round: &NewRound,
        parsed: &mut ParsedResults,
    ) -> RoundResults {
        let place = |seat: &usize| playing.iter().position(|other| other == seat);
        let sheet = self.score_sheet_for(playing.len());
        // The sheet derives these results from the flags.
        let by_flags = sheet.result_kind().is_none() && !round.flags.is_empty();
        let result = |seat: &usize| {
            let entry = round.entries.iter().find(|entry| entry.seat == *seat)?;
            match &entry.result {
                Some(words) => parsed.parse(sheet.result_kind()?, words),
                None => (!by_flags).then(|| SeatResult::Points(entry.points.unwrap_or(0))),
            }
        };
        RoundResults {
            results: playing.iter().map(result).collect(),
            flags: round.flags.map(place).unwrap_or_default(),
        }
    }

    /// Lists the recorded results that today's score sheets would compute differently. Nothing is
    /// changed: a correction of the rules does not change stored points. `parsed` serves for many
    /// sessions.
    pub fn score_drift(&self, parsed: &mut ParsedResults) -> Vec<ScoreDrift> {
        self.rounds.iter().flat_map(|round| self.round_drift(round, parsed)).collect()
    }

    fn round_drift(&self, round: &Round, parsed: &mut ParsedResults) -> Vec<ScoreDrift> {
        let playing = self.playing_in(round.ordinal);
        let input = self.parse_results(&playing, &round.contents, parsed);
        let as_a_whole =
            ScoreDrift { round: round.number, player: None, recorded: None, today: None };
        let irregular = round.contents.irregular.is_some();
        match self.score_sheet_for(playing.len()).score(&input) {
            Ok(ScoredRound { refusals, .. }) if !irregular && !refusals.is_empty() => {
                vec![as_a_whole]
            }
            Ok(ScoredRound { scores, .. }) => {
                let seats = playing.iter().zip(scores);
                let differing = seats.filter_map(|(&seat, score)| {
                    let recorded = round.entry(seat)?.points;
                    (recorded != score.points).then(|| ScoreDrift {
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
