//! `elfer settle`: the referee for comparisons.

use super::check::{AtTheTable, House, HouseJson, said_at_this_table, source};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::{clean, wrap};
use crate::cli::{defaults, find, usage, words};
use crate::games::Played;
use crate::games::settle::{
    Call, Detail, Outcome, Remark, SettleFlag, SettleKind, SettleTold, Settlement,
};
use crate::history::KeptRuling;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Verdict};
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Map, Value, json};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(value_name = "NAME=VALUE")]
    players: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[command(flatten)]
    flags: Flags,
    #[arg(short, long)]
    verbose: bool,
}

/// The flags told, each with the words behind it; a flag that says it is so has none.
struct Flags(Vec<(SettleFlag, Vec<String>)>);

/// The flags; what the players have stands without one.
fn flags() -> impl Iterator<Item = SettleFlag> {
    SettleFlag::ALL.iter().copied().filter(|&flag| flag != SettleFlag::Players)
}

impl clap::FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let told = |flag: SettleFlag| match flag.kind() {
            SettleKind::Yes => matches.get_flag(flag.id()).then(Vec::new),
            SettleKind::Text | SettleKind::Named => {
                matches.get_many(flag.id()).map(|words| words.cloned().collect())
            }
        };
        Ok(Flags(flags().filter_map(|flag| Some((flag, told(flag)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Flags {
    fn augment_args(command: Command) -> Command {
        flags().fold(command, |command, flag| {
            let arg = Arg::new(flag.id()).long(flag.id());
            command.arg(match flag.kind() {
                SettleKind::Yes => arg.action(ArgAction::SetTrue),
                SettleKind::Text => arg.value_name(flag.value()),
                SettleKind::Named => arg.value_name(flag.value()).action(ArgAction::Append),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

pub(crate) fn run(mut args: Args, context: &mut Context<'_>) -> Done {
    // Where no game is named, what the first has stands in its place.
    if let Some(first) = args.game.take_if(|game| game.contains('=')) {
        args.players.insert(0, first);
    }
    let named = args.game.as_deref().map(find::game).transpose()?;
    let edition = args.edition.as_deref();
    let table = AtTheTable::find_if(named.is_none() || edition.is_none(), context)?;
    let missing = || usage::missing(&["settle"], "GAME", &context.texts);
    let played = defaults::played_beside(table.defaults(), context, named, edition, missing)?;
    let game = played.game();
    let Some(settle) = game.entry().settle else {
        let none = CliError::new(Kind::NotUnderstood, message::error_settle_none(game.id()));
        return Err(none.hint(message::hint_check()));
    };
    let verbose = args.verbose;
    let told = told(args)?;
    let settled = settle.judge(played, &told).map_err(|error| words::settle_error(&error, game))?;
    let house = House::new(&table, context).about(settled.rules.iter().copied(), played);
    if context.json {
        let mut value = answer(&settled, played.edition(), &context.texts);
        if !house.is_empty() {
            let house: Vec<HouseJson> = house.iter().map(HouseJson::of).collect();
            value.insert("house".to_owned(), json!(house));
        }
        context.out.json(&value)?;
    } else {
        let text = describe(&settled, &house, played, verbose, context);
        context.out.line(&text)?;
    }
    Ok(match settled.outcome {
        Outcome::Decided => Exit::Done,
        Outcome::Undecided => Exit::Undecided,
        Outcome::Void => Exit::No,
    })
}

/// The comparison in the words in which it was told.
fn told(args: Args) -> Result<SettleTold, CliError> {
    let named = |words: &[String]| -> Result<Vec<(String, String)>, CliError> {
        words.iter().map(|word| name_value(word)).collect()
    };
    let players = named(&args.players)?;
    let mut told = SettleTold::default().with_named(SettleFlag::Players, players);
    for (flag, words) in args.flags.0 {
        told = match flag.kind() {
            SettleKind::Yes => told.saying(flag),
            SettleKind::Named => told.with_named(flag, named(&words)?),
            SettleKind::Text => told.with(flag, words.concat()),
        };
    }
    Ok(told)
}

/// `NAME=VALUE`, parted at the first `=`; nothing else is a name in front of a value.
fn name_value(word: &str) -> Result<(String, String), CliError> {
    match word.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.to_owned()))
        }
        Some(_) | None => {
            Err(CliError::new(Kind::NotUnderstood, message::error_not_name_value(word)))
        }
    }
}

/// The answer as the JSON contract has it: what the game does not have is left out.
fn answer(settled: &Settlement, edition: Edition, texts: &Texts) -> Map<String, Value> {
    let rules: Vec<&str> = settled.rules.iter().map(|rule| rule.id).collect();
    let mut answer = Map::new();
    answer.insert("takes".to_owned(), json!(settled.takes));
    answer.insert("cards".to_owned(), json!(settled.cards));
    answer.insert("verdict".to_owned(), json!(settled.outcome.id()));
    answer.insert("rules".to_owned(), json!(rules));
    answer.insert("reason".to_owned(), json!(reason(settled, edition, texts)));
    for detail in &settled.details {
        let (key, value) = detail_json(detail);
        answer.insert(key.to_owned(), value);
    }
    answer
}

/// What else came out, with its key.
fn detail_json(detail: &Detail) -> (&'static str, Value) {
    match detail {
        Detail::Won(won) => ("won", by_name(won)),
        Detail::SetAside(cards) => ("set_aside", json!(cards)),
        Detail::Call(Call::Right) => ("call", json!("right")),
        Detail::Call(Call::Wrong) => ("call", json!("wrong")),
        Detail::ToMiddle(names) => ("to_middle", json!(names)),
        Detail::Peter(number) => ("peter", json!(number)),
        Detail::Points(points) => ("points", by_name(points)),
        Detail::Starts(name) => ("starts", json!(name)),
    }
}

fn by_name<T: serde::Serialize>(pairs: &[(String, T)]) -> Value {
    Value::Object(pairs.iter().map(|(name, value)| (name.clone(), json!(value))).collect())
}

/// Why, in sentences.
fn reason(settled: &Settlement, edition: Edition, texts: &Texts) -> String {
    words::settled(settled, verdict(settled.outcome), edition, texts)
}

/// The outcome as the verdict that has the same sign and the same reason.
const fn verdict(outcome: Outcome) -> Verdict {
    match outcome {
        Outcome::Decided => Verdict::Legal,
        Outcome::Undecided => Verdict::Undecided,
        Outcome::Void => Verdict::Illegal,
    }
}

fn describe(
    settled: &Settlement,
    house: &[KeptRuling],
    played: Played,
    verbose: bool,
    context: &Context<'_>,
) -> String {
    let (game, edition) = (played.game(), played.edition());
    let (texts, paint, columns) = (&context.texts, context.paint, context.width());
    let sign = paint.sign(verdict(settled.outcome));
    let mut lines = vec![format!("{sign} {}", paint.strong(&clean(&headline(settled, texts))))];
    lines.extend(details(settled, texts).iter().map(|line| format!("  {}", clean(line))));
    lines.push(format!("  {}", clean(&reason(settled, edition, texts))));
    let usual = settled.rules.iter().filter(|rule| rule.is_for_the_table());
    let usual = usual.filter_map(|rule| texts.rule_usual(rule));
    lines.extend(usual.map(|usual| format!("  {}", message::check_usual(usual).say(texts))));
    let decided = house.iter().map(|kept| said_at_this_table(&kept.ruling, context));
    lines.extend(decided.map(|said| format!("  {said}")));
    let cited: Vec<_> =
        if verbose { settled.rules.clone() } else { words::settled_by(settled).collect() };
    // Of several entries under one heading the first is named.
    let mut headings: Vec<Option<&str>> = Vec::new();
    for rule in &cited {
        let heading = rule.section(edition);
        if !verbose && headings.contains(&heading) {
            continue;
        }
        headings.push(heading);
        lines.push(paint.faint(&format!("  {}", source(rule, edition))));
        if verbose {
            lines.push(format!("    {}", texts.rule_text_in(rule, edition)));
        }
    }
    if verbose || cited.is_empty() {
        let played =
            message::check_game(edition.id(), game.id(), game.name(texts.tongue())).say(texts);
        lines.push(paint.faint(&format!("  {played}")));
    }
    lines.iter().map(|line| wrap(line, columns, 0)).collect::<Vec<_>>().join("\n")
}

/// The outcome in one line.
fn headline(settled: &Settlement, texts: &Texts) -> String {
    match settled.outcome {
        Outcome::Void => return message::settle_void().say(texts),
        Outcome::Undecided => return message::settle_undecided().say(texts),
        Outcome::Decided => {}
    }
    if let Some(headline) = settled.details.iter().find_map(detail_headline) {
        return headline.say(texts);
    }
    if settled.takes.is_empty() {
        return message::settle_nobody().say(texts);
    }
    let takers: Vec<&str> = settled.takes.iter().map(String::as_str).collect();
    let names = words::and(texts, &takers);
    for remark in &settled.remarks {
        match remark {
            Remark::PilesOf(owners) => {
                let owners: Vec<&str> = owners.iter().map(String::as_str).collect();
                return message::settle_takes_piles(names, words::and(texts, &owners)).say(texts);
            }
            Remark::MiddlePile => return message::settle_takes_middle(names).say(texts),
            Remark::IfCardsLeft(_)
            | Remark::NothingToLose(_)
            | Remark::BackIn(_)
            | Remark::NotCounted(_)
            | Remark::MiddleUnsaid
            | Remark::ShortGame
            | Remark::Goes(_) => {}
        }
    }
    let takers = takers.len();
    match settled.cards {
        Some(cards) => message::settle_takes_cards(cards, names, takers).say(texts),
        None => message::settle_takes(names, takers).say(texts),
    }
}

/// What came out, where it is not about who takes cards.
fn detail_headline(detail: &Detail) -> Option<Message> {
    match detail {
        Detail::Starts(name) => Some(message::settle_starts(name.clone())),
        Detail::Peter(number) => Some(message::settle_peter(*number)),
        Detail::Points(_) => Some(message::settle_points()),
        Detail::Won(_) | Detail::SetAside(_) | Detail::Call(_) | Detail::ToMiddle(_) => None,
    }
}

/// What else came out of it, a line each.
fn details(settled: &Settlement, texts: &Texts) -> Vec<String> {
    let list = |pairs: Vec<String>| pairs.join(", ");
    let line = |detail: &Detail| match detail {
        // The sentence of the case says whether a call was right, and how many cards lie aside.
        Detail::Call(_) | Detail::Peter(_) | Detail::Starts(_) | Detail::SetAside(_) => None,
        Detail::ToMiddle(names) if names.is_empty() => None,
        Detail::ToMiddle(names) => Some(message::settle_to_middle(names.join(", "))),
        Detail::Won(won) => Some(message::settle_won(list(
            won.iter().map(|(name, cards)| format!("{name} {cards}")).collect(),
        ))),
        Detail::Points(points) => Some(message::settle_scores(list(
            points.iter().map(|(name, sum)| format!("{name} {sum}")).collect(),
        ))),
    };
    settled.details.iter().filter_map(line).map(|line| line.say(texts)).collect()
}
