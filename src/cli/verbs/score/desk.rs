//! What else is said while a round is asked for, done by the verbs that do it elsewhere. The answers
//! so far stay.

use super::evening::{self, Came, Evening};
use super::sheet::Sheet;
use super::summary;
use super::told::Seats;
use crate::cards::nearest;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Exit};
use crate::cli::keep;
use crate::cli::prompt::{self, Aside, Reply};
use crate::cli::verbs::aside;
use crate::cli::verbs::session::{self, seats};
use crate::i18n::message;
use crate::session::PlayerName;

/// What came of it.
pub(super) enum Heard {
    /// Something was told, so the round's heading stands again before the next question.
    Aloud,
    /// The questions go on as if nothing had been said.
    Aside,
    /// The evening is over.
    Over(Exit),
}

/// Does what was said. What goes wrong with it is told; the questions go on.
///
/// # Errors
///
/// Ctrl-C, Ctrl-D, a terminal that is gone, a session that is not there any more.
pub(super) fn hear(
    evening: &mut Evening,
    sheet: &mut Sheet,
    said: Aside,
    context: &mut Context<'_>,
) -> Result<Heard, CliError> {
    context.go_on();
    let played = evening.session.played;
    let heard = match aside::act(&said, played, context) {
        Some(done) => done.map(|_| Heard::Aloud),
        None => act(evening, sheet, said, context),
    };
    let heard = aside::bear(heard, context)?.unwrap_or(Heard::Aside);
    if !matches!(heard, Heard::Over(_)) {
        evening.look()?;
    }
    Ok(heard)
}

fn act(
    evening: &mut Evening,
    sheet: &mut Sheet,
    said: Aside,
    context: &mut Context<'_>,
) -> Result<Heard, CliError> {
    match said {
        // Without a table, too: done already.
        Aside::Undo | Aside::Redo | Aside::Status | Aside::Check(_) | Aside::Rules(_) => {
            Ok(Heard::Aloud)
        }
        Aside::Comes(name) => comes(evening, &name, context),
        Aside::Leaves(name) => {
            let playing = evening.session.playing();
            let seats = Seats::new(&evening.session, &playing);
            let name = seats.name(seats.place(&name)?);
            seats::leave(name, context).map(|_| Heard::Aloud)
        }
        Aside::Note(words) => {
            sheet.add_note(&words)?;
            if let Some(number) = sheet.number(&evening.session) {
                context.tell(&message::note_goes_with(number));
            }
            Ok(Heard::Aside)
        }
        Aside::Mend(number) => mend(evening, sheet, number, context),
        Aside::End => end(evening, context),
    }
}

/// A late-comer: somebody new, or known from another evening.
fn comes(evening: &Evening, typed: &str, context: &mut Context<'_>) -> Result<Heard, CliError> {
    let name = keep::name(typed)?;
    let known: Vec<PlayerName> =
        evening.store.players()?.into_iter().map(|player| player.name).collect();
    let seated = evening.session.playing();
    let away = |known: &&PlayerName| {
        evening.session.seat_of(known).is_none_or(|seat| !seated.contains(&seat))
    };
    let mut comes = name.clone();
    let is_new = !known.contains(&name);
    if is_new && let Some(near) = nearest(typed, known.iter().filter(away).map(PlayerName::as_str))
    {
        let label = message::prompt_meant(near).say(&context.texts);
        match prompt::confirm(context, &label, true)? {
            Reply::Told(true) => comes = keep::name(near)?,
            Reply::Told(false) => {}
            Reply::Back | Reply::Aside(_) => return Ok(Heard::Aside),
        }
    }
    seats::join(comes.as_str(), context)?;
    if !known.contains(&comes) {
        context.tell(&message::note_new_player(comes.as_str()));
    }
    Ok(Heard::Aloud)
}

/// A recorded round is mended; then the one that was asked for goes on.
fn mend(
    evening: &mut Evening,
    sheet: &Sheet,
    number: u32,
    context: &mut Context<'_>,
) -> Result<Heard, CliError> {
    if sheet.number(&evening.session) == Some(number) {
        context.tell(&message::note_this_round(number));
        return Ok(Heard::Aside);
    }
    let mut mended = Sheet::recorded(&evening.session, number)?;
    summary::mending(context, number);
    match evening.take_down(&mut mended, context)? {
        Came::Written(receipt) => {
            evening::mended(&receipt, number, context)?;
            Ok(Heard::Aloud)
        }
        Came::Left => Ok(Heard::Aloud),
        Came::Over(exit) => Ok(Heard::Over(exit)),
    }
}

/// Ends the session, if the table means it.
fn end(evening: &Evening, context: &mut Context<'_>) -> Result<Heard, CliError> {
    let number = evening.session.number.to_string();
    let label = message::prompt_end(number).say(&context.texts);
    let reply = prompt::confirm(context, &label, !evening.session.rounds.is_empty())?;
    if !matches!(reply, Reply::Told(true)) {
        return Ok(Heard::Aside);
    }
    session::end(context).map(Heard::Over)
}
