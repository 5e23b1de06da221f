//! The score sheet of quartets: quartets less penalties, `5-1`.

use crate::games::sheet::{
    Part, Refusal, RoundTold, Score, Scored, SeatTold, SheetError, Table, Told, results,
};

/// Quartets in the pack.
const ALL_QUARTETS: i64 = 20;

/// What a seat was told to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    /// Quartets, and penalties for denials.
    Counted { quartets: i64, penalties: i64 },
    /// The bare points.
    Bare(i64),
}

impl Seat {
    const fn of(told: &Told) -> Option<Seat> {
        match told {
            Told::WonLess { won, penalties } => {
                Some(Seat::Counted { quartets: *won, penalties: *penalties })
            }
            Told::Points(points) => Some(Seat::Bare(*points)),
            Told::Hand(_) | Told::Layout(_) | Told::Number(_) => None,
        }
    }

    const fn points(self) -> i64 {
        match self {
            Seat::Counted { quartets, penalties } => quartets - penalties,
            Seat::Bare(points) => points,
        }
    }

    /// The quartets, where they were told.
    const fn quartets(self) -> Option<i64> {
        match self {
            Seat::Counted { quartets, .. } => Some(quartets),
            Seat::Bare(_) => None,
        }
    }

    /// At least so many quartets: bare points are quartets less penalties.
    fn quartets_at_least(self) -> i64 {
        self.quartets().unwrap_or_else(|| self.points().max(0))
    }

    fn score(self, most_quartets: bool) -> Score {
        let Seat::Counted { quartets, penalties } = self else {
            return Score { points: Some(self.points()), cards: None, parts: Vec::new() };
        };
        let mut parts = vec![Part::Quartets(quartets)];
        let cards = Told::WonLess { won: quartets, penalties }.words();
        if penalties > 0 {
            parts.push(Part::Penalties(-penalties));
        }
        if most_quartets {
            parts.push(Part::MostQuartets);
        }
        Score { points: Some(self.points()), cards, parts }
    }
}

/// Counts one for each quartet and minus one for each denial, and marks who has the most quartets
/// but not the most points: the leaflet can be read both ways (`quartets.silence.winner`).
pub(super) fn score(table: &Table, told: &RoundTold) -> Result<Scored, SheetError> {
    let bare = |seat| match seat {
        SeatTold::Points(points) => Seat::Bare(points),
        SeatTold::Hand(counted) => counted,
    };
    let seats: Vec<Seat> = results(table, told, Seat::of)?.into_iter().map(bare).collect();
    let most_points = seats.iter().map(|seat| seat.points()).max();
    let most_quartets = seats.iter().filter_map(|seat| seat.quartets()).max();
    let differ =
        |seat: &Seat| seat.quartets() == most_quartets && Some(seat.points()) != most_points;
    let scores = seats.iter().map(|seat| seat.score(differ(seat))).collect();
    Ok(Scored { scores, refusals: refusals(&seats) })
}

/// More quartets than there are, in one seat or over all.
fn refusals(seats: &[Seat]) -> Vec<Refusal> {
    let (least, most) = (0, ALL_QUARTETS);
    let quartets: Vec<i64> = seats.iter().map(|seat| seat.quartets_at_least()).collect();
    let mut refusals: Vec<Refusal> = quartets
        .iter()
        .enumerate()
        .filter(|&(_, &told)| told > most)
        .map(|(seat, &told)| Refusal::SeatBeyond { seat, told, least, most })
        .collect();
    let told = quartets.iter().fold(0_i64, |sum, &count| sum.saturating_add(count));
    if refusals.is_empty() && told > most {
        refusals.push(Refusal::AllBeyond { told, least, most });
    }
    refusals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::rules::Edition;

    fn sheet(told: &[&str]) -> Result<Scored, SheetError> {
        let players = told.len();
        let table = Table {
            played: Game::Quartets.played(Edition::Nl1999).unwrap(),
            players,
            without: None,
            variant: false,
        };
        score(&table, &table.read_round(told.iter().map(Some))?)
    }

    #[test]
    fn a_quartet_counts_one_and_a_lie_minus_one() {
        let sheet = sheet(&["5-1", "7 – 0", "0-2", "8"]).unwrap();
        let points: Vec<i64> = sheet.scores.iter().filter_map(|score| score.points).collect();
        assert_eq!(points, [4, 7, -2, 8]);
        let cards: Vec<_> = sheet.scores.iter().filter_map(|score| score.cards.clone()).collect();
        assert_eq!(cards, ["5-1", "7", "0-2", "8"]);
        assert_eq!(sheet.scores[0].parts, [Part::Quartets(5), Part::Penalties(-1)]);
        assert_eq!(sheet.refusals, []);
    }

    #[test]
    fn most_quartets_without_most_points_are_marked() {
        let marked = |told: &[&str]| -> Vec<bool> {
            let scores = sheet(told).unwrap().scores;
            scores.iter().map(|score| score.parts.contains(&Part::MostQuartets)).collect()
        };
        assert_eq!(marked(&["8-3", "7", "5"]), [true, false, false]);
        assert_eq!(marked(&["8-1", "7", "5"]), [false, false, false], "as many points");
        assert_eq!(marked(&["7-1", "7", "6"]), [true, false, false]);
    }

    #[test]
    fn there_are_twenty_quartets() {
        let over_all = Refusal::AllBeyond { told: 21, least: 0, most: 20 };
        assert_eq!(sheet(&["8", "7-3", "6"]).unwrap().refusals, [over_all]);
        let seat = Refusal::SeatBeyond { seat: 1, told: 21, least: 0, most: 20 };
        assert_eq!(sheet(&["0", "21", "0"]).unwrap().refusals, [seat]);
        assert_eq!(sheet(&["8", "7-3", "5"]).unwrap().refusals, []);
    }

    #[test]
    fn bare_points_stand_as_they_are() {
        let table = Table {
            played: Game::Quartets.played(Edition::Nl1999).unwrap(),
            players: 3,
            without: None,
            variant: false,
        };
        let results = [-1, 12, 9].map(|points| Some(Told::Points(points))).to_vec();
        let sheet = score(&table, &RoundTold { results, ..RoundTold::default() }).unwrap();
        assert_eq!(sheet.scores[0], Score { points: Some(-1), cards: None, parts: vec![] });
        assert_eq!(sheet.refusals, [Refusal::AllBeyond { told: 21, least: 0, most: 20 }]);
    }

    #[test]
    fn anything_else_is_not_understood() {
        for wrong in ["", "-1", "5-", "5-1-1", "r5", "5+1", "out", "10000", "99999999999"] {
            let error = sheet(&["3", wrong, "4"]);
            assert!(matches!(error, Err(SheetError::Result { seat: 1, .. })), "{wrong}");
        }
    }
}
