//! Judges a request and prints the answer.

use super::judgement::{Editions, dissenting_editions, judge};
use super::request::{CheckRequest, ParsedRequest};
use super::text::AnswerText;
use super::{json, record, text};
use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::house_rulings::HouseRulings;
use crate::cli::output::clean;
use crate::cli::words;
use crate::games::{Game, Played};
use crate::i18n::message;
use crate::rules::Verdict;

/// Options of one answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AnswerOptions {
    /// True if every edition judges (`--all-editions`).
    pub(crate) all_editions: bool,
    /// True if the verdict is recorded in the session's log (`--record`).
    pub(crate) record: bool,
    /// True if the answer shows every step and rule (`--verbose`).
    pub(crate) verbose: bool,
}

/// Judges the request by one edition, or by all, and prints the answer.
pub(crate) fn judge_and_print(
    request: &CheckRequest,
    parsed: &ParsedRequest,
    played: Played,
    defaults: &Defaults,
    options: AnswerOptions,
    context: &mut Context<'_>,
) -> VerbResult {
    if options.all_editions {
        return judge_all_editions(request, parsed, &defaults.house, context);
    }
    let judged = judge(request, parsed, played)?;
    if let Some(cause) = &defaults.store_error {
        context.info(&message::note_store_unreadable(clean(cause)));
    }
    print_notes(request, played.game(), context);
    let recorded = if options.record {
        Some(record::record_verdict(request, &judged, context)?)
    } else {
        None
    };
    let house = judged.house_rulings(&defaults.house);
    if context.json {
        let answer = json::AnswerJson::new(&judged, &house, &context.texts);
        context.out.json_text(|json| answer.with_recorded(recorded).write(json))?;
    } else {
        let dissenting = dissenting_editions(request, parsed, &judged);
        let session = defaults.session.as_ref().filter(|session| session.played == played);
        let session = session.map(|session| session.number);
        let answer =
            AnswerText { judged: &judged, house: &house, dissenting: &dissenting, session };
        let answer = answer.render(options.verbose, context);
        context.out.line(&answer)?;
    }
    if let Some(session) = recorded {
        context.info(&message::written_recorded(session));
    }
    Ok(exit_code(judged.ruling.verdict))
}

/// Judges the claim by every edition of the game and prints the answers side by side. Exits with
/// "undecided" unless all editions agree.
fn judge_all_editions(
    request: &CheckRequest,
    parsed: &ParsedRequest,
    house: &HouseRulings,
    context: &mut Context<'_>,
) -> VerbResult {
    let game = parsed.claim.game();
    let answers = Editions::judge(request, parsed)?;
    print_notes(request, game, context);
    let exit = answers.agreed().map_or(Exit::Undecided, exit_code);
    if context.json {
        context.out.json_text(|json| answers.write_json(json, house, &context.texts))?;
    } else {
        let text = text::render_editions(&answers, &answers.house_rulings(house), context);
        context.out.line(&text)?;
    }
    Ok(exit)
}

/// Prints the notes that belong to an answer: a `g` that is ambiguous in German and Dutch, facts the
/// game has no use for.
fn print_notes(request: &CheckRequest, game: Game, context: &mut Context<'_>) {
    if context.tongue() != Tongue::En && game.has_colours() && request.has_bare_g() {
        context.info(&message::note_bare_g());
    }
    let unused: Vec<String> =
        game.unused_facts(&request.facts).into_iter().map(words::fact_flag).collect();
    if !unused.is_empty() {
        context.info(&message::note_facts_unused(unused.join(", "), game.id()));
    }
}

/// The exit code of a verdict.
pub(crate) const fn exit_code(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Done,
        Verdict::Illegal => Exit::Negative,
        Verdict::Undecided => Exit::Undecided,
    }
}
