//! Asks for a round: who went out or closed, then everybody's result. Each result is checked against
//! the cards that exist while it is typed.

use crate::cards::fold::fold_letters;
use crate::cards::{ParseError, Tongue, has_doubtful_g, nearest};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::width;
use crate::cli::phrases::{find_number, is_phrase};
use crate::cli::prompt::{self, AnswerError, PromptTable, PromptTopic, Question, Reply};
use crate::cli::render_error;
use crate::games::sheet::{
    EMPTY_HAND, ExtraCount, FlagNeed, FormStep, Refusal, ResultKind, RoundResults, SheetFlag,
    SheetForm, TypedResult,
};
use crate::i18n::{Message, Texts, message};
use crate::texts::describe;

/// Maximum number of words of an answer of which only the name may be meant.
const MAX_WORDS_AROUND_NAME: usize = 4;

/// Role of "nobody" as an answer to a question, with the word for it.
enum NobodyAnswer {
    Never,
    Allowed(String),
    Default(String),
}

/// Asks the questions of a form.
pub(super) struct RoundPrompts<'a> {
    form: &'a mut SheetForm,
    table: &'a PromptTable,
    /// The totals before this round, by place; empty before the first round.
    totals: Vec<i64>,
    /// Width of the labels, so that results are aligned.
    column: usize,
}

impl<'a> RoundPrompts<'a> {
    /// Prepares the questions of a form to the players at a table.
    pub(super) fn new(
        form: &'a mut SheetForm,
        table: &'a PromptTable,
        totals: Vec<i64>,
    ) -> RoundPrompts<'a> {
        let column = table.players.iter().map(|name| width(name)).max().unwrap_or(0).clamp(6, 24);
        RoundPrompts { form, table, totals, column }
    }

    fn names(&self) -> &'a [String] {
        &self.table.players
    }

    /// Asks until every question is answered, a command is typed, or somebody goes back before the
    /// first question. The round is not validated as a whole yet.
    pub(super) fn ask(
        &mut self,
        context: &mut Context<'_>,
    ) -> Result<Reply<RoundResults>, CliError> {
        while let Some(step) = self.form.current() {
            match self.ask_step(context, step)? {
                Reply::Answer(()) => self.form.advance(),
                Reply::Back if self.form.go_back() => {}
                Reply::Back => return Ok(Reply::Back),
                Reply::Command(command) => return Ok(Reply::Command(command)),
            }
        }
        Ok(Reply::Answer(self.form.to_input()))
    }

    fn ask_step(
        &mut self,
        context: &mut Context<'_>,
        step: FormStep,
    ) -> Result<Reply<()>, CliError> {
        match step {
            FormStep::Out => self.ask_out(context),
            FormStep::Player(flag, need) => self.ask_player(context, flag, need),
            FormStep::Rank(rank) => self.ask_rank(context, rank),
            FormStep::Yes(flag) => {
                let reply = self.yes_no_question(context, flag).confirm(context, false)?;
                Ok(reply.map(|is_yes| self.form.set_yes(flag, is_yes)))
            }
            FormStep::Either([yes, no]) => {
                let reply = self.yes_no_question(context, yes).confirm(context, true)?;
                Ok(reply.map(|is_yes| {
                    self.form.set_yes(yes, is_yes);
                    self.form.set_yes(no, !is_yes);
                }))
            }
            FormStep::Result(kind, place) => self.ask_result(context, kind, place),
            FormStep::ExtraCount(count, place) => self.ask_count(context, count, place),
        }
    }

    /// Prints the answers so far, as they stood on the screen when they were given.
    pub(super) fn print_answers(&self, context: &mut Context<'_>) {
        for step in self.form.answered_steps() {
            let (label, answer) = self.format_answer(context, step);
            let question = Question { label, column: self.column, ..Question::default() };
            question.print_answer(context, &answer);
        }
    }

    /// Formats an answered question: its label and its answer.
    fn format_answer(&self, context: &Context<'_>, step: FormStep) -> (String, String) {
        let texts = &context.texts;
        let name = |place: Option<usize>| match place {
            Some(place) => self.names()[place].clone(),
            None => message::prompt_nobody().render(texts),
        };
        match step {
            FormStep::Out => (message::prompt_out().render(texts), name(self.form.out())),
            FormStep::Player(flag, _) => {
                let place = self.form.flags().player(flag).copied();
                (describe::sheet_question(flag).render(texts), name(place))
            }
            FormStep::Yes(flag) | FormStep::Either([flag, _]) => {
                let is_yes = self.form.flags().has(flag);
                let answer = if is_yes { message::prompt_yes() } else { message::prompt_no() };
                (describe::sheet_question(flag).render(texts), answer.render(texts))
            }
            FormStep::Rank(rank) => {
                let answer = match self.form.order().get(rank) {
                    Some(&place) => self.names()[place].clone(),
                    None => message::prompt_winner_only().render(texts),
                };
                (message::prompt_place(rank + 1).render(texts), answer)
            }
            FormStep::Result(_, place) => {
                let typed = self.typed_words(context, place);
                let points = self.form.validate(place).unwrap_or_default();
                (self.names()[place].clone(), self.format_line(context, place, &typed, points))
            }
            FormStep::ExtraCount(count, place) => {
                let number = self.form.count(place, count);
                (self.count_label(context, count, place), number.to_string())
            }
        }
    }

    /// Formats the label of a small count. It stands below the line of the hand. A player who is
    /// out has no such line, and behind a sentence other lines may come between, so the label names the
    /// player.
    fn count_label(&self, context: &Context<'_>, count: ExtraCount, place: usize) -> String {
        let label = describe::extra_question(count).render(&context.texts);
        if self.form.out() == Some(place) || self.form.is_result_stated(place) {
            format!("{} · {label}", self.names()[place])
        } else {
            format!("  {label}")
        }
    }

    fn name_question(&self, label: String, help: Message) -> Question {
        Question {
            label,
            help: Some(help),
            words: self.names().to_vec(),
            topic: PromptTopic::Name,
            table: Some(self.table.clone()),
            column: self.column,
            ..Question::default()
        }
    }

    fn yes_no_question(&self, context: &Context<'_>, flag: SheetFlag) -> Question {
        let label = describe::sheet_question(flag).render(&context.texts);
        Question { label, table: Some(self.table.clone()), ..Question::default() }
    }

    fn ask_out(&mut self, context: &mut Context<'_>) -> Result<Reply<()>, CliError> {
        let nobody = NobodyAnswer::Allowed(message::prompt_nobody().render(&context.texts));
        let reply = self.ask_name(context, &message::prompt_out(), self.form.out(), nobody)?;
        Ok(reply.map(|place| self.form.set_out(place)))
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
        let before = self.form.flags().player(flag).copied();
        let reply = self.ask_name(context, &describe::sheet_question(flag), before, nobody)?;
        Ok(reply.map(|place| self.form.set_player(flag, place)))
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
        // Nobody out: refused once, like several.
        let is_nobody_out = self.form.is_nobody_out();
        let asks_out = matches!(nobody, NobodyAnswer::Allowed(_));
        let (default, nobody, mut is_insisting) = match nobody {
            NobodyAnswer::Never => (None, None, true),
            NobodyAnswer::Allowed(word) => {
                (is_nobody_out.then(|| word.clone()), Some(word), is_nobody_out)
            }
            NobodyAnswer::Default(word) => (Some(word.clone()), Some(word), true),
        };
        question.default = before.map(|place| self.names()[place].clone()).or(default);
        let names = self.names();
        question.ask(context, |context, text| {
            // “Anna has won” says who went out as well.
            let mut blanks = text.match_indices(' ').map(|(at, _)| text.split_at(at));
            let winner = blanks.find(|(_, rest)| is_phrase(message::words_has_won, rest));
            let name = winner.filter(|_| asks_out).map_or(text, |(name, _)| name);
            if let Some(place) = prompt::choose(names, name) {
                return Ok((Some(place), names[place].clone()));
            }
            let folded = fold_letters(text);
            match &nobody {
                Some(word)
                    if folded.len() > 1 && fold_letters(word).starts_with(&folded)
                        || is_phrase(message::words_none, text) =>
                {
                    if !std::mem::replace(&mut is_insisting, true) {
                        return Err(self.object_once(context, &Refusal::NobodyOut).into());
                    }
                    Ok((None, word.clone()))
                }
                _ => Err(unknown_name_error(context, names, text)),
            }
        })
    }

    /// Asks for the player at a rank in the order of finishing. Enter at the second rank records the
    /// winner alone.
    fn ask_rank(&mut self, context: &mut Context<'_>, rank: usize) -> Result<Reply<()>, CliError> {
        let label = message::prompt_place(rank + 1).render(&context.texts);
        let mut question = self.name_question(label, message::prompt_place_help());
        let winner_only = message::prompt_winner_only().render(&context.texts);
        let order = self.form.order();
        question.default = order.get(rank).map(|&place| self.names()[place].clone());
        if rank == 1 {
            question.default.get_or_insert_with(|| winner_only.clone());
        }
        let (names, before) = (self.names(), &order[..rank.min(order.len())]);
        let reply = question.ask(context, |context, text| {
            if rank == 1 && text == winner_only {
                return Ok((None, winner_only.clone()));
            }
            match prompt::choose(names, text) {
                Some(place) if before.contains(&place) => {
                    let name = names[place].as_str();
                    Err(message::prompt_placed_already(name).render(&context.texts).into())
                }
                Some(place) => Ok((Some(place), names[place].clone())),
                None => Err(unknown_name_error(context, names, text)),
            }
        })?;
        Ok(reply.map(|place| self.form.set_rank(rank, place)))
    }

    /// Asks for a small count; Enter keeps it, at first 0.
    fn ask_count(
        &mut self,
        context: &mut Context<'_>,
        count: ExtraCount,
        place: usize,
    ) -> Result<Reply<()>, CliError> {
        let label = self.count_label(context, count, place);
        let mut question = self.name_question(label, message::prompt_number_help());
        question.default = Some(self.form.count(place, count).to_string());
        question.topic = PromptTopic::Number;
        let reply = question.ask(context, |context, text| {
            let none = is_phrase(message::words_none, text).then_some(0);
            let number = none.or_else(|| find_number(text));
            let number =
                number.ok_or_else(|| message::prompt_not_a_number().render(&context.texts))?;
            let mut attempt = self.form.clone();
            attempt.set_count(place, count, number);
            let points = attempt.validate(place);
            points.map_err(|refusal| self.describe_refusal(context, &refusal))?;
            Ok::<_, String>((number, number.to_string()))
        })?;
        Ok(reply.map(|number| self.form.set_count(place, count, number)))
    }

    fn ask_result(
        &mut self,
        context: &mut Context<'_>,
        kind: ResultKind,
        place: usize,
    ) -> Result<Reply<()>, CliError> {
        let mut question =
            self.name_question(self.names()[place].clone(), describe::result_help(kind));
        question.initial = self.typed_words(context, place);
        question.topic = PromptTopic::Result;
        let placeholder = describe::result_placeholder(kind, self.form.sheet().is_variant);
        question.example = Some(placeholder.render(&context.texts));
        question.words = vec![message::prompt_empty_hand().render(&context.texts)];
        let game = self.form.sheet().played.game();
        let hints_bare_g = game.has_colours() && context.tongue() != Tongue::En;
        // Several players out: refused once; typed a second time it is accepted, and needs a reason
        // at the end.
        let mut is_insisting = self.form.several_out(place).is_some();
        let reply = question.ask(context, |context, text| {
            if text.is_empty() {
                let missing = match kind {
                    ResultKind::Hand => message::prompt_no_result(),
                    _ => describe::result_help(kind),
                };
                return Err(missing.render(&context.texts));
            }
            let typed = parse_result(context, kind, text)?;
            let mut attempt = self.form.clone();
            attempt.set_result(place, typed.clone());
            let several = attempt.several_out(place);
            if let Some(several) = several.filter(|_| !std::mem::replace(&mut is_insisting, true)) {
                return Err(self.object_once(context, &several));
            }
            let points = attempt.validate(place);
            let points = points.map_err(|refusal| self.describe_refusal(context, &refusal))?;
            if hints_bare_g && has_doubtful_g([text]) {
                context.info(&message::note_bare_g());
            }
            Ok((typed, self.format_line(context, place, text, points)))
        })?;
        Ok(reply.map(|typed| self.form.set_result(place, typed)))
    }

    /// Returns the result of a place as it is typed; empty if there is none.
    fn typed_words(&self, context: &Context<'_>, place: usize) -> String {
        let typed = self.form.result(place);
        typed.map(|typed| format_typed_result(typed, &context.texts)).unwrap_or_default()
    }

    /// Describes a refusal of an answer that is accepted if it is typed once more.
    fn object_once(&self, context: &Context<'_>, refusal: &Refusal) -> String {
        let problem = self.describe_refusal(context, refusal);
        format!("{problem} {}", message::prompt_again_stays().render(&context.texts))
    }

    fn describe_refusal(&self, context: &Context<'_>, refusal: &Refusal) -> String {
        let problem = describe::describe_refusal(refusal, self.names());
        render_error::render_message(&problem.message, &context.texts)
    }

    /// Formats the line of a player: the typed result, what it counts, and the total including it.
    fn format_line(
        &self,
        context: &Context<'_>,
        place: usize,
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
        let depends_on_others = self.form.flags().players().any(|&named| named == place);
        let kind = self.form.sheet().result_kind();
        let is_complete = kind.is_some_and(|kind| kind.extra_counts().is_empty());
        match (points, self.totals.get(place)) {
            (Some(points), Some(total)) if !depends_on_others && is_complete => {
                let total = total + points;
                format!("{line}  {}", message::prompt_total(total).render(&context.texts))
            }
            _ => line,
        }
    }
}

/// Formats a result as it is typed: an empty hand by the word of the user's language.
pub(super) fn format_typed_result(typed: &TypedResult, texts: &Texts) -> String {
    if typed.words == EMPTY_HAND {
        message::prompt_empty_hand().render(texts)
    } else {
        typed.words.clone()
    }
}

/// Creates the error that nobody has that name: offers the nearest name, or the only one that the
/// text contains, or lists all.
fn unknown_name_error(context: &Context<'_>, names: &[String], text: &str) -> AnswerError {
    let words: Vec<String> = text.split_whitespace().map(fold_letters).collect();
    let is_named =
        |name: &&String| name.split_whitespace().any(|word| words.contains(&fold_letters(word)));
    let mut found = names.iter().filter(is_named);
    let is_short = words.len() <= MAX_WORDS_AROUND_NAME;
    let only = found.next().filter(|_| is_short && found.next().is_none());
    let near = nearest(text, names.iter().map(String::as_str));
    match near.or(only.map(String::as_str)) {
        Some(name) => AnswerError::with_offer(name, context),
        None => message::prompt_unknown_name(names.join(", ")).render(&context.texts).into(),
    }
}

/// Parses the result typed for a player. The error is the problem as text, with a hint.
fn parse_result(
    context: &Context<'_>,
    kind: ResultKind,
    text: &str,
) -> Result<TypedResult, String> {
    let result = kind.read(text).map_err(|error| {
        // A word that stands there already is no suggestion.
        let nearest = kind
            .near_word(text, &error.span, context.tongue())
            .filter(|near| !text.split_whitespace().any(|word| word.eq_ignore_ascii_case(near)));
        let error = ParseError { nearest, ..error };
        let rendered = CliError::from_parse_error(Some(text), text, &error).render(&context.texts);
        rendered.messages.into_iter().chain(rendered.hint).collect::<Vec<_>>().join(" ")
    })?;
    Ok(TypedResult { words: text.to_owned(), result })
}
