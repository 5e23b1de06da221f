//! `elfer check`: the referee.

mod ask;
mod batch;
mod house;
mod json;
mod layout;
mod record;
mod text;

pub(crate) use ask::{Ask, FactArgs, Played};
pub(crate) use house::{House, HouseJson, said_at_this_table, with_house};
pub(crate) use json::reason;

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::clean;
use crate::cli::words;
use crate::games::{Game, Question};
use crate::lang::message;
use crate::rules::{CheckError, Edition, Fact, RawFacts, Ruling, Verdict};
use std::path::PathBuf;

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
}

/// A claim judged by one edition.
pub(crate) struct Judged {
    pub(crate) game: Game,
    pub(crate) edition: Edition,
    pub(crate) ruling: Ruling,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let all_editions = args.all_editions;
    let ask = Ask {
        claim: args.claim.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    // The store is asked only where the answer depends on it.
    let told = ask.says_what_is_played() && args.batch.is_none();
    let played = if told { Played::default() } else { Played::find(context)? };
    let house = House::new(&played, context);
    if let Some(file) = args.batch {
        return batch::run(&file, &ask, (&played, &house), all_editions, context);
    }
    let (game, edition) = ask.resolve(&played)?;
    if all_editions {
        return every_edition(&ask, game, &house, context);
    }
    let judged = judge(&ask, game, edition)?;
    notes(&ask, &played, game, context);
    let recorded = if args.record { Some(record::record(&ask, &judged, context)?) } else { None };
    let house = house.of(&judged.ruling);
    if context.json {
        let answer = json::Answer::new(&judged, &house, &context.texts);
        context.out.json(&answer.recorded(recorded))?;
    } else {
        let elsewhere = others(&ask, &judged);
        let session = played.session(game, edition);
        let answer = text::answer(&judged, &house, &elsewhere, session, context);
        context.out.line(&answer)?;
    }
    if let Some(session) = recorded {
        context.tell(&message::written_recorded(session.to_string()));
    }
    Ok(exit(judged.ruling.verdict))
}

/// Judges the claim by every edition of the game, side by side.
fn every_edition(ask: &Ask, game: Game, house: &House, context: &mut Context<'_>) -> Done {
    let answers = json::Editions::judge(ask, game)?;
    notes(ask, &Played::default(), game, context);
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

/// Judges one claim by one edition.
fn judge(ask: &Ask, game: Game, edition: Edition) -> Result<Judged, CliError> {
    rule_on(ask, game, edition).map_err(|error| {
        words::check_error(&error, &ask.claim, |fact| ask.facts.get(fact), game.id())
    })
}

/// Judges one claim by one edition; an error is still a value.
pub(crate) fn rule_on(ask: &Ask, game: Game, edition: Edition) -> Result<Judged, CheckError> {
    // A fact that the game has no use for changes nothing; a note says so.
    let mut facts = RawFacts::default();
    for (fact, text) in ask.facts.told().filter(|(fact, _)| game.entry().facts.contains(fact)) {
        facts.set(fact, text);
    }
    let question = Question { edition, claim: &ask.claim, facts: &facts };
    let ruling = (game.entry().judge)(&question)?;
    Ok(Judged { game, edition, ruling })
}

/// What the other editions say, where it is another verdict.
fn others(ask: &Ask, judged: &Judged) -> Vec<Judged> {
    let editions = judged.game.editions().iter().copied();
    editions
        .filter(|&edition| edition != judged.edition)
        .filter_map(|edition| judge(ask, judged.game, edition).ok())
        .filter(|other| other.ruling.verdict != judged.ruling.verdict)
        .collect()
}

/// What is said beside the answer: a database that cannot be read, `g` in German and Dutch, facts
/// the game has no use for.
fn notes(ask: &Ask, played: &Played, game: Game, context: &mut Context<'_>) {
    if let Some(cause) = played.trouble() {
        context.tell(&message::note_store_unreadable(clean(cause)));
    }
    if context.tongue() != Tongue::En && game != Game::Flaet && ask.has_bare_g() {
        context.tell(&message::note_bare_g());
    }
    let unused: Vec<String> = ask
        .facts
        .told()
        .filter(|(fact, _)| !game.entry().facts.contains(fact))
        .map(|(fact, _): (Fact, &str)| words::flag(fact))
        .collect();
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
