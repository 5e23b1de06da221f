//! Asks for what a turn of FLÄT leaves out: where its card came from, which line, which place.

use super::answer_or_none;
use super::missing_facts::JudgeSetup;
use crate::cards::fold::fold_letters;
use crate::cards::{Expected, Notation, Tongue};
use crate::cli::actions::check::{AnswerLines, CheckRequest, parse_request};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::CliError;
use crate::cli::output::clean;
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{self, AnswerError, Question};
use crate::games::{Claim, Game, TurnPile};
use crate::i18n::{Message, message};
use crate::rules::{CheckError, Verdict};
use std::ops::Range;

/// Something that a claim leaves out, although the turn cannot be judged without it.
enum ClaimGap {
    /// The source of the card, in a claim that is understood.
    Source(Box<Claim>),
    /// The source of the card: `I take a card`. Holds the clause that leaves it out.
    SourceOfClause(Range<usize>),
    /// A line of the layout, to be named at this place: `is that a FLÄT?`.
    Line(usize),
    /// A place of the layout, to be named at this place: `I turn up a card`.
    Place(usize),
}

/// Asks for what the claim leaves out, and adds the answers to it. Returns true if something was added.
/// `None` if nobody can complete a claim that has no meaning without it: that is said by then.
pub(super) fn complete_claim(
    request: &mut CheckRequest,
    setup: JudgeSetup<'_>,
    context: &mut Context<'_>,
) -> Result<Option<bool>, CliError> {
    let (game, defaults) = (setup.played.game(), setup.defaults);
    let mut is_completed = false;
    while let Some(gap) = ClaimGap::find(request, game, defaults).filter(|_| context.can_prompt()) {
        match gap.ask(request, setup, context)? {
            Some(completed) => *request = completed,
            // The referee says what the move lacks.
            None if matches!(gap, ClaimGap::Source(_)) => break,
            None if context.io.next_command.is_some() => return Ok(None),
            None => {
                let [explanation, ..] = gap.wording();
                let paint = context.io.paint;
                let verdict = message::verdict_undecided().render(&context.texts);
                let headline = format!("{} {}", paint.strong(&verdict), clean(&request.claim));
                let mut lines = AnswerLines::new(context);
                lines.push_headline(paint.sign(Verdict::Undecided), &headline);
                lines.push_message(&explanation);
                let text = lines.render();
                context.io.out.line(&text)?;
                return Ok(None);
            }
        }
        is_completed = true;
    }
    Ok(Some(is_completed))
}

impl ClaimGap {
    /// Finds the first gap of a claim.
    fn find(request: &CheckRequest, game: Game, defaults: &Defaults) -> Option<ClaimGap> {
        match request.parse(game, defaults) {
            Ok(parsed) if parsed.claim.lacks_source() => {
                Some(ClaimGap::Source(Box::new(parsed.claim)))
            }
            Err(CheckError::Claim(error)) if error.is_gap() => match error.expected {
                Expected::Line => Some(ClaimGap::Line(error.span.end)),
                Expected::Place => Some(ClaimGap::Place(error.span.end)),
                _ => Some(ClaimGap::SourceOfClause(error.span)),
            },
            Ok(_) | Err(_) => None,
        }
    }

    /// The sentence above the question, the question, and examples of an answer.
    fn wording(&self) -> [Message; 3] {
        match self {
            ClaimGap::Source(_) | ClaimGap::SourceOfClause(_) => {
                [message::ask_card_source(), message::fact_card(), message::source_written()]
            }
            ClaimGap::Line(_) => {
                [message::ask_flaet_line(), message::fact_line(), message::line_written()]
            }
            ClaimGap::Place(_) => {
                [message::ask_flaet_place(), message::fact_place(), message::place_written()]
            }
        }
    }

    /// Fills the gap of the claim with an answer; `None` if it is none. `names` are those of the piles.
    fn fill(&self, claim: &str, answer: &str, names: &[String], tongue: Tongue) -> Option<String> {
        let mut claim = claim.to_owned();
        let source = || find_source(answer, names, tongue);
        match self {
            ClaimGap::Source(turn) => claim = turn.with_source(source()?).format(tongue),
            ClaimGap::SourceOfClause(clause) => {
                claim.replace_range(clause.clone(), &source()?.step().format(tongue));
            }
            ClaimGap::Line(at) | ClaimGap::Place(at) => {
                claim.insert_str(*at, &format!(" {answer}"));
            }
        }
        Some(claim)
    }

    /// Asks for what is left out, and returns the completed request. `None` if nobody knows, or the
    /// question is left.
    fn ask(
        &self,
        request: &CheckRequest,
        setup: JudgeSetup<'_>,
        context: &mut Context<'_>,
    ) -> Result<Option<CheckRequest>, CliError> {
        let (game, defaults) = (setup.played.game(), setup.defaults);
        let [explanation, label, written] = self.wording();
        let sentence = explanation.render(&context.texts);
        context.eprintln(&format!("  {sentence}"));
        let written = written.render(&context.texts);
        let question = Question {
            label: label.render(&context.texts),
            words: written.split(" · ").map(str::to_owned).collect(),
            example: Some(message::check_fact_written(written.as_str()).render(&context.texts)),
            help: Some(explanation),
            table: setup.table_in_round(context),
            ..Question::default()
        };
        let reply = question.ask(context, |context, text| {
            if text.is_empty() || is_phrase(message::words_unknown, text) {
                return Ok((None, message::check_cannot_say().render(&context.texts)));
            }
            let names = &question.words;
            let Some(claim) = self.fill(&request.claim, text, names, context.tongue()) else {
                return Err(AnswerError::from(written.clone()));
            };
            let completed = request.with_claim(&claim);
            // Another gap is asked for next.
            match parse_request(&completed, game, defaults) {
                Err(error) if !self.leads_on(&completed, game, defaults) => {
                    Err(AnswerError::from_error(&error, context))
                }
                _ => Ok((Some(completed), text.to_owned())),
            }
        });
        Ok(answer_or_none(reply, context)?.flatten())
    }

    /// True if the completed claim has a gap of another kind.
    fn leads_on(&self, completed: &CheckRequest, game: Game, defaults: &Defaults) -> bool {
        let next = ClaimGap::find(completed, game, defaults);
        next.is_some_and(|next| std::mem::discriminant(&next) != std::mem::discriminant(self))
    }
}

/// Finds the place that the answer names, alone or in a few words (`the hidden one`), or by the verb
/// that the claim lacks.
fn find_source(answer: &str, names: &[String], tongue: Tongue) -> Option<TurnPile> {
    let is_verb = |source: &TurnPile| source.step().format(tongue) == answer;
    let words = || {
        answer.split_whitespace().filter_map(|word| {
            names.iter().position(|name| fold_letters(word).starts_with(&fold_letters(name)))
        })
    };
    let only = words().next().filter(|place| words().all(|other| other == *place));
    match prompt::choose(names, answer).or(only) {
        Some(place) => TurnPile::ALL.get(place).copied(),
        None => TurnPile::ALL.into_iter().find(is_verb),
    }
}
