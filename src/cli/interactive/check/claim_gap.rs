//! Asks for what a turn of FLÄT leaves out: where its card came from, which line, which place.

use super::answer_or_none;
use crate::cards::fold::fold_letters;
use crate::cards::{Expected, Notation};
use crate::cli::actions::check::{CheckRequest, parse_request};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::CliError;
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{self, AnswerError, Question};
use crate::games::{Claim, Game, TurnPile};
use crate::i18n::{Message, message};
use crate::rules::CheckError;
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

/// Asks for what the claim leaves out, and adds the answers to it. A claim that leaves nothing out, or
/// that nobody can complete, stays. Returns true if something was added.
pub(super) fn complete_claim(
    request: &mut CheckRequest,
    game: Game,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let mut is_completed = false;
    if context.can_prompt() {
        while let Some(gap) = ClaimGap::find(request, game, defaults) {
            let Some(completed) = gap.ask(request, game, defaults, context)? else { break };
            *request = completed;
            is_completed = true;
        }
    }
    Ok(is_completed)
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

    /// Fills the gap of the claim with an answer; `None` if it is none.
    fn fill(&self, request: &CheckRequest, answer: &str, context: &Context<'_>) -> Option<String> {
        let mut claim = request.claim.clone();
        match self {
            ClaimGap::Source(turn) => {
                claim = turn.with_source(find_source(answer, context)?).format(context.tongue());
            }
            ClaimGap::SourceOfClause(clause) => {
                let step = find_source(answer, context)?.step().format(context.tongue());
                claim.replace_range(clause.clone(), &step);
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
        game: Game,
        defaults: &Defaults,
        context: &mut Context<'_>,
    ) -> Result<Option<CheckRequest>, CliError> {
        let [explanation, label, written] = self.wording();
        let sentence = explanation.render(&context.texts);
        context.eprintln(&format!("  {sentence}"));
        let written = written.render(&context.texts);
        let question = Question {
            label: label.render(&context.texts),
            words: written.split(" · ").map(str::to_owned).collect(),
            example: Some(message::check_fact_written(written.as_str()).render(&context.texts)),
            help: Some(explanation),
            ..Question::default()
        };
        let reply = question.ask(context, |context, text| {
            if text.is_empty() || is_phrase(message::words_unknown, text) {
                return Ok((None, message::check_cannot_say().render(&context.texts)));
            }
            let Some(claim) = self.fill(request, text, context) else {
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
        Ok(answer_or_none(reply)?.flatten())
    }

    /// True if the completed claim has a gap of another kind.
    fn leads_on(&self, completed: &CheckRequest, game: Game, defaults: &Defaults) -> bool {
        let next = ClaimGap::find(completed, game, defaults);
        next.is_some_and(|next| std::mem::discriminant(&next) != std::mem::discriminant(self))
    }
}

/// Finds the place that the answer names, alone or in a few words (`the hidden one`), or by the verb
/// that the claim lacks.
fn find_source(answer: &str, context: &Context<'_>) -> Option<TurnPile> {
    let names = message::source_written().render(&context.texts);
    let names: Vec<String> = names.split(" · ").map(str::to_owned).collect();
    let is_verb = |source: &TurnPile| source.step().format(context.tongue()) == answer;
    let words = || {
        answer.split_whitespace().filter_map(|word| {
            names.iter().position(|name| fold_letters(word).starts_with(&fold_letters(name)))
        })
    };
    let only = words().next().filter(|place| words().all(|other| other == *place));
    match prompt::choose(&names, answer).or(only) {
        Some(place) => TurnPile::ALL.get(place).copied(),
        None => TurnPile::ALL.into_iter().find(is_verb),
    }
}
