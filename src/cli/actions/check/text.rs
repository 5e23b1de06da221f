//! The referee's answer as text: the verdict, the sentence that decides the case, what would fit,
//! and the source. `--verbose` adds everything else.

use super::judgement::{Editions, Judged};
use super::layout;
use crate::cards::{NamedCard, Notation as _};
use crate::cli::context::Context;
use crate::cli::document::DateStyle;
use crate::cli::house_rulings::format_house_ruling;
use crate::cli::output::{Paint, width, without_flags, wrap};
use crate::games::{Alternative, Claim};
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Fact, MissingFact, Rule, SpannedStep, Step, Verdict};
use crate::store::StoredRuling;
use crate::texts::{RulingSentences, describe, describe_alternatives};
use std::collections::BTreeSet;

/// Indentation, in columns, of the lines below the headline.
const INDENT: usize = 2;

/// The answer of one edition, with everything that is printed around it.
pub(super) struct AnswerText<'a, 'q> {
    pub(super) judged: &'a Judged<'q>,
    /// House rulings about the cited rules.
    pub(super) house: &'a [StoredRuling],
    /// Answers of the other editions that give another verdict.
    pub(super) dissenting: Vec<Judged<'q>>,
    /// FLÄT: the turn with each beginning that it lacks and that could be meant.
    pub(super) beginnings: Vec<Claim>,
    /// The number of the session that plays this game and edition.
    pub(super) session: Option<i64>,
}

impl AnswerText<'_, '_> {
    /// Renders the answer in a few lines. `verbose` adds every step, every rule and drawings of the
    /// layouts.
    pub(super) fn render(&self, verbose: bool, context: &Context<'_>) -> String {
        let (texts, paint) = (&context.texts, context.io.paint);
        let Judged { claim, ruling, .. } = self.judged;
        let sentences = self.judged.sentences(texts);
        let mut lines = AnswerLines::new(context);
        let mut headline = String::new();
        write_headline(self.judged, texts, paint, &mut headline);
        lines.push_headline(paint.sign(ruling.verdict), &headline);
        if verbose {
            self.push_steps(&mut lines, texts, paint);
        }
        lines.push_text(&sentences.bonus().unwrap_or_default());
        if verbose || sentences.needs_reason() {
            let reason = sentences.reason();
            lines.push_text(&self.prefix_step(&reason, texts, paint));
        }
        // A house ruling replaces the note about what tables usually do.
        lines.push_usual(sentences.cited_rule().filter(|_| self.house.is_empty()));
        lines.push_text(&sentences.ending().unwrap_or_default());
        for question in sentences.questions() {
            lines.push_text(&question);
        }
        lines.push_deciding(claim, &ruling.missing);
        for unused in self.format_unused_cards(texts, paint) {
            lines.push_text(&unused);
        }
        // How to lay the card is of no use if it has no place.
        let has_place = |card: &NamedCard| ruling.alternatives.contains(&Alternative::Card(*card));
        let unlaid = claim.stated().unlaid;
        if let Some(card) =
            unlaid.filter(|card| ruling.verdict != Verdict::Illegal || has_place(card))
        {
            let card = paint.notation(&card, texts.tongue());
            lines.push_message(&message::check_card_not_laid(card));
        }
        lines.push_text(&describe_alternatives(claim, ruling, texts, &|colour, card| {
            paint.card(colour, card)
        }));
        if let Some(order) = &ruling.other_order {
            let moved = paint.notation(&**order, texts.tongue());
            lines.push_message(&message::check_order(moved));
        }
        let quote = |claim: &Claim| {
            message::prompt_word(paint.notation(claim, texts.tongue())).render(texts)
        };
        let beginnings: Vec<String> = self.beginnings.iter().map(quote).collect();
        if !beginnings.is_empty() {
            lines.push_message(&message::check_beginnings(describe::join_or(texts, &beginnings)));
        }
        lines.push_text(&sentences.layout(verbose).unwrap_or_default());
        lines.push_house_rulings(self.house, context);
        if verbose {
            self.render_verbose(lines, context)
        } else {
            lines.push_source(&self.format_footer(&sentences, texts, context.width()));
            lines.render()
        }
    }

    /// Adds a line with its verdict for each step of a turn of several steps.
    fn push_steps(&self, lines: &mut AnswerLines<'_>, texts: &Texts, paint: Paint) {
        let Judged { claim, ruling, .. } = self.judged;
        if ruling.steps.len() > 1 {
            for (step, finding) in claim.steps().zip(&ruling.steps) {
                let step_text = paint.notation(&step, texts.tongue());
                lines.push_hanging(&format!("  {} ", paint.sign(finding.verdict)), &step_text);
            }
        }
    }

    /// Puts the decisive step before the reason, in a turn of several steps. Not if the turn is
    /// legal, or the reason names the step anyway.
    ///
    /// Example: `red 13: A card goes …`.
    fn prefix_step(&self, reason: &str, texts: &Texts, paint: Paint) -> String {
        let Judged { claim, ruling, .. } = self.judged;
        let decisive = ruling.decisive_step().filter(|&step| {
            ruling.steps.len() > 1
                && ruling.verdict != Verdict::Legal
                && !reason.is_empty()
                && !is_step_named(claim.card_steps(), step)
        });
        match decisive.and_then(|number| claim.steps().nth(number)) {
            Some(step) => {
                let step = paint.notation(&step, texts.tongue());
                message::check_step(reason, step).render(texts)
            }
            None => reason.to_owned(),
        }
    }

    /// Formats the cards stated to be in the hand or on the table that the answer does not use.
    fn format_unused_cards(&self, texts: &Texts, paint: Paint) -> Vec<String> {
        let stated = self.judged.claim.stated();
        let unused = |cards: &[NamedCard], message: fn(String) -> Message| {
            let cards: Vec<String> =
                cards.iter().map(|card| paint.notation(card, texts.tongue())).collect();
            (!cards.is_empty()).then(|| message(cards.join(", ")).render(texts))
        };
        let of_hand = if stated.hand.is_later {
            message::check_hand_later
        } else {
            message::check_hand_not_used
        };
        let hand = unused(self.judged.unused_hand(), of_hand);
        let table = unused(&stated.table.cards, message::check_table_not_used);
        hand.into_iter().chain(table).collect()
    }

    /// Formats the source below an answer, and the other editions' verdicts if they fit.
    ///
    /// Example: `de · Karte(n) anlegen · classic.row.outward (de-variants: allowed)`.
    fn format_footer(
        &self,
        sentences: &RulingSentences<'_>,
        texts: &Texts,
        columns: usize,
    ) -> String {
        let (game, edition) = (self.judged.played.game(), self.judged.played.edition());
        let Some(rule) = sentences.cited_rule() else {
            return message::check_source_none(edition.id(), game.name(texts.tongue()))
                .render(texts);
        };
        let mut source = format_source(rule, edition);
        if !rule.id.starts_with(game.id()) {
            source = format!("{source} · {}", game.id());
        }
        let others: Vec<String> = group_by_verdict(&self.dissenting)
            .into_iter()
            .map(|(editions, other)| {
                let verdict = describe::short_verdict(other.ruling.verdict).render(texts);
                format!("{}: {verdict}", editions.join(", "))
            })
            .collect();
        // Shown only if there is room; `--verbose` and `--all-editions` always show them.
        let others = format!("{source} ({})", others.join("; "));
        let fits = !self.dissenting.is_empty() && width(&others) + INDENT <= columns;
        if fits { others } else { source }
    }

    /// Adds the verbose part (every rule in full, the other editions, the game, drawings of the
    /// layouts) and renders the whole answer.
    fn render_verbose(&self, mut lines: AnswerLines<'_>, context: &Context<'_>) -> String {
        let (texts, paint) = (&context.texts, context.io.paint);
        let Judged { played, ruling, .. } = self.judged;
        let edition = played.edition();
        for rule in &ruling.rules {
            lines.push_source(&format_source(rule, edition));
            lines.push_text(&format!("  {}", full_rule_text(rule, edition, texts)));
        }
        for (editions, other) in group_by_verdict(&self.dissenting) {
            let rule = other.ruling.rules.first().map_or("", |rule| rule.id);
            let verdict = describe::short_verdict(other.ruling.verdict);
            let count = editions.len();
            let words = message::check_elsewhere(count, editions.join(", "), rule, verdict);
            lines.push_text(&format!(
                "{} {}",
                paint.sign(other.ruling.verdict),
                words.render(texts)
            ));
        }
        let mut game_line = describe::describe_played(*played, texts);
        if let Some(id) = self.session {
            game_line = message::check_game_session(game_line, id).render(texts);
        }
        lines.push_source(&game_line);
        let mut text = lines.render();
        if let Some(drawn) = ruling
            .layouts
            .as_ref()
            .and_then(|view| layout::draw(view, texts, paint, context.width()))
        {
            text.push('\n');
            text.push_str(&drawn);
        }
        text
    }
}

/// Writes the verdict and the move, the first line of an answer.
pub(super) fn write_headline(judged: &Judged<'_>, texts: &Texts, paint: Paint, out: &mut String) {
    out.push_str(&paint.strong(&judged.sentences(texts).verdict()));
    out.push(' ');
    paint.write_notation(judged.claim, texts.tongue(), out);
}

/// True if the reason names the step by itself, because it is the only draw or pass of the turn.
fn is_step_named(steps: &[SpannedStep], index: usize) -> bool {
    let is_draw = |step: &Step| matches!(step, Step::Draw(_) | Step::DrawCard(_));
    let is_only =
        |is: &dyn Fn(&Step) -> bool| steps.iter().filter(|stated| is(&stated.step)).count() == 1;
    match steps.get(index).map(|stated| &stated.step) {
        Some(Step::Draw(_)) => is_only(&is_draw),
        Some(Step::Pass) => is_only(&|step| *step == Step::Pass),
        Some(_) | None => false,
    }
}

/// Formats a rule in full: its text in that edition, what the edition adds, and what tables usually
/// do.
fn full_rule_text(rule: &'static Rule, edition: Edition, texts: &Texts) -> String {
    let mut text = describe::rule_with_silence(rule, edition, texts);
    if let Some(usual) = texts.rule_usual(rule) {
        text.push(' ');
        text.push_str(&message::check_usual(usual).render(texts));
    }
    text
}

/// Formats the source of a rule in that edition: `de · Karte(n) anlegen · classic.row.outward`.
/// Falls back to the rule's first source.
pub(crate) fn format_source(rule: &Rule, edition: Edition) -> String {
    let source = rule.sources.iter().find(|source| source.edition == edition);
    match source.or(rule.sources.first()) {
        Some(source) => format!("{} · {} · {}", source.edition.id(), source.section, rule.id),
        None => rule.id.to_owned(),
    }
}

/// Groups the editions that give the same verdict for the same reason.
fn group_by_verdict<'a, 'q>(
    dissenting: &'a [Judged<'q>],
) -> Vec<(Vec<&'static str>, &'a Judged<'q>)> {
    let mut groups: Vec<(Vec<&'static str>, &Judged<'q>)> = Vec::new();
    for other in dissenting {
        let has_same_reason = |one: &Judged<'_>| {
            one.ruling.verdict == other.ruling.verdict
                && one.ruling.rules.first() == other.ruling.rules.first()
        };
        match groups.iter_mut().find(|(_, one)| has_same_reason(one)) {
            Some((editions, _)) => editions.push(other.played.edition().id()),
            None => groups.push((vec![other.played.edition().id()], other)),
        }
    }
    groups
}

/// Renders the answers of all editions: one verdict if they agree, else a line per group of
/// editions.
pub(super) fn render_editions(
    answers: &Editions<'_>,
    house: &[StoredRuling],
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.io.paint);
    let mut lines = AnswerLines::new(context);
    let claim = answers.answers.iter().find_map(|(_, answer)| answer.as_ref().ok());
    if let (Some(verdict), Some(judged)) = (answers.agreed(), claim) {
        let mut headline = String::new();
        write_headline(judged, texts, paint, &mut headline);
        lines.push_headline(paint.sign(verdict), &headline);
        lines.push_message(&message::check_editions_agree());
    } else {
        let sign = paint.sign(Verdict::Undecided);
        lines.push_line(&format!(
            "{sign} {}",
            paint.strong(&message::check_editions_part().render(texts))
        ));
    }
    // Editions with the same verdict and the same words share a line.
    let mut groups: Vec<(String, Vec<&str>, String)> = Vec::new();
    for (edition, answer) in &answers.answers {
        let (sign, words) = match answer {
            Ok(judged) => {
                let rule = judged.sentences(texts).cited_rule().map_or("", |rule| rule.id);
                let words = format!("{} {}", judged.sentences(texts).explain(), paint.faint(rule));
                (paint.sign(judged.ruling.verdict), words)
            }
            Err(error) => (paint.bad("!"), error.render(texts).messages.join(" ")),
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
        lines.push_hanging(&format!("  {sign} {ids}{gap}   "), &words);
    }
    lines.push_house_rulings(house, context);
    lines.render()
}

/// Collects the wrapped lines of an answer.
pub(crate) struct AnswerLines<'a> {
    texts: &'a Texts,
    paint: Paint,
    columns: usize,
    /// True if the answer is read at a prompt, where nobody types flags.
    is_at_prompt: bool,
    lines: Vec<String>,
}

impl<'a> AnswerLines<'a> {
    pub(crate) fn new(context: &'a Context<'_>) -> AnswerLines<'a> {
        let (texts, paint, columns) = (&context.texts, context.io.paint, context.width());
        let is_at_prompt = context.io.names_prompt_words;
        AnswerLines { texts, paint, columns, is_at_prompt, lines: Vec::new() }
    }

    /// Adds the headline after its sign: `✗ Not allowed: yellow 9 on blue 10`.
    pub(crate) fn push_headline(&mut self, sign: String, headline: &str) {
        self.push_hanging(&(sign + " "), headline);
    }

    /// Adds a line, wrapped but not indented.
    pub(crate) fn push_line(&mut self, text: &str) {
        self.lines.push(wrap(text, self.columns, 0));
    }

    /// Adds indented text below the headline; adds nothing if the text is empty.
    pub(crate) fn push_text(&mut self, text: &str) {
        let text = if self.is_at_prompt { &without_flags(text) } else { text };
        if !text.is_empty() {
            self.push_line(&format!("  {text}"));
        }
    }

    /// Adds a message as an indented sentence below the headline.
    pub(crate) fn push_message(&mut self, words: &Message) {
        self.push_text(&words.render(self.texts));
    }

    /// Adds what would decide the claim, as it is typed at a prompt. The shell has the flags.
    fn push_deciding(&mut self, claim: &Claim, missing: &[MissingFact]) {
        let facts: BTreeSet<Fact> = missing.iter().map(|missing| missing.fact).collect();
        if !facts.is_empty() && self.is_at_prompt {
            let names = facts.into_iter().map(|fact| describe::fact_name(fact).render(self.texts));
            let names = names.collect::<Vec<_>>().join(" · ");
            let claim = claim.format(self.texts.tongue());
            self.push_message(&message::check_decided_by(claim, names));
        }
    }

    /// Adds a reference in faint type: edition, section and rule id, which may be overlooked.
    pub(crate) fn push_source(&mut self, text: &str) {
        // Painted line by line, so that no terminal style runs on past a line break.
        let wrapped = wrap(&format!("  {text}"), self.columns, 0);
        let painted: Vec<String> = wrapped.split('\n').map(|line| self.paint.faint(line)).collect();
        self.lines.push(painted.join("\n"));
    }

    /// Adds a line with a hanging indent: continuation lines stand under the text, not under the
    /// lead.
    pub(crate) fn push_hanging(&mut self, lead: &str, text: &str) {
        let indent = width(lead).min(self.columns / 2);
        let room = self.columns.saturating_sub(indent);
        let text = wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)));
        self.lines.push(format!("{lead}{text}"));
    }

    /// Adds what tables usually do, if a rule leaves the question to them.
    pub(crate) fn push_usual(&mut self, rule: Option<&'static Rule>) {
        let usual = rule.filter(|rule| rule.is_for_the_table());
        if let Some(usual) = usual.and_then(|rule| self.texts.rule_usual(rule)) {
            self.push_message(&message::check_usual(usual));
        }
    }

    /// Adds house rulings, each with the day of its decision.
    pub(crate) fn push_house_rulings(&mut self, house: &[StoredRuling], context: &Context<'_>) {
        for stored in house {
            self.push_hanging(
                "  ",
                &format_house_ruling(&stored.ruling, DateStyle::Relative, context),
            );
        }
    }

    /// Joins the lines into one text, without a final line break.
    pub(crate) fn render(self) -> String {
        self.lines.join("\n")
    }
}
