//! `elfer check`: asks the referee to judge a claim.

mod alternatives;
mod answer_lines;
mod batch;
mod command;
mod house_rulings;
mod json;
mod json_line;
mod layout;
mod missing_facts;
mod record;
mod request;
mod sentences;
mod suggestion;
mod text;

pub(crate) use answer_lines::AnswerLines;
pub(crate) use house_rulings::{
    HouseRulingJson, HouseRulings, format_house_ruling, is_overlapping, with_house_rulings,
};
pub(crate) use json::format_reason;
pub(crate) use request::{CheckRequest, FactArgs, ParsedRequest, SessionDefaults};
pub(crate) use text::format_source;

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::clean;
use crate::cli::words;
use crate::games::{Claim, Game, Played, Ruling};
use crate::i18n::{Arg, message};
use crate::rules::Verdict;
use missing_facts::JudgeSetup;
use std::path::PathBuf;
use text::AnswerText;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "MOVE", required_unless_present = "batch")]
    claim: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[command(flatten)]
    facts: FactArgs,
    #[arg(short, long)]
    all_editions: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "claim")]
    batch: Option<PathBuf>,
    #[arg(short, long, conflicts_with_all = ["all_editions", "batch"])]
    record: bool,
    #[arg(short, long)]
    verbose: bool,
}

/// Output options of one answer.
#[derive(Clone, Copy, Debug)]
struct AnswerOptions {
    /// True if the verdict is recorded in the session's log (`--record`).
    record: bool,
    /// True if the answer shows every step and rule (`--verbose`).
    verbose: bool,
}

/// A claim together with the ruling of one edition.
pub(crate) struct Judged<'q> {
    pub(crate) claim: &'q Claim,
    pub(crate) played: Played,
    pub(crate) ruling: Ruling,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let all_editions = args.all_editions;
    let options = AnswerOptions { record: args.record, verbose: args.verbose };
    let mut request = CheckRequest {
        claim: args.claim.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    // A line of a batch may name another game, which is judged by its defaults.
    let is_fully_named = request.has_game_and_edition() && args.batch.is_none();
    let defaults = SessionDefaults::load_if(!is_fully_named, context)?;
    let house = HouseRulings::new(&defaults, context);
    if let Some(file) = args.batch {
        return batch::run(&file, &request, &defaults, house, all_editions, context);
    }
    let played = request.resolve(&defaults)?;
    let Some(parsed) =
        suggestion::parse_or_suggest(&mut request, played.game(), &defaults, context)?
    else {
        return Ok(Exit::NotUnderstood);
    };
    let setup = JudgeSetup { played, all_editions, defaults: &defaults };
    let (parsed, has_new_facts) =
        missing_facts::ask_for_missing(&mut request, parsed, setup, context)?;
    let exit = judge_and_print(&request, &parsed, setup, &house, options, context)?;
    if has_new_facts {
        command::print_command(&request, all_editions, context);
    }
    Ok(exit)
}

/// Judges a dispute, typed as a command at a prompt, by the game of the running session.
pub(crate) fn dispute(claim: &str, context: &mut Context<'_>) -> VerbResult {
    let facts = FactArgs::default();
    let claim = vec![claim.to_owned()];
    let args = Args {
        claim,
        game: None,
        edition: None,
        facts,
        all_editions: false,
        batch: None,
        record: false,
        verbose: false,
    };
    run(args, context)
}

/// Judges the request by one edition, or by all, and prints the answer.
fn judge_and_print(
    request: &CheckRequest,
    parsed: &ParsedRequest,
    setup: JudgeSetup<'_>,
    house: &HouseRulings,
    options: AnswerOptions,
    context: &mut Context<'_>,
) -> VerbResult {
    let JudgeSetup { played, all_editions, defaults } = setup;
    if all_editions {
        return judge_all_editions(request, parsed, house, context);
    }
    let judged = judge(request, parsed, played)?;
    print_notes(request, defaults, played.game(), context);
    let recorded = if options.record {
        Some(record::record_verdict(request, &judged, context)?)
    } else {
        None
    };
    let house = house.for_answer(&judged);
    if context.json {
        let answer = json::AnswerJson::new(&judged, &house, &context.texts);
        context.out.json(&answer.with_recorded(recorded))?;
    } else {
        let dissenting = dissenting_editions(request, parsed, &judged);
        let session = defaults.session_playing(played);
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
    let answers = json::Editions::judge(request, parsed)?;
    print_notes(request, &SessionDefaults::without_store(context), game, context);
    let exit = answers.agreed().map_or(Exit::Undecided, exit_code);
    if context.json {
        let json = answers.json(house, &context.texts);
        context.out.json(&json)?;
    } else {
        let text = text::render_editions(&answers, &house.for_editions(&answers), context);
        context.out.line(&text)?;
    }
    Ok(exit)
}

/// Parses the claim and the facts. If the parser suggests a claim that might have been meant, the
/// error's hint offers it.
fn parse_request(
    request: &CheckRequest,
    game: Game,
    defaults: &SessionDefaults,
) -> Result<ParsedRequest, CliError> {
    request.parse(game, defaults).map_err(|error| {
        let text_of = |fact| request.facts.get(fact);
        let cli_error = words::check_error(&error, &request.claim, None, text_of, game.id());
        let suggested =
            cli_error.offer().map(|offer| request.with_claim(offer).parse(game, defaults));
        match suggested {
            // The suggestion is shown only if it parses, and in the reader's language.
            Some(Ok(parsed)) => {
                cli_error.with_hint(message::check_offer(Arg::notation(parsed.claim)))
            }
            Some(Err(_)) | None => cli_error,
        }
    })
}

/// Judges a parsed claim by one edition.
fn judge<'q>(
    request: &CheckRequest,
    parsed: &'q ParsedRequest,
    played: Played,
) -> Result<Judged<'q>, CliError> {
    let claim = &parsed.claim;
    let ruling = parsed.judge(played).map_err(|error| {
        let text_of = |fact| request.facts.get(fact);
        words::check_error(&error, &request.claim, Some(claim), text_of, played.game().id())
    })?;
    Ok(Judged { claim, played, ruling })
}

/// Judges the claim by the other editions of the game and returns those with another verdict.
/// Editions that cannot judge it are left out.
fn dissenting_editions<'q>(
    request: &CheckRequest,
    parsed: &'q ParsedRequest,
    judged: &Judged<'_>,
) -> Vec<Judged<'q>> {
    let editions = judged.played.game().in_all_editions();
    editions
        .filter(|&played| played != judged.played)
        .filter_map(|played| judge(request, parsed, played).ok())
        .filter(|other| other.ruling.verdict != judged.ruling.verdict)
        .collect()
}

/// Prints the notes that belong to an answer: a database that cannot be read, a `g` that is
/// ambiguous in German and Dutch, facts the game has no use for.
fn print_notes(
    request: &CheckRequest,
    defaults: &SessionDefaults,
    game: Game,
    context: &mut Context<'_>,
) {
    if let Some(cause) = defaults.store_error() {
        context.info(&message::note_store_unreadable(clean(cause)));
    }
    if context.tongue() != Tongue::En && game.has_colours() && request.has_bare_g() {
        context.info(&message::note_bare_g());
    }
    let unused: Vec<String> =
        game.unused_facts(&request.facts).into_iter().map(words::fact_flag).collect();
    if !unused.is_empty() {
        context.info(&message::note_facts_unused(unused.join(", "), game.id()));
    }
}

fn exit_code(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Done,
        Verdict::Illegal => Exit::Negative,
        Verdict::Undecided => Exit::Undecided,
    }
}
