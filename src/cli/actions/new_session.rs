//! Parses the arguments of a new session, saves it, and prints how to deal and who begins.

use super::session::print_still_open;
use crate::cards::Colour;
use crate::cards::fold::fold_letters;
use crate::cli::context::Context;
use crate::cli::document::DateStyle;
use crate::cli::errors::CliError;
use crate::cli::house_rulings::{HouseRulings, format_house_ruling};
use crate::cli::output::{clean, wrap};
use crate::cli::shared_args::NewSessionArgs;
use crate::cli::{board, catalog, lookup, store, words};
use crate::games::setup::{Direction, Setup};
use crate::games::{Played, Ranking};
use crate::i18n::{Arg, Message, message};
use crate::session::{PlayerName, SHEET_VERSION, Session, Settings, Variant};
use crate::store::{NewSession, Receipt, Store};
use crate::texts::describe;

/// Saves a new session. Prints its title, how to deal, the house rulings in force and the season it
/// counts for. With `--json` the caller prints the session.
///
/// # Errors
///
/// If the store refuses the session or fails.
pub(crate) fn create_session(
    context: &mut Context<'_>,
    store: &mut Store,
    new: &NewSession,
) -> Result<Receipt, CliError> {
    let before = store.running()?;
    let stamp = store::stamp_now(context);
    let receipt = store.change(&stamp, |view| Ok::<_, CliError>(view.start_session(new)?))?;
    context.record_write(&receipt);
    if let Some(session) = &receipt.session {
        if !context.config.json {
            let title = wrap(&board::format_title(context, session), context.width(), 0);
            let title = context.io.paint.strong(&title);
            context.io.out.line(&title)?;
            // The session is saved already, so unreadable house rulings are no error.
            let house = store.view(|view| {
                let house = HouseRulings::of_session(view, Some(session.number));
                Ok::<_, CliError>(house.in_force(session.played))
            });
            let house = house.unwrap_or_default();
            let house = house
                .iter()
                .map(|stored| format_house_ruling(&stored.ruling, DateStyle::Relative, context));
            let mut lines = format_first_deal(context, session);
            lines.extend(house);
            for line in lines {
                let line = wrap(&line, context.width(), 0);
                context.io.out.line(&line)?;
            }
            context.io.out.flush()?;
        }
        let number = session.number.to_string();
        // At the prompts the rounds follow without a command.
        context.info(&if context.io.names_prompt_words {
            message::written_started_here(number)
        } else {
            message::written_started(number)
        });
        if let Some(season) = store.view(|view| view.season_of(session))? {
            context.info(&message::written_season_counts(clean(season.name.as_str())));
        }
        print_still_open(context, before.as_ref(), session);
    }
    Ok(receipt)
}

/// Formats what a table does before the first turn: how to deal, the direction of play, who begins.
fn format_first_deal(context: &Context<'_>, session: &Session) -> Vec<String> {
    let Some(setup) = find_setup(session) else { return Vec::new() };
    let texts = &context.texts;
    let way = match setup.direction {
        Direction::Clockwise => message::begin_clockwise(),
        Direction::CounterClockwise => message::begin_counter_clockwise(),
    };
    let way = way.render(texts);
    let mut begins = describe::who_begins(setup.begins, session.played.edition(), texts);
    if let Some(usual) = texts.rule_usual(setup.begins) {
        begins = format!("{begins} {}", message::check_usual(usual).render(texts));
    }
    let mut deal = deal_message(&setup).render(texts);
    // The rule about who begins may say the direction, too.
    let has_direction =
        begins.to_lowercase().contains(way.trim_end_matches('.').to_lowercase().as_str());
    if setup.has_turns && !has_direction {
        deal = format!("{deal} {way}");
    }
    let mut lines = vec![deal, begins];
    // Which total wins is explained only if the leaflet names another winner than the game's usual
    // one, and the table has not set it.
    if let Some(rule) = session.played.ranking_silence()
        && session.settings.ranking.is_none()
    {
        lines.push(format!("{} ({})", texts.rule_text(rule), rule.id));
    }
    lines
}

/// Formats the deal for the current number of players; `None` if the game has no deal for so many.
pub(crate) fn format_deal(context: &Context<'_>, session: &Session) -> Option<String> {
    find_setup(session).map(|setup| deal_message(&setup).render(&context.texts))
}

fn find_setup(session: &Session) -> Option<Setup> {
    session.played.setup(session.playing().len(), session.settings.without).ok()
}

fn deal_message(setup: &Setup) -> Message {
    if setup.cards_each == 0 {
        return message::prompt_deal_none(setup.pile);
    }
    message::begin_deal(
        setup.connectors_each,
        setup.cards_each,
        setup.extra_cards,
        setup.laid_out,
        setup.pile,
        setup.players,
        setup.removed,
    )
}

/// Parses the arguments of `session start`.
///
/// # Errors
///
/// If a name, an edition or a setting is not understood.
pub(crate) fn parse_new_session(
    args: &NewSessionArgs,
    context: &Context<'_>,
) -> Result<NewSession, CliError> {
    let game = catalog::find_game(args.game.as_deref().unwrap_or_default())?;
    let played = match &args.edition {
        Some(edition) => catalog::find_edition(game, edition)?,
        None => context.config.values().played(game).unwrap_or(game.by_default()),
    };
    let players =
        args.names.iter().map(|name| lookup::parse_name(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(NewSession {
        played,
        settings: parse_settings(args, played, &players)?,
        players,
        started: context.clock.now(),
        sheet_version: SHEET_VERSION,
    })
}

/// Parses the settings of a session.
///
/// # Errors
///
/// If a value is not understood (exit code 2), the dealer does not play (5), or there is no deal
/// for so many players (4).
pub(crate) fn parse_settings(
    args: &NewSessionArgs,
    played: Played,
    players: &[PlayerName],
) -> Result<Settings, CliError> {
    let dealer = match &args.dealer {
        None => None,
        Some(name) => {
            let wanted = lookup::parse_name(name)?;
            let seat = players.iter().position(|player| *player == wanted);
            Some(seat.ok_or_else(|| CliError::not_found(message::error_not_playing(name)))?)
        }
    };
    let mut settings = Settings::defaults_for(played.game());
    settings.rounds = args.plan.rounds;
    settings.target = args.plan.target.or(settings.target);
    settings.ranking = args.ranking.as_deref().map(parse_ranking).transpose()?;
    settings.without =
        args.without.as_deref().map(|text| catalog::parse_colour("--without", text)).transpose()?;
    settings.variant = args.variant.as_deref().map(|id| parse_variant(played, id)).transpose()?;
    settings.dealer = dealer;
    settings.place = args.place.as_deref().map(lookup::parse_note).transpose()?;
    settings.note = args.note.as_deref().map(lookup::parse_note).transpose()?;
    check_deal(played, players.len(), settings.without)?;
    Ok(settings)
}

fn parse_ranking(typed: &str) -> Result<Ranking, CliError> {
    Ranking::from_id(typed).ok_or_else(|| {
        CliError::not_understood(message::error_ranking(typed)).with_choices(["fewest", "most"])
    })
}

fn parse_variant(played: Played, typed: &str) -> Result<Variant, CliError> {
    let offered = Variant::ALL.into_iter().filter(|variant| variant.is_offered(played));
    let wanted = fold_letters(typed);
    offered.clone().find(|variant| fold_letters(variant.id()) == wanted).ok_or_else(|| {
        CliError::not_understood(message::error_variant(Arg::notation(played.game()), typed))
            .with_choices(offered.map(Variant::id))
    })
}

/// Checks that the game has a deal for that many players, with a pack without that colour.
pub(crate) fn check_deal(
    played: Played,
    players: usize,
    without: Option<Colour>,
) -> Result<(), CliError> {
    let setup = played.setup(players, without);
    setup.map(|_| ()).map_err(|error| words::setup_error(&error, played))
}
