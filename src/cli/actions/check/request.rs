//! A request to the referee: a claim, its facts, the game and the edition, as typed or as a line of a batch.

use crate::cards::{CardSet, Expected, Hand, ParseError, has_doubtful_g, nearest};
use crate::cli::defaults::Defaults;
use crate::cli::errors::CliError;
use crate::games::{Claim, Game, Played, Ruling, TurnPile};
use crate::i18n::message;
use crate::rules::{
    CheckError, Contradiction, Fact, Facts, Names, PileName, RawFacts, StatedCards, StatedList,
    Table, Talk, Verdict,
};
use serde_json::{Map, Value};

/// A request as it was typed, before it is parsed.
#[derive(Clone, Default)]
pub(crate) struct CheckRequest {
    pub(crate) claim: String,
    pub(crate) facts: RawFacts,
    pub(crate) game: Option<String>,
    pub(crate) edition: Option<String>,
}

impl CheckRequest {
    /// Returns a copy of the request with another claim.
    pub(crate) fn with_claim(&self, claim: &str) -> CheckRequest {
        CheckRequest { claim: claim.to_owned(), ..self.clone() }
    }

    /// Returns a copy of the request, overridden by the keys of a JSON line.
    ///
    /// # Errors
    ///
    /// If the line is no JSON object, a key is unknown, a value is neither text nor number, or the
    /// claim is missing.
    pub(crate) fn with_json(&self, line: &str) -> Result<CheckRequest, CliError> {
        let object: Map<String, Value> = serde_json::from_str(line)
            .map_err(|_| CliError::not_understood(message::error_batch_json()))?;
        let mut request = self.clone();
        let names_edition = object.contains_key("edition");
        let mut claim = None;
        for (key, value) in object {
            let text = match value {
                Value::String(text) => text,
                Value::Number(number) => number.to_string(),
                _ => return Err(CliError::not_understood(message::error_batch_value(key))),
            };
            match &*key {
                "claim" => claim = Some(text),
                // An `--edition` of the command line belongs to its game, not to another game that
                // the line names.
                "game" => {
                    if !names_edition {
                        request.edition = None;
                    }
                    request.game = Some(text);
                }
                "edition" => request.edition = Some(text),
                key => match Fact::ALL.into_iter().find(|fact| fact.flag() == key) {
                    Some(fact) => request.facts.set(fact, text),
                    None => return Err(unknown_key(key)),
                },
            }
        }
        request.claim =
            claim.ok_or_else(|| CliError::not_understood(message::error_batch_claim()))?;
        Ok(request)
    }

    /// Resolves the game and the edition to judge by: those of the defaults, if the request names
    /// none. The first game is judged if nothing else is known.
    ///
    /// # Errors
    ///
    /// If the game or the edition is unknown.
    pub(crate) fn resolve(&self, defaults: &Defaults) -> Result<Played, CliError> {
        let edition = self.edition.as_deref();
        match defaults.resolve(self.game.as_deref(), edition)? {
            Some(played) => Ok(played),
            None => defaults
                .resolve(Some(Game::ALL[0].id()), edition)
                .map(|played| played.unwrap_or(Game::ALL[0].by_default())),
        }
    }

    /// Parses the claim and the facts, once for all editions of the game.
    ///
    /// # Errors
    ///
    /// If words are not understood, or a card is stated twice.
    pub(crate) fn parse(
        &self,
        game: Game,
        defaults: &Defaults,
    ) -> Result<ParsedRequest, CheckError> {
        // An error in the facts is returned only after the claim is parsed: one in the claim comes
        // first.
        let mut facts = game.read_facts(&self.facts);
        if let Ok(facts) = &mut facts
            && game.entry().facts.contains(&Fact::Without)
        {
            let without = defaults.session_of(game).and_then(|session| session.without);
            facts.without = facts.without.or(without);
        }
        let mut players: Vec<&str> = defaults.players().collect();
        if let Ok(Facts { piles: Some(piles), .. }) = &facts {
            players.extend(piles.iter().filter_map(|pile| match &pile.name {
                PileName::Player(name) => Some(name.as_str()),
                PileName::Centre | PileName::Own | PileName::Showing(_) => None,
            }));
        }
        let talk = Talk { tongue: defaults.tongue, players: Names::Only(&players) };
        let layout = facts.as_ref().ok().and_then(|facts| facts.grid.as_ref());
        let claim = game.read_with_layout(&self.claim, talk, layout);
        let claim = claim.map_err(CheckError::Claim)?;
        let mut facts = facts?;
        // `Ben has only the red 12 left and lays it` states the whole hand, unless a `--hand` was
        // given.
        let mut stated = claim.stated().clone();
        let whole = stated.hand.is_whole && facts.hand.is_none();
        if whole && let Some(hand) = game.read_facts(&self.with_hand(&stated))?.hand {
            facts.hand = Some(hand);
        }
        self.take_table(game, &mut stated.table, &mut facts)?;
        // The hand may contain all cards that the claim states. They are dropped from the claim
        // then, so that the answer does not call them unused.
        let is_in = |hand: Hand| {
            set_of(&stated.hand).is_some_and(|cards| cards.difference(hand.cards).is_empty())
        };
        if facts.hand.is_some_and(is_in) {
            stated.hand = StatedList::default();
        }
        Ok(ParsedRequest { claim: claim.with_stated(stated), facts })
    }

    /// Returns the stated facts, with the hand taken from the claim.
    fn with_hand(&self, stated: &StatedCards) -> RawFacts {
        let cards: Vec<String> = stated.hand.cards.iter().map(ToString::to_string).collect();
        let mut facts = self.facts.clone();
        facts.set(Fact::Hand, cards.join(", "));
        facts
    }

    /// Takes the table that the claim states (`Only the red 11 is on the table`) into the facts, and
    /// empties the list then. A table that the game cannot have is not taken, unless the claim says that
    /// it is the whole one: somebody may name one card of a row.
    ///
    /// # Errors
    ///
    /// If `--table` says something else.
    fn take_table(
        &self,
        game: Game,
        stated: &mut StatedList,
        facts: &mut Facts,
    ) -> Result<(), CheckError> {
        let Some(filled) = set_of(stated).filter(|cards| !cards.is_empty()) else { return Ok(()) };
        if let Some(table) = facts.table {
            if let Some(card) = filled.difference(table.filled).iter().next() {
                return Err(Contradiction::AnchorNotOnTable { card: card.into() }.into());
            }
            if stated.is_whole && table.filled != filled {
                return Err(ParseError::new(0..self.claim.len(), Expected::TableApart).into());
            }
        } else if game.entry().facts.contains(&Fact::Table) {
            let table = Some(Table { filled, ..Table::default() });
            let with_table = Facts { table, ..facts.clone() };
            let can_be = |played: Played| played.situate(with_table.clone()).is_ok();
            if !stated.is_whole && !game.in_all_editions().any(can_be) {
                return Ok(());
            }
            *facts = with_table;
        }
        *stated = StatedList::default();
        Ok(())
    }

    /// Returns the facts that the game uses, by flag name, with runs of whitespace collapsed.
    pub(crate) fn used_facts(&self, game: Game) -> Vec<(String, String)> {
        let used = self.facts.given().filter(|(fact, _)| game.entry().facts.contains(fact));
        used.map(|(fact, text)| {
            let words: Vec<&str> = text.split_whitespace().collect();
            (fact.flag().to_owned(), words.join(" "))
        })
        .collect()
    }

    /// True if a bare `g` was read as green, and the rest does not say so. In German and Dutch it may
    /// mean yellow (gelb, geel).
    pub(crate) fn has_bare_g(&self) -> bool {
        let texts = self.facts.given().filter(|(fact, _)| *fact != Fact::Piles);
        has_doubtful_g(texts.map(|(_, text)| text).chain([self.claim.as_str()]))
    }
}

/// The cards of a list as a set; `None` if the box lacks one.
fn set_of(stated: &StatedList) -> Option<CardSet> {
    stated.cards.iter().map(|card| card.in_box()).collect()
}

fn unknown_key(key: &str) -> CliError {
    let keys = ["claim", "game", "edition"].into_iter().chain(Fact::ALL.map(Fact::flag));
    CliError::not_understood(message::error_batch_key(key))
        .with_hint(message::hint_help("elfer check"))
        .with_nearest(nearest(key, keys))
}

/// A parsed request: any edition of its game can judge it.
pub(crate) struct ParsedRequest {
    /// The claim to judge.
    pub(crate) claim: Claim,
    facts: Facts,
}

impl ParsedRequest {
    /// Judges the claim by one edition.
    ///
    /// # Errors
    ///
    /// If the game does not have one of the steps, or the facts contradict each other.
    pub(crate) fn judge(&self, played: Played) -> Result<Ruling, CheckError> {
        self.judge_claim(&self.claim, played)
    }

    fn judge_claim(&self, claim: &Claim, played: Played) -> Result<Ruling, CheckError> {
        let situation = played.situate(self.facts.clone())?;
        played.judge(claim, &situation)
    }

    /// Returns a turn of FLÄT that does not say where its card came from, with each beginning that
    /// does not make it illegal.
    pub(crate) fn possible_beginnings(&self, played: Played) -> Vec<Claim> {
        if !self.claim.lacks_source() {
            return Vec::new();
        }
        let claims = TurnPile::ALL.map(|source| self.claim.with_source(source));
        let is_possible = |claim: &Claim| {
            let ruling = self.judge_claim(claim, played);
            ruling.is_ok_and(|ruling| ruling.verdict != Verdict::Illegal)
        };
        claims.into_iter().filter(is_possible).collect()
    }
}
