//! `elfer settle`: the referee for comparisons.

use super::check::{House, HouseJson, said_at_this_table};
use crate::cli::context::Context;
use crate::cli::defaults::{Defaults, defaults};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::{clean, wrap};
use crate::cli::{find, words};
use crate::games::settle::{Outcome, SettleTold, Settlement};
use crate::games::{Game, Played};
use crate::history::KeptRuling;
use crate::lang::{Texts, message};
use crate::rules::Verdict;
use serde_json::{Map, Value, json};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(value_name = "NAME=VALUE")]
    players: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(long, value_name = "CARDS")]
    cards: Option<String>,
    #[arg(long, value_name = "N")]
    said: Option<String>,
    #[arg(long, value_name = "CARD")]
    card: Option<String>,
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[arg(long, value_name = "NAME")]
    doubter: Option<String>,
    #[arg(long, value_name = "NAME")]
    on_turn: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    colour: Option<String>,
    #[arg(long, value_name = "TOPS")]
    open: Option<String>,
    #[arg(long, value_name = "CARD")]
    middle: Option<String>,
    #[arg(long, value_name = "NAME")]
    turned: Option<String>,
    #[arg(long, value_name = "NAME=WORD")]
    call: Vec<String>,
    #[arg(long, value_name = "COLOURS")]
    colours: Option<String>,
    #[arg(long, value_name = "PAIRS")]
    out: Option<String>,
    #[arg(long, value_name = "NAME")]
    caller: Option<String>,
    #[arg(long)]
    stock_empty: bool,
    #[arg(long)]
    last: bool,
}

/// The edition of the running session, where it plays this game; else the game's first.
fn played(game: Game, context: &Context<'_>) -> Result<Played, CliError> {
    Ok(match defaults(context)? {
        Defaults::Session { played, .. } if played.game() == game => played,
        Defaults::Session { .. } | Defaults::None | Defaults::Unreadable(_) => game.by_default(),
    })
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let game = find::game(&args.game)?;
    let played = match &args.edition {
        Some(typed) => find::edition(game, typed)?,
        None => played(game, context)?,
    };
    let Some(settle) = game.entry().settle else {
        return Err(CliError::new(Kind::NotUnderstood, message::error_settle_none(game.id())));
    };
    let told = told(args)?;
    let settled = settle(played, &told).map_err(|error| words::settle_error(&error, game))?;
    let house = House::of_store(context).about(settled.rules.iter().copied());
    if context.json {
        let mut value = answer(&settled, &context.texts);
        if !house.is_empty() {
            let house: Vec<HouseJson> = house.iter().map(HouseJson::of).collect();
            value.insert("house".to_owned(), json!(house));
        }
        context.out.json(&value)?;
    } else {
        let text = describe(&settled, &house, played, context);
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
    Ok(SettleTold {
        players: args.players.iter().map(|word| name_value(word)).collect::<Result<_, _>>()?,
        cards: args.cards,
        said: args.said,
        card: args.card,
        player: args.player,
        doubter: args.doubter,
        on_turn: args.on_turn,
        colour: args.colour,
        open: args.open,
        middle: args.middle,
        turned: args.turned,
        calls: args.call.iter().map(|word| name_value(word)).collect::<Result<_, _>>()?,
        colours: args.colours,
        out: args.out,
        caller: args.caller,
        stock_empty: args.stock_empty,
        last: args.last,
    })
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
fn answer(settled: &Settlement, texts: &Texts) -> Map<String, Value> {
    let rules: Vec<&str> = settled.rules.iter().map(|rule| rule.id).collect();
    let mut answer = Map::new();
    answer.insert("takes".to_owned(), json!(settled.takes));
    answer.insert("cards".to_owned(), json!(settled.cards));
    answer.insert("verdict".to_owned(), json!(settled.outcome.id()));
    answer.insert("rules".to_owned(), json!(rules));
    answer.insert("reason".to_owned(), json!(reason(settled, texts)));
    let mut put = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            answer.insert(key.to_owned(), value);
        }
    };
    let by_name = |pairs: Vec<(String, Value)>| Value::Object(pairs.into_iter().collect());
    put(
        "won",
        settled.won.as_ref().map(|won| {
            by_name(won.iter().map(|(name, cards)| (name.clone(), json!(cards))).collect())
        }),
    );
    put("set_aside", settled.set_aside.map(|cards| json!(cards)));
    put("call", settled.call_right.map(|right| json!(if right { "right" } else { "wrong" })));
    put("to_middle", settled.to_middle.as_ref().map(|names| json!(names)));
    put("peter", settled.peter.map(|number| json!(number)));
    put(
        "points",
        settled.points.as_ref().map(|points| {
            by_name(points.iter().map(|(name, sum)| (name.clone(), json!(sum))).collect())
        }),
    );
    put("starts", settled.starts.as_ref().map(|name| json!(name)));
    answer
}

/// Why, in sentences.
fn reason(settled: &Settlement, texts: &Texts) -> String {
    match settled.rules.first() {
        Some(rule) => texts.rule_text(rule).to_owned(),
        None => words::no_rule_decides(verdict(settled.outcome)).say(texts),
    }
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
    context: &Context<'_>,
) -> String {
    let (game, edition) = (played.game(), played.edition());
    let (texts, paint, columns) = (&context.texts, context.paint, context.width());
    let sign = paint.sign(verdict(settled.outcome));
    let mut lines = vec![format!("{sign} {}", paint.strong(&clean(&headline(settled, texts))))];
    lines.extend(details(settled, texts).iter().map(|line| format!("  {}", clean(line))));
    lines.push(format!("  {}", reason(settled, texts)));
    let decided = house.iter().map(|kept| said_at_this_table(&kept.ruling, context));
    lines.extend(decided.map(|said| format!("  {said}")));
    for rule in &settled.rules {
        if let Some(usual) = texts.rule_usual(rule) {
            lines.push(format!("  {}: {usual}", message::label_usual().say(texts)));
        }
    }
    for rule in &settled.rules {
        let source = rule.sources.iter().find(|source| source.edition == edition);
        let leaflet = source
            .or(rule.sources.first())
            .map(|source| message::check_citation(source.edition.id(), source.section).say(texts));
        let leaflet = leaflet.map_or_else(String::new, |leaflet| format!(" · {leaflet}"));
        lines.push(paint.faint(&format!("  {}{leaflet}", rule.id)));
    }
    let played = message::check_game(edition.id(), game.id(), game.name(texts.tongue())).say(texts);
    lines.push(paint.faint(&format!("  {played}")));
    lines.iter().map(|line| wrap(line, columns, 0)).collect::<Vec<_>>().join("\n")
}

/// The outcome in one line.
fn headline(settled: &Settlement, texts: &Texts) -> String {
    match settled.outcome {
        Outcome::Void => return message::settle_void().say(texts),
        Outcome::Undecided => return message::settle_undecided().say(texts),
        Outcome::Decided => {}
    }
    if let Some(name) = &settled.starts {
        return message::settle_starts(name.clone()).say(texts);
    }
    if let Some(number) = settled.peter {
        return message::settle_peter(number).say(texts);
    }
    if settled.points.is_some() {
        return message::settle_points().say(texts);
    }
    if settled.takes.is_empty() {
        return message::settle_nobody().say(texts);
    }
    let takers: Vec<&str> = settled.takes.iter().map(String::as_str).collect();
    let names = words::and(texts, &takers);
    let takers = takers.len();
    match settled.cards {
        Some(cards) => message::settle_takes_cards(cards, names, takers).say(texts),
        None => message::settle_takes(names, takers).say(texts),
    }
}

/// What else came out of it, a line each.
fn details(settled: &Settlement, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(right) = settled.call_right {
        let call = if right { message::settle_call_right() } else { message::settle_call_wrong() };
        lines.push(call.say(texts));
    }
    if let Some(names) = settled.to_middle.as_ref().filter(|names| !names.is_empty()) {
        let names = names.join(", ");
        lines.push(message::settle_to_middle(names).say(texts));
    }
    for (name, cards) in settled.won.iter().flatten() {
        lines.push(message::settle_won(*cards, name.clone()).say(texts));
    }
    if let Some(cards) = settled.set_aside.filter(|&cards| cards > 0) {
        lines.push(message::settle_set_aside(cards).say(texts));
    }
    for (name, points) in settled.points.iter().flatten() {
        lines.push(message::settle_scores(*points, name.clone()).say(texts));
    }
    lines
}
