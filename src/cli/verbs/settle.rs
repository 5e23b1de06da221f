//! The verb `elfer settle`: the referee for comparisons.

use crate::cli::actions::check::{
    AnswerLines, HouseRulingJson, HouseRulings, SessionDefaults, format_source,
};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, CliErrorKind, Exit, VerbResult};
use crate::cli::flag_args::FlagArgs;
use crate::cli::output::clean;
use crate::cli::{catalog, defaults, usage, words};
use crate::games::Played;
use crate::games::settle::{DetailValue, Outcome, SettleInput, Settlement};
use crate::games::sheet::{FlagKind, SettleFlag};
use crate::i18n::{Texts, message};
use crate::rules::{Edition, Verdict};
use crate::store::StoredRuling;
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
    let named = args.game.as_deref().map(catalog::find_game).transpose()?;
    let edition = args.edition.as_deref();
    let table = SessionDefaults::load_if(named.is_none() || edition.is_none(), context)?;
    let missing = || usage::missing_argument(&["settle"], "GAME", &context.texts);
    let played = defaults::resolve_played_with(table.defaults(), context, named, edition, missing)?;
    let game = played.game();
    let Some(settle) = game.entry().settle else {
        let none =
            CliError::new(CliErrorKind::NotUnderstood, message::error_settle_none(game.id()));
        return Err(none.with_hint(message::hint_check()));
    };
    let verbose = args.verbose;
    let comparison = parse_comparison(args)?;
    let settled = settle
        .judge(played, &comparison)
        .map_err(|error| words::settle_error(&error, game, &context.texts))?;
    let house =
        HouseRulings::new(&table, context).about_rules(settled.rules.iter().copied(), played);
    if context.json {
        context.out.json(&SettlementJson {
            takes: &settled.takes,
            cards: settled.cards,
            verdict: settled.outcome.id(),
            rules: settled.rules.iter().map(|rule| rule.id).collect(),
            reason: explain(&settled, played.edition(), &context.texts),
            details: DetailsJson(&settled.details),
            house: house.iter().map(HouseRulingJson::new).collect(),
        })?;
    } else {
        let text = format_settlement(&settled, &house, played, verbose, context);
        context.out.line(&text)?;
    }
    Ok(match settled.outcome {
        Outcome::Decided => Exit::Done,
        Outcome::Undecided => Exit::Undecided,
        Outcome::Void => Exit::Negative,
    })
}

/// Collects the comparison from the arguments, as typed.
fn parse_comparison(args: Args) -> Result<SettleInput, CliError> {
    let named = |words: &[String]| -> Result<Vec<(String, String)>, CliError> {
        words.iter().map(|word| parse_name_value(word)).collect()
    };
    let players = named(&args.players)?;
    let mut input = SettleInput::default().with_named(SettleFlag::Players, players);
    for (flag, words) in args.flags.iter() {
        input = match flag.kind() {
            FlagKind::Yes => input.with_yes(flag),
            FlagKind::Words => input.with_named(flag, named(words)?),
            _ => input.with_text(flag, words.concat()),
        };
    }
    Ok(input)
}

/// Splits `NAME=VALUE` at the first `=`.
///
/// # Errors
///
/// If there is no `=`, or no name before it (exit code 2).
fn parse_name_value(word: &str) -> Result<(String, String), CliError> {
    match word.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.to_owned()))
        }
        Some(_) | None => {
            Err(CliError::new(CliErrorKind::NotUnderstood, message::error_not_name_value(word)))
        }
    }
}

/// Explains the outcome in sentences.
fn explain(settled: &Settlement, edition: Edition, texts: &Texts) -> String {
    words::explain_settlement(settled, verdict(settled.outcome), edition, texts)
}

/// The verdict that shares its sign and its default reason with the outcome.
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
    let (texts, paint) = (&context.texts, context.paint);
    let mut lines = AnswerLines::new(context);
    let sign = paint.sign(verdict(settled.outcome));
    lines.push_line(&format!("{sign} {}", paint.strong(&clean(&format_headline(settled, texts)))));
    for line in &settled.lines {
        lines.push_text(&clean(&words::describe_reason(line, texts).render(texts)));
    }
    lines.push_text(&clean(&explain(settled, edition, texts)));
    let usual = settled.silence().filter(|rule| rule.is_for_the_table());
    if let Some(usual) = usual.and_then(|rule| texts.rule_usual(rule)) {
        lines.push_message(&message::check_usual(usual));
    }
    lines.push_house_rulings(house, context);
    let cited: Vec<_> =
        if verbose { settled.rules.clone() } else { words::cited_rules(settled).collect() };
    // Of several rules under one heading only the first is cited.
    let mut headings: Vec<Option<&str>> = Vec::new();
    for rule in &cited {
        let heading = rule.section(edition);
        if !verbose && headings.contains(&heading) {
            continue;
        }
        headings.push(heading);
        lines.push_source(&format_source(rule, edition));
        if verbose {
            lines.push_text(&format!("  {}", texts.rule_text_in(rule, edition)));
        }
    }
    if verbose || cited.is_empty() {
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
        return words::describe_reason(headline, texts).render(texts);
    }
    if settled.takes.is_empty() {
        return message::settle_nobody().render(texts);
    }
    let takers: Vec<&str> = settled.takes.iter().map(String::as_str).collect();
    let (names, takers) = (words::join_and(texts, &takers), takers.len());
    match settled.cards {
        Some(cards) => message::settle_takes_cards(cards, names, takers).render(texts),
        None => message::settle_takes(names, takers).render(texts),
    }
}
