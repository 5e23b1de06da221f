//! The referee's answer as people read it.

use super::house::said_at_this_table;
use super::json::{Editions, reason, silence_note};
use super::{Judged, layout};
use crate::cli::context::Context;
use crate::cli::output::{Paint, width, wrap};
use crate::cli::words;
use crate::games::{Claim, Instead, Top};
use crate::history::KeptRuling;
use crate::lang::{Message, Texts, message};
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
    if let Some(case) = ruling.case {
        sheet.text(&format!("  {}", words::case(case).say(texts)));
    }
    if let Some(rule) = ruling.rules.first() {
        let differs = texts.rule_in(rule, judged.played.edition());
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
        sheet.row(message::label_tell(), &words::ask(missing.ask).say(texts));
    }
    let mut last = None;
    for (number, rule) in ruling.rules.iter().enumerate() {
        let label = (number == 0).then(message::label_rule);
        // Rules of one section share its citation.
        let leaflet = citation(rule, judged.played.edition(), texts);
        match leaflet.filter(|leaflet| last.as_ref() != Some(leaflet)) {
            Some(leaflet) => {
                sheet.row(label, &format!("{} · {}", rule.id, paint.faint(&leaflet)));
                last = Some(leaflet);
            }
            None => sheet.row(label, rule.id),
        }
        if let Some(usual) = texts.rule_usual(rule) {
            sheet.row(message::label_usual(), usual);
        }
    }
    sheet.fitting(message::label_there(), &ruling.instead, |cards, count| {
        message::check_fits(cards, count)
    });
    let linked: Vec<Instead> = ruling.instead_linked.iter().map(|&card| card.into()).collect();
    sheet.fitting(message::label_linked(), &linked, |cards, _| message::check_fits_linked(cards));
    if let Some(order) = &ruling.other_order {
        let moved = paint.notation(&**order, texts.tongue());
        sheet.row(message::label_order(), &message::check_order(moved).say(texts));
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
            message::label_bonus(),
            &message::check_bonus(count, halves.join(", ")).say(texts),
        );
    }
    if let Some(view) = &ruling.layouts {
        match view.top {
            Top::NotAsked => {}
            Top::Free => sheet.row(message::label_top(), &message::check_top_free().say(texts)),
            Top::Card(card) => {
                let top = message::check_top(card.to_string()).say(texts);
                sheet.row(message::label_top(), &top);
            }
        }
        if view.closer {
            sheet.row(message::label_closer(), &message::check_closer().say(texts));
        }
    }
    for (editions, other) in grouped(elsewhere) {
        sheet.row(message::label_elsewhere(), &other_editions(&editions, other, texts, paint));
    }
    let game = judged.played.game();
    let mut played =
        message::check_game(judged.played.edition().id(), game.id(), game.name(texts.tongue()))
            .say(texts);
    if let Some(id) = session {
        played = message::check_game_session(played, id).say(texts);
    }
    sheet.row(message::label_game(), &paint.faint(&played));
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
    let verdict = words::short_verdict(other.ruling.verdict);
    let words = message::check_elsewhere(editions.len(), editions.join(", "), verdict).say(texts);
    format!("{} {words} {}", paint.sign(other.ruling.verdict), paint.faint(rule))
}

/// `leaflet “Karte(n) anlegen” (edition de)`: where the rule stands in that edition.
fn citation(rule: &Rule, edition: Edition, texts: &Texts) -> Option<String> {
    let source = rule.sources.iter().find(|source| source.edition == edition);
    let source = source.or(rule.sources.first())?;
    Some(message::check_citation(source.edition.id(), source.section).say(texts))
}

/// All editions: agreed, or where they part.
pub(super) fn editions(
    answers: &Editions<'_>,
    house: &[KeptRuling],
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let mut sheet = Sheet::new(texts, paint, context.width());
    let claim = answers.answers.iter().find_map(|(_, answer)| answer.as_ref().ok());
    if let (Some(verdict), Some(judged)) = (answers.agreed(), claim) {
        sheet.headline(verdict, judged.claim);
        sheet.text(&format!("  {}", message::check_editions_agree().say(texts)));
    } else {
        let sign = paint.sign(Verdict::Undecided);
        sheet.text(&format!("{sign} {}", paint.strong(&message::check_editions_part().say(texts))));
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
        let words = match verdict {
            Verdict::Legal => message::verdict_legal(),
            Verdict::Undecided => message::verdict_undecided(),
            Verdict::Illegal => message::verdict_illegal(),
        };
        let tongue = self.texts.tongue();
        let claim = self.paint.notation(claim, tongue);
        let verdict_words = self.paint.strong(&words.say(self.texts));
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

    fn row(&mut self, label: impl Into<Option<Message>>, text: &str) {
        let label = label.into().map_or(String::new(), |label| label.say(self.texts));
        self.lines.push(Line::Row(label, text.to_owned()));
    }

    fn fitting(
        &mut self,
        label: Message,
        cards: &[Instead],
        words: impl Fn(String, usize) -> Message,
    ) {
        if cards.is_empty() {
            return;
        }
        let tongue = self.texts.tongue();
        let names: Vec<String> =
            cards.iter().map(|card| self.paint.notation(card, tongue)).collect();
        let list = one_of(self.texts, &names);
        let words = words(list, names.len()).say(self.texts);
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
        [most @ .., last] => message::list_or(last.clone(), most.join(", ")).say(texts),
    }
}
