//! `elfer score`: records a round, corrects one, removes one.

use crate::cards::{Tongue, has_doubtful_g};
use crate::cli::actions::round::{self, RoundDetails, Seats, score_round};
use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::current_session::{inactive_since, not_running_error};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::house_rulings::with_house_rulings;
use crate::cli::interactive::{rounds, session_choice};
use crate::cli::shared_args::TypedRound;
use crate::cli::{board, errors, words};
use crate::games::Played;
use crate::games::sheet::RoundResults;
use crate::i18n::message;
use clap::Subcommand;

/// Arguments of `elfer score`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: ScoreCommand,
}

#[derive(Subcommand)]
enum ScoreCommand {
    Add(TypedRound),
    Edit {
        round: u32,
        #[command(flatten)]
        result: TypedRound,
    },
    Drop {
        round: u32,
    },
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        ScoreCommand::Add(result) => add(&result, context),
        ScoreCommand::Edit { round, result } => edit_round(round, &result, context),
        ScoreCommand::Drop { round } => drop_round(round, context),
    }
}

fn drop_round(round: u32, context: &mut Context<'_>) -> VerbResult {
    let wanted = context.config.session;
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        Ok(view.drop_round(current.number, round)?)
    })?;
    board::report_change(context, &receipt, None, |_| message::written_dropped(round))
}

/// Records a round. On a terminal, asks for what the arguments leave out; without arguments, enters
/// round after round.
fn add(args: &TypedRound, context: &mut Context<'_>) -> VerbResult {
    if args.is_empty() && context.can_prompt() {
        return rounds::run(args, context);
    }
    let wanted = context.config.session;
    let details = RoundDetails::from_args(args, context)?;
    let tongue = context.tongue();
    let now = context.clock.now();
    // The session was not named: if it belongs to another evening, that is mentioned.
    let mut last_change = None;
    let mut played = None;
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        let session = view.recent_session(current.number)?;
        played = Some(session.played);
        if wanted.is_none() {
            last_change = inactive_since(view, session.number, now)?;
        }
        // A session that does not run is taken only if it is the one that is meant.
        if current.is_adopted && last_change.is_some() {
            return Err(not_running_error(&[session.number]));
        }
        let playing = session.playing();
        let seats = Seats::new(&session, &playing);
        let input = round::parse(&seats, args, RoundResults::default(), tongue);
        let input = match input {
            Err(error) if current.is_adopted && error.is_kind(Exit::NotFound) => {
                return Err(not_running_error(&[session.number]));
            }
            input => input?,
        };
        session.scoreboard().ensure_unfinished().map_err(|why| errors::refusal_error(&why))?;
        let round = score_round(&session, &playing, &input, details)?;
        Ok(view.add_round(session.number, &round)?)
    });
    let receipt = match receipt {
        Ok(receipt) => receipt,
        // On a terminal, what the arguments leave out is asked for.
        Err(error) if context.can_prompt() && words::is_incomplete_round(&error) => {
            return rounds::run(args, context);
        }
        Err(error) => return Err(with_house_rulings(error, played, context)),
    };
    let printed = board::show_after_change(context, &receipt, None)?;
    let Some(session) = printed else { return Ok(Exit::Done) };
    let number = session.rounds.last().map_or(0, |round| round.number);
    hint_bare_g(args, session.played, context);
    context.info(&message::written_round(number));
    if let Some(last) = last_change {
        let day = context.texts.day(last.local().date_naive(), now.local().date_naive());
        context.info(&message::note_goes_on(day, session.number.to_string()));
    }
    Ok(Exit::Done)
}

/// Notes that a bare `g` was read as green, for readers who write gelb or geel for yellow.
fn hint_bare_g(args: &TypedRound, played: Played, context: &mut Context<'_>) {
    let has_bare_g =
        played.game().has_colours() && has_doubtful_g(args.results.iter().map(String::as_str));
    if has_bare_g && context.tongue() != Tongue::En {
        context.info(&message::note_bare_g());
    }
}

/// Corrects a round: given values replace recorded ones, the rest stays. On a terminal, asks if
/// nothing is given.
fn edit_round(number: u32, args: &TypedRound, context: &mut Context<'_>) -> VerbResult {
    let gives_nothing =
        args.is_empty() && args.anyway.is_none() && args.at.is_none() && args.note.is_none();
    if gives_nothing && context.can_prompt() {
        return rounds::correct(number, context);
    }
    if gives_nothing {
        return Err(CliError::not_understood(message::error_edit_nothing(number)));
    }
    let wanted = context.config.session;
    let given = RoundDetails::from_args(args, context)?;
    let tongue = context.tongue();
    let mut played = None;
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        let session = view.session(current.number)?;
        played = Some(session.played);
        let Some(round) = session.round(number) else {
            let missing = crate::store::NotFound::Round { session: session.number, round: number };
            return Err(errors::not_found_error(&missing));
        };
        let before = &round.contents;
        let details = RoundDetails {
            anyway: given.anyway.or_else(|| before.irregular.clone()),
            at: if args.at.is_some() { given.at } else { before.at },
            note: given.note.or_else(|| before.note.clone()),
        };
        let correct = |playing: &[usize], details| {
            let input = session.sheet_input(playing, before);
            let input = round::parse(&Seats::new(&session, playing), args, input, tongue)?;
            score_round(&session, playing, &input, details)
        };
        let (playing, recorded) = (session.playing_in(round.ordinal), session.recorded_in(round));
        // Who joined on another machine has no result in the round, and needs none.
        let round = match correct(&playing, details.clone()) {
            Err(_) if recorded != playing => correct(&recorded, details)?,
            round => round?,
        };
        Ok(view.edit_round(session.number, number, &round)?)
    });
    let receipt = receipt.map_err(|error| with_house_rulings(error, played, context))?;
    let printed = board::show_after_change(context, &receipt, Some(number))?;
    let Some(session) = printed else { return Ok(Exit::Done) };
    hint_bare_g(args, session.played, context);
    context.info(&message::written_edited(number));
    Ok(Exit::Done)
}
