//! The rulings as a document, a page or a list for a terminal: house rulings, then verdicts.

use super::list::{RulingList, format_claim};
use crate::cli::document::{
    Article, ArticleList, ArticlePart, Block, Cell, Document, TableBuilder,
};
use crate::cli::house_rulings::describe_scope;
use crate::cli::output::{Paint, clean};
use crate::games::Game;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Fact, Rule};
use crate::session::{Note, ZonedTime};
use crate::store::{NewRuling, RulingScope, StoredRuling};
use crate::texts::describe;

/// Builds the page in the language of the texts.
pub(super) fn build_page(rulings: &RulingList, texts: &Texts) -> Document {
    let section = |heading: Message, none: Message, rulings: &[StoredRuling]| {
        let articles = rulings.iter().map(|stored| build_article(&stored.ruling, texts));
        Block::Articles(ArticleList {
            title: heading.render(texts),
            none: none.render(texts),
            articles: articles.collect(),
        })
    };
    Document {
        title: message::page_title().render(texts),
        subtitle: message::page_subtitle().render(texts),
        blocks: vec![
            section(message::rulings_house(), message::page_no_house(), &rulings.house),
            section(message::rulings_verdicts(), message::page_no_verdicts(), &rulings.verdicts),
        ],
        ..Document::default()
    }
}

/// Builds the list for a terminal. There is no column for the game: the rule's id names it.
pub(super) fn build_list(list: &RulingList, now: ZonedTime, texts: &Texts) -> Document {
    let number = |stored: &StoredRuling| stored.number;
    let time = |stored: &StoredRuling| {
        Cell::Unbroken(texts.date_and_time(stored.ruling.at.local(), now.local()))
    };
    let house = TableBuilder::new(texts, &list.house)
        .title(message::rulings_house())
        .displayed(message::rulings_number(), number)
        .displayed(message::rulings_when(), time)
        .displayed(message::rulings_decision(), |stored| {
            Cell::Text(format_decision(&stored.ruling, texts))
        })
        .displayed(message::rulings_silence(), |stored| {
            Cell::Unbroken(stored.ruling.rules.join(" "))
        });
    let verdicts = TableBuilder::new(texts, &list.verdicts)
        .title(message::rulings_verdicts())
        .displayed(message::rulings_number(), number)
        .displayed(message::rulings_when(), time)
        .displayed(message::rulings_session(), |stored| stored.ruling.session)
        .displayed(message::rulings_move(), |stored| {
            let sign = Paint::PLAIN.sign(stored.ruling.verdict);
            Cell::Text(format!("{sign} {}", format_claim(&stored.ruling, texts.tongue())))
        })
        .displayed(message::rulings_rule(), |stored| {
            Cell::Unbroken(stored.ruling.rules.first().cloned().unwrap_or_default())
        });
    Document { blocks: vec![house.build(), verdicts.build()], ..Document::default() }
}

/// Formats a decision with its note, and with its scope unless it holds in the whole game.
fn format_decision(ruling: &NewRuling, texts: &Texts) -> String {
    let mut decision = ruling.decision.as_ref().map_or("", Note::as_str).to_owned();
    if let Some(note) = &ruling.note {
        decision = format!("{decision} ({note})");
    }
    match ruling.scope {
        RulingScope::Game => decision,
        RulingScope::Edition | RulingScope::Session => {
            format!("{decision} – {}", describe_scope(ruling, texts.tongue()).render(texts))
        }
    }
}

fn build_article(ruling: &NewRuling, texts: &Texts) -> Article {
    let claim = ruling.claim.as_ref().map(|_| format_claim(ruling, texts.tongue()));
    let note = ruling.note.as_ref().map(|note| ArticlePart::Note(note.as_str().to_owned()));
    let mut parts: Vec<ArticlePart> = note.into_iter().collect();
    let (game, edition) = (ruling.played.game(), ruling.played.edition());
    parts.extend(ruling.rules.iter().map(|id| cite_rule(id, game, edition, texts)));
    let (kind, sign, title) = if let Some(decision) = &ruling.decision {
        let name = message::page_move().render(texts);
        parts.extend(claim.map(|claim| ArticlePart::Fact(name, claim)));
        ("house", "§".to_owned(), decision.as_str().to_owned())
    } else {
        let (claim, verdict) = (claim.unwrap_or_default(), describe::short_verdict(ruling.verdict));
        let title = message::page_verdict(clean(&claim), verdict).render(texts);
        (ruling.verdict.id(), Paint::PLAIN.sign(ruling.verdict), title)
    };
    parts.extend(ruling.facts.iter().map(|(flag, value)| {
        let fact = Fact::ALL.into_iter().find(|fact| fact.flag() == flag);
        let name = fact.map_or_else(|| flag.clone(), |fact| fact_label(fact).render(texts));
        ArticlePart::Fact(name, value.clone())
    }));
    Article { kind, sign, title, parts, foot: vec![format_foot(ruling, texts)], id: "" }
}

/// Looks up a rule's current text. A rule that no longer exists keeps its id.
fn cite_rule(id: &str, game: Game, edition: Edition, texts: &Texts) -> ArticlePart {
    let rule: Option<&Rule> = game.entry().rules.iter().copied().find(|rule| rule.id == id);
    ArticlePart::Rule {
        id: id.to_owned(),
        title: rule.map_or_else(String::new, |rule| texts.rule_title(rule).to_owned()),
        text: rule.map(|rule| texts.full_rule_text(rule, edition)).unwrap_or_default(),
    }
}

/// Formats the last line of a verdict: `Elfer raus! · German leaflet of today · 3 May 2026 20:15 ·
/// session 1`.
/// That of a house ruling has its scope and its time.
fn format_foot(ruling: &NewRuling, texts: &Texts) -> String {
    let time = texts.full_time(ruling.at.local());
    if ruling.decision.is_some() {
        let scope = describe_scope(ruling, texts.tongue()).render(texts);
        return format!("{} · {time}", scope.trim_end_matches('.'));
    }
    let game = ruling.played.game();
    let mut parts = vec![game.name(texts.tongue()).to_owned()];
    // A game with one leaflet only needs no mention of it.
    let has_several = game.editions().len() > 1;
    parts.extend(has_several.then(|| texts.leaflet(ruling.played.edition()).to_owned()));
    parts.push(time);
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
