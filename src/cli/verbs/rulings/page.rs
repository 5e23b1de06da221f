//! The rulings as one self-contained HTML page.

use super::super::ruling::describe_scope;
use super::{RulingList, format_claim};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::{clean, content_security_policy};
use crate::cli::words;
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Fact, Rule, Verdict};
use crate::store::{NewRuling, StoredRuling};
use askama::Template;

/// The stylesheet of the rulings and of the rulebook.
pub(crate) const STYLE: &str = include_str!("../../../../templates/rulings.css");

/// The data of the page. Control characters have been removed from all text; the template escapes
/// everything that could be markup.
#[derive(Template)]
#[template(path = "rulings.html")]
pub(super) struct RulingsPage {
    lang: &'static str,
    policy: String,
    style: &'static str,
    pub(super) title: String,
    pub(super) subtitle: String,
    /// House rulings, then verdicts.
    pub(super) sections: [RulingsSection; 2],
}

/// All rulings of one kind.
pub(super) struct RulingsSection {
    pub(super) heading: String,
    /// The text for a kind without rulings.
    pub(super) none: String,
    pub(super) entries: Vec<RulingsEntry>,
}

/// A ruling.
pub(super) struct RulingsEntry {
    /// `house`, or the verdict's id.
    kind: &'static str,
    pub(super) sign: &'static str,
    pub(super) headline: String,
    pub(super) note: Option<String>,
    pub(super) rules: Vec<CitedRule>,
    pub(super) facts: Vec<RulingFact>,
    /// Game, edition, time, session.
    pub(super) foot: String,
}

/// A rule that a ruling is based on.
pub(super) struct CitedRule {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) text: String,
}

/// A fact as it was typed.
pub(super) struct RulingFact {
    pub(super) name: String,
    pub(super) value: String,
}

impl RulingsPage {
    /// Builds the page in the user's language.
    pub(super) fn new(rulings: &RulingList, context: &Context<'_>) -> RulingsPage {
        let texts = &context.texts;
        let as_of = texts.date(context.clock.now().local().date_naive());
        let section = |heading: Message, none: Message, rulings: &[StoredRuling]| RulingsSection {
            heading: heading.render(texts),
            none: none.render(texts),
            entries: rulings.iter().map(|stored| build_entry(&stored.ruling, texts)).collect(),
        };
        RulingsPage {
            lang: texts.tongue().id(),
            policy: content_security_policy(STYLE),
            style: STYLE,
            title: message::page_title().render(texts),
            subtitle: message::page_subtitle(as_of).render(texts),
            sections: [
                section(message::rulings_house(), message::page_no_house(), &rulings.house),
                section(
                    message::rulings_verdicts(),
                    message::page_no_verdicts(),
                    &rulings.verdicts,
                ),
            ],
        }
    }

    /// Renders the page as HTML.
    ///
    /// # Errors
    ///
    /// The template cannot be rendered.
    pub(super) fn render_html(&self) -> Result<String, CliError> {
        self.render().map_err(|error| CliError::Output(std::io::Error::other(error)))
    }
}

fn build_entry(ruling: &NewRuling, texts: &Texts) -> RulingsEntry {
    let claim = ruling.claim.as_ref().map(|_| clean(&format_claim(ruling, texts.tongue())));
    let mut facts: Vec<RulingFact> = Vec::new();
    let (kind, sign, headline) = if let Some(decision) = &ruling.decision {
        let name = message::page_move().render(texts);
        facts.extend(claim.map(|value| RulingFact { name, value }));
        ("house", "§", clean(decision.as_str()))
    } else {
        let verdict = words::short_verdict(ruling.verdict);
        let headline = message::page_verdict(claim.unwrap_or_default(), verdict).render(texts);
        (ruling.verdict.id(), verdict_sign(ruling.verdict), headline)
    };
    facts.extend(ruling.facts.iter().map(|(flag, value)| {
        RulingFact {
            name: Fact::ALL
                .into_iter()
                .find(|fact| fact.flag() == flag)
                .map_or_else(|| clean(flag), |fact| fact_label(fact).render(texts)),
            value: clean(value),
        }
    }));
    RulingsEntry {
        kind,
        sign,
        headline,
        note: ruling.note.as_ref().map(|note| clean(note.as_str())),
        rules: ruling
            .rules
            .iter()
            .map(|id| cite_rule(id, ruling.played.game(), ruling.played.edition(), texts))
            .collect(),
        facts,
        foot: format_foot(ruling, texts),
    }
}

const fn verdict_sign(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "✓",
        Verdict::Undecided => "?",
        Verdict::Illegal => "✗",
    }
}

/// Looks up a rule's current text. A rule that no longer exists keeps its id.
fn cite_rule(id: &str, game: Game, edition: Edition, texts: &Texts) -> CitedRule {
    let rule: Option<&Rule> = game.entry().rules.iter().copied().find(|rule| rule.id == id);
    let text = rule.map(|rule| texts.full_rule_text(rule, edition));
    CitedRule {
        id: clean(id),
        title: rule.map_or_else(String::new, |rule| texts.rule_title(rule).to_owned()),
        text: text.unwrap_or_default(),
    }
}

/// Formats the last line of a verdict: `Elfer raus! · German leaflet of today · 3 May 2026 20:15 ·
/// session 1`.
/// That of a house ruling has its scope and its time.
fn format_foot(ruling: &NewRuling, texts: &Texts) -> String {
    let at = ruling.at.local();
    let time = at.format("%H:%M").to_string();
    let day = texts.date(at.date_naive());
    if ruling.decision.is_some() {
        let scope = describe_scope(ruling, texts.tongue()).render(texts);
        let day = message::date_at(day, time).render(texts);
        return format!("{} · {day}", scope.trim_end_matches('.'));
    }
    let game = ruling.played.game();
    let mut parts = vec![game.name(texts.tongue()).to_owned()];
    // A game with one leaflet only needs no mention of it.
    let has_several = game.editions().len() > 1;
    parts.extend(has_several.then(|| texts.leaflet(ruling.played.edition()).to_owned()));
    parts.push(message::date_at(day, time).render(texts));
    parts.extend(
        ruling.session.map(|number| message::page_session(number.to_string()).render(texts)),
    );
    parts.join(" · ")
}

/// Returns the label of a fact.
fn fact_label(fact: Fact) -> Message {
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
