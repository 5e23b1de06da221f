//! Asks on a terminal for the facts that an undecided verdict lacks, one at a time.

use crate::cards::Notation as _;
use crate::cli::actions::check::{CheckRequest, Editions, ParsedRequest, parse_request};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit};
use crate::cli::output::without_flags;
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{AnswerError, PromptTable, PromptTopic, Question, Reply};
use crate::cli::words;
use crate::games::Played;
use crate::i18n::message;
use crate::rules::{CheckError, Fact, FactQuestion, MissingFact, RawFacts, Verdict};
use crate::texts::describe;

/// The edition by which the claim is judged, whether all editions judge, and the defaults.
#[derive(Clone, Copy)]
pub(super) struct JudgeSetup<'t> {
    pub(super) played: Played,
    pub(super) all_editions: bool,
    pub(super) defaults: &'t Defaults,
}

/// A fact that was asked for, and the reply as it was typed; `None` if nobody knows the fact.
type FactReply = (MissingFact, Option<String>);

/// Asks for missing facts until none is missing, or nobody knows more. Writes the answers into
/// `request`. Returns the request parsed anew, and true if any fact was added.
pub(super) fn ask_for_missing(
    request: &mut CheckRequest,
    parsed: ParsedRequest,
    setup: JudgeSetup<'_>,
    context: &mut Context<'_>,
) -> Result<(ParsedRequest, bool), CliError> {
    if !context.can_prompt() {
        return Ok((parsed, false));
    }
    let original = request.clone();
    let mut parsed = parsed;
    let mut answers: Vec<FactReply> = Vec::new();
    // The reply to the fact before, after `<`: that fact is asked for again with the reply in the
    // input line.
    let mut reopened: Option<FactReply> = None;
    loop {
        let next = match &reopened {
            Some((missing, _)) => Some(*missing),
            None => setup.missing_facts(request, &parsed).into_iter().find(|missing| {
                let is_answered =
                    |about| answers.iter().any(|(missing, _)| fact_asked(*missing) == about);
                let is_given = !is_in_claim(*missing) && request.facts.get(missing.fact).is_some();
                !is_answered(fact_asked(*missing)) && !is_given
            }),
        };
        let Some(missing) = next else { break };
        let initial = reopened.take().and_then(|(_, text)| text).unwrap_or_default();
        match ask_for_fact(request, missing, initial, setup, context) {
            Ok(Reply::Answer(text)) => answers.push((missing, text)),
            // Before the first fact there is nothing to go back to but the verdict.
            Ok(Reply::Back) if answers.is_empty() => break,
            Ok(Reply::Back) => reopened = answers.pop(),
            Ok(Reply::Command(command)) => {
                context.io.next_command = Some(command);
                break;
            }
            // Ctrl-D stops the questions; the verdict on the facts so far is printed.
            Err(error) if error.is_kind(Exit::Left) => break,
            Err(error) => return Err(error),
        }
        // Built anew from all answers, because `<` withdraws one.
        *request = original.clone();
        for (missing, text) in &answers {
            if let Some(text) = text {
                setup.add_fact(request, *missing, text)?;
            }
        }
        parsed = parse_request(request, setup.played.game(), setup.defaults)?;
    }
    let has_answers = answers.iter().any(|(_, text)| text.is_some());
    Ok((parsed, has_answers))
}

impl JudgeSetup<'_> {
    /// The table of the dispute.
    pub(super) fn table(self) -> PromptTable {
        let players = self.defaults.players().map(str::to_owned).collect();
        PromptTable { played: self.played, players }
    }

    /// The table of a dispute in a round: a question about it accepts commands.
    pub(super) fn table_in_round(self, context: &Context<'_>) -> Option<PromptTable> {
        let in_round = context.io.names_prompt_words && context.config.session.is_some();
        in_round.then(|| self.table())
    }

    fn judge<'q>(
        self,
        request: &CheckRequest,
        parsed: &'q ParsedRequest,
    ) -> Result<Editions<'q>, CliError> {
        Editions::judge(request, parsed, (!self.all_editions).then_some(self.played))
    }

    /// Returns the facts that would decide an undecided verdict and that the game uses.
    fn missing_facts(self, request: &CheckRequest, parsed: &ParsedRequest) -> Vec<MissingFact> {
        let used = self.played.game().entry().facts;
        let Ok(editions) = self.judge(request, parsed) else { return Vec::new() };
        let rulings = editions.judged().map(|judged| &judged.ruling);
        let undecided = rulings.filter(|ruling| ruling.verdict == Verdict::Undecided);
        let missing = undecided.flat_map(|ruling| &ruling.missing).copied();
        missing.filter(|missing| used.contains(&missing.fact)).collect()
    }

    /// Adds an answer to the request: as a fact, or as the name of a card in the claim.
    fn add_fact(
        self,
        request: &mut CheckRequest,
        missing: MissingFact,
        text: &str,
    ) -> Result<(), CliError> {
        if !is_in_claim(missing) {
            request.facts.set(missing.fact, text);
            return Ok(());
        }
        let (game, fact) = (self.played.game(), fact_asked(missing));
        let mut facts = RawFacts::default();
        facts.set(fact, text);
        let describe =
            |error: &CheckError| words::check_error(error, &request.claim, None, &facts, game);
        let named = game.read_facts(&facts).map_err(|error| describe(&error))?.open;
        let claim = parse_request(request, game, self.defaults)?.claim;
        if let Some(claim) = named.and_then(|face| claim.with_named_card(face)) {
            *request = request.with_claim(&claim.format(self.defaults.tongue));
        }
        Ok(())
    }

    /// Checks that the request parses and can be judged, without printing. Returns what it still
    /// lacks.
    fn try_judge(self, request: &CheckRequest) -> Result<Vec<MissingFact>, CliError> {
        let parsed = parse_request(request, self.played.game(), self.defaults)?;
        self.judge(request, &parsed)?;
        Ok(self.missing_facts(request, &parsed))
    }
}

/// True if the claim itself names the fact: the card that came into a layout.
fn is_in_claim(missing: MissingFact) -> bool {
    missing.question == FactQuestion::LayoutCard
}

/// The fact in whose form the answer is typed. The card that came into a layout is the open card, if
/// that one was taken; whoever does not know it is not asked twice.
fn fact_asked(missing: MissingFact) -> Fact {
    if is_in_claim(missing) { Fact::Open } else { missing.fact }
}

/// Asks for one fact; an empty reply means that nobody knows it.
fn ask_for_fact(
    request: &CheckRequest,
    missing: MissingFact,
    initial: String,
    setup: JudgeSetup<'_>,
    context: &mut Context<'_>,
) -> Result<Reply<Option<String>>, CliError> {
    let fact = fact_asked(missing);
    let label = if is_in_claim(missing) { message::fact_card() } else { describe::fact_name(fact) };
    let label = label.render(&context.texts);
    let explanation = describe::question_for(missing.question);
    let sentence = explanation.render(&context.texts);
    context.eprintln(&format!("  {}", without_flags(&sentence)));
    let mut format = describe::fact_examples(fact).render(&context.texts);
    if missing.question.yes_or_no(true).is_some() {
        format = message::fact_yes_or_no(format.split(" · ").next().unwrap_or_default())
            .render(&context.texts);
    }
    let question = Question {
        label: label.clone(),
        initial,
        topic: PromptTopic::Fact(fact),
        table: setup.table_in_round(context),
        example: Some(message::check_fact_written(format).render(&context.texts)),
        help: Some(explanation),
        ..Question::default()
    };
    question.ask(context, |context, text| {
        if text.is_empty() || is_phrase(message::words_unknown, text) {
            return Ok((None, message::check_cannot_say().render(&context.texts)));
        }
        let is_yes = is_phrase(message::words_yes, text);
        let is_no = is_phrase(message::words_no, text) || is_phrase(message::words_none, text);
        let known = missing.question.yes_or_no(is_yes).filter(|_| is_yes || is_no);
        let answer = known.unwrap_or(text);
        let mut attempt = request.clone();
        let added = setup.add_fact(&mut attempt, missing, answer);
        match added.and_then(|()| setup.try_judge(&attempt)) {
            // Yes or no does not decide every question that takes it.
            Ok(asks) if asks.contains(&missing) && known.is_some() => {
                Err(AnswerError::from(message::ask_which_cards().render(&context.texts)))
            }
            Ok(_) => Ok((Some(answer.to_owned()), text.to_owned())),
            // People see the name of the fact, not its flag; of an answer that cannot be read, what
            // they typed.
            Err(error) => {
                let name = if error.is_kind(Exit::NotUnderstood) {
                    message::check_typed(text).render(&context.texts)
                } else {
                    label.clone()
                };
                let error = AnswerError::from_error(&error, context);
                Err(error.rename(&words::fact_flag(fact), &name))
            }
        }
    })
}
