//! Recorded games: moves with their situations, read and written with the keys of `elfer check
//! --batch`.

use super::claim::Claim;
use super::played::{Played, judge};
use super::ruling::{FlaetTop, LayoutOutcome, Ruling};
use super::{Game, Situation};
use crate::cards::{Notation, Tongue};
use crate::rules::{CheckError, Edition, Finding, RawFacts, Rule, Talk, Verdict};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A move as text: what one line of a recorded game says. Without a game it is the classic, without
/// an edition the game's first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawMove {
    /// The move in words.
    pub claim: String,
    /// The game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// The edition by which it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// The facts, by the names of their flags.
    #[serde(flatten)]
    pub facts: RawFacts,
}

/// A move of a recorded game: the claim, and the situation in which it was made. In JSON it is one
/// flat object with the keys of `elfer check --batch`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "RawMove", try_from = "RawMove")]
pub struct RecordedMove {
    /// The situation before the move.
    pub situation: Situation,
    /// The move.
    pub claim: Claim,
}

impl RawMove {
    /// Parses the claim and checks the facts.
    ///
    /// # Errors
    /// Words that are not understood, facts that contradict each other, an edition that does not
    /// have the game.
    pub fn parse(&self) -> Result<RecordedMove, CheckError> {
        let game = self.game.unwrap_or(Game::Classic);
        let played = played_in(game, self.edition)?;
        let facts = game.read_facts(&self.facts)?;
        let claim = game.read_with_layout(&self.claim, Talk::default(), facts.grid.as_ref())?;
        Ok(RecordedMove { situation: played.situate(facts)?, claim })
    }

    /// Parses the move and judges it. An error is about this move only: the next one can be judged
    /// all the same.
    ///
    /// # Errors
    /// As [`RawMove::parse`]; also a claim that contradicts the facts.
    pub fn judge(&self) -> Result<Ruling, CheckError> {
        let RecordedMove { situation, claim } = self.parse()?;
        judge(&claim, &situation)
    }
}

/// Returns the game in that edition, or in its first.
fn played_in(game: Game, edition: Option<Edition>) -> Result<Played, CheckError> {
    match edition {
        None => Ok(game.by_default()),
        Some(edition) => game.played(edition).ok_or(CheckError::EditionNotHere(edition)),
    }
}

/// Writes the claim in canonical English, and every fact that is known.
impl From<RecordedMove> for RawMove {
    fn from(recorded: RecordedMove) -> RawMove {
        let played = recorded.situation.played();
        RawMove {
            claim: recorded.claim.to_string(),
            game: Some(played.game()),
            edition: Some(played.edition()),
            facts: recorded.situation.facts().into(),
        }
    }
}

impl TryFrom<RawMove> for RecordedMove {
    type Error = CheckError;

    fn try_from(raw: RawMove) -> Result<RecordedMove, CheckError> {
        raw.parse()
    }
}

/// A claim with its game, as it is written.
#[derive(Serialize, Deserialize)]
struct ClaimRecord {
    game: Game,
    claim: String,
}

/// Writes the game and the canonical claim. A hand that the claim states beside its steps is left
/// out.
impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        ClaimRecord { game: self.game(), claim: self.to_string() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Claim {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Claim, D::Error> {
        let ClaimRecord { game, claim } = ClaimRecord::deserialize(from)?;
        game.read(&claim).map_err(D::Error::custom)
    }
}

/// A situation as it is written: the game, the edition and the known facts.
#[derive(Serialize, Deserialize)]
struct SituationRecord {
    game: Game,
    edition: Option<Edition>,
    #[serde(flatten)]
    facts: RawFacts,
}

impl Serialize for Situation {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (game, edition) = (self.played().game(), Some(self.played().edition()));
        SituationRecord { game, edition, facts: self.facts().into() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Situation {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Situation, D::Error> {
        let SituationRecord { game, edition, facts } = SituationRecord::deserialize(from)?;
        let played = played_in(game, edition).map_err(D::Error::custom)?;
        let facts = game.read_facts(&facts).map_err(D::Error::custom)?;
        played.situate(facts).map_err(D::Error::custom)
    }
}

fn rule_ids(rules: &[&'static Rule]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.id).collect()
}

/// The verdict on one step, as it is written.
#[derive(Serialize)]
struct StepRecord {
    verdict: Verdict,
    rules: Vec<&'static str>,
}

/// Writes a ruling with the keys of `elfer check --json`, as far as they are values: no sentence
/// and no citation. `situation` is the one after a legal claim.
impl Serialize for Ruling {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let instead: Vec<String> =
            self.alternatives.iter().map(|one| one.format(Tongue::En)).collect();
        let linked: Vec<String> =
            self.linked_alternatives.iter().map(ToString::to_string).collect();
        let mut missing: Vec<&str> = Vec::new();
        for flag in self.missing.iter().map(|one| one.fact.flag()) {
            if !missing.contains(&flag) {
                missing.push(flag);
            }
        }
        let step =
            |step: &Finding| StepRecord { verdict: step.verdict, rules: rule_ids(&step.rules) };
        let steps: Vec<StepRecord> = self.steps.iter().map(step).collect();
        let bonus: Vec<String> = self.bonus.iter().map(ToString::to_string).collect();
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("verdict", &self.verdict)?;
        map.serialize_entry("rules", &rule_ids(&self.rules))?;
        map.serialize_entry("instead", &instead)?;
        map.serialize_entry("instead_linked", &linked)?;
        map.serialize_entry("missing", &missing)?;
        map.serialize_entry("silent", &self.is_silent())?;
        map.serialize_entry("steps", &steps)?;
        map.serialize_entry("bonus", &bonus)?;
        if let Some(outcome) = &self.layouts {
            let LayoutOutcome { top, after, is_closer, .. } = &**outcome;
            match top {
                FlaetTop::NoFlaet => {}
                FlaetTop::Free => map.serialize_entry("top", &None::<&str>)?,
                FlaetTop::Card(card) => map.serialize_entry("top", &card.to_string())?,
            }
            if let Some(after) = after {
                let after: Vec<String> = after.iter().map(ToString::to_string).collect();
                map.serialize_entry("after", &after)?;
            }
            map.serialize_entry("closer", is_closer)?;
        }
        if let Some(situation) = &self.after {
            map.serialize_entry("situation", situation)?;
        }
        map.end()
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        let id = String::deserialize(from)?;
        Game::from_id(&id).ok_or_else(|| D::Error::custom(format!("no such game: {id}")))
    }
}
