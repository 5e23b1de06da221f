//! Judges a claim or a comparison, and asks on a terminal for what is unclear or missing.

use super::{missing_arguments, session_choice};
use crate::cards::list::parse_number;
use crate::cards::{Notation, Pack};
use crate::cli::actions::check::{
    AnswerOptions, CheckRequest, ParsedRequest, judge_and_print, parse_request, print_command,
};
use crate::cli::actions::rules;
use crate::cli::actions::settle::print_settlement;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::prompt::{Question, Reply};
use crate::cli::{render_error, words};
use crate::games::settle::{SettleError, SettleInput, SettleReferee, find_player};
use crate::games::sheet::results::read_card_list;
use crate::games::sheet::{FlagKind, SettleFlag};
use crate::games::{Game, Played};
use crate::rules::{Names, Talk};
use crate::session::PlayerName;
use missing_facts::JudgeSetup;

mod claim_gap;
mod missing_facts;

/// Judges a request and prints the answer.
pub(crate) fn run(
    mut request: CheckRequest,
    defaults: &Defaults,
    options: AnswerOptions,
    context: &mut Context<'_>,
) -> VerbResult {
    let played = request.resolve(defaults)?;
    let setup = JudgeSetup { played, all_editions: options.all_editions, defaults };
    let completed = claim_gap::complete_claim(&mut request, setup, context)?;
    let Some(is_completed) = completed else { return Ok(Exit::Undecided) };
    let parsed = match parse_or_suggest(&mut request, played.game(), defaults, context) {
        Err(error) if !print_rules(&request.claim, setup, context)? => return Err(error),
        Ok(Some(parsed)) => parsed,
        Ok(None) | Err(_) => return Ok(Exit::NotUnderstood),
    };
    let (parsed, has_new_facts) =
        missing_facts::ask_for_missing(&mut request, parsed, setup, context)?;
    if context.io.next_command.is_some() {
        return Ok(Exit::Undecided);
    }
    if options.record {
        session_choice::choose_current(context, context.config.session)?;
    }
    let exit = judge_and_print(&request, &parsed, played, defaults, options, context)?;
    // At a prompt the facts were typed just now, and nobody needs the line again.
    if (is_completed || has_new_facts) && !context.io.names_prompt_words {
        print_command(&request, options.all_editions, context);
    }
    Ok(exit)
}

/// Judges a dispute, typed as a command at a prompt, by the game that is played there; asks for the
/// move if the claim is empty. A game without moves has only comparisons, which ask for what it leaves open.
pub(crate) fn dispute(claim: &str, played: Played, context: &mut Context<'_>) -> VerbResult {
    let defaults = Defaults::load(context)?;
    let entry = played.entry();
    if let Some(referee) = entry.settle.filter(|_| entry.examples.claim.is_none()) {
        let players: Vec<&str> = defaults.players().collect();
        let talk = Talk { tongue: defaults.tongue, players: Names::Only(&players) };
        let read = referee.read(claim, talk);
        let setup = JudgeSetup { played, all_editions: false, defaults: &defaults };
        if read.is_err() && print_rules(claim, setup, context)? {
            return Ok(Exit::NotUnderstood);
        }
        let input = read.unwrap_or_default();
        return run_comparison(&referee, played, input, &defaults, false, context);
    }
    let claim = match claim {
        "" => {
            missing_arguments::ask_or_go_back("claim", &["check".to_owned()], None, None, context)
        }
        claim => Ok(Reply::Answer(claim.to_owned())),
    };
    let Some(claim) = answer_or_none(claim, context)? else { return Ok(Exit::Done) };
    let request = CheckRequest {
        claim,
        game: Some(played.game().id().to_owned()),
        edition: Some(played.edition().id().to_owned()),
        ..CheckRequest::default()
    };
    run(request, &defaults, AnswerOptions::default(), context)
}

/// Prints the rules that answer a question, which is no claim. Returns true if there are any.
fn print_rules(
    claim: &str,
    setup: JudgeSetup<'_>,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let asked = setup.table().find_rules_question(claim, &context.texts);
    let Some(asked) = asked.filter(|_| !context.config.json) else { return Ok(false) };
    rules::print_matching(setup.played, &asked, context)?;
    Ok(true)
}

/// Returns the answer to a question; `None` if it is left by `<`, Ctrl-D, or a command, which is the next.
fn answer_or_none<T>(
    reply: Result<Reply<T>, CliError>,
    context: &mut Context<'_>,
) -> Result<Option<T>, CliError> {
    match reply {
        Ok(Reply::Answer(answer)) => Ok(Some(answer)),
        Ok(Reply::Command(command)) => {
            context.io.next_command = Some(command);
            Ok(None)
        }
        Ok(Reply::Back) => Ok(None),
        Err(error) if error.is_kind(Exit::Left) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Parses the claim and the facts. On a terminal, offers a near claim if parsing fails. Returns
/// `None` if the offer is declined; the error is printed by then.
///
/// # Errors
///
/// If the claim is not understood and there is nothing to offer, or no terminal to ask at.
fn parse_or_suggest(
    request: &mut CheckRequest,
    game: Game,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<Option<ParsedRequest>, CliError> {
    let error = match parse_request(request, game, defaults) {
        Ok(parsed) => return Ok(Some(parsed)),
        Err(error) => error,
    };
    let Some(suggestion) = error.offer().filter(|_| context.can_prompt()) else {
        return Err(error);
    };
    let suggested = request.with_claim(suggestion);
    // A suggestion that fails too would only lead from one error to the next.
    let Ok(parsed) = parse_request(&suggested, game, defaults) else { return Err(error) };
    let rendered = error.render(&context.texts);
    render_error::print_problem(context, &rendered);
    let prompt = Question { label: rendered.hint.unwrap_or_default(), ..Question::default() };
    if !prompt.confirm_suggestion(context)? {
        return Ok(None);
    }
    // The claim goes on in the reader's language if it parses to the same claim there.
    let localized = request.with_claim(&parsed.claim.format(context.tongue()));
    let is_same_claim = |again: ParsedRequest| again.claim.to_string() == parsed.claim.to_string();
    *request = if parse_request(&localized, game, defaults).is_ok_and(is_same_claim) {
        localized
    } else {
        suggested
    };
    Ok(Some(parsed))
}

/// Judges the comparison and prints the answer.
pub(crate) fn run_comparison(
    referee: &SettleReferee,
    played: Played,
    input: SettleInput,
    defaults: &Defaults,
    verbose: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    // The input before each answer, so that `<` can return to it.
    let mut inputs = vec![input];
    while let Some(input) = inputs.last() {
        let flag = match referee.judge(played, input) {
            Err(SettleError::Lacking(flag)) if context.can_prompt() => flag,
            Err(error) => {
                // What is wrong is asked again, if it was typed at a question.
                let right = match &error {
                    SettleError::NotUnderstood { flag, .. } => {
                        inputs.iter().rposition(|input| !input.has(*flag))
                    }
                    _ => Some(0).filter(|_| inputs.len() > 1),
                };
                let Some(right) = right else {
                    return Err(words::settle_error(&error, played.game(), &context.texts));
                };
                print_settle_problem(&error, played, context);
                inputs.truncate(right + 1);
                continue;
            }
            Ok(settled) => {
                return print_settlement(&settled, played, &defaults.house, verbose, context);
            }
        };
        let in_round = context.io.names_prompt_words;
        let example = players_example(played.game()).filter(|_| flag == SettleFlag::Players);
        let path = ["settle".to_owned()];
        let table = JudgeSetup { played, all_editions: false, defaults }.table_in_round(context);
        match missing_arguments::ask_or_go_back(flag.id(), &path, example, table, context) {
            Ok(Reply::Answer(text)) => match check_typed(flag, &text, defaults) {
                Ok(text) => inputs.push(input.clone().with_typed(flag, &text)),
                Err(error) => print_settle_problem(&error, played, context),
            },
            Ok(Reply::Command(command)) => {
                context.io.next_command = Some(command);
                break;
            }
            // A dispute in the middle of a round returns to the round.
            Ok(_) if inputs.len() > 1 || in_round => drop(inputs.pop()),
            Ok(_) => {}
            Err(error) if in_round && error.is_kind(Exit::Left) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(Exit::Done)
}

/// Prints why an answer is wrong. At a question people see what is asked for, not its flag.
fn print_settle_problem(error: &SettleError, played: Played, context: &mut Context<'_>) {
    let problem = words::settle_error(error, played.game(), &context.texts);
    let mut rendered = problem.render(&context.texts);
    if let SettleError::NotUnderstood { flag, .. } = error {
        let asked = missing_arguments::explain(flag.id(), &["settle".to_owned()], context);
        for text in &mut rendered.messages {
            *text = text.replace(&format!("--{}", flag.id()), &asked);
        }
    }
    render_error::print_problem(context, &rendered);
}

/// Checks what was typed for a flag, as far as that can be done without the others. Returns it with the whole
/// name of a player, who sits at the table if there is one.
fn check_typed(flag: SettleFlag, text: &str, defaults: &Defaults) -> Result<String, SettleError> {
    let checked = match flag.kind() {
        FlagKind::Player if defaults.players().next().is_some() => {
            let names: Vec<&str> = defaults.players().collect();
            return find_player(&names, text).map(|place| names[place].to_owned());
        }
        FlagKind::Number => parse_number(text, Pack::CLASSIC).map(|_| ()),
        FlagKind::Cards => read_card_list(text).map(|_| ()),
        // A sentence is no name.
        FlagKind::Player if PlayerName::new(text).is_err() => {
            return Err(SettleError::UnclearPlayer(text.to_owned(), Vec::new()));
        }
        _ => Ok(()),
    };
    checked.map(|()| text.to_owned()).map_err(|error| SettleError::NotUnderstood {
        flag,
        name: String::new(),
        text: text.to_owned(),
        error: Box::new(error),
    })
}

/// Returns what the players have in the example of a game, as it is typed at a question.
fn players_example(game: Game) -> Option<String> {
    let words = game.entry().examples.settle?;
    let players = words.find("Anna=").map(|at| &words[at..])?;
    Some(players.split(" --").next()?.replace('"', ""))
}
