//! A whole evening by questions: begin, take round after round down, end.

use super::ResultArgs;
use super::round::{Plan, work_out};
use super::summary::{self, Right};
use super::told::{self, Seats};
use super::wizard::{Asked, Wizard};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::prompt::{self, Asks, Question, Reply};
use crate::cli::verbs::check::with_house;
use crate::cli::verbs::session::begin;
use crate::cli::{board, keep};
use crate::games::sheet::RoundTold;
use crate::history::{Change, Receipt, Stamp, Store};
use crate::lang::message;
use crate::session::{Note, Scoreboard, Session};

/// Asks for round after round of the session meant; begins one where none runs. A round of which
/// a part was told already is asked for alone.
pub(super) fn run(args: &ResultArgs, context: &mut Context<'_>) -> Done {
    let mut plan = Plan::of(args, context)?;
    let mut store = keep::open_write(context)?;
    let found = match context.session {
        Some(number) => Some(store.session(number.into())?),
        None => store.running()?.filter(|session| !session.scoreboard().is_finished()),
    };
    let mut session = match found {
        Some(session) => session,
        None => match begin::ask(context, &mut store)? {
            Some(session) => session,
            None => return Ok(Exit::Done),
        },
    };
    let seats = session.playing();
    let tongue = context.tongue();
    let mut given = told::read(&Seats::new(&session, &seats), args, RoundTold::default(), tongue)?;
    if !session.rounds.is_empty() {
        summary::where_it_stands(context, &session.scoreboard());
    }
    let mut keys = true;
    loop {
        let scoreboard = session.scoreboard();
        scoreboard.takes_rounds().map_err(|why| keep::refused(&why))?;
        summary::heading(context, &scoreboard, keys);
        keys = false;
        let receipt = match one_round(context, &mut store, &scoreboard, &plan, given) {
            // Ctrl-D: what is half told is not written.
            Err(error) if error.is(Kind::Left) => {
                context.tell(&message::written_left_open(session.number.to_string()));
                return Ok(Exit::Done);
            }
            asked => asked?,
        };
        let Some(receipt) = receipt else {
            return end(context, &mut store, &session);
        };
        let Some(after) = receipt.session else { return Ok(Exit::Done) };
        session = after;
        context.talk("");
        board::show(context, &session, None)?;
        context.out.flush()?;
        let number = session.rounds.last().map_or(0, |round| round.number);
        context.tell(&message::written_round(number));
        if session.scoreboard().is_finished() || !args.is_empty() {
            return Ok(Exit::Done);
        }
        // What the flags said was said of the first round.
        plan = Plan::now(context.moment());
        given = RoundTold::default();
    }
}

/// One round; none when the evening is over.
fn one_round(
    context: &mut Context<'_>,
    store: &mut Store,
    scoreboard: &Scoreboard<'_>,
    plan: &Plan,
    given: RoundTold,
) -> Result<Option<Receipt>, CliError> {
    let session = scoreboard.session();
    let playing = session.playing();
    let seats = Seats::new(session, &playing);
    let table = session.table();
    let totals = summary::totals(scoreboard, &playing);
    let mut wizard = Wizard::new(&table, &seats, totals, given);
    loop {
        let told = match wizard.ask(context)? {
            Asked::Round(told) => told,
            Asked::Stop => return Ok(None),
            Asked::Back => {
                if !wizard.was_given() {
                    context.tell(&message::prompt_first_question());
                }
                wizard.again();
                continue;
            }
        };
        let mut plan = plan.clone();
        if plan.at == context.now() {
            plan.at = context.moment();
        }
        let round = match work_out(session, &playing, &told, plan.clone()) {
            Ok(round) => round,
            Err(error) if error.is(Kind::Undecided) => {
                let error = with_house(error, context);
                say(context, &error);
                wizard.settle_tie();
                continue;
            }
            Err(error) if error.is(Kind::Refused) => {
                say(context, &error);
                let Some(reason) = waiver(context)? else {
                    wizard.again();
                    continue;
                };
                plan.anyway = Some(reason);
                work_out(session, &playing, &told, plan.clone())?
            }
            Err(error) => {
                say(context, &error);
                wizard.again();
                continue;
            }
        };
        summary::sheet(context, session, &round);
        match summary::right(context, &seats.names())? {
            Reply::Told(Right::Yes) => {
                let stamp = Stamp::new(context.moment());
                let receipt = write(store, stamp, session, &told, plan)?;
                context.written(&receipt);
                return Ok(Some(receipt));
            }
            Reply::Told(Right::No) => wizard.again(),
            Reply::Told(Right::Seat(seat)) => wizard.mend(seat),
            Reply::Back => wizard.back(),
            Reply::Stop => return Ok(None),
        }
    }
}

/// Writes the round, worked out again in the transaction: another terminal may have changed the
/// session while this one asked.
fn write(
    store: &mut Store,
    stamp: Stamp,
    session: &Session,
    told: &RoundTold,
    plan: Plan,
) -> Result<Receipt, CliError> {
    let number = session.number;
    let playing = session.playing();
    store.change(&stamp, |view| {
        let now = view.recent(number)?;
        now.scoreboard().takes_rounds().map_err(|why| keep::refused(&why))?;
        if now.playing() != playing {
            return Err(CliError::new(Kind::Refused, message::error_table_changed()));
        }
        let round = work_out(&now, &playing, told, plan)?;
        Ok(Change::AddRound { session: number, round: Box::new(round) })
    })
}

fn say(context: &mut Context<'_>, error: &CliError) {
    let told = error.told(&context.texts, false);
    let sign = context.stderr_paint().bad("!");
    for message in told.messages {
        context.talk(&format!("  {sign} {message}"));
    }
}

/// A reason for recording what would be refused; none to mend it.
fn waiver(context: &mut Context<'_>) -> Result<Option<Note>, CliError> {
    let question = Question {
        label: message::prompt_anyway().say(&context.texts),
        asks: Asks::Words,
        free: true,
        help: Some(message::prompt_anyway_help()),
        ..Question::default()
    };
    context.tell(&message::prompt_anyway_help());
    let reply = question.ask(context, |context, text| {
        if text.is_empty() {
            return Ok((None, String::new()));
        }
        match keep::note(text) {
            Ok(note) => Ok((Some(note), text.to_owned())),
            Err(error) => Err(error.told(&context.texts, false).messages.join(" ")),
        }
    })?;
    Ok(match reply {
        Reply::Told(reason) => reason,
        Reply::Back | Reply::Stop => None,
    })
}

/// Ends the session, if the table means it.
fn end(context: &mut Context<'_>, store: &mut Store, session: &Session) -> Done {
    let label = message::prompt_end(session.number.to_string()).say(&context.texts);
    let reply = prompt::confirm(context, &label, !session.rounds.is_empty())?;
    if !matches!(reply, Reply::Told(true)) {
        context.tell(&message::written_left_open(session.number.to_string()));
        return Ok(Exit::Done);
    }
    let at = context.moment();
    let number = session.number;
    let receipt = store.change(&Stamp::new(at), |_| {
        Ok::<_, CliError>(Change::EndSession { session: number, at })
    })?;
    context.written(&receipt);
    let Some(session) = &receipt.session else { return Ok(Exit::Done) };
    let words = board::winners(context, &session.scoreboard());
    context.out.line(&words)?;
    context.tell(&message::written_ended(session.number.to_string()));
    Ok(Exit::Done)
}
