//! Asks which of several open sessions is meant, and whether an open one continues. Opens it for the
//! prompts.

use super::prompt_commands::{confirm_at, report_and_continue, run_without_session};
use crate::cards::fold::{fold_letters, is_same_name};
use crate::cli::actions::round::Seats;
use crate::cli::context::Context;
use crate::cli::current_session::{CurrentSession, MAX_LISTED, inactive_since, not_running_error};
use crate::cli::errors::{self, CliError};
use crate::cli::phrases::is_article;
use crate::cli::prompt::{PromptCommand, PromptTable, PromptTopic, Question, Reply};
use crate::cli::{board, store};
use crate::i18n::message;
use crate::session::{Seat, Session};
use crate::store::{Store, StoreError, View};

/// Asks which of several open sessions is meant, if none runs and none is `wanted`. It runs from then
/// on. Asks nothing without a terminal.
///
/// # Errors
///
/// If nobody chooses one (exit code 5), on Ctrl-C or Ctrl-D, and the errors of the store.
pub(crate) fn choose_current(
    context: &mut Context<'_>,
    wanted: Option<u32>,
) -> Result<(), CliError> {
    if wanted.is_some() || !context.can_prompt() {
        return Ok(());
    }
    let mut store = store::open_change(context, errors::no_session_error)?;
    let current = store.view(|view| CurrentSession::find(view, None))?;
    if let CurrentSession::SeveralOpen(open) = current {
        let number = ask_which(context, &store, &open)?.ok_or_else(|| not_running_error(&open))?;
        resume(context, &mut store, number)?;
        context.info(&message::note_adopted(number.to_string()));
    }
    Ok(())
}

/// Opens the store for questions about the current session, and returns the session. The only open
/// one runs from then on; of several, asks for one.
///
/// # Errors
///
/// If there is no such session (exit code 5), and the errors of the store.
pub(super) fn open_to_change(context: &mut Context<'_>) -> Result<(Store, Session), CliError> {
    let wanted = context.config.session;
    choose_current(context, wanted)?;
    let mut store = store::open_change(context, || errors::no_such_session_error(wanted))?;
    let session = match store.view(|view| CurrentSession::find(view, wanted.map(i64::from)))? {
        CurrentSession::Selected(number) => store.session(number)?,
        CurrentSession::OnlyOpen(number) => {
            let session = resume(context, &mut store, number)?;
            context.info(&message::note_adopted(number.to_string()));
            session
        }
        CurrentSession::SeveralOpen(_) | CurrentSession::None => {
            return Err(errors::no_session_error());
        }
    };
    Ok((store, session))
}

/// Finds the session whose rounds are entered at the prompts: the running one, else the only open
/// one; asks for one of several. A session of another evening is continued only if somebody says
/// so. `None` if a new session begins.
pub(super) fn ask_to_continue(
    context: &mut Context<'_>,
    store: &mut Store,
) -> Result<Option<Session>, CliError> {
    let running = store.running()?.filter(|session| !session.scoreboard().is_finished());
    let (session, is_running) = match running {
        Some(session) => (session, true),
        None => match store.view(CurrentSession::find_open)? {
            CurrentSession::OnlyOpen(number) => (store.session(number)?, false),
            CurrentSession::SeveralOpen(open) => match ask_which(context, store, &open)? {
                Some(number) => return resume(context, store, number).map(Some),
                None => return Ok(None),
            },
            CurrentSession::Selected(_) | CurrentSession::None => {
                context.info(&message::prompt_begin());
                return Ok(None);
            }
        },
    };
    let now = context.clock.read();
    if let Some(last) = store.view(|view| inactive_since(view, session.number, now))? {
        let day = context.texts.day(last.local().date_naive(), now.local().date_naive());
        let label = message::prompt_go_on(day);
        let table = PromptTable { played: session.played, players: Vec::new() };
        loop {
            match confirm_at(table.clone(), &label, false, context)? {
                Reply::Answer(true) => break,
                Reply::Answer(false) | Reply::Back => return Ok(None),
                Reply::Command(PromptCommand::End | PromptCommand::Quit | PromptCommand::Stop) => {
                    context.info(&message::written_left_open(session.number.to_string()));
                    return Err(CliError::end_of_input());
                }
                Reply::Command(command) => {
                    let done = run_without_session(&command, session.played, context);
                    report_and_continue(done, context)?;
                }
            }
        }
    } else if !is_running {
        context.info(&message::note_adopted(session.number.to_string()));
    }
    if is_running {
        return Ok(Some(session));
    }
    resume(context, store, session.number).map(Some)
}

/// Makes an open session the running one.
fn resume(context: &Context<'_>, store: &mut Store, number: i64) -> Result<Session, CliError> {
    let receipt = store.change(&store::stamp_now(context), |view| {
        Ok::<_, CliError>(view.resume_session(number, None, None)?)
    })?;
    match receipt.session {
        Some(session) => Ok(session),
        None => Ok(store.session(number)?),
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
        let players = session.names_at(&session.seated()).join(", ");
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

/// The session being scored, as last read from the store.
pub(super) struct InteractiveSession {
    pub(super) store: Store,
    pub(super) session: Session,
    /// The number of the newest log entry about the session. Detects changes by another terminal.
    pub(super) last_entry: i64,
}

impl InteractiveSession {
    /// Takes over the session, and reads it again with its newest log entry.
    ///
    /// # Errors
    ///
    /// If the session does not exist any more, or the file cannot be read.
    pub(super) fn open(store: Store, session: Session) -> Result<InteractiveSession, CliError> {
        let mut interactive = InteractiveSession { store, session, last_entry: 0 };
        interactive.reload()?;
        Ok(interactive)
    }

    /// Finds the seat of a player at the table, and the whole name, which may have been shortened.
    pub(super) fn find_seat(&self, typed: &str) -> Result<(usize, String), CliError> {
        let seated = self.session.seated();
        let seats = Seats::new(&self.session, &seated);
        // `der Emil`
        let typed = match typed.split_once(' ') {
            Some((article, name)) if is_article(article) && seats.place(typed).is_err() => name,
            _ => typed,
        };
        let place = seats.place(typed).map_err(|error| {
            let has_name = |seat: &&Seat| is_same_name(seat.name.as_str(), typed);
            match self.session.seats.iter().find(has_name).filter(|seat| !seat.is_taken()) {
                Some(seat) => CliError::not_found(message::error_left_already(seat.name.as_str())),
                None => error,
            }
        })?;
        Ok((seated[place], seats.name(place).to_owned()))
    }

    /// Reads the session and its newest log entry from the store.
    ///
    /// # Errors
    ///
    /// If the session does not exist any more, or the file cannot be read.
    pub(super) fn reload(&mut self) -> Result<(), CliError> {
        let number = self.session.number;
        let (session, last_entry) = self.store.view(|view| {
            let session = view.session(number)?;
            Ok::<_, StoreError>((session, newest_entry(view, number)?))
        })?;
        self.session = session;
        self.last_entry = last_entry;
        Ok(())
    }
}

/// Returns the number of the newest log entry about a session; 0 if there is none.
pub(super) fn newest_entry(view: &View<'_>, session: i64) -> Result<i64, StoreError> {
    Ok(view.changes(session, 0, 1)?.first().map_or(0, |entry| entry.seq))
}
