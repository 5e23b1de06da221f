//! `elfer setup`: the deal.

use crate::cards::Colour;
use crate::cli::context::Context;
use crate::cli::defaults::{self, Defaults};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::{clean, wrap};
use crate::cli::{find, keep, usage, words};
use crate::games::setup::{Direction, Setup, SetupAsk};
use crate::games::{Game, Played};
use crate::i18n::{Texts, message};
use crate::rules::Rule;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(short = 'n', long, value_name = "N")]
    players: Option<usize>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    edition: &'static str,
    players: usize,
    cards_each: u32,
    extra_cards: u32,
    pile: u32,
    removed: u32,
    laid_out: u32,
    connectors_each: u32,
    direction: &'static str,
    begins: &'static str,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let missing = |what| usage::missing(&["setup"], what, &context.texts);
    let named = args.game.as_deref();
    let played = defaults::played(context, named, args.edition.as_deref(), || missing("GAME"))?;
    let game = played.game();
    let told = args.without.as_deref().map(|text| find::colour("--without", text)).transpose()?;
    let (players, without) = match args.players {
        Some(players) => (players, told),
        None => match sitting(context, game)? {
            Some((players, without)) => (players, told.or(without)),
            None => return Err(missing("--players")),
        },
    };
    let ask = SetupAsk { played, players, without };
    let setup = (game.entry().setup)(&ask).map_err(|error| words::setup_error(&error, played))?;
    if context.json {
        context.out.json(&Answer {
            game: game.id(),
            edition: played.edition().id(),
            players: setup.players,
            cards_each: setup.cards_each,
            extra_cards: setup.extra_cards,
            pile: setup.pile,
            removed: setup.removed,
            laid_out: setup.laid_out,
            connectors_each: setup.connectors_each,
            direction: setup.direction.id(),
            begins: setup.begins.id,
        })?;
    } else {
        let text = describe(played, &setup, without, context);
        context.out.line(&text)?;
    }
    Ok(Exit::Done)
}

/// How many sit at the running session, where it plays that game, and the colour it goes without.
fn sitting(context: &Context<'_>, game: Game) -> Result<Option<(usize, Option<Colour>)>, CliError> {
    let Defaults::Session { id, played, .. } = defaults::defaults(context)? else {
        return Ok(None);
    };
    let store = if played.game() == game { keep::open_read(context)? } else { None };
    let Some(store) = store else { return Ok(None) };
    let session = store.view(|view| view.recent(id))?;
    Ok(Some((session.playing().len(), session.settings.without)))
}

/// The deal in one paragraph, then the rules to carry out before the first turn.
fn describe(
    played: Played,
    setup: &Setup,
    without: Option<Colour>,
    context: &Context<'_>,
) -> String {
    let (game, edition) = (played.game(), played.edition());
    let (texts, columns) = (&context.texts, context.width());
    let heading =
        message::check_game(edition.id(), game.id(), game.name(texts.tongue())).say(texts);
    let mut lines = vec![context.paint.strong(&clean(&heading))];
    let rules = setup.steps.iter().filter(|&&rule| rule != setup.begins);
    let rules = rules.chain([&setup.begins]).chain(&setup.otherwise);
    let told: Vec<(&Rule, String)> =
        rules.map(|&rule| (rule, words::rule_in_full(rule, edition, texts))).collect();
    // A rule that says which way round is enough.
    let way = message::setup_way().say(texts);
    let says_way = told.iter().any(|(_, text)| text.to_lowercase().contains(&way.to_lowercase()));
    lines.push(wrap(&summary(setup, !says_way, texts), columns, 0));
    if let Some(colour) = without {
        let row = texts.tongue().row(colour);
        lines.push(wrap(&message::setup_without(row).say(texts), columns, 0));
    }
    for (rule, text) in told {
        let text = format!("· {text}");
        lines.push(wrap(&text, columns, 2));
        if let Some(usual) = texts.rule_usual(rule) {
            let usual = format!("  {}", message::check_usual(usual).say(texts));
            lines.push(wrap(&usual, columns, 0));
        }
        lines.push(format!("  {}", context.paint.faint(rule.id)));
    }
    lines.join("\n")
}

/// `Four players get 15 cards each, 20 lie in the pile; clockwise.` Parts that are none are left
/// out.
fn summary(setup: &Setup, with_way: bool, texts: &Texts) -> String {
    let mut parts = Vec::new();
    if setup.cards_each > 0 {
        parts.push(message::setup_each(setup.cards_each, setup.players).say(texts));
    }
    let pile = if setup.is_spread {
        message::prompt_deal_none(setup.pile)
    } else {
        message::setup_pile(setup.pile)
    };
    let taken_out = setup.removed.saturating_sub(setup.aside);
    for (count, words) in [
        (setup.extra_cards, message::setup_extra(setup.extra_cards)),
        (setup.pile, pile),
        (setup.laid_out, message::setup_laid_out(setup.laid_out)),
        (taken_out, message::setup_removed(taken_out)),
        (setup.connectors_each, message::setup_connectors(setup.connectors_each)),
    ] {
        if count > 0 {
            parts.push(words.say(texts));
        }
    }
    if setup.has_turns && with_way {
        let direction = match setup.direction {
            Direction::Clockwise => message::setup_clockwise(),
            Direction::CounterClockwise => message::setup_counter_clockwise(),
        };
        parts.push(direction.say(texts));
    }
    parts.join(" ")
}
