//! Seasons: a table over several evenings.

use super::name::clean;
use super::{LONGEST_NAME, NameError, ZonedTime};
use crate::cards::fold::fold_name;
use crate::games::Game;
use serde::{Serialize, Serializer};
use std::fmt;
use uuid::Uuid;

/// A season's name: trimmed, in Unicode form NFC, 1 to 40 grapheme clusters, no invisible
/// characters (except those of emoji), not beginning with `-`. Compared without regard to case.
#[derive(Clone, Debug)]
pub struct SeasonName {
    text: String,
    folded: String,
}

impl SeasonName {
    /// Validates and normalises a name.
    ///
    /// # Errors
    /// The first fault found in the text.
    pub fn new(words: &str) -> Result<SeasonName, NameError> {
        let text = clean(words, LONGEST_NAME)?;
        if text.starts_with('-') {
            return Err(NameError::LooksLikeFlag);
        }
        let folded = fold_name(&text);
        Ok(SeasonName { text, folded })
    }

    /// Returns the name with its rank among seasons of the same name: `Winter#2`. The first keeps
    /// the bare name.
    #[must_use]
    pub fn with_rank(self, rank: u32) -> SeasonName {
        if rank < 2 {
            return self;
        }
        let SeasonName { text, folded } = self;
        SeasonName { text: format!("{text}#{rank}"), folded: format!("{folded}#{rank}") }
    }

    /// The case-folded key by which names are compared.
    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// The name as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl PartialEq for SeasonName {
    fn eq(&self, other: &SeasonName) -> bool {
        self.folded == other.folded
    }
}

impl Eq for SeasonName {}

impl Serialize for SeasonName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text)
    }
}

impl fmt::Display for SeasonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The points that each place earns, from first place on: 1 to 20 numbers of 0 to 1000, never
/// rising.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlacePoints(Vec<i64>);

impl PlacePoints {
    /// Most places that can earn points.
    pub const PLACES: usize = 20;
    /// Most points of a place.
    pub const MOST: i64 = 1000;

    /// Validates the points; `None` if they are not such a list.
    pub fn new(points: Vec<i64>) -> Option<PlacePoints> {
        let fits = (1..=PlacePoints::PLACES).contains(&points.len())
            && points.iter().all(|points| (0..=PlacePoints::MOST).contains(points))
            && points.is_sorted_by(|better, worse| better >= worse);
        fits.then_some(PlacePoints(points))
    }

    /// The points from the first place on; later places earn nothing.
    pub fn as_slice(&self) -> &[i64] {
        &self.0
    }
}

/// A season: the evenings that count together in one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Season {
    /// The name.
    #[serde(rename = "season")]
    pub name: SeasonName,
    /// The id, the same on every machine.
    pub uuid: Uuid,
    /// The game whose sessions count; all games if `None`.
    pub game: Option<Game>,
    /// Points per place, if the table counts points.
    pub points: Option<PlacePoints>,
    /// Time of its beginning.
    #[serde(rename = "began_at")]
    pub began: ZonedTime,
    /// Time of its end.
    #[serde(rename = "ended_at")]
    pub ended: Option<ZonedTime>,
}

impl Season {
    /// True if the season has not ended.
    pub const fn is_running(&self) -> bool {
        self.ended.is_none()
    }

    /// True if sessions of that game may count in it.
    pub fn is_for(&self, game: Game) -> bool {
        self.game.is_none_or(|own| own == game)
    }

    /// True if a new session of that game and time counts in the season by default.
    pub fn is_default_for(&self, game: Game, started: ZonedTime) -> bool {
        self.is_running() && self.is_for(game) && started.seconds() >= self.began.seconds()
    }

    /// True if a new session could count in this season and in one for `game` (`None`: all games).
    pub fn can_overlap(&self, game: Option<Game>) -> bool {
        self.is_running() && game.is_none_or(|game| self.is_for(game))
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
