//! A table over several evenings: what it is called, which evenings count, what a place earns.

use super::name::clean;
use super::{LONGEST_NAME, Moment, NameError};
use crate::cards::text::fold_name;
use crate::games::Game;
use std::fmt;
use uuid::Uuid;

/// A season's name: trimmed, in Unicode form NFC, 1 to 40 grapheme clusters, nothing invisible, not
/// beginning with `-`. Compared without regard to case.
#[derive(Clone, Debug)]
pub struct SeasonName {
    shown: String,
    folded: String,
}

impl SeasonName {
    /// The only way to a name.
    ///
    /// # Errors
    /// What is wrong with the words, the first thing found.
    pub fn new(words: &str) -> Result<SeasonName, NameError> {
        let shown = clean(words, LONGEST_NAME)?;
        if shown.starts_with('-') {
            return Err(NameError::LikeAFlag);
        }
        let folded = fold_name(&shown);
        Ok(SeasonName { shown, folded })
    }

    /// The name of the second, the third … that is called so: `Winter#2`. The first goes by the bare name.
    #[must_use]
    pub fn told_apart(self, rank: u32) -> SeasonName {
        if rank < 2 {
            return self;
        }
        let SeasonName { shown, folded } = self;
        SeasonName { shown: format!("{shown}#{rank}"), folded: format!("{folded}#{rank}") }
    }

    /// What two spellings of one name have in common.
    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// As it was written.
    pub fn as_str(&self) -> &str {
        &self.shown
    }
}

impl PartialEq for SeasonName {
    fn eq(&self, other: &SeasonName) -> bool {
        self.folded == other.folded
    }
}

impl Eq for SeasonName {}

impl fmt::Display for SeasonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.shown)
    }
}

/// What the first earns, the second, and so on: 1 to 20 numbers of 0 to 1000, never rising.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacePoints(Vec<i64>);

impl PlacePoints {
    /// As many places can earn something.
    pub const PLACES: usize = 20;
    /// A place earns at most so much.
    pub const MOST: i64 = 1000;

    /// The only way to them; `None` where the numbers cannot be such points.
    pub fn new(points: Vec<i64>) -> Option<PlacePoints> {
        let fits = (1..=PlacePoints::PLACES).contains(&points.len())
            && points.iter().all(|points| (0..=PlacePoints::MOST).contains(points))
            && points.is_sorted_by(|better, worse| better >= worse);
        fits.then_some(PlacePoints(points))
    }

    /// From the first place on; later places earn nothing.
    pub fn as_slice(&self) -> &[i64] {
        &self.0
    }
}

/// A season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// The id that is its own everywhere.
    pub uuid: Uuid,
    /// What it is called.
    pub name: SeasonName,
    /// The game whose sessions count; all games where none is named.
    pub game: Option<Game>,
    /// What a place earns, where the table counts by points.
    pub points: Option<PlacePoints>,
    /// When it began.
    pub began: Moment,
    /// When it ended.
    pub ended: Option<Moment>,
}

impl Season {
    /// Whether it goes on.
    pub const fn is_running(&self) -> bool {
        self.ended.is_none()
    }

    /// Whether sessions of that game may count in it.
    pub fn is_of(&self, game: Game) -> bool {
        self.game.is_none_or(|own| own == game)
    }

    /// Whether a session that begins then counts in it without anybody saying so.
    pub fn takes(&self, game: Game, started: Moment) -> bool {
        self.is_running() && self.is_of(game) && started.seconds() >= self.began.seconds()
    }

    /// Whether a new session could count in both.
    pub fn overlaps(&self, game: Option<Game>) -> bool {
        self.is_running() && game.is_none_or(|game| self.is_of(game))
    }
}

#[cfg(test)]
mod tests {
    use super::{PlacePoints, SeasonName};

    #[test]
    fn names_are_compared_without_case() {
        let name = SeasonName::new("  Winter 2026, zu Hause ").unwrap();
        assert_eq!(name.as_str(), "Winter 2026, zu Hause");
        assert_eq!(name, SeasonName::new("WINTER 2026, ZU HAUSE").unwrap());
        assert!(SeasonName::new(" ").is_err());
        assert!(SeasonName::new("-q").is_err());
        assert!(SeasonName::new(&"x".repeat(41)).is_err());
    }

    #[test]
    fn a_better_place_earns_no_less() {
        for (points, fits) in [
            (vec![3, 2, 1], true),
            (vec![1, 1], true),
            (vec![0], true),
            (vec![], false),
            (vec![1, 2], false),
            (vec![1001], false),
            (vec![3, -1], false),
            (vec![1; 20], true),
            (vec![1; 21], false),
        ] {
            assert_eq!(PlacePoints::new(points.clone()).is_some(), fits, "{points:?}");
        }
    }
}
