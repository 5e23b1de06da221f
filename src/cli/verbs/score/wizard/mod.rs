//! A round by questions: who went out or closed, then everybody's result, each checked against the
//! pack while it is typed; then the sheet to say yes to.

mod put;

use super::draft::{Draft, Rest};
use super::told::Seats;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{Aside, Reply};
use crate::games::sheet::{
    Answer, AnswerKind, Beside, Need, Part, ResultKind, RoundTold, Score, SheetFlag, SheetQuestion,
    Table,
};

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

    /// The same question at a table where others sit; none where it is nobody's there.
    fn seated(self, place: impl Fn(usize) -> Option<usize>) -> Option<Step> {
        Some(match self {
            Step::Result(kind, seat) => Step::Result(kind, place(seat)?),
            Step::Beside(beside, seat) => Step::Beside(beside, place(seat)?),
            Step::Out | Step::Player(..) | Step::Yes(_) | Step::Either(_) | Step::Place(_) => self,
        })
    }
}

/// What the questions came to.
pub(super) enum Asked {
    /// A round, not yet weighed as a whole.
    Round(RoundTold),
    /// Something else was said.
    Aside(Aside),
    /// `<` at the first question.
    Back,
}

/// The answers of a round, and where it was left.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    draft: Draft,
    /// The question that stood, and the seats that played.
    at: At,
    playing: Vec<usize>,
}

/// What comes after the question that stands.
#[derive(Clone, Copy, Debug)]
enum Then {
    /// The next one.
    On,
    /// The rest of that seat's line, what is not answered yet, and then this.
    To(At, Option<usize>),
}

/// Where a round was left.
#[derive(Clone, Copy, Debug)]
enum At {
    /// Nothing was asked yet.
    Start,
    Question(Step),
    /// Everything is answered.
    End,
}

impl Answers {
    /// Nothing answered but what was `given`.
    pub(super) fn given(playing: &[usize], given: RoundTold) -> Answers {
        let draft = Draft::new(playing.len(), given);
        Answers { draft, at: At::Start, playing: playing.to_vec() }
    }

    /// A round that was told before, to be mended.
    pub(super) fn told(playing: &[usize], told: RoundTold) -> Answers {
        Answers { at: At::End, ..Answers::given(playing, told) }
    }
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
    then: Then,
}

impl<'a> Wizard<'a> {
    /// The questions for a round of this game at this table, with the answers so far. They go on
    /// where they were left; who has come since is asked first, and who has left is not asked.
    pub(super) fn new(
        table: &'a Table,
        seats: &'a Seats<'a>,
        totals: Vec<i64>,
        answers: Answers,
    ) -> Wizard<'a> {
        let names = seats.names();
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        let Answers { draft, at, playing } = answers;
        let to = seats.playing();
        let seat_of = |place: usize| playing.get(place).copied();
        let place_of = |seat: usize| to.iter().position(|&other| other == seat);
        let at = match at {
            At::Start | At::End => at,
            // Whose question it was may have left: the next one stands then.
            At::Question(step) => step
                .seated(|place| seat_of(place).and_then(place_of))
                .map_or(At::Start, At::Question),
        };
        let draft = if playing == to { draft } else { draft.seated(&playing, to) };
        let mut wizard =
            Wizard { table, seats, totals, names, column, draft, at: 0, then: Then::On };
        if wizard.draft.out.is_none() {
            wizard.draft.out = wizard.given_out();
        }
        wizard.go_on(at);
        wizard
    }

    /// The answers as they are now, to go on with later.
    pub(super) fn into_answers(self) -> Answers {
        let at = self.questions().get(self.at).map_or(At::End, |&step| At::Question(step));
        Answers { draft: self.draft, at, playing: self.seats.playing().to_vec() }
    }

    /// Goes to that question, or before it to one that was never answered, and from there to it.
    fn go_on(&mut self, at: At) {
        let questions = self.questions();
        let end = questions.len();
        let open = questions.iter().position(|step| self.is_open(*step)).unwrap_or(end);
        let left = match at {
            At::Start => None,
            At::Question(step) => questions.iter().position(|other| *other == step),
            At::End => Some(end),
        };
        self.at = left.map_or(open, |left| open.min(left));
        if left.is_some_and(|left| open < left) {
            self.then = Then::To(at, questions.get(open).and_then(|step| step.seat()));
        }
    }

    /// Whether the question was never answered.
    fn is_open(&self, step: Step) -> bool {
        let draft = &self.draft;
        match step {
            Step::Out => draft.out.is_none() && !draft.nobody,
            Step::Player(flag, need) => need != Need::MayBe && !draft.flags.has(flag),
            Step::Result(_, seat) => draft.results[seat].is_none(),
            Step::Place(place) => place >= draft.order.len() && !draft.flags.has(SheetFlag::Winner),
            Step::Yes(_) | Step::Either(_) | Step::Beside(..) => false,
        }
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
                self.then = Then::On;
                return Ok(Asked::Round(self.draft.told(self.table, None)));
            };
            match self.put(context, question)? {
                Reply::Told(()) => self.step(),
                Reply::Back if self.at == 0 => return Ok(Asked::Back),
                Reply::Back => {
                    self.at -= 1;
                    self.then = Then::On;
                }
                Reply::Aside(aside) => return Ok(Asked::Aside(aside)),
            }
        }
    }

    /// The next question: after a line that was mended or a question that was open, what these
    /// leave unanswered, and then where it goes on.
    fn step(&mut self) {
        self.at += 1;
        let Then::To(at, seat) = self.then else { return };
        let questions = self.questions();
        if seat.is_some() && questions.get(self.at).is_some_and(|step| step.seat() == seat) {
            return;
        }
        let to = match at {
            At::Start => Some(0),
            At::Question(step) => questions.iter().position(|other| *other == step),
            At::End => None,
        };
        let to = to.unwrap_or(questions.len());
        let open = questions.iter().take(to).position(|step| self.is_open(*step));
        self.at = open.unwrap_or(to);
        self.then = match open {
            Some(open) => Then::To(at, questions[open].seat()),
            None => Then::On,
        };
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
        self.draft.take_bare(seat);
        let first = self.questions().iter().position(|step| step.seat() == Some(seat));
        let out = self.draft.out == Some(seat);
        self.at = first.filter(|_| !out).unwrap_or(0);
        self.then = Then::To(At::End, Some(seat));
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
}
