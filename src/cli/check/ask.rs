//! What is asked of the referee: a claim, its facts, the game and the edition.

use super::Args;
use crate::cards::uses_bare_g;
use crate::cli::context::Context;
use crate::cli::defaults::{Defaults, defaults};
use crate::cli::error::{CliError, Kind, Message};
use crate::cli::find;
use crate::games::Game;
use crate::rules::{Edition, Fact, RawFacts};
use serde_json::{Map, Value};

/// One question.
#[derive(Clone, Default)]
pub(super) struct Ask {
    pub(super) claim: String,
    pub(super) facts: RawFacts,
    game: Option<String>,
    edition: Option<String>,
}

impl From<Args> for Ask {
    fn from(args: Args) -> Ask {
        let mut facts = RawFacts::default();
        for (fact, text) in [
            (Fact::Table, args.table),
            (Fact::Hand, args.hand),
            (Fact::Others, args.others),
            (Fact::Pile, args.pile),
            (Fact::Rows, args.rows),
            (Fact::Connectors, args.connectors),
            (Fact::First, args.first),
            (Fact::Grid, args.grid),
            (Fact::Open, args.open),
            (Fact::Piles, args.piles),
            (Fact::Without, args.without),
        ] {
            if let Some(text) = text {
                facts.set(fact, text);
            }
        }
        Ask { claim: args.claim.join(" "), facts, game: args.game, edition: args.edition }
    }
}

impl Ask {
    /// The same question with another claim.
    pub(super) fn with_claim(&self, claim: &str) -> Ask {
        Ask { claim: claim.to_owned(), ..self.clone() }
    }

    /// The same question with what a JSON line says instead.
    ///
    /// # Errors
    ///
    /// When a key is unknown, a value is neither text nor number, or the claim is missing.
    pub(super) fn with_json(&self, line: &Map<String, Value>) -> Result<Ask, CliError> {
        let mut ask = self.clone();
        let mut claim = None;
        for (key, value) in line {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                    return Err(CliError::new(Kind::NotUnderstood, "error-batch-value")
                        .with("key", key));
                }
            };
            match key.as_str() {
                "claim" => claim = Some(text),
                // Another game brings its own first edition, unless the line names one.
                "game" => {
                    if !line.contains_key("edition") {
                        ask.edition = None;
                    }
                    ask.game = Some(text);
                }
                "edition" => ask.edition = Some(text),
                key => match Fact::ALL.into_iter().find(|fact| fact.flag() == key) {
                    Some(fact) => ask.facts.set(fact, text),
                    None => return Err(unknown_key(key)),
                },
            }
        }
        ask.claim = claim.ok_or_else(|| CliError::new(Kind::NotUnderstood, "error-batch-claim"))?;
        Ok(ask)
    }

    /// The game and the edition that are meant.
    ///
    /// # Errors
    ///
    /// When one of them is unknown.
    pub(super) fn resolve(&self, played: &Played) -> Result<(Game, Edition), CliError> {
        let game = match &self.game {
            Some(typed) => find::game(typed)?,
            None => played.game(),
        };
        let edition = match &self.edition {
            Some(typed) => find::edition(game, typed)?,
            None => played.edition(game),
        };
        Ok((game, edition))
    }

    /// Whether the question itself says by which edition of which game it is judged.
    pub(super) fn says_what_is_played(&self) -> bool {
        self.game.is_some() && self.edition.is_some()
    }

    /// Whether a `g` stands alone for green, which German and Dutch tables may mean otherwise.
    pub(super) fn has_bare_g(&self) -> bool {
        let texts = self.facts.told().filter(|(fact, _)| *fact != Fact::Piles);
        texts.map(|(_, text)| text).chain([self.claim.as_str()]).any(uses_bare_g)
    }
}

fn unknown_key(key: &str) -> CliError {
    let known = ["claim", "game", "edition"];
    let near = find::nearest(key, known.into_iter().chain(Fact::ALL.map(Fact::flag)));
    let error = CliError::new(Kind::NotUnderstood, "error-batch-key").with("key", key);
    match near {
        Some(word) => error.nearest(Some(word)),
        None => error.hint(Message::new("hint-help").with("command", "elfer check")),
    }
}

/// What is played when the question does not say so.
pub(super) struct Played(Defaults);

impl Default for Played {
    fn default() -> Played {
        Played(Defaults::None)
    }
}

impl Played {
    /// What the store says.
    ///
    /// # Errors
    ///
    /// When the session that was named does not exist.
    pub(super) fn find(context: &Context<'_>) -> Result<Played, CliError> {
        Ok(Played(defaults(context)?))
    }

    fn game(&self) -> Game {
        match self.0 {
            Defaults::Session { game, .. } => game,
            Defaults::None | Defaults::Unreadable(_) => Game::Classic,
        }
    }

    fn edition(&self, asked: Game) -> Edition {
        match self.0 {
            Defaults::Session { game, edition, .. } if game == asked => edition,
            Defaults::Session { .. } | Defaults::None | Defaults::Unreadable(_) => {
                asked.default_edition()
            }
        }
    }

    /// The session whose game and edition these are.
    pub(super) fn session(&self, asked: Game, by: Edition) -> Option<i64> {
        match self.0 {
            Defaults::Session { id, game, edition } => {
                (game == asked && edition == by).then_some(id)
            }
            Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    /// Why the store could not be read.
    pub(super) fn trouble(&self) -> Option<&str> {
        match &self.0 {
            Defaults::Unreadable(cause) => Some(cause),
            Defaults::Session { .. } | Defaults::None => None,
        }
    }
}
