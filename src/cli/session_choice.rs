//! Chooses the session that a change or a question goes to. Asks on a terminal if several are open.

use super::context::Context;
use super::current_session::{CurrentSession, MAX_LISTED, inactive_since, not_running_error};
use super::errors::{self, CliError};
use super::prompt::{self, PromptTopic, Question, Reply};
use super::{board, store};
use crate::cards::fold::fold_letters;
use crate::i18n::message;
use crate::session::Session;
use crate::store::{Receipt, Request, Store, View};

/// The session that a change goes to.
pub(crate) struct SessionToChange {
    pub(crate) number: i64,
    /// True if it was only open, and runs from now on.
    pub(crate) is_adopted: bool,
    /// True if somebody chose it of several.
    pub(crate) is_chosen: bool,
}

/// Changes the current session: the `wanted` one, the running one, or the only open one, which
/// then runs. Of several open ones, asks for one on a terminal. `to_request` builds the change, in
/// the same transaction.
///
/// # Errors
///
/// If there is no such session (exit code 5), the errors of `to_request`, and those of the store.
pub(crate) fn change(
    context: &mut Context<'_>,
    wanted: Option<u32>,
    to_request: impl FnOnce(&View<'_>, SessionToChange) -> Result<Request, CliError>,
) -> Result<Receipt, CliError> {
    change_with(context, wanted, IfNoneOpen::Fail, to_request)
}

/// Changes the current session as [`change`] does; the latest one if no session is open.
///
/// # Errors
///
/// If there is no session (exit code 5), the errors of `to_request`, and those of the store.
pub(crate) fn change_or_latest(
    context: &mut Context<'_>,
    wanted: Option<u32>,
    to_request: impl FnOnce(&View<'_>, SessionToChange) -> Result<Request, CliError>,
) -> Result<Receipt, CliError> {
    change_with(context, wanted, IfNoneOpen::Latest, to_request)
}

/// The session that is changed if none is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IfNoneOpen {
    Fail,
    Latest,
}

fn change_with(
    context: &mut Context<'_>,
    wanted: Option<u32>,
    if_none_open: IfNoneOpen,
    to_request: impl FnOnce(&View<'_>, SessionToChange) -> Result<Request, CliError>,
) -> Result<Receipt, CliError> {
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let chosen = match wanted {
        None if context.can_prompt() => choose_if_several(context, &store)?,
        _ => None,
    };
    let mut adopted = None;
    let receipt = store.change(&store::stamp_now(context), |view| {
        let current = match chosen {
            Some(number) => CurrentSession::OnlyOpen(number),
            None => CurrentSession::find(view, wanted.map(i64::from))?,
        };
        let number = match &current {
            CurrentSession::None if if_none_open == IfNoneOpen::Latest => view.latest_number()?,
            current => current.number(),
        };
        let number = number.ok_or_else(|| not_running_error(current.not_running()))?;
        let is_adopted = matches!(current, CurrentSession::OnlyOpen(_));
        if is_adopted {
            view.set_running(Some(number))?;
            adopted = Some(number);
        }
        to_request(view, SessionToChange { number, is_adopted, is_chosen: chosen.is_some() })
    })?;
    if let Some(number) = adopted {
        context.info(&message::note_adopted(number.to_string()));
    }
    Ok(receipt)
}

/// Opens the store for questions about the current session, and returns the session. The only open
/// one runs from then on; of several, asks for one.
///
/// # Errors
///
/// If there is no such session (exit code 5), and the errors of the store.
pub(crate) fn open_to_change(context: &mut Context<'_>) -> Result<(Store, Session), CliError> {
    let wanted = context.config.session;
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    if wanted.is_none()
        && let Some(number) = choose_if_several(context, &store)?
    {
        let session = resume(context, &mut store, number)?;
        return Ok((store, *session));
    }
    match store.view(|view| CurrentSession::find(view, wanted.map(i64::from)))? {
        CurrentSession::Selected(number) => {
            let session = store.session(number)?;
            Ok((store, session))
        }
        CurrentSession::OnlyOpen(number) => {
            let session = resume(context, &mut store, number)?;
            context.info(&message::note_adopted(number.to_string()));
            Ok((store, *session))
        }
        CurrentSession::SeveralOpen(_) | CurrentSession::None => Err(errors::no_session_error()),
    }
}

/// Asks which of several open sessions is meant, if none runs. `None` if there are not several.
///
/// # Errors
///
/// If nobody chooses one (exit code 5), on Ctrl-C or Ctrl-D, or if the file cannot be read.
fn choose_if_several(context: &mut Context<'_>, store: &Store) -> Result<Option<i64>, CliError> {
    let CurrentSession::SeveralOpen(open) = store.view(|view| CurrentSession::find(view, None))?
    else {
        return Ok(None);
    };
    match ask_which(context, store, &open)? {
        Some(number) => Ok(Some(number)),
        None => Err(not_running_error(&open)),
    }
}

/// Finds the session whose rounds are entered at the prompts: the running one, else the only open
/// one; asks for one of several. A session of another evening is continued only if somebody says
/// so.
///
/// # Errors
///
/// On Ctrl-C or Ctrl-D, or if the store fails.
pub(crate) fn ask_to_continue(
    context: &mut Context<'_>,
    store: &mut Store,
) -> Result<ContinueReply, CliError> {
    let running = store.running()?.filter(|session| !session.scoreboard().is_finished());
    let (session, is_running) = match running {
        Some(session) => (session, true),
        None => match store.view(CurrentSession::find_open)? {
            CurrentSession::OnlyOpen(number) => (store.session(number)?, false),
            CurrentSession::SeveralOpen(open) => match ask_which(context, store, &open)? {
                Some(number) => {
                    return resume(context, store, number).map(ContinueReply::Session);
                }
                None => return Ok(ContinueReply::NewSession),
            },
            CurrentSession::Selected(_) | CurrentSession::None => {
                return Ok(ContinueReply::NothingOpen);
            }
        },
    };
    let now = context.clock.read();
    if let Some(last) = store.view(|view| inactive_since(view, session.number, now))? {
        let day = context.texts.day(last.local().date_naive(), now.local().date_naive());
        let label = message::prompt_go_on(day).render(&context.texts);
        if prompt::confirm(context, &label, false)? != Reply::Answer(true) {
            return Ok(ContinueReply::NewSession);
        }
    } else if !is_running {
        context.info(&message::note_adopted(session.number.to_string()));
    }
    if is_running {
        return Ok(ContinueReply::Session(Box::new(session)));
    }
    resume(context, store, session.number).map(ContinueReply::Session)
}

/// The reply to whether an open session continues.
pub(crate) enum ContinueReply {
    /// This session continues.
    Session(Box<Session>),
    /// Some session is open, but a new one begins.
    NewSession,
    /// No session is open.
    NothingOpen,
}

/// Makes an open session the running one.
fn resume(context: &Context<'_>, store: &mut Store, number: i64) -> Result<Box<Session>, CliError> {
    let receipt = store.change(&store::stamp_now(context), |_| {
        Ok::<_, CliError>(Request::ResumeSession { session: number, rounds: None, target: None })
    })?;
    match receipt.session {
        Some(session) => Ok(Box::new(session)),
        None => Ok(Box::new(store.session(number)?)),
    }
}

/// Asks which of several open sessions continues. `None` if none of them does.
fn ask_which(
    context: &mut Context<'_>,
    store: &Store,
    open: &[i64],
) -> Result<Option<i64>, CliError> {
    context.info(&message::prompt_several_open());
    for &number in open.iter().take(MAX_LISTED) {
        let session = store.session(number)?;
        let players = board::names(&session, &session.playing()).join(", ");
        let line = format!("  {} · {players}", board::format_title(context, &session));
        context.eprintln(&line);
    }
    let new = message::prompt_new_evening().render(&context.texts);
    let question = Question {
        label: message::prompt_which_evening().render(&context.texts),
        default: Some(new.clone()),
        topic: PromptTopic::Number,
        words: open.iter().map(i64::to_string).chain([new.clone()]).collect(),
        help: Some(message::prompt_which_evening_help()),
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        if fold_letters(text) == fold_letters(&new) {
            return Ok((None, new.clone()));
        }
        match text.parse().ok().filter(|number| open.contains(number)) {
            Some(number) => Ok((Some(number), number.to_string())),
            None => Err(message::prompt_which_evening_help().render(&context.texts)),
        }
    })?;
    Ok(match reply {
        Reply::Answer(number) => number,
        Reply::Back | Reply::Command(_) => None,
    })
}
