//! A round by questions: who went out or closed, then everybody's result, each checked against the
//! pack while it is typed; then the sheet to say yes to.

use super::told::Seats;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{self, Question, Reply};
use crate::cli::words;
use crate::games::sheet::{Refusal, RoundTold, SheetError, Table};
use crate::games::{Form, Game};
use crate::rules::Edition;

/// The answers so far. They stay when somebody goes back, so that only what is wrong is typed
/// again.
#[derive(Clone, Debug, Default)]
struct Draft {
    out: Option<usize>,
    closer: Option<usize>,
    caller: Option<usize>,
    winner: Option<usize>,
    loser: Option<usize>,
    order: Vec<usize>,
    results: Vec<Option<String>>,
    jokers: Vec<u32>,
    bonus: Vec<u32>,
    stock_empty: bool,
    keeps: Option<bool>,
}

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
    names: Vec<String>,
    column: usize,
    draft: Draft,
    at: usize,
}

impl<'a> Wizard<'a> {
    /// The questions for a round of this game at this table.
    pub(super) fn new(
        game: Game,
        table: &'a Table,
        seats: &'a Seats<'a>,
    ) -> Wizard<'a> {
        let names = seats.names();
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        let players = names.len();
        let draft = Draft {
            results: vec![None; players],
            jokers: vec![0; players],
            bonus: vec![0; players],
            ..Draft::default()
        };
        Wizard { game, table, seats, names, column, draft, at: 0 }
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
                return Ok(Asked::Round(self.told(|_| None)));
            };
            match self.put(context, question)? {
                Reply::Told(()) => self.at += 1,
                Reply::Back if self.at == 0 => return Ok(Asked::Back),
                Reply::Back => self.at -= 1,
                Reply::Stop => return Ok(Asked::Stop),
            }
        }
    }

    /// Goes back one question; the next [`Wizard::ask`] goes on there.
    pub(super) fn back(&mut self) {
        self.at = self.questions().len().saturating_sub(1);
    }

    /// Goes back to the first question, with the answers still there to be mended.
    pub(super) fn again(&mut self) {
        self.at = 0;
    }

    /// Asks in addition what an open silence leaves to the table.
    pub(super) fn settle_tie(&mut self) {
        self.draft.keeps.get_or_insert(true);
        self.back();
    }

    fn questions(&self) -> Vec<Ask> {
        let players = 0..self.names.len();
        match self.game.entry().form {
            Form::Hands => {
                let rest = players.filter(|&seat| Some(seat) != self.draft.out);
                std::iter::once(Ask::Out).chain(rest.map(Ask::Result)).collect()
            }
            Form::MasterHands => {
                let mut asks = vec![Ask::Out];
                for seat in players {
                    if Some(seat) != self.draft.out {
                        asks.extend([Ask::Result(seat), Ask::Jokers(seat)]);
                    }
                    asks.push(Ask::Bonus(seat));
                }
                asks
            }
            Form::Layouts => {
                std::iter::once(Ask::Closer).chain(players.map(Ask::Result)).collect()
            }
            Form::Finishing => {
                // The last place follows; somebody who names the winner alone stops after it.
                let known = self.draft.order.len();
                let ended = self.draft.winner.is_some();
                let asked = if ended { 2 } else { (known + 1).min(self.names.len() - 1) };
                (0..asked).map(Ask::Place).collect()
            }
            Form::Winner => vec![Ask::Winner],
            Form::Loser => vec![Ask::Loser],
            Form::Counts => players.map(Ask::Result).collect(),
            Form::Colours => {
                let mut asks = vec![Ask::Caller];
                if self.table.edition == Edition::Nl1999 {
                    asks.push(Ask::StockEmpty);
                }
                asks.extend(players.map(Ask::Result));
                if self.draft.keeps.is_some() {
                    asks.push(Ask::TieKeeps);
                }
                asks
            }
        }
    }

    fn put(&mut self, context: &mut Context<'_>, ask: Ask) -> Result<Reply<()>, CliError> {
        match ask {
            Ask::Out => self.who(context, "prompt-out", |draft, seat| {
                draft.out = Some(seat);
                draft.results[seat] = Some("out".to_owned());
            }),
            Ask::Closer => self.who(context, "prompt-closer", |draft, seat| draft.closer = Some(seat)),
            Ask::Winner => self.who(context, "prompt-winner", |draft, seat| draft.winner = Some(seat)),
            Ask::Loser => self.who(context, "prompt-loser", |draft, seat| draft.loser = Some(seat)),
            Ask::Caller => self.caller(context),
            Ask::Place(place) => self.place(context, place),
            Ask::StockEmpty => {
                let reply = self.yes_or_no(context, "prompt-stock-empty", false)?;
                Ok(self.keep(reply, |draft, said| draft.stock_empty = said))
            }
            Ask::TieKeeps => {
                let reply = self.yes_or_no(context, "prompt-tie-keeps", true)?;
                Ok(self.keep(reply, |draft, said| draft.keeps = Some(said)))
            }
            Ask::Result(seat) => self.result(context, seat),
            Ask::Jokers(seat) => {
                self.number(context, seat, "prompt-jokers", |draft, n| draft.jokers[seat] = n)
            }
            Ask::Bonus(seat) => {
                self.number(context, seat, "prompt-bonus", |draft, n| draft.bonus[seat] = n)
            }
        }
    }

    fn keep<T>(&mut self, reply: Reply<T>, store: impl FnOnce(&mut Draft, T)) -> Reply<()> {
        match reply {
            Reply::Told(value) => {
                store(&mut self.draft, value);
                Reply::Told(())
            }
            Reply::Back => Reply::Back,
            Reply::Stop => Reply::Stop,
        }
    }

    fn question(&self, label: String, help: &'static str) -> Question {
        Question {
            label,
            help,
            words: self.names.clone(),
            may_stop: self.at == 0,
            column: self.column,
            ..Question::default()
        }
    }

    fn who(
        &mut self,
        context: &mut Context<'_>,
        key: &'static str,
        store: impl FnOnce(&mut Draft, usize),
    ) -> Result<Reply<()>, CliError> {
        let question = self.question(context.texts.say(key), "prompt-who-help");
        let names = self.names.clone();
        let reply = question.ask(context, |context, text| match prompt::choose(&names, text) {
            Some(seat) => Ok((seat, names[seat].clone())),
            None => Err(unknown(context, &names)),
        })?;
        if let Reply::Told(seat) = &reply
            && key == "prompt-out"
            && self.draft.out != Some(*seat)
            && let Some(before) = self.draft.out
        {
            self.draft.results[before] = None;
        }
        Ok(self.keep(reply, store))
    }

    fn caller(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let nobody = context.texts.say("prompt-nobody");
        let mut names = self.names.clone();
        let mut question = self.question(context.texts.say("prompt-caller"), "prompt-who-help");
        if self.table.edition != Edition::Nl1999 {
            question.default = Some(nobody.clone());
            names.push(nobody);
        }
        let players = self.names.len();
        let reply = question.ask(context, |context, text| match prompt::choose(&names, text) {
            Some(seat) => Ok(((seat < players).then_some(seat), names[seat].clone())),
            None => Err(unknown(context, &names)),
        })?;
        Ok(self.keep(reply, |draft, caller| draft.caller = caller))
    }

    /// The order of finishing; Enter after the first leaves it at the winner.
    fn place(&mut self, context: &mut Context<'_>, place: usize) -> Result<Reply<()>, CliError> {
        let label = context.texts.say_with("prompt-place", &[("place", (place + 1).into())]);
        let mut question = self.question(label, "prompt-place-help");
        let only = context.texts.say("prompt-winner-only");
        if place == 1 {
            question.default = Some(only.clone());
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
                    Err(context.texts.say_with("prompt-placed-already", &[("name", name.into())]))
                }
                Some(seat) => Ok((Some(seat), names[seat].clone())),
                None => Err(unknown(context, &names)),
            }
        })?;
        Ok(self.keep(reply, |draft, seat| {
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

    fn yes_or_no(
        &mut self,
        context: &mut Context<'_>,
        key: &str,
        default: bool,
    ) -> Result<Reply<bool>, CliError> {
        let label = context.texts.say(key);
        prompt::confirm(context, &label, default)
    }

    /// A small count for which Enter is none.
    fn number(
        &mut self,
        context: &mut Context<'_>,
        seat: usize,
        key: &str,
        store: impl Fn(&mut Draft, u32),
    ) -> Result<Reply<()>, CliError> {
        let mut question = self.question(context.texts.say(key), "prompt-number-help");
        question.label = format!("  {}", question.label);
        question.default = Some("0".to_owned());
        let reply = question.ask(context, |context, text| {
            let number: u32 = text.parse().map_err(|_| context.texts.say("prompt-not-a-number"))?;
            let mut draft = self.draft.clone();
            store(&mut draft, number);
            self.weigh(context, &draft, seat).map(|_| (number, number.to_string()))
        })?;
        Ok(self.keep(reply, |draft, number| store(draft, number)))
    }

    fn result(
        &mut self,
        context: &mut Context<'_>,
        seat: usize,
    ) -> Result<Reply<()>, CliError> {
        let mut question = self.question(self.seats.name(seat).to_owned(), form_help(self.game.entry().form));
        question.initial = self.draft.results[seat].clone().unwrap_or_default();
        let reply = question.ask(context, |context, text| {
            if text.is_empty() {
                return Err(context.texts.say("prompt-no-result"));
            }
            let mut draft = self.draft.clone();
            draft.results[seat] = Some(text.to_owned());
            let points = self.weigh(context, &draft, seat)?;
            let shown = match points {
                Some(points) if points.to_string() != text => format!("{text:<16} {points:>4}"),
                _ => format!("{:<16} {text:>4}", ""),
            };
            Ok((text.to_owned(), shown))
        })?;
        Ok(self.keep(reply, |draft, text| draft.results[seat] = Some(text)))
    }

    /// Weighs the answers so far against the pack, as if all who have not been asked yet held
    /// nothing. What only the whole round can tell is not held against it.
    fn weigh(
        &self,
        context: &Context<'_>,
        draft: &Draft,
        seat: usize,
    ) -> Result<Option<i64>, String> {
        let told = Wizard { draft: draft.clone(), names: self.names.clone(), ..*self }
            .told(|_| Some("0".to_owned()));
        match (self.game.entry().score)(self.table, &told) {
            Ok(scored) => {
                let against = scored.refusals.iter().find(|refusal| !waits_for_all(refusal));
                match against {
                    Some(refusal) => Err(words::refusal(refusal, &self.names).say(&context.texts)),
                    None => Ok(scored.scores.get(seat).map(|score| score.points)),
                }
            }
            Err(error @ SheetError::Result { .. }) => {
                Err(words::sheet_error(&error, &self.names).told(&context.texts, false).messages.join(" "))
            }
            // What is lacking or open is asked for later.
            Err(SheetError::Lacking(_) | SheetError::NotInThisGame(_) | SheetError::Undecided(..)) => {
                Ok(None)
            }
        }
    }

    /// The round as told so far; `rest` stands for those who have not been asked.
    fn told(&self, rest: impl Fn(usize) -> Option<String>) -> RoundTold {
        let draft = &self.draft;
        let players = self.names.len();
        let results = (0..players).map(|seat| {
            let told = draft.results[seat].clone();
            match self.game.entry().form {
                Form::MasterHands => {
                    let mut hand = told.or_else(|| rest(seat).map(|_| "out".to_owned()))?;
                    for _ in 0..draft.jokers[seat].min(9) {
                        hand = if is_empty_hand(&hand) { "J".to_owned() } else { hand + "+J" };
                    }
                    Some(format!("{hand}:{}", draft.bonus[seat]))
                }
                Form::Hands | Form::Layouts | Form::Counts | Form::Colours => {
                    told.or_else(|| rest(seat))
                }
                Form::Finishing | Form::Winner | Form::Loser => None,
            }
        });
        let results = results.collect();
        let order = (draft.winner.is_none() && !draft.order.is_empty()).then(|| {
            let mut order = draft.order.clone();
            order.extend((0..players).filter(|seat| !draft.order.contains(seat)));
            order
        });
        RoundTold {
            results,
            points: vec![None; players],
            closer: draft.closer,
            order,
            winner: draft.winner,
            loser: draft.loser,
            caller: draft.caller,
            stock_empty: draft.stock_empty,
            caller_keeps: draft.keeps == Some(true),
            caller_loses: draft.keeps == Some(false),
        }
    }
}

fn is_empty_hand(hand: &str) -> bool {
    matches!(hand.trim(), "out" | "0" | "")
}

/// Refusals that only the whole round can deserve.
fn waits_for_all(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NobodyOut
            | Refusal::SeveralOut { .. }
            | Refusal::NotAll { .. }
            | Refusal::OrderIncomplete
            | Refusal::AgainstRule { .. }
    )
}

fn unknown(context: &Context<'_>, names: &[String]) -> String {
    context.texts.say_with("prompt-unknown-name", &[("names", names.join(", ").into())])
}

/// What `?` explains at a result.
const fn form_help(form: Form) -> &'static str {
    match form {
        Form::Hands => "prompt-help-hands",
        Form::MasterHands => "prompt-help-master",
        Form::Layouts => "prompt-help-layouts",
        Form::Counts => "prompt-help-counts",
        Form::Colours => "prompt-help-colours",
        Form::Finishing | Form::Winner | Form::Loser => "prompt-who-help",
    }
}
