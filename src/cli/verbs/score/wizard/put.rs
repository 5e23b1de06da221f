//! The single questions of a round: who, how many, what is left in a hand.

use super::super::draft::Typed;
use super::super::weigh::{read, several_out, weigh};
use super::{Step, Wizard};
use crate::cards::text::fold_letters;
use crate::cards::{Tongue, nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{self, Asks, Question, Reply, Wrong};
use crate::cli::words;
use crate::games::sheet::{Answer, Beside, Need, ResultKind, SheetFlag};
use crate::i18n::{Message, message};

/// Whether it may have been nobody, and the word for it.
enum Nobody {
    Never,
    May(String),
    Usually(String),
}

impl Wizard<'_> {
    pub(super) fn put(
        &mut self,
        context: &mut Context<'_>,
        step: Step,
    ) -> Result<Reply<()>, CliError> {
        match step {
            Step::Out => self.who_is_out(context),
            Step::Player(flag, need) => self.player(context, flag, need),
            Step::Place(place) => self.place(context, place),
            Step::Yes(flag) => {
                let label = words::sheet_question(flag).say(&context.texts);
                let reply = self.yes_or_no(label).confirm(context, false)?;
                let flags = &mut self.draft.flags;
                Ok(reply.map(|said| {
                    if said { flags.tell(flag, Answer::Yes) } else { flags.take_back(flag) }
                }))
            }
            Step::Either([yes, no]) => {
                let label = words::sheet_question(yes).say(&context.texts);
                let reply = self.yes_or_no(label).confirm(context, true)?;
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
            seated: Some(self.names.clone()),
            column: self.column,
            ..Question::default()
        }
    }

    fn yes_or_no(&self, label: String) -> Question {
        Question { label, seated: Some(self.names.clone()), ..Question::default() }
    }

    fn who_is_out(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let label = message::prompt_out();
        let nothing = self.table.result_kind().map(ResultKind::nothing);
        let nobody = message::prompt_nobody().say(&context.texts);
        let reply = self.who(context, &label, self.draft.out, Nobody::May(nobody))?;
        let draft = &mut self.draft;
        Ok(reply.map(|seat| {
            if let Some(before) = draft.out.filter(|&before| Some(before) != seat) {
                draft.results[before] = None;
            }
            draft.out = seat;
            draft.nobody = seat.is_none();
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
        let nobody = match need {
            Need::MayBe => Nobody::Usually(message::prompt_nobody().say(&context.texts)),
            Need::Always | Need::UnlessPoints | Need::Unasked => Nobody::Never,
        };
        let before = self.draft.flags.player(flag).copied();
        let reply = self.who(context, &words::sheet_question(flag), before, nobody)?;
        let flags = &mut self.draft.flags;
        Ok(reply.map(|seat| match seat {
            Some(seat) => flags.tell(flag, Answer::Player(seat)),
            None => flags.take_back(flag),
        }))
    }

    /// A name; Enter keeps the one told `before`, or says nobody where that is usual.
    fn who(
        &self,
        context: &mut Context<'_>,
        label: &Message,
        before: Option<usize>,
        nobody: Nobody,
    ) -> Result<Reply<Option<usize>>, CliError> {
        let mut question = self.question(label.say(&context.texts), message::prompt_who_help());
        let (usual, nobody) = match nobody {
            Nobody::Never => (None, None),
            Nobody::May(word) => (self.draft.nobody.then(|| word.clone()), Some(word)),
            Nobody::Usually(word) => (Some(word.clone()), Some(word)),
        };
        question.default = before.map(|seat| self.names[seat].clone()).or(usual);
        let names = &self.names;
        question.ask(context, |context, text| {
            if let Some(seat) = prompt::choose(names, text) {
                return Ok((Some(seat), names[seat].clone()));
            }
            let folded = fold_letters(text);
            match &nobody {
                Some(word) if folded.len() > 1 && fold_letters(word).starts_with(&folded) => {
                    Ok((None, word.clone()))
                }
                _ => Err(unknown(context, names, text)),
            }
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
        question.example = Some(words::result_asked(kind).say(&context.texts));
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
