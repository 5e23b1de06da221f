//! What is asked of the referee: a claim, its facts, the game and the edition.

use super::house::Decided;
use super::told_json::{ToldJson, ToldValue};
use crate::cards::{Colour, Tongue, nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::defaults::{Defaults, defaults_and};
use crate::cli::error::{CliError, Kind};
use crate::cli::find;
use crate::games::{Claim, Game, Played, Ruling};
use crate::i18n::message;
use crate::rules::{CheckError, Edition, Fact, Facts, Held, Names, PileName, RawFacts, Talk};
use crate::session::PlayerName;
use std::sync::Arc;

/// The facts by their flags.
#[derive(clap::Args, Default)]
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
    /// When the line is no JSON object, a key is unknown, a value is neither text nor number, or
    /// the claim is missing.
    pub(super) fn with_json(&self, line: &str) -> Result<Ask, CliError> {
        let told: ToldJson<'_> = serde_json::from_str(line)
            .map_err(|_| CliError::new(Kind::NotUnderstood, message::error_batch_json()))?;
        let mut ask = self.clone();
        let names_edition = told.0.iter().any(|(key, _)| key == "edition");
        let mut claim = None;
        for (key, value) in told.0 {
            let ToldValue::Text(text) = value else {
                return Err(CliError::new(
                    Kind::NotUnderstood,
                    message::error_batch_value(key.into_owned()),
                ));
            };
            match &*key {
                "claim" => claim = Some(text),
                // Another game brings its own first edition, unless the line names one.
                "game" => {
                    if !names_edition {
                        ask.edition = None;
                    }
                    ask.game = Some(text.into_owned());
                }
                "edition" => ask.edition = Some(text.into_owned()),
                key => match Fact::ALL.into_iter().find(|fact| fact.flag() == key) {
                    Some(fact) => ask.facts.set(fact, text),
                    None => return Err(unknown_key(key)),
                },
            }
        }
        let claim = claim
            .ok_or_else(|| CliError::new(Kind::NotUnderstood, message::error_batch_claim()))?;
        ask.claim = claim.into_owned();
        Ok(ask)
    }

    /// What is played.
    ///
    /// # Errors
    ///
    /// When game or edition is unknown.
    pub(crate) fn resolve(&self, default: &AtTheTable) -> Result<Played, CliError> {
        let game = match &self.game {
            Some(typed) => find::game(typed)?,
            None => default.game(),
        };
        Ok(self.edition_told(game, default)?.unwrap_or_else(|| default.usual(game)))
    }

    /// The game in the edition that the question names, or in which it is being played.
    ///
    /// # Errors
    ///
    /// When the game has no edition of that name.
    pub(crate) fn edition_told(
        &self,
        game: Game,
        default: &AtTheTable,
    ) -> Result<Option<Played>, CliError> {
        match &self.edition {
            Some(typed) => find::edition(game, typed).map(Some),
            None => Ok(default.played(game)),
        }
    }

    /// Reads claim and facts, once for all editions of the game.
    ///
    /// # Errors
    ///
    /// Words that are not understood, a card told twice.
    pub(crate) fn read(&self, game: Game, default: &AtTheTable) -> Result<Question, CheckError> {
        let mut facts = game.read_facts(&self.facts);
        if let Ok(facts) = &mut facts
            && game.entry().facts.contains(&Fact::Without)
        {
            facts.without = facts.without.or(default.taken_out(game));
        }
        let mut players: Vec<&str> = default.players().collect();
        if let Ok(Facts { piles: Some(piles), .. }) = &facts {
            players.extend(piles.iter().filter_map(|pile| match &pile.name {
                PileName::Player(name) => Some(name.as_str()),
                PileName::Centre | PileName::Own | PileName::Showing(_) => None,
            }));
        }
        let talk = Talk { tongue: default.tongue, players: Names::Only(&players) };
        let layout = facts.as_ref().ok().and_then(|facts| facts.grid.as_ref());
        let claim = game.read_beside(&self.claim, talk, layout);
        let claim = claim.map_err(CheckError::Claim)?;
        let mut facts = facts?;
        // `Ben has only the red 12 left and lays it`: that is the hand, unless another was told.
        let whole = claim.held().whole && facts.hand.is_none();
        if whole && let Some(hand) = game.read_facts(&self.with_hand(&claim))?.hand {
            facts.hand = Some(hand);
        }
        let known = facts.hand.is_some_and(|hand| {
            let held = claim.held().cards.iter();
            held.into_iter().all(|card| card.in_box().is_some_and(|card| hand.cards.contains(card)))
        });
        let claim = if known {
            let unlaid = claim.held().unlaid;
            claim.with_held(Held { unlaid, ..Held::default() })
        } else {
            claim
        };
        Ok(Question { claim, facts })
    }

    /// The facts told, and the hand as the claim tells it.
    fn with_hand(&self, claim: &Claim) -> RawFacts {
        let cards: Vec<String> = claim.held().cards.iter().map(ToString::to_string).collect();
        let mut facts = self.facts.clone();
        facts.set(Fact::Hand, cards.join(", "));
        facts
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

/// A question that was read: any edition of its game can answer it.
pub(crate) struct Question {
    /// The claim.
    pub(crate) claim: Claim,
    facts: Facts,
}

impl Question {
    /// The answer of one edition.
    ///
    /// # Errors
    ///
    /// A step that the game does not have, facts that contradict each other.
    pub(crate) fn judge(&self, played: Played) -> Result<Ruling, CheckError> {
        let situation = played.situate(self.facts.clone())?;
        played.judge(&self.claim, &situation)
    }
}

/// What is played when the question does not say so.
pub(crate) struct AtTheTable {
    defaults: Defaults,
    /// What the table decided; none where the store was not asked.
    decided: Option<Arc<Decided>>,
    /// The game and the edition that are settled.
    settled: (Option<Game>, Option<Edition>),
    /// The language asked for, which decides what a word means.
    tongue: Tongue,
}

impl AtTheTable {
    fn of(defaults: Defaults, decided: Option<Arc<Decided>>, context: &Context<'_>) -> AtTheTable {
        let settled = (context.config.game(), context.config.edition());
        AtTheTable { defaults, decided, settled, tongue: context.tongue() }
    }

    /// The edition that is settled, else the game's first.
    fn usual(&self, game: Game) -> Played {
        self.settled.1.and_then(|edition| game.played(edition)).unwrap_or(game.by_default())
    }

    /// A table of which nothing is looked up.
    pub(crate) fn unasked(context: &Context<'_>) -> AtTheTable {
        AtTheTable::of(Defaults::None, None, context)
    }

    /// What the store says, which is asked only where it `is_needed`.
    ///
    /// # Errors
    ///
    /// When the session that was named does not exist.
    pub(crate) fn find_if(is_needed: bool, context: &Context<'_>) -> Result<AtTheTable, CliError> {
        if is_needed { AtTheTable::find(context) } else { Ok(AtTheTable::unasked(context)) }
    }

    /// What the store says.
    ///
    /// # Errors
    ///
    /// When the session that was named does not exist.
    pub(crate) fn find(context: &Context<'_>) -> Result<AtTheTable, CliError> {
        let (defaults, rulings) = defaults_and(context, Decided::rulings)?;
        let session = match &defaults {
            Defaults::Session { id, .. } => Some(*id),
            Defaults::None | Defaults::Unreadable(_) => None,
        };
        let decided = Arc::new(Decided { rulings, session });
        Ok(AtTheTable::of(defaults, Some(decided), context))
    }

    /// What the table decided, where the store was asked.
    pub(super) fn decided(&self) -> Option<&Arc<Decided>> {
        self.decided.as_ref()
    }

    /// What is being played, as far as the store was asked.
    pub(crate) fn defaults(&self) -> &Defaults {
        &self.defaults
    }

    fn game(&self) -> Game {
        match &self.defaults {
            Defaults::Session { played, .. } => played.game(),
            Defaults::None | Defaults::Unreadable(_) => self.settled.0.unwrap_or(Game::ALL[0]),
        }
    }

    fn played(&self, asked: Game) -> Option<Played> {
        match &self.defaults {
            Defaults::Session { played, .. } => (played.game() == asked).then_some(*played),
            Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    /// The colour that the session goes without, where that game is played there.
    fn taken_out(&self, asked: Game) -> Option<Colour> {
        match &self.defaults {
            Defaults::Session { played, without, .. } if played.game() == asked => *without,
            Defaults::Session { .. } | Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    fn players(&self) -> impl Iterator<Item = &str> {
        let players = match &self.defaults {
            Defaults::Session { players, .. } => players.as_slice(),
            Defaults::None | Defaults::Unreadable(_) => &[],
        };
        players.iter().map(PlayerName::as_str)
    }

    /// The session that plays this.
    pub(super) fn session(&self, asked: Played) -> Option<i64> {
        match &self.defaults {
            Defaults::Session { id, played, .. } => (*played == asked).then_some(*id),
            Defaults::None | Defaults::Unreadable(_) => None,
        }
    }

    /// Why the store could not be read.
    pub(super) fn trouble(&self) -> Option<&str> {
        match &self.defaults {
            Defaults::Unreadable(cause) => Some(cause),
            Defaults::Session { .. } | Defaults::None => None,
        }
    }
}
