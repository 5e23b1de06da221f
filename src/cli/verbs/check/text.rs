//! The referee's answer as people read it.

use super::house::said_at_this_table;
use super::json::{Editions, reason, silence_note};
use super::{Judged, layout};
use crate::cards::{Notation, Tongue};
use crate::games::{Claim, Instead, Top};
use crate::cli::context::Context;
use crate::cli::output::{Paint, width, wrap};
use crate::history::KeptRuling;
use crate::lang::{Texts, Value};
use crate::rules::{Edition, Rule, Verdict};

/// The answer of one edition.
pub(super) fn answer(
    judged: &Judged<'_>,
    house: &[KeptRuling],
    elsewhere: &[Judged<'_>],
    session: Option<i64>,
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let ruling = &judged.ruling;
    let mut sheet = Sheet::new(texts, paint, context.width());
    sheet.headline(ruling.verdict, judged.claim);
    if ruling.steps.len() > 1 {
        for (step, finding) in judged.claim.steps().zip(&ruling.steps) {
            let said = paint.notation(&step, texts.tongue());
            sheet.hanging(&format!("  {} ", paint.sign(finding.verdict)), &said);
        }
    }
    if let Some(rule) = ruling.rules.first() {
        let differs = texts.attribute(&rule.key(), judged.played.edition().id());
        sheet.text(&format!("  {}", texts.rule_text(rule)));
        if let Some(differs) = differs {
            sheet.text(&format!("  {differs}"));
        }
    } else if ruling.missing.is_empty() {
        sheet.text(&format!("  {}", reason(judged, texts)));
    }
    if let Some(note) = silence_note(judged, texts) {
        sheet.text(&format!("  {note}"));
    }
    sheet.house(house, context);
    for missing in &ruling.missing {
        sheet.row("label-tell", &texts.say(missing.ask.key()));
    }
    let mut last = None;
    for (number, rule) in ruling.rules.iter().enumerate() {
        let label = if number == 0 { "label-rule" } else { "" };
        // Rules of one section share its citation.
        let leaflet = citation(rule, judged.played.edition(), texts);
        match leaflet.filter(|leaflet| last.as_ref() != Some(leaflet)) {
            Some(leaflet) => {
                sheet.row(label, &format!("{} · {}", rule.id, paint.faint(&leaflet)));
                last = Some(leaflet);
            }
            None => sheet.row(label, rule.id),
        }
        if let Some(usual) = texts.attribute(&rule.key(), "usual").filter(|_| rule.is_silent()) {
            sheet.row("label-usual", &usual);
        }
    }
    sheet.fitting("label-there", "check-fits", &ruling.instead);
    let linked: Vec<Instead> = ruling.instead_linked.iter().map(|&card| card.into()).collect();
    sheet.fitting("label-linked", "check-fits-linked", &linked);
    if let Some(order) = &ruling.other_order {
        let moved = paint.notation(order, texts.tongue());
        sheet.row("label-order", &texts.say_with("check-order", &[("move", moved.into())]));
    }
    if !ruling.bonus.is_empty() {
        let halves: Vec<String> = ruling
            .bonus
            .iter()
            .map(|half| {
                let row = texts.tongue().row(half.colour);
                format!("{row} {}", if half.upper { "11–21" } else { "1–11" })
            })
            .collect();
        let count = halves.len();
        sheet.row(
            "label-bonus",
            &texts.say_with(
                "check-bonus",
                &[("count", count.into()), ("halves", halves.join(", ").into())],
            ),
        );
    }
    if let Some(view) = &ruling.layouts {
        match view.top {
            Top::NotAsked => {}
            Top::Free => sheet.row("label-top", &texts.say("check-top-free")),
            Top::Card(card) => {
                let card = card.to_string();
                sheet.row("label-top", &texts.say_with("check-top", &[("card", card.into())]));
            }
        }
        if view.closer {
            sheet.row("label-closer", &texts.say("check-closer"));
        }
    }
    for (editions, other) in grouped(elsewhere) {
        sheet.row("label-elsewhere", &other_editions(&editions, other, texts, paint));
    }
    let game = judged.played.game();
    let mut played = texts.say_with(
        "check-game",
        &[
            ("name", game.name(texts.tongue()).into()),
            ("game", game.id().into()),
            ("edition", judged.played.edition().id().into()),
        ],
    );
    if let Some(id) = session {
        played = texts
            .say_with("check-game-session", &[("game", played.into()), ("session", id.into())]);
    }
    sheet.row("label-game", &paint.faint(&played));
    let mut text = sheet.render();
    if let Some(layouts) = ruling.layouts.as_ref().and_then(|view| view.after.as_ref()) {
        text.push('\n');
        text.push_str(&layout::draw(layouts, texts, paint, context.width()));
    }
    text
}

/// Editions that give the same verdict for the same reason, together.
fn grouped<'a, 'q>(elsewhere: &'a [Judged<'q>]) -> Vec<(Vec<&'static str>, &'a Judged<'q>)> {
    let mut groups: Vec<(Vec<&'static str>, &Judged<'q>)> = Vec::new();
    for other in elsewhere {
        let same = |one: &Judged<'_>| {
            one.ruling.verdict == other.ruling.verdict
                && one.ruling.rules.first() == other.ruling.rules.first()
        };
        match groups.iter_mut().find(|(_, one)| same(one)) {
            Some((editions, _)) => editions.push(other.played.edition().id()),
            None => groups.push((vec![other.played.edition().id()], other)),
        }
    }
    groups
}

/// `✗ edition nl-1999: not allowed classic.draw.ends-turn`.
fn other_editions(editions: &[&str], other: &Judged<'_>, texts: &Texts, paint: Paint) -> String {
    let rule = other.ruling.rules.first().map_or("", |rule| rule.id);
    let verdict = texts.say(short_verdict(other.ruling.verdict));
    let words = texts.say_with(
        "check-elsewhere",
        &[
            ("count", editions.len().into()),
            ("editions", editions.join(", ").into()),
            ("verdict", verdict.into()),
        ],
    );
    format!("{} {words} {}", paint.sign(other.ruling.verdict), paint.faint(rule))
}

const fn short_verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "verdict-short-legal",
        Verdict::Undecided => "verdict-short-undecided",
        Verdict::Illegal => "verdict-short-illegal",
    }
}

/// `leaflet “Karte(n) anlegen” (edition de)`: where the rule stands in that edition.
fn citation(rule: &Rule, edition: Edition, texts: &Texts) -> Option<String> {
    let source = rule.sources.iter().find(|source| source.edition == edition);
    let source = source.or(rule.sources.first())?;
    Some(texts.say_with(
        "check-citation",
        &[("section", source.section.into()), ("edition", source.edition.id().into())],
    ))
}

/// All editions: agreed, or where they part.
pub(super) fn editions(answers: &Editions<'_>, house: &[KeptRuling], context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let mut sheet = Sheet::new(texts, paint, context.width());
    let claim = answers.answers.iter().find_map(|(_, answer)| answer.as_ref().ok());
    if let (Some(verdict), Some(judged)) = (answers.agreed(), claim) {
        sheet.headline(verdict, judged.claim);
        sheet.text(&format!("  {}", texts.say("check-editions-agree")));
    } else {
        let sign = paint.sign(Verdict::Undecided);
        sheet.text(&format!("{sign} {}", paint.strong(&texts.say("check-editions-part"))));
    }
    // Editions that say the same for the same reason share a line.
    let mut groups: Vec<(String, Vec<&str>, String)> = Vec::new();
    for (edition, answer) in &answers.answers {
        let (sign, words) = match answer {
            Ok(judged) => {
                let rule = judged.ruling.rules.first().map_or("", |rule| rule.id);
                let words = format!("{} {}", reason(judged, texts), paint.faint(rule));
                (paint.sign(judged.ruling.verdict), words)
            }
            Err(error) => (paint.bad("!"), error.told(texts, false).messages.join(" ")),
        };
        match groups.iter_mut().find(|(s, _, w)| *s == sign && *w == words) {
            Some((_, editions, _)) => editions.push(edition.id()),
            None => groups.push((sign, vec![edition.id()], words)),
        }
    }
    let column = groups.iter().map(|(_, ids, _)| width(&ids.join(", "))).max().unwrap_or(0);
    for (sign, ids, words) in groups {
        let ids = ids.join(", ");
        let gap = " ".repeat(column - width(&ids));
        sheet.hanging(&format!("  {sign} {ids}{gap}   "), &words);
    }
    sheet.house(house, context);
    sheet.render()
}

/// Lines under a headline, with labels that stand in one column.
struct Sheet<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
    lines: Vec<Line>,
}

enum Line {
    Text(String),
    Row(String, String),
}

impl<'a> Sheet<'a> {
    fn new(texts: &'a Texts, paint: Paint, columns: usize) -> Sheet<'a> {
        Sheet { texts, paint, columns, lines: Vec::new() }
    }

    /// `✗ Not allowed: yellow 9 on blue 10`.
    fn headline(&mut self, verdict: Verdict, claim: &Claim) {
        let key = match verdict {
            Verdict::Legal => "verdict-legal",
            Verdict::Undecided => "verdict-undecided",
            Verdict::Illegal => "verdict-illegal",
        };
        let tongue = self.texts.tongue();
        let claim = self.paint.notation(claim, tongue);
        let verdict_words = self.paint.strong(&self.texts.say(key));
        self.hanging(
            &format!("{} ", self.paint.sign(verdict)),
            &format!("{verdict_words} {claim}"),
        );
    }

    fn text(&mut self, text: &str) {
        self.lines.push(Line::Text(wrap(text, self.columns, 0)));
    }

    /// A line whose later lines stand under its text.
    fn hanging(&mut self, lead: &str, text: &str) {
        let indent = width(lead).min(self.columns / 2);
        let room = self.columns.saturating_sub(indent);
        let text = wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)));
        self.lines.push(Line::Text(format!("{lead}{text}")));
    }

    /// What the table decided, with the day on which it did.
    fn house(&mut self, house: &[KeptRuling], context: &Context<'_>) {
        for kept in house {
            self.hanging("  ", &said_at_this_table(&kept.ruling, context));
        }
    }

    fn row(&mut self, label: &str, text: &str) {
        let label = if label.is_empty() { String::new() } else { self.texts.say(label) };
        self.lines.push(Line::Row(label, text.to_owned()));
    }

    fn fitting(&mut self, label: &str, key: &str, cards: &[Instead]) {
        if cards.is_empty() {
            return;
        }
        let tongue = self.texts.tongue();
        let names: Vec<String> =
            cards.iter().map(|card| self.paint.notation(card, tongue)).collect();
        let list = one_of(self.texts, &names);
        let args: [(&str, Value<'_>); 2] = [("count", names.len().into()), ("cards", list.into())];
        let words = self.texts.say_with(key, &args);
        self.row(label, &words);
    }

    fn render(self) -> String {
        let labels = self.lines.iter().filter_map(|line| match line {
            Line::Row(label, _) => Some(width(label)),
            Line::Text(_) => None,
        });
        let column = labels.max().unwrap_or(0);
        let mut rendered = Vec::new();
        for line in &self.lines {
            match line {
                Line::Text(text) => rendered.push(text.clone()),
                Line::Row(label, text) => {
                    let indent = column + 4;
                    let room = self.columns.saturating_sub(indent).max(16);
                    let text =
                        wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)));
                    let gap = " ".repeat(column - width(label) + 2);
                    rendered.push(format!("  {}{gap}{text}", self.paint.faint(label)));
                }
            }
        }
        rendered.join("\n")
    }
}

/// `red 10 or red 12`, `red 9, red 10 or red 12`.
fn one_of(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => texts.say_with(
            "list-or",
            &[("most", most.join(", ").into()), ("last", last.clone().into())],
        ),
    }
}
