//! A round by questions: who went out or closed, then everybody's result, each checked against the
//! pack while it is typed; then the sheet to say yes to.

use super::draft::{Draft, Rest, Typed};
use super::told::Seats;
use super::weigh::{read, several_out, weigh};
use crate::cards::{Tongue, nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{self, Asks, Question, Reply, Wrong};
use crate::cli::words;
use crate::games::sheet::{
    Answer, AnswerKind, Beside, Need, Part, ResultKind, RoundTold, Score, SheetFlag, SheetQuestion,
    Table,
};
use crate::lang::{Message, message};

/// One question as it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Out,
    Player(SheetFlag, Need),
    Yes(SheetFlag),
    Either([SheetFlag; 2]),
    Place(usize),
    Result(ResultKind, usize),
    Beside(Beside, usize),
}

impl Step {
    /// Whose line of the sheet it fills.
    const fn seat(self) -> Option<usize> {
        match self {
            Step::Result(_, seat) | Step::Beside(_, seat) => Some(seat),
            Step::Out | Step::Player(..) | Step::Yes(_) | Step::Either(_) | Step::Place(_) => None,
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
        table: &'a Table,
        seats: &'a Seats<'a>,
        totals: Vec<i64>,
        given: RoundTold,
    ) -> Wizard<'a> {
        let names = seats.names();
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        let draft = Draft::new(names.len(), given);
        let mut wizard =
            Wizard { table, seats, totals, names, column, draft, at: 0, mending: None };
        wizard.draft.out = wizard.given_out();
        wizard
    }

    /// Who is out by what was given.
    fn given_out(&self) -> Option<usize> {
        let told = self.draft.told(self.table, Some(Rest));
        let scored = self.table.score(&told).ok()?;
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
                return Ok(Asked::Round(self.draft.told(self.table, None)));
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
        if questions.get(self.at).is_some_and(|step| step.seat() == Some(seat)) {
            return;
        }
        let open = |step: &Step| matches!(step, Step::Result(_, seat) if self.draft.results[*seat].is_none());
        self.at = questions.iter().position(open).unwrap_or(questions.len());
        self.mending = questions.get(self.at).and_then(|step| step.seat());
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
        let first = self.questions().iter().position(|step| step.seat() == Some(seat));
        let out = self.draft.out == Some(seat);
        self.at = first.filter(|_| !out).unwrap_or(0);
        self.mending = Some(seat);
    }

    /// Asks in addition what an open silence leaves to the table.
    pub(super) fn settle_tie(&mut self) {
        for ask in self.table.questions() {
            if let SheetQuestion::Either(flags) = ask
                && !flags.iter().any(|&flag| self.draft.flags.has(flag))
            {
                self.draft.flags.tell(flags[0], Answer::Yes);
            }
        }
        self.back();
    }

    fn questions(&self) -> Vec<Step> {
        self.table.questions().iter().flat_map(|&ask| self.steps(ask)).collect()
    }

    /// What one question of the sheet comes to, as far as it is not answered already.
    fn steps(&self, ask: SheetQuestion) -> Vec<Step> {
        let draft = &self.draft;
        let is_given = |flag: &SheetFlag| draft.given.flags.has(*flag);
        match ask {
            SheetQuestion::Out => {
                let given = draft.out.is_some_and(|seat| draft.is_given(seat));
                if given { Vec::new() } else { vec![Step::Out] }
            }
            SheetQuestion::Results(kind) => {
                let asked = (0..self.names.len()).filter(|&seat| !draft.is_given(seat));
                asked.flat_map(|seat| self.result_steps(kind, seat)).collect()
            }
            SheetQuestion::Flag(_, Need::Unasked) => Vec::new(),
            SheetQuestion::Flag(flag, _) if is_given(&flag) => Vec::new(),
            SheetQuestion::Flag(flag, need) => match flag.kind() {
                AnswerKind::Player => vec![Step::Player(flag, need)],
                AnswerKind::Yes => vec![Step::Yes(flag)],
                // An order is asked place by place, results seat by seat.
                AnswerKind::Order | AnswerKind::Results => Vec::new(),
            },
            SheetQuestion::Finishing => {
                // The last place follows; somebody who names the winner alone stops after it.
                let known = draft.order.len();
                let ended = draft.flags.has(SheetFlag::Winner);
                let asked = if ended { 2 } else { (known + 1).min(self.names.len() - 1) };
                (0..asked).map(Step::Place).collect()
            }
            SheetQuestion::Either(flags) => {
                let open = flags.iter().any(|&flag| draft.flags.has(flag));
                let asked = open && !flags.iter().any(is_given);
                if asked { vec![Step::Either(flags)] } else { Vec::new() }
            }
        }
    }

    fn result_steps(&self, kind: ResultKind, seat: usize) -> Vec<Step> {
        let out = Some(seat) == self.draft.out;
        let result = (!out).then_some(Step::Result(kind, seat));
        let open =
            |beside: &&Beside| !(self.draft.tells(seat, **beside) || out && beside.is_in_hand());
        let beside = kind.beside().iter().filter(open).map(|&beside| Step::Beside(beside, seat));
        result.into_iter().chain(beside).collect()
    }

    fn put(&mut self, context: &mut Context<'_>, step: Step) -> Result<Reply<()>, CliError> {
        match step {
            Step::Out => self.who_is_out(context),
            Step::Player(flag, need) => self.player(context, flag, need),
            Step::Place(place) => self.place(context, place),
            Step::Yes(flag) => {
                let label = words::sheet_question(flag).say(&context.texts);
                let reply = prompt::confirm(context, &label, false)?;
                let flags = &mut self.draft.flags;
                Ok(reply.map(|said| {
                    if said { flags.tell(flag, Answer::Yes) } else { flags.take_back(flag) }
                }))
            }
            Step::Either([yes, no]) => {
                let label = words::sheet_question(yes).say(&context.texts);
                let reply = prompt::confirm(context, &label, true)?;
                let flags = &mut self.draft.flags;
                Ok(reply.map(|said| {
                    let (told, other) = if said { (yes, no) } else { (no, yes) };
                    flags.tell(told, Answer::Yes);
                    flags.take_back(other);
                }))
            }
            Step::Result(kind, seat) => self.result(context, kind, seat),
            Step::Beside(beside, seat) => self.beside(context, beside, seat),
        }
    }

    fn question(&self, label: String, help: Message) -> Question {
        Question {
            label,
            help: Some(help),
            words: self.names.clone(),
            asks: Asks::Names,
            may_stop: self.at == 0,
            column: self.column,
            ..Question::default()
        }
    }

    fn who_is_out(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let label = message::prompt_out();
        let nothing = self.table.result_kind().map(ResultKind::nothing);
        let reply = self.who(context, &label, self.draft.out, None)?;
        let draft = &mut self.draft;
        Ok(reply.map(|seat| {
            if let Some(before) = draft.out.filter(|&before| Some(before) != seat) {
                draft.results[before] = None;
            }
            draft.out = seat;
            if let Some(seat) = seat {
                draft.results[seat] = nothing.map(|told| Typed { words: "out".to_owned(), told });
            }
        }))
    }

    fn player(
        &mut self,
        context: &mut Context<'_>,
        flag: SheetFlag,
        need: Need,
    ) -> Result<Reply<()>, CliError> {
        let nobody = (need == Need::MayBe).then(|| message::prompt_nobody().say(&context.texts));
        let before = self.draft.flags.player(flag).copied();
        let reply = self.who(context, &words::sheet_question(flag), before, nobody)?;
        let flags = &mut self.draft.flags;
        Ok(reply.map(|seat| match seat {
            Some(seat) => flags.tell(flag, Answer::Player(seat)),
            None => flags.take_back(flag),
        }))
    }

    /// A name; Enter keeps the one told `before`, or says `nobody` where it may be nobody.
    fn who(
        &self,
        context: &mut Context<'_>,
        label: &Message,
        before: Option<usize>,
        nobody: Option<String>,
    ) -> Result<Reply<Option<usize>>, CliError> {
        let mut question = self.question(label.say(&context.texts), message::prompt_who_help());
        question.default = before.map(|seat| self.names[seat].clone()).or_else(|| nobody.clone());
        let players = self.names.len();
        let names: Vec<String> = self.names.iter().cloned().chain(nobody).collect();
        question.ask(context, |context, text| match prompt::choose(&names, text) {
            Some(seat) => Ok(((seat < players).then_some(seat), names[seat].clone())),
            None => Err(unknown(context, &names, text)),
        })
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
                    draft.flags.take_back(SheetFlag::Winner);
                }
                None => {
                    if let Some(&first) = draft.order.first() {
                        draft.flags.tell(SheetFlag::Winner, Answer::Player(first));
                    }
                }
            }
        }))
    }

    /// A small count for which Enter is none.
    fn beside(
        &mut self,
        context: &mut Context<'_>,
        beside: Beside,
        seat: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = words::beside_question(beside).say(&context.texts);
        let mut question = self.question(label, message::prompt_number_help());
        // Under the line of a hand; who is out has none, and is named.
        question.label = if self.draft.out == Some(seat) {
            format!("{} · {}", self.seats.name(seat), question.label)
        } else {
            format!("  {}", question.label)
        };
        question.default = Some("0".to_owned());
        question.asks = Asks::Number;
        let reply = question.ask(context, |context, text| {
            let number: u32 =
                text.parse().map_err(|_| message::prompt_not_a_number().say(&context.texts))?;
            let mut draft = self.draft.clone();
            draft.beside.insert((seat, beside), number);
            weigh(context, self.table, &self.names, &draft, seat)
                .map(|_| (number, number.to_string()))
        })?;
        Ok(reply.map(|number| {
            self.draft.beside.insert((seat, beside), number);
        }))
    }

    fn result(
        &mut self,
        context: &mut Context<'_>,
        kind: ResultKind,
        seat: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = self.seats.name(seat).to_owned();
        let mut question = self.question(label, words::result_help(kind));
        let before = self.draft.results[seat].as_ref();
        question.initial = before.map(|typed| typed.words.clone()).unwrap_or_default();
        question.asks = Asks::Result;
        question.words = vec!["out".to_owned()];
        let hint = self.table.played.game().has_colours() && context.tongue() != Tongue::En;
        // Several who are out: told a second time it stays, and needs a reason at the end.
        let mut insisted = several_out(self.table, &self.draft, seat).is_some();
        let reply = question.ask(context, |context, text| {
            if text.is_empty() {
                return Err(message::prompt_no_result().say(&context.texts).into());
            }
            let mut draft = self.draft.clone();
            let typed = read(context, kind, text)?;
            draft.results[seat] = Some(typed.clone());
            let several = several_out(self.table, &draft, seat);
            if let Some(several) = several.filter(|_| !std::mem::replace(&mut insisted, true)) {
                let problem = words::refusal(&several, &self.names).message.say(&context.texts);
                let again = message::prompt_again_stays().say(&context.texts);
                return Err(Wrong::from(format!("{problem} {again}")).cleared());
            }
            let points = weigh(context, self.table, &self.names, &draft, seat)?;
            if hint && uses_bare_g(text) {
                context.tell(&message::note_bare_g());
            }
            Ok((typed, self.line(context, seat, text, points)))
        })?;
        Ok(reply.map(|typed| self.draft.results[seat] = Some(typed)))
    }

    /// A line of the sheet: what was told, what it counts, and the total with it.
    fn line(&self, context: &Context<'_>, seat: usize, text: &str, points: Option<i64>) -> String {
        let room: usize = if context.width() < 60 { 10 } else { 16 };
        let told = if points.is_some_and(|points| points.to_string() == text) { "" } else { text };
        let pad = " ".repeat(room.saturating_sub(width(told)));
        let points_text = points.map_or_else(|| text.to_owned(), |points| points.to_string());
        let line = format!("{told}{pad} {points_text:>4}");
        // What a closer or caller gets shows at the end only.
        let open = self.draft.flags.players().any(|&named| named == seat);
        let whole = self.table.result_kind().is_some_and(|kind| kind.beside().is_empty());
        match (points, self.totals.get(seat)) {
            (Some(points), Some(total)) if !open && whole => {
                let total = total + points;
                format!("{line}  {}", message::prompt_total(total).say(&context.texts))
            }
            _ => line,
        }
    }
}

/// Nobody by that name: who is meant, or who there is.
fn unknown(context: &Context<'_>, names: &[String], text: &str) -> String {
    match nearest(text, names.iter().map(String::as_str)) {
        Some(near) => message::hint_nearest(near).say(&context.texts),
        None => message::prompt_unknown_name(names.join(", ")).say(&context.texts),
    }
}
