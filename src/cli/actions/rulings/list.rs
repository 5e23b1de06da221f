//! The stored rulings, as they are read and as JSON.

use crate::cards::{Notation, Tongue};
use crate::cli::context::Context;
use crate::cli::document::DateStyle;
use crate::cli::errors::CliError;
use crate::cli::house_rulings::format_house_ruling;
use crate::cli::output::{Paint, clean};
use crate::cli::{errors, store};
use crate::games::Game;
use crate::session::Note;
use crate::store::{NewRuling, StoredRuling};
use serde::Serialize;
use serde_json::{Map, Value};

/// The stored rulings by kind, newest first.
#[derive(Default)]
pub(crate) struct RulingList {
    pub(super) house: Vec<StoredRuling>,
    pub(super) verdicts: Vec<StoredRuling>,
}

/// A house ruling as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulingJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i64>,
    at: String,
    session: Option<i64>,
    game: &'static str,
    edition: &'static str,
    rules: Vec<String>,
    holds: &'static str,
    text: String,
    note: Option<String>,
    claim: Option<String>,
    facts: Map<String, Value>,
}

/// A stored verdict as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StoredVerdictJson {
    number: i64,
    at: String,
    session: Option<i64>,
    game: &'static str,
    edition: &'static str,
    claim: String,
    facts: Map<String, Value>,
    verdict: &'static str,
    rules: Vec<String>,
}

/// The stored rulings as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulingsJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    house: Vec<RulingJson>,
    verdicts: Vec<StoredVerdictJson>,
}

impl RulingList {
    /// Loads the rulings of the session given with `--session` and of a game.
    pub(super) fn find(context: &Context<'_>, game: Option<Game>) -> Result<RulingList, CliError> {
        let wanted = context.config.session;
        let session = wanted.map(i64::from);
        let rulings = match store::open_read(context)? {
            None if wanted.is_some() => return Err(errors::no_such_session_error(wanted)),
            None => Vec::new(),
            Some(store) => store.view(|view| {
                session.map(|number| view.session(number)).transpose()?;
                view.rulings(session)
            })?,
        };
        let mut list = RulingList::new(rulings);
        if let Some(game) = game {
            list.house.retain(|stored| is_about_game(&stored.ruling, game));
            list.verdicts.retain(|stored| stored.ruling.played.game() == game);
        }
        Ok(list)
    }

    /// Sorts stored rulings into house rulings and verdicts.
    pub(crate) fn new(rulings: Vec<StoredRuling>) -> RulingList {
        let (house, verdicts) =
            rulings.into_iter().partition(|stored| stored.ruling.decision.is_some());
        RulingList { house, verdicts }
    }

    /// True if there are no rulings.
    pub(crate) fn is_empty(&self) -> bool {
        self.house.is_empty() && self.verdicts.is_empty()
    }

    /// Converts all rulings to JSON; `file` is the file they were written to.
    pub(crate) fn to_json(&self, file: Option<String>) -> RulingsJson {
        let house = |stored: &StoredRuling| RulingJson {
            number: Some(stored.number),
            ..ruling_json(&stored.ruling)
        };
        RulingsJson {
            file,
            house: self.house.iter().map(house).collect(),
            verdicts: self.verdicts.iter().map(verdict_json).collect(),
        }
    }

    /// Formats each ruling in a few words, in the order in which they were stored. Used in the
    /// report on a session.
    pub(crate) fn format_lines(&self, dates: DateStyle, context: &Context<'_>) -> Vec<String> {
        let mut all: Vec<&StoredRuling> = self.house.iter().chain(&self.verdicts).collect();
        all.sort_by_key(|stored| stored.number);
        let format_line = |stored: &StoredRuling| {
            let ruling = &stored.ruling;
            let rules = clean(&ruling.rules.join(", "));
            let (sign, text) = if ruling.decision.is_some() {
                ("§".to_owned(), format_house_ruling(ruling, dates, context))
            } else {
                let sign = Paint::PLAIN.sign(ruling.verdict);
                (sign, clean(&format_claim(ruling, context.tongue())))
            };
            format!("{sign} {text} · {rules}")
        };
        all.into_iter().map(format_line).collect()
    }
}

/// True if a house ruling concerns the game: it was made in that game, or about a rule that both
/// share.
fn is_about_game(ruling: &NewRuling, game: Game) -> bool {
    let is_rule_of_game = |id: &String| game.entry().rules.iter().any(|rule| rule.id == id);
    ruling.played.game() == game || ruling.rules.iter().any(is_rule_of_game)
}

/// Converts a house ruling to JSON, without its number.
pub(crate) fn ruling_json(ruling: &NewRuling) -> RulingJson {
    RulingJson {
        number: None,
        at: ruling.at.rfc3339(),
        session: ruling.session,
        game: ruling.played.game().id(),
        edition: ruling.played.edition().id(),
        rules: ruling.rules.clone(),
        holds: ruling.scope.id(),
        text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
        note: ruling.note.as_ref().map(|note| note.as_str().to_owned()),
        claim: ruling.claim.clone(),
        facts: facts_json(ruling),
    }
}

fn verdict_json(stored: &StoredRuling) -> StoredVerdictJson {
    let ruling = &stored.ruling;
    StoredVerdictJson {
        number: stored.number,
        at: ruling.at.rfc3339(),
        session: ruling.session,
        game: ruling.played.game().id(),
        edition: ruling.played.edition().id(),
        claim: ruling.claim.clone().unwrap_or_default(),
        facts: facts_json(ruling),
        verdict: ruling.verdict.id(),
        rules: ruling.rules.clone(),
    }
}

fn facts_json(ruling: &NewRuling) -> Map<String, Value> {
    ruling.facts.iter().map(|(flag, text)| (flag.clone(), Value::from(text.clone()))).collect()
}

/// Formats the claim in a language. It is stored in canonical form; a claim that cannot be parsed
/// any more is printed as stored.
pub(super) fn format_claim(ruling: &NewRuling, tongue: Tongue) -> String {
    let canonical = ruling.claim.as_deref().unwrap_or_default();
    let parsed = ruling.played.game().read(canonical);
    parsed.map_or_else(|_| canonical.to_owned(), |claim| claim.format(tongue))
}
