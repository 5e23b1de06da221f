//! The referee's answer as people read it: the verdict, the sentence that decides this very case,
//! what would fit, and where it stands. Everything else is for `--verbose`.

use super::instead::would_fit;
use super::json::{Editions, reason};
use super::said::Said;
use super::sheet::Sheet;
use super::{Judged, layout};
use crate::cards::NamedCard;
use crate::cli::context::Context;
use crate::cli::output::{Paint, width};
use crate::cli::words;
use crate::games::Instead;
use crate::history::KeptRuling;
use crate::i18n::{Arg, Texts, message};
use crate::rules::{Edition, Rule, Step, ToldStep, Verdict};

/// How far what follows the headline stands in.
const INDENT: usize = 2;

/// The answer of one edition, with what stands beside it.
pub(super) struct Answer<'a, 'q> {
    pub(super) judged: &'a Judged<'q>,
    /// What this table decided about it.
    pub(super) house: &'a [KeptRuling],
    /// The other editions that give another verdict.
    pub(super) elsewhere: &'a [Judged<'q>],
    /// The session that plays this.
    pub(super) session: Option<i64>,
}

impl Answer<'_, '_> {
    /// The answer in a few lines; `verbose` adds every step, every rule and the layouts drawn.
    pub(super) fn text(&self, verbose: bool, context: &Context<'_>) -> String {
        let (texts, paint) = (&context.texts, context.paint);
        let ruling = &self.judged.ruling;
        let said = Said::of(self.judged, texts);
        // What counts as the lowest card is told with the card itself.
        let by_value = ruling.silence().is_some_and(|one| ruling.is_beside_the_verdict(one));
        let mut sheet = Sheet::new(context);
        sheet.headline(ruling.verdict, self.judged.claim);
        if verbose {
            self.steps(&mut sheet, texts, paint);
        }
        if verbose || !(ruling.is_plain() || by_value) {
            let reason = said.reason();
            sheet.text(&self.with_step(&reason, texts, paint));
        }
        // What this table has decided stands in place of what others do.
        let usual = said.cited().filter(|rule| rule.is_for_the_table() && self.house.is_empty());
        if let Some(usual) = usual.and_then(|rule| texts.rule_usual(rule)) {
            sheet.say(&message::check_usual(usual));
        }
        // What a card earns belongs to the card, not to the end of the game.
        self.earns(&mut sheet, texts);
        sheet.text(&said.end().unwrap_or_default());
        sheet.house(self.house, context);
        for question in said.asked() {
            sheet.text(&question);
        }
        sheet.text(&self.not_used(texts, paint));
        // Where that card has no place, how to lay it is of no use.
        let has_place = |card: &NamedCard| ruling.instead.contains(&Instead::Card(*card));
        let unlaid = self.judged.claim.held().unlaid;
        if let Some(card) =
            unlaid.filter(|card| ruling.verdict != Verdict::Illegal || has_place(card))
        {
            let card = paint.notation(&card, texts.tongue());
            sheet.say(&message::check_card_not_laid(card));
        }
        sheet.text(&would_fit(self.judged, texts, paint));
        if let Some(order) = &ruling.other_order {
            let moved = paint.notation(&**order, texts.tongue());
            sheet.say(&message::check_order(moved));
        }
        if let Some(view) = &ruling.layouts {
            sheet.text(&layout::told(view, by_value && !verbose, texts));
        }
        if verbose {
            self.everything(sheet, context)
        } else {
            sheet.source(&self.footer(&said, texts, context.width()));
            sheet.render()
        }
    }

    /// Each step of a turn with its verdict.
    fn steps(&self, sheet: &mut Sheet<'_>, texts: &Texts, paint: Paint) {
        let Judged { claim, ruling, .. } = self.judged;
        if ruling.steps.len() > 1 {
            for (step, finding) in claim.steps().zip(&ruling.steps) {
                let said = paint.notation(&step, texts.tongue());
                sheet.hanging(&format!("  {} ", paint.sign(finding.verdict)), &said);
            }
        }
    }

    /// `red 13: A card goes …`: in a turn of several steps, the one that decides stands first.
    fn with_step(&self, reason: &str, texts: &Texts, paint: Paint) -> String {
        let Judged { claim, ruling, .. } = self.judged;
        let decisive = ruling.decisive_step().filter(|&step| {
            ruling.steps.len() > 1
                && ruling.verdict != Verdict::Legal
                && !reason.is_empty()
                && !is_named(claim.cards(), step)
        });
        match decisive.and_then(|number| claim.steps().nth(number)) {
            Some(step) => {
                let step = paint.notation(&step, texts.tongue());
                message::check_step(reason, step).say(texts)
            }
            None => reason.to_owned(),
        }
    }

    /// The cards that were said to be in the hand and that the answer does not use.
    fn not_used(&self, texts: &Texts, paint: Paint) -> String {
        let held = self.judged.claim.held();
        let cards: Vec<String> =
            held.cards.iter().map(|card| paint.notation(card, texts.tongue())).collect();
        if cards.is_empty() {
            return String::new();
        }
        message::check_hand_not_used(cards.join(", ")).say(texts)
    }

    /// The bonus cards of a legal turn.
    fn earns(&self, sheet: &mut Sheet<'_>, texts: &Texts) {
        let halves: Vec<String> = self
            .judged
            .ruling
            .bonus
            .iter()
            .map(|half| {
                let (first, last) = if half.upper { (11_u32, 21_u32) } else { (1, 11) };
                message::check_half_row(Arg::Colour(half.colour), first, last).say(texts)
            })
            .collect();
        if !halves.is_empty() {
            let named: Vec<&str> = halves.iter().map(String::as_str).collect();
            sheet.say(&message::check_bonus(halves.len(), words::and(texts, &named)));
        }
    }

    /// `de · Karte(n) anlegen · classic.row.outward (de-variants: allowed)`.
    fn footer(&self, said: &Said<'_>, texts: &Texts, columns: usize) -> String {
        let (game, edition) = (self.judged.played.game(), self.judged.played.edition());
        let Some(rule) = said.cited() else {
            return message::check_source_none(edition.id(), game.name(texts.tongue())).say(texts);
        };
        let mut source = source(rule, edition);
        if !rule.id.starts_with(game.id()) {
            source = format!("{source} · {}", game.id());
        }
        let others: Vec<String> = grouped(self.elsewhere)
            .into_iter()
            .map(|(editions, other)| {
                let verdict = words::short_verdict(other.ruling.verdict).say(texts);
                format!("{}: {verdict}", editions.join(", "))
            })
            .collect();
        // Told where there is room; `--verbose` and `--all-editions` have it always.
        let others = format!("{source} ({})", others.join("; "));
        let fits = !self.elsewhere.is_empty() && width(&others) + INDENT <= columns;
        if fits { others } else { source }
    }

    /// Every rule with its sentences, the other editions, the game, the layouts drawn.
    fn everything(&self, mut sheet: Sheet<'_>, context: &Context<'_>) -> String {
        let (texts, paint) = (&context.texts, context.paint);
        let Judged { played, ruling, .. } = self.judged;
        let edition = played.edition();
        for rule in &ruling.rules {
            sheet.source(&source(rule, edition));
            sheet.text(&format!("  {}", whole(rule, edition, texts)));
        }
        for (editions, other) in grouped(self.elsewhere) {
            let rule = other.ruling.rules.first().map_or("", |rule| rule.id);
            let verdict = words::short_verdict(other.ruling.verdict);
            let count = editions.len();
            let words = message::check_elsewhere(count, editions.join(", "), rule, verdict);
            sheet.text(&format!("{} {}", paint.sign(other.ruling.verdict), words.say(texts)));
        }
        let game = played.game();
        let mut named =
            message::check_game(edition.id(), game.id(), game.name(texts.tongue())).say(texts);
        if let Some(id) = self.session {
            named = message::check_game_session(named, id).say(texts);
        }
        sheet.source(&named);
        let mut text = sheet.render();
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

/// Whether the sentence names the step: the only draw or pass of the turn.
fn is_named(steps: &[ToldStep], place: usize) -> bool {
    let is_draw = |step: &Step| matches!(step, Step::Draw(_) | Step::DrawCard(_));
    let once = |is: &dyn Fn(&Step) -> bool| steps.iter().filter(|told| is(&told.step)).count() == 1;
    match steps.get(place).map(|told| &told.step) {
        Some(Step::Draw(_)) => once(&is_draw),
        Some(Step::Pass) => once(&|step| *step == Step::Pass),
        Some(_) | None => false,
    }
}

/// What the rule says in that edition, what the edition adds, and what tables usually do.
fn whole(rule: &'static Rule, edition: Edition, texts: &Texts) -> String {
    let mut says = words::rule_in_full(rule, edition, texts);
    if let Some(usual) = texts.rule_usual(rule) {
        says.push(' ');
        says.push_str(&message::check_usual(usual).say(texts));
    }
    says
}

/// `de · Karte(n) anlegen · classic.row.outward`: where the rule stands in that edition.
pub(crate) fn source(rule: &Rule, edition: Edition) -> String {
    let source = rule.sources.iter().find(|source| source.edition == edition);
    match source.or(rule.sources.first()) {
        Some(source) => format!("{} · {} · {}", source.edition.id(), source.section, rule.id),
        None => rule.id.to_owned(),
    }
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

/// All editions: agreed, or where they part.
pub(super) fn editions(
    answers: &Editions<'_>,
    house: &[KeptRuling],
    context: &Context<'_>,
) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let mut sheet = Sheet::new(context);
    let claim = answers.answers.iter().find_map(|(_, answer)| answer.as_ref().ok());
    if let (Some(verdict), Some(judged)) = (answers.agreed(), claim) {
        sheet.headline(verdict, judged.claim);
        sheet.say(&message::check_editions_agree());
    } else {
        let sign = paint.sign(Verdict::Undecided);
        sheet.line(&format!("{sign} {}", paint.strong(&message::check_editions_part().say(texts))));
    }
    // Editions that say the same for the same reason share a line.
    let mut groups: Vec<(String, Vec<&str>, String)> = Vec::new();
    for (edition, answer) in &answers.answers {
        let (sign, words) = match answer {
            Ok(judged) => {
                let rule = Said::of(judged, texts).cited().map_or("", |rule| rule.id);
                let words = format!("{} {}", reason(judged, texts), paint.faint(rule));
                (paint.sign(judged.ruling.verdict), words)
            }
            Err(error) => (paint.bad("!"), error.told(texts).messages.join(" ")),
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
