//! Prompts for the single questions of a round: a player, a count, a hand.

use super::super::answers::TypedResult;
use super::super::partial_validation::{parse_result, several_out, validate_partial};
use super::{Wizard, WizardStep};
use crate::cards::fold::fold_letters;
use crate::cards::{Tongue, nearest, uses_bare_g};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::width;
use crate::cli::prompt::{self, AnswerError, PromptTopic, Question, Reply};
use crate::cli::words;
use crate::games::sheet::{ExtraCount, FlagNeed, FlagValue, ResultKind, SheetFlag};
use crate::i18n::{Message, message};
use crate::texts::describe_refusal;

/// Role of "nobody" as an answer to a question, with the word for it.
enum NobodyAnswer {
    Never,
    Allowed(String),
    Default(String),
}

impl Wizard<'_> {
    pub(super) fn ask_step(
        &mut self,
        context: &mut Context<'_>,
        step: WizardStep,
    ) -> Result<Reply<()>, CliError> {
        match step {
            WizardStep::Out => self.ask_out(context),
            WizardStep::Player(flag, need) => self.ask_player(context, flag, need),
            WizardStep::Place(place) => self.ask_place(context, place),
            WizardStep::Yes(flag) => {
                let label = words::sheet_question(flag).render(&context.texts);
                let reply = self.yes_no_question(label).confirm(context, false)?;
                let flags = &mut self.answers.flags;
                Ok(reply.map(|is_yes| {
                    if is_yes { flags.set(flag, FlagValue::Yes) } else { flags.remove(flag) }
                }))
            }
            WizardStep::Either([yes, no]) => {
                let label = words::sheet_question(yes).render(&context.texts);
                let reply = self.yes_no_question(label).confirm(context, true)?;
                let flags = &mut self.answers.flags;
                Ok(reply.map(|is_yes| {
                    let (chosen, other) = if is_yes { (yes, no) } else { (no, yes) };
                    flags.set(chosen, FlagValue::Yes);
                    flags.remove(other);
                }))
            }
            WizardStep::Result(kind, seat) => self.ask_result(context, kind, seat),
            WizardStep::ExtraCount(count, seat) => self.ask_count(context, count, seat),
        }
    }

    /// Prints the answers so far, as they stood on the screen when they were given.
    pub(in super::super) fn print_answers(&self, context: &mut Context<'_>) {
        for step in self.steps().into_iter().take(self.current) {
            let (label, answer) = self.format_answer(context, step);
            let question = Question { label, column: self.column, ..Question::default() };
            question.print_answer(context, &answer);
        }
    }

    /// Formats an answered question: its label and its answer.
    fn format_answer(&self, context: &Context<'_>, step: WizardStep) -> (String, String) {
        let texts = &context.texts;
        let answers = &self.answers;
        let name = |seat: Option<usize>| match seat {
            Some(seat) => self.names[seat].clone(),
            None => message::prompt_nobody().render(texts),
        };
        let yes_no = |is_yes| {
            if is_yes { message::prompt_yes() } else { message::prompt_no() }.render(texts)
        };
        match step {
            WizardStep::Out => (message::prompt_out().render(texts), name(answers.out)),
            WizardStep::Player(flag, _) => (
                words::sheet_question(flag).render(texts),
                name(answers.flags.player(flag).copied()),
            ),
            WizardStep::Yes(flag) | WizardStep::Either([flag, _]) => {
                (words::sheet_question(flag).render(texts), yes_no(answers.flags.has(flag)))
            }
            WizardStep::Place(place) => {
                let answer = match answers.order.get(place) {
                    Some(&seat) => self.names[seat].clone(),
                    None => message::prompt_winner_only().render(texts),
                };
                (message::prompt_place(place + 1).render(texts), answer)
            }
            WizardStep::Result(_, seat) => {
                let typed = answers.results[seat].as_ref().map_or("", |typed| typed.words.as_str());
                let points = validate_partial(context, self.sheet, &self.names, answers, seat);
                let points = points.unwrap_or_default();
                (self.names[seat].clone(), self.format_line(context, seat, typed, points))
            }
            WizardStep::ExtraCount(count, seat) => {
                let number = answers.counts.get(&(seat, count)).copied().unwrap_or(0);
                (self.count_label(context, count, seat), number.to_string())
            }
        }
    }

    /// Formats the label of a small count. It stands below the line of the hand. A player who is
    /// out has no such line, so the label names the player.
    fn count_label(&self, context: &Context<'_>, count: ExtraCount, seat: usize) -> String {
        let label = words::extra_question(count).render(&context.texts);
        if self.answers.out == Some(seat) {
            format!("{} · {label}", self.seats.name(seat))
        } else {
            format!("  {label}")
        }
    }

    fn name_question(&self, label: String, help: Message) -> Question {
        Question {
            label,
            help: Some(help),
            words: self.names.clone(),
            topic: PromptTopic::Names,
            seated: Some(self.names.clone()),
            column: self.column,
            ..Question::default()
        }
    }

    fn yes_no_question(&self, label: String) -> Question {
        Question { label, seated: Some(self.names.clone()), ..Question::default() }
    }

    fn ask_out(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let label = message::prompt_out();
        let empty_result = self.sheet.result_kind().map(ResultKind::empty_result);
        let nobody = message::prompt_nobody().render(&context.texts);
        let reply =
            self.ask_name(context, &label, self.answers.out, NobodyAnswer::Allowed(nobody))?;
        let answers = &mut self.answers;
        Ok(reply.map(|seat| {
            // The player who was out before needs a result now.
            if let Some(before) = answers.out.filter(|&before| Some(before) != seat) {
                answers.results[before] = None;
            }
            answers.out = seat;
            answers.is_nobody_out = seat.is_none();
            if let Some(seat) = seat {
                answers.results[seat] =
                    empty_result.map(|result| TypedResult { words: "out".to_owned(), result });
            }
        }))
    }

    fn ask_player(
        &mut self,
        context: &mut Context<'_>,
        flag: SheetFlag,
        need: FlagNeed,
    ) -> Result<Reply<()>, CliError> {
        let nobody = match need {
            FlagNeed::Optional => {
                NobodyAnswer::Default(message::prompt_nobody().render(&context.texts))
            }
            FlagNeed::Always | FlagNeed::UnlessPoints | FlagNeed::NotPrompted => {
                NobodyAnswer::Never
            }
        };
        let before = self.answers.flags.player(flag).copied();
        let reply = self.ask_name(context, &words::sheet_question(flag), before, nobody)?;
        let flags = &mut self.answers.flags;
        Ok(reply.map(|seat| match seat {
            Some(seat) => flags.set(flag, FlagValue::Player(seat)),
            None => flags.remove(flag),
        }))
    }

    /// Asks for a name. Enter keeps the answer `before`, or means nobody if that is the default.
    fn ask_name(
        &self,
        context: &mut Context<'_>,
        label: &Message,
        before: Option<usize>,
        nobody: NobodyAnswer,
    ) -> Result<Reply<Option<usize>>, CliError> {
        let mut question =
            self.name_question(label.render(&context.texts), message::prompt_who_help());
        let (default, nobody) = match nobody {
            NobodyAnswer::Never => (None, None),
            NobodyAnswer::Allowed(word) => {
                (self.answers.is_nobody_out.then(|| word.clone()), Some(word))
            }
            NobodyAnswer::Default(word) => (Some(word.clone()), Some(word)),
        };
        question.default = before.map(|seat| self.names[seat].clone()).or(default);
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
                _ => Err(unknown_name_error(context, names, text)),
            }
        })
    }

    /// Asks for the player at a place in the order of finishing. Enter at the second place records
    /// the winner alone.
    fn ask_place(
        &mut self,
        context: &mut Context<'_>,
        place: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = message::prompt_place(place + 1).render(&context.texts);
        let mut question = self.name_question(label, message::prompt_place_help());
        let winner_only = message::prompt_winner_only().render(&context.texts);
        question.default = self.answers.order.get(place).map(|&seat| self.names[seat].clone());
        if place == 1 {
            question.default.get_or_insert_with(|| winner_only.clone());
        }
        let names = self.names.clone();
        let before = self.answers.order[..place.min(self.answers.order.len())].to_vec();
        let reply = question.ask(context, |context, text| {
            if place == 1 && text == winner_only {
                return Ok((None, winner_only.clone()));
            }
            match prompt::choose(&names, text) {
                Some(seat) if before.contains(&seat) => {
                    let name = names[seat].as_str();
                    Err(message::prompt_placed_already(name).render(&context.texts))
                }
                Some(seat) => Ok((Some(seat), names[seat].clone())),
                None => Err(unknown_name_error(context, &names, text)),
            }
        })?;
        Ok(reply.map(|seat| {
            let answers = &mut self.answers;
            // Whoever was named for this place or a later one has to be named again.
            answers.order.truncate(place);
            match seat {
                Some(seat) => {
                    answers.order.push(seat);
                    answers.flags.remove(SheetFlag::Winner);
                }
                None => {
                    if let Some(&first) = answers.order.first() {
                        answers.flags.set(SheetFlag::Winner, FlagValue::Player(first));
                    }
                }
            }
        }))
    }

    /// Asks for a small count; Enter means 0.
    fn ask_count(
        &mut self,
        context: &mut Context<'_>,
        count: ExtraCount,
        seat: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = self.count_label(context, count, seat);
        let mut question = self.name_question(label, message::prompt_number_help());
        question.default = Some("0".to_owned());
        question.topic = PromptTopic::Number;
        let reply = question.ask(context, |context, text| {
            let number: u32 =
                text.parse().map_err(|_| message::prompt_not_a_number().render(&context.texts))?;
            let mut answers = self.answers.clone();
            answers.counts.insert((seat, count), number);
            validate_partial(context, self.sheet, &self.names, &answers, seat)
                .map(|_| (number, number.to_string()))
        })?;
        Ok(reply.map(|number| {
            self.answers.counts.insert((seat, count), number);
        }))
    }

    fn ask_result(
        &mut self,
        context: &mut Context<'_>,
        kind: ResultKind,
        seat: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = self.seats.name(seat).to_owned();
        let mut question = self.name_question(label, words::result_help(kind));
        let before = self.answers.results[seat].as_ref();
        question.initial = before.map(|typed| typed.words.clone()).unwrap_or_default();
        question.topic = PromptTopic::Result;
        question.example = Some(words::result_placeholder(kind).render(&context.texts));
        question.words = vec!["out".to_owned()];
        let hints_bare_g = self.sheet.played.game().has_colours() && context.tongue() != Tongue::En;
        // Several players out: refused once; typed a second time it is accepted, and needs a reason
        // at the end.
        let mut is_insisting = several_out(self.sheet, &self.answers, seat).is_some();
        let reply = question.ask(context, |context, text| {
            if text.is_empty() {
                let missing = match kind {
                    ResultKind::Hand => message::prompt_no_result(),
                    _ => words::result_help(kind),
                };
                return Err(missing.render(&context.texts).into());
            }
            let mut answers = self.answers.clone();
            let typed = parse_result(context, kind, text)?;
            answers.results[seat] = Some(typed.clone());
            let several = several_out(self.sheet, &answers, seat);
            if let Some(several) = several.filter(|_| !std::mem::replace(&mut is_insisting, true)) {
                let problem =
                    describe_refusal(&several, &self.names).message.render(&context.texts);
                let again = message::prompt_again_stays().render(&context.texts);
                return Err(AnswerError::from(format!("{problem} {again}")).cleared());
            }
            let points = validate_partial(context, self.sheet, &self.names, &answers, seat)?;
            if hints_bare_g && uses_bare_g(text) {
                context.info(&message::note_bare_g());
            }
            Ok((typed, self.format_line(context, seat, text, points)))
        })?;
        Ok(reply.map(|typed| self.answers.results[seat] = Some(typed)))
    }

    /// Formats the line of a seat: the typed result, what it counts, and the total including it.
    fn format_line(
        &self,
        context: &Context<'_>,
        seat: usize,
        text: &str,
        points: Option<i64>,
    ) -> String {
        let room: usize = if context.width() < 60 { 10 } else { 16 };
        let typed_text =
            if points.is_some_and(|points| points.to_string() == text) { "" } else { text };
        let pad = " ".repeat(room.saturating_sub(width(typed_text)));
        let points_text = points.map_or_else(|| text.to_owned(), |points| points.to_string());
        let line = format!("{typed_text}{pad} {points_text:>4}");
        // The total of a closer or caller depends on the others, so it is shown at the end only.
        let depends_on_others = self.answers.flags.players().any(|&named| named == seat);
        let is_complete =
            self.sheet.result_kind().is_some_and(|kind| kind.extra_counts().is_empty());
        match (points, self.totals.get(seat)) {
            (Some(points), Some(total)) if !depends_on_others && is_complete => {
                let total = total + points;
                format!("{line}  {}", message::prompt_total(total).render(&context.texts))
            }
            _ => line,
        }
    }
}

/// Formats the error that nobody has that name: suggests the nearest name, or lists all.
fn unknown_name_error(context: &Context<'_>, names: &[String], text: &str) -> String {
    match nearest(text, names.iter().map(String::as_str)) {
        Some(near) => message::hint_nearest(near).render(&context.texts),
        None => message::prompt_unknown_name(names.join(", ")).render(&context.texts),
    }
}
