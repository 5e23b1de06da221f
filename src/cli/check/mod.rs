//! `elfer check`: the referee.

mod ask;
mod batch;
mod json;
mod layout;
mod text;

use super::context::Context;
use super::error::{CliError, Done, Exit};
use super::output::clean;
use super::words;
use crate::cards::Tongue;
use crate::games::{Game, Question};
use crate::rules::{Edition, Fact, RawFacts, Ruling, Verdict};
use ask::{Ask, Played};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "MOVE", required_unless_present = "batch")]
    claim: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(short, long, value_name = "CARDS")]
    table: Option<String>,
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    #[arg(long, value_name = "CARDS")]
    others: Option<String>,
    #[arg(long, value_name = "N")]
    pile: Option<String>,
    #[arg(long, value_name = "COLOURS")]
    rows: Option<String>,
    #[arg(long, value_name = "N")]
    connectors: Option<String>,
    #[arg(long, value_name = "N")]
    first: Option<String>,
    #[arg(long, value_name = "LAYOUT")]
    grid: Option<String>,
    #[arg(long, value_name = "CARD")]
    open: Option<String>,
    #[arg(long, value_name = "PILES")]
    piles: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
    #[arg(short, long)]
    all_editions: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "claim")]
    batch: Option<PathBuf>,
}

/// A claim judged by one edition.
pub(super) struct Judged {
    pub(super) game: Game,
    pub(super) edition: Edition,
    pub(super) ruling: Ruling,
}

pub(super) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let all_editions = args.all_editions;
    let batch = args.batch.clone();
    let ask = Ask::from(args);
    // The store is asked only where the answer depends on it.
    let told = ask.says_what_is_played() && batch.is_none();
    let played = if told { Played::default() } else { Played::find(context)? };
    if let Some(file) = batch {
        return batch::run(&file, &ask, &played, all_editions, context);
    }
    let (game, edition) = ask.resolve(&played)?;
    if all_editions {
        return every_edition(&ask, game, context);
    }
    let judged = judge(&ask, game, edition)?;
    notes(&ask, &played, game, context);
    if context.json {
        context.out.json(&json::Answer::new(&judged, &context.texts))?;
    } else {
        let elsewhere = others(&ask, &judged);
        let answer = text::answer(&judged, &elsewhere, played.session(game, edition), context);
        context.out.line(&answer)?;
    }
    Ok(exit(judged.ruling.verdict))
}

/// Judges the claim by every edition of the game, side by side.
fn every_edition(ask: &Ask, game: Game, context: &mut Context<'_>) -> Done {
    let answers = json::Editions::judge(ask, game)?;
    notes(ask, &Played::default(), game, context);
    let exit = answers.agreed().map_or(Exit::Undecided, exit);
    if context.json {
        let json = answers.json(&context.texts);
        context.out.json(&json)?;
    } else {
        let text = text::editions(&answers, context);
        context.out.line(&text)?;
    }
    Ok(exit)
}

/// Judges one claim by one edition.
fn judge(ask: &Ask, game: Game, edition: Edition) -> Result<Judged, CliError> {
    // A fact that the game has no use for changes nothing; a note says so.
    let mut facts = RawFacts::default();
    for (fact, text) in ask.facts.told().filter(|(fact, _)| game.entry().facts.contains(fact)) {
        facts.set(fact, text);
    }
    let question = Question { edition, claim: &ask.claim, facts: &facts };
    match (game.entry().judge)(&question) {
        Ok(ruling) => Ok(Judged { game, edition, ruling }),
        Err(error) => {
            Err(words::check_error(&error, &ask.claim, |fact| ask.facts.get(fact), game.id()))
        }
    }
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
        context.note_text("note-store-unreadable", &[("cause", clean(cause).into())]);
    }
    if context.tongue() != Tongue::En && game != Game::Flaet && ask.has_bare_g() {
        context.note_text("note-bare-g", &[]);
    }
    let unused: Vec<String> = ask
        .facts
        .told()
        .filter(|(fact, _)| !game.entry().facts.contains(fact))
        .map(|(fact, _): (Fact, &str)| words::flag(fact))
        .collect();
    if !unused.is_empty() {
        context.note_text(
            "note-facts-unused",
            &[("flags", unused.join(", ").into()), ("game", game.id().into())],
        );
    }
}

fn exit(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Legal => Exit::Done,
        Verdict::Illegal => Exit::No,
        Verdict::Undecided => Exit::Undecided,
    }
}
