//! `score add` and `score edit`: words on the command line → a round in the store.

use super::round::{Plan, work_out};
use super::told::{self, Seats};
use super::{ResultArgs, evening};
use crate::cards::{Tongue, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::verbs::check::with_house;
use crate::cli::verbs::session::other_evening;
use crate::cli::{board, keep, words};
use crate::games::Played;
use crate::games::sheet::RoundTold;
use crate::history::Change;
use crate::i18n::message;

/// Records a round; on a terminal asks for what the words leave out, without words for a whole
/// evening.
pub(super) fn run(args: &ResultArgs, context: &mut Context<'_>) -> Done {
    if args.is_empty() && context.may_ask() {
        return evening::run(args, context);
    }
    let wanted = context.session;
    let plan = Plan::of(args, context)?;
    let tongue = context.tongue();
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let now = context.now();
    // Nobody has named the session: it is said where it was another evening's.
    let mut other = None;
    let mut played = None;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running_recent(view, wanted)?;
        played = Some(session.played);
        if wanted.is_none() {
            other = other_evening(view, session.number, now)?;
        }
        let playing = session.playing();
        let told = told::read(&Seats::new(&session, &playing), args, RoundTold::default(), tongue)?;
        session.scoreboard().takes_rounds().map_err(|why| keep::refused(&why))?;
        let round = work_out(&session, &playing, &told, plan)?;
        Ok::<_, CliError>(Change::AddRound { session: session.number, round: Box::new(round) })
    });
    drop(store);
    let receipt = match receipt {
        Ok(receipt) => receipt,
        // Somebody is there to be asked for what the words leave out.
        Err(error) if context.may_ask() && words::is_lacking(&error) => {
            return evening::run(args, context);
        }
        Err(error) => return Err(with_house(error, played, context)),
    };
    let shown = board::after(context, &receipt, None)?;
    let Some(session) = shown else { return Ok(Exit::Done) };
    let number = session.rounds.last().map_or(0, |round| round.number);
    hint_bare_g(args, session.played, context);
    context.tell(&message::written_round(number));
    if let Some(last) = other {
        let day = context.texts.day(last.local().date_naive(), now.local().date_naive());
        context.tell(&message::note_goes_on(day, session.number.to_string()));
    }
    Ok(Exit::Done)
}

/// Says how a bare `g` was read, to those who write gelb or geel.
fn hint_bare_g(args: &ResultArgs, played: Played, context: &mut Context<'_>) {
    let told = played.game().has_colours() && args.results.iter().any(|word| uses_bare_g(word));
    if told && context.tongue() != Tongue::En {
        context.tell(&message::note_bare_g());
    }
}

/// Mends a round: what is told replaces what was told, the rest stays. On a terminal, where nothing
/// is told, it asks.
pub(super) fn edit(number: u32, args: &ResultArgs, context: &mut Context<'_>) -> Done {
    let unchanged =
        args.is_empty() && args.anyway.is_none() && args.at.is_none() && args.note.is_none();
    if unchanged && context.may_ask() {
        return evening::mend(number, context);
    }
    if unchanged {
        return Err(CliError::new(Kind::NotUnderstood, message::error_edit_nothing())
            .hint(message::hint_edit(number)));
    }
    let wanted = context.session;
    let said = Plan::of(args, context)?;
    let tongue = context.tongue();
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let mut played = None;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running(view, wanted)?;
        played = Some(session.played);
        let Some(round) = session.round(number) else {
            let what = crate::history::NotFound::Round { session: session.number, round: number };
            return Err(keep::not_found(&what));
        };
        let playing = session.playing_in(round.key);
        let before = &round.told;
        let told = session.retold(&playing, before);
        let told = told::read(&Seats::new(&session, &playing), args, told, tongue)?;
        let plan = Plan {
            anyway: said.anyway.or_else(|| before.irregular.clone()),
            at: if args.at.is_some() { said.at } else { before.at },
            note: said.note.or_else(|| before.note.clone()),
        };
        let round = work_out(&session, &playing, &told, plan)?;
        Ok(Change::EditRound { session: session.number, number, round: Box::new(round) })
    });
    let receipt = receipt.map_err(|error| with_house(error, played, context))?;
    drop(store);
    let shown = board::after(context, &receipt, Some(number))?;
    let Some(session) = shown else { return Ok(Exit::Done) };
    hint_bare_g(args, session.played, context);
    context.tell(&message::written_edited(number));
    Ok(Exit::Done)
}
