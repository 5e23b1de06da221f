//! An undecided verdict asks on a terminal for the facts that are missing, one at a time.

use super::json::Editions;
use super::{Ask, AtTheTable, Judged, Question as Claimed, judge, read};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::prompt::{Asks, Question, Reply, Wrong};
use crate::cli::words;
use crate::games::Played;
use crate::i18n::message;
use crate::rules::{Fact, Missing, Verdict};

/// What is judged: the game by the edition that is played, or by all of them.
#[derive(Clone, Copy)]
pub(super) struct Bench<'t> {
    pub(super) played: Played,
    pub(super) all_editions: bool,
    pub(super) table: &'t AtTheTable,
}

/// What came of a fact that was asked for.
struct Answer {
    missing: Missing,
    /// What was told; nothing where nobody can say.
    text: Option<String>,
}

/// Asks for what is missing until nothing is, or nobody can say more. The facts that were told are
/// in `ask` then; gives the question read anew, and whether anything was told.
///
/// # Errors
///
/// Ctrl-C, or a terminal that is gone.
pub(super) fn ask_for_missing(
    ask: &mut Ask,
    question: Claimed,
    bench: Bench<'_>,
    context: &mut Context<'_>,
) -> Result<(Claimed, bool), CliError> {
    if !context.may_ask() {
        return Ok((question, false));
    }
    let before = ask.clone();
    let mut question = question;
    let mut answers: Vec<Answer> = Vec::new();
    // What stands in the line of a fact that is asked for again.
    let mut again: Option<Answer> = None;
    loop {
        let next = match &again {
            Some(answer) => Some(answer.missing),
            None => bench.missing(ask, &question).into_iter().find(|missing| {
                let asked = answers.iter().any(|answer| answer.missing.fact == missing.fact);
                !asked && ask.facts.get(missing.fact).is_none()
            }),
        };
        let Some(missing) = next else { break };
        let initial = again.take().and_then(|answer| answer.text).unwrap_or_default();
        match one(ask, missing, initial, bench, context) {
            Ok(Reply::Told(text)) => answers.push(Answer { missing, text }),
            // The fact before is asked for again, and what was told of it stands in the line.
            Ok(Reply::Back | Reply::Aside(_)) => again = answers.pop(),
            // Whoever leaves gets the answer as far as it goes.
            Err(error) if error.is(Kind::Left) => break,
            Err(error) => return Err(error),
        }
        *ask = before.clone();
        for answer in &answers {
            if let Some(text) = &answer.text {
                ask.facts.set(answer.missing.fact, text.as_str());
            }
        }
        question = read(ask, bench.played.game(), bench.table)?;
    }
    let told = answers.iter().any(|answer| answer.text.is_some());
    Ok((question, told))
}

impl Bench<'_> {
    /// The facts that would settle what is undecided, and of which the game makes use.
    fn missing(self, ask: &Ask, question: &Claimed) -> Vec<Missing> {
        let used = self.played.game().entry().facts;
        let rulings = if self.all_editions {
            Editions::judge(ask, question)
                .map(|editions| editions.judged().flat_map(lacking).collect())
        } else {
            judge(ask, question, self.played).map(|judged| lacking(&judged).collect())
        };
        let missing: Vec<Missing> = rulings.unwrap_or_default();
        missing.into_iter().filter(|missing| used.contains(&missing.fact)).collect()
    }

    /// Whether the question can be judged so.
    fn try_out(self, ask: &Ask) -> Result<(), CliError> {
        let question = read(ask, self.played.game(), self.table)?;
        if self.all_editions {
            Editions::judge(ask, &question).map(|_| ())
        } else {
            judge(ask, &question, self.played).map(|_| ())
        }
    }
}

fn lacking<'j>(judged: &'j Judged<'_>) -> impl Iterator<Item = Missing> + use<'j> {
    let undecided = judged.ruling.verdict == Verdict::Undecided;
    judged.ruling.missing.iter().copied().filter(move |_| undecided)
}

/// Asks for one fact; nothing where nobody can say.
fn one(
    ask: &Ask,
    missing: Missing,
    initial: String,
    bench: Bench<'_>,
    context: &mut Context<'_>,
) -> Result<Reply<Option<String>>, CliError> {
    let fact = missing.fact;
    let why = words::ask(missing.ask);
    let sentence = why.say(&context.texts);
    context.talk(&format!("  {sentence}"));
    let written = words::fact_written(fact).say(&context.texts);
    let question = Question {
        label: words::fact_name(fact).say(&context.texts),
        initial,
        asks: Asks::Fact(fact),
        // A card that lies face down is a question mark.
        free: fact == Fact::Grid,
        example: Some(message::check_fact_written(written).say(&context.texts)),
        help: Some(why),
        ..Question::default()
    };
    question.ask(context, |context, text| {
        if text.is_empty() {
            return Ok((None, message::check_cannot_say().say(&context.texts)));
        }
        let mut told = ask.clone();
        told.facts.set(fact, text);
        match bench.try_out(&told) {
            Ok(()) => Ok((Some(text.to_owned()), text.to_owned())),
            Err(error) => Err(Wrong::of(&error, context)),
        }
    })
}
