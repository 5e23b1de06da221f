//! `elfer check`: the referee.

mod ask;
mod batch;
mod command;
mod facts;
mod house;
mod instead;
mod json;
mod layout;
mod offer;
mod record;
mod said;
mod sheet;
mod text;
mod told_json;

pub(crate) use ask::{Ask, AtTheTable, FactArgs, Question};
pub(crate) use house::{House, HouseJson, overlap, said_at_this_table, with_house};
pub(crate) use json::reason;
pub(crate) use text::source;

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::clean;
use crate::cli::words;
use crate::games::{Claim, Game, Played, Ruling};
use crate::i18n::{Arg, message};
use crate::rules::Verdict;
use facts::Bench;
use std::path::PathBuf;
use text::Answer;

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

/// How an answer is shown.
#[derive(Clone, Copy, Debug)]
struct Show {
    /// Whether it is kept in the session's log.
    record: bool,
    /// Every step and rule.
    verbose: bool,
}

/// A claim judged by one edition.
pub(crate) struct Judged<'q> {
    pub(crate) claim: &'q Claim,
    pub(crate) played: Played,
    pub(crate) ruling: Ruling,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let all_editions = args.all_editions;
    let show = Show { record: args.record, verbose: args.verbose };
    let mut ask = Ask {
        claim: args.claim.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    let told = ask.says_what_is_played() && args.batch.is_none();
    let table = AtTheTable::find_if(!told, context)?;
    let house = House::new(&table, context);
    if let Some(file) = args.batch {
        return batch::run(&file, &ask, &table, house, all_editions, context);
    }
    let played = ask.resolve(&table)?;
    let Some(question) = offer::read_or_ask(&mut ask, played.game(), &table, context)? else {
        return Ok(Exit::NotUnderstood);
    };
    let bench = Bench { played, all_editions, table: &table };
    let (question, was_told) = facts::ask_for_missing(&mut ask, question, bench, context)?;
    let exit = answer(&ask, &question, bench, &house, show, context)?;
    if was_told {
        command::tell(&ask, all_editions, context);
    }
    Ok(exit)
}

/// A dispute at the table: the referee is asked for the running session's game.
pub(crate) fn dispute(claim: &str, context: &mut Context<'_>) -> Done {
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

/// Judges the question and tells the answer.
fn answer(
    ask: &Ask,
    question: &Question,
    bench: Bench<'_>,
    house: &House,
    show: Show,
    context: &mut Context<'_>,
) -> Done {
    let Bench { played, all_editions, table } = bench;
    if all_editions {
        return every_edition(ask, question, house, context);
    }
    let judged = judge(ask, question, played)?;
    notes(ask, table, played.game(), context);
    let recorded = if show.record { Some(record::record(ask, &judged, context)?) } else { None };
    let house = house.of(&judged);
    if context.json {
        let answer = json::Answer::new(&judged, &house, &context.texts);
        context.out.json(&answer.recorded(recorded))?;
    } else {
        let elsewhere = others(ask, question, &judged);
        let session = table.session(played);
        let answer = Answer { judged: &judged, house: &house, elsewhere: &elsewhere, session };
        let answer = answer.text(show.verbose, context);
        context.out.line(&answer)?;
    }
    if let Some(session) = recorded {
        context.tell(&message::written_recorded(session));
    }
    Ok(exit(judged.ruling.verdict))
}

/// Judges the claim by every edition of the game, side by side.
fn every_edition(ask: &Ask, question: &Question, house: &House, context: &mut Context<'_>) -> Done {
    let game = question.claim.game();
    let answers = json::Editions::judge(ask, question)?;
    notes(ask, &AtTheTable::unasked(context), game, context);
    let exit = answers.agreed().map_or(Exit::Undecided, exit);
    if context.json {
        let json = answers.json(house, &context.texts);
        context.out.json(&json)?;
    } else {
        let text = text::editions(&answers, &house.of_all(&answers), context);
        context.out.line(&text)?;
    }
    Ok(exit)
}

/// Reads claim and facts.
fn read(ask: &Ask, game: Game, table: &AtTheTable) -> Result<Question, CliError> {
    ask.read(game, table).map_err(|error| {
        let text_of = |fact| ask.facts.get(fact);
        let said = words::check_error(&error, &ask.claim, None, text_of, game.id());
        let offered = said.offer().map(|offer| ask.with_claim(offer).read(game, table));
        match offered {
            // A claim that could have been meant, in the reader's words.
            Some(Ok(meant)) => said.hint(message::check_offer(Arg::of(meant.claim))),
            Some(Err(_)) | None => said,
        }
    })
}

/// Judges one claim by one edition.
fn judge<'q>(ask: &Ask, question: &'q Question, played: Played) -> Result<Judged<'q>, CliError> {
    let claim = &question.claim;
    let ruling = question.judge(played).map_err(|error| {
        let text_of = |fact| ask.facts.get(fact);
        words::check_error(&error, &ask.claim, Some(claim), text_of, played.game().id())
    })?;
    Ok(Judged { claim, played, ruling })
}

/// What the other editions say, where it is another verdict.
fn others<'q>(ask: &Ask, question: &'q Question, judged: &Judged<'_>) -> Vec<Judged<'q>> {
    let editions = judged.played.game().in_all_editions();
    editions
        .filter(|&played| played != judged.played)
        .filter_map(|played| judge(ask, question, played).ok())
        .filter(|other| other.ruling.verdict != judged.ruling.verdict)
        .collect()
}

/// What is said beside the answer: a database that cannot be read, `g` in German and Dutch, facts
/// the game has no use for.
fn notes(ask: &Ask, table: &AtTheTable, game: Game, context: &mut Context<'_>) {
    if let Some(cause) = table.trouble() {
        context.tell(&message::note_store_unreadable(clean(cause)));
    }
    if context.tongue() != Tongue::En && game.has_colours() && ask.has_bare_g() {
        context.tell(&message::note_bare_g());
    }
    let unused: Vec<String> = game.unused(&ask.facts).into_iter().map(words::flag).collect();
    if !unused.is_empty() {
        context.tell(&message::note_facts_unused(unused.join(", "), game.id()));
    }
}

fn exit(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Done,
        Verdict::Illegal => Exit::No,
        Verdict::Undecided => Exit::Undecided,
    }
}
