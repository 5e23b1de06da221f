//! What is asked of the referee: a claim, its facts, the game and the edition.

use crate::cards::{nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::defaults::{Defaults, defaults};
use crate::cli::error::{CliError, Kind};
use crate::cli::find;
use crate::games::Game;
use crate::lang::message;
use crate::rules::{Edition, Fact, RawFacts};
use serde_json::{Map, Value};

/// The facts by their flags.
#[derive(clap::Args)]
pub(crate) struct FactArgs {
    #[arg(short, long, value_name = "CARDS")]
    table: Option<String>,
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    #[arg(long, value_name = "CARDS")]
    others: Option<String>,
    #[arg(long, value_name = "N")]
    pile: Option<String>,
    #[arg(long, value_name = "COLOURS")]
    rows: Option<String>,
    #[arg(long, value_name = "N")]
    connectors: Option<String>,
    #[arg(long, value_name = "N")]
    first: Option<String>,
    #[arg(long, value_name = "LAYOUT")]
    grid: Option<String>,
    #[arg(long, value_name = "CARD")]
    open: Option<String>,
    #[arg(long, value_name = "PILES")]
    piles: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
}

impl From<FactArgs> for RawFacts {
    fn from(args: FactArgs) -> RawFacts {
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
        facts
    }
}

/// One question.
#[derive(Clone, Default)]
pub(crate) struct Ask {
    pub(crate) claim: String,
    pub(crate) facts: RawFacts,
    pub(crate) game: Option<String>,
    pub(crate) edition: Option<String>,
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
                    return Err(CliError::new(
                        Kind::NotUnderstood,
                        message::error_batch_value(key),
                    ));
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
        ask.claim = claim
            .ok_or_else(|| CliError::new(Kind::NotUnderstood, message::error_batch_claim()))?;
        Ok(ask)
    }

    /// The game and the edition that are meant.
    ///
    /// # Errors
    ///
    /// When one of them is unknown.
    pub(crate) fn resolve(&self, played: &Played) -> Result<(Game, Edition), CliError> {
        let game = match &self.game {
            Some(typed) => find::game(typed)?,
            None => played.game(),
        };
        let edition = self.edition_told(game, played)?;
        Ok((game, edition.unwrap_or(game.default_edition())))
    }

    /// The edition of that game that the question names, or in which it is being played.
    ///
    /// # Errors
    ///
    /// When the game has no edition of that name.
    pub(crate) fn edition_told(
        &self,
        game: Game,
        played: &Played,
    ) -> Result<Option<Edition>, CliError> {
        match &self.edition {
            Some(typed) => find::edition(game, typed).map(Some),
            None => Ok(played.edition(game)),
        }
    }

    /// The facts of which the game makes use, by flag name, with plain spaces.
    pub(crate) fn facts_told(&self, game: Game) -> Vec<(String, String)> {
        let used = self.facts.told().filter(|(fact, _)| game.entry().facts.contains(fact));
        used.map(|(fact, text)| {
            let words: Vec<&str> = text.split_whitespace().collect();
            (fact.flag().to_owned(), words.join(" "))
        })
        .collect()
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
    let near = nearest(key, known.into_iter().chain(Fact::ALL.map(Fact::flag)));
    let error = CliError::new(Kind::NotUnderstood, message::error_batch_key(key));
    match near {
        Some(word) => error.nearest(Some(word)),
        None => error.hint(message::hint_help("elfer check")),
    }
}

/// What is played when the question does not say so.
pub(crate) struct Played(Defaults);

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
    pub(crate) fn find(context: &Context<'_>) -> Result<Played, CliError> {
        Ok(Played(defaults(context)?))
    }

    fn game(&self) -> Game {
        match self.0 {
            Defaults::Session { game, .. } => game,
            Defaults::None | Defaults::Unreadable(_) => Game::Classic,
        }
    }

    fn edition(&self, asked: Game) -> Option<Edition> {
        match self.0 {
            Defaults::Session { game, edition, .. } => (game == asked).then_some(edition),
            Defaults::None | Defaults::Unreadable(_) => None,
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
