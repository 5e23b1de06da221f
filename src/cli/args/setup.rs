//! The verb `elfer setup`: how to deal.

use crate::cards::Colour;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::{clean, wrap};
use crate::cli::{catalog, store, usage, words};
use crate::games::setup::{Direction, Setup};
use crate::games::{Game, Played};
use crate::i18n::{Texts, message};
use crate::rules::Rule;
use crate::texts::describe;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {
    game: Option<String>,
    #[arg(short = 'n', long, value_name = "N")]
    players: Option<usize>,
    #[arg(short, long)]
    edition: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SetupJson {
    game: &'static str,
    edition: &'static str,
    #[serde(flatten)]
    setup: Setup,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let missing = |what| usage::missing_argument(&["setup"], what, &context.texts);
    let (named, edition) = (args.game.as_deref(), args.edition.as_deref());
    let is_named = named.is_some() && edition.is_some() && args.players.is_some();
    let defaults = Defaults::load_unless(is_named, context)?;
    let played = defaults.resolve(named, edition)?.ok_or_else(|| missing("GAME"))?;
    let game = played.game();
    let typed_without =
        args.without.as_deref().map(|text| catalog::parse_colour("--without", text)).transpose()?;
    let (players, without) = match args.players {
        Some(players) => (players, typed_without),
        None => match session_setup(context, &defaults, game)? {
            Some((players, without)) => (players, typed_without.or(without)),
            None => return Err(missing("--players")),
        },
    };
    let setup = played.setup(players, without);
    let setup = setup.map_err(|error| words::setup_error(&error, played))?;
    if context.config.json {
        let (game, edition) = (game.id(), played.edition().id());
        context.io.out.json(&SetupJson { game, edition, setup })?;
    } else {
        let text = format_setup(played, &setup, without, context);
        context.io.out.line(&text)?;
    }
    Ok(Exit::Done)
}

/// Number of players and missing colour of the running session, if it plays that game.
fn session_setup(
    context: &Context<'_>,
    defaults: &Defaults,
    game: Game,
) -> Result<Option<(usize, Option<Colour>)>, CliError> {
    let Some(session) = defaults.session_of(game) else { return Ok(None) };
    let Some(store) = store::open_read(context)? else { return Ok(None) };
    let session = store.view(|view| view.recent_session(session.number))?;
    Ok(Some((session.playing().len(), session.settings.without)))
}

/// Formats the deal in one paragraph, then the rules to carry out before the first turn.
fn format_setup(
    played: Played,
    setup: &Setup,
    without: Option<Colour>,
    context: &Context<'_>,
) -> String {
    let edition = played.edition();
    let (texts, columns) = (&context.texts, context.width());
    let heading = describe::describe_played(played, texts);
    let mut lines = vec![context.io.paint.strong(&clean(&heading))];
    let rules = setup.steps.iter().filter(|&&rule| rule != setup.begins);
    let rules = rules.chain([&setup.begins]).chain(&setup.start_fallbacks);
    let describe = |rule: &'static Rule| {
        if *rule == *setup.begins {
            describe::who_begins(rule, edition, texts)
        } else {
            describe::rule_with_silence(rule, edition, texts)
        }
    };
    let rule_texts: Vec<(&Rule, String)> = rules.map(|&rule| (rule, describe(rule))).collect();
    // The direction is left out of the summary if a rule says it.
    let direction_word = message::setup_way().render(texts);
    let has_direction = rule_texts
        .iter()
        .any(|(_, text)| text.to_lowercase().contains(&direction_word.to_lowercase()));
    lines.push(wrap(&format_summary(setup, !has_direction, texts), columns, 0));
    if let Some(colour) = without {
        let row = texts.tongue().row(colour);
        lines.push(wrap(&message::setup_without(row).render(texts), columns, 0));
    }
    for (rule, text) in rule_texts {
        let text = format!("· {text}");
        lines.push(wrap(&text, columns, 2));
        if let Some(usual) = texts.rule_usual(rule) {
            let usual = format!("  {}", message::check_usual(usual).render(texts));
            lines.push(wrap(&usual, columns, 0));
        }
        lines.push(format!("  {}", context.io.paint.faint(rule.id)));
    }
    lines.join("\n")
}

/// Formats the deal: `Four players get 15 cards each, 20 lie in the pile; clockwise.` Empty parts
/// are left out.
fn format_summary(setup: &Setup, with_direction: bool, texts: &Texts) -> String {
    let mut parts = Vec::new();
    if setup.cards_each > 0 {
        parts.push(message::setup_each(setup.cards_each, setup.players).render(texts));
    }
    let pile = if setup.is_spread {
        message::prompt_deal_none(setup.pile)
    } else {
        message::setup_pile(setup.pile)
    };
    let taken_out = setup.removed.saturating_sub(setup.removed_by_rule);
    for (count, words) in [
        (setup.extra_cards, message::setup_extra(setup.extra_cards)),
        (setup.pile, pile),
        (setup.laid_out, message::setup_laid_out(setup.laid_out)),
        (taken_out, message::setup_removed(taken_out)),
        (setup.connectors_each, message::setup_connectors(setup.connectors_each)),
    ] {
        if count > 0 {
            parts.push(words.render(texts));
        }
    }
    if setup.has_turns && with_direction {
        let direction = match setup.direction {
            Direction::Clockwise => message::setup_clockwise(),
            Direction::CounterClockwise => message::setup_counter_clockwise(),
        };
        parts.push(direction.render(texts));
    }
    parts.join(" ")
}
