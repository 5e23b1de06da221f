//! `elfer report session --as-if KEY=VALUE`: the same session on other terms. It never writes.

mod json;
mod paper;
mod story;
mod terms;

pub(crate) use terms::offered;

use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::document::Form;
use crate::cli::error::Done;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::i18n::message;
use crate::report::{AsIf, Supposed};
use crate::session::{Scoreboard, Session, Standing};

/// A session as it was and as it would have been.
struct Told<'a> {
    supposed: &'a Supposed,
    as_if: &'a AsIf,
    /// As it was.
    was: Scoreboard<'a>,
    /// As it would have been, as far as that can be known.
    new: Scoreboard<'a>,
}

/// Tells how the session would have gone.
pub(super) fn run(
    terms: &[String],
    form: &Form,
    session: &Session,
    context: &mut Context<'_>,
) -> Done {
    let supposed = terms::read(terms, session, context)?;
    let as_if = AsIf::of(session, &supposed);
    let (was, new) = (session.scoreboard(), as_if.session.scoreboard());
    let told = Told { supposed: &supposed, as_if: &as_if, was, new };
    let paper = |context: &Context<'_>| paper::paper(context, &told);
    form.tell(context, paper, || json::of(&told), |context| Some(text(context, &told)))
}

fn text(context: &Context<'_>, told: &Told<'_>) -> String {
    let texts = &context.texts;
    let wrapped = |line: &str| wrap(line, context.width(), 0);
    let title = board::title(context, told.was.session());
    let terms = message::as_if_terms(terms::say(context, told.supposed, told.was.session()));
    let mut lines = vec![wrapped(&context.paint.strong(&title)), wrapped(&terms.say(texts))];
    lines.push(String::new());
    for (place, sentence) in story::sentences(context, told).iter().enumerate() {
        let sentence = if place == 0 { &context.paint.strong(sentence) } else { sentence };
        lines.push(wrapped(sentence));
    }
    let rows = told.rows();
    if !rows.is_empty() {
        let mut grid = Grid::new(context.width());
        grid.header(heads(context));
        grid.right([1, 2]);
        for Row { name, was, new } in &rows {
            grid.row([clean(name), placed(*was), placed(*new)]);
        }
        lines.extend([String::new(), grid.render(0, context.paint)]);
    }
    if let Some(note) = story::caveat(context, told) {
        lines.extend([String::new(), wrapped(&note)]);
    }
    lines.join("\n")
}

/// What stands above the columns of the comparison.
fn heads(context: &Context<'_>) -> [String; 3] {
    [message::players_name(), message::as_if_was_head(), message::as_if_new_head()]
        .map(|head| head.say(&context.texts))
}

/// Where somebody stood, and would have stood.
struct Row<'a> {
    name: &'a str,
    was: Option<&'a Standing>,
    new: Option<&'a Standing>,
}

impl Told<'_> {
    /// Side by side, in the order in which they would have come in; nothing where nobody knows.
    fn rows(&self) -> Vec<Row<'_>> {
        if !self.as_if.is_known() || self.was.rounds().is_empty() {
            return Vec::new();
        }
        let seats = &self.was.session().seats;
        let name = |seat: usize| seats.get(seat).map_or("", |seat| seat.name.as_str());
        let mut rows: Vec<Row<'_>> = Vec::new();
        for new in self.new.standings() {
            let Some(&seat) = self.as_if.seats.get(new.seat) else { continue };
            rows.push(Row { name: name(seat), was: self.was.standing(seat), new: Some(new) });
        }
        let gone = self.was.standings().iter();
        let gone = gone.filter(|was| !self.as_if.seats.contains(&was.seat));
        rows.extend(gone.map(|was| Row { name: name(was.seat), was: Some(was), new: None }));
        rows
    }
}

/// `1. 62`: the rank and the total; a dash for who has none.
fn placed(standing: Option<&Standing>) -> String {
    let Some(Standing { rank, total, .. }) = standing else { return super::dash() };
    let rank = rank.map_or_else(super::dash, |rank| format!("{rank}."));
    format!("{rank}  {total}")
}
