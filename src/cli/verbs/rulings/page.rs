//! What was kept, as one page that needs nothing beside itself.

use super::super::ruling::holds_in_words;
use super::{Kept, claim};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::{clean, policy};
use crate::cli::words;
use crate::games::Game;
use crate::history::{KeptRuling, NewRuling};
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Fact, Rule, Verdict};
use askama::Template;

/// The one style of all pages.
pub(crate) const STYLE: &str = include_str!("../../../../templates/rulings.css");

/// The page with all its words; nothing in it can command a terminal, and the template escapes
/// what could command a browser.
#[derive(Template)]
#[template(path = "rulings.html")]
pub(super) struct Page {
    lang: &'static str,
    policy: String,
    style: &'static str,
    pub(super) title: String,
    pub(super) subtitle: String,
    /// House rulings, then verdicts.
    pub(super) sections: [Section; 2],
}

/// One kind of ruling.
pub(super) struct Section {
    pub(super) heading: String,
    /// What is said when there are none.
    pub(super) none: String,
    pub(super) entries: Vec<Entry>,
}

/// One ruling.
pub(super) struct Entry {
    /// `house`, or the verdict's id.
    kind: &'static str,
    pub(super) sign: &'static str,
    pub(super) headline: String,
    pub(super) note: Option<String>,
    pub(super) rules: Vec<Cited>,
    pub(super) facts: Vec<Told>,
    /// Game, edition, time, session.
    pub(super) foot: String,
}

/// A rule with what it says.
pub(super) struct Cited {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) says: String,
}

/// A fact as it was told.
pub(super) struct Told {
    pub(super) name: String,
    pub(super) told: String,
}

impl Page {
    /// The page in the language of the context.
    pub(super) fn new(kept: &Kept, context: &Context<'_>) -> Page {
        let texts = &context.texts;
        let as_of = texts.date(context.now().local().date_naive());
        let section = |heading: Message, none: Message, kept: &[KeptRuling]| Section {
            heading: heading.say(texts),
            none: none.say(texts),
            entries: kept.iter().map(|kept| entry(&kept.ruling, texts)).collect(),
        };
        Page {
            lang: texts.tongue().id(),
            policy: policy(STYLE),
            style: STYLE,
            title: message::page_title().say(texts),
            subtitle: message::page_subtitle(as_of).say(texts),
            sections: [
                section(message::rulings_house(), message::page_no_house(), &kept.house),
                section(message::rulings_verdicts(), message::page_no_verdicts(), &kept.verdicts),
            ],
        }
    }

    /// The page as HTML.
    ///
    /// # Errors
    ///
    /// When it cannot be put together.
    pub(super) fn html(&self) -> Result<String, CliError> {
        self.render().map_err(|error| CliError::Output(std::io::Error::other(error)))
    }
}

fn entry(ruling: &NewRuling, texts: &Texts) -> Entry {
    let moved = ruling.claim.as_ref().map(|_| clean(&claim(ruling, texts.tongue())));
    let mut facts: Vec<Told> = Vec::new();
    let (kind, sign, headline) = if let Some(decision) = &ruling.decision {
        facts.extend(moved.map(|told| Told { name: message::page_move().say(texts), told }));
        ("house", "§", clean(decision.as_str()))
    } else {
        let verdict = words::short_verdict(ruling.verdict);
        let words = message::page_verdict(moved.unwrap_or_default(), verdict).say(texts);
        (ruling.verdict.id(), sign(ruling.verdict), words)
    };
    facts.extend(ruling.facts.iter().map(|(flag, told)| {
        Told {
            name: Fact::ALL
                .into_iter()
                .find(|fact| fact.flag() == flag)
                .map_or_else(|| clean(flag), |fact| fact_words(fact).say(texts)),
            told: clean(told),
        }
    }));
    Entry {
        kind,
        sign,
        headline,
        note: ruling.note.as_ref().map(|note| clean(note.as_str())),
        rules: ruling
            .rules
            .iter()
            .map(|id| cited(id, ruling.played.game(), ruling.played.edition(), texts))
            .collect(),
        facts,
        foot: foot(ruling, texts),
    }
}

const fn sign(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "✓",
        Verdict::Undecided => "?",
        Verdict::Illegal => "✗",
    }
}

/// What the rule says today; a rule that is no longer known keeps its id.
fn cited(id: &str, game: Game, edition: Edition, texts: &Texts) -> Cited {
    let rule: Option<&Rule> = game.entry().rules.iter().copied().find(|rule| rule.id == id);
    let says = rule.map(|rule| texts.rule_says(rule, edition));
    Cited {
        id: clean(id),
        title: rule.map_or_else(String::new, |rule| texts.rule_title(rule).to_owned()),
        says: says.unwrap_or_default(),
    }
}

/// `Elfer raus!, edition de · 3 May 2026 20:15 · session 1`; of a house ruling, where it holds.
fn foot(ruling: &NewRuling, texts: &Texts) -> String {
    let at = ruling.at.local();
    let time = at.format("%H:%M").to_string();
    let day = texts.date(at.date_naive());
    if ruling.decision.is_some() {
        let holds = holds_in_words(ruling, texts.tongue()).say(texts);
        let day = message::date_at(day, time).say(texts);
        return format!("{} · {day}", holds.trim_end_matches('.'));
    }
    let mut parts = vec![
        message::page_game(ruling.played.edition().id(), ruling.played.game().name(texts.tongue()))
            .say(texts),
        message::date_at(day, time).say(texts),
    ];
    parts.extend(ruling.session.map(|number| message::page_session(number.to_string()).say(texts)));
    parts.join(" · ")
}

/// What a fact is called beside what was told of it.
fn fact_words(fact: Fact) -> Message {
    match fact {
        Fact::Table => message::page_fact_table(),
        Fact::Hand => message::page_fact_hand(),
        Fact::Others => message::page_fact_others(),
        Fact::Pile => message::page_fact_pile(),
        Fact::Rows => message::page_fact_rows(),
        Fact::Connectors => message::page_fact_connectors(),
        Fact::First => message::page_fact_first(),
        Fact::Grid => message::page_fact_grid(),
        Fact::Open => message::page_fact_open(),
        Fact::Piles => message::page_fact_piles(),
        Fact::Without => message::page_fact_without(),
    }
}
