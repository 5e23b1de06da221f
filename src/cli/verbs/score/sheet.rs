//! A round while it is told: which one it is, the answers so far, and what goes with it.

use super::ResultArgs;
use super::round::{Plan, work_out};
use super::summary::{self, Right};
use super::told::Seats;
use super::wizard::{Answers, Asked, Wizard};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::cli::prompt::{Aside, Asks, Question, Reply};
use crate::cli::verbs::check::with_house;
use crate::games::sheet::RoundTold;
use crate::history::{Change, NotFound};
use crate::i18n::message;
use crate::session::{NewRound, Note, Session};

/// Which round it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// The next one.
    Next,
    /// One that was recorded, by its key.
    Recorded(i64),
}

/// A round while it is told. It outlives whatever else happens at the table meanwhile.
pub(super) struct Sheet {
    pub(super) which: Which,
    answers: Answers,
    plan: Plan,
    /// Whether somebody has said when it was played; else it was just now.
    is_timed: bool,
}

/// What came of the questions.
pub(super) enum Filled {
    /// A round to be written.
    Round(RoundTold, Plan),
    /// Something else was said; the answers so far are kept.
    Aside(Aside),
}

impl Sheet {
    /// The next round, of which some was `given` on the command line.
    pub(super) fn next(
        session: &Session,
        given: RoundTold,
        args: &ResultArgs,
        context: &Context<'_>,
    ) -> Result<Sheet, CliError> {
        Ok(Sheet {
            which: Which::Next,
            answers: Answers::given(&session.playing(), given),
            plan: Plan::of(args, context)?,
            is_timed: args.at.is_some(),
        })
    }

    /// A recorded round, to be mended.
    ///
    /// # Errors
    ///
    /// When there is no such round (5).
    pub(super) fn recorded(session: &Session, number: u32) -> Result<Sheet, CliError> {
        let Some(round) = session.round(number) else {
            let what = NotFound::Round { session: session.number, round: number };
            return Err(keep::not_found(&what));
        };
        let playing = session.playing_in(round.key);
        let before = &round.told;
        let plan =
            Plan { anyway: before.irregular.clone(), at: before.at, note: before.note.clone() };
        Ok(Sheet {
            which: Which::Recorded(round.key),
            answers: Answers::told(&playing, session.retold(&playing, before)),
            plan,
            is_timed: true,
        })
    }

    /// The number of the round as the session is now; none where it is gone.
    pub(super) fn number(&self, session: &Session) -> Option<u32> {
        match self.which {
            Which::Next => Some(session.next_round()),
            Which::Recorded(key) => {
                session.rounds.iter().find(|round| round.key == key).map(|round| round.number)
            }
        }
    }

    /// The seats that play it.
    pub(super) fn playing(&self, session: &Session) -> Vec<usize> {
        match self.which {
            Which::Next => session.playing(),
            Which::Recorded(key) => session.playing_in(key),
        }
    }

    /// A further note for the round.
    ///
    /// # Errors
    ///
    /// Words that are none, or too many with those before (2).
    pub(super) fn add_note(&mut self, words: &str) -> Result<(), CliError> {
        let note = match &self.plan.note {
            Some(before) => keep::note(&format!("{}; {words}", before.as_str()))?,
            None => keep::note(words)?,
        };
        self.plan.note = Some(note);
        Ok(())
    }

    /// Asks what is not answered yet, then whether it is right.
    ///
    /// # Errors
    ///
    /// Ctrl-C, Ctrl-D, or a terminal that is gone.
    pub(super) fn ask(
        &mut self,
        context: &mut Context<'_>,
        session: &Session,
    ) -> Result<Filled, CliError> {
        let playing = self.playing(session);
        let seats = Seats::new(session, &playing);
        let table = session.table_of(playing.len());
        let scoreboard = session.scoreboard();
        let totals = match self.which {
            Which::Next => summary::totals(&scoreboard, &playing),
            Which::Recorded(_) => Vec::new(),
        };
        let mut wizard = Wizard::new(&table, &seats, totals, self.answers.clone());
        let filled = self.fill(context, session, &seats, &mut wizard);
        self.answers = wizard.into_answers();
        filled
    }

    fn fill(
        &self,
        context: &mut Context<'_>,
        session: &Session,
        seats: &Seats<'_>,
        wizard: &mut Wizard<'_>,
    ) -> Result<Filled, CliError> {
        let playing = seats.playing();
        loop {
            let told = match wizard.ask(context)? {
                Asked::Round(told) => told,
                Asked::Aside(aside) => return Ok(Filled::Aside(aside)),
                Asked::Back => {
                    if !wizard.was_given() {
                        context.tell(&message::prompt_first_question());
                    }
                    wizard.again();
                    continue;
                }
            };
            let mut plan = self.plan.clone();
            if !self.is_timed {
                plan.at = context.moment();
            }
            let round = match work_out(session, playing, &told, plan.clone()) {
                Ok(round) => round,
                Err(error) if error.is(Kind::Undecided) => {
                    let error = with_house(error, Some(session.played), context);
                    say(context, &error);
                    wizard.settle_tie();
                    continue;
                }
                Err(error) if error.is(Kind::Refused) => {
                    say(context, &error);
                    match waiver(context, &seats.names())? {
                        Reply::Told(Some(reason)) => plan.anyway = Some(reason),
                        Reply::Told(None) | Reply::Back => {
                            wizard.again();
                            continue;
                        }
                        Reply::Aside(aside) => return Ok(Filled::Aside(aside)),
                    }
                    work_out(session, playing, &told, plan.clone())?
                }
                Err(error) => {
                    say(context, &error);
                    wizard.again();
                    continue;
                }
            };
            summary::sheet(context, session, self.which, &round);
            match summary::right(context, &seats.names())? {
                Reply::Told(Right::Yes) => return Ok(Filled::Round(told, plan)),
                Reply::Told(Right::No) => wizard.again(),
                Reply::Told(Right::Seat(seat)) => wizard.mend(seat),
                Reply::Back => wizard.back(),
                Reply::Aside(aside) => return Ok(Filled::Aside(aside)),
            }
        }
    }

    /// The change that writes the round to the session as it is now.
    ///
    /// # Errors
    ///
    /// What the sheet or the session refuses.
    pub(super) fn change(
        &self,
        now: &Session,
        told: &RoundTold,
        plan: Plan,
    ) -> Result<Change, CliError> {
        let round = Box::new(work_out(now, &self.playing(now), told, plan)?);
        let session = now.number;
        match (self.which, self.number(now)) {
            (Which::Recorded(_), Some(number)) => Ok(Change::EditRound { session, number, round }),
            (Which::Recorded(_), None) => Err(gone()),
            (Which::Next, _) => {
                now.scoreboard().takes_rounds().map_err(|why| keep::refused(&why))?;
                Ok(Change::AddRound { session, round })
            }
        }
    }

    /// Whether the round stands there already as it was told.
    pub(super) fn is_there(&self, now: &Session, told: &RoundTold, plan: &Plan, from: u32) -> bool {
        let Ok(round) = work_out(now, &self.playing(now), told, plan.clone()) else { return false };
        let same = |other: &NewRound| {
            other.flags == round.flags
                && other
                    .entries
                    .iter()
                    .map(|entry| (entry.seat, entry.points))
                    .eq(round.entries.iter().map(|entry| (entry.seat, entry.points)))
        };
        match self.which {
            Which::Next => now.rounds.iter().any(|other| other.number >= from && same(&other.told)),
            Which::Recorded(key) => now.rounds.iter().any(|other| {
                other.key == key
                    && same(&other.told)
                    && other.told.note == round.note
                    && other.told.irregular == round.irregular
            }),
        }
    }
}

/// The round that was to be mended is not there any more.
pub(super) fn gone() -> CliError {
    CliError::new(Kind::NotFound, message::error_round_gone())
}

/// What is wrong, near the question.
fn say(context: &mut Context<'_>, error: &CliError) {
    let told = error.told(&context.texts);
    let sign = context.stderr_paint().bad("!");
    for message in told.messages {
        context.talk(&format!("  {sign} {message}"));
    }
}

/// A reason for recording what would be refused; none to mend it.
fn waiver(context: &mut Context<'_>, names: &[String]) -> Result<Reply<Option<Note>>, CliError> {
    let question = Question {
        label: message::prompt_anyway().say(&context.texts),
        asks: Asks::Words,
        free: true,
        seated: Some(names.to_vec()),
        help: Some(message::prompt_anyway_help()),
        ..Question::default()
    };
    context.tell(&message::prompt_anyway_help());
    question.ask(context, |context, text| {
        if text.is_empty() {
            return Ok((None, String::new()));
        }
        match keep::note(text) {
            Ok(note) => Ok((Some(note), text.to_owned())),
            Err(error) => Err(error.told(&context.texts).messages.join(" ")),
        }
    })
}
