//! A whole evening by questions: begin, take round after round down, end.

use super::ResultArgs;
use super::desk::{self, Heard};
use super::round::Plan;
use super::sheet::{Filled, Sheet, Which, gone};
use super::summary;
use super::told::{self, Seats};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::prompt::{self, Reply};
use crate::cli::verbs::log;
use crate::cli::verbs::session::{begin, other_evening};
use crate::cli::{board, keep};
use crate::games::sheet::RoundTold;
use crate::history::{Receipt, Stamp, Store, StoreError, View};
use crate::i18n::{Code, message};
use crate::session::Session;

/// Of what was written elsewhere so many changes are told.
const MOST_TOLD: usize = 5;

/// The table whose evening it is, as it was when it was looked at last.
pub(super) struct Evening {
    pub(super) store: Store,
    pub(super) session: Session,
    /// The newest entry of the journal about it.
    seen: i64,
}

/// What came of a round.
pub(super) enum Came {
    /// It is written.
    Written(Box<Receipt>),
    /// It is left as it was.
    Left,
    /// The evening is over, or somebody leaves it.
    Over(Exit),
}

/// Asks for round after round of the session meant; begins one where none runs. A round of which
/// a part was told already is asked for alone.
pub(super) fn run(args: &ResultArgs, context: &mut Context<'_>) -> Done {
    Plan::of(args, context)?;
    let mut store = keep::open_write(context)?;
    let found = match context.session {
        Some(number) => Some(store.session(number.into())?),
        None => store.running()?.filter(|session| !session.scoreboard().is_finished()),
    };
    let none_runs = found.is_none();
    let found = match found {
        Some(session) if context.session.is_none() => go_on(context, &store, session)?,
        found => found,
    };
    let begun = if found.is_some() {
        found
    } else {
        if none_runs {
            context.tell(&message::prompt_begin());
        }
        begin::ask(context, &mut store)?
    };
    let Some(session) = begun else { return Ok(Exit::Done) };
    // Whatever is said at the table is said of this session.
    context.session = u32::try_from(session.number).ok();
    let mut evening = Evening { seen: 0, store, session };
    evening.look()?;
    match rounds(&mut evening, args, context) {
        // Ctrl-D: what is half told is not written.
        Err(error) if error.is(Kind::Left) => {
            context.tell(&message::written_left_open(evening.session.number.to_string()));
            Ok(Exit::Done)
        }
        done => done,
    }
}

/// Asks for one recorded round, field by field, as it stands.
pub(super) fn mend(number: u32, context: &mut Context<'_>) -> Done {
    let wanted = context.session;
    let store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let session = store.view(|view| keep::running(view, wanted))?;
    context.session = u32::try_from(session.number).ok();
    let mut evening = Evening { seen: 0, store, session };
    evening.look()?;
    let mut sheet = Sheet::recorded(&evening.session, number)?;
    summary::mending(context, number);
    match evening.take_down(&mut sheet, context)? {
        Came::Written(receipt) => mended(&receipt, number, context).map(|()| Exit::Done),
        Came::Left => Ok(Exit::Done),
        Came::Over(exit) => Ok(exit),
    }
}

/// Shows what became of a round that was mended.
pub(super) fn mended(
    receipt: &Receipt,
    number: u32,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    if let Some(session) = &receipt.session {
        board::show(context, session, None)?;
    }
    context.tell(&message::written_edited(number));
    Ok(())
}

/// The session that runs, unless it belongs to another evening and a new one is to begin.
fn go_on(
    context: &mut Context<'_>,
    store: &Store,
    session: Session,
) -> Result<Option<Session>, CliError> {
    let now = context.moment();
    let last = store.view(|view| other_evening(view, session.number, now))?;
    let Some(last) = last else { return Ok(Some(session)) };
    let day = context.texts.day(last.local().date_naive(), now.local().date_naive());
    let label = message::prompt_go_on(day).say(&context.texts);
    Ok(match prompt::confirm(context, &label, false)? {
        Reply::Told(true) => Some(session),
        Reply::Told(false) | Reply::Back | Reply::Aside(_) => None,
    })
}

fn rounds(evening: &mut Evening, args: &ResultArgs, context: &mut Context<'_>) -> Done {
    let playing = evening.session.playing();
    let seats = Seats::new(&evening.session, &playing);
    let mut given = told::read(&seats, args, RoundTold::default(), context.tongue())?;
    if !evening.session.rounds.is_empty() {
        summary::where_it_stands(context, &evening.session.scoreboard());
    }
    // What the flags said was said of the first round.
    let none = ResultArgs::default();
    let mut said = args;
    loop {
        let first = std::ptr::eq(said, args);
        evening.session.scoreboard().takes_rounds().map_err(|why| keep::refused(&why))?;
        let mut sheet = Sheet::next(&evening.session, given, said, context)?;
        summary::heading(context, &evening.session.scoreboard(), first);
        match evening.take_down(&mut sheet, context)? {
            Came::Written(receipt) => {
                let Some(session) = &receipt.session else { return Ok(Exit::Done) };
                context.talk("");
                board::show(context, session, None)?;
                context.out.flush()?;
                let number = session.rounds.last().map_or(0, |round| round.number);
                context.tell(&message::written_round(number));
                if session.scoreboard().is_finished() || !args.is_empty() {
                    return Ok(Exit::Done);
                }
            }
            Came::Left => {}
            Came::Over(exit) => return Ok(exit),
        }
        context.go_on();
        said = &none;
        given = RoundTold::default();
    }
}

impl Evening {
    /// Looks at the table as it is now.
    ///
    /// # Errors
    ///
    /// When the session is not there any more, or the file cannot be read.
    pub(super) fn look(&mut self) -> Result<(), CliError> {
        let number = self.session.number;
        let (session, seen) = self.store.view(|view| {
            let session = view.session(number)?;
            Ok::<_, StoreError>((session, newest(view, number)?))
        })?;
        self.session = session;
        self.seen = seen;
        Ok(())
    }

    /// Asks for a round until it is written or left; in between, whatever else is said.
    ///
    /// # Errors
    ///
    /// Ctrl-C, Ctrl-D, a terminal that is gone, what the store cannot do.
    pub(super) fn take_down(
        &mut self,
        sheet: &mut Sheet,
        context: &mut Context<'_>,
    ) -> Result<Came, CliError> {
        loop {
            match sheet.ask(context, &self.session)? {
                Filled::Round(told, plan) => {
                    match self.write(sheet, &told, &plan, context) {
                        Err(error) if error.code() == Some(Code::TableChanged) => {}
                        came => return came,
                    }
                    let next = self.session.next_round();
                    self.catch_up(context)?;
                    if sheet.is_there(&self.session, &told, &plan, next) {
                        context.tell(&message::note_there_already());
                        return Ok(Came::Left);
                    }
                    summary::again(context, &self.session, sheet);
                }
                Filled::Aside(aside) => match desk::hear(self, sheet, aside, context)? {
                    Heard::Aloud => summary::again(context, &self.session, sheet),
                    Heard::Aside => {}
                    Heard::Over(exit) => return Ok(Came::Over(exit)),
                },
            }
            // What was done meanwhile may have left nothing to ask.
            if sheet.number(&self.session).is_none() {
                return Err(gone());
            }
            if sheet.which == Which::Next
                && let Err(why) = self.session.scoreboard().takes_rounds()
            {
                return Err(keep::refused(&why));
            }
        }
    }

    /// Writes the round, worked out again in the transaction: another terminal may have changed the
    /// session while this one asked.
    fn write(
        &mut self,
        sheet: &Sheet,
        told: &RoundTold,
        plan: &Plan,
        context: &mut Context<'_>,
    ) -> Result<Came, CliError> {
        if sheet.which != Which::Next && sheet.is_there(&self.session, told, plan, 0) {
            context.tell(&message::note_stays());
            return Ok(Came::Left);
        }
        let (number, seen) = (self.session.number, self.seen);
        let receipt = self.store.change(&Stamp::new(context.moment()), |view| {
            if newest(view, number)? != seen {
                return Err(CliError::new(Kind::Refused, message::error_table_changed()));
            }
            match sheet.which {
                Which::Next => sheet.change(&*view.recent(number)?, told, plan.clone()),
                Which::Recorded(_) => sheet.change(&view.session(number)?, told, plan.clone()),
            }
        })?;
        context.written(&receipt);
        if let Some(session) = &receipt.session {
            self.session = session.clone();
            self.seen = receipt.number;
        }
        Ok(Came::Written(Box::new(receipt)))
    }

    /// Tells what was written elsewhere, and looks at the table again.
    fn catch_up(&mut self, context: &mut Context<'_>) -> Result<(), CliError> {
        let (number, seen) = (self.session.number, self.seen);
        let news = self.store.view(|view| view.changes(number, seen, MOST_TOLD))?;
        self.look()?;
        context.lines.forget_ahead();
        for entry in news.iter().rev() {
            let what = log::in_a_line(context, entry);
            context.tell(&message::note_meanwhile(what));
        }
        Ok(())
    }
}

/// The newest entry about a session; 0 where there is none.
fn newest(view: &View<'_>, session: i64) -> Result<i64, StoreError> {
    Ok(view.changes(session, 0, 1)?.first().map_or(0, |entry| entry.number))
}
