//! The verb `elfer settle`: the referee for comparisons.

use crate::cli::actions::check::{AnswerLines, format_source};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::house_rulings::HouseRulingJson;
use crate::cli::interactive::missing_arguments;
use crate::cli::output::clean;
use crate::cli::shared_args::FlagArgs;
use crate::cli::{usage, words};
use crate::games::Played;
use crate::games::settle::{DetailValue, Outcome, SettleError, SettleInput, Settlement};
use crate::games::sheet::{FlagKind, SettleFlag};
use crate::i18n::{Texts, describe_reason, message};
use crate::rules::Verdict;
use crate::store::StoredRuling;
use crate::texts::describe;
use serde::{Serialize, Serializer};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(value_name = "NAME=VALUE")]
    players: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[command(flatten)]
    flags: FlagArgs<SettleFlag>,
    #[arg(short, long)]
    verbose: bool,
}

/// The answer of the JSON contract.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SettlementJson<'s> {
    /// The players who get cards; empty unless decided.
    takes: &'s [String],
    /// Number of cards taken; `null` where nobody can know.
    cards: Option<u32>,
    /// `decided`, `undecided` or `void`.
    verdict: &'static str,
    rules: Vec<&'static str>,
    reason: String,
    /// Further results, which differ from game to game.
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, DetailValue>"))]
    details: DetailsJson<'s>,
    /// House rulings about the rules. Left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    house: Vec<HouseRulingJson>,
}

/// Serialises further results as a map, in their order.
struct DetailsJson<'s>(&'s [(&'static str, DetailValue)]);

impl Serialize for DetailsJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

pub(crate) fn run(mut args: Args, context: &mut Context<'_>) -> VerbResult {
    // If no game is named, the first `NAME=VALUE` was parsed as the game.
    if let Some(first) = args.game.take_if(|game| game.contains('=')) {
        args.players.insert(0, first);
    }
    let edition = args.edition.as_deref();
    let mut named = args.game.clone();
    let defaults = Defaults::load_unless(named.is_some() && edition.is_some(), context)?;
    let path = ["settle".to_owned()];
    let (played, settle) = loop {
        let played = defaults.resolve(named.as_deref(), edition)?;
        let settle = played.and_then(|played| played.game().entry().settle);
        match (played, settle) {
            (Some(played), Some(settle)) => break (played, settle),
            _ if named.is_none() && context.can_prompt() => {
                named = Some(missing_arguments::ask_for_argument("game", &path, context)?);
            }
            (Some(played), None) => {
                let problem = message::error_settle_none(played.game().id());
                return Err(CliError::not_understood(problem).with_hint(message::hint_check()));
            }
            (None, _) => {
                return Err(usage::missing_argument(&["settle"], "GAME", &context.texts));
            }
        }
    };
    let game = played.game();
    let verbose = args.verbose;
    let mut comparison = parse_comparison(&args)?;
    let settled = loop {
        match settle.judge(played, &comparison) {
            Err(SettleError::Lacking(flag)) if context.can_prompt() => {
                let typed = missing_arguments::ask_for_argument(flag.id(), &path, context)?;
                let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
                comparison = with_flag(comparison, flag, &words)?;
            }
            settled => {
                break settled
                    .map_err(|error| words::settle_error(&error, game, &context.texts))?;
            }
        }
    };
    let house = defaults.house.about_rules(&settled.rules, played);
    if context.config.json {
        context.io.out.json(&SettlementJson {
            takes: &settled.takes,
            cards: settled.cards,
            verdict: settled.outcome.id(),
            rules: settled.rules.iter().map(|rule| rule.id).collect(),
            reason: describe::explain_settlement(&settled, played.edition(), &context.texts),
            details: DetailsJson(&settled.details),
            house: house.iter().map(HouseRulingJson::new).collect(),
        })?;
    } else {
        let text = format_settlement(&settled, &house, played, verbose, context);
        context.io.out.line(&text)?;
    }
    Ok(match settled.outcome {
        Outcome::Decided => Exit::Done,
        Outcome::Undecided => Exit::Undecided,
        Outcome::Void => Exit::Negative,
    })
}

/// Collects the comparison from the arguments, as typed.
fn parse_comparison(args: &Args) -> Result<SettleInput, CliError> {
    let input = with_flag(SettleInput::default(), SettleFlag::Players, &args.players)?;
    args.flags.iter().try_fold(input, |input, (flag, words)| with_flag(input, flag, words))
}

/// Adds the words of a flag to the comparison.
fn with_flag(
    input: SettleInput,
    flag: SettleFlag,
    words: &[String],
) -> Result<SettleInput, CliError> {
    match flag.kind() {
        FlagKind::Words | FlagKind::Results => words.iter().try_fold(input, |input, word| {
            let (name, value) = parse_name_value(word)?;
            Ok(input.with(flag, name, value))
        }),
        _ => Ok(input.with(flag, "", words.join(" "))),
    }
}

/// Splits `NAME=VALUE` at the first `=`.
///
/// # Errors
///
/// If there is no `=`, or no name before it (exit code 2).
fn parse_name_value(word: &str) -> Result<(&str, &str), CliError> {
    let pair = word.split_once('=').map(|(name, value)| (name.trim(), value));
    pair.filter(|(name, _)| !name.is_empty())
        .ok_or_else(|| CliError::not_understood(message::error_not_name_value(word)))
}

/// The verdict that shares its sign with the outcome.
const fn verdict(outcome: Outcome) -> Verdict {
    match outcome {
        Outcome::Decided => Verdict::Legal,
        Outcome::Undecided => Verdict::Undecided,
        Outcome::Void => Verdict::Illegal,
    }
}

/// Formats the outcome: headline, details, explanation, house rulings and cited rules. With
/// `verbose` all rules are quoted.
fn format_settlement(
    settled: &Settlement,
    house: &[StoredRuling],
    played: Played,
    verbose: bool,
    context: &Context<'_>,
) -> String {
    let (game, edition) = (played.game(), played.edition());
    let (texts, paint) = (&context.texts, context.io.paint);
    let mut lines = AnswerLines::new(context);
    let sign = paint.sign(verdict(settled.outcome));
    lines.push_line(&format!("{sign} {}", paint.strong(&clean(&format_headline(settled, texts)))));
    for line in &settled.lines {
        lines.push_text(&clean(&describe_reason(line, texts).render(texts)));
    }
    lines.push_text(&clean(&describe::explain_settlement(settled, edition, texts)));
    let usual = settled.silence().filter(|rule| rule.is_for_the_table());
    if let Some(usual) = usual.and_then(|rule| texts.rule_usual(rule)) {
        lines.push_message(&message::check_usual(usual));
    }
    lines.push_house_rulings(house, context);
    let cited =
        if verbose { settled.rules.clone() } else { describe::cited_rules(settled, edition) };
    for rule in cited {
        lines.push_source(&format_source(rule, edition));
        if verbose {
            lines.push_text(&format!("  {}", texts.rule_text_in(rule, edition)));
        }
    }
    if verbose {
        let played = message::check_game(edition.id(), game.id(), game.name(texts.tongue()));
        lines.push_source(&played.render(texts));
    }
    lines.render()
}

/// Formats the outcome in one line.
fn format_headline(settled: &Settlement, texts: &Texts) -> String {
    match settled.outcome {
        Outcome::Void => return message::settle_void().render(texts),
        Outcome::Undecided => return message::settle_undecided().render(texts),
        Outcome::Decided => {}
    }
    if let Some(headline) = &settled.headline {
        return describe_reason(headline, texts).render(texts);
    }
    if settled.takes.is_empty() {
        return message::settle_nobody().render(texts);
    }
    let takers: Vec<&str> = settled.takes.iter().map(String::as_str).collect();
    let (names, takers) = (describe::join_and(texts, &takers), takers.len());
    match settled.cards {
        Some(cards) => message::settle_takes_cards(cards, names, takers).render(texts),
        None => message::settle_takes(names, takers).render(texts),
    }
}
