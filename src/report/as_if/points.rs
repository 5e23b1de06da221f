//! What a round would have come to.

use super::{Supposed, Unknown};
use crate::games::sheet::{RoundTold, Scored, Told};
use crate::games::{Played, Tally};
use crate::session::{Round, RoundEntry, Session};

/// What everybody who is not left out would have got.
///
/// # Errors
/// Why nobody can know.
pub(super) fn of(
    session: &Session,
    round: &Round,
    supposed: &Supposed,
) -> Result<Vec<RoundEntry>, Unknown> {
    let sitting = Sitting::of(session, round);
    let mut points = sitting.recorded();
    let mut played = session.played;
    if let Some(other) = supposed.played.filter(|&other| other != session.played) {
        sitting.by(other, &mut points)?;
        played = other;
    }
    let gone: Vec<usize> = (0..sitting.playing.len())
        .filter(|&place| supposed.without.contains(&sitting.playing[place]))
        .collect();
    if !gone.is_empty() {
        sitting.without(&gone, played, &mut points)?;
    }
    let left = sitting.playing.iter().zip(points).enumerate();
    let left = left.filter(|(place, _)| !gone.contains(place));
    let entries = left.filter_map(|(_, (&seat, points))| {
        let recorded = round.entry(seat)?;
        let same = recorded.points == points;
        // What points were made of holds for those that stand.
        let parts = if same { recorded.parts.clone() } else { Vec::new() };
        Some(RoundEntry { points, parts, ..recorded.clone() })
    });
    Ok(entries.collect())
}

/// A round with those who played it, by their places in it.
struct Sitting<'s> {
    session: &'s Session,
    round: &'s Round,
    playing: Vec<usize>,
    told: RoundTold,
}

impl<'s> Sitting<'s> {
    fn of(session: &'s Session, round: &'s Round) -> Sitting<'s> {
        let playing = session.playing_in(round.key);
        let told = session.retold(&playing, &round.told);
        Sitting { session, round, playing, told }
    }

    fn recorded(&self) -> Vec<Option<i64>> {
        self.playing.iter().map(|&seat| self.round.entry(seat)?.points).collect()
    }

    fn score(&self, played: Played, told: &RoundTold) -> Option<Scored> {
        let table = self.session.table_of(told.results.len());
        crate::games::sheet::Table { played, ..table }.score(told).ok()
    }

    /// The points by another leaflet. Where both count alike, what was recorded stands.
    fn by(&self, other: Played, points: &mut [Option<i64>]) -> Result<(), Unknown> {
        let ours = self.session.played;
        // A sheet that asks for other things counts in another way.
        let alike = ours.questions() == other.questions();
        let bare = self.told.results.iter().flatten().any(Told::is_bare);
        if !alike && bare {
            return Err(Unknown::PointsAlone);
        }
        let here = self.score(ours, &self.told);
        let Some(there) = self.score(other, &self.told) else {
            return if alike && here.is_none() { Ok(()) } else { Err(Unknown::NotTold) };
        };
        if !there.refusals.is_empty() && here.as_ref().is_some_and(|here| here.refusals.is_empty())
        {
            return Err(Unknown::NotThere);
        }
        take(here.as_ref(), &there, points);
        Ok(())
    }

    /// The points without those at these places.
    fn without(
        &self,
        gone: &[usize],
        played: Played,
        points: &mut [Option<i64>],
    ) -> Result<(), Unknown> {
        match played.entry().tally {
            Tally::MinusPoints => Ok(()),
            Tally::Points | Tally::LowPoints => self.rescored(gone, played, points),
            Tally::Cards | Tally::Quartets | Tally::Pairs => {
                let won = |&place: &usize| match self.told.result(place) {
                    Some(Told::WonLess { won, .. }) => *won != 0,
                    _ => points[place].is_none_or(|points| points != 0),
                };
                if gone.iter().any(won) { Err(Unknown::Shared) } else { Ok(()) }
            }
            Tally::Wins | Tally::Losses => {
                let named = |&place: &usize| points[place] == Some(1);
                if gone.iter().any(named) { Err(Unknown::InTheirPlace) } else { Ok(()) }
            }
            Tally::Placings => close_up(gone, points),
        }
    }

    /// Whoever takes a risk takes it against those who are left.
    fn rescored(
        &self,
        gone: &[usize],
        played: Played,
        points: &mut [Option<i64>],
    ) -> Result<(), Unknown> {
        let risking: Vec<usize> = self.told.flags.players().copied().collect();
        // Nobody risks anything, or it was theirs to lose.
        if risking.is_empty() || risking.iter().any(|place| gone.contains(place)) {
            return Ok(());
        }
        let bare = |&place: &usize| self.told.result(place).is_none_or(Told::is_bare);
        if risking.iter().any(bare) {
            return Err(Unknown::PointsAlone);
        }
        let places = 0..self.playing.len();
        let left: Vec<usize> = places.filter(|place| !gone.contains(place)).collect();
        let place = |old: &usize| left.iter().position(|other| other == old);
        let told = RoundTold {
            results: left.iter().map(|&place| self.told.result(place).cloned()).collect(),
            flags: self.told.flags.map(place).unwrap_or_default(),
        };
        let with = self.score(played, &self.told).ok_or(Unknown::NotTold)?;
        let without = self.score(played, &told).ok_or(Unknown::NotTold)?;
        for (&place, score) in left.iter().zip(&without.scores) {
            if with.scores[place].points != score.points {
                points[place] = score.points;
            }
        }
        Ok(())
    }
}

/// Takes over what the two sheets count differently.
fn take(here: Option<&Scored>, there: &Scored, points: &mut [Option<i64>]) {
    for (place, (points, score)) in points.iter_mut().zip(&there.scores).enumerate() {
        let ours = here.and_then(|here| here.scores.get(place)).map(|score| score.points);
        if ours != Some(score.points) {
            *points = score.points;
        }
    }
}

/// Who came in behind them moves up.
fn close_up(gone: &[usize], points: &mut [Option<i64>]) -> Result<(), Unknown> {
    let places: Vec<Option<i64>> = gone.iter().map(|&place| points[place]).collect();
    for place in (0..points.len()).filter(|place| !gone.contains(place)) {
        let own = points[place];
        // Of those whose place nobody told somebody would be first, or before this one.
        let lacks = if own.is_none() { Some(1) } else { None };
        if places.contains(&lacks) && own != Some(1) {
            return Err(Unknown::InTheirPlace);
        }
        let before = |own| places.iter().flatten().filter(|&&other| other < own).count();
        points[place] = own.map(|own| own - i64::try_from(before(own)).unwrap_or(0));
    }
    Ok(())
}
