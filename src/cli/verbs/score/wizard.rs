//! A round by questions: who went out or closed, then everybody's result, each checked against the
//! pack while it is typed; then the sheet to say yes to.

use super::draft::Draft;
use super::told::Seats;
use super::weigh::weigh;
use crate::cards::{Tongue, nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{self, Question, Reply};
use crate::games::sheet::{Part, RoundTold, Score, Table};
use crate::games::{Form, Game};
use crate::lang::{Message, message};
use crate::rules::Edition;

/// One question of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    Out,
    Closer,
    Caller,
    StockEmpty,
    TieKeeps,
    Winner,
    Loser,
    Place(usize),
    Result(usize),
    Jokers(usize),
    Bonus(usize),
}

impl Ask {
    /// Whose line of the sheet it fills.
    const fn seat(self) -> Option<usize> {
        match self {
            Ask::Result(seat) | Ask::Jokers(seat) | Ask::Bonus(seat) => Some(seat),
            Ask::Out
            | Ask::Closer
            | Ask::Caller
            | Ask::StockEmpty
            | Ask::TieKeeps
            | Ask::Winner
            | Ask::Loser
            | Ask::Place(_) => None,
        }
    }
}

/// What the questions came to.
pub(super) enum Asked {
    /// A round, not yet weighed as a whole.
    Round(RoundTold),
    /// The evening is over.
    Stop,
    /// `<` at the first question.
    Back,
}

/// The questions of one round.
pub(super) struct Wizard<'a> {
    game: Game,
    table: &'a Table,
    seats: &'a Seats<'a>,
    /// What everybody has before this round; empty where nobody has anything yet.
    totals: Vec<i64>,
    names: Vec<String>,
    column: usize,
    draft: Draft,
    at: usize,
    /// The seat whose line alone is mended: afterwards the sheet is shown again.
    mending: Option<usize>,
}

impl<'a> Wizard<'a> {
    /// The questions for a round of this game at this table, but for what was `given` already.
    pub(super) fn new(
        game: Game,
        table: &'a Table,
        seats: &'a Seats<'a>,
        totals: Vec<i64>,
        given: RoundTold,
    ) -> Wizard<'a> {
        let names = seats.names();
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        let draft = Draft::new(names.len(), given);
        let mut wizard =
            Wizard { game, table, seats, totals, names, column, draft, at: 0, mending: None };
        wizard.draft.out = wizard.given_out();
        wizard
    }

    /// Who is out by what was given.
    fn given_out(&self) -> Option<usize> {
        let told = self.draft.told(self.game.entry().form, |_| Some("0".to_owned()));
        let scored = (self.game.entry().score)(self.table, &told).ok()?;
        let is_out = |score: &Score| score.parts.contains(&Part::Out);
        (0..self.names.len())
            .find(|&seat| self.draft.is_given(seat) && scored.scores.get(seat).is_some_and(is_out))
    }

    /// Asks until every question is answered, or somebody stops.
    ///
    /// # Errors
    ///
    /// Ctrl-C, or a terminal that is gone.
    pub(super) fn ask(&mut self, context: &mut Context<'_>) -> Result<Asked, CliError> {
        loop {
            let questions = self.questions();
            let Some(&question) = questions.get(self.at) else {
                self.mending = None;
                return Ok(Asked::Round(self.draft.told(self.game.entry().form, |_| None)));
            };
            match self.put(context, question)? {
                Reply::Told(()) => self.step(),
                Reply::Back if self.at == 0 => return Ok(Asked::Back),
                Reply::Back => self.at -= 1,
                Reply::Stop => return Ok(Asked::Stop),
            }
        }
    }

    /// The next question: of a line that is mended, the rest of it and what it leaves unanswered.
    fn step(&mut self) {
        self.at += 1;
        let Some(seat) = self.mending else { return };
        let questions = self.questions();
        if questions.get(self.at).is_some_and(|ask| ask.seat() == Some(seat)) {
            return;
        }
        let open =
            |ask: &Ask| matches!(ask, Ask::Result(seat) if self.draft.results[*seat].is_none());
        self.at = questions.iter().position(open).unwrap_or(questions.len());
        self.mending = questions.get(self.at).and_then(|ask| ask.seat());
    }

    /// Goes back one question; the next [`Wizard::ask`] goes on there.
    pub(super) fn back(&mut self) {
        self.at = self.questions().len().saturating_sub(1);
    }

    /// Goes back to the first question, with the answers still there to be mended.
    pub(super) fn again(&mut self) {
        self.draft.take_given();
        self.at = 0;
    }

    /// Whether the first question is reached although something was told before it.
    pub(super) fn was_given(&self) -> bool {
        self.draft.was_given()
    }

    /// Goes to one line of the sheet, and from there back to the end.
    pub(super) fn mend(&mut self, seat: usize) {
        self.draft.take_given();
        let first = self.questions().iter().position(|ask| ask.seat() == Some(seat));
        let out = self.draft.out == Some(seat);
        self.at = first.filter(|_| !out).unwrap_or(0);
        self.mending = Some(seat);
    }

    /// Asks in addition what an open silence leaves to the table.
    pub(super) fn settle_tie(&mut self) {
        self.draft.keeps.get_or_insert(true);
        self.back();
    }

    fn questions(&self) -> Vec<Ask> {
        let draft = &self.draft;
        let given = &draft.given;
        let players = 0..self.names.len();
        let asked = players.clone().filter(|&seat| !draft.is_given(seat));
        let out_is_given = draft.out.is_some_and(|seat| draft.is_given(seat));
        match self.game.entry().form {
            Form::Hands => {
                let rest = asked.filter(|&seat| Some(seat) != draft.out).map(Ask::Result);
                unless(out_is_given, Ask::Out).chain(rest).collect()
            }
            Form::MasterHands => {
                let mut asks: Vec<Ask> = unless(out_is_given, Ask::Out).collect();
                for seat in asked {
                    let out = Some(seat) == draft.out;
                    asks.extend(unless(out, Ask::Result(seat)));
                    asks.extend(unless(out || draft.tells_jokers(seat), Ask::Jokers(seat)));
                    asks.extend(unless(draft.tells_bonus(seat), Ask::Bonus(seat)));
                }
                asks
            }
            Form::Layouts => {
                unless(given.closer.is_some(), Ask::Closer).chain(asked.map(Ask::Result)).collect()
            }
            Form::Finishing => {
                // The last place follows; somebody who names the winner alone stops after it.
                let known = draft.order.len();
                let ended = draft.winner.is_some();
                let asked = if ended { 2 } else { (known + 1).min(self.names.len() - 1) };
                (0..asked).map(Ask::Place).collect()
            }
            Form::Winner => vec![Ask::Winner],
            Form::Loser => vec![Ask::Loser],
            Form::Counts => asked.map(Ask::Result).collect(),
            Form::Colours => {
                let stock = self.table.played.edition() != Edition::Nl1999 || given.stock_empty;
                let tie = draft.keeps.is_none() || given.caller_keeps || given.caller_loses;
                unless(given.caller.is_some(), Ask::Caller)
                    .chain(unless(stock, Ask::StockEmpty))
                    .chain(asked.map(Ask::Result))
                    .chain(unless(tie, Ask::TieKeeps))
                    .collect()
            }
        }
    }

    fn put(&mut self, context: &mut Context<'_>, ask: Ask) -> Result<Reply<()>, CliError> {
        match ask {
            Ask::Out => self.who(context, &message::prompt_out(), self.draft.out, |draft, seat| {
                if let Some(before) = draft.out.filter(|&before| before != seat) {
                    draft.results[before] = None;
                }
                draft.out = Some(seat);
                draft.results[seat] = Some("out".to_owned());
            }),
            Ask::Closer => {
                self.who(context, &message::prompt_closer(), self.draft.closer, |draft, seat| {
                    draft.closer = Some(seat);
                })
            }
            Ask::Winner => {
                self.who(context, &message::prompt_winner(), self.draft.winner, |draft, seat| {
                    draft.winner = Some(seat);
                })
            }
            Ask::Loser => {
                self.who(context, &message::prompt_loser(), self.draft.loser, |draft, seat| {
                    draft.loser = Some(seat);
                })
            }
            Ask::Caller => self.caller(context),
            Ask::Place(place) => self.place(context, place),
            Ask::StockEmpty => {
                let label = message::prompt_stock_empty().say(&context.texts);
                let reply = prompt::confirm(context, &label, false)?;
                Ok(reply.map(|said| self.draft.stock_empty = said))
            }
            Ask::TieKeeps => {
                let label = message::prompt_tie_keeps().say(&context.texts);
                let reply = prompt::confirm(context, &label, true)?;
                Ok(reply.map(|said| self.draft.keeps = Some(said)))
            }
            Ask::Result(seat) => self.result(context, seat),
            Ask::Jokers(seat) => {
                self.number(context, seat, &message::prompt_jokers(), |draft, n| {
                    draft.jokers[seat] = n;
                })
            }
            Ask::Bonus(seat) => self
                .number(context, seat, &message::prompt_bonus(), |draft, n| draft.bonus[seat] = n),
        }
    }

    fn question(&self, label: String, help: Message) -> Question {
        Question {
            label,
            help: Some(help),
            words: self.names.clone(),
            may_stop: self.at == 0,
            column: self.column,
            ..Question::default()
        }
    }

    /// A name; Enter keeps the one told `before`.
    fn who(
        &mut self,
        context: &mut Context<'_>,
        label: &Message,
        before: Option<usize>,
        store: impl FnOnce(&mut Draft, usize),
    ) -> Result<Reply<()>, CliError> {
        let mut question = self.question(label.say(&context.texts), message::prompt_who_help());
        question.default = before.map(|seat| self.names[seat].clone());
        let names = self.names.clone();
        let reply = question.ask(context, |context, text| match prompt::choose(&names, text) {
            Some(seat) => Ok((seat, names[seat].clone())),
            None => Err(unknown(context, &names, text)),
        })?;
        Ok(reply.map(|seat| store(&mut self.draft, seat)))
    }

    fn caller(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let nobody = message::prompt_nobody().say(&context.texts);
        let mut names = self.names.clone();
        let mut question =
            self.question(message::prompt_caller().say(&context.texts), message::prompt_who_help());
        question.default = self.draft.caller.map(|seat| names[seat].clone());
        if self.table.played.edition() != Edition::Nl1999 {
            question.default.get_or_insert_with(|| nobody.clone());
            names.push(nobody);
        }
        let players = self.names.len();
        let reply = question.ask(context, |context, text| match prompt::choose(&names, text) {
            Some(seat) => Ok(((seat < players).then_some(seat), names[seat].clone())),
            None => Err(unknown(context, &names, text)),
        })?;
        Ok(reply.map(|caller| self.draft.caller = caller))
    }

    /// The order of finishing; Enter after the first leaves it at the winner.
    fn place(&mut self, context: &mut Context<'_>, place: usize) -> Result<Reply<()>, CliError> {
        let label = message::prompt_place(place + 1).say(&context.texts);
        let mut question = self.question(label, message::prompt_place_help());
        let only = message::prompt_winner_only().say(&context.texts);
        question.default = self.draft.order.get(place).map(|&seat| self.names[seat].clone());
        if place == 1 {
            question.default.get_or_insert_with(|| only.clone());
        }
        let names = self.names.clone();
        let before = self.draft.order[..place.min(self.draft.order.len())].to_vec();
        let reply = question.ask(context, |context, text| {
            if place == 1 && text == only {
                return Ok((None, only.clone()));
            }
            match prompt::choose(&names, text) {
                Some(seat) if before.contains(&seat) => {
                    let name = names[seat].as_str();
                    Err(message::prompt_placed_already(name).say(&context.texts))
                }
                Some(seat) => Ok((Some(seat), names[seat].clone())),
                None => Err(unknown(context, &names, text)),
            }
        })?;
        Ok(reply.map(|seat| {
            let draft = &mut self.draft;
            draft.order.truncate(place);
            match seat {
                Some(seat) => {
                    draft.order.push(seat);
                    draft.winner = None;
                }
                None => draft.winner = draft.order.first().copied(),
            }
        }))
    }

    /// A small count for which Enter is none.
    fn number(
        &mut self,
        context: &mut Context<'_>,
        seat: usize,
        label: &Message,
        store: impl Fn(&mut Draft, u32),
    ) -> Result<Reply<()>, CliError> {
        let mut question = self.question(label.say(&context.texts), message::prompt_number_help());
        // Under the line of a hand; who is out has none, and is named.
        question.label = if self.draft.out == Some(seat) {
            format!("{} · {}", self.seats.name(seat), question.label)
        } else {
            format!("  {}", question.label)
        };
        question.default = Some("0".to_owned());
        let reply = question.ask(context, |context, text| {
            let number: u32 =
                text.parse().map_err(|_| message::prompt_not_a_number().say(&context.texts))?;
            let mut draft = self.draft.clone();
            store(&mut draft, number);
            weigh(context, self.game, self.table, &self.names, &draft, seat)
                .map(|_| (number, number.to_string()))
        })?;
        Ok(reply.map(|number| store(&mut self.draft, number)))
    }

    fn result(&mut self, context: &mut Context<'_>, seat: usize) -> Result<Reply<()>, CliError> {
        let label = self.seats.name(seat).to_owned();
        let mut question = self.question(label, form_help(self.game.entry().form));
        question.initial = self.draft.results[seat].clone().unwrap_or_default();
        question.mends = true;
        question.words = vec!["out".to_owned()];
        let hint = self.game != Game::Flaet && context.tongue() != Tongue::En;
        let reply = question.ask(context, |context, text| {
            if text.is_empty() {
                return Err(message::prompt_no_result().say(&context.texts));
            }
            let mut draft = self.draft.clone();
            draft.results[seat] = Some(text.to_owned());
            let points = weigh(context, self.game, self.table, &self.names, &draft, seat)?;
            if hint && uses_bare_g(text) {
                context.tell(&message::note_bare_g());
            }
            Ok((text.to_owned(), self.line(context, seat, text, points)))
        })?;
        Ok(reply.map(|text| self.draft.results[seat] = Some(text)))
    }

    /// A line of the sheet: what was told, what it counts, and the total with it.
    fn line(&self, context: &Context<'_>, seat: usize, text: &str, points: Option<i64>) -> String {
        let room: usize = if context.width() < 60 { 10 } else { 16 };
        let told = if points.is_some_and(|points| points.to_string() == text) { "" } else { text };
        let pad = " ".repeat(room.saturating_sub(width(told)));
        let points_text = points.map_or_else(|| text.to_owned(), |points| points.to_string());
        let line = format!("{told}{pad} {points_text:>4}");
        // What a closer or caller gets shows at the end only.
        let open = [self.draft.closer, self.draft.caller].contains(&Some(seat));
        match (points, self.totals.get(seat)) {
            (Some(points), Some(total)) if !open && self.game.entry().form != Form::MasterHands => {
                let total = total + points;
                format!("{line}  {}", message::prompt_total(total).say(&context.texts))
            }
            _ => line,
        }
    }
}

/// The question, where it has not been answered already.
fn unless(answered: bool, ask: Ask) -> impl Iterator<Item = Ask> {
    (!answered).then_some(ask).into_iter()
}

/// Nobody by that name: who is meant, or who there is.
fn unknown(context: &Context<'_>, names: &[String], text: &str) -> String {
    match nearest(text, names.iter().map(String::as_str)) {
        Some(near) => message::hint_nearest(near).say(&context.texts),
        None => message::prompt_unknown_name(names.join(", ")).say(&context.texts),
    }
}

/// What `?` explains at a result.
fn form_help(form: Form) -> Message {
    match form {
        Form::Hands => message::prompt_help_hands(),
        Form::MasterHands => message::prompt_help_master(),
        Form::Layouts => message::prompt_help_layouts(),
        Form::Counts => message::prompt_help_counts(),
        Form::Colours => message::prompt_help_colours(),
        Form::Finishing | Form::Winner | Form::Loser => message::prompt_who_help(),
    }
}
