//! Judges a request, prints the answer, and stores the verdict in the log if that is wanted.

use super::judgement::{Editions, Judged, dissenting_editions, judge};
use super::request::{CheckRequest, ParsedRequest};
use super::text::AnswerText;
use super::{json, text};
use crate::cards::Tongue;
use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::{clean, quote};
use crate::cli::words;
use crate::games::{Game, Played};
use crate::i18n::{Arg, message};
use crate::rules::Verdict;
use crate::store::{NewRuling, RulingScope};

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
        return judge_all_editions(request, parsed, defaults, context);
    }
    let judged = judge(request, parsed, played)?;
    if let Some(cause) = &defaults.store_error {
        context.info(&message::note_store_unreadable(clean(cause)));
    }
    print_notes(request, played.game(), defaults, context);
    let recorded =
        if options.record { Some(record_verdict(request, &judged, context)?) } else { None };
    let house = judged.house_rulings(&defaults.house);
    if context.config.json {
        let (judged, house, texts) = (&judged, &house, &context.texts);
        let answer = json::AnswerJson { judged, house, texts, recorded };
        context.io.out.json_text(|json| answer.write(json))?;
    } else {
        let session = defaults.session.as_ref().filter(|session| session.played == played);
        let answer = AnswerText {
            judged: &judged,
            house: &house,
            dissenting: dissenting_editions(request, parsed, &judged),
            beginnings: parsed.possible_beginnings(played),
            session: session.map(|session| session.number),
        };
        let answer = answer.render(options.verbose, context);
        context.io.out.line(&answer)?;
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
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> VerbResult {
    let (game, house) = (parsed.claim.game(), &defaults.house);
    let answers = Editions::judge(request, parsed, None)?;
    print_notes(request, game, defaults, context);
    let exit = answers.agreed().map_or(Exit::Undecided, exit_code);
    if context.config.json {
        context.io.out.json_text(|json| answers.write_json(json, house, &context.texts))?;
    } else {
        let text = text::render_editions(&answers, &answers.house_rulings(house), context);
        context.io.out.line(&text)?;
    }
    Ok(exit)
}

/// Prints the notes that belong to an answer: a game that nobody named, a `g` that is ambiguous in
/// German and Dutch, facts the game has no use for.
fn print_notes(request: &CheckRequest, game: Game, defaults: &Defaults, context: &mut Context<'_>) {
    let latest = defaults.latest_instead_of(game);
    if let Some(latest) = latest.filter(|_| request.game.is_none() && !context.config.json) {
        let name = game.name(context.tongue());
        context.info(&message::note_game_assumed(name, latest.id()));
    }
    if context.tongue() != Tongue::En && game.has_colours() && request.has_bare_g() {
        context.info(&message::note_bare_g());
    }
    let unused: Vec<String> =
        game.unused_facts(&request.facts).into_iter().map(words::fact_flag).collect();
    if !unused.is_empty() {
        context.info(&message::note_facts_unused(unused.join(", "), Arg::notation(game)));
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

/// Stores the verdict and returns the number of its session.
///
/// # Errors
///
/// If no session is open (exit code 5), or the store fails.
fn record_verdict(
    request: &CheckRequest,
    judged: &Judged<'_>,
    context: &mut Context<'_>,
) -> Result<i64, CliError> {
    let Judged { claim, played, ruling } = judged;
    let new = NewRuling {
        session: None,
        at: context.clock.now(),
        played: *played,
        claim: Some(claim.to_string()),
        facts: request.used_facts(played.game()),
        verdict: ruling.verdict,
        rules: ruling.rules.iter().map(|rule| rule.id.to_owned()).collect(),
        decision: None,
        scope: RulingScope::Game,
        note: None,
    };
    let wanted = context.config.session;
    let mut number = 0;
    session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        number = view.session(current.number)?.number;
        let new = NewRuling { session: Some(number), ..new };
        Ok(view.add_ruling(&new)?)
    })?;
    Ok(number)
}

/// Prints the one-line command that asks the same with all facts, ready to be copied. Printed raw,
/// because wrapping would break it.
pub(crate) fn print_command(request: &CheckRequest, all_editions: bool, context: &mut Context<'_>) {
    if !context.config.quiet {
        context.info(&message::check_one_line());
        let command = format_command(request, all_editions, context);
        context.eprint_raw(&format!("  {command}\n"));
    }
}

fn format_command(request: &CheckRequest, all_editions: bool, context: &Context<'_>) -> String {
    let mut words = vec!["elfer".to_owned(), "check".to_owned(), quote(&request.claim)];
    let mut flag = |name: &str, text: &str| {
        words.push(format!("--{name}"));
        words.push(quote(text));
    };
    if let Some(game) = &request.game {
        flag("game", game);
    }
    if let Some(edition) = &request.edition {
        flag("edition", edition);
    }
    if let Some(session) = context.config.session {
        flag("session", &session.to_string());
    }
    for (fact, text) in request.facts.given() {
        flag(fact.flag(), text);
    }
    if all_editions {
        words.push("--all-editions".to_owned());
    }
    clean(&words.join(" "))
}
